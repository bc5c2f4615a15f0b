/* SPDX-License-Identifier: MIT */
/*
 * The game as a whole, in tags and in a sentence: how accurately each side played, and the plies at which the
 * game turned. The tags that say which engine saw it and how long it thought are in runs.c.
 */
#include <string.h>

#include "write.h"

enum {
    TURNS_MOST = 5,   /* turning points that are named */
    TURN_LOSS = 2000, /* what the rule of its sign asks for, in hundredths of a percent */
    HOPELESS = 300    /* a ply of a side with less does not tell how well it plays */
};

/* ---- accuracy ---------------------------------------------------------------------------------------- */

typedef struct accuracy {
    uint64_t sum[2];
    uint32_t plies[2];
} accuracy;

static void add_ply(accuracy *a, const annotate_judgement *j)
{
    if (!j->known || j->chance_before < HOPELESS) return;
    a->sum[j->mover] += tafl__annotate_accuracy(j->chosen ? 0 : -j->change);
    a->plies[j->mover]++;
}

static uint32_t mean(const accuracy *a, tafl_side side)
{
    return (uint32_t)((a->sum[side] + a->plies[side] / 2) / a->plies[side]);
}

/* ---- turning points ------------------------------------------------------------------------------------ */

typedef struct turn {
    size_t ply;
    int32_t lost;
} turn;

typedef struct turns {
    turn turn[TURNS_MOST];
    unsigned count;
} turns;

/* Does the game take a turn: is the ply a mistake or a blunder? */
static bool is_turn(const annotate_judgement *j)
{
    return j->rule && j->rule->change <= -TURN_LOSS;
}

/* Keeps the gravest, in the order of the game. */
static void add_turn(turns *t, turn new_one)
{
    unsigned least = 0;
    if (t->count < TURNS_MOST) {
        t->turn[t->count++] = new_one;
        return;
    }
    for (unsigned i = 1; i < t->count; i++)
        if (t->turn[i].lost < t->turn[least].lost) least = i;
    if (t->turn[least].lost >= new_one.lost) return;
    memmove(&t->turn[least], &t->turn[least + 1], (t->count - least - 1) * sizeof *t->turn);
    t->turn[t->count - 1] = new_one;
}

/* ---- tags ------------------------------------------------------------------------------------------------ */

static bool set_game_tags(annotate_writer *writer, const accuracy *a, const turns *t)
{
    static const char *const keys[] = {"accuracy-attackers", "accuracy-defenders"};
    for (unsigned side = 0; side < 2; side++) {
        if (a->plies[side]) tafl__annotate_percent(&writer->text, mean(a, (tafl_side)side), true);
        if (!tafl__annotate_set_tag(writer, keys[side])) return false;
    }
    for (unsigned i = 0; i < t->count; i++) {
        if (i) tafl_text_char(&writer->text, ' ');
        tafl_address_write(&writer->text, writer->plan->ply[t->turn[i].ply].node);
    }
    return tafl__annotate_set_tag(writer, "turning-points");
}

/* ---- in words ---------------------------------------------------------------------------------------------- */

static void write_accuracy(tafl_text *out, const accuracy *a)
{
    const char *before = out->len ? "; accuracy " : "accuracy ";
    for (unsigned side = 0; side < 2; side++) {
        if (!a->plies[side]) continue;
        tafl_text_z(out, before);
        before = ", ";
        tafl_text_format(out, "%s ", tafl_side_text((tafl_side)side));
        tafl__annotate_percent(out, mean(a, (tafl_side)side), false);
    }
}

static void write_turns(annotate_writer *writer, const turns *t)
{
    tafl_text *out = &writer->text;
    for (unsigned i = 0; i < t->count; i++) {
        const annotate_ply *ply = &writer->plan->ply[t->turn[i].ply];
        annotate_judgement j = tafl__annotate_judge(writer->plan, ply->number, writer->scale);
        tafl_text_z(out, i ? ", " : out->len ? "; turning points " : "turning points ");
        tafl_address_write(out, ply->node);
        tafl_text_char(out, ' ');
        tafl_move_write(out, ply->node, TAFL_CAPTURES_OTN);
        tafl_text_format(out, " %s' chances ", tafl_side_text(j.mover));
        tafl__annotate_percent(out, j.chance_before, false);
        tafl_text_z(out, " -> ");
        tafl__annotate_percent(out, j.chance_after, false);
    }
}

/* A record that could not be followed to its end says so. */
static void write_rest(annotate_writer *writer)
{
    const annotate_plan *plan = writer->plan;
    const annotate_ply *last = &plan->ply[plan->plies];
    const tafl_node *node = last->node->child;
    while (node && node->kind == TAFL_NODE_ENDING) node = node->child;
    if (!node || last->outcome.winner) return;
    if (writer->text.len) tafl_text_z(&writer->text, "; ");
    tafl_text_z(&writer->text, "cannot be replayed from ");
    tafl_address_write(&writer->text, node);
    tafl_text_z(&writer->text, " on");
}

bool tafl__annotate_summary(annotate_writer *writer, const annotate_plies *now)
{
    annotate_plan *plan = writer->plan;
    const tafl_node *root = tafl_record_root(plan->record);
    accuracy a = {{0}, {0}};
    turns t = {.count = 0};
    for (size_t i = 1; i <= plan->plies; i++) {
        annotate_judgement j = tafl__annotate_judge(plan, i, writer->scale);
        add_ply(&a, &j);
        if (is_turn(&j)) add_turn(&t, (turn){i, -j.change});
    }
    if (!tafl__annotate_run_tags(writer, now) || !set_game_tags(writer, &a, &t)) return false;
    tafl_extra *extra = tafl_node_extra(plan->record, tafl_node_edit(plan->record, root));
    if (!extra) return false;
    extra->comment = tafl__annotate_clean_comment(plan->record, extra->comment);
    tafl__annotate_trouble_words(&writer->text, &plan->ply[0]);
    write_accuracy(&writer->text, &a);
    write_turns(writer, &t);
    write_rest(writer);
    return !writer->text.failed &&
           (writer->text.len == 0 ||
            tafl__annotate_add_comment(plan->record, root, tafl_text_view(&writer->text)));
}
