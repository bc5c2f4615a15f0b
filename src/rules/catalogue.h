/* SPDX-License-Identifier: MIT */
/*
 * Inside of the catalogue: one table a family, each in alphabetical order of the names.
 */
#ifndef RULES_CATALOGUE_H
#define RULES_CATALOGUE_H

#include <tafl/rules.h>

struct catalogue_part {
    const tafl_ruleset *entries;
    unsigned count;
};

extern const struct catalogue_part tafl__catalogue_berserk, tafl__catalogue_copenhagen,
    tafl__catalogue_fetlar, tafl__catalogue_historical, tafl__catalogue_layouts,
    tafl__catalogue_opentafl, tafl__catalogue_sea_battle, tafl__catalogue_small,
    tafl__catalogue_tawlbwrdd, tafl__catalogue_texts;

/* What summaries are made of, behind the board and its men: where the king escapes, how he is taken, … */
#define EDGE            ": escape at the edge"
#define CORNERS         ": escape in the corners"
#define KING_IN_LINE    "; king taken in line, on all sides at the throne"
#define KING_LIKE_A_MAN "; king taken in line like any man"
#define KING_ON_FOUR    "; king taken on four sides"
#define KING_ON_EVERY   "; king taken on every side, the edge counting"
#define KING_ON_THRONE  "; king taken on four sides on the throne, else in line"
#define UNARMED         "; he does not capture"
#define ONE_STEP        "; he moves one step at a time"
#define NO_THRONE       "; no throne"
#define FRIENDLY_THRONE "; only the king stops on the throne, which is hostile to nobody"
#define NO_RING         "; no win by encirclement"
#define SHIELDWALLS     "; shieldwalls"
#define EXIT_FORTS      "; exit forts"
#define BERSERK         "; berserk captures"
#define DRAWS           "; repetition draws"
#define LOSES           "; repetition loses for the defenders"
#define GUESS           "; a guess by its name"

/* Switches that several rulesets share. The king moves one step at a time. */
#define KING_STEPS      "spd:-1,-1,-1,-1,-1,-1,-1,1 "
/* A throne that is the king's alone, but hostile to nobody. */
#define CLOSED(throne)  "cen:" throne " cenh: cenhe: "

/* Start positions that several rulesets share, as they stand in their texts. */
#define START_FETLAR    "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
#define START_FETLAR_13                                                                            \
    "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"        \
    "3ttttttt3/"
#define START_BRANDUB "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
#define START_TABLUT  "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
#define START_TAWLBWRDD                                                                            \
    "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"
#define START_PARLETT                                                                              \
    "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/"      \
    "5t1t5/4ttttt4/"
#define START_COPPERGATE                                                                           \
    "start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/"            \
    "t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5/"
#define START_ALEA                                                                                 \
    "start:/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/"     \
    "3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/"        \
    "2t2t7t2t2/"
#define START_TYR_15                                                                               \
    "start:/t2t3c3t2t/15/2t2t3t2t2/t2c2t1t2c2t/4C2T2C4/2t3T1T3t2/3t1T1T1T1t3/c3T1TKT1T3c/"         \
    "3t1T1T1T1t3/2t3T1T3t2/4C2T2C4/t2c2t1t2c2t/2t2t3t2t2/15/t2t3c3t2t/"
#define START_TYR_17                                                                               \
    "start:/2t1t1c3c1t1t2/17/t3c7c3t/6t1T1t6/t1c4t1t4c1t/5C2T2C5/c2t3T1T3t2c/4t1T1T1T1t4/"         \
    "3T1T1TKT1T1T3/4t1T1T1T1t4/c2t3T1T3t2c/5C2T2C5/t1c4t1t4c1t/6t1T1t6/t3c7c3t/17/2t1t1c3c1t1t2/"
#define START_CROSS       "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/"

/* The last columns of a ruleset played on aagenielsen.dk: its type there, and what was found out from the
 * games; where it has them, further aliases, each with a blank before it, and other starts. */
#define AAGE(type, found) AAGE_ALSO(type, found, "", "")
#define AAGE_ALSO(type, found, aliases, starts)                                                    \
    "aagenielsen.dk game type " #type ": " found, "aage-" #type aliases, starts
#define AGREES           " games, every capture agrees in "
#define WITH_LEGS        " explained once the legs the archive drops are put back"
#define QUIET_LEGS(of)   "; with legs that capture nothing, " of " of a sample"
#define BY_NAME          "rules by its name, tried on "
#define ALL_ONE_STEP(of) "all " of " moves of the king are one step"

/* Defines the part from the file's table. */
#define CATALOGUE_PART(name, table)                                                                \
    const struct catalogue_part name = {table, sizeof(table) / sizeof((table)[0])}

/* How many entries the catalogue has. */
unsigned tafl__catalogue_count(void);

/* The entry of exactly that name or alias; NULL if there is none. */
const tafl_ruleset *tafl__catalogue_exact(tafl_str name);

/* Visits every entry, family by family. */
void tafl__catalogue_each(void (*visit)(void *context, const tafl_ruleset *entry), void *context);

/* ---- names.c: what people call them ------------------------------------------------------------ */

/* What a name is taken for. */
typedef struct tafl__called {
    const tafl_ruleset *entry; /* NULL when it is no name, or may be that of several */
    bool loose;                /* by more than its case, blanks, hyphens and accents */
    const tafl_ruleset *may_be[8];
    unsigned count; /* of these */
    bool more;      /* there are others */
    bool parts;     /* the name is only a part of theirs */
} tafl__called;

tafl__called tafl__catalogue_called(tafl_str name);

/* The name in the catalogue nearest to a misspelt one, NULL when none is near. */
const char *tafl__catalogue_nearest(tafl_str name);

#endif
