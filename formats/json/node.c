/* SPDX-License-Identifier: MIT */
/* A move that has more to say than a string holds: an object with the move, its captures, comments,
 * clock and so on. What nobody knows is kept beside the move. */
#include <format/nag.h>
#include <format/outcome.h>
#include <format/told.h>

#include "../shared/setting.h"
#include "json.h"

#include <stddef.h>

/* What stands between the quotes of a string. */
static tafl_str inside(tafl_str string)
{
    return (tafl_str){string.at + 1, string.len - 2};
}

static void tell(json_reader *in, tafl_str what, const char *message)
{
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], what, message);
}

/* ---- remarks: what a move and the start position have in common ----------------------------- */

typedef void read_function(json_reader *in, tafl_extra *extra, const json_item *item);

static void read_clock(json_reader *in, tafl_extra *extra, const json_item *item)
{
    json_items items = tafl__json_items_of(in, item);
    tafl_clock clock = {.set = true};
    for (json_item i; tafl__json_next(&i, in, &items);) {
        uint64_t n = 0;
        uint32_t *place = tafl__json_is(i.key, "main_ms")        ? &clock.main_ms
                          : tafl__json_is(i.key, "overtime_ms")  ? &clock.overtime_ms
                          : tafl__json_is(i.key, "increment_ms") ? &clock.increment_ms
                                                                 : NULL;
        bool periods = tafl__json_is(i.key, "overtimes");
        if (!place && !periods) {
            tafl__json_tell_dropped(in, i.text);
        } else if (tafl__json_uint(in, i.text, periods ? UINT16_MAX : UINT32_MAX, &n)) {
            if (place) *place = (uint32_t)n;
            if (periods) clock.overtimes = (uint16_t)n;
        }
    }
    if (item->kind != JSON_OBJECT) {
        tell(in, item->text, "a clock is an object");
    } else {
        extra->clock = clock;
    }
}

static uint8_t unit_of(json_reader *in, tafl_str text)
{
    int unit = tafl__setting_word(inside(text), tafl__setting_units);
    if (unit > TAFL_UNIT_NONE) return (uint8_t)unit;
    tell(in, text, "a unit is \"raw\" or \"taflmen\"");
    return TAFL_UNIT_NONE;
}

/* From whose view the numbers are. */
static uint8_t pov_of(json_reader *in, tafl_str text)
{
    int side = tafl__setting_word(inside(text), tafl__setting_sides);
    if (side >= 0) return (uint8_t)side;
    tell(in, text, "a point of view is \"attackers\" or \"defenders\"");
    return TAFL_ATTACKERS;
}

/* Plies to a forced win, as thousandths would be read: a whole number with a sign. */
static int16_t win_of(json_reader *in, tafl_str text)
{
    uint64_t n = 0;
    bool minus = text.len > 1 && text.at[0] == '-';
    if (!tafl__json_uint(in, (tafl_str){text.at + minus, text.len - minus}, INT16_MAX, &n))
        return 0;
    return (int16_t)(minus ? -(int)n : (int)n);
}

/* One member; *valued is set by the value. */
static void read_eval_member(json_reader *in, tafl_eval *eval, const json_item *i, bool *valued)
{
    uint64_t n = 0;
    if (tafl__json_is(i->key, "value") && i->kind == JSON_NUMBER) {
        *valued = tafl__json_thousandths(in, i->text, &eval->value);
    } else if (tafl__json_is(i->key, "unit") && i->kind == JSON_STRING) {
        eval->unit = unit_of(in, i->text);
    } else if (tafl__json_is(i->key, "pov") && i->kind == JSON_STRING) {
        eval->pov = pov_of(in, i->text);
    } else if (tafl__json_is(i->key, "win") && i->kind == JSON_NUMBER) {
        eval->win_in = win_of(in, i->text);
    } else if (tafl__json_is(i->key, "depth")) {
        if (tafl__json_uint(in, i->text, UINT16_MAX, &n)) eval->depth = (uint16_t)n;
    } else if (tafl__json_is(i->key, "nodes")) {
        if (tafl__json_uint(in, i->text, UINT64_MAX, &n)) eval->nodes = n;
    } else {
        tafl__json_tell_dropped(in, i->text);
    }
}

static void read_eval(json_reader *in, tafl_extra *extra, const json_item *item)
{
    json_items items = tafl__json_items_of(in, item);
    tafl_eval eval = {.unit = TAFL_UNIT_RAW};
    bool valued = false;
    for (json_item i; tafl__json_next(&i, in, &items);) read_eval_member(in, &eval, &i, &valued);
    if (eval.pov == TAFL_DEFENDERS) {
        eval.value = -eval.value;
        eval.win_in = (int16_t)-eval.win_in;
    }
    if (!valued) {
        tell(in, item->text, "an evaluation is an object with a number \"value\"");
    } else if (eval.unit) {
        extra->eval = eval;
    }
}

static void read_glyph(json_reader *in, tafl_extra *extra, const json_item *item)
{
    tafl_str text;
    if (!tafl__json_text_of(in, item, &text) || text.len == 0) return;
    if (!tafl__glyph_read(in->record, extra, text)) tell(in, item->text, "this is not a glyph");
}

/* [7, 14] */
static void read_nags(json_reader *in, tafl_extra *extra, const json_item *item)
{
    json_items items = tafl__json_items_of(in, item);
    if (item->kind != JSON_ARRAY) tell(in, item->text, "numbered glyphs are a list");
    for (json_item i; tafl__json_next(&i, in, &items);) {
        uint64_t number;
        if (!tafl__json_uint(in, i.text, UINT16_MAX, &number)) continue;
        if (!tafl__nag_add(in->record, extra, number)) in->status = TAFL_NOMEM;
    }
}

static const struct {
    const char *name;
    size_t text; /* where it goes in tafl_extra, when it is text */
    read_function *read;
} remarks[] = {
    {"before", offsetof(tafl_extra, before), NULL},
    {"glyph", 0, read_glyph},
    {"nags", 0, read_nags},
    {"comment", offsetof(tafl_extra, comment), NULL},
    {"clock", 0, read_clock},
    {"eval", 0, read_eval},
    {"marks", offsetof(tafl_extra, marks), NULL},
    {"address", offsetof(tafl_extra, address), NULL},
    {"xml", offsetof(tafl_extra, more), NULL},
};

enum { REMARKS = sizeof remarks / sizeof *remarks };

static size_t remark_of(tafl_str key)
{
    size_t i = 0;
    while (i < REMARKS && !tafl__json_is(key, remarks[i].name)) i++;
    return i;
}

unsigned tafl__json_remark_of(tafl_str key)
{
    size_t which = remark_of(key);
    return which < REMARKS ? (unsigned)which + 1 : 0;
}

void tafl__json_read_remark(json_reader *in, tafl_node *node, const json_item *item)
{
    size_t which = remark_of(item->key);
    tafl_extra *extra = tafl_node_extra(in->record, node);
    if (!extra) {
        in->status = TAFL_NOMEM;
    } else if (remarks[which].read) {
        remarks[which].read(in, extra, item);
    } else {
        tafl__json_text_of(in, item, (tafl_str *)(void *)((char *)extra + remarks[which].text));
    }
}

/* ---- the move ------------------------------------------------------------------------------- */

/* The members that make the move, in the order in which they are looked at. */
enum { END, UNREAD, MOVE, FROM, PIECE, TO, CAPTURES, SUFFIX, PARTS };

static const char *const part_names[PARTS] = {
    [END] = "end",     [UNREAD] = "unread", [MOVE] = "move",         [FROM] = "from",
    [PIECE] = "piece", [TO] = "to",         [CAPTURES] = "captures", [SUFFIX] = "suffix",
};

/* Reads the square that a string holds. Without one, a move is kept as text, and a capture is lost. */
static bool read_square(json_reader *in, const json_item *item, tafl_square *out, unsigned told)
{
    tafl_str text = {item->text.at + 1, item->text.len - 2};
    bool fine = item->kind == JSON_STRING &&
                tafl_square_read(out, text, TAFL_SIZE_MAX) == text.len && text.len > 0;
    if (!fine)
        tafl__json_tell(in, TAFL_ERROR, &tafl__told[told], item->text, "this is not a square");
    return fine;
}

/* Reads the letter that a string holds. */
static bool read_piece(json_reader *in, const json_item *item, uint8_t *out)
{
    bool letter = item->kind == JSON_STRING && item->text.len == 3;
    *out = letter ? tafl_piece_from_letter(item->text.at[1]) : TAFL_EMPTY;
    if (*out == TAFL_EMPTY)
        tell(in, item->text, "a piece is one of the letters t c n k m g T C N K M G");
    return *out != TAFL_EMPTY;
}

/* "e3", or an object with `to` and `jump`. */
static bool read_leg(json_reader *in, tafl_node *node, const json_item *item)
{
    tafl_leg leg = {0};
    bool fine = item->kind == JSON_OBJECT || read_square(in, item, &leg.to, TOLD_SYNTAX_JSON_KEPT);
    json_items items = tafl__json_items_of(in, item);
    for (json_item i; fine && tafl__json_next(&i, in, &items);) {
        if (tafl__json_is(i.key, "to"))
            fine = read_square(in, &i, &leg.to, TOLD_SYNTAX_JSON_KEPT);
        else if (tafl__json_is(i.key, "jump"))
            leg.kind = i.kind == JSON_TRUE ? TAFL_LEG_JUMP : TAFL_LEG_MOVE;
        else
            tafl__json_tell_dropped(in, i.text);
    }
    return fine && leg.to && tafl_node_add_leg(in->record, node, leg) == TAFL_OK;
}

static bool read_legs(json_reader *in, tafl_node *node, const json_item *item)
{
    if (item->kind != JSON_ARRAY) return read_leg(in, node, item);
    json_items items = tafl__json_items_of(in, item);
    for (json_item i; tafl__json_next(&i, in, &items);) {
        if (!read_leg(in, node, &i)) return false;
    }
    return node->legs > 0;
}

/* "e3", or an object with `at`, `piece` and `leg`, from 1. */
static void read_claim(json_reader *in, tafl_node *node, const json_item *item)
{
    tafl_claim claim = {0};
    uint64_t leg = 1;
    bool fine = item->kind == JSON_OBJECT || read_square(in, item, &claim.square, TOLD_SYNTAX_JSON);
    json_items items = tafl__json_items_of(in, item);
    for (json_item i; fine && tafl__json_next(&i, in, &items);) {
        if (tafl__json_is(i.key, "at"))
            fine = read_square(in, &i, &claim.square, TOLD_SYNTAX_JSON);
        else if (tafl__json_is(i.key, "piece"))
            fine = read_piece(in, &i, &claim.piece);
        else if (tafl__json_is(i.key, "leg"))
            fine = tafl__json_uint(in, i.text, UINT8_MAX, &leg) && leg > 0;
        else if (tafl__json_is(i.key, "cause"))
            continue; /* for replay to find out */
        else
            tafl__json_tell_dropped(in, i.text);
    }
    claim.leg = (uint8_t)(leg - 1);
    if (!fine) return;
    if (!claim.square)
        tell(in, item->text, "a capture has a square \"at\"");
    else if (tafl_node_add_claim(in->record, node, claim) == TAFL_NOMEM)
        in->status = TAFL_NOMEM;
}

/* A list of captures stands instead of those in the text of the move. */
static void read_claims(json_reader *in, tafl_node *node, const json_item *item)
{
    if (item->kind != JSON_ARRAY) {
        tell(in, item->text, "captures are a list");
        return;
    }
    tafl_node_set_claims(in->record, node, NULL, 0);
    json_items items = tafl__json_items_of(in, item);
    for (json_item i; tafl__json_next(&i, in, &items);) read_claim(in, node, &i);
}

static void read_suffix(json_reader *in, tafl_node *node, const json_item *item)
{
    json_items items = tafl__json_items_of(in, item);
    node->suffix = 0;
    for (json_item i; tafl__json_next(&i, in, &items);) {
        int word = tafl__setting_word(inside(i.text), tafl__setting_suffixes);
        if (word >= 0)
            node->suffix |= (uint8_t)(1u << word);
        else
            tell(in, i.text, "this is not a word for a suffix");
    }
}

/* ---- an object as a whole ------------------------------------------------------------------- */

/* The object while its members are sorted. */
typedef struct object {
    tafl_str text;
    json_item part[PARTS], remark[REMARKS]; /* value NULL where there is none */
    tafl_text more;                         /* what nobody knows, without the closing brace */
} object;

static void keep_unknown(json_reader *in, object *o, const json_item *item)
{
    tafl_str key = {item->key.at - 1, item->key.len + 2};
    tafl_text_char(&o->more, o->more.len ? ',' : '{');
    tafl_text_str(&o->more, tafl__json_compact(in, key));
    tafl_text_char(&o->more, ':');
    tafl_text_str(&o->more, tafl__json_compact(in, item->text));
}

/* Puts a member into its place; the first of two counts. */
static void sort_member(json_reader *in, object *o, const json_item *item)
{
    json_item *place = NULL;
    size_t remark = remark_of(item->key);
    if (remark < REMARKS) place = &o->remark[remark];
    for (unsigned i = 0; i < PARTS && !place; i++) {
        if (tafl__json_is(item->key, part_names[i])) place = &o->part[i];
    }
    if (!place) {
        keep_unknown(in, o, item);
    } else if (place->at) {
        tafl__json_tell_repeated(in, item->text);
    } else {
        *place = *item;
    }
}

static void set_place(json_reader *in, tafl_node *node, tafl_str text)
{
    node->at = (uint32_t)(text.at - in->doc.at);
    node->len = (uint32_t)text.len;
}

void tafl__json_clear_move(tafl_node *node)
{
    node->kind = TAFL_NODE_MOVE;
    node->from = TAFL_NO_SQUARE;
    node->piece = TAFL_EMPTY;
    node->suffix = 0;
    node->legs = node->claims = 0;
    node->leg = NULL;
    node->claim = NULL;
    node->extra = NULL;
}

void tafl__json_set_unread(json_reader *in, tafl_node *node, tafl_str text)
{
    tafl__json_clear_move(node);
    tafl_extra *extra = tafl_node_extra(in->record, node);
    node->kind = TAFL_NODE_UNREAD;
    if (!extra) {
        in->status = TAFL_NOMEM;
    } else {
        extra->text = text;
    }
}

/* "end": the reason of an ending. */
static void read_end(json_reader *in, tafl_node *node, const json_item *item)
{
    tafl_str word = {0};
    if (item->kind != JSON_NULL && !tafl__json_text_of(in, item, &word)) return;
    tafl_reason reason = tafl__ending_word(word);
    if (word.len && !reason) tell(in, item->text, "this is not a reason for an ending");
    node->kind = TAFL_NODE_ENDING;
    node->reason = (uint8_t)reason;
}

/* "move": the move as text, in the middle of which no escape is expected. */
static void read_move_text(json_reader *in, tafl_node *node, const json_item *item)
{
    tafl_str text;
    if (!tafl__json_text_of(in, item, &text)) return;
    bool string = item->kind == JSON_STRING;
    if (string) set_place(in, node, (tafl_str){item->text.at + 1, item->text.len - 2});
    if (string && text.len && tafl_move_read(in->record, node, text, 0) == text.len) return;
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], item->text,
                    "this is not a move");
    tafl__json_set_unread(in, node, text);
}

/* "from", "to" and so on: the move in parts. */
static void read_move_parts(json_reader *in, object *o, tafl_node *node)
{
    const json_item *from = &o->part[FROM], *to = &o->part[TO];
    bool fine = read_square(in, from, &node->from, TOLD_SYNTAX_JSON_KEPT);
    if (fine && !to->at) tell(in, o->text, "a move has \"to\"");
    if (fine && to->at && read_legs(in, node, to)) return;
    tafl__json_set_unread(in, node, tafl__json_compact(in, o->text));
}

static void read_kind(json_reader *in, object *o, tafl_node *node)
{
    tafl_str text;
    if (o->part[END].at) {
        read_end(in, node, &o->part[END]);
    } else if (o->part[UNREAD].at) {
        if (tafl__json_text_of(in, &o->part[UNREAD], &text)) tafl__json_set_unread(in, node, text);
    } else if (o->part[MOVE].at) {
        read_move_text(in, node, &o->part[MOVE]);
    } else if (o->part[FROM].at) {
        read_move_parts(in, o, node);
    } else {
        tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], o->text,
                        "there is no move in this object");
        tafl__json_set_unread(in, node, tafl__json_compact(in, o->text));
    }
    if (node->kind != TAFL_NODE_MOVE) return;
    if (o->part[PIECE].at) read_piece(in, &o->part[PIECE], &node->piece);
    if (o->part[CAPTURES].at) read_claims(in, node, &o->part[CAPTURES]);
    if (o->part[SUFFIX].at) read_suffix(in, node, &o->part[SUFFIX]);
}

static void set_more(json_reader *in, tafl_node *node, tafl_text *more)
{
    tafl_extra *extra = tafl_node_extra(in->record, node);
    tafl_text_char(more, '}');
    if (extra) extra->more = tafl_arena_copy(tafl_record_arena(in->record), tafl_text_view(more));
    if (more->failed || !extra || !extra->more.len) in->status = TAFL_NOMEM;
}

/* What is neither text nor an object. */
static void read_nonsense(json_reader *in, tafl_node *node, tafl_str text)
{
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], text,
                    "a move is a text or an object");
    tafl__json_set_unread(in, node, tafl__json_compact(in, text));
}

void tafl__json_read_move(json_reader *in, tafl_node *node, tafl_str text)
{
    object o = {.text = text};
    json_item move;
    if (!tafl__json_look(&move, in, text)) return;
    set_place(in, node, text);
    if (move.kind != JSON_OBJECT) {
        read_nonsense(in, node, text);
        goto done;
    }
    json_items items = tafl__json_items_of(in, &move);
    for (json_item i; tafl__json_next(&i, in, &items);) sort_member(in, &o, &i);
    read_kind(in, &o, node);
    for (unsigned i = 0; i < REMARKS && !in->status; i++) {
        if (o.remark[i].at) tafl__json_read_remark(in, node, &o.remark[i]);
    }
    if (o.more.len) set_more(in, node, &o.more);
done:
    tafl_text_clear(&o.more);
    tafl__json_forget(in, &move);
}
