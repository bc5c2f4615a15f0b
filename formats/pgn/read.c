/* SPDX-License-Identifier: MIT */
/* Reads one game: tag pairs, then moves with comments, variations and a result. Which letters and
 * signs a move may have is decided in read_moves.c, tags and results in read_tags.c, commands in comments in
 * comment.c. A word that nobody understands costs itself. */
#include <stdlib.h>
#include <string.h>

#include <base/append.h>
#include <base/grow.h>
#include <format/nag.h>
#include <format/outcome.h>
#include <format/text.h>

#include "game.h"

static size_t offset_of(const game_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

void tafl__pgn_tell(const game_reader *in, tafl_severity severity, const tafl_explanation *told,
                    tafl_str what, const char *message)
{
    tafl__tell(in->sink, severity, told, in->source, offset_of(in, what.at), what.len, message);
}

tafl_str tafl__pgn_line(game_reader *in)
{
    const char *p = in->line_end;
    if (!p || p < in->at) {
        for (p = in->at; p < in->end && *p != '\n' && *p != '\r';) p++;
        in->line_end = p;
    }
    return (tafl_str){in->at, (size_t)(p - in->at)};
}

static bool begins_line(const game_reader *in)
{
    return in->at == in->source->bytes.at || in->at[-1] == '\n' || in->at[-1] == '\r';
}

void tafl__pgn_skip_blanks(game_reader *in)
{
    while (in->at < in->end) {
        bool starts = begins_line(in);
        tafl_str rest = {in->at, (size_t)(in->end - in->at)};
        if (starts && tafl__pgn_mark_len(rest))
            in->at += tafl__pgn_mark_len(rest);
        else if (starts && *in->at == '%')
            in->at += tafl__pgn_line(in).len;
        else if (memchr(" \t\r\n\v\f", *in->at, 6))
            in->at++;
        else
            return;
    }
}

/* ---- nodes ---------------------------------------------------------------------------------- */

tafl_node *tafl__pgn_add_node(game_reader *in, tafl_node_kind kind)
{
    tafl_node *node = in->opens ? tafl_record_add_after(in->record, in->here.youngest, kind)
                                : tafl_record_add(in->record, in->here.last, kind);
    if (!node) return NULL;
    if (in->opens) in->stack[in->depth - 1].youngest = node;
    in->here = (game_place){node, node};
    in->opens = in->numbered = in->taking = false;
    node->at = (uint32_t)offset_of(in, in->at);
    if (!in->any_ahead) return node;
    tafl_extra *extra = tafl_node_extra(in->record, node);
    if (extra) *extra = in->ahead;
    in->ahead = (tafl_extra){0};
    in->any_ahead = false;
    return extra ? node : NULL;
}

/* What is said here belongs to: the next node where a variation begins, else the one before it. */
static tafl_extra *extra_here(game_reader *in)
{
    if (!in->opens) return tafl_node_extra(in->record, in->here.last);
    in->any_ahead = true;
    return &in->ahead;
}

static bool append(game_reader *in, tafl_str *to, tafl_str more)
{
    tafl_arena *arena = tafl_record_arena(in->record);
    bool both = to->len && more.len;
    return (!both || tafl__arena_append(arena, to, TAFL_STR(" "))) &&
           tafl__arena_append(arena, to, more);
}

/* What no move has followed belongs to the move before it. */
static tafl_status settle_ahead(game_reader *in)
{
    if (!in->any_ahead) return TAFL_OK;
    tafl_extra *to = tafl_node_extra(in->record, in->here.last), *from = &in->ahead;
    bool fine = to && append(in, &to->comment, from->before) &&
                append(in, &to->marks, from->marks) && tafl__nags_read(in->record, to, from->nags);
    if (fine && from->clock.set) to->clock = from->clock;
    if (fine && from->eval.unit) to->eval = from->eval;
    if (fine && !to->glyph.len) to->glyph = from->glyph;
    in->ahead = (tafl_extra){0};
    in->any_ahead = false;
    return fine ? TAFL_OK : TAFL_NOMEM;
}

/* ---- comments ------------------------------------------------------------------------------- */

static const tafl_str before_mark = {"[%before]", 9}, unread_mark = {"[%unread]", 9};

/* A comment of the move before it, or of the next one. */
static tafl_status take_comment(game_reader *in, tafl_str raw)
{
    tafl_str text = tafl__text_decode(in->record, raw, offset_of(in, raw.at), in->sink);
    if (raw.len && !text.len) return TAFL_NOMEM;
    bool ahead = !in->opens && tafl_str_starts(tafl_str_trim(text), before_mark);
    uint32_t ply = in->here.last->ply;
    pgn_place place = {tafl__pgn_to_move(in->record, ply + ahead), in->opens};
    tafl_extra *extra = ahead ? &in->ahead : extra_here(in);
    in->any_ahead |= ahead;
    bool fine = extra && tafl__pgn_read_comment(in->record, extra, text, &place, &in->scratch);
    return fine ? TAFL_OK : TAFL_NOMEM;
}

/* "[%unread] text": what stood in the place of a move in another format. */
static tafl_status read_unread(game_reader *in, tafl_str raw)
{
    static const pgn_place place = {TAFL_ATTACKERS, false};
    tafl_node *node = tafl__pgn_add_node(in, TAFL_NODE_UNREAD);
    tafl_extra *extra = node ? tafl_node_extra(in->record, node) : NULL, said = {0};
    tafl_str text = tafl__text_decode(in->record, raw, offset_of(in, raw.at), in->sink);
    if (!extra || !tafl__pgn_read_comment(in->record, &said, text, &place, &in->scratch))
        return TAFL_NOMEM;
    extra->text = said.comment;
    node->at = (uint32_t)offset_of(in, raw.at);
    node->len = (uint32_t)raw.len;
    tafl__pgn_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], raw, "this is not a move");
    return TAFL_OK;
}

static tafl_status read_braces(game_reader *in)
{
    const char *begin = in->at + 1, *p = begin;
    while (p < in->end && *p != '}') p += *p == '\\' && p + 1 < in->end ? 2 : 1;
    if (p >= in->end) {
        tafl__pgn_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET], (tafl_str){in->at, 1},
                       "this comment has no end");
        p = in->end;
    }
    in->at = p < in->end ? p + 1 : p;
    tafl_str raw = {begin, (size_t)(p - begin)};
    while (raw.len && tafl_is_space(raw.at[0])) raw = (tafl_str){raw.at + 1, raw.len - 1};
    if (!tafl_str_starts(raw, unread_mark)) return take_comment(in, raw);
    return read_unread(in, (tafl_str){raw.at + unread_mark.len, raw.len - unread_mark.len});
}

static tafl_status read_line_comment(game_reader *in)
{
    in->at++;
    tafl_str line = tafl__pgn_line(in);
    in->at += line.len;
    return take_comment(in, tafl_str_trim(line));
}

/* ---- variations ----------------------------------------------------------------------------- */

/* Behind the ')' of a variation that is not read. */
static void pass_variation(game_reader *in)
{
    size_t open = 0;
    bool comment = false;
    for (; in->at < in->end; in->at++) {
        char c = *in->at;
        if (comment && c == '\\' && in->at + 1 < in->end)
            in->at++;
        else if (comment)
            comment = c != '}';
        else if (c == '{')
            comment = true;
        else if (c == '(')
            open++;
        else if (c == ')' && open-- == 0)
            break;
    }
    in->at += in->at < in->end;
}

static tafl_status open_variation(game_reader *in)
{
    tafl_str here = {in->at++, 1};
    if (!in->here.last->parent || in->opens || in->depth >= TAFL_LIMIT_VARIATION_DEPTH) {
        bool deep = in->depth >= TAFL_LIMIT_VARIATION_DEPTH;
        tafl__pgn_tell(
            in, TAFL_ERROR,
            deep ? &tafl__told[TOLD_VARIATION_TOO_DEEP] : &tafl__told[TOLD_SYNTAX_VARIATION], here,
            deep ? "variations are nested too deeply"
                 : "there is no move here that a variation could replace");
        pass_variation(in);
        return TAFL_OK;
    }
    if (!tafl__grow(&in->stack, in->depth, 1, &in->room, sizeof *in->stack)) return TAFL_NOMEM;
    in->stack[in->depth++] = in->here;
    in->opens = true;
    return TAFL_OK;
}

static tafl_status leave_variation(game_reader *in)
{
    tafl_status status = settle_ahead(in);
    in->here = in->stack[--in->depth];
    in->opens = false;
    return status;
}

static tafl_status close_variation(game_reader *in)
{
    tafl_str here = {in->at++, 1};
    if (in->depth) return leave_variation(in);
    tafl__pgn_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET], here,
                   "no variation is open here");
    return TAFL_OK;
}

/* ---- signs and words ------------------------------------------------------------------------ */

tafl_status tafl__pgn_add_nag(game_reader *in, uint64_t number)
{
    tafl_extra *extra = extra_here(in);
    return extra && tafl__nag_add(in->record, extra, number) ? TAFL_OK : TAFL_NOMEM;
}

/* "$3" and its like. */
static tafl_status read_nag(game_reader *in, tafl_str word)
{
    uint64_t number;
    in->at += word.len;
    if (tafl_str_uint(&number, (tafl_str){word.at + 1, word.len - 1}, UINT16_MAX))
        return tafl__pgn_add_nag(in, number);
    tafl__pgn_tell(in, TAFL_WARNING, &tafl__pgn_explains[PGN_NAG], word,
                   "this glyph of a move is not kept");
    return TAFL_OK;
}

/* A word that is nothing that a game has: kept as a comment, and told once for all that stand together. */
static tafl_status keep_word(game_reader *in, tafl_str word)
{
    tafl_str text = tafl__text_decode(in->record, word, offset_of(in, word.at), in->sink);
    tafl_extra *extra = extra_here(in);
    in->at += word.len;
    while (in->words && in->words < word.at && tafl_is_space(*in->words)) in->words++;
    if (in->words != word.at)
        tafl__pgn_tell(in, TAFL_WARNING, &tafl__pgn_explains[PGN_WORD], word,
                       "this is neither a move nor a glyph; it is kept as a comment");
    in->words = in->at;
    bool fine = extra && text.len && append(in, in->opens ? &extra->before : &extra->comment, text);
    return fine ? TAFL_OK : TAFL_NOMEM;
}

/* Could the word have been meant as a move? It has a square in it, or says that a side passes. */
static bool is_like_move(tafl_str word)
{
    for (size_t i = 0; i + 1 < word.len; i++) {
        unsigned letter = ((unsigned char)word.at[i] | 32u) - 'a';
        unsigned digit = (unsigned char)word.at[i + 1] - (unsigned)'0';
        if (letter < 26 && digit < 10) return true;
    }
    return tafl_str_equal(word, TAFL_STR("--"));
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Does the word stand where a move has to be: behind its number, or as the second one in front of the next
 * number? Left out, it would make other moves of those that follow. */
static bool is_in_place_of_move(const game_reader *in, tafl_str word)
{
    uint64_t number;
    bool second;
    const char *p = word.at + word.len;
    if (in->numbered) return true;
    uint32_t ply = in->opens ? in->here.last->ply : in->here.last->ply + 1;
    while (p < in->end && tafl_is_space(*p)) p++;
    if (ply % 2 || p == in->end) return false;
    tafl_str next = {p, (size_t)(in->end - p)};
    next.len = tafl__pgn_word_len(next);
    return tafl__pgn_number(&number, &second, next) && !second && number == ply / 2 + 1u;
}

static tafl_status read_ending(game_reader *in, tafl_str word, tafl_reason reason)
{
    tafl_node *node = tafl__pgn_add_node(in, TAFL_NODE_ENDING);
    if (!node) return TAFL_NOMEM;
    node->len = (uint32_t)word.len;
    node->reason = (uint8_t)reason;
    in->at += word.len;
    return TAFL_OK;
}

/* A word that is not a move: a number, a result, a reason, a glyph. */
static tafl_status read_word(game_reader *in, tafl_str word)
{
    uint64_t number;
    bool second;
    tafl_str line = tafl__pgn_line(in);
    size_t result = tafl__pgn_is_result(word) ? tafl__pgn_read_result(in, line) : 0;
    size_t used = result ? result : tafl__pgn_number(&number, &second, word);
    bool long_enough = word.len > 2; /* single letters are signs of chess */
    tafl_reason reason = used || !long_enough ? TAFL_REASON_NONE : tafl__ending_word(word);
    if (reason) return read_ending(in, word, reason);
    if (!used && tafl__nag_of(word)) {
        in->at += word.len;
        return tafl__pgn_add_nag(in, tafl__nag_of(word));
    }
    bool number_read = used && !result;
    if (number_read && in->depth == 0 && used < line.len && line.at[used] == ')') used++; /* "2)" */
    in->numbered |= number_read;
    if (!used && is_like_move(word)) return tafl__pgn_read_move(in, word);
    if (!used && long_enough) used = tafl__pgn_read_result(in, line);
    in->at += used;
    if (used) return TAFL_OK;
    return is_in_place_of_move(in, word) ? tafl__pgn_read_move(in, word) : keep_word(in, word);
}

static tafl_status read_token(game_reader *in)
{
    bool tag = false;
    tafl_status status = TAFL_OK;
    switch (*in->at) {
    case '{': return read_braces(in);
    case ';': return read_line_comment(in);
    case '(': return open_variation(in);
    case ')': return close_variation(in);
    case '[':
        if (!in->here.last->parent) status = tafl__pgn_read_tag(in, &tag);
        if (status || tag) return status;
        break;
    default: break;
    }
    tafl_str word = {in->at, (size_t)(in->end - in->at)};
    word.len = tafl__pgn_word_len(word);
    if (word.at[0] == '$') return read_nag(in, word);
    if (tafl__pgn_is_capture(in, word)) return tafl__pgn_read_capture(in, word);
    bool letter = (word.at[0] | 32) >= 'a' && (word.at[0] | 32) <= 'z';
    return letter && is_like_move(word) ? tafl__pgn_read_move(in, word) : read_word(in, word);
}

static tafl_status read_game(game_reader *in)
{
    tafl_status status = TAFL_OK;
    for (tafl__pgn_skip_blanks(in); !status && in->at < in->end; tafl__pgn_skip_blanks(in))
        status = read_token(in);
    if (!status) status = tafl__pgn_settle_start(in);
    if (!status && in->depth)
        tafl__pgn_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_BRACKET], (tafl_str){in->end, 0},
                       "a variation has no end");
    while (!status && in->depth) status = leave_variation(in);
    return status ? status : settle_ahead(in);
}

tafl_status tafl__pgn_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink)
{
    static const tafl_read_options usual;
    const tafl_source *source = tafl_record_source(record);
    game_reader in = {
        .record = record,
        .source = source,
        .sink = sink,
        .options = options ? options : &usual,
        .outcome = {.record = record, .sink = sink, .dialect = options ? options->dialect : NULL},
        .at = source->bytes.at,
        .end = source->bytes.at + source->bytes.len,
        .here = {.last = tafl_node_edit(record, NULL)}};
    if (in.options->skip_i) in.manner |= TAFL_MOVE_SKIP_I;
    tafl_status status = read_game(&in);
    free(in.stack);
    tafl_text_clear(&in.scratch);
    if (status) return status;
    tafl__outcome_settle(&in.outcome);
    if (in.any || tafl_record_nodes(record)) return TAFL_OK;
    tafl__pgn_tell(&in, TAFL_ERROR, &tafl__pgn_explains[PGN_SYNTAX_TAG],
                   (tafl_str){source->bytes.at, source->bytes.len > 0},
                   "there is neither a tag nor a move here");
    return TAFL_SYNTAX;
}
