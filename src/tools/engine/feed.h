/* SPDX-License-Identifier: MIT */
#ifndef TOOL_FEED_H
#define TOOL_FEED_H

/* Standard input by line, for tools that answer while more comes in: a line can be waited for, or
 * looked at without waiting. */

#include <tafl/base.h>

typedef struct tool_feed {
    tafl_text bytes; /* read and not handed out */
    size_t used;     /* of them handed out */
    size_t seen;     /* of them looked at */
    bool closed;
    bool dropping; /* inside a line that is too long */
} tool_feed;

typedef enum tool_feed_event { FEED_LINE, FEED_LATE, FEED_CLOSED } tool_feed_event;

/* The next line, borrowed until the next call. Waits at most `ms`, for ever when negative; the last
 * line may lack its end; of one of more than four mebibytes the rest is dropped. A signal ends the wait as if it were late. */
tool_feed_event tool_feed_next(tool_feed *feed, tafl_str *line, int ms);

/* Puts the line handed out last back. */
void tool_feed_unread(tool_feed *feed);

/* The next whole line that was not looked at yet, without taking it or waiting; false for none. */
bool tool_feed_peek(tool_feed *feed, tafl_str *line);

void tool_feed_clear(tool_feed *feed);

#endif
