/* SPDX-License-Identifier: MIT */
/*
 * Rows of the field table: repetition, no moves left, games that are too long, and the start position,
 * which is written last.
 */
#include "field_row.h"

static bool has_no_rep(const tafl_rules *rules)
{
    return rules->repetition == TAFL_REPETITION_NOT_SET;
}

/* `otn` is the nearest word of tfr here. */
static const struct field_word repetition_words[] = {
    SAYS("", ""),
    {"draw", NULL, "the game is drawn", "d"},
    {"attackers", NULL, "the attackers lose", "l"},
    {"defenders", NULL, "the defenders lose", "l"},
    {"mover", NULL, "the side whose move completes it loses", "l"},
    {"opponent", NULL, "the side whose move completes it wins", "w"},
    {"aggressor", NULL, "the side that alone keeps making new threats loses", "l"},
    {"forbid", NULL, "the move that completes it is illegal", "l"},
    {"forbid-defenders", NULL, "the move that completes it is illegal for the defenders", "l"},
    {"ignore", NULL, "nothing happens", "i"},
};

static const struct field_word no_limit[] = {SAYS("", "a game may be of any length")};
static const struct field_word no_quiet_limit[] = {
    SAYS("", "any number of plies may pass without a capture")};

static const struct field rows[] = {
    {KEY("tfr", "third repetition"),
     WORDS(SAYS("d", "the third occurrence of a position is a draw"),
           SAYS("i", "positions may be repeated without end"),
           SAYS("w", "the side whose move brings a position about for the third time wins"),
           SAYS("l", "the side whose move brings a position about for the third time loses")),
     .offset = AT(threefold), .matters = has_no_rep, .untried = "rep says the same, and more",
     .unshown = "a repetition takes many moves"},
    {KEY("rep", "repetition"), .offset = AT(repetition), .ours = true, .kind = FIELD_REPETITION,
     WORD_LIST(repetition_words), .told = TOLD_WHEN_SET,
     TRIES("rep:3-draw", "rep:3-attackers", "rep:3-defenders", "rep:3-mover", "rep:3-ignore"),
     .unshown = "a repetition takes many moves"},
    {KEY("nmv", "no legal move"),
     WORDS(SAYS("l", "a side that has no legal move loses"),
           SAYS("d", "the game is drawn when the side to move has no legal move")),
     .offset = AT(no_moves), .ours = true, TRIES("nmv:l", "nmv:d"),
     SCENES({"The last attacker is shut in beside a corner", ".1./.*./+ef", NULL, DEFENDER,
             PLACE_CORNER, SCENE_ALONE | SCENE_IF_IT_ENDS | SCENE_MAY_END},
            {"The last attacker is shut in", "1./../*./ef", NULL, DEFENDER, PLACE_ANGLE,
             SCENE_ALONE | SCENE_IF_IT_ENDS | SCENE_MAY_END})},
    {KEY("max", "longest game"), .kind = FIELD_NUMBER, .offset = AT(most_plies), .ours = true,
     .told = TOLD_WHEN_SET, WORD_LIST(no_limit),
     .phrase = "the game is drawn once * plies have been played",
     .untried = "the longest game that is known does not show a limit",
     .unshown = "a limit of plies takes many moves"},
    {KEY("quiet", "plies without a capture"), .kind = FIELD_NUMBER, .offset = AT(quiet_plies),
     .ours = true, .told = TOLD_WHEN_SET, WORD_LIST(no_quiet_limit),
     .phrase = "the game is drawn once * plies in a row have passed without a capture",
     .untried = "the longest game that is known does not show a limit",
     .unshown = "a limit of plies takes many moves"},
    {KEY("start", "start position"), .kind = FIELD_START, .offset = AT(start), .always = true,
     .told = TOLD_ELSEWHERE,
     .untried = "the records name their start position, or are played from those of the ruleset",
     .unshown = "a page begins with the start position"},
};

const struct field_group tafl__fields_end = {rows, sizeof rows / sizeof *rows};
