/* SPDX-License-Identifier: MIT */
/* The cache of evaluations: what is found again and what must not be, above all when only the past of
 * a position differs; export, import, pruning; files that are no cache or are damaged. */
#include "annotate_stores.h"

#include <sqlite3.h>
#include <time.h>

#include <tafl/annotate.h>

static tafl_cache *cache;

static void open_fresh(const char *name)
{
    const char *path = fresh_file(name);
    CU_ASSERT_PTR_NOT_NULL_FATAL(path);
    CU_ASSERT_EQUAL_FATAL(tafl_cache_open(&cache, path, true, NULL), TAFL_OK);
}

static void reopen(void)
{
    CU_ASSERT_EQUAL(tafl_cache_close(cache), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_cache_open(&cache, file_path, false, NULL), TAFL_OK);
}

static void store(const annotate_key *key, int32_t value, const char *line)
{
    annotate_verdict verdict = verdict_of(value, line);
    tafl__annotate_cache_store(cache, key, &verdict);
    tafl__annotate_verdict_clear(&verdict);
}

enum { NOT_FOUND = INT32_MIN };

static int32_t value_found(const annotate_key *key)
{
    annotate_verdict verdict = {0};
    bool found = tafl__annotate_cache_find(cache, key, &verdict);
    int32_t value = found ? verdict.line[0].worth.value : NOT_FOUND;
    tafl__annotate_verdict_clear(&verdict);
    return value;
}

/* ---- what is found ---------------------------------------------------------------------------------- */

static void finds_again_what_it_kept(void)
{
    annotate_verdict kept, found = {0};
    CU_ASSERT_FATAL(make_ready("brandub"));
    open_fresh("again");
    annotate_key key = key_of("d2-e2 d3-e3");
    kept = verdict_of(-35, "d6-c6 d5-d6 f4-f6");
    kept.line[0].worth.win_in = -12;
    kept.flags = TAFL_ANSWER_CUT;
    CU_ASSERT_FALSE(tafl__annotate_cache_find(cache, &key, &found));
    tafl__annotate_cache_store(cache, &key, &kept);
    for (int i = 0; i < 2; i++) {
        CU_ASSERT_FATAL(tafl__annotate_cache_find(cache, &key, &found));
        CU_ASSERT(same_verdicts(&kept, &found));
        tafl__annotate_verdict_clear(&found);
        reopen();
    }
    tafl__annotate_verdict_clear(&kept);
    tafl_cache_close(cache);
}

static void keeps_no_answer_that_is_none(void)
{
    static const unsigned flags[] = {TAFL_ANSWER_FAILED, TAFL_ANSWER_INTERRUPTED};
    CU_ASSERT_FATAL(make_ready("brandub"));
    open_fresh("none");
    annotate_key key = key_of("");
    for (size_t i = 0; i < 2; i++) {
        annotate_verdict verdict = verdict_of(1, "d2-e2");
        verdict.flags = flags[i];
        tafl__annotate_cache_store(cache, &key, &verdict);
        CU_ASSERT_EQUAL(value_found(&key), NOT_FOUND);
        tafl__annotate_verdict_clear(&verdict);
    }
    tafl_cache_close(cache);
}

/* Whatever is asked in another way is another question. */
static void asks_the_same_way(void)
{
    CU_ASSERT_FATAL(make_ready("brandub"));
    open_fresh("ways");
    const annotate_setup usual = setup;
    annotate_key key = key_of("d2-e2");
    store(&key, 7, "d3-e3");
    CU_ASSERT_EQUAL(value_found(&key), 7);
    static const annotate_setup others[] = {{"taflkit 1", "", {.nodes = 1000}, 1},
                                            {"taflkit 0", "tune=1", {.nodes = 1000}, 1},
                                            {"taflkit 0", "", {.nodes = 1001}, 1},
                                            {"taflkit 0", "", {.ms = 1000}, 1},
                                            {"taflkit 0", "", {.nodes = 1000, .depth = 1}, 1},
                                            {"taflkit 0", "", {.nodes = 1000}, 2}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        setup = others[i];
        annotate_key other = key_of("d2-e2");
        CU_ASSERT_EQUAL(value_found(&other), NOT_FOUND);
    }
    setup = usual;
    CU_ASSERT_FATAL(make_ready("brandub rep:3-draw"));
    annotate_key other = key_of("d2-e2");
    CU_ASSERT_EQUAL(value_found(&other), NOT_FOUND);
    CU_ASSERT_FATAL(make_ready("brandub"));
    CU_ASSERT_EQUAL(value_found(&key), 7);
    tafl_cache_close(cache);
}

/* ---- repetition ------------------------------------------------------------------------------------- */

/* The defenders have one man who can move, between a2 and a3; all others stand still. */
#define SHUFFLE                                                                                    \
    "dim:7 surf:n spd:1,0,0,0,1,0,0,0 rep:3-defenders "                                            \
    "start:/7/TC4t/1C5/C2C3/2CKC2/3C3/7/"
static const char once[] = "g2-g3 a2-a3 g3-g2",
                  twice[] = "g2-g3 a2-a3 g3-g2 a3-a2 g2-g3 a2-a3 g3-g2";

static int win_in_after(const char *text)
{
    static tafl_answer answer;
    moves played = moves_of(text);
    const tafl_game game = {.referee = &referee, .move = played.move, .count = played.count};
    const tafl_ask ask = {.budget = {.depth = 1}};
    tafl_engine *engine;
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    tafl_engine_free(engine);
    return answer.line[0].worth.win_in;
}

/* The trap: the same position, and the only move the defenders have loses in one game, because the
 * position after it was there twice, and not in the other. A cache that looks at the position alone
 * takes the answer of one game for the other; this one has two entries. */
static void a_past_makes_two_entries(void)
{
    CU_ASSERT_FATAL(make_ready(SHUFFLE));
    open_fresh("trap");
    CU_ASSERT_EQUAL(win_in_after(once), 0);
    CU_ASSERT_EQUAL(win_in_after(twice), 1);
    annotate_key first = key_of(once), second = key_of(twice);
    CU_ASSERT_EQUAL_FATAL(first.length, second.length);
    CU_ASSERT_NSTRING_EQUAL(first.position, second.position, first.length);

    annotate_key careless[2] = {first, second}; /* as if the past did not matter */
    careless[0].past = careless[1].past = (annotate_digest){{0, 0}};
    store(&careless[0], 0, "a3-a2");
    CU_ASSERT_EQUAL(value_found(&careless[1]), 0); /* the answer to another question: the trap */

    store(&first, 0, "a3-a2");
    CU_ASSERT_EQUAL(value_found(&second), NOT_FOUND);
    store(&second, 10000, "a3-a2");
    CU_ASSERT_EQUAL(value_found(&first), 0);
    CU_ASSERT_EQUAL(value_found(&second), 10000);
    tafl_cache_close(cache);
}

/* What cannot come back does not matter: a capture makes all before it the past of another game. */
static void a_capture_forgets(void)
{
    CU_ASSERT_FATAL(make_ready("brandub"));
    annotate_key shorter = key_of("d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4");
    annotate_key longer =
        key_of("d2-e2 d3-e3 e2-d2 e3-d3 d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4");
    CU_ASSERT(tafl__annotate_digest_equal(shorter.past, longer.past));
    annotate_key before = key_of("d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3");
    annotate_key other = key_of("d2-e2 d3-e3 e2-d2 e3-d3 d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3");
    CU_ASSERT_FALSE(tafl__annotate_digest_equal(before.past, other.past));
}

/* But a draw by length is nearer in the longer game: under rules that count all plies they are two questions.
 * What counts from a capture on is the same in both. */
static void a_limit_of_plies_forgets_nothing(void)
{
    static const char *const rules[] = {"brandub quiet:9", "brandub max:20",
                                        "brandub max:20 quiet:9"};
    for (int i = 0; i < 3; i++) {
        CU_ASSERT_FATAL(make_ready(rules[i]));
        annotate_key shorter = key_of("d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4");
        annotate_key longer =
            key_of("d2-e2 d3-e3 e2-d2 e3-d3 d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4");
        CU_ASSERT_EQUAL(tafl__annotate_digest_equal(shorter.past, longer.past), i == 0);
    }
}

/* The order in which positions came matters only where it is asked who kept threatening. */
static void order_matters_to_the_aggressor(void)
{
    static const char *const rules[] = {"brandub rep:3-draw", "brandub rep:3-aggressor"};
    for (int i = 0; i < 2; i++) {
        CU_ASSERT_FATAL(make_ready(rules[i]));
        annotate_key one = key_of("d2-e2 d3-e3 e2-d2 e3-d3 d1-e1 d3-e3 e1-d1 e3-d3");
        annotate_key two = key_of("d1-e1 d3-e3 e1-d1 e3-d3 d2-e2 d3-e3 e2-d2 e3-d3");
        CU_ASSERT_NSTRING_EQUAL(one.position, two.position, one.length);
        CU_ASSERT_EQUAL(tafl__annotate_digest_equal(one.past, two.past), i == 0);
    }
}

/* Keys made in order, ply by ply, are those made from scratch. */
static void a_keyring_changes_nothing(void)
{
    static const char game[] = "d2-e2 d3-e3 e2-d2 e3-d3 d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4";
    CU_ASSERT_FATAL(make_ready("brandub"));
    annotate_keyring ring = {.count = 0};
    moves all = moves_of(game), part = all;
    for (part.count = 0; part.count <= all.count; part.count++) {
        annotate_key ringed = key_after(&part, &ring), plain = key_after(&part, NULL);
        CU_ASSERT(tafl__annotate_digest_equal(ringed.past, plain.past));
        CU_ASSERT(tafl__annotate_digest_equal(ringed.frame, plain.frame));
    }
}

/* ---- positions as text ------------------------------------------------------------------------------- */

static void positions_read_back(void)
{
    static const char *const rows[] = {"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a!",
                                       "/3t3/4t2/3T3/ttTKTtt/3T3/3t3/3t3/ d",
                                       "/3t3/4t2/3T3/ttTKTtt/3T3/3t3/3t3/ ae2"};
    static const char *const wrong[] = {"",
                                        " a",
                                        "/7/7/ a",
                                        "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
                                        "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ x",
                                        "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ aa1",
                                        "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ ae2 "};
    char text[ANNOTATE_POSITION_MAX];
    tafl_position position;
    CU_ASSERT_FATAL(make_ready("brandub"));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CU_ASSERT(tafl__annotate_position_read(&referee, tafl_str_of(rows[i]), &position));
        size_t len = tafl__annotate_position_write(text, &position);
        UNIT_STR(((tafl_str){text, len}), rows[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CU_ASSERT_FALSE(tafl__annotate_position_read(&referee, tafl_str_of(wrong[i]), &position));
}

/* ---- care -------------------------------------------------------------------------------------------- */

static uint64_t evaluations, groups;

static void count_group(void *context, const tafl_cache_group *group)
{
    (void)context;
    groups++;
    evaluations += group->evaluations;
}

static uint64_t count(void)
{
    evaluations = groups = 0;
    CU_ASSERT_EQUAL(tafl_cache_groups(cache, count_group, NULL), TAFL_OK);
    return evaluations;
}

/* Three evaluations by two engines. */
static void fill(const char *name)
{
    const annotate_setup usual = setup;
    CU_ASSERT_FATAL(make_ready("brandub"));
    open_fresh(name);
    annotate_key start = key_of(""), later = key_of("d2-e2");
    store(&start, 1, "d2-e2");
    store(&later, 2, "d3-e3");
    setup.engine = "other\t\\1";
    annotate_key other = key_of("d2-e2");
    store(&other, 3, "d3-e3");
    setup = usual;
}

static void prunes(void)
{
    uint64_t removed;
    fill("prune");
    CU_ASSERT_EQUAL(count(), 3);
    CU_ASSERT_EQUAL(groups, 2);
    tafl_cache_prune_plan plan = {.engine = "nobody"};
    CU_ASSERT_EQUAL(tafl_cache_prune(cache, &plan, &removed), TAFL_OK);
    CU_ASSERT_EQUAL(removed, 0);
    plan = (tafl_cache_prune_plan){.engine = "taflkit 0", .before = 1000};
    CU_ASSERT_EQUAL(tafl_cache_prune(cache, &plan, &removed), TAFL_OK);
    CU_ASSERT_EQUAL(removed, 0);
    plan.before = (int64_t)time(NULL) + 1000;
    CU_ASSERT_EQUAL(tafl_cache_prune(cache, &plan, &removed), TAFL_OK);
    CU_ASSERT_EQUAL(removed, 2);
    CU_ASSERT_EQUAL(count(), 1);
    annotate_key key = key_of("d2-e2");
    CU_ASSERT_EQUAL(value_found(&key), NOT_FOUND);
    store(&key, 5, "d3-e3"); /* its frame has gone */
    CU_ASSERT_EQUAL(value_found(&key), 5);
    plan = (tafl_cache_prune_plan){.keep = 1};
    CU_ASSERT_EQUAL(tafl_cache_prune(cache, &plan, &removed), TAFL_OK);
    CU_ASSERT_EQUAL(count(), 1);
    CU_ASSERT_EQUAL(tafl_cache_check(cache, NULL), TAFL_OK);
    tafl_cache_close(cache);
}

static void export_to(const char *path)
{
    tafl_output *out;
    CU_ASSERT_EQUAL_FATAL(tafl_output_open(&out, path), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_cache_export(cache, out), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_output_commit(out), TAFL_OK);
    tafl_output_free(out);
}

static tafl_text contents(const char *path)
{
    tafl_text text = {0};
    CU_ASSERT_EQUAL(tafl_file_read(&text, path, 1 << 20), TAFL_OK);
    return text;
}

static void goes_out_and_comes_in(void)
{
    char out[80], again[80];
    tafl_cache_import_count done;
    fill("out");
    snprintf(out, sizeof out, "%s/out.txt", folder);
    snprintf(again, sizeof again, "%s/again.txt", folder);
    export_to(out);
    CU_ASSERT_EQUAL(tafl_cache_import(cache, out, &done), TAFL_OK);
    CU_ASSERT_EQUAL(done.known, 3);
    tafl_cache_close(cache);
    open_fresh("in");
    CU_ASSERT_EQUAL(tafl_cache_import(cache, out, &done), TAFL_OK);
    CU_ASSERT_EQUAL(done.added, 3);
    CU_ASSERT_EQUAL(done.refused, 0);
    annotate_key key = key_of("d2-e2");
    CU_ASSERT_EQUAL(value_found(&key), 2);
    export_to(again);
    tafl_text first = contents(out), second = contents(again);
    CU_ASSERT(tafl_str_equal(tafl_text_view(&first), tafl_text_view(&second)));
    tafl_text_clear(&first);
    tafl_text_clear(&second);
    tafl_cache_close(cache);
}

/* Takes in a text, which must be refused as a whole. */
static void refuses(const char *path, tafl_str text)
{
    tafl_cache_import_count done;
    FILE *file = fopen(path, "wb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fwrite(text.at, 1, text.len, file);
    fclose(file);
    CU_ASSERT_EQUAL(tafl_cache_import(cache, path, &done), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(count(), 0);
}

static void takes_in_all_or_nothing(void)
{
    char out[80];
    fill("whole");
    snprintf(out, sizeof out, "%s/whole.txt", folder);
    export_to(out);
    tafl_cache_close(cache);
    tafl_text text = contents(out);
    open_fresh("part");
    for (size_t len = 0; len < text.len; len += len + 60 < text.len ? 41 : 1)
        refuses(out, (tafl_str){text.at, len});
    for (size_t at = 0; at < text.len; at += 37) {
        text.at[at] ^= 1;
        refuses(out, tafl_text_view(&text));
        text.at[at] ^= 1;
    }
    tafl_text_char(&text, 'x');
    refuses(out, tafl_text_view(&text));
    tafl_text_clear(&text);
    tafl_cache_close(cache);
}

/* A cache of somebody who does not keep to the rules. */
static void refuses_what_is_illegal(void)
{
    static const char *const lines[] = {"d2-e3", "d3-e3", "d1-c1 d1-c1", "a1-a2"};
    char out[80];
    tafl_cache_import_count done;
    CU_ASSERT_FATAL(make_ready("brandub"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        open_fresh("illegal");
        annotate_key key = key_of("");
        store(&key, 1, lines[i]);
        snprintf(out, sizeof out, "%s/illegal.txt", folder);
        export_to(out);
        tafl_cache_close(cache);
        open_fresh("strict");
        CU_ASSERT_EQUAL(tafl_cache_import(cache, out, &done), TAFL_OK);
        CU_ASSERT_EQUAL(done.refused, 1);
        CU_ASSERT_EQUAL(done.added, 0);
        tafl_cache_close(cache);
    }
}

/* ---- other files ---------------------------------------------------------------------------------------- */

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(path, &db), SQLITE_OK);
    CU_ASSERT_EQUAL(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void knows_its_own_files(void)
{
    const char *path = fresh_file("foreign");
    CU_ASSERT_PTR_NOT_NULL_FATAL(path);
    CU_ASSERT_EQUAL(tafl_cache_open(&cache, path, false, NULL), TAFL_IO); /* not there */
    run_sql(path, "CREATE TABLE letters(text)");
    CU_ASSERT_EQUAL(tafl_cache_open(&cache, path, true, NULL), TAFL_UNSUPPORTED);
    FILE *file = fopen(fresh_file("text"), "wb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    for (int i = 0; i < 100; i++) fputs("1. d2-e2 d3-e3\n", file);
    fclose(file);
    CU_ASSERT_EQUAL(tafl_cache_open(&cache, file_path, true, NULL), TAFL_IO);
    open_fresh("future");
    tafl_cache_close(cache);
    run_sql(file_path, "PRAGMA user_version=99");
    CU_ASSERT_EQUAL(tafl_cache_open(&cache, file_path, true, NULL), TAFL_UNSUPPORTED);
}

/* A damaged evaluation is not believed, told of, and replaced. */
static void sees_damage(void)
{
    fill("damage");
    CU_ASSERT_EQUAL(tafl_cache_check(cache, NULL), TAFL_OK);
    tafl_cache_close(cache);
    run_sql(file_path,
            "UPDATE evaluation SET verdict=substr(verdict,1,3)||x'55'||substr(verdict,5)");
    CU_ASSERT_EQUAL_FATAL(tafl_cache_open(&cache, file_path, false, NULL), TAFL_OK);
    annotate_key key = key_of("d2-e2");
    CU_ASSERT_EQUAL(value_found(&key), NOT_FOUND);
    store(&key, 9, "d3-e3");
    CU_ASSERT_EQUAL(value_found(&key), 9);
    CU_ASSERT_EQUAL(tafl_cache_check(cache, NULL), TAFL_IO);
    tafl_cache_close(cache);
}

/* Two programs at the same file. */
static void is_shared(void)
{
    tafl_cache *other, *first;
    fill("shared");
    first = cache;
    CU_ASSERT_EQUAL_FATAL(tafl_cache_open(&other, file_path, true, NULL), TAFL_OK);
    annotate_key key = key_of("d2-e2 d3-e3"), later = key_of("d2-e2 d3-e3 e2-d2");
    CU_ASSERT_EQUAL(value_found(&key), NOT_FOUND); /* the first one reads */
    cache = other;
    store(&key, 4, "e2-d2");
    cache = first;
    store(&later, 6, "e3-d3");
    CU_ASSERT_EQUAL(value_found(&key), 4);
    cache = other;
    CU_ASSERT_EQUAL(value_found(&later), 6);
    CU_ASSERT_EQUAL(tafl_cache_close(other), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_cache_close(first), TAFL_OK);
}

const unit_test unit_tests[] = {
    {"finds again what it kept", finds_again_what_it_kept},
    {"keeps no answer that is none", keeps_no_answer_that_is_none},
    {"asks the same way", asks_the_same_way},
    {"a past makes two entries", a_past_makes_two_entries},
    {"a capture forgets", a_capture_forgets},
    {"a limit of plies forgets nothing", a_limit_of_plies_forgets_nothing},
    {"order matters to the aggressor", order_matters_to_the_aggressor},
    {"a keyring changes nothing", a_keyring_changes_nothing},
    {"positions read back", positions_read_back},
    {"prunes", prunes},
    {"goes out and comes in", goes_out_and_comes_in},
    {"takes in all or nothing", takes_in_all_or_nothing},
    {"refuses what is illegal", refuses_what_is_illegal},
    {"knows its own files", knows_its_own_files},
    {"sees damage", sees_damage},
    {"is shared", is_shared},
    {"leaves nothing behind", clean_up},
    {NULL, NULL}};
