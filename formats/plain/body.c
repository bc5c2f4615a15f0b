/* SPDX-License-Identifier: MIT */
/* Reads a line of moves word by word: moves in any manner, numbers, comments, words that end a game. A
 * word that is none of these costs itself: it is kept, as a comment or, where it stands for a move, as
 * unread text, and the game goes on behind it. */
#include <string.h>

#include <format/outcome.h>

#include "../shared/lines.h"
#include "reading.h"

enum { SENTENCE = 120 }; /* bytes of the longest sentence that ends a game */

/* The length of the rest of a line, as far as `most` bytes. */
static size_t line_end(tafl_str text, size_t most)
{
    size_t len = 0;
    while (len < text.len && len < most && text.at[len] != '\n' && text.at[len] != '\r') len++;
    return len;
}

/* A ply has been read, or what stands in its place. */
static void begin_ply(plain_reader *in, tafl_node *node)
{
    in->last = node;
    in->behind_number = false;
    if (in->speaker.len) tafl__plain_add_comment(in, tafl_str_trim(in->speaker));
    in->speaker.len = 0;
}

static tafl_node *add_node(plain_reader *in, tafl_node_kind kind, tafl_str text)
{
    if (tafl__plain_end_comment(in)) return NULL;
    tafl_node *node = tafl_record_add(in->record, in->last, kind);
    if (!node) return NULL;
    node->at = (uint32_t)plain_offset(in, text.at);
    node->len = (uint32_t)text.len;
    begin_ply(in, node);
    return node;
}

/* ---- words that are no move ---------------------------------------------------------------------- */

/* Blanks and line ends become one blank, in place: the text is our copy. */
static tafl_str on_one_line(tafl_str text)
{
    char *out = (char *)text.at;
    size_t len = 0;
    for (size_t i = 0; i < text.len; i++) {
        bool space = tafl_is_space(text.at[i]);
        if (!space) out[len++] = text.at[i];
        if (space && len && out[len - 1] != ' ') out[len++] = ' ';
    }
    return (tafl_str){text.at, len};
}

/* Keeps text in the place of a ply. */
static bool keep_unread(plain_reader *in, tafl_str text, tafl_str place)
{
    plain_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], place, "this is not a move");
    tafl_node *node = add_node(in, TAFL_NODE_UNREAD, place);
    tafl_extra *extra = node ? tafl_node_extra(in->record, node) : NULL;
    if (!extra) return false;
    extra->text = plain_decode(in, text);
    return text.len == 0 || extra->text.len > 0;
}

/* The words gathered so far turn out to be a remark, or to stand for a ply; those with a slip in a move do. */
static bool settle_words(plain_reader *in, bool ply)
{
    tafl_str words = in->words;
    in->words.len = 0;
    if (words.len == 0) return true;
    if (!ply && !in->words_slip) {
        tafl__plain_add_text(in, words);
        return true;
    }
    if (!keep_unread(in, words, words)) return false;
    tafl_extra *extra = tafl_node_extra(in->record, in->last);
    extra->text = on_one_line(extra->text);
    return true;
}

tafl_status tafl__plain_settle_words(plain_reader *in)
{
    return settle_words(in, false) ? TAFL_OK : TAFL_NOMEM;
}

/* Has the word a square in it, so that a move may be meant? */
static bool has_square(tafl_str word)
{
    for (size_t i = 0; i + 1 < word.len; i++) {
        bool file = ((unsigned char)word.at[i] | 32u) - 'a' < 22u && tafl_is_digit(word.at[i + 1]);
        bool inside = i > 0 && ((unsigned char)word.at[i - 1] | 32u) - 'a' < 26u;
        if (file && !inside) return true;
    }
    return false;
}

/* Keeps a word that nobody understood, with those before it that are like it; bytes used. */
static size_t keep_word(plain_reader *in, tafl_str rest)
{
    tafl_str word = {rest.at, tafl__plain_word(rest)};
    if (word.len == 0) word.len = 1;
    bool slip = has_square(word), more = in->words.len && slip == in->words_slip;
    for (const char *p = more ? in->words.at + in->words.len : word.at; more && p < word.at; p++)
        more = slip ? tafl_is_blank(*p) : tafl_is_space(*p); /* "e5 e22" is one slip, not two */
    if (!more) {
        if (!settle_words(in, in->words_slip)) return SIZE_MAX;
        in->words.at = word.at;
        in->words_slip = slip;
        in->words_for_ply = slip || in->behind_number;
    }
    in->words.len = (size_t)(word.at + word.len - in->words.at);
    return word.len;
}

/* Text that we wrote as unread, behind "?" or "?:" to the end of the line; "?" alone is a ply that
 * somebody could not read. Bytes used. */
static size_t read_marked(plain_reader *in, tafl_str rest)
{
    uint64_t number;
    bool firm = tafl_str_starts(rest, TAFL_STR("?:"));
    size_t at = 1 + firm;
    if (at < rest.len && !tafl__plain_is_separator(rest.at[at])) return 0;
    at += at < rest.len && rest.at[at] == ' ';
    tafl_str text = tafl__line_behind(rest, at);
    bool game = !firm && (line_end(text, 1) == 0 || tafl__plain_move(text, NULL, NULL) ||
                          tafl__plain_number(text, &number));
    size_t end = game ? 1 : at + line_end(text, SIZE_MAX);
    text = game ? (tafl_str){rest.at, 1} : (tafl_str){text.at, end - at};
    if (!settle_words(in, false)) return SIZE_MAX;
    return keep_unread(in, text, (tafl_str){rest.at, end}) ? end : SIZE_MAX;
}

/* ---- moves --------------------------------------------------------------------------------------- */

/* Says once what "--" is taken for. */
static void settle_dialect(plain_reader *in, const tafl_node *node, tafl_str text)
{
    bool doubtful = node->suffix & (TAFL_SUFFIX_ESCAPED | TAFL_SUFFIX_BLUNDER);
    if (in->dialect || !doubtful || text.at[text.len - 1] == '#') return;
    in->dialect = true;
    tafl_record_facts_edit(in->record)->dialect = "otn";
    plain_tell(in, TAFL_WARNING, &tafl__told[TOLD_DIALECT_ASSUMED], text,
               "\"--\" is read as in OTN, the king escapes; Walker marks a losing move with it");
}

/* Reads a move in a manner that only people have, into `node`. *odd: a sign behind it. */
static size_t read_odd_move(plain_reader *in, tafl_node *node, tafl_str rest, tafl_str *odd)
{
    tafl_node_clear_move(in->record, node);
    tafl_text_reset(&in->scratch);
    size_t len = tafl__plain_move(rest, &in->scratch, odd);
    tafl_str move = tafl_text_view(&in->scratch);
    if (len == 0 || in->scratch.failed) return len ? SIZE_MAX : 0;
    return tafl_move_read(in->record, node, move, in->manner) == move.len ? len : 0;
}

/* Reads a move at the start of `rest`; bytes used, 0 for none, SIZE_MAX when memory is out. */
static size_t read_move(plain_reader *in, tafl_str rest)
{
    tafl_str odd = {NULL, 0};
    bool words = in->words.len && tafl__plain_move(rest, NULL, NULL);
    if (words && !settle_words(in, in->words_for_ply)) return SIZE_MAX;
    tafl_node *node = tafl_record_add(in->record, in->last, TAFL_NODE_MOVE);
    if (!node) return SIZE_MAX;
    size_t len = tafl_move_read(in->record, node, rest, in->manner);
    bool whole = len && (len == rest.len || tafl__plain_is_separator(rest.at[len])) &&
                 !tafl__plain_more_captures(rest, len, node->claims);
    if (!whole) len = read_odd_move(in, node, rest, &odd);
    if (len == 0 || len == SIZE_MAX) {
        tafl_record_remove(in->record, node);
        return len;
    }
    node->at = (uint32_t)plain_offset(in, rest.at);
    node->len = (uint32_t)len;
    if (tafl__plain_end_comment(in)) return SIZE_MAX;
    begin_ply(in, node);
    settle_dialect(in, node, (tafl_str){rest.at, len});
    if (odd.len) tafl__plain_add_text(in, odd);
    return len;
}

/* ---- numbers ------------------------------------------------------------------------------------- */

/* A number in front of a turn counts turns or plies; anything else is told once a record. Where it leaves
 * out a ply, the words in front of it stand for that. The number 1 can only begin a game. */
static bool check_number(plain_reader *in, tafl_str text, uint64_t number)
{
    uint64_t plies = in->last->ply;
    bool one_short =
        in->words.len && (number == plies + 2 || (plies % 2 && number == (plies + 1) / 2 + 1));
    if (!settle_words(in, one_short)) return false;
    if (one_short) return true;
    if (number == 1 && plies > 1) {
        plain_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_NUMBER], text,
                   "the number 1 begins a game; put an empty line in front of it");
        return true;
    }
    if (number == plies / 2 + 1 || number == plies + 1 || in->numbers_told) return true;
    in->numbers_told = true;
    plain_tell(in, TAFL_WARNING, &tafl__told[TOLD_SYNTAX_NUMBER], text,
               "this number does not follow the moves before it");
    return true;
}

static size_t read_number(plain_reader *in, tafl_str rest)
{
    uint64_t number;
    size_t len = tafl__plain_number(rest, &number);
    if (len == 0) return 0;
    if (!check_number(in, (tafl_str){rest.at, len}, number)) return SIZE_MAX;
    in->behind_number = true;
    return len;
}

/* ---- comments, signs and endings ------------------------------------------------------------------ */

static size_t read_comment(plain_reader *in, tafl_str rest)
{
    tafl_str inside;
    bool closed;
    size_t len = tafl__plain_comment(rest, &inside, &closed);
    if (len == 0) return 0;
    if (!settle_words(in, false)) return SIZE_MAX;
    if (!closed)
        plain_tell(in, TAFL_WARNING, &tafl__told[TOLD_SYNTAX_BRACKET], (tafl_str){rest.at, 1},
                   "this bracket is not closed; the rest of the line is read as a comment");
    tafl__plain_add_comment(in, inside);
    return len;
}

/* "; text": a comment unless what follows belongs to the game. */
static size_t read_semicolon(plain_reader *in, tafl_str rest)
{
    uint64_t number;
    size_t at = 1;
    if (rest.at[0] != ';') return 0;
    while (at < rest.len && tafl_is_blank(rest.at[at])) at++;
    tafl_str text = tafl__line_behind(rest, at);
    bool game = text.len == 0 || tafl__plain_is_separator(text.at[0]) || text.at[0] == '.' ||
                tafl__plain_number(text, &number) || tafl__plain_move(text, NULL, NULL) ||
                tafl__plain_label(text) ||
                tafl__plain_is_ending((tafl_str){text.at, line_end(text, SENTENCE)});
    if (game) return at;
    if (!settle_words(in, false)) return SIZE_MAX;
    text.len = line_end(text, SIZE_MAX);
    tafl__plain_add_comment(in, tafl_str_trim(text));
    return at + text.len;
}

/* "!?" behind a blank belongs to the move before it. */
static size_t read_glyph(plain_reader *in, tafl_str rest)
{
    if (rest.at[0] != '!' && rest.at[0] != '?') return 0;
    tafl_str word = {rest.at, tafl__plain_word(rest)};
    for (size_t i = 0; i < word.len; i++)
        if (word.at[i] != '!' && word.at[i] != '?') return 0;
    if (word.len > 2 || in->last->kind != TAFL_NODE_MOVE) return 0;
    tafl_extra *extra = tafl_node_extra(in->record, in->last);
    if (!extra) return SIZE_MAX;
    if (extra->glyph.len) return 0;
    extra->glyph = plain_decode(in, word);
    return word.len;
}

/* "0:12" behind a move: a clock, of which nobody knows which way it runs. */
static size_t read_time(plain_reader *in, tafl_str rest)
{
    size_t len = tafl__plain_word(rest), colons = 0;
    for (size_t i = 0; i < len; i++) {
        colons += rest.at[i] == ':';
        if (rest.at[i] != ':' && rest.at[i] != '.' && !tafl_is_digit(rest.at[i])) return 0;
    }
    if (colons == 0 || !tafl_is_digit(rest.at[0])) return 0;
    if (!settle_words(in, false)) return SIZE_MAX;
    tafl__plain_add_comment(in, (tafl_str){rest.at, len});
    return len;
}

/* What separates words and says no more: dots for a ply left out, dashes and slashes between plies. */
static size_t skip_signs(tafl_str rest)
{
    size_t len = tafl__plain_is_separator(rest.at[0]) ? 1 : 0;
    while (len == 0 || (len < rest.len && rest.at[len] == rest.at[0])) {
        if (!memchr(".:/'-*+&)]}_=>~", rest.at[len], 15)) break;
        len++;
    }
    bool alone = len == rest.len || (len && tafl__plain_is_separator(rest.at[len]));
    bool any = len && memchr(".:/')]}", rest.at[0], 7);
    return alone || any || (len && tafl__plain_is_separator(rest.at[0])) ? len : 0;
}

/* "White wins on time" up to the end of the line, "1-0", or a word such as "resigned". What is no word of
 * ours for an ending may say who has won as well: "draw". */
static size_t read_ending(plain_reader *in, tafl_str rest)
{
    size_t len = tafl__plain_word(rest), end = line_end(rest, SENTENCE);
    tafl_str next = tafl__line_behind(rest, len < rest.len ? len + 1 : len);
    if (rest.at[0] == '*' && tafl__plain_move(next, NULL, NULL)) return 0; /* a mark of the move */
    tafl_str word = {rest.at, len - (len > 1 && rest.at[len - 1] == '.')};
    tafl_reason reason = tafl__ending_word(word);
    bool canonical = reason && tafl_str_equal(word, tafl_str_of(tafl__ending_token(reason)));
    bool letter = ((unsigned char)rest.at[0] | 32u) - 'a' < 26u;
    if (!reason && tafl__plain_sentence(in, tafl_str_trim((tafl_str){rest.at, end})))
        return settle_words(in, false) ? end : SIZE_MAX;
    bool told = !canonical && (reason || !letter) && tafl__plain_sentence(in, word);
    if (!told && !reason) return 0;
    if (!settle_words(in, false)) return SIZE_MAX;
    if (!reason) return word.len;
    tafl_node *node = add_node(in, TAFL_NODE_ENDING, word);
    if (!node) return SIZE_MAX;
    node->reason = (uint8_t)reason;
    return word.len;
}

/* ---- a line -------------------------------------------------------------------------------------- */

/* Reads what stands at the start of `rest`; bytes used, SIZE_MAX when memory is out. */
static size_t read_word(plain_reader *in, tafl_str rest, bool begins)
{
    size_t len;
    bool bracket = memchr("([{#/", rest.at[0], 5);
    if ((len = read_semicolon(in, rest)) > 0) return len;
    if ((len = tafl__plain_gap(rest)) > 0) return len;
    if (begins && bracket && (len = read_number(in, rest)) > 0) return len;
    if (bracket && (len = read_comment(in, rest)) > 0) return len;
    if ((len = tafl__plain_label(rest)) > 0) return len;
    if (rest.at[0] == '?' && (len = read_marked(in, rest)) > 0) return len;
    if ((len = read_glyph(in, rest)) > 0) return len;
    if (tafl_is_digit(rest.at[0]) && (len = read_number(in, rest)) > 0) return len;
    if ((len = read_move(in, rest)) > 0) return len;
    if ((len = read_ending(in, rest)) > 0) return len;
    if ((len = read_time(in, rest)) > 0) return len;
    if ((len = skip_signs(rest)) > 0) return len;
    return keep_word(in, rest);
}

/* "Turn" in front of a number. */
static size_t word_of_number(tafl_str text)
{
    size_t len = tafl__plain_word(text);
    uint64_t number;
    bool letters = len > 0 && len + 1 < text.len;
    for (size_t i = 0; i < len; i++) letters &= ((unsigned char)text.at[i] | 32u) - 'a' < 26u;
    return letters && tafl__plain_number(tafl__line_behind(text, len + 1), &number) ? len : 0;
}

tafl_status tafl__plain_read_moves(plain_reader *in, tafl_str text)
{
    size_t begin = 0;
    while (begin < text.len && memchr(" \t|\"*-+", text.at[begin], 7)) begin++;
    for (size_t at = begin + word_of_number(tafl__line_behind(text, begin)); at < text.len;) {
        size_t used = read_word(in, tafl__line_behind(text, at), at == begin);
        if (used == SIZE_MAX) return TAFL_NOMEM;
        at += used;
    }
    return TAFL_OK;
}
