/* SPDX-License-Identifier: MIT */
/* Reads the turns of an otg record in all their forms: the address, then the moves. What is no move
 * is kept as unread text. */
#include <string.h>

#include <format/told.h>

#include "otg.h"

size_t tafl__otg_offset(const otg_reader *in, const char *at)
{
    return at ? (size_t)(at - in->source->bytes.at) : 0;
}

const tafl_explanation tafl__otg_explains[] = {
    [SYNTAX_ADDRESS] = {"syntax-address", TAFL_ERROR, true,
                        "The number before a move does not identify a place in the game."},
    [SYNTAX_OTG] = {"syntax-otg", TAFL_ERROR, true,
                    "A line of an OpenTafl record is not a tag, a move or a comment."},
    [COMMENT_OR_TAG] = {"otg-comment-or-tag", TAFL_WARNING, false,
                        "A bracket may be a comment or the first tag of another record; the "
                        "message says how it was read."},
    [RULES_CHANGED] =
        {"otg-rules-changed", TAFL_WARNING, true,
         "The rules of an OpenTafl record are not those that taflkit wrote beside its "
         "own note of them, which is left out."},
    {NULL, TAFL_NOTE, false, NULL},
};

void tafl__otg_tell(const otg_reader *in, tafl_severity severity, const tafl_explanation *told,
                    tafl_str what, const char *message)
{
    tafl__tell(in->sink, severity, told, in->source, tafl__otg_offset(in, what.at), what.len,
               message);
}

/* ---- turns ---------------------------------------------------------------------------------- */

/* What stands in front of the moves of a turn. */
typedef struct turn_head {
    tafl_str base; /* of a variation: "3a.2" */
    otg_place at;
    bool dots;   /* a "....." stands for the first half */
    bool passed; /* written so that OpenTafl passes over it */
    size_t used; /* bytes */
} turn_head;

static size_t count_dots(tafl_str text, size_t at)
{
    size_t dots = 0;
    while (at + dots < text.len && text.at[at + dots] == '.') dots++;
    return dots;
}

/* Reads "12" or "12b" that ends at `end`; false when it is none. */
static bool read_place(tafl_str text, otg_place *out)
{
    uint64_t turn;
    otg_place half = 0;
    if (text.len && text.at[text.len - 1] >= 'a' && text.at[text.len - 1] <= 'z') {
        half = text.at[--text.len] > 'a';
    }
    if (!tafl_str_uint(&turn, text, UINT32_MAX / 4)) return false;
    *out = (otg_place)turn * 2 + half;
    return true;
}

/* Reads the address: "12." on the main line, "3a.2.1a." in a variation, the last '.' may be missing
 * there; "12..." leaves the first half out. With ':' for '.', OpenTafl passes over the turn. */
static bool read_address(turn_head *out, tafl_str text)
{
    size_t end = 0, place = 0;
    for (; end < text.len; end++) {
        char c = text.at[end];
        if ((c == '.' || c == ':') && end + 1 < text.len && tafl_is_digit(text.at[end + 1])) {
            place = end + 1;
        } else if (!tafl_is_digit(c) &&
                   !(c >= 'a' && c <= 'z' && end > place && tafl_is_digit(text.at[end - 1]))) {
            break;
        }
    }
    size_t dots = count_dots(text, end);
    out->passed = dots == 0 && end < text.len && text.at[end] == ':';
    dots += out->passed;
    if (!read_place((tafl_str){text.at + place, end - place}, &out->at)) return false;
    if (place == 0 && dots == 0 && tafl_is_digit(text.at[end - 1]))
        return false; /* a bare number */
    out->base = (tafl_str){text.at, place ? place - 1 : 0};
    out->dots = dots > 1;
    out->used = end + dots;
    return true;
}

static size_t skip_blanks(tafl_str text, size_t at)
{
    while (at < text.len && tafl_is_blank(text.at[at])) at++;
    return at;
}

static bool read_head(turn_head *out, tafl_str text)
{
    if (!read_address(out, text)) return false;
    size_t at = skip_blanks(text, out->used), dots = count_dots(text, at);
    if (dots > 1) {
        out->dots = true;
        at = skip_blanks(text, at + dots);
    }
    if (out->dots) out->at |= 1;
    out->used = at;
    return true;
}

static size_t token_len(tafl_str text, size_t at)
{
    size_t len = 0;
    while (at + len < text.len && !tafl_is_blank(text.at[at + len])) len++;
    return len;
}

static size_t count_tokens(tafl_str text, size_t at)
{
    size_t count = 0;
    for (; (at = skip_blanks(text, at)) < text.len; count++) at += token_len(text, at);
    return count;
}

/* Is `node`, written as `token`, a further leg of the ply before it? Only a piece that has just come
 * there can move on from there; and the turn must say so, by '=' or by a third token. OpenTafl begins
 * turns with legs. */
static bool is_leg(const otg_reader *in, const tafl_node *node, tafl_str token, tafl_str rest)
{
    const tafl_node *before = node->parent;
    if (before->kind != TAFL_NODE_MOVE || in->lines.line[in->line].first == node) return false;
    if (before->leg[before->legs - 1].to != node->from) return false;
    if (in->nodes > 0 && in->nodes + count_tokens(rest, 0) > 2) return true;
    size_t at = 0;
    while (at < token.len && !strchr("-^=", token.at[at])) at++;
    at += at < token.len && token.at[at] == '^';
    return at < token.len && token.at[at] == '=';
}

/* Makes `node` an ending, or text that nobody understood, which has the rest of the line. Returns
 * the bytes used, 0 when memory is out. */
static size_t read_other(otg_reader *in, tafl_node *node, tafl_str rest)
{
    tafl_str token = {rest.at, token_len(rest, 0)};
    tafl_node_clear_move(in->record, node);
    tafl_reason reason;
    bool ending = tafl__otg_ending_read(&reason, token) && (reason || in->passed);
    node->reason = (uint8_t)reason;
    node->kind = ending ? TAFL_NODE_ENDING : TAFL_NODE_UNREAD;
    if (ending) return token.len;
    tafl__otg_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], token, "this is not a move");
    tafl_extra *extra = tafl_node_extra(in->record, node);
    if (!extra) return 0;
    extra->text = tafl__otg_plain(in, tafl_str_trim(rest));
    return extra->text.len ? rest.len : 0;
}

/* Makes the move a further leg of the one before it, which the turn may begin with; then its comment
 * begins with a part for that one. */
static tafl_status join(otg_reader *in, tafl_node *node)
{
    otg_line *line = &in->lines.line[in->line];
    line->last = node->parent;
    if (in->nodes == 0) {
        in->first = node->parent;
        in->carried = node->parent->legs;
        in->nodes = 1;
        if (in->expected) line->begin++; /* it counts as a ply of its own */
    }
    return tafl_node_join(in->record, node);
}

static tafl_status read_moves(otg_reader *in, tafl_str text, size_t at)
{
    bool apart = true;
    for (; (at = skip_blanks(text, at)) < text.len;) {
        tafl_node *node = tafl__otg_lines_append(&in->lines, in->line, TAFL_NODE_MOVE);
        if (!node) return TAFL_NOMEM;
        tafl_str rest = {text.at + at, text.len - at};
        size_t len = tafl_move_read(in->record, node, rest, in->manner);
        if (len == 0 || (len < rest.len && !tafl_is_blank(rest.at[len]))) {
            len = read_other(in, node, rest);
            if (len == 0) return TAFL_NOMEM;
        }
        node->at = (uint32_t)tafl__otg_offset(in, rest.at);
        node->len = (uint32_t)len;
        tafl_str token = {rest.at, len};
        apart &= node->legs < 2;
        in->tokens++;
        if (node->kind == TAFL_NODE_MOVE && is_leg(in, node, token, rest)) {
            tafl_status status = join(in, node);
            if (status) return status;
        } else if (in->nodes++ == 0) {
            in->first = node;
        }
        at += len;
    }
    if (!apart) in->tokens = in->nodes;
    return TAFL_OK;
}

/* A turn whose place in the tree is not known: kept as an alternative that nobody understood, at the
 * end of the main line. */
static tafl_status keep_unread(otg_reader *in, tafl_str text)
{
    tafl_node *last = in->lines.line[0].last;
    tafl_node *node = last ? tafl_record_add_after(in->record, last, TAFL_NODE_UNREAD)
                           : tafl__otg_lines_append(&in->lines, 0, TAFL_NODE_UNREAD);
    tafl_extra *extra = node ? tafl_node_extra(in->record, node) : NULL;
    if (!extra) return TAFL_NOMEM;
    extra->text = tafl__otg_plain(in, tafl_str_trim(text));
    node->at = (uint32_t)tafl__otg_offset(in, text.at);
    node->len = (uint32_t)text.len;
    in->first = node;
    in->nodes = in->tokens = 1;
    return extra->text.len ? TAFL_OK : TAFL_NOMEM;
}

/* Has the main line had its first turn? */
static bool begun(const otg_reader *in)
{
    const otg_line *line = &in->lines.line[0];
    return line->last && tafl__otg_lines_place(line) > OTG_FIRST + 1;
}

/* The rest of the record, from `text` on, is not this game: kept as unread. */
static tafl_status keep_rest(otg_reader *in, tafl_str text)
{
    text.len = in->source->bytes.len - tafl__otg_offset(in, text.at);
    in->over = true;
    return keep_unread(in, text);
}

/* The base as every other turn has it, with '.' for ':'. */
static bool with_points(otg_reader *in, turn_head *head)
{
    if (!head->passed || head->base.len == 0) return true;
    head->base = tafl_arena_copy(tafl_record_arena(in->record), head->base);
    for (size_t i = 0; i < head->base.len; i++)
        if (head->base.at[i] == ':') ((char *)head->base.at)[i] = '.';
    return head->base.len > 0;
}

tafl_status tafl__otg_turn_read(otg_reader *in, tafl_str text)
{
    turn_head head;
    if (!read_head(&head, text)) {
        tafl__otg_tell(in, TAFL_ERROR, &tafl__otg_explains[SYNTAX_OTG], text,
                       "a turn begins with a number and a period");
        return keep_unread(in, text);
    }
    if (!with_points(in, &head)) return TAFL_NOMEM;
    tafl_status status = tafl__otg_lines_find(&in->lines, &in->line, head.base, head.at, head.dots);
    tafl_str address = {text.at, head.used};
    if (!status && in->line == 0 && head.base.len == 0 && head.at == OTG_FIRST && begun(in)) {
        tafl__otg_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_NUMBER], tafl_str_trim(address),
                       "turn 1 again: a second game must begin with a tag");
        return keep_rest(in, text);
    }
    if (status == TAFL_LIMIT || (!status && in->line == SIZE_MAX)) {
        in->line = 0;
        tafl__otg_tell(
            in, TAFL_ERROR,
            status ? &tafl__told[TOLD_VARIATION_TOO_DEEP] : &tafl__otg_explains[SYNTAX_ADDRESS],
            tafl_str_trim(address),
            status ? "variations are nested too deeply" : "there is no move with this address");
        return keep_unread(in, text);
    }
    if (status) return status;
    in->nodes = in->tokens = in->carried = 0;
    in->dots = head.dots;
    in->passed = head.passed;
    in->expected = head.at == tafl__otg_lines_place(&in->lines.line[in->line]);
    status = read_moves(in, text, head.used);
    if (!in->expected && !in->carried) {
        tafl__otg_tell(in, TAFL_WARNING, &tafl__told[TOLD_SYNTAX_NUMBER], tafl_str_trim(address),
                       "this turn does not follow the one before it");
    }
    if (in->nodes == 0 && !status) { /* a number alone: comments go to what is there */
        tafl_node *last = in->lines.line[in->line].last;
        in->first = last ? last : in->first;
        in->nodes = in->tokens = in->first != NULL;
    }
    return status;
}
