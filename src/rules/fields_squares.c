/* SPDX-License-Identifier: MIT */
/*
 * Rows of the field table: special squares, and what they mean to whom.
 */
#include "field_row.h"

/* ---- when rows have something to say ------------------------------------------------------- */

static bool has_corners(const tafl_rules *rules)
{
    return tafl_squares_count(&rules->zone[TAFL_ZONE_CORNER].squares) > 0;
}

static bool has_centre(const tafl_rules *rules)
{
    return tafl_squares_count(&rules->zone[TAFL_ZONE_CENTRE].squares) > 0;
}

static bool has_attacker_forts(const tafl_rules *rules)
{
    return tafl_squares_count(&rules->zone[TAFL_ZONE_ATTACKER_FORT].squares) > 0;
}

static bool has_defender_forts(const tafl_rules *rules)
{
    return tafl_squares_count(&rules->zone[TAFL_ZONE_DEFENDER_FORT].squares) > 0;
}

/* ---- the rows ------------------------------------------------------------------------------ */

static const struct field rows[] = {
    {KEY("cor", "corner squares"), SQUARES(ZONE(TAFL_ZONE_CORNER, squares), SQUARES_CORNERS),
     .phrase = "corner squares: *", .told = TOLD_WHEN_SET, TRIES("cor:", "cor:*"),
     .unshown = "corners show in what corh and cors do to a man"},
    {KEY("corh", "hostile corners"), PIECES(ZONE(TAFL_ZONE_CORNER, hostile), EVERYBODY),
     .phrase = "a corner square is hostile to *", .matters = has_corners,
     TRIES("corh:*", "corh:", "corh:tcnmTCNM"),
     SCENES({"A defender beside a corner", "..1/.../+e*", NULL, ATTACKER, PLACE_CORNER, 0},
            {"An attacker beside a corner", "..1/.../+e*", NULL, DEFENDER, PLACE_CORNER, 0})},
    {KEY("corp", "passing corners"), PIECES(ZONE(TAFL_ZONE_CORNER, pass), THE_KING),
     .phrase = "* may pass over a corner square", .matters = has_corners,
     .untried = "a corner square is the end of its lines, so nothing passes over it",
     .unshown = "a corner square is the end of its lines, so nothing passes over it"},
    {KEY("cors", "stopping on corners"), PIECES(ZONE(TAFL_ZONE_CORNER, stop), THE_KING),
     .phrase = "* may stop on a corner square", .matters = has_corners,
     TRIES("cors:*", "cors:tcnkmTCNKM"),
     SCENES({"May a man stop in a corner?", "1/./@", NULL, ATTACKER, PLACE_CORNER, SCENE_MOVES})},
    {KEY("corre", "entering corners"), PIECES(ZONE(TAFL_ZONE_CORNER, enter), EVERYBODY),
     .phrase = "* may come to a corner square from outside", .matters = has_corners,
     .untried = "cors says the same, but of men who start in a corner",
     .unshown = "cors shows who may come to a corner"},
    {KEY("coc", "capture in the corner"),
     WORDS(SAYS("n", "a piece in the corner of the board cannot be captured there"),
           SAYS("y", "a piece in the corner of the board is captured by enemies on both squares "
                     "beside it")),
     .offset = AT(corner_capture), .ours = true, .told = TOLD_WHEN_SET, TRIES("coc:y", "coc:n"),
     SCENES({"A man in the corner", "1./../*./ef", NULL, ATTACKER, PLACE_ANGLE, SCENE_IF_TOLD})},
    {KEY("cen", "centre squares"), SQUARES(ZONE(TAFL_ZONE_CENTRE, squares), SQUARES_MIDDLE),
     .phrase = "centre squares (throne): *", .told = TOLD_WHEN_SET, TRIES("cen:", "cen:*"),
     .unshown = "the throne shows in what cenh, cenp and cens do to a man"},
    {KEY("cenh", "hostile centre"), PIECES(ZONE(TAFL_ZONE_CENTRE, hostile), ATTACKERS),
     .phrase = "the centre, occupied or not, is hostile to *", .matters = has_centre,
     TRIES("cenh:*", "cenh:", "cenh:tcnkmTCNKM", "cenh: cenhe:tcnkm", "cenh: cenhe:"),
     SCENES(
         {"A defender beside the king's throne", "#e*/.../..1", NULL, ATTACKER, PLACE_CENTRE, 0})},
    {KEY("cenhe", "hostile empty centre"), PIECES(ZONE(TAFL_ZONE_CENTRE, hostile_empty), EVERYBODY),
     .phrase = "the empty centre is hostile to *", .matters = has_centre,
     TRIES("cenhe:*", "cenhe:", "cenhe:tcnkm", "cenhe:tcnmTCNM"),
     SCENES(
         {"A defender beside the empty throne", "+e*/.../..1", NULL, ATTACKER, PLACE_CENTRE, 0},
         {"An attacker beside the empty throne", "+e*/.../..1", NULL, DEFENDER, PLACE_CENTRE, 0})},
    {KEY("cenp", "passing the centre"), PIECES(ZONE(TAFL_ZONE_CENTRE, pass), EVERYBODY),
     .phrase = "* may pass over the empty centre", .matters = has_centre,
     TRIES("cenp:*", "cenp:K", "cenp:"),
     SCENES({"May a man pass over the empty throne?", "1+*", NULL, ATTACKER, PLACE_CENTRE,
             SCENE_MOVES})},
    {KEY("cens", "stopping on the centre"), PIECES(ZONE(TAFL_ZONE_CENTRE, stop), THE_KING),
     .phrase = "* may stop on the centre", .matters = has_centre,
     TRIES("cens:*", "cens:tcnkmTCNKM", "cens:"),
     SCENES({"May a man stop on the throne?", "1@", NULL, ATTACKER, PLACE_CENTRE, SCENE_MOVES})},
    {KEY("cenre", "entering the centre"), PIECES(ZONE(TAFL_ZONE_CENTRE, enter), EVERYBODY),
     .phrase = "* may come to the centre from outside", .matters = has_centre,
     TRIES("cenre:*", "cenre:"),
     SCENES(
         {"May the king come back to the throne?", "1@", NULL, KING, PLACE_CENTRE, SCENE_MOVES})},
    {KEY("afor", "attacker forts"), SQUARES(ZONE(TAFL_ZONE_ATTACKER_FORT, squares), SQUARES_NONE),
     .phrase = "attacker forts: *", .told = TOLD_WHEN_SET, TRIES("afor:"),
     .unshown = "attacker forts show in what aforh and afors do to a man"},
    {KEY("aforh", "hostile attacker forts"),
     PIECES(ZONE(TAFL_ZONE_ATTACKER_FORT, hostile), DEFENDERS),
     .phrase = "an attacker fort is hostile to *", .matters = has_attacker_forts,
     TRIES("aforh:*", "aforh:", "aforh:K", "aforh:tcnkmTCNKM"),
     SCENES({"A defender beside an attacker fort", "+e*/.../..1", NULL, ATTACKER, PLACE_CAMP, 0})},
    {KEY("afs", "safe in attacker forts"), PIECES(AT(fort_safe), 0), .ours = true,
     .phrase = "attacker forts are harmless to * standing on one", .matters = has_attacker_forts,
     .told = TOLD_WHEN_SET, TRIES("afs:", "afs:tcnm"),
     .unshown = "it takes two attacker forts side by side, which hardly any board has room for"},
    {KEY("aforp", "passing attacker forts"), PIECES(ZONE(TAFL_ZONE_ATTACKER_FORT, pass), EVERYBODY),
     .phrase = "* may pass over an attacker fort", .matters = has_attacker_forts,
     TRIES("aforp:*", "aforp:", "aforp:tcnkm"),
     .unshown = "afors shows a man at the border of a fort"},
    {KEY("afors", "stopping on attacker forts"),
     PIECES(ZONE(TAFL_ZONE_ATTACKER_FORT, stop), EVERYBODY),
     .phrase = "* may stop on an attacker fort", .matters = has_attacker_forts,
     TRIES("afors:*", "afors:tcnkm"),
     SCENES({"May a defender stop on an attacker fort?", "1@", NULL, DEFENDER, PLACE_CAMP,
             SCENE_MOVES})},
    {KEY("aforre", "entering attacker forts"),
     PIECES(ZONE(TAFL_ZONE_ATTACKER_FORT, enter), EVERYBODY),
     .phrase = "* may come to an attacker fort from outside", .matters = has_attacker_forts,
     TRIES("aforre:*", "aforre:", "aforre:tcnkm"),
     SCENES({"May an attacker come back to an attacker fort?", "1@", NULL, ATTACKER, PLACE_CAMP,
             SCENE_MOVES})},
    {KEY("dfor", "defender forts"), SQUARES(ZONE(TAFL_ZONE_DEFENDER_FORT, squares), SQUARES_NONE),
     .phrase = "defender forts: *", .told = TOLD_WHEN_SET, TRIES("dfor:"),
     .unshown = "defender forts show in what dforh and dfors do to a man"},
    {KEY("dforh", "hostile defender forts"),
     PIECES(ZONE(TAFL_ZONE_DEFENDER_FORT, hostile), ATTACKERS),
     .phrase = "a defender fort is hostile to *", .matters = has_defender_forts,
     TRIES("dforh:*", "dforh:", "dforh:tcnkmTCNKM"),
     SCENES({"An attacker beside a defender fort", "+e*/.../..1", NULL, DEFENDER, PLACE_HOME, 0})},
    {KEY("dforp", "passing defender forts"), PIECES(ZONE(TAFL_ZONE_DEFENDER_FORT, pass), DEFENDERS),
     .phrase = "* may pass over a defender fort", .matters = has_defender_forts,
     TRIES("dforp:*", "dforp:", "dforp:tcnkmTCNKM"),
     .unshown = "dfors shows a man at the border of a fort"},
    {KEY("dfors", "stopping on defender forts"),
     PIECES(ZONE(TAFL_ZONE_DEFENDER_FORT, stop), DEFENDERS),
     .phrase = "* may stop on a defender fort", .matters = has_defender_forts,
     TRIES("dfors:*", "dfors:tcnkmTCNKM"),
     SCENES({"May an attacker stop on a defender fort?", "1@", NULL, ATTACKER, PLACE_HOME,
             SCENE_MOVES})},
    {KEY("dforre", "entering defender forts"),
     PIECES(ZONE(TAFL_ZONE_DEFENDER_FORT, enter), EVERYBODY),
     .phrase = "* may come to a defender fort from outside", .matters = has_defender_forts,
     TRIES("dforre:*", "dforre:", "dforre:TCNKM"),
     .unshown = "aforre shows the same of the other forts"},
};

const struct field_group tafl__fields_squares = {rows, sizeof rows / sizeof *rows};
