/* SPDX-License-Identifier: MIT */
/* The plies of a replay, kept in two growing arrays, and the captures and letters that they put into the
 * record. What a record does say stays as it is, unless it is to be replaced. */
#include <tafl/judge.h>

#include <stdlib.h>

#include <base/grow.h>

/* ---- keeping ------------------------------------------------------------------------------- */

static tafl_piece letter_of(tafl_piece piece)
{
    return tafl_piece_kind(piece) == TAFL_TAFLMAN ? TAFL_EMPTY : piece;
}

static void add_claim(tafl_plies *plies, const tafl_capture *capture, size_t leg)
{
    if (tafl__grow(&plies->claim, plies->claims, 1, &plies->claim_room, sizeof *plies->claim))
        plies->claim[plies->claims++] =
            (tafl_claim){capture->square, letter_of(capture->piece), (uint8_t)leg};
    else
        plies->failed = true;
}

void tafl_plies_keep(void *list, const tafl_replay_ply *ply)
{
    tafl_plies *plies = list;
    plies->failed |= !tafl__grow(&plies->ply, plies->count, 1, &plies->room, sizeof *plies->ply);
    if (plies->failed) return;
    tafl_played *played = &plies->ply[plies->count++];
    *played = (tafl_played){.node = ply->node, .ply = ply->ply, .outcome = ply->outcome};
    played->claim = plies->claims;
    if (ply->leg_count > 0) played->piece = ply->legs[0]->piece;
    for (size_t i = 0; i < ply->leg_count; i++)
        for (unsigned c = 0; c < ply->legs[i]->captures; c++)
            add_claim(plies, &ply->legs[i]->capture[c], i);
    played->claims = plies->claims - played->claim;
}

void tafl_plies_reset(tafl_plies *plies)
{
    plies->count = plies->claims = 0;
    plies->failed = false;
}

void tafl_plies_clear(tafl_plies *plies)
{
    free(plies->ply);
    free(plies->claim);
    *plies = (tafl_plies){0};
}

/* ---- filling in ---------------------------------------------------------------------------- */

static bool claims(const tafl_node *node, tafl_square square)
{
    for (size_t i = 0; i < node->claims; i++)
        if (node->claim[i].square == square) return true;
    return false;
}

/* Letters of pieces that are not plain men, where the captures are the record's own; the king's capture
 * is one that such records do not list. */
static tafl_status fill_letters(tafl_record *record, tafl_node *node, const tafl_claim *derived,
                                size_t count)
{
    for (size_t i = 0; i < count; i++, derived++) {
        for (size_t c = 0; c < node->claims; c++) {
            tafl_claim *claim = (tafl_claim *)&node->claim[c]; /* the node is ours to edit */
            bool same = claim->square == derived->square && claim->piece == TAFL_EMPTY;
            if (same) claim->piece = derived->piece;
        }
        if (derived->piece != TAFL_KING_PIECE || claims(node, derived->square)) continue;
        tafl_status status = tafl_node_add_claim(record, node, *derived);
        if (status) return status;
    }
    return TAFL_OK;
}

static tafl_status fill_ply(const tafl_plies *plies, const tafl_played *played, tafl_record *record,
                            unsigned what)
{
    tafl_node *node = tafl_node_edit(record, played->node);
    const tafl_claim *derived = played->claims ? &plies->claim[played->claim] : NULL;
    bool replace = what & TAFL_FILL_REPLACE;
    bool captures = what & TAFL_FILL_CAPTURES && node->claims == 0 && derived;
    tafl_status status = TAFL_OK;
    if (replace || captures) status = tafl_node_set_claims(record, node, derived, played->claims);
    for (size_t i = 0; captures && !(what & TAFL_FILL_NAMES) && i < node->claims; i++)
        ((tafl_claim *)&node->claim[i])->piece = TAFL_EMPTY;
    if (!status && what & TAFL_FILL_LETTERS)
        status = fill_letters(record, node, derived, played->claims);
    bool lacks = what & TAFL_FILL_LETTERS && node->piece == TAFL_EMPTY;
    if (replace || lacks) node->piece = letter_of(played->piece);
    return status;
}

tafl_status tafl_plies_fill(const tafl_plies *plies, tafl_record *record, unsigned what)
{
    tafl_status status = plies->failed ? TAFL_NOMEM : TAFL_OK;
    bool lists = tafl_record_writes(record) & TAFL_WRITES_CAPTURES;
    for (size_t i = 0; i < plies->count && !status; i++) {
        bool missing = !lists || plies->ply[i].node->bare;
        status = fill_ply(plies, &plies->ply[i], record,
                          missing ? what : what & ~(unsigned)TAFL_FILL_CAPTURES);
    }
    return status;
}
