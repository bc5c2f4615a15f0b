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

/* ---- wins -------------------------------------------------------------------------------------------- */

/* "the attackers win in 3 plies"; with "could " in front of "win" */
static void write_win(tafl_text *out, const char *could, int win_in)
{
    int plies = win_in > 0 ? win_in : -win_in;
    tafl_text_format(out, "the %s %swin in %d %s",
                     tafl_side_text(win_in > 0 ? TAFL_ATTACKERS : TAFL_DEFENDERS), could, plies,
                     plies == 1 ? "ply" : "plies");
}

void tafl__annotate_line_words(annotate_writer *writer, tafl_worth worth, tafl_side mover)
{
    tafl_text *out = &writer->text;
    tafl_text_z(out, ", ");
    if (worth.win_in) {
        write_win(out, "", worth.win_in);
        return;
    }
    tafl_side view = tafl__annotate_view(writer->options, mover);
    tafl__annotate_percent(out, tafl__annotate_chance_of(view, tafl_chance(worth, writer->scale)),
                           false);
    tafl_text_format(out, " for the %s", tafl_side_text(view));
}

/* ---- trouble ----------------------------------------------------------------------------------------- */

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

/* ---- judgements -------------------------------------------------------------------------------------- */

/* "+0.35", from the even start on; of a foreign engine, as it said it */
static void write_value(annotate_writer *writer, tafl_worth worth, tafl_side view)
{
    int64_t value = worth.value;
    if (writer->unit == TAFL_UNIT_TAFLMEN) value -= writer->scale.even;
    if (view == TAFL_DEFENDERS) value = -value;
    uint64_t size = (uint64_t)(value < 0 ? -value : value);
    if (size) tafl_text_char(&writer->text, value < 0 ? '-' : '+');
    tafl_text_format(&writer->text, "%llu.%02u", (unsigned long long)(size / 100),
                     (unsigned)(size % 100));
}

/* ", +1.15 to -1.20 taflmen for the attackers" */
static void write_values(annotate_writer *writer, const annotate_judgement *j)
{
    tafl_side view = tafl__annotate_view(writer->options, j->mover);
    tafl_text_z(&writer->text, ", ");
    write_value(writer, j->before, view);
    tafl_text_z(&writer->text, " to ");
    write_value(writer, j->after, view);
    tafl_text_format(&writer->text, " %s for the %s",
                     writer->unit == TAFL_UNIT_RAW ? "of the engine's units" : "taflmen",
                     tafl_side_text(view));
}

/* What was missed and what is coming, where one of them is certain; or values. */
static void write_reason(annotate_writer *writer, const annotate_judgement *j)
{
    tafl_text *out = &writer->text;
    bool missed = j->before.win_in, coming = j->after.win_in;
    if (!missed && !coming && !j->outcome.winner) {
        write_values(writer, j);
        return;
    }
    if (missed || coming) tafl_text_z(out, ": ");
    if (missed) write_win(out, "could ", j->before.win_in);
    if (missed && coming) tafl_text_z(out, ", now ");
    if (coming) write_win(out, "", j->after.win_in);
    if (j->outcome.winner)
        tafl_text_z(out, missed ? ", and this ends the game" : ": it ends the game");
}

/* "the attackers' chances of winning fall from 62% to 38%, …" */
static void write_change(annotate_writer *writer, const annotate_judgement *j)
{
    tafl_text *out = &writer->text;
    tafl_text_format(out, "the %s' chances of winning fall from ", tafl_side_text(j->mover));
    tafl__annotate_percent(out, j->chance_before, false);
    tafl_text_z(out, " to ");
    tafl__annotate_percent(out, j->chance_after, false);
    write_reason(writer, j);
}

/* "the attackers' chances of winning are 62%, with the next best move 20%" */
static void write_alone(tafl_text *out, const annotate_judgement *j)
{
    int32_t other = (int32_t)j->chance_before - j->alone;
    tafl_text_format(out, "the %s' chances of winning are ", tafl_side_text(j->mover));
    tafl__annotate_percent(out, j->chance_before, false);
    tafl_text_z(out, ", with the next best move ");
    tafl__annotate_percent(out, other > 0 ? (uint32_t)other : 0, false);
}

void tafl__annotate_judgement_words(annotate_writer *writer, const annotate_judgement *j,
                                    bool marked)
{
    tafl_text_format(&writer->text, "%s%s; ", j->rule->word, marked ? AS_MARKED : "");
    if (j->rule->alone)
        write_alone(&writer->text, j);
    else
        write_change(writer, j);
}
