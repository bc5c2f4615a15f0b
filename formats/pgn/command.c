/* SPDX-License-Identifier: MIT */
/* Commands inside comments, "[%clk 0:10:00]": those that chess programs share, in the form that they read
 * and write, and ours beside them for what theirs cannot say. Where a command may stand is for comment.c. */
#include <string.h>

#include "../shared/number.h"
#include "pgn.h"

/* ---- reading: evaluations ------------------------------------------------------------------- */

static bool read_whole(int16_t *out, tafl_str word)
{
    uint64_t size;
    bool minus = word.len && word.at[0] == '-', sign = minus || (word.len && word.at[0] == '+');
    if (!tafl_str_uint(&size, (tafl_str){word.at + sign, word.len - sign}, INT16_MAX)) return false;
    *out = (int16_t)(minus ? -(int)size : (int)size);
    return true;
}

/* One word behind the number, with what belongs to it. */
static bool read_eval_word(tafl_eval *eval, tafl_str word, tafl_str *rest)
{
    uint64_t number;
    if (tafl_str_equal(word, TAFL_STR("win")))
        return read_whole(&eval->win_in, tafl__line_word(rest));
    if (tafl_str_equal(word, TAFL_STR("nodes")))
        return tafl_str_uint(&eval->nodes, tafl__line_word(rest), UINT64_MAX);
    if (tafl_str_equal(word, TAFL_STR("depth"))) {
        bool fine = tafl_str_uint(&number, tafl__line_word(rest), UINT16_MAX);
        if (fine) eval->depth = (uint16_t)number;
        return fine;
    }
    if (tafl_str_equal(word, TAFL_STR("pov"))) {
        word = tafl__line_word(rest);
        bool defenders = tafl_str_equal(word, TAFL_STR("defenders"));
        eval->pov = defenders ? TAFL_DEFENDERS : TAFL_ATTACKERS;
        return defenders || tafl_str_equal(word, TAFL_STR("attackers"));
    }
    bool taflmen = tafl_str_equal(word, TAFL_STR("taflmen"));
    if (taflmen) eval->unit = TAFL_UNIT_TAFLMEN;
    return taflmen || tafl_str_equal(word, TAFL_STR("raw"));
}

/* "#3": the attackers win in three moves of theirs, which are 5 plies if they are to move, else 6. */
static bool read_mate(tafl_eval *eval, tafl_str moves, tafl_side to_move)
{
    int16_t number;
    if (!read_whole(&number, moves) || number == 0 || number > INT16_MAX / 2 ||
        number < -INT16_MAX / 2)
        return false;
    tafl_side winner = number > 0 ? TAFL_ATTACKERS : TAFL_DEFENDERS;
    int first = winner == to_move;
    eval->win_in = (int16_t)(number > 0 ? 2 * number - first : 2 * number + first);
    return true;
}

/* "0.25", "-1.5,18", "#-3", and what files of ours have behind the number. */
static bool read_eval(tafl_eval *eval, tafl_str rest, tafl_side to_move)
{
    uint64_t depth = 0;
    tafl_eval read = {.unit = TAFL_UNIT_RAW};
    const char *comma = rest.len ? memchr(rest.at, ',', rest.len) : NULL;
    if (comma) {
        tafl_str behind = {comma + 1, (size_t)(rest.at + rest.len - comma) - 1};
        if (!tafl_str_uint(&depth, tafl_str_trim(behind), UINT16_MAX)) return false;
        rest.len = (size_t)(comma - rest.at);
        read.depth = (uint16_t)depth;
    }
    tafl_str value = tafl__line_word(&rest);
    bool mate = tafl_str_starts(value, TAFL_STR("#"));
    if (mate || tafl_str_starts(value, TAFL_STR("+")))
        value = (tafl_str){value.at + 1, value.len - 1};
    if (mate ? !read_mate(&read, value, to_move) : !tafl__number_thousandths(value, &read.value))
        return false;
    for (tafl_str word; (word = tafl__line_word(&rest)).len;)
        if (!read_eval_word(&read, word, &rest)) return false;
    if (read.pov == TAFL_DEFENDERS) {
        read.value = -read.value;
        read.win_in = (int16_t)-read.win_in;
    }
    *eval = read;
    return true;
}

/* ---- reading: clocks ------------------------------------------------------------------------ */

/* Takes digits up to the next colon off `rest`. */
static bool take_part(uint64_t *out, tafl_str *rest)
{
    enum { MOST = 9999 };
    const char *colon = rest->len ? memchr(rest->at, ':', rest->len) : NULL;
    if (!colon) return false;
    size_t len = (size_t)(colon - rest->at);
    bool fine = tafl_str_uint(out, (tafl_str){rest->at, len}, MOST);
    *rest = (tafl_str){colon + 1, rest->len - len - 1};
    return fine;
}

/* "1:05:07.25" to the millisecond; what is finer is not read, so that it stays as it is. */
static bool read_time(uint32_t *ms, tafl_str text)
{
    uint64_t hours, minutes;
    int32_t seconds;
    if (!take_part(&hours, &text) || !take_part(&minutes, &text)) return false;
    const char *point = text.len ? memchr(text.at, '.', text.len) : NULL;
    if (point && text.at + text.len - point > 4) return false;
    for (size_t i = 0; i < text.len; i++)
        if (text.at[i] != '.' && (text.at[i] < '0' || text.at[i] > '9')) return false;
    if (!tafl__number_thousandths(text, &seconds)) return false;
    uint64_t all = (hours * 60 + minutes) * 60000 + (uint64_t)seconds;
    if (all > UINT32_MAX) return false;
    *ms = (uint32_t)all;
    return true;
}

/* "300000 3 30000 0": milliseconds, overtime periods, their length, increment. */
static bool read_clock(tafl_clock *clock, tafl_str rest)
{
    uint64_t number[4];
    for (size_t i = 0; i < 4; i++)
        if (!tafl_str_uint(&number[i], tafl__line_word(&rest), i == 1 ? UINT16_MAX : UINT32_MAX))
            return false;
    if (tafl__line_word(&rest).len) return false;
    *clock = (tafl_clock){.main_ms = (uint32_t)number[0],
                          .overtimes = (uint16_t)number[1],
                          .overtime_ms = (uint32_t)number[2],
                          .increment_ms = (uint32_t)number[3],
                          .set = true};
    return true;
}

/* ---- circles and arrows --------------------------------------------------------------------- */

static const struct {
    char letter;
    const char *name;
} colors[] = {{'G', "green"}, {'R', "red"}, {'Y', "yellow"}, {'B', "blue"}};

enum { COLORS = sizeof colors / sizeof *colors };

/* Takes a square off the start of `text`. */
static bool take_square(tafl_square *out, tafl_str *text)
{
    size_t used = tafl_square_read(out, *text, TAFL_SIZE_MAX);
    *text = (tafl_str){text->at + used, text->len - used};
    return used > 0;
}

/* "Gd4" as the mark "d4:green", "Rd4d6" as "d4-d6:red". */
static bool put_mark(tafl_text *out, tafl_str shape)
{
    size_t color = 0;
    tafl_square from, to;
    while (color < COLORS && shape.len && colors[color].letter != shape.at[0]) color++;
    if (shape.len == 0 || color == COLORS) return false;
    shape = (tafl_str){shape.at + 1, shape.len - 1};
    if (!take_square(&from, &shape)) return false;
    tafl_square_write(out, from);
    if (shape.len) {
        if (!take_square(&to, &shape) || shape.len || to == from) return false;
        tafl_text_char(out, '-');
        tafl_square_write(out, to);
    }
    tafl_text_format(out, ":%s", colors[color].name);
    return true;
}

/* The mark "d4:green" as "Gd4"; its second square, if any, in *arrow. False when there is no such shape. */
static bool put_shape(tafl_text *out, tafl_str mark, bool *arrow)
{
    size_t color = 0, begin = out->len;
    tafl_square square;
    const char *colon = mark.len ? memchr(mark.at, ':', mark.len) : NULL;
    if (!colon) return false;
    tafl_str name = {colon + 1, (size_t)(mark.at + mark.len - colon) - 1};
    tafl_str squares = {mark.at, (size_t)(colon - mark.at)};
    while (color < COLORS && !tafl_str_equal(name, tafl_str_of(colors[color].name))) color++;
    if (color == COLORS || !take_square(&square, &squares)) return false;
    tafl_text_char(out, colors[color].letter);
    tafl_square_write(out, square);
    *arrow = squares.len > 0 && squares.at[0] == '-';
    squares = (tafl_str){squares.at + *arrow, squares.len - *arrow};
    if (*arrow && take_square(&square, &squares)) tafl_square_write(out, square);
    tafl_text again = {0};
    tafl_str shape = {out->at + begin, out->len - begin};
    bool same = !out->failed && squares.len == 0 && put_mark(&again, shape) &&
                tafl_str_equal(tafl_text_view(&again), mark);
    tafl_text_clear(&again);
    return same;
}

bool tafl__pgn_read_shapes(tafl_text *out, tafl_str list)
{
    while (list.len) {
        const char *comma = memchr(list.at, ',', list.len);
        size_t len = comma ? (size_t)(comma - list.at) : list.len;
        if (out->len) tafl_text_char(out, ' ');
        if (!put_mark(out, tafl_str_trim((tafl_str){list.at, len}))) return false;
        len += comma != NULL;
        list = (tafl_str){list.at + len, list.len - len};
        if (comma && list.len == 0) return false;
    }
    return out->len > 0;
}

static bool are_shapes(tafl_str list)
{
    tafl_text marks = {0};
    bool fine = tafl__pgn_read_shapes(&marks, list);
    tafl_text_clear(&marks);
    return fine;
}

/* ---- one command ---------------------------------------------------------------------------- */

/* Where "[%word …]" ends, behind its ']'; 0 when it has no end. Only texts of ours may hold a '['. */
static size_t end_of(tafl_str text, bool ours)
{
    for (size_t i = 2; i < text.len; i++) {
        char c = text.at[i];
        if (c == ']') return i + 1;
        if (c == '[' && !ours) return 0;
        i += c == '\\';
    }
    return 0;
}

/* The word of the command at the start of the text; empty when there is none. */
static tafl_str word_of(tafl_str text)
{
    size_t len = 2;
    if (!tafl_str_starts(text, TAFL_STR("[%"))) return (tafl_str){NULL, 0};
    while (len < text.len && (unsigned)(text.at[len] | 32) - 'a' < 26u) len++;
    return (tafl_str){text.at + 2, len - 2};
}

size_t tafl__pgn_foreign_len(tafl_str text)
{
    size_t len = word_of(text).len ? end_of(text, false) : 0;
    return len && !memchr(text.at, '}', len) && !memchr(text.at, '\r', len) ? len : 0;
}

static const struct {
    const char *word;
    pgn_command_kind kind;
} commands[] = {
    {"eval", PGN_EVAL},     {"evaluation", PGN_EVAL}, {"clk", PGN_TIME},    {"clock", PGN_CLOCK},
    {"csl", PGN_SHAPES},    {"cal", PGN_SHAPES},      {"marks", PGN_MARKS}, {"glyph", PGN_GLYPH},
    {"before", PGN_BEFORE}, {"unread", PGN_UNREAD},
};

static pgn_command_kind kind_of(tafl_str word)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (tafl_str_equal(word, tafl_str_of(commands[i].word))) return commands[i].kind;
    return PGN_NOTHING;
}

/* Is what stands behind the word fit for it? */
static bool read_argument(pgn_command *out, tafl_side to_move)
{
    switch (out->kind) {
    case PGN_EVAL: return read_eval(&out->eval, out->text, to_move);
    case PGN_TIME: return read_time(&out->clock.main_ms, out->text);
    case PGN_CLOCK: return read_clock(&out->clock, out->text);
    case PGN_SHAPES: return are_shapes(out->text);
    case PGN_MARKS:
    case PGN_GLYPH: return out->text.len > 0;
    default: return true;
    }
}

size_t tafl__pgn_command_read(pgn_command *out, tafl_str text, tafl_side to_move)
{
    tafl_str word = word_of(text);
    *out = (pgn_command){.kind = kind_of(word)};
    bool ours = out->kind >= PGN_MARKS && out->kind != PGN_UNREAD;
    size_t len = out->kind ? end_of(text, ours) : 0, begin = word.len + 2;
    if (len == 0) return 0;
    bool blank = tafl_is_space(text.at[begin]);
    if (!blank && text.at[begin] != ']') return 0;
    out->text = (tafl_str){text.at + begin + blank, len - begin - blank - 1};
    if (!ours) out->text = tafl_str_trim(out->text); /* blanks are part of a text of ours */
    return read_argument(out, to_move) ? len : 0;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void put_eval_standard(tafl_text *out, const tafl_eval *eval)
{
    int64_t hundredths = ((int64_t)eval->value + (eval->value < 0 ? -5 : 5)) / 10;
    tafl_text_z(out, "[%eval ");
    if (eval->win_in)
        tafl_text_format(out, "#%d", (eval->win_in + (eval->win_in > 0 ? 1 : -1)) / 2);
    else
        tafl__number_put_thousandths(out, hundredths * 10);
    if (eval->depth) tafl_text_format(out, ",%u", (unsigned)eval->depth);
    tafl_text_char(out, ']');
}

/* All of it, for files of ours. */
static void put_eval_whole(tafl_text *out, const tafl_eval *eval)
{
    bool defenders = eval->pov == TAFL_DEFENDERS;
    tafl_text_z(out, "[%evaluation ");
    tafl__number_put_thousandths(out, defenders ? -(int64_t)eval->value : eval->value);
    tafl_text_z(out, eval->unit == TAFL_UNIT_TAFLMEN ? " taflmen" : " raw");
    if (defenders) tafl_text_z(out, " pov defenders");
    if (eval->win_in) tafl_text_format(out, " win %d", defenders ? -eval->win_in : eval->win_in);
    if (eval->depth) tafl_text_format(out, " depth %u", (unsigned)eval->depth);
    if (eval->nodes) tafl_text_format(out, " nodes %llu", (unsigned long long)eval->nodes);
    tafl_text_char(out, ']');
}

void tafl__pgn_put_eval(tafl_text *out, const tafl_eval *eval, tafl_side to_move)
{
    pgn_command said = {0};
    size_t begin = out->len;
    put_eval_standard(out, eval);
    if (out->failed) return;
    tafl__pgn_command_read(&said, (tafl_str){out->at + begin, out->len - begin}, to_move);
    const tafl_eval *a = &said.eval;
    bool whole = a->value == eval->value && a->unit == eval->unit && a->pov == eval->pov &&
                 a->depth == eval->depth && a->nodes == eval->nodes && a->win_in == eval->win_in;
    if (whole) return;
    tafl_text_char(out, ' ');
    put_eval_whole(out, eval);
}

void tafl__pgn_put_clock(tafl_text *out, const tafl_clock *clock)
{
    unsigned long ms = clock->main_ms, seconds = ms / 1000;
    tafl_text_format(out, "[%%clk %lu:%02lu:", seconds / 3600, seconds / 60 % 60);
    if (seconds % 60 < 10) tafl_text_char(out, '0');
    tafl__number_put_thousandths(out, (int64_t)(ms % 60000));
    tafl_text_char(out, ']');
    if (!clock->overtimes && !clock->overtime_ms && !clock->increment_ms) return;
    tafl_text_format(out, " [%%clock %lu %u %lu %lu]", ms, (unsigned)clock->overtimes,
                     (unsigned long)clock->overtime_ms, (unsigned long)clock->increment_ms);
}

void tafl__pgn_put_text(tafl_text *out, const char *word, tafl_str text)
{
    tafl_text_format(out, "[%%%s ", word);
    for (size_t i = 0; i < text.len; i++) {
        bool escape = memchr("\\}]\r", text.at[i], 4) != NULL;
        if (escape) tafl_text_char(out, '\\');
        tafl_text_char(out, text.at[i] == '}' ? ')' : text.at[i]);
    }
    tafl_text_char(out, ']');
}

/* Do single blanks stand between the marks, and nowhere else? */
static bool are_words(tafl_str text)
{
    bool blank = true;
    for (size_t i = 0; i < text.len; i++) {
        if (tafl_is_space(text.at[i]) && (blank || text.at[i] != ' ')) return false;
        blank = text.at[i] == ' ';
    }
    return !blank;
}

/* Marks in their order: runs of circles, of arrows, and of what only files of ours have. */
void tafl__pgn_put_marks(tafl_text *out, tafl_str marks)
{
    enum { OURS, CIRCLES, ARROWS };
    static const char *const words[] = {"marks", "csl", "cal"};
    if (!are_words(marks)) {
        tafl__pgn_put_text(out, words[OURS], marks);
        return;
    }
    tafl_text run = {0}, shape = {0};
    int kind = -1;
    for (bool more = true; more;) {
        tafl_str mark = tafl__line_word(&marks);
        bool arrow = false;
        tafl_text_reset(&shape);
        int next = !put_shape(&shape, mark, &arrow) ? OURS : arrow ? ARROWS : CIRCLES;
        more = mark.len > 0;
        if (kind >= 0 && (next != kind || !more)) {
            tafl__pgn_put_text(out, words[kind], tafl_text_view(&run));
            if (more) tafl_text_char(out, ' ');
            out->failed |= run.failed || shape.failed;
            tafl_text_reset(&run);
        }
        if (run.len) tafl_text_char(&run, next == OURS ? ' ' : ',');
        tafl_text_str(&run, next == OURS ? mark : tafl_text_view(&shape));
        kind = next;
    }
    tafl_text_clear(&run);
    tafl_text_clear(&shape);
}
