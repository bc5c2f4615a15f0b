/* SPDX-License-Identifier: MIT */
/* Reads one otg record: tags, turns, comments. What cannot be read is told and passed over, or kept
 * as unread text where a move should be; nothing is made up. */
#include <string.h>

#include <format/told.h>

#include "otg.h"

/* ---- tags ----------------------------------------------------------------------------------- */

/* Our own tag for the reason, or what somebody wrote there. */
static bool read_ending(otg_reader *in, tafl_str value)
{
    return tafl__outcome_ending(&in->outcome, value, value);
}

static bool read_result(otg_reader *in, tafl_str value)
{
    return tafl__outcome_result(&in->outcome, value, value);
}

/* Our own: who moves first, where a record says so besides its rules. */
static bool read_first(otg_reader *in, tafl_str value)
{
    for (unsigned side = TAFL_ATTACKERS; side <= TAFL_DEFENDERS; side++) {
        if (!tafl_str_equal(value, tafl_str_of(tafl_side_text((tafl_side)side)))) continue;
        tafl_record_facts_edit(in->record)->first_side = (uint8_t)(1 + side);
        return true;
    }
    return false;
}

/* Where the main line begins, for a record that has it begin elsewhere than at 1a. */
static bool read_begin(otg_reader *in, tafl_str value)
{
    otg_place more = tafl__otg_begin(value) - OTG_FIRST;
    if (more == 0) return false;
    in->lines.turns = more / 2;
    in->lines.odd = more % 2 == 1;
    in->lines.line[0].address = tafl_arena_copy(tafl_record_arena(in->record), value);
    return true;
}

/* "1a2b3c4d copenhagen": which rules for OpenTafl they belong to, and the text. */
static bool read_own_rules(otg_reader *in, tafl_str value)
{
    enum { DIGITS = 8 };
    uint32_t hash = 0;
    if (value.len < DIGITS + 1 || value.at[DIGITS] != ' ') return false;
    for (size_t i = 0; i < DIGITS; i++) {
        int digit = tafl__otg_hex_digit(value.at[i]);
        if (digit < 0) return false;
        hash = hash << 4 | (uint32_t)digit;
    }
    in->own_hash = hash;
    in->own_rules = tafl__otg_plain(in, (tafl_str){value.at + DIGITS + 1, value.len - DIGITS - 1});
    return true;
}

/* Tags that are facts in the record. */
static bool is_taken(otg_reader *in, tafl_str key, tafl_str value, tafl_status *status)
{
    if (tafl_str_equal_nocase(key, TAFL_STR("result"))) return read_result(in, value);
    if (tafl_str_equal_nocase(key, TAFL_STR("ending"))) return read_ending(in, value);
    if (tafl_str_equal_nocase(key, TAFL_STR("first"))) return read_first(in, value);
    if (tafl_str_equal_nocase(key, TAFL_STR("begin"))) return read_begin(in, value);
    if (tafl_str_equal_nocase(key, TAFL_STR(OTG_OWN_RULES))) return read_own_rules(in, value);
    if (in->started || !tafl_str_equal_nocase(key, TAFL_STR("start-comment"))) return false;
    in->started = true;
    *status = tafl__otg_comment_read(in, tafl_node_edit(in->record, NULL), value);
    return true;
}

static tafl_status read_tag(otg_reader *in, tafl_str key, tafl_str raw)
{
    tafl_status status = TAFL_OK;
    tafl_str value = tafl_str_trim(raw);
    bool whole = tafl_str_equal_nocase(key, TAFL_STR("start-comment"));
    if (is_taken(in, key, whole ? raw : value, &status)) return status;
    tafl_str name = tafl__otg_plain(in, key), text = tafl__otg_plain(in, value);
    if ((key.len && !name.len) || (value.len && !text.len)) return TAFL_NOMEM;
    return tafl_record_add_tag(in->record, name, text, tafl__otg_offset(in, value.at), value.len);
}

/* The rules as the record had them before they were written in full for OpenTafl, unless somebody has
 * changed these. */
static tafl_status settle_rules(otg_reader *in)
{
    const tafl_tag *tag = tafl_record_tag(in->record, TAFL_STR("rules"));
    if (!in->own_rules.at) return TAFL_OK;
    if (tag && tafl__otg_rules_hash(tag->value) == in->own_hash)
        return tafl_record_set_tag(in->record, TAFL_STR("rules"), in->own_rules);
    tafl_str whole = in->source->bytes;
    tafl__otg_tell(in, TAFL_WARNING, &tafl__otg_explains[RULES_CHANGED],
                   tag ? (tafl_str){whole.at + tag->at, tag->len} : (tafl_str){whole.at, 0},
                   "these rules are not those that taflkit wrote; what it noted about them is "
                   "left out");
    return TAFL_OK;
}

/* ---- comments ------------------------------------------------------------------------------- */

/* Is there anything but blanks and '|' from byte `at` on? */
static bool has_words(tafl_str text, size_t at)
{
    while (at < text.len && strchr("| \t\r\n", text.at[at]) && text.at[at]) at++;
    return at < text.len;
}

static size_t count_parts(tafl_str text)
{
    size_t parts = 1;
    for (size_t i = 0; i < text.len; i++) parts += text.at[i] == '|';
    return parts;
}

/* The nodes of the last turn get the parts of a comment between '|', each `legs` of them a part for
 * each of its legs; what is too much goes to the last one. */
static tafl_status share_comment(otg_reader *in, tafl_str text, bool legs)
{
    tafl_node *node = in->first;
    size_t count = in->nodes, left = legs && node->legs > 1 ? node->legs - in->carried : 1;
    for (size_t i = 0;;) {
        const char *pipe = text.len ? memchr(text.at, '|', text.len) : NULL;
        tafl_str part = {text.at, pipe ? (size_t)(pipe - text.at) : text.len};
        bool last = i + 1 >= count && left == 1;
        if (last && pipe && has_words(text, part.len)) part = text;
        tafl_status status = tafl__otg_comment_read(in, node, part);
        if (status || !pipe || last) return status;
        text.at += part.len + 1;
        text.len -= part.len + 1;
        if (--left > 0) continue;
        node = node->child;
        left = legs && node->legs > 1 ? node->legs : 1;
        i++;
    }
}

/* A comment of the last turn; before any turn, of the start. */
static tafl_status read_comment(otg_reader *in, tafl_str text)
{
    if (!in->first) {
        return tafl__otg_comment_read(in, tafl_node_edit(in->record, NULL), text);
    }
    if (text.len == 0 || (text.len == 1 && text.at[0] == '|')) return TAFL_OK;
    bool legs = in->tokens > in->nodes && count_parts(text) == in->tokens;
    if (in->dots && in->nodes == 1 && !legs && text.at[0] == '|') { /* of the half left out */
        text.at++;
        text.len--;
    }
    return share_comment(in, text, legs);
}

static tafl_status read_bracket(otg_reader *in, const otg_piece *piece, bool blank)
{
    tafl_str key, value;
    if (in->first && !blank && piece->closed) return read_comment(in, piece->text);
    bool tagged = tafl__otg_split(piece->text, &key, &value);
    if (!piece->closed) {
        tafl__otg_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET],
                       (tafl_str){piece->text.at - 1, 1}, "this bracket is not closed");
    }
    if (!in->first && tagged) return read_tag(in, key, value);
    bool doubtful = in->first ? blank && tagged && tafl__otg_key(key) >= 0 : true;
    if (doubtful) {
        tafl__otg_tell(in, TAFL_WARNING, &tafl__otg_explains[COMMENT_OR_TAG],
                       (tafl_str){piece->text.at - 1, piece->text.len + 1},
                       in->first
                           ? "read as a comment on the turn before, although it begins like a tag"
                           : "a bracket without ':' before the first move is read as a comment");
    }
    return read_comment(in, piece->text);
}

/* ---- the record ----------------------------------------------------------------------------- */

static tafl_status read_pieces(otg_reader *in)
{
    tafl_str bytes = in->source->bytes;
    bool blank = true, any = false;
    for (size_t at = 0;;) {
        size_t behind = tafl__otg_glance_turns(in, at);
        if (behind > at) {
            any = true;
            blank = bytes.at[behind - 2] == '\n';
            at = behind;
        }
        otg_piece piece = tafl__otg_next(bytes, at, true);
        tafl_status status = TAFL_OK;
        switch (piece.kind) {
        case OTG_END: return any ? TAFL_OK : TAFL_SYNTAX;
        case OTG_BLANK: break;
        case OTG_TURN: status = tafl__otg_turn_read(in, piece.text); break;
        case OTG_BRACKET: status = read_bracket(in, &piece, blank); break;
        case OTG_JUNK:
            tafl__otg_tell(in, TAFL_ERROR, &tafl__otg_explains[SYNTAX_OTG], piece.text,
                           "this is not a tag, a turn or a comment");
            break;
        }
        if (status || in->over) return status;
        any |= piece.kind == OTG_TURN || piece.kind == OTG_BRACKET;
        blank = piece.kind == OTG_BLANK;
        at = piece.end;
    }
}

tafl_status tafl__otg_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink)
{
    otg_reader in = {.record = record,
                     .source = tafl_record_source(record),
                     .sink = sink,
                     .outcome = {.record = record, .sink = sink},
                     .manner = options && options->skip_i ? TAFL_MOVE_SKIP_I : 0};
    tafl_status status = tafl__otg_lines_init(&in.lines, record);
    if (!status) status = read_pieces(&in);
    if (!status) status = settle_rules(&in);
    tafl__otg_lines_clear(&in.lines);
    tafl__outcome_settle(&in.outcome);
    return status;
}
