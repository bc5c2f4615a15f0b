/* SPDX-License-Identifier: MIT */
/* Squares, pieces, results and boards. Position texts and symmetries have files of their own. */
#include <string.h>

#include <tafl/board.h>

#include "unit.h"

typedef struct square_case {
    const char *text;
    unsigned size;
    size_t read;
    unsigned file, rank;
} square_case;

static const square_case square_cases[] = {
    {"a1", 21, 2, 0, 0},    {"A1", 21, 2, 0, 0},     {"k11", 11, 3, 10, 10},
    {"u21", 21, 3, 20, 20}, {"U21x", 21, 3, 20, 20}, {"d4-d6", 7, 2, 3, 3},
    {"g7", 7, 2, 6, 6},     {"h7", 7, 0, 0, 0},      {"g8", 7, 0, 0, 0},
    {"v1", 21, 0, 0, 0},    {"a22", 21, 0, 0, 0},    {"a0", 21, 0, 0, 0},
    {"a01", 21, 0, 0, 0},   {"a", 21, 0, 0, 0},      {"", 21, 0, 0, 0},
    {"1a", 21, 0, 0, 0},    {"a111", 11, 0, 0, 0},   {"a99999999999", 21, 0, 0, 0},
    {"a-1", 21, 0, 0, 0},   {"`1", 21, 0, 0, 0},     {"@1", 21, 0, 0, 0},
};

static void squares_by_name(void)
{
    for (size_t i = 0; i < sizeof square_cases / sizeof *square_cases; i++) {
        const square_case *c = &square_cases[i];
        tafl_square got = 999;
        CU_ASSERT_EQUAL(tafl_square_read(&got, tafl_str_of(c->text), c->size), c->read);
        CU_ASSERT_EQUAL(got, c->read ? tafl_square_at(c->file, c->rank) : 999);
    }
}

static void every_square_reads_back(void)
{
    tafl_text t = {0};
    for (unsigned rank = 0; rank < TAFL_SIZE_MAX; rank++) {
        for (unsigned file = 0; file < TAFL_SIZE_MAX; file++) {
            tafl_square square = tafl_square_at(file, rank), back = TAFL_NO_SQUARE;
            tafl_text_reset(&t);
            tafl_square_write(&t, square);
            CU_ASSERT_EQUAL(tafl_square_read(&back, tafl_text_view(&t), TAFL_SIZE_MAX), t.len);
            CU_ASSERT_EQUAL(back, square);
            CU_ASSERT_EQUAL(tafl_square_file(square), file);
            CU_ASSERT_EQUAL(tafl_square_rank(square), rank);
        }
    }
    UNIT_TEXT(t, "u21");
    tafl_text_clear(&t);
}

static void sets_of_squares(void)
{
    tafl_squares set = {0}, same = {0};
    CU_ASSERT_EQUAL(tafl_squares_next(&set, TAFL_NO_SQUARE), TAFL_NO_SQUARE);
    static const unsigned members[][2] = {{0, 0}, {20, 0}, {0, 1}, {5, 10}, {6, 10}, {20, 20}};
    enum { COUNT = sizeof members / sizeof *members };
    for (size_t i = COUNT; i-- > 0;) {
        tafl_squares_add(&set, tafl_square_at(members[i][0], members[i][1]));
        CU_ASSERT_FALSE(tafl_squares_equal(&set, &same));
    }
    tafl_square square = TAFL_NO_SQUARE;
    for (size_t i = 0; i < COUNT; i++) {
        square = tafl_squares_next(&set, square);
        CU_ASSERT_EQUAL(square, tafl_square_at(members[i][0], members[i][1]));
        CU_ASSERT_TRUE(tafl_squares_has(&set, square));
        tafl_squares_add(&same, square);
    }
    CU_ASSERT_EQUAL(tafl_squares_next(&set, square), TAFL_NO_SQUARE);
    CU_ASSERT_EQUAL(tafl_squares_count(&set), COUNT);
    CU_ASSERT_TRUE(tafl_squares_equal(&set, &same));
    CU_ASSERT_FALSE(tafl_squares_has(&set, tafl_square_at(1, 0)));
}

static void letters_of_pieces(void)
{
    static const char letters[] = "tcnkmgTCNKMG";
    for (const char *c = letters; *c; c++) {
        tafl_piece piece = tafl_piece_from_letter(*c);
        bool king = *c == 'k' || *c == 'K';
        CU_ASSERT_TRUE(tafl_is_piece(piece));
        CU_ASSERT_EQUAL(tafl_piece_letter(piece), king ? 'K' : *c);
        CU_ASSERT_EQUAL(tafl_piece_side(piece),
                        *c >= 'a' && !king ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    }
    static const char others[] = {'\0', ' ', '.', '/', '1', 'x', 'X', 'a', '\xFF'};
    for (size_t i = 0; i < sizeof others; i++) {
        CU_ASSERT_EQUAL(tafl_piece_from_letter(others[i]), TAFL_EMPTY);
    }
    CU_ASSERT_EQUAL(tafl_piece_letter(TAFL_EMPTY), '\0');
    CU_ASSERT_EQUAL(tafl_piece_letter(TAFL_OFF_BOARD), '\0');
    CU_ASSERT_EQUAL(tafl_piece_letter(7), '\0');
    CU_ASSERT_EQUAL(tafl_piece_from_letter('k'), TAFL_KING_PIECE);
}

static void words(void)
{
    CU_ASSERT_STRING_EQUAL(tafl_side_text(TAFL_ATTACKERS), "attackers");
    CU_ASSERT_STRING_EQUAL(tafl_side_text(tafl_side_other(TAFL_ATTACKERS)), "defenders");
    CU_ASSERT_STRING_EQUAL(tafl_kind_text(TAFL_TAFLMAN), "taflman");
    CU_ASSERT_STRING_EQUAL(tafl_kind_text(TAFL_GUARD), "guard");
    CU_ASSERT_PTR_NULL(tafl_winner_text(TAFL_WINNER_NONE));
    CU_ASSERT_STRING_EQUAL(tafl_winner_text(tafl_winner_of(TAFL_DEFENDERS)), "defenders");
    CU_ASSERT_STRING_EQUAL(tafl_winner_text(tafl_winner_of(TAFL_ATTACKERS)), "attackers");
    CU_ASSERT_STRING_EQUAL(tafl_winner_text(TAFL_WINNER_DRAW), "draw");
    CU_ASSERT_PTR_NULL(tafl_reason_text(TAFL_REASON_NONE));
    CU_ASSERT_STRING_EQUAL(tafl_reason_text(TAFL_REASON_NO_ATTACKERS), "no-attackers");
}

static void reasons_read_back(void)
{
    for (unsigned i = TAFL_REASON_NONE + 1; i < TAFL_REASONS; i++) {
        tafl_reason reason = TAFL_REASON_NONE;
        const char *word = tafl_reason_text((tafl_reason)i);
        CU_ASSERT_PTR_NOT_NULL_FATAL(word);
        CU_ASSERT_TRUE(tafl_reason_from_text(&reason, tafl_str_of(word)));
        CU_ASSERT_EQUAL(reason, (tafl_reason)i);
    }
    tafl_reason kept = TAFL_REASON_TIME;
    CU_ASSERT_FALSE(tafl_reason_from_text(&kept, tafl_str_of("Escape")));
    CU_ASSERT_FALSE(tafl_reason_from_text(&kept, tafl_str_of("")));
    CU_ASSERT_EQUAL(kept, TAFL_REASON_TIME);
}

static void a_margin_around_every_size(void)
{
    for (unsigned size = TAFL_SIZE_MIN; size <= TAFL_SIZE_MAX; size++) {
        tafl_board board;
        tafl_board_init(&board, size);
        unsigned on = 0;
        for (tafl_square s = 0; s < TAFL_CELLS; s++) on += tafl_board_holds(&board, s);
        CU_ASSERT_EQUAL(on, size * size);
        for (unsigned i = 0; i < size; i++) { /* two steps off every edge are off the board */
            for (int step = 1; step <= 2; step++) {
                CU_ASSERT_EQUAL(board.cell[tafl_square_at(0, i) + step * TAFL_WEST],
                                TAFL_OFF_BOARD);
                CU_ASSERT_EQUAL(board.cell[tafl_square_at(size - 1, i) + step * TAFL_EAST],
                                TAFL_OFF_BOARD);
                CU_ASSERT_EQUAL(board.cell[tafl_square_at(i, 0) + step * TAFL_SOUTH],
                                TAFL_OFF_BOARD);
                CU_ASSERT_EQUAL(board.cell[tafl_square_at(i, size - 1) + step * TAFL_NORTH],
                                TAFL_OFF_BOARD);
            }
        }
        CU_ASSERT_FALSE(tafl_board_holds(&board, TAFL_NO_SQUARE));
        CU_ASSERT_FALSE(tafl_board_holds(&board, TAFL_CELLS));
    }
}

static void comparing_and_counting(void)
{
    tafl_board a, b;
    tafl_board_init(&a, 7);
    tafl_board_init(&b, 9);
    CU_ASSERT_FALSE(tafl_board_equal(&a, &b));
    b = a;
    CU_ASSERT_TRUE(tafl_board_equal(&a, &b));
    tafl_piece attacker = tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN);
    a.cell[tafl_square_at(0, 0)] = a.cell[tafl_square_at(6, 6)] = attacker;
    a.cell[tafl_square_at(3, 3)] = TAFL_KING_PIECE;
    CU_ASSERT_FALSE(tafl_board_equal(&a, &b));
    CU_ASSERT_EQUAL(tafl_board_count(&a, (tafl_pieces)(1u << attacker)), 2);
    CU_ASSERT_EQUAL(tafl_board_count(&a, (tafl_pieces)(1u << TAFL_KING_PIECE)), 1);
    CU_ASSERT_EQUAL(tafl_board_count(&a, 0xFFFF), 3); /* empty squares are no pieces */
    CU_ASSERT_EQUAL(tafl_board_count(&b, 0xFFFF), 0);
}

const unit_test unit_tests[] = {
    {"squares by name", squares_by_name},
    {"every square reads back", every_square_reads_back},
    {"sets of squares", sets_of_squares},
    {"letters of pieces", letters_of_pieces},
    {"words", words},
    {"reasons read back", reasons_read_back},
    {"a margin around every size", a_margin_around_every_size},
    {"comparing and counting", comparing_and_counting},
    {NULL, NULL},
};
