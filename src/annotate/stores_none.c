/* SPDX-License-Identifier: MIT */
/* No stores yet: nothing is known, nothing is kept. */
#include "annotate.h"

bool annotate_cache_find(tafl_cache *cache, const annotate_key *key, annotate_verdict *out)
{
    (void)cache, (void)key, (void)out;
    return false;
}

bool annotate_journal_find(tafl_journal *journal, annotate_place place, const annotate_key *key,
                           annotate_verdict *out)
{
    (void)journal, (void)place, (void)key, (void)out;
    return false;
}

void annotate_cache_store(tafl_cache *cache, const annotate_key *key,
                          const annotate_verdict *verdict)
{
    (void)cache, (void)key, (void)verdict;
}

void annotate_journal_store(tafl_journal *journal, annotate_place place, const annotate_key *key,
                            const annotate_verdict *verdict)
{
    (void)journal, (void)place, (void)key, (void)verdict;
}
