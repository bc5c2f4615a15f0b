/* SPDX-License-Identifier: MIT */
/* Plays moves under a ruleset and tells what they take and how the game stands.
 *
 *     play brandub d2-e2 d3-e3 …
 */
#include <stdio.h>
#include <tafl/play.h>

/* "d2-e2" */
static bool read_move(const char *text, unsigned size, tafl_move *out)
{
    tafl_str rest = tafl_str_of(text);
    size_t len = tafl_square_read(&out->from, rest, size);
    if (len == 0 || rest.at[len] != '-') return false;
    rest = (tafl_str){rest.at + len + 1, rest.len - len - 1};
    return tafl_square_read(&out->to, rest, size) == rest.len;
}

static void tell(const tafl_turn *turn, const tafl_position *position)
{
    tafl_text text = {0};
    tafl_square_write(&text, turn->move.from);
    tafl_text_char(&text, '-');
    tafl_square_write(&text, turn->move.to);
    for (unsigned i = 0; i < turn->captures; i++) {
        tafl_text_z(&text, " takes ");
        tafl_square_write(&text, turn->capture[i].square);
        tafl_text_format(&text, " (%s)", tafl_cause_text((tafl_cause)turn->capture[i].cause));
    }
    if (position->outcome.reason != TAFL_REASON_NONE)
        tafl_text_format(&text, "; %s win: %s",
                         tafl_winner_text((tafl_winner)position->outcome.winner),
                         tafl_reason_text((tafl_reason)position->outcome.reason));
    if (!text.failed) puts(text.at);
    tafl_text_clear(&text);
}

int main(int argc, char **argv)
{
    static tafl_referee referee; /* large: better not on the stack */
    tafl_rules rules;
    tafl_position position;
    if (argc < 2 || tafl_rules_read(&rules, tafl_str_of(argv[1]), NULL, NULL) != TAFL_OK) return 2;
    if (tafl_referee_init(&referee, &rules, NULL) != TAFL_OK) return 2;
    tafl_position_start(&position, &referee);
    printf("%s: %zu first moves\n", argv[1], tafl_moves(NULL, 0, &referee, &position));
    for (int i = 2; i < argc; i++) {
        tafl_move move;
        tafl_turn turn;
        if (!read_move(argv[i], rules.start.size, &move)) return 2;
        tafl_fault fault = tafl_move_fault(&referee, &position, move, NULL);
        if (fault != TAFL_FAULT_NONE) {
            printf("%s is not legal: %s\n", argv[i], tafl_fault_text(fault));
            return 1;
        }
        tafl_position_play(&referee, &position, move, &turn);
        tell(&turn, &position);
    }
    return 0;
}
