/* SPDX-License-Identifier: MIT */
/* The journal of a long run: what it holds after an end at any byte, when a run may go on with it and
 * when not. */
#include "annotate_stores.h"

#include <sys/wait.h>

#include <tafl/annotate.h>

static tafl_journal *journal;
static tafl_text heard;
static tafl_sink sink;

static void hear(void *context, const tafl_diag *diag)
{
    tafl_text_reset(context);
    tafl_text_z(context, diag->message);
}

static tafl_journal_plan plan_of(bool resume)
{
    sink = (tafl_sink){hear, &heard};
    return (tafl_journal_plan){.path = file_path,
                               .run = TAFL_STR("engine: taflkit 0\nbudget: 1000 nodes\n"),
                               .resume = resume};
}

static tafl_status open_with(const tafl_journal_plan *plan)
{
    return tafl_journal_open(&journal, plan, &sink);
}

static void store(annotate_place place, const annotate_key *key, int32_t value)
{
    annotate_verdict verdict = verdict_of(value, "d2-e2");
    tafl__annotate_journal_store(journal, place, key, &verdict);
    tafl__annotate_verdict_clear(&verdict);
}

enum { NOT_FOUND = INT32_MIN };

static int32_t value_found(annotate_place place, const annotate_key *key)
{
    annotate_verdict verdict = {0};
    bool found = tafl__annotate_journal_find(journal, place, key, &verdict);
    int32_t value = found ? verdict.line[0].worth.value : NOT_FOUND;
    tafl__annotate_verdict_clear(&verdict);
    return value;
}

static void write_file(const char *path, tafl_str text)
{
    FILE *file = fopen(path, "wb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fwrite(text.at, 1, text.len, file);
    fclose(file);
}

static tafl_text read_file(void)
{
    tafl_text text = {0};
    CU_ASSERT_EQUAL(tafl_file_read(&text, file_path, 1 << 20), TAFL_OK);
    return text;
}

/* A journal of six plies of two records, written out of order. */
static void begin(const char *name)
{
    CU_ASSERT_FATAL(make_ready("brandub"));
    CU_ASSERT_PTR_NOT_NULL_FATAL(fresh_file(name));
    tafl_journal_plan plan = plan_of(false);
    annotate_key key = key_of("");
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    for (uint32_t ply = 3; ply-- > 0;)
        for (uint64_t record = 0; record < 2; record++)
            store((annotate_place){record, ply}, &key, (int32_t)(10 * record + ply));
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
}

static void goes_on(void)
{
    begin("on");
    tafl_journal_plan plan = plan_of(true);
    annotate_key key = key_of(""), other = key_of("d2-e2");
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_journal_known(journal), 6);
    for (uint32_t ply = 0; ply < 3; ply++)
        for (uint64_t record = 0; record < 2; record++)
            CU_ASSERT_EQUAL(value_found((annotate_place){record, ply}, &key),
                            (int32_t)(10 * record + ply));
    CU_ASSERT_EQUAL(value_found((annotate_place){0, 3}, &key), NOT_FOUND);
    CU_ASSERT_EQUAL(value_found((annotate_place){2, 0}, &key), NOT_FOUND);
    CU_ASSERT_EQUAL(value_found((annotate_place){0, 0}, &other), NOT_FOUND);
    store((annotate_place){0, 0}, &key, 77); /* of two answers the later one counts */
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_journal_known(journal), 6);
    CU_ASSERT_EQUAL(value_found((annotate_place){0, 0}, &key), 77);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, true), TAFL_OK);
    CU_ASSERT_NOT_EQUAL(access(file_path, F_OK), 0);
}

/* An end at any byte loses at most the answer that was being written, and what comes later is found. */
static void survives_an_end_at_any_byte(void)
{
    begin("cut");
    annotate_key key = key_of("");
    tafl_text whole = read_file();
    tafl_journal_plan plan = plan_of(true);
    for (size_t len = 0; len <= whole.len; len++) {
        uint64_t lines = 0, written = 0;
        for (size_t i = 0; i < len; i++) lines += whole.at[i] == '\n';
        written = lines > 4 ? lines - 4 : 0;                                 /* behind the head */
        if (lines >= 4 && len < whole.len) written += whole.at[len] == '\n'; /* but for its end */
        write_file(file_path, (tafl_str){whole.at, len});
        CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_journal_known(journal), written);
        store((annotate_place){5, 5}, &key, 55);
        CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
        CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_journal_known(journal), written + 1);
        CU_ASSERT_EQUAL(value_found((annotate_place){5, 5}, &key), 55);
        CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    }
    tafl_text_clear(&whole);
}

/* A line that is damaged is passed over, and nothing else. */
static void passes_over_damage(void)
{
    begin("damage");
    tafl_text whole = read_file();
    tafl_journal_plan plan = plan_of(true);
    size_t head = 0;
    for (int lines = 0; lines < 4; head++) lines += whole.at[head] == '\n';
    for (size_t at = head; at < whole.len; at += 13) {
        if (whole.at[at] == '\n') continue;
        whole.at[at] ^= 1;
        write_file(file_path, tafl_text_view(&whole));
        CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_journal_known(journal), 5);
        CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
        whole.at[at] ^= 1;
    }
    tafl_text_clear(&whole);
}

/* ---- what a journal belongs to ------------------------------------------------------------------------ */

static void belongs_to_its_run(void)
{
    static const struct {
        const char *run, *says;
    } rows[] = {
        {"engine: taflkit 1\nbudget: 1000 nodes",
         "engine has changed: it is 'taflkit 1', and was 'taflkit 0' in the journal"},
        {"engine: taflkit 0\nbudget: 2000 nodes",
         "budget has changed: it is '2000 nodes', and was '1000 nodes' in the journal"},
        {"engine: taflkit 0", "the journal has 'budget', which this run does not have"},
        {"engine: taflkit 0\nbudget: 1000 nodes\nlines: 2",
         "the journal has no 'lines', which this run has"},
        {"engine: taflkit 0\nlines: 2", "the journal has 'budget' where this run has 'lines'"},
    };
    begin("run");
    annotate_key key = key_of("");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_journal_plan plan = plan_of(true);
        plan.run = tafl_str_of(rows[i].run);
        CU_ASSERT_EQUAL(open_with(&plan), TAFL_ILLEGAL);
        UNIT_TEXT(heard, rows[i].says);
    }
    tafl_journal_plan plan = plan_of(true);
    plan.run = TAFL_STR("engine: taflkit 1\nbudget: 1000 nodes");
    plan.force = true;
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    CU_ASSERT_EQUAL(value_found((annotate_place){1, 2}, &key), 12);
    store((annotate_place){1, 3}, &key, 13);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    plan.force = false; /* it is of that run from now on */
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_journal_known(journal), 7);
    CU_ASSERT_EQUAL(value_found((annotate_place){1, 3}, &key), 13);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
}

/* One that was cut in the middle of a line and belongs to another run stays as it is, and when it is taken over all the
 * same, the next answer gets a line of its own. */
static void cut_and_of_another_run(void)
{
    annotate_key key = key_of("");
    begin("cut");
    tafl_text before = read_file();
    tafl_text_z(&before, "0000");
    write_file(file_path, tafl_text_view(&before));
    tafl_journal_plan plan = plan_of(true);
    plan.run = TAFL_STR("engine: taflkit 1\nbudget: 1000 nodes");
    CU_ASSERT_EQUAL(open_with(&plan), TAFL_ILLEGAL);
    tafl_text after = read_file();
    UNIT_STR(tafl_text_view(&after), before.at);
    plan.force = true;
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    store((annotate_place){1, 3}, &key, 13);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    plan.force = false;
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    CU_ASSERT_EQUAL(value_found((annotate_place){1, 3}, &key), 13);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    tafl_text_clear(&before);
    tafl_text_clear(&after);
}

static void belongs_to_its_inputs(void)
{
    char one[80], two[80];
    CU_ASSERT_PTR_NOT_NULL_FATAL(fresh_file("inputs"));
    snprintf(one, sizeof one, "%s/one.otg", folder);
    snprintf(two, sizeof two, "%s/two.otg", folder);
    const char *const both[] = {one, two}, *const turned[] = {two, one};
    write_file(one, TAFL_STR("1. a1-a2\n"));
    write_file(two, TAFL_STR("1. a1-a3\n"));
    tafl_journal_plan plan = plan_of(true);
    plan.input = both;
    plan.inputs = 2;
    for (int i = 0; i < 2; i++) { /* the first time it is begun */
        CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    }
    plan.inputs = 1;
    CU_ASSERT_EQUAL(open_with(&plan), TAFL_ILLEGAL);
    plan.inputs = 2;
    plan.input = turned;
    CU_ASSERT_EQUAL(open_with(&plan), TAFL_ILLEGAL);
    plan.input = both;
    write_file(two, TAFL_STR("1. a1-a4\n"));
    CU_ASSERT_EQUAL(open_with(&plan), TAFL_ILLEGAL);
    CU_ASSERT_PTR_NOT_NULL(strstr(heard.at, "two.otg has changed"));
    unlink(two);
    CU_ASSERT_EQUAL(open_with(&plan), TAFL_IO);
}

static void is_not_lost_by_mistake(void)
{
    begin("mistake");
    tafl_journal_plan plan = plan_of(false), again = plan_of(true);
    CU_ASSERT_EQUAL(open_with(&plan), TAFL_UNSUPPORTED); /* nothing was said about resuming */
    CU_ASSERT_EQUAL_FATAL(open_with(&again), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_journal_known(journal), 6);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    plan.force = true; /* a new one */
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_journal_known(journal), 0);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
    const tafl_str letter = TAFL_STR("Dear reader, this is no journal.\n");
    write_file(file_path, letter);
    CU_ASSERT_EQUAL(open_with(&plan), TAFL_SYNTAX);
    tafl_text text = read_file();
    CU_ASSERT(tafl_str_equal(tafl_text_view(&text), letter));
    tafl_text_clear(&text);
    tafl_text_clear(&heard);
}

/* Two runs at once: the second is turned away, whatever it asks for. */
static void serves_one_run(void)
{
    begin("one");
    tafl_journal_plan plan = plan_of(true);
    CU_ASSERT_EQUAL_FATAL(open_with(&plan), TAFL_OK);
    pid_t child = fork();
    if (child == 0) {
        tafl_journal *second;
        plan.force = true;
        _exit(tafl_journal_open(&second, &plan, NULL) == TAFL_IO ? 0 : 1);
    }
    int status = 1;
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_EQUAL(status, 0);
    CU_ASSERT_EQUAL(tafl_journal_known(journal), 6);
    CU_ASSERT_EQUAL(tafl_journal_close(journal, false), TAFL_OK);
}

const unit_test unit_tests[] = {{"goes on", goes_on},
                                {"serves one run", serves_one_run},
                                {"survives an end at any byte", survives_an_end_at_any_byte},
                                {"passes over damage", passes_over_damage},
                                {"belongs to its run", belongs_to_its_run},
                                {"cut, and of another run", cut_and_of_another_run},
                                {"belongs to its inputs", belongs_to_its_inputs},
                                {"is not lost by mistake", is_not_lost_by_mistake},
                                {"leaves nothing behind", clean_up},
                                {NULL, NULL}};
