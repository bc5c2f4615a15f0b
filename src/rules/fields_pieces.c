/* SPDX-License-Identifier: MIT */
/*
 * Rows of the field table: what kinds of pieces can do, and how they move.
 */
#include "field_row.h"

/* ---- when rows and scenes have something to say -------------------------------------------- */

static bool somebody_jumps(const tafl_rules *rules)
{
    for (unsigned kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++)
        if (rules->jump[kind] != TAFL_JUMP_NONE && tafl_board_count(&rules->start, MEN(kind)) > 0)
            return true;
    return false;
}

static bool has_dux(const tafl_rules *rules)
{
    return tafl_board_count(&rules->start, rules->dux) > 0;
}

/* A dux is a commander, unless the rules name others. */
static bool may_have_dux(const tafl_rules *rules)
{
    return rules->dux || tafl_board_count(&rules->start, MEN(TAFL_COMMANDER)) > 0;
}

static bool has_slow_king(const tafl_rules *rules)
{
    return rules->speed[KING] != rules->speed[ATTACKER];
}

static bool has_slow_defenders(const tafl_rules *rules)
{
    return rules->speed[DEFENDER] != rules->speed[ATTACKER];
}

/* ---- the rows ------------------------------------------------------------------------------ */

static const struct field_word jump_words[] = {
    SAYS("n", "does not jump"),
    SAYS("r", "jumps over one adjacent enemy, who stays, and only from or to $"),
    SAYS("j", "jumps over one adjacent enemy, who stays"),
    SAYS("c", "jumps over one adjacent enemy and captures it"),
};

/* The jumps of a kind of piece. */
#define JUMPS(of)                                                                                  \
    .kind = FIELD_WORD, WORD_LIST(jump_words), .offset = JUMP(of), .men = MEN(of),                 \
    .told = TOLD_WHEN_SET, .odd = true

static const struct field rows[] = {
    {KEY("kj", "jumps of the king"), JUMPS(TAFL_KING), .phrase = "the king *",
     TRIES("kj:n", "kj:r", "kj:j", "kj:c"),
     SCENES({"The king and an enemy beside him", "1e*", NULL, KING, PLACE_OPEN, SCENE_MOVES},
            {"The king on the throne and an enemy beside him", "!e*", NULL, KING, PLACE_CENTRE,
             SCENE_MOVES})},
    {KEY("nj", "jumps of knights"), JUMPS(TAFL_KNIGHT), .preset = TAFL_JUMP_CAPTURE,
     .phrase = "a knight *", TRIES("nj:n", "nj:j", "nj:c"),
     SCENES({"A knight and an enemy beside it", "1e*", NULL, D_KNIGHT, PLACE_OPEN, SCENE_MOVES},
            {"A knight of the attackers and an enemy beside it", "1e*", NULL, A_KNIGHT, PLACE_OPEN,
             SCENE_MOVES})},
    {KEY("cj", "jumps of commanders"), JUMPS(TAFL_COMMANDER), .preset = TAFL_JUMP_FREE,
     .phrase = "a commander *", TRIES("cj:n", "cj:j", "cj:c"),
     SCENES(
         {"A commander and an enemy beside it", "1e*", NULL, D_COMMANDER, PLACE_OPEN, SCENE_MOVES},
         {"A commander of the attackers and an enemy beside it", "1e*", NULL, A_COMMANDER,
          PLACE_OPEN, SCENE_MOVES})},
    {KEY("mj", "jumps of mercenaries"), JUMPS(TAFL_MERCENARY), .phrase = "a mercenary *",
     TRIES("mj:n", "mj:j", "mj:c"),
     SCENES(
         {"A mercenary and an enemy beside it", "1e*", NULL, D_MERCENARY, PLACE_OPEN, SCENE_MOVES},
         {"A mercenary of the attackers and an enemy beside it", "1e*", NULL, A_MERCENARY,
          PLACE_OPEN, SCENE_MOVES},
         {"A captured mercenary changes sides", "*mf/.../1..", NULL, ATTACKER, PLACE_OPEN, 0})},
    {KEY("gj", "jumps of guards"), JUMPS(TAFL_GUARD), .phrase = "a guard *",
     TRIES("gj:n", "gj:j", "gj:c"),
     SCENES({"A guard and an enemy beside it", "1e*", NULL, D_GUARD, PLACE_OPEN, SCENE_MOVES},
            {"A guard of the attackers and an enemy beside it", "1e*", NULL, A_GUARD, PLACE_OPEN,
             SCENE_MOVES},
            {"A guard is not captured", "*gf/.../1..", NULL, ATTACKER, PLACE_OPEN, 0})},
    {KEY("jov", "who may be jumped over"), PIECES(AT(jump_over), ATTACKING | DEFENDING),
     .ours = true, .phrase = "* may be jumped over by enemies that jump", .matters = somebody_jumps,
     TRIES("jov:*", "jov:tT"), .unshown = "the examples of those who jump go over a man"},
    {KEY("jow", "own men jumped over"), PIECES(AT(jump_own), 0), .ours = true,
     .phrase = "* may be jumped over by men of their own side that jump, and stay",
     .matters = somebody_jumps, .told = TOLD_WHEN_SET, TRIES("jow:", "jow:tcTC", "jow:TCN"),
     SCENES({"A commander and a man of its own side", "1f*", NULL, D_COMMANDER, PLACE_OPEN,
             SCENE_MOVES | SCENE_IF_TOLD},
            {"The king and a man of his own side", "1f*", NULL, KING, PLACE_OPEN,
             SCENE_MOVES | SCENE_IF_TOLD})},
    {KEY("dux", "men taken on three sides"), PIECES(AT(dux), 0), .ours = true,
     .phrase = "* fall only when enemies or hostile squares hold three of their sides",
     .matters = may_have_dux, .told = TOLD_WHEN_SET, TRIES("dux:", "dux:C", "dux:cC"),
     SCENES({"A dux between two enemies", "*df/.../1..", has_dux, ATTACKER, PLACE_OPEN, 0},
            {"A dux among three enemies", ".f./*df/.../1..", has_dux, ATTACKER, PLACE_OPEN, 0})},
    {KEY("spd", "longest step"), .kind = FIELD_SPEEDS, .offset = AT(speed),
     TRIES("spd:-1", "spd:1", "spd:-1,-1,-1,-1,-1,-1,-1,1"),
     SCENES({"How far a man may go", "1..*", NULL, ATTACKER, PLACE_OPEN, SCENE_MOVES},
            {"How far a defender may go", "1..*", has_slow_defenders, DEFENDER, PLACE_OPEN,
             SCENE_MOVES},
            {"How far the king may go", "1..*", has_slow_king, KING, PLACE_OPEN, SCENE_MOVES})},
    {KEY("ber", "berserk turns"),
     WORDS(
         SAYS("n", "a turn is one move"),
         SAYS("c",
              "after a capture the same piece must go on capturing in the same turn while it can"),
         SAYS("m", "after a capture the same piece must move on in the same turn; the first move "
                   "without a capture ends it"),
         {"o", NULL, "after a capture the same piece may go on capturing in the same turn, or stop",
          "c"},
         {"q", NULL,
          "after a capture the same piece may move on in the same turn, or stop; the first move "
          "without a capture ends it",
          "c"}),
     .offset = AT(berserk), .told = TOLD_WHEN_SET, .odd = true,
     TRIES("ber:n", "ber:c", "ber:m", "ber:o", "ber:q"),
     SCENES({"After a capture, another capture is possible", ".ef/.../*ef/.../1..", NULL, ATTACKER,
             PLACE_OPEN, SCENE_IF_TOLD})},
};

const struct field_group tafl__fields_pieces = {rows, sizeof rows / sizeof *rows};
