/* SPDX-License-Identifier: MIT */
/* Writes moves: a string where a string holds all of it, else an object. Variations follow in a list
 * of their own, each with the line and the ply it stands instead of; lines are numbered as they
 * come, from 0, which is the main line. */
#include <stddef.h>

#include <format/nag.h>

#include "../shared/number.h"
#include "../shared/setting.h"
#include "json.h"

/* ---- remarks -------------------------------------------------------------------------------- */

static void put_count(json_out *w, const char *key, uint64_t value)
{
    if (value == 0) return;
    tafl__json_put_key(w, key);
    tafl_text_uint(w->out, value);
}

static void put_clock(json_out *w, const tafl_clock *clock)
{
    json_out inner = {w->out, w->pretty, false};
    tafl_text_char(w->out, '{');
    tafl__json_put_key(&inner, "main_ms");
    tafl_text_uint(w->out, clock->main_ms);
    put_count(&inner, "overtimes", clock->overtimes);
    put_count(&inner, "overtime_ms", clock->overtime_ms);
    put_count(&inner, "increment_ms", clock->increment_ms);
    tafl_text_char(w->out, '}');
}

static void put_eval(json_out *w, const tafl_eval *eval)
{
    json_out inner = {w->out, w->pretty, false};
    tafl_text_char(w->out, '{');
    bool defenders = eval->pov == TAFL_DEFENDERS;
    tafl__json_put_key(&inner, "value");
    tafl__number_put_thousandths(w->out, defenders ? -eval->value : eval->value);
    tafl__json_put_key(&inner, "unit");
    tafl_text_json(w->out, tafl_str_of(tafl__setting_units[eval->unit]));
    tafl__json_put_key(&inner, "pov");
    tafl_text_json(w->out, tafl_str_of(tafl_side_text((tafl_side)eval->pov)));
    if (eval->win_in) {
        tafl__json_put_key(&inner, "win");
        tafl_text_int(w->out, defenders ? -eval->win_in : eval->win_in);
    }
    put_count(&inner, "depth", eval->depth);
    put_count(&inner, "nodes", eval->nodes);
    tafl_text_char(w->out, '}');
}

static void put_text(json_out *w, json_key_function *put_key, const char *key, tafl_str text)
{
    if (text.len == 0) return;
    put_key(w, key);
    tafl_text_json(w->out, text);
}

/* [7, 14] */
static void put_nags(json_out *w, json_key_function *put_key, tafl_str nags)
{
    uint64_t number;
    if (nags.len == 0) return;
    put_key(w, "nags");
    tafl_text_char(w->out, '[');
    for (bool next = false; tafl__nag_next(&number, &nags); next = true) {
        if (next) tafl_text_char(w->out, ',');
        tafl_text_uint(w->out, number);
    }
    tafl_text_char(w->out, ']');
}

/* Fields that nobody knows: members again, or the text of another format. */
static void put_more(json_out *w, json_key_function *put_key, tafl_str more)
{
    if (!tafl__json_is_compact(more, true)) {
        put_text(w, put_key, "xml", more);
    } else if (more.len > 2) {
        tafl__json_put_comma(w);
        tafl_text_str(w->out, (tafl_str){more.at + 1, more.len - 2});
    }
}

void tafl__json_put_remarks(json_out *w, const tafl_extra *extra, json_key_function *put_key)
{
    put_text(w, put_key, "before", extra->before);
    put_text(w, put_key, "glyph", extra->glyph);
    put_nags(w, put_key, extra->nags);
    put_text(w, put_key, "comment", extra->comment);
    if (extra->clock.set) {
        put_key(w, "clock");
        put_clock(w, &extra->clock);
    }
    if (extra->eval.unit) {
        put_key(w, "eval");
        put_eval(w, &extra->eval);
    }
    put_text(w, put_key, "marks", extra->marks);
    put_text(w, put_key, "address", extra->address);
    if (extra->more.len) put_more(w, put_key, extra->more);
}

/* ---- one move ------------------------------------------------------------------------------- */

/* Does the text of the move say all of it, and read the same again? */
static bool fits_text(const tafl_node *node)
{
    enum { LEGS = UINT8_MAX };
    const unsigned king = TAFL_SUFFIX_THREAT | TAFL_SUFFIX_KING_CAPTURED;
    const unsigned way = TAFL_SUFFIX_WAY_OUT | TAFL_SUFFIX_ESCAPED;
    unsigned s = node->suffix;
    if (s & TAFL_SUFFIX_BLUNDER || (s & king) == king || (s & way) == way) return false;
    if (node->legs > LEGS) return false;
    for (unsigned i = 1; i < node->claims; i++) {
        if (node->claim[i].leg < node->claim[i - 1].leg) return false;
    }
    return node->claims == 0 || node->claim[node->claims - 1].leg < node->legs;
}

static bool says_more(const tafl_extra *x)
{
    return x && (x->before.len || x->glyph.len || x->nags.len || x->comment.len || x->clock.set ||
                 x->eval.unit || x->marks.len || x->address.len || x->more.len);
}

static void put_square(json_out *w, tafl_square square)
{
    tafl_text_char(w->out, '"');
    tafl_square_write(w->out, square);
    tafl_text_char(w->out, '"');
}

static void put_piece(json_out *w, tafl_piece piece)
{
    if (piece == TAFL_EMPTY) return;
    tafl__json_put_key(w, "piece");
    tafl_text_format(w->out, "\"%c\"", tafl_piece_letter(piece));
}

static void put_legs(json_out *w, const tafl_node *node)
{
    json_out list = {w->out, w->pretty, false};
    tafl__json_put_key(w, "to");
    tafl_text_char(w->out, '[');
    for (unsigned i = 0; i < node->legs; i++) {
        json_out inner = {w->out, w->pretty, false};
        bool jump = node->leg[i].kind == TAFL_LEG_JUMP;
        tafl__json_put_comma(&list);
        if (jump) tafl_text_char(w->out, '{');
        if (jump) tafl__json_put_key(&inner, "to");
        put_square(w, node->leg[i].to);
        if (!jump) continue;
        tafl__json_put_key(&inner, "jump");
        tafl_text_z(w->out, "true}");
    }
    tafl_text_char(w->out, ']');
}

static void put_claims(json_out *w, const tafl_node *node)
{
    json_out list = {w->out, w->pretty, false};
    if (node->claims == 0) return;
    tafl__json_put_key(w, "captures");
    tafl_text_char(w->out, '[');
    for (unsigned i = 0; i < node->claims; i++) {
        json_out inner = {w->out, w->pretty, false};
        tafl__json_put_comma(&list);
        tafl_text_char(w->out, '{');
        tafl__json_put_key(&inner, "at");
        put_square(w, node->claim[i].square);
        put_piece(&inner, node->claim[i].piece);
        if (node->claim[i].leg) put_count(&inner, "leg", node->claim[i].leg + 1u);
        tafl_text_char(w->out, '}');
    }
    tafl_text_char(w->out, ']');
}

static void put_suffix(json_out *w, unsigned suffix)
{
    json_out list = {w->out, w->pretty, false};
    if (suffix == 0) return;
    tafl__json_put_key(w, "suffix");
    tafl_text_char(w->out, '[');
    for (unsigned i = 0; tafl__setting_suffixes[i]; i++) {
        if (!(suffix >> i & 1)) continue;
        tafl__json_put_comma(&list);
        tafl_text_json(w->out, tafl_str_of(tafl__setting_suffixes[i]));
    }
    tafl_text_char(w->out, ']');
}

/* The members that make the move, where its text would not do. */
static void put_parts(json_out *w, const tafl_node *node)
{
    tafl__json_put_key(w, "from");
    put_square(w, node->from);
    put_piece(w, node->piece);
    put_legs(w, node);
    put_claims(w, node);
    put_suffix(w, node->suffix);
}

static void put_move_text(json_out *w, const tafl_node *node)
{
    tafl_text_char(w->out, '"');
    tafl_move_write(w->out, node, TAFL_CAPTURES_OTN);
    tafl_text_char(w->out, '"');
}

static void put_object(json_out *w, const tafl_node *node)
{
    json_out inner = {w->out, w->pretty, false};
    const char *reason = tafl_reason_text((tafl_reason)node->reason);
    tafl_text_char(w->out, '{');
    if (node->kind == TAFL_NODE_UNREAD) {
        tafl__json_put_key(&inner, "unread");
        tafl_text_json(w->out, node->extra ? node->extra->text : (tafl_str){0});
    } else if (node->kind == TAFL_NODE_ENDING) {
        tafl__json_put_key(&inner, "end");
        if (reason)
            tafl_text_json(w->out, tafl_str_of(reason));
        else
            tafl_text_z(w->out, "null");
    } else if (fits_text(node)) {
        tafl__json_put_key(&inner, "move");
        put_move_text(w, node);
    } else {
        put_parts(&inner, node);
    }
    if (node->extra) tafl__json_put_remarks(&inner, node->extra, tafl__json_put_key);
    tafl_text_char(w->out, '}');
}

static bool is_string(const tafl_node *node)
{
    return node->kind == TAFL_NODE_MOVE && !says_more(node->extra) && fits_text(node);
}

/* ---- lines ---------------------------------------------------------------------------------- */

static void put_node(json_out *w, const tafl_node *node)
{
    if (is_string(node))
        put_move_text(w, node);
    else
        put_object(w, node);
}

/* A turn a line, and a line for each object. */
static void put_main_line(json_out *w, const tafl_node *first)
{
    bool broken = true; /* the next one begins a line */
    tafl__json_put_top_key(w, "moves");
    tafl_text_char(w->out, '[');
    for (const tafl_node *n = first; n; n = n->child) {
        bool alone = !is_string(n);
        if (n != first) tafl_text_char(w->out, ',');
        if (w->pretty) tafl_text_z(w->out, broken || alone ? "\n    " : " ");
        put_node(w, n);
        broken = alone || n->ply % 2 == 0;
    }
    if (w->pretty && first) tafl_text_z(w->out, "\n  ");
    tafl_text_char(w->out, ']');
}

/* A line that is to be written, and where it leaves another. */
typedef struct branch {
    const tafl_node *first;
    size_t line; /* the number of the other */
} branch;

/* Queues the alternatives to the moves of a line, whose own first node, when it is a variation
 * itself, is an alternative to a move of another line. */
static void queue_branches(tafl_text *queue, const tafl_node *first, size_t line)
{
    for (const tafl_node *n = line > 0 ? first->child : first; n; n = n->child) {
        for (const tafl_node *s = n->sibling; s; s = s->sibling) {
            branch b = {s, line};
            tafl_text_str(queue, (tafl_str){(const char *)&b, sizeof b});
        }
    }
}

static void put_variation(json_out *w, branch b)
{
    json_out inner = {w->out, w->pretty, false}, list = inner;
    tafl_text_char(w->out, '{');
    put_count(&inner, "line", b.line);
    put_count(&inner, "ply", b.first->ply);
    tafl__json_put_key(&inner, "moves");
    tafl_text_char(w->out, '[');
    for (const tafl_node *n = b.first; n; n = n->child) {
        tafl__json_put_comma(&list);
        put_node(w, n);
    }
    tafl_text_z(w->out, "]}");
}

void tafl__json_put_tree(json_out *w, const tafl_record *record)
{
    tafl_text queue = {0};
    const tafl_node *first = tafl_record_root(record)->child;
    put_main_line(w, first);
    if (first) queue_branches(&queue, first, 0);
    for (size_t i = 0; i < queue.len / sizeof(branch); i++) {
        branch b = ((const branch *)(const void *)queue.at)[i];
        if (i == 0) tafl__json_put_top_key(w, "variations");
        tafl_text_z(w->out, i == 0 ? "[" : ",");
        if (w->pretty) tafl_text_z(w->out, "\n    ");
        put_variation(w, b);
        queue_branches(&queue, b.first, i + 1);
    }
    if (queue.len) tafl_text_z(w->out, w->pretty ? "\n  ]" : "]");
    if (queue.failed) w->out->failed = true;
    tafl_text_clear(&queue);
}
