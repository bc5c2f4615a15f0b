/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_OUTCOME_H
#define FORMAT_OUTCOME_H

/* Who won and why, in any words: what people, sites and programs write in a tag, on a line of its own or in
 * the place of a move. All codecs ask here; what they do with the answer is theirs. */

#include <tafl/format.h>

/* ---- what texts say ------------------------------------------------------------------------- */

/* What a text says about the end of a game. */
typedef struct outcome_said {
    tafl_outcome outcome; /* either may be NONE */
    bool open;            /* it says that nobody has won yet: "ongoing" */
    bool score; /* the winner is that of a score, whose first number is taken for the attackers' */
    bool sided; /* a side is named, or a score is given: the text needs no mover to be understood */
    bool contradicts; /* it names two winners; the first one is in `outcome` */
} outcome_said;

/* Reads a whole text: "Black wins", "Attackers (king captured)", "White lost on time", "1-0", "draw", "B+R",
 * "resigned". "*" is understood and says nothing. False when a word is unknown, or when the words can mean two things. A side and a word
 * of resignation, time, forfeit or abandonment is a loss of that side ("White resigned"), unless the word is
 * set apart or has a preposition ("White (resignation)", "White on time"); endings of the board tell the
 * winner by themselves. Letters of either case are equal, and '_' and '-' part words as blanks do. */
bool tafl__outcome_read(outcome_said *out, tafl_str text);

/* The same for as much of a line as is understood: all of it, what stands in front of a comment or a score, or
 * the first word, if that is a score or ends a game by itself. Bytes used, 0 when nothing is. */
size_t tafl__outcome_read_line(outcome_said *out, tafl_str line);

/* The same for the value of a tag, where OTN's 1, -1, 0 and ? stand as well, and nothing at all. */
bool tafl__outcome_read_tag(outcome_said *out, tafl_str text);

/* The number of bytes of a score such as "1-0", "0:1", "½-½" or "1/2" at the start of the text, and the side
 * whose number is the higher one, the first being taken for the attackers'; 0 when there is none. */
size_t tafl__outcome_score(tafl_winner *out, tafl_str text);

/* The reason that the text stands for in the place of a move, where who is to move tells the rest; NONE when a
 * side is named or a score is given, so that it is no entry of its own. */
tafl_reason tafl__outcome_token(const outcome_said *said);

/* The words that end a game in the place of a move: a reason without a side ("resigned", "timeout", "---",
 * and those of tafl_reason_text); TAFL_REASON_NONE for anything else. */
tafl_reason tafl__ending_word(tafl_str word);

/* The word for an ending token, which tafl__ending_word reads back; "resigned" and "timeout" as the
 * archives have them. NULL for none. */
const char *tafl__ending_token(tafl_reason reason);

/* The reason in a sentence, be there unknown words such as names in it ("Ann won by resignation"); NONE when
 * it gives none, or several. */
tafl_reason tafl__ending_prose(tafl_str text);

/* Two reasons for one ending: the one that says more. *several is set when they exclude each other. */
tafl_reason tafl__outcome_join(tafl_reason a, tafl_reason b, bool *several);

/* ---- what a record says --------------------------------------------------------------------- */

/* What the texts of one record have said so far. A codec sets the first three members, hands over every
 * text about the end of the game, and settles at the end. */
typedef struct outcome_reader {
    tafl_record *record;
    const tafl_sink *sink;
    const char
        *dialect;   /* "white-first" or "black-first": whose number a score begins with; others and
                            NULL leave it open */
    tafl_str score; /* the text that gave it */
    uint8_t scored; /* the winner by a score, the first number being taken for the attackers' */
    uint8_t
        named_first; /* the side of the player who is named first as black or white; TAFL_WINNER_… */
    bool winner_said; /* or that there is none: nothing is to be concluded */
    bool reason_said; /* likewise */
} outcome_reader;

/* Takes in what a text has said; what contradicts what was said before is told ("result-contradicts") and
 * does not count. `place` lies in the record's source. */
void tafl__outcome_state(outcome_reader *in, const outcome_said *said, tafl_str place);

/* Reads the value of a tag "result" and takes it in. False when it is not understood, which is told
 * ("result-unknown"): then it is for the codec to keep it as a tag. */
bool tafl__outcome_result(outcome_reader *in, tafl_str value, tafl_str place);

/* Reads a tag for the reason ("ending"): a word of tafl_reason_text with a winner in front or without, any
 * sentence, or "none", which leaves no reason to be concluded. False when it is not understood. */
bool tafl__outcome_ending(outcome_reader *in, tafl_str value, tafl_str place);

/* Notes the name of a tag as written: chess gives the first number of a score to white, tafl to black, so
 * that it is the one of the two who is named first. */
void tafl__outcome_name(outcome_reader *in, tafl_str key);

/* Concludes from the tag "termination", from the last ending of the main line and from who was to move there
 * what the record does not say otherwise. */
void tafl__outcome_settle(outcome_reader *in);

/* For sites that have the word of an ending in anybody's place: where it contradicts the winner, who is sure,
 * it leaves the moves; the stated reason says the same. Call it when both are settled. */
void tafl__outcome_trust_winner(tafl_record *record);

/* What a reader concludes for this record where it states a winner or a reason at most: both as `said`, and
 * what is NONE there by the word that ends the moves, by "termination" and by the reason itself. */
tafl_outcome tafl__outcome_concluded(const tafl_record *record, tafl_outcome said);

#endif
