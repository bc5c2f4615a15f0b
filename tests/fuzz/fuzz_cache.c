/* SPDX-License-Identifier: MIT */
/* Caches, as text and as files (the first byte chooses). A text is imported whole or not at all, and what is exported
 * afterwards is imported without anything new. A file that is no cache is refused and left as it is. */
#include <tafl/annotate.h>

#include "file.h"
#include "fuzz.h"

static void not_empty(void *context, const tafl_cache_group *group)
{
    (void)context;
    if (group->evaluations > 0) abort();
}

static void check_text(const char *path)
{
    char store[FUZZ_PATH], copy[FUZZ_PATH];
    tafl_cache *cache;
    tafl_output *out;
    tafl_cache_import_count first, second;
    fuzz_file_write(store, "store", NULL, 0);
    fuzz_file_write(copy, "copy", NULL, 0);
    unlink(store);
    if (tafl_cache_open(&cache, store, true, NULL)) abort();
    if (tafl_cache_import(cache, path, &first) == TAFL_OK) {
        if (tafl_output_open(&out, copy) || tafl_cache_export(cache, out) ||
            tafl_output_commit(out))
            abort();
        tafl_output_free(out);
        if (tafl_cache_import(cache, copy, &second) || second.added || second.refused) abort();
    } else if (tafl_cache_groups(cache, not_empty, NULL)) {
        abort();
    }
    if (tafl_cache_close(cache)) abort();
    unlink(store);
    unlink(copy);
}

static void check_file(const char *path, const uint8_t *bytes, size_t len)
{
    tafl_cache *cache;
    tafl_status status = tafl_cache_open(&cache, path, false, NULL);
    if (status != TAFL_OK) {
        if (!fuzz_file_holds(path, bytes, len)) abort();
        return;
    }
    tafl_cache_check(cache, NULL);
    tafl_cache_close(cache);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    char path[FUZZ_PATH];
    if (len == 0) return 0;
    fuzz_file_write(path, "cache", bytes + 1, len - 1);
    if (bytes[0] % 2)
        check_file(path, bytes + 1, len - 1);
    else
        check_text(path);
    unlink(path);
    return 0;
}
