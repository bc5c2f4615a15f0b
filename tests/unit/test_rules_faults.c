/* SPDX-License-Identifier: MIT */
/* What is wrong with a ruleset, as text and as value, and where. */
#include "rules_ear.h"
#include <rules/check.h>

/* ---- what is wrong and where -------------------------------------------------------------- */

/* `^` marks the first byte of the place. */
static const struct {
    const char *text, *id, *message; /* a part of the message */
} faults[] = {
    {"^", "rules-missing", "no start position"},
    {"^dim:5", "rules-missing", "base:NAME"},
    {"^rules dim:5", "rules-missing", "base:NAME"},
    {"dim:^4 " SMALL, "rules-contradiction",
     "dim is 4, but the board of the start position is 5x5"},
    {"dim:^2 " SMALL, "rules-bad-value", "3 to 21"},
    {"dim:^22 " SMALL, "rules-bad-value", "3 to 21"},
    {"dim:^ " SMALL, "rules-bad-value", "3 to 21"},
    {SMALL " ^sww:s", "rules-unknown-key", "did you mean 'sw'"},
    {SMALL " ^efen: n", "rules-unknown-key", "did you mean 'efe'"},
    {SMALL " ^Ks:s", "rules-unknown-key", "did you mean 'ks'"},
    {SMALL " ^colour:blue", "rules-unknown-key", "unknown key 'colour'"},
    {SMALL " ^:x", "rules-unknown-key", "unknown key ''"},
    {SMALL " ks:^q", "rules-bad-value", "s, c, m, w or t"},
    {SMALL " esc:^", "rules-bad-value", "c or e"},
    {SMALL " sw:^ss", "rules-bad-value", "n, w or s"},
    {SMALL " corh:tc^xT", "rules-bad-value", "t c n m g"},
    {SMALL " cor:a1,^f1", "rules-bad-value", "not a square of a board of 5x5"},
    {"cor:a1,^a6 " SMALL, "rules-bad-value", "not a square of a board of 5x5"},
    {SMALL " spd:^1,2,3", "rules-bad-value", "1 number"},
    {SMALL " spd:^", "rules-bad-value", "1 number"},
    {SMALL " spd:1,^-2", "rules-bad-value", "-1 (no limit)"},
    {SMALL " spd:1,2,3,4,5,6,7,8,9,0,1,2,^3", "rules-bad-value", "at most 12"},
    {SMALL " rep:^draw", "rules-bad-value", "3-draw"},
    {SMALL " rep:^1-draw", "rules-bad-value", "2 to 99"},
    {SMALL " rep:3-^drawn", "rules-bad-value", "draw, attackers"},
    {SMALL " rep:3^", "rules-bad-value", "forbid-defenders or ignore"},
    {SMALL " name:abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabc^defg",
     "rules-bad-value", "at most 63"},
    {"start:/1t1t1/2^x2/2K2/1T3/5/", "rules-bad-value", ""},
    {"starti:/1t1t1/2^x2/2K2/1T3/5/", "rules-bad-value", ""},
    {SMALL " ks:s ^ks:c", "rules-duplicate-key", "'ks' is given twice"},
    {"copenhagen ^base:brandub", "rules-duplicate-key", "'base' is given twice"},
    {SMALL " ^starti:/1t1t1/2n2/2K2/1T1M1/g4/", "rules-duplicate-key", "one of them"},
    {SMALL " ^sw", "rules-syntax", "key:value"},
    {SMALL " sw: ^s", "rules-syntax", "key:value"},
    {SMALL " name:Sea ^Battle", "rules-syntax", "key:value"},
    {"^copenhage", "rules-unknown-name", "did you mean 'copenhagen'"},
    {"base:^nowhere sw:n", "rules-unknown-name", "no ruleset is called 'nowhere'"},
    {"base:^ sw:n", "rules-unknown-name", "no ruleset"},
    {"copenhagen dim:^9", "rules-contradiction", "dim is 9, but the board of copenhagen is 11x11"},
    {"^ashton start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ cen:", "rules-bad-value",
     "afor: a special square lies outside"},
    {"start:^/1t1t1/2n2/5/1T1M1/5/", "rules-missing", "no king"},
    {"starti:^/1t1t1/2n2/5/1T1M1/5/", "rules-missing", "no king"},
    {"start:/1t1t1/2n2/1K1^K1/5/5/", "rules-bad-value", "second king"},
};

static void check_fault(size_t i)
{
    char text[512];
    size_t at = strcspn(faults[i].text, "^");
    tafl_rules rules, before;
    ear e;
    snprintf(text, sizeof text, "%.*s%s", (int)at, faults[i].text, faults[i].text + at + 1);
    memset(&rules, 7, sizeof rules);
    before = rules;
    CU_ASSERT_EQUAL(read_with(&rules, text, NULL, &e), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(memcmp(&rules, &before, sizeof rules), 0);
    if (strcmp(e.id, faults[i].id) != 0 || e.at != at || !strstr(e.message, faults[i].message))
        fprintf(stderr, "\n%s\n%s at %zu: %s\n", text, e.id, e.at, e.message);
    CU_ASSERT_STRING_EQUAL(e.id, faults[i].id);
    CU_ASSERT_EQUAL(e.at, at);
    CU_ASSERT_EQUAL(e.severity, TAFL_ERROR);
    CU_ASSERT_PTR_NOT_NULL(strstr(e.message, faults[i].message));
}

static void every_fault(void)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) check_fault(i);
}

static void all_faults_are_told(void)
{
    tafl_rules rules;
    ear e;
    read_with(&rules, SMALL " ks:q sww:s esc:x", NULL, &e);
    CU_ASSERT_EQUAL(e.count, 3);
    CU_ASSERT_EQUAL(read_with(&rules, SMALL " ks:q", NULL, &e), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(e.len, 1);
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, TAFL_STR("x"), NULL, NULL), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, (tafl_str){NULL, 0}, NULL, NULL), TAFL_SYNTAX);
}

static void places_in_a_file(void)
{
    static const char file[] = "[date:2015]\n[rules:dim:5 ks:q\n" SMALL "]\n";
    tafl_source source = {TAFL_STR("game.otg"), {file, sizeof file - 1}, 100, 4, 0};
    tafl_str text = {file + 19, strlen(file) - 19 - 2};
    tafl_rules rules;
    ear e = {0};
    tafl_sink sink = {hear, &e};
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, text, &(tafl_rules_options){.source = &source}, &sink),
                    TAFL_SYNTAX);
    CU_ASSERT_EQUAL(e.at, 28);
    CU_ASSERT_EQUAL(e.place.line, 5);
    CU_ASSERT_EQUAL(e.place.column, 17);
}

static void options(void)
{
    tafl_rules_options lenient = {.lenient = true}, otn = {.otn = true};
    tafl_rules rules;
    ear e;
    CU_ASSERT_EQUAL(read_with(&rules, SMALL " efen: n ks:c", &lenient, &e), TAFL_OK);
    CU_ASSERT_EQUAL(e.count, 1);
    CU_ASSERT_EQUAL(e.severity, TAFL_WARNING);
    CU_ASSERT_STRING_EQUAL(e.id, "rules-unknown-key");
    expect_value(&rules, "ks", "c");
    CU_ASSERT_EQUAL(read_with(&rules, SMALL " ks:q", &lenient, &e), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(read_with(&rules, "copenhagen", &otn, &e), TAFL_SYNTAX);
    CU_ASSERT_STRING_EQUAL(e.id, "rules-syntax");
    CU_ASSERT_EQUAL(read_with(&rules, "base:copenhagen", &otn, &e), TAFL_OK);
    CU_ASSERT_EQUAL(read_with(&rules, SMALL, &otn, &e), TAFL_OK);
}

static void very_long_texts(void)
{
    tafl_text text = {0};
    tafl_rules rules;
    ear e = {0};
    tafl_sink sink = {hear, &e};
    tafl_text_z(&text, SMALL);
    tafl_text_repeat(&text, ' ', TAFL_LIMIT_RULES_BYTES);
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, tafl_text_view(&text), NULL, &sink), TAFL_LIMIT);
    CU_ASSERT_EQUAL(e.count, 1);
    text.len = TAFL_LIMIT_RULES_BYTES;
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, tafl_text_view(&text), NULL, &sink), TAFL_OK);
    tafl_text_clear(&text);
}

/* ---- checking values ---------------------------------------------------------------------- */

static void warnings(void)
{
    static const char *const texts[] = {
        SMALL " cor:",    SMALL " cors:",    SMALL " corre:t",      SMALL " linc:y cen:",
        SMALL " afor:c3", SMALL " spd:0,-1", "start:/5/5/2K2/5/5/", NULL};
    for (unsigned i = 0; texts[i]; i++) {
        tafl_rules rules;
        ear e;
        CU_ASSERT_EQUAL(read_with(&rules, texts[i], NULL, &e), TAFL_OK);
        CU_ASSERT_TRUE(e.count > 0);
        CU_ASSERT_EQUAL(e.severity, TAFL_WARNING);
    }
}

/* What can be written but hardly be meant, by a part of the message. */
static void contradictions(void)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {SMALL " esc:e efe:y", "an exit fort can never decide"},
        {SMALL " esc:e sw:s cor:", "no corner of the board is hostile"},
        {SMALL " sw:s corh:", "no corner of the board is hostile"},
        {"start:/1t1t1/2n2/5/1T1M1/K3g/ esc:e", "before the first move"},
        {"start:/1t1t1/2n2/5/1T1M1/K3g/", "before the first move"},
        {SMALL " spd:-1,-1,-1,-1,-1,-1,-1,0", "the king may not move"},
        {"start:/1t1t1/5/2K2/1T3/5/ surf:n", "too few attackers"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tafl_rules rules;
        ear e;
        CU_ASSERT_EQUAL(read_with(&rules, cases[i].text, NULL, &e), TAFL_OK);
        CU_ASSERT_EQUAL(e.severity, TAFL_WARNING);
        if (!strstr(e.message, cases[i].message))
            fprintf(stderr, "\n%s: %s\n", cases[i].text, e.message);
        CU_ASSERT_PTR_NOT_NULL(strstr(e.message, cases[i].message));
    }
    tafl_rules rules;
    ear e;
    CU_ASSERT_EQUAL(read_with(&rules, SMALL " sw:w efe:y", NULL, &e), TAFL_OK);
    CU_ASSERT_EQUAL(e.count, 0);
}

static void values_out_of_range(void)
{
    tafl_rules good, rules;
    must_read(&good, "copenhagen");
    CU_ASSERT_EQUAL(tafl__rules_check(&good, NULL), TAFL_OK);
    rules = good, rules.king_strength = 9;
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL);
    rules = good, rules.repetition_count = 1;
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL);
    rules = good, rules.speed[TAFL_TAFLMAN] = -2;
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL);
    rules = good, tafl_squares_add(&rules.zone[0].squares, tafl_square_at(11, 0));
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL);
    rules = good, tafl_squares_add(&rules.zone[3].squares, tafl_square_at(0, 11));
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL);
    rules = good, memcpy(rules.name, "a b", 4);
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL);
    rules = good, memset(rules.name, 'x', sizeof rules.name);
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL);
    tafl_rules_default(&rules, 11);
    CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_ILLEGAL); /* no king */
}

const unit_test unit_tests[] = {
    {"every fault", every_fault},
    {"all faults are told", all_faults_are_told},
    {"places in a file", places_in_a_file},
    {"options", options},
    {"very long texts", very_long_texts},
    {"contradictions", contradictions},
    {"warnings", warnings},
    {"values out of range", values_out_of_range},
    {NULL, NULL},
};
