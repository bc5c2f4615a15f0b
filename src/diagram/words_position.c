/* SPDX-License-Identifier: MIT */
/* An evaluation in words, and the line of text that travels inside every picture so that the position can be
 * had back from it. */
#include "diagram.h"

#include <string.h>

void tafl_eval_write(tafl_text *out, tafl_eval eval)
{
    int64_t value = eval.value < 0 ? -(int64_t)eval.value : eval.value;
    if (eval.unit == TAFL_UNIT_NONE) return;
    if (eval.win_in) {
        bool attackers = eval.win_in > 0;
        tafl_text_z(out, tafl_side_text(attackers ? TAFL_ATTACKERS : TAFL_DEFENDERS));
        tafl_text_format(out, " win in %d", attackers ? eval.win_in : -eval.win_in);
        return;
    }
    tafl_text_char(out, eval.value < 0 ? '-' : '+');
    tafl_text_format(out, "%u.%02u", (unsigned)(value / 1000), (unsigned)(value / 10 % 100));
}

/* ---- the line that travels along --------------------------------------------------------------- */

/* Only what means nothing to XML, PDF, PostScript and TeX may travel along. */
static void write_harmless(tafl_text *out, char c)
{
    bool harmless = c >= ' ' && (unsigned char)c < 127 && !strchr("<>&|()\\%\"'", c);
    tafl_text_char(out, harmless ? c : '_');
}

void tafl__diagram_position(tafl_text *out, const tafl_diagram *diagram)
{
    tafl_board_write(out, diagram->board, TAFL_BOTTOM_FIRST);
    tafl_text_char(out, ' ');
    tafl_text_z(out, tafl_side_text((tafl_side)diagram->to_move));
    if (diagram->more.len > 0) tafl_text_char(out, ' ');
    for (size_t i = 0; i < diagram->more.len; i++) write_harmless(out, diagram->more.at[i]);
}

static const char mark_word[] = "tafl-position";

void tafl__write_position_mark(tafl_text *out, const tafl_scene *scene)
{
    tafl_text_z(out, mark_word);
    tafl_text_z(out, ": ");
    tafl_text_str(out, scene->position);
}

/* The bytes between the mark and the slash of a position: ": ", or what a PNG chunk has there. */
static size_t gap_len(tafl_str text)
{
    enum { GAP_MAX = 16 };
    size_t i = 0;
    while (i < text.len && i < GAP_MAX && text.at[i] != '/') i++;
    return i;
}

/* The position line at the start of `text`; empty when there is none. */
static tafl_str line_at(tafl_str text)
{
    size_t gap = gap_len(text), len = 0;
    text = (tafl_str){text.at + gap, text.len - gap};
    while (len < text.len && text.at[len] >= ' ' && (unsigned char)text.at[len] < 127 &&
           text.at[len] != '<' && text.at[len] != '|' && text.at[len] != '"')
        len++;
    tafl_str line = tafl_str_trim((tafl_str){text.at, len});
    size_t word = 0;
    while (word < line.len && line.at[word] != ' ') word++;
    tafl_board board;
    tafl_str position = {line.at, word};
    if (tafl_board_parse(&board, position, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK)
        return (tafl_str){NULL, 0};
    return line;
}

tafl_status tafl_picture_position(tafl_text *out, tafl_str bytes)
{
    const size_t len = sizeof mark_word - 1, before = out->len;
    for (size_t at = 0; at + len < bytes.len; at++) {
        const char *found = memchr(bytes.at + at, mark_word[0], bytes.len - at - len);
        if (!found) break;
        at = (size_t)(found - bytes.at);
        if (memcmp(found, mark_word, len) != 0) continue;
        tafl_str line = line_at((tafl_str){found + len, bytes.len - at - len});
        if (line.len == 0) continue;
        if (out->len > before) tafl_text_char(out, '\n');
        tafl_text_str(out, line);
    }
    if (out->failed) return TAFL_NOMEM;
    return out->len > before ? TAFL_OK : tafl__read_drawn_board(out, bytes);
}
