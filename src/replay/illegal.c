/* SPDX-License-Identifier: MIT */
/*
 * Words for a move that cannot be made, and the legal moves nearest to it. Why it is illegal was
 * decided by play.
 */
#include "replay.h"

static void write_square(tafl_replay *replay, tafl_square square)
{
    tafl_square_write(&replay->scratch, square);
}

/* "the attackers' taflman" */
static void write_piece(tafl_replay *replay, tafl_piece piece)
{
    if (piece == TAFL_KING_PIECE)
        tafl_text_z(&replay->scratch, "the king");
    else
        tafl_text_format(&replay->scratch, "the %s' %s", tafl_side_text(tafl_piece_side(piece)),
                         tafl_kind_text(tafl_piece_kind(piece)));
}

static void write_move(tafl_replay *replay, tafl_move move)
{
    write_square(replay, move.from);
    tafl_text_char(&replay->scratch, '-');
    write_square(replay, move.to);
}

/* A square that a codec read but no board has is written by its letters all the same. */
static void write_off_board(tafl_replay *replay, tafl_square where)
{
    unsigned size = replay->position.board.size;
    write_square(replay, where);
    tafl_text_format(&replay->scratch, " is not on the %ux%u board", size, size);
}

static void write_empty(tafl_replay *replay, tafl_square where)
{
    tafl_text_z(&replay->scratch, "there is no piece on ");
    write_square(replay, where);
}

static void write_wrong_side(tafl_replay *replay, tafl_square where)
{
    write_piece(replay, replay->position.board.cell[where]);
    tafl_text_z(&replay->scratch, " stands on ");
    write_square(replay, where);
    tafl_text_format(&replay->scratch, ", but the %s are to move",
                     tafl_side_text((tafl_side)replay->position.to_move));
}

static void write_not_a_line(tafl_replay *replay, tafl_move move)
{
    if (move.from == move.to) {
        tafl_text_z(&replay->scratch, "the piece would stay on ");
        write_square(replay, move.from);
        return;
    }
    write_square(replay, move.from);
    tafl_text_z(&replay->scratch, " and ");
    write_square(replay, move.to);
    tafl_text_z(&replay->scratch, " share no rank or file");
}

static void write_blocked(tafl_replay *replay, tafl_move move, tafl_square where)
{
    write_move(replay, move);
    tafl_text_z(&replay->scratch, " is blocked at ");
    write_square(replay, where);
    tafl_text_z(&replay->scratch, " by ");
    write_piece(replay, replay->position.board.cell[where]);
}

static void write_restricted(tafl_replay *replay, tafl_move move, tafl_square where)
{
    static const char *const zones[] = {"", ", a corner", ", the centre", ", an attackers' fort",
                                        ", a defenders' fort"};
    write_piece(replay, replay->position.board.cell[move.from]);
    tafl_text_z(&replay->scratch, where == move.to ? " may not stop on " : " may not pass over ");
    write_square(replay, where);
    tafl_text_z(&replay->scratch, zones[replay->referee->zone[where]]);
}

static void write_too_far(tafl_replay *replay, tafl_move move)
{
    tafl_piece piece = replay->position.board.cell[move.from];
    int speed = replay->referee->rules.speed[piece];
    write_piece(replay, piece);
    tafl_text_format(&replay->scratch, " moves at most %d square%s", speed, speed == 1 ? "" : "s");
}

static void write_chain(tafl_replay *replay, tafl_square where)
{
    tafl_text_z(&replay->scratch, "the berserk chain of ");
    write_piece(replay, replay->position.board.cell[where]);
    tafl_text_z(&replay->scratch, " on ");
    write_square(replay, where);
    switch ((tafl_berserk)replay->referee->rules.berserk) {
    case TAFL_BERSERK_MOVE: tafl_text_z(&replay->scratch, " must go on"); break;
    case TAFL_BERSERK_QUIET: tafl_text_z(&replay->scratch, " may go on or stop"); break;
    case TAFL_BERSERK_OPTIONAL:
        tafl_text_z(&replay->scratch, " may only go on with a capture");
        break;
    case TAFL_BERSERK_CAPTURE:
    case TAFL_BERSERK_NONE: tafl_text_z(&replay->scratch, " must go on with a capture"); break;
    }
}

static void write_fault(tafl_replay *replay, tafl_move move, tafl_fault fault, tafl_square where)
{
    switch (fault) {
    case TAFL_FAULT_OFF_BOARD: write_off_board(replay, where); break;
    case TAFL_FAULT_EMPTY: write_empty(replay, where); break;
    case TAFL_FAULT_WRONG_SIDE: write_wrong_side(replay, where); break;
    case TAFL_FAULT_NOT_A_LINE: write_not_a_line(replay, move); break;
    case TAFL_FAULT_BLOCKED: write_blocked(replay, move, where); break;
    case TAFL_FAULT_RESTRICTED: write_restricted(replay, move, where); break;
    case TAFL_FAULT_TOO_FAR: write_too_far(replay, move); break;
    case TAFL_FAULT_CHAIN: write_chain(replay, where); break;
    case TAFL_FAULT_REPETITION:
        write_move(replay, move);
        tafl_text_z(&replay->scratch, " repeats an earlier position, which the rules forbid");
        break;
    case TAFL_FAULT_OVER:
    case TAFL_FAULT_NONE:
    case TAFL_FAULTS: break;
    }
}

void tafl__replay_illegal(tafl_replay *replay, const tafl_node *node, tafl_move move,
                          tafl_fault fault, tafl_square where)
{
    if (replay->quiet) return;
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_ILLEGAL_MOVE, node);
    finding->fault = fault;
    write_fault(replay, move, fault, where);
    tafl__replay_say(replay, finding);
    tafl__replay_add_square(finding, move.from);
    tafl__replay_add_square(finding, move.to);
    if (where != move.from && where != move.to) tafl__replay_add_square(finding, where);
    if (fault != TAFL_FAULT_WRONG_SIDE) tafl__replay_suggest(replay, finding, move);
}

/* ---- nearest legal moves ------------------------------------------------------------------- */

static unsigned apart(tafl_square a, tafl_square b)
{
    int files = (int)(a & 31u) - (int)(b & 31u), ranks = (int)(a >> 5) - (int)(b >> 5);
    return (unsigned)((files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks));
}

/* A slip of the pen changes one square; one square right and the other anywhere near is nearest. */
static unsigned unlikeness(tafl_move legal, tafl_move written)
{
    unsigned from = apart(legal.from, written.from), to = apart(legal.to, written.to);
    return from && to ? 2 * (from + to) + 2 : from + to;
}

static void keep_if_near(tafl_finding *finding, unsigned score[TAFL_SUGGESTIONS], tafl_move legal,
                         unsigned unlike)
{
    size_t at = finding->suggestions;
    while (at > 0 && score[at - 1] > unlike) at--;
    if (at == TAFL_SUGGESTIONS) return;
    if (finding->suggestions < TAFL_SUGGESTIONS) finding->suggestions++;
    for (size_t i = finding->suggestions - 1u; i > at; i--) {
        score[i] = score[i - 1];
        finding->suggestion[i] = finding->suggestion[i - 1];
    }
    score[at] = unlike;
    finding->suggestion[at] = legal;
}

static bool is_forbidden(const tafl_replay *replay, const tafl_position *position, tafl_move move)
{
    return replay->forbids &&
           tafl_repetition_forbids(replay->referee, position, move, &replay->history);
}

void tafl__replay_suggest(tafl_replay *replay, tafl_finding *finding, tafl_move written)
{
    tafl_position position = replay->position;
    position.outcome = (tafl_outcome){0};
    unsigned score[TAFL_SUGGESTIONS] = {0};
    for (unsigned rank = 0; rank < position.board.size; rank++)
        for (unsigned file = 0; file < position.board.size; file++) {
            tafl_move moves[TAFL_MOVES_FROM_MAX];
            size_t count = tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, replay->referee, &position,
                                           tafl_square_at(file, rank));
            for (size_t i = 0; i < count; i++)
                if (!is_forbidden(replay, &position, moves[i]))
                    keep_if_near(finding, score, moves[i], unlikeness(moves[i], written));
        }
}
