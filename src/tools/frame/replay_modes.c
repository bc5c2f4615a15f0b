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
    tool_say(run, TAFL_ERROR, "%s: record %llu has no '%s'%s", item->file,
             (unsigned long long)item->number, address,
             range.at ? range.at : "; it has no moves, only start");
    tafl_text_clear(&range);
    return TOOL_USAGE;
}

static void write_at_json(tafl_text *out, const tool_item *item, const tafl_judge_rules *rules,
                          const tafl_node *node, const tafl_position *position)
{
    const tool_identity identity = tool_identify(item, rules);
    tafl_text_z(out, "{\"schema\":1,");
    tool_identity_json(out, &identity);
    tool_json_uint(out, ",\"ply\":", node->ply);
    tafl_text_z(out, ",\"address\":\"");
    tafl_address_write(out, node);
    tafl_text_z(out, "\",\"position\":\"");
    tafl_board_write(out, &position->board, TAFL_BOTTOM_FIRST);
    tool_json_word(out, "\",\"to_move\":", tafl_side_text((tafl_side)position->to_move));
    tafl_text_z(out, "}\n");
}

int tool_replay_at(tool_run *run, const tool_item *item, const tafl_judge_rules *rules,
                   const char *address, bool json, tafl_text *out)
{
    const tafl_referee *referee = &rules->referee;
    size_t plies = 0;
    tafl_position position;
    const tafl_node *stopped = NULL;
    const tafl_node *node = tafl_address_find(item->record, tafl_str_of(address), &plies);
    if (!node) return no_such_node(run, item, address, plies);
    tafl_status status = tafl_replay_position(&position, referee, item->record, node, &stopped);
    if (status == TAFL_OK && json)
        write_at_json(out, item, rules, node, &position);
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

/* ---- --annotate ---------------------------------------------------------------------------------- */

/* Appends words to a comment, after a blank where there is one already. */
static bool add_comment(tafl_record *record, tafl_extra *extra, tafl_str words)
{
    tafl_text comment = {0};
    tafl_text_str(&comment, extra->comment);
    if (comment.len > 0) tafl_text_char(&comment, ' ');
    tafl_text_str(&comment, words);
    extra->comment = tafl_arena_copy(tafl_record_arena(record), tafl_text_view(&comment));
    bool fine = !comment.failed && extra->comment.len == comment.len;
    tafl_text_clear(&comment);
    return fine;
}

bool tool_replay_annotate(tafl_record *record, const tafl_replay_ply *ply, unsigned what)
{
    tafl_text comment = {0};
    tool_ply_words(&comment, ply, what);
    bool fine = !comment.failed;
    if (comment.len > 0) {
        tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, ply->node));
        fine = fine && extra;
        if (fine) fine = add_comment(record, extra, tafl_text_view(&comment));
    }
    tafl_text_clear(&comment);
    return fine;
}

/* ---- --against ----------------------------------------------------------------------------------- */

static bool same_outcome(tafl_outcome a, tafl_outcome b)
{
    return a.winner == b.winner && a.reason == b.reason;
}

static tafl_squares squares_of(const tafl_plies *plies, const tafl_played *ply)
{
    tafl_squares set = {{0}};
    for (size_t i = 0; i < ply->claims; i++)
        tafl_squares_add(&set, plies->claim[ply->claim + i].square);
    return set;
}

static tool_difference difference(const tafl_plies *a, const tafl_played *x, const tafl_plies *b,
                                  const tafl_played *y)
{
    if (!x || !y) return x || y ? DIFFERENCE_LEGALITY : DIFFERENCE_NONE;
    tafl_squares of_x = squares_of(a, x), of_y = squares_of(b, y);
    if (!tafl_squares_equal(&of_x, &of_y)) return DIFFERENCE_CAPTURES;
    return same_outcome(x->outcome, y->outcome) ? DIFFERENCE_NONE : DIFFERENCE_ENDING;
}

tool_parting tool_replay_compare(const tafl_plies *a, const tafl_plies *b)
{
    for (size_t i = 0; i < a->count || i < b->count; i++) {
        const tafl_played *x = i < a->count ? &a->ply[i] : NULL;
        const tafl_played *y = i < b->count ? &b->ply[i] : NULL;
        tool_difference kind = difference(a, x, b, y);
        if (kind != DIFFERENCE_NONE) return (tool_parting){kind, x, y};
        if (x->outcome.reason != TAFL_REASON_NONE) break; /* both are over */
    }
    return (tool_parting){DIFFERENCE_NONE, NULL, NULL};
}

static const char *const difference_words[] = {"nothing", "legality", "captures", "ending"};

/* "illegal", "takes e9", "ends: attackers, king-captured", "goes on". */
static void write_verdict(tafl_text *out, tool_difference kind, const tafl_plies *log,
                          const tafl_played *ply)
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
    tafl_text words = {0}, text = {0};
    tafl_str name = sides->name[side];
    write_verdict(&words, parting->kind, sides->plies[side], side ? parting->b : parting->a);
    if (json) {
        tool_json_text(out, side ? ",\"against\":{\"name\":" : ",\"rules\":{\"name\":", name);
        tafl_rules_write(&text, sides->rules[side], TAFL_RULES_SHORT);
        tool_json_text(out, ",\"text\":", tafl_text_view(&text));
        tool_json_text(out, ",\"verdict\":", tafl_text_view(&words));
        tafl_text_char(out, '}');
    } else {
        tafl_text_z(out, side ? "; under " : ": under ");
        tafl_text_str(out, name.len ? name : tafl_str_of(side ? "the other rules" : "its rules"));
        tafl_text_z(out, " ");
        tafl_text_append(out, &words);
    }
    if (words.failed || text.failed) out->failed = true;
    tafl_text_clear(&words);
    tafl_text_clear(&text);
}

static void write_ply(tafl_text *out, const tafl_played *ply, bool json)
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
        tafl_text_append(out, &words);
    if (words.failed) out->failed = true;
    tafl_text_clear(&words);
}

void tool_parting_write(tafl_text *out, const tool_item *item, const tafl_judge_rules *rules,
                        const tool_sides *sides, const tool_parting *parting, bool json)
{
    if (json) {
        const tool_identity identity = tool_identify(item, rules);
        tafl_text_z(out, "{\"schema\":1,");
        tool_identity_json(out, &identity);
    } else {
        tool_item_heading(out, item);
        tafl_text_z(out, ": ");
    }
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
