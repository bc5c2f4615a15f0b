/* SPDX-License-Identifier: MIT */
/*
 * The stated result against the board, at the end of the main line. A result that the board cannot
 * show (a resignation, time) is believed.
 */
#include <board/winner.h>
#include <record/main_line.h>

#include "compare.h"
#include "replay.h"

static void write_outcome(tafl_text *out, tafl_outcome outcome)
{
    const char *reason = tafl_reason_text((tafl_reason)outcome.reason);
    switch ((tafl_winner)outcome.winner) {
    case TAFL_WINNER_NONE: tafl_text_z(out, "no winner"); break;
    case TAFL_WINNER_DRAW: tafl_text_z(out, "a draw"); break;
    case TAFL_WINNER_ATTACKERS:
    case TAFL_WINNER_DEFENDERS:
        tafl_text_format(out, "a win of the %s", tafl_winner_text((tafl_winner)outcome.winner));
        break;
    }
    if (reason) tafl_text_format(out, " (%s)", reason);
}

static void tell(tafl_replay *replay, tafl_finding_id id, tafl_outcome stated)
{
    const tafl_record_facts *facts = tafl_record_facts_of(replay->record);
    tafl_finding *finding = tafl__replay_find(replay, id, NULL);
    if (facts->result_len > 0) {
        finding->diag.source = tafl_record_source(replay->record);
        finding->diag.at = facts->result_at;
        finding->diag.len = facts->result_len;
    }
    tafl_text *out = &replay->scratch;
    if (id == TAFL_FINDING_RESULT_DIFFERS) {
        tafl_text_z(out, "the record states ");
        write_outcome(out, stated);
    } else {
        tafl_text_z(out, "the record leaves its result open");
    }
    if (replay->board.winner) {
        tafl_text_z(out, ", the board shows ");
        write_outcome(out, replay->board);
        tafl_text_format(out, " with ply %u", (unsigned)replay->board_ply);
    } else {
        tafl_text_z(out, "; the board shows no ending");
    }
    tafl__replay_say(replay, finding);
}

/* An ending that is not shown may lie behind what could be judged, or be an arbiter's word. */
static bool contradicts(const tafl_replay *replay, tafl_outcome stated)
{
    endings_differ differ = tafl__compare_endings(stated, replay->board);
    if (differ != ENDINGS_NOT_SHOWN) return differ != ENDINGS_AGREE;
    bool arbiter = stated.reason == TAFL_REASON_REPETITION && replay->arbiter_ply &&
                   replay->arbiter_ply == replay->main_plies;
    return !arbiter && !replay->line.stopped;
}

/* Who wins by the word that ends the moves: when a player resigns or runs out of time, it is the other. */
static tafl_winner winner_by_word(const tafl_replay *replay, const tafl_node *word)
{
    bool fault = word->reason == TAFL_REASON_RESIGNATION || word->reason == TAFL_REASON_TIME ||
                 word->reason == TAFL_REASON_FORFEIT;
    bool sure = fault && word->kind == TAFL_NODE_ENDING && !replay->line.stopped;
    if (!sure || tafl_record_facts_of(replay->record)->winner_concluded) return TAFL_WINNER_NONE;
    tafl_side mover = (tafl_side)((replay->start.to_move + replay->main_plies) % 2);
    return tafl_winner_of(mover == TAFL_ATTACKERS ? TAFL_DEFENDERS : TAFL_ATTACKERS);
}

/* What the record states, held against itself. */
static void check_stated(tafl_replay *replay, tafl_outcome stated)
{
    const tafl_node *word = tafl__record_last(replay->record);
    tafl_winner reason = tafl__winner_by_reason((tafl_reason)stated.reason),
                said = winner_by_word(replay, word);
    bool by_reason = reason && reason != stated.winner, by_word = said && said != stated.winner;
    if (!stated.winner || (!by_reason && !by_word)) return;
    const tafl_node *about = by_reason ? NULL : word;
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_RESULT_CONTRADICTS, about);
    tafl_text_z(&replay->scratch, "the record states ");
    write_outcome(&replay->scratch, stated);
    tafl_text_z(&replay->scratch, by_reason
                                      ? ", but that reason means that "
                                      : ", but its last word, in the place of a move, means that ");
    tafl_winner other = by_reason ? reason : said;
    if (other == TAFL_WINNER_DRAW)
        tafl_text_z(&replay->scratch, "the game is drawn");
    else
        tafl_text_format(&replay->scratch, "the %s win", tafl_winner_text(other));
    tafl__replay_say(replay, finding);
}

void tafl__replay_result(tafl_replay *replay)
{
    tafl_outcome stated = tafl_record_facts_of(replay->record)->stated;
    check_stated(replay, stated);
    if (contradicts(replay, stated))
        tell(replay, TAFL_FINDING_RESULT_DIFFERS, stated);
    else if (stated.winner == TAFL_WINNER_NONE && stated.reason == TAFL_REASON_UNKNOWN)
        tell(replay, TAFL_FINDING_RESULT_UNKNOWN, stated);
}
