/* SPDX-License-Identifier: MIT */
/* The words of the small fixed vocabularies of base: statuses, severities, the version. Decides
 * nothing else. */
#include <assert.h>

#include <tafl/base.h>

static const char *const status_texts[] = {
    [TAFL_OK] = "done",
    [TAFL_END] = "nothing more to read",
    [TAFL_SYNTAX] = "the text does not follow its format",
    [TAFL_ILLEGAL] = "against the rules of the game",
    [TAFL_LIMIT] = "larger than a limit of this library",
    [TAFL_UNSUPPORTED] = "not supported",
    [TAFL_IO] = "cannot read or write",
    [TAFL_NOMEM] = "out of memory",
    [TAFL_BUG] = "internal error; please report it",
};
static_assert(sizeof status_texts / sizeof *status_texts == TAFL_BUG + 1, "a text for each status");

static const char *const severity_texts[] = {
    [TAFL_NOTE] = "note",
    [TAFL_WARNING] = "warning",
    [TAFL_ERROR] = "error",
};
static_assert(sizeof severity_texts / sizeof *severity_texts == TAFL_ERROR + 1,
              "a text for each severity");

const char *tafl_status_text(tafl_status status)
{
    size_t at = (size_t)status;
    return at <= TAFL_BUG ? status_texts[at] : "unknown status";
}

const char *tafl_severity_text(tafl_severity severity)
{
    size_t at = (size_t)severity;
    return at <= TAFL_ERROR ? severity_texts[at] : "unknown severity";
}

const char *tafl_version(void)
{
    return TAFL_VERSION_STRING;
}
