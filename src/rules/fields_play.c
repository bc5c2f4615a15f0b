/* SPDX-License-Identifier: MIT */
/*
 * Rows of the field table: the board, who moves first, how games are won, captures, and the king.
 */
#include "field_row.h"

/* ---- when rows and scenes have something to say -------------------------------------------- */

static bool has_shieldwall(const tafl_rules *rules)
{
    return rules->shieldwall != TAFL_SHIELDWALL_NONE;
}

static bool wins_in_corners(const tafl_rules *rules)
{
    return rules->escape == TAFL_ESCAPE_CORNER;
}

/* ---- the rows ------------------------------------------------------------------------------ */

static const struct field rows[] = {
    {KEY("dim", "size of the board"), .kind = FIELD_SIZE, .always = true, .told = TOLD_ELSEWHERE,
     .untried = "the records show how large their board is",
     .unshown = "every example is set up on a board of this size"},
    {KEY("name", "name"), .kind = FIELD_NAME, .offset = AT(name), .told = TOLD_ELSEWHERE,
     .untried = "a name changes no play", .unshown = "a name changes no play"},
    {KEY("atkf", "who moves first"),
     WORDS(SAYS("n", "the defenders move first"), SAYS("y", "the attackers move first")),
     .offset = AT(attackers_first), .preset = 1, .always = true, .told = TOLD_ELSEWHERE,
     TRIES("atkf:y", "atkf:n"), .unshown = "who moves first does not show in a move"},
    {KEY("esc", "where the king escapes"),
     WORDS(SAYS("c", "the king escapes, and the defenders win, on a corner square"),
           SAYS("e", "the king escapes, and the defenders win, on any square of the edge")),
     .offset = AT(escape), TRIES("esc:c cor:*", "esc:e cor:", "esc:e", "esc:c"),
     SCENES({"The king reaches a corner", "1/./@", NULL, KING, PLACE_CORNER, SCENE_MAY_END},
            {"The king reaches the edge", "1/./*", NULL, KING, PLACE_EDGE, SCENE_MAY_END})},
    {KEY("surf", "encirclement"),
     WORDS(SAYS("n", "enclosing the king and all defenders does not win"),
           SAYS("y", "the attackers win when they enclose the king and every defender, so that "
                     "none can reach the edge")),
     .offset = AT(encirclement), .preset = 1, TRIES("surf:y", "surf:n"),
     SCENES({"The king and his men are enclosed", ".ttt./tT.Kt/.t*t./..1..", NULL, ATTACKER,
             PLACE_OPEN, SCENE_ALONE | SCENE_MAY_END})},
    {KEY("efe", "exit fort"),
     WORDS(SAYS("n", "a fort of defenders at the edge does not win"),
           SAYS("y", "the defenders win when the king stands on the edge, can move, and is walled "
                     "in by a fort the attackers can never open")),
     .offset = AT(exit_fort), TRIES("efe:y", "efe:n"),
     SCENES({"The king behind his men at the edge", "...1/..../.ff./fK.*", wins_in_corners,
             DEFENDER, PLACE_EDGE, SCENE_MAY_END})},
    {KEY("sw", "shieldwall capture"),
     WORDS(SAYS("n", "a row at the edge is not captured as a whole"),
           SAYS("w", "a row of two or more at the edge is captured when every piece has an enemy "
                     "in front and an enemy stands at both ends"),
           SAYS("s", "a row of two or more at the edge is captured when every piece has an enemy "
                     "in front and [r:an enemy or a hostile corner is|an enemy stands] at both "
                     "ends")),
     .offset = AT(shieldwall), TRIES("sw:n", "sw:w", "sw:s"),
     SCENES({"A row at the edge between two brackets", "1.../..../.ff./*eef", NULL, ATTACKER,
             PLACE_EDGE, 0},
            {"A row at the edge between a corner and a bracket", "...1/..../.ff./+ee*",
             has_shieldwall, ATTACKER, PLACE_CORNER, 0},
            {"The king in the row stays", "1.../..../.ff./*eKf", has_shieldwall, ATTACKER,
             PLACE_EDGE, 0})},
    {KEY("swf", "flanking a shieldwall"),
     WORDS(SAYS("n", "the piece that moved may close an end of the row or its front"),
           SAYS("y", "the piece that moved must close an end of the row")),
     .offset = AT(shieldwall_flanking), .preset = 1, .matters = has_shieldwall,
     TRIES("swf:y", "swf:n"),
     SCENES({"The last piece arrives in front of the row", "..1./..../.f*./feef", NULL, ATTACKER,
             PLACE_EDGE, SCENE_IF_TOLD})},
    {KEY("linc", "Linnaean capture"),
     WORDS(SAYS("n", "there is no capture against the occupied throne as Linnaeus describes it"),
           SAYS("y", "while the king is on the throne with attackers on three sides, the defender "
                     "on the fourth can be captured between an attacker and the throne")),
     .offset = AT(linnaean), .told = TOLD_WHEN_SET, TRIES("linc:y", "linc:n"),
     SCENES({"A defender beside the enclosed king", ".f../f#e*/.f../...1", NULL, ATTACKER,
             PLACE_CENTRE, SCENE_IF_TOLD})},
    {KEY("ks", "how the king is captured"),
     WORDS({"s", "y",
            "the king is captured by attackers[h:, or squares hostile to him,|] on all four sides, "
            "so never at the edge",
            NULL},
           SAYS("c", "the king is captured [c:on four sides on the throne, on the other three "
                     "beside it, and between two enemies elsewhere|between two enemies, like any "
                     "other piece]"),
           SAYS("m", "the king is captured when every side of him is closed by [h:attackers, "
                     "hostile squares|attackers] or the edge of the board"),
           {"w", "n", "the king is captured between two enemies, like any other piece", NULL},
           {"t", NULL,
            "the king is captured [c:on four sides on the throne, and between two enemies "
            "elsewhere, also beside it|between two enemies, like any other piece]",
            "c"}),
     .offset = AT(king_strength), TRIES("ks:s", "ks:c", "ks:m", "ks:w", "ks:t"),
     SCENES(
         {"The king between two attackers", "*Kf/.../1..", NULL, ATTACKER, PLACE_OPEN, 0},
         {"The king among four attackers", ".f../fK*1/.f..", NULL, ATTACKER, PLACE_OPEN, 0},
         {"The king on the throne between two attackers", "f#*1", NULL, ATTACKER, PLACE_CENTRE, 0},
         {"The king on the throne among four attackers", ".f../f#*1/.f..", NULL, ATTACKER,
          PLACE_CENTRE, 0},
         {"The king beside the throne, between it and an attacker", "+K*1", NULL, ATTACKER,
          PLACE_CENTRE, 0},
         {"The king beside the throne, among three attackers", ".f../+K*1/.f..", NULL, ATTACKER,
          PLACE_CENTRE, 0},
         {"The king at the edge between two attackers", "1../.../*Kf", wins_in_corners, ATTACKER,
          PLACE_EDGE, 0},
         {"The king at the edge among three attackers", ".1./.*./fKf", wins_in_corners, ATTACKER,
          PLACE_EDGE, 0})},
    {KEY("kes", "enclosed king"),
     WORDS(SAYS("n", "the king is not captured by merely having no free side"),
           SAYS("y", "the king is also captured when every side of him is an attacker or hostile, "
                     "whichever "
                     "attacker arrives last, but never by his own move")),
     .offset = AT(king_enclosed), .ours = true, .told = TOLD_WHEN_SET, TRIES("kes:y", "kes:n"),
     SCENES({"The king is shut in at the edge, the last attacker in front of him", ".1./.*./fKf",
             NULL, ATTACKER, PLACE_EDGE, SCENE_IF_TOLD})},
    {KEY("ka", "king's part in captures"),
     WORDS(SAYS("y", "the king takes part in captures, moving or standing"),
           SAYS("n", "the king takes no part in captures"),
           SAYS("a", "the king helps to capture only while he stands (as the anvil)"),
           SAYS("h", "the king captures only by his own move (as the hammer)")),
     .offset = AT(king_arms), TRIES("ka:y", "ka:n", "ka:a", "ka:h"),
     SCENES({"The king moves beside an enemy", "*ef/.../1..", NULL, KING, PLACE_OPEN, 0},
            {"The king stands beside an enemy", "*eK/.../1..", NULL, DEFENDER, PLACE_OPEN, 0})},
};

const struct field_group tafl__fields_play = {rows, sizeof rows / sizeof *rows};
