/* SPDX-License-Identifier: MIT */
/* What the forms of the report share: counts, and the finding that decided. */
#include "report.h"

void tool_counts_write(tafl_text *out, const tool_counts *counts)
{
    tafl_text_format(out, "%llu record%s: ", (unsigned long long)counts->records,
                     counts->records == 1 ? "" : "s");
    tafl_text_format(out, "%llu valid, %llu invalid, %llu unjudged; ",
                     (unsigned long long)counts->valid, (unsigned long long)counts->invalid,
                     (unsigned long long)counts->unjudged);
    tafl_text_format(out, "%llu rejected; %llu %s\n", (unsigned long long)counts->rejected,
                     (unsigned long long)counts->plies, counts->plies == 1 ? "ply" : "plies");
}

const tafl_finding *tool_judged_cause(const tafl_judgement *judged, tafl_severity fail_on)
{
    for (size_t i = 0; i < judged->count; i++) {
        if (judged->finding[i].diag.severity >= fail_on) return &judged->finding[i];
    }
    return judged->count > 0 ? &judged->finding[0] : NULL;
}
