/* SPDX-License-Identifier: MIT */
/* Letters and captures that a format wants and the record does not have: which they are, and what cannot be
 * filled in. Filling in is done by the library. */
#include "out.h"

/* Where some moves list captures, those that could not are the only ones that seem to take nothing: no format
 * can tell them from others. */
unsigned tool_lacks(const tafl_codec *to, const tafl_record *record)
{
    if (tafl_record_nodes(record) == 0 || (!to->wants && !tafl_record_has_bare(record))) return 0;
    unsigned writes = tafl_record_writes(record), has = 0, wants = to->wants;
    bool lists = writes & TAFL_WRITES_CAPTURES, bare = lists && tafl_record_has_bare(record);
    if (bare) wants |= to->keeps & TAFL_KEEPS_CAPTURES;
    if (lists && !bare) has |= TAFL_KEEPS_CAPTURES;
    if (writes & TAFL_WRITES_KING) has |= TAFL_KEEPS_PIECES;
    return wants & ~has;
}

/* ---- what remains -------------------------------------------------------------------------------- */

static size_t count_moves(const tafl_record *record)
{
    size_t count = 0;
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;)
        count += e == TAFL_WALK_ENTER && walk.node->kind == TAFL_NODE_MOVE;
    return count;
}

static const tafl_node *illegal_node(const tafl_judgement *judged)
{
    for (size_t i = 0; i < judged->count; i++)
        if (judged->finding[i].id == TAFL_FINDING_ILLEGAL_MOVE) return judged->finding[i].node;
    return NULL;
}

static void tell_missing(tool_losses *losses, unsigned lacks, tafl_str path, const char *reason)
{
    for (unsigned rest = lacks; rest; rest &= rest - 1)
        tool_losses_absent(losses, rest & (0u - rest), path, reason);
}

/* Which plies lack something, and why. */
static void tell_rest(tool_losses *losses, const tool_item *item, const tafl_judgement *judged,
                      const tafl_plies *plies, unsigned lacks)
{
    static const char none[] = "the record does not state it, and names no rules to derive it from";
    static const char bad[] = "the record does not state it, and cannot be replayed";
    static const char behind[] =
        "the record does not state it, and cannot be replayed from here on";
    if (!judged->rules) {
        tell_missing(losses, lacks, TAFL_STR("moves"), judged->unreadable ? bad : none);
    } else if (plies->count < count_moves(item->record)) {
        tafl_text path = {0};
        const tafl_node *node = illegal_node(judged);
        if (node)
            tafl_address_write(&path, node);
        else
            tafl_text_z(&path, "moves");
        tell_missing(losses, lacks, tafl_text_view(&path), behind);
        tafl_text_clear(&path);
    }
}

bool tool_fill(tool_losses *losses, tool_item *item, const tafl_judgement *judged,
               const tafl_plies *plies)
{
    unsigned lacks = tool_lacks(losses->to, item->record), what = 0;
    if (lacks & TAFL_KEEPS_CAPTURES) what |= TAFL_FILL_CAPTURES;
    if (losses->to->keeps & TAFL_KEEPS_PIECES) what |= TAFL_FILL_NAMES;
    if (lacks & TAFL_KEEPS_PIECES) what |= TAFL_FILL_LETTERS;
    if (tafl_plies_fill(plies, item->record, what) != TAFL_OK) return false;
    if (lacks && item->codec != losses->to) tell_rest(losses, item, judged, plies, lacks);
    return true;
}
