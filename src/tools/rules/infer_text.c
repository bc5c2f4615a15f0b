/* SPDX-License-Identifier: MIT */
/* The report of tafl-rules infer for people. */
#include <stdlib.h>
#include <string.h>

#include "infer.h"

enum { SHOWN_GROUPS = 6, SHOWN_OUTLIERS = 10, SHOWN_NAMES = 8 };

bool tool_infer_may_be_remedied(const tafl_inference *about)
{
    const tafl_evidence *first = &about->first;
    bool of_a_piece = first->fault == TAFL_FAULT_RESTRICTED || first->fault == TAFL_FAULT_TOO_FAR ||
                      first->fault == TAFL_FAULT_CHAIN || first->fault == TAFL_FAULT_REPETITION;
    return first->kind != TAFL_EVIDENCE_ILLEGAL || of_a_piece ||
           (about->explained > 0 && first->fault != TAFL_FAULT_OFF_BOARD);
}

const tafl_inference *tool_infer_most_played(const tafl_infer *infer)
{
    const tafl_inference *best = tafl_infer_at(infer, 0), *most = best;
    for (size_t i = 1; i < tafl_infer_counts(infer).rulesets; i++) {
        const tafl_inference *about = tafl_infer_at(infer, i);
        if (about->group == best->group && about->games > most->games) most = about;
    }
    return most;
}

bool tool_infer_search(const tool_inference *inference, tafl_infer_found *found)
{
    const tafl_inference *from = tafl_infer_at(inference->infer, 0);
    if (!inference->search) return false;
    if (inference->from_name) {
        for (size_t i = 0; i < tafl_infer_counts(inference->infer).rulesets; i++) {
            const tafl_inference *about = tafl_infer_at(inference->infer, i);
            if (strcmp(about->name, inference->from_name) == 0) from = about;
        }
    }
    const char *starts = from->entry ? from->entry->starts : "";
    return tafl_infer_search(found, inference->infer, from->rules, starts) == TAFL_OK;
}

/* ---- places and evidence ------------------------------------------------------------------------- */

/* "games.csv:12: ply 24, e5-e1: the record takes f1, the rules do not" */
static void write_evidence(tafl_text *out, const tool_inference *inference,
                           const tafl_evidence *evidence)
{
    const infer_place *place = &inference->place[evidence->game];
    tafl_text_format(out, "%s:%llu: ", place->file, (unsigned long long)place->line);
    if (evidence->ply) tafl_text_format(out, "ply %u, ", (unsigned)evidence->ply);
    if (evidence->move.from) {
        tafl_square_write(out, evidence->move.from);
        tafl_text_char(out, '-');
        tafl_square_write(out, evidence->move.to);
        tafl_text_z(out, ": ");
    }
    tafl_evidence_words(out, evidence);
    tafl_text_format(out, " [%s]", tafl_evidence_text((tafl_evidence_kind)evidence->kind));
}

/* "surf:n, ks:c|m|w, esc:e cor:": values of one key are put together. */
static void write_list(tafl_text *out, const tafl_changes *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *change = list->change[i], *before = i ? list->change[i - 1] : "";
        size_t key = strcspn(change, ":") + 1;
        bool same = strncmp(change, before, key) == 0 && !strchr(change, ' ') &&
                    !strchr(before, ' ') && change[key] && before[key];
        tafl_text_z(out, same ? "|" : i ? ", " : "");
        tafl_text_z(out, same ? change + key : change);
    }
}

/* The keys in which two rulesets differ, in brackets. */
static void write_keys(tafl_text *out, const tafl_rules *a, const tafl_rules *b)
{
    bool any = false;
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        const char *key = tafl_rules_field_at(i).key;
        if (strcmp(key, "name") == 0 || tafl_rules_field_equal(i, a, b)) continue;
        tafl_text_z(out, any ? " " : " [");
        tafl_text_z(out, key);
        any = true;
    }
    tafl_text_z(out, any ? "]" : " [the same]");
}

/* ---- rulesets ------------------------------------------------------------------------------------ */

/* The other rulesets of the group of that rank, each with the keys in which it differs. */
static void write_group(tafl_text *out, const tool_inference *inference, size_t rank)
{
    const tafl_infer *infer = inference->infer;
    const tafl_inference *best = tafl_infer_at(infer, rank);
    size_t shown = 0, more = 0;
    for (size_t i = rank + 1; i < tafl_infer_counts(infer).rulesets; i++) {
        const tafl_inference *about = tafl_infer_at(infer, i);
        if (about->group != best->group) continue;
        if (shown == SHOWN_NAMES && !inference->all) {
            more++;
            continue;
        }
        tafl_text_z(out, shown++ ? ", " : "   cannot be told apart from it here: ");
        tafl_text_z(out, about->name);
        write_keys(out, best->rules, about->rules);
    }
    if (more) tafl_text_format(out, " and %zu more", more);
    if (shown) tafl_text_char(out, '\n');
}

static void write_refutation(tafl_text *out, const tool_inference *inference, size_t rank)
{
    const tafl_inference *about = tafl_infer_at(inference->infer, rank);
    tafl_changes remedies = {.count = 0};
    if (about->first.kind == TAFL_EVIDENCE_NONE) return;
    tafl_text_z(out, "   refuted by ");
    write_evidence(out, inference, &about->first);
    if (tool_infer_may_be_remedied(about))
        tafl_infer_remedies(&remedies, inference->infer, rank, about->first.game);
    out->failed |= remedies.failed;
    if (remedies.count) {
        tafl_text_z(out, "\n   would get further with any of ");
        write_list(out, &remedies);
    }
    tafl_text_char(out, '\n');
}

static void write_weak(tafl_text *out, const tafl_inference *about)
{
    bool any = false;
    for (unsigned kind = 1; kind < TAFL_EVIDENCE_WINNER; kind++) {
        if (!about->counts[kind]) continue;
        tafl_text_format(out, "%s%s %u", any ? ", " : "   weak signs against it: ",
                         tafl_evidence_text((tafl_evidence_kind)kind),
                         (unsigned)about->counts[kind]);
        any = true;
    }
    if (any) tafl_text_char(out, '\n');
}

static void write_ruleset(tafl_text *out, const tool_inference *inference, size_t rank)
{
    const tafl_inference *about = tafl_infer_at(inference->infer, rank);
    tafl_text_format(out, "%u. %s: %u of %zu explained, weight against it %u.%u\n",
                     (unsigned)about->group + 1, about->name, (unsigned)about->explained,
                     tafl_infer_counts(inference->infer).games, (unsigned)(about->cost / 10),
                     (unsigned)(about->cost % 10));
    if (about->other_start)
        tafl_text_format(out, "   %u of them from its other start position\n",
                         (unsigned)about->other_start);
    if (about->explained) write_group(out, inference, rank);
    write_weak(out, about);
    if (about->explained && about->unlikely)
        tafl_text_format(out, "   the players' choices weigh %u.%u against it\n",
                         (unsigned)(about->unlikely / 10), (unsigned)(about->unlikely % 10));
    write_refutation(out, inference, rank);
}

static void write_undecided(tafl_text *out, const tafl_infer *infer)
{
    const tafl_inference *best = tafl_infer_at(infer, 0);
    tafl_changes list;
    tafl_infer_undecided(&list, infer, best->rules, best->entry ? best->entry->starts : "");
    out->failed |= list.failed;
    if (!list.count) return;
    tafl_text_z(out, "   not decided by these records, each by itself: ");
    write_list(out, &list);
    tafl_text_char(out, '\n');
}

/* One entry a group; rulesets that explain nothing are only counted. */
static void write_ranking(tafl_text *out, const tool_inference *inference)
{
    const tafl_infer *infer = inference->infer;
    size_t shown = 0, left = 0;
    for (size_t i = 0; i < tafl_infer_counts(infer).rulesets; i++) {
        const tafl_inference *about = tafl_infer_at(infer, i);
        bool leads = i == 0 || about->group >= shown;
        if (!inference->all && (about->group >= SHOWN_GROUPS || (shown && !about->explained))) {
            left++;
            continue;
        }
        if (!leads) continue;
        write_ruleset(out, inference, i);
        if (i == 0 && about->explained) write_undecided(out, infer);
        shown = about->group + 1;
    }
    if (left) tafl_text_format(out, "%zu more rulesets are refuted or worse (-v)\n", left);
}

/* ---- the whole ----------------------------------------------------------------------------------- */

/* Of rulesets that are equal here, the choices of the players have named one; people ask for the usual one. */
static void write_alike(tafl_text *out, const tafl_infer *infer, size_t alike)
{
    const tafl_inference *most = tool_infer_most_played(infer);
    size_t games = tafl_infer_counts(infer).games;
    tafl_text_format(out, "; %zu more %s equal in %s", alike, alike == 1 ? "is" : "are",
                     games == 1 ? "this game" : "every game");
    if (most->games) tafl_text_format(out, "; the most played is %s", most->name);
}

static void write_summary(tafl_text *out, const tafl_infer *infer)
{
    const tafl_inference *best = tafl_infer_at(infer, 0);
    size_t alike = 0, games = tafl_infer_counts(infer).games;
    for (size_t i = 1; i < tafl_infer_counts(infer).rulesets; i++)
        alike += tafl_infer_at(infer, i)->group == best->group;
    tafl_text_format(out, "%zu %s, %zu rulesets: ", games, games == 1 ? "record" : "records",
                     tafl_infer_counts(infer).rulesets);
    if (!best->explained) {
        tafl_text_z(out, "none of them explains a record\n\n");
        return;
    }
    tafl_text_format(out, "%s explains %u", best->name, (unsigned)best->explained);
    if (alike) write_alike(out, infer, alike);
    tafl_text_z(out, "\n\n");
}

/* Which rulesets explain the outliers, and how many: the ranks are counted. */
static void write_other_rulesets(tafl_text *out, const tool_inference *inference, size_t *by_rank)
{
    size_t count = tafl_infer_counts(inference->infer).rulesets, shown = 0;
    tafl_text_z(out, "   of these");
    for (;;) {
        size_t most = count; /* the place behind the ranks counts those nothing explains */
        for (size_t i = 0; i < count; i++)
            if (by_rank[i] && (most == count || by_rank[i] > by_rank[most])) most = i;
        if (most == count || (shown == SHOWN_OUTLIERS && !inference->all)) break;
        tafl_text_format(out, "%s %s explains %zu", shown++ ? "," : "",
                         tafl_infer_at(inference->infer, most)->name, by_rank[most]);
        by_rank[most] = 0;
    }
    tafl_text_format(out, "%s no ruleset explains %zu\n", shown ? "," : "", by_rank[count]);
}

static void write_outlier(tafl_text *out, const tool_inference *inference,
                          const tafl_evidence *evidence, size_t rank)
{
    tafl_text_z(out, "   ");
    write_evidence(out, inference, evidence);
    if (rank < tafl_infer_counts(inference->infer).rulesets)
        tafl_text_format(out, "; %s explains it", tafl_infer_at(inference->infer, rank)->name);
    tafl_text_char(out, '\n');
}

static void write_outliers(tafl_text *out, const tool_inference *inference, size_t *by_rank)
{
    const tafl_infer *infer = inference->infer;
    tafl_evidence evidence;
    size_t found = 0;
    for (size_t game = 0; game < tafl_infer_counts(infer).games; game++) {
        size_t rank = tafl_infer_counts(infer).rulesets;
        tafl_infer_evidence(&evidence, infer, 0, game);
        if (!tafl_evidence_refutes((tafl_evidence_kind)evidence.kind)) continue;
        if (!found)
            tafl_text_format(out, "\nrecords %s does not explain\n", tafl_infer_at(infer, 0)->name);
        tafl_infer_explains(&rank, infer, game);
        by_rank[rank]++;
        if (found++ < SHOWN_OUTLIERS || inference->all)
            write_outlier(out, inference, &evidence, rank);
    }
    if (found > SHOWN_OUTLIERS && !inference->all)
        tafl_text_format(out, "   and %zu more (-v)\n", found - SHOWN_OUTLIERS);
    if (found > 1) write_other_rulesets(out, inference, by_rank);
}

static void write_search(tafl_text *out, const tool_inference *inference)
{
    tafl_infer_found found;
    if (!tool_infer_search(inference, &found)) return;
    tafl_text_format(out, "\nsearch over switches, %u rulesets tried: ", (unsigned)found.tried);
    if (found.changes.count) {
        write_list(out, &found.changes);
        tafl_text_format(out, ": %u of %zu explained (%u before)\n   ", (unsigned)found.explained,
                         tafl_infer_counts(inference->infer).games,
                         (unsigned)found.explained_before);
        tafl_rules_write(out, &found.rules, TAFL_RULES_SHORT);
        tafl_text_char(out, '\n');
    } else {
        tafl_text_z(out, "nothing explains more\n");
    }
}

void tool_infer_text(tafl_text *out, const tool_inference *inference)
{
    write_summary(out, inference->infer);
    write_ranking(out, inference);
    write_search(out, inference);
    if (tafl_infer_counts(inference->infer).games < 2 ||
        !tafl_infer_at(inference->infer, 0)->explained)
        return;
    size_t *by_rank = calloc(tafl_infer_counts(inference->infer).rulesets + 1, sizeof *by_rank);
    if (by_rank)
        write_outliers(out, inference, by_rank);
    else
        out->failed = true;
    free(by_rank);
}
