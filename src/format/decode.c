/* SPDX-License-Identifier: MIT */
/* Text of unknown encoding: UTF-8 when it can be, else Windows-1252, which is Latin-1 with quotes
 * and dashes in the gap of control characters. */
#include <string.h>

#include <base/utf8.h>

#include "text.h"

#include "told.h"

/* What the bytes 0x80 … 0x9F mean in Windows-1252; five of them mean nothing. */
static const uint16_t high_control[32] = {
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
};

enum { BLOCK = 32 };

/* Is none of the BLOCK bytes at `p` a NUL or beyond ASCII? A loop that compilers turn into a few wide
 * instructions. */
static bool is_plain_block(const char *p)
{
    unsigned char odd = 0;
    for (unsigned i = 0; i < BLOCK; i++) odd |= (unsigned char)((unsigned char)p[i] - 1) >= 0x7F;
    return odd == 0;
}

/* Is the text ASCII without a NUL? */
static bool is_plain(tafl_str text)
{
    size_t i = 0;
    while (text.len - i >= BLOCK && is_plain_block(text.at + i)) i += BLOCK;
    while (i < text.len && (unsigned char)((unsigned char)text.at[i] - 1) < 0x7F) i++;
    return i == text.len;
}

/* A NUL is kept, but whoever wrote it can hardly have meant it: told once a record. */
static void tell_nul(tafl_record *record, tafl_str bytes, size_t at, const tafl_sink *sink)
{
    const char *nul = memchr(bytes.at, '\0', bytes.len);
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    if (!nul || facts->nul_told) return;
    const tafl_source *source = tafl_record_source(record);
    size_t place = at + (size_t)(nul - bytes.at);
    bool inside = place < source->bytes.len; /* escapes may have made it longer */
    facts->nul_told = 1;
    tafl__tell(sink, TAFL_WARNING, &tafl__told[TOLD_TEXT_NUL], source, inside ? place : at, inside,
               "this text contains a NUL byte");
}

/* The first byte that is not part of well-formed UTF-8, or text.len. */
static size_t first_invalid(tafl_str text)
{
    size_t at = 0;
    while (at < text.len) {
        size_t len = tafl__utf8_read((tafl_str){text.at + at, text.len - at}, NULL);
        if (len == 0) break;
        at += len;
    }
    return at;
}

/* Writes one byte of Windows-1252 as UTF-8, at most three bytes. */
static char *put_1252(char *out, unsigned char byte)
{
    unsigned code = byte - 0x80u < 32u ? high_control[byte - 0x80u] : byte;
    if (code < 0x80) {
        *out++ = (char)code;
    } else if (code < 0x800) {
        *out++ = (char)(0xC0 | code >> 6);
        *out++ = (char)(0x80 | (code & 63));
    } else {
        *out++ = (char)(0xE0 | code >> 12);
        *out++ = (char)(0x80 | (code >> 6 & 63));
        *out++ = (char)(0x80 | (code & 63));
    }
    return out;
}

tafl_str tafl__text_line_feeds(tafl_str text)
{
    char *out = (char *)text.at;
    size_t len = 0;
    if (text.len == 0 || !memchr(text.at, '\r', text.len)) return text;
    for (size_t i = 0; i < text.len; i++) {
        bool cr = text.at[i] == '\r';
        if (cr && i + 1 < text.len && text.at[i + 1] == '\n') continue;
        out[len++] = cr ? '\n' : text.at[i];
    }
    return (tafl_str){text.at, len};
}

void tafl__text_windows_1252(tafl_text *out, tafl_str bytes)
{
    char room[3];
    for (size_t i = 0; i < bytes.len; i++) {
        char *end = put_1252(room, (unsigned char)bytes.at[i]);
        tafl_text_str(out, (tafl_str){room, (size_t)(end - room)});
    }
}

tafl_str tafl__text_decode(tafl_record *record, tafl_str bytes, size_t at, const tafl_sink *sink)
{
    tafl_arena *arena = tafl_record_arena(record);
    if (is_plain(bytes)) return tafl_arena_copy(arena, bytes);
    tell_nul(record, bytes, at, sink);
    size_t invalid = first_invalid(bytes);
    if (invalid == bytes.len) return tafl_arena_copy(arena, bytes);
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    if (!facts->encoding_assumed) {
        const tafl_source *source = tafl_record_source(record);
        bool inside = at + invalid < source->bytes.len; /* escapes may have made it longer */
        facts->encoding_assumed = 1;
        tafl__tell(sink, TAFL_NOTE, &tafl__told[TOLD_ENCODING_ASSUMED], source,
                   inside ? at + invalid : at, inside, "not UTF-8; read as Windows-1252");
    }
    char *begin = tafl_arena_alloc(arena, bytes.len * 3), *out = begin;
    if (!begin) return (tafl_str){NULL, 0};
    for (size_t i = 0; i < bytes.len; i++) out = put_1252(out, (unsigned char)bytes.at[i]);
    return (tafl_str){begin, (size_t)(out - begin)};
}
