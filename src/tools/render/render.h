/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RENDER_H
#define TOOL_RENDER_H

/* Inside of tafl-render: its options, and what its files do for each other. A shot is a position to be
 * drawn with what led to it; a picture is a shot on its way into a file. */

#include <tafl/diagram.h>
#include <work/work.h>

#include <frame/judge.h>

typedef struct render_settings {
    tool_common common;
    const char *to, *output, *at, *theme, *set, *coords, *orient, *mark, *legal, *plies;
    const char *size, *background, *header, *caption;
    const char *title, *name, *jobs, *sheet, *article, *prefix, *record;
    int pieces, paper; /* 1 + tafl_set or 0, tafl_paper */
    bool no_last_move, no_captures, king_path, threats, forts, explain, repetition, eval_bar;
    bool adaptive, text_paths, standalone, alt, extract, booklet, themes, show_theme;
} render_settings;

/* ---- positions --------------------------------------------------------------------------------- */

/* A position to be drawn. */
typedef struct render_shot {
    const tafl_node *node; /* NULL for a position that is in no record */
    tafl_position position;
    const tafl_turn *leg; /* of the ply that led to it; `legs` of them */
    size_t legs;
    unsigned occurrence;
} render_shot;

/* A place that is wanted. Some are known only when the replay has come there. */
typedef enum render_place_kind {
    RENDER_NODE,
    RENDER_FIRST_CAPTURE,
    RENDER_END /* the ply the game ended with, else the last */
} render_place_kind;

typedef struct render_place {
    render_place_kind kind;
    const tafl_node *node; /* NULL when it is not found */
} render_place;

/* The places that are wanted, in order; then what was found of them. */
typedef struct render_choice {
    render_place *place;
    size_t count, room;
    bool over;   /* the ply the game ended with was there */
    bool unread; /* what comes last is wanted, and the record goes on with what cannot be read */
    render_shot *shot; /* found, in the order of the replay */
    size_t shots, shot_room;
    tafl_arena arena;
    bool failed; /* out of memory */
} render_choice;

/* What is known about where a shot comes from; names and captions are made of it. */
typedef struct render_origin {
    tool_run *run;
    const tool_item *item;       /* NULL outside of records */
    const tafl_referee *referee; /* whose rules are shown */
    tafl_str rules;              /* their name */
    uint64_t number;             /* of the picture in this run, from 1 */
} render_origin;

/* Names of files that are taken. Zero-initialise it. */
typedef struct render_names {
    tafl_str *slot; /* found by hash; `room` is a power of two */
    size_t count, room;
    tafl_arena arena;
} render_names;

/* ---- the state of a run ------------------------------------------------------------------------ */

typedef struct render_page render_page;
typedef struct picture_job picture_job;

typedef struct render_state {
    tafl_judge *judge;
    render_choice choice;
    tafl_theme theme, dark;
    bool has_dark;
    const tafl_painter *painter;
    tafl_picture_size size;
    uint8_t coords, sides, orient;
    unsigned jobs, sheet, record;
    unsigned plies_from, plies_to, number_from; /* of --plies; 0: no such diagram */
    unsigned plies_step;                        /* not 0: the whole game, so many plies a diagram */
    work_pool *work;
    render_names names;
    tafl_text text;    /* what goes to one stream */
    tafl_text held;    /* the one file, until it is known that there is no other */
    picture_job *many; /* the pictures of a file that may hold several; NULL for none yet */
    uint64_t pictures; /* made so far */
    bool one_too_many;
    tafl_text warnings;
    render_page *page; /* of sheets and booklets */
    size_t pages, page_room;
    const tafl_record *booklet_record; /* whose pages are being made */
    uint64_t booklet_number;
    const tafl_node *booklet_last; /* the ply of its last diagram */
    const char *source;            /* travels along with the position; NULL for nothing */
    tafl_text *words;              /* hears the sentence of each picture; NULL for nobody */
} render_state;

/* ---- look.c ----------------------------------------------------------------------------- */

/* Checks what the options say about looks and sizes. TOOL_FINE or TOOL_USAGE, TOOL_FAILED. */
int render_read_look(tool_run *run);
/* How the table of options calls these values, and their words, for tool_desc.word. */
#define RENDER_THEME   "NAME|FILE"
#define RENDER_PAINTER "FORMAT"
const char *render_word(const char *value, unsigned index);
/* Prints the themes, or one of them. */
int render_show_themes(tool_run *run);

/* ---- choose.c --------------------------------------------------------------------------- */

/* Which nodes of the record are asked for. TOOL_FINE, or the status to raise after a message. */
int render_choose(tool_run *run, const tool_item *item);
/* The first and the last ply of the numbered diagram that starts from a shot. */
uint32_t render_range_from(const render_state *st, const render_shot *shot);
uint32_t render_range_to(const render_state *st, const render_shot *shot);
/* For tafl_replay_options.on_ply, with the run as context. */
void render_on_ply(void *context, const tafl_replay_ply *ply);
/* The shot of a node, NULL when the replay did not come so far. */
const render_shot *render_shot_of(const render_choice *choice, const tafl_node *node);
void render_choice_reset(render_choice *choice);
void render_choice_clear(render_choice *choice);

/* ---- words.c ---------------------------------------------------------------------------- */

/* Is every {key} of the template known? Tells when not. */
bool render_template_check(tool_run *run, const char *option, const char *template);
/* Appends the template with its keys replaced; for names of files slashes become dashes. */
void render_template_write(tafl_text *out, const char *template, const render_origin *origin,
                           const render_shot *shot, bool file_name);
/* Appends the move that led to the shot. */
void render_move_write(tafl_text *out, const render_shot *shot);

/* ---- marks.c ---------------------------------------------------------------------------- */

/* Fills `marks` as the options and the record say. False after a message. */
bool render_marks(tafl_marks *marks, tafl_text *legend, const render_origin *origin,
                  const render_shot *shot);

/* ---- picture.c -------------------------------------------------------------------------- */

/* Gets ready to make pictures, makes one, and writes what is left. */
int render_begin_pictures(tool_run *run);
void render_picture(const render_origin *origin, const render_shot *shot);
void render_end_pictures(tool_run *run);
void render_free_pictures(tool_run *run);

/* Writes a text to --output. */
void render_write_output(tool_run *run, const tafl_text *text);

/* ---- article.c, tafl-render.c ------------------------------------------------------------ */

/* --article. The status to end with. */
int render_article(tool_run *run);
/* Reads the options and gets ready to draw; frees what the state holds. */
int render_begin(tool_run *run);
int render_begin_records(tool_run *run);
void render_free(tool_run *run);

/* ---- names.c ---------------------------------------------------------------------------- */

/* Takes a name that is not empty. TAFL_END when it is taken already, TAFL_NOMEM. */
tafl_status render_names_add(render_names *names, tafl_str name);
void render_names_clear(render_names *names);

/* ---- operands.c ------------------------------------------------------------------------- */

/* Draws the operands that are positions or names of rules and takes them out of the list. */
int render_operands(tool_run *run);

#endif
