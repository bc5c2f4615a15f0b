/* SPDX-License-Identifier: MIT */
/* Writes moves, one a line, and behind each its alternatives, each a variation that may hold others.
 * Goes along the pointers of the tree, so that no depth needs a stack. */
#include <string.h>

#include "../shared/number.h"
#include "../shared/setting.h"
#include "xml.h"

/* ---- remarks -------------------------------------------------------------------------------- */

static void put_number(tafl_text *out, const char *name, uint64_t value)
{
    tafl_text_char(out, ' ');
    tafl_text_z(out, name);
    tafl_text_z(out, "=\"");
    tafl_text_uint(out, value);
    tafl_text_char(out, '"');
}

static void put_count(tafl_text *out, const char *name, uint64_t value)
{
    if (value) put_number(out, name, value);
}

static void put_clock(tafl_text *out, unsigned depth, const tafl_clock *clock)
{
    tafl__xml_put_indent(out, depth);
    tafl_text_z(out, "<clock");
    put_number(out, "main-ms", clock->main_ms);
    put_count(out, "overtimes", clock->overtimes);
    put_count(out, "overtime-ms", clock->overtime_ms);
    put_count(out, "increment-ms", clock->increment_ms);
    tafl_text_z(out, "/>\n");
}

static void put_eval(tafl_text *out, unsigned depth, const tafl_eval *eval)
{
    tafl__xml_put_indent(out, depth);
    bool defenders = eval->pov == TAFL_DEFENDERS;
    tafl_text_z(out, "<eval value=\"");
    tafl__number_put_thousandths(out, defenders ? -eval->value : eval->value);
    tafl_text_char(out, '"');
    tafl__xml_put_attribute(out, "unit", tafl_str_of(tafl__setting_units[eval->unit]));
    tafl__xml_put_attribute(out, "pov", tafl_str_of(tafl_side_text((tafl_side)eval->pov)));
    if (eval->win_in)
        tafl_text_format(out, " win=\"%d\"", defenders ? -eval->win_in : eval->win_in);
    put_count(out, "depth", eval->depth);
    put_count(out, "nodes", eval->nodes);
    tafl_text_z(out, "/>\n");
}

bool tafl__xml_has_remarks(const tafl_extra *x)
{
    return x->glyph.len || x->nags.len || x->marks.len || x->address.len || x->before.len ||
           x->comment.len || x->clock.set || x->eval.unit || x->more.len;
}

/* Those that are elements. */
static bool has_elements(const tafl_extra *x)
{
    return x->before.len || x->comment.len || x->clock.set || x->eval.unit || x->more.len;
}

void tafl__xml_put_remark_attributes(tafl_text *out, const tafl_extra *extra)
{
    if (extra->glyph.len) tafl__xml_put_attribute(out, "glyph", extra->glyph);
    if (extra->nags.len) tafl__xml_put_attribute(out, "nags", extra->nags);
    if (extra->marks.len) tafl__xml_put_attribute(out, "marks", extra->marks);
    if (extra->address.len) tafl__xml_put_attribute(out, "address", extra->address);
}

static void put_elements(tafl_text *out, unsigned depth, const tafl_extra *extra)
{
    tafl__xml_put_text(out, depth, XML_BEFORE, extra->before);
    tafl__xml_put_text(out, depth, XML_COMMENT, extra->comment);
    if (extra->clock.set) put_clock(out, depth, &extra->clock);
    if (extra->eval.unit) put_eval(out, depth, &extra->eval);
    if (!tafl__xml_is_foreign(extra->more, XML_MOVE, SIZE_MAX)) {
        tafl__xml_put_text(out, depth, XML_MORE, extra->more);
    } else {
        tafl__xml_put_indent(out, depth);
        tafl_text_str(out, extra->more);
        tafl_text_char(out, '\n');
    }
}

void tafl__xml_put_node_end(tafl_text *out, unsigned depth, xml_kind kind, const tafl_extra *extra)
{
    if (!extra || !has_elements(extra)) {
        tafl_text_z(out, "/>\n");
        return;
    }
    tafl_text_z(out, ">\n");
    put_elements(out, depth + 1, extra);
    tafl__xml_put_indent(out, depth);
    tafl_text_format(out, "</%s>\n", tafl__xml_name(kind));
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void put_square(tafl_text *out, const char *name, tafl_square square)
{
    tafl_text_char(out, ' ');
    tafl_text_z(out, name);
    tafl_text_z(out, "=\"");
    tafl_square_write(out, square);
    tafl_text_char(out, '"');
}

static void put_side(tafl_text *out, unsigned side)
{
    tafl__xml_put_attribute(out, "side", tafl_str_of(tafl__setting_sides[side]));
}

static void put_piece(tafl_text *out, tafl_piece piece)
{
    if (piece == TAFL_EMPTY) return;
    put_side(out, tafl_piece_side(piece));
    tafl__xml_put_attribute(out, "piece", tafl_str_of(tafl_kind_text(tafl_piece_kind(piece))));
}

static void put_leg(tafl_text *out, tafl_leg leg)
{
    put_square(out, "to", leg.to);
    if (leg.kind == TAFL_LEG_JUMP) tafl__xml_put_attribute(out, "jump", TAFL_STR("true"));
}

static void put_suffix(tafl_text *out, unsigned suffix)
{
    bool any = false;
    if (suffix == 0) return;
    tafl_text_z(out, " suffix=\"");
    for (unsigned i = 0; tafl__setting_suffixes[i]; i++) {
        if (!(suffix >> i & 1)) continue;
        if (any) tafl_text_char(out, ' ');
        tafl_text_z(out, tafl__setting_suffixes[i]);
        any = true;
    }
    tafl_text_char(out, '"');
}

/* Legs behind the first, and captures. */
static void put_parts(tafl_text *out, unsigned depth, const tafl_node *node)
{
    for (unsigned i = 1; i < node->legs; i++) {
        tafl__xml_put_indent(out, depth);
        tafl_text_z(out, "<leg");
        put_leg(out, node->leg[i]);
        tafl_text_z(out, "/>\n");
    }
    for (unsigned i = 0; i < node->claims; i++) {
        const tafl_claim *claim = &node->claim[i];
        tafl__xml_put_indent(out, depth);
        tafl_text_z(out, "<capture");
        put_square(out, "at", claim->square);
        put_piece(out, claim->piece);
        if (claim->leg) put_number(out, "leg", claim->leg + 1u);
        tafl_text_z(out, "/>\n");
    }
}

/* `first` is the side that moves first, from 1; 0 when nobody knows. */
static void put_move(tafl_text *out, unsigned depth, const tafl_node *node, unsigned first)
{
    tafl_text_z(out, "<move");
    if (node->piece != TAFL_EMPTY) {
        put_piece(out, node->piece);
    } else if (first) {
        put_side(out, (first + node->ply) & 1u);
    }
    put_square(out, "from", node->from);
    put_leg(out, node->leg[0]);
    put_suffix(out, node->suffix);
    if (node->extra) tafl__xml_put_remark_attributes(out, node->extra);
    if (node->legs < 2 && node->claims == 0) {
        tafl__xml_put_node_end(out, depth, XML_MOVE, node->extra);
        return;
    }
    tafl_text_z(out, ">\n");
    put_parts(out, depth + 1, node);
    if (node->extra) put_elements(out, depth + 1, node->extra);
    tafl__xml_put_indent(out, depth);
    tafl_text_z(out, "</move>\n");
}

static void put_node(tafl_text *out, unsigned depth, const tafl_node *node, unsigned first)
{
    const tafl_extra *extra = node->extra;
    tafl__xml_put_indent(out, depth);
    if (node->kind == TAFL_NODE_MOVE && node->legs > 0) {
        put_move(out, depth, node, first);
        return;
    }
    xml_kind kind = node->kind == TAFL_NODE_ENDING ? XML_ENDING : XML_UNREAD;
    const char *reason = tafl_reason_text((tafl_reason)node->reason);
    tafl_text_format(out, "<%s", tafl__xml_name(kind));
    if (kind == XML_UNREAD)
        tafl__xml_put_attribute(out, "text", extra ? extra->text : (tafl_str){0});
    if (kind == XML_ENDING && reason) tafl__xml_put_attribute(out, "reason", tafl_str_of(reason));
    if (extra) tafl__xml_put_remark_attributes(out, extra);
    tafl__xml_put_node_end(out, depth, kind, extra);
}

/* ---- lines ---------------------------------------------------------------------------------- */

static void put_variation(tafl_text *out, unsigned depth, const char *mark)
{
    tafl__xml_put_indent(out, depth);
    tafl_text_format(out, "%svariation>\n", mark);
}

static bool is_variation(const tafl_node *node)
{
    return node->parent->child != node;
}

/* Where writing goes on behind `node`, whose alternatives are written when it is a first child: down
 * its line; at the end of a variation, to the next alternative or back to the line around it. */
static const tafl_node *put_end(tafl_text *out, const tafl_node *node, unsigned *depth)
{
    while (!node->child) {
        while (node->parent && !is_variation(node)) {
            node = node->parent;
            if (!node->parent) return NULL;
        }
        put_variation(out, --*depth, "</");
        if (node->sibling) return node->sibling;
        node = node->parent->child; /* its alternatives are all written */
    }
    return node->child;
}

void tafl__xml_put_moves(tafl_text *out, const tafl_record *record, unsigned first)
{
    unsigned depth = 2;
    const tafl_node *node = tafl_record_root(record)->child;
    tafl__xml_put_indent(out, 1);
    tafl_text_z(out, node ? "<moves>\n" : "<moves/>\n");
    if (!node) return;
    while (node) {
        if (is_variation(node)) put_variation(out, depth++, "<");
        put_node(out, depth, node, first);
        node = !is_variation(node) && node->sibling ? node->sibling : put_end(out, node, &depth);
    }
    tafl__xml_put_indent(out, 1);
    tafl_text_z(out, "</moves>\n");
}
