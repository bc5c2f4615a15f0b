/* SPDX-License-Identifier: MIT */
/* The table of words by which records end a game, and where a word or a score ends. Order does not matter
 * here: sentences are put together in outcome.c. */
#include <string.h>

#include "outcome.h"
#include "outcome_words.h"

/* A '*' at the end stands for any letters. */
static const struct {
    const char *word;
    outcome_kind kind;
    uint8_t value;
} words[] = {
    {"attacker*", OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"attacking", OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"black", OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"blacks", OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"dark", OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"muscovite*", OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"b", OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"defender*", OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"defending", OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"white", OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"whites", OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"light", OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"swede*", OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"w", OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"king", OUTCOME_KING, 0},
    {"kings", OUTCOME_KING, 0},
    {"win", OUTCOME_WIN, 0},
    {"wins", OUTCOME_WIN, 0},
    {"won", OUTCOME_WIN, 0},
    {"winner", OUTCOME_WIN, 0},
    {"winning", OUTCOME_WIN, 0},
    {"victor*", OUTCOME_WIN, 0},
    {"lose", OUTCOME_LOSE, 0},
    {"loses", OUTCOME_LOSE, 0},
    {"lost", OUTCOME_LOSE, 0},
    {"loss", OUTCOME_LOSE, 0},
    {"losing", OUTCOME_LOSE, 0},
    {"loser", OUTCOME_LOSE, 0},
    {"beat", OUTCOME_BEAT, 0},
    {"beats", OUTCOME_BEAT, 0},
    {"beaten", OUTCOME_BEAT, 0},
    {"defeat*", OUTCOME_BEAT, 0},
    {"draw", OUTCOME_DRAW, 0},
    {"draws", OUTCOME_DRAW, 0},
    {"drawn", OUTCOME_DRAW, 0},
    {"drew", OUTCOME_DRAW, 0},
    {"tie", OUTCOME_DRAW, 0},
    {"tied", OUTCOME_DRAW, 0},
    {"remis", OUTCOME_DRAW, 0},
    {"jigo", OUTCOME_DRAW, 0},
    {"d", OUTCOME_DRAW, 0},
    {"none", OUTCOME_OPEN, 0},
    {"nobody", OUTCOME_OPEN, 0},
    {"ongoing", OUTCOME_OPEN, 0},
    {"progress", OUTCOME_OPEN, 0},
    {"running", OUTCOME_OPEN, 0},
    {"pending", OUTCOME_OPEN, 0},
    {"open", OUTCOME_OPEN, 0},
    {"undecided", OUTCOME_OPEN, 0},
    {"unfinished", OUTCOME_OPEN, 0},
    {"unterminated", OUTCOME_OPEN, 0},
    {"incomplete", OUTCOME_OPEN, 0},
    {"adjourned", OUTCOME_OPEN, 0},
    {"suspended", OUTCOME_OPEN, 0},
    {"interrupted", OUTCOME_OPEN, 0},
    {"void", OUTCOME_OPEN, 0},
    {"finished", OUTCOME_OVER, 0},
    {"complete", OUTCOME_OVER, 0},
    {"completed", OUTCOME_OVER, 0},
    {"decided", OUTCOME_OVER, 0},
    {"result", OUTCOME_OVER, 0},
    {"over", OUTCOME_OVER, 0},
    {"ended", OUTCOME_CAUSE, TAFL_REASON_UNKNOWN},
    {"unknown", OUTCOME_CAUSE, TAFL_REASON_UNKNOWN},
    {"resignation", OUTCOME_CAUSE, TAFL_REASON_RESIGNATION},
    {"resign*", OUTCOME_DEED, TAFL_REASON_RESIGNATION},
    {"surrender*", OUTCOME_DEED, TAFL_REASON_RESIGNATION},
    {"conced*", OUTCOME_DEED, TAFL_REASON_RESIGNATION},
    {"time", OUTCOME_CAUSE, TAFL_REASON_TIME},
    {"timeout", OUTCOME_CAUSE, TAFL_REASON_TIME},
    {"timeouts", OUTCOME_CAUSE, TAFL_REASON_TIME},
    {"clock", OUTCOME_FILLER, 0},
    {"flag", OUTCOME_CAUSE, TAFL_REASON_TIME},
    {"timed", OUTCOME_DEED, TAFL_REASON_TIME},
    {"flagged", OUTCOME_DEED, TAFL_REASON_TIME},
    {"flags", OUTCOME_DEED, TAFL_REASON_TIME},
    {"overstep*", OUTCOME_DEED, TAFL_REASON_TIME},
    {"forfeit", OUTCOME_CAUSE, TAFL_REASON_FORFEIT},
    {"forfeiture", OUTCOME_CAUSE, TAFL_REASON_FORFEIT},
    {"default", OUTCOME_CAUSE, TAFL_REASON_FORFEIT},
    {"walkover", OUTCOME_CAUSE, TAFL_REASON_FORFEIT},
    {"infraction", OUTCOME_CAUSE, TAFL_REASON_FORFEIT},
    {"forfeits", OUTCOME_DEED, TAFL_REASON_FORFEIT},
    {"forfeited", OUTCOME_DEED, TAFL_REASON_FORFEIT},
    {"defaulted", OUTCOME_DEED, TAFL_REASON_FORFEIT},
    {"abandonment", OUTCOME_CAUSE, TAFL_REASON_ABANDONED},
    {"abandon", OUTCOME_DEED, TAFL_REASON_ABANDONED},
    {"abandons", OUTCOME_DEED, TAFL_REASON_ABANDONED},
    {"abandoned", OUTCOME_DEED, TAFL_REASON_ABANDONED},
    {"disconnect*", OUTCOME_DEED, TAFL_REASON_ABANDONED},
    {"quit", OUTCOME_DEED, TAFL_REASON_ABANDONED},
    {"quits", OUTCOME_DEED, TAFL_REASON_ABANDONED},
    {"adjudic*", OUTCOME_CAUSE, TAFL_REASON_ADJUDICATION},
    {"arbiter*", OUTCOME_CAUSE, TAFL_REASON_ADJUDICATION},
    {"repetition*", OUTCOME_CAUSE, TAFL_REASON_REPETITION},
    {"repeat*", OUTCOME_CAUSE, TAFL_REASON_REPETITION},
    {"threefold", OUTCOME_CAUSE, TAFL_REASON_REPETITION},
    {"perpetual", OUTCOME_CAUSE, TAFL_REASON_REPETITION},
    {"agree", OUTCOME_CAUSE, TAFL_REASON_AGREEMENT},
    {"agreed", OUTCOME_CAUSE, TAFL_REASON_AGREEMENT},
    {"agreement", OUTCOME_CAUSE, TAFL_REASON_AGREEMENT},
    {"captur*", OUTCOME_DEED, TAFL_REASON_KING_CAPTURED},
    {"taken", OUTCOME_DEED, TAFL_REASON_KING_CAPTURED},
    {"takes", OUTCOME_DEED, TAFL_REASON_KING_CAPTURED},
    {"took", OUTCOME_DEED, TAFL_REASON_KING_CAPTURED},
    {"caught", OUTCOME_DEED, TAFL_REASON_KING_CAPTURED},
    {"escap*", OUTCOME_DEED, TAFL_REASON_ESCAPE},
    {"reach*", OUTCOME_DEED, TAFL_REASON_ESCAPE},
    {"fort", OUTCOME_CAUSE, TAFL_REASON_EXIT_FORT},
    {"fortress", OUTCOME_CAUSE, TAFL_REASON_EXIT_FORT},
    {"encircl*", OUTCOME_DEED, TAFL_REASON_ENCIRCLEMENT},
    {"surround*", OUTCOME_DEED, TAFL_REASON_ENCIRCLEMENT},
    {"stalemate*", OUTCOME_CAUSE, TAFL_REASON_NO_MOVES},
    {"move", OUTCOME_MOVES, 0},
    {"moves", OUTCOME_MOVES, 0},
    {"no", OUTCOME_NO, 0},
    {"not", OUTCOME_NO, 0},
    {"cannot", OUTCOME_NO, 0},
    {"can", OUTCOME_NO, 0}, /* of "can't" */
    {"by", OUTCOME_BY, 0},
    {"on", OUTCOME_BY, 0},
    {"to", OUTCOME_BY, 0},
    {"due", OUTCOME_BY, 0},
    {"via", OUTCOME_BY, 0},
    {"for", OUTCOME_BY, 0},
    {"after", OUTCOME_BY, 0},
    {"against", OUTCOME_BY, 0},
    {"through", OUTCOME_BY, 0},
    {"the", OUTCOME_FILLER, 0},
    {"a", OUTCOME_FILLER, 0},
    {"an", OUTCOME_FILLER, 0},
    {"in", OUTCOME_FILLER, 0},
    {"at", OUTCOME_FILLER, 0},
    {"of", OUTCOME_FILLER, 0},
    {"s", OUTCOME_FILLER, 0},
    {"t", OUTCOME_FILLER, 0},
    {"and", OUTCOME_FILLER, 0},
    {"is", OUTCOME_FILLER, 0},
    {"are", OUTCOME_FILLER, 0},
    {"was", OUTCOME_FILLER, 0},
    {"were", OUTCOME_FILLER, 0},
    {"has", OUTCOME_FILLER, 0},
    {"have", OUTCOME_FILLER, 0},
    {"had", OUTCOME_FILLER, 0},
    {"been", OUTCOME_FILLER, 0},
    {"his", OUTCOME_FILLER, 0},
    {"their", OUTCOME_FILLER, 0},
    {"more", OUTCOME_FILLER, 0},
    {"left", OUTCOME_FILLER, 0},
    {"legal", OUTCOME_FILLER, 0},
    {"available", OUTCOME_FILLER, 0},
    {"out", OUTCOME_FILLER, 0},
    {"up", OUTCOME_FILLER, 0},
    {"ran", OUTCOME_FILLER, 0},
    {"runs", OUTCOME_FILLER, 0},
    {"expired", OUTCOME_FILLER, 0},
    {"exceeded", OUTCOME_FILLER, 0},
    {"limit", OUTCOME_FILLER, 0},
    {"control", OUTCOME_FILLER, 0},
    {"fell", OUTCOME_FILLER, 0},
    {"exit", OUTCOME_FILLER, 0},
    {"edge", OUTCOME_FILLER, 0},
    {"corner", OUTCOME_FILLER, 0},
    {"board", OUTCOME_FILLER, 0},
    {"game", OUTCOME_FILLER, 0},
    {"match", OUTCOME_FILLER, 0},
    {"rules", OUTCOME_FILLER, 0},
    {"mutual", OUTCOME_FILLER, 0},
    {"normal", OUTCOME_FILLER, 0},
    {"player", OUTCOME_FILLER, 0},
    {"players", OUTCOME_FILLER, 0},
    {"side", OUTCOME_FILLER, 0},
    {"sides", OUTCOME_FILLER, 0},
    {"both", OUTCOME_FILLER, 0},
    {"men", OUTCOME_FILLER, 0},
    {"ply", OUTCOME_FILLER, 0},
    {"plies", OUTCOME_FILLER, 0},
};

/* A letter of ASCII, or a byte of some other in UTF-8. */
static bool is_letter(char c)
{
    return tafl_is_letter(c) || (unsigned char)c >= 0x80;
}

/* The bytes of a dash longer than '-' at the start of the text. */
static size_t long_dash(tafl_str text)
{
    static const char *const dashes[] = {"\xE2\x80\x90", "\xE2\x80\x91", "\xE2\x80\x92",
                                         "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x88\x92"};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (tafl_str_starts(text, tafl_str_of(dashes[i]))) return 3;
    return 0;
}

/* The bytes of a single quote as people type it; apostrophes part "White's" in two. */
static size_t apostrophe(tafl_str text)
{
    if (text.len && text.at[0] == '\'') return 1;
    return tafl_str_starts(text, TAFL_STR("\xE2\x80\x99")) ? 3 : 0;
}

static bool is_word(tafl_str text, const char *word)
{
    size_t len = strlen(word);
    bool open = word[len - 1] == '*';
    if (open ? text.len < len - 1 : text.len != len) return false;
    return tafl_str_equal_nocase((tafl_str){text.at, len - open}, (tafl_str){word, len - open});
}

static outcome_word look_up(tafl_str text)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(text, words[i].word))
            return (outcome_word){.kind = words[i].kind, .value = words[i].value};
    return tafl__outcome_tongue(text);
}

/* A number, or a square such as "e5". */
static bool is_number(tafl_str text)
{
    size_t digits = 0;
    while (digits < text.len && tafl_is_digit(text.at[text.len - 1 - digits])) digits++;
    return digits > 0 && digits + 1 >= text.len && digits <= 5;
}

/* Passes over blanks, and over the signs that part words as blanks do; true when one of them ends a
 * clause. A '-' does so between blanks alone. */
static bool pass_signs(tafl_str *rest)
{
    bool ends = false;
    for (size_t i = 0; rest->len; rest->at += i, rest->len -= i) {
        char c = rest->at[0];
        bool apart = rest->len > 1 && rest->at[1] == ' ' && c == '-';
        if ((i = long_dash(*rest)) > 0) {
            ends = true;
        } else if ((i = apostrophe(*rest)) == 0) {
            i = 1;
            if (!memchr(" \t_-\",;:.!/()[]", c, 15)) break;
            ends |= apart || memchr(",;:.!/()[]", c, 10);
        }
    }
    return ends;
}

/* Words of tafl_reason_text whose parts mean something else. */
static bool take_whole_word(tafl_str *rest, tafl_reason *out)
{
    static const tafl_reason whole[] = {TAFL_REASON_PLY_LIMIT, TAFL_REASON_NO_CAPTURES};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        tafl_str word = tafl_str_of(tafl_reason_text(whole[i]));
        if (rest->len < word.len || (rest->len > word.len && is_letter(rest->at[word.len])))
            continue;
        if (!tafl_str_equal_nocase((tafl_str){rest->at, word.len}, word)) continue;
        *rest = (tafl_str){rest->at + word.len, rest->len - word.len};
        *out = whole[i];
        return true;
    }
    return false;
}

/* Does a number go on as the number of a turn does ("12. a1-a2"), a move or a score? */
static bool is_of_move(tafl_str rest)
{
    if (rest.len && memchr("-:/", rest.at[0], 3)) return true;
    return tafl_str_trim(rest).len > 1 && rest.at[0] == '.';
}

outcome_word tafl__outcome_word(tafl_str *rest)
{
    tafl_reason reason;
    bool ends = pass_signs(rest);
    if (rest->len == 0) return (outcome_word){.kind = OUTCOME_END};
    if (ends) return (outcome_word){.kind = OUTCOME_BREAK};
    if (take_whole_word(rest, &reason))
        return (outcome_word){.kind = OUTCOME_CAUSE, .value = (uint8_t)reason};
    tafl_str text = {rest->at, 0};
    while (text.len < rest->len) {
        tafl_str here = {rest->at + text.len, rest->len - text.len};
        if (long_dash(here) || apostrophe(here)) break;
        if (!is_letter(here.at[0]) && !tafl_is_digit(here.at[0])) break;
        text.len++;
    }
    if (text.len == 0) text.len = 1;
    *rest = (tafl_str){rest->at + text.len, rest->len - text.len};
    outcome_word word = {.kind = is_of_move(*rest) ? OUTCOME_UNKNOWN : OUTCOME_NUMBER};
    if (!is_number(text)) word = look_up(text);
    word.initial = text.len == 1;
    return word;
}

/* ---- scores --------------------------------------------------------------------------------- */

/* A number of half points at the start of the text: 0, 1 or 2; the bytes used. */
static size_t half_points(unsigned *out, tafl_str text)
{
    static const struct {
        const char *text;
        unsigned points;
    } numbers[] = {
        {"1/2", 1}, {"\xC2\xBD", 1}, {"\xBD", 1}, {"0.5", 1}, {"0,5", 1}, {"1", 2}, {"0", 0},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        tafl_str number = tafl_str_of(numbers[i].text);
        if (!tafl_str_starts(text, number)) continue;
        *out = numbers[i].points;
        return number.len;
    }
    return 0;
}

static size_t blanks(tafl_str text, size_t at)
{
    while (at < text.len && text.at[at] == ' ') at++;
    return at;
}

size_t tafl__outcome_score(tafl_winner *out, tafl_str text)
{
    unsigned first = 0, second = 0;
    bool number = text.len && (tafl_is_digit(text.at[0]) || (unsigned char)text.at[0] >= 0x80);
    size_t used = number ? half_points(&first, text) : 0, at = blanks(text, used);
    if (used == 0) return 0;
    tafl_str rest = {text.at + at, text.len - at};
    size_t sign = long_dash(rest);
    if (!sign && rest.len && (rest.at[0] == '-' || rest.at[0] == ':')) sign = 1;
    size_t more = sign ? blanks(text, at + sign) : 0;
    size_t len = more ? half_points(&second, (tafl_str){text.at + more, text.len - more}) : 0;
    if (len) used = more + len;
    if (!len && first == 1)
        second = 1; /* "½" of both */
    else if (!len)
        return 0;
    char next = used < text.len ? text.at[used] : ' ';
    if (is_letter(next) || tafl_is_digit(next) || next == '-' || next == ':') return 0;
    if (first + second != 2 && first + second != 0) return 0;
    *out = first == second  ? TAFL_WINNER_DRAW
           : first > second ? TAFL_WINNER_ATTACKERS
                            : TAFL_WINNER_DEFENDERS;
    return used;
}
