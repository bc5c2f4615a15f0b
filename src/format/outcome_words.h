/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_OUTCOME_WORDS_H
#define FORMAT_OUTCOME_WORDS_H

/* The words of endings, one by one; what they come to together is in outcome.c. */

#include <tafl/record.h>

typedef enum outcome_kind {
    OUTCOME_END,    /* of the text */
    OUTCOME_BREAK,  /* a comma, bracket or the like: what stands before it is complete */
    OUTCOME_SIDE,   /* "white"; value: tafl_winner */
    OUTCOME_KING,   /* "king" */
    OUTCOME_WIN,    /* "wins" */
    OUTCOME_LOSE,   /* "lost" */
    OUTCOME_BEAT,   /* "beats" somebody, "defeated" */
    OUTCOME_DRAW,   /* "drawn" */
    OUTCOME_OPEN,   /* "ongoing" */
    OUTCOME_OVER,   /* "finished" */
    OUTCOME_DEED,   /* "resigned", "escapes": value: tafl_reason */
    OUTCOME_CAUSE,  /* "resignation", "time"; value: tafl_reason */
    OUTCOME_MOVES,  /* "moves" */
    OUTCOME_NO,     /* "not" */
    OUTCOME_BY,     /* "by", "on" */
    OUTCOME_FILLER, /* says nothing: "the" */
    OUTCOME_NUMBER, /* "23", "e5" */
    OUTCOME_UNKNOWN /* any other word */
} outcome_kind;

typedef struct outcome_word {
    outcome_kind kind;
    uint8_t value;
    bool initial; /* one letter: "w" */
} outcome_word;

/* Takes the next word off `rest`. */
outcome_word tafl__outcome_word(tafl_str *rest);

/* What a word means in other languages than English. */
outcome_word tafl__outcome_tongue(tafl_str word);

#endif
