/* SPDX-License-Identifier: MIT */
/* The aagenielsen codec: objects alone, one a line, in an array, wrapped; places of tokens; what is
 * known to be odd about the site's games. */
#include "reading.h"
#include "unit.h"

static const char game[] =
    "{\"WhiteSidePlayerName\":\"W \\u00e9\",\"BlackSidePlayerName\":\"B &aacute;&#8211;&x;\","
    "\"AageGameTypeKey\":16,\"AageGameTypeName\":\"Copenhagen\",\"WhoMovedFirst\":\"black\","
    "\"BlackPiecesCaptured\":2,\"WhitePiecesCaptured\":0,"
    "\"Moves\":[\"d1-d3\", \"e5-e2\",\n\"d3-d2xe2xe2\",\"resigned\"],\"WhoWon\":\"Black\","
    "\"Rated\":true,\"More\":{\"a\":[1]}}";

static tafl_record *read_game(const char *text, reading_ear *ear)
{
    tafl_record *r = NULL;
    tafl_record_new(&r);
    CU_ASSERT(reading_first(r, "aagenielsen", tafl_str_of(text), ear) == TAFL_OK);
    return r;
}

static void a_game(void)
{
    static const char *const tags[][2] = {
        {"defenders", "W \xC3\xA9"},
        {"attackers", "B \xC3\xA1\xE2\x80\x93&x;"},
        {"aage-type", "16"},
        {"variant", "Copenhagen"},
        {"WhoMovedFirst", "black"},
        {"captured-by-attackers", "2"},
        {"captured-by-defenders", "0"},
        {"Rated", "true"},
    };
    reading_ear ear = {0};
    tafl_text moves = {0};
    tafl_record *r = read_game(game, &ear);
    const tafl_tag *tag = tafl_record_tags(r);
    for (size_t i = 0; i < sizeof tags / sizeof *tags && tag; i++, tag = tag->next) {
        UNIT_STR(tag->key, tags[i][0]);
        UNIT_STR(tag->value, tags[i][1]);
    }
    CU_ASSERT_PTR_NULL(tag);
    reading_moves(&moves, r);
    UNIT_TEXT(moves, "d1-d3 e5-e2 d3-d2xe2/e2 resigned");
    const tafl_node *third = tafl_record_root(r)->child->child->child;
    UNIT_STR(((tafl_str){tafl_record_source(r)->bytes.at + third->at, third->len}), "d3-d2xe2xe2");
    const tafl_record_facts *facts = tafl_record_facts_of(r);
    CU_ASSERT_EQUAL(facts->stated.winner, TAFL_WINNER_ATTACKERS);
    CU_ASSERT_EQUAL(facts->stated.reason, TAFL_REASON_RESIGNATION);
    CU_ASSERT_EQUAL(facts->first_side, 0);
    UNIT_TEXT(ear.text, "1:57 entities-decoded\n2:64 json-ignored\n");
    tafl_record_free(r);
    tafl_text_clear(&moves);
    tafl_text_clear(&ear.text);
}

static void containers(void)
{
    static const struct {
        const char *text;
        size_t records, failed;
    } cases[] = {
        {"{\"Moves\":[]}", 1, 0},
        {"{\"Moves\":[]}\n{\"Moves\":[]}\n", 2, 0},
        {"[{\"Moves\":[]}, {\"Moves\":[\"a1-a2\"]}]\n", 2, 0},
        {"[\n  {\n    \"Moves\": [\n      \"a1-a2\"\n    ]\n  },\n  {\n    \"Moves\": []\n  }\n]\n",
         2, 0},
        {"{\"file\":\"x\",\"game\":{\"Moves\":[]}}\r\n{\"Moves\":[\"}{\\\"\"]}", 2, 0},
        {"{\"Moves\":[]} {\"Moves\":[]}", 2, 0},
        {"{\"Moves\":[]}\nnot json\n{\"Moves\":[]}\n", 2, 1},
        {"{\"Moves\":[\n{\"Moves\":[]}\n", 0, 1},
        {"{\"Moves\":[\"a1-a2\"\n{\"Moves\":[]}\n", 1, 1},
        {"{\"Moves\":\"a\n{\"Moves\":[]}\n", 1, 1},
        {"[{\"Moves:[]},\n{\"Moves\":[]}]", 1, 1},
        {"{\"a\":1}\n{\"Moves\":[]}\n", 1, 1},
        {"[]", 0, 0},
        {"{\"Moves\":[", 0, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t failed;
        size_t good = reading_count("aagenielsen", tafl_str_of(cases[i].text), &failed);
        CU_ASSERT_EQUAL(good, cases[i].records);
        CU_ASSERT_EQUAL(failed, cases[i].failed);
    }
}

static void odd_games(void)
{
    static const struct {
        const char *text, *moves, *told;
        uint8_t winner, reason;
    } cases[] = {
        {"{\"Moves\":[\"h1h3\",\"timeout\",\"a1a2\"],\"WhoWon\":\"White\"}", "h1-h3 timeout a1-a2",
         "", 2, TAFL_REASON_UNKNOWN},
        {"{\"Moves\":[],\"WhoWon\":\"\"}", "", "", 0, TAFL_REASON_NONE},
        {"{\"Moves\":[],\"WhoWon\":\"Draw\"}", "", "", 3, TAFL_REASON_UNKNOWN},
        {"{\"Moves\":[],\"WhoWon\":\"Me\"}", "", "1:22 result-unknown\n", 0, TAFL_REASON_NONE},
        {"{\"AageGameTypeKey\":\"162\",\"Moves\":[]}", "", "1:20 variant-not-tafl\n", 0,
         TAFL_REASON_NONE},
        {"{\"Moves\":[\"a1-a2\",\"nox\",\"a1-a3\"]}", "a1-a2 ?", "1:20 syntax-move\n", 0,
         TAFL_REASON_NONE},
        {"{\"Moves\":[\"a1-a2\",7]}", "a1-a2 ?", "1:19 syntax-move\n", 0, TAFL_REASON_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        reading_ear ear = {0};
        tafl_text moves = {0};
        tafl_record *r = read_game(cases[i].text, &ear);
        reading_moves(&moves, r);
        UNIT_STR(tafl_text_view(&moves), cases[i].moves);
        UNIT_STR(tafl_text_view(&ear.text), cases[i].told);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.winner, cases[i].winner);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.reason, cases[i].reason);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&moves);
        tafl_text_clear(&ear.text);
    }
}

static void entities(void)
{
    static const char *const table[][2] = {
        {"&amp;&lt;&gt;&quot;", "&<>\""},
        {"&Aacute;&yuml;", "\xC3\x81\xC3\xBF"},
        {"&#x2013;&#8211;", "\xE2\x80\x93\xE2\x80\x93"},
        {"&#0;&#xD800;&#1114112;", "&#0;&#xD800;&#1114112;"},
        {"&aacut;&aacutes;&;&", "&aacut;&aacutes;&;&"},
        {"&oslash", "&oslash"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        tafl_text text = {0};
        tafl_text_format(&text, "{\"Moves\":[],\"n\":\"%s\"}", table[i][0]);
        tafl_record *r = read_game(text.at, NULL);
        UNIT_STR(tafl_record_tag(r, TAFL_STR("n"))->value, table[i][1]);
        tafl_record_free(r);
        tafl_text_clear(&text);
    }
}

/* The sample of the archive: every game is read, and those of tafl without an unread word. */
static void corpus(void)
{
    const char *path = unit_shared("corpus/aagenielsen/sample.ndjson");
    tafl_reader *reader;
    if (!path || tafl_reader_open(&reader, path, NULL, NULL, NULL)) return;
    CU_ASSERT_STRING_EQUAL(tafl_reader_codec(reader)->name, "aagenielsen");
    tafl_record *r = NULL;
    tafl_record_new(&r);
    size_t games = 0, unread = 0;
    for (tafl_status status; (status = tafl_reader_next(reader, r)) != TAFL_END;) {
        games += status == TAFL_OK;
        if (tafl_record_facts_of(r)->foreign_game) continue;
        const tafl_node *last = tafl_record_root(r);
        while (last->child) last = last->child;
        unread += last->kind == TAFL_NODE_UNREAD;
    }
    CU_ASSERT_EQUAL(games, 5875);
    CU_ASSERT_EQUAL(unread, 0);
    tafl_reader_free(reader);
    tafl_record_free(r);
}

const unit_test unit_tests[] = {
    {"a game", a_game},     {"containers", containers}, {"odd games", odd_games},
    {"entities", entities}, {"the corpus", corpus},     {NULL, NULL},
};
