/* SPDX-License-Identifier: MIT */
/* Reads one record as people write them, line by line: tags, comments, moves, and text around them. */
#include <string.h>

#include <format/tag_names.h>

#include "reading.h"

/* ---- comments ------------------------------------------------------------------------------- */

void tafl__plain_add_comment(plain_reader *in, tafl_str raw)
{
    if (in->commented) tafl_text_char(&in->comment, '\n');
    in->commented = true;
    tafl_text_str(&in->comment, plain_decode(in, raw));
}

void tafl__plain_add_text(plain_reader *in, tafl_str raw)
{
    if (in->text_told != in->last)
        plain_tell(in, TAFL_WARNING, &tafl__plain_explains[COMMENT_ASSUMED], raw,
                   in->last->parent ? "this is not a move; it is kept as a comment"
                                    : "this is neither a tag nor a move; it is kept as a comment "
                                      "on the start position");
    in->text_told = in->last;
    tafl__plain_add_comment(in, raw);
}

tafl_status tafl__plain_end_comment(plain_reader *in)
{
    if (!in->commented) return TAFL_OK;
    tafl_extra *extra = tafl_node_extra(in->record, in->last);
    if (!extra || in->comment.failed) return TAFL_NOMEM;
    tafl_str all = tafl_text_view(&in->comment);
    extra->comment = tafl_arena_copy(tafl_record_arena(in->record), all);
    bool whole = extra->comment.len == all.len;
    tafl_text_reset(&in->comment);
    in->commented = false;
    return whole ? TAFL_OK : TAFL_NOMEM;
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* "# text" */
static void read_comment(plain_reader *in, tafl_str text)
{
    tafl_str inside;
    bool closed;
    tafl__plain_comment(text, &inside, &closed);
    tafl__plain_add_comment(in, inside);
}

/* A line that says neither moves nor tags; a comment with the signs of one is no news. */
static void read_text(plain_reader *in, tafl_str text)
{
    tafl_str inside;
    bool closed;
    text = tafl_str_trim(text);
    size_t len = tafl__plain_comment(text, &inside, &closed);
    if (len && len == text.len && closed)
        tafl__plain_add_comment(in, inside);
    else if (text.at[0] == ';')
        tafl__plain_add_comment(in, tafl_str_trim((tafl_str){text.at + 1, text.len - 1}));
    else
        tafl__plain_add_text(in, text);
}

/* A score or a sentence that stands for itself. In front of the moves only one that says who has won. */
static tafl_status read_ending(plain_reader *in, tafl_str text)
{
    bool score = text.at[0] >= '0' && text.at[0] <= '9'; /* "1 - 0" is no number of a turn */
    if (in->last->parent && !score) return tafl__plain_read_moves(in, text);
    tafl_str word = tafl_str_trim(text);
    bool side = !in->last->parent && tafl__tag_key(word).at != word.at; /* "Black" above a name */
    if (side || !tafl__plain_sentence(in, word)) read_text(in, text);
    return TAFL_OK;
}

static size_t find_moves_end(const plain_reader *in)
{
    tafl_str bytes = in->source->bytes;
    size_t end = 1;
    for (size_t at = 0; at < bytes.len;) {
        plain_line line = tafl__plain_next(bytes, at, true);
        tafl_str text = tafl_str_trim(line.text);
        at = line.end;
        if (line.kind >= PLAIN_FIRST) end = plain_offset(in, text.at) + text.len;
    }
    return end;
}

bool tafl__plain_moves_follow(plain_reader *in, tafl_str text)
{
    if (in->moves_end == 0) in->moves_end = find_moves_end(in);
    return plain_offset(in, text.at) + text.len < in->moves_end;
}

/* A tag belongs in front of the moves, or behind them all; between them the same words are a remark. */
static tafl_status read_tag(plain_reader *in, const plain_line *line)
{
    if (!in->last->parent) return tafl__plain_read_tag(in, line);
    if (line->known.len && !tafl__plain_moves_follow(in, line->key))
        return tafl__plain_read_tag(in, line);
    if (line->known.len)
        plain_tell(in, TAFL_ERROR, &tafl__plain_explains[TAG_INSIDE], line->key,
                   "a tag between the moves is kept as a comment; put it in front of them");
    if (line->known.len)
        tafl__plain_add_comment(in, line->text);
    else
        tafl__plain_add_text(in, line->text);
    return TAFL_OK;
}

static tafl_status read_lines(plain_reader *in)
{
    tafl_str bytes = in->source->bytes;
    tafl_status status = TAFL_OK;
    for (size_t at = 0; at < bytes.len && !status;) {
        plain_line line = tafl__plain_next(bytes, at, true);
        bool moves = line.kind >= PLAIN_NO_MOVE;
        if (!moves && line.kind != PLAIN_BLANK) status = tafl__plain_settle_words(in);
        in->speaker = line.speaker;
        if (!status) switch (line.kind) {
            case PLAIN_END:
            case PLAIN_BLANK:
            case PLAIN_NO_MOVE: break;
            case PLAIN_TEXT: read_text(in, line.text); break;
            case PLAIN_COMMENT: read_comment(in, line.text); break;
            case PLAIN_TAG:
            case PLAIN_PGN_TAG: status = read_tag(in, &line); break;
            case PLAIN_ENDING: status = read_ending(in, line.text); break;
            default: status = tafl__plain_read_moves(in, line.text); break;
            }
        if (in->speaker.len) tafl__plain_add_comment(in, tafl_str_trim(in->speaker));
        at = line.end;
    }
    if (!status) status = tafl__plain_settle_words(in);
    return status ? status : tafl__plain_end_comment(in);
}

/* ---- the record ----------------------------------------------------------------------------- */

static bool is_empty(const tafl_record *record)
{
    return tafl_record_nodes(record) == 0 && !tafl_record_tags(record) &&
           !tafl_record_root(record)->extra;
}

tafl_status tafl__plain_read(tafl_record *record, const tafl_read_options *options,
                             const tafl_sink *sink)
{
    plain_reader in = {
        .record = record,
        .source = tafl_record_source(record),
        .sink = sink,
        .outcome = {.record = record, .sink = sink, .dialect = options ? options->dialect : NULL},
        .manner = TAFL_MOVE_SPACED,
        .last = tafl_node_edit(record, NULL)};
    if (options && options->skip_i) in.manner |= TAFL_MOVE_SKIP_I;
    if (options && options->dialect) tafl__plain_read_dialect(&in, tafl_str_of(options->dialect));
    tafl_status status = read_lines(&in);
    tafl_text_clear(&in.comment);
    tafl_text_clear(&in.scratch);
    tafl__outcome_settle(&in.outcome);
    if (!status && is_empty(record) && !in.any_result) return TAFL_SYNTAX;
    if (!status && options && options->explain) tafl__plain_explain(record, in.manner, sink);
    return status;
}
