/* SPDX-License-Identifier: MIT */
/* The judge of the library for the record at hand. */
#include "judge.h"

void tool_judge_item(tafl_judgement *out, tafl_judge *judge, tool_run *run, tool_item *item)
{
    if (tafl_judge_record(out, judge, item->record, &item->findings) != TAFL_OK)
        tool_no_memory(run);
    if (!run->common->quiet) tafl_findings_locate(&item->findings);
    if (item->findings.failed) tool_no_memory(run);
}
