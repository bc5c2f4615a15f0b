/* SPDX-License-Identifier: MIT */
/* What is said about a ply, in the words of somebody who plays. */
#include "write.h"

void tafl__annotate_percent(tafl_text *out, uint32_t chance, bool fine)
{
    if (fine)
        tafl_text_format(out, "%u.%u", (unsigned)((chance + 5) / 100),
                         (unsigned)((chance + 5) / 10 % 10));
    else
        tafl_text_format(out, "%u%%", (unsigned)((chance + 50) / 100));
}

tafl_side tafl__annotate_view(const tafl_annotate_options *options, tafl_side mover)
{
    if (options->pov == TAFL_POV_MOVER) return mover;
    return options->pov == TAFL_POV_DEFENDERS ? TAFL_DEFENDERS : TAFL_ATTACKERS;
}

void tafl__annotate_worth_words(tafl_text *out, tafl_worth worth, tafl_side side)
{
    int64_t value = side == TAFL_ATTACKERS ? worth.value : -(int64_t)worth.value;
    uint64_t size = (uint64_t)(value < 0 ? -value : value);
    if (worth.win_in) {
        bool attackers = worth.win_in > 0;
        tafl_text_format(out, "%s win in %d",
                         tafl_side_text(attackers ? TAFL_ATTACKERS : TAFL_DEFENDERS),
                         attackers ? worth.win_in : -worth.win_in);
        return;
    }
    if (size) tafl_text_char(out, value < 0 ? '-' : '+');
    tafl_text_format(out, "%llu.%02u", (unsigned long long)(size / 100), (unsigned)(size % 100));
}

void tafl__annotate_trouble_words(tafl_text *out, const annotate_ply *ply)
{
    const tafl_extra *extra = ply->node->extra;
    const char *words = NULL;
    bool failed = tafl__annotate_has_failed(ply);
    if (failed && !(extra && extra->eval.unit)) words = "gave no answer";
    if (!failed && ply->verdict.flags & TAFL_ANSWER_CUT)
        words = "gave an illegal move; its line is cut there";
    if (!words) return;
    if (out->len) tafl_text_z(out, "; ");
    tafl_text_z(out, words);
}

/* "the attackers' chances fall from 62% to 38%" */
static void write_change(tafl_text *out, const annotate_judgement *j)
{
    tafl_text_format(out, "the %s' chances %s from ", tafl_side_text(j->mover),
                     j->change < 0 ? "fall" : "rise");
    tafl__annotate_percent(out, j->chance_before, false);
    tafl_text_z(out, " to ");
    tafl__annotate_percent(out, j->chance_after, false);
}

/* "the next best move leaves the attackers 20%" */
static void write_alone(tafl_text *out, const annotate_judgement *j)
{
    int32_t other = (int32_t)j->chance_before - j->alone;
    tafl_text_format(out, "the %s have ", tafl_side_text(j->mover));
    tafl__annotate_percent(out, j->chance_before, false);
    tafl_text_z(out, ", with the next best move ");
    tafl__annotate_percent(out, other > 0 ? (uint32_t)other : 0, false);
}

void tafl__annotate_judgement_words(annotate_writer *writer, const annotate_judgement *j)
{
    tafl_text *out = &writer->text;
    tafl_side view = tafl__annotate_view(writer->options, j->mover);
    tafl_text_format(out, "%s; ", j->rule->word);
    if (j->chosen)
        write_alone(out, j);
    else
        write_change(out, j);
    tafl_text_z(out, "; eval ");
    tafl__annotate_worth_words(out, j->before, view);
    tafl_text_z(out, " -> ");
    tafl__annotate_worth_words(out, j->after, view);
}
