/* SPDX-License-Identifier: MIT */
/*
 * Quiescence: a position is only valued when nothing hangs. Captures are played out; the king is
 * taken or escapes where he can; where he threatens to, the attackers must close his way; at the
 * first levels (more of them on small boards) the defenders also try the moves of the king that
 * threaten to escape.
 */
#include "search.h"

enum {
    LEVELS = 8,
    MOST_TAKEN = 300, /* captures of one ply are seldom worth more */
    RING_CHANGE = 24  /* what one ply seldom changes in the value of the ring */
};

typedef struct leaf {
    const sight *look;
    int alpha, beta, best;
    unsigned ply, level;
    int32_t low; /* as in node.c */
} leaf;

/* The value of the position as it stands. Ring and ways out are those of the position before where
 * they would have to change a lot to matter. */
static int stand(search *s, const leaf *l)
{
    int quick = s->men + l->look->value + evaluate_tempo(&s->view, &s->position);
    int sign = s->position.to_move == TAFL_ATTACKERS ? 1 : -1;
    int ring = s->ring[l->ply - 1], value = sign * (quick + ring);
    tafl_square came_to = s->path[s->path_count - 1].move.to;
    bool far = value >= l->beta + RING_CHANGE || value <= l->alpha - RING_CHANGE;
    if (!far || came_to == s->position.king) ring = tafl__known_ring(s, l->ply);
    s->ring[l->ply] = ring;
    return sign * tafl__evaluate_sum(&s->view, &s->position, quick + ring);
}

/* Plays a move and values it; true when the rest need not be tried. */
static bool try_leaf(search *s, leaf *l, tafl_move move)
{
    made m;
    int32_t low;
    bool illegal;
    tafl__search_play(s, move, &m);
    int value = tafl__search_after(s, &m, l->ply, &low, &illegal);
    if (value == SCORE_NONE) {
        value = m.turn.ends_ply
                    ? -tafl__search_quiet(s, -l->beta, -l->alpha, l->ply + 1, l->level + 1)
                    : tafl__search_quiet(s, l->alpha, l->beta, l->ply + 1, l->level + 1);
        low = s->low;
        if (m.turn.ends_ply) tafl__path_pop(s);
    }
    tafl__search_undo(s, &m);
    if (low < l->low) l->low = low;
    if (illegal) return false;
    if (value > l->best) l->best = value;
    if (value > l->alpha) l->alpha = value;
    return l->alpha >= l->beta || s->stop;
}

static bool has_room(const search *s)
{
    return s->moves_top + TAFL_MOVES_MAX <= MOVES_ROOM;
}

static bool try_list(search *s, leaf *l, bool must_block)
{
    picker p;
    tafl_move move, none = {0, 0};
    bool cut = false;
    tafl__pick_begin(&p, s, l->look, none, l->ply);
    p.must_block = must_block;
    p.tactical_only = !must_block;
    while (!cut && tafl__pick_next(&p, &move)) cut = try_leaf(s, l, move);
    tafl__pick_end(&p);
    return cut;
}

/* The attackers must close the king's only way. */
static int close_the_way(search *s, leaf *l)
{
    s->ring[l->ply] = s->ring[l->ply - 1];
    l->best = -(SCORE_WIN - (int)l->ply - 2);
    try_list(s, l, true);
    return l->best;
}

/* Is a goal of this line reached from `at` with these men on it? */
static bool is_open(uint32_t goals, uint32_t men, unsigned at)
{
    uint32_t up = goals & ~((2u << at) - 1u), down = goals & ((1u << at) - 1u);
    uint32_t way = (up & (0u - up)) * 2u - (2u << at); /* to the nearest goal above */
    if (up && !(men & way)) return true;
    return down && !(men & ((1u << at) - (1u << (31 - __builtin_clz(down)))));
}

/* A square from which the king, come from `from`, would reach an escape, as far as free lines show.
 */
static bool threatens(const search *s, tafl_square from, tafl_square to)
{
    unsigned row = tafl_square_row(to), column = tafl_square_file(to);
    const uint32_t(*rows)[TAFL_ROWS] = s->position.line[0];
    const uint32_t(*columns)[TAFL_ROWS] = s->position.line[1];
    uint32_t goals = s->view.escape.at[row - 2 + LINES_MARGIN];
    uint32_t men = rows[0][row] | rows[1][row];
    if (tafl_square_row(from) == row) men &= ~(1u << tafl_square_file(from));
    if (goals && is_open(goals, men, column)) return true;
    goals = s->view.escape_file.at[column + LINES_MARGIN];
    men = columns[0][column] | columns[1][column];
    if (tafl_square_file(from) == column) men &= ~(1u << tafl_square_row(from));
    return goals && is_open(goals, men, row);
}

/* The king's moves that threaten to escape. */
static bool try_king(search *s, leaf *l)
{
    tafl_square king = s->position.king;
    for (unsigned axis = 0; axis < 2; axis++)
        for (uint32_t bits = l->look->reach[axis]; bits; bits &= bits - 1) {
            unsigned at = (unsigned)__builtin_ctz(bits);
            tafl_square to = (tafl_square)(axis ? at << 5 | tafl_square_file(king)
                                                : tafl_square_row(king) << 5 | at);
            if (threatens(s, king, to) && try_leaf(s, l, (tafl_move){king, to})) return true;
        }
    return false;
}

/* The game decided beside the king, as in decided() of node.c; SCORE_NONE when it is not. */
static int decided(search *s, leaf *l)
{
    tafl_move move;
    if (s->position.to_move == TAFL_DEFENDERS)
        return l->look->ways ? SCORE_WIN - (int)l->ply - 1 : SCORE_NONE;
    if (tafl__sight_king_falls(s, l->look, &move)) return SCORE_WIN - (int)l->ply - 1;
    if (s->view.odd || !l->look->ways || limit_is_near(s)) return SCORE_NONE;
    if (l->look->ways > 1) return -(SCORE_WIN - (int)l->ply - 2);
    return l->level < PLY_MAX / 2 && has_room(s) ? close_the_way(s, l) : SCORE_NONE;
}

static int stand_or_capture(search *s, leaf *l)
{
    l->best = stand(s, l);
    if (l->best >= l->beta || l->level >= LEVELS || l->ply >= PLY_MAX - 2) return l->best;
    if (l->best > l->alpha) l->alpha = l->best;
    bool hopeless = l->best + MOST_TAKEN <= l->alpha && l->alpha < SCORE_WIN_MIN;
    if (!hopeless && has_room(s) && try_list(s, l, false)) return l->best;
    bool kings = l->level < (s->view.small ? 4u : 2u) && s->position.to_move == TAFL_DEFENDERS &&
                 !s->view.odd;
    if (kings) try_king(s, l);
    return l->best;
}

int tafl__search_quiet(search *s, int alpha, int beta, unsigned ply, unsigned level)
{
    leaf l = {.alpha = alpha, .beta = beta, .ply = ply, .level = level};
    l.low = PATH_FAR;
    if (s->nodes >= s->next_check) tafl__search_check(s);
    if (s->stop) return 0;
    l.look = tafl__sight_at(s, ply);
    if (!s->position.chain) {
        int value = decided(s, &l);
        if (value != SCORE_NONE) {
            s->low = l.low;
            return value;
        }
    }
    int value = stand_or_capture(s, &l);
    s->low = l.low;
    return value;
}
