/* SPDX-License-Identifier: MIT */
/* Which property of a node means what: comments, signs, marks, clocks, evaluations, and what is kept as text. Moves
 * are read in move.c, what stands in front of them in front.c. */
#include <base/append.h>
#include <format/nag.h>

#include "../shared/number.h"
#include "../shared/setting.h"
#include "read.h"

/* ---- properties of a node ------------------------------------------------------------------- */

static tafl_extra *extra_of(sgf_reader *in)
{
    tafl_extra *extra = tafl_node_extra(in->record, tafl__sgf_last(in));
    if (!extra) in->status = TAFL_NOMEM;
    return extra;
}

/* Appends to a text of the last node. */
static void append(sgf_reader *in, tafl_str *text, tafl_str more)
{
    if (!tafl__arena_append(tafl_record_arena(in->record), text, more)) in->status = TAFL_NOMEM;
}

static tafl_str first_value(const sgf_property *property)
{
    tafl_str values = property->values, value = {0};
    tafl__sgf_value(&values, &value);
    return value;
}

/* A comment goes to the node before it; a second one below the first. */
static bool take_comment(sgf_reader *in, const sgf_property *property)
{
    tafl_str values = property->values, value;
    tafl_extra *extra = extra_of(in);
    while (extra && tafl__sgf_value(&values, &value)) {
        if (value.len == 0) continue;
        if (extra->comment.len) append(in, &extra->comment, TAFL_STR("\n\n"));
        append(in, &extra->comment, tafl__sgf_text(in, value));
    }
    return true;
}

static bool take_sign(sgf_reader *in, const sgf_property *property)
{
    tafl_str value = first_value(property);
    bool twice = tafl_str_equal(value, TAFL_STR("2"));
    tafl_extra *extra = extra_of(in);
    for (const sgf_sign *sign = tafl__sgf_signs; extra && sign->sgf; sign++) {
        if (!tafl_str_equal(property->name, tafl_str_of(sign->sgf))) continue;
        if (extra->glyph.len) return false;
        bool strong = sign->value[0] == '2';
        if (strong == twice || !sign->value[0]) extra->glyph = tafl_str_of(sign->glyph);
        if (extra->glyph.len) return true;
    }
    return !extra;
}

static void add_marks(sgf_reader *in, tafl_str marks)
{
    tafl_extra *extra = extra_of(in);
    if (!extra || marks.len == 0) return;
    if (extra->marks.len) append(in, &extra->marks, TAFL_STR(" "));
    append(in, &extra->marks, marks);
}

static bool take_marks(sgf_reader *in, const sgf_property *property)
{
    tafl_text marks = {0};
    bool taken = tafl__sgf_marks_read(&marks, property);
    if (marks.failed) in->status = TAFL_NOMEM;
    if (taken) add_marks(in, tafl_text_view(&marks));
    tafl_text_clear(&marks);
    return taken;
}

/* V[0.35], in favour of black. */
static bool take_value(sgf_reader *in, const sgf_property *property)
{
    tafl_extra *extra = extra_of(in);
    tafl_eval eval = {.unit = TAFL_UNIT_RAW};
    if (!extra) return true;
    if (extra->eval.unit || !tafl__number_thousandths(first_value(property), &eval.value))
        return false;
    extra->eval = eval;
    return true;
}

/* BL[seconds] and OB[periods] of the side that moved. */
static bool take_clock(sgf_reader *in, const sgf_property *property)
{
    tafl_str value = first_value(property);
    tafl_extra *extra = extra_of(in);
    int32_t ms = -1;
    uint64_t periods;
    if (!extra) return true;
    if (!in->mover || tafl__sgf_clock_side(property->name) != in->mover) return false;
    if (property->key[0] == 'O') {
        if (!extra->clock.set || !tafl_str_uint(&periods, value, UINT16_MAX)) return false;
        extra->clock.overtimes = (uint16_t)periods;
        return true;
    }
    if (extra->clock.set || !tafl__number_thousandths(value, &ms) || ms < 0) return false;
    extra->clock = (tafl_clock){.main_ms = (uint32_t)ms, .set = true};
    return true;
}

/* ---- properties of our own ------------------------------------------------------------------ */

/* CLOCK[main overtimes overtime increment], in milliseconds. */
static bool take_full_clock(sgf_reader *in, const sgf_property *property)
{
    tafl_str rest = first_value(property);
    tafl_extra *extra = extra_of(in);
    uint64_t number[4];
    for (size_t i = 0; extra && i < 4; i++)
        if (!tafl_str_uint(&number[i], tafl__line_word(&rest), i == 1 ? UINT16_MAX : UINT32_MAX))
            return false;
    if (!extra) return true;
    extra->clock = (tafl_clock){.main_ms = (uint32_t)number[0],
                                .overtimes = (uint16_t)number[1],
                                .overtime_ms = (uint32_t)number[2],
                                .increment_ms = (uint32_t)number[3],
                                .set = true};
    return true;
}

/* EVAL[unit side depth nodes win] beside V, numbers only where they are not 0. */
static bool take_eval(sgf_reader *in, const sgf_property *property)
{
    tafl_str rest = first_value(property);
    tafl_extra *extra = extra_of(in);
    if (!extra) return true;
    tafl_eval eval = {.value = extra->eval.value};
    int unit = tafl__setting_word(tafl__line_word(&rest), tafl__setting_units);
    int side = tafl__setting_word(tafl__line_word(&rest), tafl__setting_sides);
    uint64_t depth, win;
    bool fine = unit > 0 && side >= 0 &&
                tafl_str_uint(&depth, tafl__line_word(&rest), UINT16_MAX) &&
                tafl_str_uint(&eval.nodes, tafl__line_word(&rest), UINT64_MAX);
    tafl_str plies = tafl__line_word(&rest);
    bool minus = plies.len && plies.at[0] == '-';
    plies = (tafl_str){plies.at + minus, plies.len - minus};
    if (!fine || !extra->eval.unit || !tafl_str_uint(&win, plies, INT16_MAX)) return false;
    eval.unit = (uint8_t)unit;
    eval.pov = (uint8_t)side;
    eval.depth = (uint16_t)depth;
    eval.win_in = (int16_t)(minus ? -(int)win : (int)win);
    extra->eval = eval;
    return true;
}

/* ADDRESS, BEFORE, MARKS, SIGN and MORE: one text each, as it is; NAG: numbers. */
static bool take_text(sgf_reader *in, const sgf_property *property)
{
    tafl_extra *extra = extra_of(in);
    tafl_str text = tafl__sgf_text(in, first_value(property));
    if (!extra) return true;
    if (tafl_str_equal(property->name, TAFL_STR("MARKS")))
        add_marks(in, text);
    else if (tafl_str_equal(property->name, TAFL_STR("MORE")))
        append(in, &extra->more, text);
    else if (tafl_str_equal(property->name, TAFL_STR("BEFORE")))
        extra->before = text;
    else if (tafl_str_equal(property->name, TAFL_STR("ADDRESS")))
        extra->address = text;
    else if (tafl_str_equal(property->name, TAFL_STR("NAG")))
        return tafl__nags_read(in->record, extra, text);
    else
        extra->glyph = text;
    return true;
}

/* ---- which is which ------------------------------------------------------------------------- */

/* Keeps a property that has no other place: as tags in front of the moves, else as text of its node. */
static void keep_other(sgf_reader *in, const sgf_property *property)
{
    tafl_str values = property->values, value;
    if (in->in_front && !tafl__sgf_is_known(property->name)) {
        while (tafl__sgf_value(&values, &value)) tafl__sgf_add_tag(in, property->name, value);
        return;
    }
    tafl_extra *extra = extra_of(in);
    if (!extra) return;
    if (tafl__sgf_is_setup(property->name))
        tafl__sgf_tell(in, TAFL_WARNING, &tafl__sgf_explains[SGF_SETUP], property->values,
                       "pieces placed here are kept as text; the game is replayed without it");
    append(in, &extra->more, property->name);
    while (tafl__sgf_value(&values, &value)) {
        append(in, &extra->more, TAFL_STR("["));
        append(in, &extra->more, tafl__sgf_decoded(in, value));
        append(in, &extra->more, TAFL_STR("]"));
    }
}

typedef bool take_function(sgf_reader *in, const sgf_property *property);

static take_function *function_of(const sgf_property *property)
{
    static const struct {
        const char *name;
        take_function *take;
    } table[] = {
        {"B", tafl__sgf_take_move},
        {"W", tafl__sgf_take_move},
        {"C", take_comment},
        {"BL", take_clock},
        {"WL", take_clock},
        {"OTN", tafl__sgf_take_otn},
        {"P0", tafl__sgf_take_player},
        {"P1", tafl__sgf_take_player},
        {"TE", take_sign},
        {"BM", take_sign},
        {"IT", take_sign},
        {"DO", take_sign},
        {"V", take_value},
        {"OB", take_clock},
        {"OW", take_clock},
        {"EVAL", take_eval},
        {"CLOCK", take_full_clock},
        {"BEFORE", take_text},
        {"MARKS", take_text},
        {"SIGN", take_text},
        {"ADDRESS", take_text},
        {"NAG", take_text},
        {"MORE", take_text},
        {"UNREAD", tafl__sgf_take_unread},
        {"END", tafl__sgf_take_ending},
        {"RE", tafl__sgf_take_result},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (tafl_str_equal(property->name, tafl_str_of(table[i].name))) return table[i].take;
    return NULL;
}

void tafl__sgf_take(sgf_reader *in, const sgf_property *property)
{
    take_function *function = function_of(property);
    bool taken = function ? function(in, property) : take_marks(in, property);
    if (!taken && in->in_front) taken = tafl__sgf_take_front(in, property);
    if (!taken && !in->status) keep_other(in, property);
}
