/* SPDX-License-Identifier: MIT */
/* What elements of moves mean. A variation stands behind the move it is an alternative to; the open
 * lines of play wait on a stack of their own. */
#include <string.h>

#include <format/nag.h>
#include <format/told.h>

#include "../shared/number.h"
#include "../shared/setting.h"
#include "xml.h"

static void tell_value(xml_reader *in, const tafl_explanation *told, const xml_attribute *a,
                       const char *message)
{
    tafl__xml_tell(in, TAFL_ERROR, told, tafl__xml_value_at(in, a->value), a->value.len, message);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* The innermost open line, or one further out. */
static xml_line *open_line(xml_reader *in, size_t outwards)
{
    size_t count = in->lines.len / sizeof(xml_line);
    return (xml_line *)(void *)in->lines.at + count - 1 - outwards;
}

void tafl__xml_begin_line(xml_reader *in, xml_kind kind)
{
    xml_line line = {0};
    if (kind == XML_MOVES) {
        line.last = tafl_node_edit(in->record, NULL);
        if (in->listed)
            tafl__xml_fail(in, &tafl__xml_explains[SYNTAX_XML], in->at,
                           "a game has one list of moves");
        in->listed = true;
    } else {
        const tafl_node *last = open_line(in, 0)->last;
        if (!last || !last->parent) {
            tafl__xml_fail(in, &tafl__xml_explains[SYNTAX_XML], in->at,
                           "a variation comes after a move");
        }
    }
    tafl_text_str(&in->lines, (tafl_str){(const char *)&line, sizeof line});
    if (in->lines.failed) in->status = TAFL_NOMEM;
    if (in->lines.len / sizeof line > TAFL_LIMIT_VARIATION_DEPTH + 1) {
        tafl__xml_fail(in, &tafl__told[TOLD_VARIATION_TOO_DEEP], in->at,
                       "variations are nested too deeply");
    }
}

/* A new node at the end of the innermost line. */
static tafl_node *add_node(xml_reader *in)
{
    xml_line *line = open_line(in, 0);
    tafl_node *node;
    if (line->last) {
        node = tafl_record_add(in->record, line->last, TAFL_NODE_MOVE);
    } else {
        xml_line *around = open_line(in, 1);
        tafl_node *before = around->alternative ? around->alternative : around->last;
        node = tafl_record_add_after(in->record, before, TAFL_NODE_MOVE);
        around->alternative = node;
    }
    *line = (xml_line){.last = node};
    if (!node) in->status = TAFL_NOMEM;
    return node;
}

/* ---- remarks -------------------------------------------------------------------------------- */

static void set_text(xml_reader *in, size_t offset, tafl_str text)
{
    tafl_extra *extra = tafl_node_extra(in->record, in->node);
    if (!extra) {
        in->status = TAFL_NOMEM;
        return;
    }
    *(tafl_str *)(void *)((char *)extra + offset) = tafl__xml_keep(in, text);
}

bool tafl__xml_remark(xml_reader *in, const xml_attribute *a)
{
    if (a->name == XML_A_NAGS || a->name == XML_A_GLYPH) {
        tafl_extra *extra = tafl_node_extra(in->record, in->node);
        bool read =
            extra && (a->name == XML_A_NAGS ? tafl__nags_read(in->record, extra, a->value)
                                            : tafl__glyph_read(in->record, extra, a->value));
        if (!read) tafl__xml_unknown_attribute(in, a);
        return true;
    }
    size_t offset = a->name == XML_A_MARKS     ? offsetof(tafl_extra, marks)
                    : a->name == XML_A_ADDRESS ? offsetof(tafl_extra, address)
                                               : 0;
    if (offset) set_text(in, offset, a->value);
    return offset > 0;
}

void tafl__xml_keep_more(xml_reader *in, tafl_str text)
{
    tafl_text_str(&in->more, text);
    if (in->more.failed) in->status = TAFL_NOMEM;
}

void tafl__xml_end_text(xml_reader *in, xml_kind kind)
{
    tafl_str text = tafl_text_view(&in->content);
    if (kind == XML_MORE) {
        tafl__xml_keep_more(in, text);
    } else {
        size_t before = offsetof(tafl_extra, before), comment = offsetof(tafl_extra, comment);
        set_text(in, kind == XML_BEFORE ? before : comment, text);
    }
}

/* The clock and the evaluation of the open node, which has room for them. */
static void read_clock(xml_reader *in, const xml_attribute *a)
{
    tafl_clock *clock = &tafl_node_extra(in->record, in->node)->clock;
    uint64_t n = 0;
    uint32_t *place = a->name == XML_A_MAIN_MS        ? &clock->main_ms
                      : a->name == XML_A_OVERTIME_MS  ? &clock->overtime_ms
                      : a->name == XML_A_INCREMENT_MS ? &clock->increment_ms
                                                      : NULL;
    bool periods = a->name == XML_A_OVERTIMES;
    if (!place && !periods) {
        tafl__xml_unknown_attribute(in, a);
    } else if (tafl__xml_uint(in, a, periods ? UINT16_MAX : UINT32_MAX, &n)) {
        if (place) *place = (uint32_t)n;
        if (periods) clock->overtimes = (uint16_t)n;
    }
}

/* A whole number with a sign. */
static void read_win(xml_reader *in, tafl_eval *eval, const xml_attribute *a)
{
    int32_t plies;
    if (tafl__number_thousandths(tafl_str_trim(a->value), &plies) && plies % 1000 == 0)
        eval->win_in = (int16_t)(plies / 1000 % (INT16_MAX + 1));
    else
        tell_value(in, &tafl__xml_explains[SYNTAX_XML], a,
                   "this is not a whole number, or it is too large");
}

/* Value and win become positive for the attackers when all attributes are read. */
static void read_eval(xml_reader *in, const xml_attribute *a)
{
    tafl_eval *eval = &tafl_node_extra(in->record, in->node)->eval;
    uint64_t n = 0;
    if (a->name == XML_A_VALUE) {
        if (!tafl__number_thousandths(tafl_str_trim(a->value), &eval->value)) {
            tell_value(in, &tafl__xml_explains[SYNTAX_XML], a,
                       "this is not a number, or it is too large");
        }
    } else if (a->name == XML_A_UNIT) {
        int unit = tafl__xml_word(in, a, tafl__setting_units);
        if (unit > 0) eval->unit = (uint8_t)unit;
    } else if (a->name == XML_A_DEPTH) {
        if (tafl__xml_uint(in, a, UINT16_MAX, &n)) eval->depth = (uint16_t)n;
    } else if (a->name == XML_A_NODES) {
        if (tafl__xml_uint(in, a, UINT64_MAX, &n)) eval->nodes = n;
    } else if (a->name == XML_A_POV) {
        int side = tafl__xml_word(in, a, tafl__setting_sides);
        if (side >= 0) eval->pov = (uint8_t)side;
    } else if (a->name == XML_A_WIN) {
        read_win(in, eval, a);
    } else {
        tafl__xml_unknown_attribute(in, a);
    }
}

static void turn_eval(tafl_eval *eval)
{
    if (eval->pov != TAFL_DEFENDERS) return;
    eval->value = -eval->value;
    eval->win_in = (int16_t)-eval->win_in;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* What the attributes of a move, a leg or a capture say. */
typedef struct parts {
    tafl_square from, to; /* `to`, or `at` of a capture */
    int side, kind;       /* -1 where nothing is said */
    bool jump;
    uint8_t suffix;
    uint64_t leg;
} parts;

static tafl_square read_square(xml_reader *in, const xml_attribute *a)
{
    tafl_square square;
    const unsigned char *at = (const unsigned char *)a->value.at;
    unsigned file = a->value.len == 2 ? at[0] - (unsigned)'a' : TAFL_SIZE_MAX;
    if (file < TAFL_SIZE_MAX && at[1] - (unsigned)'1' < 9) { /* nearly always */
        return tafl_square_at(file, at[1] - (unsigned)'1');
    }
    if (a->value.len > 0 && tafl_square_read(&square, a->value, TAFL_SIZE_MAX) == a->value.len) {
        return square;
    }
    tell_value(in, &tafl__told[TOLD_SYNTAX_MOVE], a, "this is not a square");
    return TAFL_NO_SQUARE;
}

static int read_kind(xml_reader *in, const xml_attribute *a)
{
    for (int kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++) {
        if (tafl_str_equal(a->value, tafl_str_of(tafl_kind_text((tafl_kind)kind)))) return kind;
    }
    tell_value(in, &tafl__xml_explains[SYNTAX_XML], a, "this is not a piece");
    return -1;
}

/* Words with blanks between them. */
static uint8_t read_suffix(xml_reader *in, const xml_attribute *a)
{
    unsigned suffix = 0;
    for (size_t at = 0, end; at < a->value.len; at = end + 1) {
        for (end = at; end < a->value.len && a->value.at[end] != ' ';) end++;
        xml_attribute word = *a;
        word.value = (tafl_str){a->value.at + at, end - at};
        int bit = word.value.len ? tafl__xml_word(in, &word, tafl__setting_suffixes) : -1;
        if (bit >= 0) suffix |= 1u << bit;
    }
    return (uint8_t)suffix;
}

/* An attribute that moves, legs and captures have in common; false when it is none. */
static bool read_part(xml_reader *in, parts *p, const xml_attribute *a)
{
    switch (a->name) {
    case XML_A_FROM: p->from = read_square(in, a); return true;
    case XML_A_TO:
    case XML_A_AT: p->to = read_square(in, a); return true;
    case XML_A_SIDE: p->side = tafl__xml_word(in, a, tafl__setting_sides); return true;
    case XML_A_PIECE: p->kind = read_kind(in, a); return true;
    case XML_A_JUMP: p->jump = tafl__xml_word(in, a, tafl__xml_bools) == 1; return true;
    case XML_A_SUFFIX: p->suffix = read_suffix(in, a); return true;
    case XML_A_LEG: tafl__xml_uint(in, a, UINT8_MAX, &p->leg); return true;
    case XML_A_CAUSE: return true; /* for replay to find out */
    default: return false;
    }
}

/* The side to move at the open node, when nothing else says it. */
static int side_to_move(const xml_reader *in)
{
    unsigned first = tafl_record_facts_of(in->record)->first_side == 1 + TAFL_DEFENDERS;
    return (int)((in->node->ply + 1 + first) & 1u);
}

static uint8_t piece_of(const parts *p, int usual_side)
{
    if (p->kind < 0) return TAFL_EMPTY;
    if (p->kind == TAFL_KING) return TAFL_KING_PIECE;
    return tafl_piece_of((tafl_side)(p->side >= 0 ? p->side : usual_side), (tafl_kind)p->kind);
}

static void set_unread(xml_reader *in, tafl_str text)
{
    in->node->kind = TAFL_NODE_UNREAD;
    set_text(in, offsetof(tafl_extra, text), text);
}

static void begin_move(xml_reader *in, xml_attributes attributes)
{
    parts p = {.side = -1, .kind = -1};
    for (int i = 0; i < attributes.count; i++) {
        xml_attribute a = xml_attribute_at(in, attributes, i);
        if (a.name == XML_A_FROM) {
            p.from = read_square(in, &a);
        } else if (a.name == XML_A_TO) {
            p.to = read_square(in, &a);
        } else if (!read_part(in, &p, &a) && !tafl__xml_remark(in, &a)) {
            tafl__xml_unknown_attribute(in, &a);
        }
    }
    if (p.from && p.to) {
        in->node->from = p.from;
        in->node->piece = p.kind < 0 ? TAFL_EMPTY : piece_of(&p, side_to_move(in));
        in->node->suffix = p.suffix;
        in->node->one_leg = (tafl_leg){.to = p.to, .kind = p.jump ? TAFL_LEG_JUMP : TAFL_LEG_MOVE};
        in->node->leg = &in->node->one_leg;
        in->node->legs = 1;
        return;
    }
    tafl__xml_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], in->at, 1,
                   "a move has the squares \"from\" and \"to\"");
    size_t end = xml_tag_end(in);
    set_unread(in, (tafl_str){in->text.at + in->at, end - in->at});
}

static void read_ending(xml_reader *in, const xml_attribute *a)
{
    tafl_reason reason = TAFL_REASON_NONE;
    if (a->name == XML_A_REASON) {
        if (!tafl_reason_from_text(&reason, a->value))
            tell_value(in, &tafl__xml_explains[SYNTAX_XML], a,
                       "this is not a reason for an ending");
        in->node->reason = (uint8_t)reason;
    } else if (!tafl__xml_remark(in, a)) {
        tafl__xml_unknown_attribute(in, a);
    }
}

static void read_unread(xml_reader *in, const xml_attribute *a)
{
    if (a->name == XML_A_TEXT)
        set_unread(in, a->value);
    else if (!tafl__xml_remark(in, a))
        tafl__xml_unknown_attribute(in, a);
}

void tafl__xml_begin_node(xml_reader *in, xml_kind kind, xml_attributes attributes)
{
    in->node = add_node(in);
    if (!in->node) return;
    in->node->at = (uint32_t)xml_source_at(in, in->at);
    in->node->len = (uint32_t)xml_source_at(in, xml_tag_end(in)) - in->node->at;
    if (kind == XML_MOVE) {
        begin_move(in, attributes);
    } else {
        in->node->kind = kind == XML_ENDING ? TAFL_NODE_ENDING : TAFL_NODE_UNREAD;
        tafl__xml_read_all(in, attributes, kind == XML_ENDING ? read_ending : read_unread);
    }
}

void tafl__xml_end_node(xml_reader *in)
{
    if (in->more.len == 0) return;
    set_text(in, offsetof(tafl_extra, more), tafl_text_view(&in->more));
    in->more.len = 0;
}

/* ---- parts of moves ------------------------------------------------------------------------- */

static void add_leg(xml_reader *in, const parts *p)
{
    tafl_leg leg = {.to = p->to, .kind = p->jump ? TAFL_LEG_JUMP : TAFL_LEG_MOVE};
    if (!p->to)
        tafl__xml_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_PART], in->at, 1,
                       "a leg has a square \"to\"");
    if (!p->to || in->node->kind != TAFL_NODE_MOVE) return;
    if (tafl_node_add_leg(in->record, in->node, leg) == TAFL_NOMEM) in->status = TAFL_NOMEM;
}

static void add_claim(xml_reader *in, const parts *p)
{
    tafl_claim claim = {p->to, piece_of(p, !side_to_move(in)), (uint8_t)(p->leg ? p->leg - 1 : 0)};
    if (!p->to)
        tafl__xml_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_PART], in->at, 1,
                       "a capture has a square \"at\"");
    if (!p->to || in->node->kind != TAFL_NODE_MOVE) return;
    if (tafl_node_add_claim(in->record, in->node, claim) == TAFL_NOMEM) in->status = TAFL_NOMEM;
}

static void begin_part(xml_reader *in, xml_kind kind, xml_attributes attributes)
{
    parts p = {.side = -1, .kind = -1, .leg = 1};
    for (int i = 0; i < attributes.count; i++) {
        xml_attribute a = xml_attribute_at(in, attributes, i);
        if (!read_part(in, &p, &a)) tafl__xml_unknown_attribute(in, &a);
    }
    if (kind == XML_LEG) {
        add_leg(in, &p);
    } else {
        add_claim(in, &p);
    }
}

void tafl__xml_begin_part(xml_reader *in, xml_kind kind, xml_attributes attributes)
{
    if (kind == XML_LEG || kind == XML_CAPTURE) {
        begin_part(in, kind, attributes);
        return;
    }
    tafl_extra *extra = tafl_node_extra(in->record, in->node);
    if (!extra) {
        in->status = TAFL_NOMEM;
        return;
    }
    extra->clock.set |= kind == XML_CLOCK;
    if (kind == XML_EVAL) extra->eval = (tafl_eval){.unit = TAFL_UNIT_RAW};
    tafl__xml_read_all(in, attributes,
                       kind == XML_CLOCK  ? read_clock
                       : kind == XML_EVAL ? read_eval
                                          : tafl__xml_unknown_attribute);
    if (kind == XML_EVAL) turn_eval(&extra->eval);
}
