/* SPDX-License-Identifier: MIT */
/* --merge tree: all records as one tree, which the library makes; what of them does not go into it is told
 * here. */
#include "convert.h"

/* What only one record can say about a node the first one does; another that says otherwise loses it. */
static void count_lost(void *context, const tafl_loss *loss)
{
    tafl_text path = {0};
    tafl_address_write(&path, loss->node);
    tool_losses_add(context, loss->bit, NULL, tafl_text_view(&path),
                    "another record of the tree differs");
    tafl_text_clear(&path);
}

static void refuse(tool_run *run, convert_merge *merge, tool_identity place, const char *why)
{
    tool_say(run, TAFL_ERROR, "%s: record %llu does not fit into the tree: %s", place.file,
             (unsigned long long)place.record, why);
    tool_raise(run, TOOL_NO);
    merge->refused = run->withheld = true;
}

void convert_merge_put(tool_run *run, convert_merge *merge, tool_losses *losses,
                       tool_identity place, const tafl_record *record, const tafl_judgement *judged)
{
    tafl_text label = {0};
    const char *why = NULL;
    const tafl_rules *rules = judged->rules ? &judged->rules->referee.rules : NULL;
    tafl_status status = merge->all ? TAFL_OK : tafl_merge_new(&merge->all, count_lost, losses);
    tafl_text_format(&label, "%s, record %llu", place.file, (unsigned long long)place.record);
    if (status == TAFL_OK && !label.failed)
        status = tafl_merge_add(merge->all, record, rules, tafl_text_view(&label), &why);
    if (why)
        refuse(run, merge, place, why);
    else if (status != TAFL_OK || label.failed)
        tool_no_memory(run);
    tafl_text_clear(&label);
}
