/* SPDX-License-Identifier: MIT */
/* What sentences and words about the end of a game come to: who won and why. A sentence falls into clauses
 * ("White wins (king escaped)"); each has a side, a verb and a cause at most. What cannot be understood as a
 * whole is not understood at all. Which words there are is decided in outcome_words.c. */
#include "outcome.h"

#include <string.h>

#include <board/winner.h>

#include "outcome_words.h"

enum { LONGEST = 400 }; /* bytes of a sentence */

/* What one clause holds. */
typedef struct clause {
    tafl_winner side; /* the first one named */
    tafl_reason cause;
    bool king, win, lose, draw, open;
    bool beat;  /* "beats": wins where another side follows, else "is beaten" */
    bool deed;  /* the cause is a verb */
    bool apart; /* a preposition stands between the side and the cause */
    bool owner; /* the king stands behind the side, before the cause: "White's king is captured" */
    bool no;    /* a "no" that nothing has followed yet */
    bool sides; /* two sides without a verb between them */
    bool several; /* two causes that exclude each other */
    bool unknown; /* a word that is not known */
    bool initial; /* the side, or the draw, is one letter */
    unsigned words;
    outcome_kind last;
} clause;

/* Is it something that a player does and loses by? */
static bool is_own_fault(tafl_reason reason)
{
    return reason == TAFL_REASON_RESIGNATION || reason == TAFL_REASON_TIME ||
           reason == TAFL_REASON_FORFEIT || reason == TAFL_REASON_ABANDONED ||
           reason == TAFL_REASON_NO_MOVES;
}

/* ---- taking words in ------------------------------------------------------------------------ */

tafl_reason tafl__outcome_join(tafl_reason a, tafl_reason b, bool *several)
{
    static const struct {
        tafl_reason more, less;
    } pairs[] = {
        {TAFL_REASON_TIME, TAFL_REASON_FORFEIT},
        {TAFL_REASON_EXIT_FORT, TAFL_REASON_ESCAPE},
        {TAFL_REASON_REPETITION, TAFL_REASON_AGREEMENT},
        {TAFL_REASON_ADJUDICATION, TAFL_REASON_AGREEMENT},
        {TAFL_REASON_KING_CAPTURED, TAFL_REASON_ENCIRCLEMENT},
    };
    if (a == TAFL_REASON_NONE || (a == TAFL_REASON_UNKNOWN && b) || a == b) return b;
    if (b == TAFL_REASON_NONE || b == TAFL_REASON_UNKNOWN) return a;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (a == pairs[i].more && b == pairs[i].less) return a;
        if (b == pairs[i].more && a == pairs[i].less) return b;
    }
    *several = true;
    return a;
}

static void add_cause(clause *c, uint8_t cause, bool deed)
{
    if (c->cause == TAFL_REASON_NONE) {
        c->deed = deed;
        c->owner = c->side && c->king;
    }
    c->cause = tafl__outcome_join(c->cause, (tafl_reason)cause, &c->several);
}

static void add_side(clause *c, uint8_t side)
{
    if (c->side && c->beat) c->win = true;
    c->sides |= c->side && !c->win && !c->lose && !c->cause;
    if (!c->side) c->side = (tafl_winner)side;
}

/* "no moves", "no attackers", "not finished": what is missing says something. True when it does. */
static bool take_missing(clause *c, outcome_word word)
{
    bool men = word.kind == OUTCOME_SIDE && word.value == TAFL_WINNER_ATTACKERS;
    bool end = word.kind == OUTCOME_OVER || word.kind == OUTCOME_WIN;
    if (!c->no || (word.kind != OUTCOME_MOVES && !men && !end)) return false;
    c->no = false;
    c->last = word.kind;
    c->open |= end;
    if (word.kind == OUTCOME_MOVES) add_cause(c, TAFL_REASON_NO_MOVES, false);
    if (men) add_cause(c, TAFL_REASON_NO_ATTACKERS, false);
    return true;
}

static void take(clause *c, outcome_word word)
{
    if (take_missing(c, word)) return;
    switch (word.kind) {
    case OUTCOME_SIDE: add_side(c, word.value); break;
    case OUTCOME_KING: c->king = true; break;
    case OUTCOME_WIN: c->win = true; break;
    case OUTCOME_LOSE: c->lose = true; break;
    case OUTCOME_BEAT: c->beat = true; break;
    case OUTCOME_DRAW: c->draw = true; break;
    case OUTCOME_OPEN: c->open = true; break;
    case OUTCOME_DEED: add_cause(c, word.value, true); break;
    case OUTCOME_CAUSE: add_cause(c, word.value, false); break;
    case OUTCOME_NO: c->no = true; break;
    case OUTCOME_BY: c->apart |= c->side && !c->cause; break;
    case OUTCOME_UNKNOWN: c->unknown = true; break;
    default: break;
    }
    c->initial |= word.initial && (word.kind == OUTCOME_SIDE || word.kind == OUTCOME_DRAW);
    c->words++;
    c->last = word.kind;
}

/* "White resigned Black wins": a second side behind a verb begins another clause. */
static bool is_next_clause(const clause *c, outcome_word word)
{
    bool verb = c->win || c->lose || (c->deed && is_own_fault(c->cause));
    return word.kind == OUTCOME_SIDE && c->side && verb && !c->no && c->last != OUTCOME_BY;
}

/* Takes the next clause off `rest`; false at the end of the text. */
static bool next_clause(clause *c, tafl_str *rest)
{
    *c = (clause){.last = OUTCOME_END};
    for (;;) {
        tafl_str before = *rest;
        outcome_word word = tafl__outcome_word(rest);
        if (word.kind == OUTCOME_END) return c->last != OUTCOME_END;
        if (word.kind == OUTCOME_BREAK) return true;
        if (is_next_clause(c, word)) {
            *rest = before;
            return true;
        }
        take(c, word);
    }
}

/* ---- what a clause says --------------------------------------------------------------------- */

/* The winner when a side is named, and neither "wins" nor "loses"; NONE when the words leave it open. */
static tafl_winner winner_by_cause(const clause *c)
{
    tafl_winner sure = tafl__winner_by_reason(c->cause);
    if (c->cause == TAFL_REASON_NONE) return c->side;
    if (is_own_fault(c->cause))
        return c->apart && !c->deed ? c->side : tafl__winner_opposite(c->side);
    if (c->cause == TAFL_REASON_ENCIRCLEMENT || c->cause == TAFL_REASON_NO_ATTACKERS) return sure;
    if (c->cause == TAFL_REASON_KING_CAPTURED) {
        if (c->owner) return c->side == TAFL_WINNER_DEFENDERS ? sure : TAFL_WINNER_NONE;
        return c->king || c->apart || c->side == sure ? c->side : TAFL_WINNER_NONE;
    }
    return sure || c->apart ? c->side : TAFL_WINNER_NONE;
}

/* The winner that the clause names; false when it cannot be understood. */
static bool winner_of(tafl_winner *out, const clause *c)
{
    bool verb = c->win || c->lose || c->beat;
    *out = TAFL_WINNER_NONE;
    if (c->draw) {
        *out = TAFL_WINNER_DRAW;
        return !c->win && !c->lose && !is_own_fault(c->cause);
    }
    if (!c->side) {
        *out = tafl__winner_by_reason(c->cause);
        return (!c->lose && !c->beat) || c->cause; /* "winner:" has its side yet to come */
    }
    if (!verb && (c->sides || (c->king && !c->cause))) return false;
    *out = c->win ? c->side : verb ? tafl__winner_opposite(c->side) : winner_by_cause(c);
    return *out != TAFL_WINNER_NONE;
}

/* Is it known of whom the clause speaks, so that "captured" means the king? */
static bool winner_known(const clause *c, const outcome_said *said)
{
    return c->side || said->outcome.winner;
}

/* Is there a letter that stands for something else: "Board B", "A - B", "Game D"? "W" is a side in front of
 * everything else, or with a verb or a cause. *lone: so it was in the clause before. */
static bool is_other_letter(const clause *c, bool begins, bool *lone)
{
    bool alone = c->initial && !c->win && !c->lose && !c->beat && !c->cause;
    if (*lone) return !c->cause;
    *lone = alone;
    return alone && (!begins || c->words > 1);
}

/* Adds what a clause says to what was said before; false when it cannot be understood. `bare`: the clauses
 * before named a side and nothing else. */
static bool add_clause(outcome_said *said, const clause *c, bool *bare)
{
    tafl_winner winner;
    bool several = c->several, named = c->side || c->draw;
    if (c->unknown || c->no || several || !winner_of(&winner, c)) return false;
    bool done = !c->side && *bare && c->deed && is_own_fault(c->cause);
    if (done && c->cause == TAFL_REASON_ABANDONED) return false; /* the side, or the game? */
    if (done) {
        said->outcome.winner = (uint8_t)tafl__winner_opposite((tafl_winner)said->outcome.winner);
        winner = TAFL_WINNER_NONE; /* "White: resigned" */
    }
    if (c->cause == TAFL_REASON_KING_CAPTURED && !c->king && !winner_known(c, said)) return false;
    bool alone = c->side && !c->win && !c->lose && !c->cause;
    if (alone && said->outcome.reason && !said->sided && is_own_fault(said->outcome.reason))
        return false; /* "time: White" */
    bool sure = !said->score || said->outcome.winner == TAFL_WINNER_DRAW;
    said->contradicts |= named && sure && said->outcome.winner && winner != said->outcome.winner;
    if (!said->outcome.winner || (named && !sure)) said->outcome.winner = (uint8_t)winner;
    said->score &= !named;
    said->outcome.reason =
        (uint8_t)tafl__outcome_join((tafl_reason)said->outcome.reason, c->cause, &several);
    said->sided |= named;
    said->open |= c->open;
    *bare = alone;
    return !several;
}

/* ---- the whole ------------------------------------------------------------------------------ */

/* A score in front, such as "1-0 (time)". */
static bool read_score(outcome_said *said, tafl_str *rest)
{
    tafl_winner winner;
    size_t used = tafl__outcome_score(&winner, *rest);
    if (used == 0) return false;
    said->outcome.winner = (uint8_t)winner;
    said->sided = true;
    said->score = true;
    *rest = (tafl_str){rest->at + used, rest->len - used};
    return true;
}

/* "B+R", "W+Time", "B+3": what go servers write. */
static bool read_go(outcome_said *said, tafl_str *rest)
{
    bool plus = rest->len > 1 && rest->at[1] == '+';
    char side = plus ? (char)(rest->at[0] | 32) : ' ';
    if (side != 'b' && side != 'w') return false;
    char why = rest->len > 2 ? (char)(rest->at[2] | 32) : ' ';
    bool letter = rest->len == 3 && why != ' ';
    said->outcome.winner = side == 'b' ? TAFL_WINNER_ATTACKERS : TAFL_WINNER_DEFENDERS;
    said->sided = true;
    if (letter)
        said->outcome.reason = why == 'r'   ? TAFL_REASON_RESIGNATION
                               : why == 't' ? TAFL_REASON_TIME
                               : why == 'f' ? TAFL_REASON_FORFEIT
                                            : TAFL_REASON_NONE;
    size_t used = letter ? 3 : 2;
    while (used < rest->len && memchr("0123456789.", rest->at[used], 11)) used++;
    *rest = (tafl_str){rest->at + used, rest->len - used};
    return true;
}

bool tafl__outcome_read(outcome_said *out, tafl_str text)
{
    outcome_said said = {0};
    tafl_str rest = tafl_str_trim(text);
    bool bare = false, lone = false, begins = true, fine = rest.len > 0 && rest.len <= LONGEST;
    *out = said;
    if (!fine) return false;
    if (tafl_str_equal(rest, TAFL_STR("*"))) return true;
    if (tafl_str_equal(rest, TAFL_STR("---"))) {
        out->outcome.reason = TAFL_REASON_RESIGNATION;
        return true;
    }
    bool short_form = read_score(&said, &rest) || read_go(&said, &rest);
    for (clause c; fine && next_clause(&c, &rest); begins = false)
        fine = !is_other_letter(&c, begins, &lone) && add_clause(&said, &c, &bare) &&
               !(short_form && c.open);
    if (!fine || (!said.outcome.winner && !said.outcome.reason && !said.open)) return false;
    if (said.open && said.sided) return false;
    *out = said;
    return true;
}

/* Could a sentence end in front of byte `at`: at the sign of a comment, or behind a blank at a score? */
static bool may_end(tafl_str line, size_t at)
{
    tafl_winner winner;
    tafl_str rest = {line.at + at, line.len - at};
    if (memchr("{(;#", rest.at[0], 4) || tafl_str_starts(rest, TAFL_STR("//"))) return true;
    bool blank = at > 0 && tafl_is_blank(line.at[at - 1]);
    return blank && (rest.at[0] == '*' || tafl__outcome_score(&winner, rest) > 0);
}

/* Where the text in brackets ends that the line stands in; the length of the line where it stands in none. */
static size_t bracket_end(tafl_str line)
{
    size_t open = 0;
    for (size_t i = 0; i < line.len; i++) {
        if (line.at[i] == ')' && open == 0) return i;
        open += line.at[i] == '(';
        open -= line.at[i] == ')';
    }
    return line.len;
}

size_t tafl__outcome_read_line(outcome_said *out, tafl_str line)
{
    enum { TRIES = 8 };
    size_t word = 0;
    if (line.len > LONGEST) line.len = LONGEST;
    line.len = bracket_end(line);
    if (tafl__outcome_read(out, line)) return line.len;
    unsigned tries = 0;
    for (size_t at = line.len; at-- > 1 && tries < TRIES;) {
        if (!may_end(line, at)) continue;
        tries++;
        if (tafl__outcome_read(out, (tafl_str){line.at, at})) return at;
    }
    while (word < line.len && !memchr(" \t,;.{}()\r\n", line.at[word], 11)) word++;
    bool understood = tafl__outcome_read(out, (tafl_str){line.at, word});
    return understood && (out->score || tafl__outcome_token(out)) ? word : 0;
}

bool tafl__outcome_read_tag(outcome_said *out, tafl_str text)
{
    static const struct {
        const char *text;
        uint8_t winner;
    } numbers[] = {{"", TAFL_WINNER_NONE},        {"?", TAFL_WINNER_NONE},
                   {"-", TAFL_WINNER_NONE},       {"1", TAFL_WINNER_ATTACKERS},
                   {"-1", TAFL_WINNER_DEFENDERS}, {"0", TAFL_WINNER_DRAW},
                   {"ww", TAFL_WINNER_DEFENDERS}, {"bw", TAFL_WINNER_ATTACKERS}};
    tafl_str value = tafl_str_trim(text);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (!tafl_str_equal_nocase(value, tafl_str_of(numbers[i].text))) continue;
        *out = (outcome_said){.outcome.winner = numbers[i].winner};
        out->sided = out->outcome.winner != TAFL_WINNER_NONE;
        return true;
    }
    return tafl__outcome_read(out, value);
}

/* ---- words in the place of a move, and sentences with names ---------------------------------- */

tafl_reason tafl__outcome_token(const outcome_said *said)
{
    bool draw = said->outcome.winner == TAFL_WINNER_DRAW && !said->score;
    if (draw && !said->outcome.reason) return TAFL_REASON_AGREEMENT;
    return said->sided && !draw ? TAFL_REASON_NONE : (tafl_reason)said->outcome.reason;
}

tafl_reason tafl__ending_word(tafl_str word)
{
    outcome_said said;
    bool letter = word.len && ((word.at[0] | 32) >= 'a' && (word.at[0] | 32) <= 'z');
    bool square = letter && word.len > 1 && word.at[1] >= '0' && word.at[1] <= '9';
    if (!word.len || square || (!letter && word.at[0] != '-')) return TAFL_REASON_NONE;
    return tafl__outcome_read(&said, word) ? tafl__outcome_token(&said) : TAFL_REASON_NONE;
}

const char *tafl__ending_token(tafl_reason reason)
{
    if (reason == TAFL_REASON_RESIGNATION) return "resigned";
    return reason == TAFL_REASON_TIME ? "timeout" : tafl_reason_text(reason);
}

tafl_reason tafl__ending_prose(tafl_str text)
{
    tafl_reason reason = TAFL_REASON_NONE;
    bool several = false;
    if (text.len > LONGEST) text.len = LONGEST;
    for (clause c; next_clause(&c, &text);) {
        if (c.no) return TAFL_REASON_NONE;
        several |= c.several;
        reason = tafl__outcome_join(reason, c.cause, &several);
    }
    return several ? TAFL_REASON_NONE : reason;
}
