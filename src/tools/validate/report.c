/* SPDX-License-Identifier: MIT */
/* What the forms of the report share: counts, and the finding that decided. */
#include "report.h"

void tool_counts_write(tafl_text *out, const tool_reporter *reporter)
{
    const tool_counts *counts = &reporter->counts;
    uint64_t passed = tool_passed_count(&reporter->run->passed);
    uint64_t failed = reporter->run->passed.failed;
    tafl_text_format(out, "%llu record%s: ", (unsigned long long)counts->records,
                     counts->records == 1 ? "" : "s");
    tafl_text_format(out, "%llu valid, %llu invalid, %llu unjudged; ",
                     (unsigned long long)counts->valid, (unsigned long long)counts->invalid,
                     (unsigned long long)counts->unjudged);
    tafl_text_format(out, "%llu rejected; %llu %s", (unsigned long long)counts->rejected,
                     (unsigned long long)counts->plies, counts->plies == 1 ? "ply" : "plies");
    if (passed > 0)
        tafl_text_format(out, "; %llu file%s passed over", (unsigned long long)passed,
                         passed == 1 ? "" : "s");
    if (failed > 0)
        tafl_text_format(out, "; %llu file%s not read", (unsigned long long)failed,
                         failed == 1 ? "" : "s");
    tafl_text_char(out, '\n');
}

const tafl_finding *tool_judged_cause(const tafl_judgement *judged, tafl_severity fail_on)
{
    for (size_t i = 0; i < judged->count; i++) {
        if (judged->finding[i].diag.severity >= fail_on) return &judged->finding[i];
    }
    return judged->count > 0 ? &judged->finding[0] : NULL;
}
