/* SPDX-License-Identifier: MIT */
/* The unibo codec: logs of the Tablut Challenge, with rank 1 at the top and white first. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include <format/detect.h>
#include <tafl/replay.h>

#include "reading.h"

#define HEAD "nov 21, 2020 11:23:16 AM it.unibo.GameAshtonTablut <init>\n"
#define BOARD                                                                                      \
    "OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWKWWBB\nBOOOWOOOB\nOOOOWOOOO\nOOOOBOOOO\n"     \
    "OOOBBBOOO\n-\n"

static const char game[] =
    HEAD "FINE: Players:\tAnna\tvs\tB\xC3\xB6\n" HEAD "FINE: Inizio partita\n" HEAD
         "FINE: Stato:\n" BOARD "W\n" HEAD "FINE: Turn: W Pawn from e3 to c3\n" HEAD
         "FINE: Pedina nera rimossa in: d1\n" HEAD "BUONO: Turn: B Pawn from a4 to b4\n" HEAD
         "FINE: Turn: W King from e5 to e4\n" HEAD "FINE: Bianco vince con re in e4\n" HEAD
         "FINE: Stato:\n" BOARD "WW\n";

static void reads_a_log(void)
{
    reading_ear ear = {0};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_text moves = {0};
    CU_ASSERT_EQUAL(reading_first(record, "unibo", tafl_str_of(game), &ear), TAFL_OK);
    CU_ASSERT_EQUAL(ear.text.len, 0);
    reading_moves(&moves, record);
    UNIT_TEXT(moves, "e7-c7xd9 a6-b6 Ke5-e6");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("defenders"))->value, "Anna");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("attackers"))->value, "B\xC3\xB6");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("date"))->value, "2020.11.21");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("rules"))->value, "base:unibo-tablut");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("start"))->value,
             "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/");
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    CU_ASSERT_EQUAL(facts->stated.winner, TAFL_WINNER_DEFENDERS);
    CU_ASSERT_EQUAL(facts->stated.reason, TAFL_REASON_ESCAPE);
    CU_ASSERT_EQUAL(facts->first_side, 1 + TAFL_DEFENDERS);
    tafl_text_clear(&moves);
    tafl_text_clear(&ear.text);
    tafl_record_free(record);
}

/* Clients that leave the side out, and the first server, which printed neither players nor boards. */
static void reads_odd_logs(void)
{
    static const char log[] = HEAD
        "BUONO: Inizio partita\n" HEAD "BUONO: Turn: null Pawn from E3 to G3\n" HEAD
        "BUONO: Turn: B King from d1 to d2\n" HEAD "BUONO: Turn: null Pawn from null to null\n";
    tafl_record *record = NULL;
    tafl_text moves = {0};
    tafl_record_new(&record);
    CU_ASSERT_EQUAL(reading_first(record, "unibo", tafl_str_of(log), NULL), TAFL_OK);
    reading_moves(&moves, record);
    UNIT_TEXT(moves, "e7-g7 Kd9-d8 abandoned");
    CU_ASSERT_STRING_EQUAL(tafl__codec_detect(tafl_str_of(log), TAFL_STR(""))->name, "unibo");
    tafl_text_clear(&moves);
    tafl_record_free(record);
}

static void turns_boards_over(void)
{
    static const char log[] =
        "FINE: Stato:\nOOOOOOOOB\nOOOOOOOOO\nOOOOOOOOO\nOOOOOOOOO\nOOOOTOOOO\n"
        "OOOOOOOOO\nOOOOOOOOO\nOOOOOOOOO\nWOOKOOOOO\n-\nB\n";
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT_EQUAL(reading_first(record, "unibo", tafl_str_of(log), NULL), TAFL_OK);
    UNIT_STR(tafl_record_tag(record, TAFL_STR("start"))->value, "/T2K5/9/9/9/9/9/9/9/8t/");
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->first_side, 1 + TAFL_ATTACKERS);
    tafl_record_free(record);
}

static void reads_what_is_odd(void)
{
    static const struct {
        const char *log, *moves, *said;
    } cases[] = {
        {"FINE: Turn: W Pawn from null to null\n", "abandoned", ""},
        {"FINE: Turn: W Pawn from e3 to z3\nFINE: Turn: B Pawn from a4 to b4\n", "? a6-b6",
         "1:13 syntax-move\n"},
        {"FINE: Turn: W Pawn from e3 to e10\n", "?", "1:13 syntax-move\n"},
        {"FINE: Turn:\nFINE: Turn: \nFINE: Turn: W", "? ?", "2:13 syntax-move\n3:13 syntax-move\n"},
        {"FINE: Pedina bianca rimossa in: e5\nFINE: Stato:\nOOO\n", "", "1:1 syntax-unibo\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        reading_ear ear = {0};
        tafl_text moves = {0};
        tafl_record *record = NULL;
        tafl_record_new(&record);
        reading_first(record, "unibo", tafl_str_of(cases[i].log), &ear);
        reading_moves(&moves, record);
        UNIT_TEXT(moves, cases[i].moves);
        UNIT_TEXT(ear.text, cases[i].said);
        tafl_text_clear(&moves);
        tafl_text_clear(&ear.text);
        tafl_record_free(record);
    }
}

static void parts_joined_logs(void)
{
    tafl_text two = {0};
    size_t failed;
    for (int i = 0; i < 2; i++) tafl_text_z(&two, game);
    CU_ASSERT_EQUAL(reading_count("unibo", tafl_text_view(&two), &failed), 2);
    CU_ASSERT_EQUAL(failed, 0);
    CU_ASSERT_STRING_EQUAL(tafl__codec_detect(tafl_text_view(&two), TAFL_STR(""))->name, "unibo");
    tafl_text_clear(&two);
}

/* Logs of the first server name no players, and may state the last board on the line that announces it. */
static void parts_logs_without_players(void)
{
    static const char log[] =
        HEAD "FEIN: Inizio partita\n" HEAD "FEIN: Turn: W Pawn from e3 to g3\n" HEAD
             "FEIN: Stato: " BOARD "WW\n";
    tafl_text two = {0}, moves = {0};
    size_t failed;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (int i = 0; i < 2; i++) tafl_text_z(&two, log);
    CU_ASSERT_EQUAL(reading_count("unibo", tafl_text_view(&two), &failed), 2);
    CU_ASSERT_STRING_EQUAL(tafl__codec_detect(tafl_text_view(&two), TAFL_STR(""))->name, "unibo");
    reading_first(record, "unibo", tafl_text_view(&two), NULL);
    reading_moves(&moves, record);
    UNIT_TEXT(moves, "e7-g7");
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.winner, TAFL_WINNER_DEFENDERS);
    tafl_text_clear(&two);
    tafl_text_clear(&moves);
    tafl_record_free(record);
}

/* Every move is legal and every capture agrees in the logs that are shared. */
static void real_logs(void)
{
    static const char *const logs[] = {
        "_TabZAI_vs_TabZAI_1606397300619",   "_TabZAI_vs_TabZAI_1606400031691",
        "_TabZAI_vs_TabZAI_1606410504343",   "_W1_vs_B1_1605651934931",
        "_Zumo09W_vs_Zumo09B_1603754938059", "_humanInter_vs_humanInter_1605954196178"};
    tafl_rules rules;
    static tafl_referee referee;
    tafl_rules_read(&rules, TAFL_STR("unibo-tablut"), NULL, NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&referee, &rules, NULL), TAFL_OK);
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    for (size_t i = 0; i < sizeof logs / sizeof *logs; i++) {
        char name[96];
        snprintf(name, sizeof name, "corpus/formats/unibo/%s_gameLog.txt", logs[i]);
        const char *path = unit_shared(name);
        tafl_reader *reader;
        if (!path) break;
        CU_ASSERT_EQUAL_FATAL(tafl_reader_open(&reader, path, NULL, NULL, NULL), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_reader_next(reader, record), TAFL_OK);
        tafl_replay_run(replay, &referee, record, NULL);
        for (size_t k = 0; k < tafl_replay_result(replay).findings->count; k++)
            CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->at[k].id,
                            TAFL_FINDING_CAPTURE_DUPLICATE);
        CU_ASSERT_EQUAL(tafl_reader_next(reader, record), TAFL_END);
        tafl_reader_free(reader);
    }
    tafl_replay_free(replay);
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"a log becomes a record", reads_a_log},
    {"reads odd logs", reads_odd_logs},
    {"boards are turned over", turns_boards_over},
    {"moves that are none, and logs that are none", reads_what_is_odd},
    {"joined logs are several records", parts_joined_logs},
    {"logs without players, in any language", parts_logs_without_players},
    {"the logs of the challenge agree with its rules", real_logs},
    {NULL, NULL},
};
