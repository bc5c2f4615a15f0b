/* SPDX-License-Identifier: MIT */
/* Runs the tables of play_table.h. Decides what a case is compared with; the expectations are in
 * the test files. */
#include "play_table.h"

#include <stdio.h>
#include <string.h>

#include <play/play.h>

#include "unit.h"

enum { LEGS_MAX = 32 };

/* ---- boards, rules and moves --------------------------------------------------------------- */

static unsigned size_of_picture(const char *picture)
{
    unsigned size = 0;
    while (picture[size] && picture[size] != ' ') size++;
    return size;
}

void play_board(tafl_board *out, const char *picture)
{
    unsigned size = size_of_picture(picture);
    CU_ASSERT_EQUAL_FATAL(strlen(picture), size * (size + 1) - 1);
    tafl_board_init(out, size);
    for (unsigned i = 0; i < size * size; i++) {
        char letter = picture[i / size * (size + 1) + i % size];
        tafl_piece piece = tafl_piece_from_letter(letter);
        CU_ASSERT_TRUE_FATAL(letter == '.' || piece != TAFL_EMPTY);
        out->cell[tafl_square_at(i % size, size - 1 - i / size)] = piece;
    }
}

/* A ruleset needs a king at its start; the boards of tests may do without. */
static void read_rules(tafl_rules *out, const char *keys, const tafl_board *board)
{
    tafl_text text = {0};
    tafl_board start = *board;
    if (!tafl_board_count(board, 1u << TAFL_KING_PIECE))
        start.cell[tafl_square_at(0, 0)] = TAFL_KING_PIECE;
    if (!strncmp(keys, "base:", 5)) {
        tafl_text_z(&text, keys);
    } else {
        tafl_text_format(&text, "dim:%u %s start:", start.size, keys);
        tafl_board_write(&text, &start, TAFL_BOTTOM_FIRST);
    }
    tafl_status status = tafl_rules_read(out, tafl_text_view(&text), NULL, NULL);
    if (status != TAFL_OK) fprintf(stderr, "\nrules: %s\n", text.at);
    tafl_text_clear(&text);
    CU_ASSERT_EQUAL_FATAL(status, TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(out->start.size, board->size);
}

void play_referee(tafl_referee *out, const char *rules, const tafl_board *board)
{
    tafl_rules read;
    read_rules(&read, rules, board);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(out, &read, NULL), TAFL_OK);
}

void play_position(const tafl_referee *referee, tafl_position *out, const char *picture,
                   tafl_side to_move)
{
    tafl_board board;
    play_board(&board, picture);
    tafl_position_set(out, referee, &board, to_move);
}

tafl_move play_move(const char *text)
{
    tafl_move move = {0, 0};
    tafl_str rest = tafl_str_of(text);
    size_t used = tafl_square_read(&move.from, rest, TAFL_SIZE_MAX);
    CU_ASSERT_TRUE_FATAL(used > 0 && text[used] == '-');
    rest = (tafl_str){rest.at + used + 1, rest.len - used - 1};
    size_t last = tafl_square_read(&move.to, rest, TAFL_SIZE_MAX);
    CU_ASSERT_TRUE_FATAL(last > 0 &&
                         (text[used + 1 + last] == '\0' || text[used + 1 + last] == ' '));
    return move;
}

tafl_square play_square(const char *text)
{
    tafl_square square = TAFL_NO_SQUARE;
    CU_ASSERT_EQUAL_FATAL(tafl_square_read(&square, tafl_str_of(text), TAFL_SIZE_MAX),
                          strlen(text));
    return square;
}

void play_turn_referee(tafl_referee *out, const tafl_referee *referee, unsigned symmetry)
{
    tafl_rules rules = referee->rules;
    unsigned size = rules.start.size;
    tafl_symmetry_board(&rules.start, symmetry, &referee->rules.start);
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
        tafl_square square = TAFL_NO_SQUARE;
        const tafl_squares *squares = &referee->rules.zone[zone].squares;
        memset(&rules.zone[zone].squares, 0, sizeof rules.zone[zone].squares);
        while ((square = tafl_squares_next(squares, square)) != TAFL_NO_SQUARE)
            tafl_squares_add(&rules.zone[zone].squares,
                             tafl_symmetry_square(symmetry, size, square));
    }
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(out, &rules, NULL), TAFL_OK);
}

/* ---- what holds in every position ----------------------------------------------------------- */

bool play_same_position(const tafl_position *a, const tafl_position *b)
{
    return tafl_board_equal(&a->board, &b->board) && !memcmp(a->line, b->line, sizeof a->line) &&
           a->key == b->key && a->king == b->king && a->chain == b->chain &&
           a->count[0] == b->count[0] && a->count[1] == b->count[1] && a->to_move == b->to_move &&
           a->set_up == b->set_up && a->outcome.winner == b->outcome.winner &&
           a->outcome.reason == b->outcome.reason;
}

static bool masks_fit_board(const tafl_position *position)
{
    uint32_t line[2][2][TAFL_ROWS] = {{{0}}};
    unsigned count[2] = {0, 0};
    tafl_square king = TAFL_NO_SQUARE;
    for (unsigned square = 0; square < TAFL_CELLS; square++) {
        tafl_piece piece = position->board.cell[square];
        if (!tafl_is_piece(piece)) continue;
        line[0][tafl_piece_side(piece)][square >> 5] |= 1u << (square & 31u);
        line[1][tafl_piece_side(piece)][square & 31u] |= 1u << (square >> 5);
        count[tafl_piece_side(piece)]++;
        if (piece == TAFL_KING_PIECE) king = (tafl_square)square;
    }
    return !memcmp(line, position->line, sizeof line) && count[0] == position->count[0] &&
           count[1] == position->count[1] && king == position->king;
}

static bool is_listed(const tafl_move *moves, size_t count, tafl_move move)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i].from == move.from && moves[i].to == move.to) return true;
    return false;
}

/* Every move along a line; others are never legal. */
static bool moves_fit_faults(const tafl_referee *referee, const tafl_position *position)
{
    static tafl_move moves[TAFL_MOVES_MAX];
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, referee, position), legal = 0;
    unsigned size = position->board.size;
    if (count != tafl_moves(NULL, 0, referee, position)) return false;
    for (unsigned i = 0; i < 2 * size * size * size; i++) {
        unsigned file = i / 2 % size, rank = i / 2 / size % size, k = i / 2 / size / size;
        tafl_move move = {tafl_square_at(file, rank),
                          i % 2 ? tafl_square_at(k, rank) : tafl_square_at(file, k)};
        if (tafl_move_fault(referee, position, move, NULL) != TAFL_FAULT_NONE) continue;
        legal++;
        if (!position->outcome.winner && !is_listed(moves, count, move)) return false;
    }
    return position->outcome.winner ? count == 0 : legal == count;
}

/* What tafl_reach says of every piece of the side to move. */
static bool reaches_fit_faults(const tafl_referee *referee, const tafl_position *position)
{
    unsigned size = position->board.size;
    for (unsigned i = 0; i < size * size && !position->chain; i++) {
        uint32_t reach[2], want[2] = {0, 0};
        tafl_square from = tafl_square_at(i % size, i / size);
        tafl_piece piece = position->board.cell[from];
        if (!tafl_is_piece(piece) || tafl_piece_side(piece) != position->to_move) continue;
        for (unsigned k = 0; k < size; k++) {
            tafl_move along = {from, tafl_square_at(k, i / size)};
            tafl_move across = {from, tafl_square_at(i % size, k)};
            if (tafl_move_fault(referee, position, along, NULL) == TAFL_FAULT_NONE)
                want[0] |= 1u << (along.to & 31u);
            if (tafl_move_fault(referee, position, across, NULL) == TAFL_FAULT_NONE)
                want[1] |= 1u << (across.to >> 5);
        }
        tafl_reach(reach, referee, position, from);
        if (reach[0] != want[0] || reach[1] != want[1]) return false;
    }
    return true;
}

bool play_is_sound(const tafl_referee *referee, const tafl_position *position, const char *what)
{
    bool key = tafl__position_key(referee, position) == position->key;
    bool masks = masks_fit_board(position);
    bool moves = moves_fit_faults(referee, position) && reaches_fit_faults(referee, position);
    if (key && masks && moves) return true;
    tafl_text text = {0};
    tafl_board_draw(&text, &position->board, NULL);
    fprintf(stderr, "\n%s: key %s, masks %s, moves %s\n%s", what, key ? "good" : "wrong",
            masks ? "good" : "wrong", moves ? "good" : "wrong", text.at ? text.at : "");
    tafl_text_clear(&text);
    return false;
}

/* ---- one case ------------------------------------------------------------------------------- */

typedef struct leg {
    tafl_fault fault;
    tafl_square where;
    tafl_turn turn;
    tafl_outcome outcome;
    bool chain;
} leg;

/* What one orientation of a case did. */
typedef struct course {
    size_t count;
    leg leg[LEGS_MAX];
} course;

static void write_captures(tafl_text *out, const tafl_turn *turn)
{
    for (unsigned i = 0; i < turn->captures; i++) {
        if (i) tafl_text_z(out, ", ");
        tafl_square_write(out, turn->capture[i].square);
        tafl_text_format(out, " %s%s", tafl_cause_text((tafl_cause)turn->capture[i].cause),
                         turn->capture[i].converted ? " converted" : "");
    }
}

static void write_leg(tafl_text *out, const leg *l)
{
    if (l->fault != TAFL_FAULT_NONE) {
        tafl_text_format(out, "! %s ", tafl_fault_text(l->fault));
        tafl_square_write(out, l->where);
        return;
    }
    write_captures(out, &l->turn);
    if (l->chain) tafl_text_z(out, "...");
    if (l->outcome.winner)
        tafl_text_format(out, "%s= %s %s", l->turn.captures ? " " : "",
                         tafl_winner_text((tafl_winner)l->outcome.winner),
                         tafl_reason_text((tafl_reason)l->outcome.reason));
}

static tafl_move turned(tafl_move move, unsigned symmetry, unsigned size)
{
    return (tafl_move){tafl_symmetry_square(symmetry, size, move.from),
                       tafl_symmetry_square(symmetry, size, move.to)};
}

static bool is_stop(const char *text)
{
    return !strncmp(text, "stop", 4);
}

/* Plays one leg; false when it is not legal. */
static bool play_leg(const tafl_referee *referee, tafl_position *position, const char *text,
                     unsigned symmetry, leg *out)
{
    if (is_stop(text)) {
        tafl_position_end_chain(referee, position, &out->turn);
    } else {
        tafl_move move = turned(play_move(text), symmetry, position->board.size);
        out->fault = tafl_move_fault(referee, position, move, &out->where);
        if (out->fault != TAFL_FAULT_NONE) return false;
        bool captures = tafl__move_captures(referee, position, move);
        tafl_position_play(referee, position, move, &out->turn);
        CU_ASSERT_EQUAL(captures, out->turn.captures > 0);
    }
    out->outcome = position->outcome;
    out->chain = position->chain != TAFL_NO_SQUARE;
    CU_ASSERT_EQUAL(out->chain, !out->turn.ends_ply);
    return true;
}

static tafl_side side_of_first(const tafl_board *board, const char *moves)
{
    return tafl_piece_side(board->cell[play_move(moves).from]);
}

/* Plays all legs, looks at every position on the way, and takes everything back. */
static void run_course(const tafl_referee *referee, const play_case *c, unsigned symmetry,
                       course *out)
{
    tafl_board drawn, board;
    tafl_position stack[LEGS_MAX + 1], position;
    play_board(&drawn, c->board);
    tafl_symmetry_board(&board, symmetry, &drawn);
    tafl_position_set(&position, referee, &board, side_of_first(&drawn, c->moves));
    stack[0] = position;
    CU_ASSERT_TRUE(play_is_sound(referee, &position, c->name));
    bool legal = true;
    for (const char *text = c->moves; legal && *text; text += *text == ' ') {
        leg *l = &out->leg[out->count++];
        legal = play_leg(referee, &position, text, symmetry, l);
        stack[out->count] = position;
        CU_ASSERT_TRUE(play_is_sound(referee, &position, c->name));
        text += strcspn(text, " ");
    }
    for (size_t i = out->count - !legal; i-- > 0;) {
        tafl_position_undo(referee, &position, &out->leg[i].turn);
        CU_ASSERT_TRUE(play_same_position(&position, &stack[i]));
    }
}

static bool same_capture(const tafl_capture *a, const tafl_capture *b, unsigned symmetry,
                         unsigned size)
{
    return tafl_symmetry_square(symmetry, size, a->square) == b->square && a->piece == b->piece &&
           a->cause == b->cause && a->converted == b->converted;
}

/* Did the turned leg do the same? Captures may come in another order. */
static bool same_leg(const leg *plain, const leg *other, unsigned symmetry, unsigned size)
{
    if (plain->fault != other->fault || plain->turn.captures != other->turn.captures) return false;
    if (plain->fault != TAFL_FAULT_NONE)
        return tafl_symmetry_square(symmetry, size, plain->where) == other->where;
    for (unsigned i = 0; i < plain->turn.captures; i++) {
        bool found = false;
        for (unsigned k = 0; k < other->turn.captures; k++)
            found |= same_capture(&plain->turn.capture[i], &other->turn.capture[k], symmetry, size);
        if (!found) return false;
    }
    return plain->outcome.winner == other->outcome.winner &&
           plain->outcome.reason == other->outcome.reason && plain->chain == other->chain;
}

static void check_orientations(const tafl_referee *referee, const play_case *c, const course *plain)
{
    for (unsigned symmetry = 1; symmetry < 8; symmetry++) {
        tafl_referee other;
        course other_course = {.count = 0};
        play_turn_referee(&other, referee, symmetry);
        run_course(&other, c, symmetry, &other_course);
        bool same = other_course.count == plain->count;
        for (size_t i = 0; same && i < plain->count; i++)
            same =
                same_leg(&plain->leg[i], &other_course.leg[i], symmetry, referee->rules.start.size);
        if (!same) fprintf(stderr, "\n%s: differs in orientation %u\n", c->name, symmetry);
        CU_ASSERT_TRUE(same);
    }
}

static void run_case(const play_case *c)
{
    tafl_board board;
    tafl_referee referee;
    course plain = {.count = 0};
    tafl_text got = {0}, want = {0};
    play_board(&board, c->board);
    play_referee(&referee, c->rules, &board);
    run_course(&referee, c, 0, &plain);
    tafl_text_format(&got, "%s: ", c->name);
    for (size_t i = 0; i < plain.count; i++) {
        if (i) tafl_text_z(&got, " | ");
        write_leg(&got, &plain.leg[i]);
    }
    tafl_text_format(&want, "%s: %s", c->name, c->want);
    UNIT_TEXT(got, want.at);
    tafl_text_clear(&got);
    tafl_text_clear(&want);
    check_orientations(&referee, c, &plain);
}

void play_run_cases(const play_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) run_case(&cases[i]);
}
