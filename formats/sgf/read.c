/* SPDX-License-Identifier: MIT */
/* Reads one game: the tree of nodes and their properties. What a property means is in node.c. */
#include "read.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

size_t tafl__sgf_offset(const sgf_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

void tafl__sgf_tell(const sgf_reader *in, tafl_severity severity, const tafl_explanation *told,
                    tafl_str what, const char *message)
{
    tafl__tell(in->sink, severity, told, in->source, tafl__sgf_offset(in, what.at), what.len,
               message);
}

/* ---- texts ---------------------------------------------------------------------------------- */

tafl_str tafl__sgf_decoded(sgf_reader *in, tafl_str value)
{
    tafl_str text = tafl__text_decode(in->record, value, tafl__sgf_offset(in, value.at), in->sink);
    if (value.len && !text.len) in->status = TAFL_NOMEM;
    return tafl__text_line_feeds(text);
}

tafl_str tafl__sgf_text(sgf_reader *in, tafl_str value)
{
    tafl_str text = tafl__sgf_decoded(in, value);
    char *out = (char *)text.at; /* our own copy */
    size_t len = 0;
    for (size_t i = 0; i < text.len; i++) {
        bool escape = text.at[i] == '\\' && i + 1 < text.len;
        i += escape;
        if (!escape || text.at[i] != '\n') out[len++] = text.at[i];
    }
    return (tafl_str){text.at, len};
}

/* ---- lines of play -------------------------------------------------------------------------- */

static sgf_line *line_now(sgf_reader *in)
{
    return &in->lines[in->count - 1];
}

tafl_node *tafl__sgf_last(const sgf_reader *in)
{
    return in->lines[in->count - 1].node;
}

/* The line to which the last node belongs. */
static sgf_line *owner(sgf_reader *in)
{
    return &in->lines[line_now(in)->owner];
}

/* A node behind the last one, or beside those that follow it already. */
tafl_node *tafl__sgf_add(sgf_reader *in, tafl_node_kind kind, tafl_str text)
{
    sgf_line *line = line_now(in), *from = owner(in);
    tafl_node *node = from->tail ? tafl_record_add_after(in->record, from->tail, kind)
                                 : tafl_record_add(in->record, line->node, kind);
    if (!node) {
        in->status = TAFL_NOMEM;
        return NULL;
    }
    from->tail = node;
    *line = (sgf_line){.node = node, .owner = (uint32_t)in->count - 1, .varies = line->varies};
    node->at = (uint32_t)tafl__sgf_offset(in, text.at);
    node->len = (uint32_t)text.len;
    return node;
}

/* Passes over what stands in parentheses. */
static void pass_line(sgf_reader *in)
{
    size_t depth = 0;
    bool value = false;
    for (; in->at < in->end; in->at++) {
        char c = *in->at;
        if (value) {
            value = c != ']';
            in->at += c == '\\' && in->at + 1 < in->end;
        } else {
            value = c == '[';
            depth += c == '(';
            depth -= c == ')';
        }
        if (depth == 0) break;
    }
    in->at += in->at < in->end;
}

/* The first line behind a node is no variation, however many parentheses there are. */
static void open_line(sgf_reader *in)
{
    bool varies = owner(in)->tail || line_now(in)->owner != in->count - 1;
    if (varies && in->depth >= TAFL_LIMIT_VARIATION_DEPTH) {
        tafl__sgf_tell(in, TAFL_ERROR, &tafl__told[TOLD_VARIATION_TOO_DEEP], (tafl_str){in->at, 1},
                       "variations are nested too deeply");
        pass_line(in);
        return;
    }
    if (!tafl__grow(&in->lines, in->count, 1, &in->room, sizeof *in->lines)) {
        in->status = TAFL_NOMEM;
        return;
    }
    sgf_line line = {.node = tafl__sgf_last(in), .owner = line_now(in)->owner, .varies = varies};
    in->lines[in->count++] = line;
    in->depth += varies;
    in->at++;
}

static void close_line(sgf_reader *in)
{
    in->at++;
    if (in->count == 1) { /* the game's own parenthesis */
        in->closed = true;
        return;
    }
    in->depth -= line_now(in)->varies;
    in->count--;
}

/* ---- properties ------------------------------------------------------------------------------ */

/* Passes over what is no property, to the next line or what could begin something. */
static void pass_junk(sgf_reader *in)
{
    bool value = false;
    for (; in->at < in->end; in->at++) {
        char c = *in->at;
        if (!value && memchr(";()\r\n", c, 5)) break;
        value = value ? c != ']' : c == '[';
        in->at += value && c == '\\' && in->at + 1 < in->end;
    }
}

static tafl_str rest_of(const sgf_reader *in, const char *at)
{
    return (tafl_str){at, (size_t)(in->end - at)};
}

static void read_property(sgf_reader *in)
{
    const char *begin = in->at;
    sgf_property property;
    size_t len = tafl__sgf_property(&property, rest_of(in, begin));
    if (len == 0) {
        pass_junk(in);
        tafl__sgf_tell(in, TAFL_ERROR, &tafl__sgf_explains[SYNTAX_SGF],
                       (tafl_str){begin, (size_t)(in->at - begin)},
                       "a property has the form NAME[value]");
        return;
    }
    in->at += len;
    if (property.open) {
        in->closed = true; /* told here */
        tafl__sgf_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET],
                       (tafl_str){property.values.at, 1}, "this value has no end");
    }
    tafl__sgf_take(in, &property);
}

/* ---- nodes ---------------------------------------------------------------------------------- */

static bool ends_node(char c)
{
    return c == ';' || c == '(' || c == ')';
}

static bool is_between(char c)
{
    return tafl_is_space(c) || c == ',' || c == '\v' || c == '\f';
}

/* Where the first move of the node at in->at is; NULL when it has none. Looks for rules on the way. */
static const char *find_move(sgf_reader *in)
{
    sgf_property property;
    for (const char *at = in->at; at < in->end && !ends_node(*at);) {
        if (is_between(*at)) {
            at++;
            continue;
        }
        size_t len = tafl__sgf_property(&property, rest_of(in, at));
        if (len == 0) return NULL;
        if (tafl__sgf_makes_node(in, &property)) return at;
        in->has_setting |= tafl_str_equal(property.name, TAFL_STR("RU")) ||
                           tafl_str_equal(property.name, TAFL_STR("TAG"));
        at += len;
    }
    return NULL;
}

static void read_until(sgf_reader *in, const char *end)
{
    while (!in->status && in->at < end && !ends_node(*in->at)) {
        if (is_between(*in->at))
            in->at++;
        else
            read_property(in);
    }
}

/* What stands in a node belongs to its move, also what stands in front of it. */
static void read_node(sgf_reader *in)
{
    const char *begin = in->at, *move = find_move(in);
    bool first = !in->any_node;
    in->any_node = true;
    in->mover = 0;
    in->in_front = first || (!move && !tafl_record_root(in->record)->child);
    if (move && move > begin) {
        in->at = move;
        read_property(in);
        const char *behind = in->at;
        in->at = begin;
        read_until(in, move);
        in->at = behind;
    }
    read_until(in, in->end);
}

static void read_game(sgf_reader *in)
{
    in->at += in->at < in->end && *in->at == '(';
    while (!in->status && in->at < in->end) {
        if (*in->at == '(') {
            open_line(in);
        } else if (*in->at == ')') {
            close_line(in);
        } else if (*in->at == ';' || is_between(*in->at)) {
            in->at++;
        } else {
            read_node(in);
        }
    }
    if (!in->closed)
        tafl__sgf_tell(in, TAFL_WARNING, &tafl__sgf_explains[SYNTAX_UNCLOSED],
                       (tafl_str){in->end, 0},
                       "this game has no closing parenthesis; the file may be cut off");
}

tafl_status tafl__sgf_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink)
{
    const tafl_source *source = tafl_record_source(record);
    sgf_reader in = {.record = record,
                     .source = source,
                     .sink = sink,
                     .at = source->bytes.at,
                     .end = source->bytes.at + source->bytes.len};
    if (options && options->skip_i) in.manner |= TAFL_MOVE_SKIP_I;
    if (!tafl__grow(&in.lines, 0, 1, &in.room, sizeof *in.lines)) return TAFL_NOMEM;
    in.lines[in.count++] = (sgf_line){.node = tafl_node_edit(record, NULL)};
    read_game(&in);
    if (!in.status) tafl__sgf_settle(&in);
    tafl_text_clear(&in.setup);
    free(in.lines);
    return in.status;
}
