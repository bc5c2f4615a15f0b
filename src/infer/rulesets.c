/* SPDX-License-Identifier: MIT */
/*
 * The rulesets that are tried: all of the catalogue and those that were offered, made ready with
 * their start positions, judged over all games, ranked and grouped by equal play.
 */
#include "infer.h"

#include <rules/catalogue.h>
#include <stdlib.h>
#include <string.h>

/* ---- one ruleset --------------------------------------------------------------------------- */

static void add_start(infer_ruleset *ruleset, tafl_str text)
{
    const tafl_referee *referee = &ruleset->referee;
    tafl_board board;
    if (tafl_board_parse(&board, text, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK ||
        board.size != referee->rules.start.size)
        return;
    tafl_position_set(&ruleset->start[ruleset->starts++], referee, &board,
                      referee->rules.attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS);
}

static bool add_starts(infer_ruleset *ruleset, const char *starts)
{
    size_t count = 1;
    tafl_str rest = tafl_str_of(starts), word;
    while ((word = tafl_str_word(&rest)).len > 0) count++;
    ruleset->start = malloc(count * sizeof *ruleset->start);
    if (!ruleset->start) return false;
    ruleset->start[ruleset->starts++] = ruleset->referee.start;
    rest = tafl_str_of(starts);
    while ((word = tafl_str_word(&rest)).len > 0) add_start(ruleset, word);
    return true;
}

static uint32_t count_switches(const tafl_rules *rules)
{
    tafl_rules plain;
    uint32_t count = 0;
    tafl_rules_default(&plain, rules->start.size);
    for (unsigned i = 0; i < tafl_rules_fields(); i++)
        count += !tafl_rules_field_equal(i, rules, &plain);
    return count;
}

infer_ruleset *tafl__infer_ruleset_new(const tafl_rules *rules, const char *starts,
                                       tafl_status *status)
{
    infer_ruleset *made = calloc(1, sizeof *made);
    *status = made ? tafl_referee_init(&made->referee, rules, NULL) : TAFL_NOMEM;
    if (*status == TAFL_OK && !add_starts(made, starts)) *status = TAFL_NOMEM;
    if (*status == TAFL_OK) {
        made->about.rules = &made->referee.rules;
        made->about.switches = count_switches(rules);
        return made;
    }
    tafl__infer_ruleset_free(made);
    return NULL;
}

void tafl__infer_ruleset_free(infer_ruleset *ruleset)
{
    if (!ruleset) return;
    free(ruleset->start);
    free(ruleset);
}

/* ---- the list ------------------------------------------------------------------------------ */

static tafl_status add_ruleset(tafl_infer *infer, const tafl_rules *rules, const char *starts,
                               infer_ruleset **out)
{
    tafl_status status;
    if (!tafl__grow(&infer->ruleset, infer->rulesets, 1, &infer->ruleset_room,
                    sizeof *infer->ruleset))
        return TAFL_NOMEM;
    *out = tafl__infer_ruleset_new(rules, starts, &status);
    if (*out) infer->ruleset[infer->rulesets++] = *out;
    return status;
}

/* "aagenielsen.dk game type 4: 1,998 games, every …" says 1998; 0 where no number stands. */
static uint32_t games_of(const char *source)
{
    uint32_t count = 0;
    const char *word = strstr(source, " games");
    if (!word) return 0;
    const char *at = word;
    while (at > source && ((at[-1] >= '0' && at[-1] <= '9') || at[-1] == ',')) at--;
    for (; at < word; at++)
        if (*at != ',') count = count * 10 + (uint32_t)(*at - '0');
    return count;
}

static tafl_status add_entry(tafl_infer *infer, const tafl_ruleset *entry)
{
    tafl_rules rules;
    infer_ruleset *made;
    tafl_status status = tafl_rules_read(&rules, tafl_str_of(entry->name), NULL, NULL);
    if (status == TAFL_OK) status = add_ruleset(infer, &rules, entry->starts, &made);
    if (status != TAFL_OK) return status;
    made->about.name = entry->name;
    made->about.entry = entry;
    made->about.games = games_of(entry->source);
    return TAFL_OK;
}

tafl_status tafl__infer_add_catalogue(tafl_infer *infer)
{
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        tafl_status status = add_entry(infer, tafl_catalogue_at(i));
        if (status == TAFL_NOMEM) return status;
    }
    return TAFL_OK;
}

tafl_status tafl_infer_offer(tafl_infer *infer, const tafl_rules *rules, const char *name)
{
    infer_ruleset *made;
    tafl_status status = add_ruleset(infer, rules, "", &made);
    if (status == TAFL_OK) made->about.name = name;
    return status;
}

tafl_infer_size tafl_infer_counts(const tafl_infer *infer)
{
    return (tafl_infer_size){infer->games, infer->rulesets};
}

const tafl_inference *tafl_infer_at(const tafl_infer *infer, size_t rank)
{
    return &infer->ruleset[rank]->about;
}
