/* SPDX-License-Identifier: MIT */
/* Writes one record for people: the result and the tags, a blank line, numbered turns with their
 * comments below them, a blank line. */
#include <format/outcome.h>
#include <format/tag_names.h>

#include "plain.h"

static void put_line(tafl_text *out, const char *key, const char *value)
{
    tafl_text_z(out, key);
    tafl_text_z(out, ": ");
    tafl_text_z(out, value);
    tafl_text_char(out, '\n');
}

/* Would the line at byte `at` not be read as more of the value, or begin with a period? */
static bool needs_period(tafl_str value, size_t at)
{
    while (at < value.len && tafl_is_blank(value.at[at])) at++;
    size_t end = at;
    while (end < value.len && value.at[end] != '\n') end++;
    tafl_str line = {value.at + at, end - at};
    return line.len == 0 || line.at[0] == '.' || !tafl__plain_goes_on(line);
}

/* A value may have several lines: the others begin with two blanks and, where they would be blank or read
 * as something else, a period. */
static void put_value(tafl_text *out, tafl_str value)
{
    value = tafl_str_trim(value); /* as it is read */
    for (size_t i = 0; i < value.len; i++) {
        char c = value.at[i];
        tafl_text_char(out, c == '\r' ? ' ' : c);
        if (c != '\n') continue;
        tafl_text_z(out, "  ");
        if (needs_period(value, i + 1)) tafl_text_char(out, '.');
    }
}

/* Is the value nothing but a move, so that the key would be read as the name of who plays it? */
static bool is_labelled(tafl_str key, tafl_str value)
{
    bool side =
        tafl_str_equal(key, TAFL_STR("attackers")) || tafl_str_equal(key, TAFL_STR("defenders"));
    bool letter = key.len == 1;
    return (side || letter) && tafl__plain_move(tafl_str_trim(value), NULL, NULL);
}

/* A name that people have for a key of ours is written as ours, which it would be read as. */
static void put_tag(tafl_text *out, const tafl_tag *tag)
{
    tafl_str key = tafl__tag_key(tag->key);
    bool renamed = !tafl_str_equal(key, tag->key);
    if (renamed && tafl_str_equal(key, TAFL_STR("result"))) return; /* the result is another */
    if (tafl__plain_is_key(key) && !is_labelled(key, tag->value)) {
        tafl_text_str(out, key);
        tafl_text_char(out, ':');
        if (tag->value.len) tafl_text_char(out, ' ');
        put_value(out, tag->value);
        tafl_text_char(out, '\n');
        return;
    }
    tafl_text_char(out, '[');
    for (size_t i = 0; i < key.len; i++) {
        char c = key.at[i];
        tafl_text_char(out, c == '"' || c == '\n' || c == '\r' ? '_' : c);
    }
    tafl_text_z(out, " \"");
    tafl_str value = tafl_str_trim(tag->value); /* as it is read */
    for (size_t i = 0; i < value.len; i++) {
        char c = value.at[i];
        if (c == '"' || c == '\\') tafl_text_char(out, '\\');
        tafl_text_char(out, c == '\n' || c == '\r' ? ' ' : c);
    }
    tafl_text_z(out, "\"]\n");
}

/* Is there a suffix that is written? Walker's sign of a blunder is not. */
static bool any_suffix(const tafl_record *record)
{
    for (const tafl_node *n = tafl_record_root(record)->child; n; n = n->child) {
        if (n->suffix & ~TAFL_SUFFIX_BLUNDER) return true;
    }
    return false;
}

/* Would the record not be known as one, for want of moves that can be read? Then it begins with a result. */
static bool needs_result(const tafl_record *record)
{
    const tafl_node *node = tafl_record_root(record)->child;
    bool any = false;
    for (; node; node = node->child) {
        if (node->kind == TAFL_NODE_UNREAD) return true;
        any |= node->kind == TAFL_NODE_MOVE;
    }
    return !any;
}

/* What is known of the end, and no more than what is not concluded from the rest. */
static void put_outcome(tafl_text *out, const tafl_record *record)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    tafl_outcome stated = facts->stated, unsaid = {.reason = stated.reason};
    bool concluded = tafl__outcome_concluded(record, unsaid).winner != TAFL_WINNER_NONE;
    const char *winner = tafl_winner_text(stated.winner), *reason = tafl_reason_text(stated.reason);
    concluded |= needs_result(record);
    if (winner || facts->result_open) put_line(out, "result", winner ? winner : "none");
    if (!winner && !facts->result_open && concluded) put_line(out, "result", "?");
    unsaid = (tafl_outcome){.winner = stated.winner};
    if (stated.reason != tafl__outcome_concluded(record, unsaid).reason)
        put_line(out, "ending", reason ? reason : "none");
}

static void put_tags(tafl_text *out, const tafl_record *record)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    put_outcome(out, record);
    if (facts->first_side)
        put_line(out, "first", tafl_side_text((tafl_side)(facts->first_side - 1)));
    if (any_suffix(record)) put_line(out, "dialect", "otn");
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) put_tag(out, tag);
}

/* Bytes up to the end of the first line; *end: behind its LF, CR or CR LF. */
static size_t cut_line(tafl_str text, size_t *end)
{
    size_t len = 0;
    while (len < text.len && text.at[len] != '\n' && text.at[len] != '\r') len++;
    tafl_str rest = {text.at + len, text.len - len};
    *end = len + (tafl_str_starts(rest, TAFL_STR("\r\n")) ? 2 : rest.len > 0);
    return len;
}

static void put_comment(tafl_text *out, tafl_str comment)
{
    while (comment.len > 0) {
        size_t end, len = cut_line(comment, &end);
        tafl_text_char(out, '#');
        if (len > 0) tafl_text_char(out, ' ');
        tafl_text_str(out, (tafl_str){comment.at, len});
        tafl_text_char(out, '\n');
        if (end > len && end == comment.len) tafl_text_z(out, "#\n"); /* an empty last line */
        comment.at += end;
        comment.len -= end;
    }
}

/* "? text" to the end of the line; "?:" where that would be read in another way. */
static void put_unread(tafl_text *out, tafl_str text)
{
    uint64_t number;
    tafl_text_char(out, '?');
    if (tafl_str_equal(text, TAFL_STR("?"))) return;
    bool doubtful = text.len == 0 || tafl_str_trim(text).len != text.len ||
                    tafl__plain_move(text, NULL, NULL) || tafl__plain_number(text, &number);
    if (doubtful) tafl_text_char(out, ':');
    if (text.len) tafl_text_char(out, ' ');
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        tafl_text_char(out, c == '\n' || c == '\r' ? ' ' : c);
    }
}

static void put_node(tafl_text *out, const tafl_node *node)
{
    if (node->kind == TAFL_NODE_MOVE) {
        tafl_move_write(out, node, TAFL_CAPTURES_OTN);
        if (node->extra) tafl_text_str(out, node->extra->glyph);
    } else if (node->kind == TAFL_NODE_ENDING) {
        tafl_text_z(out, tafl__ending_token(node->reason));
    } else if (node->extra) {
        put_unread(out, node->extra->text);
    }
}

/* The node, or the next below it that is not an ending without a word. */
static const tafl_node *said(const tafl_node *node)
{
    while (node && node->kind == TAFL_NODE_ENDING && !tafl__ending_token((tafl_reason)node->reason))
        node = node->child;
    return node;
}

static void put_moves(tafl_text *out, const tafl_node *first)
{
    bool begin = true; /* at the start of a line */
    for (const tafl_node *n = said(first), *next; n; n = next) {
        next = said(n->child);
        bool second = n->ply % 2 == 0;
        if (begin) {
            tafl_text_uint(out, (n->ply + 1) / 2);
            tafl_text_z(out, second ? "... " : ". ");
        } else {
            tafl_text_char(out, ' ');
        }
        put_node(out, n);
        bool comment = n->extra && n->extra->comment.len;
        begin = second || comment || !next || n->kind == TAFL_NODE_UNREAD;
        if (begin) tafl_text_char(out, '\n');
        if (comment) put_comment(out, n->extra->comment);
    }
}

/* Do the lines so far say nothing but the result? Behind a blank line they would be taken for that of the
 * game before. */
static bool is_result_only(const tafl_record *record)
{
    const tafl_extra *extra = tafl_record_root(record)->extra;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next)
        if (!tafl_str_equal_nocase(tag->key, TAFL_STR("termination")) &&
            !tafl_str_equal_nocase(tag->key, TAFL_STR("result"))) /* one that nobody understood */
            return false;
    return !tafl_record_facts_of(record)->first_side && !any_suffix(record) &&
           !(extra && extra->comment.len);
}

tafl_status tafl__plain_write(tafl_text *out, const tafl_record *record, size_t index)
{
    const tafl_node *root = tafl_record_root(record);
    if (index > 0) tafl_text_char(out, '\n');
    put_tags(out, record);
    if (root->extra) put_comment(out, root->extra->comment);
    if (!is_result_only(record)) tafl_text_char(out, '\n');
    if (said(root->child))
        put_moves(out, root->child);
    else
        tafl_text_z(out, "...\n");
    return out->failed ? TAFL_NOMEM : TAFL_OK;
}
