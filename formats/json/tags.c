/* SPDX-License-Identifier: MIT */
/* Tags are a list in a record and an object in JSON: which keys occur twice, and under which keys the
 * record keeps members that nobody knows. */
#include <stdlib.h>
#include <string.h>

#include "json.h"

const tafl_str tafl__json_unknown = {"json:", 5};

/* By key, equal ones in the order of the list. */
static int compare(const void *left, const void *right)
{
    const json_tag *a = *(json_tag *const *)left, *b = *(json_tag *const *)right;
    size_t len = a->key.len < b->key.len ? a->key.len : b->key.len;
    int order = len ? memcmp(a->key.at, b->key.at, len) : 0;
    if (order == 0) order = (a->key.len > b->key.len) - (a->key.len < b->key.len);
    return order ? order : (a > b) - (a < b);
}

tafl_status tafl__json_find_repeated(json_tag *tags, size_t count)
{
    if (count < 2) return TAFL_OK;
    json_tag **sorted = malloc(count * sizeof *sorted);
    if (!sorted) return TAFL_NOMEM;
    for (size_t i = 0; i < count; i++) sorted[i] = &tags[i];
    qsort(sorted, count, sizeof *sorted, compare);
    for (size_t i = 1; i < count; i++) {
        sorted[i]->repeated = tafl_str_equal(sorted[i - 1]->key, sorted[i]->key);
    }
    free(sorted);
    return TAFL_OK;
}
