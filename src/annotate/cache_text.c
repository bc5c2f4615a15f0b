/* SPDX-License-Identifier: MIT */
/*
 * A cache as text, to be carried elsewhere: a head, a line "frame" for each way of asking, below it a
 * line "eval" for each evaluation, and an "end" that says how many there are and has a digest of all
 * before it. Sorted, and without times, so that the same content is the same bytes. What comes in is
 * held against the rules: a cache is not believed more than a record.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cache.h"

static const char head[] = "taflkit-evaluations 1\n";
static const char plain[] = "\t\n\r\\", escaped[] = "tnr\\"; /* in fields, after a backslash */

enum { FRAME_FIELDS = 7, EVAL_FIELDS = 3, FIELDS = FRAME_FIELDS + EVAL_FIELDS };

/* ---- export ------------------------------------------------------------------------------------------ */

static const char sql_all[] =
    "SELECT engine, options, nodes, ms, depth, lines, rules, position, past, verdict"
    " FROM evaluation JOIN frame ON frame.id=evaluation.frame"
    " ORDER BY engine, options, nodes, ms, depth, lines, rules, position, past";

static void put_field(tafl_text *out, tafl_str text)
{
    tafl_text_char(out, '\t');
    for (size_t i = 0; i < text.len; i++) {
        const char *found = memchr(plain, text.at[i], sizeof plain - 1);
        if (found) tafl_text_char(out, '\\');
        tafl_text_char(out, found ? escaped[found - plain] : text.at[i]);
    }
}

static void put_end(tafl_text *out, uint64_t count, annotate_digest digest)
{
    char bytes[ANNOTATE_DIGEST_BYTES];
    tafl__annotate_digest_bytes(bytes, digest);
    tafl_text_format(out, "end\t%llu\t", (unsigned long long)count);
    tafl__annotate_hex_write(out, (tafl_str){bytes, sizeof bytes});
    tafl_text_char(out, '\n');
}

/* An export on its way. */
typedef struct export
{
    tafl_output *out;
    annotate_digest digest;
    uint64_t count;
    tafl_text line, frame, last_frame;
}
export;

static tafl_status put_line(export *e, tafl_str line)
{
    tafl__annotate_digest_add(&e->digest, line);
    return tafl_output_write(e->out, line);
}

/* The line "frame" of a row, when it is another one than that of the row before. */
static tafl_status put_frame(export *e, sqlite3_stmt *row)
{
    tafl_text_reset(&e->frame);
    tafl_text_z(&e->frame, "frame");
    for (int i = 0; i < FRAME_FIELDS; i++) put_field(&e->frame, tafl__cache_column(row, i));
    tafl_text_char(&e->frame, '\n');
    if (e->frame.failed) return TAFL_NOMEM;
    if (tafl_str_equal(tafl_text_view(&e->frame), tafl_text_view(&e->last_frame))) return TAFL_OK;
    tafl_text keep = e->last_frame;
    e->last_frame = e->frame;
    e->frame = keep;
    return put_line(e, tafl_text_view(&e->last_frame));
}

static tafl_status put_eval(export *e, sqlite3_stmt *row)
{
    tafl_status status = put_frame(e, row);
    if (status) return status;
    tafl_text_reset(&e->line);
    tafl_text_z(&e->line, "eval");
    put_field(&e->line, tafl__cache_column(row, FRAME_FIELDS));
    for (int i = FRAME_FIELDS + 1; i < FIELDS; i++) {
        tafl_text_char(&e->line, '\t');
        tafl__annotate_hex_write(&e->line, tafl__cache_column(row, i));
    }
    tafl_text_char(&e->line, '\n');
    e->count++;
    return e->line.failed ? TAFL_NOMEM : put_line(e, tafl_text_view(&e->line));
}

static tafl_status put_all(export *e, tafl_cache *cache, sqlite3_stmt *row)
{
    int code;
    tafl_status status = put_line(e, tafl_str_of(head));
    while (!status && (code = sqlite3_step(row)) != SQLITE_DONE)
        status = code == SQLITE_ROW ? put_eval(e, row) : tafl__cache_fault(cache, "read");
    if (status) return status;
    tafl_text_reset(&e->line);
    put_end(&e->line, e->count, e->digest);
    return e->line.failed ? TAFL_NOMEM : tafl_output_write(e->out, tafl_text_view(&e->line));
}

tafl_status tafl_cache_export(tafl_cache *cache, tafl_output *out)
{
    export e = {.out = out};
    sqlite3_stmt *row = tafl__cache_prepare(cache, sql_all);
    tafl_status status = row ? put_all(&e, cache, row) : TAFL_IO;
    sqlite3_finalize(row);
    tafl_text_clear(&e.line);
    tafl_text_clear(&e.frame);
    tafl_text_clear(&e.last_frame);
    return status;
}

/* ---- import: a line ---------------------------------------------------------------------------------- */

/* An import on its way. */
typedef struct import {
    tafl_cache *cache;
    const char *path;
    tafl_cache_import_count *count;
    annotate_digest digest;
    uint64_t line, evals;
    tafl_text field[FIELDS]; /* of the present line, without escapes */
    size_t fields;
    tafl_referee *referee; /* of the frame */
    bool playable;         /* the rules of the frame can be read */
    int64_t frame;
    annotate_digest frame_digest;
    bool ended;
} import;

static tafl_status wrong(const import *in, const char *what)
{
    tafl_sink_tell(in->cache->sink, TAFL_ERROR, "cache", NULL, 0, 0, "%s, line %llu: %s", in->path,
                   (unsigned long long)in->line, what);
    return TAFL_SYNTAX;
}

static bool unescape(tafl_text *out, tafl_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (c == '\\') {
            const char *found = ++i < text.len ? memchr(escaped, text.at[i], 4) : NULL;
            if (!found) return false;
            c = plain[found - escaped];
        }
        tafl_text_char(out, c);
    }
    return !out->failed;
}

/* Splits what stands behind the first word of a line at its tabs. */
static bool split(import *in, tafl_str rest)
{
    for (in->fields = 0; rest.len && rest.at[0] == '\t'; in->fields++) {
        if (in->fields == FIELDS) return false;
        const char *next = memchr(rest.at + 1, '\t', rest.len - 1);
        size_t len = next ? (size_t)(next - rest.at) : rest.len;
        tafl_text_reset(&in->field[in->fields]);
        if (!unescape(&in->field[in->fields], (tafl_str){rest.at + 1, len - 1})) return false;
        rest = (tafl_str){rest.at + len, rest.len - len};
    }
    return rest.len == 0;
}

static bool number(const import *in, size_t field, uint64_t max, uint64_t *out)
{
    return tafl_str_uint(out, tafl_text_view(&in->field[field]), max);
}

/* ---- import: frames and evaluations -------------------------------------------------------------------- */

static tafl_status take_frame(import *in)
{
    uint64_t nodes, ms, depth, lines;
    if (in->fields != FRAME_FIELDS || !number(in, 2, INT64_MAX, &nodes) ||
        !number(in, 3, UINT32_MAX, &ms) || !number(in, 4, UINT32_MAX, &depth) ||
        !number(in, 5, TAFL_LINES_MAX, &lines))
        return wrong(in, "this is not a frame");
    tafl_text *engine = &in->field[0], *options = &in->field[1];
    annotate_setup setup = {engine->at ? engine->at : "",
                            options->at ? options->at : "",
                            {nodes, (uint32_t)ms, (uint32_t)depth},
                            (unsigned)lines};
    tafl_str text = tafl_text_view(&in->field[6]);
    tafl_rules rules;
    in->playable = tafl_rules_read(&rules, text, NULL, NULL) == TAFL_OK &&
                   tafl_referee_init(in->referee, &rules, NULL) == TAFL_OK;
    in->frame_digest = tafl__annotate_frame_of(&setup, text);
    in->frame = tafl__cache_frame(in->cache, &setup, text);
    return in->frame ? TAFL_OK : tafl__cache_fault(in->cache, "write to");
}

/* Are the moves legal from there, one after another? */
static bool line_is_legal(const tafl_referee *referee, tafl_position position,
                          const annotate_line *line)
{
    for (unsigned i = 0; i < line->count; i++) {
        tafl_turn turn;
        tafl_move move = line->move[i];
        bool stops = move.from == move.to;
        if (position.outcome.winner) return false;
        if (stops ? !position.chain || position.chain != move.from
                  : tafl_move_fault(referee, &position, move, NULL) != TAFL_FAULT_NONE)
            return false;
        tafl_position_play_leg(referee, &position, move, &turn);
    }
    return true;
}

static bool is_legal(const import *in, tafl_str position, tafl_str bytes)
{
    tafl_position from;
    annotate_verdict verdict = {0};
    bool legal = in->playable && tafl__annotate_position_read(in->referee, position, &from) &&
                 tafl__annotate_verdict_read(&verdict, bytes);
    for (unsigned i = 0; legal && i < verdict.lines; i++)
        legal = line_is_legal(in->referee, from, &verdict.line[i]);
    tafl__annotate_verdict_clear(&verdict);
    return legal;
}

static tafl_status add(import *in, const cache_entry *entry)
{
    annotate_verdict there = {0};
    bool known = tafl__cache_find(in->cache, entry->key, &there);
    tafl__annotate_verdict_clear(&there);
    *(known ? &in->count->known : &in->count->added) += 1;
    return known ? TAFL_OK : tafl__cache_put(in->cache, entry);
}

static tafl_status take_eval(import *in)
{
    tafl_text past = {0}, bytes = {0};
    tafl_status status = TAFL_OK;
    bool fine = in->frame && in->fields == EVAL_FIELDS &&
                tafl__annotate_hex_read(&past, tafl_text_view(&in->field[1])) &&
                past.len == ANNOTATE_DIGEST_BYTES &&
                tafl__annotate_hex_read(&bytes, tafl_text_view(&in->field[2]));
    in->evals++;
    if (!fine) {
        status = wrong(in, "this is not an evaluation");
    } else {
        cache_entry entry = {.frame = in->frame,
                             .position = tafl_text_view(&in->field[0]),
                             .verdict = tafl_text_view(&bytes),
                             .past = tafl__annotate_digest_of_bytes(past.at)};
        entry.key = tafl__cache_key(in->frame_digest, entry.position, entry.past);
        if (is_legal(in, entry.position, entry.verdict))
            status = add(in, &entry);
        else
            in->count->refused++;
    }
    tafl_text_clear(&past);
    tafl_text_clear(&bytes);
    return status;
}

static tafl_status take_end(import *in, tafl_str line)
{
    tafl_text want = {0};
    put_end(&want, in->evals, in->digest);
    in->ended = tafl_str_equal(line, tafl_text_view(&want));
    tafl_text_clear(&want);
    return in->ended ? TAFL_OK : wrong(in, "the text has been changed");
}

/* ---- import: a file ------------------------------------------------------------------------------------ */

/* The word a line begins with. */
static bool begins(tafl_str line, const char *word)
{
    tafl_str name = tafl_str_of(word);
    return tafl_str_starts(line, name) && line.len > name.len && line.at[name.len] == '\t';
}

static tafl_status take_line(import *in, tafl_str line)
{
    in->line++;
    if (in->ended) return wrong(in, "there is text after the end");
    if (in->line == 1 && !tafl_str_equal(line, tafl_str_of(head)))
        return wrong(in, "this is not an export of a cache");
    if (line.at[line.len - 1] != '\n') return wrong(in, "the text ends in the middle of a line");
    if (begins(line, "end")) return take_end(in, line);
    tafl__annotate_digest_add(&in->digest, line);
    if (in->line == 1) return TAFL_OK;
    bool frame = begins(line, "frame"), eval = begins(line, "eval");
    size_t word = frame ? 5 : 4;
    tafl_str rest = {line.at + word, line.len - word - 1};
    if ((!frame && !eval) || !split(in, rest)) return wrong(in, "this line cannot be read");
    return frame ? take_frame(in) : take_eval(in);
}

static tafl_status take_lines(import *in, FILE *file)
{
    char *room = NULL;
    size_t size = 0;
    ssize_t len;
    tafl_status status = TAFL_OK;
    while (!status && (len = getline(&room, &size, file)) > 0)
        status = take_line(in, (tafl_str){room, (size_t)len});
    if (!status && ferror(file)) status = wrong(in, "reading failed");
    if (!status && !in->ended) status = wrong(in, "the end is missing");
    free(room);
    return status;
}

static tafl_status import_file(import *in, FILE *file)
{
    tafl_cache *cache = in->cache;
    tafl__cache_stop_reading(cache);
    cache->frame_known = false;
    tafl_status status = tafl__cache_do(cache, "BEGIN IMMEDIATE", "write to");
    if (status) return status;
    status = take_lines(in, file);
    if (!status) return tafl__cache_do(cache, "COMMIT", "write to");
    sqlite3_exec(cache->db, "ROLLBACK", NULL, NULL, NULL);
    *in->count = (tafl_cache_import_count){0};
    return status;
}

tafl_status tafl_cache_import(tafl_cache *cache, const char *path, tafl_cache_import_count *count)
{
import in = {.cache = cache, .path = path, .count = count };
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    *count = (tafl_cache_import_count){0};
    if (!file) {
        tafl_sink_tell(cache->sink, TAFL_ERROR, "cache", NULL, 0, 0, "cannot read %s", path);
        return TAFL_IO;
    }
    in.referee = malloc(sizeof *in.referee);
    tafl_status status = in.referee ? import_file(&in, file) : TAFL_NOMEM;
    free(in.referee);
    for (unsigned i = 0; i < FIELDS; i++) tafl_text_clear(&in.field[i]);
    if (!standard) fclose(file);
    return status;
}
