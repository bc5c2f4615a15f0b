/* SPDX-License-Identifier: MIT */
/* Takes out of a record what annotate has put in, and nothing that somebody else has written: what is ours
 * of a ply is known in clean.c, and whose an evaluation is in runs.c. */
#include "write.h"

static bool strip_node(tafl_record *record, const tafl_node *node, const annotate_plies *ours)
{
    if (!tafl__annotate_clean_node(record, node)) return false;
    if (node->parent) tafl__annotate_clean_beside(record, node);
    if (!ours->at[node->ply] || !node->extra) return true;
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, node));
    if (extra) extra->eval = (tafl_eval){0};
    return extra != NULL;
}

tafl_status tafl_annotation_strip(tafl_record *record)
{
    annotate_plies ours;
    bool fine = tafl__annotate_plies_of(&ours, record);
    for (const tafl_node *node = tafl_record_root(record); fine && node; node = node->child)
        fine = strip_node(record, node, &ours);
    if (fine) tafl__annotate_drop_tags(record);
    tafl__annotate_plies_clear(&ours);
    return fine ? TAFL_OK : TAFL_NOMEM;
}
