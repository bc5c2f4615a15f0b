/* SPDX-License-Identifier: MIT */
/* Second looks: at which plies the engine looks again, at what, and how long. What they say of a move is
 * decided in judge.c, and whether that is enough for a sign in chance.c. */
#include "look.h"
#include "key.h"

#include <stdlib.h>
#include <string.h>

void tafl__annotate_looker_init(annotate_looker *looker)
{
    static const unsigned times[LOOKS] = {2, 8};
    for (unsigned i = 0; i < LOOKS; i++) {
        annotate_setup *longer = &looker->longer[i];
        tafl_budget *budget = &longer->budget;
        *longer = *looker->setup;
        longer->lines = 2;
        budget->nodes = budget->nodes < UINT64_MAX / times[i] ? budget->nodes * times[i] : 0;
        budget->ms = budget->ms < UINT32_MAX / times[i] ? budget->ms * times[i] : 0;
        if (budget->depth && budget->depth < TAFL_DEPTH_MAX) budget->depth++;
    }
}

/* ---- at which plies ---------------------------------------------------------------------------------- */

/* Did the mover win or lose whatever was played? Then no move of it is worth a word of praise. */
static bool is_settled(tafl_worth worth, tafl_side mover)
{
    return mover == TAFL_ATTACKERS ? worth.win_in < 0 : worth.win_in > 0;
}

static annotate_look_kind kind_of(const annotate_looker *looker, const annotate_ply *ply)
{
    enum {
        BETTER = 300
    }; /* than the engine thought, by so much: it may be the best move after all */
    const annotate_plan *plan = ply->plan;
    if (looker->options->puzzles || ply->number == 0 || !ply->wanted) return LOOK_NONE;
    const annotate_verdict *before = &plan->ply[ply->number - 1].verdict;
    if (before->lines == 0 || before->line[0].count == 0) return LOOK_NONE;
    annotate_judgement j =
        tafl__annotate_judge(plan, ply->number, tafl__annotate_scale(plan, looker->man));
    if (!j.known) return LOOK_NONE;
    if (!j.chosen && tafl__annotate_glyph(j.change, 0, j.depth)) return LOOK_OTHER;
    bool best = j.chosen || j.change >= BETTER;
    bool deep = tafl__annotate_depth(before->line[0].worth, before->depth) >= SIGN_DEPTH;
    return best && deep && !is_settled(j.before, j.mover) ? LOOK_BEFORE : LOOK_NONE;
}

bool tafl__annotate_look_begin(const annotate_looker *looker, annotate_ply *ply)
{
    annotate_look_kind kind = kind_of(looker, ply);
    if (kind == LOOK_NONE) return true;
    ply->look = calloc(1, sizeof *ply->look);
    if (ply->look) ply->look->kind = kind;
    return ply->look != NULL;
}

const annotate_verdict *tafl__annotate_look_last(const annotate_ply *ply)
{
    const annotate_look *look = ply->look;
    return look && look->count ? &look->verdict[look->count - 1] : NULL;
}

/* Says the verdict something good of the move, but not as deep as the search after it? */
static bool is_shallow(const annotate_ply *ply)
{
    const annotate_verdict *verdict = tafl__annotate_look_last(ply);
    return verdict->lines > 1 &&
           tafl__annotate_is_played(ply->plan, ply->number - 1u, &verdict->line[0]) &&
           !tafl__annotate_as_deep(verdict, ply);
}

/* Is the engine to be asked for one more verdict? */
static bool is_missing(const annotate_ply *ply)
{
    const annotate_look *look = ply->look;
    if (look->count == 0) return true;
    return look->kind == LOOK_BEFORE && look->count < LOOKS && is_shallow(ply);
}

bool tafl__annotate_look_open(const annotate_ply *ply)
{
    const annotate_look *look = ply->look;
    if (!look || look->kind == LOOK_NONE) return false;
    return is_missing(ply) || (look->kind == LOOK_BEFORE && !look->glanced);
}

/* ---- the question ------------------------------------------------------------------------------------- */

/* The game up to the position looked at, and that position. */
typedef struct sight {
    tafl_game game;
    tafl_move *move; /* of the game, when they are other ones than those of the record */
    tafl_position position;
    tafl_history history;
    uint32_t irreversible; /* as in annotate_question */
} sight;

static void clear(sight *s)
{
    tafl_history_clear(&s->history);
    free(s->move);
}

/* The game goes on with the move that the engine preferred. */
static bool add_other(sight *s, const annotate_line *line)
{
    unsigned legs = tafl__annotate_first_ply(line);
    size_t count = s->game.count;
    s->move = malloc((count + legs) * sizeof *s->move);
    if (!s->move) return false;
    if (count) memcpy(s->move, s->game.move, count * sizeof *s->move);
    memcpy(s->move + count, line->move, legs * sizeof *s->move);
    s->game.move = s->move;
    s->game.count += legs;
    return true;
}

static unsigned pieces_of(const tafl_position *position)
{
    return (unsigned)position->count[TAFL_ATTACKERS] + position->count[TAFL_DEFENDERS];
}

/* TAFL_ILLEGAL: the move, which may come out of a file, cannot be played. */
static tafl_status turn_to(sight *s, const annotate_ply *ply)
{
    const annotate_ply *before = &ply->plan->ply[ply->number - 1];
    s->game = tafl__annotate_game(ply->plan, before);
    s->irreversible = before->irreversible;
    if (ply->look->kind == LOOK_BEFORE) return TAFL_OK;
    const annotate_line *line = &before->verdict.line[0];
    tafl_status status = tafl_game_position(&s->position, &s->game, NULL, NULL);
    unsigned pieces = pieces_of(&s->position);
    if (status == TAFL_OK) status = add_other(s, line) ? TAFL_OK : TAFL_NOMEM;
    if (status == TAFL_OK) status = tafl_game_position(&s->position, &s->game, &s->history, NULL);
    if (status == TAFL_OK &&
        (tafl__annotate_first_ply(line) > 1 || pieces_of(&s->position) < pieces))
        s->irreversible = ply->number;
    return status;
}

static const annotate_setup *setup_of(const annotate_looker *looker, const annotate_look *look)
{
    return look->kind == LOOK_BEFORE ? &looker->longer[look->count] : looker->setup;
}

/* The key of the next question; an answer to it may come from another game. */
static void make_key(const annotate_looker *looker, const annotate_ply *ply, const sight *s)
{
    const annotate_plan *plan = ply->plan;
    annotate_look *look = ply->look;
    annotate_key *key = &look->key[look->count];
    if (!plan->key) return;
    if (look->kind == LOOK_BEFORE) {
        *key = plan->key[ply->number - 1];
        key->setup = setup_of(looker, look);
        key->frame = tafl__annotate_frame_of(key->setup, key->rules);
        return;
    }
    annotate_keyring ring = {.count = 0};
    const annotate_question question = {.setup = looker->setup,
                                        .game = &s->game,
                                        .position = &s->position,
                                        .history = &s->history,
                                        .last_irreversible = s->irreversible,
                                        .rules = tafl_text_view(&plan->rules->text)};
    tafl__annotate_key_of(key, &ring, plan->number, &question);
}

/* Its place in the journal: behind all plies that a game can have. */
static annotate_place place_of(const annotate_ply *ply)
{
    enum { BEYOND = 1 << 30 };
    return (annotate_place){ply->plan->number, ply->number + BEYOND * (1u + ply->look->count)};
}

/* ---- the stores ------------------------------------------------------------------------------------------ */

static bool find(const annotate_looker *looker, annotate_ply *ply)
{
    annotate_look *look = ply->look;
    bool resumed;
    return tafl__annotate_find_stored(&look->verdict[look->count], looker->options, place_of(ply),
                                      &look->key[look->count], &resumed);
}

void tafl__annotate_look_up(const annotate_looker *looker, annotate_ply *ply)
{
    sight s = {.move = NULL};
    annotate_look *look = ply->look;
    bool found = ply->plan->key && turn_to(&s, ply) == TAFL_OK && !s.position.outcome.winner;
    while (found && is_missing(ply)) {
        make_key(looker, ply, &s);
        found = find(looker, ply);
        look->stored[look->count] = found;
        look->count += found;
    }
    clear(&s);
}

void tafl__annotate_look_keep(const annotate_looker *looker, const annotate_ply *ply)
{
    const annotate_look *look = ply->look;
    for (unsigned i = 0; look && looker->options->cache && i < look->count; i++)
        if (!look->stored[i] && look->verdict[i].lines > 0)
            tafl__annotate_cache_store(looker->options->cache, &look->key[i], &look->verdict[i]);
}

/* ---- looking ----------------------------------------------------------------------------------------------- */

/* The engine may fail, which leaves a verdict without lines; when it was interrupted there is none. */
static tafl_status ask(const annotate_looker *looker, const sight *s, annotate_ply *ply,
                       tafl_engine *engine, tafl_answer *room)
{
    const tafl_annotate_options *options = looker->options;
    annotate_look *look = ply->look;
    const annotate_setup *setup = setup_of(looker, look);
    const tafl_ask ask = {.budget = setup->budget,
                          .lines = setup->lines,
                          .stop = options->stop,
                          .context = options->context};
    tafl_status status = tafl_engine_analyse(room, engine, &s->game, &ask);
    if (status == TAFL_NOMEM || status == TAFL_UNSUPPORTED) return status;
    if (room->flags & TAFL_ANSWER_INTERRUPTED) return TAFL_END;
    if (status != TAFL_OK) *room = (tafl_answer){.flags = TAFL_ANSWER_FAILED};
    make_key(looker, ply, s);
    annotate_verdict *verdict = &look->verdict[look->count];
    if (!tafl__annotate_verdict_take(verdict, room)) return TAFL_NOMEM;
    if (options->journal)
        tafl__annotate_journal_store(options->journal, place_of(ply), &look->key[look->count],
                                     verdict);
    look->count++;
    return TAFL_OK;
}

/* The move that the engine preferred ends the game: nobody need be asked. */
static bool take_end(annotate_ply *ply, tafl_outcome outcome)
{
    static const uint16_t none[] = {0};
    annotate_verdict *verdict = &ply->look->verdict[0];
    if (!tafl__annotate_verdict_room(verdict, 1, none)) return false;
    verdict->line[0].worth = tafl__annotate_end(outcome);
    verdict->depth = TAFL_DEPTH_MAX;
    ply->look->stored[0] = true;
    ply->look->count = 1;
    return true;
}

static tafl_status look_on(const annotate_looker *looker, annotate_ply *ply, tafl_engine *engine,
                           tafl_answer *room)
{
    sight s = {.move = NULL};
    tafl_status status = turn_to(&s, ply);
    if (status == TAFL_OK && s.position.outcome.winner)
        status = take_end(ply, s.position.outcome) ? TAFL_OK : TAFL_NOMEM;
    while (status == TAFL_OK && is_missing(ply)) status = ask(looker, &s, ply, engine, room);
    clear(&s);
    return status;
}

/* Is the move the first that comes to mind? Then `kind` is NONE from now on. */
static tafl_status glance(const annotate_looker *looker, annotate_ply *ply, tafl_engine *quick,
                          tafl_answer *room)
{
    const annotate_plan *plan = ply->plan;
    const tafl_game game = tafl__annotate_game(plan, &plan->ply[ply->number - 1]);
    const tafl_ask ask = {
        .budget = {.depth = 1}, .stop = looker->options->stop, .context = looker->options->context};
    annotate_verdict verdict = {0};
    tafl_status status = tafl_engine_analyse(room, quick, &game, &ask);
    if (status != TAFL_OK) return status;
    if (room->flags & TAFL_ANSWER_INTERRUPTED) return TAFL_END;
    if (!tafl__annotate_verdict_take(&verdict, room)) return TAFL_NOMEM;
    ply->look->glanced = true;
    if (verdict.lines == 0 || tafl__annotate_is_played(plan, ply->number - 1u, &verdict.line[0]))
        ply->look->kind = LOOK_NONE;
    tafl__annotate_verdict_clear(&verdict);
    return TAFL_OK;
}

bool tafl__annotate_look(const annotate_looker *looker, annotate_ply *ply, tafl_engine *engine,
                         tafl_engine *quick, tafl_answer *room)
{
    annotate_look *look = ply->look;
    tafl_status status = TAFL_OK;
    if (look->kind == LOOK_BEFORE && !look->glanced) status = glance(looker, ply, quick, room);
    if (status == TAFL_OK && look->kind != LOOK_NONE) status = look_on(looker, ply, engine, room);
    if (status == TAFL_ILLEGAL || status == TAFL_UNSUPPORTED) look->kind = LOOK_NONE;
    return status != TAFL_NOMEM;
}

void tafl__annotate_look_free(annotate_ply *ply)
{
    for (unsigned i = 0; ply->look && i < ply->look->count; i++)
        tafl__annotate_verdict_clear(&ply->look->verdict[i]);
    free(ply->look);
    ply->look = NULL;
}
