/* SPDX-License-Identifier: MIT */
/* Letters and captures that a format wants and the record does not have, filled in from its replay.
 * What the record does say stays as it is, and nothing is said about plies that were not played. */
#include "out.h"

unsigned tool_lacks(const tafl_codec *to, const tafl_record *record)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    unsigned has = facts->captures_written ? TAFL_KEEPS_CAPTURES : 0u;
    if (facts->king_written) has |= TAFL_KEEPS_PIECES;
    return tafl_record_nodes(record) > 0 ? to->wants & ~has : 0;
}

/* ---- one ply ------------------------------------------------------------------------------------- */

static bool claims(const tafl_node *node, tafl_square square)
{
    for (size_t i = 0; i < node->claims; i++)
        if (node->claim[i].square == square) return true;
    return false;
}

/* Letters of pieces that are no plain men, where the captures are the record's own; the king's capture
 * is one that such records do not list. */
static bool fill_letters(tafl_record *record, tafl_node *node, const tool_ply_log *log,
                         const tool_logged_ply *ply)
{
    for (size_t i = 0; i < ply->claims; i++) {
        const tafl_claim *derived = &log->claim[ply->claim + i];
        for (size_t c = 0; c < node->claims; c++) {
            tafl_claim *claim = (tafl_claim *)&node->claim[c]; /* the node is ours to edit */
            bool same = claim->square == derived->square && claim->piece == TAFL_EMPTY;
            if (same) claim->piece = derived->piece;
        }
        if (derived->piece != TAFL_KING_PIECE || claims(node, derived->square)) continue;
        if (tafl_node_add_claim(record, node, *derived) != TAFL_OK) return false;
    }
    return true;
}

static bool fill_captures(const tafl_codec *to, tafl_record *record, tafl_node *node,
                          const tool_ply_log *log, const tool_logged_ply *ply)
{
    const tafl_claim *derived = &log->claim[ply->claim];
    if (tafl_node_set_claims(record, node, derived, ply->claims) != TAFL_OK) return false;
    for (size_t i = 0; i < node->claims && !(to->keeps & TAFL_KEEPS_PIECES); i++)
        ((tafl_claim *)&node->claim[i])->piece = TAFL_EMPTY;
    return true;
}

static bool fill_ply(const tafl_codec *to, tafl_record *record, const tool_ply_log *log,
                     const tool_logged_ply *ply, unsigned lacks)
{
    tafl_node *node = tafl_node_edit(record, ply->node);
    bool captures = lacks & TAFL_KEEPS_CAPTURES && node->claims == 0 && ply->claims > 0;
    if (captures && !fill_captures(to, record, node, log, ply)) return false;
    if (!(lacks & TAFL_KEEPS_PIECES)) return true;
    if (!fill_letters(record, node, log, ply)) return false;
    bool named = tafl_piece_kind(ply->piece) != TAFL_TAFLMAN;
    if (node->piece == TAFL_EMPTY && named) node->piece = ply->piece;
    return true;
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

static const tafl_node *illegal_node(const tool_judged *judged)
{
    for (size_t i = 0; i < judged->count; i++)
        if (judged->finding[i].reason && judged->finding[i].node) return judged->finding[i].node;
    return NULL;
}

static void tell_missing(tool_losses *losses, unsigned lacks, tafl_str path, const char *reason)
{
    for (unsigned rest = lacks; rest; rest &= rest - 1)
        tool_losses_add(losses, rest & (0u - rest), NULL, path, reason);
}

/* Which plies lack something, and why. */
static void tell_rest(tool_losses *losses, const tool_item *item, const tool_judged *judged,
                      const tool_ply_log *log, unsigned lacks)
{
    static const char none[] = "the record does not say, and names no rules to derive it from";
    static const char bad[] = "the record does not say, and cannot be replayed";
    static const char behind[] = "the record does not say, and from here on cannot be replayed";
    if (!judged->rules) {
        tell_missing(losses, lacks, TAFL_STR("moves"), judged->unreadable ? bad : none);
    } else if (log->count < count_moves(item->record)) {
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

bool tool_fill(tool_losses *losses, tool_item *item, const tool_judged *judged,
               const tool_ply_log *log)
{
    unsigned lacks = tool_lacks(losses->to, item->record);
    for (size_t i = 0; lacks && i < log->count; i++)
        if (!fill_ply(losses->to, item->record, log, &log->ply[i], lacks)) return false;
    if (lacks && item->codec != losses->to) tell_rest(losses, item, judged, log, lacks);
    tafl_record_facts *facts = tafl_record_facts_edit(item->record);
    if (lacks & TAFL_KEEPS_CAPTURES && log->count > 0) facts->captures_written = 1;
    if (lacks & TAFL_KEEPS_PIECES && log->count > 0) facts->king_written = 1;
    return true;
}
