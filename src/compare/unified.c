/* SPDX-License-Identifier: MIT */
/* Two texts as a unified diff, as diff -u writes it and patch reads it. */
#include <stdlib.h>
#include <string.h>

#include <tafl/compare.h>

#include "align.h"

typedef struct lines {
    tafl_str *line; /* with their line ends */
    size_t count;
} lines;

static bool split(lines *out, tafl_str text)
{
    size_t room = 1;
    for (size_t i = 0; i < text.len; i++) room += text.at[i] == '\n';
    *out = (lines){malloc(room * sizeof *out->line), 0};
    if (!out->line) return false;
    for (size_t at = 0; at < text.len;) {
        const char *end = memchr(text.at + at, '\n', text.len - at);
        size_t next = end ? (size_t)(end - text.at) + 1 : text.len;
        out->line[out->count++] = (tafl_str){text.at + at, next - at};
        at = next;
    }
    return true;
}

typedef struct sides {
    lines a, b;
} sides;

static bool same_line(const void *context, size_t a, size_t b)
{
    const sides *s = context;
    return tafl_str_equal(s->a.line[a], s->b.line[b]);
}

static void write_lines(tafl_text *out, char mark, const lines *from, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++) {
        tafl_str line = from->line[i];
        tafl_text_char(out, mark);
        tafl_text_str(out, line);
        if (line.len == 0 || line.at[line.len - 1] != '\n')
            tafl_text_z(out, "\n\\ No newline at end of file\n");
    }
}

/* "12,3": as diff has it, with the line before where there is none. */
static void write_range(tafl_text *out, size_t begin, size_t end)
{
    tafl_text_uint(out, end > begin ? begin + 1 : begin);
    if (end - begin == 1) return;
    tafl_text_char(out, ',');
    tafl_text_uint(out, end - begin);
}

enum { AROUND = 3 };

/* Where both sides are while hunks are written: behind a match, of which `lead` lines are shown. */
typedef struct spot {
    size_t a, b, lead;
} spot;

/* Changes with the lines around them; the matches from `first` to `last` stand behind one each. */
static void write_hunk(tafl_text *out, const sides *s, const alignment_match *first,
                       const alignment_match *last, spot at)
{
    size_t tail = last->len < AROUND ? last->len : AROUND;
    tafl_text_z(out, "@@ -");
    write_range(out, at.a - at.lead, last->a + tail);
    tafl_text_z(out, " +");
    write_range(out, at.b - at.lead, last->b + tail);
    tafl_text_z(out, " @@\n");
    write_lines(out, ' ', &s->a, at.a - at.lead, at.a);
    for (const alignment_match *match = first; match <= last; match++) {
        write_lines(out, '-', &s->a, at.a, match->a);
        write_lines(out, '+', &s->b, at.b, match->b);
        at.a = match->a + match->len;
        at.b = match->b + match->len;
        write_lines(out, ' ', &s->a, match->a, match == last ? match->a + tail : at.a);
    }
}

static spot behind(const alignment_match *match)
{
    return (spot){match->a + match->len, match->b + match->len,
                  match->len < AROUND ? match->len : AROUND};
}

static bool is_change(spot at, const alignment_match *match)
{
    return match->a > at.a || match->b > at.b;
}

/* Changes that are near each other share a hunk. */
static void write_hunks(tafl_text *out, const sides *s, const alignment_list *alignment)
{
    const alignment_match *end = alignment->match + alignment->count, *match = alignment->match;
    spot at = {0, 0, 0};
    if (!is_change(at, match)) at = behind(match++);
    while (match < end && is_change(at, match)) {
        const alignment_match *last = match;
        while (last->len <= 2 * AROUND && last + 1 < end && is_change(behind(last), last + 1))
            last++;
        write_hunk(out, s, match, last, at);
        at = behind(last);
        match = last + 1;
    }
}

tafl_status tafl_text_diff(tafl_text *out, tafl_str name_a, tafl_str a, tafl_str name_b, tafl_str b)
{
    sides s = {{NULL, 0}, {NULL, 0}};
    alignment_list alignment = {0};
    bool same = tafl_str_equal(a, b);
    bool fine = same || (split(&s.a, a) && split(&s.b, b) &&
                         tafl__align(&alignment, s.a.count, s.b.count, same_line, &s));
    if (fine && !same) {
        tafl_text_z(out, "--- ");
        tafl_text_str(out, name_a);
        tafl_text_z(out, "\n+++ ");
        tafl_text_str(out, name_b);
        tafl_text_char(out, '\n');
        write_hunks(out, &s, &alignment);
    }
    free(s.a.line);
    free(s.b.line);
    tafl__alignment_clear(&alignment);
    return fine && !out->failed ? TAFL_OK : TAFL_NOMEM;
}
