/* SPDX-License-Identifier: MIT */
/* A verdict as bytes, for the journal and the cache: numbers of seven bits a byte, the low ones first,
 * and a check at the end. The same on every machine; damaged bytes are known as such. */
#include <string.h>

#include "key.h"

enum { FORM = 1, CHECK_BYTES = 4, NUMBER_BYTES = 10 };

/* ---- writing --------------------------------------------------------------------------------------- */

static void put_number(tafl_text *out, uint64_t number)
{
    char byte[NUMBER_BYTES];
    size_t len = 0;
    for (; number > 127; number >>= 7) byte[len++] = (char)(number | 128);
    byte[len++] = (char)number;
    tafl_text_str(out, (tafl_str){byte, len});
}

/* Numbers near 0 of either sign become small ones. */
static void put_signed(tafl_text *out, int64_t number)
{
    uint64_t bits = (uint64_t)number;
    put_number(out, number < 0 ? ~(bits << 1) : bits << 1);
}

static void put_line(tafl_text *out, const annotate_line *line)
{
    put_signed(out, line->worth.value);
    put_signed(out, line->worth.win_in);
    for (unsigned i = 0; i < line->count; i++) {
        put_number(out, line->move[i].from);
        put_number(out, line->move[i].to);
    }
}

static uint64_t check_of(tafl_str bytes)
{
    annotate_digest digest = {0};
    tafl__annotate_digest_add(&digest, bytes);
    return digest.part[0] & UINT32_MAX;
}

void tafl__annotate_verdict_write(tafl_text *out, const annotate_verdict *verdict)
{
    size_t begun = out->len;
    put_number(out, FORM);
    put_number(out, verdict->flags);
    put_number(out, verdict->depth);
    put_number(out, verdict->nodes);
    put_number(out, verdict->lines);
    for (unsigned i = 0; i < verdict->lines; i++)
        put_number(out, (uint64_t)verdict->line[i].count << 1 | verdict->line[i].worth.known);
    for (unsigned i = 0; i < verdict->lines; i++) put_line(out, &verdict->line[i]);
    if (out->failed) return;
    uint64_t check = check_of((tafl_str){out->at + begun, out->len - begun});
    for (unsigned i = 0; i < CHECK_BYTES; i++) tafl_text_char(out, (char)(check >> 8 * i & 255));
}

/* ---- reading --------------------------------------------------------------------------------------- */

typedef struct cursor {
    const unsigned char *at, *end;
    bool bad;
} cursor;

/* The next number, at most `max`. */
static uint64_t take_number(cursor *c, uint64_t max)
{
    uint64_t number = 0;
    for (unsigned shift = 0; c->at < c->end && shift < 64; shift += 7) {
        unsigned char byte = *c->at++;
        number |= (uint64_t)(byte & 127) << shift;
        if (byte > 127) continue;
        if (number <= max) return number;
        break;
    }
    c->bad = true;
    return 0;
}

static int64_t take_signed(cursor *c, int64_t min, int64_t max)
{
    uint64_t bits = take_number(c, UINT64_MAX);
    int64_t number = bits & 1 ? -(int64_t)(bits >> 1) - 1 : (int64_t)(bits >> 1);
    if (number >= min && number <= max) return number;
    c->bad = true;
    return 0;
}

static tafl_square take_square(cursor *c)
{
    return (tafl_square)take_number(c, TAFL_CELLS - 1);
}

static void take_line(cursor *c, annotate_line *line)
{
    line->worth.value = (int32_t)take_signed(c, INT32_MIN, INT32_MAX);
    line->worth.win_in = (int16_t)take_signed(c, INT16_MIN, INT16_MAX);
    for (unsigned i = 0; i < line->count && !c->bad; i++) {
        line->move[i].from = take_square(c);
        line->move[i].to = take_square(c);
    }
}

static bool take_verdict(cursor *c, annotate_verdict *out)
{
    uint16_t head[TAFL_LINES_MAX], count[TAFL_LINES_MAX];
    if (take_number(c, FORM) != FORM) return false;
    unsigned flags = (unsigned)take_number(c, UINT16_MAX);
    uint32_t depth = (uint32_t)take_number(c, UINT32_MAX);
    uint64_t nodes = take_number(c, UINT64_MAX);
    unsigned lines = (unsigned)take_number(c, TAFL_LINES_MAX);
    for (unsigned i = 0; i < lines; i++) {
        head[i] = (uint16_t)take_number(c, 2 * TAFL_LINE_MAX + 1);
        count[i] = head[i] >> 1;
    }
    if (c->bad || !tafl__annotate_verdict_room(out, lines, count)) return false;
    out->given = true;
    out->flags = flags;
    out->depth = depth;
    out->nodes = nodes;
    for (unsigned i = 0; i < lines; i++) {
        take_line(c, &out->line[i]);
        out->line[i].worth.known = head[i] & 1;
    }
    return !c->bad && c->at == c->end;
}

bool tafl__annotate_verdict_read(annotate_verdict *out, tafl_str bytes)
{
    if (bytes.len < CHECK_BYTES) return false;
    tafl_str content = {bytes.at, bytes.len - CHECK_BYTES};
    cursor c = {(const unsigned char *)content.at, (const unsigned char *)content.at + content.len,
                false};
    uint64_t check = 0;
    for (unsigned i = 0; i < CHECK_BYTES; i++) check |= (uint64_t)c.end[i] << 8 * i;
    if (check == check_of(content) && take_verdict(&c, out)) return true;
    tafl__annotate_verdict_clear(out);
    return false;
}
