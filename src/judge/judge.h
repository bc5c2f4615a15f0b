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
} kept_rules;

typedef struct rulebook {
    kept_rules *fallback; /* NULL for none */
    bool override;        /* the fallback is for every record */
    kept_rules **shelf;   /* by hash of what they were read from; the newest stays */
    tafl_text key;        /* scratch */
} rulebook;

/* Gets ready; on failure everything is freed. */
tafl_status tafl__rulebook_init(rulebook *book, const tafl_judge_options *options);
void tafl__rulebook_clear(rulebook *book);

/* The ruleset for a record, borrowed until the next call; NULL when it has none, and when they are
 * wrong: the sink hears why, and TAFL_SYNTAX is returned. *unused: the fallback differs and is not used. */
tafl_status tafl__rulebook_choose(kept_rules **out, rulebook *book, const tafl_record *record,
                                  const tafl_sink *sink, bool *unused);

/* Turns to the same rules with another of their start positions. TAFL_OK or TAFL_NOMEM. */
tafl_status tafl__rules_start_from(kept_rules **rules, const tafl_board *start);

#endif
