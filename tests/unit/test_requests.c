/* SPDX-License-Identifier: MIT */
/* Requests of the JSON-lines protocol: what a line may say, what comes back, and what is wrong. */
#include "unit.h"

#include <string.h>

#include <serve/serve.h>

static tafl_text said;
static tafl_engine *engine;

/* Reads and runs a line; the answer is in `said`. */
static engine_request_kind run(const char *line)
{
    const tafl_budget budget = {.nodes = 1000};
    tafl_text_reset(&said);
    engine_request *request = tafl__request_read(tafl_str_of(line), &budget);
    CU_ASSERT_PTR_NOT_NULL_FATAL(request);
    engine_request_kind kind = tafl__request_what(request);
    tafl__request_run(request, engine, NULL, NULL, &said);
    tafl__request_free(request);
    return kind;
}

static bool has(const char *words)
{
    return said.at && strstr(said.at, words) != NULL;
}

static unsigned lines_said(void)
{
    unsigned count = 0;
    for (size_t i = 0; i < said.len; i++) count += said.at[i] == '\n';
    return count;
}

static void begin(void)
{
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, NULL), TAFL_OK);
}

static void end(void)
{
    tafl_engine_free(engine);
    tafl_text_clear(&said);
}

static void analysing(void)
{
    begin();
    CU_ASSERT_EQUAL(run("{\"id\":\"g1\",\"rules\":\"brandub\",\"moves\":[\"d2-c2\",\"d3-d2\"],"
                        "\"plies\":[0,2],\"budget\":{\"depth\":2},\"lines\":3}"),
                    REQUEST_ANALYSE);
    CU_ASSERT_EQUAL(lines_said(), 2); /* one a ply */
    CU_ASSERT(has("{\"schema\":1,\"id\":\"g1\",\"ply\":0,\"eval\":"));
    CU_ASSERT(has("\n{\"schema\":1,\"id\":\"g1\",\"ply\":2,\"eval\":"));
    CU_ASSERT(has(",\"unit\":\"hundredths\",\"pov\":\"attackers\",\"depth\":2,\"nodes\":"));
    CU_ASSERT(has(",\"lines\":[{\"moves\":[\""));
    CU_ASSERT(has(",\"engine\":\"taflkit\",\"final\":true}\n"));
    CU_ASSERT_EQUAL(run("{\"id\":7,\"rules\":\"brandub\"}"), REQUEST_ANALYSE);
    CU_ASSERT(has("\"id\":7,\"ply\":0,"));
    CU_ASSERT(has(",\"nodes\":1000,")); /* the standard budget */
    CU_ASSERT_EQUAL(
        run("{\"action\":\"analyze\",\"id\":1,\"rules\":\"brandub\",\"moves\":[\"d2-c2\"],"
            "\"unknown\":[{\"a\":null},true,-1.5e3]}"),
        REQUEST_ANALYSE);
    CU_ASSERT(has("\"ply\":1,")); /* the last one */
    end();
}

/* A start of its own, the side to move behind it. */
static void starts(void)
{
    begin();
    run("{\"id\":1,\"rules\":\"brandub\",\"start\":\"/7/7/7/3K3/7/7/3t3/ defenders\",\"budget\":{"
        "\"depth\":1}}");
    CU_ASSERT(has("\"win\":-3") || has("\"lines\":[{"));
    run("{\"id\":1,\"rules\":\"brandub esc:e cor:\",\"start\":\"/7/7/7/3K3/7/7/3t3/ defenders\"}");
    CU_ASSERT(has("\"win\":-1"));
    run("{\"id\":1,\"rules\":\"brandub esc:e cor:\",\"start\":\"/7/7/7/3K3/7/7/3t3/ defenders\","
        "\"moves\":[\"d4-a4\"]}");
    CU_ASSERT(has("\"over\":true"));
    CU_ASSERT(has("\"lines\":[]"));
    CU_ASSERT_EQUAL(run("{\"id\":1,\"rules\":\"brandub\",\"start\":\"/5/5/2K2/5/4t/\"}"),
                    REQUEST_BAD);
    CU_ASSERT(has("\"code\":\"bad-start\""));
    CU_ASSERT_EQUAL(run("{\"id\":1,\"rules\":\"brandub\",\"start\":\"/7/7/7/3K3/7/7/3t3/ both\"}"),
                    REQUEST_BAD);
    CU_ASSERT_EQUAL(run("{\"id\":1,\"rules\":\"brandub\",\"start\":5}"), REQUEST_BAD);
    end();
}

/* A ply of several legs is one text. */
static void chains(void)
{
    begin();
    const char *start = "\"rules\":\"dim:7 ber:c surf:n start:/7/1T5/1t5/3T3/1T1t1T1/7/2K4/\","
                        "\"start\":\"/7/7/2T1t1T/7/1T5/5t1/2K4/ attackers\"";
    tafl_text line = {0};
    tafl_text_format(&line, "{\"id\":1,%s,\"budget\":{\"depth\":2}}", start);
    CU_ASSERT_EQUAL(run(line.at), REQUEST_ANALYSE);
    CU_ASSERT_EQUAL(lines_said(), 1);
    tafl_text_clear(&line);
    end();
}

static void faults(void)
{
    static const struct {
        const char *line, *code;
    } rows[] = {
        {"", "bad-json"},
        {"{", "bad-json"},
        {"[]", "bad-json"},
        {"{\"id\":1}x", "bad-json"},
        {"{\"id\":1,}", "bad-json"},
        {"{\"id\":01}", "bad-json"},
        {"{\"id\":\"\\x\"}", "bad-json"},
        {"{\"id\":\"\x01\"}", "bad-json"},
        {"{'id':1}", "bad-json"},
        {"{\"rules\":\"brandub\"}", "bad-request"},
        {"{\"id\":1}", "bad-request"},
        {"{\"id\":1,\"rules\":\"brandub\",\"priority\":\"high\"}", "bad-request"},
        {"{\"id\":1,\"rules\":\"chess\"}", "bad-rules"},
        {"{\"id\":1,\"rules\":\"dim:7\"}", "bad-rules"},
        {"{\"id\":1,\"action\":\"sing\"}", "bad-action"},
        {"{\"id\":1,\"rules\":\"brandub\",\"moves\":\"d2-c2\"}", "bad-moves"},
        {"{\"id\":1,\"rules\":\"brandub\",\"moves\":[\"d2-c2\",\"d2-c2\"]}", "bad-moves"},
        {"{\"id\":1,\"rules\":\"brandub\",\"moves\":[7]}", "bad-moves"},
        {"{\"id\":1,\"rules\":\"brandub\",\"plies\":[1]}", "bad-plies"},
        {"{\"id\":1,\"rules\":\"brandub\",\"plies\":[[0]]}", "bad-plies"},
        {"{\"id\":1,\"rules\":\"brandub\",\"plies\":0}", "bad-plies"},
        {"{\"id\":1,\"rules\":\"brandub\",\"budget\":5}", "bad-budget"},
        {"{\"id\":1,\"rules\":\"brandub\",\"budget\":{\"nodes\":-1}}", "bad-budget"},
        {"{\"id\":1,\"rules\":\"brandub\",\"lines\":1000}", "bad-budget"},
    };
    begin();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_text code = {0};
        CU_ASSERT_EQUAL(run(rows[i].line), REQUEST_BAD);
        tafl_text_format(&code, ",\"code\":\"%s\"}\n", rows[i].code);
        CU_ASSERT(has(code.at));
        CU_ASSERT(has("{\"id\":"));
        CU_ASSERT(has(",\"error\":\""));
        CU_ASSERT_EQUAL(lines_said(), 1);
        tafl_text_clear(&code);
    }
    end();
}

/* Nesting is bounded, and so is what it costs. */
static void deep_nesting(void)
{
    tafl_text line = {0};
    begin();
    tafl_text_z(&line, "{\"id\":1,\"x\":");
    tafl_text_repeat(&line, '[', 100000);
    CU_ASSERT_EQUAL(run(line.at), REQUEST_BAD);
    CU_ASSERT(has("bad-json"));
    tafl_text_clear(&line);
    end();
}

/* Ids come back as they were, whatever they are. */
static void ids(void)
{
    static const char *const values[] = {"12", "\"a\\\"b\\u00e9\"", "null", "-1.5e3"};
    begin();
    for (size_t i = 0; i < 4; i++) {
        tafl_text line = {0}, want = {0};
        tafl_text_format(&line, "{\"rules\":\"chess\",\"id\":%s}", values[i]);
        tafl_text_format(&want, "{\"id\":%s,", values[i]);
        run(line.at);
        CU_ASSERT(has(want.at));
        tafl_text_clear(&line);
        tafl_text_clear(&want);
    }
    end();
}

static void actions(void)
{
    begin();
    CU_ASSERT_EQUAL(run("{\"action\":\"version\"}"), REQUEST_VERSION);
    CU_ASSERT(has("{\"id\":null,\"action\":\"version\",\"schema\":1,\"engine\":\"taflkit\","));
    CU_ASSERT_EQUAL(run(" {\"id\" : 3 , \"action\" : \"version\" } "), REQUEST_VERSION);
    CU_ASSERT(has("{\"id\":3,"));
    CU_ASSERT_EQUAL(run("{\"id\":3,\"action\":\"cancel\"}"), REQUEST_CANCEL);
    CU_ASSERT_EQUAL(run("{\"action\":\"cancel\"}"), REQUEST_BAD);
    const tafl_budget none = {0};
    engine_request *request =
        tafl__request_read(TAFL_STR("{\"id\":\"x\",\"rules\":\"brandub\",\"priority\":-7}"), &none);
    UNIT_STR(tafl__request_id(request), "\"x\"");
    CU_ASSERT_EQUAL(tafl__request_priority(request), -7);
    tafl__request_free(request);
    end();
}

static bool stop(void *context)
{
    return ++*(unsigned *)context > 0;
}

static void cancelling(void)
{
    unsigned asked = 0;
    begin();
    const tafl_budget none = {0};
    engine_request *request = tafl__request_read(
        TAFL_STR("{\"id\":5,\"rules\":\"copenhagen\",\"plies\":[0],\"budget\":{\"depth\":50}}"),
        &none);
    tafl__request_run(request, engine, stop, &asked, &said);
    UNIT_TEXT(said, "{\"id\":5,\"error\":\"cancelled\",\"code\":\"cancelled\"}\n");
    CU_ASSERT(asked > 0);
    tafl__request_free(request);
    end();
}

const unit_test unit_tests[] = {{"analysing", analysing},
                                {"starts", starts},
                                {"chains", chains},
                                {"faults", faults},
                                {"deep nesting", deep_nesting},
                                {"ids", ids},
                                {"actions", actions},
                                {"cancelling", cancelling},
                                {NULL, NULL}};
