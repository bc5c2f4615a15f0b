/* SPDX-License-Identifier: MIT */
/* Writes one game: known tags by their PGN names, the result, then the moves with variations behind
 * the move they vary. Goes over the tree by its pointers alone. */
#include <format/outcome.h>
#include <format/tag_names.h>

#include "pgn.h"

enum { WIDTH = 79 };

typedef struct game_writer {
    tafl_text *out;
    tafl_text token;
    size_t line;  /* where the present line begins */
    bool numbers; /* the next move needs its number though it is the second of a turn */
} game_writer;

/* ---- tags ----------------------------------------------------------------------------------- */

static void write_tag(tafl_text *out, tafl_str key, tafl_str value)
{
    tafl_text_char(out, '[');
    tafl_text_str(out, key);
    tafl_text_z(out, " \"");
    for (size_t i = 0; i < value.len; i++) {
        char c = value.at[i];
        if (c == '"' || c == '\\' || c == '\n' || c == '\r') tafl_text_char(out, '\\');
        tafl_text_char(out, c == '\n' ? 'n' : c == '\r' ? 'r' : c);
    }
    tafl_text_z(out, "\"]\n");
}

static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2"};

static void write_tags(tafl_text *out, const tafl_record *record)
{
    tafl_outcome stated = tafl_record_facts_of(record)->stated;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) {
        if (!tafl__pgn_key_is_symbol(tag->key)) continue;
        write_tag(out, tafl__tag_pgn_name(tafl__tag_key(tag->key)), tag->value);
    }
    write_tag(out, TAFL_STR("Result"), tafl_str_of(results[stated.winner]));
    uint8_t first = tafl_record_facts_of(record)->first_side;
    if (first)
        write_tag(out, TAFL_STR("First"), tafl_str_of(tafl_side_text((tafl_side)(first - 1))));
    const tafl_node *last = tafl_record_root(record);
    while (last->child) last = last->child;
    const char *reason = tafl_reason_text((tafl_reason)stated.reason);
    const char *winner = tafl_winner_text((tafl_winner)stated.winner);
    if (!reason && last->kind == TAFL_NODE_ENDING)
        reason = "none"; /* for the token would say one */
    if (!reason) return;
    tafl_text ending = {0};
    if (winner) tafl_text_format(&ending, "%s, ", winner);
    tafl_text_z(&ending, reason);
    write_tag(out, TAFL_STR("Ending"), tafl_text_view(&ending));
    tafl_text_clear(&ending);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Puts the token on the line, or on the next one when it has no room. */
static void put_token(game_writer *w)
{
    tafl_text *out = w->out;
    bool tight =
        out->len == w->line || out->at[out->len - 1] == '(' || out->at[out->len - 1] == ' ';
    bool full = out->len - w->line + 1 + w->token.len > WIDTH;
    if (!tight) tafl_text_char(out, full ? '\n' : ' ');
    if (!tight && full) w->line = out->len;
    tafl_text_str(out, tafl_text_view(&w->token));
    out->failed |= w->token.failed;
    tafl_text_reset(&w->token);
}

static void write_number(game_writer *w, const tafl_node *node)
{
    bool second = node->ply % 2 == 0;
    if (second && !w->numbers) return;
    tafl_text_uint(&w->token, (node->ply + 1) / 2);
    tafl_text_z(&w->token, second ? "..." : ".");
    put_token(w);
}

/* Texts in braces stay as they are, so lines may become longer. */
static void put_comments(game_writer *w, const tafl_node *node)
{
    size_t before = w->out->len;
    tafl__pgn_write_comment(w->out, node);
    w->numbers = w->out->len > before;
}

static void write_node(game_writer *w, const tafl_node *node, bool opens)
{
    if (node->extra) {
        size_t before = w->out->len;
        tafl__pgn_write_before(w->out, node->extra, opens);
        w->numbers |= w->out->len > before;
    }
    if (node->kind == TAFL_NODE_UNREAD) {
        tafl_text_z(&w->token, "{[%unread]");
        if (node->extra) tafl__pgn_escape(&w->token, node->extra->text);
        tafl_text_char(&w->token, '}');
    } else if (node->kind == TAFL_NODE_ENDING) {
        tafl_text_z(&w->token, tafl__ending_token((tafl_reason)node->reason));
    } else {
        write_number(w, node);
        tafl_move_write(&w->token, node, TAFL_CAPTURES_OTN);
        if (node->extra) tafl_text_str(&w->token, node->extra->glyph);
    }
    put_token(w);
    w->numbers = false;
    if (node->extra) put_comments(w, node);
}

/* Opens a variation with `node`, an alternative to the node before it. */
static void open_variation(game_writer *w, const tafl_node *node)
{
    tafl_text_z(w->out, " (");
    w->numbers = true;
    write_node(w, node, true);
}

/* From the end of a line: closes it and goes to what comes next; NULL when all is written. */
static const tafl_node *after_line(game_writer *w, const tafl_node *node)
{
    for (;;) {
        while (node->parent && node->parent->child == node) node = node->parent;
        if (!node->parent) return NULL; /* the main line */
        tafl_text_char(w->out, ')');
        w->numbers = true;
        if (node->sibling) {
            open_variation(w, node->sibling);
            return node->sibling;
        }
        node = node->parent->child; /* its variations are done; the line goes on */
        if (!node->child) continue;
        write_node(w, node->child, false);
        return node->child;
    }
}

/* Everything behind `node`, which is written: its variations, then what follows. */
static const tafl_node *next_node(game_writer *w, const tafl_node *node)
{
    bool first = node->parent && node->parent->child == node;
    if (first && node->sibling) {
        open_variation(w, node->sibling);
        return node->sibling;
    }
    if (!node->child) return after_line(w, node);
    write_node(w, node->child, false);
    return node->child;
}

tafl_status tafl__pgn_write(tafl_text *out, const tafl_record *record, size_t index)
{
    if (index > 0) tafl_text_char(out, '\n');
    write_tags(out, record);
    tafl_text_char(out, '\n');
    game_writer w = {.out = out, .line = out->len};
    const tafl_node *node = tafl_record_root(record);
    if (node->extra) {
        size_t before = out->len;
        tafl__pgn_write_comment(out, node);
        if (out->len > before) tafl_text_char(out, '\n');
        w.line = out->len;
    }
    while (node) node = next_node(&w, node);
    tafl_text_z(&w.token, results[tafl_record_facts_of(record)->stated.winner]);
    put_token(&w);
    tafl_text_char(out, '\n');
    tafl_text_clear(&w.token);
    return out->failed ? TAFL_NOMEM : TAFL_OK;
}
