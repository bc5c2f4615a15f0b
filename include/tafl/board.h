/* SPDX-License-Identifier: MIT */
#ifndef TAFL_BOARD_H
#define TAFL_BOARD_H

/*
 * board: squares, pieces, sides, and boards. No rules.
 *
 * A square is a small number that means the same on every board size: a1 is a1 on 7x7 and on 21x21.
 * Its neighbours are one addition away and are always valid to look at, because the board keeps a
 * margin of off-board cells around itself:
 *
 *     tafl_board b;
 *     tafl_board_parse(&b, TAFL_STR("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"), TAFL_BOTTOM_FIRST, NULL);
 *     tafl_square d4 = tafl_square_at(3, 3);
 *     b.cell[d4] == TAFL_KING_PIECE;
 *     b.cell[d4 + TAFL_NORTH];              // d5, a defender
 */

#include <tafl/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- squares ------------------------------------------------------------------------------ */

enum {
    TAFL_SIZE_MIN = 3,
    TAFL_SIZE_MAX = 21,
    TAFL_ROWS = 25,   /* rank lines kept, two of margin on either side */
    TAFL_CELLS = 800, /* TAFL_ROWS * 32 */
    TAFL_NORTH = 32,  /* one rank up (away from rank 1) */
    TAFL_SOUTH = -32,
    TAFL_EAST = 1, /* one file to the right (away from file a) */
    TAFL_WEST = -1,
    TAFL_NO_SQUARE = 0
};

/* A square: (rank + 2) * 32 + file, both from 0. 0 is not a square. */
typedef uint16_t tafl_square;

static inline tafl_square tafl_square_at(unsigned file, unsigned rank)
{
    return (tafl_square)((rank + 2u) << 5 | file);
}

/* File (0 is a) and rank (0 is rank 1) of a square. */
static inline unsigned tafl_square_file(tafl_square square)
{
    return square & 31u;
}
static inline unsigned tafl_square_rank(tafl_square square)
{
    return (square >> 5) - 2u;
}

/* Line numbers for row and column masks: the row is the rank plus 2, the column is the file. */
static inline unsigned tafl_square_row(tafl_square square)
{
    return square >> 5;
}

/* The four steps, in the order in which captures are reported: north, east, south, west. */
TAFL_API extern const int tafl_steps[4];

/* Reads a square such as "a1" or "K11" at the start of `text`; upper and lower case. Returns the
 * number of bytes read, 0 if there is no square of a board of `size` (use TAFL_SIZE_MAX if the
 * size is unknown). */
TAFL_API size_t tafl_square_read(tafl_square *out, tafl_str text, unsigned size);

/* Appends "a1" … "u21". */
TAFL_API void tafl_square_write(tafl_text *out, tafl_square square);

/* A set of squares, one bit per file in each row. */
typedef struct tafl_squares {
    uint32_t row[TAFL_ROWS];
} tafl_squares;

static inline bool tafl_squares_has(const tafl_squares *set, tafl_square square)
{
    return set->row[square >> 5] >> (square & 31u) & 1u;
}
static inline void tafl_squares_add(tafl_squares *set, tafl_square square)
{
    set->row[square >> 5] |= 1u << (square & 31u);
}
TAFL_API unsigned tafl_squares_count(const tafl_squares *set);
TAFL_API bool tafl_squares_equal(const tafl_squares *a, const tafl_squares *b);

/* The first square of the set after `after` in the order a1, b1, … (start with TAFL_NO_SQUARE);
 * TAFL_NO_SQUARE at the end. */
TAFL_API tafl_square tafl_squares_next(const tafl_squares *set, tafl_square after);

/* ---- sides and pieces --------------------------------------------------------------------- */

typedef enum tafl_side { TAFL_ATTACKERS, TAFL_DEFENDERS } tafl_side;

static inline tafl_side tafl_side_other(tafl_side side)
{
    return (tafl_side)(side ^ 1);
}

/* "attackers" or "defenders". */
TAFL_API const char *tafl_side_text(tafl_side side);

typedef enum tafl_kind {
    TAFL_NO_KIND,
    TAFL_TAFLMAN,
    TAFL_COMMANDER,
    TAFL_KNIGHT,
    TAFL_KING,
    TAFL_MERCENARY,
    TAFL_GUARD,
    TAFL_KINDS
} tafl_kind;

/* "taflman", "commander", "knight", "king", "mercenary", "guard". */
TAFL_API const char *tafl_kind_text(tafl_kind kind);

/* A cell of the board: side * 8 + kind, or one of the two values below. */
typedef uint8_t tafl_piece;
enum {
    TAFL_EMPTY = 0,
    TAFL_OFF_BOARD = 8,
    TAFL_KING_PIECE = 8 | TAFL_KING /* the defenders' king, the only one there is */
};

static inline tafl_piece tafl_piece_of(tafl_side side, tafl_kind kind)
{
    return (tafl_piece)((unsigned)side << 3 | (unsigned)kind);
}
static inline tafl_kind tafl_piece_kind(tafl_piece piece)
{
    return (tafl_kind)(piece & 7u);
}
static inline tafl_side tafl_piece_side(tafl_piece piece)
{
    return (tafl_side)(piece >> 3 & 1u);
}
static inline bool tafl_is_piece(tafl_piece cell)
{
    return (cell & 7u) != 0;
}

/* The letter of OpenTafl notation: t c n k m g for attackers, T C N K M G for defenders; '\0' for
 * what is not a piece. And back; TAFL_EMPTY if the letter is not one of these ('k' and 'K' are both
 * the king). */
TAFL_API char tafl_piece_letter(tafl_piece piece);
TAFL_API tafl_piece tafl_piece_from_letter(char letter);

/* A set of pieces, bit 1 << piece. */
typedef uint16_t tafl_pieces;

static inline bool tafl_pieces_has(tafl_pieces set, tafl_piece piece)
{
    return (unsigned)set >> piece & 1u;
}

/* ---- boards ------------------------------------------------------------------------------- */

/* The pieces on a board. Cells outside it hold TAFL_OFF_BOARD. Copy by assignment. */
typedef struct tafl_board {
    uint8_t size; /* files, and ranks */
    tafl_piece cell[TAFL_CELLS];
} tafl_board;

/* An empty board of `size` x `size`, TAFL_SIZE_MIN … TAFL_SIZE_MAX. */
TAFL_API void tafl_board_init(tafl_board *board, unsigned size);

static inline bool tafl_board_holds(const tafl_board *board, tafl_square square)
{
    return square < TAFL_CELLS && board->cell[square] != TAFL_OFF_BOARD;
}

TAFL_API bool tafl_board_equal(const tafl_board *a, const tafl_board *b);

/* How many of the pieces in the set are there? */
TAFL_API unsigned tafl_board_count(const tafl_board *board, tafl_pieces which);

/* Which rank a position text gives first. OpenTafl's `start` gives rank 1 first, `starti` the top. */
typedef enum tafl_order { TAFL_BOTTOM_FIRST, TAFL_TOP_FIRST } tafl_order;

/* What is wrong with a position text and where. */
typedef struct tafl_board_error {
    size_t at;           /* byte of the text */
    const char *message; /* constant */
} tafl_board_error;

/* Reads "/3t3/…/": rows between slashes, letters for pieces, numbers (several digits) for empty
 * squares. The number of rows is the size. `error` may be NULL. */
TAFL_API tafl_status tafl_board_parse(tafl_board *out, tafl_str text, tafl_order order,
                                      tafl_board_error *error);

/* Appends the same text, always with both outer slashes. */
TAFL_API void tafl_board_write(tafl_text *out, const tafl_board *board, tafl_order order);

/* Appends a picture for people: ranks from the top, files below, '.' for an empty square, the
 * squares of `marked` (may be NULL) as '+' while empty. One line per rank. */
TAFL_API void tafl_board_draw(tafl_text *out, const tafl_board *board, const tafl_squares *marked);

/* ---- moves and results -------------------------------------------------------------------- */

/* One leg of a ply: a piece goes from one square to another. */
typedef struct tafl_move {
    tafl_square from, to;
} tafl_move;

typedef enum tafl_winner {
    TAFL_WINNER_NONE, /* nobody yet, or not stated */
    TAFL_WINNER_ATTACKERS,
    TAFL_WINNER_DEFENDERS,
    TAFL_WINNER_DRAW
} tafl_winner;

static inline tafl_winner tafl_winner_of(tafl_side side)
{
    return (tafl_winner)(side + 1);
}

/* Why a game is over. The first group is found on the board, the second only in records. */
typedef enum tafl_reason {
    TAFL_REASON_NONE,
    TAFL_REASON_ESCAPE,
    TAFL_REASON_KING_CAPTURED,
    TAFL_REASON_NO_ATTACKERS,
    TAFL_REASON_EXIT_FORT,
    TAFL_REASON_ENCIRCLEMENT,
    TAFL_REASON_NO_MOVES,
    TAFL_REASON_REPETITION,
    TAFL_REASON_PLY_LIMIT,   /* the game was as long as the rules allow */
    TAFL_REASON_NO_CAPTURES, /* too many plies without a capture */
    TAFL_REASON_RESIGNATION, /* from here on: not visible on the board */
    TAFL_REASON_TIME,
    TAFL_REASON_AGREEMENT,
    TAFL_REASON_FORFEIT,
    TAFL_REASON_ADJUDICATION,
    TAFL_REASON_ABANDONED,
    TAFL_REASON_UNKNOWN,
    TAFL_REASONS
} tafl_reason;

/* A winner and a reason; all zero is "not over". */
typedef struct tafl_outcome {
    uint8_t winner; /* tafl_winner */
    uint8_t reason; /* tafl_reason */
} tafl_outcome;

/* The words of reports and formats: "attackers" "defenders" "draw" (NULL for none); "escape",
 * "king-captured", …, "unknown" (NULL for none). And back: false if the word is not one of these. */
TAFL_API const char *tafl_winner_text(tafl_winner winner);
TAFL_API const char *tafl_reason_text(tafl_reason reason);
TAFL_API bool tafl_reason_from_text(tafl_reason *out, tafl_str word);

/* ---- symmetry ----------------------------------------------------------------------------- */

/* The eight symmetries of the board, numbered as everywhere in taflkit: 0 identity, 1 to 3 quarter
 * turns clockwise, 4 mirror left-right, 5 to 7 that mirror followed by 1 to 3 quarter turns. */
TAFL_API tafl_square tafl_symmetry_square(unsigned symmetry, unsigned size, tafl_square square);
TAFL_API void tafl_symmetry_board(tafl_board *out, unsigned symmetry, const tafl_board *board);
/* The symmetry that undoes `symmetry`. */
TAFL_API unsigned tafl_symmetry_inverse(unsigned symmetry);

#ifdef __cplusplus
}
#endif
#endif
