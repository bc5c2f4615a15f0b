/* SPDX-License-Identifier: MIT */
/* What callers promise is asserted: a broken promise ends the program where it is broken, before memory
 * is touched that is not ours. Built without assertions, this has nothing to test. */
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <tafl/engine.h>
#include <tafl/play.h>

#include "unit.h"

#ifdef NDEBUG
enum { ASSERTED = 0 };
#else
enum { ASSERTED = 1 };
#endif

/* Does this end in an abort? In a process of its own, whose last words nobody needs. */
static bool aborts(void (*run)(void))
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(1);
        run();
        _exit(0);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) &&
           WTERMSIG(status) == SIGABRT;
}

static void board_too_large(void)
{
    static tafl_board board;
    tafl_board_init(&board, 99);
}

static void board_too_small(void)
{
    static tafl_board board;
    tafl_board_init(&board, 0);
}

static void rules_too_large(void)
{
    static tafl_rules rules;
    tafl_rules_default(&rules, TAFL_SIZE_MAX + 1);
}

static void no_such_symmetry(void)
{
    tafl_symmetry_square(8, 7, tafl_square_at(0, 0));
}

static void square_beyond_the_board(void)
{
    tafl_symmetry_square(1, 7, tafl_square_at(7, 0));
}

static void board_of_another_size(void)
{
    static tafl_rules rules;
    static tafl_referee referee;
    static tafl_position position;
    tafl_board small;
    tafl_rules_read(&rules, TAFL_STR("copenhagen"), NULL, NULL);
    tafl_referee_init(&referee, &rules, NULL);
    tafl_board_init(&small, 7);
    tafl_position_set(&position, &referee, &small, TAFL_ATTACKERS);
}

static void empty_history(void)
{
    tafl_history history = {0};
    tafl_history_pop(&history);
}

static void key_beyond_the_history(void)
{
    tafl_history history = {0};
    tafl_history_key(&history, 0);
}

static void no_such_protocol(void)
{
    tafl_protocol_text((tafl_protocol)77);
}

static void promises_are_asserted(void)
{
    static void (*const broken[])(void) = {
        board_too_large,  board_too_small,         rules_too_large,
        no_such_symmetry, square_beyond_the_board, board_of_another_size,
        empty_history,    key_beyond_the_history,  no_such_protocol};
    if (!ASSERTED) {
        unit_skip("built without assertions");
        return;
    }
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) CU_ASSERT(aborts(broken[i]));
}

const unit_test unit_tests[] = {
    {"broken promises end the program", promises_are_asserted},
    {NULL, NULL},
};
