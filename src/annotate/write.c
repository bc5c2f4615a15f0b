/* SPDX-License-Identifier: MIT */
/*
 * Writes the verdicts of a plan into its record: evaluations, signs, comments and lines of play, ply by
 * ply. How a line becomes nodes, and what comments say, is decided elsewhere.
 */
#include <stdlib.h>

#include "write.h"

enum { LINE_PLIES = 8 }; /* of a line of play are written, unless it wins */

void tafl__annotate_writer_clear(annotate_writer *writer)
{
    tafl_record_free(writer->scratch);
    tafl_text_clear(&writer->text);
    writer->scratch = NULL;
}

/* ---- evaluations ---------------------------------------------------------------------------------- */

static int32_t thousandths(int32_t hundredths)
{
    enum { MOST = INT32_MAX / 10 };
    if (hundredths > MOST) hundredths = MOST;
    if (hundredths < -MOST) hundredths = -MOST;
    return hundredths * 10;
}

static bool put_eval(annotate_writer *writer, const tafl_node *node, tafl_worth worth,
                     const annotate_verdict *verdict, tafl_side mover)
{
    tafl_record *record = writer->plan->record;
    if (!worth.known) return true;
    bool counted = writer->unit == TAFL_UNIT_TAFLMEN && !worth.win_in; /* from the even start on */
    if (counted) worth.value -= writer->scale.even;
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, node));
    if (!extra) return false;
    uint32_t depth = verdict->depth > UINT16_MAX ? UINT16_MAX : verdict->depth;
    extra->eval = (tafl_eval){.value = thousandths(worth.value),
                              .unit = writer->unit,
                              .depth = (uint16_t)depth,
                              .nodes = verdict->nodes,
                              .win_in = worth.win_in,
                              .pov = (uint8_t)tafl__annotate_view(writer->options, mover)};
    return true;
}

/* A game that is over has its result and needs no evaluation; older versions wrote one. */
static bool put_own_eval(annotate_writer *writer, const annotate_ply *ply, tafl_side mover)
{
    if (!ply->outcome.winner)
        return put_eval(writer, ply->node, tafl__annotate_worth(ply->plan, ply->number),
                        &ply->verdict, mover);
    const tafl_eval *eval = ply->node->extra ? &ply->node->extra->eval : NULL;
    if (!eval || !eval->unit || eval->depth || eval->nodes) return true;
    tafl_extra *extra =
        tafl_node_extra(writer->plan->record, tafl_node_edit(writer->plan->record, ply->node));
    if (extra) extra->eval = (tafl_eval){0};
    return extra != NULL;
}

/* ---- lines of play ---------------------------------------------------------------------------------- */

/* How many lines are written at this ply. */
static unsigned lines_wanted(const annotate_writer *writer, const annotate_judgement *j)
{
    if (writer->options->best == TAFL_BEST_NONE) return 0;
    if (writer->options->lines) return writer->options->lines;
    return j->rule && !j->chosen;
}

/* "best", "line 2" */
static void write_rank(tafl_text *out, unsigned index)
{
    if (index == 0)
        tafl_text_z(out, "best");
    else
        tafl_text_format(out, "line %u", index + 1);
}

static bool put_variation(annotate_writer *writer, const annotate_ply *ply, const tafl_node *chain,
                          const annotate_line *line, unsigned index, tafl_side mover)
{
    tafl_text name = {0};
    const annotate_verdict *verdict = &ply[-1].verdict;
    tafl_text_z(&name, "engine: ");
    write_rank(&name, index);
    tafl_node *first = tafl__annotate_line_add(
        writer->plan->record, tafl__annotate_first_node(ply)->parent, chain, name.at);
    bool fine = !name.failed && first && put_eval(writer, first, line->worth, verdict, mover);
    tafl_text_clear(&name);
    return fine;
}

/* "; best d4-d8 e3-e4, 62% for the attackers" */
static void write_line(annotate_writer *writer, const tafl_node *chain, const annotate_line *line,
                       unsigned index, tafl_side mover)
{
    if (writer->text.len) tafl_text_z(&writer->text, "; ");
    write_rank(&writer->text, index);
    tafl_text_char(&writer->text, ' ');
    tafl__annotate_line_text(&writer->text, chain);
    if (line->worth.known) tafl__annotate_line_words(writer, line->worth, mover);
}

/* Where a line is written: what people have written is neither continued nor relabelled. */
typedef enum annotate_place_of_line {
    LINE_NOWHERE,
    LINE_BESIDE,
    LINE_IN_COMMENT
} annotate_place_of_line;

static annotate_place_of_line place_of_line(const annotate_writer *writer, const annotate_ply *ply,
                                            const tafl_node *chain)
{
    const tafl_node *parent = tafl__annotate_first_node(ply)->parent;
    annotate_there there = tafl__annotate_line_there(parent, chain);
    if (writer->options->best == TAFL_BEST_COMMENT || there == THERE_PART) return LINE_IN_COMMENT;
    return there == THERE_NOTHING ? LINE_BESIDE : LINE_NOWHERE;
}

static bool put_lines(annotate_writer *writer, const annotate_ply *ply, const annotate_judgement *j)
{
    const annotate_verdict *verdict = &ply[-1].verdict;
    unsigned wanted = lines_wanted(writer, j);
    for (unsigned i = 0; i < wanted && i < verdict->lines; i++) {
        const annotate_line *line = &verdict->line[i];
        if (tafl__annotate_is_played(ply->plan, ply->number - 1u, line)) continue;
        const tafl_node *chain = tafl__annotate_line_nodes(writer, line, LINE_PLIES);
        if (!chain) continue;
        annotate_place_of_line where = place_of_line(writer, ply, chain);
        if (where == LINE_IN_COMMENT)
            write_line(writer, chain, line, i, j->mover);
        else if (where == LINE_BESIDE && !put_variation(writer, ply, chain, line, i, j->mover))
            return false;
    }
    return !writer->failed;
}

/* "; better d4-d8", unless the whole line follows */
static void name_best(annotate_writer *writer, const annotate_ply *ply, const annotate_judgement *j)
{
    const annotate_verdict *verdict = &ply[-1].verdict;
    if (!j->lines || j->chosen) return;
    if (lines_wanted(writer, j)) {
        const tafl_node *whole = tafl__annotate_line_nodes(writer, &verdict->line[0], LINE_PLIES);
        if (whole && place_of_line(writer, ply, whole) == LINE_IN_COMMENT) return;
    }
    const tafl_node *chain = tafl__annotate_line_nodes(writer, &verdict->line[0], 1);
    if (!chain) return;
    tafl_text_z(&writer->text, "; better ");
    tafl_move_write(&writer->text, chain, TAFL_CAPTURES_OTN);
}

/* ---- plies --------------------------------------------------------------------------------------------- */

static bool put_judgement(annotate_writer *writer, const annotate_ply *ply)
{
    annotate_judgement j = tafl__annotate_judge(ply->plan, ply->number, writer->scale);
    tafl_record *record = writer->plan->record;
    tafl_text_reset(&writer->text);
    tafl__annotate_writer_go(writer, ply->number - 1u);
    if (j.rule) {
        tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, ply->node));
        if (!extra) return false;
        tafl_str glyph = tafl_str_of(j.rule->glyph);
        tafl__annotate_judgement_words(writer, &j, tafl_str_equal(extra->glyph, glyph));
        if (!extra->glyph.len) extra->glyph = glyph;
        name_best(writer, ply, &j);
    }
    if (!put_lines(writer, ply, &j)) return false;
    tafl__annotate_trouble_words(&writer->text, ply);
    if (writer->text.failed) return false;
    return writer->text.len == 0 ||
           tafl__annotate_add_comment(record, ply->node, tafl_text_view(&writer->text));
}

/* A position that got no answer keeps what was said about it before. */
static bool put_failure(annotate_writer *writer, const annotate_ply *ply)
{
    tafl_text_reset(&writer->text);
    tafl__annotate_trouble_words(&writer->text, ply);
    if (writer->text.len == 0) return true;
    return tafl__annotate_clean_ply(writer->plan->record, ply) &&
           tafl__annotate_add_comment(writer->plan->record, ply->node,
                                      tafl_text_view(&writer->text));
}

static bool put_ply(annotate_writer *writer, const annotate_ply *ply)
{
    if (tafl__annotate_has_failed(ply)) return put_failure(writer, ply);
    tafl_side mover = ply->number ? ply[-1].to_move : ply->to_move;
    return tafl__annotate_clean_ply(writer->plan->record, ply) &&
           put_own_eval(writer, ply, mover) && (ply->number == 0 || put_judgement(writer, ply));
}

/* Lines are written as the game is: with captures and letters, unless the moves that should have some
 * have none. */
static void look_at_manner(annotate_writer *writer, const annotate_plan *plan)
{
    bool takes = false, special = false, claims = false, letters = false;
    for (size_t i = 1; i <= plan->plies; i++) {
        const annotate_ply *ply = &plan->ply[i];
        takes |= ply->takes;
        special |= ply->special;
        claims |= ply->node->claims > 0;
        letters |= ply->special && ply->node->piece != TAFL_EMPTY;
    }
    writer->captures = claims || !takes;
    writer->letters = letters || !special;
}

static bool begin(annotate_writer *writer, annotate_plan *plan)
{
    const tafl_game game = tafl__annotate_game(plan, &plan->ply[0]);
    writer->plan = plan;
    writer->at = 0;
    writer->failed = false;
    writer->scale = tafl__annotate_scale(plan, writer->man);
    look_at_manner(writer, plan);
    if (!writer->scratch) tafl_record_new(&writer->scratch);
    return writer->scratch && tafl_game_position(&writer->position, &game, NULL, NULL) == TAFL_OK;
}

bool tafl__annotate_write(annotate_writer *writer, annotate_plan *plan)
{
    bool any = false;
    annotate_plies now = {NULL, plan->ply[plan->plies].node ? plan->ply[plan->plies].node->ply : 0};
    now.at = calloc(now.last + 1u, sizeof *now.at);
    bool fine = now.at && begin(writer, plan);
    for (size_t i = 0; fine && i <= plan->plies; i++) {
        const annotate_ply *ply = &plan->ply[i];
        bool skipped = writer->options->skip_decided && i > atomic_load(&plan->decided);
        if (!ply->wanted || skipped) continue;
        fine = put_ply(writer, ply) && !writer->failed;
        now.at[ply->node->ply] |= ply->verdict.lines > 0;
        any |= ply->verdict.lines > 0;
    }
    if (fine && any) fine = tafl__annotate_summary(writer, &now);
    tafl__annotate_plies_clear(&now);
    return fine;
}
