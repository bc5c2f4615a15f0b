/* SPDX-License-Identifier: MIT */
#ifndef TAFL_PLAY_H
#define TAFL_PLAY_H

/*
 * play: what the rules say. A referee is a ruleset made ready to judge; a position is a board with
 * a side to move. Neither holds a pointer, both are copied by assignment, and a position never
 * carries its past: to detect repetition, keep a tafl_history.
 *
 *     tafl_referee referee;
 *     tafl_referee_init(&referee, &rules, NULL);
 *     tafl_position position;
 *     tafl_position_start(&position, &referee);
 *     tafl_turn turn;
 *     if (tafl_move_fault(&referee, &position, move, NULL) == TAFL_FAULT_NONE)
 *         tafl_position_play(&referee, &position, move, &turn);   // turn.captures, position.outcome
 *     tafl_position_undo(&referee, &position, &turn);
 *
 * The meaning of every rule is fixed in the ruleset page, tafl-ruleset(5).
 */

#include <tafl/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- positions ------------------------------------------------------------------------------ */

/* Plies that draw the game under rules with max or quiet; not counted under others. */
typedef struct tafl_counts {
    uint16_t plies; /* since the start */
    uint16_t quiet; /* since the last capture */
} tafl_counts;

/* A board and whose turn it is. May be read directly; change it only with the functions below. */
typedef struct tafl_position {
    tafl_board board;
    uint32_t line[2][2][TAFL_ROWS]; /* occupied squares: [0 rows, 1 columns][side][line] */
    uint64_t key;                   /* equal positions (board, side, chain) have equal keys */
    tafl_square king;               /* TAFL_NO_SQUARE when there is none */
    tafl_square chain;              /* the piece that continues a berserk chain, or none */
    uint16_t count[2];              /* pieces of each side, the king included */
    uint8_t to_move;                /* tafl_side */
    uint8_t set_up;                 /* not reached by a move: nothing may be concluded from it */
    tafl_outcome outcome;           /* the game as far as the board tells; repetition aside */
    tafl_counts counts;             /* not part of the key */
} tafl_position;

/* ---- referee ------------------------------------------------------------------------------- */

/* A ruleset made ready: what each piece may do on each square. Fill with tafl_referee_init, then
 * treat as constant; may be shared between threads. `rules` is for everybody, the rest is for the
 * functions of this module. */
typedef struct tafl_referee {
    tafl_rules rules;
    uint64_t key[TAFL_CELLS];                        /* of a square, in tafl_position.key */
    tafl_pieces hostile_empty[TAFL_CELLS];           /* to whom the square is hostile while empty */
    tafl_pieces hostile_occupied[TAFL_CELLS];        /* … while it is occupied */
    uint8_t zone[TAFL_CELLS];                        /* 1 + tafl_zone, 0 for a plain square */
    uint32_t no_stop[TAFL_PIECES][TAFL_ROWS];        /* where a piece from outside may not stop */
    uint32_t no_stop_column[TAFL_PIECES][TAFL_ROWS]; /* the same by column */
    uint32_t no_pass[2][TAFL_PIECES][TAFL_ROWS]; /* over what it may not move, by row and column */
    uint32_t open[2][TAFL_ROWS];                 /* where every piece of the side may stop */
    tafl_position start;                         /* the start position, ready to copy */
    tafl_squares edge;                           /* the outermost squares */
    tafl_squares escape;                         /* where the king wins */
    tafl_squares beside_centre;                  /* orthogonal neighbours of the centre */
    tafl_pieces side[2];                         /* all pieces of a side */
    tafl_pieces hammer[2], anvil[2];             /* who can take by moving, by standing */
    tafl_pieces victim[2];                       /* who falls to the side in a custodial capture */
    tafl_pieces strong_captor;                   /* attackers who take a strong king by two */
    tafl_pieces jumper;                          /* who may jump at all */
    tafl_pieces odd;      /* whose moves are more than slides: jumpers, all in berserk rules */
    tafl_pieces limited;  /* who has a speed limit */
    tafl_pieces plain[2]; /* men of a side whose steps have no limit */
    bool ring[512];       /* attackers among a square and its neighbours, row by row, that may be
                       part of a closed ring through the square */
    bool wide_zones;      /* some zone has neighbouring squares */
    bool counts;          /* the rules draw after a number of plies */
} tafl_referee;

/* Makes `rules` ready. TAFL_ILLEGAL when tafl__rules_check finds an error (reported to the sink). */
TAFL_API tafl_status tafl_referee_init(tafl_referee *out, const tafl_rules *rules,
                                       const tafl_sink *sink);

/* The start position of the referee's rules. */
TAFL_API void tafl_position_start(tafl_position *out, const tafl_referee *referee);

/* Any board of the right size, with that side to move. */
TAFL_API void tafl_position_set(tafl_position *out, const tafl_referee *referee,
                                const tafl_board *board, tafl_side to_move);

/* The key after a leg of the side to move that takes nothing and ends its ply: known before the leg
 * is played, so that what is kept under it can be fetched. */
TAFL_API uint64_t tafl_position_key_after(const tafl_referee *referee,
                                          const tafl_position *position, tafl_move move);

/* ---- moves ----------------------------------------------------------------------------------- */

/* Why a move is not legal. */
typedef enum tafl_fault {
    TAFL_FAULT_NONE,
    TAFL_FAULT_OFF_BOARD,  /* one of the squares is not on this board */
    TAFL_FAULT_EMPTY,      /* there is no piece on the square of departure */
    TAFL_FAULT_WRONG_SIDE, /* the piece belongs to the other side */
    TAFL_FAULT_NOT_A_LINE, /* the squares do not share a rank or a file, or are the same */
    TAFL_FAULT_BLOCKED,    /* a piece is in the way */
    TAFL_FAULT_RESTRICTED, /* a special square the piece may not pass or stop on */
    TAFL_FAULT_TOO_FAR,    /* longer than the piece's speed */
    TAFL_FAULT_CHAIN,      /* a berserk chain must continue: another piece moved, or no capture */
    TAFL_FAULT_REPETITION, /* the rules forbid repeating this position */
    TAFL_FAULT_OVER,       /* the game is over */
    TAFL_FAULTS
} tafl_fault;

/* The word of reports: "blocked", "restricted-square", …; "" for none. */
TAFL_API const char *tafl_fault_text(tafl_fault fault);

/* Is one leg legal? If not, returns the reason and sets *where (may be NULL) to the square. If the game is
 * over, the position is judged as if it continued. Repetition is ignored. */
TAFL_API tafl_fault tafl_move_fault(const tafl_referee *referee, const tafl_position *position,
                                    tafl_move move, tafl_square *where);

/* Is the leg a jump (over an adjacent piece)? Only meaningful for legal moves. */
TAFL_API bool tafl_move_is_jump(const tafl_position *position, tafl_move move);

/* The most legal legs that a position can have, and a single piece. */
enum { TAFL_MOVES_MAX = 441 * 40, TAFL_MOVES_FROM_MAX = 4 * TAFL_SIZE_MAX };

/* All legal legs, in a fixed order; none when the game is over. Writes the first `room` of them to
 * `out`, which may be NULL when `room` is 0. Returns how many there are, at most TAFL_MOVES_MAX. */
TAFL_API size_t tafl_moves(tafl_move *out, size_t room, const tafl_referee *referee,
                           const tafl_position *position);

/* The same for the piece on `from` alone; at most TAFL_MOVES_FROM_MAX. */
TAFL_API size_t tafl_moves_from(tafl_move *out, size_t room, const tafl_referee *referee,
                                const tafl_position *position, tafl_square from);

/* Where the piece on `from` may go in one leg, regardless of whose turn it is and of any berserk chain: the
 * squares of its row as bits in out[0], those of its column (bit: row number) in out[1]. */
TAFL_API void tafl_reach(uint32_t out[2], const tafl_referee *referee,
                         const tafl_position *position, tafl_square from);

/* ---- captures -------------------------------------------------------------------------------- */

typedef enum tafl_cause {
    TAFL_CAUSE_NONE,
    TAFL_CAUSE_CUSTODIAL,      /* between two enemies */
    TAFL_CAUSE_HOSTILE_SQUARE, /* between an enemy and a hostile square */
    TAFL_CAUSE_SHIELDWALL,     /* in a row on the edge */
    TAFL_CAUSE_LINNAEAN,       /* between an attacker and the enclosed king's throne */
    TAFL_CAUSE_JUMP,           /* jumped over */
    TAFL_CAUSE_KING,           /* the king, surrounded as the rules ask */
    TAFL_CAUSE_CORNER,         /* in the corner of the board, by both neighbours */
    TAFL_CAUSES
} tafl_cause;

/* "custodial", "hostile-square", …; "" for none. */
TAFL_API const char *tafl_cause_text(tafl_cause cause);

typedef struct tafl_capture {
    tafl_square square;
    tafl_square anvil; /* the square opposite the piece that moved; a bracket of a shieldwall */
    tafl_piece piece;  /* the captured piece */
    uint8_t cause;     /* tafl_cause */
    uint8_t converted; /* a mercenary that changed sides: the square stays occupied */
} tafl_capture;

enum { TAFL_CAPTURES_MAX = 64 };

/* One leg: what it did, and what it takes to step back. */
typedef struct tafl_turn {
    tafl_move move;
    tafl_piece piece;
    uint8_t jump;           /* it was a jump */
    uint8_t captures;       /* how many of `capture` */
    uint8_t ends_ply;       /* the other side is to move now, or the game is over */
    uint8_t before_to_move; /* what stepping back restores, to the end of `before_key` */
    uint8_t before_set_up;
    tafl_square before_chain;
    tafl_square before_king;
    tafl_outcome before_outcome;
    tafl_counts before_counts;
    uint64_t before_key;
    tafl_capture capture[TAFL_CAPTURES_MAX];
} tafl_turn;

/* Plays one legal leg: moves the piece, takes what falls, decides whether the game is over
 * (position->outcome) and whose turn it is. The move must be legal (tafl_move_fault). */
TAFL_API void tafl_position_play(const tafl_referee *referee, tafl_position *position,
                                 tafl_move move, tafl_turn *turn);

/* Is a berserk chain under way that may end here (ber:o, ber:q)? */
static inline bool tafl_position_may_stop(const tafl_referee *referee,
                                          const tafl_position *position)
{
    return position->chain && (referee->rules.berserk == TAFL_BERSERK_OPTIONAL ||
                               referee->rules.berserk == TAFL_BERSERK_QUIET);
}

/* Ends a berserk chain that may end, or that a record stops; the other side is to move. Undo with the
 * turn it fills. */
TAFL_API void tafl_position_end_chain(const tafl_referee *referee, tafl_position *position,
                                      tafl_turn *turn);

/* The next of a list of legs (tafl_game, tafl_line): one whose squares are the same ends the chain. */
TAFL_API void tafl_position_play_leg(const tafl_referee *referee, tafl_position *position,
                                     tafl_move move, tafl_turn *turn);

/* Steps back over the last turn played. */
TAFL_API void tafl_position_undo(const tafl_referee *referee, tafl_position *position,
                                 const tafl_turn *turn);

/* Hands the turn to the other side, as if the side to move had passed. Not between the legs of a
 * chain. Doing it twice restores the position. For search: passing is not a move of the game. */
TAFL_API void tafl_position_pass(const tafl_referee *referee, tafl_position *position);

/* ---- enclosures ------------------------------------------------------------------------------ */

/* Are the king and all defenders cut off from the edge? Fills *inside (may be NULL) with the
 * squares the flood from the edge did not reach. */
TAFL_API bool tafl_is_encircled(const tafl_position *position, tafl_squares *inside);

/* Is the king in an exit fort? Fills *region (may be NULL) with his squares. Ignores the switch efe. */
TAFL_API bool tafl_is_exit_fort(const tafl_referee *referee, const tafl_position *position,
                                tafl_squares *region);

/* ---- threats --------------------------------------------------------------------------------- */

typedef enum tafl_threat_kind {
    TAFL_THREAT_CAPTURE_KING, /* the attackers can take the king next */
    TAFL_THREAT_ESCAPE,       /* the king can reach an escape square next */
    TAFL_THREAT_WIN,          /* another win is one move away */
    TAFL_THREAT_CAPTURE       /* an ordinary capture */
} tafl_threat_kind;

typedef struct tafl_threat {
    tafl_move move;
    tafl_threat_kind kind;
} tafl_threat;

/* What could `side` do if it were to move? Writes up to `max` threats, the gravest first, and returns
 * how many there are. */
TAFL_API size_t tafl_threats(tafl_threat *out, size_t max, const tafl_referee *referee,
                             const tafl_position *position, tafl_side side);

/* ---- repetition ------------------------------------------------------------------------------ */

/* The keys of the positions of a line of play, the start included. Zero-initialise; the owner calls
 * clear. Adding and asking take constant time. */
typedef struct tafl_history {
    struct tafl_history_entry *entry; /* by ply, 0 is the start */
    uint32_t *bucket;                 /* the last ply in it, plus 1 */
    uint32_t count, cap, buckets;
} tafl_history;

/* `reset` forgets everything but keeps the memory; `clear` also frees it. */
TAFL_API void tafl_history_reset(tafl_history *history);
TAFL_API void tafl_history_clear(tafl_history *history);

/* Adds a position and sets *occurrence (may be NULL) to the number of times it has now occurred: 1, 2, … */
TAFL_API tafl_status tafl_history_push(tafl_history *history, uint64_t key, unsigned *occurrence);

/* Takes the last position off. */
TAFL_API void tafl_history_pop(tafl_history *history);

/* How often has this position occurred? */
TAFL_API unsigned tafl_history_count(const tafl_history *history, uint64_t key);

/* The key of the position at a ply, which is below history->count. */
TAFL_API uint64_t tafl_history_key(const tafl_history *history, uint32_t at);

/* The last ply before `at` at which the position of `at` occurred; false if there is none. */
TAFL_API bool tafl_history_previous(const tafl_history *history, uint32_t at, uint32_t *previous);

/* What the rules say when a position occurs for the n-th time, `mover` having made the last move:
 * an outcome (winner NONE: play goes on). *arbiter is set if the rules depend on the aggressor;
 * then call tafl_aggressor. */
TAFL_API tafl_outcome tafl_repetition_outcome(const tafl_rules *rules, unsigned occurrence,
                                              tafl_side mover, bool *arbiter);

/* The first occurrence of a position that the rules mention (3 if they ignore repetition). */
TAFL_API unsigned tafl_repetition_threshold(const tafl_rules *rules);

/* Do the rules forbid `mover` some plies because of earlier positions? If either side is restricted, the
 * defenders are. */
TAFL_API bool tafl_repetition_limits(const tafl_rules *rules, tafl_side mover);

/* Do the rules forbid this leg because of earlier positions? */
TAFL_API bool tafl_repetition_forbids(const tafl_referee *referee, const tafl_position *position,
                                      tafl_move move, const tafl_history *history);

/* Who is the aggressor of a repetition? `from` is the position at the occurrence before, `moves`
 * the legs played from there to the present occurrence. A side presses when each of its plies makes a
 * threat that was not there before and the next ply takes it away. The aggressor is the one side that
 * presses with threats to win; if neither does, the one that presses with threats of any kind.
 * TAFL_WINNER_NONE if there is no single aggressor. */
TAFL_API tafl_winner tafl_aggressor(const tafl_referee *referee, const tafl_position *from,
                                    const tafl_move *moves, size_t count);

/* ---- perft ----------------------------------------------------------------------------------- */

/* Counts of the tree of legal plies. */
typedef struct tafl_perft {
    uint64_t leaves;   /* positions at the last depth */
    uint64_t captures; /* pieces taken by the last ply */
    uint64_t finished; /* games over at the last depth */
} tafl_perft;

/* Plays every line of `depth` plies (repetition aside; a game that is over has no moves). */
TAFL_API tafl_perft tafl_perft_run(const tafl_referee *referee, const tafl_position *position,
                                   unsigned depth);

#ifdef __cplusplus
}
#endif
#endif
