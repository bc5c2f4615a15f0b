/* SPDX-License-Identifier: MIT */
/* The exit fort: what stands, and every reason why it does not. */
#include <string.h>

#include "play_table.h"
#include "unit.h"

#define STANDS "= defenders exit-fort"

static const play_case standing_cases[] = {
    {"a fort", "efe:y",
     "......... ......... ......... ......... ......... ......... ...TT...t ..T.KT... ..T..T...",
     "e2-e1", STANDS},
    {"not without the key", "efe:n",
     "......... ......... ......... ......... ......... ......... ...TT...t ..T.KT... ..T..T...",
     "e2-e1", ""},
    {"tested after a ply of the attackers too", "efe:y",
     "......... ......... ......... ......... ......... ......... ...TT...t ..T..T... ..T.KT...",
     "i3-i4", STANDS},
    {"attackers all around", "efe:y",
     "......... ......... ......... ......... ......... ...tt.... ..tTTt... .tTK.Tt.. .tT..Tt..",
     "d2-d1", STANDS},
    {"not while the king is inside", "efe:y",
     "......... ......... ......... ......... ......... ......... ...TT...t ..T..T... ..T.KT...",
     "e1-e2", ""},
    {"closed by the last defender", "efe:y",
     "......... ......... ......... ......... ......... ......... ...T.T..t ..T..T... ..T.KT...",
     "f3-e3", STANDS},
    {"with a hole", "efe:y",
     "......... ......... ......... ......... ......... ......... ...T...Tt ..T.KT... ..T..T...",
     "e2-e1", ""},
    {"a region as large as one likes", "efe:y",
     "....t.... ......... ......... ......... TTTTTTTTT ......... ......... ....K.... .........",
     "e2-e1", STANDS},
    {"a king without a step", "efe:y",
     "......... ......... ......... ......... ......... ......... ....TT..t ...TTT... ...TK....",
     "f3-f1", "! blocked f2"},
    {"a king walled in without a step", "efe:y",
     "......... ......... ......... ......... ......... ......... ........t ...TTT.T. ...TK....",
     "h2-h1", ""},
    {"the last gap closed on him", "efe:y",
     "......... ......... ......... ......... ......... ......... ........t ...TT.... ...TK...T",
     "i1-f1", ""},
    {"a step he may not make", "efe:y cors:",
     "......... ......... ......... ......... ......... ......... T.......t TT....... .K.....T.",
     "h1-c1", ""},
};

static void standing(void)
{
    PLAY_RUN(standing_cases);
}

static const play_case open_cases[] = {
    {"a man who can be taken between two", "efe:y",
     "......... ......... ......... ......... ......... ......... ....T...t ...TKT... ...T.T...",
     "e2-e1", ""},
    {"three in a row hold each other", "efe:y",
     "......... ......... ......... ......... ......... ......... ...TTT..t ...TKT... ...T.T...",
     "e2-e1", STANDS},
    {"two in a row do", "efe:y",
     "......... ......... ......... ......... ......... ......... ...TT...t ...TKT... ...T.T...",
     "e2-e1", STANDS},
    {"a guard is not taken", "efe:y",
     "......... ......... ......... ......... ......... ......... ....G...t ...TKT... ...T.T...",
     "e2-e1", STANDS},
    {"attackers' guards cannot take him", "efe:y",
     "......... ......... ......... ......... ......... ......... ....T...g ...TKT... ...T.T...",
     "e2-e1", STANDS},
    {"nor hold a square for others who may not stop there", "efe:y afor:d3 aforre: aforh:",
     "......... ......... ......... ......... ......... ......... ...gT...t ...TKT... ...T.T...",
     "e2-e1", STANDS},
    {"an attacker inside", "efe:y",
     "......... ......... ......... ......... ......... ...TTT... ..T...T.. ..Tt..T.. ..T.K.T..",
     "e1-f1", ""},
    {"an attacker in the wall", "efe:y",
     "......... ......... ......... ......... ......... ......... ...Tt.... ..T.KT... ..T..T...",
     "e2-e1", ""},
    {"an attacker's guard in the wall", "efe:y",
     "......... ......... ......... ......... ......... ......... ...Tg...t ..T.KT... ..T..T...",
     "e2-e1", ""},
    {"an attacker at the wall's corner does not touch", "efe:y",
     "......... ......... ......... ......... ......... ......... ..tTT.... ..T.KT... ..T..T...",
     "e2-e1", STANDS},
};

static void openings(void)
{
    PLAY_RUN(open_cases);
}

/* The man on c4 stands between b4, where attackers may stop, and the empty centre d4. */
#define BESIDE_CENTRE "....... t...... ....... ..T.... .T.T... .TKT... .T.T..."

static const play_case hostile_cases[] = {
    {"against a square hostile to him", "efe:y", BESIDE_CENTRE, "c2-c1", ""},
    {"not hostile, and nobody may stop there", "efe:y cenh:t cenhe:t", BESIDE_CENTRE, "c2-c1",
     STANDS},
    {"attackers may stop there", "efe:y cenh:t cenhe:t cens:tK", BESIDE_CENTRE, "c2-c1", ""},
    {"attackers may stop but not enter", "efe:y cenh:t cenhe:t cens:tK cenre:K", BESIDE_CENTRE,
     "c2-c1", STANDS},
    {"one stands there", "efe:y cenh:t cenhe:t cens:K",
     "....... ....... ....... ..Tt... .T.T... .TKT... .T.T...", "c2-c1", ""},
    {"a kind that is not on the board may stop there", "efe:y cenh:t cenhe:t cens:cK",
     BESIDE_CENTRE, "c2-c1", STANDS},
    {"a kind that is may", "efe:y cenh:t cenhe:t cens:cK",
     "....... t.....c ....... ..T.... .T.T... .TKT... .T.T...", "c2-c1", ""},
    {"a defender there", "efe:y", "....... t...... ....... ..TT... .T.T... .TKT... .T.T...",
     "c2-c1", STANDS},
    {"men who do not move hold nothing", "efe:y spd:0,-1",
     "......... ......... ......... ......... ......... ......... ....T...t ...TKT... ...T.T...",
     "e2-e1", STANDS},
    {"though others do not move", "efe:y spd:-1,0,-1,-1,-1,-1,-1,-1",
     "......... ......... ......... ......... ......... ......... ....T...t ...TKT... ...T.T...",
     "e2-e1", ""},
    {"a fort of the attackers", "efe:y afor:c4 aforre:",
     "......... ......... ......... ......... ......... ......... ....T...t ...TKT... ...T.T...",
     "e2-e1", ""},
    {"a closed camp on one side of him", "efe:y afor:d3 aforre: aforh:",
     "......... ......... ......... ......... ......... ......... ....T...t ...TKT... ...T.T...",
     "e2-e1", STANDS},
    {"a closed camp with an attacker in it", "efe:y afor:d3 aforre: aforh:",
     "......... ......... ......... ......... ......... ......... ...tT...t ...TKT... ...T.T...",
     "e2-e1", ""},
};

static void hostile_squares(void)
{
    PLAY_RUN(hostile_cases);
}

/* A row that could fall as a shieldwall never holds up the wall of a fort. */
static const play_case row_cases[] = {
    {"rows on the edge away from the fort do not open it", "efe:y sw:s",
     "......... ......... ......... ......... ......... ......... ...TT...t .TT.KT... TTT..T..T",
     "e2-e1", STANDS},
    {"a row on the edge that leans on the region stands", "efe:y sw:s",
     "......... ......... ......... ......... ......... ......... ........t ...TTT... .TTTK.T..",
     "f2-f3", ""},
    {"the wall is one row with the king", "efe:y sw:s",
     "......... ......... ......... ......... ......... ......... .....T..t ..TTK.T.. .TTT..T..",
     "e2-e1", ""},
    {"the wall is one row with the king, and whole", "efe:y sw:s",
     "......... ......... ......... ......... ......... ......... ....TT..t ..TTK.T.. .TTT..T..",
     "e2-e1", STANDS},
};

static void rows(void)
{
    PLAY_RUN(row_cases);
}

static void the_region(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_squares region = {{0}}, want = {{0}};
    const char *picture = "......... ......... ......... ......... ......... ......... ...TT...t "
                          "..T..T... ..T.KT...";
    play_board(&board, picture);
    play_referee(&referee, "efe:n", &board);
    play_position(&referee, &position, picture, TAFL_ATTACKERS);
    CU_ASSERT_TRUE(tafl_is_exit_fort(&referee, &position, &region));
    static const char *const squares[] = {"d1", "e1", "d2", "e2"};
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
        tafl_squares_add(&want, play_square(squares[i]));
    CU_ASSERT_TRUE(tafl_squares_equal(&region, &want));
    play_position(&referee, &position,
                  "......... ......... ......... ......... ......... ......... ...TT...t ..T.KT... "
                  "..T..T...",
                  TAFL_ATTACKERS);
    CU_ASSERT_FALSE(tafl_is_exit_fort(&referee, &position, NULL));
}

const unit_test unit_tests[] = {
    {"what stands", standing},
    {"openings", openings},
    {"hostile squares", hostile_squares},
    {"rows", rows},
    {"the region", the_region},
    {NULL, NULL},
};
