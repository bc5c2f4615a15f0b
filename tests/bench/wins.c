/* SPDX-License-Identifier: MIT */
/*
 * Forced wins of up to five plies, proved by trying every move of both sides.
 *
 *     bench-wins make RULES RECORDS COUNT [PLIES]    cuts COUNT positions in which the side to move
 *                                                    wins in PLIES (1, 3 or 5) from the ends of games
 *     bench-wins prove FILE                          proves the lines of such a file again
 *     bench-wins solve RULES MOVES PLIES SIDE        does SIDE win after these moves within PLIES? If it
 *                                                    is the other's turn: which replies prevent it?
 *
 * A line: rules | position | side to move | plies | every first move that wins as fast. The proof is
 * the search itself: every move of both sides, only that `solve` remembers which positions it has
 * settled. Repetition is not looked at: a shortest win needs none, and none is no excuse.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/engine.h>
#include <tafl/format.h>
#include <tafl/replay.h>

enum { LEGS_MOST = 2048, NEAR_THE_END = 7 };

static tafl_referee referee;
static uint64_t plays;
static tafl_move refutation[16]; /* the reply that refuted last, by plies left: only tried first */

static bool wins(tafl_position *position, unsigned plies);

/* Does every reply still lose within the plies? */
static bool every_reply_loses(tafl_position *position, unsigned plies)
{
    tafl_move *moves = malloc(8192 * sizeof *moves);
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, position);
    bool all = true;
    for (size_t i = 0; i < count; i++)
        if (moves[i].from == refutation[plies].from && moves[i].to == refutation[plies].to) {
            moves[i] = moves[0];
            moves[0] = refutation[plies];
        }
    unsigned loser = position->to_move;
    for (size_t i = 0; i < count && all; i++) {
        tafl_turn turn;
        plays++;
        tafl_position_play(&referee, position, moves[i], &turn);
        unsigned winner = position->outcome.winner;
        all = winner ? winner == 2u - loser : wins(position, plies);
        tafl_position_undo(&referee, position, &turn);
        if (!all) refutation[plies] = moves[i];
    }
    free(moves);
    return all && count > 0;
}

/* Does the side to move win with this move within the plies? */
static bool move_wins(tafl_position *position, tafl_move move, unsigned plies)
{
    tafl_turn turn;
    unsigned side = position->to_move;
    plays++;
    tafl_position_play(&referee, position, move, &turn);
    unsigned winner = position->outcome.winner;
    bool won = winner ? winner == side + 1 : plies > 1 && every_reply_loses(position, plies - 2);
    tafl_position_undo(&referee, position, &turn);
    return won;
}

static bool wins(tafl_position *position, unsigned plies)
{
    tafl_move *moves = malloc(8192 * sizeof *moves);
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, position);
    bool won = false;
    for (unsigned less = 1; less <= plies && !won;
         less += 2) /* the shortest first: it costs little */
        for (size_t i = 0; i < count && !won; i++) won = move_wins(position, moves[i], less);
    free(moves);
    return won;
}

/* In how many plies the side to move wins; 0 when not within `most`. */
static unsigned shortest(tafl_position *position, unsigned most)
{
    for (unsigned plies = 1; plies <= most; plies += 2)
        if (wins(position, plies)) return plies;
    return 0;
}

/* ---- making -------------------------------------------------------------------------------------------- */

typedef struct line {
    tafl_move move[LEGS_MOST];
    size_t count;
    bool plain; /* every ply is one leg */
} line;

static void keep_ply(void *context, const tafl_replay_ply *ply)
{
    line *l = context;
    if (ply->leg_count != 1) l->plain = false;
    if (l->count < LEGS_MOST) l->move[l->count++] = ply->legs[0]->move;
}

static void write_line(const char *rules, tafl_position *position, unsigned plies)
{
    tafl_text text = {0};
    tafl_move *moves = malloc(8192 * sizeof *moves);
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, position);
    tafl_text_format(&text, "%s | ", rules);
    tafl_board_write(&text, &position->board, TAFL_BOTTOM_FIRST);
    tafl_text_format(&text, " | %s | %u |", tafl_side_text((tafl_side)position->to_move), plies);
    for (size_t i = 0; i < count; i++) {
        if (!move_wins(position, moves[i], plies)) continue;
        tafl_text_char(&text, ' ');
        tafl_square_write(&text, moves[i].from);
        tafl_text_char(&text, '-');
        tafl_square_write(&text, moves[i].to);
    }
    printf("%s\n", text.at);
    fflush(stdout);
    tafl_text_clear(&text);
    free(moves);
}

/* One position a game at most: the last one in which the wanted win is there. */
static bool cut_game(const char *rules, const line *l, unsigned plies)
{
    for (size_t back = plies; back <= NEAR_THE_END && back < l->count; back += 2) {
        tafl_position position;
        tafl_turn turn;
        tafl_position_start(&position, &referee);
        for (size_t i = 0; i + back < l->count; i++)
            tafl_position_play(&referee, &position, l->move[i], &turn);
        if (position.outcome.winner || shortest(&position, plies) != plies) continue;
        write_line(rules, &position, plies);
        return true;
    }
    return false;
}

static void make(const char *rules, const char *path, unsigned wanted, unsigned plies)
{
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    static line l;
    unsigned made = 0;
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL)) exit(3);
    for (tafl_status s; made < wanted && (s = tafl_reader_next(reader, record)) != TAFL_END;) {
        tafl_replay_options options = {.on_ply = keep_ply, .context = &l, .main_line_only = true};
        if (s == TAFL_IO) break;
        l.count = 0;
        l.plain = true;
        tafl_replay_run(replay, &referee, record, &options);
        tafl_outcome end = tafl_replay_result(replay).board;
        bool fit = s == TAFL_OK && l.plain && end.winner && end.reason != TAFL_REASON_REPETITION;
        if (fit && cut_game(rules, &l, plies)) made++;
    }
    tafl_reader_free(reader);
    tafl_replay_free(replay);
    tafl_record_free(record);
}

/* ---- proving -------------------------------------------------------------------------------------------- */

static bool ready(const char *name)
{
    tafl_rules rules;
    return tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

/* Cuts the next field off, without blanks around it. */
static char *field(char **rest)
{
    char *at = *rest, *end = strchr(at, '|');
    *rest = end ? end + 1 : at + strlen(at);
    if (end) *end = '\0';
    while (*at == ' ') at++;
    size_t len = strlen(at);
    while (len > 0 && (at[len - 1] == ' ' || at[len - 1] == '\n')) at[--len] = '\0';
    return at;
}

static bool prove_line(char *text)
{
    tafl_board board;
    tafl_position position;
    char *rules = field(&text), *start = field(&text), *side = field(&text), *plies = field(&text);
    char *moves = field(&text);
    if (!ready(rules) || tafl_board_parse(&board, tafl_str_of(start), TAFL_BOTTOM_FIRST, NULL))
        return false;
    tafl_position_set(&position, &referee, &board,
                      strcmp(side, "attackers") == 0 ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    unsigned most = (unsigned)strtoul(plies, NULL, 10);
    if (shortest(&position, most) != most) return false;
    for (char *word = strtok(moves, " "); word; word = strtok(NULL, " ")) {
        tafl_move move;
        size_t used = tafl_square_read(&move.from, tafl_str_of(word), 21);
        tafl_square_read(&move.to, tafl_str_of(word + used + 1), 21);
        if (!move_wins(&position, move, most)) return false;
    }
    return true;
}

/* ---- solving ------------------------------------------------------------------------------------------- */

/* What is settled: the key of a position and how many plies were allowed, with the verdict. */
typedef struct settled {
    uint64_t key;
    tafl_move move; /* that wins, or that does not lose */
    uint8_t plies, verdict;
} settled;

enum { SETTLED = 1 << 24, NOT_WON = 1, WON = 2 };
static settled *known;

static settled *place_of(uint64_t key, unsigned plies)
{
    uint64_t mixed = (key ^ plies * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xff51afd7ed558ccd);
    return &known[mixed >> 40];
}

static bool solve_wins(tafl_position *position, unsigned side, unsigned plies);

/* Plays a leg: does `side` win after it, within the plies that are left then? */
static bool solve_move(tafl_position *position, unsigned side, tafl_move move, unsigned plies)
{
    tafl_turn turn;
    plays++;
    tafl_position_play(&referee, position, move, &turn);
    unsigned winner = position->outcome.winner, left = plies - turn.ends_ply;
    bool won = winner ? winner == side + 1 : left > 0 && solve_wins(position, side, left);
    tafl_position_undo(&referee, position, &turn);
    return won;
}

/* Does `side` win within the plies, whoever is to move? The move that settled it before is tried first. */
static bool solve_wins(tafl_position *position, unsigned side, unsigned plies)
{
    settled *place = place_of(position->key, plies);
    bool same = place->key == position->key && place->verdict;
    if (same && place->plies == plies) return place->verdict == WON;
    tafl_move *moves = malloc(8192 * sizeof *moves), first = place->move;
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, position), at = 0;
    bool own = position->to_move == side, won = !own;
    tafl_move hint = plies > 2 ? place_of(position->key, plies - 2)->move : first;
    for (size_t i = 0; i < count; i++) {
        if (moves[i].from != hint.from || moves[i].to != hint.to) continue;
        moves[i] = moves[0];
        moves[0] = hint;
    }
    for (; at < count && won != own; at++) won = solve_move(position, side, moves[at], plies);
    *place = (settled){.key = position->key,
                       .plies = (uint8_t)plies,
                       .move = at ? moves[at - 1] : (tafl_move){0, 0},
                       .verdict = won ? WON : NOT_WON};
    free(moves);
    return won;
}

static void print_move(tafl_move move, const char *behind)
{
    tafl_text text = {0};
    tafl_square_write(&text, move.from);
    tafl_text_char(&text, '-');
    tafl_square_write(&text, move.to);
    printf("%s%s", text.at, behind);
    fflush(stdout);
    tafl_text_clear(&text);
}

/* The shortest win of the side to move, and every move that wins as fast. */
static void print_wins(tafl_position *position, unsigned side, const tafl_move *moves, size_t count,
                       unsigned most)
{
    unsigned found = 0;
    for (unsigned plies = 1; plies <= most && !found; plies += 2) {
        for (size_t i = 0; i < count; i++)
            if (solve_move(position, side, moves[i], plies)) {
                if (found++ == 0) printf("won in %u plies: ", plies);
                print_move(moves[i], " ");
            }
        if (!found) printf("not won in %u plies", plies);
        printf(" (%llu moves tried)\n", (unsigned long long)plays);
    }
}

/* The replies after which `side` does not win within the plies. */
static void print_defences(tafl_position *position, unsigned side, const tafl_move *moves,
                           size_t count, unsigned most)
{
    unsigned found = 1;
    for (unsigned plies = 2; plies <= most && found; plies += 2) {
        found = 0;
        printf("within %u plies saved by: ", plies);
        for (size_t i = 0; i < count; i++)
            if (!solve_move(position, side, moves[i], plies) && ++found <= 8)
                print_move(moves[i], " ");
        printf("%s(%u replies, %llu moves tried)\n", found ? "" : "nothing ", found,
               (unsigned long long)plays);
    }
}

/* Does that side win after these moves, within `most` plies? */
static int solve(char *moves_text, unsigned most, unsigned side)
{
    static tafl_move moves[8192];
    tafl_position position;
    tafl_line played = {.count = 0};
    for (char *c = moves_text; *c; c++)
        if (*c == ' ') *c = '|';
    tafl_position_start(&position, &referee);
    if (!tafl_line_read(&played, &referee, &position, tafl_str_of(moves_text))) return 2;
    known = calloc(SETTLED, sizeof *known);
    if (!known) return 3;
    for (unsigned i = 0; i < played.count; i++) {
        tafl_turn turn;
        tafl_position_play(&referee, &position, played.move[i], &turn);
    }
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, &position);
    if (position.to_move == side)
        print_wins(&position, side, moves, count, most);
    else
        print_defences(&position, side, moves, count, most);
    free(known);
    return 0;
}

int main(int argc, char **argv)
{
    static char text[8192];
    if (argc == 6 && strcmp(argv[1], "solve") == 0 && ready(argv[2]))
        return solve(argv[3], (unsigned)strtoul(argv[4], NULL, 10),
                     strcmp(argv[5], "attackers") == 0 ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    if (argc >= 5 && strcmp(argv[1], "make") == 0 && ready(argv[2])) {
        unsigned plies = argc > 5 ? (unsigned)strtoul(argv[5], NULL, 10) : 3;
        make(argv[2], argv[3], (unsigned)strtoul(argv[4], NULL, 10), plies);
        return 0;
    }
    FILE *file = argc == 3 && strcmp(argv[1], "prove") == 0 ? fopen(argv[2], "r") : NULL;
    if (!file) return 2;
    unsigned proved = 0, wrong = 0;
    while (fgets(text, sizeof text, file)) {
        if (text[0] == '#' || text[0] == '\n') continue;
        if (prove_line(text))
            proved++;
        else
            printf("not proved: line %u\n", ++wrong + proved);
    }
    fclose(file);
    printf("%u proved, %u not, %llu moves tried\n", proved, wrong, (unsigned long long)plays);
    return wrong != 0;
}
