/* SPDX-License-Identifier: MIT */
/* --explain: what evaluations, chances and signs mean, from the tables that the annotator uses. */
#include "annotate_run.h"

static void put_points(tafl_text *out, int32_t change)
{
    tafl_text_format(out, "%+d", change / 100);
}

/* The least worth, in hundredths of a man, from which the chance is so much above one half. */
static int32_t worth_of(int32_t points)
{
    tafl_worth worth = {.known = true};
    while (worth.value < 10000 && (int32_t)tafl_chance(worth, 100) < 5000 + points) worth.value++;
    return worth.value;
}

static void put_men(tafl_text *out, int32_t hundredths)
{
    tafl_text_format(out, "%d.%02d", hundredths / 100, hundredths % 100);
}

static void explain_chances(tafl_text *out, uint32_t man)
{
    static const int32_t worths[] = {50, 100, 200, 300, 500, 1000};
    tafl_text_z(out, "An evaluation counts taflmen, and is positive for the attackers unless --pov "
                     "says otherwise.\nAn engine's own units (raw) are taflmen divided by ");
    tafl_text_format(out, "%u; --scale says otherwise.\n\n", (unsigned)man);
    tafl_text_z(out, "evaluation (taflmen)");
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++)
        tafl_text_format(out, "  %2d.%d", worths[i] / 100, worths[i] / 10 % 10);
    tafl_text_z(out, "  forced win\nchance of winning   ");
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++) {
        const tafl_worth worth = {.value = worths[i], .known = true};
        tafl_text_format(out, "  %3u%%", (unsigned)((tafl_chance(worth, 100) + 50) / 100));
    }
    tafl_text_z(out, "        100%\n\n");
}

static void explain_rule(tafl_text *out, const tafl_glyph_rule *rule)
{
    int32_t size = rule->change < 0 ? -rule->change : rule->change;
    tafl_text_format(out, "%-3s %-17s", rule->glyph, rule->word);
    put_points(out, rule->change);
    tafl_text_format(out, " points  (%s", rule->change < 0 ? "-" : "+");
    put_men(out, worth_of(size));
    tafl_text_z(out, ")  ");
    if (rule->alone)
        tafl_text_format(out, "%2d points", rule->alone / 100);
    else
        tafl_text_z(out, "-        ");
    tafl_text_format(out, "  %s\n", rule->meaning);
}

void annotate_explain(tafl_text *out, uint32_t man)
{
    const tafl_glyph_rule *rule;
    explain_chances(out, man ? man : 100);
    tafl_text_z(out,
                "A sign is given by the change of the mover's chance of winning, in points of "
                "a percent.\nIn brackets: the same in taflmen, from an even position. A move "
                "the engine chose itself\nis never an error. Only then: with --lines 2 or more, "
                "by how much the next best move\nis worse.\n\n");
    tafl_text_z(out, "sign                 change  (taflmen)        only then\n");
    for (unsigned i = 0; (rule = tafl_glyph_rule_at(i)); i++) explain_rule(out, rule);
    tafl_text_z(out,
                "\nAccuracy: a ply that loses nothing counts 100, one that loses 16 points 50, 32 "
                "points 25;\nthe mean of the plies of a side whose chance was not below 3%.\n"
                "Turning points: plies that lose 15 points or more and after which the mover "
                "stands no\nlonger well (below 60%), or badly (below 40%); the five gravest.\n");
}
