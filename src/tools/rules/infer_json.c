/* SPDX-License-Identifier: MIT */
/* The report of tafl-rules infer for scripts: one object. */
#include "infer.h"
#include <frame/json_out.h>

static void write_square(tafl_text *out, const char *lead, tafl_square square)
{
    tafl_text text = {0};
    if (square) tafl_square_write(&text, square);
    tool_json_text(out, lead, tafl_text_view(&text));
    tafl_text_clear(&text);
}

static void write_squares(tafl_text *out, const char *lead, const tafl_squares *set)
{
    tafl_square square = TAFL_NO_SQUARE;
    bool more = false;
    tafl_text_z(out, lead);
    while ((square = tafl_squares_next(set, square)) != TAFL_NO_SQUARE) {
        write_square(out, more ? "," : "[", square);
        more = true;
    }
    tafl_text_z(out, more ? "]" : "[]");
}

static void write_list(tafl_text *out, const char *lead, const tafl_changes *list)
{
    tafl_text_z(out, lead);
    tafl_text_char(out, '[');
    for (size_t i = 0; i < list->count; i++) tool_json_word(out, i ? "," : "", list->change[i]);
    tafl_text_char(out, ']');
}

static void write_outcome(tafl_text *out, const char *lead, tafl_outcome outcome)
{
    tool_json_word(out, lead, tafl_winner_text((tafl_winner)outcome.winner));
    tool_json_word(out, ",\"reason\":", tafl_reason_text((tafl_reason)outcome.reason));
    tafl_text_char(out, '}');
}

/* {"kind":…} without its closing brace, so that more can follow. */
static void write_evidence(tafl_text *out, const tool_inference *inference,
                           const tafl_evidence *evidence)
{
    const infer_place *place = &inference->place[evidence->game];
    tafl_text words = {0};
    tafl_evidence_words(&words, evidence);
    tool_json_word(out, "{\"kind\":", tafl_evidence_text((tafl_evidence_kind)evidence->kind));
    tool_json_word(out, ",\"file\":", place->file);
    tool_json_uint(out, ",\"record\":", place->record);
    tool_json_uint(out, ",\"line\":", place->line);
    tool_json_count(out, ",\"ply\":", evidence->ply);
    write_square(out, ",\"from\":", evidence->move.from);
    write_square(out, ",\"to\":", evidence->move.to);
    tool_json_word(out, ",\"fault\":", tafl_fault_text((tafl_fault)evidence->fault));
    write_squares(out, ",\"derived\":", &evidence->derived);
    write_squares(out, ",\"written\":", &evidence->written);
    write_outcome(out, ",\"board\":{\"winner\":", evidence->board);
    write_outcome(out, ",\"stated\":{\"winner\":", evidence->stated);
    tool_json_made(out, ",\"words\":", &words);
}

static void write_counts(tafl_text *out, const tafl_inference *about)
{
    bool more = false;
    tafl_text_z(out, ",\"evidence\":{");
    for (unsigned kind = 1; kind < TAFL_EVIDENCE_KINDS; kind++) {
        if (!about->counts[kind]) continue;
        if (more) tafl_text_char(out, ',');
        tool_json_word(out, "", tafl_evidence_text((tafl_evidence_kind)kind));
        tool_json_uint(out, ":", about->counts[kind]);
        more = true;
    }
    tafl_text_char(out, '}');
}

static void write_refutation(tafl_text *out, const tool_inference *inference, size_t rank)
{
    const tafl_inference *about = tafl_infer_at(inference->infer, rank);
    tafl_changes remedies;
    if (about->first.kind == TAFL_EVIDENCE_NONE) {
        tafl_text_z(out, ",\"refuted\":null");
        return;
    }
    tafl_text_z(out, ",\"refuted\":");
    write_evidence(out, inference, &about->first);
    if (tool_infer_may_be_remedied(about)) {
        tafl_infer_remedies(&remedies, inference->infer, rank, about->first.game);
        out->failed |= remedies.failed;
        write_list(out, ",\"remedies\":", &remedies);
    } else {
        tafl_text_z(out, ",\"remedies\":[]");
    }
    tafl_text_char(out, '}');
}

static void write_ruleset(tafl_text *out, const tool_inference *inference, size_t rank)
{
    const tafl_inference *about = tafl_infer_at(inference->infer, rank);
    tool_json_word(out, "{\"name\":", about->name);
    tool_json_words(out, ",\"aliases\":", about->entry ? about->entry->aliases : "");
    tool_json_uint(out, ",\"group\":", about->group + 1);
    tool_json_uint(out, ",\"explained\":", about->explained);
    tool_json_uint(out, ",\"weight\":", about->cost);
    tool_json_uint(out, ",\"unlikely\":", about->unlikely);
    tool_json_uint(out, ",\"played\":", about->games);
    tool_json_uint(out, ",\"other_start\":", about->other_start);
    write_counts(out, about);
    write_refutation(out, inference, rank);
    tafl_text_char(out, '}');
}

/* ---- the whole ----------------------------------------------------------------------------------- */

/* Names of the rulesets that play alike with the best, the best first. */
static void write_alike(tafl_text *out, const tafl_infer *infer)
{
    const tafl_inference *best = tafl_infer_at(infer, 0);
    tafl_text_z(out, ",\n\"alike\":[");
    for (size_t i = 0; i < tafl_infer_counts(infer).rulesets; i++) {
        const tafl_inference *about = tafl_infer_at(infer, i);
        if (about->group == best->group) tool_json_word(out, i ? "," : "", about->name);
    }
    tafl_text_char(out, ']');
}

static void write_undecided(tafl_text *out, const tafl_infer *infer)
{
    const tafl_inference *best = tafl_infer_at(infer, 0);
    tafl_changes list;
    tafl_infer_undecided(&list, infer, best->rules, best->entry ? best->entry->starts : "");
    out->failed |= list.failed;
    write_list(out, ",\n\"undecided\":", &list);
}

static void write_outlier(tafl_text *out, const tool_inference *inference,
                          const tafl_evidence *evidence)
{
    size_t rank;
    bool explained = tafl_infer_explains(&rank, inference->infer, evidence->game);
    write_evidence(out, inference, evidence);
    tool_json_word(
        out, ",\"explained_by\":", explained ? tafl_infer_at(inference->infer, rank)->name : NULL);
    tafl_text_char(out, '}');
}

static void write_outliers(tafl_text *out, const tool_inference *inference)
{
    tafl_evidence evidence;
    bool more = false;
    tafl_text_z(out, ",\n\"outliers\":[");
    for (size_t game = 0; game < tafl_infer_counts(inference->infer).games; game++) {
        tafl_infer_evidence(&evidence, inference->infer, 0, game);
        if (!tafl_evidence_refutes((tafl_evidence_kind)evidence.kind)) continue;
        tafl_text_z(out, more ? ",\n" : "\n");
        write_outlier(out, inference, &evidence);
        more = true;
    }
    tafl_text_char(out, ']');
}

static void write_search(tafl_text *out, const tool_inference *inference)
{
    tafl_infer_found found;
    tafl_text text = {0};
    if (!tool_infer_search(inference, &found)) return;
    tafl_rules_write(&text, &found.rules, TAFL_RULES_SHORT);
    write_list(out, ",\n\"search\":{\"changes\":", &found.changes);
    tool_json_made(out, ",\"text\":", &text);
    tool_json_uint(out, ",\"explained\":", found.explained);
    tool_json_uint(out, ",\"weight\":", found.cost);
    tool_json_uint(out, ",\"explained_before\":", found.explained_before);
    tool_json_uint(out, ",\"weight_before\":", found.cost_before);
    tool_json_uint(out, ",\"tried\":", found.tried);
    tafl_text_char(out, '}');
}

void tool_infer_json(tafl_text *out, const tool_inference *inference)
{
    const tafl_infer *infer = inference->infer;
    tool_json_uint(out, "{\"schema\":1,\"records\":", tafl_infer_counts(infer).games);
    tool_json_word(out, ",\"best\":", tafl_infer_at(infer, 0)->name);
    tool_json_uint(out, ",\"explained\":", tafl_infer_at(infer, 0)->explained);
    write_alike(out, infer);
    tool_json_word(out, ",\n\"most_played\":", tool_infer_most_played(infer)->name);
    write_undecided(out, infer);
    write_search(out, inference);
    write_outliers(out, inference);
    tafl_text_z(out, ",\n\"rulesets\":[");
    for (size_t i = 0; i < tafl_infer_counts(infer).rulesets; i++) {
        tafl_text_z(out, i ? ",\n" : "\n");
        write_ruleset(out, inference, i);
    }
    tafl_text_z(out, "\n]}\n");
}
