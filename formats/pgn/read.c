/* SPDX-License-Identifier: MIT */
/* Reads one game: tag pairs, then moves with comments, variations and a result. Which letters and
 * signs a move may have is decided by tafl_move_read, commands in comments by comment.c. */
#include <stdlib.h>
#include <string.h>

#include <base/grow.h>
#include <format/outcome.h>
#include <format/tag_names.h>
#include <format/text.h>
#include <format/told.h>

#include "pgn.h"

/* Where a line of play stands: the node the next one follows, and the last alternative to it. */
typedef struct game_place {
    tafl_node *last, *youngest;
} game_place;

typedef struct game_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    const char *at, *end;
    unsigned manner;
    bool white_first;  /* "1-0" is a win of white, the defenders */
    bool ending_told;  /* the tag Ending has said who won */
    tafl_str two_ways; /* a result that chess programs read the other way round */
    game_place here;
    bool opens;        /* the next node is the first of a variation: an alternative to the last */
    tafl_str pending;  /* a comment in front of the next node */
    game_place *stack; /* where variations under way go back to */
    size_t depth, room;
} game_reader;

static size_t offset_of(const game_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

static void tell(const game_reader *in, tafl_severity severity, const tafl_explanation *told,
                 tafl_str what, const char *message)
{
    tafl__tell(in->sink, severity, told, in->source, offset_of(in, what.at), what.len, message);
}

/* ---- results -------------------------------------------------------------------------------- */

static int winner_of(const game_reader *in, tafl_str text)
{
    static const char *const words[] = {"*", "1-0", "0-1", "1/2-1/2", "0-0"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!tafl_str_equal(text, tafl_str_of(words[i]))) continue;
        if (i == 4) return TAFL_WINNER_DRAW;
        return in->white_first && (i == 1 || i == 2) ? 3 - (int)i : (int)i;
    }
    return -1;
}

static void state_winner(game_reader *in, int winner, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    facts->result_at = (uint32_t)offset_of(in, text.at);
    facts->result_len = (uint32_t)text.len;
    if (in->ending_told || winner == TAFL_WINNER_NONE) return;
    facts->stated.winner = (uint8_t)winner;
    if (facts->stated.reason == TAFL_REASON_NONE) facts->stated.reason = TAFL_REASON_UNKNOWN;
    if (winner != TAFL_WINNER_DRAW && !in->two_ways.at) in->two_ways = text;
}

static void tell_assumption(const game_reader *in)
{
    if (in->ending_told || !in->two_ways.at) return;
    tell(in, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], in->two_ways,
         in->white_first ? "1-0 is read as a win for white, the defenders"
                         : "1-0 is read as a win for the attackers; with --dialect white-first it "
                           "is a win for white");
}

/* "attackers, king-captured" */
static void state_ending(game_reader *in, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    const char *comma = memchr(text.at, ',', text.len);
    tafl_str winner = {text.at, comma ? (size_t)(comma - text.at) : 0};
    tafl_str reason = {text.at, text.len};
    if (comma) reason = (tafl_str){comma + 1, text.len - winner.len - 1};
    tafl_reason why = TAFL_REASON_NONE;
    bool none = tafl_str_equal(text, TAFL_STR("none"));
    if (!none && !tafl_reason_from_text(&why, tafl_str_trim(reason))) return;
    facts->stated = (tafl_outcome){TAFL_WINNER_NONE, (uint8_t)why};
    for (int i = TAFL_WINNER_ATTACKERS; i <= TAFL_WINNER_DRAW; i++)
        if (tafl_str_equal(winner, tafl_str_of(tafl_winner_text((tafl_winner)i))))
            facts->stated.winner = (uint8_t)i;
    in->ending_told = true;
}

/* ---- tags ----------------------------------------------------------------------------------- */

static tafl_status add_tag(game_reader *in, tafl_str key, tafl_str value, tafl_str raw)
{
    int winner;
    if (tafl_str_equal_nocase(key, TAFL_STR("Result")) && (winner = winner_of(in, value)) >= 0) {
        state_winner(in, winner, raw);
        return TAFL_OK;
    }
    if (tafl_str_equal(key, TAFL_STR("First"))) {
        bool defenders = tafl_str_equal(value, TAFL_STR("defenders"));
        tafl_record_facts_edit(in->record)->first_side =
            (uint8_t)(1 + (defenders ? TAFL_DEFENDERS : TAFL_ATTACKERS));
        return TAFL_OK;
    }
    if (tafl_str_equal(key, TAFL_STR("Ending"))) {
        state_ending(in, value);
        if (in->ending_told) return TAFL_OK;
    }
    return tafl_record_add_tag(in->record, tafl__tag_key(key), value, offset_of(in, raw.at),
                               raw.len);
}

/* A value without the backslashes in front of quotes and backslashes. */
static tafl_str value_of(game_reader *in, tafl_str raw)
{
    tafl_str decoded = tafl__text_decode(in->record, raw, offset_of(in, raw.at), in->sink);
    if (!decoded.len || !memchr(decoded.at, '\\', decoded.len)) return decoded;
    tafl_text plain = {0};
    for (size_t i = 0; i < decoded.len; i++) {
        bool escape = decoded.at[i] == '\\' && i + 1 < decoded.len;
        char c = decoded.at[i += escape];
        tafl_text_char(&plain, escape && c == 'n' ? '\n' : escape && c == 'r' ? '\r' : c);
    }
    tafl_str copy = tafl_arena_copy(tafl_record_arena(in->record), tafl_text_view(&plain));
    tafl_text_clear(&plain);
    return copy;
}

/* The line at in->at: [Key "value"]. */
static tafl_status read_tag(game_reader *in)
{
    const char *line = in->at;
    while (in->at < in->end && *in->at != '\n' && *in->at != '\r') in->at++;
    tafl_str text = tafl_str_trim((tafl_str){line, (size_t)(in->at - line)});
    size_t key = 1;
    while (key < text.len && text.at[key] != ' ' && text.at[key] != '"') key++;
    const char *open = memchr(text.at, '"', text.len);
    const char *close = text.at + text.len - 1;
    while (open && close > open && *close != '"') close--;
    if (!open || close <= open || text.at[text.len - 1] != ']') {
        tell(in, TAFL_ERROR, &tafl__pgn_explains[SYNTAX_TAG], text,
             "a tag has the form [Key \"value\"]");
        return TAFL_OK;
    }
    tafl_str raw = {open + 1, (size_t)(close - open) - 1};
    tafl_str name = tafl__text_decode(in->record, (tafl_str){text.at + 1, key - 1},
                                      offset_of(in, text.at + 1), in->sink);
    return add_tag(in, name, value_of(in, raw), raw);
}

static void skip_blanks(game_reader *in)
{
    while (in->at < in->end && memchr(" \t\r\n\v\f", *in->at, 6)) in->at++;
}

static tafl_status read_tags(game_reader *in)
{
    tafl_status status = TAFL_OK;
    for (skip_blanks(in); !status && in->at < in->end && *in->at == '['; skip_blanks(in))
        status = read_tag(in);
    return status;
}

/* ---- nodes ---------------------------------------------------------------------------------- */

static tafl_node *add_node(game_reader *in, tafl_node_kind kind)
{
    tafl_node *node = in->opens ? tafl_record_add_after(in->record, in->here.youngest, kind)
                                : tafl_record_add(in->record, in->here.last, kind);
    if (!node) return NULL;
    if (in->opens) in->stack[in->depth - 1].youngest = node;
    in->here = (game_place){node, node};
    in->opens = false;
    if (in->pending.len == 0) return node;
    tafl_extra *extra = tafl_node_extra(in->record, node);
    bool fine = extra && tafl__pgn_read_comment(in->record, extra, in->pending, true);
    in->pending = (tafl_str){0};
    return fine ? node : NULL;
}

/* Where the line of play at in->at ends: its ')' or the end of the game. */
static const char *line_end(const game_reader *in)
{
    size_t open = 0;
    bool comment = false;
    for (const char *p = in->at; p < in->end; p++) {
        if (comment) {
            if (*p == '\\' && p + 1 < in->end)
                p++;
            else
                comment = *p != '}';
        } else if (*p == '{') {
            comment = true;
        } else if (*p == '(') {
            open++;
        } else if (*p == ')' && open-- == 0) {
            return p;
        }
    }
    return in->end;
}

static tafl_status read_unread(game_reader *in, tafl_node *node)
{
    const char *end = line_end(in);
    tafl_str text = tafl_str_trim((tafl_str){in->at, (size_t)(end - in->at)});
    node->len = (uint32_t)text.len;
    in->at = end;
    return tafl__node_unread(in->record, node, text, offset_of(in, text.at), in->sink);
}

static size_t token_len(const game_reader *in)
{
    const char *p = in->at;
    while (p < in->end && !memchr(" \t\r\n\v\f{}();", *p, 11)) p++;
    return (size_t)(p - in->at);
}

static tafl_status read_move(game_reader *in)
{
    tafl_str token = {in->at, token_len(in)};
    tafl_reason reason = tafl__ending_word(token);
    tafl_node *node = add_node(in, reason ? TAFL_NODE_ENDING : TAFL_NODE_MOVE);
    if (!node) return TAFL_NOMEM;
    node->at = (uint32_t)offset_of(in, in->at);
    node->len = (uint32_t)token.len;
    node->reason = (uint8_t)reason;
    size_t len = reason ? token.len : tafl_move_read(in->record, node, token, in->manner);
    if (len == token.len && len) {
        in->at += len;
        return TAFL_OK;
    }
    tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE],
         (tafl_str){in->at, token.len ? token.len : 1}, "this is not a move");
    return read_unread(in, node);
}

/* ---- comments and variations ---------------------------------------------------------------- */

/* A comment of the move before it, or of the next one. */
static tafl_status take_comment(game_reader *in, tafl_str raw)
{
    tafl_str text = tafl__text_decode(in->record, raw, offset_of(in, raw.at), in->sink);
    if (raw.len && !text.len) return TAFL_NOMEM;
    if (in->opens || tafl_str_starts(text, TAFL_STR("[%before]"))) {
        in->pending = text;
        return TAFL_OK;
    }
    tafl_extra *extra = tafl_node_extra(in->record, in->here.last);
    return extra && tafl__pgn_read_comment(in->record, extra, text, false) ? TAFL_OK : TAFL_NOMEM;
}

static tafl_status read_braces(game_reader *in)
{
    const char *begin = in->at + 1, *p = begin;
    while (p < in->end && *p != '}') p += *p == '\\' && p + 1 < in->end ? 2 : 1;
    if (p >= in->end) {
        tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET], (tafl_str){in->at, 1},
             "this comment has no end");
        p = in->end;
    }
    in->at = p < in->end ? p + 1 : p;
    tafl_str raw = {begin, (size_t)(p - begin)};
    bool unread = tafl_str_starts(raw, TAFL_STR("[%unread]"));
    if (!unread) return take_comment(in, raw);
    tafl_node *node = add_node(in, TAFL_NODE_UNREAD);
    tafl_extra *extra = node ? tafl_node_extra(in->record, node) : NULL, scratch = {0};
    tafl_str rest = {raw.at + 9, raw.len - 9};
    tafl_str text = tafl__text_decode(in->record, rest, offset_of(in, raw.at), in->sink);
    if (!extra || !tafl__pgn_read_comment(in->record, &scratch, text, false)) return TAFL_NOMEM;
    extra->text = scratch.comment.len ? scratch.comment : TAFL_STR("?");
    node->at = (uint32_t)offset_of(in, raw.at);
    node->len = (uint32_t)raw.len;
    tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], raw, "this is not a move");
    return TAFL_OK;
}

static tafl_status read_line_comment(game_reader *in)
{
    const char *begin = ++in->at;
    while (in->at < in->end && *in->at != '\n' && *in->at != '\r') in->at++;
    return take_comment(in, tafl_str_trim((tafl_str){begin, (size_t)(in->at - begin)}));
}

/* A pending comment that no move follows belongs to the move before it. */
static tafl_status settle_pending(game_reader *in)
{
    static const tafl_str mark = {"[%before]", 9};
    tafl_str text = in->pending;
    in->pending = (tafl_str){0};
    if (tafl_str_starts(text, mark)) text = (tafl_str){text.at + mark.len, text.len - mark.len};
    if (text.len == 0) return TAFL_OK;
    tafl_extra *extra = tafl_node_extra(in->record, in->here.last);
    return extra && tafl__pgn_read_comment(in->record, extra, text, false) ? TAFL_OK : TAFL_NOMEM;
}

static tafl_status open_variation(game_reader *in)
{
    tafl_str here = {in->at++, 1};
    if (!in->here.last->parent || in->opens || in->depth >= TAFL_LIMIT_VARIATION_DEPTH) {
        bool deep = in->depth >= TAFL_LIMIT_VARIATION_DEPTH;
        tell(in, TAFL_ERROR,
             deep ? &tafl__told[TOLD_VARIATION_TOO_DEEP] : &tafl__told[TOLD_SYNTAX_VARIATION], here,
             deep ? "variations are nested too deeply"
                  : "there is no move here that a variation could replace");
        in->at = line_end(in);
        in->at += in->at < in->end;
        return TAFL_OK;
    }
    if (!tafl__grow(&in->stack, in->depth, 1, &in->room, sizeof *in->stack)) return TAFL_NOMEM;
    in->stack[in->depth++] = in->here;
    in->opens = true;
    return TAFL_OK;
}

static tafl_status close_variation(game_reader *in)
{
    tafl_str here = {in->at++, 1};
    if (in->depth == 0) {
        tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET], here, "no variation is open here");
        return TAFL_OK;
    }
    tafl_status status = settle_pending(in);
    in->here = in->stack[--in->depth];
    in->opens = false;
    return status;
}

/* "$3" and its like, as signs; others say nothing here. */
static tafl_status read_nag(game_reader *in)
{
    static const char *const glyphs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    tafl_str token = {in->at, token_len(in)};
    uint64_t number;
    in->at += token.len;
    bool known = tafl_str_uint(&number, (tafl_str){token.at + 1, token.len - 1}, 6) && number > 0;
    if (!known || in->here.last->kind != TAFL_NODE_MOVE) {
        tell(in, TAFL_WARNING, &tafl__pgn_explains[NAG], token, "this glyph of a move is not kept");
        return TAFL_OK;
    }
    tafl_extra *extra = tafl_node_extra(in->record, in->here.last);
    if (!extra) return TAFL_NOMEM;
    extra->glyph = tafl_str_of(glyphs[number]);
    return TAFL_OK;
}

/* ---- the moves ------------------------------------------------------------------------------ */

/* "12." and "12..." say nothing that the order of moves does not; true when one was passed. */
static bool pass_number(game_reader *in)
{
    const char *p = in->at;
    while (p < in->end && *p >= '0' && *p <= '9') p++;
    if (p == in->at || p == in->end || *p != '.') {
        if (*in->at != '.') return false;
        p = in->at;
    }
    while (p < in->end && *p == '.') p++;
    in->at = p;
    return true;
}

static tafl_status read_token(game_reader *in)
{
    switch (*in->at) {
    case '{': return read_braces(in);
    case ';': return read_line_comment(in);
    case '(': return open_variation(in);
    case ')': return close_variation(in);
    case '$': return read_nag(in);
    default: break;
    }
    tafl_str token = {in->at, token_len(in)};
    int winner = winner_of(in, token);
    if (winner >= 0) {
        in->at += token.len;
        if (in->depth == 0) state_winner(in, winner, token);
        return TAFL_OK;
    }
    return pass_number(in) ? TAFL_OK : read_move(in);
}

static tafl_status read_game(game_reader *in)
{
    tafl_status status = read_tags(in);
    for (skip_blanks(in); !status && in->at < in->end; skip_blanks(in)) status = read_token(in);
    if (!status && in->depth)
        tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET], (tafl_str){in->end, 0},
             "a variation has no end");
    while (!status && in->depth) {
        status = settle_pending(in);
        in->here = in->stack[--in->depth];
        in->opens = false;
    }
    if (!status) status = settle_pending(in);
    return status;
}

static const tafl_node *last_of_main(const tafl_record *record)
{
    const tafl_node *node = tafl_record_root(record);
    while (node->child) node = node->child;
    return node;
}

tafl_status tafl__pgn_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink)
{
    const tafl_source *source = tafl_record_source(record);
    game_reader in = {.record = record,
                      .source = source,
                      .sink = sink,
                      .at = source->bytes.at,
                      .end = source->bytes.at + source->bytes.len,
                      .here = {.last = tafl_node_edit(record, NULL)}};
    if (tafl_str_starts(source->bytes, TAFL_STR("\xEF\xBB\xBF"))) in.at += 3;
    if (options && options->skip_i) in.manner |= TAFL_MOVE_SKIP_I;
    in.white_first = options && options->dialect && !strcmp(options->dialect, "white-first");
    tafl_status status = read_game(&in);
    free(in.stack);
    if (status) return status;
    tell_assumption(&in);
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    const tafl_node *last = last_of_main(record);
    if (last->kind == TAFL_NODE_ENDING && !in.ending_told) facts->stated.reason = last->reason;
    if (tafl_record_nodes(record) || tafl_record_tags(record)) return TAFL_OK;
    tell(&in, TAFL_ERROR, &tafl__pgn_explains[SYNTAX_TAG],
         (tafl_str){source->bytes.at, source->bytes.len > 0},
         "there is neither a tag nor a move here");
    return TAFL_SYNTAX;
}
