/* SPDX-License-Identifier: MIT */
/* Writes one otg record in OpenTafl's own shape: tags, then turns, each with its comment and a blank
 * line, the variations of its moves right behind it. Goes over the tree with a stack of its own. */
#include <stdlib.h>
#include <string.h>

#include <base/grow.h>
#include <format/outcome.h>

#include "otg.h"

/* ---- tags ----------------------------------------------------------------------------------- */

static void put_tag(tafl_text *out, tafl_str key, tafl_str value)
{
    tafl_text_char(out, '[');
    tafl__otg_escape(out, key,
                     OTG_ESCAPE_COLON | OTG_ESCAPE_LINES | OTG_ESCAPE_PIPE | OTG_ESCAPE_EDGES);
    tafl_text_char(out, ':');
    tafl__otg_escape(out, value, OTG_ESCAPE_PIPE | OTG_ESCAPE_EDGES);
    tafl_text_z(out, "]\n");
}

/* The result, which every record has, since that tells records apart; where no sentence gives it,
 * the reason; and who moves first, where the record says so. */
static void put_result(tafl_text *out, const tafl_record *record)
{
    static const char *const results[] = {"?", "1", "-1", "0"};
    tafl_outcome stated = tafl_record_facts_of(record)->stated;
    const tafl_tag *termination = tafl_record_tag(record, TAFL_STR("termination"));
    tafl_reason told = termination ? tafl__ending_prose(termination->value) : TAFL_REASON_NONE;
    if (told == TAFL_REASON_NONE && stated.winner) told = TAFL_REASON_UNKNOWN;
    const tafl_tag *odd = tafl_record_tag(record, TAFL_STR("result"));
    if (!odd || stated.winner)
        put_tag(out, TAFL_STR("result"), tafl_str_of(results[stated.winner]));
    const char *reason = tafl_reason_text(stated.reason);
    if (stated.reason != told) {
        put_tag(out, TAFL_STR("ending"), tafl_str_of(reason ? reason : "none"));
    }
    uint8_t first = tafl_record_facts_of(record)->first_side;
    if (first) put_tag(out, TAFL_STR("first"), tafl_str_of(tafl_side_text((tafl_side)(first - 1))));
}

/* Tags that OpenTafl writes in front of the result. */
static bool is_opening(tafl_str key)
{
    static const char *const keys[] = {"date", "event", "round", "site"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (tafl_str_equal_nocase(key, tafl_str_of(keys[i]))) return true;
    }
    return false;
}

/* The comment before the first move; `even`: even when there is none. */
static void put_start(tafl_text *out, const tafl_record *record, bool even)
{
    size_t begin = out->len;
    tafl_text_z(out, "[start-comment:");
    size_t empty = out->len;
    tafl__otg_comment_write(out, tafl_record_root(record), false);
    if (out->len > empty || even) {
        tafl_text_z(out, "]\n");
    } else if (!out->failed) {
        out->len = begin;
        out->at[begin] = '\0';
    }
}

/* A tag that is called start-comment as well must come after it. */
static void put_tags(tafl_text *out, const tafl_record *record)
{
    bool started = false;
    const tafl_tag *tag = tafl_record_tags(record);
    for (; tag && is_opening(tag->key); tag = tag->next) put_tag(out, tag->key, tag->value);
    put_result(out, record);
    for (; tag; tag = tag->next) {
        if (!started && tafl_str_equal_nocase(tag->key, TAFL_STR("start-comment"))) {
            put_start(out, record, true);
            started = true;
        }
        put_tag(out, tag->key, tag->value);
    }
    if (!started) put_start(out, record, false);
    tafl_text_char(out, '\n');
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The legs of a chain are moves of their own, unless they could be taken for moves of the other side:
 * then they stand in one text, which only we read. */
static void put_move(tafl_text *out, const tafl_node *node, bool apart)
{
    tafl_node shown = *node;
    if (node->legs == 1 && node->claims > OTG_CAPTURES) shown.claims = OTG_CAPTURES;
    if (node->legs == 1 || !apart) tafl_move_write(out, &shown, TAFL_CAPTURES_OTN);
    for (unsigned i = 0; node->legs > 1 && apart && i < node->legs; i++) {
        if (i > 0) tafl_text_char(out, ' ');
        tafl_move_write_leg(out, node, i);
    }
}

bool tafl__otg_legs_apart(const tafl_node *a, const tafl_node *b)
{
    bool moves = b && a->kind == TAFL_NODE_MOVE && b->kind == TAFL_NODE_MOVE;
    return !moves || a->leg[a->legs - 1].to != b->from;
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
    return digit || text.at[0] == '.' || tafl__ending_word((tafl_str){text.at, len});
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
    tafl__otg_escape(out, text, OTG_ESCAPE_LINES | OTG_ESCAPE_EDGES);
}

static void put_node(tafl_text *out, const tafl_node *node, bool apart)
{
    if (node->kind == TAFL_NODE_MOVE) put_move(out, node, apart);
    if (node->kind == TAFL_NODE_ENDING) tafl_text_z(out, tafl__ending_token(node->reason));
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
    const tafl_node *next; /* the first node of the turn to come */
    otg_place at;          /* its place */
    size_t base;           /* length of the line's base in writer.base */
} level;

typedef struct writer {
    tafl_text *out;
    tafl_text base; /* "3a.2" of the line being written */
    level *levels;
    size_t count, cap;
} writer;

static level *push(writer *w, const tafl_node *first, otg_place at)
{
    if (!tafl__grow(&w->levels, w->count, 1, &w->cap, sizeof *w->levels)) return NULL;
    level *top = &w->levels[w->count++];
    *top = (level){.next = first, .at = at, .base = w->base.len, .half = HALVES};
    return top;
}

static void put_address(writer *w, otg_place at)
{
    bool main_line = w->base.len == 0;
    if (!main_line) {
        tafl_text_str(w->out, tafl_text_view(&w->base));
        tafl_text_char(w->out, '.');
    }
    tafl_text_uint(w->out, at / 2);
    tafl_text_z(w->out, main_line ? ". " : "a. ");
    if (at % 2) tafl_text_z(w->out, "..... ");
}

/* Can `node` stand behind `before` on one line? */
static bool joins(const tafl_node *before, const tafl_node *node)
{
    return node && before->kind != TAFL_NODE_UNREAD && !tafl__otg_ends_in_comment(node);
}

/* Writes the next turn of a line and leaves its nodes in the slots. */
static void put_turn(writer *w, level *top)
{
    const tafl_node *a = top->next, *b = NULL;
    bool in_comment = tafl__otg_ends_in_comment(a);
    if (top->at % 2 == 0 && !in_comment && joins(a, a->child)) b = a->child;
    if (!in_comment) {
        put_address(w, top->at);
        bool apart = tafl__otg_legs_apart(a, b);
        put_node(w->out, a, apart);
        if (b) put_node(w->out, b, apart);
        tafl_text_z(w->out, "\n[");
        tafl__otg_comment_write(w->out, a, true);
        if (b) {
            tafl_text_char(w->out, '|');
            tafl__otg_comment_write(w->out, b, true);
        }
        tafl_text_z(w->out, "]\n\n");
    }
    if (top->at / 2 != top->turn) top->number[0] = top->number[1] = 0;
    top->turn = top->at / 2;
    top->half = (unsigned)(top->at % 2);
    top->slot[0] = top->half ? NULL : a;
    top->slot[1] = top->half ? a : b;
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
static bool own_address(const level *top, const tafl_node *node, tafl_str slot, unsigned *letter,
                        size_t *number, otg_place *at)
{
    tafl_str text = node->extra ? node->extra->address : (tafl_str){0};
    size_t place = text.len;
    uint64_t turn;
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
    if (!own_address(top, node, tafl_text_view(&w->base), &letter, &number, &at)) {
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
    for (; top->half < HALVES; top->half++, top->alternative = NULL) {
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
        return push(w, alternative, at) != NULL;
    }
    if (top->next) {
        put_turn(w, top);
        return true;
    }
    return --w->count > 0;
}

/* Where the main line begins, if the record has it begin elsewhere than at 1a. */
static otg_place main_begin(const tafl_node *first)
{
    tafl_str text = first->extra ? first->extra->address : (tafl_str){0};
    uint64_t turn;
    if (text.len < 2) return OTG_FIRST;
    char half = text.at[--text.len];
    bool good = (half == 'a' || half == 'b') && tafl_str_uint(&turn, text, UINT32_MAX / 4);
    return good && turn > 0 ? (otg_place)turn * 2 + (half == 'b') : OTG_FIRST;
}

tafl_status tafl__otg_write(tafl_text *out, const tafl_record *record, size_t index)
{
    (void)index;
    writer w = {.out = out};
    put_tags(out, record);
    const tafl_node *first = tafl_record_root(record)->child;
    bool good = !first || push(&w, first, main_begin(first));
    if (first && good) {
        while (step(&w)) {
        }
    }
    good = good && w.count == 0 && !w.base.failed && !out->failed;
    free(w.levels);
    tafl_text_clear(&w.base);
    return good ? TAFL_OK : TAFL_NOMEM;
}
