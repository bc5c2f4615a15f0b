/* SPDX-License-Identifier: MIT */
/* Games of ../shared/vectors, played by other programs: every ply's captures and status must agree.
 */
#include "unit.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/play.h>

typedef struct vector_game {
    const cJSON *id, *moves, *captures, *end;
} vector_game;

static tafl_move read_move(const char *text)
{
    tafl_move move = {0, 0};
    tafl_str rest = tafl_str_of(text);
    size_t used = tafl_square_read(&move.from, rest, TAFL_SIZE_MAX);
    rest = (tafl_str){rest.at + used + 1, rest.len - used - 1};
    tafl_square_read(&move.to, rest, TAFL_SIZE_MAX);
    return move;
}

/* Are the captured squares those of the list (NULL for none)? */
static bool same_squares(const tafl_turn *turn, const cJSON *list)
{
    if (turn->captures != (list ? cJSON_GetArraySize(list) : 0)) return false;
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
    {
        tafl_square square;
        bool found = false;
        tafl_square_read(&square, tafl_str_of(item->valuestring), TAFL_SIZE_MAX);
        for (unsigned i = 0; i < turn->captures; i++) found |= turn->capture[i].square == square;
        if (!found) return false;
    }
    return true;
}

static bool same_end(tafl_outcome outcome, const cJSON *end, int ply)
{
    bool ends = cJSON_IsObject(end) && cJSON_GetObjectItem(end, "ply")->valueint == ply;
    if (!ends) return outcome.winner == TAFL_WINNER_NONE;
    return outcome.winner != TAFL_WINNER_NONE &&
           !strcmp(tafl_winner_text((tafl_winner)outcome.winner),
                   cJSON_GetObjectItem(end, "winner")->valuestring) &&
           !strcmp(tafl_reason_text((tafl_reason)outcome.reason),
                   cJSON_GetObjectItem(end, "reason")->valuestring);
}

/* Plays one game; returns the ply of the first difference, 0 for none. */
static int first_difference(const tafl_referee *referee, const vector_game *game)
{
    tafl_position position;
    tafl_position_start(&position, referee);
    int ply = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, game->moves)
    {
        char number[16];
        tafl_turn turn;
        tafl_move move = read_move(item->valuestring);
        ply++;
        if (tafl_move_fault(referee, &position, move, NULL) != TAFL_FAULT_NONE) return ply;
        tafl_position_play(referee, &position, move, &turn);
        snprintf(number, sizeof number, "%d", ply);
        if (!same_squares(&turn, cJSON_GetObjectItem(game->captures, number))) return ply;
        if (!same_end(position.outcome, game->end, ply)) return ply;
    }
    return 0;
}

static void run_line(const char *line, size_t length)
{
    cJSON *object = cJSON_ParseWithLength(line, length);
    CU_ASSERT_PTR_NOT_NULL_FATAL(object);
    vector_game game = {cJSON_GetObjectItem(object, "id"), cJSON_GetObjectItem(object, "moves"),
                        cJSON_GetObjectItem(object, "captures"),
                        cJSON_GetObjectItem(object, "end")};
    static tafl_referee referee;
    tafl_rules rules;
    const char *text = cJSON_GetObjectItem(object, "rules")->valuestring;
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&referee, &rules, NULL), TAFL_OK);
    int ply = first_difference(&referee, &game);
    if (ply) printf("\n%s differs at ply %d\n", game.id->valuestring, ply);
    CU_ASSERT_EQUAL(ply, 0);
    cJSON_Delete(object);
}

static void run_file(const char *name)
{
    const char *path = unit_shared(name);
    if (!path) return;
    tafl_text all = {0};
    CU_ASSERT_EQUAL_FATAL(tafl_file_read(&all, path, 64 << 20), TAFL_OK);
    size_t games = 0;
    for (size_t at = 0; at < all.len;) {
        const char *end = memchr(all.at + at, '\n', all.len - at);
        size_t length = end ? (size_t)(end - all.at) - at : all.len - at;
        if (length) run_line(all.at + at, length);
        games += length > 0;
        at += length + 1;
    }
    CU_ASSERT_TRUE(games > 0);
    tafl_text_clear(&all);
}

static void archive_types(void)
{
    run_file("vectors/archive-types.jsonl");
}

static void otn_options(void)
{
    run_file("vectors/otn-options.jsonl");
}

const unit_test unit_tests[] = {
    {"games under the rules of the archive's types", archive_types},
    {"games under single switches of OTN", otn_options},
    {NULL, NULL},
};
