/* SPDX-License-Identifier: MIT */
/* A game of a match as a record: players, rules, moves with their captures, how it ended. */
#include "match.h"

static bool add_claims(tafl_record *record, tafl_node *node, const tafl_turn *turn, unsigned leg)
{
    for (unsigned i = 0; i < turn->captures; i++) {
        tafl_claim claim = {turn->capture[i].square, TAFL_EMPTY, (uint8_t)leg};
        if (turn->capture[i].piece == TAFL_KING_PIECE) claim.piece = TAFL_KING_PIECE;
        if (tafl_node_add_claim(record, node, claim) != TAFL_OK) return false;
    }
    return true;
}

/* Adds one leg to the line that ends with *last; a new ply gets a node. */
static bool add_leg(const tafl_referee *referee, tafl_position *position, tafl_record *record,
                    tafl_move move, tafl_node **last)
{
    tafl_turn turn;
    bool goes_on = position->chain != TAFL_NO_SQUARE;
    if (move.from == move.to) {
        tafl_position_end_chain(referee, position, &turn);
        return true;
    }
    tafl_position_play(referee, position, move, &turn);
    tafl_node *node = goes_on ? *last : tafl_record_add(record, *last, TAFL_NODE_MOVE);
    if (!node) return false;
    if (!goes_on) {
        node->from = move.from;
        if (turn.piece == TAFL_KING_PIECE) node->piece = turn.piece;
    }
    unsigned leg = node->legs;
    tafl_leg to = {.to = move.to, .kind = turn.jump ? TAFL_LEG_JUMP : TAFL_LEG_MOVE};
    *last = node;
    return tafl_node_add_leg(record, node, to) == TAFL_OK && add_claims(record, node, &turn, leg);
}

static bool add_tags(const match_plan *plan, const match_game *game, const char *rules_text,
                     tafl_record *out)
{
    tafl_text round = {0};
    tafl_text_uint(&round, game->number);
    const struct {
        const char *key;
        tafl_str value;
    } tags[] = {
        {"event", TAFL_STR("tafl-match")},
        {"round", tafl_text_view(&round)},
        {"attackers", tafl_text_view(&plan->player[game->attackers].name)},
        {"defenders", tafl_text_view(&plan->player[1 - game->attackers].name)},
        {"rules", tafl_str_of(rules_text)},
    };
    bool fine = !round.failed;
    for (size_t i = 0; i < sizeof tags / sizeof *tags && fine; i++)
        fine = tafl_record_add_tag(out, tafl_str_of(tags[i].key), tags[i].value, 0, 0) == TAFL_OK;
    tafl_text_clear(&round);
    return fine;
}

bool match_record_make(const match_plan *plan, const match_game *game, const char *rules_text,
                       tafl_record *out)
{
    tafl_position position;
    tafl_record_reset(out);
    if (!add_tags(plan, game, rules_text, out)) return false;
    tafl_node *last = tafl_node_edit(out, NULL);
    tafl_position_start(&position, plan->referee);
    for (size_t i = 0; i < game->count; i++)
        if (!add_leg(plan->referee, &position, out, game->move[i], &last)) return false;
    tafl_record_facts *facts = tafl_record_facts_edit(out);
    facts->stated = game->outcome;
    return true;
}
