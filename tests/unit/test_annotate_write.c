/* SPDX-License-Identifier: MIT */
/* What is written for given verdicts: chances and signs by their table, comments, lines of play, tags; and
 * that what people wrote stays. No engine thinks here. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include <annotate/look.h>
#include <annotate/write.h>

#include "reading.h"

static tafl_referee referee;

/* ---- chances and signs ------------------------------------------------------------------------------- */

static uint32_t chance(int32_t value, int16_t win_in, int32_t even, uint32_t man)
{
    const tafl_worth worth = {.value = value, .win_in = win_in, .known = true};
    return tafl_chance(worth, (tafl_chance_scale){even, man});
}

static void chances(void)
{
    CU_ASSERT_EQUAL(chance(0, 0, 0, 100), 5000);
    CU_ASSERT_EQUAL(chance(320, 0, 320, 100), 5000);
    CU_ASSERT_EQUAL(chance(240, 0, 0, 100), 7311);
    CU_ASSERT_EQUAL(chance(2400, 0, 0, 1000), 7311);
    CU_ASSERT_EQUAL(chance(240, 0, 0, 0), 7311);
    CU_ASSERT_EQUAL(chance(-900, 9, 0, 100), 10000);
    CU_ASSERT_EQUAL(chance(900, -9, 0, 100), 0);
    CU_ASSERT_EQUAL(chance(INT32_MAX, 0, INT32_MIN, 1), 10000);
    CU_ASSERT_EQUAL(chance(INT32_MIN, 0, INT32_MAX, 1), 0);
    for (int32_t value = -3000; value < 3000; value++) {
        CU_ASSERT(chance(value, 0, 0, 100) <= chance(value + 1, 0, 0, 100));
        CU_ASSERT_EQUAL(chance(value, 0, 0, 100) + chance(-value, 0, 0, 100), 10000);
    }
}

static const char *sign(int32_t change, int32_t alone, uint32_t depth)
{
    const tafl_glyph_rule *rule = tafl__annotate_glyph(change, alone, depth);
    return rule ? rule->glyph : "";
}

/* A shallow search needs more evidence, a very shallow one is never believed. */
static void signs(void)
{
    enum { PROVEN = PROVEN_DEPTH };
    static const struct {
        int32_t change, alone;
        uint32_t depth;
        const char *glyph;
    } table[] = {
        {0, 0, 10, ""},      {-1199, 0, 10, ""},   {-1200, 0, 10, "?!"},      {-1999, 0, 10, "?!"},
        {-2000, 0, 10, "?"}, {-3000, 0, 10, "??"}, {-10000, 0, PROVEN, "??"}, {-1299, 0, 9, ""},
        {-1300, 0, 9, "?!"}, {-2000, 0, 9, "?!"},  {-2100, 0, 9, "?"},        {-1799, 0, 4, ""},
        {-1800, 0, 4, "?!"}, {-3600, 0, 4, "??"},  {-10000, 0, 3, ""},        {5000, 0, 10, ""},
        {0, 499, 10, ""},    {0, 500, 10, "!?"},   {0, 2000, 10, "!"},        {0, 4000, 10, "!!"},
        {0, 1099, 4, ""},    {0, 1100, 4, "!?"},   {0, 10000, 4, "!!"},       {0, 10000, 3, ""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        UNIT_STR(tafl_str_of(sign(table[i].change, table[i].alone, table[i].depth)),
                 table[i].glyph);
    CU_ASSERT_EQUAL(tafl__annotate_depth((tafl_worth){.win_in = -5}, 1), PROVEN);
    CU_ASSERT_EQUAL(tafl__annotate_depth((tafl_worth){0}, 7), 7);
    CU_ASSERT_EQUAL(tafl__annotate_depth((tafl_worth){0}, 0), SIGN_DEPTH);
}

static void accuracies(void)
{
    CU_ASSERT_EQUAL(tafl__annotate_accuracy(-500), 10000);
    CU_ASSERT_EQUAL(tafl__annotate_accuracy(0), 10000);
    CU_ASSERT_EQUAL(tafl__annotate_accuracy(1600), 5000);
    CU_ASSERT_EQUAL(tafl__annotate_accuracy(3200), 2500);
    for (int32_t lost = 0; lost < 10000; lost++)
        CU_ASSERT(tafl__annotate_accuracy(lost) >= tafl__annotate_accuracy(lost + 1));
}

/* ---- a record with given verdicts ---------------------------------------------------------------------- */

/* What an engine says of a position: a worth, and up to two lines. */
typedef struct say {
    int32_t value;
    int16_t win_in;
    const char *line[2];
    int32_t second; /* worth of the second line */
    annotate_look_kind
        look; /* at the move that led there, and what it found: the worth after another */
    int32_t best,
        next; /* move, or those of the two best moves before, the first being the one played */
} say;

static const char game[] = "[result:?]\n[rules:brandub]\n\n1. d2-e2 c4-c5 \n[|]\n\n2. f4-f5 c5-a5 "
                           "\n[|]\n\n3. d6-a6xa5 d5-a5xa6 \n[|]\n\n";

static void take(const annotate_ply *ply, const say *s, annotate_verdict *out)
{
    tafl_answer *answer = calloc(1, sizeof *answer);
    const tafl_game before = tafl__annotate_game(ply->plan, ply);
    tafl_position position;
    CU_ASSERT_FATAL(answer != NULL);
    CU_ASSERT_EQUAL(tafl_game_position(&position, &before, NULL, NULL), TAFL_OK);
    answer->depth = 10;
    answer->nodes = 77;
    for (unsigned i = 0; i < 2 && s->line[i]; i++) {
        tafl_line *line = &answer->line[answer->lines++];
        CU_ASSERT(tafl_line_read(line, &referee, &position, tafl_str_of(s->line[i])));
        line->worth = (tafl_worth){i ? s->second : s->value, i ? 0 : s->win_in, true};
    }
    CU_ASSERT(tafl__annotate_verdict_take(out, answer));
    free(answer);
}

/* Gives the ply its second look. */
static void take_look(annotate_ply *ply, const say *s)
{
    static const uint16_t none[2] = {0, 0};
    const annotate_ply *before = ply - 1;
    uint16_t legs[2] = {(uint16_t)(ply->legs - before->legs), 0};
    bool again = s->look == LOOK_BEFORE;
    annotate_look *look = ply->look = calloc(1, sizeof *look);
    CU_ASSERT_FATAL(look != NULL);
    annotate_verdict *verdict = &look->verdict[0];
    look->kind = s->look;
    look->count = 1;
    CU_ASSERT(tafl__annotate_verdict_room(verdict, 2, again ? legs : none));
    for (unsigned i = 0; i < verdict->line[0].count; i++)
        verdict->line[0].move[i] = ply->plan->move[before->legs + i];
    verdict->depth = 10;
    verdict->line[0].worth = (tafl_worth){.value = s->best, .known = true};
    verdict->line[1].worth = (tafl_worth){.value = s->next, .known = true};
}

/* Writes the verdicts `says` (by ply, ended by one without a line) into the record. */
static void annotate(tafl_record *record, const tafl_annotate_options *options, const say *says)
{
    static const annotate_setup setup = {"tester 1", "", {.nodes = 77}, 1};
    annotate_planner planner = {.options = options, .setup = &setup};
    tafl_replay_new(&planner.replay);
    annotate_writer writer = {.options = options, .setup = &setup, .man = 100};
    writer.unit = TAFL_UNIT_TAFLMEN;
    annotate_plan *plan = tafl__annotate_plan_new(&planner, record, &referee, NULL, 0);
    CU_ASSERT_FATAL(plan && !plan->failed);
    size_t said = 0;
    while (said <= plan->plies && says[said].line[0]) said++;
    for (size_t i = 0; i < said; i++)
        if (plan->ply[i].asked) take(&plan->ply[i], &says[i], &plan->ply[i].verdict);
    for (size_t i = 0; i <= plan->plies; i++)
        if (plan->ply[i].asked) tafl__annotate_answered(&plan->ply[i]);
    for (size_t i = 1; i < said; i++)
        if (says[i].look && plan->ply[i].wanted) take_look(&plan->ply[i], &says[i]);
    CU_ASSERT(tafl__annotate_write(&writer, plan));
    tafl__annotate_plan_free(plan);
    tafl__annotate_writer_clear(&writer);
    tafl__annotate_planner_clear(&planner);
    tafl_replay_free(planner.replay);
}

static tafl_record *read(const char *text)
{
    tafl_rules rules;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT_EQUAL(tafl_rules_read(&rules, TAFL_STR("brandub"), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_referee_init(&referee, &rules, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(reading_first(record, "otg", tafl_str_of(text), NULL), TAFL_OK);
    return record;
}

/* The record as otg without its tags and the comment before the first move. */
static void moves_of(tafl_text *out, const tafl_record *record)
{
    tafl_text whole = {0};
    CU_ASSERT_EQUAL(reading_write(&whole, "otg", record), TAFL_OK);
    const char *moves = whole.at ? strstr(whole.at, "]\n\n1.") : NULL;
    tafl_text_reset(out);
    tafl_text_z(out, moves ? moves + 3 : "");
    tafl_text_clear(&whole);
}

static const say says[] = {
    {.value = 0, .line = {"d2-e2|c4-c5", "d2-f2"}, .second = -300},
    {.value = 10, .line = {"c4-c5"}, .look = LOOK_BEFORE, .best = 0, .next = -300},
    {.value = 20, .line = {"f4-f6|c5-c6", "f4-f5"}},
    {.value = -200, .line = {"c5-a5|d6-a6"}, .look = LOOK_OTHER, .best = 20},
    {.value = -210, .line = {"b4-b3|a5-b5"}},
    {.value = 10000,
     .win_in = 3,
     .line = {"d5-a5|b4-b3"},
     .look = LOOK_BEFORE,
     .best = 600,
     .next = -200},
    {.value = 10000, .win_in = 2, .line = {"b4-b3"}},
};

static void check(const tafl_annotate_options *options, const char *want)
{
    tafl_record *record = read(game);
    tafl_text text = {0}, again = {0};
    annotate(record, options, says);
    moves_of(&text, record);
    UNIT_TEXT(text, want);
    annotate(record, options, says);
    moves_of(&again, record);
    UNIT_STR(tafl_text_view(&again), text.at);
    static const char *const codecs[] = {"otg", "json", "jsonl", "xml", "pgn"};
    for (size_t i = 0; i < sizeof codecs / sizeof *codecs; i++)
        CU_ASSERT(reading_survives(codecs[i], record));
    tafl_text_clear(&text);
    tafl_text_clear(&again);
    tafl_record_free(record);
}

static void variations(void)
{
    const tafl_annotate_options options = {0};
    check(&options,
          "1. d2-e2 c4-c5 \n[(%glyph !)(%eval 0.1 attackers, depth 10, nodes 77) (engine: strong "
          "move; the attackers' chances of winning are 50%, with the next best move 22%)|(%eval "
          "0.2 attackers, depth 10, nodes 77)]\n\n2. f4-f5 c5-a5 \n[(%glyph ?)(%eval 2 defenders, "
          "depth 10, nodes 77) (engine: mistake; the attackers' chances of winning fall from 52% "
          "to 30%, +0.20 to -2.00 taflmen for the attackers; better f4-f6)|(%eval 2.1 defenders, "
          "depth 10, nodes 77)]\n\n2a.1.1a. f4-f6 c5-c6 \n[(%before engine: best)(%eval 0.2 "
          "attackers, depth 10, nodes 77)|]\n\n3. d6-a6xa5 d5-a5xa6 \n[(%glyph !!)(%eval 100 "
          "attackers, attackers win in 3, depth 10, nodes 77) (engine: excellent move; the "
          "attackers' chances of winning are 92%, with the next best move 30%)|(%eval 100 "
          "attackers, attackers win in 2, depth 10, nodes 77)]\n\n");
}

/* A proven loss that looks better after the move was no move to praise. */
static void a_lost_move_is_never_excellent(void)
{
    static const say lost[] = {
        {.value = -10000, .win_in = -3, .line = {"d2-f2"}},
        {.value = 0, .line = {"c4-c5"}},
        {.value = 0, .line = {NULL}},
    };
    const tafl_annotate_options options = {.best = TAFL_BEST_NONE};
    tafl_record *record = read(game);
    tafl_text text = {0};
    annotate(record, &options, lost);
    moves_of(&text, record);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text.at);
    CU_ASSERT_PTR_NOT_NULL(strstr(text.at, "(%eval 0 attackers")); /* the verdicts were taken */
    CU_ASSERT_PTR_NULL(strstr(text.at, "%glyph"));
    tafl_text_clear(&text);
    tafl_record_free(record);
}

static void in_comments(void)
{
    const tafl_annotate_options options = {.best = TAFL_BEST_COMMENT, .pov = TAFL_POV_MOVER};
    check(&options,
          "1. d2-e2 c4-c5 \n[(%glyph !)(%eval 0.1 attackers, depth 10, nodes 77) (engine: strong "
          "move; the attackers' chances of winning are 50%, with the next best move 22%)|(%eval "
          "-0.2 defenders, depth 10, nodes 77)]\n\n2. f4-f5 c5-a5 \n[(%glyph ?)(%eval 2 defenders, "
          "depth 10, nodes 77) (engine: mistake; the attackers' chances of winning fall from 52% "
          "to 30%, +0.20 to -2.00 taflmen for the attackers; best f4-f6 c5-c6, 52% for the "
          "attackers)|(%eval +2.1 defenders, depth 10, nodes 77)]\n\n3. d6-a6xa5 d5-a5xa6 "
          "\n[(%glyph !!)(%eval 100 attackers, attackers win in 3, depth 10, nodes 77) (engine: "
          "excellent move; the attackers' chances of winning are 92%, with the next best move "
          "30%)|(%eval -100 defenders, attackers win in 2, depth 10, nodes 77)]\n\n");
}

static void without_lines(void)
{
    const tafl_annotate_options options = {.best = TAFL_BEST_NONE, .pov = TAFL_POV_DEFENDERS};
    check(&options,
          "1. d2-e2 c4-c5 \n[(%glyph !)(%eval -0.1 defenders, depth 10, nodes 77) (engine: strong "
          "move; the attackers' chances of winning are 50%, with the next best move 22%)|(%eval "
          "-0.2 defenders, depth 10, nodes 77)]\n\n2. f4-f5 c5-a5 \n[(%glyph ?)(%eval +2 "
          "defenders, depth 10, nodes 77) (engine: mistake; the attackers' chances of winning fall "
          "from 52% to 30%, -0.20 to +2.00 taflmen for the defenders; better f4-f6)|(%eval +2.1 "
          "defenders, depth 10, nodes 77)]\n\n3. d6-a6xa5 d5-a5xa6 \n[(%glyph !!)(%eval -100 "
          "defenders, attackers win in 3, depth 10, nodes 77) (engine: excellent move; the "
          "attackers' chances of winning are 92%, with the next best move 30%)|(%eval -100 "
          "defenders, attackers win in 2, depth 10, nodes 77)]\n\n");
}

static void two_lines(void)
{
    const tafl_annotate_options options = {.lines = 2};
    check(&options,
          "1. d2-e2 c4-c5 \n[(%glyph !)(%eval 0.1 attackers, depth 10, nodes 77) (engine: strong "
          "move; the attackers' chances of winning are 50%, with the next best move 22%)|(%eval "
          "0.2 attackers, depth 10, nodes 77)]\n\n1a.1.1a. d2-f2 \n[(%before engine: line 2)(%eval "
          "3 defenders, depth 10, nodes 77)]\n\n2. f4-f5 c5-a5 \n[(%glyph ?)(%eval 2 defenders, "
          "depth 10, nodes 77) (engine: mistake; the attackers' chances of winning fall from 52% "
          "to 30%, +0.20 to -2.00 taflmen for the attackers; better f4-f6)|(%eval 2.1 defenders, "
          "depth 10, nodes 77)]\n\n2a.1.1a. f4-f6 c5-c6 \n[(%before engine: best)(%eval 0.2 "
          "attackers, depth 10, nodes 77)|]\n\n3. d6-a6xa5 d5-a5xa6 \n[(%glyph !!)(%eval 100 "
          "attackers, attackers win in 3, depth 10, nodes 77) (engine: excellent move; the "
          "attackers' chances of winning are 92%, with the next best move 30%)|(%eval 100 "
          "attackers, attackers win in 2, depth 10, nodes 77)]\n\n3a.1.1a. b4-b3 a5-b5 \n[(%before "
          "engine: best)(%eval 2.1 defenders, depth 10, nodes 77)|]\n\n");
}

/* ---- people's words -------------------------------------------------------------------------------------- */

static const char annotated[] =
    "[result:?]\n[rules:brandub]\n[start-comment:before]\n\n1. d2-e2 c4-c5 \n[said|(%glyph "
    "!)meant]\n\n1a.1.1a. d2-f2 c4-c6 \n[mine|]\n\n2. f4-f5 c5-a5 \n[(%glyph !?)|]\n\n2a.1.1a. "
    "f4-f6 c5-c6 \n[|so]\n\n";

static void keeps_words(void)
{
    const tafl_annotate_options options = {0};
    tafl_record *record = read(annotated);
    tafl_text text = {0};
    annotate(record, &options, says);
    moves_of(&text, record);
    UNIT_TEXT(
        text,
        "1. d2-e2 c4-c5 \n[(%glyph !)(%eval 0.1 attackers, depth 10, nodes 77) said (engine: "
        "strong move; the attackers' chances of winning are 50%, with the next best move "
        "22%)|(%glyph !)(%eval 0.2 attackers, depth 10, nodes 77) meant]\n\n1a.1.1a. d2-f2 c4-c6 "
        "\n[mine|]\n\n2. f4-f5 c5-a5 \n[(%glyph !?)(%eval 2 defenders, depth 10, nodes 77) "
        "(engine: mistake; the attackers' chances of winning fall from 52% to 30%, +0.20 to -2.00 "
        "taflmen for the attackers; better f4-f6)|(%eval 2.1 defenders, depth 10, nodes "
        "77)]\n\n2a.1.1a. f4-f6 c5-c6 \n[|so]\n\n");
    const tafl_node *root = tafl_record_root(record);
    UNIT_STR(root->extra->comment, "before (engine: accuracy attackers 70%, defenders 100%; "
                                   "turning points 2a f4-f5 attackers' chances 52% -> 30%)");
    tafl_text_clear(&text);
    tafl_record_free(record);
}

/* Somebody has written into a line of ours: it stays, and is ours no more. */
static void worked_on_lines_stay(void)
{
    const tafl_annotate_options options = {0}, none = {.best = TAFL_BEST_NONE};
    tafl_record *record = read(game);
    annotate(record, &options, says);
    const tafl_node *played = tafl_record_root(record)->child->child->child;
    const tafl_node *ours = played->sibling;
    CU_ASSERT_FATAL(ours != NULL && ours->child != NULL);
    UNIT_STR(ours->extra->before, "engine: best");
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, ours->child));
    extra->comment = TAFL_STR("really?");
    annotate(record, &none, says);
    CU_ASSERT_PTR_EQUAL(played->sibling, ours);
    UNIT_STR(ours->extra->before, "");
    CU_ASSERT_PTR_NULL(played->child->child->sibling); /* the other one has gone */
    tafl_record_free(record);
}

/* ---- choosing plies ---------------------------------------------------------------------------------------- */

static unsigned evaluations(const tafl_record *record)
{
    unsigned bits = 0, ply = 0;
    for (const tafl_node *node = tafl_record_root(record); node; node = node->child, ply++)
        if (node->extra && node->extra->eval.unit) bits |= 1u << ply;
    return bits;
}

static unsigned chosen(const tafl_annotate_options *options, const char *text)
{
    tafl_record *record = read(text);
    annotate(record, options, says);
    unsigned bits = evaluations(record);
    tafl_record_free(record);
    return bits;
}

static void plies(void)
{
    const tafl_ply_range some[] = {{2, 3}, {6, UINT32_MAX}}, start[] = {{0, 0}}, none[] = {{9, 9}};
    const tafl_annotate_options all = {0}, two = {.range = some, .ranges = 2},
                                first = {.range = start, .ranges = 1},
                                nothing = {.range = none, .ranges = 1},
                                decided = {.skip_decided = true};
    CU_ASSERT_EQUAL(chosen(&all, game), 0x7f);
    CU_ASSERT_EQUAL(chosen(&two, game), 0x4c);
    CU_ASSERT_EQUAL(chosen(&first, game), 0x01);
    CU_ASSERT_EQUAL(chosen(&nothing, game), 0);
    CU_ASSERT_EQUAL(chosen(&decided, game), 0x3f);
}

static void only_missing(void)
{
    static const char some[] =
        "[result:?]\n[rules:brandub]\n\n1. d2-e2 c4-c5 \n[(%eval 5 defenders, depth 2, nodes "
        "70)|(%eval 6 defenders, depth 9, nodes 80)]\n\n2. f4-f5 c5-a5 \n[|]\n\n";
    tafl_annotate_options options = {.only = TAFL_ANNOTATE_MISSING};
    tafl_record *record = read(some);
    annotate(record, &options, says);
    const tafl_node *first = tafl_record_root(record)->child;
    CU_ASSERT_EQUAL(first->extra->eval.value, -5000);
    CU_ASSERT_EQUAL(first->child->extra->eval.value, -6000);
    CU_ASSERT_EQUAL(first->child->child->extra->eval.value, -2000);
    tafl_record_free(record);
    record = read(some);
    options.only = TAFL_ANNOTATE_SHALLOWER;
    annotate(record, &options, says);
    first = tafl_record_root(record)->child;
    CU_ASSERT_EQUAL(first->extra->eval.value, 100);
    CU_ASSERT_EQUAL(first->child->extra->eval.value, -6000);
    tafl_record_free(record);
    record =
        read("[result:?]\n[rules:brandub]\n\n1. d2-e2 c4-c5 \n[(%eval -100 defenders, attackers "
             "win in 4, depth 1, nodes 9)|]\n\n"); /* a win is believed no more than a value */
    annotate(record, &options, says);
    CU_ASSERT_EQUAL(tafl_record_root(record)->child->extra->eval.win_in, 0);
    tafl_record_free(record);
}

/* ---- games that are none, or not whole ------------------------------------------------------------------------ */

static void degenerate(void)
{
    static const struct {
        const char *text;
        unsigned bits;
        const char *start;
    } table[] = {
        {"[result:?]\n[rules:brandub]\n\n", 0x01, ""},
        {"[result:?]\n[rules:brandub]\n\n1. d2-e2 \n[]\n\n", 0x03,
         "(engine: accuracy attackers 100%)"},
        {"[result:?]\n[rules:brandub]\n\n1. a1-a2 c4-c5 \n[]\n\n", 0x01,
         "(engine: cannot be replayed from 1a on)"},
        {"[result:?]\n[rules:brandub]\n\n1. d2-e2 a1-a2 \n[]\n\n", 0x03,
         "(engine: accuracy attackers 100%; cannot be replayed from 1b on)"},
        {"[result:?]\n[rules:brandub]\n\n1. d2-e2 hello \n[]\n\n", 0x03,
         "(engine: accuracy attackers 100%; cannot be replayed from 1b on)"},
        {"[result:1]\n[rules:brandub]\n\n1. d2-e2 resigned \n[]\n\n", 0x03,
         "(engine: accuracy attackers 100%)"},
    };
    const tafl_annotate_options options = {0};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        tafl_record *record = read(table[i].text);
        annotate(record, &options, says);
        CU_ASSERT_EQUAL(evaluations(record), table[i].bits);
        UNIT_STR(tafl_record_root(record)->extra->comment, table[i].start);
        CU_ASSERT(reading_survives("otg", record));
        tafl_record_free(record);
    }
}

/* A line out of a file that anybody can have written is cut where it is not legal. */
static void illegal_line(void)
{
    const tafl_annotate_options options = {0};
    tafl_record *record = read(game);
    tafl_annotate_options one = {.lines = 1};
    static const annotate_setup setup = {"tester 1", "", {.nodes = 77}, 1};
    annotate_planner planner = {.options = &one, .setup = &setup};
    tafl_replay_new(&planner.replay);
    annotate_writer writer = {.options = &one, .setup = &setup, .man = 100};
    writer.unit = TAFL_UNIT_TAFLMEN;
    annotate_plan *plan = tafl__annotate_plan_new(&planner, record, &referee, NULL, 0);
    for (size_t i = 0; i <= plan->plies; i++) take(&plan->ply[i], &says[i], &plan->ply[i].verdict);
    plan->ply[2].verdict.line[0].move[1].to = tafl_square_at(0, 0);
    plan->ply[5].verdict.line[0].move[0].from = TAFL_NO_SQUARE;
    CU_ASSERT(tafl__annotate_write(&writer, plan));
    const tafl_node *ours = tafl_record_root(record)->child->child->child->sibling;
    CU_ASSERT(ours != NULL && ours->child == NULL);
    tafl__annotate_plan_free(plan);
    tafl__annotate_writer_clear(&writer);
    tafl__annotate_planner_clear(&planner);
    tafl_replay_free(planner.replay);
    annotate(record, &options, says);
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"chances", chances},
    {"signs", signs},
    {"accuracies", accuracies},
    {"lines as variations", variations},
    {"a lost move is never excellent", a_lost_move_is_never_excellent},
    {"lines in comments, the mover's view", in_comments},
    {"no lines, the defenders' view", without_lines},
    {"two lines at every ply", two_lines},
    {"people's words stay", keeps_words},
    {"lines that somebody worked on stay", worked_on_lines_stay},
    {"ranges, and no further than a forced win", plies},
    {"only what is missing, or shallower", only_missing},
    {"degenerate games", degenerate},
    {"an illegal line is cut", illegal_line},
    {NULL, NULL},
};
