/* SPDX-License-Identifier: MIT */
/* Puts comments together, so that comment_read.c takes them apart to the same: OTN's clock, then our
 * (%…), then the words with escapes for what cannot stand in a bracket. */
#include <string.h>

#include <format/outcome.h>

#include "../shared/number.h"
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

static bool at_edge(tafl_str text, size_t i)
{
    char c = text.at[i];
    return (i == 0 || i + 1 == text.len) && (tafl_is_blank(c) || c == '\n');
}

/* Can byte `i` not stand for itself? A '[' at the start of a line may look like a tag. */
static bool must_escape(tafl_str text, size_t i, unsigned what)
{
    char c = text.at[i];
    switch (c) {
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
        put_hex(out, "(%", text.at[i], ")");
        plain = i + 1;
    }
    if (plain < text.len) tafl_text_str(out, (tafl_str){text.at + plain, text.len - plain});
}

/* ---- commands ------------------------------------------------------------------------------- */

static void put_clock(tafl_text *out, const tafl_clock *clock)
{
    tafl__number_put_thousandths(out, clock->main_ms);
    if (clock->overtimes || clock->overtime_ms) {
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

/* Can OTN say the clock at the start of a comment? Whole seconds, and more than one number. */
static bool is_otn_clock(const tafl_clock *clock)
{
    bool whole = clock->main_ms % 1000 == 0 && clock->overtime_ms % 1000 == 0 &&
                 clock->increment_ms % 1000 == 0;
    return whole && (clock->overtimes || clock->overtime_ms || clock->increment_ms);
}

static void put_text(tafl_text *out, const char *word, tafl_str text)
{
    if (text.len == 0) return;
    tafl_text_format(out, "(%%%s ", word);
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (c == '%' || c == ')' || c == ']' || c == '|' || c == '[' || c == '\n' || c == '\r') {
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

/* The captures that the move text leaves out. */
static void put_captures(tafl_text *out, const tafl_node *node)
{
    if (node->legs != 1 || node->claims <= OTG_CAPTURES) return;
    for (size_t i = OTG_CAPTURES; i < node->claims; i++) {
        tafl_text_z(out, i == OTG_CAPTURES ? "(%captures " : "/");
        char letter = tafl_piece_letter(node->claim[i].piece);
        if (letter) tafl_text_char(out, letter);
        tafl_square_write(out, node->claim[i].square);
    }
    tafl_text_char(out, ')');
}

static void put_commands(tafl_text *out, const tafl_node *node, const tafl_extra *extra,
                         bool with_clock)
{
    put_text(out, "before", extra->before);
    put_text(out, "glyph", extra->glyph);
    put_text(out, "nags", extra->nags);
    put_text(out, "marks", extra->marks);
    put_eval(out, &extra->eval);
    put_captures(out, node);
    if (node->suffix & TAFL_SUFFIX_BLUNDER) tafl_text_z(out, "(%suffix blunder)");
    if (extra->clock.set && with_clock) {
        tafl_text_z(out, "(%clock ");
        put_clock(out, &extra->clock);
        tafl_text_char(out, ')');
    }
}

/* ---- the whole ------------------------------------------------------------------------------ */

/* Words that begin like a clock get an escape for their first digit. */
static void put_words(tafl_text *out, tafl_str words, bool first, unsigned what)
{
    tafl_clock clock;
    if (first && tafl__otg_clock_read(&clock, words)) {
        put_hex(out, "(%", words.at[0], ")");
        words.at++;
        words.len--;
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
static void put_part(tafl_text *out, const tafl_node *node, bool first, bool pipes)
{
    static const tafl_extra nothing;
    const tafl_extra *extra = node->extra ? node->extra : &nothing;
    size_t begin = out->len;
    bool clock = first && extra->clock.set && is_otn_clock(&extra->clock);
    if (clock) {
        put_clock(out, &extra->clock);
        tafl_text_char(out, ' ');
    }
    size_t commands = out->len;
    put_commands(out, node, extra, !clock);
    if (extra->comment.len == 0) {
        if (clock && out->len == commands) cut(out, commands - 1);
        return;
    }
    if (out->len > commands) tafl_text_char(out, ' ');
    put_words(out, extra->comment, first && out->len == begin, pipes ? OTG_ESCAPE_PIPE : 0);
}

bool tafl__otg_ends_in_comment(const tafl_node *node)
{
    const tafl_node *parent = node->parent;
    if (node->extra && node->extra->address.len) return false; /* counted from elsewhere */
    return node->kind == TAFL_NODE_ENDING && parent->child == node &&
           (parent->kind == TAFL_NODE_MOVE || parent->kind == TAFL_NODE_ROOT);
}

void tafl__otg_comment_write(tafl_text *out, const tafl_node *node, bool pipes)
{
    put_part(out, node, true, pipes);
    const tafl_node *ending = node->child;
    if (!ending || !tafl__otg_ends_in_comment(ending)) return;
    tafl_text_z(out, "(%ending ");
    tafl_text_z(out, tafl__ending_token(ending->reason));
    tafl_text_z(out, ") ");
    size_t begin = out->len;
    put_part(out, ending, false, pipes);
    if (out->len == begin) cut(out, begin - 1);
}
