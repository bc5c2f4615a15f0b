/* SPDX-License-Identifier: MIT */
/* Which marks a diagram carries: those of the command line, those of the record, those that follow
 * from play. The numbers of a range of moves are in numbers.c. */
#include <string.h>

#include "picture.h"

/* ---- texts ------------------------------------------------------------------------------------- */

bool picture_skips_i(const tool_run *run)
{
    const picture_settings *set = run->settings;
    return set->letters ? set->letters == 1 + SQUARES_SKIP_I
                        : run->common->squares == SQUARES_SKIP_I;
}

/* Squares that are called without the letter i get their own names, and what labels say stays. The text keeps its
 * length. */
static void write_own_names(tafl_text *out, bool skips, tafl_str text)
{
    while (text.len > 0) {
        const char *equals = skips ? memchr(text.at, '=', text.len) : NULL;
        size_t names = equals ? (size_t)(equals - text.at) : text.len, end = names;
        while (end < text.len && text.at[end] != ' ') end++;
        if (skips)
            tafl_letters_restore_i(out, (tafl_str){text.at, names});
        else
            tafl_text_str(out, (tafl_str){text.at, names});
        tafl_text_str(out, (tafl_str){text.at + names, end - names});
        text = (tafl_str){text.at + end, text.len - end};
    }
}

/* Marks of the command line: a mistake is a usage error, shown with a caret. */
static bool read_option(tool_run *run, tafl_marks *marks, const char *text, unsigned size)
{
    tafl_mark_error error = {0};
    tafl_text own = {0};
    if (!text) return true;
    write_own_names(&own, picture_skips_i(run), tafl_str_of(text));
    tafl_status status =
        own.failed ? TAFL_NOMEM : tafl_marks_read(marks, tafl_text_view(&own), size, &error);
    tafl_text_clear(&own);
    if (status == TAFL_OK) return true;
    if (status == TAFL_NOMEM) {
        tool_no_memory(run);
        return false;
    }
    tafl_text says = {0};
    const tafl_source source = {.name = TAFL_STR("--mark"), .bytes = tafl_str_of(text), .line = 1};
    const tafl_diag diag = {.severity = TAFL_ERROR,
                            .id = "mark-syntax",
                            .source = &source,
                            .at = error.at,
                            .len = error.len,
                            .message = error.message};
    tool_message_write(&says, run->err_color, NULL, &diag, NULL);
    tool_put_error(run, &says);
    tafl_text_clear(&says);
    tool_raise(run, TOOL_USAGE);
    run->stop = true;
    return false;
}

/* Marks of the record, in its letters: what cannot be read is told and left out. */
static void read_record(const picture_origin *origin, tafl_marks *marks, const picture_shot *shot)
{
    tafl_mark_error error = {0};
    const tafl_extra *extra = shot->node ? shot->node->extra : NULL;
    if (!extra || extra->marks.len == 0) return;
    unsigned size = shot->position.board.size;
    tafl_text own = {0}, where = {0};
    write_own_names(&own, origin->run->common->squares == SQUARES_SKIP_I, extra->marks);
    tafl_status status = tafl_marks_read(marks, tafl_text_view(&own), size, &error);
    tafl_text_clear(&own);
    if (status == TAFL_OK) return;
    tafl_address_write(&where, shot->node);
    tool_say(origin->run, TAFL_WARNING, "%s: record %llu: marks of %s: '%.*s' is %s",
             origin->item->file, (unsigned long long)origin->item->number,
             where.at ? where.at : "a move", (int)error.len, extra->marks.at + error.at,
             error.message ? error.message : "not read");
    tafl_text_clear(&where);
}

/* ---- play ----------------------------------------------------------------------------------------- */

/* What somebody thought of the move: "!?" beside the piece. */
static tafl_status add_glyph(tafl_marks *marks, const picture_shot *shot)
{
    const tafl_extra *extra = shot->node ? shot->node->extra : NULL;
    if (!extra || extra->glyph.len == 0 || shot->legs == 0) return TAFL_OK;
    const tafl_mark mark = {.kind = TAFL_MARK_BADGE,
                            .color = TAFL_COLOR_MARK,
                            .square = shot->leg[shot->legs - 1].move.to,
                            .text = extra->glyph};
    return tafl_marks_add(marks, mark);
}

/* ---- all --------------------------------------------------------------------------------------- */

static bool read_legal(const picture_origin *origin, tafl_marks *marks, const picture_shot *shot,
                       const char *text)
{
    tafl_square square;
    unsigned size = shot->position.board.size;
    tafl_text own = {0};
    if (!text) return true;
    write_own_names(&own, picture_skips_i(origin->run), tafl_str_of(text));
    bool fine = tafl_square_read(&square, tafl_text_view(&own), size) == strlen(text);
    tafl_text_clear(&own);
    if (!fine) {
        tool_raise(origin->run,
                   tool_usage(origin->run, "--legal: '%s' is not a square of a board of %u by %u",
                              text, size, size));
        origin->run->stop = true;
        return false;
    }
    if (!shot->position.board.cell[square]) {
        tool_raise(origin->run, tool_usage(origin->run, "--legal: nothing stands on %s", text));
        return false;
    }
    return tafl_marks_legal(marks, origin->referee, &shot->position, square) == TAFL_OK;
}

/* What the switches ask for. */
static tafl_status add_play(tafl_marks *marks, tafl_text *legend, const picture_origin *origin,
                            const picture_shot *shot)
{
    enum { LEGS = 64 };
    const picture_settings *set = origin->run->settings;
    const tafl_turn *legs[LEGS];
    size_t count = shot->legs < LEGS ? shot->legs : LEGS;
    tafl_side moved = tafl_side_other((tafl_side)shot->position.to_move);
    tafl_status status = TAFL_OK;
    for (size_t i = 0; i < count; i++) legs[i] = &shot->leg[i];
    status = tafl_marks_ply(marks, legs, count, !set->no_last_move, !set->no_captures);
    if (status == TAFL_OK && set->forts)
        status = tafl_marks_forts(marks, origin->referee, &shot->position, legs, count);
    if (status == TAFL_OK && set->explain)
        status = tafl_marks_causes(marks, legend, origin->referee, &shot->position, legs, count);
    if (status == TAFL_OK && set->king_path)
        status = tafl_marks_king(marks, origin->referee, &shot->position);
    if (status == TAFL_OK && set->threats)
        status = tafl_marks_threats(marks, origin->referee, &shot->position, moved);
    return status == TAFL_OK ? add_glyph(marks, shot) : status;
}

bool picture_marks(tafl_marks *marks, tafl_text *legend, const picture_origin *origin,
                   const picture_shot *shot)
{
    const picture_settings *set = origin->run->settings;
    tafl_status status;
    if (set->plies.from && origin->item)
        status = picture_numbers(marks, legend, origin, shot);
    else
        status = add_play(marks, legend, origin, shot);
    if (status != TAFL_OK) {
        tool_no_memory(origin->run);
        return false;
    }
    if (!read_legal(origin, marks, shot, set->legal)) return false;
    read_record(origin, marks, shot);
    return read_option(origin->run, marks, set->mark, shot->position.board.size);
}
