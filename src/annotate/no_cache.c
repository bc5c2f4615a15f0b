/* SPDX-License-Identifier: MIT */
/* The cache where the library is built without SQLite: none can be opened, so that nothing else is ever
 * asked of one. */
#include "annotate.h"

tafl_status tafl_cache_open(tafl_cache **out, const char *path, bool create, const tafl_sink *sink)
{
    (void)create;
    *out = NULL;
    tafl_sink_tell(sink, TAFL_ERROR, "cache", NULL, 0, 0,
                   "%s: cannot be opened: built without SQLite", path);
    return TAFL_UNSUPPORTED;
}

tafl_status tafl_cache_close(tafl_cache *cache)
{
    (void)cache;
    return TAFL_OK;
}

tafl_status tafl_cache_groups(tafl_cache *cache,
                              void (*tell)(void *context, const tafl_cache_group *group),
                              void *context)
{
    (void)cache, (void)tell, (void)context;
    return TAFL_UNSUPPORTED;
}

tafl_status tafl_cache_check(tafl_cache *cache, uint64_t *bytes)
{
    (void)cache, (void)bytes;
    return TAFL_UNSUPPORTED;
}

tafl_status tafl_cache_prune(tafl_cache *cache, const tafl_cache_prune_plan *plan,
                             uint64_t *removed)
{
    (void)cache, (void)plan, (void)removed;
    return TAFL_UNSUPPORTED;
}

tafl_status tafl_cache_export(tafl_cache *cache, tafl_output *out)
{
    (void)cache, (void)out;
    return TAFL_UNSUPPORTED;
}

tafl_status tafl_cache_import(tafl_cache *cache, const char *path, tafl_cache_import_count *count)
{
    (void)cache, (void)path, (void)count;
    return TAFL_UNSUPPORTED;
}

bool tafl__annotate_cache_find(tafl_cache *cache, const annotate_key *key, annotate_verdict *out)
{
    (void)cache, (void)key, (void)out;
    return false;
}

void tafl__annotate_cache_store(tafl_cache *cache, const annotate_key *key,
                                const annotate_verdict *verdict)
{
    (void)cache, (void)key, (void)verdict;
}

void tafl__annotate_cache_keep(tafl_cache *cache, const annotate_key *key,
                               const annotate_verdict *verdict)
{
    (void)cache, (void)key, (void)verdict;
}
