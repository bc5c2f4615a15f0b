/* SPDX-License-Identifier: MIT */
/* Cuts spreadsheets into rows and cells, with quotes as RFC 4180 has them. What stands in them is for sheet.c. */
#include <string.h>

#include "../shared/lines.h"
#include "sheet.h"

static size_t blanks(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && text.at[len] == ' ') len++;
    return len;
}

/* The length of the quoted text at the start, with both quotes; 0 when it is not closed within reason. */
static size_t quoted_len(tafl_str text)
{
    enum { MOST = 1 << 20 };
    for (size_t i = 1; i < text.len && i < MOST; i++) {
        if (text.at[i] != '"') continue;
        if (i + 1 == text.len || text.at[i + 1] != '"') return i + 1;
        i++;
    }
    return 0;
}

bool tafl__sheet_cell(tafl_str *row, char separator, tafl_str *out)
{
    if (!row->at) return false;
    tafl_str text = tafl__line_behind(*row, blanks(*row));
    size_t quoted = text.len && text.at[0] == '"' ? quoted_len(text) : 0;
    tafl_str rest = tafl__line_behind(text, quoted);
    const char *end = rest.len ? memchr(rest.at, separator, rest.len) : NULL;
    size_t len = end ? (size_t)(end - rest.at) : rest.len;
    *out = quoted ? (tafl_str){text.at + 1, quoted - 2} : tafl_str_trim((tafl_str){rest.at, len});
    *row = end ? tafl__line_behind(rest, len + 1) : (tafl_str){NULL, 0};
    return true;
}

size_t tafl__sheet_row_len(tafl_str bytes, char separator, bool last)
{
    bool starts = true;
    for (size_t i = 0; i < bytes.len; i++) {
        char c = bytes.at[i];
        if (c == '"' && starts) {
            size_t quoted = quoted_len(tafl__line_behind(bytes, i));
            if (!quoted && !last) return 0;
            i += quoted ? quoted - 1 : 0;
        }
        if (c == '\n') return i + 1;
        if (c == '\r' && i + 1 == bytes.len && !last) return 0;
        if (c == '\r') return i + 1 + (i + 1 < bytes.len && bytes.at[i + 1] == '\n');
        starts = c == separator || (starts && c == ' ');
    }
    return last ? bytes.len : 0;
}

tafl_str tafl__sheet_row(tafl_str row)
{
    while (row.len && (row.at[row.len - 1] == '\n' || row.at[row.len - 1] == '\r')) row.len--;
    return row;
}
