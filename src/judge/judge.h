/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_JUDGE_H
#define TAFL_SRC_JUDGE_H

/* What the files of this folder share: rulesets that were made ready and are kept, so that an archive
 * does not build one per record. The public face is <tafl/judge.h>. */

#include <tafl/judge.h>

/* A ruleset made ready. */
typedef struct kept_rules {
    tafl_judge_rules rules; /* what others see */
    tafl_text text;         /* of rules.text */
    tafl_text key;          /* what it was read from */
    tafl_board *starts;     /* further start positions the rules were played from */
    size_t start_count;
    struct kept_rules **variant; /* the rules with that start, made when a record needs them */
    bool remarked;               /* reading it gave warnings, told for every record */
    tafl_text label;             /* of rules.label, where it is not in the catalogue */
    tafl_text difference;        /* from the fallback, in words; empty where there is none */
} kept_rules;

typedef struct rulebook {
    kept_rules *fallback; /* NULL for none */
    bool override;        /* the fallback is for every record */
    kept_rules **shelf;   /* by hash of what they were read from; the newest stays */
    tafl_text key;        /* scratch */
    tafl_text vague;      /* the last value of a tag `variant` that is no name */
    tafl_text difference; /* of the rules of the last record from the fallback; empty for none */
    struct named_rules *named; /* the catalogue by meaning, once it is needed */
    size_t named_count;
} rulebook;

/* names.c: what rules are called. `base` is what they are or build on, NULL for nothing;
 * `declared` are they before the record's own start position. TAFL_OK or TAFL_NOMEM. */
tafl_status tafl__rules_call(kept_rules *rules, rulebook *book, const tafl_rules *declared,
                             const tafl_ruleset *base);
/* Appends in which keys rules differ from those of `given`: "sw:n (s)"; nothing when they are the same but
 * for one of its starts. */
void tafl__rules_difference(tafl_text *out, const tafl_rules *rules, const kept_rules *given);

/* Gets ready; on failure everything is freed. */
tafl_status tafl__rulebook_init(rulebook *book, const tafl_judge_options *options);
void tafl__rulebook_clear(rulebook *book);

/* The ruleset for a record, borrowed until the next call; NULL when it has none, and when they are
 * wrong: the sink hears why, and TAFL_SYNTAX is returned. How those it names differ from the fallback is
 * then in book->difference. */
tafl_status tafl__rulebook_choose(kept_rules **out, rulebook *book, const tafl_record *record,
                                  const tafl_sink *sink);

/* Turns to the same rules with another of their start positions. TAFL_OK or TAFL_NOMEM. */
tafl_status tafl__rules_start_from(kept_rules **rules, const tafl_board *start);

#endif
