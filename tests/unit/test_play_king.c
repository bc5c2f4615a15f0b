/* SPDX-License-Identifier: MIT */
/* The king as a victim: every mode of ks on the centre, beside it, elsewhere, on the edge and
 * beside a corner; kes; commanders and knights. */
#include "play_table.h"
#include "unit.h"

#define TAKEN(square) square " king = attackers king-captured"

static const play_case strong_cases[] = {
    {"strong: four sides", "ks:s", "....... .t..... tK..... .t..... ....... ..t.... .......",
     "c2-c5", TAKEN("b5")},
    {"strong is the default", "", "....... .t..... tK..... .t..... ....... ..t.... .......",
     "c2-c5", TAKEN("b5")},
    {"strong, written y", "ks:y", "....... .t..... tK..... .t..... ....... ..t.... .......",
     "c2-c5", TAKEN("b5")},
    {"strong: three are not enough", "ks:s",
     "....... ....... tK..... .t..... ....... ..t.... .......", "c2-c5", ""},
    {"strong: a defender on the fourth side", "ks:s",
     "....... .T..... tK..... .t..... ....... ..t.... .......", "c2-c5", ""},
    {"strong: a guard holds nothing", "ks:s",
     "....... .g..... tK..... .t..... ....... ..t.... .....T.", "c2-c5", ""},
    {"strong: on the throne", "ks:s", "....... ....... ...t... ..tK... ...t... ....... ....t..",
     "e1-e4", TAKEN("d4")},
    {"strong: three around the throne", "ks:s",
     "....... ....... ...t... ..tK... ....... ....... ....t..", "e1-e4", ""},
    {"strong: beside the throne by three", "ks:s",
     "....... ....... ....... ....... ..tKt.. ....... t..t...", "d1-d2", TAKEN("d3")},
    {"strong: beside a throne that is no enemy of his", "ks:s cenhe:tcnkmTCNM",
     "....... ....... ....... ....... ..tKt.. ....... t..t...", "d1-d2", ""},
    {"strong: never on the edge", "ks:s", "....... ....... t...... K...... t...... ....... .t...T.",
     "b1-b4", ""},
    {"strong: nor beside a corner", "ks:s",
     "....... ....... ....... ....... .t..... ....... .Kt....", "b3-b2", ""},
};

static void strong(void)
{
    PLAY_RUN(strong_cases);
}

static const play_case centre_cases[] = {
    {"c: two in line elsewhere", "ks:c", "....... ....... tK..... ....... ....... ..t.... .......",
     "c2-c5", TAKEN("b5")},
    {"c: not around a corner", "ks:c", "....... .t..... .K..... ....... ....... ..t.... .......",
     "c2-c5", ""},
    {"c: four on the throne", "ks:c", "....... ....... ...t... ..tK... ...t... ....... ....t..",
     "e1-e4", TAKEN("d4")},
    {"c: three on the throne are not enough", "ks:c",
     "....... ....... ....... ..tK... ...t... ....... ....t..", "e1-e4", ""},
    {"c: the three other sides beside the throne", "ks:c",
     "....... ....... ....... ....... ..tKt.. ....... t..t...", "d1-d2", TAKEN("d3")},
    {"c: whoever comes last", "ks:c", "....... ....... ....... ....... ..tK... ...t... ....t..",
     "e1-e3", TAKEN("d3")},
    {"c: whatever the throne's hostility", "ks:c cenh: cenhe:",
     "....... ....... ....... ....... ..tKt.. ....... t..t...", "d1-d2", TAKEN("d3")},
    {"c: two in line beside the throne are not enough", "ks:c",
     "....... ....... ....... ....... ..tK... ....... ....t..", "e1-e3", ""},
    {"c: an attacker on the throne", "ks:c cens:tK",
     "....... ....... ....... ...t... ..tKt.. ....... t..t...", "d1-d2", TAKEN("d3")},
    {"c: a defender on the throne protects", "ks:c cens:TK",
     "....... ....... ....... ...T... ..tKt.. ....... t..t...", "d1-d2", ""},
    {"c: along the edge", "ks:c", "....... ....... t...... K...... .t..... ....... .......",
     "b3-a3", TAKEN("a4")},
    {"c: not against the edge", "ks:c", "....... ....... ....... K...... ....... .t..... .......",
     "b2-b4", ""},
    {"c: against a corner", "ks:c", "....... ....... ....... ....... ..t.... ....... .K.....",
     "c3-c1", TAKEN("b1")},
    {"c: against a corner that is no enemy of his", "ks:c corh:tcnkmTCNM",
     "....... ....... ....... ....... ..t.... ....... .K.....", "c3-c1", ""},
    {"c: against a fort", "ks:c afor:a3", "....... ....... ....... ....... .K..... ....... ..t....",
     "c1-c3", TAKEN("b3")},
    {"c: on a throne of four squares", "ks:c cen:c3,c4,d3,d4",
     "...... ..t... .tK... ...... ...t.. ......", "d2-d1", ""},
};

static void strong_at_the_centre(void)
{
    PLAY_RUN(centre_cases);
}

static const play_case edge_cases[] = {
    {"m: every side", "ks:m", "....... .t..... tK..... .t..... ....... ..t.... .......", "c2-c5",
     TAKEN("b5")},
    {"m: three of four", "ks:m", "....... ....... tK..... .t..... ....... ..t.... .......", "c2-c5",
     ""},
    {"m: the edge counts", "ks:m", "....... ....... t...... K...... t...... ....... .t.....",
     "b1-b4", TAKEN("a4")},
    {"m: two on the edge are not enough", "ks:m",
     "....... ....... t...... K...... ....... ....... .t.....", "b1-b4", ""},
    {"m: beside a corner by two", "ks:m", "....... ....... ....... ....... .t..... ....... .Kt....",
     "b3-b2", TAKEN("b1")},
    {"m: beside a corner that is no enemy of his", "ks:m corh:tcnkmTCNM",
     "....... ....... ....... ....... .t..... ....... .Kt....", "b3-b2", ""},
    {"m: in the corner of the board",
     "ks:m cor:", "....... ....... ....... .t..... ....... t...... K......", "b4-b1", TAKEN("a1")},
    {"m: on the throne", "ks:m", "....... ....... ...t... ..tK... ...t... ....... ....t..", "e1-e4",
     TAKEN("d4")},
    {"m: beside the throne by three", "ks:m",
     "....... ....... ....... ....... ..tKt.. ....... t..t...", "d1-d2", TAKEN("d3")},
    {"m: beside a throne that is no enemy of his", "ks:m cenhe:t",
     "....... ....... ....... ....... ..tKt.. ....... t..t...", "d1-d2", ""},
};

static void strong_but_for_the_edge(void)
{
    PLAY_RUN(edge_cases);
}

static const play_case weak_cases[] = {
    {"w: two in line", "ks:w", "....... ....... tK..... ....... ....... ..t.... .......", "c2-c5",
     TAKEN("b5")},
    {"w, written n", "ks:n", "....... ....... tK..... ....... ....... ..t.... .......", "c2-c5",
     TAKEN("b5")},
    {"w: on the throne too", "ks:w", "....... ....... ....... ..tK... ....... ....... ....t..",
     "e1-e4", TAKEN("d4")},
    {"w: beside the throne", "ks:w", "....... ....... ....... ....... ..tK... ....... ....t..",
     "e1-e3", TAKEN("d3")},
    {"w: against the empty throne", "ks:w",
     "....... ....... ....... ....... ...K... ....... t..t...", "d1-d2", TAKEN("d3")},
    {"w: not against a throne that is no enemy of his", "ks:w cenhe:tcnkmTCNM",
     "....... ....... ....... ....... ...K... ....... t..t...", "d1-d2", ""},
    {"w: against a corner", "ks:w", "....... ....... ....... ....... ..t.... ....... .K.....",
     "c3-c1", TAKEN("b1")},
    {"w: along the edge", "ks:w", "....... ....... t...... K...... .t..... ....... .......",
     "b3-a3", TAKEN("a4")},
    {"w: not against the edge", "ks:w", "....... ....... ....... K...... ....... .t..... .......",
     "b2-b4", ""},
    {"t: four on the throne", "ks:t", "....... ....... ...t... ..tK... ...t... ....... ....t..",
     "e1-e4", TAKEN("d4")},
    {"t: not two on the throne", "ks:t", "....... ....... ....... ..tK... ....... ....... ....t..",
     "e1-e4", ""},
    {"t: two beside it", "ks:t", "....... ....... ....... ....... ..tK... ....... ....t..", "e1-e3",
     TAKEN("d3")},
    {"t: against the empty throne", "ks:t",
     "....... ....... ....... ....... ...K... ....... t..t...", "d1-d2", TAKEN("d3")},
    {"t: not when it is no enemy of his", "ks:t cenhe:tcnkmTCNM",
     "....... ....... ....... ....... ...K... ....... t..t...", "d1-d2", ""},
    {"t: two elsewhere", "ks:t", "....... ....... tK..... ....... ....... ..t.... .......", "c2-c5",
     TAKEN("b5")},
};

static void weak(void)
{
    PLAY_RUN(weak_cases);
}

static const play_case own_move_cases[] = {
    {"the king moves between two enemies", "ks:w",
     "....... ....... ....... ....... t.t.... ....... .K.....", "b1-b3", ""},
    {"another enemy's move does not take him", "ks:w",
     "....... ....... ....... ....... t.t.... ....... .K....t", "b1-b3 g1-f1", " | "},
    {"a strong king moves into the last gap", "ks:c",
     "....... ....... ....... ...K... ..t.t.. ...t... t......", "d4-d3", ""},
    {"and a defender's move does not close it", "ks:s",
     "....... .t..... tK..... .t.T... ....... ....... .......", "d4-c4", ""},
};

static void never_by_his_own_move(void)
{
    PLAY_RUN(own_move_cases);
}

static const play_case enclosed_cases[] = {
    {"kes: he moves in, the front closes", "ks:c kes:y",
     "....... ....... ....... ...K... ....... .....t. ..t.t..", "d4-d1 f2-d2", " | " TAKEN("d1")},
    {"kes: a side comes last", "ks:s kes:y",
     "....... ....... ....... ....t.. ....... ...t... ..tK...", "e4-e1", TAKEN("d1")},
    {"without kes the edge protects", "ks:c kes:n",
     "....... ....... ....... ...K... ....... .....t. ..t.t.T", "d4-d1 f2-d2", " | "},
    {"kes: beside a corner by two", "ks:c kes:y",
     "....... ....... ....... .K..... ....... ....t.. ..t....", "b4-b1 e2-b2", " | " TAKEN("b1")},
    {"kes: beside a corner that is no enemy of his", "ks:c kes:y corh:t",
     "....... ....... ....... .K..... ....... ....t.. ..t....", "b4-b1 e2-b2", " | "},
    {"kes: a strong king on the edge", "ks:s kes:y",
     "....... ....... t...... K...... t...... ....... .t.....", "b1-b4", TAKEN("a4")},
    {"kes: one side free", "ks:s kes:y", "....... ....... t...... K...... ....... ....... .t.....",
     "b1-b4", ""},
    {"kes: a defender beside him", "ks:s kes:y",
     "....... ....... t...... K...... T...... ....... .t.....", "b1-b4", ""},
    {"kes: never by his own move", "ks:c kes:y cenh:tcnkmTCNKM",
     "....... ....... ....... ...K... ..t.t.. ...t... t.....t", "d4-d3", ""},
    {"kes: nor by a move elsewhere", "ks:c kes:y cenh:tcnkmTCNKM",
     "....... ....... ....... ...K... ..t.t.. ...t... .t.....", "d4-d3 b1-b2", " | "},
};

static void enclosed(void)
{
    PLAY_RUN(enclosed_cases);
}

static const play_case captor_cases[] = {
    {"two commanders take a strong king", "ks:s",
     "....... ....... cK..... ....... ....... ..c.... .......", "c2-c5", TAKEN("b5")},
    {"a commander and a knight", "ks:s", "....... ....... nK..... ....... ....... ..c.... .......",
     "c2-c5", TAKEN("b5")},
    {"not a commander and a taflman", "ks:s",
     "....... ....... tK..... ....... ....... ..c.... .......", "c2-c5", ""},
    {"not a taflman and a commander", "ks:s",
     "....... ....... cK..... ....... ....... ..t.... .......", "c2-c5", ""},
    {"not a commander and a mercenary", "ks:s",
     "....... ....... mK..... ....... ....... ..c.... .......", "c2-c5", ""},
    {"a commander against a hostile corner", "ks:s",
     "....... ....... ....... ....... ..c.... ....... .K.....", "c3-c1", TAKEN("b1")},
    {"a taflman against it does not", "ks:s",
     "....... ....... ....... ....... ..t.... ....... .K.....", "c3-c1", ""},
    {"a corner that is no enemy of his", "ks:s corh:t",
     "....... ....... ....... ....... ..c.... ....... .K.....", "c3-c1", ""},
    {"never on the throne", "ks:s", "....... ....... ....... ..cK... ....... ....... ....c..",
     "e1-e4", ""},
    {"never against the throne", "ks:s", "....... ....... ....... ....... ...K... ....... t..c...",
     "d1-d2", ""},
    {"nor against a commander who stands on it", "ks:s cens:cK",
     "....... ....... ....... ...c... ...K... ....... t..c...", "d1-d2", ""},
    {"nor by a commander who comes to it", "ks:s cens:cK",
     "....... ....... ....... .....c. ...K... ...c... .......", "f4-d4", ""},
    {"beside the throne along it, ks:c", "ks:c",
     "....... ....... ....... ....... ..cK... ....... ....n..", "e1-e3", TAKEN("d3")},
    {"against the throne, ks:c", "ks:c", "....... ....... ....... ....... ...K... ....... t..c...",
     "d1-d2", ""},
    {"other modes know nothing of it", "ks:m",
     "....... ....... cK..... ....... ....... ..c.... .......", "c2-c5", ""},
    {"a commander among four", "ks:s", "....... .c..... tK..... .t..... ....... ..n.... .......",
     "c2-c5", TAKEN("b5")},
};

static void strong_captors(void)
{
    PLAY_RUN(captor_cases);
}

const unit_test unit_tests[] = {
    {"ks:s", strong},
    {"ks:c", strong_at_the_centre},
    {"ks:m", strong_but_for_the_edge},
    {"ks:w and ks:t", weak},
    {"never by his own move", never_by_his_own_move},
    {"kes", enclosed},
    {"commanders and knights", strong_captors},
    {NULL, NULL},
};
