/* SPDX-License-Identifier: MIT */
/* A tool that is asked to end does so in good order: what it holds open is dropped or kept as the
 * tool says, and then it dies by the signal it got, so that whoever waits for it knows. */
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tool.h"

/* Seconds after which waiting is given up, and after which order is. */
enum { PATIENCE = 1, LAST_RESORT = 3, EXIT_BY_SIGNAL = 128 };

static volatile sig_atomic_t ending;     /* the signal that asked us to end; 0 for none */
static volatile sig_atomic_t seconds;    /* since then */
static volatile sig_atomic_t questioned; /* is there a question that nobody has answered? */
static int nothing = -1;                 /* /dev/null, for what we no longer wait for */

static void die(int number)
{
    signal(number, SIG_DFL);
    raise(number);
    _exit(EXIT_BY_SIGNAL + number); /* blocked, or not deadly here */
}

/* The second time is meant. */
static void on_end(int number)
{
    if (ending) die(number);
    ending = number;
    alarm(PATIENCE);
}

/* A read or a write that waits for a person, a pipe or an engine never comes back to ask: it is given
 * nothing to wait for. Files and messages stay what they are. */
static void let_go(void)
{
    struct stat about;
    struct rlimit limit;
    int most =
        getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 4096 ? (int)limit.rlim_cur : 4096;
    for (int fd = STDIN_FILENO; nothing >= 0 && fd < most; fd++)
        if (fd != STDERR_FILENO && fstat(fd, &about) == 0 && !S_ISREG(about.st_mode) &&
            !S_ISDIR(about.st_mode))
            dup2(nothing, fd);
}

static void on_alarm(int number)
{
    (void)number;
    if (!ending) return;
    if (seconds >= LAST_RESORT) die(ending);
    if (seconds == 0) let_go();
    seconds++;
    alarm(1);
}

static void on_question(int number)
{
    (void)number;
    questioned = 1;
}

/* Whoever started us under nohup wants us to stay. */
static bool is_ignored(int number)
{
    struct sigaction now;
    return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static void catch (int number, void (*handler)(int))
{
    struct sigaction action = {0};
    action.sa_handler = handler;
    if (number == SIGUSR1) action.sa_flags = SA_RESTART; /* nothing is to end */
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void tool_signals_catch(void)
{
    nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    catch (SIGINT, on_end);
    catch (SIGTERM, on_end);
    if (!is_ignored(SIGHUP)) catch (SIGHUP, on_end);
    catch (SIGQUIT, on_end);
    catch (SIGALRM, on_alarm);
    catch (SIGUSR1, on_question);
    signal(SIGPIPE, SIG_IGN);
}

void tool_signals_obey(void)
{
    if (ending) die(ending);
}

bool tool_interrupted(void)
{
    return ending != 0;
}

bool tool_asked(void)
{
    bool now = questioned != 0;
    questioned = 0;
    return now;
}
