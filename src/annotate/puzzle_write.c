/* SPDX-License-Identifier: MIT */
/*
 * A puzzle as a record: the game up to the position, then the solution as the main line, other answers
 * and moves that do not win as variations; the tags by which OpenTafl knows a puzzle, hints where it
 * looks for them.
 */
#include <string.h>

#include <record/main_line.h>

#include "puzzle.h"

/* ---- tags -------------------------------------------------------------------------------------------- */

/* What a puzzle takes over from its game. */
static const char *const kept[] = {"event",     "site",    "date",  "round",   "attackers",
                                   "defenders", "variant", "rules", "position"};

static bool copy_tags(tafl_record *to, const tafl_record *from)
{
    for (const tafl_tag *tag = tafl_record_tags(from); tag; tag = tag->next)
        for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
            if (tafl_str_equal_nocase(tag->key, tafl_str_of(kept[i])) &&
                tafl_record_add_tag(to, tag->key, tag->value, 0, 0) != TAFL_OK)
                return false;
    return true;
}

/* A puzzle names its rules, also where its game does not. */
static bool set_rules(tafl_record *puzzle, const annotate_plan *plan)
{
    tafl_rules rules = plan->rules->referee.rules;
    bool named = tafl_record_tag(puzzle, TAFL_STR("rules")) != NULL;
    if (named && (tafl_record_tag(puzzle, TAFL_STR("position")) ||
                  tafl_board_equal(&rules.start, &plan->start)))
        return true;
    tafl_text text = {0};
    rules.start = plan->start;
    if (plan->other_first) rules.attackers_first = !rules.attackers_first;
    tafl_rules_write(&text, &rules, TAFL_RULES_SHORT);
    bool fine = !text.failed &&
                tafl_record_set_tag(puzzle, TAFL_STR("rules"), tafl_text_view(&text)) == TAFL_OK;
    tafl_text_clear(&text);
    return fine;
}

/* "6a", or "0a" for the start. */
static bool set_address(tafl_record *puzzle, const char *key, const tafl_node *node)
{
    tafl_text text = {0};
    if (node->parent)
        tafl_address_write(&text, node);
    else
        tafl_text_z(&text, "0a");
    bool fine = !text.failed &&
                tafl_record_set_tag(puzzle, tafl_str_of(key), tafl_text_view(&text)) == TAFL_OK;
    tafl_text_clear(&text);
    return fine;
}

static bool set_check(annotate_writer *writer, tafl_record *record, const annotate_puzzle *puzzle)
{
    tafl_text *text = &writer->text;
    tafl_text_reset(text);
    tafl_text_format(text,
                     "won in %u plies against every defence; no other first move wins in %u; "
                     "%llu moves tried; named by %s",
                     puzzle->plies, puzzle->horizon, (unsigned long long)puzzle->tries,
                     writer->setup->engine);
    return !text->failed &&
           tafl_record_set_tag(record, TAFL_STR("puzzle-check"), tafl_text_view(text)) == TAFL_OK;
}

static bool set_tags(annotate_writer *writer, tafl_record *record, const annotate_puzzle *puzzle,
                     const tafl_node *at)
{
    const annotate_plan *plan = writer->plan;
    const char *mode = puzzle->strict ? "strict" : "loose";
    return copy_tags(record, plan->record) && set_rules(record, plan) &&
           tafl_record_set_tag(record, TAFL_STR("puzzle-mode"), tafl_str_of(mode)) == TAFL_OK &&
           set_address(record, "puzzle-prestart", at->parent ? at->parent : at) &&
           set_address(record, "puzzle-start", at) && set_check(writer, record, puzzle);
}

/* ---- moves -------------------------------------------------------------------------------------------- */

/* Adds moves behind a node. */
static bool add_moves(annotate_writer *writer, tafl_record *record, const tafl_node *behind,
                      const tafl_move *move, size_t count)
{
    annotate_line line = {.worth = {.win_in = 1}, .count = (uint16_t)count}; /* all of it */
    line.move = (tafl_move *)move;                                           /* only read */
    const tafl_node *chain = tafl__annotate_line_nodes(writer, &line, UINT16_MAX);
    if (!chain) return !writer->failed && count == 0;
    return tafl__annotate_line_add(record, behind, chain, NULL) != NULL;
}

/* The node that the first `plies` moves of a line lead to. */
static const tafl_node *node_of(const tafl_node *at, const puzzle_line *line, unsigned plies)
{
    for (unsigned i = 0; i < plies && at; i++) {
        const tafl_node *child = at->child;
        while (child && (child->from != line->move[i].from || child->leg[0].to != line->move[i].to))
            child = child->sibling;
        at = child;
    }
    return at;
}

/* ---- words ---------------------------------------------------------------------------------------------- */

static bool say(tafl_record *record, const tafl_node *node, const tafl_text *words)
{
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, node));
    if (!extra || words->failed) return false;
    if (extra->comment.len || words->len == 0) return true; /* said already, by another line */
    extra->comment = tafl_arena_copy(tafl_record_arena(record), tafl_text_view(words));
    return extra->comment.len == words->len;
}

/* "(hint: look at the king)": of the move to be found. */
static void put_hint(tafl_text *out, const tafl_node *move)
{
    bool king = move->piece == TAFL_KING_PIECE;
    if (out->len) tafl_text_char(out, ' ');
    tafl_text_z(out, "(hint: ");
    if (king && move->claims) {
        tafl_text_z(out, "the king captures");
    } else if (king) {
        tafl_text_z(out, "it is the king's move");
    } else if (move->claims && move->claim[0].piece == TAFL_KING_PIECE) {
        tafl_text_z(out, "the king can be captured");
    } else if (move->claims) {
        tafl_text_z(out, "look for a capture");
    } else {
        tafl_text_z(out, "a quiet move, of the piece on ");
        tafl_square_write(out, move->from);
    }
    tafl_text_char(out, ')');
}

/* How a game that is won has ended. */
static const char *end_words(tafl_outcome end)
{
    static const char *const words[TAFL_REASONS] = {
        [TAFL_REASON_ESCAPE] = "The king has escaped.",
        [TAFL_REASON_KING_CAPTURED] = "The king is captured.",
        [TAFL_REASON_NO_ATTACKERS] = "No attacker is left.",
        [TAFL_REASON_EXIT_FORT] = "The king is in a fort that cannot be opened.",
        [TAFL_REASON_ENCIRCLEMENT] = "The king and all defenders are enclosed.",
        [TAFL_REASON_NO_MOVES] = "There is no legal answer.",
        [TAFL_REASON_REPETITION] = "The position has been repeated too often.",
        [TAFL_REASON_PLY_LIMIT] = "The game is as long as the rules allow.",
        [TAFL_REASON_NO_CAPTURES] = "Too many plies have passed without a capture.",
    };
    const char *found = end.reason < TAFL_REASONS ? words[end.reason] : NULL;
    return found ? found : "";
}

/* "Defenders to move and win in 3. (hint: …)" */
static bool say_task(annotate_writer *writer, tafl_record *record, const tafl_node *at,
                     const annotate_puzzle *puzzle)
{
    tafl_text *text = &writer->text;
    tafl_text_reset(text);
    bool attackers = writer->position.to_move == TAFL_ATTACKERS;
    tafl_text_format(text, "%s to move and win in %u.", attackers ? "Attackers" : "Defenders",
                     (puzzle->plies + 1) / 2);
    put_hint(text, node_of(at, &puzzle->line[0], 1));
    return say(record, at, text);
}

/* Where the game is after a line. */
static tafl_outcome outcome_of(const annotate_writer *writer, const puzzle_line *line)
{
    tafl_position position = writer->position;
    tafl_turn turn;
    for (unsigned i = 0; i < line->count; i++)
        tafl_position_play(&writer->plan->rules->referee, &position, line->move[i], &turn);
    return position.outcome;
}

/* A hint behind each answer, and how it ends. */
static bool say_line(annotate_writer *writer, tafl_record *record, const tafl_node *at,
                     const puzzle_line *line)
{
    tafl_text *text = &writer->text;
    for (unsigned plies = 2; plies < line->count; plies += 2) {
        tafl_text_reset(text);
        put_hint(text, node_of(at, line, plies + 1));
        if (!say(record, node_of(at, line, plies), text)) return false;
    }
    tafl_text_reset(text);
    tafl_text_z(text, end_words(outcome_of(writer, line)));
    return say(record, node_of(at, line, line->count), text);
}

static bool say_solution(annotate_writer *writer, tafl_record *record, const tafl_node *at,
                         const annotate_puzzle *puzzle)
{
    tafl_text *text = &writer->text;
    tafl_text_reset(text);
    tafl_text_format(text, "Right: it wins by force, and nothing else wins within %u.",
                     (puzzle->horizon + 1) / 2);
    return say(record, node_of(at, &puzzle->line[0], 1), text);
}

/* What is wrong with a move that does not win. */
static bool say_refutation(annotate_writer *writer, tafl_record *record, const tafl_node *at,
                           const annotate_puzzle *puzzle, const puzzle_line *line)
{
    tafl_text *text = &writer->text;
    tafl_winner other = tafl_winner_of(tafl_side_other((tafl_side)writer->position.to_move));
    tafl_outcome end = outcome_of(writer, line);
    const tafl_node *answer = node_of(at, line, 2);
    tafl_text_reset(text);
    tafl_text_z(text, end.winner == other ? "This loses" : "This does not win");
    if (line->count > 1) {
        tafl_text_z(text, ": the answer is ");
        tafl_move_write(text, answer, TAFL_CAPTURES_OTN);
    }
    tafl_text_char(text, '.');
    if (!say(record, node_of(at, line, 1), text)) return false;
    if (line->count < 2) return true;
    tafl_text_reset(text);
    if (end.winner)
        tafl_text_z(text, end_words(end));
    else
        tafl_text_format(text, "Now nothing wins within %u.", (puzzle->horizon - 1) / 2);
    return say(record, answer, text);
}

/* ---- the record ----------------------------------------------------------------------------------------- */

static bool say_all(annotate_writer *writer, tafl_record *record, const tafl_node *at,
                    const annotate_puzzle *puzzle)
{
    bool fine = say_task(writer, record, at, puzzle) && say_solution(writer, record, at, puzzle);
    for (unsigned i = 0; i < puzzle->lines && fine; i++) {
        const puzzle_line *line = &puzzle->line[i];
        fine = line->wrong ? say_refutation(writer, record, at, puzzle, line)
                           : say_line(writer, record, at, line);
    }
    return fine;
}

static bool write_puzzle(annotate_writer *writer, tafl_record *record, const annotate_ply *ply,
                         const annotate_puzzle *puzzle)
{
    annotate_plan *plan = ply->plan;
    const tafl_game start = tafl__annotate_game(plan, &plan->ply[0]),
                    game = tafl__annotate_game(plan, ply);
    if (!writer->scratch) tafl_record_new(&writer->scratch);
    if (!writer->scratch) return false;
    writer->plan = plan;
    writer->failed = false;
    writer->captures = writer->letters = true;
    if (tafl_game_position(&writer->position, &start, NULL, NULL) != TAFL_OK ||
        !add_moves(writer, record, tafl_record_root(record), plan->move, ply->legs))
        return false;
    const tafl_node *at = tafl__record_last(record);
    if (tafl_game_position(&writer->position, &game, NULL, NULL) != TAFL_OK) return false;
    for (unsigned i = 0; i < puzzle->lines; i++)
        if (!add_moves(writer, record, at, puzzle->line[i].move, puzzle->line[i].count))
            return false;
    return set_tags(writer, record, puzzle, at) && say_all(writer, record, at, puzzle);
}

tafl_record *tafl__annotate_puzzle_write(annotate_writer *writer, const annotate_ply *ply,
                                         const annotate_puzzle *puzzle)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    if (!record) return NULL;
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    facts->stated = puzzle->end;
    facts->first_side = tafl_record_facts_of(ply->plan->record)->first_side;
    if (write_puzzle(writer, record, ply, puzzle)) return record;
    tafl_record_free(record);
    return NULL;
}
