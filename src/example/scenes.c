/* SPDX-License-Identifier: MIT */
/*
 * The scenes: which positions show which rule. What comes of their moves is for the referee to say.
 */
#include "scene.h"

/* ---- to which rulesets a scene speaks ------------------------------------------------------ */

static bool on_board(const tafl_rules *rules, tafl_pieces pieces)
{
    return tafl_board_count(&rules->start, pieces) > 0;
}

static bool has_shieldwall(const tafl_rules *rules)
{
    return rules->shieldwall != TAFL_SHIELDWALL_NONE;
}

static bool has_linnaean(const tafl_rules *rules)
{
    return rules->linnaean;
}

static bool has_corner_capture(const tafl_rules *rules)
{
    return rules->corner_capture;
}

static bool has_enclosed_king(const tafl_rules *rules)
{
    return rules->king_enclosed;
}

static bool has_berserk(const tafl_rules *rules)
{
    return rules->berserk != TAFL_BERSERK_NONE;
}

static bool has_dux(const tafl_rules *rules)
{
    return on_board(rules, rules->dux);
}

static bool has_slow_king(const tafl_rules *rules)
{
    return rules->speed[TAFL_KING_PIECE] != rules->speed[TAFL_TAFLMAN];
}

static bool has_slow_defenders(const tafl_rules *rules)
{
    return rules->speed[8 | TAFL_TAFLMAN] != rules->speed[TAFL_TAFLMAN];
}

static bool wins_in_corners(const tafl_rules *rules)
{
    return rules->escape == TAFL_ESCAPE_CORNER;
}

static bool has_kind(const tafl_rules *rules, tafl_kind kind)
{
    return on_board(rules, (tafl_pieces)(1u << kind | 1u << (8 | kind)));
}

static bool has_mercenaries(const tafl_rules *rules)
{
    return has_kind(rules, TAFL_MERCENARY);
}

static bool has_guards(const tafl_rules *rules)
{
    return has_kind(rules, TAFL_GUARD);
}

static bool has_own_jumps(const tafl_rules *rules)
{
    return rules->jump_own != 0;
}

/* ---- the table ----------------------------------------------------------------------------- */

enum {
    ATTACKER = TAFL_TAFLMAN,
    DEFENDER = 8 | TAFL_TAFLMAN,
    KING = TAFL_KING_PIECE,
    A_COMMANDER = TAFL_COMMANDER,
    D_COMMANDER = 8 | TAFL_COMMANDER,
    A_KNIGHT = TAFL_KNIGHT,
    D_KNIGHT = 8 | TAFL_KNIGHT,
    A_MERCENARY = TAFL_MERCENARY,
    D_MERCENARY = 8 | TAFL_MERCENARY,
    A_GUARD = TAFL_GUARD,
    D_GUARD = 8 | TAFL_GUARD
};

const struct scene tafl__scenes[] = {
    /* what always holds */
    {"", "Two enemies flank a man: one stood there, one moves in", "*ef/.../1..", NULL, ATTACKER,
     PLACE_OPEN, 0},
    {"", "The defenders capture in the same way", "*ef/.../1..", NULL, DEFENDER, PLACE_OPEN, 0},
    {"", "Moving between two enemies is safe", "e*e/.../.1.", NULL, DEFENDER, PLACE_OPEN, 0},
    {"", "Two men in one move", "fe*ef/...../..1..", NULL, ATTACKER, PLACE_OPEN, 0},
    {"", "The edge is no enemy", "1..*/.../...e", NULL, ATTACKER, PLACE_EDGE, 0},
    {"", "The attackers lose their last man", "*ef/.../1..", NULL, DEFENDER, PLACE_OPEN,
     SCENE_ALONE | SCENE_MAY_END},
    /* how pieces move */
    {"spd", "How far a man may go", "1..*", NULL, ATTACKER, PLACE_OPEN, SCENE_MOVES},
    {"spd", "How far a defender may go", "1..*", has_slow_defenders, DEFENDER, PLACE_OPEN,
     SCENE_MOVES},
    {"spd", "How far the king may go", "1..*", has_slow_king, KING, PLACE_OPEN, SCENE_MOVES},
    {"cens", "May a man stop on the throne?", "1@", NULL, ATTACKER, PLACE_CENTRE, SCENE_MOVES},
    {"cenp", "May a man pass over the empty throne?", "1+*", NULL, ATTACKER, PLACE_CENTRE,
     SCENE_MOVES},
    {"cenre", "May the king come back to the throne?", "1@", NULL, KING, PLACE_CENTRE, SCENE_MOVES},
    {"cors", "May a man stop in a corner?", "1/./@", NULL, ATTACKER, PLACE_CORNER, SCENE_MOVES},
    {"afors", "May a defender stop on an attacker fort?", "1@", NULL, DEFENDER, PLACE_CAMP,
     SCENE_MOVES},
    {"aforre", "May an attacker come back to an attacker fort?", "1@", NULL, ATTACKER, PLACE_CAMP,
     SCENE_MOVES},
    {"dfors", "May an attacker stop on a defender fort?", "1@", NULL, ATTACKER, PLACE_HOME,
     SCENE_MOVES},
    {"kj", "The king and an enemy beside him", "1e*", NULL, KING, PLACE_OPEN, SCENE_MOVES},
    {"kj", "The king on the throne and an enemy beside him", "!e*", NULL, KING, PLACE_CENTRE,
     SCENE_MOVES},
    {"nj", "A knight and an enemy beside it", "1e*", NULL, D_KNIGHT, PLACE_OPEN, SCENE_MOVES},
    {"nj", "A knight of the attackers and an enemy beside it", "1e*", NULL, A_KNIGHT, PLACE_OPEN,
     SCENE_MOVES},
    {"cj", "A commander and an enemy beside it", "1e*", NULL, D_COMMANDER, PLACE_OPEN, SCENE_MOVES},
    {"cj", "A commander of the attackers and an enemy beside it", "1e*", NULL, A_COMMANDER,
     PLACE_OPEN, SCENE_MOVES},
    {"mj", "A mercenary and an enemy beside it", "1e*", NULL, D_MERCENARY, PLACE_OPEN, SCENE_MOVES},
    {"mj", "A mercenary of the attackers and an enemy beside it", "1e*", NULL, A_MERCENARY,
     PLACE_OPEN, SCENE_MOVES},
    {"mj", "A captured mercenary changes sides", "*mf/.../1..", has_mercenaries, ATTACKER,
     PLACE_OPEN, 0},
    {"gj", "A guard and an enemy beside it", "1e*", NULL, D_GUARD, PLACE_OPEN, SCENE_MOVES},
    {"gj", "A guard of the attackers and an enemy beside it", "1e*", NULL, A_GUARD, PLACE_OPEN,
     SCENE_MOVES},
    {"gj", "A guard is not captured", "*gf/.../1..", has_guards, ATTACKER, PLACE_OPEN, 0},
    {"jow", "A commander and a man of its own side", "1f*", has_own_jumps, D_COMMANDER, PLACE_OPEN,
     SCENE_MOVES},
    {"jow", "The king and a man of his own side", "1f*", has_own_jumps, KING, PLACE_OPEN,
     SCENE_MOVES},
    {"ber", "After a capture, another capture is possible", ".ef/.../*ef/.../1..", has_berserk,
     ATTACKER, PLACE_OPEN, 0},
    /* captures */
    {"cenhe", "A defender beside the empty throne", "+e*/.../..1", NULL, ATTACKER, PLACE_CENTRE, 0},
    {"cenhe", "An attacker beside the empty throne", "+e*/.../..1", NULL, DEFENDER, PLACE_CENTRE,
     0},
    {"cenh", "A defender beside the king's throne", "#e*/.../..1", NULL, ATTACKER, PLACE_CENTRE, 0},
    {"corh", "A defender beside a corner", "..1/.../+e*", NULL, ATTACKER, PLACE_CORNER, 0},
    {"corh", "An attacker beside a corner", "..1/.../+e*", NULL, DEFENDER, PLACE_CORNER, 0},
    {"aforh", "A defender beside an attacker fort", "+e*/.../..1", NULL, ATTACKER, PLACE_CAMP, 0},
    {"dforh", "An attacker beside a defender fort", "+e*/.../..1", NULL, DEFENDER, PLACE_HOME, 0},
    {"coc", "A man in the corner", "1./../*./ef", has_corner_capture, ATTACKER, PLACE_ANGLE, 0},
    {"sw", "A row at the edge between two brackets", "1.../..../.ff./*eef", NULL, ATTACKER,
     PLACE_EDGE, 0},
    {"sw", "A row at the edge between a corner and a bracket", "...1/..../.ff./+ee*",
     has_shieldwall, ATTACKER, PLACE_CORNER, 0},
    {"sw", "The king in the row stays", "1.../..../.ff./*eKf", has_shieldwall, ATTACKER, PLACE_EDGE,
     0},
    {"swf", "The last piece arrives in front of the row", "..1./..../.f*./feef", has_shieldwall,
     ATTACKER, PLACE_EDGE, 0},
    {"linc", "A defender beside the enclosed king", ".f../f#e*/.f../...1", has_linnaean, ATTACKER,
     PLACE_CENTRE, 0},
    {"dux", "A dux between two enemies", "*df/.../1..", has_dux, ATTACKER, PLACE_OPEN, 0},
    {"dux", "A dux among three enemies", ".f./*df/.../1..", has_dux, ATTACKER, PLACE_OPEN, 0},
    {"ka", "The king moves beside an enemy", "*ef/.../1..", NULL, KING, PLACE_OPEN, 0},
    {"ka", "The king stands beside an enemy", "*eK/.../1..", NULL, DEFENDER, PLACE_OPEN, 0},
    /* the king is captured */
    {"ks", "The king between two attackers", "*Kf/.../1..", NULL, ATTACKER, PLACE_OPEN, 0},
    {"ks", "The king among four attackers", ".f../fK*1/.f..", NULL, ATTACKER, PLACE_OPEN, 0},
    {"ks", "The king on the throne between two attackers", "f#*1", NULL, ATTACKER, PLACE_CENTRE, 0},
    {"ks", "The king on the throne among four attackers", ".f../f#*1/.f..", NULL, ATTACKER,
     PLACE_CENTRE, 0},
    {"ks", "The king beside the throne, between it and an attacker", "+K*1", NULL, ATTACKER,
     PLACE_CENTRE, 0},
    {"ks", "The king beside the throne, among three attackers", ".f../+K*1/.f..", NULL, ATTACKER,
     PLACE_CENTRE, 0},
    {"ks", "The king at the edge between two attackers", "1../.../*Kf", wins_in_corners, ATTACKER,
     PLACE_EDGE, 0},
    {"ks", "The king at the edge among three attackers", ".1./.*./fKf", wins_in_corners, ATTACKER,
     PLACE_EDGE, 0},
    {"kes", "The king is shut in at the edge, the last attacker in front of him", ".1./.*./fKf",
     has_enclosed_king, ATTACKER, PLACE_EDGE, 0},
    /* how games end */
    {"esc", "The king reaches a corner", "1/./@", NULL, KING, PLACE_CORNER, SCENE_MAY_END},
    {"esc", "The king reaches the edge", "1/./*", NULL, KING, PLACE_EDGE, SCENE_MAY_END},
    {"surf", "The king and his men are enclosed", ".ttt./tT.Kt/.t*t./..1..", NULL, ATTACKER,
     PLACE_OPEN, SCENE_ALONE | SCENE_MAY_END},
    {"efe", "The king behind his men at the edge", "...1/..../.ff./fK.*", wins_in_corners, DEFENDER,
     PLACE_EDGE, SCENE_MAY_END},
    {"nmv", "The last attacker is shut in beside a corner", ".1./.*./+ef", NULL, DEFENDER,
     PLACE_CORNER, SCENE_ALONE | SCENE_IF_IT_ENDS | SCENE_MAY_END},
    {"nmv", "The last attacker is shut in", "1./../*./ef", NULL, DEFENDER, PLACE_ANGLE,
     SCENE_ALONE | SCENE_IF_IT_ENDS | SCENE_MAY_END},
};

const size_t tafl__scene_count = sizeof tafl__scenes / sizeof tafl__scenes[0];
