/* SPDX-License-Identifier: MIT */
/*
 * The root: plays the game to the position, searches it depth by depth and line by line, and turns
 * scores into an answer. When the budget ends in the middle of a depth, a better move found in it
 * counts, everything else is that of the depth before. A position is lost only when every move of it
 * was searched and loses: less than that is never reported as a loss.
 */
#include <stdlib.h>
#include <time.h>

#include "budget.h"
#include "search.h"

enum { WINDOW = 40, CHECK_EVERY = 2048, TABLE_MOST = 64 << 20 };

/* A move at the root and what is known of it. */
typedef struct root_move {
    tafl_move move;
    int score;
    int said; /* by its last search, which may have asked only whether it is the best; none: -SCORE_NONE */
    tafl_line line;
    bool wins; /* at once: it leaves no reply */
} root_move;

typedef struct root {
    search *s;
    root_move *move;
    unsigned count, lines;
    int depth;
} root;

/* ---- time ----------------------------------------------------------------------------------------------- */

static uint64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000u + (uint64_t)t.tv_nsec / 1000000u;
}

void tafl__search_check(search *s)
{
    s->next_check = s->nodes + CHECK_EVERY;
    if (s->node_limit && s->nodes >= s->node_limit) s->stop = true;
    if (s->deadline_ms && now_ms() >= s->deadline_ms) s->stop = true;
    if (s->ask->stop && s->ask->stop(s->ask->context)) s->stop = s->interrupted = true;
    if (s->node_limit && s->next_check > s->node_limit) s->next_check = s->node_limit;
}

static void set_limits(search *s, const tafl_budget *budget, uint64_t begun)
{
    s->node_limit = tafl__budget_or_usual(budget).nodes;
    s->deadline_ms = budget->ms ? begun + budget->ms : 0;
    s->nodes = 0;
    s->next_check = 0;
    s->stop = s->interrupted = false;
    s->cutoffs = s->first_cutoffs = 0;
}

/* ---- getting ready ---------------------------------------------------------------------------------------- */

bool tafl__search_init(search *s, const tafl_referee *referee)
{
    memset(s, 0, sizeof *s);
    s->referee = referee;
    s->moves = malloc(MOVES_ROOM * sizeof *s->moves);
    s->ranks = malloc(MOVES_ROOM * sizeof *s->ranks);
    return s->moves && s->ranks;
}

void tafl__search_clear(search *s)
{
    free(s->moves);
    free(s->ranks);
    free(s->path);
    tafl__table_clear(&s->table);
    memset(s, 0, sizeof *s);
}

/* The positions of the game become the beginning of the path. */
static tafl_status play_game(search *s, const tafl_game *game)
{
    tafl_game before = *game;
    tafl_turn turn;
    before.count = 0;
    memset(s->seen, 0, sizeof s->seen);
    s->path_count = 0;
    if (!tafl__path_reserve(s, (uint32_t)game->count + 2 * PLY_MAX + 8)) return TAFL_NOMEM;
    tafl_game_position(&s->position, &before, NULL, NULL);
    tafl__path_push(s, (tafl_move){0, 0}, true);
    for (size_t i = 0; i < game->count; i++) {
        tafl_move move = game->move[i];
        bool chain = s->position.chain != TAFL_NO_SQUARE;
        tafl_position_play_leg(s->referee, &s->position, move, &turn);
        if (turn.ends_ply) tafl__path_push(s, move, turn.captures || chain);
    }
    s->root_index = s->path_count - 1;
    return TAFL_OK;
}

/* As much as the budget can fill, within reason. */
static size_t table_size(const tafl_budget *budget, size_t wanted)
{
    if (wanted) return wanted;
    uint64_t nodes = budget->nodes;
    if (!nodes) nodes = budget->ms ? (uint64_t)budget->ms * 4000u : BUDGET_USUAL_NODES;
    if (!budget->nodes && budget->depth > 4) nodes = UINT32_MAX;
    uint64_t bytes = nodes * sizeof(table_entry) / 4;
    return (size_t)(bytes > TABLE_MOST ? TABLE_MOST : bytes);
}

static void forget(search *s)
{
    memset(s->killer, 0, sizeof s->killer);
    memset(s->counter, 0, sizeof s->counter);
    memset(s->history, 0, sizeof s->history);
    s->moves_top = 0;
    s->low = PATH_FAR;
}

/* ---- the moves at the root --------------------------------------------------------------------------------- */

static bool leaves_no_reply(search *s);

/* May the move be played, repetition considered? *wins (may be NULL): and does it leave no reply? */
static bool is_allowed(search *s, tafl_move move, bool *wins)
{
    made m;
    int32_t low;
    bool illegal;
    tafl__search_play(s, move, &m);
    int score = tafl__search_after(s, &m, 0, &low, &illegal);
    if (score == SCORE_NONE && m.turn.ends_ply) {
        if (wins) *wins = leaves_no_reply(s);
        tafl__path_pop(s);
    }
    tafl__search_undo(s, &m);
    return !illegal;
}

/* Does every reply bring a position back that the rules forbid, and is that a loss? Asked where
 * replies are few; deeper in the search such an end may be pruned away. */
static bool leaves_no_reply(search *s)
{
    enum { FEW = 8 };
    const tafl_rules *rules = &s->referee->rules;
    if (!tafl_repetition_limits(rules, TAFL_DEFENDERS) || rules->no_moves == TAFL_NO_MOVES_DRAWS)
        return false;
    tafl_move *reply = &s->moves[s->moves_top];
    if (tafl_moves(NULL, 0, s->referee, &s->position) > FEW) return false;
    size_t count = tafl_moves(reply, TAFL_MOVES_MAX, s->referee, &s->position);
    bool none = true;
    for (size_t i = 0; i < count && none; i++) none = !is_allowed(s, reply[i], NULL);
    return none;
}

static bool list_root(root *r)
{
    search *s = r->s;
    picker p;
    tafl_move move, none = {0, 0};
    bool enough = true;
    tafl__ring_count(&s->view, &s->position, &s->outline[0]);
    s->known[0] = (known){NULL, &s->outline[0], 0, 0};
    s->ring[0] = tafl__known_ring(s, 0);
    tafl__pick_begin(&p, s, tafl__sight_at(s, 0), none, 0);
    while (enough && tafl__pick_next(&p, &move)) {
        bool wins = false;
        if (!is_allowed(s, move, &wins)) continue;
        root_move *more = realloc(r->move, (r->count + 1) * sizeof *more);
        enough = more != NULL;
        if (!enough) continue;
        r->move = more;
        memset(&more[r->count], 0, sizeof *more);
        more[r->count].move = more[r->count].line.move[0] = move;
        more[r->count].line.count = 1;
        more[r->count].wins = wins;
        more[r->count].said = -SCORE_NONE;
        more[r->count++].score = -SCORE_NONE;
    }
    tafl__pick_end(&p);
    s->nodes = 0;
    return enough;
}

/* Puts move `at` in front of those from `to` on; the others keep their order. */
static void move_up(root *r, unsigned at, unsigned to)
{
    root_move keep = r->move[at];
    memmove(&r->move[to + 1], &r->move[to], (at - to) * sizeof keep);
    r->move[to] = keep;
}

/* ---- one depth ----------------------------------------------------------------------------------------------- */

static int value_of(search *s, tafl_move move, int alpha, int beta, int depth, bool first)
{
    made m;
    int32_t low;
    bool illegal;
    tafl__search_play(s, move, &m);
    int value = tafl__search_after(s, &m, 0, &low, &illegal);
    if (value == SCORE_NONE && !m.turn.ends_ply) {
        value = tafl__search_node(s, alpha, beta, depth, 1, false);
    } else if (value == SCORE_NONE) {
        value = first ? alpha + 1 : -tafl__search_node(s, -alpha - 1, -alpha, depth - 1, 1, true);
        if (value > alpha && !s->stop)
            value = -tafl__search_node(s, -beta, -alpha, depth - 1, 1, true);
        tafl__path_pop(s);
    }
    tafl__search_undo(s, &m);
    return value;
}

static void keep(root *r, unsigned at, int value)
{
    root_move *m = &r->move[at];
    const tafl_line *below = &r->s->pv[1];
    unsigned count = below->count < TAFL_LINE_MAX ? below->count : TAFL_LINE_MAX - 1u;
    m->score = value;
    m->line.move[0] = m->move;
    memcpy(&m->line.move[1], below->move, count * sizeof *below->move);
    m->line.count = (uint16_t)(count + 1);
}

/* Searches the moves from `line` on within the window; the best comes to place `line`. Returns its
 * value, or SCORE_NONE when stopped before the first was done. */
static int search_line(root *r, unsigned line, int alpha, int beta)
{
    search *s = r->s;
    int best = SCORE_NONE;
    for (unsigned i = line; i < r->count; i++) {
        s->pv[1].count = 0;
        int value = r->move[i].wins
                        ? SCORE_WIN - 1
                        : value_of(s, r->move[i].move, alpha, beta, r->depth, i == line);
        if (s->stop) break;
        r->move[i].said = value;
        if (best != SCORE_NONE && value <= best) continue;
        if (i == line || value > alpha) {
            keep(r, i, value);
            move_up(r, i, line);
        }
        best = value;
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    return best;
}

/* The same with a window around the value of the depth before, widened until it holds. */
static int search_window(root *r, unsigned line)
{
    int guess = r->move[line].score, margin = WINDOW;
    bool narrow = r->depth >= 4 && guess > -SCORE_WIN_MIN && guess < SCORE_WIN_MIN;
    int alpha = narrow ? guess - margin : -SCORE_NONE, beta = narrow ? guess + margin : SCORE_NONE;
    for (;;) {
        int value = search_line(r, line, alpha, beta);
        if (r->s->stop && (value <= alpha || value <= -SCORE_WIN_MIN)) return SCORE_NONE;
        if (r->s->stop || (value > alpha && value < beta)) return value;
        margin *= 4;
        if (value <= alpha) alpha = margin > 1000 ? -SCORE_NONE : value - margin;
        if (value >= beta) beta = margin > 1000 ? SCORE_NONE : value + margin;
    }
}

/* ---- the answer --------------------------------------------------------------------------------------------- */

static tafl_worth worth_of(const search *s, int score)
{
    bool attackers = s->position.to_move == TAFL_ATTACKERS;
    tafl_worth worth = {.known = score != -SCORE_NONE};
    if (!worth.known) return worth;
    if (score >= SCORE_WIN_MIN) worth.win_in = (int16_t)(SCORE_WIN - score);
    if (score <= -SCORE_WIN_MIN) worth.win_in = (int16_t)(-SCORE_WIN - score);
    if (!attackers) worth.win_in = (int16_t)-worth.win_in;
    enum { MOST = 10000 };
    if (score > MOST) score = MOST;
    if (score < -MOST) score = -MOST;
    worth.value = attackers ? score : -score;
    return worth;
}

/* Where a ply can be several legs the search counts legs: counts the plies of a line that wins. */
static void count_plies(const search *s, tafl_line *line)
{
    tafl_position position = s->position;
    tafl_turn turn;
    int plies = 0;
    for (unsigned i = 0; i < line->count; i++) {
        tafl_position_play_leg(s->referee, &position, line->move[i], &turn);
        plies += turn.ends_ply;
    }
    if (position.outcome.winner == TAFL_WINNER_ATTACKERS) line->worth.win_in = (int16_t)plies;
    if (position.outcome.winner == TAFL_WINNER_DEFENDERS) line->worth.win_in = (int16_t)-plies;
}

static void report(const root *r, tafl_answer *out, unsigned lines)
{
    search *s = r->s;
    out->lines = lines;
    for (unsigned i = 0; i < lines; i++) {
        out->line[i] = r->move[i].line;
        out->line[i].worth = worth_of(s, r->move[i].score);
        if (s->referee->rules.berserk && out->line[i].worth.win_in) count_plies(s, &out->line[i]);
    }
    out->nodes = s->nodes;
    out->cutoffs = s->cutoffs;
    out->first_cutoffs = s->first_cutoffs;
}

/* Nothing can change any more: all lines are decided within the depth searched. */
static bool settled(const root *r)
{
    for (unsigned i = 0; i < r->lines; i++) {
        int score = r->move[i].score < 0 ? -r->move[i].score : r->move[i].score;
        if (score < SCORE_WIN_MIN || SCORE_WIN - score > r->depth) return false;
    }
    return true;
}

/* The best line first: one that was found later may be better, because the search has seen more. */
static void sort_lines(root *r)
{
    for (unsigned i = 1; i < r->lines; i++) {
        unsigned to = i;
        while (to > 0 && r->move[to - 1].score < r->move[i].score) to--;
        if (to < i) move_up(r, i, to);
    }
}

/* After one ply every move has been valued nearly as it stands: the others follow in that order, so
 * that a budget that ends in the middle of a depth has seen those that matter. */
static void sort_others(root *r)
{
    for (unsigned i = r->lines + 1; i < r->count; i++) {
        unsigned to = i;
        while (to > r->lines && r->move[to - 1].said < r->move[i].said) to--;
        if (to < i) move_up(r, i, to);
    }
}

/* One depth for all lines; how many of them are done. */
static unsigned search_depth(root *r)
{
    for (unsigned line = 0; line < r->lines; line++) {
        int value = search_window(r, line);
        if (r->s->stop) return line + (value != SCORE_NONE && line == 0);
    }
    sort_lines(r);
    if (r->depth == 1) sort_others(r);
    return r->lines;
}

/* The first depth ended early, and whatever was looked at loses: what was not comes first, unknown. */
static void offer_unknown(root *r)
{
    unsigned at = 0;
    while (at + 1 < r->count && r->move[at].said != -SCORE_NONE) at++;
    move_up(r, at, 0);
}

static void deepen(root *r, const tafl_ask *ask, tafl_answer *out)
{
    int last = ask->budget.depth ? (int)ask->budget.depth : PLY_MAX - 2;
    if (last > PLY_MAX - 2) last = PLY_MAX - 2;
    report(r, out, r->lines); /* for a budget that allows nothing */
    for (r->depth = 1; r->depth <= last && !r->s->stop; r->depth++) {
        r->s->table.age++;
        unsigned done = search_depth(r);
        if (!done && r->depth == 1) offer_unknown(r);
        if (done == r->lines || r->depth == 1 || (done && r->lines == 1)) report(r, out, r->lines);
        if (r->s->stop) break;
        out->depth = (uint32_t)r->depth;
        if (ask->progress) ask->progress(ask->context, out);
        if (settled(r)) break;
    }
    out->nodes = r->s->nodes;
}

tafl_status tafl__search_run(search *s, const tafl_game *game, const tafl_ask *ask,
                             const weights *w, size_t table_bytes, tafl_answer *out)
{
    uint64_t begun = now_ms();
    root r = {.s = s, .lines = ask->lines ? ask->lines : 1};
    tafl_status status = play_game(s, game);
    if (status != TAFL_OK) return status;
    if (!s->position.king) return TAFL_UNSUPPORTED;
    s->ask = ask;
    tafl__rules_view_init(&s->view, s->referee, &s->position.board, w);
    s->men = tafl__evaluate_men(&s->view, &s->position);
    forget(s);
    if (!s->keep_table && !tafl__table_ready(&s->table, table_size(&ask->budget, table_bytes)))
        return TAFL_NOMEM;
    set_limits(s, &ask->budget, begun); /* making ready counts as well */
    if (!list_root(&r)) {
        free(r.move);
        return TAFL_NOMEM;
    }
    if (r.lines > r.count) r.lines = r.count;
    if (r.lines > TAFL_LINES_MAX) r.lines = TAFL_LINES_MAX;
    if (s->position.outcome.winner || !r.count)
        out->flags |= TAFL_ANSWER_OVER;
    else
        deepen(&r, ask, out);
    if (s->interrupted) out->flags |= TAFL_ANSWER_INTERRUPTED;
    out->ms = now_ms() - begun;
    free(r.move);
    return TAFL_OK;
}
