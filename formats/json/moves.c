/* SPDX-License-Identifier: MIT */
/* Lists of moves: the main line, and variations that say which move they stand instead of. A move is
 * a string or an object. Lists are gone through move by move; none is listed whole, and a
 * variation inside a thousand others is no deeper in the file than the first. */
#include <string.h>

#include <format/outcome.h>
#include <format/told.h>

#include "../shared/setting.h"
#include "json.h"

static size_t slots(const json_reader *in)
{
    return in->slots.len / sizeof(json_slot);
}

static json_slot *slot_at(json_reader *in, size_t index)
{
    return (json_slot *)(void *)in->slots.at + index;
}

/* ---- one move ------------------------------------------------------------------------------- */

/* A string that is not simply a move: an ending, a move with escapes in it, or nobody knows. */
static void read_other_string(json_reader *in, tafl_node *node, tafl_str string)
{
    tafl_str text;
    if (!tafl__json_is_sound(in, string) || !tafl__json_text(in, string, &text)) return;
    tafl_reason reason = tafl__ending_word(text);
    if (reason) {
        node->kind = TAFL_NODE_ENDING;
        node->reason = (uint8_t)reason;
        return;
    }
    if (text.len && tafl_move_read(in->record, node, text, 0) == text.len) return;
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], string, "this is not a move");
    tafl__json_set_unread(in, node, text);
}

static void read_string(json_reader *in, json_cursor *cursor, tafl_node *node)
{
    tafl_str rest = {in->doc.at + cursor->at + 1, in->doc.len - cursor->at - 1};
    size_t used = tafl_move_read(in->record, node, rest, 0);
    node->at = (uint32_t)cursor->at + 1;
    node->len = (uint32_t)used;
    if (used && used < rest.len && rest.at[used] == '"') {
        cursor->at += used + 2;
        return;
    }
    tafl_str string;
    tafl__json_clear_move(node);
    if (!tafl__json_value(in, cursor, &string)) return;
    node->len = (uint32_t)string.len - 2;
    read_other_string(in, node, string);
}

static void read_element(json_reader *in, json_cursor *cursor, tafl_node *node)
{
    tafl_str text;
    if (cursor->at < in->doc.len && in->doc.at[cursor->at] == '"') {
        read_string(in, cursor, node);
        return;
    }
    if (tafl__json_value(in, cursor, &text)) tafl__json_read_move(in, node, text);
}

/* ---- one line ------------------------------------------------------------------------------- */

/* Adds the next node of a line: below `last`, or, the first of a variation, beside `beside`. */
static tafl_node *add(json_reader *in, tafl_node *last, json_slot *beside)
{
    if (last) return tafl_record_add(in->record, last, TAFL_NODE_MOVE);
    tafl_node *before = beside->alternative ? beside->alternative : beside->node;
    return beside->alternative = tafl_record_add_after(in->record, before, TAFL_NODE_MOVE);
}

static void note_slot(json_reader *in, tafl_node *node)
{
    json_slot slot = {node, NULL};
    tafl_text_str(&in->slots, (tafl_str){(const char *)&slot, sizeof slot});
    if (in->slots.failed) in->status = TAFL_NOMEM;
}

/* Reads the list of moves at the cursor, which goes on from `last` or, when that is NULL, stands
 * beside the node of slot `beside`. */
static void read_line(json_reader *in, json_cursor *list, tafl_node *last, size_t beside)
{
    json_cursor cursor = {.at = list->at + 1};
    if (list->at == in->doc.len || in->doc.at[list->at] != '[') {
        tafl__json_fail(in, list->at, "moves are a list");
        return;
    }
    while (tafl__json_step(in, &cursor, ']')) {
        last = add(in, last, last ? NULL : slot_at(in, beside));
        if (!last) {
            in->status = TAFL_NOMEM;
            return;
        }
        read_element(in, &cursor, last);
        if (in->slots_wanted) note_slot(in, last);
    }
    list->at = cursor.at;
}

void tafl__json_read_moves(json_reader *in, json_cursor *cursor)
{
    read_line(in, cursor, tafl_node_edit(in->record, NULL), 0);
}

/* ---- variations ----------------------------------------------------------------------------- */

/* A line that is there: its nodes are in a row of slots. */
typedef struct line {
    size_t slot, ply; /* of its first node */
    size_t nodes;
    unsigned depth; /* 0 for the main line */
} line;

/* What a variation says. */
typedef struct variation {
    tafl_str whole, ply, line, moves;
} variation;

static void take_member(json_reader *in, variation *v, const json_member *member)
{
    tafl_str *place = tafl__json_is(member->key, "ply")     ? &v->ply
                      : tafl__json_is(member->key, "line")  ? &v->line
                      : tafl__json_is(member->key, "moves") ? &v->moves
                                                            : NULL;
    if (!place) {
        if (tafl__json_is_sound(in, member->value)) tafl__json_tell_dropped(in, member->value);
    } else if (place->at) {
        tafl__json_tell_repeated(in, member->value);
    } else {
        *place = member->value;
    }
}

/* Reads the object at the cursor and moves the cursor behind it. */
static bool read_object(json_reader *in, json_cursor *list, variation *out)
{
    size_t begin = list->at;
    *out = (variation){0};
    if (begin == in->doc.len || in->doc.at[begin] != '{') {
        tafl__json_fail(in, begin, "a variation is an object");
        return false;
    }
    json_cursor cursor = {.at = begin + 1};
    for (json_member m; tafl__json_member_next(in, &cursor, &m);) take_member(in, out, &m);
    list->at = cursor.at;
    out->whole = (tafl_str){in->doc.at + begin, 1};
    return in->status == TAFL_OK;
}

/* The slot the variation stands beside; false after telling why there is none. */
static bool find_slot(json_reader *in, const tafl_text *lines, const variation *v, line *out)
{
    uint64_t number = 0, ply = 0;
    size_t count = lines->len / sizeof(line);
    if (v->line.at && !tafl__json_uint(in, v->line, UINT32_MAX, &number)) return false;
    if (!v->ply.at || !v->moves.at) {
        tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_VARIATION], v->whole,
                        "a variation has \"ply\" and \"moves\"");
        return false;
    }
    if (!tafl__json_uint(in, v->ply, UINT32_MAX, &ply)) return false;
    const line *of = (const line *)(const void *)lines->at + number;
    if (number >= count || ply < of->ply || ply - of->ply >= of->nodes) {
        tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_VARIATION],
                        number >= count ? v->line : v->ply,
                        number >= count ? "there is no such line before this one"
                                        : "this line has no such ply");
        return false;
    }
    *out = (line){of->slot + (ply - of->ply), ply, 0, of->depth + (ply > of->ply || number == 0)};
    return true;
}

static void add_line(json_reader *in, tafl_text *lines, line fresh)
{
    tafl_text_str(lines, (tafl_str){(const char *)&fresh, sizeof fresh});
    if (lines->failed) in->status = TAFL_NOMEM;
}

/* Reads one variation. One that cannot be placed counts as a line of no moves, so that the numbers
 * of the others stay. */
static void read_variation(json_reader *in, tafl_text *lines, const variation *v)
{
    line place = {0}, fresh = {.slot = slots(in)};
    if (find_slot(in, lines, v, &place)) {
        bool deep = place.depth > TAFL_LIMIT_VARIATION_DEPTH;
        if (deep) {
            tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_VARIATION_TOO_DEEP], v->whole,
                            "variations are nested too deeply");
        } else {
            json_cursor cursor = {.at = (size_t)(v->moves.at - in->doc.at)};
            read_line(in, &cursor, NULL, place.slot);
        }
        fresh.ply = place.ply;
        fresh.depth = place.depth;
    }
    fresh.nodes = slots(in) - fresh.slot;
    add_line(in, lines, fresh);
}

void tafl__json_read_variations(json_reader *in, tafl_str list)
{
    tafl_text lines = {0};
    json_cursor cursor = {.at = (size_t)(list.at - in->doc.at) + 1};
    const tafl_node *main_line = tafl_record_root(in->record)->child;
    in->slots_wanted = true;
    for (const tafl_node *n = main_line; n && !in->status; n = n->child) {
        note_slot(in, tafl_node_edit(in->record, n));
    }
    add_line(in, &lines, (line){.ply = 1, .nodes = slots(in)});
    if (list.at[0] != '[') tafl__json_fail(in, cursor.at - 1, "variations are a list");
    while (tafl__json_step(in, &cursor, ']')) {
        variation v;
        if (read_object(in, &cursor, &v)) read_variation(in, &lines, &v);
    }
    tafl_text_clear(&lines);
}
