/* SPDX-License-Identifier: MIT */
/* --explain: what evaluations, chances and signs mean, from the tables that the annotator uses. */
#include "run.h"

/* The least worth, in hundredths of a man, from which the chance is so much above one half. */
static int32_t worth_of(int32_t points)
{
    tafl_worth worth = {.known = true};
    while (worth.value < 10000 &&
           (int32_t)tafl_chance(worth, (tafl_chance_scale){0, 100}) < 5000 + points)
        worth.value++;
    return worth.value;
}

static void explain_chances(tafl_text *out, uint32_t man)
{
    static const int32_t worths[] = {50, 100, 200, 300, 500, 1000};
    tafl_text_z(out, "An evaluation counts taflmen, and is positive for the attackers unless --pov "
                     "says otherwise.\n");
    tafl_text_format(out, "%u of an engine's own units (raw) are a man; --scale says otherwise.\n",
                     (unsigned)man);
    tafl_text_z(out, "Chances are even at the start of a game. From there they follow the "
                     "evaluation:\n\nmore than at the start  ");
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++)
        tafl_text_format(out, "  %2d.%d", worths[i] / 100, worths[i] / 10 % 10);
    tafl_text_z(out, "  forced win\nchance of winning       ");
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++) {
        const tafl_worth worth = {.value = worths[i], .known = true};
        tafl_text_format(out, "  %3u%%",
                         (unsigned)((tafl_chance(worth, (tafl_chance_scale){0, 100}) + 50) / 100));
    }
    tafl_text_z(out, "        100%\n\n");
}

static void explain_rule(tafl_text *out, const tafl_glyph_rule *rule, uint32_t man)
{
    bool loss = rule->change < 0;
    int32_t men = worth_of(loss ? -rule->change : rule->change);
    tafl_text_format(out, "%-3s %-17s %+4d  %c%d.%02d  %c%-5u ", rule->glyph, rule->word,
                     rule->change / 100, loss ? '-' : '+', men / 100, men % 100, loss ? '-' : '+',
                     (unsigned)((uint64_t)men * man / 100));
    if (rule->alone)
        tafl_text_format(out, "%4d", rule->alone / 100);
    else
        tafl_text_z(out, "   -");
    tafl_text_format(out, "  %s\n", rule->meaning);
}

void annotate_explain(tafl_text *out, uint32_t man)
{
    const tafl_glyph_rule *rule;
    if (!man) man = 100;
    explain_chances(out, man);
    tafl_text_z(out,
                "A sign is given by the change of the mover's chance of winning, in points of a "
                "percent;\nbeside it the same from an even position, in taflmen and in raw "
                "units. A move that the\nengine chose itself is no error. Alone: it was the "
                "engine's choice, and with --lines 2 or\nmore the next best move is so many "
                "points worse.\n\n"
                "sign                 points taflmen raw alone\n");
    for (unsigned i = 0; (rule = tafl_glyph_rule_at(i)); i++) explain_rule(out, rule, man);
    tafl_text_z(
        out, "\nAccuracy: a ply that loses nothing counts 100, one that loses 16 points 50, "
             "32 points 25;\nthe mean of the plies of a side whose chance was not below 3%.\n"
             "Turning points: plies that lose 12 points or more and after which the mover "
             "stands no\nlonger well (below 60%) or badly (below 40%), or that lose 20; the five "
             "gravest.\n");
}
