/* SPDX-License-Identifier: MIT */
/* The piece set "runes": one rune for a kind, cut into square stones for attackers and round ones for
 * defenders. tyr: taflman; hagall: commander (hersir); reid, riding: knight; kaun: king (konungr); fe,
 * money: mercenary; elgr, protection: guard. */
#include "diagram.h"

#define STONE                                                                                      \
    {                                                                                              \
        "M-250-430L250-430C360-430 430-360 430-250L430 250C430 360 360 430 250 430L-250 430"       \
        "C-360 430-430 360-430 250L-430-250C-430-360-360-430-250-430Z",                            \
            INK_BODY, INK_RIM, 40, 0                                                               \
    }
#define DISC                                                                                       \
    {                                                                                              \
        "O0 0 480", INK_BODY, INK_RIM, 40, 0                                                       \
    }
#define CUT(path)                                                                                  \
    {                                                                                              \
        path, INK_NONE, INK_SIGN, 70, 0                                                            \
    }
#define TYR    CUT("M0-270L0 270M-180-90L0-270L180-90")
#define HAGALL CUT("M0-270L0 270M-190-125L190 125M190-125L-190 125")
#define REID   CUT("M-130 270L-130-270L130-140L-130-10L160 270")
#define FE     CUT("M-90 270L-90-270M-90-15L150-235M-90 145L150-75")
#define ELGR   CUT("M0 270L0-270M-190-240L0 10L190-240")

const piece_set tafl__piece_set_runes = {
    {
        [TAFL_TAFLMAN] = {{STONE, TYR}},
        [TAFL_COMMANDER] = {{STONE, HAGALL}},
        [TAFL_KNIGHT] = {{STONE, REID}},
        [TAFL_MERCENARY] = {{STONE, FE}},
        [TAFL_GUARD] = {{STONE, ELGR}},
    },
    {
        [TAFL_TAFLMAN] = {{DISC, TYR}},
        [TAFL_COMMANDER] = {{DISC, HAGALL}},
        [TAFL_KNIGHT] = {{DISC, REID}},
        [TAFL_KING] = {{DISC,
                        {"O0 0 408", INK_NONE, INK_SIGN, 26, 0},
                        CUT("M-70-280L-70 280M-70 60L140-200")}},
        [TAFL_MERCENARY] = {{DISC, FE}},
        [TAFL_GUARD] = {{DISC, ELGR}},
    },
};
