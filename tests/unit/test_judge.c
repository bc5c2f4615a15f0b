/* SPDX-License-Identifier: MIT */
/* The judge: which rules a record is under, the verdict, one list of findings, what is filled in. */
#include <rules/catalogue.h>
#include <tafl/format.h>
#include <tafl/judge.h>

#include <string.h>

#include "unit.h"

#define ILLEGAL       "\n1. a1-a2 \n[|]\n"
#define LEGAL         "\n1. d2-e2 d3-e3 \n[|]\n"
#define BRANDUB_START "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"

/* A record that was read, and judged. */
typedef struct trial {
    tafl_record *record;
    tafl_reader *reader;
    tafl_judge *judge;
    tafl_findings found;
    tafl_judgement judged;
} trial;

static void judge(trial *t, const char *text, const char *format, const tafl_judge_options *options)
{
    memset(t, 0, sizeof *t);
    const tafl_sink sink = tafl_findings_sink(&t->found);
    const tafl_codec *codec = tafl_codec_find(tafl_str_of(format));
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&t->record), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_judge_new(&t->judge, options), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(
        tafl_reader_open_bytes(&t->reader, TAFL_STR("text"), tafl_str_of(text), codec, NULL, &sink),
        TAFL_OK);
    tafl_reader_next(t->reader, t->record);
    CU_ASSERT_EQUAL(tafl_judge_record(&t->judged, t->judge, t->record, &t->found), TAFL_OK);
}

static void finish(trial *t)
{
    tafl_reader_free(t->reader);
    tafl_judge_free(t->judge);
    tafl_record_free(t->record);
    tafl_findings_clear(&t->found);
}

/* "valid brandub tag: finding finding" */
static void write(tafl_text *out, const tafl_judgement *judged)
{
    static const char *const from[] = {"tag", "type", "variant", "option"};
    tafl_text_z(out, tafl_verdict_text(judged->verdict));
    if (judged->rules) {
        tafl_text_char(out, ' ');
        tafl_text_str(out, judged->rules->name);
        tafl_text_format(out, " %s", from[judged->rules->from]);
    }
    for (size_t i = 0; i < judged->count; i++)
        tafl_text_format(out, "%s %s", i ? "" : ":", judged->finding[i].diag.id);
}

typedef struct row {
    const char *format, *text, *want;
    const char *rules; /* of the options; NULL for none */
    bool override;
    tafl_fail fail_on;
} row;

static void check(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        trial t;
        tafl_text got = {0};
        tafl_rules rules;
        tafl_judge_options options = {.override_rules = rows[i].override,
                                      .fail_on = rows[i].fail_on};
        if (rows[i].rules) {
            CU_ASSERT_EQUAL(tafl_rules_read(&rules, tafl_str_of(rows[i].rules), NULL, NULL),
                            TAFL_OK);
            options.rules = &rules;
            options.rules_base = tafl_rules_base(tafl_str_of(rows[i].rules));
        }
        judge(&t, rows[i].text, rows[i].format, &options);
        write(&got, &t.judged);
        UNIT_TEXT(got, rows[i].want);
        tafl_text_clear(&got);
        finish(&t);
    }
}

static void rules_of_records(void)
{
    static const row rows[] = {
        {"otg", "[rules:brandub]\n" LEGAL, "valid brandub tag", NULL, false, 0},
        {"otg", "[rules:brandub]\n" ILLEGAL, "invalid brandub tag: illegal-move", NULL, false, 0},
        {"otg", LEGAL, "unjudged: rules-none", NULL, false, 0},
        {"otg", "[rules:dim:7]\n" LEGAL, "unjudged: rules-missing rules-bad", NULL, false, 0},
        {"otg", LEGAL, "valid brandub option", "brandub", false, 0},
        {"otg", "[rules:brandub]\n" LEGAL, "valid brandub tag", "brandub", false, 0},
        {"otg", "[rules:tablut]\n[position:" BRANDUB_START "]\n" LEGAL, "valid brandub option",
         "brandub", true, 0},
        {"otg", "[rules:brandub]\n" LEGAL, "valid brandub tag: rules-differ", "tablut", false, 0},
        {"otg",
         "[rules:brandub]\n[position:/3t3/3t3/3T3/ttTKTt1/3T3/3t3/3t2t/]\n\n1. g7-f7 \n[|]\n",
         "valid brandub tag", NULL, false, 0},
        {"otg", "[rules:brandub]\n[start:/3/]\n" LEGAL, "unjudged: rules-start rules-bad", NULL,
         false, 0},
        {"otg", "[position:" BRANDUB_START "]\n" LEGAL, "unjudged: rules-none", NULL, false, 0},
        {"csv", "a1-a2,0,0,Black\n", "invalid brandub option: illegal-move", "brandub", false, 0},
        {"csv", "d1-d1,0,0\n", "unjudged: syntax-csv rules-none", NULL, false, 0},
        {"json", "{", "unjudged: syntax-json", "brandub", false, 0},
        {"otg", "[rules:Brandubh]\n" LEGAL, "valid brandub tag", "brandub", false, 0},
        {"otg", "[rules:Brandub 7x7]\n" LEGAL, "valid brandub tag: rules-name", NULL, false, 0},
        {"otg", "[rules:hnefatafl]\n" LEGAL, "unjudged: rules-ambiguous-name rules-bad", NULL,
         false, 0},
        {"otg", "[rules:tablut]\n" LEGAL, "valid brandub option: rules-differ", "brandub", true, 0},
        {"otg", "[rules:brandub esc:e]\n" LEGAL, "valid brandub_(changed) tag: rules-differ",
         "brandub", false, 0},
        {"otg", "[rules:dim:7 name:x atkf:y ks:c rep:3-defenders start:" BRANDUB_START "]\n" LEGAL,
         "valid brandub tag", "brandub", false, 0},
        {"otg", "[variant:Brandub]\n" LEGAL, "valid brandub variant: rules-from-variant", NULL,
         false, 0},
        {"otg", "[variant:Brandub]\n" LEGAL, "valid brandub option", "brandub", false, 0},
        {"otg", "[variant:Tablut]\n" LEGAL, "valid brandub option: rules-differ", "brandub", false,
         0},
        {"otg", "[variant:Hnefatafl]\n" LEGAL, "unjudged: rules-none", NULL, false, 0},
        {"otg", "[variant:Tablut]\n[rules:brandub]\n" LEGAL, "valid brandub tag", NULL, false, 0},
    };
    check(rows, sizeof rows / sizeof *rows);
}

/* Whatever key and value a user gives a tag, it says nothing to the judge but by its documented names. */
static void tags_of_users(void)
{
    static const row rows[] = {
        {"otg", "[rules:brandub]\n[not-tafl:no]\n" ILLEGAL, "invalid brandub tag: illegal-move",
         NULL, false, 0},
        {"otg", "[aage-type:51]\n" LEGAL, "unjudged: rules-none", NULL, false, 0},
        {"aagenielsen", "{\"AageGameTypeKey\":146,\"Moves\":[\"a1-a2\"]}",
         "unjudged: variant-not-tafl", "brandub", false, 0},
        {"aagenielsen", "{\"AageGameTypeKey\":8,\"not-tafl\":\"yes\",\"Moves\":[\"a1-a2\"]}",
         "invalid ashton type: illegal-move", NULL, false, 0},
    };
    check(rows, sizeof rows / sizeof *rows);
}

static void what_fails(void)
{
    static const char text[] =
        "[rules:brandub]\n[result:0]\n[termination:?]\n\n1. d2-e2 d3-e3xg4 \n[|]\n";
    static const row rows[] = {
        {"otg", text, "valid brandub tag: capture-phantom", NULL, false, TAFL_FAIL_ERROR},
        {"otg", text, "invalid brandub tag: capture-phantom", NULL, false, TAFL_FAIL_WARNING},
        {"otg", "[rules:brandub]\n" LEGAL, "invalid brandub tag: rules-differ", "tablut", false,
         TAFL_FAIL_NOTE},
    };
    check(rows, sizeof rows / sizeof *rows);
}

/* The type of a game is a ruleset with several start positions; the one that fits belongs to its rules. */
static void types_and_starts(void)
{
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        tafl_record *record;
        tafl_judge *judge;
        const tafl_judge_rules *rules;
        CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
        CU_ASSERT_EQUAL_FATAL(tafl_judge_new(&judge, NULL), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_judge_rules_of(&rules, judge, record, NULL), TAFL_OK);
        CU_ASSERT_PTR_NULL(rules);
        tafl_record_facts_edit(record)->ruleset = entry->name;
        CU_ASSERT_EQUAL(tafl_judge_rules_of(&rules, judge, record, NULL), TAFL_OK);
        CU_ASSERT_PTR_NOT_NULL_FATAL(rules);
        UNIT_STR(rules->name, entry->name);
        CU_ASSERT_EQUAL(rules->from, TAFL_RULES_FROM_TYPE);
        tafl_judge_free(judge);
        tafl_record_free(record);
    }
}

static void one_list(void)
{
    trial t;
    tafl_judge_options options = {0};
    judge(&t, "[rules:brandub]\n\n1. d2-e2 e\x90 \n[|]\n\n2. a1-a2 \n[|]\n", "otg", &options);
    tafl_findings_locate(&t.found);
    CU_ASSERT_EQUAL(t.found.count, 2);
    CU_ASSERT_EQUAL(t.found.at[0].id, TAFL_FINDING_READING);
    CU_ASSERT_EQUAL(t.found.at[0].place.line, 3);
    CU_ASSERT_PTR_EQUAL(t.judged.finding, t.found.at);
    finish(&t);
    /* of many remarks the last one stands for the rest, and is as grave as the gravest of them */
    const tafl_sink sink = tafl_findings_sink(&t.found);
    for (unsigned i = 0; i < 1100; i++)
        tafl_sink_tell(&sink, i == 1099 ? TAFL_ERROR : TAFL_NOTE, "some", NULL, 0, 0, "%u", i);
    CU_ASSERT_EQUAL_FATAL(t.found.count, 1001);
    CU_ASSERT_STRING_EQUAL(t.found.at[999].diag.message, "999");
    CU_ASSERT_STRING_EQUAL(t.found.at[1000].diag.id, "remarks-more");
    CU_ASSERT_EQUAL(t.found.at[1000].diag.severity, TAFL_ERROR);
    tafl_findings_reset(&t.found);
    CU_ASSERT_EQUAL(t.found.count, 0);
    tafl_findings_clear(&t.found);
    tafl_judge_free(NULL);
}

/* ---- filling in ------------------------------------------------------------------------------ */

static void filled(unsigned what, const char *want)
{
    static const char text[] = "[rules:brandub]\n\n1. d2-e2 d3-e3 \n[|]\n\n2. d6-c6 d5-d6 \n[|]\n"
                               "\n3. f4-f6 d4-d3 \n[|]\n\n4. f6-f4xe4/a1 c4-c2 \n[|]\n";
    trial t;
    tafl_plies plies = {0};
    tafl_text got = {0};
    const tafl_judge_options options = {.replay = {.on_ply = tafl_plies_keep, .context = &plies}};
    judge(&t, text, "otg", &options);
    CU_ASSERT_EQUAL(plies.count, 8);
    CU_ASSERT_EQUAL(tafl_plies_fill(&plies, t.record, what), TAFL_OK);
    for (const tafl_node *n = tafl_record_root(t.record)->child; n; n = n->child)
        if (n->ply > 5 && n->ply < 8) {
            tafl_move_write(&got, n, TAFL_CAPTURES_OTN);
            tafl_text_char(&got, ' ');
        }
    UNIT_TEXT(got, want);
    tafl_text_clear(&got);
    tafl_plies_reset(&plies);
    CU_ASSERT_EQUAL(plies.count, 0);
    tafl_plies_clear(&plies);
    finish(&t);
}

static void filling_in(void)
{
    filled(0, "d4-d3 f6-f4xe4/a1 ");
    filled(TAFL_FILL_CAPTURES, "d4-d3 f6-f4xe4/a1 ");
    filled(TAFL_FILL_LETTERS, "Kd4-d3 f6-f4xe4/a1 ");
    filled(TAFL_FILL_REPLACE, "Kd4-d3 f6-f4xe4 ");
}

const unit_test unit_tests[] = {
    {"rules of records", rules_of_records},
    {"tags of users", tags_of_users},
    {"what fails", what_fails},
    {"types and starts", types_and_starts},
    {"one list", one_list},
    {"filling in", filling_in},
    {NULL, NULL},
};
