/* SPDX-License-Identifier: MIT */
/* Inference of rulesets from small made-up games: each kind of evidence, groups, remedies, what is
 * not decided, the search, and dropped berserk legs. */
#include <string.h>

#include <tafl/format.h>

#include "../../src/infer/infer.h"
#include "unit.h"

/* c1 and f1 attack, e4 stands beside the throne, b6 between a6 and c6, the king on g6. */
#define START "/2t2t1/7/7/4T2/7/tT4K/7/"
#define BASE  "dim:7 ks:w start:" START
#define PLAIN BASE " rep:3-ignore"

/* ---- helpers ------------------------------------------------------------------------------- */

/* Adds the games of some lines of CSV, from START unless `start` is NULL. */
static void add_games(tafl_infer *infer, const char *lines, const char *start)
{
    tafl_reader *reader = NULL;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_board board;
    tafl_infer_start from = {NULL, 0};
    if (start) {
        CU_ASSERT_EQUAL_FATAL(tafl_board_parse(&board, tafl_str_of(start), TAFL_BOTTOM_FIRST, NULL),
                              TAFL_OK);
        from.board = &board;
    }
    const tafl_codec *csv = tafl_codec_find(TAFL_STR("csv"));
    CU_ASSERT_EQUAL_FATAL(
        tafl_reader_open_bytes(&reader, TAFL_STR("games"), tafl_str_of(lines), csv, NULL, NULL),
        TAFL_OK);
    while (tafl_reader_next(reader, record) == TAFL_OK)
        CU_ASSERT_EQUAL(tafl_infer_add(infer, record, &from), TAFL_OK);
    tafl_reader_free(reader);
    tafl_record_free(record);
}

static void offer(tafl_infer *infer, const char *text, const char *name)
{
    tafl_rules rules;
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_infer_offer(infer, &rules, name), TAFL_OK);
}

/* The rank of that name. */
static size_t rank_of(const tafl_infer *infer, const char *name)
{
    size_t rank = 0;
    while (rank < tafl_infer_counts(infer).rulesets &&
           strcmp(tafl_infer_at(infer, rank)->name, name) != 0)
        rank++;
    CU_ASSERT_TRUE_FATAL(rank < tafl_infer_counts(infer).rulesets);
    return rank;
}

/* Runs the games under one ruleset of our own and gives what the first says against it. */
static tafl_evidence evidence_of(const char *lines, const char *rules)
{
    tafl_evidence evidence;
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    CU_ASSERT_PTR_NOT_NULL_FATAL(infer);
    offer(infer, rules, "ours");
    add_games(infer, lines, START);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    tafl_infer_evidence(&evidence, infer, rank_of(infer, "ours"), 0);
    tafl_infer_free(infer);
    return evidence;
}

static bool has(const tafl_changes *list, const char *change)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->change[i], change) == 0) return true;
    return false;
}

static void says(const tafl_evidence *evidence, const char *words)
{
    tafl_text text = {0};
    tafl_evidence_words(&text, evidence);
    UNIT_TEXT(text, words);
    tafl_text_clear(&text);
}

/* ---- evidence ------------------------------------------------------------------------------ */

static void nothing_against(void)
{
    tafl_evidence e = evidence_of("f1-f4xe4 g6-g5 c1-c6xb6 g5-g7,2,0,White\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NONE);
    says(&e, "");
}

static void illegal_moves(void)
{
    tafl_evidence e = evidence_of("f1-f4xe4 g6-f6 c1-a1 f6-f5,1,0,Ongoing\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_ILLEGAL);
    CU_ASSERT_EQUAL(e.fault, TAFL_FAULT_RESTRICTED);
    CU_ASSERT_EQUAL(e.ply, 3);
    says(&e, "the move is illegal: restricted-square at a1");
    e = evidence_of("f1-f4xe4 d1-d2,1,0,Ongoing\n", PLAIN);
    says(&e, "the move is illegal: empty-square at d1");
}

static void captures_that_differ(void)
{
    tafl_evidence e = evidence_of("f1-f4 g6-g5 c1-c6xb6,1,0,Ongoing\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_CAPTURE);
    CU_ASSERT_EQUAL(e.ply, 1);
    says(&e, "the rules take e4, the record does not");
    e = evidence_of("f1-f4xd5 g6-g5 c1-c6xb6,2,0,Ongoing\n", PLAIN);
    says(&e, "the rules take e4, the record takes d5 instead");
    e = evidence_of("f1-f3xd5 g6-g5 c1-c6xb6,2,0,Ongoing\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_CAPTURE);
    says(&e, "the record takes d5, the rules do not");
}

static void weak_captures(void)
{
    tafl_evidence e = evidence_of("f1-f3xe4 g6-g5 c1-c6xb6,2,0,Ongoing\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_PHANTOM);
    CU_ASSERT_FALSE(tafl_evidence_refutes(e.kind));
    e = evidence_of("f1-f4 g6-g5 c1-c6,0,0,Ongoing\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind,
                    TAFL_EVIDENCE_NONE); /* captures are not recorded, whatever the totals say */
    e = evidence_of("f1-f4 g6-g5 c1-c6,2,0,Ongoing\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NONE);
    e = evidence_of("f1-f4xe4xe4 g6-g5,1,0,Ongoing\n", PLAIN); /* twice is once */
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NONE);
}

static void endings(void)
{
    tafl_evidence e = evidence_of("c1-c2 g6-g7 c2-c3 g7-g6,0,0,White\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_PLAYED_ON);
    CU_ASSERT_EQUAL(e.ply, 2);
    says(&e, "this is a win of the defenders (escape), but 2 more plies follow");
    e = evidence_of("c1-c2 g6-g7,0,0,Black\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_WINNER);
    e = evidence_of("c1-c2 g6-g7 resigned,0,0,White\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_TOKEN);
    e = evidence_of("c1-c2 g6-g5,0,0,White\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NO_ENDING);
    e = evidence_of("c1-c2 g6-g5 resigned,0,0,White\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NONE);
    e = evidence_of("c1-c2 g6-g5,0,0,Draw\n", PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NONE);
}

static void a_claimed_ending(void)
{
    tafl_evidence e;
    tafl_board board;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    offer(infer, PLAIN, "ours");
    tafl_node *node = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
    node->from = tafl_square_at(2, 0);
    tafl_node_add_leg(record, node, (tafl_leg){.to = tafl_square_at(2, 1)});
    tafl_record_facts_edit(record)->stated =
        (tafl_outcome){TAFL_WINNER_ATTACKERS, TAFL_REASON_KING_CAPTURED};
    tafl_board_parse(&board, TAFL_STR(START), TAFL_BOTTOM_FIRST, NULL);
    const tafl_infer_start start = {&board, 1 + TAFL_ATTACKERS};
    CU_ASSERT_EQUAL(tafl_infer_add(infer, record, &start), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    tafl_infer_evidence(&e, infer, rank_of(infer, "ours"), 0);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_CLAIMED);
    says(&e, "the record states a win of the attackers (king-captured), the board shows no ending");
    tafl_infer_free(infer);
    tafl_record_free(record);
}

/* A repetition counts where the record stops at it: the king goes to and fro. */
static void a_claimed_repetition(void)
{
    static const char game[] = "c1-c2 g6-g5 c2-c1 g5-g6 c1-c2 g6-g5 c2-c1 g5-g6,0,0,Black\n";
    tafl_evidence e = evidence_of(game, BASE " rep:3-defenders");
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NONE);
    e = evidence_of(game, PLAIN);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_NO_ENDING);
    e = evidence_of(game, BASE " rep:2-forbid-defenders");
    CU_ASSERT_EQUAL(e.fault, TAFL_FAULT_REPETITION);
    CU_ASSERT_EQUAL(e.ply, 4);
}

/* ---- as replay judges ---------------------------------------------------------------------- */

static void check_finding(unsigned kind, tafl_finding_id finding)
{
    bool error = tafl_finding_explanations()[finding].severity == TAFL_ERROR;
    bool same = tafl_evidence_refutes((tafl_evidence_kind)kind) == error;
    if (same != (tafl__infer_kinds[kind].differs == NULL))
        fprintf(stderr, "\n%s, %s ", tafl__infer_kinds[kind].word,
                tafl_finding_explanations()[finding].id);
    CU_ASSERT_EQUAL(same, tafl__infer_kinds[kind].differs == NULL);
    CU_ASSERT_TRUE(tafl_evidence_refutes(tafl__infer_kind(finding)) || !error);
}

/* What is an error refutes, and nothing else does, except where the kind says why. Every error that
 * can be about rules is evidence. */
static void kinds_and_severities(void)
{
    unsigned seen = 0;
    for (unsigned kind = 0; kind < TAFL_EVIDENCE_KINDS; kind++) {
        seen |= tafl__infer_kinds[kind].findings;
        for (unsigned finding = 0; finding < TAFL_FINDINGS; finding++)
            if (tafl__infer_kinds[kind].findings >> finding & 1u)
                check_finding(kind, (tafl_finding_id)finding);
        CU_ASSERT_TRUE(tafl__infer_kinds[kind].findings ||
                       !tafl_evidence_refutes((tafl_evidence_kind)kind));
    }
    const unsigned of_the_record = 1u << TAFL_FINDING_ENDING_TOKEN_EARLY |
                                   1u << TAFL_FINDING_RESULT_CONTRADICTS |
                                   1u << TAFL_FINDING_RULES_NONE | 1u << TAFL_FINDING_RULES_BAD;
    for (unsigned finding = 0; finding < TAFL_FINDINGS; finding++)
        if (tafl_finding_explanations()[(tafl_finding_id)finding].severity == TAFL_ERROR)
            CU_ASSERT_TRUE((seen | of_the_record) >> finding & 1u);
    CU_ASSERT_EQUAL(tafl__infer_kind(TAFL_FINDINGS), TAFL_EVIDENCE_NONE);
}

/* The manual page names each kind that differs from validation, with its finding. */
/* Do both words stand in the entry of the page that `begin` opens? */
static void check_entry(const char *page, const char *begin, const char *word, const char *other)
{
    const char *entry = strstr(page, begin);
    CU_ASSERT_PTR_NOT_NULL_FATAL(entry);
    const char *end = strstr(entry, "\n.TP");
    const char *found = strstr(entry, word), *also = strstr(entry, other);
    CU_ASSERT(found && also && (!end || (found < end && also < end)));
}

static void the_page_names_what_differs(void)
{
    tafl_text page = {0};
    CU_ASSERT_EQUAL_FATAL(tafl_file_read(&page, UNIT_SOURCE "man/tafl-rules.1", 1 << 20), TAFL_OK);
    check_entry(page.at, "\n.B played\\-on\n", "stricter", "move\\-after\\-end");
    check_entry(page.at, "result\\-differs", "milder", "no\\-ending");
    for (unsigned kind = 0; kind < TAFL_EVIDENCE_KINDS; kind++)
        if (tafl__infer_kinds[kind].differs)
            CU_ASSERT_TRUE(kind == TAFL_EVIDENCE_PLAYED_ON || kind == TAFL_EVIDENCE_NO_ENDING);
    tafl_text_clear(&page);
}

/* ---- rulesets ------------------------------------------------------------------------------ */

static void groups_and_ranks(void)
{
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    offer(infer, PLAIN, "hostile");
    offer(infer, PLAIN " cenh: cenhe:", "friendly");
    offer(infer, PLAIN " surf:n", "open");
    add_games(infer, "f1-f4 g6-g5 c1-c6xb6,1,0,Ongoing\nf1-f3 g6-g5,0,0,Ongoing\n", START);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_infer_counts(infer).games, 2);
    const tafl_inference *hostile = tafl_infer_at(infer, rank_of(infer, "hostile"));
    const tafl_inference *open = tafl_infer_at(infer, rank_of(infer, "open"));
    const tafl_inference *friendly = tafl_infer_at(infer, rank_of(infer, "friendly"));
    CU_ASSERT_EQUAL(hostile->group, open->group);
    CU_ASSERT_NOT_EQUAL(hostile->group, friendly->group);
    CU_ASSERT_EQUAL(friendly->explained, 2);
    CU_ASSERT_EQUAL(friendly->cost, 0);
    CU_ASSERT_EQUAL(hostile->explained, 1);
    CU_ASSERT_EQUAL(hostile->counts[TAFL_EVIDENCE_CAPTURE], 1);
    CU_ASSERT_EQUAL(hostile->first.kind, TAFL_EVIDENCE_CAPTURE);
    CU_ASSERT_EQUAL(hostile->first.game, 0);
    CU_ASSERT_TRUE(rank_of(infer, "friendly") < rank_of(infer, "hostile"));
    size_t rank = 99;
    CU_ASSERT_TRUE(tafl_infer_explains(&rank, infer, 0));
    CU_ASSERT_TRUE(tafl_infer_at(infer, rank)->explained > 0);
    tafl_infer_free(infer);
}

/* Two rulesets that play the game alike: how much the choices of the players say against the second. */
static uint64_t unlikely(const char *lines, const char *start, const char *first,
                         const char *second)
{
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    CU_ASSERT_PTR_NOT_NULL_FATAL(infer);
    offer(infer, first, "first");
    offer(infer, second, "second");
    add_games(infer, lines, start);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    const tafl_inference *a = tafl_infer_at(infer, rank_of(infer, "first"));
    const tafl_inference *b = tafl_infer_at(infer, rank_of(infer, "second"));
    CU_ASSERT_EQUAL(a->group, b->group);
    CU_ASSERT_TRUE(rank_of(infer, "first") < rank_of(infer, "second"));
    CU_ASSERT_TRUE(b->unlikely >= a->unlikely);
    uint64_t more = b->unlikely - a->unlikely;
    tafl_infer_free(infer);
    return more;
}

static void choices_of_players(void)
{
    static const char open_king[] = "/2t2t1/7/7/7/3K3/tT5/7/";
    static const char walks[] = "c1-c2 d5-c5 c2-c3 c5-d5,0,0,Ongoing\n";
    static const char four[] = "c1-c2 g6-g5,0,0,Ongoing\nc1-c3 g6-g5,0,0,Ongoing\n"
                               "c1-c4 g6-g5,0,0,Ongoing\nc1-c5 g6-g5,0,0,Ongoing\n";
    /* The king walks about where one move to the edge would win. */
    CU_ASSERT_TRUE(unlikely(walks, open_king, "dim:7 ks:w esc:c rep:3-ignore start:" START,
                            "dim:7 ks:w esc:e cor: rep:3-ignore start:" START) >= 3);
    /* He could take men but never does; the more games there are, the more that says. */
    CU_ASSERT_EQUAL(unlikely(four, START, PLAIN " ka:n", PLAIN), 4);
}

static void boards_of_other_sizes(void)
{
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    add_games(infer, "c1-c2,0,0,Ongoing\n", START);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    tafl_evidence e;
    tafl_infer_evidence(&e, infer, rank_of(infer, "copenhagen"), 0);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_ILLEGAL);
    says(&e, "the record starts from a board of another size");
    CU_ASSERT_EQUAL(tafl_infer_at(infer, rank_of(infer, "copenhagen"))->explained, 0);
    tafl_infer_free(infer);
}

static void what_would_help(void)
{
    tafl_changes list;
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    offer(infer, PLAIN, "ours");
    add_games(infer, "f1-f4 g6-g5 c1-c6xb6,1,0,Ongoing\n", START);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    tafl_infer_remedies(&list, infer, rank_of(infer, "ours"), 0);
    CU_ASSERT_TRUE(has(&list, "cen:"));
    CU_ASSERT_TRUE(has(&list, "cenh: cenhe:"));
    CU_ASSERT_FALSE(has(&list, "sw:s"));
    CU_ASSERT_FALSE(has(&list, "cenh:"));
    tafl_infer_free(infer);
}

static void what_is_not_decided(void)
{
    tafl_changes list;
    tafl_rules rules;
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    add_games(infer, "f1-f4xe4 g6-g5 c1-c6xb6 g5-g7,2,0,White\n", START);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, TAFL_STR(PLAIN), NULL, NULL), TAFL_OK);
    tafl_infer_undecided(&list, infer, &rules, "");
    CU_ASSERT_TRUE(has(&list, "surf:n"));
    CU_ASSERT_TRUE(has(&list, "sw:s"));
    CU_ASSERT_TRUE(has(&list, "cenh:"));  /* cenhe says the same of an empty throne */
    CU_ASSERT_FALSE(has(&list, "cen:"));  /* the throne took e4 */
    CU_ASSERT_FALSE(has(&list, "cor:"));  /* the king escaped in the corner */
    CU_ASSERT_FALSE(has(&list, "ks:w"));  /* no change */
    CU_ASSERT_FALSE(has(&list, "nj:n"));  /* no knight on the board */
    CU_ASSERT_FALSE(has(&list, "esc:e")); /* g5 is on the edge as well */
    tafl_infer_free(infer);
}

static void a_search(void)
{
    tafl_infer_found found;
    tafl_rules rules;
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    add_games(infer, "f1-f4 g6-g5 c1-c6xb6,1,0,Ongoing\nc1-c2 g6-g7 c2-c3 g7-g6,0,0,Ongoing\n",
              START);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, TAFL_STR(PLAIN), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_infer_search(&found, infer, &rules, ""), TAFL_OK);
    CU_ASSERT_EQUAL(found.explained_before, 0);
    CU_ASSERT_EQUAL(found.explained, 2);
    CU_ASSERT_EQUAL(found.cost, 0);
    CU_ASSERT_EQUAL(found.changes.count, 2);
    CU_ASSERT_TRUE(found.tried > 50);
    CU_ASSERT_EQUAL(tafl_squares_count(&found.rules.zone[TAFL_ZONE_CORNER].squares), 0);
    CU_ASSERT_TRUE(tafl_board_equal(&found.rules.start, &rules.start));
    tafl_infer_free(infer);
}

/* ---- starts, legs -------------------------------------------------------------------------- */

/* The piece from f7 jumps over d9 and takes it, as only the knight can: he did not start on e7. */
static void alternative_starts(void)
{
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    add_games(infer, "a4-b4 f8-g8 d11-d9 f7-f9 b4-c4 f9-e9 c4-b4 e9-c9xd9,0,1,Ongoing\n", NULL);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    const tafl_inference *berserk = tafl_infer_at(infer, rank_of(infer, "berserk"));
    CU_ASSERT_EQUAL(berserk->explained, 1);
    CU_ASSERT_EQUAL(berserk->other_start, 1);
    CU_ASSERT_EQUAL(tafl_infer_at(infer, rank_of(infer, "fetlar"))->explained, 0);
    tafl_infer_free(infer);
}

/* The attacker takes d4 and goes on to take d6; the record has the first leg only, and he moves on
 * from c6. */
static void dropped_legs(void)
{
    static const char start[] = "/2t4/7/7/3Tt2/K6/3Tt2/7/";
    tafl_evidence e;
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    offer(infer, "dim:7 ber:o ks:w cen: rep:3-ignore start:" START, "chains");
    offer(infer, "dim:7 ks:w cen: rep:3-ignore start:" START, "single");
    add_games(infer, "c1-c4xd4 a5-a6 c6-c7,1,0,Ongoing\n", start);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    tafl_infer_evidence(&e, infer, rank_of(infer, "single"), 0);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_ILLEGAL);
    CU_ASSERT_EQUAL(e.ply, 3);
    CU_ASSERT_EQUAL(tafl_infer_at(infer, rank_of(infer, "single"))->explained, 0);
    tafl_infer_evidence(&e, infer, rank_of(infer, "chains"), 0);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_LEGS);
    says(&e, "1 missing berserk leg had to be restored");
    CU_ASSERT_EQUAL(tafl_infer_at(infer, rank_of(infer, "chains"))->explained, 1);
    tafl_infer_free(infer);
}

/* The attacker takes d4 on his way and d6 at the end of it; the record has one move. Another then goes
 * to d4. */
static void merged_legs(void)
{
    static const char start[] = "/2t4/7/7/3Tt2/K6/3Tt2/7/";
    tafl_evidence e;
    tafl_infer *infer = NULL;
    tafl_infer_new(&infer);
    offer(infer, "dim:7 ber:q ks:w cen: rep:3-ignore start:" START, "chains");
    add_games(infer, "c1-c6xd4xd6 a5-a6 e4-d4,1,0,Ongoing\n", start);
    CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
    tafl_infer_evidence(&e, infer, rank_of(infer, "chains"), 0);
    CU_ASSERT_EQUAL(e.kind, TAFL_EVIDENCE_LEGS);
    says(&e, "1 missing berserk leg had to be restored");
    CU_ASSERT_EQUAL(tafl_infer_at(infer, rank_of(infer, "chains"))->explained, 1);
    tafl_infer_free(infer);
}

/* ---- real games ---------------------------------------------------------------------------- */

static void archive_games(void)
{
    static const char *const names[] = {"copenhagen", "brandub-2"};
    static const char *const files[] = {"corpus/csv/copenhagen.csv", "corpus/csv/brandubh.csv"};
    for (size_t i = 0; i < 2; i++) {
        const char *path = unit_shared(files[i]);
        if (!path) return;
        tafl_reader *reader = NULL;
        tafl_record *record = NULL;
        tafl_record_new(&record);
        tafl_infer *infer = NULL;
        tafl_infer_new(&infer);
        CU_ASSERT_EQUAL_FATAL(tafl_reader_open(&reader, path, NULL, NULL, NULL), TAFL_OK);
        while (tafl_infer_counts(infer).games < 100 && tafl_reader_next(reader, record) == TAFL_OK)
            tafl_infer_add(infer, record, NULL);
        CU_ASSERT_EQUAL(tafl_infer_run(infer), TAFL_OK);
        UNIT_STR(tafl_str_of(tafl_infer_at(infer, 0)->name), names[i]);
        CU_ASSERT_EQUAL(tafl_infer_at(infer, 0)->explained, 100);
        tafl_infer_free(infer);
        tafl_record_free(record);
        tafl_reader_free(reader);
    }
}

const unit_test unit_tests[] = {
    {"nothing against", nothing_against},
    {"illegal moves", illegal_moves},
    {"captures that differ", captures_that_differ},
    {"weak captures", weak_captures},
    {"endings", endings},
    {"a claimed ending", a_claimed_ending},
    {"a claimed repetition", a_claimed_repetition},
    {"kinds and severities", kinds_and_severities},
    {"the page names what differs", the_page_names_what_differs},
    {"groups and ranks", groups_and_ranks},
    {"choices of players", choices_of_players},
    {"boards of other sizes", boards_of_other_sizes},
    {"what would help", what_would_help},
    {"what is not decided", what_is_not_decided},
    {"a search", a_search},
    {"alternative starts", alternative_starts},
    {"dropped legs", dropped_legs},
    {"merged legs", merged_legs},
    {"archive games", archive_games},
    {NULL, NULL},
};
