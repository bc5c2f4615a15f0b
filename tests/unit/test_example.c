/* SPDX-License-Identifier: MIT */
/* Every example of every ruleset is played again by hand of the public functions: what it shows must
 * be what the rules do. Then some whose outcome is known, and whether each scene tells rulesets
 * apart. */
#include <string.h>

#include <rules/catalogue.h>
#include <tafl/example.h>

#include "unit.h"

static size_t scene_count(void)
{
    size_t count = 0;
    while (tafl_example_key(count)) count++;
    return count;
}

static tafl_referee referee; /* large */
static tafl_example example;

static bool ready(const char *text)
{
    tafl_rules rules;
    bool fine = tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL) == TAFL_OK &&
                tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
    CU_ASSERT_TRUE(fine);
    return fine;
}

/* The scene of that title; the first from `from` on. */
static size_t scene_called(const char *title)
{
    for (size_t i = 0; i < scene_count(); i++)
        if (tafl_example_make(&example, &referee, i) && strcmp(example.title, title) == 0) return i;
    return scene_count();
}

/* ---- examples do not lie ------------------------------------------------------------------- */

/* Plays the example from its board alone and compares. */
static bool holds(const tafl_example *e)
{
    static tafl_position position;
    static tafl_turn turn;
    tafl_position_set(&position, &referee, &e->before.board, (tafl_side)e->before.to_move);
    tafl_fault fault = tafl_move_fault(&referee, &position, e->move, NULL);
    if (fault != e->fault) return false;
    if (fault != TAFL_FAULT_NONE) return tafl_board_equal(&e->before.board, &e->after.board);
    tafl_position_play(&referee, &position, e->move, &turn);
    bool same = tafl_board_equal(&position.board, &e->after.board) &&
                turn.captures == e->turn.captures &&
                position.outcome.winner == e->after.outcome.winner &&
                position.outcome.reason == e->after.outcome.reason;
    for (unsigned i = 0; i < turn.captures && same; i++)
        same = turn.capture[i].square == e->turn.capture[i].square;
    return same;
}

/* The words name the move and what it took. */
static bool words_fit(const tafl_example *e)
{
    tafl_text text = {0}, part = {0};
    tafl_example_words(&text, e);
    tafl_square_write(&part, e->move.from);
    tafl_text_char(&part, '-');
    tafl_square_write(&part, e->move.to);
    bool fine = strstr(text.at, part.at) != NULL;
    for (unsigned i = 0; i < e->turn.captures; i++) {
        tafl_text_reset(&part);
        tafl_square_write(&part, e->turn.capture[i].square);
        fine = fine && strstr(text.at, part.at);
    }
    fine = fine && (strstr(text.at, "illegal") != NULL) == (e->fault != TAFL_FAULT_NONE);
    tafl_text_clear(&text);
    tafl_text_clear(&part);
    return fine;
}

static bool is_sound(const tafl_example *e)
{
    return tafl_board_count(&e->before.board, 1u << TAFL_KING_PIECE) == 1 &&
           tafl_squares_has(&e->focus, e->move.from) && tafl_squares_has(&e->focus, e->move.to) &&
           e->title[0] && e->before.board.size == referee.rules.start.size;
}

static void check_all(const char *name)
{
    if (!ready(name)) return;
    unsigned made = 0;
    for (size_t i = 0; i < scene_count(); i++) {
        if (!tafl_example_make(&example, &referee, i)) continue;
        bool fine = holds(&example) && words_fit(&example) && is_sound(&example);
        if (!fine) fprintf(stderr, "\n%s: %s ", name, example.title);
        CU_ASSERT_TRUE(fine);
        UNIT_STR(tafl_str_of(example.key), tafl_example_key(i));
        made++;
    }
    CU_ASSERT_TRUE(made >= 12);
}

static void every_example_of_the_catalogue(void)
{
    unsigned step = unit_is_slow() ? 7 : 1;
    for (unsigned i = 0; i < tafl__catalogue_count(); i += step)
        check_all(tafl_catalogue_at(i)->name);
}

/* ---- examples show their rule -------------------------------------------------------------- */

static const struct {
    const char *rules, *title, *words;
} known[] = {
    {"copenhagen", "Two enemies flank a man: one stood there, one moves in",
     "the attackers' move b1-b3 takes c3"},
    {"copenhagen", "Moving between two enemies is safe", "the defenders' move c1-c3 takes nothing"},
    {"copenhagen", "Two men in one move", "the attackers' move d1-d3 takes e3 and c3"},
    {"copenhagen", "The edge is no enemy", "the attackers' move a3-d3 takes nothing"},
    {"copenhagen", "The attackers lose their last man",
     "the defenders' move b1-b3 takes c3: no attacker is left, and the defenders win"},
    {"copenhagen", "A row at the edge between two brackets",
     "the attackers' move b4-b1 takes c1 and d1"},
    {"copenhagen sw:w", "A row at the edge between a corner and a bracket",
     "the attackers' move d4-d1 takes nothing"},
    {"copenhagen", "The king in the row stays", "the attackers' move b4-b1 takes c1"},
    {"copenhagen", "The last piece arrives in front of the row",
     "the attackers' move d4-d2 takes nothing"},
    {"copenhagen swf:n", "The last piece arrives in front of the row",
     "the attackers' move d4-d2 takes c1 and d1"},
    {"copenhagen", "The king behind his men at the edge",
     "the defenders' move e4-e1: the king stands in an exit fort, and the defenders win"},
    {"copenhagen efe:n", "The king behind his men at the edge",
     "the defenders' move e4-e1 does not end the game"},
    {"copenhagen", "The king and his men are enclosed",
     "the attackers' move d1-d2: the king and all defenders are enclosed, and the attackers win"},
    {"fetlar", "The king and his men are enclosed",
     "the attackers' move d1-d2 does not end the game"},
    {"brandub", "The king between two attackers",
     "the attackers' move b1-b3 takes the king on c3: the king is captured, and the attackers "
     "win"},
    {"brandub", "The king reaches the edge", "the defenders' move b3-b1 does not end the game"},
    {"tablut", "The king reaches the edge",
     "the defenders' move a3-a1: the king has escaped, and the defenders win"},
    {"brandub", "May a man stop in a corner?",
     "the attackers' move a3-a1 is illegal (restricted-square)"},
    {"brandub cenp:", "May a man pass over the empty throne?",
     "the attackers' move c4-e4 is illegal (restricted-square)"},
    {"brandub", "May a man pass over the empty throne?", "the attackers' move c4-e4 is legal"},
    {"berserk", "A knight and an enemy beside it", "the defenders' move a2-c2, a jump, takes b2"},
    {"berserk", "After a capture, another capture is possible",
     "the attackers' move b1-b3 takes c3, and the same piece may go on"},
    {"copenhagen spd:1", "How far a man may go", "the attackers' move a2-d2 is illegal (too-far)"},
    {"classic-hnefatafl", "The king at the edge among three attackers",
     "the attackers' move c3-c2 takes the king on c1: the king is captured, and the attackers "
     "win"},
    {"opentafl-tablut", "A defender beside the enclosed king",
     "the attackers' move g3-g5 takes f5"},
    {"brandub nmv:d", "The last attacker is shut in beside a corner",
     "the defenders' move b3-b2: the other side has no legal move, and the game is drawn"},
};

static void known_outcomes(void)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tafl_text text = {0};
        if (!ready(known[i].rules)) continue;
        bool found = scene_called(known[i].title) < scene_count();
        CU_ASSERT_TRUE(found);
        if (found) tafl_example_words(&text, &example);
        UNIT_TEXT(text, known[i].words);
        tafl_text_clear(&text);
    }
}

/* A ruleset for the pieces that the catalogue hardly has. */
static const char rare[] = "dim:9 mj:c gj:r start:/3tmt3/4g4/4T4/t3M3t/ttTMKGTtt/t3C3t/4N4/"
                           "4n4/3tct3/ jow:TCNK kj:j dux:C";

static void rare_pieces(void)
{
    static const char *const titles[] = {"A mercenary and an enemy beside it",
                                         "A captured mercenary changes sides",
                                         "A guard is not captured",
                                         "A guard and an enemy beside it",
                                         "A commander and a man of its own side",
                                         "The king and a man of his own side",
                                         "A dux between two enemies",
                                         "A dux among three enemies",
                                         "A knight of the attackers and an enemy beside it"};
    if (!ready(rare)) return;
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        bool found = scene_called(titles[i]) < scene_count();
        if (!found) fprintf(stderr, "\n%s ", titles[i]);
        CU_ASSERT_TRUE(found);
        if (found) CU_ASSERT_TRUE(holds(&example));
    }
    CU_ASSERT_TRUE(scene_called("A captured mercenary changes sides") < scene_count());
    CU_ASSERT_TRUE(example.turn.capture[0].converted);
    CU_ASSERT_TRUE(scene_called("A dux between two enemies") < scene_count());
    CU_ASSERT_EQUAL(example.turn.captures, 0);
    CU_ASSERT_TRUE(scene_called("A dux among three enemies") < scene_count());
    CU_ASSERT_EQUAL(example.turn.captures, 1);
}

static void mark_used(const char *rules, bool *used)
{
    if (!ready(rules)) return;
    for (size_t s = 0; s < scene_count(); s++)
        used[s] = used[s] || tafl_example_make(&example, &referee, s);
}

static void every_scene_is_used(void)
{
    static bool used[256];
    CU_ASSERT_TRUE_FATAL(scene_count() < 256);
    for (unsigned i = 0; i < tafl__catalogue_count(); i++)
        mark_used(tafl_catalogue_at(i)->name, used);
    mark_used(rare, used);
    mark_used("copenhagen dfor:d3,d4 spd:-1,2", used);
    for (size_t s = 0; s < scene_count(); s++) {
        if (!used[s]) fprintf(stderr, "\nscene %zu (%s) ", s, tafl_example_key(s));
        CU_ASSERT_TRUE(used[s]);
    }
}

const unit_test unit_tests[] = {
    {"every example of the catalogue", every_example_of_the_catalogue},
    {"known outcomes", known_outcomes},
    {"rare pieces", rare_pieces},
    {"every scene is used", every_scene_is_used},
    {NULL, NULL},
};
