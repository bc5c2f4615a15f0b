/* SPDX-License-Identifier: MIT */
/* What findings mean: all ids of all modules and codecs, and the few that the tools tell. Who tells an id
 * says what it means; here is only the way round. */
#include "explain.h"

#include <string.h>
#include <tafl/format.h>
#include <tafl/replay.h>

#include "options.h"

static const tafl_explanation frame[] = {
    {"mark-syntax", TAFL_ERROR, true, "The text of --mark cannot be read."},
    {"passed-over", TAFL_NOTE, false,
     "A file of a directory was passed over: it cannot be a record, or is text in no known format "
     "in which there are no moves. --fail-on counts it, text as a warning."},
    {"position-syntax", TAFL_ERROR, true, "A position on the command line cannot be read."},
    {"record-none", TAFL_ERROR, true, "The input contains no record."},
    {"remarks-more", TAFL_WARNING, true,
     "There are more messages about one record than are shown. This message has the highest "
     "severity of those left out."},
    {"strict", TAFL_ERROR, true, "Reading stopped at the first error because of --strict."},
    {NULL, TAFL_NOTE, false, NULL},
};

/* Takes the row that comes first in the alphabet behind `last`; of two of one id the earlier. */
static void look(tafl_explanation *best, const tafl_explanation *row, const char *last)
{
    if (last && strcmp(row->id, last) <= 0) return;
    if (!best->id || strcmp(row->id, best->id) < 0) *best = *row;
}

static void look_at_all(tafl_explanation *best, const tafl_explanation *rows, const char *last)
{
    for (; rows && rows->id; rows++) look(best, rows, last);
}

tafl_explanation tool_explanation_after(const char *last)
{
    tafl_explanation best = {0};
    const tafl_codec *codec;
    look_at_all(&best, tafl_finding_explanations(), last);
    look_at_all(&best, frame, last);
    look_at_all(&best, tafl_rules_explanations(), last);
    look_at_all(&best, tafl_format_explanations(), last);
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++) look_at_all(&best, codec->explains, last);
    return best;
}

bool tool_explain(const char *id, tafl_text *out, tafl_text *hint)
{
    tool_nearest nearest = tool_nearest_to(tafl_str_of(id));
    tafl_explanation row = {0};
    while ((row = tool_explanation_after(row.id)).id) {
        tool_nearest_try(&nearest, tafl_str_of(row.id));
        if (strcmp(row.id, id) != 0) continue;
        tafl_text_format(out, "%s (%s)\n%s\n", row.id, tafl_severity_text(row.severity), row.text);
        return true;
    }
    tool_nearest_tell(&nearest, "", hint);
    return false;
}
