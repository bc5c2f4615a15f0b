/* SPDX-License-Identifier: MIT */
#ifndef ANNOTATE_STORES_H
#define ANNOTATE_STORES_H

/* What tests of the cache and the journal share: a game in which positions come back, questions about
 * it, verdicts, and a folder for files. Included by one test file each. */

#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <annotate/key.h>

static tafl_referee referee;
static tafl_text rules_text;
static char folder[] = "/tmp/tafl-stores-XXXXXX";
static char file_path[64];
static annotate_setup setup = {"taflkit 0", "", {.nodes = 1000}, 1};

/* A file of the test's own that is not there yet. */
static inline const char *fresh_file(const char *name)
{
    static const char *const more[] = {"", "-wal", "-shm"};
    char path[80];
    if (strstr(folder, "XXXXXX") && !mkdtemp(folder)) return NULL;
    snprintf(file_path, sizeof file_path, "%s/%s", folder, name);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        snprintf(path, sizeof path, "%s%s", file_path, more[i]);
        unlink(path);
    }
    return file_path;
}

/* Takes the folder away; the last test of a file. */
static inline void clean_up(void)
{
    char path[512];
    DIR *dir = opendir(folder);
    for (const struct dirent *entry; dir && (entry = readdir(dir));) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        unlink(path);
    }
    if (dir) closedir(dir);
    CU_ASSERT_EQUAL(rmdir(folder), 0);
    tafl_text_clear(&rules_text);
}

/* Are the verdicts the same, as bytes? */
static inline bool same_verdicts(const annotate_verdict *a, const annotate_verdict *b)
{
    tafl_text one = {0}, other = {0};
    tafl__annotate_verdict_write(&one, a);
    tafl__annotate_verdict_write(&other, b);
    bool same =
        a->given == b->given && tafl_str_equal(tafl_text_view(&one), tafl_text_view(&other));
    tafl_text_clear(&one);
    tafl_text_clear(&other);
    return same;
}

static inline bool make_ready(const char *text)
{
    tafl_rules rules;
    tafl_text_reset(&rules_text);
    if (tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL) != TAFL_OK) return false;
    tafl_rules_write(&rules_text, &rules, TAFL_RULES_FULL);
    return tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

/* The moves of a game: "d2-e2 d3-e3". */
typedef struct moves {
    tafl_move move[256];
    size_t count;
} moves;

static inline moves moves_of(const char *text)
{
    moves out = {.count = 0};
    unsigned size = referee.rules.start.size;
    for (tafl_str rest = tafl_str_of(text); rest.len;) {
        tafl_move *move = &out.move[out.count++];
        size_t from = tafl_square_read(&move->from, rest, size);
        tafl_str behind = {rest.at + from + 1, rest.len - from - 1};
        size_t used = from + 1 + tafl_square_read(&move->to, behind, size);
        if (used < rest.len) used++;
        rest = (tafl_str){rest.at + used, rest.len - used};
    }
    return out;
}

/* The key of the question about the position at the end of a game. `last_irreversible` as the planner
 * finds it: the ply of the last capture. */
static inline annotate_key key_after(const moves *played, annotate_keyring *ring)
{
    annotate_key key;
    annotate_keyring own = {.count = 0};
    tafl_history history = {0};
    tafl_position position;
    tafl_turn turn;
    uint32_t plies = 0, irreversible = 0;
    const tafl_game game = {.referee = &referee, .move = played->move, .count = played->count};
    tafl_position_start(&position, &referee);
    tafl_history_push(&history, position.key, NULL);
    for (size_t i = 0; i < played->count; i++) {
        tafl_position_play(&referee, &position, played->move[i], &turn);
        plies += turn.ends_ply;
        if (turn.captures) irreversible = plies;
        if (turn.ends_ply) tafl_history_push(&history, position.key, NULL);
    }
    const annotate_question question = {.setup = &setup,
                                        .game = &game,
                                        .position = &position,
                                        .history = &history,
                                        .last_irreversible = irreversible,
                                        .rules = tafl_text_view(&rules_text)};
    tafl__annotate_key_of(&key, ring ? ring : &own, 0, &question);
    tafl_history_clear(&history);
    return key;
}

static inline annotate_key key_of(const char *text)
{
    moves played = moves_of(text);
    return key_after(&played, NULL);
}

/* A verdict of one line with that value. */
static inline annotate_verdict verdict_of(int32_t value, const char *line)
{
    annotate_verdict out = {0};
    moves best = moves_of(line);
    uint16_t count = (uint16_t)best.count;
    CU_ASSERT_FATAL(tafl__annotate_verdict_room(&out, 1, &count));
    out.given = true;
    out.depth = 7;
    out.nodes = 20000;
    out.line[0].worth = (tafl_worth){value, 0, true};
    memcpy(out.line[0].move, best.move, best.count * sizeof *best.move);
    return out;
}

#endif
