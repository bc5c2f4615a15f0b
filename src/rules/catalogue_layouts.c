/* SPDX-License-Identifier: MIT */
/*
 * The start positions PlayTaflOnline knows by name. Its games carry their rules in codes of their own,
 * so the rules here are those that go with the name and the source line says so.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

/* A layout, and the ruleset whose rules are assumed for it. */
#define LAYOUT(name, text, summary, assumed) LAYOUT_ALSO(name, "", text, summary, assumed)
#define LAYOUT_ALSO(name, aliases, text, summary, assumed)                                         \
    {                                                                                              \
        "pto-" name, name " (PlayTaflOnline layout)", "playtaflonline", text, summary,             \
            "PlayTaflOnline layout \"" name                                                        \
            "\"; its games state their rules one by one, here those of " assumed " are assumed",   \
            aliases, ""                                                                            \
    }

static const tafl_ruleset entries[] = {
    LAYOUT("aleaevangelii", "base:alea-evangelii",
           "19x19, 48 against 24 and the king" CORNERS KING_ON_FOUR ".", "alea evangelii"),
    LAYOUT("alfheim1",
           "base:tablut dim:17 "
           "start:/5ttttttt5/7ttt7/8t8/8t8/8T8/t7T7t/t5T1T1T5t/tt5TTT5tt/ttttTTTTKTTTTtttt/"
           "tt5TTT5tt/t5T1T1T5t/t7T7t/8T8/8t8/8t8/7ttt7/5ttttttt5/",
           "17x17, 48 against 24 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("alfheim2",
           "base:tablut dim:17 "
           "start:/6ttttt6/6t1t1t6/7t1t7/8t8/8t8/8T8/tt5TTT5tt/t1t3TTTTT3t1t/tt1ttTTTKTTTtt1tt/"
           "t1t3TTTTT3t1t/tt5TTT5tt/8T8/8t8/8t8/7t1t7/6t1t1t6/6ttttt6/",
           "17x17, 48 against 24 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("ardri", "base:ard-ri start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/",
           "7x7, 16 against 8 and the king" EDGE KING_LIKE_A_MAN NO_THRONE LOSES ".", "ard ri"),
    LAYOUT("ballinderry2", "base:brandub start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/",
           "7x7, 8 against 4 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("ballinderry3", "base:brandub start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
           "7x7, 8 against 4 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("ballinderry4", "base:brandub start:/3tt2/4t2/tt1T3/tTTKTTt/3T1tt/2t4/2tt3/",
           "7x7, 12 against 6 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("ballinderry6", "base:brandub start:/1tt1tt1/t2T2t/t2T2t/1TTKTT1/t2T2t/t2T2t/1tt1tt1/",
           "7x7, 16 against 8 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("ballinderry7", "base:brandub start:/t1ttt1t/3T3/t2T2t/tTTKTTt/t2T2t/3T3/t1ttt1t/",
           "7x7, 16 against 8 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("ballinderry8", "base:brandub start:/2ttt2/7/t2T2t/t1TKT1t/t2T2t/7/2ttt2/",
           "7x7, 12 against 4 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("ballinderry9", "base:brandub start:/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/2ttt2/",
           "7x7, 12 against 8 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("brandubh", "base:brandub",
           "7x7, 8 against 4 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("copenhagen", "base:copenhagen",
           "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR SHIELDWALLS EXIT_FORTS LOSES
           ".",
           "copenhagen"),
    LAYOUT("coppergate1",
           "base:tablut dim:15 "
           "start:/3ttttttttt3/7t7/7T7/t6T6t/t6T6t/t6T6t/t6T6t/ttTTTTTKTTTTTtt/t6T6t/t6T6t/t6T6t/"
           "t6T6t/7T7/7t7/3ttttttttt3/",
           "15x15, 40 against 20 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("coppergate2", "base:tablut dim:15 " START_COPPERGATE,
           "15x15, 40 against 20 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("fetlar", "base:fetlar",
           "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR NO_RING DRAWS ".", "fetlar"),
    LAYOUT("gokstad1",
           "base:tablut dim:13 "
           "start:/3ttttttt3/6t6/6T6/t5T5t/t5T5t/t5T5t/ttTTTTKTTTTtt/t5T5t/t5T5t/t5T5t/6T6/6t6/"
           "3ttttttt3/",
           "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("gokstad2", "base:tablut dim:13 " START_PARLETT,
           "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("gokstad3", "base:tablut dim:13 " START_FETLAR_13,
           "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("gokstad4",
           "base:tablut dim:13 "
           "start:/4ttttt4/5t1t5/6t6/6T6/t5T5t/tt3TTT3tt/t1tTTTKTTTt1t/tt3TTT3tt/t5T5t/6T6/6t6/"
           "5t1t5/4ttttt4/",
           "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("hhardri", "base:ard-ri ks:w",
           "7x7, 8 against 4 and the king" EDGE KING_LIKE_A_MAN NO_THRONE LOSES ".",
           "the two H.H. Ard Ri records known"),
    LAYOUT("hhbrandubh", "base:brandub",
           "7x7, 8 against 4 and the king" CORNERS KING_IN_LINE LOSES ".", "brandub"),
    LAYOUT("hhcoppergate", "base:tablut dim:15 " START_COPPERGATE,
           "15x15, 40 against 20 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("hhgokstad", "base:tablut dim:13 " START_PARLETT,
           "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("hhlewiscross",
           "base:tawlbwrdd "
           "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
           "11x11, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".", "tawlbwrdd"),
    LAYOUT("hhtablut", "base:tablut", "9x9, 16 against 8 and the king" EDGE KING_IN_LINE LOSES ".",
           "historical hnefatafl"),
    LAYOUT("hhtawlbwrdd", "base:tawlbwrdd",
           "11x11, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".", "tawlbwrdd"),
    LAYOUT("hnefatafl", "base:fetlar",
           "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR NO_RING DRAWS ".", "fetlar"),
    LAYOUT("jarlshof3", "base:tablut start:/3ttt3/9/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/9/3ttt3/",
           "9x9, 12 against 8 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("jarlshofcircle",
           "base:tablut start:/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
           "9x9, 16 against 8 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("lewiscross",
           "base:tawlbwrdd "
           "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
           "11x11, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".", "tawlbwrdd"),
    LAYOUT("magpie", "base:magpie",
           "7x7, 8 against 4 and the king" CORNERS KING_ON_EVERY ONE_STEP LOSES ".", "magpie"),
    LAYOUT_ALSO("papillon", "papillon",
                "base:tablut start:/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/",
                "9x9, 16 against 8 and the king" EDGE KING_IN_LINE LOSES ".",
                "historical hnefatafl"),
    LAYOUT("seabattlecircle",
           "base:sea-battle-9 start:/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
           "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
           "sea battle"),
    LAYOUT("seabattlecross", "base:sea-battle-9 dim:11 " START_CROSS,
           "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
           "sea battle"),
    LAYOUT("seabattlegokstad", "base:sea-battle-9 dim:13 " START_PARLETT,
           "13x13, 32 against 16 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
           "sea battle"),
    LAYOUT("seabattletablut", "base:sea-battle-9",
           "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
           "sea battle"),
    LAYOUT("tablut", "base:tablut", "9x9, 16 against 8 and the king" EDGE KING_IN_LINE LOSES ".",
           "historical hnefatafl"),
    LAYOUT("tawlbwrdd", "base:tawlbwrdd",
           "11x11, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".", "tawlbwrdd"),
    LAYOUT("toftanes1",
           "base:tablut dim:13 "
           "start:/4ttttt4/6t6/13/6T6/t5T5t/t5T5t/tt1TTTKTTT1tt/t5T5t/t5T5t/6T6/13/6t6/4ttttt4/",
           "13x13, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("toftanes2",
           "base:tablut dim:13 "
           "start:/4ttttt4/6t6/13/13/t5T5t/t4TTT4t/tt2TTKTT2tt/t4TTT4t/t5T5t/13/13/6t6/4ttttt4/",
           "13x13, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
    LAYOUT("trondheimcross", "base:tablut dim:11 " START_CROSS,
           "11x11, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".", "historical hnefatafl"),
};

CATALOGUE_PART(tafl__catalogue_layouts, entries);
