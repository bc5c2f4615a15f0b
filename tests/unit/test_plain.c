/* SPDX-License-Identifier: MIT */
/* The plain codec: the manners in which people write games down, and the one in which we do. */
#include "reading.h"
#include "unit.h"

static tafl_record *read_plain(const char *text, const char *dialect, reading_ear *ear)
{
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_sink sink = reading_sink(ear);
    const tafl_read_options options = {.dialect = dialect};
    CU_ASSERT(tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_str_of(text),
                                     tafl_codec_find(TAFL_STR("plain")), &options,
                                     &sink) == TAFL_OK);
    CU_ASSERT(tafl_reader_next(reader, record) == TAFL_OK);
    tafl_reader_free(reader);
    return record;
}

/* One game in many clothes. */
static void dialects(void)
{
    static const char *const games[] = {
        "1. d1-d3 e5-e2xd2\n2. Ke6-e1\n",
        "1. d1-d3 e5-e2xd2 2. Ke6-e1\n",
        "1) d1-d3 e5-e2xd2\n2) Ke6-e1\n",
        "1 d1-d3 e5-e2xd2\n2 Ke6-e1\n",
        "d1-d3\ne5-e2xd2\nKe6-e1\n",
        "d1-d3 e5-e2xd2 Ke6-e1",
        "1. D1-D3; E5-E2xD2;\n2. ke6-ke1;\n",
        "1. d1 -d3, e5 - e2xd2\n2. Ke6 -e1\n",
        "1. d1d3 e5e2:d2\n2. Ke6e1\n",
        "1. d1-d3\n1... e5-e2xd2\n2. Ke6-e1\n",
        "1. d1-d3 ...\n1. ... e5-e2xd2\n2. Ke6-e1 *\n",
        "1. d1-d3\n2. e5-e2xd2\n3. Ke6-e1\n",
        "\357\273\2771. d1-d3 e5-e2xd2\r\n\r\n2. Ke6-e1",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        tafl_text moves = {0};
        reading_ear ear = {0};
        tafl_record *r = read_plain(games[i], NULL, &ear);
        reading_moves(&moves, r);
        UNIT_TEXT(moves, "d1-d3 e5-e2xd2 Ke6-e1");
        CU_ASSERT_EQUAL(ear.text.len, 0);
        CU_ASSERT(reading_survives("plain", r));
        tafl_record_free(r);
        tafl_text_clear(&moves);
        tafl_text_clear(&ear.text);
    }
}

static void endings(void)
{
    static const struct {
        const char *text, *moves;
        uint8_t winner, reason;
    } cases[] = {
        {"1. a1-a2 b1-b2 resigned", "a1-a2 b1-b2 resigned", 2, TAFL_REASON_RESIGNATION},
        {"1. a1-a2 ---", "a1-a2 resigned", 1, TAFL_REASON_RESIGNATION},
        {"1. a1-a2 timeout 1-0", "a1-a2 timeout", 1, TAFL_REASON_TIME},
        {"1. a1-a2 0-1", "a1-a2", 2, TAFL_REASON_UNKNOWN},
        {"1. a1-a2 1/2-1/2", "a1-a2", 3, TAFL_REASON_UNKNOWN},
        {"1. a1-a2 *", "a1-a2", 0, TAFL_REASON_NONE},
        {"1. a1-a2\nBlack resigns.", "a1-a2", 2, TAFL_REASON_RESIGNATION},
        {"1. a1-a2\nWhite wins on time", "a1-a2", 2, TAFL_REASON_TIME},
        {"1. a1-a2\nattackers win", "a1-a2", 1, TAFL_REASON_UNKNOWN},
        {"result: black\nending: exit-fort\n\n1. a1-a2", "a1-a2", 1, TAFL_REASON_EXIT_FORT},
        {"[Result \"0-0\"]\n[Termination \"by agreement\"]\n\n1. a1-a2", "a1-a2", 3,
         TAFL_REASON_AGREEMENT},
        {"result: -1\n\n1. a1-a2", "a1-a2", 2, TAFL_REASON_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text moves = {0};
        tafl_record *r = read_plain(cases[i].text, NULL, NULL);
        reading_moves(&moves, r);
        UNIT_STR(tafl_text_view(&moves), cases[i].moves);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.winner, cases[i].winner);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.reason, cases[i].reason);
        CU_ASSERT(reading_survives("plain", r));
        tafl_record_free(r);
        tafl_text_clear(&moves);
    }
}

static void tags_and_comments(void)
{
    tafl_record *r = read_plain("# first\n#  second\nevent: An event: two\nRules: dim:7 x\n"
                                "note: one\n  two\n  .\n  ..dot\nfirst: defenders\n\n"
                                "1. a1-a2! b1-b2 # after b\n# and more\n2. c1-c2\n",
                                NULL, NULL);
    const tafl_node *root = tafl_record_root(r), *b = root->child->child;
    UNIT_STR(root->extra->comment, "first\n second");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("event"))->value, "An event: two");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("rules"))->value, "dim:7 x");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("note"))->value, "one\ntwo\n\n.dot");
    CU_ASSERT_EQUAL(tafl_record_facts_of(r)->first_side, 1 + TAFL_DEFENDERS);
    UNIT_STR(root->child->extra->glyph, "!");
    UNIT_STR(b->extra->comment, "after b\nand more");
    CU_ASSERT_EQUAL(b->child->ply, 3);
    CU_ASSERT(reading_survives("plain", r));
    tafl_record_free(r);
}

static void tags_of_pgn(void)
{
    tafl_record *r = read_plain("[Event \"a \\\"b\\\"\"]\n[White \"W\"]\n[Black \"B\"]\n"
                                "[Result \"1-0\"]\n[X-y2 \"z\"]\n\n1. a1a2 b10b11\n",
                                NULL, NULL);
    UNIT_STR(tafl_record_tag(r, TAFL_STR("event"))->value, "a \"b\"");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("defenders"))->value, "W");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("attackers"))->value, "B");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("X-y2"))->value, "z");
    CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.winner,
                    TAFL_WINNER_DEFENDERS); /* named first */
    CU_ASSERT(reading_survives("plain", r));
    tafl_record_free(r);
}

/* "--" means two things; which one is said, or chosen. */
static void dialect_of_suffixes(void)
{
    static const struct {
        const char *text, *dialect;
        uint8_t suffix;
        const char *told;
    } cases[] = {
        {"1. Ka1-a2--", NULL, TAFL_SUFFIX_ESCAPED, "1:4 dialect-assumed\n"},
        {"1. Ka1-a2--", "otn", TAFL_SUFFIX_ESCAPED, ""},
        {"1. Ka1-a2--", "walker", TAFL_SUFFIX_BLUNDER, ""},
        {"dialect: walker\n\n1. Ka1-a2--", NULL, TAFL_SUFFIX_BLUNDER, ""},
        {"dialect: walker\n\n1. Ka1-a2--", "otn", TAFL_SUFFIX_ESCAPED, ""},
        {"1. Ka1-a2+", NULL, TAFL_SUFFIX_THREAT, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        reading_ear ear = {0};
        tafl_record *r = read_plain(cases[i].text, cases[i].dialect, &ear);
        CU_ASSERT_EQUAL(tafl_record_root(r)->child->suffix, cases[i].suffix);
        UNIT_STR(tafl_text_view(&ear.text), cases[i].told);
        tafl_text_clear(&ear.text);
        tafl_record_free(r);
    }
}

static void hear_message(void *context, const tafl_diag *diag)
{
    tafl_text_z(context, diag->message);
}

static void names_the_dialect(void)
{
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"1. d1-d3 Ke5-e2xd2/d3+\n",
         "numbered, lower case squares, a dash, captures xA/B, letters of "
         "pieces, suffixes of OTN"},
        {"h1h3 g5g2xg3xg4", "no numbers, lower case squares, no dash, captures xA xB"},
        {"1. D1 -D3, E5 - E2:E3", "numbered, upper case squares, spaces at the dash, captures :A"},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_reader *reader;
        tafl_text told = {0};
        tafl_record *r = NULL;
        tafl_record_new(&r);
        const tafl_read_options options = {.explain = true};
        tafl_sink sink = {hear_message, &told};
        tafl_str text = tafl_str_of(cases[i].text);
        const tafl_codec *plain = tafl_codec_find(TAFL_STR("plain"));
        CU_ASSERT(tafl_reader_open_bytes(&reader, TAFL_STR("t"), text, plain, &options, &sink) ==
                  TAFL_OK);
        tafl_reader_next(reader, r);
        UNIT_STR(tafl_text_view(&told), cases[i].told);
        tafl_reader_free(reader);
        tafl_record_free(r);
        tafl_text_clear(&told);
    }
}

/* A word costs itself: in the place of a ply it is unread text, else a remark; the game goes on. */
static void unread_text(void)
{
    static const struct {
        const char *text, *moves, *told;
    } cases[] = {
        {"1. a1-a2 then  the\n2. c1-c2 king\n", "a1-a2 ? c1-c2",
         "1:10 syntax-move\n2:10 comment-assumed\n"},
        {"1. a1-a2 b1-b2\n2. c1-c2 foo bar d1-d2\n3. e1-e2\n", "a1-a2 b1-b2 c1-c2 d1-d2 e1-e2",
         "2:10 comment-assumed\n"},
        {"1. a1-a2 b1-b2\n2. c1-c d1-d2\n3. e1-e2\n", "a1-a2 b1-b2 ? d1-d2 e1-e2",
         "2:4 syntax-move\n"},
        {"1. a1-a2 b1 b22\n2. c1-c2\n", "a1-a2 ? c1-c2", "1:10 syntax-move\n"},
        {"1. a1-a2 b1-b2\n2. zz d1-d2\n", "a1-a2 b1-b2 ? d1-d2", "2:4 syntax-move\n"},
        {"1. a1-a2 ? text b1-b2\n2. c1-c2\n", "a1-a2 ? c1-c2", "1:10 syntax-move\n"},
        {"1. a1-a2 ? 2. c1-c2\n", "a1-a2 ? c1-c2", "1:10 syntax-move\n"},
        {"1. a1-a2 ?: b1-b2 x\n2. c1-c2\n", "a1-a2 ? c1-c2", "1:10 syntax-move\n"},
        {"1. a1-a2 b1-b2\n2. c1-c2 d1-d2 1. e1-e2\n", "a1-a2 b1-b2 c1-c2 d1-d2 e1-e2",
         "2:16 syntax-number\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text moves = {0};
        reading_ear ear = {0};
        tafl_record *r = read_plain(cases[i].text, NULL, &ear);
        reading_moves(&moves, r);
        UNIT_STR(tafl_text_view(&moves), cases[i].moves);
        UNIT_STR(tafl_text_view(&ear.text), cases[i].told);
        CU_ASSERT(reading_survives("plain", r));
        tafl_record_free(r);
        tafl_text_clear(&moves);
        tafl_text_clear(&ear.text);
    }
}

/* What people have of manners beyond those of programs: one game in their clothes, without a word said. */
static void manners_of_people(void)
{
    static const char *const games[] = {
        "1. d1-d3 f6-f4xe4,e3 c4-c2\n",
        "1. d1-d3 f6-f4xe4, e3\n2. c4-c2\n",
        "1. d1-d3; f6-f4xe4;e3; c4-c2\n",
        "1. d1-d3 f6-f4xe4 e3 c4-c2\n",
        "1. d1-d3 f6-f4 x e4 e3\n2. c4-c2\n",
        "1. d1-d3 f6-f4xe4 and e3 c4-c2\n",
        "1. 1d-3d 6f-4fx4e/3e 4c-2c\n",
        "1. d1\342\206\222d3 f6 -> f4xe4/e3 c4 to c2\n",
        "> Our game:\n> 1. d1-d3 f6-f4xe4xe3\n> 2. c4-c2\n",
        "Nr\tBlack\tWhite\n1\td1-d3\tf6-f4xe4xe3\n2\tc4-c2\n",
        "| Nr | Black | White |\n|---|---|---|\n| 1 | d1-d3 | f6-f4xe4xe3 |\n| 2 | c4-c2 | |\n",
        "Black: d1-d3\nWhite: f6-f4xe4xe3\nBlack: c4-c2\n",
        "Turn 1: d1-d3, f6-f4xe4xe3\nTurn 2: c4-c2\n",
        "1a. d1-d3\n1b. f6-f4xe4xe3\n2a. c4-c2\n",
        "1> d1-3 f6-f4xe4xe3\n2> * c4-2\n",
        "  1. d1-d3 (0:12) f6-f4xe4xe3 [0:31]\n  2. c4-c2 {12 min}\n",
        "1. d1-d3 {a remark\nof two lines} f6-f4xe4xe3 // nice\n2. c4-c2 ; bra drag\n",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        tafl_text moves = {0};
        tafl_record *r = read_plain(games[i], NULL, NULL);
        reading_moves(&moves, r);
        UNIT_TEXT(moves, "d1-d3 f6-f4xe4/e3 c4-c2");
        CU_ASSERT(reading_survives("plain", r));
        tafl_record_free(r);
        tafl_text_clear(&moves);
    }
}

/* What follows an x without a square, and signs that are glued to a move. */
static void signs_behind_moves(void)
{
    static const char *const games[][2] = {
        {"1. f6-f4x1 c4-c2\n", "f6-f4 c4-c2"},        {"1. f6-f4x c4-c2\n", "f6-f4 c4-c2"},
        {"1. f6-f4xe4# c4-c2\n", "f6-f4xe4++ c4-c2"}, {"1. f6-f4 # c4-c2\n", "f6-f4"},
        {"1. f6-f4 !? c4-c2.\n", "f6-f4 c4-c2"},      {"1. f6-f4= c4-c2\n", "f6-f4 c4-c2"},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        tafl_text moves = {0};
        tafl_record *r = read_plain(games[i][0], NULL, NULL);
        reading_moves(&moves, r);
        UNIT_STR(tafl_text_view(&moves), games[i][1]);
        tafl_record_free(r);
        tafl_text_clear(&moves);
    }
}

/* What stands around the moves is kept with the game that follows, or with the last one. */
static void text_around(void)
{
    reading_ear ear = {0};
    tafl_record *r =
        read_plain("Copenhagen Hnefatafl 11x11\n\nDear Ann, here it is.\nBlack: Ann\n\n"
                   "1. a1-a2 b1-b2\nNote: White was late\n2. c1-c2 d1-d2\n\nBest wishes\n",
                   NULL, &ear);
    const tafl_node *root = tafl_record_root(r);
    UNIT_STR(root->extra->comment, "Copenhagen Hnefatafl 11x11\nDear Ann, here it is.");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("attackers"))->value, "Ann");
    UNIT_STR(root->child->child->extra->comment, "Note: White was late");
    UNIT_STR(root->child->child->child->child->extra->comment, "Best wishes");
    UNIT_TEXT(ear.text, "1:1 comment-assumed\n7:1 comment-assumed\n10:1 comment-assumed\n");
    CU_ASSERT(reading_survives("plain", r));
    tafl_text_clear(&ear.text);
    tafl_record_free(r);
}

static void many_records(void)
{
    static const struct {
        const char *text;
        size_t records;
    } cases[] = {
        {"1. a1-a2\n\n1. b1-b2\n", 2},
        {"1. a1-a2\n\n2. b1-b2\n", 1},
        {"1. a1-a2\n1. b1-b2\n", 1},
        {"1. a1-a2\n\nevent: x\n\n1. b1-b2\n", 2},
        {"1. a1-a2\n\n# x\n1. b1-b2\n", 2},
        {"# x\n\nevent: y\n\n1. b1-b2\n", 1},
        {"event: y\nsite: z\n\nround: 1\n\n1. b1-b2\n", 1},
        {"result: none\n\nresult: draw\n", 2},
        {"a1-a2\nb1-b2\n", 1},
        {"a1-a2\n\nb1-b2\n\n\nc1-c2", 3},
        {"[Event \"a\"]\n\n1. a1a2\n\n[Event \"b\"]\n\n1. b1b2\n", 2},
        {"event: x\n\n1. a1-a2 b1-b2\nevent: y\n\n1. c1-c2\n", 2},
        {"1. a1-a2 b1-b2\n2. c1-c2\n1. d1-d2\n", 2},
        {"1. a1-a2 b1-b2\nresult: black\n\n1. c1-c2 d1-d2\nresult: white\n", 2},
        {"1. a1-a2 b1-b2\n\nGame two\n\n1. c1-c2\n\nThanks!\n", 2},
        {"1. a1-a2 b1-b2\n\nA remark.\n\n2. c1-c2\n", 1},
        {"Dear Ann,\n\nhow are you?\n", 0},
        {"event: x\n\n...\n\nevent: y\n\n...\n", 2},
        {"moves,black,white,result\nd1-d3 e5-e2,0,0,Black\n", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t failed;
        CU_ASSERT_EQUAL(reading_count("plain", tafl_str_of(cases[i].text), &failed),
                        cases[i].records);
        CU_ASSERT_EQUAL(failed, 0);
    }
}

/* What is read of a sheet: its moves and results, as they are written again. */
static void check_sheet(const char *sheet, const char *want)
{
    tafl_text text = {0};
    tafl_record *r = read_plain(sheet, NULL, NULL);
    CU_ASSERT(reading_write(&text, "plain", r) == TAFL_OK);
    UNIT_TEXT(text, want);
    tafl_record_free(r);
    tafl_text_clear(&text);
}

static void chats(void)
{
    check_sheet(
        "[21:04] Ann: hello\n[21:05] Ann: 1. a1-a2\n[21:06] Bo: b1-b2\n[21:07] Ann: resigns\n",
        "result: defenders\n# [21:04] Ann: hello\n\n1. a1-a2\n# [21:05] Ann:\n1... b1-b2\n"
        "# [21:06] Bo:\n2. resigned\n# [21:07] Ann:\n");
    check_sheet("<ann> a1-a2\n<bo> b1-b2\n", "1. a1-a2\n# <ann>\n1... b1-b2\n# <bo>\n");
    check_sheet("21.11.26, 9:04 PM - Ann B.: a1-a2\n2026-11-21 21:05 b1-b2\n",
                "1. a1-a2\n# 21.11.26, 9:04 PM - Ann B.:\n1... b1-b2\n# 2026-11-21 21:05\n");
}

static void letters_of_pages(void)
{
    check_sheet("- **Black**: Ann\n[b]White:[/b] Bo\n* Result: white\n\n1. a1-a2 b1-b2\n",
                "result: defenders\nattackers: Ann\ndefenders: Bo\n\n1. a1-a2 b1-b2\n");
    check_sheet("Noirs\302\240: Jo\n\n1.\302\240a1\302\240-\302\240a2\302\240b1&ndash;b2\n",
                "attackers: Jo\n\n1. a1-a2 b1-b2\n");
    check_sheet("Ergebnis: Wei\337 gewinnt\n\n1. a1-a2\n", "result: defenders\n1. a1-a2\n");
}

/* A remark on who wins is no result while the game goes on, nor is the name of a side above a name. */
static void remarks_are_no_results(void)
{
    check_sheet("1. a1-a2 b1-b2\nBlack is winning.\n2. c1-c2 d1-d2\n",
                "1. a1-a2 b1-b2\n# Black is winning.\n2. c1-c2 d1-d2\n");
    check_sheet("result: who?\n...\n", "result: ?\nresult: who?\n...\n");
    check_sheet("Black\nAnn\n\n1. a1-a2\n", "# Black\n# Ann\n\n1. a1-a2\n");
    check_sheet("Game 1: A - B\n1. a1-a2\n", "# Game 1: A - B\n\n1. a1-a2\n");
    check_sheet("1. a1-a2 b1-b2\nBlack won.\n", "result: attackers\n1. a1-a2 b1-b2\n");
}

static void as_we_write_it(void)
{
    tafl_text text = {0};
    tafl_record *r = read_plain("event:x\nresult: white\ntermination: on time\n\n# c\n"
                                "a1-a2+ b1-b2xc2:d2 # d\nc1-c3 timeout",
                                NULL, NULL);
    CU_ASSERT(reading_write(&text, "plain", r) == TAFL_OK);
    UNIT_TEXT(text, "result: defenders\ndialect: otn\nevent: x\ntermination: on time\n# c\n\n"
                    "1. a1-a2+ b1-b2xc2/d2\n# d\n2. c1-c3 timeout\n");
    tafl_record_free(r);
    tafl_text_clear(&text);
}

static void losses(void)
{
    const tafl_codec *plain = tafl_codec_find(TAFL_STR("plain"));
    tafl_record *r = read_plain("1. a1-a2\n", NULL, NULL);
    CU_ASSERT_EQUAL(tafl_format_losses(plain, r), 0);
    tafl_node *node = tafl_node_edit(r, tafl_record_root(r)->child);
    tafl_node_extra(r, node)->marks = TAFL_STR("a1");
    node->suffix = TAFL_SUFFIX_BLUNDER;
    tafl_record_add(r, tafl_node_edit(r, NULL), TAFL_NODE_MOVE);
    tafl_record_set_tag(r, TAFL_STR("x"), TAFL_STR("edge "));
    CU_ASSERT_EQUAL(tafl_format_losses(plain, r), TAFL_KEEPS_MARKS | TAFL_KEEPS_SUFFIXES |
                                                      TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_TAGS);
    for (unsigned bit = 1; bit <= TAFL_KEEPS_SUFFIXES; bit <<= 1) {
        CU_ASSERT_PTR_NOT_NULL(tafl_keeps_text(bit));
    }
    tafl_record_free(r);
}

const unit_test unit_tests[] = {
    {"dialects", dialects},
    {"endings", endings},
    {"tags and comments", tags_and_comments},
    {"tags of PGN", tags_of_pgn},
    {"the dialect of suffixes", dialect_of_suffixes},
    {"names the dialect", names_the_dialect},
    {"unread text", unread_text},
    {"manners of people", manners_of_people},
    {"signs behind moves", signs_behind_moves},
    {"text around", text_around},
    {"many records", many_records},
    {"chats", chats},
    {"letters of pages", letters_of_pages},
    {"remarks are no results", remarks_are_no_results},
    {"as we write it", as_we_write_it},
    {"losses", losses},
    {NULL, NULL},
};
