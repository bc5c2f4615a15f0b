/* SPDX-License-Identifier: MIT */
/* What a plain file says of who has won, and why: in a tag, on a line of its own, in the place of a move. The
 * words are those of all formats. */
#include <string.h>

#include <format/outcome.h>

#include "reading.h"

static bool tells(const outcome_said *said)
{
    return said->outcome.winner != TAFL_WINNER_NONE || said->open;
}

bool tafl__plain_result(plain_reader *in, tafl_str value)
{
    bool understood = tafl__outcome_result(&in->outcome, plain_decode(in, value), value);
    in->any_result |= understood;
    return understood;
}

bool tafl__plain_sentence(plain_reader *in, tafl_str text)
{
    outcome_said said;
    bool nothing = tafl_str_equal(tafl_str_trim(text), TAFL_STR("*"));
    if (!tafl__outcome_read(&said, text) || (!tells(&said) && !nothing)) return false;
    if (in->last->parent && tafl__plain_moves_follow(in, text)) return false;
    tafl__outcome_state(&in->outcome, &said, text);
    return in->any_result = true;
}

bool tafl__plain_is_ending(tafl_str text)
{
    outcome_said said;
    enum { LONGEST = 120 };
    return text.len <= LONGEST && tafl__outcome_read(&said, text) &&
           (tells(&said) || said.outcome.reason);
}
