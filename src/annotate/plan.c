/* SPDX-License-Identifier: MIT */
/*
 * Planning a record: plays it through, decides which plies are written and which positions have to be
 * asked about for that, and answers from the stores what they know. A ply is judged by the positions
 * before and after it, so a ply that is wanted asks two questions.
 */
#include <stdlib.h>
#include <string.h>

#include "look.h"
#include <base/grow.h>
#include <engine/budget.h>

/* ---- rules ---------------------------------------------------------------------------------------- */

static void release(annotate_rules *rules)
{
    if (!rules || --rules->uses > 0) return;
    tafl_text_clear(&rules->text);
    free(rules);
}

/* The rules, shared with the record before where they are the same. */
static annotate_rules *take_rules(annotate_planner *planner, const tafl_referee *referee)
{
    annotate_rules *rules = planner->rules;
    if (!rules || !tafl_rules_equal(&rules->referee.rules, &referee->rules)) {
        rules = calloc(1, sizeof *rules);
        if (!rules) return NULL;
        rules->referee = *referee;
        rules->uses = 1;
        tafl_rules_write(&rules->text, &referee->rules, TAFL_RULES_FULL);
        release(planner->rules);
        planner->rules = rules;
    }
    rules->uses++;
    return rules;
}

void tafl__annotate_planner_clear(annotate_planner *planner)
{
    release(planner->rules);
    planner->rules = NULL;
}

/* ---- which plies are wanted ------------------------------------------------------------------------ */

static bool in_ranges(const tafl_annotate_options *options, uint32_t ply)
{
    for (size_t i = 0; i < options->ranges; i++)
        if (ply >= options->range[i].first && ply <= options->range[i].last) return true;
    return options->ranges == 0;
}

static bool is_wanted(const annotate_planner *planner, const tafl_node *node, uint32_t ply)
{
    const tafl_annotate_options *options = planner->options;
    static const tafl_eval none;
    const tafl_eval *eval = node->extra ? &node->extra->eval : &none;
    if (!in_ranges(options, ply)) return false;
    if (options->only == TAFL_ANNOTATE_ALL || eval->unit == TAFL_UNIT_NONE) return true;
    return options->only == TAFL_ANNOTATE_SHALLOWER &&
           !tafl__budget_is_met(&planner->setup->budget, eval->depth, eval->nodes);
}

/* ---- playing the record ------------------------------------------------------------------------------ */

typedef struct planning {
    annotate_planner *planner;
    annotate_plan *plan;
    tafl_history before; /* the start alone, for the first question */
    bool started;
} planning;

static bool add_leg(annotate_plan *plan, tafl_move move)
{
    if (!tafl__grow(&plan->move, plan->moves, 1, &plan->move_room, sizeof move)) return false;
    plan->move[plan->moves++] = move;
    return true;
}

/* Room for one more behind that many plies, and for its key where there are stores. */
static bool make_room(annotate_plan *plan, size_t plies, bool stores)
{
    return tafl__grow(&plan->ply, plies, 1, &plan->ply_room, sizeof *plan->ply) &&
           (!stores || tafl__grow(&plan->key, plies, 1, &plan->key_room, sizeof *plan->key));
}

static annotate_ply *add_ply(annotate_plan *plan)
{
    if (!make_room(plan, plan->plies + 1, plan->key != NULL)) return NULL;
    annotate_ply *ply = &plan->ply[++plan->plies];
    *ply = (annotate_ply){.plan = plan, .number = (uint32_t)plan->plies};
    return ply;
}

static void make_key(planning *p, annotate_ply *ply, const tafl_position *position,
                     const tafl_history *history)
{
    if (!p->plan->key) return;
    const tafl_game game = tafl__annotate_game(p->plan, ply);
    const annotate_question question = {.setup = p->planner->setup,
                                        .game = &game,
                                        .position = position,
                                        .history = history,
                                        .last_irreversible = p->plan->irreversible,
                                        .rules = tafl_text_view(&p->plan->rules->text)};
    tafl__annotate_key_of(&p->plan->key[ply->number], &p->planner->ring, p->plan->number,
                          &question);
}

/* The position before the first move: asked about first, so that questions come in their order. */
static void add_start(planning *p)
{
    annotate_plan *plan = p->plan;
    const tafl_node *root = tafl_record_root(plan->record);
    const tafl_referee *referee = &plan->rules->referee;
    uint8_t first = tafl_record_facts_of(plan->record)->first_side;
    bool attackers = first ? first - 1 == TAFL_ATTACKERS : referee->rules.attackers_first;
    tafl_position position;
    annotate_ply *ply = &plan->ply[0];
    plan->start = *tafl_replay_result(p->planner->replay).start;
    plan->other_first = attackers != referee->rules.attackers_first;
    *ply = (annotate_ply){.plan = plan, .node = root, .wanted = is_wanted(p->planner, root, 0)};
    if (root->extra) plan->kept_start = root->extra->eval;
    p->started = true;
    const tafl_game game = tafl__annotate_game(plan, ply);
    if (tafl_game_position(&position, &game, &p->before, NULL) != TAFL_OK) plan->failed = true;
    ply->to_move = (tafl_side)position.to_move;
    ply->outcome = position.outcome;
    if (!plan->failed) make_key(p, ply, &position, &p->before);
}

static void on_ply(void *context, const tafl_replay_ply *played)
{
    planning *p = context;
    annotate_plan *plan = p->plan;
    if (!p->started) add_start(p);
    annotate_ply *ply = plan->failed || !played->main_line ? NULL : add_ply(plan);
    if (!ply) {
        plan->failed |= played->main_line;
        return;
    }
    bool changes = played->leg_count > 1;
    for (size_t i = 0; i < played->leg_count; i++) {
        const tafl_turn *leg = played->legs[i];
        if (!add_leg(plan, leg->move)) plan->failed = true;
        changes |= leg->captures > 0;
        for (unsigned c = 0; c < leg->captures; c++)
            ply->takes |= leg->capture[c].piece != TAFL_KING_PIECE;
    }
    if (changes) plan->irreversible = (uint32_t)plan->plies;
    ply->irreversible = plan->irreversible;
    ply->special = played->leg_count > 0 && tafl_piece_kind(played->legs[0]->piece) != TAFL_TAFLMAN;
    ply->node = played->node;
    ply->legs = (uint32_t)plan->moves;
    ply->to_move = (tafl_side)played->position->to_move;
    ply->outcome = played->outcome;
    ply->wanted = is_wanted(p->planner, played->node, ply->number);
    if (ply->outcome.winner &&
        p->planner->options->only) /* nothing is ever said of that position */
        ply->wanted &= ply[-1].wanted;
    if (!ply->outcome.winner) make_key(p, ply, played->position, played->history);
}

static void play(planning *p, const tafl_replay_options *given)
{
    annotate_plan *plan = p->plan;
    tafl_replay_options options = given ? *given : (tafl_replay_options){0};
    options.on_ply = on_ply;
    options.context = p;
    if (tafl_replay_run(p->planner->replay, &plan->rules->referee, plan->record, &options) !=
        TAFL_OK)
        plan->failed = true;
    if (!p->started) add_start(p);
}

/* ---- questions --------------------------------------------------------------------------------------- */

/* Games begin from positions that look the same when the board is turned around; studies do not. */
static bool is_even_start(const tafl_board *board)
{
    enum { HALF_TURN = 2 };
    tafl_board turned;
    tafl_symmetry_board(&turned, HALF_TURN, board);
    return memcmp(turned.cell, board->cell, sizeof board->cell) == 0;
}

/* The start of the ruleset, which a study has put its own in place of: then that of its name. */
static bool find_origin(annotate_plan *plan)
{
    const tafl_rules *rules = &plan->rules->referee.rules;
    tafl_rules named;
    plan->origin_start = rules->start;
    if (is_even_start(&rules->start)) return true;
    if (tafl_rules_read(&named, tafl_str_of(rules->name), NULL, NULL) != TAFL_OK) return false;
    plan->origin_start = named.start;
    return named.start.size == rules->start.size && is_even_start(&named.start);
}

/* That start is asked about. */
static void add_origin(annotate_planner *planner, annotate_plan *plan)
{
    annotate_ply *origin = &plan->origin;
    *origin = (annotate_ply){.plan = plan, .node = plan->ply[0].node, .number = ANNOTATE_ORIGIN};
    tafl_position position;
    tafl_history history = {0};
    const tafl_game game = tafl__annotate_game(plan, origin);
    if (tafl_game_position(&position, &game, &history, NULL) != TAFL_OK) plan->failed = true;
    origin->to_move = (tafl_side)position.to_move;
    origin->asked = !plan->failed && !position.outcome.winner;
    annotate_keyring ring = {.count = 0};
    const annotate_question question = {.setup = planner->setup,
                                        .game = &game,
                                        .position = &position,
                                        .history = &history,
                                        .rules = tafl_text_view(&plan->rules->text)};
    if (plan->key && origin->asked)
        tafl__annotate_key_of(&plan->origin_key, &ring, plan->number, &question);
    tafl_history_clear(&history);
}

/* Chances are counted from a position in which they are even. */
static void choose_even(annotate_planner *planner, annotate_plan *plan)
{
    if (is_even_start(&plan->start)) {
        plan->even = &plan->ply[0];
        plan->ply[0].asked = !plan->ply[0].outcome.winner;
    } else if (find_origin(plan)) {
        add_origin(planner, plan);
        plan->even = &plan->origin;
    }
}

/* What is written of a ply rests on the position before it as well, and chances on the start. */
static void choose_questions(annotate_planner *planner, annotate_plan *plan)
{
    bool any = false;
    for (size_t i = 0; i <= plan->plies; i++) {
        annotate_ply *ply = &plan->ply[i];
        bool next = i < plan->plies && ply[1].wanted;
        ply->asked = (ply->wanted || next) && !ply->outcome.winner;
        any |= ply->asked;
    }
    if (any) choose_even(planner, plan);
}

bool tafl__annotate_decides(const annotate_verdict *verdict)
{
    return verdict->lines > 0 && verdict->line[0].worth.win_in != 0;
}

void tafl__annotate_answered(annotate_ply *ply)
{
    uint_least32_t first = atomic_load(&ply->plan->decided);
    while (ply != &ply->plan->origin && tafl__annotate_decides(&ply->verdict) &&
           ply->number < first &&
           !atomic_compare_exchange_weak(&ply->plan->decided, &first, ply->number)) {
    }
}

bool tafl__annotate_is_skipped(const annotate_planner *planner, const annotate_ply *ply)
{
    return planner->options->skip_decided && ply != &ply->plan->origin &&
           ply->number > atomic_load(&ply->plan->decided);
}

const annotate_key *tafl__annotate_key(const annotate_ply *ply)
{
    const annotate_plan *plan = ply->plan;
    return ply == &plan->origin ? &plan->origin_key : &plan->key[ply->number];
}

bool tafl__annotate_find_stored(annotate_verdict *out, const tafl_annotate_options *options,
                                annotate_place place, const annotate_key *key, bool *resumed)
{
    *resumed = options->journal && tafl__annotate_journal_find(options->journal, place, key, out);
    if (*resumed && options->cache) tafl__annotate_cache_keep(options->cache, key, out);
    return *resumed || (options->cache && tafl__annotate_cache_find(options->cache, key, out));
}

static void ask_stores_of(const annotate_planner *planner, annotate_ply *ply)
{
    const annotate_place place = {ply->plan->number, ply->number};
    if (!ply->asked || tafl__annotate_is_skipped(planner, ply)) return;
    bool found = tafl__annotate_find_stored(&ply->verdict, planner->options, place,
                                            tafl__annotate_key(ply), &ply->resumed);
    ply->cached = found && !ply->resumed;
    tafl__annotate_answered(ply);
}

static void ask_stores(const annotate_planner *planner, annotate_plan *plan)
{
    if (!planner->options->journal && !planner->options->cache) return;
    if (plan->origin.asked) ask_stores_of(planner, &plan->origin);
    for (size_t i = 0; i <= plan->plies; i++) ask_stores_of(planner, &plan->ply[i]);
}

/* ---- the plan ---------------------------------------------------------------------------------------- */

annotate_plan *tafl__annotate_plan_new(annotate_planner *planner, tafl_record *record,
                                       const tafl_referee *referee,
                                       const tafl_replay_options *replay, uint64_t number)
{
    annotate_plan *plan = calloc(1, sizeof *plan);
    if (!plan) return NULL;
    planning p = {.planner = planner, .plan = plan};
    plan->record = record;
    plan->number = number;
    plan->unit = planner->options->external.command ? TAFL_UNIT_RAW : TAFL_UNIT_TAFLMEN;
    plan->end.plan = plan;
    atomic_init(&plan->decided, UINT32_MAX);
    atomic_init(&plan->interrupted, false);
    plan->rules = referee ? take_rules(planner, referee) : NULL;
    bool room = make_room(plan, 0, planner->options->cache || planner->options->journal);
    if (plan->ply) plan->ply[0] = (annotate_ply){.plan = plan};
    if (!room || (referee && !plan->rules)) plan->failed = true;
    if (plan->rules && !plan->failed) play(&p, replay);
    if (plan->rules && !plan->failed) choose_questions(planner, plan);
    if (plan->rules && !plan->failed) ask_stores(planner, plan);
    tafl_history_clear(&p.before);
    return plan;
}

static void free_answers(annotate_ply *ply)
{
    tafl__annotate_verdict_clear(&ply->verdict);
    tafl__annotate_look_free(ply);
    free(ply->puzzle);
}

void tafl__annotate_plan_free(annotate_plan *plan)
{
    if (!plan) return;
    for (size_t i = 0; plan->ply && i <= plan->plies; i++) free_answers(&plan->ply[i]);
    free_answers(&plan->origin);
    release(plan->rules);
    free(plan->move);
    free(plan->ply);
    free(plan->key);
    free(plan);
}

tafl_game tafl__annotate_game(const annotate_plan *plan, const annotate_ply *ply)
{
    if (ply == &plan->origin)
        return (tafl_game){.referee = &plan->rules->referee, .start = &plan->origin_start};
    return (tafl_game){.referee = &plan->rules->referee,
                       .start = &plan->start,
                       .other_first = plan->other_first,
                       .move = plan->move,
                       .count = ply->legs};
}
