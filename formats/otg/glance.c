/* SPDX-License-Identifier: MIT */
/* The common turns of the main line, "12. a1-b2 c3-d4 " with an empty comment below, one after
 * another at a glance: archives consist of them. Anything else is left to turn.c. */
#include <string.h>

#include <format/glance.h>
#include <format/move_text.h>

#include "otg.h"
#include <record/stock.h>

/* A run of turns while it is read. */
typedef struct run {
    otg_reader *in;
    tafl_str bytes;
    const uint8_t *files;
    node_stock stock;
    tafl_node *last;    /* of the main line so far, or the root */
    tafl_node *turn[2]; /* the nodes of the turn being read */
    unsigned nodes;     /* … and how many they are */
} run;

/* Passes over "12. "; 0 when the byte at `at` begins anything else, or another number. */
static size_t run_number(const run *r, size_t at, size_t number)
{
    enum { DIGITS = 6 };
    size_t read = 0, end = at;
    for (; end < r->bytes.len && end - at < DIGITS; end++) {
        unsigned digit = (unsigned char)r->bytes.at[end] - (unsigned)'0';
        if (digit > 9) break;
        read = read * 10 + digit;
    }
    bool good = end > at && read == number && r->bytes.len - end > 2 && r->bytes.at[end] == '.' &&
                r->bytes.at[end + 1] == ' ';
    return good ? end + 2 : 0;
}

static bool ends_move(tafl_str bytes, size_t at)
{
    return at < bytes.len && (bytes.at[at] == ' ' || bytes.at[at] == '\n');
}

/* Reads a move; returns the byte behind it and a blank, 0 for anything else. */
static inline size_t run_move(run *r, size_t at)
{
    otg_reader *in = r->in;
    tafl_node *node = tafl__stock_add(in->record, &r->stock, r->last);
    if (!node) return 0;
    r->turn[r->nodes++] = r->last = node;
    tafl_str rest = {r->bytes.at + at, r->bytes.len - at};
    size_t squares = glance_squares(node, rest, r->files), len = squares;
    if (squares && ends_move(r->bytes, at + squares)) {
        node->leg = &node->one_leg;
        node->legs = 1;
    } else {
        len = tafl__move_read_rest(in->record, node, rest, squares, r->files, in->manner);
        if (len == 0 || !ends_move(r->bytes, at + len)) return 0;
    }
    node->at = (uint32_t)at;
    node->len = (uint32_t)len;
    return at + len + (r->bytes.at[at + len] == ' ');
}

/* Could the move be a further leg of the one before it? */
static bool may_be_leg(const tafl_node *node)
{
    const tafl_node *before = node->parent;
    return before->legs > 0 && before->leg[before->legs - 1].to == node->from;
}

static bool has_leg(const run *r)
{
    return may_be_leg(r->turn[0]) || (r->nodes == 2 && may_be_leg(r->turn[1]));
}

/* Reads a turn from behind its number to behind its line end; 0 for anything else. */
static size_t run_moves(run *r, size_t at)
{
    r->nodes = 0;
    at = run_move(r, at);
    if (at && at < r->bytes.len && r->bytes.at[at] != '\n') at = run_move(r, at);
    bool good = at && at < r->bytes.len && r->bytes.at[at] == '\n' && !has_leg(r);
    return good ? at + 1 : 0;
}

/* Takes back the moves of a turn that turned out to be unusual. */
static void forget_turn(run *r)
{
    if (r->nodes == 0) return;
    r->last = r->turn[0]->parent;
    tafl_record_remove(r->in->record, r->turn[0]);
}

/* Hands the turn just read on to those who read comments and further turns. */
static void end_turn(const run *r)
{
    otg_line *line = &r->in->lines.line[0];
    if (!line->first) line->first = r->turn[0];
    line->last = r->last;
    r->in->line = 0;
    r->in->first = r->turn[0];
    r->in->nodes = r->in->tokens = r->nodes;
    r->in->dots = false;
    r->in->carried = 0;
}

size_t tafl__otg_glance_turns(otg_reader *in, size_t at)
{
    enum { EMPTY = 5 }; /* "[|]" and a blank line */
    const otg_line *line = &in->lines.line[0];
    otg_place place = tafl__otg_lines_place(line);
    if (!line->first && line->address.len > 0) return at;
    run r = {.in = in,
             .bytes = in->source->bytes,
             .files = tafl__glance_files[(in->manner & TAFL_MOVE_SKIP_I) != 0],
             .last = line->last ? line->last : tafl_node_edit(in->record, NULL)};
    bool again = place % 2 == 0;
    for (size_t number = place / 2; again; number++) {
        size_t moves = run_number(&r, at, number), end = moves ? run_moves(&r, moves) : 0;
        if (moves && !end) forget_turn(&r);
        if (!end) break;
        end_turn(&r);
        at = end;
        again = r.nodes == 2 && r.bytes.len - at >= EMPTY &&
                memcmp(r.bytes.at + at, "[|]\n\n", EMPTY) == 0;
        at += again ? EMPTY : 0;
    }
    tafl__stock_return(in->record, &r.stock);
    return at;
}
