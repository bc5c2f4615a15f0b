/* SPDX-License-Identifier: MIT */
/* Recorded captures against derived ones, and legs of berserk chains as records have them. */
#include "play_table.h"
#include "replay_table.h"
#include "unit.h"

/* c1-c3 takes d3 and b3. */
#define TWO_FALL "....... ......K ....... ..T.... tT.Tt.. ....... ..t...."
/* a2-b2 takes b3; then b2-f2 takes f3. */
#define CHAIN    "....... ......K ....... .t...t. .T...T. t...... ...t..."

static const replay_case capture_cases[] = {
    {"both listed", "", TWO_FALL, "c1-c3xd3/b3", NULL, REPLAY_PLAIN, ""},
    {"in any order", "", TWO_FALL, "c1-c3xb3/d3", NULL, REPLAY_PLAIN, ""},
    {"one is missing", "", TWO_FALL, "c1-c3xb3", NULL, REPLAY_PLAIN,
     "1 capture-missing c1-c3xb3 [d3] the rules take d3, the record does not"},
    {"both are missing", "", TWO_FALL, "c1-c3 g6-g5 c3-c2xa1", NULL, REPLAY_PLAIN,
     "1 capture-missing c1-c3 [d3 b3] the rules take d3 and b3, the record does not\n"
     "3 capture-extra c3-c2xa1 [a1] the record takes a1, where the rules take nothing"},
    {"no captures anywhere", "", TWO_FALL, "c1-c3 g6-g5", NULL, REPLAY_PLAIN,
     "* captures-not-recorded the record lists no captures, though the rules find some"},
    {"a man too many", "", TWO_FALL, "c1-c3xd3/b3/c4", NULL, REPLAY_PLAIN,
     "1 capture-phantom c1-c3xd3/b3/c4 [c4] the record takes c4, but the rules leave the piece "
     "standing"},
    {"two men too many", "", TWO_FALL, "c1-c2xd3/b3", NULL, REPLAY_PLAIN,
     "1 capture-phantom c1-c2xd3/b3 [d3 b3] the record takes d3 and b3, but the rules leave the "
     "pieces standing"},
    {"a man of one's own", "", TWO_FALL, "c1-c3xd3/b3/e3", NULL, REPLAY_PLAIN,
     "1 capture-extra c1-c3xd3/b3/e3 [e3] the record takes e3, where the rules take nothing"},
    {"an empty square", "", TWO_FALL, "c1-c3xd3/b3/g1", NULL, REPLAY_PLAIN,
     "1 capture-extra c1-c3xd3/b3/g1 [g1] the record takes g1, where the rules take nothing"},
    {"the king who stands", "", TWO_FALL, "c1-c3xd3/b3/g6", NULL, REPLAY_PLAIN,
     "1 capture-extra c1-c3xd3/b3/g6 [g6] the record takes g6, where the rules take nothing"},
    {"a man and an empty square too many", "", TWO_FALL, "c1-c3xd3/b3/c4/g1", NULL, REPLAY_PLAIN,
     "1 capture-extra c1-c3xd3/b3/c4/g1 [c4 g1] the record takes c4 and g1, where the rules take "
     "nothing"},
    {"another man", "", TWO_FALL, "c1-c3xd3/c4", NULL, REPLAY_PLAIN,
     "1 capture-wrong-square c1-c3xd3/c4 [b3 c4] the rules take b3, the record takes c4 instead"},
    {"one square twice", "", TWO_FALL, "c1-c3xd3/b3/d3/d3", NULL, REPLAY_PLAIN,
     "1 capture-duplicate c1-c3xd3/b3/d3/d3 [d3] the record lists d3 more than once"},
    {"twice, and one is missing", "", TWO_FALL, "c1-c3xd3/d3", NULL, REPLAY_PLAIN,
     "1 capture-missing c1-c3xd3/d3 [b3] the rules take b3, the record does not\n"
     "1 capture-duplicate c1-c3xd3/d3 [d3] the record lists d3 more than once"},
    {"a quiet move that takes nothing", "", TWO_FALL, "c1-c2 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"off the board", "", TWO_FALL, "c1-c3xd3/b3/k11", NULL, REPLAY_PLAIN,
     "1 capture-extra c1-c3xd3/b3/k11 [k11] the record takes k11, where the rules take nothing"},
    {"a row on the edge", "sw:s", "....... ......K ....... ....... ....t.. ..tt... .tTT...",
     "e3-e1xc1", NULL, REPLAY_PLAIN,
     "1 capture-missing e3-e1xc1 [d1] the rules take d1, the record does not"},
};

static void captures(void)
{
    REPLAY_RUN(capture_cases);
}

#define KING_FALLS "....... ....... tK..... ....... ...T... ..t.... ......."

static const replay_case king_cases[] = {
    {"the king's capture, listed", "ks:w", KING_FALLS, "c2-c5xb5", NULL, REPLAY_PLAIN, ""},
    {"not listed", "ks:w", KING_FALLS, "c2-c5", NULL, REPLAY_PLAIN,
     "1 king-capture-unmarked c2-c5 [b5] the king is captured on b5, which the "
     "record does not "
     "list"},
    {"with a man, both listed", "ks:w", "....... ....... tK.Tt.. ....... ...T... ..t.... .......",
     "c2-c5xb5/d5", NULL, REPLAY_PLAIN, ""},
    {"with a man, the man listed", "ks:w",
     "....... ....... tK.Tt.. ....... ...T... ..t.... .......", "c2-c5xd5", NULL, REPLAY_PLAIN,
     "1 king-capture-unmarked c2-c5xd5 [b5] the king is captured on b5, which the record does not "
     "list"},
    {"with a man, the king listed", "ks:w",
     "....... ....... tK.Tt.. ....... ...T... ..t.... .......", "c2-c5xb5", NULL, REPLAY_PLAIN,
     "1 capture-missing c2-c5xb5 [d5] the rules take d5, the record does not"},
    {"with a man, nothing listed anywhere", "ks:w",
     "....... ....... tK.Tt.. ....... ...T... ..t.... .......", "c2-c5", NULL, REPLAY_PLAIN,
     "* captures-not-recorded the record lists no captures, though the rules find some"},
};

static void the_king(void)
{
    REPLAY_RUN(king_cases);
}

static const replay_case leg_cases[] = {
    {"two legs in one move", "ber:c", CHAIN, "a2-b2-f2xb3/f3 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"two legs in two tokens", "ber:c", CHAIN, "a2-b2xb3 b2-f2xf3 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"in two tokens, one without its capture", "ber:c", CHAIN, "a2-b2 b2-f2xf3 g6-g5", NULL,
     REPLAY_PLAIN, "1 capture-missing a2-b2 [b3] the rules take b3, the record does not"},
    {"in one move, one without its capture", "ber:c", CHAIN, "a2-b2-f2xb3 g6-g5", NULL,
     REPLAY_PLAIN, "1 capture-missing a2-b2-f2xb3 [f3] the rules take f3, the record does not"},
    {"all captures told with the first of two tokens", "ber:c", CHAIN, "a2-b2xb3/f3 b2-f2 g6-g5",
     NULL, REPLAY_PLAIN,
     "1 capture-phantom a2-b2xb3/f3 [f3] the record takes f3, but the rules leave the piece "
     "standing\n"
     "1 capture-missing b2-f2 [f3] the rules take f3, the record does not"},
    {"the chain must go on", "ber:c", CHAIN, "a2-b2xb3 g6-g5", NULL, REPLAY_PLAIN,
     "1 illegal-move chain g6-g5 [g6 g5 b2] the berserk chain of the attackers' taflman on b2 "
     "must go on with a capture"},
    {"with another man", "ber:c", CHAIN, "a2-b2xb3 d1-e1", NULL, REPLAY_PLAIN,
     "1 illegal-move chain d1-e1 [d1 e1 b2] the berserk chain of the attackers' taflman on b2 "
     "must go on with a capture"},
    {"without a capture", "ber:c", CHAIN, "a2-b2-c2xb3", NULL, REPLAY_PLAIN,
     "1 illegal-move chain a2-b2-c2xb3 [b2 c2] the berserk chain of the attackers' taflman on b2 "
     "must go on with a capture"},
    {"blocked on the way", "ber:c", CHAIN, "a2-b2xb3 b2-b6", NULL, REPLAY_PLAIN,
     "1 illegal-move blocked b2-b6 [b2 b6 b4] b2-b6 is blocked at b4 by the attackers' taflman"},
    {"m: it must move", "ber:m", CHAIN, "a2-b2xb3 g6-g5", NULL, REPLAY_PLAIN,
     "1 illegal-move chain g6-g5 [g6 g5 b2] the berserk chain of the attackers' taflman on b2 "
     "must go on"},
    {"m: it moves", "ber:m", CHAIN, "a2-b2-c2xb3 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"o: it may stop", "ber:o", CHAIN, "a2-b2xb3 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"o: it may go on", "ber:o", CHAIN, "a2-b2xb3 b2-f2xf3 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"o: only with a capture", "ber:o", CHAIN, "a2-b2xb3 b2-c2 g6-g5", NULL, REPLAY_PLAIN,
     "1 illegal-move chain b2-c2 [b2 c2] the berserk chain of the attackers' taflman on b2 may "
     "only go on with a capture"},
    {"q: it may stop", "ber:q", CHAIN, "a2-b2xb3 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"q: it may go on without a capture", "ber:q", CHAIN, "a2-b2xb3 b2-c2 g6-g5", NULL,
     REPLAY_PLAIN, ""},
    {"q: in one move", "ber:q", CHAIN, "a2-b2-f2-f1xb3/f3 g6-g5", NULL, REPLAY_PLAIN, ""},
    {"o: another man of its side", "ber:o", CHAIN, "a2-b2xb3 d1-e1", NULL, REPLAY_PLAIN,
     "2 illegal-move wrong-side d1-e1 [d1 e1] the attackers' taflman stands on d1, but the "
     "defenders are to move"},
    {"two legs where there are no chains", "ber:n", CHAIN, "a2-b2-f2xb3/f3 g6-g5", NULL,
     REPLAY_PLAIN,
     "1 illegal-move wrong-side a2-b2-f2xb3/f3 [b2 f2] the attackers' taflman stands on b2, but "
     "the defenders are to move"},
    {"two legs, the first takes nothing", "ber:c", CHAIN, "d1-e1-e2 g6-g5", NULL, REPLAY_PLAIN,
     "1 illegal-move wrong-side d1-e1-e2 [e1 e2] the attackers' taflman stands on e1, but the "
     "defenders are to move"},
    {"the record stops inside a chain", "ber:c", CHAIN, "a2-b2xb3", NULL, REPLAY_PLAIN, ""},
};

static void legs(void)
{
    REPLAY_RUN(leg_cases);
}

const unit_test unit_tests[] = {
    {"captures", captures},
    {"the king", the_king},
    {"legs", legs},
    {NULL, NULL},
};
