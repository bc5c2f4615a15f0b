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
    tafl_text_z(
        out, "Chances of winning are even at the start of a ruleset, 50% for either side. An "
             "evaluation\nsays by how many taflmen a position is better than that start, for the "
             "attackers unless\n--pov says otherwise, and the chances follow from it:\n\n"
             "better than the start  ");
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++)
        tafl_text_format(out, "  %2d.%d", worths[i] / 100, worths[i] / 10 % 10);
    tafl_text_z(out, "  forced win\nchance of winning      ");
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++) {
        const tafl_worth worth = {.value = worths[i], .known = true};
        tafl_text_format(out, "  %3u%%",
                         (unsigned)((tafl_chance(worth, (tafl_chance_scale){0, 100}) + 50) / 100));
    }
    tafl_text_format(
        out,
        "        100%%\n\nEvaluations of a foreign engine are written as it says them "
        "(raw). For chances they count\nfrom what it says of the start; %u of its units "
        "are a man, unless --scale says otherwise.\n\n",
        (unsigned)man);
}

static void explain_rule(tafl_text *out, const tafl_glyph_rule *rule, uint32_t man)
{
    bool loss = rule->change < 0;
    tafl_text_format(out, "%-3s %-17s ", rule->glyph, rule->word);
    if (loss) {
        int32_t men = worth_of(-rule->change);
        tafl_text_format(out, "%+4d  -%d.%02d  -%-5u", rule->change / 100, men / 100, men % 100,
                         (unsigned)((uint64_t)men * man / 100));
    } else {
        tafl_text_format(out, "%4d      -  -     ", rule->alone / 100);
    }
    tafl_text_format(out, "%5u  %s\n", (unsigned)rule->depth, rule->meaning);
}

static void explain_signs(tafl_text *out, uint32_t man)
{
    const tafl_glyph_rule *rule;
    tafl_text_z(
        out,
        "A sign is given after a second look. At a move that seems to be an error the engine "
        "also\nsearches the position after the move that it preferred, as long: the lesser of "
        "both losses\ncounts. A move that the engine chose, though another one comes to mind "
        "first (to a search\nof one ply), is looked at in the position before, twice as long "
        "or longer and at least as\ndeep as after the move, for the two best moves: it has to "
        "be the best, and the other one\nso many points worse.\n\nPoints are those of a percent "
        "of the chance of winning of the side that moved; beside them\nthe same from an even "
        "position, in taflmen and in raw units. ");
    tafl_text_format(
        out,
        "All searches must have the depth\nof the table; for each ply that lacks to %u, a "
        "point more is needed.\n\n"
        "sign                 points taflmen raw  depth\n",
        (unsigned)TAFL_GLYPH_DEEP);
    for (unsigned i = 0; (rule = tafl_glyph_rule_at(i)); i++) explain_rule(out, rule, man);
}

/* How many signs of a budget 1,000,000 nodes confirmed: tests/engines/signs.py -t 14 -g 1 -p 60, with -s 14 and
 * with -s 21, added up. The least depth of a sign was chosen on both. */
static void explain_measured(tafl_text *out)
{
    static const struct {
        const char *nodes, *errors, *praise, *turns;
    } rows[] = {{"500", "1 of 1", "none", "1 of 1"},
                {"2,000", "0 of 1", "3 of 4", "0 of 1"},
                {"10,000", "6 of 9", "10 of 11", "6 of 9"},
                {"20,000", "18 of 21", "13 of 13", "18 of 21"}};
    tafl_text_z(out, "\nMeasured on 28 games of the archive, of as many types: how many of the "
                     "signs 1,000,000 nodes\nconfirmed.\n\n"
                     "nodes       ?? ?  !! ! !?  turning points\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        tafl_text_format(out, "%6s  %8s  %7s  %14s\n", rows[i].nodes, rows[i].errors,
                         rows[i].praise, rows[i].turns);
}

void annotate_explain(tafl_text *out, uint32_t man)
{
    if (!man) man = 100;
    explain_chances(out, man);
    explain_signs(out, man);
    explain_measured(out);
    tafl_text_z(out,
                "\nAccuracy: a ply that loses nothing counts 100, one that loses 16 points 50, "
                "32 points 25;\nthe mean of the plies of a side whose chance was not below 3%.\n"
                "Turning points: the plies with ? or ??; if there are more than five, the five "
                "gravest.\n");
}
