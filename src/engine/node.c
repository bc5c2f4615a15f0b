/* SPDX-License-Identifier: MIT */
/*
 * One node of the alpha-beta search: what is decided at a glance, what the table knows, and which
 * moves are tried to which depth. A value that depends on how the node was reached (a repetition
 * with a position before it) is never stored.
 */
#include "search.h"

enum {
    NULL_DEPTH = 3,      /* passing is tried from here on */
    REDUCE_DEPTH = 3,    /* late moves are searched less deep from here on */
    REDUCE_FROM = 4,     /* which moves are late */
    FUTILE_DEPTH = 3,    /* below, quiet moves that cannot raise the value are left out */
    FUTILE_MARGIN = 110, /* a depth */
    LATE_DEPTH = 3,      /* up to here, quiet moves after so many others are left out: … */
    LATE_FROM = 10,      /* … these, and as many more for the square of the depth */
    TRIED_MAX = 48
};

/* What a node keeps while its moves are tried. */
typedef struct node {
    const sight *look;
    int alpha, beta, depth, best, eval;
    unsigned ply, count, tried_count;
    int32_t low;   /* the value depends on the path down to here */
    int32_t index; /* of the position in the path */
    tafl_move move, hash;
    tafl_move tried[TRIED_MAX];
    bool forced, pv;
    bool fort; /* the king is on the edge, and any man may complete a fort there */
} node;

/* ---- after a move ------------------------------------------------------------------------------------ */

static int for_side(const search *s, int value)
{
    return s->position.to_move == TAFL_ATTACKERS ? value : -value;
}

int tafl__search_after(search *s, const made *m, unsigned ply, int32_t *low, bool *illegal)
{
    const tafl_outcome *outcome = &s->position.outcome;
    *illegal = false;
    *low = PATH_FAR;
    if (outcome->winner == TAFL_WINNER_DRAW) return 0;
    if (outcome->winner != TAFL_WINNER_NONE) {
        bool won = outcome->winner == (uint8_t)tafl_winner_of((tafl_side)m->turn.before_to_move);
        return won ? SCORE_WIN - (int)ply - 1 : -(SCORE_WIN - (int)ply - 1);
    }
    tafl__known_follow(s, m, ply);
    if (!m->turn.ends_ply) return SCORE_NONE;
    bool forgets = m->turn.captures || m->turn.before_chain;
    tafl__path_push(s, m->turn.move, forgets);
    int score = 0;
    repeat found = forgets ? REPEAT_NONE : tafl__path_judge(s, ply + 1, &score, low);
    if (found == REPEAT_NONE) return SCORE_NONE;
    tafl__path_pop(s);
    *illegal = found == REPEAT_ILLEGAL;
    return m->turn.before_to_move == TAFL_ATTACKERS ? score : -score;
}

/* ---- the table ----------------------------------------------------------------------------------------- */

static int score_from_table(int score, unsigned ply)
{
    if (score >= SCORE_WIN_MIN) return score - (int)ply;
    if (score <= -SCORE_WIN_MIN) return score + (int)ply;
    return score;
}

static int score_to_table(int score, unsigned ply)
{
    if (score >= SCORE_WIN_MIN) return score + (int)ply;
    if (score <= -SCORE_WIN_MIN) return score - (int)ply;
    return score;
}

/* Does the table know enough? Takes move and evaluation from it in any case. */
static bool ask_table(search *s, node *n, int *value)
{
    const table_entry *entry = tafl__table_find(&s->table, path_key(s));
    n->eval = SCORE_NONE;
    if (!entry) return false;
    n->hash = table_move(entry);
    n->eval = entry->eval;
    if (n->pv || entry->depth < n->depth) return false;
    *value = score_from_table(entry->score, n->ply);
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *value >= n->beta) ||
           (entry->bound == BOUND_UPPER && *value <= n->alpha);
}

static void tell_table(search *s, const node *n, int alpha)
{
    table_entry entry = {.move = table_pack(n->move), .eval = (int16_t)n->eval};
    if (s->stop) return;
    if (n->low >= n->index) {
        entry.score = (int16_t)score_to_table(n->best, n->ply);
        entry.depth = (uint8_t)n->depth;
        entry.bound = (uint8_t)(n->best >= n->beta ? BOUND_LOWER
                                : n->best > alpha  ? BOUND_EXACT
                                                   : BOUND_UPPER);
    } else if (!n->move.from) {
        return;
    }
    tafl__table_store(&s->table, path_key(s), &entry);
}

/* ---- shortcuts ------------------------------------------------------------------------------------------ */

/* Is the game decided by what stands beside the king? Sets n->forced where the attackers can only
 * close his way. */
static bool decided(search *s, node *n, int *value)
{
    tafl_line *line = &s->pv[n->ply];
    n->forced = false;
    if (s->position.chain) return false;
    *value = SCORE_WIN - (int)n->ply - 1;
    bool wins = s->position.to_move == TAFL_DEFENDERS
                    ? n->look->ways > 0
                    : tafl__sight_king_falls(s, n->look, &line->move[0]);
    if (wins) {
        if (s->position.to_move == TAFL_DEFENDERS) line->move[0] = tafl__sight_escape(s, n->look);
        line->count = 1;
        return true;
    }
    if (s->position.to_move == TAFL_DEFENDERS || s->view.odd || limit_is_near(s)) return false;
    *value = -(SCORE_WIN - (int)n->ply - 2);
    n->forced = n->look->ways == 1;
    return n->look->ways > 1;
}

/* An exit fort may be near: the king is on the edge, and no attacker beside him. */
static bool may_be_fort(const search *s)
{
    const tafl_position *position = &s->position;
    if (!s->referee->rules.exit_fort) return false;
    if (!tafl_squares_has(&s->referee->edge, position->king)) return false;
    for (unsigned i = 0; i < 4; i++) {
        tafl_piece beside = position->board.cell[(int)position->king + tafl_steps[i]];
        if (tafl_pieces_has(s->referee->side[TAFL_ATTACKERS], beside)) return false;
    }
    return true;
}

/* Would the side to move still be too well off after passing? */
static bool passing_suffices(search *s, const node *n)
{
    int depth = n->depth - 3 - n->depth / 4;
    tafl_move none = {0, 0};
    tafl_position_pass(s->referee, &s->position);
    tafl__path_push(s, none, true);
    s->known[n->ply + 1] = s->known[n->ply];
    int value = -tafl__search_node(s, -n->beta, -n->beta + 1, depth, n->ply + 1, false);
    tafl__path_pop(s);
    tafl_position_pass(s->referee, &s->position);
    return value >= n->beta && value < SCORE_WIN_MIN;
}

/* The value of the position as it stands, and its part that the leaves below start from. */
static void value_node(search *s, node *n)
{
    int quick = s->men + n->look->value + evaluate_tempo(&s->view, &s->position);
    if (n->eval != SCORE_NONE) {
        s->ring[n->ply] = for_side(s, n->eval) - quick;
        return;
    }
    s->ring[n->ply] = tafl__known_ring(s, n->ply);
    n->eval = for_side(s, tafl__evaluate_sum(&s->view, &s->position, quick + s->ring[n->ply]));
}

/* ---- trying a move --------------------------------------------------------------------------------------- */

static int reduction(const node *n, bool quiet, bool king)
{
    if (!quiet || king || n->forced || n->fort || n->depth < REDUCE_DEPTH || n->count < REDUCE_FROM)
        return 0;
    int less = 1 + (n->count >= 10) + (n->count >= 30) + (n->depth >= 6);
    if (n->pv) less--;
    return less;
}

/* Can quiet moves not raise the value so near the leaves? */
static bool is_futile(const search *s, const node *n)
{
    if (n->pv || n->forced || n->fort || n->depth >= FUTILE_DEPTH || s->position.chain ||
        s->view.odd)
        return false;
    if (n->alpha <= -SCORE_WIN_MIN || n->alpha >= SCORE_WIN_MIN) return false;
    return n->eval + FUTILE_MARGIN * n->depth <= n->alpha;
}

/* Were enough moves tried to leave out other quiet ones than the king's? Not where all of those lose:
 * then it must be known that all do. */
static bool is_late(const node *n)
{
    if (n->pv || n->forced || n->fort || n->depth > LATE_DEPTH || n->best <= -SCORE_WIN_MIN)
        return false;
    unsigned most = LATE_FROM * (1u + (unsigned)(n->depth * n->depth));
    return n->count >= most;
}

/* The value below a move that the rules leave open, for the side that made it. */
static int search_below(search *s, node *n, const made *m, bool quiet)
{
    unsigned ply = n->ply + 1;
    if (!m->turn.ends_ply) return tafl__search_node(s, n->alpha, n->beta, n->depth, ply, false);
    int depth = n->depth - 1 + (n->forced && n->depth > 1);
    if (n->count == 0) return -tafl__search_node(s, -n->beta, -n->alpha, depth, ply, true);
    int less = reduction(n, quiet, m->turn.piece == TAFL_KING_PIECE);
    int value = -tafl__search_node(s, -n->alpha - 1, -n->alpha, depth - less, ply, true);
    if (less && value > n->alpha)
        value = -tafl__search_node(s, -n->alpha - 1, -n->alpha, depth, ply, true);
    if (value > n->alpha && value < n->beta)
        value = -tafl__search_node(s, -n->beta, -n->alpha, depth, ply, true);
    return value;
}

static void keep_line(search *s, unsigned ply, tafl_move move)
{
    tafl_line *line = &s->pv[ply];
    const tafl_line *below = &s->pv[ply + 1];
    unsigned count = below->count < TAFL_LINE_MAX ? below->count : TAFL_LINE_MAX - 1;
    line->move[0] = move;
    memcpy(&line->move[1], below->move, count * sizeof *below->move);
    line->count = (uint16_t)(count + 1);
}

/* Plays and values a move; false when the rules forbid it. *low: what the value depends on. */
static bool try_move(search *s, node *n, tafl_move move, bool quiet, int *value, int32_t *low)
{
    made m;
    bool illegal;
    if (n->depth > 1)
        tafl__table_fetch(&s->table, tafl_position_key_after(s->referee, &s->position, move));
    tafl__search_play(s, move, &m);
    s->pv[n->ply + 1].count = 0;
    *value = tafl__search_after(s, &m, n->ply, low, &illegal);
    if (*value == SCORE_NONE) {
        *value = search_below(s, n, &m, quiet);
        *low = s->low;
        if (m.turn.ends_ply) tafl__path_pop(s);
    }
    tafl__search_undo(s, &m);
    return !illegal;
}

/* A move that is too good: the value rests on it alone. */
static void cut_off(search *s, node *n, tafl_move move, bool quiet, int32_t low)
{
    n->low = low;
    s->cutoffs++;
    s->first_cutoffs += n->count == 0;
    if (quiet && move.from != move.to)
        tafl__order_reward(s, n->ply, (unsigned)n->depth, move, n->tried, n->tried_count);
}

/* Takes note of a value; true when the rest need not be tried. */
static bool note(search *s, node *n, tafl_move move, bool quiet, int value, int32_t low)
{
    if (value > n->best) n->best = value;
    if (value > n->alpha) {
        n->move = move;
        if (n->pv) keep_line(s, n->ply, move);
        if (value >= n->beta) {
            cut_off(s, n, move, quiet, low);
            return true;
        }
        n->alpha = value;
    }
    if (low < n->low) n->low = low;
    if (quiet && n->tried_count < TRIED_MAX && move.from != move.to)
        n->tried[n->tried_count++] = move;
    n->count++;
    return false;
}

static void try_moves(search *s, node *n)
{
    picker p;
    tafl_move move;
    int value;
    int32_t low;
    tafl__pick_begin(&p, s, n->look, n->hash, n->ply);
    p.must_block = n->forced;
    p.futile = is_futile(s, n);
    if (p.futile) n->best = n->eval + FUTILE_MARGIN * n->depth;
    while (!s->stop && tafl__pick_next(&p, &move)) {
        p.kings = is_late(n);
        if (p.quiet && p.kings && move.from != s->position.king) continue;
        if (!try_move(s, n, move, p.quiet, &value, &low)) {
            if (low < n->low) n->low = low; /* on another path it may be allowed */
            continue;
        }
        if (s->stop || note(s, n, move, p.quiet, value, low)) break;
    }
    tafl__pick_end(&p);
}

/* No move was legal: the attackers could not close the king's way, or every move is forbidden. */
static int without_moves(const search *s, const node *n)
{
    if (n->forced) return -(SCORE_WIN - (int)n->ply - 2);
    if (s->referee->rules.no_moves == TAFL_NO_MOVES_DRAWS) return 0;
    return -(SCORE_WIN - (int)n->ply);
}

static bool prune(search *s, node *n, bool may_pass, int *value)
{
    if (n->pv || n->forced || n->fort || s->position.chain || n->beta >= SCORE_WIN_MIN ||
        n->beta <= -SCORE_WIN_MIN)
        return false;
    *value = n->eval;
    if (n->depth < FUTILE_DEPTH && n->eval - FUTILE_MARGIN * n->depth >= n->beta) {
        s->low = PATH_FAR;
        return true;
    }
    if (!may_pass || s->view.small || n->depth < NULL_DEPTH || n->eval < n->beta) return false;
    *value = n->beta;
    return passing_suffices(s, n);
}

static int run_node(search *s, node *n, bool may_pass)
{
    int value, alpha = n->alpha;
    s->low = PATH_FAR;
    if (ask_table(s, n, &value)) return value;
    n->look = tafl__sight_at(s, n->ply);
    if (decided(s, n, &value)) return value;
    n->fort = may_be_fort(s);
    value_node(s, n);
    if (prune(s, n, may_pass, &value)) return value;
    if (!n->hash.from && n->depth >= 5) n->depth--;
    try_moves(s, n);
    if (s->stop) return 0;
    if (n->count == 0 && n->best == -SCORE_NONE) n->best = without_moves(s, n);
    tell_table(s, n, alpha);
    s->low = n->low >= n->index ? PATH_FAR : n->low;
    return n->best;
}

int tafl__search_node(search *s, int alpha, int beta, int depth, unsigned ply, bool may_pass)
{
    if (depth <= 0 && !s->position.chain) return tafl__search_quiet(s, alpha, beta, ply, 0);
    if (s->nodes >= s->next_check) tafl__search_check(s);
    s->low = PATH_FAR;
    if (s->stop) return 0;
    if (ply >= PLY_MAX - 1 || s->moves_top + TAFL_MOVES_MAX > MOVES_ROOM)
        return tafl__search_quiet(s, alpha, beta, ply, PLY_MAX);
    int best = SCORE_WIN - (int)ply - 1, worst = -(SCORE_WIN - (int)ply);
    if (alpha < worst) alpha = worst;
    if (beta > best) beta = best;
    if (alpha >= beta) return alpha;
    node
        n; /* but for the list of moves tried, which is long, all of it is set here or before use */
    n.alpha = alpha;
    n.beta = beta;
    n.best = -SCORE_NONE;
    n.ply = ply;
    n.count = n.tried_count = 0;
    n.move = n.hash = (tafl_move){0, 0};
    n.forced = n.fort = false;
    n.eval = SCORE_NONE;
    n.depth = depth > 0 ? depth : 0; /* legs of a chain are not counted */
    n.low = PATH_FAR;
    n.index = (int32_t)s->path_count - 1;
    n.pv = beta - alpha > 1;
    return run_node(s, &n, may_pass);
}
