/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_WRITE_H
#define TAFL_ANNOTATE_WRITE_H

/* Putting verdicts into the record of a plan. */

#include "judge.h"

/* What writing needs from record to record; zero-initialise it. */
typedef struct annotate_writer {
    const tafl_annotate_options *options;
    const annotate_setup *setup;
    uint32_t man;            /* hundredths of the engine's unit that are a man */
    uint8_t unit;            /* tafl_unit */
    annotate_plan *plan;     /* the one at hand */
    tafl_chance_scale scale; /* of this game */
    tafl_record *scratch;    /* for lines of play */
    tafl_text text;
    tafl_position position; /* after ply `at` of the plan */
    size_t at;
    bool captures, letters; /* moves name them in this record */
    bool failed;            /* memory is out */
} annotate_writer;

void tafl__annotate_writer_clear(annotate_writer *writer);

/* Writes everything that is wanted. False when memory is out. */
bool tafl__annotate_write(annotate_writer *writer, annotate_plan *plan);

/* ---- line.c: lines of play ------------------------------------------------------------------------ */

/* Goes to the position after ply `number`; forward only. */
void tafl__annotate_writer_go(annotate_writer *writer, size_t number);

/* The line as a chain of nodes in the scratch record, from the position the writer is at; NULL when not
 * even its first ply is legal. Up to `plies` of it, all of it when it wins. */
const tafl_node *tafl__annotate_line_nodes(annotate_writer *writer, const annotate_line *line,
                                           unsigned plies);

/* Appends the moves of such a chain. */
void tafl__annotate_line_text(tafl_text *out, const tafl_node *chain);

/* How much of the chain somebody has written below `parent` already: such a line is not ours to go on with. */
typedef enum annotate_there { THERE_NOTHING, THERE_PART, THERE_ALL } annotate_there;
annotate_there tafl__annotate_line_there(const tafl_node *parent, const tafl_node *chain);

/* Adds the chain as a variation below `parent`, going along with what is there already; `label` (may be NULL)
 * stands in front of what is new. Returns the node of its first ply, NULL when memory is out. */
tafl_node *tafl__annotate_line_add(tafl_record *record, const tafl_node *parent,
                                   const tafl_node *chain, const char *label);

/* The node of the first leg of a ply, whose last one is `ply->node`. */
const tafl_node *tafl__annotate_first_node(const annotate_ply *ply);

/* ---- words.c: comments ------------------------------------------------------------------------------ */

/* Appends ", 62% for the attackers" or ", the attackers win in 3 plies", of a line that the mover could
 * have played. */
void tafl__annotate_line_words(annotate_writer *writer, tafl_worth worth, tafl_side mover);

/* The side whose view numbers are written from at this ply. */
tafl_side tafl__annotate_view(const tafl_annotate_options *options, tafl_side mover);

/* Stands behind the word of a sign that somebody had given before us, and which therefore stays. */
#define AS_MARKED ", as marked"

/* Appends what is said about a ply that earned a sign: "mistake; …"; `marked`: "mistake, as marked; …". */
void tafl__annotate_judgement_words(annotate_writer *writer, const annotate_judgement *judgement,
                                    bool marked);

/* Appends what went wrong with the question about the position after the ply; nothing when nothing did, or
 * when an earlier evaluation stays. */
void tafl__annotate_trouble_words(tafl_text *out, const annotate_ply *ply);

/* Appends a number of hundredths of a percent as "62%" or, `fine`, as "62.4". */
void tafl__annotate_percent(tafl_text *out, uint32_t chance, bool fine);

/* ---- clean.c: what an earlier run has written --------------------------------------------------------- */

/* Takes it out of the node of a ply, with the variations beside it. */
bool tafl__annotate_clean_ply(tafl_record *record, const annotate_ply *ply);
/* Only the sentence and the sign. False when memory is out. */
bool tafl__annotate_clean_node(tafl_record *record, const tafl_node *node);
/* Only our lines in the variations beside a node of the main line. */
void tafl__annotate_clean_beside(tafl_record *record, const tafl_node *node);
/* Takes every sentence "(engine: …)" out of a comment. */
tafl_str tafl__annotate_clean_comment(tafl_record *record, tafl_str comment);
/* Puts "(engine: WORDS)" behind a comment. False when memory is out. */
bool tafl__annotate_add_comment(tafl_record *record, const tafl_node *node, tafl_str words);

/* ---- runs.c: which run has evaluated which plies ------------------------------------------------------- */

/* The plies of the main line that a run has evaluated, by the number of their node: at[0 … last]. */
typedef struct annotate_plies {
    bool *at;
    uint32_t last;
} annotate_plies;

/* All that tafl-annotate has evaluated, as the tags say; false when memory is out. */
bool tafl__annotate_plies_of(annotate_plies *out, const tafl_record *record);
void tafl__annotate_plies_clear(annotate_plies *plies);

/* Sets a tag to writer->text, unless that is empty, and empties it. False when memory is out. */
bool tafl__annotate_set_tag(annotate_writer *writer, const char *key);

/* Replaces the tags of an earlier run by those of this one, which has evaluated `now`. */
bool tafl__annotate_run_tags(annotate_writer *writer, const annotate_plies *now);
/* Removes all tags of ours, if tafl-annotate has been here. */
void tafl__annotate_drop_tags(tafl_record *record);

/* ---- summary.c: tags, and a sentence before the first move ----------------------------------------------- */

bool tafl__annotate_summary(annotate_writer *writer, const annotate_plies *now);

#endif
