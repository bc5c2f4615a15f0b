/* SPDX-License-Identifier: MIT */
/* The piece set "figurines": axes against shields, and a seated hnefi with his crown. The other kinds
 * are a helmet, a horse, crossed swords and a kite shield; those of the defenders stand before a
 * round shield. */
#include "diagram.h"

#define FORM              INK_BODY, INK_RIM, 40, 0
#define LARGE             INK_BODY, INK_RIM, 36, 1130
#define DETAIL            INK_SIGN, INK_NONE, 0, 0
#define LINE(width)       INK_NONE, INK_SIGN, width, 0
#define SMALL             INK_BODY, INK_RIM, 48, 720
#define SMALL_DETAIL      INK_SIGN, INK_NONE, 0, 720
#define SMALL_LINE(width) INK_NONE, INK_SIGN, width, 720
/* A shield in the colour of signs, so that what stands before it is in the colour of its side. */
#define BACKED                                                                                     \
    {"O0 0 470", INK_BODY, INK_RIM, 56, 0},                                                        \
    {                                                                                              \
        "O0 0 392", DETAIL                                                                         \
    }

#define HAFT "M143-455L217-455L235 455L147 455Z"
#define BLADE                                                                                      \
    "M255-330L255-205L125-150C-5-110-105-20-170 130C-315 40-355-250-245-445C-150-370-"             \
    "25-338 105-330Z"
#define EDGE "M-197 40C-280-60-293-250-233-372"
#define DOME                                                                                       \
    "M-330 130C-330-180-190-370 0-450C190-370 330-180 330 130L330 210L255 210C255 330 190 410 90 " \
    "420"                                                                                          \
    "L60 260L-60 260L-90 420C-190 410-255 330-255 210L-330 210Z"
#define BROW "M-330 90L330 90L330 150L-330 150Z"
#define EYES                                                                                       \
    "M-205 195C-150 175-95 185-55 215C-95 255-160 262-205 235Z"                                    \
    "M205 195C150 175 95 185 55 215C95 255 160 262 205 235Z"
#define RIDGE "M-28-440L28-440L28 90L-28 90Z"

#define HORSE                                                                                      \
    "M-110-455C-65-410-35-372-20-340C170-310 320-170 355 60C372 200 375 320 370 430"               \
    "L-220 430C-220 300-95 205 15 95C-65 112-140 120-190 108C-250 190-315 235-370 220"             \
    "C-440 205-462 140-430 78C-380-30-330-95-298-172C-282-268-220-330-155-355Z"
#define HORSE_EYE "O-170-155 40"
#define MANE      "M60-235C190-170 255-40 268 130C276 240 278 300 276 380"

#define SWORDS_A                                                                                   \
    "M-420-420L-330-395L175 110L235 50L275 90L210 155L330 275C385 262 430 330 390 385"             \
    "C335 430 262 390 275 330L155 210L90 275L50 235L110 175L-395-330Z"
#define SWORDS_B                                                                                   \
    "M420-420L330-395L-175 110L-235 50L-275 90L-210 155L-330 275C-385 262-430 330-390 385"         \
    "C-335 430-262 390-275 330L-155 210L-90 275L-50 235L-110 175L395-330Z"

#define KITE                                                                                       \
    "M0-460C170-460 310-400 310-260C310 30 150 300 0 470C-150 300-310 "                            \
    "30-310-260C-310-400-170-460 0-460Z"
#define KITE_CROSS "M0-420L0 400M-280-190L280-190"
#define KITE_BOSS  "O0-190 70"

const piece_set tafl__piece_set_figurines = {
    {
        [TAFL_TAFLMAN] = {{{HAFT, LARGE}, {BLADE, LARGE}, {EDGE, INK_NONE, INK_SIGN, 26, 1130}}},
        [TAFL_COMMANDER] = {{{DOME, FORM}, {RIDGE, DETAIL}, {BROW, DETAIL}, {EYES, DETAIL}}},
        [TAFL_KNIGHT] = {{{HORSE, FORM}, {MANE, LINE(34)}, {HORSE_EYE, DETAIL}}},
        [TAFL_MERCENARY] = {{{SWORDS_A, FORM}, {SWORDS_B, FORM}}},
        [TAFL_GUARD] = {{{KITE, FORM}, {KITE_CROSS, LINE(40)}, {KITE_BOSS, DETAIL}}},
    },
    {
        [TAFL_TAFLMAN] = {{{"O0 0 455", INK_BODY, INK_RIM, 56, 0},
                           {"M0 0L0-400C221-400 400-221 400 0ZM0 0L0 400C-221 400-400 221-400 0Z",
                            DETAIL},
                           {"O0 0 130", INK_BODY, INK_RIM, 44, 0}}},
        [TAFL_COMMANDER] = {{BACKED,
                             {DOME, SMALL},
                             {RIDGE, SMALL_DETAIL},
                             {BROW, SMALL_DETAIL},
                             {EYES, SMALL_DETAIL}}},
        [TAFL_KNIGHT] =
            {{BACKED, {HORSE, SMALL}, {MANE, SMALL_LINE(34)}, {HORSE_EYE, SMALL_DETAIL}}},
        [TAFL_KING] =
            {{{"M-350 470C-370 230-280 20-165-20L165-20C280 20 370 230 350 470Z", FORM},
              {"O0-130 165", FORM},
              {"M-138-95C-60-60 60-60 138-95C140 60 70 175 0 215C-70 175-140 60-138-95Z", DETAIL},
              {"M-185-205L-215-430L-110-330L0-485L110-330L215-430L185-205C70-235-70-235-185-205Z",
               INK_SIGN, INK_RIM, 30, 0},
              {"M-262 300C-150 215-80 262 0 262C80 262 150 215 262 300", LINE(34)},
              {"M-235 400L235 400", LINE(30)}}},
        [TAFL_MERCENARY] = {{BACKED, {SWORDS_A, SMALL}, {SWORDS_B, SMALL}}},
        [TAFL_GUARD] =
            {{BACKED, {KITE, SMALL}, {KITE_CROSS, SMALL_LINE(40)}, {KITE_BOSS, SMALL_DETAIL}}},
    },
};
