/* SPDX-License-Identifier: MIT */
/*
 * In which order moves are tried: the one of the table, captures, moves that cut off beside this
 * node before, and the rest by how often a piece on that square was good. Lists are made as late as
 * possible. Where the king's only way must be closed, nothing else is listed.
 */
#include "search.h"

enum {
    HISTORY_MAX = 16000,
    SORTED = 8,
    INDEX_BITS = 15, /* a place in a list: TAFL_MOVES_MAX is less */
    INDEX_MAX = (1 << INDEX_BITS) - 1,
    TACTICAL = 1 << 30
};

/* ---- squares where something is taken -------------------------------------------------------------- */

/* Squares on which a man of the side to move takes another between himself and a friend or a hostile
 * square. Rows on the edge, Linnaean captures and the king are not looked for. */
static void find_captures(const search *s, line_set *out)
{
    const tafl_position *position = &s->position;
    unsigned side = position->to_move, size = s->view.size;
    const uint32_t *own = position->line[0][side], *other = position->line[0][side ^ 1u];
    line_set anvil = {{0}}, victim = {{0}};
    for (unsigned row = 1; row < size + 3; row += 4) { /* from 1: fours end within the rows */
        unsigned at = LINES_MARGIN - 2 + row;
        quad theirs = quad_load(&other[row]), ours = quad_load(&own[row]), men = theirs | ours;
        quad_store(&victim.at[at], theirs);
        quad_store(&anvil.at[at], ours | (quad_load(&s->view.hostile_empty[side].at[at]) & ~men) |
                                      (quad_load(&s->view.hostile_held[side].at[at]) & men));
        quad_store(&out->at[at], ~men);
    }
    if (side == TAFL_ATTACKERS)
        victim.at[tafl_square_row(position->king) - 2 + LINES_MARGIN] &=
            ~(1u << tafl_square_file(position->king));
    for (unsigned rank = 0; rank < size; rank += 4) {
        unsigned at = LINES_MARGIN + rank;
        quad v = quad_load(&victim.at[at]), a = quad_load(&anvil.at[at]);
        quad found = (v >> 1 & a >> 2) | (v << 1 & a << 2);
        found |= quad_load(&victim.at[at + 1]) & quad_load(&anvil.at[at + 2]);
        found |= quad_load(&victim.at[at - 1]) & quad_load(&anvil.at[at - 2]);
        found &= quad_load(&out->at[at]);
        quad_store(&out->at[at], found);
    }
}

/* ---- lists ------------------------------------------------------------------------------------------- */

/* A move's rank is one number, so that the best is found without a branch: whether it is tactical,
 * its history, and of equals the one listed first. Moves handed out have rank -1. */
static inline int32_t rank_of(int history, size_t index)
{
    return (history + HISTORY_MAX) << INDEX_BITS | (INDEX_MAX - (int)index);
}

static void add(picker *p, tafl_move move, bool tactical)
{
    search *s = p->s;
    int history = s->history[s->position.board.cell[move.from]][move.to];
    s->moves[p->end] = move;
    s->ranks[p->end] = (tactical ? TACTICAL : 0) | rank_of(history, p->end - p->base);
    p->end++;
}

/* Is a leg along free squares legal at a glance: nothing on its line is closed to anybody? */
static inline bool is_way_open(const search *s, tafl_move move)
{
    unsigned axis = (move.from ^ move.to) >> 5 != 0;
    unsigned line = axis ? tafl_square_file(move.to) : tafl_square_rank(move.to);
    return s->view.open_lines[axis] >> line & 1u &&
           tafl_pieces_has(s->referee->plain[s->position.to_move],
                           s->position.board.cell[move.from]);
}

/* The men that come to a square. */
static void list_to(picker *p, tafl_square to)
{
    search *s = p->s;
    tafl_square from[4];
    unsigned count = tafl__sight_sources(&s->position, (tafl_side)s->position.to_move, to, from);
    for (unsigned i = 0; i < count; i++) {
        tafl_move move = {from[i], to};
        if (is_way_open(s, move) ||
            tafl_move_fault(s->referee, &s->position, move, NULL) == TAFL_FAULT_NONE)
            add(p, move, false);
    }
}

static void list_captures(picker *p)
{
    find_captures(p->s, &p->captures);
    for (unsigned rank = 0; rank < p->s->view.size; rank++)
        for (uint32_t to = p->captures.at[LINES_MARGIN + rank]; to; to &= to - 1)
            list_to(p, (tafl_square)((rank + 2) << 5 | (unsigned)__builtin_ctz(to)));
}

static void list_blocks(picker *p)
{
    unsigned row = tafl_square_row(p->s->position.king);
    unsigned column = tafl_square_file(p->s->position.king);
    for (uint32_t to = p->look->block[0]; to; to &= to - 1)
        list_to(p, (tafl_square)(row << 5 | (unsigned)__builtin_ctz(to)));
    for (uint32_t to = p->look->block[1]; to; to &= to - 1)
        list_to(p, (tafl_square)((unsigned)__builtin_ctz(to) << 5 | column));
}

/* Keeps of the full list what no stage before has handed out. */
static void list_quiet(picker *p)
{
    search *s = p->s;
    tafl_move *moves = &s->moves[p->base];
    int32_t *ranks = &s->ranks[p->base];
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, s->referee, &s->position), kept = 0;
    const int16_t *history = NULL;
    tafl_square from = TAFL_NO_SQUARE; /* the moves of a man follow each other */
    for (size_t i = 0; i < count; i++) {
        tafl_move move = moves[i];
        if (lines_have(&p->captures, move.to)) continue;
        if (move.from != from) {
            from = move.from;
            history = s->history[s->position.board.cell[from]];
        }
        moves[kept] = move;
        ranks[kept] = rank_of(history[move.to], kept);
        kept++;
    }
    p->end = p->base + kept;
}

/* The king's moves, or those of attackers to his side. */
static void list_near_king(picker *p)
{
    search *s = p->s;
    p->end = p->base;
    if (s->position.to_move == TAFL_DEFENDERS) {
        size_t count = tafl_moves_from(&s->moves[p->base], TAFL_MOVES_FROM_MAX, s->referee,
                                       &s->position, s->position.king);
        for (size_t i = 0; i < count; i++) add(p, s->moves[p->base + i], false);
        return;
    }
    for (unsigned i = 0; i < 4; i++) {
        tafl_square to = (tafl_square)((int)s->position.king + tafl_steps[i]);
        if (s->position.board.cell[to] == TAFL_EMPTY) list_to(p, to);
    }
}

/* Everything, captures first; also the end of a chain that may stop. */
static void list_odd(picker *p)
{
    search *s = p->s;
    find_captures(s, &p->captures);
    size_t count = tafl_moves(&s->moves[p->base], TAFL_MOVES_MAX, s->referee, &s->position);
    p->end = p->base;
    for (size_t i = 0; i < count; i++) {
        tafl_move move = s->moves[p->base + i];
        bool tactical = s->position.chain || lines_have(&p->captures, move.to) ||
                        tafl_move_is_jump(&s->position, move);
        if (tactical || !p->tactical_only) add(p, move, tactical);
    }
    if (tafl_position_may_stop(s->referee, &s->position))
        add(p, (tafl_move){s->position.chain, s->position.chain}, false);
}

/* ---- picking ----------------------------------------------------------------------------------------- */

void tafl__pick_begin(picker *p, search *s, const sight *look, tafl_move hash, unsigned ply)
{
    p->s = s;
    p->look = look;
    p->hash = hash;
    p->base = p->next = p->end = s->moves_top;
    p->stage = PICK_HASH;
    p->killers = p->picked = 0;
    p->tactical_only = p->must_block = p->futile = p->kings = p->quiet = false;
    p->odd = s->view.odd;
    p->killer[0] = s->killer[ply][0];
    p->killer[1] = s->killer[ply][1];
    const path_step *last = &s->path[s->path_count - 1];
    p->killer[2] = s->counter[s->position.board.cell[last->move.to]][last->move.to];
}

void tafl__pick_end(picker *p)
{
    p->s->moves_top = p->base;
}

static bool is_legal(const picker *p, tafl_move move)
{
    return move.from != move.to &&
           tafl_move_fault(p->s->referee, &p->s->position, move, NULL) == TAFL_FAULT_NONE;
}

static bool was_killer(const picker *p, tafl_move move)
{
    for (unsigned i = 0; i < p->killers; i++)
        if (move_equal(move, p->killer[i])) return true;
    return false;
}

static int32_t highest_rank(const int32_t *rank, size_t count)
{
    int32_t best = -1;
    for (size_t i = 0; i < count; i++) best = rank[i] > best ? rank[i] : best;
    return best;
}

/* The next that is left in the order of the list, of quiet ones perhaps only the king's; -1 when there
 * is none. */
static int32_t next_rank(picker *p, bool kings)
{
    const search *s = p->s;
    for (; p->next < p->end; p->next++) {
        int32_t rank = s->ranks[p->next];
        bool passed_over = kings && rank < TACTICAL && s->moves[p->next].from != s->position.king;
        if (rank >= 0 && !passed_over) return rank;
    }
    return -1;
}

/* The best of what is left of the list, as long as sorting pays. */
static bool take_best(picker *p, tafl_move *move)
{
    search *s = p->s;
    bool kings = p->kings && p->stage == PICK_QUIET;
    if (kings && !p->odd && s->position.to_move == TAFL_ATTACKERS) return false;
    for (;;) {
        int32_t rank = -1;
        if (p->end - p->base == 1)
            rank = s->ranks[p->base];
        else if (p->picked < SORTED)
            rank = highest_rank(&s->ranks[p->base], p->end - p->base);
        else
            rank = next_rank(p, kings);
        if (rank < 0) return false;
        size_t at = p->base + (size_t)(INDEX_MAX - (rank & INDEX_MAX));
        s->ranks[at] = -1;
        *move = s->moves[at];
        p->quiet = rank < TACTICAL;
        if (move_equal(*move, p->hash) || was_killer(p, *move)) continue;
        p->picked++;
        return true;
    }
}

static bool next_killer(picker *p, tafl_move *move)
{
    while (p->killers < 3) {
        *move = p->killer[p->killers];
        bool done = !move->from || was_killer(p, *move) || move_equal(*move, p->hash) ||
                    lines_have(&p->captures, move->to);
        p->killers++;
        if (!done && is_legal(p, *move)) return true;
        p->killer[p->killers - 1] = (tafl_move){0, 0};
    }
    return false;
}

/* The first stage that makes a list; what comes after it. */
static void begin_lists(picker *p)
{
    p->stage = PICK_QUIET;
    if (p->odd)
        list_odd(p);
    else if (p->must_block)
        list_blocks(p);
    else {
        list_captures(p);
        p->stage = PICK_TACTICAL;
    }
    p->s->moves_top = p->end;
}

static void begin_quiet(picker *p)
{
    p->next = p->base;
    p->picked = 0;
    if (p->futile)
        list_near_king(p);
    else
        list_quiet(p);
    p->s->moves_top = p->end;
    p->stage = PICK_QUIET;
}

bool tafl__pick_next(picker *p, tafl_move *move)
{
    if (p->stage == PICK_HASH) {
        p->stage = PICK_LIST_TACTICAL;
        *move = p->hash;
        if (is_legal(p, p->hash)) return true;
        p->hash = (tafl_move){0, 0};
    }
    if (p->stage == PICK_LIST_TACTICAL) begin_lists(p);
    if (p->stage == PICK_TACTICAL) {
        if (take_best(p, move)) {
            p->quiet = false;
            return true;
        }
        p->stage = p->tactical_only ? PICK_DONE : PICK_KILLERS;
    }
    if (p->stage == PICK_KILLERS) {
        p->quiet = true;
        if (next_killer(p, move)) return true;
        p->stage = PICK_LIST_QUIET;
    }
    if (p->stage == PICK_LIST_QUIET) begin_quiet(p);
    if (p->stage == PICK_QUIET && take_best(p, move)) return true;
    p->stage = PICK_DONE;
    return false;
}

/* ---- learning ---------------------------------------------------------------------------------------- */

static void change(int16_t *value, int amount)
{
    int now = *value;
    now += amount - now * (amount < 0 ? -amount : amount) / HISTORY_MAX;
    *value = (int16_t)now;
}

void tafl__order_reward(search *s, unsigned ply, unsigned depth, tafl_move move,
                        const tafl_move *tried, unsigned count)
{
    const tafl_piece *cell = s->position.board.cell;
    int amount = (int)(depth > 12 ? 144 : depth * depth) * 8;
    change(&s->history[cell[move.from]][move.to], amount);
    for (unsigned i = 0; i < count; i++)
        change(&s->history[cell[tried[i].from]][tried[i].to], -amount);
    if (!move_equal(s->killer[ply][0], move)) {
        s->killer[ply][1] = s->killer[ply][0];
        s->killer[ply][0] = move;
    }
    const path_step *last = &s->path[s->path_count - 1];
    s->counter[cell[last->move.to]][last->move.to] = move;
}
