/* SPDX-License-Identifier: MIT */
/* What a plain file says of who has won, and why: in a tag, on a line of its own, in the place of a move. The
 * words are those of all formats. */
#include <string.h>

#include <format/outcome.h>

#include "reading.h"

/* Notes what a text says about the end. */
static void state(plain_reader *in, const outcome_said *said, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    facts->stated.winner = said->outcome.winner;
    facts->result_at = (uint32_t)plain_offset(in, text.at);
    facts->result_len = (uint32_t)text.len;
    in->any_result = true;
    if (said->outcome.reason) {
        facts->stated.reason = said->outcome.reason;
        in->any_ending = true;
    }
    if (!said->score || said->outcome.winner == TAFL_WINNER_DRAW) return;
    plain_tell(in, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], text,
               "the first number is assumed to be that of the attackers");
}

static bool tells(const outcome_said *said)
{
    return said->outcome.winner != TAFL_WINNER_NONE || said->open;
}

bool tafl__plain_result(plain_reader *in, tafl_str value)
{
    outcome_said said;
    if (!tafl__outcome_read_tag(&said, value) || said.contradicts) {
        plain_tell(in, TAFL_WARNING, &tafl__told[TOLD_RESULT_UNKNOWN], value,
                   "this result does not name a winner");
        return false;
    }
    state(in, &said, value);
    return true;
}

bool tafl__plain_sentence(plain_reader *in, tafl_str text)
{
    outcome_said said;
    if (!tafl__outcome_read(&said, text) || said.contradicts || !tells(&said)) return false;
    state(in, &said, text);
    return true;
}

bool tafl__plain_is_ending(tafl_str text)
{
    outcome_said said;
    enum { LONGEST = 120 };
    return text.len <= LONGEST && tafl__outcome_read(&said, text) &&
           (tells(&said) || said.outcome.reason);
}

tafl_reason tafl__plain_reason(const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("termination"));
    const tafl_node *last = tafl_record_root(record);
    while (last->child) last = last->child;
    if (last->kind == TAFL_NODE_ENDING) return last->reason;
    tafl_reason told = tag ? tafl__ending_prose(tag->value) : TAFL_REASON_NONE;
    if (told) return told;
    return tafl_record_facts_of(record)->stated.winner ? TAFL_REASON_UNKNOWN : TAFL_REASON_NONE;
}
