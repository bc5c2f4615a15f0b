/* SPDX-License-Identifier: MIT */
/* Writes the turns of an otg record in OpenTafl's own shape, each with its comment and a blank line,
 * the variations of its moves right behind it. What OpenTafl does not read is written so that it passes
 * over it. Goes over the tree with a stack of its own. */
#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

#include "otg.h"

/* ---- moves ---------------------------------------------------------------------------------- */

/* The legs of a chain are moves of their own. What OpenTafl does not read in a move is left out, and the
 * whole of it stands in the comment. */
static void put_move(tafl_text *out, const tafl_node *node)
{
    tafl_node shown = *node;
    if (tafl__otg_beyond_move(node)) {
        shown.claims = 0;
        if (!tafl__otg_common_letter(node->piece)) shown.piece = TAFL_EMPTY;
    }
    if (!tafl__otg_common_suffix(node)) shown.suffix = 0;
    for (unsigned i = 0; i < node->legs; i++) {
        if (i > 0) tafl_text_char(out, ' ');
        tafl_move_write_leg(out, &shown, i);
    }
}

/* Would the first word of the text be read as something else than unread text? */
static bool looks_read(tafl_str text)
{
    size_t len = 0;
    bool digit = false;
    if ((unsigned char)text.at[0] >= 0x80) return false;
    for (; len < text.len && !tafl_is_blank(text.at[len]); len++) {
        digit |= text.at[len] >= '0' && text.at[len] <= '9';
    }
    tafl_reason reason;
    return digit || text.at[0] == '.' || tafl__otg_ending_read(&reason, (tafl_str){text.at, len});
}

static void put_unread(tafl_text *out, const tafl_node *node)
{
    tafl_str text = node->extra ? node->extra->text : (tafl_str){0};
    if (text.len == 0) text = TAFL_STR("?");
    if (looks_read(text)) {
        tafl_text_format(out, "(%%%02x)", (unsigned)(unsigned char)text.at[0]);
        text.at++;
        text.len--;
    }
    tafl__otg_escape(out, text, OTG_ESCAPE_LINES | OTG_ESCAPE_EDGES | OTG_ESCAPE_TURNS);
}

static void put_node(tafl_text *out, const tafl_node *node)
{
    if (node->kind == TAFL_NODE_MOVE) put_move(out, node);
    if (node->kind == TAFL_NODE_ENDING) tafl_text_z(out, tafl__otg_ending_text(node->reason));
    if (node->kind == TAFL_NODE_UNREAD) put_unread(out, node);
    tafl_text_char(out, ' ');
}

/* ---- the tree ------------------------------------------------------------------------------- */

enum { HALVES = 2 };

/* A line of play while its turns are written one after another. */
typedef struct level {
    const tafl_node *slot[HALVES]; /* nodes of the turn just written */
    const tafl_node *alternative;  /* the last one written of slot[half] */
    unsigned half;
    otg_place turn;        /* … and its number */
    size_t number[HALVES]; /* the highest number of an alternative to the halves of that turn */
    bool below;            /* does OpenTafl pass over that turn and what follows it, … */
    bool beside;           /* … over the alternatives to a half still to come? */
    bool chain;            /* has a chain been played? Then OpenTafl counts plies otherwise */
    const tafl_node *next; /* the first node of the turn to come */
    otg_place at;          /* its place */
    size_t base;           /* length of the line's base in writer.base */
} level;

typedef struct writer {
    tafl_text *out;
    tafl_text base; /* "3a.2" of the line being written */
    tafl_text own;  /* an address of the record, counted as in the file */
    otg_place more; /* the record counts so many plies more */
    bool begun;     /* a turn that OpenTafl reads has been written */
    level *levels;
    size_t count, cap;
} writer;

static level *push(writer *w, const tafl_node *first, otg_place at, const level *above)
{
    bool hidden = above && above->beside, chain = above && above->chain;
    if (!tafl__grow(&w->levels, w->count, 1, &w->cap, sizeof *w->levels)) return NULL;
    level *top = &w->levels[w->count++];
    *top = (level){.next = first,
                   .at = at,
                   .base = w->base.len,
                   .half = HALVES,
                   .below = hidden,
                   .chain = chain};
    return top;
}

/* "3a.2.1a. " or, where OpenTafl is to pass over the turn, "3a:2:1a: ". */
static void put_address(writer *w, otg_place at, bool hidden)
{
    const char point = hidden ? ':' : '.';
    for (size_t i = 0; i < w->base.len; i++)
        tafl_text_char(w->out, w->base.at[i] == '.' ? point : w->base.at[i]);
    if (w->base.len > 0) tafl_text_char(w->out, point);
    tafl_text_uint(w->out, at / 2);
    if (w->base.len > 0) tafl_text_char(w->out, 'a');
    tafl_text_char(w->out, point);
    tafl_text_char(w->out, ' ');
    if (at % 2) tafl_text_z(w->out, "..... ");
}

/* Would the first leg of `node` be taken for a further leg of the move before it? */
static bool runs_on(const tafl_node *before, const tafl_node *node)
{
    if (before->kind != TAFL_NODE_MOVE || node->kind != TAFL_NODE_MOVE) return false;
    return before->leg[before->legs - 1].to == node->from && before->legs + node->legs > 2;
}

/* Can `node` stand behind `before` on one line? `hidden`: that OpenTafl passes over. */
static bool joins(const tafl_node *before, const tafl_node *node, bool hidden)
{
    if (!node || before->kind == TAFL_NODE_UNREAD || tafl__otg_ends_in_comment(node)) return false;
    return (hidden || node->kind == TAFL_NODE_MOVE) && !runs_on(before, node);
}

/* OpenTafl has a part of the comment for each leg; that of a move stands with its last one. */
static void put_comment(writer *w, const tafl_node *node)
{
    for (unsigned i = 1; i < node->legs; i++) tafl_text_char(w->out, '|');
    tafl__otg_comment_write(
        w->out, node, OTG_ESCAPE_PIPE | (w->begun ? 0u : OTG_ESCAPE_FIRST | OTG_ESCAPE_COLON));
}

static void put_line(writer *w, otg_place at, const tafl_node *a, const tafl_node *b, bool hidden)
{
    put_address(w, at, hidden);
    put_node(w->out, a);
    if (b) put_node(w->out, b);
    w->begun |= !hidden;
    tafl_text_z(w->out, "\n[");
    put_comment(w, a);
    if (b) {
        tafl_text_char(w->out, '|');
        put_comment(w, b);
    }
    tafl_text_z(w->out, "]\n\n");
}

/* Writes the next turn of a line and leaves its nodes in the slots. OpenTafl reads moves as far as the
 * first entry of the line that is not one, and on the main line no second halves alone. */
static void put_turn(writer *w, level *top)
{
    const tafl_node *a = top->next, *b = NULL;
    bool in_comment = tafl__otg_ends_in_comment(a);
    bool half = top->at % 2 && w->base.len == 0;
    bool hidden = top->below || half || a->kind != TAFL_NODE_MOVE;
    if (top->at % 2 == 0 && !in_comment && joins(a, a->child, hidden)) b = a->child;
    if (!in_comment) put_line(w, top->at, a, b, hidden);
    if (top->at / 2 != top->turn) top->number[0] = top->number[1] = 0;
    top->turn = top->at / 2;
    top->half = (unsigned)(top->at % 2);
    top->slot[0] = top->half ? NULL : a;
    top->slot[1] = top->half ? a : b;
    top->below = hidden;
    top->chain |= a->legs > 1 || (b && b->legs > 1);
    top->beside = hidden || top->chain;
    top->alternative = NULL;
    top->at += b ? 2 : 1;
    top->next = b ? b->child : a->child;
}

/* The number at the end of an own address's base, when the rest of the base is `slot` with the
 * letter `letter`; 0 when it is not. */
static size_t own_number(tafl_str base, tafl_str slot, char letter)
{
    size_t rest = slot.len + 1; /* letter and '.' */
    uint64_t number;
    if (base.len <= rest + 1 || !tafl_str_starts(base, slot)) return 0;
    if (base.at[slot.len] != letter || base.at[rest] != '.' || base.at[rest + 1] == '0') return 0;
    tafl_str digits = {base.at + rest + 1, base.len - rest - 1};
    return tafl_str_uint(&number, digits, UINT32_MAX) ? (size_t)number : 0;
}

/* Does the node's own address fit where it is, and is its number free? Then *letter and *number say
 * how it is counted and *at where the line begins. */
static bool own_address(writer *w, const level *top, const tafl_node *node, unsigned *letter,
                        size_t *number, otg_place *at)
{
    tafl_str text = node->extra ? node->extra->address : (tafl_str){0};
    tafl_str slot = tafl_text_view(&w->base);
    uint64_t turn;
    if (w->more && text.len) {
        tafl_text_reset(&w->own);
        tafl__otg_shift(&w->own, text, -(int64_t)(w->more / 2));
        text = w->more % 2 ? (tafl_str){0} : tafl_text_view(&w->own);
    }
    size_t place = text.len;
    while (place > 0 && text.at[place - 1] != '.') place--;
    if (place == 0 || place == text.len) return false;
    char half = text.at[text.len - 1];
    if (half != 'a' && half != 'b') return false;
    if (!tafl_str_uint(&turn, (tafl_str){text.at + place, text.len - place - 1}, UINT32_MAX / 4)) {
        return false;
    }
    *at = (otg_place)turn * 2 + (half == 'b');
    tafl_str base = {text.at, place - 1};
    *letter = top->half;
    *number = own_number(base, slot, top->half ? 'b' : 'a');
    if (*number == 0 && top->half == 1) { /* numbered among the alternatives to the first half */
        *letter = 0;
        *number = own_number(base, slot, 'a');
        if (*at != OTG_FIRST + 1) return false;
    } else if (top->half == 0 && *at == OTG_FIRST + 1) {
        return false; /* would be read as an alternative to the second half */
    }
    return turn > 0 && *number > top->number[*letter];
}

/* Sets the base of the line that begins with an alternative; returns the place of its first node. */
static otg_place set_base(writer *w, level *top, const tafl_node *node)
{
    if (top->base) tafl_text_char(&w->base, '.');
    tafl_text_uint(&w->base, top->turn);
    unsigned letter;
    size_t number;
    otg_place at;
    if (!own_address(w, top, node, &letter, &number, &at)) {
        letter = top->half;
        number = top->number[letter] + 1;
        at = OTG_FIRST + letter;
    }
    top->number[letter] = number;
    tafl_text_char(&w->base, letter ? 'b' : 'a');
    tafl_text_char(&w->base, '.');
    tafl_text_uint(&w->base, number);
    return at;
}

/* The next alternative to the turn just written, or NULL. */
static const tafl_node *next_alternative(level *top)
{
    for (; top->half < HALVES;
         top->half++, top->alternative = NULL, top->beside = top->below || top->chain) {
        const tafl_node *slot = top->slot[top->half];
        const tafl_node *last = top->alternative ? top->alternative : slot;
        /* only the first child of a node has alternatives */
        if (!slot || slot->parent->child != slot || !last->sibling) continue;
        return top->alternative = last->sibling;
    }
    return NULL;
}

static void cut_base(writer *w, size_t len)
{
    if (!w->base.failed) w->base.len = len;
}

/* Does one step; false when all is written or memory is out. */
static bool step(writer *w)
{
    level *top = &w->levels[w->count - 1];
    cut_base(w, top->base);
    const tafl_node *alternative = next_alternative(top);
    if (alternative) {
        otg_place at = set_base(w, top, alternative);
        top->beside |= alternative->kind != TAFL_NODE_MOVE;
        return push(w, alternative, at, top) != NULL;
    }
    if (top->next) {
        put_turn(w, top);
        return true;
    }
    return --w->count > 0;
}

tafl_status tafl__otg_write(tafl_text *out, const tafl_record *record, size_t index)
{
    (void)index;
    writer w = {.out = out};
    tafl__otg_tags_write(out, record);
    const tafl_node *first = tafl_record_root(record)->child;
    if (first && first->extra) w.more = tafl__otg_begin(first->extra->address) - OTG_FIRST;
    bool good = !first || push(&w, first, OTG_FIRST, NULL);
    if (first && good) {
        while (step(&w)) {
        }
    }
    good = good && w.count == 0 && !w.base.failed && !w.own.failed && !out->failed;
    free(w.levels);
    tafl_text_clear(&w.base);
    tafl_text_clear(&w.own);
    return good ? TAFL_OK : TAFL_NOMEM;
}
