/* SPDX-License-Identifier: MIT */
/* Openings of a match: from records, or random legal plies that leave the game open. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "match.h"

/* SplitMix64 (Steele et al. 2014): the same numbers everywhere. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t n = *state += UINT64_C(0x9e3779b97f4a7c15);
    n = (n ^ n >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    n = (n ^ n >> 27) * UINT64_C(0x94d049bb133111eb);
    return n ^ n >> 31;
}

/* ---- random ------------------------------------------------------------------------------------- */

/* Can a side win with its next move? Then the opening would decide the game. */
static bool is_decided(const tafl_referee *referee, const tafl_position *position)
{
    tafl_threat threat;
    return position->outcome.winner ||
           (tafl_threats(&threat, 1, referee, position, (tafl_side)position->to_move) > 0 &&
            threat.kind != TAFL_THREAT_CAPTURE);
}

/* False when the plies end the game. */
static bool random_opening(const tafl_referee *referee, size_t plies, uint64_t *state,
                           tafl_move *moves, match_opening *out)
{
    tafl_position position;
    tafl_turn turn;
    out->count = 0;
    tafl_position_start(&position, referee);
    for (size_t i = 0; i < plies && !position.outcome.winner;) {
        size_t count = tafl_moves(moves, TAFL_MOVES_MAX, referee, &position);
        if (!count || out->count == sizeof out->move / sizeof *out->move) return false;
        out->move[out->count] = moves[next_random(state) % count];
        tafl_position_play(referee, &position, out->move[out->count++], &turn);
        i += turn.ends_ply;
    }
    return !is_decided(referee, &position);
}

bool match_openings_random(const tafl_referee *referee, size_t plies, uint64_t seed, size_t count,
                           match_openings *out)
{
    enum { TRIES = 1000 };
    tafl_move *moves = malloc(TAFL_MOVES_MAX * sizeof *moves);
    out->opening = calloc(count, sizeof *out->opening);
    unsigned tries = 0;
    while (moves && out->opening && out->count < count && tries++ < TRIES)
        if (random_opening(referee, plies, &seed, moves, &out->opening[out->count])) {
            out->count++;
            tries = 0;
        }
    free(moves);
    return out->opening && out->count == count;
}

/* ---- from records -------------------------------------------------------------------------------- */

typedef struct cutting {
    match_opening *opening;
    size_t plies;
    tafl_outcome outcome;
} cutting;

static void keep_ply(void *context, const tafl_replay_ply *ply)
{
    cutting *c = context;
    match_opening *o = c->opening;
    enum { MOST = sizeof o->move / sizeof *o->move };
    if (ply->ply > c->plies || ply->outcome.winner || o->count + ply->leg_count > MOST) return;
    for (size_t i = 0; i < ply->leg_count; i++) o->move[o->count++] = ply->legs[i]->move;
}

static bool is_new(const match_openings *list, const match_opening *opening)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->opening[i].count == opening->count &&
            memcmp(list->opening[i].move, opening->move, opening->count * sizeof *opening->move) ==
                0)
            return false;
    return true;
}

/* Does it fit the start of these rules, and leave the game open? A record may begin elsewhere. */
static bool is_usable(const tafl_referee *referee, const match_opening *opening)
{
    const tafl_game game = {.referee = referee, .move = opening->move, .count = opening->count};
    tafl_position position;
    return opening->count > 0 && tafl_game_position(&position, &game, NULL, NULL) == TAFL_OK &&
           !position.outcome.winner;
}

static bool add_opening(match_openings *list, const match_opening *opening)
{
    if ((list->count & (list->count - 1)) == 0) {
        size_t room = list->count ? list->count * 2 : 1;
        match_opening *more = realloc(list->opening, room * sizeof *more);
        if (!more) return false;
        list->opening = more;
    }
    list->opening[list->count++] = *opening;
    return true;
}

static bool cut_record(const tafl_referee *referee, tafl_replay *replay, tafl_record *record,
                       size_t plies, match_openings *out)
{
    match_opening *opening = calloc(1, sizeof *opening);
    cutting c = {.opening = opening, .plies = plies};
    tafl_replay_options options = {.on_ply = keep_ply, .context = &c, .main_line_only = true};
    bool fine = opening && tafl_replay_run(replay, referee, record, &options) == TAFL_OK;
    if (fine && is_usable(referee, opening) && is_new(out, opening))
        fine = add_opening(out, opening);
    free(opening);
    return fine;
}

int match_openings_read(tool_run *run, const tafl_referee *referee, const char *path, size_t plies,
                        match_openings *out)
{
    tafl_reader *reader = NULL;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    bool fine = record && replay;
    tafl_status status = fine ? tafl_reader_open(&reader, path, NULL, NULL, NULL) : TAFL_NOMEM;
    if (fine && status != TAFL_OK)
        tool_say(run, TAFL_ERROR, "cannot read %s: %s", path,
                 status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
    while (fine && status != TAFL_END && status != TAFL_IO && reader) {
        status = tafl_reader_next(reader, record);
        if (status == TAFL_OK) fine = cut_record(referee, replay, record, plies, out);
    }
    if (reader) tafl_reader_free(reader);
    tafl_replay_free(replay);
    tafl_record_free(record);
    if (!fine) tool_no_memory(run);
    if (fine && reader && out->count == 0)
        tool_say(run, TAFL_ERROR, "%s has no opening under these rules", path);
    return fine && out->count > 0 ? TOOL_FINE : TOOL_FAILED;
}
