/* SPDX-License-Identifier: MIT */
/* The piece set "letters": the letters of OpenTafl notation on discs, small for attackers, large for
 * defenders. Drawn as strokes, so that no font is needed. */
#include "diagram.h"

#define DISC                                                                                       \
    {                                                                                              \
        "O0 0 480", INK_BODY, INK_RIM, 40, 0                                                       \
    }
#define STROKE(path)                                                                               \
    {                                                                                              \
        path, INK_NONE, INK_SIGN, 84, 0                                                            \
    }

const piece_set tafl__piece_set_letters = {
    {
        [TAFL_TAFLMAN] = {{DISC, STROKE("M-25-250L-25 125C-25 205 35 240 130 218M-150-95L125-95")}},
        [TAFL_COMMANDER] = {{DISC, STROKE("M175-105C140-170 70-205 0-205C-125-205-200-110-200 10"
                                          "C-200 130-125 225 0 225C70 225 140 190 175 125")}},
        [TAFL_KNIGHT] = {{DISC, STROKE("M-165-195L-165 230M-165 5C-150-125-75-205 20-205"
                                       "C120-205 165-135 165-30L165 230")}},
        [TAFL_MERCENARY] = {{DISC, STROKE("M-255-195L-255 220M-255 0C-240-130-185-205-115-205"
                                          "C-35-205 0-145 0-50L0 220M0 0C15-130 70-205 140-205"
                                          "C220-205 255-145 255-50L255 220")}},
        [TAFL_GUARD] = {{DISC,
                         STROKE("M165-235L165 165C165 265 95 315 0 315C-60 315-115 297-145 265"
                                "M165-30C165 80 95 150 0 150C-95 150-165 80-165-35"
                                "C-165-155-95-235 0-235C95-235 165-155 165-30")}},
    },
    {
        [TAFL_TAFLMAN] = {{DISC, STROKE("M-205-235L205-235M0-235L0 245")}},
        [TAFL_COMMANDER] = {{DISC, STROKE("M215-150C170-215 90-255 0-255C-150-255-245-145-245 0"
                                          "C-245 145-150 255 0 255C90 255 170 215 215 150")}},
        [TAFL_KNIGHT] = {{DISC, STROKE("M-185 245L-185-240L185 245L185-240")}},
        [TAFL_KING] = {{DISC,
                        {"O0 0 410", INK_NONE, INK_SIGN, 26, 0},
                        {"M-130-225L-130 225M165-225L-115 45M-20-45L175 225", INK_NONE, INK_SIGN,
                         92, 0}}},
        [TAFL_MERCENARY] = {{DISC, STROKE("M-240 235L-210-235L0 130L210-235L240 235")}},
        [TAFL_GUARD] = {{DISC,
                         STROKE("M205-155C160-220 85-255 5-255C-140-255-240-145-240 0"
                                "C-240 145-140 255 5 255C95 255 170 215 210 150L210 20L45 20")}},
    },
};
