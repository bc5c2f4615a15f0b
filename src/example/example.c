/* SPDX-License-Identifier: MIT */
/*
 * Makes an example of a scene: the referee plays its move, and what he did is put into words.
 */
#include "scene.h"

#include <string.h>

/* What always holds, whatever the switches say. */
static const struct scene general[] = {
    {"Two enemies flank a man: one stood there, one moves in", "*ef/.../1..", NULL, ATTACKER,
     PLACE_OPEN, 0},
    {"The defenders capture in the same way", "*ef/.../1..", NULL, DEFENDER, PLACE_OPEN, 0},
    {"Moving between two enemies is safe", "e*e/.../.1.", NULL, DEFENDER, PLACE_OPEN, 0},
    {"Two men in one move", "fe*ef/...../..1..", NULL, ATTACKER, PLACE_OPEN, 0},
    {"The edge is no enemy", "1..*/.../...e", NULL, ATTACKER, PLACE_EDGE, 0},
    {"The attackers lose their last man", "*ef/.../1..", NULL, DEFENDER, PLACE_OPEN,
     SCENE_ALONE | SCENE_MAY_END},
};
enum { GENERAL = sizeof general / sizeof *general };

static size_t scenes_of(const struct field *field)
{
    size_t count = 0;
    while (field->scenes && field->scenes[count].title) count++;
    return count;
}

/* The scene of that index, and the row it stands in: NULL for what always holds, and when there is no
 * such scene. */
static const struct scene *scene_at(size_t index, const struct field **field)
{
    *field = NULL;
    if (index < GENERAL) return &general[index];
    index -= GENERAL;
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        *field = tafl__field_at(i);
        size_t count = scenes_of(*field);
        if (index < count) return &(*field)->scenes[index];
        index -= count;
    }
    *field = NULL;
    return NULL;
}

const char *tafl_example_key(size_t index)
{
    const struct field *field;
    if (!scene_at(index, &field)) return NULL;
    return field ? field->key : "";
}

/* ---- making -------------------------------------------------------------------------------- */

/* Does the ruleset have the piece that moves, and does the scene concern it? */
static bool concerns(const struct scene *scene, const struct field *field, const tafl_rules *rules)
{
    bool told = !(scene->flags & SCENE_IF_TOLD) || tafl__field_is_told(field, rules);
    if (!told || (scene->applies && !scene->applies(rules))) return false;
    if (field && field->men && !tafl_board_count(&rules->start, field->men)) return false;
    return tafl_board_count(&rules->start, (tafl_pieces)(1u << scene->mover)) > 0;
}

static void play(tafl_example *out, const tafl_referee *referee)
{
    out->after = out->before;
    out->fault = tafl_move_fault(referee, &out->before, out->move, NULL);
    if (out->fault == TAFL_FAULT_NONE)
        tafl_position_play(referee, &out->after, out->move, &out->turn);
}

/* An end of the game that the scene is not about would confuse. */
static bool is_of_use(const struct scene *scene, const tafl_example *example)
{
    tafl_outcome outcome = example->after.outcome;
    bool ends = outcome.winner != TAFL_WINNER_NONE;
    if (scene->flags & SCENE_IF_IT_ENDS) return ends && outcome.reason == TAFL_REASON_NO_MOVES;
    if (!ends || scene->flags & SCENE_MAY_END) return true;
    return outcome.reason == TAFL_REASON_KING_CAPTURED;
}

bool tafl_example_make(tafl_example *out, const tafl_referee *referee, size_t index)
{
    const struct field *field;
    const struct scene *scene = scene_at(index, &field);
    tafl_board board;
    if (!concerns(scene, field, &referee->rules)) return false;
    memset(out, 0, sizeof *out);
    out->key = field ? field->key : "";
    out->title = scene->title;
    out->about_moving = scene->flags & SCENE_MOVES;
    out->about_ending = scene->flags & SCENE_MAY_END;
    for (unsigned skip = 0;
         tafl__scene_place(scene, referee, skip, &board, &out->move, &out->focus); skip++) {
        tafl__scene_add_spares(scene, referee, &board, &out->focus);
        if (!tafl_board_count(&board, 1u << TAFL_KING_PIECE)) continue;
        tafl_position_set(&out->before, referee, &board, tafl_piece_side(scene->mover));
        play(out, referee);
        if (is_of_use(scene, out)) return true;
    }
    return false;
}

/* ---- words --------------------------------------------------------------------------------- */

static void write_captures(tafl_text *out, const tafl_example *example)
{
    unsigned men = 0, converted = 0;
    for (unsigned i = 0; i < example->turn.captures; i++) {
        const tafl_capture *capture = &example->turn.capture[i];
        if (capture->cause == TAFL_CAUSE_KING) continue;
        tafl_text_z(out, men++ ? " and " : " takes ");
        tafl_square_write(out, capture->square);
        converted += capture->converted;
    }
    if (converted) tafl_text_z(out, ", which changes sides");
    for (unsigned i = 0; i < example->turn.captures; i++) {
        if (example->turn.capture[i].cause != TAFL_CAUSE_KING) continue;
        tafl_text_z(out, men ? " and the king on " : " takes the king on ");
        tafl_square_write(out, example->turn.capture[i].square);
    }
}

static void write_ending(tafl_text *out, tafl_outcome outcome)
{
    static const char *const reasons[TAFL_REASONS] = {
        [TAFL_REASON_ESCAPE] = "the king has escaped",
        [TAFL_REASON_KING_CAPTURED] = "the king is captured",
        [TAFL_REASON_NO_ATTACKERS] = "no attacker is left",
        [TAFL_REASON_EXIT_FORT] = "the king stands in an exit fort",
        [TAFL_REASON_ENCIRCLEMENT] = "the king and all defenders are enclosed",
        [TAFL_REASON_NO_MOVES] = "the other side has no legal move",
    };
    const char *why = reasons[outcome.reason];
    tafl_text_format(out, ": %s, and the ", why ? why : "the game is over");
    if (outcome.winner == TAFL_WINNER_DRAW)
        tafl_text_z(out, "game is drawn");
    else
        tafl_text_format(out, "%s win", tafl_winner_text((tafl_winner)outcome.winner));
}

static void write_effect(tafl_text *out, const tafl_example *example)
{
    bool ends = example->after.outcome.winner != TAFL_WINNER_NONE;
    if (example->turn.captures)
        write_captures(out, example);
    else if (example->about_moving)
        tafl_text_z(out, " is legal");
    else if (example->about_ending && !ends)
        tafl_text_z(out, " does not end the game");
    else if (!ends)
        tafl_text_z(out, " takes nothing");
    if (ends)
        write_ending(out, example->after.outcome);
    else if (!example->turn.ends_ply)
        tafl_text_z(out, ", and the same piece may go on");
}

void tafl_example_words(tafl_text *out, const tafl_example *example)
{
    tafl_text_format(out, "the %s' move ", tafl_side_text((tafl_side)example->before.to_move));
    tafl_square_write(out, example->move.from);
    tafl_text_char(out, '-');
    tafl_square_write(out, example->move.to);
    if (example->fault != TAFL_FAULT_NONE) {
        tafl_text_format(out, " is illegal (%s)", tafl_fault_text(example->fault));
        return;
    }
    if (example->turn.jump) tafl_text_z(out, ", a jump,");
    write_effect(out, example);
}
