/* SPDX-License-Identifier: MIT */
#ifndef TOOL_MATCH_H
#define TOOL_MATCH_H

/* A match of two engines: openings, games, the table of results, records. One file each. */

#include <tafl/engine.h>

#include <frame/rules_option.h>
#include <frame/tool.h>

enum { MATCH_LEGS = 4096 };

/* What a sequential test is to tell apart, in Elo. */
typedef struct match_sprt {
    bool on;
    int elo0, elo1;
} match_sprt;

typedef struct match_settings {
    tool_common common; /* its budget is that of a move */
    const char *openings, *records;
    uint64_t games, seed;
    uint32_t plies, longest, jobs; /* of an opening; of a game; 0: one for each processor */
    uint32_t wait, restarts;       /* of external engines */
    tafl_game_clock clock;         /* all zero: no clock */
    match_sprt sprt;
    int report;
} match_settings;

/* The beginning of a game: legs that were played, the game not over. Both engines get it with both
 * colours. */
typedef struct match_opening {
    tafl_move move[MATCH_LEGS / 4];
    size_t count;
} match_opening;

/* One of the two engines, as the command line names it. */
typedef struct match_player {
    const char *text;  /* the operand */
    tafl_text name;    /* as records and the table call it */
    tafl_text command; /* of an external engine; empty for the built-in one */
    tafl_text tune;    /* weights of the built-in engine */
    tafl_protocol protocol;
    tafl_budget budget;
    size_t table_bytes;
} match_player;

/* What all games of a match share. */
typedef struct match_plan {
    const match_settings *set;
    const tafl_referee *referee;
    match_player player[2];
    tafl_external_options limits; /* deadlines and restarts of external engines */
} match_plan;

/* One game, from the first leg to the end. */
typedef struct match_game {
    uint64_t number; /* from 1 */
    const match_opening *opening;
    unsigned attackers; /* which player has them */
    tafl_move move[MATCH_LEGS];
    size_t count;
    tafl_outcome outcome;
    unsigned failed; /* 1 + the player who hung, crashed or played what is not legal; 0 for none */
    unsigned declined; /* 1 + the player who cannot play on under these rules; 0 for none */
    bool skipped;      /* not played to its end: the match was decided before, or interrupted */
    bool no_memory;    /* ... or memory ran out */
    unsigned restarts; /* of engines, in this game */
    uint64_t ms[2], nodes[2], plies[2]; /* by player */
} match_game;

/* ---- players (player.c) ------------------------------------------------------------------- */

/* Reads "builtin", "builtin NAME=VALUE …", "otep:COMMAND", "COMMAND". TOOL_FINE or a status. */
int match_player_read(tool_run *run, const char *text, const tafl_budget *budget,
                      match_player *out);
void match_player_clear(match_player *player);
/* Starts the engine. */
tafl_status match_player_start(const match_plan *plan, unsigned player, tafl_engine **out);

/* ---- openings (openings.c) ----------------------------------------------------------------- */

typedef struct match_openings {
    match_opening *opening;
    size_t count;
} match_openings;

/* The main lines of the records of a file, cut to `plies`, each once. TOOL_FINE or a status. */
int match_openings_read(tool_run *run, const tafl_referee *referee, const char *path, size_t plies,
                        match_openings *out);
/* `count` openings of random legal plies. False without memory, or when no game stays open. */
bool match_openings_random(const tafl_referee *referee, size_t plies, uint64_t seed, size_t count,
                           match_openings *out);

/* ---- games (game.c) -------------------------------------------------------------------------- */

/* Plays the game with these engines (NULL: one that does not run). */
void match_game_play(const match_plan *plan, match_game *game, tafl_engine *engines[2]);

/* ---- the table (table.c) --------------------------------------------------------------------- */

/* Results of the first player against the second. */
typedef struct match_table {
    uint64_t result[2][3]; /* as attackers, as defenders: won, drawn, lost */
    uint64_t pairs[5];     /* openings with both colours, by half points of the first player */
    unsigned half;         /* half points of a pair that is not complete */
    bool half_pair;
    uint64_t reasons[TAFL_REASONS];
    uint64_t failed[2], declined[2], restarts;
    uint64_t ms[2], nodes[2], plies[2];
    const match_sprt *sprt; /* that of the settings */
} match_table;

typedef enum match_verdict { MATCH_OPEN, MATCH_ACCEPTS_0, MATCH_ACCEPTS_1 } match_verdict;

void match_table_add(match_table *table, const match_game *game);
/* What the sequential test says so far. */
match_verdict match_table_verdict(const match_table *table);
void match_table_write(const match_table *table, const match_plan *plan, bool json, tafl_text *out);

/* ---- records (record.c) ---------------------------------------------------------------------- */

/* Makes a record of the game; false without memory. */
bool match_record_make(const match_plan *plan, const match_game *game, const char *rules_text,
                       tafl_record *out);

#endif
