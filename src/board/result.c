/* SPDX-License-Identifier: MIT */
/* The words for who won and why, as reports and formats write them. */
#include <assert.h>

#include <tafl/board.h>

static const char *const winner_texts[] = {
    [TAFL_WINNER_NONE] = NULL,
    [TAFL_WINNER_ATTACKERS] = "attackers",
    [TAFL_WINNER_DEFENDERS] = "defenders",
    [TAFL_WINNER_DRAW] = "draw",
};
static_assert(sizeof winner_texts / sizeof *winner_texts == TAFL_WINNER_DRAW + 1,
              "a word for each winner");

static const char *const reason_texts[] = {
    [TAFL_REASON_NONE] = NULL,
    [TAFL_REASON_ESCAPE] = "escape",
    [TAFL_REASON_KING_CAPTURED] = "king-captured",
    [TAFL_REASON_NO_ATTACKERS] = "no-attackers",
    [TAFL_REASON_EXIT_FORT] = "exit-fort",
    [TAFL_REASON_ENCIRCLEMENT] = "encirclement",
    [TAFL_REASON_NO_MOVES] = "no-moves",
    [TAFL_REASON_REPETITION] = "repetition",
    [TAFL_REASON_PLY_LIMIT] = "ply-limit",
    [TAFL_REASON_NO_CAPTURES] = "no-captures",
    [TAFL_REASON_RESIGNATION] = "resignation",
    [TAFL_REASON_TIME] = "time",
    [TAFL_REASON_AGREEMENT] = "agreement",
    [TAFL_REASON_FORFEIT] = "forfeit",
    [TAFL_REASON_ADJUDICATION] = "adjudication",
    [TAFL_REASON_ABANDONED] = "abandoned",
    [TAFL_REASON_UNKNOWN] = "unknown",
};
static_assert(sizeof reason_texts / sizeof *reason_texts == TAFL_REASONS, "a word for each reason");

const char *tafl_winner_text(tafl_winner winner)
{
    size_t at = (size_t)winner;
    return at <= TAFL_WINNER_DRAW ? winner_texts[at] : NULL;
}

const char *tafl_reason_text(tafl_reason reason)
{
    size_t at = (size_t)reason;
    return at < TAFL_REASONS ? reason_texts[at] : NULL;
}

bool tafl_reason_from_text(tafl_reason *out, tafl_str word)
{
    for (unsigned i = TAFL_REASON_NONE + 1; i < TAFL_REASONS; i++) {
        if (!tafl_str_equal(word, tafl_str_of(reason_texts[i]))) continue;
        *out = (tafl_reason)i;
        return true;
    }
    return false;
}
