/* SPDX-License-Identifier: MIT */
/* The moves of two records: main lines are aligned, under each of the eight symmetries until one fits;
 * what is said about a move is compared where both have it; variations are compared move by move. */
#include <stdlib.h>

#include <base/grow.h>
#include <format/outcome.h>

#include "align.h"
#include "compare.h"

/* ---- main lines ---------------------------------------------------------------------------------- */

/* The nodes of a main line. */
typedef struct line {
    const tafl_node **node;
    size_t count;
} line;

static bool read_line(line *out, const tafl_record *record)
{
    const tafl_node *n = tafl_record_root(record);
    *out = (line){NULL, 0};
    for (n = n->child; n; n = n->child) out->count++;
    out->node = malloc((out->count + 1) * sizeof *out->node);
    if (!out->node) return false;
    size_t i = 0;
    for (n = tafl_record_root(record)->child; n; n = n->child) out->node[i++] = n;
    return true;
}

/* Two main lines, and how the first one is turned. */
typedef struct lines {
    line a, b;
    unsigned symmetry, size;
} lines;

static tafl_square turned(const lines *l, tafl_square square)
{
    if (l->symmetry == 0 || square == TAFL_NO_SQUARE) return square;
    bool inside = tafl_square_file(square) < l->size && tafl_square_rank(square) < l->size;
    return inside ? tafl_symmetry_square(l->symmetry, l->size, square) : square;
}

static tafl_str text_of(const tafl_node *node)
{
    return node->extra ? node->extra->text : (tafl_str){NULL, 0};
}

/* Is it the same move, whatever is said about it? */
static bool same_move(const lines *l, const tafl_node *a, const tafl_node *b)
{
    if (a->kind != b->kind || a->legs != b->legs || a->reason != b->reason) return false;
    if (turned(l, a->from) != b->from) return false;
    for (size_t i = 0; i < a->legs; i++)
        if (turned(l, a->leg[i].to) != b->leg[i].to) return false;
    return a->kind != TAFL_NODE_UNREAD || tafl_str_equal(text_of(a), text_of(b));
}

static bool same_ply(const void *context, size_t a, size_t b)
{
    const lines *l = context;
    return same_move(l, l->a.node[a], l->b.node[b]);
}

/* ---- symmetry ------------------------------------------------------------------------------------ */

/* How many plies the lines have in common, at best. */
static size_t common(tafl_comparison *result, const lines *l)
{
    alignment_list alignment;
    size_t count = 0;
    if (!tafl__align(&alignment, l->a.count, l->b.count, same_ply, l)) {
        result->failed = true;
        return 0;
    }
    for (size_t i = 0; i < alignment.count; i++) count += alignment.match[i].len;
    tafl__alignment_clear(&alignment);
    return count;
}

/* The smallest board that all squares of a line are on. */
static unsigned reach(const line *l)
{
    unsigned size = TAFL_SIZE_MIN;
    for (size_t i = 0; i < l->count; i++) {
        for (size_t leg = 0; leg <= l->node[i]->legs; leg++) {
            tafl_square s = leg ? l->node[i]->leg[leg - 1].to : l->node[i]->from;
            if (s == TAFL_NO_SQUARE) continue;
            if (tafl_square_file(s) >= size) size = tafl_square_file(s) + 1;
            if (tafl_square_rank(s) >= size) size = tafl_square_rank(s) + 1;
        }
    }
    return size;
}

/* Boards that the lines may be on: the one of the rules, else all large enough ones of odd size. */
static void find_sizes(const tafl_compared *a, const tafl_compared *b, const lines *l,
                       unsigned *from, unsigned *to)
{
    unsigned reach_a = reach(&l->a), reach_b = reach(&l->b);
    *from = *to = a->rules ? a->rules->start.size : b->rules ? b->rules->start.size : 0;
    if (*from) return;
    *from = (reach_a > reach_b ? reach_a : reach_b) | 1u;
    *to = TAFL_SIZE_MAX;
}

enum { FEW = 4 }; /* plies that tell nothing about a symmetry, when there are others */

/* Looks for a symmetry under which more plies agree; most of the shorter line must. */
static void search(tafl_comparison *result, const tafl_compared *a, const tafl_compared *b,
                   lines *l, size_t *best)
{
    lines chosen = *l;
    unsigned from, to;
    size_t shorter = l->a.count < l->b.count ? l->a.count : l->b.count;
    find_sizes(a, b, l, &from, &to);
    for (l->size = from; l->size <= to && *best < shorter; l->size += 2) {
        for (l->symmetry = 1; l->symmetry < 8; l->symmetry++) {
            size_t count = common(result, l);
            bool telling = count == shorter || (count >= FEW && count * 2 > shorter);
            if (!telling || count <= *best) continue;
            *best = count;
            chosen = *l;
        }
    }
    *l = chosen;
}

static tafl_relation relation_of(const lines *l, size_t in_common)
{
    size_t shorter = l->a.count < l->b.count ? l->a.count : l->b.count, prefix = 0;
    while (prefix < shorter && same_ply(l, prefix, prefix)) prefix++;
    if (prefix == shorter && l->a.count == l->b.count) return TAFL_RELATION_SAME_MOVES;
    if (prefix == shorter && shorter > 0)
        return l->a.count < l->b.count ? TAFL_RELATION_A_BEGINS_B : TAFL_RELATION_B_BEGINS_A;
    return in_common > 0 && in_common * 2 >= shorter ? TAFL_RELATION_ALIKE
                                                     : TAFL_RELATION_DIFFERENT;
}

void tafl__compare_lines(tafl_comparison *result, const tafl_compared *a, const tafl_compared *b)
{
    lines l = {.symmetry = 0};
    result->symmetry = 0;
    result->relation = TAFL_RELATION_DIFFERENT;
    if (read_line(&l.a, a->record) && read_line(&l.b, b->record)) {
        size_t best = common(result, &l);
        search(result, a, b, &l, &best);
        result->symmetry = l.symmetry;
        result->relation = relation_of(&l, best);
        if (l.symmetry) tafl_record_transform(a->record, l.symmetry, l.size);
    } else {
        result->failed = true;
    }
    free(l.a.node);
    free(l.b.node);
}

/* ---- what is said about a move ------------------------------------------------------------------- */

/* The two sides of a difference, and where it is. */
typedef struct sides {
    tafl_comparison *result;
    tafl_text path, a, b;
} sides;

static void begin(sides *s)
{
    tafl_text_reset(&s->a);
    tafl_text_reset(&s->b);
}

static void end(sides *s, tafl_aspect aspect, const tafl_node *at)
{
    if (tafl_str_equal(tafl_text_view(&s->a), tafl_text_view(&s->b))) return;
    tafl_text_reset(&s->path);
    tafl_address_write(&s->path, at);
    tafl__compare_add(s->result, aspect, tafl_text_view(&s->path), tafl_text_view(&s->a),
                      tafl_text_view(&s->b));
}

static void write_captures(tafl_text *out, const tafl_node *node)
{
    tafl_squares set = {{0}};
    for (size_t i = 0; i < node->claims; i++) tafl_squares_add(&set, node->claim[i].square);
    for (tafl_square s = 0; (s = tafl_squares_next(&set, s)) != TAFL_NO_SQUARE;) {
        if (out->len > 0) tafl_text_char(out, ' ');
        tafl_square_write(out, s);
    }
}

/* "K", or "K xC" where a captured piece has one. */
static void write_letters(tafl_text *out, const tafl_node *node)
{
    if (node->piece != TAFL_EMPTY) tafl_text_char(out, tafl_piece_letter(node->piece));
    for (size_t i = 0; i < node->claims; i++) {
        if (node->claim[i].piece == TAFL_EMPTY) continue;
        if (out->len > 0) tafl_text_char(out, ' ');
        tafl_text_char(out, 'x');
        tafl_text_char(out, tafl_piece_letter(node->claim[i].piece));
    }
}

static void write_suffix(tafl_text *out, const tafl_node *node)
{
    static const char *const words[] = {"+", "++", "-", "--", "blunder"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (node->suffix & 1u << i) tafl_text_z(out, words[i]);
}

static const tafl_extra *extra_of(const tafl_node *node)
{
    static const tafl_extra nothing;
    return node->extra ? node->extra : &nothing;
}

static void write_before(tafl_text *out, const tafl_node *node)
{
    tafl_text_str(out, extra_of(node)->before);
}

static void write_comment(tafl_text *out, const tafl_node *node)
{
    tafl_text_str(out, extra_of(node)->comment);
}

static void write_marks(tafl_text *out, const tafl_node *node)
{
    const tafl_extra *extra = extra_of(node);
    const tafl_str parts[] = {extra->glyph, extra->nags, extra->marks};
    size_t begin = out->len;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].len && out->len > begin) tafl_text_char(out, ' ');
        tafl_text_str(out, parts[i]);
    }
}

static void write_fields(tafl_text *out, const tafl_node *node)
{
    tafl_text_str(out, extra_of(node)->more);
}

static void write_clock(tafl_text *out, const tafl_node *node)
{
    const tafl_clock *clock = &extra_of(node)->clock;
    if (!clock->set) return;
    tafl_text_format(out, "%u ms", (unsigned)clock->main_ms);
    if (clock->overtimes)
        tafl_text_format(out, " %ux%u ms", (unsigned)clock->overtimes,
                         (unsigned)clock->overtime_ms);
    if (clock->increment_ms) tafl_text_format(out, " +%u ms", (unsigned)clock->increment_ms);
}

static void write_eval(tafl_text *out, const tafl_node *node)
{
    const tafl_eval *eval = &extra_of(node)->eval;
    if (eval->unit == TAFL_UNIT_NONE) return;
    tafl_text_int(out, eval->value);
    tafl_text_z(out, eval->unit == TAFL_UNIT_RAW ? "/1000 raw" : "/1000 taflmen");
    if (eval->win_in) tafl_text_format(out, " win %d", eval->win_in);
    if (eval->depth) tafl_text_format(out, " depth %u", (unsigned)eval->depth);
    if (eval->nodes) tafl_text_format(out, " nodes %llu", (unsigned long long)eval->nodes);
}

static void compare_nodes(sides *s, const tafl_node *a, const tafl_node *b)
{
    static const struct {
        tafl_aspect aspect;
        void (*write)(tafl_text *out, const tafl_node *node);
    } rows[] = {
        {TAFL_ASPECT_COMMENTS, write_before},  {TAFL_ASPECT_CAPTURES, write_captures},
        {TAFL_ASPECT_LETTERS, write_letters},  {TAFL_ASPECT_SUFFIXES, write_suffix},
        {TAFL_ASPECT_COMMENTS, write_comment}, {TAFL_ASPECT_CLOCKS, write_clock},
        {TAFL_ASPECT_EVALS, write_eval},       {TAFL_ASPECT_MARKS, write_marks},
        {TAFL_ASPECT_FIELDS, write_fields},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(s);
        rows[i].write(&s->a, a);
        rows[i].write(&s->b, b);
        end(s, rows[i].aspect, a);
    }
}

/* ---- moves --------------------------------------------------------------------------------------- */

static void write_move(tafl_text *out, const tafl_node *node)
{
    if (node->kind == TAFL_NODE_MOVE)
        tafl_move_write(out, node, TAFL_CAPTURES_NONE);
    else if (node->kind == TAFL_NODE_ENDING)
        tafl_text_z(out, tafl__ending_token((tafl_reason)node->reason));
    else
        tafl_text_str(out, text_of(node));
}

/* A line of play in a few words. */
static void write_line(tafl_text *out, const tafl_node *node)
{
    enum { SHOWN = 8 };
    for (unsigned i = 0; node && i < SHOWN; node = node->child, i++) {
        if (i > 0) tafl_text_char(out, ' ');
        write_move(out, node);
    }
    if (node) tafl_text_z(out, " ...");
}

/* A move of one side, or of both where they differ; `at` gives the place. */
static void tell_move(sides *s, tafl_aspect aspect, const tafl_node *a, const tafl_node *b)
{
    begin(s);
    void (*write)(tafl_text *, const tafl_node *) =
        aspect == TAFL_ASPECT_VARIATIONS ? write_line : write_move;
    if (a) write(&s->a, a);
    if (b) write(&s->b, b);
    end(s, aspect, a ? a : b);
}

/* ---- variations ---------------------------------------------------------------------------------- */

/* Pairs of nodes that are the same move, still to be compared. */
typedef struct pair {
    const tafl_node *a, *b;
} pair;

typedef struct stack {
    pair *pair;
    size_t count, room;
} stack;

static void push(sides *s, stack *st, const tafl_node *a, const tafl_node *b)
{
    if (tafl__grow(&st->pair, st->count, 1, &st->room, sizeof *st->pair))
        st->pair[st->count++] = (pair){a, b};
    else
        s->result->failed = true;
}

static bool is_same(const tafl_node *a, const tafl_node *b)
{
    static const lines straight;
    return same_move(&straight, a, b);
}

/* Alternatives of which some have found their partner. */
typedef struct partners {
    const tafl_node *first; /* nobody in front of it is free */
    size_t before;          /* how many those are */
    bool *taken;
} partners;

/* The first free one that is the same move as `wanted`, taken from now on; NULL for none. */
static const tafl_node *take(partners *p, const tafl_node *wanted)
{
    for (; p->first && p->taken[p->before]; p->before++) p->first = p->first->sibling;
    size_t i = p->before;
    const tafl_node *n = p->first;
    for (; n && (p->taken[i] || !is_same(wanted, n)); n = n->sibling) i++;
    if (n) p->taken[i] = true;
    return n;
}

static size_t count_siblings(const tafl_node *n)
{
    size_t count = 0;
    for (; n; n = n->sibling) count++;
    return count;
}

/* The alternatives of two nodes, among which a move may stand several times: pairs go to the stack,
 * others are told. Usually they stand in the same order. */
static void pair_up(sides *s, stack *st, const tafl_node *a, const tafl_node *b)
{
    for (; a && b && is_same(a, b); a = a->sibling, b = b->sibling) push(s, st, a, b);
    if (!a && !b) return;
    partners p = {b, 0, calloc(count_siblings(b) + 1, sizeof *p.taken)};
    if (!p.taken) {
        s->result->failed = true;
        return;
    }
    for (; a; a = a->sibling) {
        const tafl_node *partner = take(&p, a);
        if (partner)
            push(s, st, a, partner);
        else
            tell_move(s, TAFL_ASPECT_VARIATIONS, a, NULL);
    }
    size_t i = 0;
    for (; b; b = b->sibling)
        if (!p.taken[i++]) tell_move(s, TAFL_ASPECT_VARIATIONS, NULL, b);
    free(p.taken);
}

static const tafl_node *alternatives(const tafl_node *node)
{
    return node->child ? node->child->sibling : NULL;
}

/* Two nodes of the main lines: what is said about them, and the variations that begin behind them. */
static void compare_main(sides *s, stack *st, const tafl_node *a, const tafl_node *b)
{
    compare_nodes(s, a, b);
    pair_up(s, st, alternatives(a), alternatives(b));
    while (st->count > 0) {
        pair p = st->pair[--st->count];
        compare_nodes(s, p.a, p.b);
        pair_up(s, st, p.a->child, p.b->child);
    }
}

/* ---- all ----------------------------------------------------------------------------------------- */

/* Plies between two matches: as many as both have are other moves, the rest is only in one. */
static void tell_gap(sides *s, const lines *l, size_t a, size_t end_a, size_t b, size_t end_b)
{
    while (a < end_a || b < end_b) {
        tell_move(s, TAFL_ASPECT_MOVES, a < end_a ? l->a.node[a] : NULL,
                  b < end_b ? l->b.node[b] : NULL);
        a += a < end_a;
        b += b < end_b;
    }
}

static void compare_lines(sides *s, stack *st, const lines *l, const alignment_list *alignment)
{
    size_t a = 0, b = 0;
    for (size_t i = 0; i < alignment->count; i++) {
        const alignment_match *match = &alignment->match[i];
        tell_gap(s, l, a, match->a, b, match->b);
        for (size_t n = 0; n < match->len; n++)
            compare_main(s, st, l->a.node[match->a + n], l->b.node[match->b + n]);
        a = match->a + match->len;
        b = match->b + match->len;
    }
}

void tafl__compare_moves(tafl_comparison *result, const tafl_record *a, const tafl_record *b)
{
    sides s = {.result = result};
    stack st = {0};
    lines l = {.symmetry = 0};
    alignment_list alignment = {0};
    compare_main(&s, &st, tafl_record_root(a), tafl_record_root(b));
    if (read_line(&l.a, a) && read_line(&l.b, b) &&
        tafl__align(&alignment, l.a.count, l.b.count, same_ply, &l))
        compare_lines(&s, &st, &l, &alignment);
    else
        result->failed = true;
    if (s.a.failed || s.b.failed || s.path.failed) result->failed = true;
    tafl__alignment_clear(&alignment);
    free(l.a.node);
    free(l.b.node);
    free(st.pair);
    tafl_text_clear(&s.path);
    tafl_text_clear(&s.a);
    tafl_text_clear(&s.b);
}
