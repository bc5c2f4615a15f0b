/* SPDX-License-Identifier: MIT */
/* The tables of what is told of inputs: each id once, in words, and losses by a mark of the row. */
#include <stdio.h>
#include <string.h>

#include <tafl/format.h>
#include <tafl/rules.h>

#include "unit.h"

static const tafl_explanation *find(const tafl_explanation *rows, const char *id)
{
    while (rows && rows->id && strcmp(rows->id, id) != 0) rows++;
    return rows && rows->id ? rows : NULL;
}

static void check_rows(const tafl_explanation *rows)
{
    for (; rows && rows->id; rows++) {
        size_t len = rows->text ? strlen(rows->text) : 0;
        CU_ASSERT_TRUE(len > 0 && rows->text[len - 1] == '.');
        CU_ASSERT_TRUE(strspn(rows->id, "abcdefghijklmnopqrstuvwxyz-") == strlen(rows->id));
    }
}

static void tables(void)
{
    const tafl_codec *codec;
    check_rows(tafl_rules_explanations());
    check_rows(tafl_format_explanations());
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++) {
        check_rows(codec->explains);
        for (const tafl_explanation *row = codec->explains; row && row->id; row++) {
            CU_ASSERT_PTR_NULL(find(tafl_format_explanations(), row->id));
            CU_ASSERT_PTR_NULL(find(tafl_rules_explanations(), row->id));
        }
    }
}

/* What is told of one record: how much, and how much of it says that something is lost. */
typedef struct heard {
    unsigned told, lost;
    char id[32];
} heard;

static void hear(void *context, const tafl_diag *diag)
{
    heard *h = context;
    h->told++;
    h->lost += diag->loses;
    snprintf(h->id, sizeof h->id, "%s", diag->id);
}

static void losses(void)
{
    static const struct {
        const char *codec, *text, *id;
        unsigned lost;
    } rows[] = {
        {"pgn", "[Event \"x\"]\n\n1. d2-e2 $70000 d3-e3 *\n", "pgn-nag", 1},
        {"pgn", "[Event \"x\"]\n\n1. d2-e2 zz9 *\n", "syntax-move", 0},
        {"otg", "[result: 5]\n1. d2-e2\n", "result-unknown", 0},
        {"otg", "1. d2-e2\n4. e2-d2\n", "syntax-number", 0},
        {"jsonl", "{\"tafl_record\":1,\"moves\":[],\"result\":{\"winner\":\"x\"}}\n",
         "result-unknown", 1},
        {"jsonl", "{\"tafl_record\":1,\"moves\":[],\"result\":{\"colour\":\"x\"}}\n",
         "field-dropped", 1},
        {"csv", "# mine\nd2-e2,0,0,Black\n", "text-skipped", 1},
        {"csv", "d2-e2,x,0,Black\n", "syntax-csv", 1},
    };
    tafl_record *record;
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        heard h = {0};
        tafl_reader *reader;
        const tafl_sink sink = {hear, &h};
        CU_ASSERT_EQUAL_FATAL(
            tafl_reader_open_bytes(&reader, TAFL_STR("x"), tafl_str_of(rows[i].text),
                                   tafl_codec_find(tafl_str_of(rows[i].codec)), NULL, &sink),
            TAFL_OK);
        while (tafl_reader_next(reader, record) != TAFL_END) continue;
        tafl_reader_free(reader);
        CU_ASSERT_EQUAL(h.told, 1);
        CU_ASSERT_EQUAL(h.lost, rows[i].lost);
        CU_ASSERT_STRING_EQUAL(h.id, rows[i].id);
    }
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"each id has one row in words", tables},
    {"what is lost is marked", losses},
    {NULL, NULL},
};
