/* SPDX-License-Identifier: MIT */
/* Puts comments together, so that comment_read.c takes them apart to the same: OTN's clock, then our
 * (%…), then the words with escapes for what cannot stand in a bracket. */
#include <string.h>

#include "../shared/number.h"
#include "../shared/setting.h"
#include "otg.h"

/* ---- escapes -------------------------------------------------------------------------------- */

static void put_hex(tafl_text *out, const char *open, char c, const char *close)
{
    static const char digits[] = "0123456789abcdef";
    tafl_text_z(out, open);
    tafl_text_char(out, digits[(unsigned char)c >> 4]);
    tafl_text_char(out, digits[(unsigned char)c & 15]);
    tafl_text_z(out, close);
}

void tafl__otg_hex(tafl_text *out, char c)
{
    put_hex(out, "(%", c, ")");
}

static bool at_edge(tafl_str text, size_t i)
{
    char c = text.at[i];
    return (i == 0 || i + 1 == text.len) && (tafl_is_blank(c) || c == '\n');
}

/* Is this the period of "1. ", which OpenTafl takes for the first turn wherever it stands? Between turns,
 * that of any number. */
static bool is_turn(tafl_str text, size_t i, unsigned what)
{
    if (i == 0 || !(what & (OTG_ESCAPE_FIRST | OTG_ESCAPE_TURNS))) return false;
    if (what & OTG_ESCAPE_TURNS) return tafl_is_digit(text.at[i - 1]);
    return text.at[i - 1] == '1' && i + 1 < text.len && text.at[i + 1] == ' ';
}

/* Can byte `i` not stand for itself? A '[' at the start of a line may look like a tag. */
static bool must_escape(tafl_str text, size_t i, unsigned what)
{
    char c = text.at[i];
    switch (c) {
    case '.': return is_turn(text, i, what);
    case ']':
    case '\r': return true;
    case '(': return i + 1 < text.len && text.at[i + 1] == '%';
    case '[': return i == 0 || text.at[i - 1] == '\n' || (what & OTG_ESCAPE_LINES);
    case '|': return what & OTG_ESCAPE_PIPE;
    case ':': return what & OTG_ESCAPE_COLON;
    case '\n':
        if (what & OTG_ESCAPE_LINES) return true;
        break;
    default: break;
    }
    return (what & OTG_ESCAPE_EDGES) && at_edge(text, i);
}

void tafl__otg_escape(tafl_text *out, tafl_str text, unsigned what)
{
    size_t plain = 0;
    for (size_t i = 0; i < text.len; i++) {
        if (!must_escape(text, i, what)) continue;
        tafl_text_str(out, (tafl_str){text.at + plain, i - plain});
        tafl__otg_hex(out, text.at[i]);
        plain = i + 1;
    }
    if (plain < text.len) tafl_text_str(out, (tafl_str){text.at + plain, text.len - plain});
}

/* ---- commands ------------------------------------------------------------------------------- */

/* More than one number, so that it is no comment that begins with one. */
static void put_clock(tafl_text *out, const tafl_clock *clock)
{
    tafl__number_put_thousandths(out, clock->main_ms);
    if (clock->overtimes || clock->overtime_ms || !clock->increment_ms) {
        tafl_text_char(out, ' ');
        tafl__number_put_thousandths(out, clock->overtime_ms);
        tafl_text_char(out, '/');
        tafl_text_uint(out, clock->overtimes);
    }
    if (clock->increment_ms) {
        tafl_text_char(out, ' ');
        tafl__number_put_thousandths(out, clock->increment_ms);
        tafl_text_char(out, 'i');
    }
}

static uint32_t whole_seconds(uint32_t ms)
{
    return ms - ms % 1000;
}

/* The clock as OTN has it, in whole seconds. */
static tafl_clock otn_clock(const tafl_clock *clock)
{
    tafl_clock whole = *clock;
    whole.main_ms = whole_seconds(clock->main_ms);
    whole.overtime_ms = whole_seconds(clock->overtime_ms);
    whole.increment_ms = whole_seconds(clock->increment_ms);
    return whole;
}

bool tafl__otg_is_otn_clock(const tafl_clock *clock)
{
    return clock->main_ms % 1000 == 0 && clock->overtime_ms % 1000 == 0 &&
           clock->increment_ms % 1000 == 0;
}

static void put_text(tafl_text *out, const char *word, tafl_str text, unsigned what)
{
    if (text.len == 0) return;
    tafl_text_format(out, "(%%%s ", word);
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        bool odd = strchr("%)]|[\n\r", c) || (c == ':' && (what & OTG_ESCAPE_COLON));
        if (odd || (c == '.' && is_turn(text, i, OTG_ESCAPE_FIRST))) {
            put_hex(out, "%", c, "");
        } else {
            tafl_text_char(out, c);
        }
    }
    tafl_text_char(out, ')');
}

static void put_eval(tafl_text *out, const tafl_eval *eval)
{
    if (eval->unit == TAFL_UNIT_NONE) return;
    int64_t value = eval->value;
    bool viewed = eval->pov == TAFL_DEFENDERS, favoured = value < 0;
    tafl_text_z(out, eval->unit == TAFL_UNIT_RAW ? "(%eval raw " : "(%eval ");
    if (viewed) tafl_text_char(out, value > 0 ? '-' : '+');
    tafl__number_put_thousandths(out, value < 0 ? -value : value);
    tafl_text_z(out, viewed || favoured ? " defenders" : " attackers");
    if (eval->win_in)
        tafl_text_format(out, ", %s win in %d", eval->win_in < 0 ? "defenders" : "attackers",
                         eval->win_in < 0 ? -eval->win_in : eval->win_in);
    if (eval->depth) tafl_text_format(out, ", depth %u", (unsigned)eval->depth);
    if (eval->nodes) {
        tafl_text_z(out, ", nodes ");
        tafl_text_uint(out, eval->nodes);
    }
    tafl_text_char(out, ')');
}

/* The whole of a move of which OpenTafl reads only a part. */
static void put_whole(tafl_text *out, const tafl_node *node)
{
    tafl_node shown = *node;
    if (node->kind != TAFL_NODE_MOVE || !tafl__otg_beyond_move(node)) return;
    shown.suffix = 0;
    tafl_text_z(out, "(%move ");
    tafl_move_write(out, &shown, TAFL_CAPTURES_OTN);
    tafl_text_char(out, ')');
}

static void put_suffix(tafl_text *out, const tafl_node *node)
{
    if (tafl__otg_common_suffix(node)) return;
    tafl_text_z(out, "(%suffix");
    for (unsigned i = 0; tafl__setting_suffixes[i]; i++)
        if (node->suffix & 1u << i) tafl_text_format(out, " %s", tafl__setting_suffixes[i]);
    tafl_text_char(out, ')');
}

static void put_commands(tafl_text *out, const tafl_node *node, const tafl_extra *extra,
                         bool with_clock, unsigned what)
{
    put_whole(out, node);
    put_text(out, "before", extra->before, what);
    put_text(out, "glyph", extra->glyph, what);
    put_text(out, "nags", extra->nags, what);
    put_text(out, "marks", extra->marks, what);
    put_eval(out, &extra->eval);
    put_suffix(out, node);
    if (extra->clock.set && with_clock) {
        tafl_text_z(out, "(%clock ");
        put_clock(out, &extra->clock);
        tafl_text_char(out, ')');
    }
}

/* ---- the whole ------------------------------------------------------------------------------ */

/* Words that begin with a number, which OpenTafl takes for a clock, get an escape for its first digit;
 * so they do behind a clock, which the number might go on. */
static void put_words(tafl_text *out, tafl_str words, bool first, unsigned what)
{
    size_t at = 0;
    while (at < words.len && strchr(" \t\n\v\f\r", words.at[at])) at++;
    if (first && at < words.len && tafl_is_digit(words.at[at])) {
        tafl__otg_escape(out, (tafl_str){words.at, at}, what);
        tafl__otg_hex(out, words.at[at]);
        words.at += at + 1;
        words.len -= at + 1;
    }
    tafl__otg_escape(out, words, what);
}

/* Takes back what was written from `len` on. */
static void cut(tafl_text *out, size_t len)
{
    if (out->failed || out->len == len) return;
    out->len = len;
    out->at[len] = '\0';
}

/* One node's part. `first`: nothing stands before it in the bracket, so that a clock there is read
 * as one. A blank parts a clock or a command from what follows. */
static void put_part(tafl_text *out, const tafl_node *node, bool first, unsigned what)
{
    static const tafl_extra nothing;
    const tafl_extra *extra = node->extra ? node->extra : &nothing;
    bool clock = first && extra->clock.set;
    if (clock) {
        const tafl_clock whole = otn_clock(&extra->clock);
        put_clock(out, &whole);
        tafl_text_char(out, ' ');
    }
    size_t commands = out->len;
    put_commands(out, node, extra, !clock || !tafl__otg_is_otn_clock(&extra->clock), what);
    if (extra->comment.len == 0) {
        if (clock && out->len == commands) cut(out, commands - 1);
        return;
    }
    bool begins = first && out->len == commands;
    if (out->len > commands) tafl_text_char(out, ' ');
    put_words(out, extra->comment, begins, what);
}

bool tafl__otg_ends_in_comment(const tafl_node *node)
{
    const tafl_node *parent = node->parent;
    if (node->extra && node->extra->address.len) return false; /* counted from elsewhere */
    return node->kind == TAFL_NODE_ENDING && parent->child == node &&
           (parent->kind == TAFL_NODE_MOVE || parent->kind == TAFL_NODE_ROOT);
}

/* The word of an ending: "none" where the record gives no reason. */
const char *tafl__otg_ending_text(uint8_t reason)
{
    const char *word = tafl__ending_token(reason);
    return word ? word : "none";
}

bool tafl__otg_ending_read(tafl_reason *out, tafl_str word)
{
    *out = tafl__ending_word(word);
    return *out || tafl_str_equal(word, TAFL_STR("none"));
}

void tafl__otg_comment_write(tafl_text *out, const tafl_node *node, unsigned what)
{
    put_part(out, node, true, what);
    const tafl_node *ending = node->child;
    if (!ending || !tafl__otg_ends_in_comment(ending)) return;
    tafl_text_z(out, "(%ending ");
    tafl_text_z(out, tafl__otg_ending_text(ending->reason));
    tafl_text_z(out, ") ");
    size_t begin = out->len;
    put_part(out, ending, false, what);
    if (out->len == begin) cut(out, begin - 1);
}
