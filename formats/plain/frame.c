/* SPDX-License-Identifier: MIT */
/* Where one record ends and the next begins. Only a line that can begin nothing but a record does: the
 * number 1, a key of ours, moves behind a blank line where none are numbered. What people write between
 * two games, titles and remarks, is the beginning of the second. */
#include <string.h>

#include "plain.h"

enum { KEYS = 24 };

/* What has been seen of the record whose end is looked for. */
typedef struct framer {
    bool body;           /* moves */
    bool numbered;       /* the first of them had a number */
    bool blank;          /* a blank line right before */
    bool result;         /* a tag that says who won */
    size_t lines;        /* with moves; 2 for more */
    tafl_str moves;      /* the only one of them */
    tafl_str first;      /* key of the first tag, as written */
    tafl_str keys[KEYS]; /* of ours */
    size_t key_count;
    /* Behind the moves, since a blank line or a key of ours: what may belong to the next record. */
    bool gap, gap_direct; /* no blank line in front of it */
    bool tags, results_only,
        again; /* keys of ours, no other than of the result, one a second time */
    size_t gap_at;
} framer;

static bool is_tag(const plain_line *line)
{
    return line->kind == PLAIN_TAG || line->kind == PLAIN_PGN_TAG;
}

static bool is_result(tafl_str key)
{
    return tafl_str_equal_nocase(key, TAFL_STR("result")) ||
           tafl_str_equal_nocase(key, TAFL_STR("ending")) ||
           tafl_str_equal_nocase(key, TAFL_STR("termination"));
}

static bool has_key(const framer *f, tafl_str key)
{
    for (size_t i = 0; i < f->key_count; i++)
        if (tafl_str_equal_nocase(f->keys[i], key)) return true;
    return false;
}

static void note_key(framer *f, const plain_line *line)
{
    if (f->first.len == 0) f->first = line->key;
    if (line->known.len == 0) return;
    f->result |= is_result(line->known);
    if (f->key_count < KEYS) f->keys[f->key_count++] = line->known;
}

static void note_moves(framer *f, const plain_line *line)
{
    f->gap = false;
    if (!f->body) f->numbered = line->kind == PLAIN_FIRST || line->kind == PLAIN_TURN;
    f->body = true;
    f->lines += f->lines < 2;
    f->moves = line->text;
}

/* Is there one move at most in the only line of moves? Then the number 1 may be that of its answer. */
static bool is_first_ply(const framer *f)
{
    size_t moves = 0;
    for (size_t at = 0; at < f->moves.len && moves < 2;) {
        tafl_str rest = {f->moves.at + at, f->moves.len - at};
        size_t len = tafl__plain_move(rest, NULL, NULL), word = tafl__plain_word(rest);
        moves += len > 0;
        at += len ? len : word ? word : 1;
    }
    return f->lines == 1 && moves < 2;
}

static void open_gap(framer *f, const plain_line *line)
{
    f->gap = true;
    f->gap_at = line->at;
    f->gap_direct = !f->blank;
    f->tags = f->again = false;
    f->results_only = true;
}

static void note_gap(framer *f, const plain_line *line)
{
    if (line->kind == PLAIN_COMMENT || is_tag(line)) f->results_only &= is_result(line->known);
    if (!line->known.len) return;
    f->tags = true;
    f->again |= has_key(f, line->known);
}

/* Behind the moves and a blank line, or in front of a key of ours, is what the next record may begin
 * with; what it says of the result of a game that has none yet, up to a blank line, belongs to that. */
static void note_behind(framer *f, const plain_line *line)
{
    if (line->kind == PLAIN_BLANK) {
        if (f->gap && f->tags && f->results_only && !f->result) {
            f->result = true;
            f->gap = false;
        }
        return;
    }
    if (line->kind == PLAIN_ENDING && !f->gap) return;
    if (!f->gap && (f->blank || line->known.len)) open_gap(f, line);
    if (f->gap) note_gap(f, line);
}

static void note(framer *f, const plain_line *line)
{
    if (line->kind >= PLAIN_NO_MOVE)
        note_moves(f, line);
    else if (f->body)
        note_behind(f, line);
    else if (is_tag(line))
        note_key(f, line);
    f->blank = line->kind == PLAIN_BLANK;
}

/* Does the line show that another record has begun? Where is in *at. */
static bool is_next(const framer *f, const plain_line *line, size_t *at)
{
    *at = f->gap ? f->gap_at : line->at;
    if (!f->body)
        return f->blank && is_tag(line) && f->first.len &&
               tafl_str_equal_nocase(line->key, f->first);
    switch (line->kind) {
    case PLAIN_FIRST: return f->gap || f->blank || !is_first_ply(f);
    case PLAIN_NO_MOVE: return f->gap || f->blank;
    case PLAIN_MOVES: return f->gap ? f->tags || !f->numbered : f->blank && !f->numbered;
    case PLAIN_END: return f->gap && f->tags && f->again && !(f->results_only && f->gap_direct);
    default: return false;
    }
}

/* The next record, or text that belongs to none, from byte `at` on. Its end, 0 when that is not among
 * the bytes. *record: it has moves or a result. */
static size_t find_end(tafl_str bytes, size_t at, bool last, bool *record)
{
    framer f = {0};
    size_t end = at, cut;
    for (;;) {
        plain_line line = tafl__plain_next(bytes, end, last);
        if (line.open) return 0;
        bool next = is_next(&f, &line, &cut);
        *record = f.body || f.result;
        if (next) return cut;
        if (line.kind == PLAIN_END) return end;
        note(&f, &line);
        end = line.end;
    }
}

tafl_frame tafl__plain_frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    tafl_frame out = {0};
    plain_line line = tafl__plain_next(bytes, 0, last);
    for (; line.kind == PLAIN_BLANK && !line.open; line = tafl__plain_next(bytes, line.end, last)) {
        out.skip = line.end;
    }
    while (out.skip < bytes.len) {
        bool record = false;
        size_t end = find_end(bytes, out.skip, last, &record);
        out.incomplete = end == 0;
        if (record && end) out.len = end - out.skip;
        if (record || !end) return out;
        out.skip = end;
    }
    out.incomplete = !last;
    return out;
}
