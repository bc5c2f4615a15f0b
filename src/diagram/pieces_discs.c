/* SPDX-License-Identifier: MIT */
/* The piece set "discs": turned wooden men. A defender is a shield with rim and boss, an attacker a
 * plain disc with a groove; the other kinds carry a sign. */
#include "diagram.h"

#define BODY                                                                                       \
    {                                                                                              \
        "O0 0 478", INK_BODY, INK_RIM, 44, 0                                                       \
    }
/* The rim of a shield, on every defender. */
#define SHIELD                                                                                     \
    {                                                                                              \
        "O0 0 392", INK_NONE, INK_SIGN, 30, 0                                                      \
    }
#define SIGN(path)                                                                                 \
    {                                                                                              \
        path, INK_SIGN, INK_NONE, 0, 0                                                             \
    }
#define LINE(path, width)                                                                          \
    {                                                                                              \
        path, INK_NONE, INK_SIGN, width, 0                                                         \
    }

#define STAR SIGN("M0-300L71-97L285-93L114 37L176 243L0 120L-176 243L-114 37L-285-93L-71-97Z")
#define HORSE                                                                                      \
    SIGN("M-70-290C-40-262-20-237-10-215C110-200 205-110 225 40C238 130 240 200 235 270"           \
         "L-140 270C-140 190-60 130 10 60C-40 72-90 77-120 70C-160 120-200 150-235 140"            \
         "C-280 130-295 90-275 50C-240-20-210-60-190-110C-180-170-140-210-100-225Z")
#define EYE                                                                                        \
    {                                                                                              \
        "O-108-100 27", INK_BODY, INK_NONE, 0, 0                                                   \
    }
/* Half of a coin: who is paid by one side today serves the other tomorrow. */
#define COIN LINE("O0 0 270", 34), SIGN("M0-270C149-270 270-149 270 0C270 149 149 270 0 270Z")
#define GUARD                                                                                      \
    LINE("M-215-235L215-235L215-20C215 130 105 225 0 285C-105 225-215 130-215-20Z", 52),           \
        LINE("M0-235L0 285M-215-50L215-50", 44)

const piece_set tafl__piece_set_discs = {
    {
        [TAFL_TAFLMAN] = {{BODY, LINE("O0 0 270", 34)}},
        [TAFL_COMMANDER] = {{BODY, STAR}},
        [TAFL_KNIGHT] = {{BODY, HORSE, EYE}},
        [TAFL_MERCENARY] = {{BODY, COIN}},
        [TAFL_GUARD] = {{BODY, GUARD}},
    },
    {
        [TAFL_TAFLMAN] = {{BODY, SHIELD, SIGN("O0 0 128")}},
        [TAFL_COMMANDER] = {{BODY, SHIELD, STAR}},
        [TAFL_KNIGHT] = {{BODY, SHIELD, HORSE, EYE}},
        [TAFL_KING] = {{BODY, LINE("O0 0 412", 20),
                        SIGN("M-265-105L-132 20L0-200L132 20L265-105L215 150L-215 150Z"),
                        SIGN("M-215 182L215 182L215 238L-215 238Z"),
                        SIGN("O-265-135 40O0-236 44O265-135 40")}},
        [TAFL_MERCENARY] = {{BODY, SHIELD, COIN}},
        [TAFL_GUARD] = {{BODY, SHIELD, GUARD}},
    },
};
