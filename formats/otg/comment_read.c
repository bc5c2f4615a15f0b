/* SPDX-License-Identifier: MIT */
/* Takes comments apart: OTN's clock at the start, our (%…) anywhere, the rest is words. What is not
 * understood stays in the words. */
#include <string.h>

#include <base/append.h>
#include <format/nag.h>
#include <format/text.h>

#include "../shared/setting.h"
#include "otg.h"

/* ---- text ----------------------------------------------------------------------------------- */

tafl_str tafl__otg_text(otg_reader *in, tafl_str raw)
{
    size_t at = raw.len ? (size_t)(raw.at - in->source->bytes.at) : 0;
    return tafl__text_line_feeds(tafl__text_decode(in->record, raw, at, in->sink));
}

int tafl__otg_hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Reads "%5d" at byte `at`; the ASCII character it stands for, or -1. */
static int read_percent(tafl_str text, size_t at)
{
    if (text.len - at < 3 || text.at[at] != '%') return -1;
    int high = tafl__otg_hex_digit(text.at[at + 1]), low = tafl__otg_hex_digit(text.at[at + 2]);
    return high < 0 || high > 7 || low < 0 ? -1 : high * 16 + low;
}

/* The same in parentheses. */
static int read_hex(tafl_str text, size_t at)
{
    enum { LEN = 5 };
    if (text.len - at < LEN || text.at[at] != '(' || text.at[at + 4] != ')') return -1;
    return read_percent(text, at + 1);
}

tafl_str tafl__otg_plain(otg_reader *in, tafl_str raw)
{
    tafl_str text = tafl__otg_text(in, raw);
    if (text.len == 0 || !memchr(text.at, '(', text.len)) return text;
    char *out = (char *)text.at;
    size_t len = 0;
    for (size_t i = 0; i < text.len;) {
        int byte = read_hex(text, i);
        out[len++] = byte < 0 ? text.at[i] : (char)byte;
        i += byte < 0 ? 1 : 5;
    }
    return (tafl_str){text.at, len};
}

/* ---- numbers -------------------------------------------------------------------------------- */

/* What is left of an argument while it is read. */
typedef struct words {
    tafl_str rest;
} words;

static bool take(words *in, const char *word)
{
    tafl_str text = tafl_str_of(word);
    if (!tafl_str_starts(in->rest, text)) return false;
    in->rest.at += text.len;
    in->rest.len -= text.len;
    return true;
}

static bool take_uint(words *in, uint64_t max, uint64_t *out)
{
    size_t len = 0;
    while (len < in->rest.len && in->rest.at[len] >= '0' && in->rest.at[len] <= '9') len++;
    if (!tafl_str_uint(out, (tafl_str){in->rest.at, len}, max)) return false;
    in->rest.at += len;
    in->rest.len -= len;
    return true;
}

/* A number with up to three decimals, in thousandths. */
static bool take_milli(words *in, uint64_t max, uint64_t *out)
{
    uint64_t whole, part = 0;
    words copy = *in;
    if (!take_uint(&copy, max / 1000, &whole)) return false;
    if (take(&copy, ".")) {
        size_t before = copy.rest.len;
        if (!take_uint(&copy, 999, &part)) return false;
        for (size_t digits = before - copy.rest.len; digits < 3; digits++) part *= 10;
        if (before - copy.rest.len > 3) return false;
    }
    if (whole * 1000 + part > max) return false;
    *out = whole * 1000 + part;
    *in = copy;
    return true;
}

/* ---- clocks --------------------------------------------------------------------------------- */

/* "30/3" and "3i", each with a blank in front; both may be missing. */
static bool take_overtime(words *in, tafl_clock *clock)
{
    uint64_t length, count;
    words copy = *in;
    if (!take(&copy, " ") || !take_milli(&copy, UINT32_MAX, &length) || !take(&copy, "/") ||
        !take_uint(&copy, UINT16_MAX, &count)) {
        return false;
    }
    clock->overtime_ms = (uint32_t)length;
    clock->overtimes = (uint16_t)count;
    *in = copy;
    return true;
}

static bool take_increment(words *in, tafl_clock *clock)
{
    uint64_t increment;
    words copy = *in;
    if (!take(&copy, " ") || !take_milli(&copy, UINT32_MAX, &increment) || !take(&copy, "i")) {
        return false;
    }
    clock->increment_ms = (uint32_t)increment;
    *in = copy;
    return true;
}

size_t tafl__otg_clock_read(tafl_clock *out, tafl_str text)
{
    tafl_clock clock = {.set = true};
    words in = {text};
    uint64_t main_time;
    if (!take_milli(&in, UINT32_MAX, &main_time)) return 0;
    clock.main_ms = (uint32_t)main_time;
    bool overtime = take_overtime(&in, &clock), increment = take_increment(&in, &clock);
    bool ends = in.rest.len == 0;
    if (!ends && !overtime && !increment) return 0; /* a comment that begins with a number */
    if (!ends && in.rest.at[0] != ' ' && in.rest.at[0] != '\n' &&
        !tafl_str_starts(in.rest, TAFL_STR("(%"))) {
        return 0;
    }
    *out = clock;
    return text.len - in.rest.len;
}

/* ---- (%word argument) ----------------------------------------------------------------------- */

/* One comment while it is taken apart. The words are put together in place. */
typedef struct comment {
    otg_reader *in;
    tafl_node *node;
    tafl_str raw; /* in the source */
    char *out;    /* where the words of `node` begin */
    size_t len;
    bool nomem;
} comment;

/* The argument of a text command, with %xx resolved. */
static tafl_str decode_argument(comment *c, tafl_str text)
{
    tafl_str copy = tafl_arena_copy(tafl_record_arena(c->in->record), text);
    char *out = (char *)copy.at;
    size_t len = 0;
    if (copy.len != text.len) c->nomem = true;
    for (size_t i = 0; i < copy.len;) {
        int byte = read_percent(copy, i);
        out[len++] = byte < 0 ? copy.at[i] : (char)byte;
        i += byte < 0 ? 1 : 3;
    }
    return (tafl_str){copy.at, len};
}

static tafl_extra *extra_of(comment *c)
{
    tafl_extra *extra = tafl_node_extra(c->in->record, c->node);
    if (!extra) c->nomem = true;
    return extra;
}

static bool read_text(comment *c, tafl_str argument, size_t field)
{
    tafl_extra *extra = extra_of(c);
    if (extra) *(tafl_str *)(void *)((char *)extra + field) = decode_argument(c, argument);
    return true;
}

static bool read_before(comment *c, tafl_str argument)
{
    return read_text(c, argument, offsetof(tafl_extra, before));
}
static bool read_glyph(comment *c, tafl_str argument)
{
    return read_text(c, argument, offsetof(tafl_extra, glyph));
}
static bool read_nags(comment *c, tafl_str argument)
{
    tafl_extra *extra = extra_of(c);
    return !extra || tafl__nags_read(c->in->record, extra, argument);
}
static bool read_marks(comment *c, tafl_str argument)
{
    return read_text(c, argument, offsetof(tafl_extra, marks));
}

/* "0.35 attackers": whom it favours. "-0.35 attackers": with its sign, the view it is written from. */
static bool read_worth(words *in, tafl_eval *eval)
{
    uint64_t value;
    bool minus = take(in, "-"), sign = minus || take(in, "+");
    if (!take_milli(in, INT32_MAX, &value)) return false;
    bool defenders = take(in, " defenders");
    if (!defenders && !take(in, " attackers")) return false;
    eval->value = defenders != minus ? -(int32_t)value : (int32_t)value;
    eval->pov = sign && defenders ? TAFL_DEFENDERS : TAFL_ATTACKERS;
    return true;
}

/* ", attackers win in 5" */
static bool read_win(words *in, tafl_eval *eval)
{
    uint64_t plies = 0;
    bool defenders = take(in, ", defenders win in ");
    if (!defenders && !take(in, ", attackers win in ")) return true;
    if (!take_uint(in, INT16_MAX, &plies)) return false;
    eval->win_in = (int16_t)(defenders ? -(int)plies : (int)plies);
    return true;
}

/* "[raw ]0.35 attackers[, attackers win in 5][, depth 7][, nodes 20000]" */
static bool read_eval(comment *c, tafl_str argument)
{
    words in = {argument};
    uint64_t depth = 0;
    tafl_eval eval = {.unit = take(&in, "raw ") ? TAFL_UNIT_RAW : TAFL_UNIT_TAFLMEN};
    if (!read_worth(&in, &eval) || !read_win(&in, &eval)) return false;
    if (take(&in, ", depth ") && !take_uint(&in, UINT16_MAX, &depth)) return false;
    if (take(&in, ", nodes ") && !take_uint(&in, UINT64_MAX, &eval.nodes)) return false;
    if (in.rest.len) return false;
    eval.depth = (uint16_t)depth;
    tafl_extra *extra = extra_of(c);
    if (extra) extra->eval = eval;
    return true;
}

static bool read_clock(comment *c, tafl_str argument)
{
    tafl_clock clock;
    if (argument.len == 0 || tafl__otg_clock_read(&clock, argument) != argument.len) return false;
    tafl_extra *extra = extra_of(c);
    if (extra) extra->clock = clock;
    return true;
}

static bool same_way(const tafl_node *a, const tafl_node *b)
{
    bool same = a->from == b->from && a->legs == b->legs;
    for (unsigned i = 0; same && i < a->legs; i++) same = a->leg[i].to == b->leg[i].to;
    return same;
}

/* The whole of a move that stands in the turn without letters or captures: "ma1-a2xb2/gc2". */
static bool read_move(comment *c, tafl_str argument)
{
    tafl_node *node = c->node, part = *node;
    tafl_str glyph = node->extra ? node->extra->glyph : (tafl_str){0};
    if (node->kind != TAFL_NODE_MOVE) return false;
    tafl_node_clear_move(c->in->record, node);
    size_t len = tafl_move_read(c->in->record, node, argument, c->in->manner);
    bool good = len > 0 && len == argument.len && same_way(&part, node);
    if (!good) *node = part;
    node->suffix = part.suffix;
    tafl_extra *extra = glyph.len ? extra_of(c) : NULL;
    if (extra) extra->glyph = glyph;
    return good;
}

/* Signs that do not stand behind the move: "threat way-out". */
static bool read_suffix(comment *c, tafl_str argument)
{
    unsigned suffix = 0;
    for (tafl_str word; (word = tafl_str_word(&argument)).len > 0;) {
        int bit = tafl__setting_word(word, tafl__setting_suffixes);
        if (bit < 0) return false;
        suffix |= 1u << bit;
    }
    c->node->suffix = (uint8_t)suffix;
    return suffix != 0;
}

static void finish(comment *c);

/* The entry that follows is an ending; what comes after it in the comment is about that. */
static bool read_ending(comment *c, tafl_str argument)
{
    otg_reader *in = c->in;
    tafl_reason reason;
    size_t line = c->node->parent ? in->line : 0;
    const tafl_node *last = in->lines.line[line].last;
    if (!tafl__otg_ending_read(&reason, argument)) return false;
    if ((last ? last : tafl_record_root(in->record)) != c->node) return false;
    finish(c);
    c->out += c->len;
    c->len = 0;
    tafl_node *node = tafl__otg_lines_append(&in->lines, line, TAFL_NODE_ENDING);
    if (!node) {
        c->nomem = true;
        return true;
    }
    node->reason = (uint8_t)reason;
    node->at = (uint32_t)(c->raw.at - in->source->bytes.at);
    node->len = (uint32_t)c->raw.len;
    c->node = node;
    return true;
}

static const struct {
    const char *word;
    bool (*read)(comment *c, tafl_str argument);
} commands[] = {
    {"before ", read_before}, {"glyph ", read_glyph},   {"nags ", read_nags},
    {"marks ", read_marks},   {"eval ", read_eval},     {"clock ", read_clock},
    {"move ", read_move},     {"ending ", read_ending}, {"suffix ", read_suffix},
};

/* Reads "(%word argument)" and one blank behind it; bytes used, 0 when it is none of ours. */
static size_t read_command(comment *c, tafl_str text)
{
    const char *close = memchr(text.at, ')', text.len);
    if (!close || !tafl_str_starts(text, TAFL_STR("(%"))) return 0;
    size_t end = (size_t)(close - text.at);
    tafl_str inside = {text.at + 2, end - 2};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        tafl_str word = tafl_str_of(commands[i].word);
        if (!tafl_str_starts(inside, word)) continue;
        tafl_str argument = {inside.at + word.len, inside.len - word.len};
        if (!commands[i].read(c, argument)) return 0;
        return end + 1 + (end + 1 < text.len && text.at[end + 1] == ' ');
    }
    return 0;
}

/* ---- the whole ------------------------------------------------------------------------------ */

/* Gives the words gathered so far to the node; a second comment goes below the first. */
static void finish(comment *c)
{
    tafl_arena *arena = tafl_record_arena(c->in->record);
    tafl_extra *extra = c->len ? extra_of(c) : NULL;
    if (!extra) return;
    bool fine = !extra->comment.len || tafl__arena_append(arena, &extra->comment, TAFL_STR("\n\n"));
    fine = fine && tafl__arena_append(arena, &extra->comment, (tafl_str){c->out, c->len});
    if (!fine) c->nomem = true;
}

/* Passes over OTN's clock at the start and keeps it. */
static size_t read_leading_clock(comment *c, tafl_str text)
{
    tafl_clock clock;
    size_t used = tafl__otg_clock_read(&clock, text);
    tafl_extra *extra = used ? extra_of(c) : NULL;
    if (!extra) return 0;
    extra->clock = clock;
    return used + (used < text.len && text.at[used] == ' ');
}

tafl_status tafl__otg_comment_read(otg_reader *in, tafl_node *node, tafl_str raw)
{
    if (raw.len == 0) return TAFL_OK;
    tafl_str text = tafl__otg_text(in, raw);
    if (text.len == 0) return TAFL_NOMEM;
    comment c = {.in = in, .node = node, .raw = raw, .out = (char *)text.at};
    for (size_t i = read_leading_clock(&c, text); i < text.len;) {
        tafl_str rest = {text.at + i, text.len - i};
        int byte = rest.at[0] == '(' ? read_hex(text, i) : -1;
        size_t used = byte < 0 && rest.at[0] == '(' ? read_command(&c, rest) : 0;
        i += used ? used : byte < 0 ? 1 : 5;
        if (!used) c.out[c.len++] = byte < 0 ? rest.at[0] : (char)byte;
    }
    finish(&c);
    return c.nomem ? TAFL_NOMEM : TAFL_OK;
}
