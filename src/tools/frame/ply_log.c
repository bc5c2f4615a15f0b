/* SPDX-License-Identifier: MIT */
/* Keeping the plies of a replay in two growing arrays. */
#include "ply_log.h"

#include <stdlib.h>

#include "ply_report.h"

/* Room for one element more; false when memory is out. */
static bool grow(void **array, size_t count, size_t *room, size_t size)
{
    if (count < *room) return true;
    size_t more = *room ? *room * 2 : 64;
    void *larger = realloc(*array, more * size);
    if (!larger) return false;
    *array = larger;
    *room = more;
    return true;
}

static void add_claim(tool_ply_log *log, const tafl_capture *capture, size_t leg)
{
    void *claims = log->claim;
    bool fine = grow(&claims, log->claims, &log->claim_room, sizeof *log->claim);
    log->claim = claims;
    if (!fine) {
        log->failed = true;
        return;
    }
    bool plain = tafl_piece_kind(capture->piece) == TAFL_TAFLMAN;
    tafl_piece named = plain ? TAFL_EMPTY : capture->piece;
    log->claim[log->claims++] = (tafl_claim){capture->square, named, (uint8_t)leg};
}

void tool_ply_log_add(tool_ply_log *log, const tafl_referee *referee, const tafl_replay_ply *ply,
                      unsigned what)
{
    void *plies = log->ply;
    bool fine = grow(&plies, log->count, &log->room, sizeof *log->ply);
    log->ply = plies;
    if (!fine) {
        log->failed = true;
        return;
    }
    tool_logged_ply *logged = &log->ply[log->count++];
    *logged = (tool_logged_ply){.node = ply->node, .ply = ply->ply, .outcome = ply->outcome};
    logged->claim = log->claims;
    if (ply->leg_count > 0) logged->piece = ply->legs[0]->piece;
    for (size_t i = 0; i < ply->leg_count; i++) {
        for (unsigned c = 0; c < ply->legs[i]->captures; c++)
            add_claim(log, &ply->legs[i]->capture[c], i);
    }
    logged->claims = log->claims - logged->claim;
    tafl_text_reset(&log->scratch);
    tool_ply_words(&log->scratch, referee, ply, what);
    logged->words = tafl_arena_copy(&log->arena, tafl_text_view(&log->scratch));
    if (log->scratch.failed || logged->words.len != log->scratch.len) log->failed = true;
}

void tool_ply_log_reset(tool_ply_log *log)
{
    log->count = log->claims = 0;
    tafl_arena_reset(&log->arena);
}

void tool_ply_log_clear(tool_ply_log *log)
{
    free(log->ply);
    free(log->claim);
    tafl_arena_clear(&log->arena);
    tafl_text_clear(&log->scratch);
    *log = (tool_ply_log){0};
}

static tafl_squares squares_of(const tool_ply_log *log, const tool_logged_ply *ply)
{
    tafl_squares set = {{0}};
    for (size_t i = 0; i < ply->claims; i++) {
        tafl_squares_add(&set, log->claim[ply->claim + i].square);
    }
    return set;
}

bool tool_logged_captures_equal(const tool_ply_log *a, const tool_logged_ply *x,
                                const tool_ply_log *b, const tool_logged_ply *y)
{
    tafl_squares of_x = squares_of(a, x), of_y = squares_of(b, y);
    return tafl_squares_equal(&of_x, &of_y);
}
