/* SPDX-License-Identifier: MIT */
/* SGF as a forum proposed it for tafl in 2021 and as Boardspace writes its Tablut games, read only.
 * Ranks count from the bottom, 'a' is rank 1 (ordinary SGF counts from the top). See README.md. */
#include <stdlib.h>
#include <string.h>

#include <base/grow.h>
#include <format/text.h>
#include <format/told.h>

#include "../formats.h"
#include "../shared/lines.h"

enum { SYNTAX_SGF };

static const tafl_explanation explains[] = {
    [SYNTAX_SGF] = {"syntax-sgf", TAFL_ERROR, true,
                    "A property of an SGF game does not have the form NAME[value]."},
    {NULL, TAFL_NOTE, false, NULL},
};

typedef struct sgf_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    const char *at, *end;
    tafl_node *last;
    tafl_node **stack; /* where open variations go back to */
    size_t depth, room;
} sgf_reader;

static size_t offset_of(const sgf_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

static void tell(const sgf_reader *in, const tafl_explanation *told, tafl_str what,
                 const char *message)
{
    tafl__tell(in->sink, TAFL_ERROR, told, in->source, offset_of(in, what.at), what.len, message);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static bool read_point(tafl_str text, size_t at, tafl_square *out)
{
    if (at + 2 > text.len) return false;
    unsigned file = (unsigned)(text.at[at] - 'a'), rank = (unsigned)(text.at[at + 1] - 'a');
    if (file >= TAFL_SIZE_MAX || rank >= TAFL_SIZE_MAX) return false;
    *out = tafl_square_at(file, rank);
    return true;
}

static tafl_node *add_node(sgf_reader *in, tafl_node_kind kind, tafl_str text)
{
    tafl_node *node = tafl_record_add(in->record, in->last, kind);
    if (!node) return NULL;
    node->at = (uint32_t)offset_of(in, text.at);
    node->len = (uint32_t)text.len;
    return in->last = node;
}

static tafl_status add_unread(sgf_reader *in, tafl_node *node, tafl_str text)
{
    tell(in, &tafl__told[TOLD_SYNTAX_MOVE], text, "this is not a move");
    return tafl__node_unread(in->record, node, text, node->at, in->sink);
}

/* "eggg:gf:hf": from, to, captures. */
static tafl_status read_letters(sgf_reader *in, tafl_str text)
{
    tafl_node *node = add_node(in, TAFL_NODE_MOVE, text);
    tafl_square to;
    if (!node) return TAFL_NOMEM;
    bool fine = read_point(text, 0, &node->from) && read_point(text, 2, &to);
    if (!fine) return add_unread(in, node, text);
    tafl_status status = tafl_node_add_leg(in->record, node, (tafl_leg){.to = to});
    size_t at = 4;
    for (; !status && at < text.len && text.at[at] == ':'; at += 3) {
        tafl_claim claim = {0};
        if (!read_point(text, at + 1, &claim.square)) break;
        status = tafl_node_add_claim(in->record, node, claim);
    }
    if (!status && at < text.len) return add_unread(in, node, text);
    return status;
}

/* "F 1": a square in two words. */
static bool read_pair(tafl_str *rest, tafl_square *out)
{
    tafl_str file = tafl__line_word(rest), rank = tafl__line_word(rest);
    uint64_t number;
    unsigned column = file.len == 1 ? ((unsigned)file.at[0] | 32u) - 'a' : TAFL_SIZE_MAX;
    if (column >= TAFL_SIZE_MAX || !tafl_str_uint(&number, rank, TAFL_SIZE_MAX) || number == 0)
        return false;
    *out = tafl_square_at(column, (unsigned)number - 1);
    return true;
}

/* "1 Move F 1 E 2", "7 resign": the verbs of Boardspace; others prepare a move or end it. */
static tafl_status read_verb(sgf_reader *in, tafl_str text)
{
    tafl_str rest = text;
    tafl__line_word(&rest); /* its number */
    tafl_str verb = tafl__line_word(&rest);
    if (tafl_str_equal_nocase(verb, TAFL_STR("resign"))) {
        tafl_node *node = add_node(in, TAFL_NODE_ENDING, text);
        if (node) node->reason = TAFL_REASON_RESIGNATION;
        return node ? TAFL_OK : TAFL_NOMEM;
    }
    if (!tafl_str_equal_nocase(verb, TAFL_STR("move"))) return TAFL_OK;
    tafl_node *node = add_node(in, TAFL_NODE_MOVE, text);
    tafl_square to;
    if (!node) return TAFL_NOMEM;
    if (!read_pair(&rest, &node->from) || !read_pair(&rest, &to)) return add_unread(in, node, text);
    return tafl_node_add_leg(in->record, node, (tafl_leg){.to = to});
}

/* ---- properties ----------------------------------------------------------------------------- */

static const struct {
    const char *name, *tag;
} tags[] = {
    {"GM", "variant"}, {"PB", "attackers"}, {"PW", "defenders"}, {"DT", "date"},
    {"EV", "event"},   {"RO", "round"},     {"PC", "site"},      {"AN", "annotator"},
};

static void read_result(sgf_reader *in, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    facts->result_at = (uint32_t)offset_of(in, text.at);
    facts->result_len = (uint32_t)text.len;
    char who = text.len ? text.at[0] : ' ';
    facts->stated.winner = who == 'B'                 ? TAFL_WINNER_ATTACKERS
                           : who == 'W'               ? TAFL_WINNER_DEFENDERS
                           : who == 'D' || who == '0' ? TAFL_WINNER_DRAW
                                                      : TAFL_WINNER_NONE;
    if (!facts->stated.winner) return;
    bool resigned = text.len > 2 && text.at[2] == 'R', time = text.len > 2 && text.at[2] == 'T';
    facts->stated.reason = resigned ? TAFL_REASON_RESIGNATION
                           : time   ? TAFL_REASON_TIME
                                    : TAFL_REASON_UNKNOWN;
}

/* A value as text, without the backslashes that escape; {NULL, 0} when memory is out. */
static tafl_str text_of(sgf_reader *in, tafl_str value)
{
    tafl_str text = tafl__text_decode(in->record, value, offset_of(in, value.at), in->sink);
    text = tafl__text_line_feeds(text);
    char *out = (char *)text.at; /* our own copy */
    size_t len = 0;
    for (size_t i = 0; i < text.len; i++) {
        i += text.at[i] == '\\' && i + 1 < text.len;
        out[len++] = text.at[i];
    }
    return (tafl_str){text.at, len};
}

/* A comment goes to the node before it; a second one below the first. */
static tafl_status add_comment(sgf_reader *in, tafl_str value)
{
    tafl_extra *extra = tafl_node_extra(in->record, in->last);
    if (!extra || !value.len) return extra ? TAFL_OK : TAFL_NOMEM;
    tafl_str text = text_of(in, value), first = extra->comment;
    if (text.len && first.len) {
        tafl_text both = {0};
        tafl_text_str(&both, first);
        tafl_text_z(&both, "\n\n");
        tafl_text_str(&both, text);
        text = tafl_arena_copy(tafl_record_arena(in->record), tafl_text_view(&both));
        tafl_text_clear(&both);
    }
    extra->comment = text;
    return text.len ? TAFL_OK : TAFL_NOMEM;
}

/* The name in `id "Ann"`; the value itself where it is anything else. */
static tafl_str without_id(tafl_str value)
{
    static const tafl_str head = {"id \"", 4};
    bool quoted =
        tafl_str_starts(value, head) && value.len > head.len && value.at[value.len - 1] == '"';
    if (!quoted) return value;
    return (tafl_str){value.at + head.len, value.len - head.len - 1};
}

static tafl_status take(sgf_reader *in, tafl_str name, tafl_str value)
{
    bool black_or_white =
        tafl_str_equal(name, TAFL_STR("B")) || tafl_str_equal(name, TAFL_STR("W"));
    bool player = name.len == 2 && name.at[0] == 'P' && (name.at[1] == '0' || name.at[1] == '1');
    if (black_or_white) return read_letters(in, value);
    if (player && value.len && value.at[0] >= '0' && value.at[0] <= '9')
        return read_verb(in, value);
    if (tafl_str_equal(name, TAFL_STR("C"))) return add_comment(in, value);
    if (tafl_str_equal(name, TAFL_STR("RE"))) {
        read_result(in, value);
        return TAFL_OK;
    }
    tafl_str key = name;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (tafl_str_equal(name, tafl_str_of(tags[i].name))) key = tafl_str_of(tags[i].tag);
    if (player) {
        key = name.at[1] == '0' ? TAFL_STR("attackers") : TAFL_STR("defenders");
        value = without_id(value);
    }
    tafl_str text = text_of(in, value);
    if (value.len && !text.len) return TAFL_NOMEM;
    return tafl_record_add_tag(in->record, key, text, offset_of(in, value.at), value.len);
}

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

/* NAME[value][value]… */
static tafl_status read_property(sgf_reader *in)
{
    const char *begin = in->at;
    while (in->at < in->end &&
           ((*in->at >= 'A' && *in->at <= 'Z') || (*in->at >= '0' && *in->at <= '9')))
        in->at++;
    tafl_str name = {begin, (size_t)(in->at - begin)};
    tafl_status status = TAFL_OK;
    if (name.len == 0 || in->at == in->end || *in->at != '[') {
        pass_junk(in);
        tell(in, &explains[SYNTAX_SGF], (tafl_str){begin, (size_t)(in->at - begin)},
             "a property has the form NAME[value]");
        return TAFL_OK;
    }
    while (!status && in->at < in->end && *in->at == '[') {
        const char *value = ++in->at;
        while (in->at < in->end && *in->at != ']')
            in->at += *in->at == '\\' && in->at + 1 < in->end ? 2 : 1;
        if (in->at >= in->end) {
            in->at = in->end;
            tell(in, &tafl__told[TOLD_SYNTAX_BRACKET], (tafl_str){value - 1, 1},
                 "this value has no end");
        }
        status = take(in, name, (tafl_str){value, (size_t)(in->at - value)});
        in->at += in->at < in->end;
    }
    return status;
}

/* ---- the tree ------------------------------------------------------------------------------- */

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

static tafl_status open_line(sgf_reader *in)
{
    if (in->depth >= TAFL_LIMIT_VARIATION_DEPTH) {
        tell(in, &tafl__told[TOLD_VARIATION_TOO_DEEP], (tafl_str){in->at, 1},
             "variations are nested too deeply");
        pass_line(in);
        return TAFL_OK;
    }
    if (!tafl__grow(&in->stack, in->depth, 1, &in->room, sizeof(tafl_node *))) return TAFL_NOMEM;
    in->stack[in->depth++] = in->last;
    in->at++;
    return TAFL_OK;
}

static tafl_status read_game(sgf_reader *in)
{
    tafl_status status = TAFL_OK;
    while (!status && in->at < in->end) {
        if (*in->at == '(') {
            status = open_line(in);
        } else if (*in->at == ')') {
            if (in->depth) in->last = in->stack[--in->depth];
            in->at++;
        } else if (memchr("; \t\r\n,", *in->at, 6)) {
            in->at++;
        } else {
            status = read_property(in);
        }
    }
    return status;
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    (void)options;
    const tafl_source *source = tafl_record_source(record);
    sgf_reader in = {.record = record,
                     .source = source,
                     .sink = sink,
                     .at = source->bytes.at,
                     .end = source->bytes.at + source->bytes.len,
                     .last = tafl_node_edit(record, NULL)};
    tafl_status status = read_game(&in);
    free(in.stack);
    return status;
}

/* ---- framing and recognising ---------------------------------------------------------------- */

/* A game is what stands between its outer parentheses. */
static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    size_t skip = 0, depth = 0;
    bool value = false;
    while (skip < bytes.len && bytes.at[skip] != '(') skip++;
    for (size_t i = skip; i < bytes.len; i++) {
        char c = bytes.at[i];
        if (value) {
            if (c == '\\')
                i++;
            else
                value = c != ']';
        } else if (c == '[') {
            value = true;
        } else if (c == '(') {
            depth++;
        } else if (c == ')' && --depth == 0) {
            return (tafl_frame){.skip = skip, .len = i + 1 - skip};
        }
    }
    if (!last) return (tafl_frame){.skip = skip, .incomplete = true};
    return (tafl_frame){.skip = skip, .len = bytes.len - skip};
}

static int sniff(tafl_str head)
{
    size_t i = 0;
    while (i < head.len && memchr(" \t\r\n", head.at[i], 4)) i++;
    if (i >= head.len || head.at[i] != '(') return 0;
    for (i++; i < head.len && memchr("; \t\r\n", head.at[i], 5);) i++;
    return i + 2 < head.len && head.at[i] >= 'A' && head.at[i] <= 'Z' &&
                   (head.at[i + 1] == '[' || head.at[i + 2] == '[')
               ? 88
               : 0;
}

const tafl_codec tafl__formats_sgf = {
    .name = "sgf",
    .title = "SGF of tafl forums and Boardspace",
    .suffixes = "sgf",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_CAPTURES |
             TAFL_KEEPS_PLAYERS | TAFL_KEEPS_ENDING | TAFL_KEEPS_MANY,
    .explains = explains,
    .sniff = sniff,
    .frame = frame,
    .read = read,
};
