/* SPDX-License-Identifier: MIT */
/* Standard input by line. What the lines say is known to those who ask for them. */
#include "feed.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 16384, LINE_MOST = 4 << 20 };

/* Reads what is there; false when nothing came within the time. */
static bool fill(tool_feed *feed, int ms)
{
    char chunk[CHUNK];
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    if (feed->closed || poll(&fd, 1, ms) <= 0) return false;
    ssize_t got = read(STDIN_FILENO, chunk, sizeof chunk);
    if (got > 0) tafl_text_str(&feed->bytes, (tafl_str){chunk, (size_t)got});
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) feed->closed = true;
    return got > 0;
}

/* The whole line at `at`; false when its end has not come. */
static bool line_at(const tool_feed *feed, size_t at, tafl_str *line)
{
    if (at >= feed->bytes.len) return false; /* there may be no bytes at all yet */
    const char *bytes = feed->bytes.at + at;
    const char *end = memchr(bytes, '\n', feed->bytes.len - at);
    if (!end) return false;
    *line = (tafl_str){bytes, (size_t)(end - bytes)};
    return true;
}

/* Forgets what was handed out. */
static void settle(tool_feed *feed)
{
    if (!feed->used) return;
    memmove(feed->bytes.at, feed->bytes.at + feed->used, feed->bytes.len - feed->used);
    feed->bytes.len -= feed->used;
    feed->seen = feed->seen > feed->used ? feed->seen - feed->used : 0;
    feed->used = 0;
}

/* The rest of a line whose beginning was handed out; true when its end is there. */
static bool drop_rest(tool_feed *feed)
{
    tafl_str rest;
    bool ended = line_at(feed, 0, &rest);
    feed->used = ended ? rest.len + 1 : feed->bytes.len;
    settle(feed);
    return ended;
}

tool_feed_event tool_feed_next(tool_feed *feed, tafl_str *line, int ms)
{
    settle(feed);
    for (;;) {
        if (feed->dropping && drop_rest(feed)) feed->dropping = false;
        if (line_at(feed, 0, line)) {
            feed->used = line->len + 1;
            return FEED_LINE;
        }
        feed->dropping |= feed->bytes.len > LINE_MOST;
        if (feed->bytes.len > 0 && (feed->closed || feed->dropping)) {
            *line = tafl_text_view(&feed->bytes);
            feed->used = line->len;
            return FEED_LINE;
        }
        if (feed->closed || feed->bytes.failed) return FEED_CLOSED;
        if (!fill(feed, ms) && !feed->closed) return FEED_LATE;
    }
}

void tool_feed_unread(tool_feed *feed)
{
    feed->used = 0;
    feed->dropping = false; /* then it is too long once more */
}

bool tool_feed_peek(tool_feed *feed, tafl_str *line)
{
    size_t at = feed->seen > feed->used ? feed->seen : feed->used;
    while (!line_at(feed, at, line))
        if (!fill(feed, 0)) return false;
    feed->seen = at + line->len + 1;
    return true;
}

void tool_feed_clear(tool_feed *feed)
{
    tafl_text_clear(&feed->bytes);
}
