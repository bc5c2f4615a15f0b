/* SPDX-License-Identifier: MIT */
/* The list of tools. A new tafl-NAME.c gets a line here. */
#include "tool.h"

const tool_name tool_names[] = {
    {"validate", "Checks the moves, captures and results of records"},
    {"convert", "Converts records from any format to any other, and reports what gets lost"},
    {"fmt", "Writes records in the canonical form of their format"},
    {"diff", "Compares records: whether they are the same game, and what differs"},
    {"replay", "Replays records move by move and shows what happens on the board"},
    {"annotate", "Analyses the games of records with an engine and annotates them"},
    {"engine", "Runs the built-in engine for hosts of several protocols"},
    {"match", "Plays one engine against another"},
    {"render", "Draws diagrams of positions and games"},
    {"pages", "Sets games on pages: booklets, or sheets of diagrams"},
    {"article", "Draws the positions in Markdown and LaTeX articles"},
    {"rules", "Lists, explains, checks, compares and infers rulesets"},
    {NULL, NULL},
};
