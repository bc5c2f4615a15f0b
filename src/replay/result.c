/* SPDX-License-Identifier: MIT */
/*
 * The stated result against the board, at the end of the main line. A result that the board cannot
 * show (a resignation, time) is believed.
 */
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

void tafl__replay_result(tafl_replay *replay)
{
    tafl_outcome stated = tafl_record_facts_of(replay->record)->stated;
    if (contradicts(replay, stated))
        tell(replay, TAFL_FINDING_RESULT_DIFFERS, stated);
    else if (stated.winner == TAFL_WINNER_NONE && stated.reason == TAFL_REASON_UNKNOWN)
        tell(replay, TAFL_FINDING_RESULT_UNKNOWN, stated);
}
