/* SPDX-License-Identifier: MIT */
/* The list of tools. A new tafl-NAME.c gets a line here. */
#include "tool.h"

const tool_name tool_names[] = {
    {"validate", "Judges records: are the moves, captures and results right"},
    {"convert", "Converts records from any format to any other, and tells what gets lost"},
    {"fmt", "Puts records into the canonical form of their format"},
    {"diff", "Compares records: is it the same game, and what differs"},
    {"replay", "Plays records move by move and tells what happens on the board"},
    {"annotate", "Writes into records what an engine makes of their games"},
    {"engine", "Analyses positions and plays, in the protocols of tafl engines"},
    {"match", "Plays one engine against another"},
    {"render", "Draws diagrams of positions and games"},
    {"pages", "Sets games on pages: booklets, or sheets of diagrams"},
    {"article", "Draws the positions in Markdown and LaTeX articles"},
    {"rules", "Lists, explains, checks, compares and infers rulesets"},
    {NULL, NULL},
};
