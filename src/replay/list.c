/* SPDX-License-Identifier: MIT */
/* A list of findings: keeps what is told, and finds out where that stands in the files. What is told is
 * decided by others. */
#include "list.h"

#include <base/place.h>
#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

/* ---- keeping ------------------------------------------------------------------------------- */

tafl_finding *tafl__findings_add(tafl_findings *list)
{
    if (!tafl__grow(&list->at, list->count, 1, &list->room, sizeof *list->at)) {
        list->failed = true;
        return NULL;
    }
    tafl_finding *finding = &list->at[list->count++];
    memset(finding, 0, sizeof *finding);
    return finding;
}

const char *tafl__findings_text(tafl_findings *list, const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = tafl_arena_alloc(&list->arena, size);
    list->failed |= !copy;
    return copy ? memcpy(copy, text, size) : "";
}

/* The source of a diagnostic, which only lives during the call; one copy for all that point to it. */
static const tafl_source *keep_source(tafl_findings *list, const tafl_source *source)
{
    const tafl_source *last = list->count > 1 ? list->at[list->count - 2].diag.source : NULL;
    bool same = last && last->bytes.at == source->bytes.at &&
                last->bytes.len == source->bytes.len && tafl_str_equal(last->name, source->name);
    if (same) return last;
    tafl_source *copy = tafl_arena_alloc(&list->arena, sizeof *copy);
    list->failed |= !copy;
    if (!copy) return NULL;
    *copy = *source;
    copy->name = tafl_arena_copy(&list->arena, source->name);
    return copy;
}

/* Of one record only so many remarks are kept. Then the last one says so, and is as grave as the gravest
 * that is left out. False: nothing is to be kept of this one. */
static bool fits(tafl_findings *list, tafl_diag *diag)
{
    enum { MOST = 1000 };
    if (list->count < MOST) return true;
    if (list->count == MOST) {
        diag->id = "remarks-more";
        diag->loses = true;
        diag->message = "there are more messages about this record than are shown";
        return true;
    }
    tafl_finding *last = &list->at[MOST];
    if (diag->severity > last->diag.severity) last->diag.severity = diag->severity;
    return false;
}

static void keep(void *context, const tafl_diag *diag)
{
    tafl_findings *list = context;
    tafl_diag told = *diag;
    tafl_finding *finding = fits(list, &told) ? tafl__findings_add(list) : NULL;
    if (!finding) return;
    finding->id = TAFL_FINDING_READING;
    finding->diag = told;
    finding->diag.id = tafl__findings_text(list, told.id);
    finding->diag.message = tafl__findings_text(list, told.message);
    if (told.source) finding->diag.source = keep_source(list, told.source);
}

tafl_sink tafl_findings_sink(tafl_findings *list)
{
    return (tafl_sink){keep, list};
}

void tafl_findings_reset(tafl_findings *list)
{
    if (list->arena.pages) tafl_arena_reset(&list->arena);
    list->count = 0;
    list->failed = false;
}

void tafl_findings_clear(tafl_findings *list)
{
    tafl_arena_clear(&list->arena);
    free(list->at);
    *list = (tafl_findings){0};
}

/* ---- places -------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b)
{
    const tafl_finding *x = *(tafl_finding *const *)a, *y = *(tafl_finding *const *)b;
    uintptr_t at_x = (uintptr_t)x->diag.source->bytes.at;
    uintptr_t at_y = (uintptr_t)y->diag.source->bytes.at;
    if (at_x != at_y) return at_x < at_y ? -1 : 1;
    return x->diag.at == y->diag.at ? 0 : x->diag.at < y->diag.at ? -1 : 1;
}

/* Those whose place is to be found, in the order of the bytes; NULL when memory is out. */
static tafl_finding **in_order(tafl_findings *list, size_t *count)
{
    tafl_finding **order = malloc((list->count + 1) * sizeof *order);
    *count = 0;
    for (size_t i = 0; order && i < list->count; i++) {
        const tafl_source *source = list->at[i].diag.source;
        bool known = list->at[i].place.line > 0;
        if (!known && source && source->bytes.len > 0) order[(*count)++] = &list->at[i];
    }
    if (*count > 1) qsort(order, *count, sizeof *order, by_place);
    return order;
}

void tafl_findings_locate(tafl_findings *list)
{
    size_t count;
    if (list->count == 0) return;
    tafl_finding **order = in_order(list, &count);
    list->failed |= !order;
    for (size_t i = 0; i < count; i++) {
        tafl_finding *f = order[i], *last = i ? order[i - 1] : NULL;
        bool on = last && last->diag.source->bytes.at == f->diag.source->bytes.at;
        f->place = on ? tafl__source_place_from(f->diag.source, &last->place, f->diag.at)
                      : tafl_source_place(f->diag.source, f->diag.at);
    }
    free(order);
}
