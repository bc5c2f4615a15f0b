/* SPDX-License-Identifier: MIT */
/* Games of playing sites, one JSON object each: the frame around what a site calls its members. */
#include <string.h>

#include <format/outcome.h>
#include <format/text.h>
#include <format/told.h>

#include "site.h"

/* ---- adding --------------------------------------------------------------------------------- */

static void set_status(site_reader *in, tafl_status status)
{
    if (!in->json.status) in->json.status = status;
}

static size_t offset_of(const site_reader *in, tafl_str text)
{
    return (size_t)(text.at - in->json.doc.at);
}

tafl_str tafl__site_raw(const json_item *item)
{
    if (item->kind != JSON_STRING) return item->text;
    return (tafl_str){item->text.at + 1, item->text.len - 2};
}

void tafl__site_add_made_tag(site_reader *in, const char *key, tafl_str value, tafl_str place)
{
    set_status(in, tafl_record_add_tag(in->json.record, tafl_str_of(key), value,
                                       offset_of(in, place), place.len));
}

tafl_str tafl__site_value(site_reader *in, const json_item *item)
{
    tafl_str value = {0};
    if (item->kind != JSON_STRING) return tafl__json_compact(&in->json, item->text);
    tafl__json_text(&in->json, item->text, &value);
    return value;
}

void tafl__site_add_tag(site_reader *in, const char *key, const json_item *item)
{
    tafl_str value = tafl__site_value(in, item);
    if (!in->json.status) tafl__site_add_made_tag(in, key, value, tafl__site_raw(item));
}

void tafl__site_add_other(site_reader *in, const json_item *item)
{
    tafl_str key, quoted = {item->key.at - 1, item->key.len + 2}, place = tafl__site_raw(item);
    if (!tafl__json_text(&in->json, quoted, &key)) return;
    tafl_str value = tafl__site_value(in, item);
    if (in->json.status) return;
    set_status(in,
               tafl_record_add_tag(in->json.record, key, value, offset_of(in, place), place.len));
}

static tafl_node *add_node(site_reader *in, tafl_node_kind kind, tafl_str place)
{
    tafl_node *node = tafl_record_add(in->json.record, in->last, kind);
    if (!node) {
        set_status(in, TAFL_NOMEM);
        return NULL;
    }
    node->at = (uint32_t)offset_of(in, place);
    node->len = (uint32_t)place.len;
    return in->last = node;
}

void tafl__site_add_ending(site_reader *in, tafl_reason reason, tafl_str place)
{
    tafl_node *node = add_node(in, TAFL_NODE_ENDING, place);
    if (node) node->reason = (uint8_t)reason;
}

void tafl__site_add_move(site_reader *in, tafl_square from, tafl_square to, tafl_str place)
{
    tafl_node *node = add_node(in, TAFL_NODE_MOVE, place);
    if (!node) return;
    node->from = from;
    set_status(in, tafl_node_add_leg(in->json.record, node, (tafl_leg){.to = to}));
}

static void make_unread(site_reader *in, tafl_node *node, tafl_str text)
{
    set_status(in, tafl__node_unread(in->json.record, node, text, node->at, in->json.sink));
    tafl__json_tell(&in->json, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], text,
                    "this is not a move");
}

void tafl__site_add_unread(site_reader *in, tafl_str place)
{
    tafl_node *node = add_node(in, TAFL_NODE_UNREAD, place);
    if (node) make_unread(in, node, place);
}

void tafl__site_keep_rest(site_reader *in, const char *end)
{
    tafl_node *node = in->last;
    const char *at = in->json.doc.at + node->at;
    tafl_str text = tafl_str_trim((tafl_str){at, end > at ? (size_t)(end - at) : 0});
    if (in->json.status || node->kind != TAFL_NODE_UNREAD) return;
    node->len = (uint32_t)text.len;
    set_status(in, tafl__node_unread(in->json.record, node, text, node->at, in->json.sink));
}

/* A token of hnefatafl.org's boards of 7x7 without the '0' in front of each square ("0d2-0e2"). */
static tafl_str without_zeros(site_reader *in, tafl_str text)
{
    if (text.len < 2 || text.at[0] != '0') return text;
    char *out = tafl_arena_alloc(tafl_record_arena(in->json.record), text.len);
    size_t len = 0;
    if (!out) set_status(in, TAFL_NOMEM);
    for (size_t i = 0; out && i < text.len; i++) {
        bool zero = text.at[i] == '0' && i + 1 < text.len && (text.at[i + 1] | 32) >= 'a';
        if (!zero) out[len++] = text.at[i];
    }
    return (tafl_str){out, len};
}

/* Reads a move into a new node; NULL when it is none, and then it is kept as unread text. */
static tafl_node *add_move(site_reader *in, tafl_str text)
{
    tafl_node *node = add_node(in, TAFL_NODE_MOVE, text);
    if (!node) return NULL;
    tafl_str squares = without_zeros(in, text);
    size_t len = tafl_move_read(in->json.record, node, squares, in->manner);
    if (len == squares.len && len) return node;
    make_unread(in, node, text);
    return NULL;
}

bool tafl__site_add_token(site_reader *in, tafl_str text)
{
    tafl_reason reason = tafl__ending_word(text);
    if (reason) tafl__site_add_ending(in, reason, text);
    return reason ? !in->json.status : add_move(in, text) != NULL;
}

bool tafl__site_add_leg(site_reader *in, tafl_str text)
{
    tafl_node *before = in->last, *node = add_move(in, text);
    if (!node || before->kind != TAFL_NODE_MOVE) return node != NULL;
    if (before->leg[before->legs - 1].to != node->from) return true;
    set_status(in, tafl_node_join(in->json.record, node));
    in->last = before;
    return !in->json.status;
}

void tafl__site_state(site_reader *in, tafl_winner winner, tafl_reason reason, tafl_str place)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->json.record);
    facts->stated = (tafl_outcome){(uint8_t)winner, (uint8_t)reason};
    facts->result_at = (uint32_t)offset_of(in, place);
    facts->result_len = (uint32_t)place.len;
}

/* ---- one game ------------------------------------------------------------------------------- */

/* What is behind the object: nothing but blanks. */
static void check_end(site_reader *in, size_t end)
{
    end = tafl__json_blank(in->json.doc, end);
    if (end < in->json.doc.len) tafl__json_fail(&in->json, end, "something follows the object");
}

static void settle(site_reader *in)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->json.record);
    outcome_reader outcome = {.record = in->json.record,
                              .sink = in->json.sink,
                              .winner_said = facts->result_len > 0,
                              .reason_said = facts->stated.reason != TAFL_REASON_NONE};
    tafl__outcome_settle(&outcome);
}

tafl_status tafl__site_read(tafl_record *record, const tafl_read_options *options,
                            const tafl_sink *sink, const site_functions *functions)
{
    const tafl_source *source = tafl_record_source(record);
    site_reader in = {.json = {.record = record, .source = source, .sink = sink},
                      .context = functions->context};
    in.json.doc = source->bytes;
    in.last = tafl_node_edit(record, NULL);
    in.manner = options && options->skip_i ? TAFL_MOVE_SKIP_I : 0;
    size_t begin = tafl__json_blank(in.json.doc, 0);
    json_span span = tafl__json_value_end(in.json.doc, begin);
    tafl_str text = {in.json.doc.at + begin, span.end > begin ? span.end - begin : 0};
    json_item object;
    if (begin == in.json.doc.len || in.json.doc.at[begin] != '{' || span.wrong)
        tafl__json_fail(&in.json, span.wrong ? span.end : begin,
                        span.wrong ? span.wrong : "a game is an object in braces");
    if (!in.json.status && tafl__json_look(&object, &in.json, text)) {
        json_items items = tafl__json_items_of(&in.json, &object);
        for (json_item i; !in.json.status && tafl__json_next(&i, &in.json, &items);)
            functions->member(&in, &i);
        if (!in.json.status && functions->finish) functions->finish(&in);
        if (!in.json.status) check_end(&in, span.end);
        settle(&in);
    }
    tafl__json_reader_clear(&in.json);
    return in.json.status;
}

/* ---- recognising ---------------------------------------------------------------------------- */

bool tafl__site_has_member(tafl_str head, const char *key)
{
    size_t at = tafl__json_blank(head, 0);
    if (at < head.len && head.at[at] == '[') at = tafl__json_blank(head, at + 1);
    if (at >= head.len || head.at[at] != '{') return false;
    tafl_text quoted = {0};
    tafl_text_format(&quoted, "\"%s\"", key);
    bool found = false;
    for (const char *p = head.at + at, *end = head.at + head.len;
         !found && p < end && (p = memchr(p, '"', (size_t)(end - p))) != NULL; p++)
        found = tafl_str_starts((tafl_str){p, (size_t)(end - p)}, tafl_text_view(&quoted));
    tafl_text_clear(&quoted);
    return found;
}
