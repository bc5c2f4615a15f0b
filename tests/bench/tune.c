/* SPDX-License-Identifier: MIT */
/*
 * Finds weights for the evaluation: cuts positions from real games, lets the engine play them to
 * the end against itself, and fits the weights to the results (logistic regression). Every tenth
 * game is held out; its loss before and after is printed with the weights.
 *
 *     bench-tune RULES RECORDS [GAMES [NODES [SEED [DEEP]]]]
 *
 * With DEEP, each position is searched with so many nodes, and what that finds is learnt instead of the
 * result: what a short search would know if it were long. The games then begin with two random plies.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <engine/evaluate.h>
#include <play/play.h>
#include <tafl/engine.h>
#include <tafl/format.h>
#include <tafl/replay.h>

enum { PLIES_MOST = 400, SAMPLES_MOST = 400000, EPOCHS = 400, RECORD_GAMES = 8000 };

typedef struct sample {
    int16_t found[FEATURES];
    float result; /* 1 the attackers won, 0 the defenders */
    uint32_t game;
} sample;

typedef struct opening {
    tafl_move move[PLIES_MOST];
    size_t count;
} opening;

static tafl_referee referee;
static rules_view view;
static sample *samples;
static size_t sample_count;
static opening *openings;
static size_t opening_count;
static tafl_answer answer;
static uint64_t random_state = 1, deep;

static size_t next_random(size_t below)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)((random_state >> 33) % below);
}

/* ---- real games ------------------------------------------------------------------------------------ */

static void keep_ply(void *context, const tafl_replay_ply *ply)
{
    opening *o = context;
    for (size_t i = 0; i < ply->leg_count && o->count < PLIES_MOST / 2; i++)
        o->move[o->count++] = ply->legs[i]->move;
}

static bool read_openings(const char *path)
{
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    openings = calloc(RECORD_GAMES, sizeof *openings);
    if (!record || !replay || !openings || tafl_reader_open(&reader, path, NULL, NULL, NULL))
        return false;
    for (tafl_status s; (s = tafl_reader_next(reader, record)) != TAFL_END && s != TAFL_IO;) {
        tafl_replay_options options = {.on_ply = keep_ply, .main_line_only = true};
        if (s != TAFL_OK || opening_count == RECORD_GAMES) continue;
        options.context = &openings[opening_count];
        tafl_replay_run(replay, &referee, record, &options);
        if (openings[opening_count].count > 8) opening_count++;
    }
    tafl_reader_free(reader);
    tafl_replay_free(replay);
    tafl_record_free(record);
    return opening_count > 0;
}

/* ---- games of the engine ---------------------------------------------------------------------------- */

static void take_sample(const tafl_position *position, uint32_t game)
{
    sample *s = &samples[sample_count++];
    uint32_t reach[2];
    int32_t found[FEATURE_ATTACKER_SQUARE];
    memset(s, 0, sizeof *s);
    tafl_reach(reach, &referee, position, position->king);
    tafl__evaluate_features(&view, position, reach, found);
    for (unsigned i = 0; i < FEATURE_ATTACKER_SQUARE; i++) s->found[i] = (int16_t)found[i];
    for (unsigned square = 0; square < TAFL_CELLS; square++) {
        tafl_piece piece = position->board.cell[square];
        if (!tafl_is_piece(piece)) continue;
        unsigned group = piece == TAFL_KING_PIECE                   ? FEATURE_KING_SQUARE
                         : tafl_piece_side(piece) == TAFL_ATTACKERS ? FEATURE_ATTACKER_SQUARE
                                                                    : FEATURE_DEFENDER_SQUARE;
        s->found[group + view.square_class[square]]++;
    }
    s->game = game;
}

/* Is the position worth learning from: nothing taken next, no forced win seen? */
static bool is_quiet(const tafl_position *position)
{
    return !answer.line[0].worth.win_in &&
           !tafl__move_captures(&referee, position, answer.line[0].move[0]);
}

static const double SCALE = 0.004; /* hundredths of a man to the logarithm of the odds */

static double chance(double value, double scale)
{
    return 1.0 / (1.0 + exp(-value * scale));
}

static tafl_move random_leg(const tafl_position *position)
{
    static tafl_move list[TAFL_MOVES_MAX];
    size_t count = tafl_moves(list, TAFL_MOVES_MAX, &referee, position);
    return list[next_random(count)];
}

/* What a long search makes of the position, as a chance of the attackers. */
static float deep_result(tafl_engine *engine, const tafl_game *game)
{
    static tafl_answer found;
    tafl_ask ask = {.budget = {.nodes = deep}};
    tafl_engine_analyse(&found, engine, game, &ask);
    const tafl_worth *worth = &found.line[0].worth;
    if (worth->win_in) return worth->win_in > 0 ? 1.0f : 0.0f;
    return (float)chance(worth->value, SCALE);
}

/* Plays on from the first `count` plies; the winner by the rules, a draw when it takes too long. */
static float play_out(tafl_engine *engine, tafl_move *moves, size_t count, uint64_t nodes,
                      uint32_t number)
{
    tafl_game game = {.referee = &referee, .move = moves, .count = count};
    tafl_ask ask = {.budget = {.nodes = nodes}};
    tafl_position position;
    while (game.count < PLIES_MOST) {
        tafl_game_position(&position, &game, NULL, NULL);
        tafl_engine_analyse(&answer, engine, &game, &ask);
        if ((answer.flags & TAFL_ANSWER_OVER) || !answer.lines) break;
        int win = answer.line[0].worth.win_in;
        if (win) return win > 0 ? 1.0f : 0.0f;
        if (sample_count < SAMPLES_MOST && is_quiet(&position)) {
            take_sample(&position, number);
            if (deep) samples[sample_count - 1].result = deep_result(engine, &game);
        }
        moves[game.count] = answer.line[0].move[0];
        if (deep && game.count < count + 2) moves[game.count] = random_leg(&position);
        game.count++;
    }
    if (position.outcome.winner == TAFL_WINNER_ATTACKERS) return 1.0f;
    return position.outcome.winner == TAFL_WINNER_DEFENDERS ? 0.0f : 0.5f;
}

static void play_games(unsigned games, uint64_t nodes)
{
    static tafl_move moves[PLIES_MOST + 1];
    tafl_engine *engine;
    double sum = 0;
    if (tafl_engine_builtin(&engine, NULL) != TAFL_OK) exit(3);
    for (unsigned g = 0; g < games; g++) {
        const opening *o = &openings[next_random(opening_count)];
        size_t count = 2 + next_random(o->count - 2), first = sample_count;
        memcpy(moves, o->move, count * sizeof *moves);
        float result = play_out(engine, moves, count, nodes, g);
        for (size_t i = first; i < sample_count && !deep; i++) samples[i].result = result;
        sum += (double)result;
    }
    printf("%u games, %zu positions, the attackers won %.1f %%\n", games, sample_count,
           100.0 * sum / games);
    tafl_engine_free(engine);
}

/* ---- fitting ------------------------------------------------------------------------------------------- */

static double value_of(const sample *s, const double *w)
{
    double sum = 0;
    for (unsigned i = 0; i < FEATURES; i++) sum += s->found[i] * w[i];
    return sum;
}

/* The mean loss over the held-out games, or over the others. */
static double loss(const double *w, double scale, bool held_out)
{
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < sample_count; i++) {
        if ((samples[i].game % 10 == 0) != held_out) continue;
        double p = chance(value_of(&samples[i], w), scale), r = (double)samples[i].result;
        sum -= r * log(p + 1e-9) + (1 - r) * log(1 - p + 1e-9);
        count++;
    }
    return count ? sum / (double)count : 0;
}

/* One pass over all positions: the gradient, drawn a little towards the weights of the table. */
static void gradient(const double *w, const double *prior, double scale, double *out)
{
    size_t count = 0;
    memset(out, 0, FEATURES * sizeof *out);
    for (size_t i = 0; i < sample_count; i++) {
        if (samples[i].game % 10 == 0) continue;
        double off = chance(value_of(&samples[i], w), scale) - (double)samples[i].result;
        for (unsigned k = 0; k < FEATURES; k++) out[k] += off * samples[i].found[k];
        count++;
    }
    for (unsigned k = 0; k < FEATURES; k++)
        out[k] = out[k] / (double)count * scale + 2e-8 * (w[k] - prior[k]);
}

/* Adam, with the steps of Kingma and Ba. */
static void fit(double *w, const double *prior, double scale)
{
    static double mean[FEATURES], square[FEATURES], slope[FEATURES];
    for (unsigned epoch = 1; epoch <= EPOCHS; epoch++) {
        gradient(w, prior, scale, slope);
        double rate = epoch < EPOCHS / 2 ? 1.0 : 0.3;
        for (unsigned k = 0; k < FEATURES; k++) {
            mean[k] = 0.9 * mean[k] + 0.1 * slope[k];
            square[k] = 0.999 * square[k] + 0.001 * slope[k] * slope[k];
            w[k] -= rate * (mean[k] / (1 - pow(0.9, epoch))) /
                    (sqrt(square[k] / (1 - pow(0.999, epoch))) + 1e-9);
        }
    }
}

int main(int argc, char **argv)
{
    tafl_rules rules;
    weights table;
    double prior[FEATURES], w[FEATURES];
    if (argc < 3) return 2;
    unsigned games = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 200;
    uint64_t nodes = argc > 4 ? strtoull(argv[4], NULL, 10) : 1000;
    random_state = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    deep = argc > 6 ? strtoull(argv[6], NULL, 10) : 0;
    samples = malloc(SAMPLES_MOST * sizeof *samples);
    if (!samples || tafl_rules_read(&rules, tafl_str_of(argv[1]), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&referee, &rules, NULL) != TAFL_OK || !read_openings(argv[2]))
        return 2;
    tafl__weights_default(&table);
    tafl__rules_view_init(&view, &referee, &rules.start, &table);
    play_games(games, nodes);
    for (unsigned i = 0; i < FEATURES; i++) w[i] = prior[i] = view.weight[i];
    printf("before: loss %.5f, held out %.5f\n", loss(w, SCALE, false), loss(w, SCALE, true));
    fit(w, prior, SCALE);
    printf("after:  loss %.5f, held out %.5f; a man %.1f before all is scaled to make it 100\n",
           loss(w, SCALE, false), loss(w, SCALE, true), w[FEATURE_ATTACKERS]);
    for (unsigned i = 0; i < FEATURES; i++)
        printf("%s.%s=%.0f ", tafl__weights_name(i), tafl__weights_kind_name(view.kind),
               w[i] * 100 / w[FEATURE_ATTACKERS]);
    printf("\n");
    return 0;
}
