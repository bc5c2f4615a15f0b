/* SPDX-License-Identifier: MIT */
/* tafl-match: one engine against another. Here are the command line and the order of the games; what
 * a game, an opening, the table and a record are is in match_*.c. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/work.h>

#include "match.h"

typedef struct settings {
    tool_common common;
    const char *games, *openings, *plies, *seed, *nodes, *depth, *ms, *clock, *sprt, *records,
        *jobs, *longest, *wait, *restarts;
    int report;
} settings;

#define AT(field) offsetof(settings, field)
#define TEXT(name, value, help, field, letter, rare)                                               \
    {                                                                                              \
        name, value, help, AT(field), OPTION_TEXT, letter, rare, 0                                 \
    }

static const tool_option options[] = {
    TEXT("rules", "RULES", "rules of the games; copenhagen otherwise", common.rules, 'r', false),
    TEXT("games", "N", "how many, each opening with both colours; 100", games, 'n', false),
    TEXT("nodes", "N", "moves an engine may try before it moves", nodes, 0, false),
    TEXT("ms", "N", "... milliseconds to think about a move", ms, 0, false),
    TEXT("depth", "N", "... plies to look ahead", depth, 0, false),
    TEXT("clock", "SEC[+SEC]", "time for a game, and added by a move", clock, 0, false),
    TEXT("openings", "FILE", "openings from these records", openings, 0, false),
    TEXT("plies", "N", "plies of an opening, random without --openings; 4", plies, 0, false),
    TEXT("seed", "N", "other random openings", seed, 0, false),
    TEXT("sprt", "ELO0,ELO1", "stop when one of the two is accepted", sprt, 0, false),
    TEXT("records", "FILE", "save the games", records, 0, false),
    TEXT("to", "FORMAT", "format of the records", common.to, 't', false),
    {"report", "text|json", "form of the table", AT(report), OPTION_CHOICE, 0, false, 0},
    TEXT("jobs", "N", "games side by side", jobs, 'j', false),
    TEXT("longest", "N", "plies after which a game is drawn; 600", longest, 0, true),
    TEXT("wait", "MS", "how long to wait for an engine that is late", wait, 0, true),
    TEXT("restarts", "N", "how often an engine is started again; 3", restarts, 0, true),
};

typedef struct state {
    match_plan plan;
    match_table table;
    match_openings openings;
    tool_rules *rules;
    uint64_t games, jobs;
    tafl_engine *engines[TAFL_WORK_THREADS_MAX][2];
    tafl_output *records;
    tafl_writer *writer;
    tafl_record *record;
    tool_run *run;
    bool decided, failed;
    int error;       /* why it failed; 0: memory */
    bool unplayable; /* an engine cannot play these rules: there is no match */
} state;

/* ---- the command line -------------------------------------------------------------------------------- */

/* A number of the command line, or `usual` when it is absent; false, after a message, when wrong. */
static bool read_number(tool_run *run, const char *name, const char *text, uint64_t usual,
                        uint64_t max, uint64_t *out)
{
    *out = usual;
    if (!text || tafl_str_uint(out, tafl_str_of(text), max)) return true;
    tool_usage(run, "--%s needs a number of at most %llu, not '%s'", name, (unsigned long long)max,
               text);
    return false;
}

/* "60+1": seconds for a game and for a move. */
static bool read_clock(tool_run *run, const char *text, tafl_game_clock *out)
{
    uint64_t main = 0, added = 0;
    if (!text) return true;
    const char *plus = strchr(text, '+');
    tafl_str first = {text, plus ? (size_t)(plus - text) : strlen(text)};
    bool fine = tafl_str_uint(&main, first, 1000000) &&
                (!plus || tafl_str_uint(&added, tafl_str_of(plus + 1), 100000));
    if (!fine || main == 0) {
        tool_usage(run, "--clock needs seconds, such as 60 or 60+1, not '%s'", text);
        return false;
    }
    out->left[0] = out->left[1] = main * 1000u;
    out->added = (uint32_t)added * 1000u;
    return true;
}

static bool read_signed(tafl_str text, int *out)
{
    uint64_t value;
    bool negative = text.len > 0 && text.at[0] == '-';
    if (negative) text = (tafl_str){text.at + 1, text.len - 1};
    if (!tafl_str_uint(&value, text, 1000)) return false;
    *out = negative ? -(int)value : (int)value;
    return true;
}

static bool read_sprt(tool_run *run, const char *text, match_table *out)
{
    if (!text) return true;
    const char *comma = strchr(text, ',');
    tafl_str first = {text, comma ? (size_t)(comma - text) : 0};
    out->sprt = comma && read_signed(first, &out->elo0) &&
                read_signed(tafl_str_of(comma + 1), &out->elo1) && out->elo0 < out->elo1;
    if (!out->sprt) tool_usage(run, "--sprt needs two numbers, such as -20,0, not '%s'", text);
    return out->sprt;
}

static int read_players(tool_run *run, state *st)
{
    const settings *set = run->settings;
    uint64_t nodes, ms, depth;
    if (!read_number(run, "nodes", set->nodes, 0, UINT64_MAX / 2, &nodes) ||
        !read_number(run, "ms", set->ms, 0, UINT32_MAX, &ms) ||
        !read_number(run, "depth", set->depth, 0, 200, &depth))
        return TOOL_USAGE;
    if (run->operand_count != 2) return tool_usage(run, "name two engines: builtin, or a command");
    tafl_budget budget = {nodes, (uint32_t)ms, (uint32_t)depth};
    int status = TOOL_FINE;
    for (unsigned i = 0; i < 2 && status == TOOL_FINE; i++)
        status = match_player_read(run, run->operands[i], &budget, &st->plan.player[i]);
    return status;
}

static int read_rules(tool_run *run, state *st)
{
    tafl_rules rules;
    tafl_str name = {0};
    const char *text = run->common->rules ? run->common->rules : "copenhagen";
    int status = tool_rules_read_argument(run, text, &rules, &name);
    if (status != TOOL_FINE) return status;
    st->rules = tool_rules_new(&rules, name, NULL);
    if (!st->rules) return TOOL_FAILED;
    st->plan.referee = &st->rules->referee;
    return TOOL_FINE;
}

static int read_openings(tool_run *run, state *st)
{
    const settings *set = run->settings;
    uint64_t plies, seed;
    if (!read_number(run, "plies", set->plies, 4, 200, &plies) ||
        !read_number(run, "seed", set->seed, 1, UINT64_MAX / 2, &seed))
        return TOOL_USAGE;
    if (set->openings)
        return match_openings_read(run, st->plan.referee, set->openings, (size_t)plies,
                                   &st->openings);
    if (match_openings_random(st->plan.referee, (size_t)plies, seed, (size_t)(st->games + 1) / 2,
                              &st->openings))
        return TOOL_FINE;
    tool_say(run, TAFL_ERROR, "no random opening of %llu plies leaves the game open",
             (unsigned long long)plies);
    return TOOL_FAILED;
}

static int read_settings(tool_run *run, state *st)
{
    const settings *set = run->settings;
    uint64_t longest, wait, restarts;
    if (!read_number(run, "games", set->games, 100, 1000000, &st->games) ||
        !read_number(run, "jobs", set->jobs, 1, TAFL_WORK_THREADS_MAX, &st->jobs) ||
        !read_number(run, "longest", set->longest, 600, MATCH_LEGS / 2, &longest) ||
        !read_number(run, "wait", set->wait, 0, UINT32_MAX, &wait) ||
        !read_number(run, "restarts", set->restarts, 3, 1000, &restarts) ||
        !read_clock(run, set->clock, &st->plan.clock) || !read_sprt(run, set->sprt, &st->table))
        return TOOL_USAGE;
    if (st->games == 0) return tool_usage(run, "there must be a game");
    st->plan.plies_most = (size_t)longest;
    st->plan.limits.search_ms = (uint32_t)wait;
    st->plan.limits.restarts = restarts ? (uint32_t)restarts : TAFL_NO_RESTARTS;
    if (st->jobs == 0) st->jobs = tafl_work_processors();
    return TOOL_FINE;
}

/* ---- records ------------------------------------------------------------------------------------------- */

static int open_records(tool_run *run, state *st)
{
    const settings *set = run->settings;
    const tafl_codec *codec = NULL;
    if (!set->records) return TOOL_FINE;
    if (!tool_codec_option(run, run->common->to, true, &codec)) return TOOL_USAGE;
    if (!codec) codec = tafl_codec_for_file(tafl_str_of(set->records));
    if (!codec) codec = tafl_codec_find(TAFL_STR("otg"));
    if (!codec || !codec->write) return tool_usage(run, "name a format with --to");
    tafl_record_new(&st->record);
    if (!st->record) return TOOL_FAILED;
    if (tafl_output_open(&st->records, set->records) != TAFL_OK) {
        tool_say(run, TAFL_ERROR, "cannot write %s: %s", set->records, strerror(errno));
        return TOOL_FAILED;
    }
    return tafl_writer_open(&st->writer, codec, st->records, NULL) == TAFL_OK ? TOOL_FINE
                                                                              : TOOL_FAILED;
}

/* Remembers the first failure: an errno, or 0 when memory is out. */
static void fail(state *st)
{
    if (!st->failed) st->error = errno;
    st->failed = true;
}

static void save_game(state *st, const match_game *game)
{
    if (!st->writer) return;
    errno = 0;
    bool fine = match_record_make(&st->plan, game, st->rules->text.at, st->record) &&
                tafl_writer_put(st->writer, st->record) == TAFL_OK;
    if (!fine) fail(st);
}

static void close_records(tool_run *run, state *st)
{
    const settings *set = run->settings;
    errno = 0;
    if (st->writer && tafl_writer_finish(st->writer) != TAFL_OK) fail(st);
    if (st->records && tafl_output_commit(st->records) != TAFL_OK) fail(st);
    if (st->failed && st->error)
        tool_say(run, TAFL_ERROR, "cannot write %s: %s", set->records, strerror(st->error));
    else if (st->failed)
        tool_no_memory(run);
    tafl_writer_free(st->writer);
    tafl_output_free(st->records);
    st->writer = NULL;
    st->records = NULL;
}

/* ---- games ----------------------------------------------------------------------------------------------- */

static void run_game(void *context, void *job, unsigned worker)
{
    state *st = context;
    match_game *game = job;
    if (game->skipped || tool_interrupted()) {
        game->skipped = true;
        return;
    }
    match_game_play(&st->plan, game, st->engines[worker]);
}

/* An engine that has never moved and declines cannot play these rules at all. */
static bool is_playable(state *st, const match_game *game)
{
    unsigned player = game->declined - 1;
    if (!game->declined || st->table.plies[player] + game->plies[player] > 0) return true;
    tool_say(st->run, TAFL_ERROR, "the engine cannot play these rules: %s",
             st->plan.player[player].text);
    st->decided = st->unplayable = true;
    return false;
}

/* "game 3, attackers builtin: defenders win (escape), 41 plies"; those of the opening are not counted */
static void tell_game(tool_run *run, const state *st, const match_game *game)
{
    bool drawn = game->outcome.winner == TAFL_WINNER_DRAW;
    tool_say(run, TAFL_NOTE, "game %llu, attackers %s: %s%s (%s), %llu plies%s",
             (unsigned long long)game->number, st->plan.player[game->attackers].name.at,
             tafl_winner_text((tafl_winner)game->outcome.winner), drawn ? "" : " win",
             tafl_reason_text((tafl_reason)game->outcome.reason),
             (unsigned long long)(game->plies[0] + game->plies[1]),
             game->restarts ? ", an engine was started again" : "");
}

static void commit_game(void *context, void *job)
{
    state *st = context;
    match_game *game = job;
    if (!game->skipped && !st->decided && is_playable(st, game)) {
        if (st->run->common->verbose) tell_game(st->run, st, game);
        match_table_add(&st->table, game);
        save_game(st, game);
        if (!st->table.half_pair) st->decided = match_table_verdict(&st->table) != MATCH_OPEN;
    }
    free(game);
}

/* Starts them all, each job has two of its own; the player that does not start is told. */
static bool start_engines(tool_run *run, state *st)
{
    tafl_text complaint = {0};
    bool fine = true;
    st->plan.limits.complaint = &complaint;
    for (uint64_t i = 0; i < 2 * st->jobs && fine; i++) {
        unsigned player = (unsigned)(i % 2);
        fine = match_player_start(&st->plan, player, &st->engines[i / 2][player]) == TAFL_OK;
        if (!fine) tool_no_engine(run, st->plan.player[player].text, &complaint);
    }
    st->plan.limits.complaint = NULL;
    tafl_text_clear(&complaint);
    return fine;
}

static void play_games(state *st, tafl_work *work)
{
    for (uint64_t i = 0; i < st->games && !st->decided && !st->failed; i++) {
        match_game *game = calloc(1, sizeof *game);
        if (!game || tool_interrupted()) {
            if (!game) st->failed = true;
            free(game);
            break;
        }
        game->number = i + 1;
        game->opening = &st->openings.opening[i / 2 % st->openings.count];
        game->attackers = (unsigned)(i % 2);
        tafl_work_put(work, game);
    }
}

static int play_match(tool_run *run, state *st)
{
    tafl_work *work;
    const tafl_work_plan plan = {.threads = (unsigned)st->jobs,
                                 .queue = (unsigned)st->jobs * 2,
                                 .run = run_game,
                                 .commit = commit_game,
                                 .context = st};
    if (!start_engines(run, st)) return TOOL_FAILED;
    if (tafl_work_start(&work, &plan) != TAFL_OK) {
        tool_no_memory(run);
        return TOOL_FAILED;
    }
    play_games(st, work);
    tafl_work_finish(work);
    if (st->unplayable) return TOOL_FAILED;
    close_records(run, st);
    tafl_text text = {0};
    match_table_write(&st->table, &st->plan, ((const settings *)run->settings)->report == 1, &text);
    if (!run->common->quiet) tool_put(run, &text);
    tafl_text_clear(&text);
    if (st->failed) return TOOL_FAILED;
    return match_table_verdict(&st->table) == MATCH_ACCEPTS_0 ? TOOL_NO : TOOL_FINE;
}

static int begin(tool_run *run)
{
    state *st = run->state;
    st->run = run;
    int status = read_settings(run, st);
    if (status == TOOL_FINE) status = read_players(run, st);
    if (status == TOOL_FINE) status = read_rules(run, st);
    if (status == TOOL_FINE) status = read_openings(run, st);
    if (status == TOOL_FINE) status = open_records(run, st);
    return status == TOOL_FINE ? play_match(run, st) : status;
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    for (unsigned w = 0; w < TAFL_WORK_THREADS_MAX; w++)
        for (unsigned i = 0; i < 2; i++) tafl_engine_free(st->engines[w][i]);
    tafl_writer_free(st->writer);
    tafl_output_free(st->records);
    for (unsigned i = 0; i < 2; i++) match_player_clear(&st->plan.player[i]);
    tafl_record_free(st->record);
    tool_rules_free(st->rules);
    free(st->openings.opening);
}

const tool_desc tool_this = {
    .name = "tafl-match",
    .operands = "ENGINE ENGINE",
    .statuses = "0 played, 1 the first hypothesis holds",
    .groups = GROUP_TALK | GROUP_COLOR,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .settings_size = sizeof(settings),
    .state_size = sizeof(state),
    .begin = begin,
    .free = free_state,
};
