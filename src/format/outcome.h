/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_OUTCOME_H
#define FORMAT_OUTCOME_H

/* Who won and why, in any words: what people, sites and programs write in a tag, on a line of its own or in
 * the place of a move. All codecs ask here; what they do with the answer is theirs. */

#include <tafl/record.h>

/* What a text says about the end of a game. */
typedef struct outcome_said {
    tafl_outcome outcome; /* either may be NONE */
    bool open;            /* nobody has won yet: "*", "ongoing" */
    bool score; /* the winner is that of a score, whose first number is taken for the attackers' */
    bool sided; /* a side is named, or a score is given: the text needs no mover to be understood */
    bool contradicts; /* it names two winners; the first one is in `outcome` */
} outcome_said;

/* Reads a whole text: "Black wins", "Attackers (king captured)", "White lost on time", "1-0", "draw", "B+R",
 * "resigned". False when a word is unknown, or when the words can mean two things. A side and a word
 * of resignation, time, forfeit or abandonment is a loss of that side ("White resigned"), unless the word is
 * set apart or has a preposition ("White (resignation)", "White on time"); endings of the board tell the
 * winner by themselves. Letters of either case are equal, and '_' and '-' part words as blanks do. */
bool tafl__outcome_read(outcome_said *out, tafl_str text);

/* The same for the value of a tag, where OTN's 1, -1, 0 and ? stand as well, and nothing at all. */
bool tafl__outcome_read_tag(outcome_said *out, tafl_str text);

/* The words that end a game in the place of a move: a reason without a side ("resigned", "timeout", "---",
 * and those of tafl_reason_text); TAFL_REASON_NONE for anything else. */
tafl_reason tafl__ending_word(tafl_str word);

/* The word for an ending token, which tafl__ending_word reads back; "resigned" and "timeout" as the
 * archives have them. NULL for none. */
const char *tafl__ending_token(tafl_reason reason);

/* The reason in a sentence, be there unknown words such as names in it ("Ann won by resignation"); NONE when
 * it gives none, or several. */
tafl_reason tafl__ending_prose(tafl_str text);

/* The winner that a reason leaves no doubt about: of a captured king the attackers, of an escape the
 * defenders; NONE for the others. */
tafl_winner tafl__outcome_winner_by(tafl_reason reason);

#endif
