/* SPDX-License-Identifier: MIT */
/*
 * Counts results, and what they say: the score with its error, in Elo, and the sequential test.
 * Both colours of an opening are one observation, because their results hang together: variances
 * come from pairs (the "pentanomial" model; the test is the generalised one of M. Van den Bergh).
 */
#include <math.h>

#include "match.h"

/* ---- counting ------------------------------------------------------------------------------------- */

/* Half points of the first player. */
static unsigned half_points(const match_game *game)
{
    unsigned side = game->attackers == 0 ? TAFL_ATTACKERS : TAFL_DEFENDERS;
    if (game->outcome.winner == TAFL_WINNER_DRAW) return 1;
    return game->outcome.winner == (uint8_t)tafl_winner_of((tafl_side)side) ? 2 : 0;
}

void match_table_add(match_table *table, const match_game *game)
{
    unsigned points = half_points(game);
    table->result[game->attackers != 0][2 - points]++;
    table->reasons[game->outcome.reason]++;
    if (game->failed) table->failed[game->failed - 1]++;
    if (game->declined) table->declined[game->declined - 1]++;
    table->restarts += game->restarts;
    for (unsigned i = 0; i < 2; i++) {
        table->ms[i] += game->ms[i];
        table->nodes[i] += game->nodes[i];
        table->plies[i] += game->plies[i];
    }
    if (table->half_pair)
        table->pairs[table->half + points]++;
    else
        table->half = points;
    table->half_pair = !table->half_pair;
}

/* ---- what it says ----------------------------------------------------------------------------------- */

typedef struct estimate {
    double pairs, mean, variance; /* of the score of a game, 0 to 1, as a mean of a pair */
} estimate;

static estimate estimate_of(const match_table *table)
{
    estimate e = {0, 0, 0};
    for (unsigned i = 0; i < 5; i++) {
        e.pairs += (double)table->pairs[i];
        e.mean += (double)table->pairs[i] * i / 4.0;
    }
    if (e.pairs == 0) return e;
    e.mean /= e.pairs;
    for (unsigned i = 0; i < 5; i++) {
        double off = i / 4.0 - e.mean;
        e.variance += (double)table->pairs[i] * off * off;
    }
    e.variance /= e.pairs;
    return e;
}

static double score_of(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

/* At the ends of the scale Elo has no bound: 0 and 1 count as a quarter of a point off. */
static double elo_of(double score, double games)
{
    double edge = 0.25 / (games > 1 ? games : 1);
    if (score < edge) score = edge;
    if (score > 1 - edge) score = 1 - edge;
    return -400.0 * log10(1.0 / score - 1.0);
}

/* Pairs that all end alike (all games won) say nothing of how far their mean may be off: at least the
 * variance is taken that one more pair of the other kind would bring. */
static double variance_of(const estimate *e)
{
    double least = 0.25 / (e->pairs + 1);
    return e->variance > least ? e->variance : least;
}

/* The logarithm of the likelihood ratio of the two hypotheses. */
static double ratio_of(const match_table *table)
{
    estimate e = estimate_of(table);
    double s0 = score_of(table->sprt->elo0), s1 = score_of(table->sprt->elo1);
    if (e.pairs == 0) return 0;
    return e.pairs * (s1 - s0) * (2 * e.mean - s0 - s1) / (2 * variance_of(&e));
}

static const double bound = 2.944438979; /* ln 19: both errors 5 % */

match_verdict match_table_verdict(const match_table *table)
{
    enum { LEAST_PAIRS = 8 }; /* a variance of fewer says little */
    if (!table->sprt->on || estimate_of(table).pairs < LEAST_PAIRS) return MATCH_OPEN;
    double ratio = ratio_of(table);
    if (ratio <= -bound) return MATCH_ACCEPTS_0;
    return ratio >= bound ? MATCH_ACCEPTS_1 : MATCH_OPEN;
}

/* ---- writing ---------------------------------------------------------------------------------------- */

/* A number with `digits` decimals, by no locale. */
static void write_number(tafl_text *out, double value, unsigned digits)
{
    double scale = digits == 0 ? 1 : digits == 1 ? 10 : 100;
    long long whole = llround(value * scale);
    unsigned long long size = (unsigned long long)(whole < 0 ? -whole : whole);
    unsigned long long unit = (unsigned long long)scale;
    if (whole < 0) tafl_text_char(out, '-');
    tafl_text_format(out, "%llu", size / unit);
    if (digits > 0) tafl_text_format(out, ".%0*llu", (int)digits, size % unit);
}

static uint64_t sum(const uint64_t *values, unsigned count)
{
    uint64_t total = 0;
    for (unsigned i = 0; i < count; i++) total += values[i];
    return total;
}

static void write_row(const uint64_t result[3], const char *what, tafl_text *out)
{
    uint64_t games = sum(result, 3);
    tafl_text_format(out, "%-14s %6llu %6llu %6llu %6llu  ", what, (unsigned long long)games,
                     (unsigned long long)result[0], (unsigned long long)result[1],
                     (unsigned long long)result[2]);
    double points = (double)result[0] + (double)result[1] / 2;
    if (games > 0) write_number(out, 100.0 * points / (double)games, 1);
    tafl_text_z(out, games > 0 ? " %\n" : "\n");
}

/* The Elo difference and how far it may be off (95 %), where there are pairs. */
static void elo_with_error(const match_table *table, double *elo, double *error)
{
    estimate e = estimate_of(table);
    double games = 2 * e.pairs;
    double off = 1.959964 * sqrt(variance_of(&e) / e.pairs);
    *elo = elo_of(e.mean, games);
    *error = (elo_of(e.mean + off, games) - elo_of(e.mean - off, games)) / 2;
}

/* Without an opening that was played with both colours nothing is known. */
static void write_elo(const match_table *table, tafl_text *out)
{
    double elo, error;
    tafl_text_z(out, "Elo difference: ");
    if (estimate_of(table).pairs == 0) {
        tafl_text_z(out, "unknown, no opening was played with both sides\n");
        return;
    }
    elo_with_error(table, &elo, &error);
    write_number(out, elo, 1);
    tafl_text_z(out, " +- ");
    write_number(out, error, 1);
    tafl_text_z(out, " (95 %)\n");
}

static void write_speed(const match_table *table, const match_plan *plan, tafl_text *out)
{
    for (unsigned i = 0; i < 2; i++) {
        double plies = table->plies[i] ? (double)table->plies[i] : 1;
        tafl_text_format(out, "%s: ", i ? "second" : "first");
        write_number(out, (double)table->ms[i] / plies, 1);
        tafl_text_z(out, " ms and ");
        write_number(out, (double)table->nodes[i] / plies, 0);
        tafl_text_format(out, " nodes a move, %llu forfeits", (unsigned long long)table->failed[i]);
        if (table->declined[i])
            tafl_text_format(out, ", %llu games it refused to continue",
                             (unsigned long long)table->declined[i]);
        tafl_text_format(out, ": %s\n", plan->player[i].name.at);
    }
    if (table->restarts)
        tafl_text_format(out, "engines were started again %llu times\n",
                         (unsigned long long)table->restarts);
}

static void write_test(const match_table *table, tafl_text *out)
{
    static const char *const words[] = {"undecided", "accepts", "accepts"};
    match_verdict verdict = match_table_verdict(table);
    tafl_text_format(out, "SPRT of %d against %d Elo: ", table->sprt->elo0, table->sprt->elo1);
    write_number(out, ratio_of(table), 2);
    tafl_text_format(out, " (-2.94 to 2.94), %s", words[verdict]);
    if (verdict != MATCH_OPEN)
        tafl_text_format(out, " %d Elo",
                         verdict == MATCH_ACCEPTS_0 ? table->sprt->elo0 : table->sprt->elo1);
    tafl_text_char(out, '\n');
}

static void write_text(const match_table *table, const match_plan *plan, tafl_text *out)
{
    uint64_t all[3];
    for (unsigned i = 0; i < 3; i++) all[i] = table->result[0][i] + table->result[1][i];
    tafl_text_format(out, "%-14s %6s %6s %6s %6s  score\n", "first player", "games", "won", "drawn",
                     "lost");
    write_row(table->result[0], "as attackers", out);
    write_row(table->result[1], "as defenders", out);
    write_row(all, "together", out);
    write_elo(table, out);
    if (table->sprt->on) write_test(table, out);
    tafl_text_z(out, "games ended by:");
    for (unsigned i = 1; i < TAFL_REASONS; i++)
        if (table->reasons[i])
            tafl_text_format(out, " %s %llu", tafl_reason_text((tafl_reason)i),
                             (unsigned long long)table->reasons[i]);
    tafl_text_char(out, '\n');
    write_speed(table, plan, out);
}

/* ,"elo":12.3,"error":4.5 */
static void json_elo(const match_table *table, tafl_text *out)
{
    double elo, error;
    if (estimate_of(table).pairs == 0) {
        tafl_text_z(out, ",\"elo\":null,\"error\":null");
        return;
    }
    elo_with_error(table, &elo, &error);
    tafl_text_z(out, ",\"elo\":");
    write_number(out, elo, 1);
    tafl_text_z(out, ",\"error\":");
    write_number(out, error, 1);
}

/* ,"endings":{"escape":3} */
static void json_endings(const match_table *table, tafl_text *out)
{
    const char *comma = "";
    tafl_text_z(out, ",\"endings\":{");
    for (unsigned i = 1; i < TAFL_REASONS; i++) {
        if (!table->reasons[i]) continue;
        tafl_text_format(out, "%s\"%s\":%llu", comma, tafl_reason_text((tafl_reason)i),
                         (unsigned long long)table->reasons[i]);
        comma = ",";
    }
    tafl_text_char(out, '}');
}

static void write_json(const match_table *table, const match_plan *plan, tafl_text *out)
{
    static const char *const sides[] = {"attackers", "defenders"};
    static const char *const verdicts[] = {"undecided", "elo0", "elo1"};
    tafl_text_z(out, "{\"schema\":1,\"players\":[");
    tafl_text_json(out, tafl_text_view(&plan->player[0].name));
    tafl_text_char(out, ',');
    tafl_text_json(out, tafl_text_view(&plan->player[1].name));
    tafl_text_z(out, "],\"first\":{");
    for (unsigned side = 0; side < 2; side++)
        tafl_text_format(out, "%s\"%s\":{\"won\":%llu,\"drawn\":%llu,\"lost\":%llu}",
                         side ? "," : "", sides[side], (unsigned long long)table->result[side][0],
                         (unsigned long long)table->result[side][1],
                         (unsigned long long)table->result[side][2]);
    tafl_text_char(out, '}');
    json_elo(table, out);
    if (table->sprt->on) {
        tafl_text_format(out, ",\"sprt\":{\"elo0\":%d,\"elo1\":%d,\"llr\":", table->sprt->elo0,
                         table->sprt->elo1);
        write_number(out, ratio_of(table), 2);
        tafl_text_format(out, ",\"verdict\":\"%s\"}", verdicts[match_table_verdict(table)]);
    }
    json_endings(table, out);
    tafl_text_format(out, ",\"forfeits\":[%llu,%llu],\"declined\":[%llu,%llu],\"restarts\":%llu}\n",
                     (unsigned long long)table->failed[0], (unsigned long long)table->failed[1],
                     (unsigned long long)table->declined[0], (unsigned long long)table->declined[1],
                     (unsigned long long)table->restarts);
}

void match_table_write(const match_table *table, const match_plan *plan, bool json, tafl_text *out)
{
    if (json)
        write_json(table, plan, out);
    else
        write_text(table, plan, out);
}
