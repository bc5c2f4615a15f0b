/* SPDX-License-Identifier: MIT */
#ifndef SCRIPTED_H
#define SCRIPTED_H

/* What tests of scripted engines share (see tests/engines): starting one, asking it, and seeing that
 * nothing of it is left. Included by one test file each. */

#include "unit.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <tafl/engine.h>

enum { PATIENCE = 20000, IMPATIENCE = 150, DEAF_PATIENCE = 1000 };

static const char *const protocols[] = {"otep", "htp", "jsonl"};
static const char *const rules_of[] = {"brandub", "copenhagen-hnefatafl-org", "brandub"};
static const char *const first_move[] = {"d2-c2", "d1-d3", "d2-c2"};

static tafl_referee referee;
static tafl_answer answer;
static char folder[] = "/tmp/tafl-external-XXXXXX";
static char log_path[64], command[512];
static const char *log_name = "log";

static inline bool make_ready(const char *name)
{
    tafl_rules rules;
    if (strstr(folder, "XXXXXX") && !mkdtemp(folder)) return false;
    snprintf(log_path, sizeof log_path, "%s/%s", folder, log_name);
    unlink(log_path);
    return tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

/* Other rules for an engine that was started under the usual ones of its protocol. */
static inline bool rules_are(const char *text)
{
    tafl_rules rules;
    return tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

static inline const char *command_of(unsigned protocol, const char *mode, const char *moves)
{
    snprintf(command, sizeof command, "exec sh '%stests/engines/%s.sh' '%s' %s %s", UNIT_SOURCE,
             protocols[protocol], log_path, mode, moves);
    return command;
}

static inline tafl_engine *start(unsigned protocol, const char *mode, const char *moves,
                                 unsigned patience)
{
    tafl_engine *engine = NULL;
    bool mute = strcmp(mode, "mute") == 0 || strcmp(mode, "noise") == 0;
    bool deaf = strcmp(mode, "deaf") == 0;
    unsigned start_patience = mute ? IMPATIENCE : PATIENCE;
    CU_ASSERT_FATAL(make_ready(rules_of[protocol]));
    const tafl_external_options options = {.command = command_of(protocol, mode, moves),
                                           .protocol = (tafl_protocol)(protocol + 1),
                                           .start_ms = start_patience,
                                           .ready_ms = deaf ? DEAF_PATIENCE : PATIENCE,
                                           .search_ms = patience,
                                           .quit_ms = patience == PATIENCE ? PATIENCE : 50,
                                           .restarts = 1};
    tafl_engine_external(&engine, &options);
    return engine;
}

static inline tafl_game game_of(const tafl_move *moves, size_t count)
{
    return (tafl_game){.referee = &referee, .move = moves, .count = count};
}

static inline tafl_status ask(tafl_engine *engine)
{
    tafl_game game = game_of(NULL, 0);
    const tafl_ask question = {.budget = {.nodes = 1000}};
    return tafl_engine_analyse(&answer, engine, &game, &question);
}

static inline void expect_move(unsigned index, const char *want)
{
    tafl_text text = {0};
    CU_ASSERT_FATAL(answer.lines > index);
    tafl_square_write(&text, answer.line[index].move[0].from);
    tafl_text_char(&text, '-');
    tafl_square_write(&text, answer.line[index].move[0].to);
    UNIT_TEXT(text, want);
    tafl_text_clear(&text);
}

static inline unsigned open_descriptors(void)
{
    unsigned count = 0;
    DIR *dir = opendir("/proc/self/fd");
    while (dir && readdir(dir)) count++;
    if (dir) closedir(dir);
    return count;
}

/* How often did the engine hear these bytes? */
static inline unsigned times_heard(const char *words)
{
    tafl_text log = {0};
    unsigned count = 0;
    if (tafl_file_read(&log, log_path, 1 << 20) == TAFL_OK)
        for (const char *at = log.at; (at = strstr(at, words)); at++) count++;
    tafl_text_clear(&log);
    return count;
}

static inline bool heard(const char *words)
{
    return times_heard(words) > 0;
}

/* Runs `run` for each protocol and sees that nothing is left. */
static inline void for_each_protocol(void (*run)(unsigned protocol))
{
    for (unsigned p = 0; p < 3; p++) {
        unsigned before = open_descriptors();
        run(p);
        CU_ASSERT_EQUAL(waitpid(-1, NULL, WNOHANG), -1);
        CU_ASSERT_EQUAL(errno, ECHILD);
        CU_ASSERT_EQUAL(open_descriptors(), before);
    }
}

/* The last test of a file: the folder of the logs is removed, and was not filled with anything else. */
static inline void cleans_up(void)
{
    char path[96];
    snprintf(path, sizeof path, "%s/log-of-the-attackers", folder);
    unlink(path);
    snprintf(path, sizeof path, "%s.once", log_path);
    unlink(path);
    unlink(log_path);
    CU_ASSERT_EQUAL(rmdir(folder), 0);
}

#endif
