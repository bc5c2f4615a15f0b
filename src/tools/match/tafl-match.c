/* SPDX-License-Identifier: MIT */
/* tafl-match: one engine against another. Here are the command line and the order of the games; what
 * a game, an opening, the table and a record are is in match_*.c. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <work/work.h>

#include "match.h"

/* ---- the command line -------------------------------------------------------------------------------- */

/* "60+1": seconds for a game and for a move. */
static bool read_clock(void *place, tafl_str text)
{
    tafl_game_clock *out = place;
    uint64_t main = 0, added = 0;
    const char *plus = memchr(text.at, '+', text.len);
    size_t len = plus ? (size_t)(plus - text.at) : text.len;
    if (!tafl_str_uint(&main, (tafl_str){text.at, len}, 1000000) || main == 0) return false;
    if (plus && !tafl_str_uint(&added, tafl_str_of(plus + 1), 100000)) return false;
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

/* "-20,0" */
static bool read_sprt(void *place, tafl_str text)
{
    match_sprt *out = place;
    const char *comma = memchr(text.at, ',', text.len);
    tafl_str first = {text.at, comma ? (size_t)(comma - text.at) : 0};
    return out->on = comma && read_signed(first, &out->elo0) &&
                     read_signed(tafl_str_of(comma + 1), &out->elo1) && out->elo0 < out->elo1;
}

#define AT(field) OPTION_AT(match_settings, field)

static const tool_option options[] = {
    {"rules", "RULES", "rules of the games; default: copenhagen", AT(common.rules),
     AS_FILE(READS_RULES_FILE), .letter = 'r'},
    {"games", "N", "number of games", AT(games), AS_NUMBER(1, 1000000, 100), .letter = 'n'},
    {"clock", "SEC[+SEC]", "time for a game, plus time per move", AT(clock),
     AS_OWN(read_clock, "seconds, such as 60 or 60+1")},
    {"openings", "FILE", "take openings from these records", AT(openings), AS_FILE(READS_FILE)},
    {"plies", "N", "plies in an opening", AT(plies), AS_NUMBER(0, 200, 4)},
    {"seed", "N", "choose other random openings", AT(seed), AS_NUMBER(0, UINT64_MAX / 2, 1)},
    {"sprt", "ELO0,ELO1", "stop when one of the two is accepted", AT(sprt),
     AS_OWN(read_sprt, "two numbers from -1000 to 1000, the smaller first, such as -20,0")},
    {"records", "FILE", "save the games", AT(records), AS_FILE(WRITES_FILE)},
    {"to", "FORMAT", "format of the records", AT(common.to), AS_TEXT, .letter = 't'},
    {"report", "text|json", "format of the table", AT(report), AS_CHOICE},
    {"jobs", "N", "games to play in parallel", AT(jobs), AS_NUMBER(0, WORK_THREADS_MAX, 1),
     .letter = 'j'},
    {"longest", "N", "plies until a game is drawn", AT(longest), AS_NUMBER(0, MATCH_LEGS / 2, 600),
     .rare = true},
    {"wait", "MS", "how long to wait for an engine that is late", AT(wait),
     AS_NUMBER(0, UINT32_MAX, 0), .rare = true},
    {"restarts", "N", "how often to restart an engine", AT(restarts), AS_NUMBER(0, 1000, 3),
     .rare = true},
};

typedef struct state {
    match_plan plan;
    match_table table;
    match_openings openings;
    tafl_referee referee;
    tafl_text rules; /* their text */
    unsigned jobs;
    tafl_engine *engines[WORK_THREADS_MAX][2];
    tafl_output *records;
    tafl_writer *writer;
    tafl_record *record;
    tool_run *run;
    bool decided, failed;
    int error;       /* why it failed; 0: memory */
    bool unplayable; /* an engine cannot play these rules: there is no match */
} state;

/* ---- getting ready ------------------------------------------------------------------------------------ */

static int read_players(tool_run *run, state *st)
{
    if (run->operand_count != 2) return tool_usage(run, "name two engines: builtin, or a command");
    int status = TOOL_FINE;
    for (unsigned i = 0; i < 2 && status == TOOL_FINE; i++)
        status =
            match_player_read(run, run->operands[i], &run->common->budget, &st->plan.player[i]);
    return status;
}

static int read_rules(tool_run *run, state *st)
{
    tafl_rules rules;
    tafl_str name = {0};
    const char *text = run->common->rules ? run->common->rules : "copenhagen";
    int status = tool_rules_read_argument(run, text, &rules, &name);
    if (status != TOOL_FINE) return status;
    if (tafl_referee_init(&st->referee, &rules, NULL) != TAFL_OK) return TOOL_FAILED;
    tafl_rules_write(&st->rules, &rules, TAFL_RULES_SHORT);
    st->plan.referee = &st->referee;
    return st->rules.failed ? TOOL_FAILED : TOOL_FINE;
}

static int read_openings(tool_run *run, state *st)
{
    const match_settings *set = run->settings;
    if (set->openings)
        return match_openings_read(run, st->plan.referee, set->openings, set->plies, &st->openings);
    if (match_openings_random(st->plan.referee, set->plies, set->seed, (size_t)(set->games + 1) / 2,
                              &st->openings))
        return TOOL_FINE;
    tool_say(run, TAFL_ERROR, "every random opening of %lu plies decides the game",
             (unsigned long)set->plies);
    return TOOL_FAILED;
}

/* ---- records ------------------------------------------------------------------------------------------- */

static int open_records(tool_run *run, state *st)
{
    const match_settings *set = run->settings;
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
    bool fine = match_record_make(&st->plan, game, st->rules.at, st->record) &&
                tafl_writer_put(st->writer, st->record) == TAFL_OK;
    if (!fine) fail(st);
}

static void close_records(tool_run *run, state *st)
{
    const match_settings *set = run->settings;
    errno = 0;
    if (st->writer && !st->failed && tafl_writer_finish(st->writer) != TAFL_OK) fail(st);
    if (st->records && !st->failed && tafl_output_commit(st->records) != TAFL_OK) fail(st);
    if (st->failed && st->error)
        tool_say(run, TAFL_ERROR, "cannot write %s: %s", set->records, strerror(st->error));
    else if (st->failed && !run->broken)
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
    if (game->no_memory && !st->failed) tool_no_memory(st->run);
    st->failed |= game->no_memory;
    if (!game->skipped && !st->decided && !st->failed && is_playable(st, game)) {
        if (st->run->common->verbose) tell_game(st->run, st, game);
        match_table_add(&st->table, game);
        tool_progress_work(st->run->progress, 0, game->number, "games", game->number);
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
    for (uint64_t i = 0; i < 2u * st->jobs && fine; i++) {
        unsigned player = (unsigned)(i % 2);
        fine = match_player_start(&st->plan, player, &st->engines[i / 2][player]) == TAFL_OK;
        if (!fine) tool_no_engine(run, st->plan.player[player].text, &complaint);
    }
    st->plan.limits.complaint = NULL;
    tafl_text_clear(&complaint);
    return fine;
}

static void play_games(state *st, work_pool *work)
{
    for (uint64_t i = 0; i < st->plan.set->games && !st->decided && !st->failed; i++) {
        match_game *game = calloc(1, sizeof *game);
        if (!game || tool_interrupted()) {
            if (!game) st->failed = true;
            free(game);
            break;
        }
        game->number = i + 1;
        game->opening = &st->openings.opening[i / 2 % st->openings.count];
        game->attackers = (unsigned)(i % 2);
        tafl__work_put(work, game);
    }
}

static int play_match(tool_run *run, state *st)
{
    work_pool *work;
    const work_plan plan = {.threads = st->jobs,
                            .queue = st->jobs * 2,
                            .run = run_game,
                            .commit = commit_game,
                            .context = st};
    if (!start_engines(run, st)) return TOOL_FAILED;
    if (tafl__work_start(&work, &plan) != TAFL_OK) {
        tool_no_memory(run);
        return TOOL_FAILED;
    }
    run->progress = tool_progress_new(run, st->plan.set->games);
    play_games(st, work);
    tafl__work_finish(work);
    if (st->unplayable) return TOOL_FAILED;
    close_records(run, st);
    if (st->failed) return TOOL_FAILED;
    tafl_text text = {0};
    match_table_write(&st->table, &st->plan, st->plan.set->report == 1, &text);
    if (!run->common->quiet) tool_put(run, &text);
    tafl_text_clear(&text);
    return match_table_verdict(&st->table) == MATCH_ACCEPTS_0 ? TOOL_NO : TOOL_FINE;
}

static int begin(tool_run *run)
{
    state *st = run->state;
    const match_settings *set = run->settings;
    st->run = run;
    st->plan.set = set;
    st->table.sprt = &set->sprt;
    st->plan.limits.search_ms = set->wait;
    st->plan.limits.restarts = set->restarts ? set->restarts : TAFL_NO_RESTARTS;
    st->jobs = set->jobs ? set->jobs : tafl__work_processors();
    int status = read_players(run, st);
    if (status == TOOL_FINE) status = read_rules(run, st);
    if (status == TOOL_FINE) status = read_openings(run, st);
    if (status == TOOL_FINE) status = open_records(run, st);
    return status == TOOL_FINE ? play_match(run, st) : status;
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    for (unsigned w = 0; w < WORK_THREADS_MAX; w++)
        for (unsigned i = 0; i < 2; i++) tafl_engine_free(st->engines[w][i]);
    tafl_writer_free(st->writer);
    tafl_output_free(st->records);
    for (unsigned i = 0; i < 2; i++) match_player_clear(&st->plan.player[i]);
    tafl_record_free(st->record);
    tafl_text_clear(&st->rules);
    free(st->openings.opening);
}

/* Operands are engines. */
static size_t first_file(const tool_run *run)
{
    (void)run;
    return SIZE_MAX;
}

const tool_desc tool_this = {
    .name = "tafl-match",
    .operands = "ENGINE ENGINE",
    .statuses = "0 played, 1 the first hypothesis holds",
    .groups = GROUP_BUDGET | GROUP_MS | GROUP_TALK | GROUP_COLOR | GROUP_PROGRESS,
    TOOL_OPTIONS(options),
    .first_file = first_file,
    TOOL_KEEPS(match_settings, state),
    .begin = begin,
    .free = free_state,
};
