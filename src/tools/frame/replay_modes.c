/* SPDX-License-Identifier: MIT */
/* A position on demand, captures and comments written into a record, the first ply in which two
 * rulesets part. */
#include "replay_modes.h"

#include "json_out.h"
#include "ply_report.h"

/* ---- --at ---------------------------------------------------------------------------------------- */

static int no_such_node(tool_run *run, const tool_item *item, const char *address, size_t plies)
{
    tafl_text range = {0};
    if (plies > 0)
        tafl_text_format(&range, "; there are start, 1a to %zu%c, last and ply:1 to ply:%zu",
                         (plies + 1) / 2, plies % 2 ? 'a' : 'b', plies);
    int status = tool_usage(run, "%s: record %llu has no '%s'%s", item->file,
                            (unsigned long long)item->number, address,
                            range.at ? range.at : "; it has no moves, only start");
    tafl_text_clear(&range);
    return status;
}

static void write_at_json(tafl_text *out, const tool_item *item, const tafl_node *node,
                          const tafl_position *position)
{
    tool_json_uint(out, "{\"schema\":1,\"record\":", item->number);
    tool_json_uint(out, ",\"ply\":", node->ply);
    tafl_text_z(out, ",\"address\":\"");
    tafl_address_write(out, node);
    tafl_text_z(out, "\",\"position\":\"");
    tafl_board_write(out, &position->board, TAFL_BOTTOM_FIRST);
    tool_json_word(out, "\",\"to_move\":", tafl_side_text((tafl_side)position->to_move));
    tafl_text_z(out, "}\n");
}

int tool_replay_at(tool_run *run, const tool_item *item, const tool_rules *rules,
                   const char *address, bool json, tafl_text *out)
{
    size_t plies = 0;
    tafl_position position;
    const tafl_node *stopped = NULL;
    const tafl_node *node = tafl_address_find(item->record, tafl_str_of(address), &plies);
    if (!node) return no_such_node(run, item, address, plies);
    tafl_status status =
        tafl_replay_position(&position, &rules->referee, item->record, node, &stopped);
    if (status == TAFL_OK && json)
        write_at_json(out, item, node, &position);
    else if (status == TAFL_OK)
        tool_position_text(out, &position);
    if (status != TAFL_ILLEGAL) return status == TAFL_OK ? TOOL_FINE : TOOL_FAILED;
    tafl_text where = {0};
    tafl_address_write(&where, stopped);
    tool_say(run, TAFL_ERROR, "%s: record %llu: '%s' is not reached, %s is illegal", item->file,
             (unsigned long long)item->number, address, where.at ? where.at : "a move");
    tafl_text_clear(&where);
    return TOOL_NO;
}

/* ---- writing into the record --------------------------------------------------------------------- */

bool tool_replay_write_captures(tafl_record *record, const tool_ply_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        const tool_logged_ply *ply = &log->ply[i];
        tafl_node *node = tafl_node_edit(record, ply->node);
        const tafl_claim *claims = ply->claims ? &log->claim[ply->claim] : NULL;
        if (tafl_node_set_claims(record, node, claims, ply->claims) != TAFL_OK) return false;
        bool plain = tafl_piece_kind(ply->piece) == TAFL_TAFLMAN;
        node->piece = plain ? (tafl_piece)TAFL_EMPTY : ply->piece;
    }
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    facts->captures_written = facts->king_written = 1;
    return true;
}

bool tool_replay_annotate(tafl_record *record, const tool_ply_log *log)
{
    tafl_text comment = {0};
    bool fine = true;
    for (size_t i = 0; i < log->count && fine; i++) {
        if (log->ply[i].words.len == 0) continue;
        tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, log->ply[i].node));
        if (!extra) return false;
        tafl_text_reset(&comment);
        tafl_text_str(&comment, extra->comment);
        if (comment.len > 0) tafl_text_char(&comment, ' ');
        tafl_text_str(&comment, log->ply[i].words);
        extra->comment = tafl_arena_copy(tafl_record_arena(record), tafl_text_view(&comment));
        fine = !comment.failed && extra->comment.len == comment.len;
    }
    tafl_text_clear(&comment);
    return fine;
}

/* ---- --against ----------------------------------------------------------------------------------- */

static bool same_outcome(tafl_outcome a, tafl_outcome b)
{
    return a.winner == b.winner && a.reason == b.reason;
}

static tool_difference difference(const tool_ply_log *a, const tool_logged_ply *x,
                                  const tool_ply_log *b, const tool_logged_ply *y)
{
    if (!x || !y) return x || y ? DIFFERENCE_LEGALITY : DIFFERENCE_NONE;
    if (!tool_logged_captures_equal(a, x, b, y)) return DIFFERENCE_CAPTURES;
    return same_outcome(x->outcome, y->outcome) ? DIFFERENCE_NONE : DIFFERENCE_ENDING;
}

tool_parting tool_replay_compare(const tool_ply_log *a, const tool_ply_log *b)
{
    for (size_t i = 0; i < a->count || i < b->count; i++) {
        const tool_logged_ply *x = i < a->count ? &a->ply[i] : NULL;
        const tool_logged_ply *y = i < b->count ? &b->ply[i] : NULL;
        tool_difference kind = difference(a, x, b, y);
        if (kind != DIFFERENCE_NONE) return (tool_parting){kind, x, y};
        if (x->outcome.reason != TAFL_REASON_NONE) break; /* both are over */
    }
    return (tool_parting){DIFFERENCE_NONE, NULL, NULL};
}

static const char *const difference_words[] = {"nothing", "legality", "captures", "ending"};

/* "illegal", "takes e9", "ends: attackers, king-captured", "goes on". */
static void write_verdict(tafl_text *out, tool_difference kind, const tool_ply_log *log,
                          const tool_logged_ply *ply)
{
    if (kind == DIFFERENCE_LEGALITY) {
        tafl_text_z(out, ply ? "legal" : "illegal");
    } else if (kind == DIFFERENCE_CAPTURES) {
        tafl_text_z(out, ply->claims ? "takes" : "takes nothing");
        for (size_t i = 0; i < ply->claims; i++) {
            tafl_text_char(out, ' ');
            tafl_square_write(out, log->claim[ply->claim + i].square);
        }
    } else if (ply->outcome.reason == TAFL_REASON_NONE) {
        tafl_text_z(out, "goes on");
    } else {
        const char *winner = tafl_winner_text((tafl_winner)ply->outcome.winner);
        tafl_text_format(out, "ends, %s, %s", winner ? winner : "nobody",
                         tafl_reason_text((tafl_reason)ply->outcome.reason));
    }
}

static void write_side(tafl_text *out, const tool_sides *sides, const tool_parting *parting,
                       unsigned side, bool json)
{
    tafl_text words = {0};
    tafl_str name = sides->rules[side]->name;
    write_verdict(&words, parting->kind, sides->log[side], side ? parting->b : parting->a);
    if (json) {
        tool_json_text(out, side ? ",\"against\":{\"name\":" : ",\"rules\":{\"name\":", name);
        tool_json_text(out, ",\"text\":", tafl_text_view(&sides->rules[side]->text));
        tool_json_text(out, ",\"verdict\":", tafl_text_view(&words));
        tafl_text_char(out, '}');
    } else {
        tafl_text_z(out, side ? "; under " : ": under ");
        tafl_text_str(out, name.len ? name : tafl_str_of(side ? "the other rules" : "its rules"));
        tafl_text_z(out, " ");
        tafl_text_str(out, tafl_text_view(&words));
    }
    if (words.failed) out->failed = true;
    tafl_text_clear(&words);
}

static void write_ply(tafl_text *out, const tool_logged_ply *ply, bool json)
{
    tafl_text words = {0};
    tafl_address_write(&words, ply->node);
    if (json) tool_json_uint(out, ",\"ply\":", ply->ply);
    if (json)
        tool_json_text(out, ",\"address\":", tafl_text_view(&words));
    else
        tafl_text_format(out, "ply %u (%s), ", (unsigned)ply->ply, words.at ? words.at : "");
    tafl_text_reset(&words);
    tafl_move_write(&words, ply->node, TAFL_CAPTURES_NONE);
    if (json)
        tool_json_text(out, ",\"move\":", tafl_text_view(&words));
    else
        tafl_text_str(out, tafl_text_view(&words));
    if (words.failed) out->failed = true;
    tafl_text_clear(&words);
}

void tool_parting_write(tafl_text *out, const tool_item *item, uint64_t record,
                        const tool_sides *sides, const tool_parting *parting, bool json)
{
    if (json)
        tool_json_uint(out, "{\"schema\":1,\"record\":", record);
    else
        tafl_text_format(out, "%s: record %llu: ", item->file, (unsigned long long)item->number);
    if (parting->kind == DIFFERENCE_NONE) {
        tafl_text_z(out, json ? ",\"differs\":null}\n" : "no difference\n");
        return;
    }
    if (json)
        tool_json_word(out, ",\"differs\":", difference_words[parting->kind]);
    else
        tafl_text_format(out, "differs in %s at ", difference_words[parting->kind]);
    write_ply(out, parting->a ? parting->a : parting->b, json);
    write_side(out, sides, parting, 0, json);
    write_side(out, sides, parting, 1, json);
    tafl_text_z(out, json ? "}\n" : "\n");
}
