/* SPDX-License-Identifier: MIT */
/* What the json codecs say of documents that are wrong, and where; and that hostile ones cost no more
 * memory than honest ones. */
#include <string.h>

#include "formats.h"
#include "round_trip.h"
#include "stream.h"
#include "unit.h"

/* Bytes, since some hold a NUL, and what is heard. */
typedef struct fault {
    const char *text;
    size_t len;
    const char *heard;
} fault;

#define FAULT(text, heard)                                                                         \
    {                                                                                              \
        text, sizeof(text) - 1, heard                                                              \
    }
#define R "{\"tafl_record\":1"

static void hear(const fault *faults, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ear e = {0};
        ear_read(&e, &tafl__formats_json, (tafl_str){faults[i].text, faults[i].len});
        UNIT_TEXT(e.heard, faults[i].heard);
        tafl_text_clear(&e.heard);
    }
}

/* ---- no JSON -------------------------------------------------------------------------------- */

static void no_json(void)
{
    static const fault faults[] = {
        FAULT(R ",}", "1:18 syntax-json: a key is expected here\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\" 1}", "1:22 syntax-json: /a: a colon is expected here\n= 0 ok, 1 rejected"),
        FAULT(R " \"a\":1}",
              "1:18 syntax-json: /tafl_record: a comma is expected here\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":}", "1:22 syntax-json: /a: a value is expected here\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":[1,2", "1:22 syntax-json: /a: this is not closed\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":\"b",
              "1:22 syntax-json: /a: this text has no closing quote\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":[1,2,]}", "1:27 syntax-json: /a/2: this is not JSON\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":nul}",
              "1:22 syntax-json: /a: this is not a JSON value\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":1x}", "1:22 syntax-json: /a: this is not a JSON value\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":\"\\ud800\"}",
              "1:23 syntax-json: /a: this is not JSON\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":\"\\x\"}",
              "1:23 syntax-json: /a: this is not a valid escape\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":[\"\\u12g4\"]}",
              "1:24 syntax-json: /a/0: this is not a valid escape\n= 0 ok, 1 rejected"),
        FAULT(R ",\"moves\":[\"\\ud8[{",
              "1:28 syntax-json: /moves/0: this is not a valid escape\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":[1,01]}",
              "1:25 syntax-json: /a/1: this is not a JSON value\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":-}", "1:22 syntax-json: /a: this is not a JSON value\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":1.}", "1:22 syntax-json: /a: this is not a JSON value\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":\"b\0c\"}", "1:24 syntax-json: /a: a control character is not allowed in a "
                                    "text\n= 0 ok, 1 rejected"),
        FAULT(R ",\"a\":\0 1}",
              "1:22 syntax-json: /a: a control character is not allowed here\n= 0 ok, 1 rejected"),
        FAULT(R ",\"moves\":[\"a1-a2\",\"b1-b2",
              "1:35 syntax-json: /moves/1: this text has no closing quote\n= 0 ok, 1 rejected"),
        FAULT(R ",\"moves\":[\"a1-a2\",\"b1-b2\"",
              "1:42 syntax-json: /moves/1: this is not closed\n= 0 ok, 1 rejected"),
        FAULT(R ",\"moves\":[\"a1-a2\",\n\"b1-b2\" \"c1-c2\"]}",
              "2:9 syntax-json: /moves/1: a comma is expected here\n= 0 ok, 1 rejected"),
        FAULT(R ",\"moves\":[{\"move\":\"a1-a2\",,}]}",
              "1:43 syntax-json: /moves/0: this is not JSON\n= 0 ok, 1 rejected"),
        FAULT(R ",\"moves\":{}}", "1:26 syntax-json: /moves: moves are a list\n= 0 ok, 1 rejected"),
        FAULT(R ",\"variations\":3}",
              "1:31 syntax-json: /variations: variations are a list\n= 0 ok, 1 rejected"),
        FAULT(R ",\"variations\":[3]}",
              "1:32 syntax-json: /variations/0: a variation is an object\n= 0 ok, 1 rejected"),
        FAULT("{\"moves\":[]}", "1:1 syntax-json: an object without \"tafl_record\" is not a "
                                "record\n= 0 ok, 1 rejected"),
        FAULT(R "} x, " R "}",
              "1:19 syntax-json: a record should begin here, with a brace\n= 2 ok, 1 rejected"),
    };
    hear(faults, sizeof faults / sizeof *faults);
}

/* ---- JSON that makes no sense --------------------------------------------------------------- */

static void no_sense(void)
{
    static const fault faults[] = {
        FAULT(R ",\"tags\":[1]}", "1:26 syntax-json: /tags/0: a tag in a list is a list of two "
                                  "texts\n= 1 ok, 0 rejected"),
        FAULT(R ",\"tags\":\"x\"}",
              "1:25 syntax-json: /tags: tags are an object of texts\n= 1 ok, 0 rejected"),
        FAULT(R ",\"tags\":{\"a/b~\":null}}",
              "1:33 syntax-json: /tags/a~1b~0: a text is expected here\n= 1 ok, 0 rejected"),
        FAULT(R ",\"tags\":{\"a\":\"1\",\"b\":\"2\",\"a\":\"3\"}}",
              "1:47 field-repeated: /tags/a: this field was there before\n= 1 ok, 0 rejected"),
        FAULT(R ",\"a\":1,\"a\":2}",
              "1:28 field-repeated: /a: this field was there before\n= 1 ok, 0 rejected"),
        FAULT(R ",\"moves\":[],\"moves\":[\"a1-a2\"]}",
              "1:37 field-repeated: /moves: this field was there before\n= 1 ok, 0 rejected"),
        FAULT(R ",\"comment\":\"a\",\"comment\":\"b\"}",
              "1:42 field-repeated: /comment: this field was there before\n= 1 ok, 0 rejected"),
        FAULT(R ",\"result\":{\"winner\":\"blue\",\"by\":1}}",
              "1:37 result-unknown: /result/winner: this word is not known\n1:49 field-dropped: "
              "/result/by: this field is not kept\n= 1 ok, 0 rejected"),
        FAULT(R ",\"first\":\"red\"}", "1:26 syntax-json: /first: the first side is \"attackers\" "
                                       "or \"defenders\"\n= 1 ok, 0 rejected"),
        FAULT("{\"tafl_record\":2}", "1:16 version-newer: /tafl_record: this record uses a newer "
                                     "version than is known\n= 1 ok, 0 rejected"),
        FAULT("{\"tafl_record\":\"1\"}", "1:16 syntax-json: /tafl_record: this is not a whole "
                                         "number, or it is too large\n= 1 ok, 0 rejected"),
        FAULT(R ",\"rules\":{}}",
              "1:26 syntax-json: /rules: rules have a \"text\" or a \"name\"\n= 1 ok, 0 rejected"),
        FAULT(R ",\"moves\":[\"a1-a2\",\"zz\",3]}",
              "1:35 syntax-move: /moves/1: this is not a move\n1:40 syntax-move: /moves/2: a move "
              "is a text or an object\n= 1 ok, 0 rejected"),
        FAULT(R ",\"moves\":[{\"from\":\"a1\",\"to\":\"z9\"}]}",
              "1:45 syntax-json: /moves/0/to: this is not a square\n= 1 ok, 0 rejected"),
        FAULT(R ",\"moves\":[{\"from\":\"a1\"}]}",
              "1:27 syntax-json: /moves/0: a move has \"to\"\n= 1 ok, 0 rejected"),
        FAULT(
            R ",\"moves\":[{\"move\":\"a1-a2\",\"move\":\"a1-a3\"}]}",
            "1:50 field-repeated: /moves/0/move: this field was there before\n= 1 ok, 0 rejected"),
        FAULT(R ",\"moves\":[{\"move\":\"a1-a2\",\"eval\":{\"value\":1e99}}]}",
              "1:59 syntax-json: /moves/0/eval/value: this number is too large\n1:50 syntax-json: "
              "/moves/0/eval: an evaluation is an object with a number \"value\"\n= 1 ok, 0 "
              "rejected"),
        FAULT(R ",\"moves\":[{\"move\":\"a1-a2\",\"clock\":{\"main_ms\":-1}}]}",
              "1:62 syntax-json: /moves/0/clock/main_ms: this is not a whole number, or it is too "
              "large\n= 1 ok, 0 rejected"),
        FAULT(R ",\"variations\":[{\"ply\":1,\"moves\":[\"a1-a2\"]}]}",
              "1:39 syntax-variation: /variations/0/ply: this line has no such ply\n= 1 ok, 0 "
              "rejected"),
        FAULT(R ",\"moves\":[\"a1-a2\"],\"variations\":[{\"ply\":1,\"line\":1,\"moves\":[\"a1-a2\"]"
                "},{\"moves\":[]}]}",
              "1:66 syntax-variation: /variations/0/line: there is no such line before this "
              "one\n1:87 syntax-variation: /variations/1: a variation has \"ply\" and \"moves\"\n= "
              "1 ok, 0 rejected"),
        FAULT(R ",\"comment\":\"Bj\xF6rn\"}",
              "1:31 syntax-json: /comment: not UTF-8; read as Windows-1252\n= 1 ok, 0 rejected"),
    };
    hear(faults, sizeof faults / sizeof *faults);
}

/* ---- one bad record among good ones --------------------------------------------------------- */

static void only_the_bad_one_is_lost(void)
{
    static const fault faults[] = {
        /* lines */
        FAULT(R "}\n" R ",\"moves\":[\"a1-a2\"\n" R "}\n",
              "2:34 syntax-json: /moves/0: this is not closed\n= 2 ok, 1 rejected"),
        FAULT(R "}\n" R ",\"moves\":[\"a1-a2\",\n" R "}\n",
              "2:35 syntax-json: /moves/1: a value is expected here\n= 2 ok, 1 rejected"),
        FAULT(R "}\n" R ",\"moves\":[\"a1-a\n" R "}\n",
              "2:32 syntax-json: /moves/0: a control character is not allowed in a text\n= 2 ok, 1 "
              "rejected"),
        FAULT(R "}\n" R ",\"moves\":[\"a1-a2\"}\n" R "}\n",
              "2:34 syntax-json: /moves/0: a comma is expected here\n= 2 ok, 1 rejected"),
        FAULT(R "}\nnonsense\n" R "}\n",
              "2:1 syntax-json: a record should begin here, with a brace\n= 2 ok, 1 rejected"),
        FAULT(R "}\n\n \n" R "}", "= 2 ok, 0 rejected"),
        /* lists */
        FAULT("[" R "}," R ",\"moves\":[\"a1-a2\"}," R "}]",
              "1:53 syntax-json: /moves/0: a comma is expected here\n= 2 ok, 1 rejected"),
        FAULT("[\n" R ",\n \"moves\": [\n  \"a1-a2\",\n  {\"move\":\"\n ]\n},\n" R "}\n]\n",
              "5:12 syntax-json: /moves/1/move: a control character is not allowed in a text\n= 1 "
              "ok, 1 rejected"),
        FAULT("[" R "}," R "}\n",
              "1:37 syntax-json: the list of records is not closed\n= 2 ok, 1 rejected"),
        FAULT("[" R "},3," R "}]",
              "1:20 syntax-json: a record should begin here, with a brace\n= 2 ok, 1 rejected"),
        FAULT("[" R ",\"a\":1 ]\n", "1:24 syntax-json: /a: this is not closed\n= 0 ok, 1 rejected"),
        FAULT("[]", "= 0 ok, 0 rejected"),
        FAULT("  \n", "= 0 ok, 0 rejected"),
        FAULT("[", "1:1 syntax-json: the list of records is not closed\n= 0 ok, 1 rejected"),
    };
    hear(faults, sizeof faults / sizeof *faults);
}

/* All line ends and a BOM give the same places. */
static void line_ends(void)
{
    static const char *const forms[] = {
        R ",\n\"first\":0}\n" R "}\n",         R ",\r\n\"first\":0}\r\n" R "}\r\n",
        R ",\r\"first\":0}\r" R "}\r",         "\xEF\xBB\xBF" R ",\n\"first\":0}\n" R "}",
        R ",\n\"first\":0}\n\n\n" R "}\n\n\n", "[" R ",\n\"first\":0}\n," R "}\n]",
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        ear e = {0};
        ear_read(&e, NULL, tafl_str_of(forms[i]));
        UNIT_TEXT(e.heard, "2:9 syntax-json: /first: the first side is \"attackers\" or "
                           "\"defenders\"\n= 2 ok, 0 rejected");
        tafl_text_clear(&e.heard);
    }
}

/* ---- hostile -------------------------------------------------------------------------------- */

/* `before`, `middle` again and again, `after`. */
static tafl_text repeated(const char *before, const char *middle, size_t times, const char *after)
{
    tafl_text text = {0};
    tafl_text_z(&text, before);
    for (size_t i = 0; i < times; i++) tafl_text_z(&text, middle);
    tafl_text_z(&text, after);
    return text;
}

static void hostile_shapes(void)
{
    enum { MANY = 200000 };
    static const struct {
        const char *before, *middle, *after, *heard;
    } shapes[] = {
        {R ",\"x\":", "[", "", "1:22 syntax-json: /x: this is not closed\n= 0 ok, 1 rejected"},
        {"", "{\"tafl_record\":", "",
         "1:16 syntax-json: /tafl_record: this is not closed\n= 0 ok, 1 rejected"},
        {R ",\"x\":", "[1],", "1}", "1:26 syntax-json: a key is expected here\n= 0 ok, 1 rejected"},
        {R, ",\"a\":1", "}", NULL},
        {R ",\"tags\":{\"a\":\"1\"", ",\"a\":\"1\"", "}}", NULL},
        {R ",\"moves\":[\"a1-a2\"", ",7", "]}", NULL},
        {R ",\"moves\":[\"a1-a2\"],\"variations\":[{\"ply\":1,\"moves\":[\"a1-a2\"]}",
         ",{\"ply\":1,\"moves\":[\"a1-a2\"]}", "]}", "= 1 ok, 0 rejected"},
        {R ",\"x\":1", "0", "}", "= 1 ok, 0 rejected"},
        {"", " ", "", "= 0 ok, 0 rejected"},
        {"", "]", "", "= 0 ok, 0 rejected"},
        {"", "\"", "", NULL},
        {"[", R "},", "]", NULL},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        size_t times = unit_is_slow() ? MANY / 20 : MANY;
        tafl_text text = repeated(shapes[i].before, shapes[i].middle, times, shapes[i].after);
        ear e = {.most = 4096};
        ear_read(&e, &tafl__formats_json, tafl_text_view(&text));
        if (shapes[i].heard) UNIT_TEXT(e.heard, shapes[i].heard);
        CU_ASSERT(e.heard.len > 0);
        tafl_text_clear(&e.heard);
        tafl_text_clear(&text);
    }
}

/* A value inside a thousand others is read, inside more it is refused: cJSON goes no deeper. */
static void depth_limit(void)
{
    for (unsigned depth = 990; depth <= 1010; depth += 20) {
        tafl_text text = {0};
        ear e = {0};
        tafl_text_z(&text, R ",\"x\":");
        tafl_text_repeat(&text, '[', depth);
        tafl_text_repeat(&text, ']', depth);
        tafl_text_z(&text, "}");
        ear_read(&e, &tafl__formats_json, tafl_text_view(&text));
        if (depth < 1000) {
            UNIT_TEXT(e.heard, "= 1 ok, 0 rejected");
        } else {
            CU_ASSERT_PTR_NOT_NULL(strstr(
                e.heard.at,
                "syntax-json: /x/0/0/0/0/0/0/0/0/0/0/0/...: nested too deep\n= 0 ok, 1 rejected"));
        }
        tafl_text_clear(&e.heard);
        tafl_text_clear(&text);
    }
}

/* ---- memory --------------------------------------------------------------------------------- */

/* Streams of several times the limit of one record: a line without end, and records without end. */
static void long_streams(void)
{
    enum { MOST_KIB = 300 << 10, TOTAL = 72 << 20 };
    static const struct {
        stream in;
        const char *heard;
    } streams[] = {
        {{R ",\"moves\":[\"a1-a2\"", ",\"b1-b2\"", TOTAL, "]}\n" R "}\n"},
         "1:1 record-too-large: this record is larger than 67108864 bytes and is skipped\n"
         "= 1 ok, 1 rejected"},
        {{R ",\"x\":", "[", TOTAL, "\n" R "}\n"},
         "1:1 record-too-large: this record is larger than 67108864 bytes and is skipped\n"
         "= 1 ok, 1 rejected"},
        {{"[" R "}", "," R ",\"moves\":[]}     ", 10 << 20, "]\n"}, "= 308405 ok, 0 rejected"},
    };
    for (size_t i = 0; i < sizeof streams / sizeof *streams && !unit_is_slow(); i++) {
        tafl_text heard = {0};
        CU_ASSERT(stream_read(&heard, &tafl__formats_jsonl, &streams[i].in) < MOST_KIB);
        UNIT_TEXT(heard, streams[i].heard);
        tafl_text_clear(&heard);
    }
}

const unit_test unit_tests[] = {
    {"no JSON", no_json},
    {"JSON that makes no sense", no_sense},
    {"only the bad one is lost", only_the_bad_one_is_lost},
    {"line ends", line_ends},
    {"hostile shapes", hostile_shapes},
    {"depth limit", depth_limit},
    {"long streams", long_streams},
    {NULL, NULL},
};
