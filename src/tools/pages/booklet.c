/* SPDX-License-Identifier: MIT */
/* Booklets: a game as a text with diagrams. Who played, the moves up to each diagram, what is
 * written about them, variations, and how it ended. Where it all stands on the page is decided by
 * the document's painter. */
#include <string.h>

#include "pages.h"

enum { DECIDED = 100 * 1000 }; /* an evaluation that says who wins, in thousandths */

static bool is_move(const tafl_node *node)
{
    return node && node->kind == TAFL_NODE_MOVE;
}

/* ---- the head ---------------------------------------------------------------------------------- */

static void write_tag(tafl_text *out, const tafl_record *record, const char *key,
                      const char *before)
{
    const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(key));
    if (!tag || tag->value.len == 0) return;
    tafl_text_z(out, out->len > 0 ? before : "");
    tafl_text_str(out, tag->value);
}

/* Appends why a game ended, "king captured", between two words; nothing where that is not known. */
static void write_reason(tafl_text *out, const char *before, unsigned reason, const char *after)
{
    const char *text = tafl_reason_text((tafl_reason)reason);
    if (!text || reason == TAFL_REASON_UNKNOWN) return;
    tafl_text_z(out, before);
    for (; *text; text++) tafl_text_char(out, *text == '-' ? ' ' : *text);
    tafl_text_z(out, after);
}

/* Appends "Defenders win: escape."; nothing when nobody says so. */
static void write_result(tafl_text *out, const picture_origin *origin)
{
    static const picture_shot none;
    tafl_outcome stated = tafl_record_facts_of(origin->item->record)->stated;
    size_t at = out->len;
    picture_template_write(out, "{result}", origin, &none, false);
    if (out->failed || out->len == at) return;
    if (out->at[at] >= 'a' && out->at[at] <= 'z') out->at[at] = (char)(out->at[at] - 'a' + 'A');
    write_reason(out, ": ", stated.reason, "");
    tafl_text_char(out, '.');
}

static void write_event(tafl_text *out, const picture_origin *origin)
{
    const tafl_record *record = origin->item->record;
    bool players = tafl_record_tag(record, TAFL_STR("attackers")) ||
                   tafl_record_tag(record, TAFL_STR("defenders"));
    if (players) write_tag(out, record, "event", "");
    write_tag(out, record, "round", ", ");
    write_tag(out, record, "site", ", ");
    write_tag(out, record, "date", ", ");
    if (origin->rules.len == 0) return;
    tafl_text_z(out, out->len > 0 ? ", rules " : "Rules ");
    tafl_text_str(out, origin->rules);
}

static void add_head(const picture_origin *origin)
{
    static const picture_shot none;
    const tafl_record *record = origin->item->record;
    const tafl_extra *extra = tafl_record_root(record)->extra;
    tafl_text text = {0};
    write_tag(&text, record, "attackers", "");
    write_tag(&text, record, "defenders", " \u2013 ");
    if (text.len == 0) write_tag(&text, record, "event", "");
    if (text.len == 0) picture_template_write(&text, "{file}", origin, &none, false);
    pages_text(origin->run, TAFL_BLOCK_TITLE, tafl_text_view(&text));
    tafl_text_reset(&text);
    write_event(&text, origin);
    if (text.len > 0) tafl_text_z(&text, ". ");
    write_result(&text, origin);
    pages_text(origin->run, TAFL_BLOCK_TEXT, tafl_text_view(&text));
    if (extra) pages_text(origin->run, TAFL_BLOCK_TEXT, extra->before);
    if (extra) pages_text(origin->run, TAFL_BLOCK_TEXT, extra->comment);
    tafl_text_clear(&text);
}

/* ---- moves ------------------------------------------------------------------------------------- */

/* A move whose hyphen does not end a line. */
static void write_unbroken(tafl_text *out, const tool_run *run, const tafl_node *node)
{
    tafl_text move = {0};
    picture_move_write(&move, run, node);
    for (size_t i = 0; i < move.len; i++) {
        if (move.at[i] == '-')
            tafl_text_z(out, "\u2011");
        else
            tafl_text_char(out, move.at[i]);
    }
    if (move.failed) out->failed = true;
    tafl_text_clear(&move);
}

/* Appends "12. e5-e8xe9?!"; no line ends behind the number. The first side's plies and the first one of a text have a number. */
static void write_ply(tafl_text *out, const tool_run *run, const tafl_node *node, bool numbered)
{
    if (out->len > 0) tafl_text_char(out, ' ');
    if (node->ply % 2 == 1 || numbered) {
        tafl_text_uint(out, (node->ply + 1) / 2);
        tafl_text_z(out, node->ply % 2 == 1 ? ".\u00a0" : "\u2026\u00a0");
    }
    write_unbroken(out, run, node);
    if (node->extra) tafl_text_str(out, node->extra->glyph);
}

/* What an engine says about the ply; nothing where the game is over and there is nothing left to say. */
static void write_eval(tafl_text *out, const tafl_node *node)
{
    if (!node->extra || node->extra->eval.unit == TAFL_UNIT_NONE) return;
    int32_t value = node->extra->eval.value;
    if (!is_move(node->child) && (value >= DECIDED || value <= -DECIDED)) return;
    tafl_text_z(out, " (");
    tafl_eval_write(out, node->extra->eval);
    tafl_text_char(out, ')');
}

/* ---- variations -------------------------------------------------------------------------------- */

static void write_words(tafl_text *out, tafl_str words)
{
    words = tafl_str_trim(words);
    if (words.len == 0) return;
    if (out->len > 0) tafl_text_char(out, ' ');
    tafl_text_str(out, words);
}

/* Begins a paragraph for a line of play that leaves another at `node`. */
static void begin_variation(tafl_text *out, const tool_run *run, const tafl_node *node)
{
    if (is_move(node->parent->child)) {
        tafl_text_z(out, "Instead of");
        write_ply(out, run, node->parent->child, true);
    } else {
        tafl_text_z(out, "Or");
    }
    tafl_text_char(out, ':');
}

/* What stands in the place of a move: how the line ended, or what could not be read. */
static void write_no_move(tafl_text *out, const tafl_node *node)
{
    if (node->extra) write_words(out, node->extra->before);
    if (node->kind == TAFL_NODE_ENDING)
        write_reason(out, out->len > 0 ? " (" : "(", node->reason, ")");
    if (node->extra && node->kind == TAFL_NODE_UNREAD) write_words(out, node->extra->text);
    if (node->extra) write_words(out, node->extra->comment);
}

/* A ply of a variation with what is said about it. */
static void write_line_ply(tafl_text *out, const tool_run *run, const tafl_node *node,
                           bool numbered)
{
    const tafl_extra *extra = node->extra;
    if (extra) write_words(out, extra->before);
    write_ply(out, run, node, numbered || (extra && extra->before.len > 0));
    write_eval(out, node);
    if (extra) write_words(out, extra->comment);
}

/* One paragraph a line, those that leave another one behind it. */
static void add_variation(tool_run *run, const tafl_node *top)
{
    tafl_walk walk = tafl_walk_from(top);
    tafl_text text = {0};
    bool numbered = true;
    for (tafl_walk_event event; (event = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        const tafl_node *node = walk.node;
        if (event != TAFL_WALK_ENTER) continue;
        if (node != node->parent->child) {
            pages_text(run, TAFL_BLOCK_TEXT, tafl_text_view(&text));
            tafl_text_reset(&text);
            begin_variation(&text, run, node);
            numbered = true;
        }
        if (is_move(node)) {
            write_line_ply(&text, run, node, numbered);
            numbered = node->extra && node->extra->comment.len > 0;
        } else {
            write_no_move(&text, node);
        }
    }
    pages_text(run, TAFL_BLOCK_TEXT, tafl_text_view(&text));
    tafl_text_clear(&text);
}

/* What is written about a ply of the main line: its comment, and what could have been played. */
static void add_remarks(tool_run *run, const tafl_node *node)
{
    if (!is_move(node)) return;
    if (node->extra) pages_text(run, TAFL_BLOCK_TEXT, node->extra->comment);
    for (const tafl_node *other = node->sibling; other; other = other->sibling)
        add_variation(run, other);
}

/* ---- sections ---------------------------------------------------------------------------------- */

static void end_moves(tool_run *run, tafl_text *text, const tafl_node *last)
{
    const pages_state *st = run->state;
    if (text->len > 0) write_eval(text, last);
    pages_text(run, st->told ? TAFL_BLOCK_HEADING : TAFL_BLOCK_TEXT, tafl_text_view(text));
    tafl_text_reset(text);
}

/* The moves of the main line after the last diagram, up to `last`, which is shown, and what is said
 * on the way. The remarks of the last one stand below its diagram. NULL: all of them. */
static void add_moves(const picture_origin *origin, const tafl_node *node, const tafl_node *last)
{
    tafl_text text = {0};
    const tafl_node *written = NULL;
    for (; is_move(node); node = node->child) {
        const tafl_extra *extra = node->extra;
        if (extra && extra->before.len > 0) {
            end_moves(origin->run, &text, node->parent);
            pages_text(origin->run, TAFL_BLOCK_TEXT, extra->before);
        }
        write_ply(&text, origin->run, node, text.len == 0);
        written = node;
        if (node == last) break;
        if (!node->sibling && !(extra && extra->comment.len > 0)) continue;
        end_moves(origin->run, &text, node);
        add_remarks(origin->run, node);
    }
    end_moves(origin->run, &text, written);
    tafl_text_clear(&text);
}

/* A diagram that is not the next one of the main line says only where it belongs. */
static void add_place(const picture_origin *origin, const picture_shot *shot)
{
    tafl_text text = {0};
    picture_template_write(&text, "{address} {move}{glyph}", origin, shot, false);
    pages_text(origin->run, TAFL_BLOCK_HEADING, tafl_text_view(&text));
    tafl_text_clear(&text);
}

static void add_section(const picture_origin *origin, const picture_shot *shot,
                        const tafl_diagram *diagram)
{
    pages_state *st = origin->run->state;
    const tafl_node *node = shot->node;
    bool next = tafl_node_is_main(node) && node->ply > st->last->ply;
    if (next)
        add_moves(origin, st->last->child, node);
    else if (is_move(node))
        add_place(origin, shot);
    pages_scene(origin->run, diagram);
    if (next) add_remarks(origin->run, node);
    if (next) st->last = node;
}

/* What the diagrams have not come to: the other moves, what stands behind them, and how the game ended. */
static void add_rest(const picture_origin *origin)
{
    tool_run *run = origin->run;
    const pages_state *st = run->state;
    const tafl_node *node = st->last->child;
    tafl_text text = {0};
    while (node) {
        if (is_move(node)) add_moves(origin, node, NULL);
        while (is_move(node)) node = node->child;
        if (!node) break;
        write_no_move(&text, node);
        pages_text(run, TAFL_BLOCK_TEXT, tafl_text_view(&text));
        tafl_text_reset(&text);
        for (const tafl_node *other = node->sibling; other; other = other->sibling)
            add_variation(run, other);
        node = node->child;
    }
    write_result(&text, origin);
    pages_text(run, TAFL_BLOCK_TEXT, tafl_text_view(&text));
    tafl_text_clear(&text);
}

/* ---- the booklet ------------------------------------------------------------------------------- */

/* Does the record have comments or variations? */
static bool has_words(const tafl_record *record)
{
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event event; (event = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        const tafl_node *node = walk.node;
        if (event != TAFL_WALK_ENTER) continue;
        if (node->sibling || (node->extra && node->extra->before.len + node->extra->comment.len))
            return true;
    }
    return false;
}

/* Writes the head when nothing of the record has been written yet. */
static void begin(const picture_origin *origin)
{
    pages_state *st = origin->run->state;
    bool first = st->record != origin->item->record || st->number != origin->run->records;
    if (!first) return;
    st->record = origin->item->record;
    st->number = origin->run->records;
    st->last = tafl_record_root(origin->item->record);
    st->told = has_words(origin->item->record);
    add_head(origin);
}

void pages_booklet(const picture_origin *origin, const picture_shot *shot,
                   const tafl_diagram *diagram)
{
    begin(origin);
    add_section(origin, shot, diagram);
}

void pages_booklet_end(const picture_origin *origin)
{
    begin(origin);
    add_rest(origin);
}
