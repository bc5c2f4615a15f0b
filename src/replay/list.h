/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_REPLAY_LIST_H
#define TAFL_SRC_REPLAY_LIST_H

/* Adding to a list of findings, for whoever finds something: the replay, the judge. */

#include <tafl/replay.h>

/* A new finding at the end of the list, zeroed; NULL when memory is out, and list->failed is set. */
tafl_finding *tafl__findings_add(tafl_findings *list);

/* A copy of the text in the list's memory; an empty one when memory is out, and list->failed is set. */
const char *tafl__findings_text(tafl_findings *list, const char *text);

#endif
