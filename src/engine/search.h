/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_SEARCH_H
#define TAFL_ENGINE_SEARCH_H

/*
 * What the files of the built-in search share. A search lives for one position: its tables start
 * empty, so that nothing analysed before can be seen. The public face is <tafl/engine.h>.
 */

#include <tafl/engine.h>

#include "evaluate.h"

enum {
    PLY_MAX = 96, /* deepest line, quiescence included */
    SCORE_WIN = 30000,
    SCORE_WIN_MIN = SCORE_WIN - 2 * PLY_MAX, /* from here on a score is a forced win */
    SCORE_REPEAT = 20000, /* a repetition inside the search that the rules would decide */
    SCORE_NONE = 32000,
    MOVES_ROOM = 1 << 16 /* legs of all nodes on the present line */
};

/* ---- transposition table (table.c) ---------------------------------------------------------------- */

typedef enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } bound;

typedef struct table_entry {
    uint32_t check;
    uint32_t move; /* from, to, and 8 bits of age */
    int16_t score; /* wins count from this position, not from the root */
    int16_t eval;
    uint8_t depth;
    uint8_t bound;
    uint16_t unused;
} table_entry;

typedef struct table {
    table_entry *entry; /* in groups of four */
    uint64_t mask;      /* of groups */
    size_t bytes;
    uint8_t age;
} table;

/* Makes the table empty and of the size wanted (a power of two is chosen); false without memory. */
bool tafl__table_ready(table *t, size_t bytes);
void tafl__table_clear(table *t);
const table_entry *tafl__table_find(const table *t, uint64_t key);
/* The entries for a key will be wanted soon. */
void tafl__table_fetch(const table *t, uint64_t key);
void tafl__table_store(table *t, uint64_t key, const table_entry *entry);

static inline tafl_move table_move(const table_entry *entry)
{
    return (tafl_move){(tafl_square)(entry->move & 1023u),
                       (tafl_square)(entry->move >> 10 & 1023u)};
}

static inline uint32_t table_pack(tafl_move move)
{
    return (uint32_t)move.from | (uint32_t)move.to << 10;
}

/* ---- the search ------------------------------------------------------------------------------------ */

/* What is decided by the king's row and column (sight.c). */
typedef struct sight {
    uint32_t reach[2];   /* where the king may go: in his row, in his column */
    uint32_t span[2];    /* on what it hangs: his lines up to the nearest men */
    uint32_t escapes[2]; /* of these, where he wins */
    uint32_t block[2];   /* squares that close his only way: bits of his row and column */
    int32_t value;       /* tafl__evaluate_king */
    uint8_t ways;        /* directions in which he can escape next */
    uint8_t falls;       /* sides, as bits, where an attacker who arrives may take him */
} sight;

/* A position on the way from the start of the game to the present node. */
typedef struct path_step {
    uint64_t key;
    uint32_t floor;  /* no position before this one can come back: something was taken */
    tafl_move move;  /* the last leg that led here */
    uint32_t before; /* how often it was there before, as far as the rules care */
} path_step;

/* What is still true at a ply of what was counted there or further up the line. */
typedef struct known {
    const sight *look;     /* around the king; NULL: must be looked at anew */
    const outline *ring;   /* the ring before these lines changed … */
    uint32_t ranks, files; /* … as bits */
} known;

enum { SEEN = 4096, PATH_FAR = INT32_MAX };

typedef struct search {
    const tafl_referee *referee;
    rules_view view;
    tafl_position position;
    table table;

    int32_t men; /* tafl__evaluate_men of the position */

    uint64_t nodes, node_limit, next_check;
    uint64_t deadline_ms; /* on the monotonic clock; 0 for none */
    const tafl_ask *ask;
    bool stop, interrupted;
    bool keep_table; /* the table begins with what the run before left: for tests */
    uint64_t cutoffs, first_cutoffs;

    path_step *path; /* the game and the line, `path_count` positions after whole plies */
    uint32_t path_count, path_room, root_index;
    uint8_t seen[SEEN]; /* how many of them have these bits of the key */
    int32_t low;        /* the value returned last depends on the path down to this index */

    tafl_move *moves; /* a stack of move lists and their ranks (order.c), MOVES_ROOM each */
    int32_t *ranks;
    size_t moves_top;

    tafl_move killer[PLY_MAX + 2][2];
    tafl_move counter[TAFL_PIECES][TAFL_CELLS]; /* the answer to a piece that came to a square */
    int16_t history[TAFL_PIECES][TAFL_CELLS];
    tafl_line pv[PLY_MAX + 2];
    int32_t ring[PLY_MAX + 2]; /* tafl__evaluate_ring on the line, as far as it was looked at */
    known known[PLY_MAX + 2];
    sight sight[PLY_MAX + 2]; /* where `known` points, at this ply or further up the line */
    outline outline[PLY_MAX + 2];
} search;

/* A move made, and what it takes to step back. */
typedef struct made {
    tafl_turn turn;
    int32_t men; /* tafl__evaluate_men before */
} made;

/* ---- making moves (path.c) ------------------------------------------------------------------------- */

/* Plays a leg of the search, counts the node. */
void tafl__search_play(search *s, tafl_move move, made *m);
void tafl__search_undo(search *s, const made *m);

/* Adds the present position to the path; `forgets` when a capture led to it. False without memory
 * (only before the search begins, see tafl__path_reserve). */
void tafl__path_push(search *s, tafl_move move, bool forgets);
void tafl__path_pop(search *s);
bool tafl__path_reserve(search *s, uint32_t count);

typedef enum repeat { REPEAT_NONE, REPEAT_DECIDED, REPEAT_ILLEGAL } repeat;

/* The key of the present position in the table: a position that was there before in the game is
 * another one, because less is missing to a repetition, and so is one nearer to a limit of plies. */
static inline uint64_t path_key(const search *s)
{
    uint64_t counts = (uint64_t)s->position.counts.plies << 16 | s->position.counts.quiet;
    return s->position.key ^ s->path[s->path_count - 1].before * UINT64_C(0x9e3779b97f4a7c15) ^
           counts * UINT64_C(0xbf58476d1ce4e5b9);
}

/* Can the next ply end the game without a winner, because so many were played? */
static inline bool limit_is_near(const search *s)
{
    const tafl_rules *rules = &s->referee->rules;
    const tafl_counts *counts = &s->position.counts;
    return s->referee->counts && ((rules->most_plies && counts->plies + 1 >= rules->most_plies) ||
                                  (rules->quiet_plies && counts->quiet + 1 >= rules->quiet_plies));
}

/* What the rules make of the position added last. When decided, *score is the value for the
 * attackers; *low the earliest position it depends on. */
repeat tafl__path_judge(search *s, unsigned ply, int *score, int32_t *low);

/* ---- looking at the king (sight.c) ----------------------------------------------------------------- */

/* What is seen around the king at a ply; looked at anew only when a move since has changed what can
 * be seen. */
const sight *tafl__sight_at(search *s, unsigned ply);

/* A leg was played at a ply, where the king was looked at: what is known of the position it led
 * to? */
void tafl__known_follow(search *s, const made *m, unsigned ply);

/* tafl__evaluate_ring of the position at a ply. */
int tafl__known_ring(search *s, unsigned ply);

/* The king's escape as a move; there must be one. */
tafl_move tafl__sight_escape(const search *s, const sight *look);

/* Can an attacker (to move) take the king? Tried on the board. */
bool tafl__sight_king_falls(search *s, const sight *look, tafl_move *move);

/* The men of `side` that reach `to` along a free line, at most 4 candidates to be checked. */
unsigned tafl__sight_sources(const tafl_position *position, tafl_side side, tafl_square to,
                             tafl_square out[4]);

/* ---- move ordering (order.c) ----------------------------------------------------------------------- */

typedef enum pick_stage {
    PICK_HASH,
    PICK_LIST_TACTICAL,
    PICK_TACTICAL,
    PICK_KILLERS,
    PICK_LIST_QUIET,
    PICK_QUIET,
    PICK_DONE
} pick_stage;

typedef struct picker {
    search *s;
    const sight *look;
    line_set captures; /* squares on which the side to move takes something, most likely */
    tafl_move hash, killer[3];
    size_t base, next, end; /* in the stacks of the search */
    uint8_t stage, killers, picked;
    bool tactical_only; /* quiescence */
    bool must_block;    /* only moves that close the king's way */
    bool futile;        /* of the quiet moves only those of and beside the king */
    bool kings;         /* of the quiet moves left only those of the king */
    bool quiet;         /* the move handed out last took nothing, as far as was seen */
    bool odd;           /* chains, jumps, wide zones: everything from the full list */
} picker;

void tafl__pick_begin(picker *p, search *s, const sight *look, tafl_move hash, unsigned ply);
/* The next move to try; false when there is none left. */
bool tafl__pick_next(picker *p, tafl_move *move);
void tafl__pick_end(picker *p);

/* A move has cut off: remembers it, and that the `tried` ones before it have not. */
void tafl__order_reward(search *s, unsigned ply, unsigned depth, tafl_move move,
                        const tafl_move *tried, unsigned count);

static inline bool move_equal(tafl_move a, tafl_move b)
{
    return a.from == b.from && a.to == b.to;
}

/* ---- nodes (node.c, quiet.c) ----------------------------------------------------------------------- */

/* The value of the position for the side to move. */
int tafl__search_node(search *s, int alpha, int beta, int depth, unsigned ply, bool may_pass);
int tafl__search_quiet(search *s, int alpha, int beta, unsigned ply, unsigned level);

/* The value of what a move has led to, for the side that made it: the end of the game, a
 * repetition, or SCORE_NONE when the search must go on. *illegal: the rules forbid it. */
int tafl__search_after(search *s, const made *m, unsigned ply, int32_t *low, bool *illegal);

/* Is it time to stop? */
void tafl__search_check(search *s);

/* ---- the root (root.c) ----------------------------------------------------------------------------- */

/* Readies a search for a referee; false without memory. Free with tafl__search_clear. */
bool tafl__search_init(search *s, const tafl_referee *referee);
void tafl__search_clear(search *s);
/* Analyses a game, all of whose legs are legal, and that is not over. */
tafl_status tafl__search_run(search *s, const tafl_game *game, const tafl_ask *ask,
                             const weights *w, size_t table_bytes, tafl_answer *out);

#endif
