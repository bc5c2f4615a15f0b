/* SPDX-License-Identifier: MIT */
#ifndef TOOL_PICTURE_H
#define TOOL_PICTURE_H

/* What all tools that draw have in common: from operands and records to diagrams. A shot is a position
 * to be drawn with what led to it. What becomes of a diagram is decided by the tool; file.h writes
 * picture files. */

#include <tafl/diagram.h>

#include <frame/judge.h>

/* What --plies says: the plies that one diagram has with numbers, or the whole game. All zero: no such
 * diagram. */
typedef struct picture_plies {
    uint32_t from, to;
    uint32_t step;   /* not 0: the whole game, so many plies a diagram */
    uint32_t number; /* of the ply `from` */
} picture_plies;

/* Where coordinates stand: tafl_coords, TAFL_SIDE_… bits. */
typedef struct picture_coords {
    uint8_t where, sides;
} picture_coords;

/* What the rows of picture_options set. The settings of a tool that draws begin with it. */
typedef struct picture_settings {
    tool_common common;
    const char *at, *theme, *set, *background, *mark, *legal, *header, *caption, *title;
    const char *output; /* has no row here: it is the tool's */
    uint32_t record;
    picture_plies plies;
    picture_coords coords;
    const char *pieces; /* a word of picture_piece_set, or a folder */
    uint8_t orient;
    uint8_t letters; /* 0: as those of the input; 1 + tool_squares */
    bool no_last_move, no_captures, king_path, threats, forts, explain, repetition, eval_bar;
} picture_settings;

/* What to draw and how it looks; the options of earlier versions. */
extern const tool_option picture_options[];
extern const size_t picture_option_count;
extern const tool_gone picture_gone[];

/* ---- positions --------------------------------------------------------------------------------- */

/* A position to be drawn. */
typedef struct picture_shot {
    const tafl_node *node; /* NULL for a position that is in no record */
    tafl_position position;
    const tafl_turn *leg; /* of the ply that led to it; `legs` of them */
    size_t legs;
    unsigned occurrence;
} picture_shot;

/* A place that is wanted. Some are known only when the replay has come there. */
typedef enum picture_place_kind {
    PICTURE_NODE,
    PICTURE_STEP, /* a ply with a number; it is drawn in the diagram of another place */
    PICTURE_FIRST_CAPTURE,
    PICTURE_END /* the ply the game ended with, else the last */
} picture_place_kind;

typedef struct picture_place {
    picture_place_kind kind;
    const tafl_node *node; /* NULL when it is not found */
    const tafl_node
        *line; /* of numbered diagrams: a ply of the variation; NULL for the main line */
} picture_place;

/* The places that are wanted, in order; then what was found of them. */
typedef struct picture_choice {
    picture_place *place;
    size_t count, room;
    bool over;   /* the ply the game ended with was there */
    bool unread; /* what comes last is wanted, and the record goes on with what cannot be read */
    picture_shot *shot; /* found, in the order of the replay */
    size_t shots, shot_room;
    tafl_arena arena;
    bool failed; /* out of memory */
} picture_choice;

/* What is known about where a shot comes from; names and captions are made of it. */
typedef struct picture_origin {
    tool_run *run;
    const tool_item *item;       /* NULL outside of records */
    const tafl_referee *referee; /* whose rules are shown */
    tafl_str rules;              /* their name */
    const tafl_node *line;       /* that of the place */
    uint64_t number;             /* of the picture in this run, from 1 */
} picture_origin;

/* ---- the state of a run ------------------------------------------------------------------------ */

/* The state of a tool that draws begins with it. Zeroed, but for what the tool sets in its `begin`. */
typedef struct picture_state {
    /* Set by the tool: what becomes of a diagram, which lives as long as the call. */
    void (*take)(const picture_origin *origin, const picture_shot *shot,
                 const tafl_diagram *diagram);
    const tafl_painter *painter; /* whose suffix {ext} is */
    const char *caption;         /* where no --caption says which; may be NULL */
    const char *source;          /* travels along with the position; NULL for nothing */
    bool commented;              /* without --at: what somebody wrote about, start and end */
    tafl_judge *judge;
    picture_choice choice;
    tafl_theme theme;
    tafl_drawings *drawings; /* NULL for none */
    uint64_t pictures;       /* drawn so far */
    tafl_text warnings;      /* said so far */
} picture_state;

/* ---- records.c: the way of a run ------------------------------------------------------------ */

/* Reads the options about what is drawn and how it looks. TOOL_FINE or the status to end with. */
int picture_begin(tool_run *run);
/* Draws what the operands name that is no file, and gets ready for records when there are any, or else
 * calls `end` and stops the run. */
int picture_begin_operands(tool_run *run, void (*end)(tool_run *run));
int picture_begin_records(tool_run *run);
/* For tool_desc.record: draws the positions of a record that are wanted. */
void picture_record(tool_run *run, tool_item *item);
/* Says so when --record names a record that was not there. */
void picture_end(tool_run *run);
void picture_free(tool_run *run);

/* ---- picture.c: one diagram ------------------------------------------------------------------ */

/* Puts a diagram together and hands it to the tool. */
void picture_draw(const picture_origin *origin, const picture_shot *shot);
/* Writes a file whole or not at all; *error is errno of a failure. On any thread. */
tafl_status picture_write_file(const char *path, const tafl_text *bytes, int *error);
void picture_tell_unwritten(tool_run *run, const char *path, tafl_status status, int error);
/* Writes a text, unless it is empty, to the output of the settings. */
void picture_write_output(tool_run *run, const tafl_text *text);
/* Tells what is wrong with fonts, each thing once. */
void picture_warn(tool_run *run, const char *line);
/* The name of a file without folders and suffix. */
void picture_write_stem(tafl_text *out, const char *path);
/* The suffix that files of a painter usually have. */
tafl_str picture_suffix(const tafl_painter *painter);

/* ---- look.c ----------------------------------------------------------------------------- */

/* Checks what the options say about looks, and reads the theme. TOOL_FINE, TOOL_USAGE or TOOL_FAILED. */
int picture_read_look(tool_run *run);
/* How the table of options calls these values, and their words, for tool_desc.word. */
#define PICTURE_THEME   "NAME|FILE"
#define PICTURE_PIECES  "WORD|FOLDER"
#define PICTURE_PAINTER "FORMAT"
const char *picture_word(const char *value, unsigned index);
/* Says that such a value is none of its words, nor there as a file or folder, and which words there are. TOOL_USAGE. */
int picture_no_such(tool_run *run, const char *value, const char *what, const char *or_file,
                    const char *name);

/* ---- drawings.c ------------------------------------------------------------------------- */

/* The words of --pieces, the first for those of the theme; NULL after the last. */
const char *picture_piece_set(unsigned index);
/* Does --pieces name a folder? */
bool picture_pieces_are_drawn(const char *pieces);
/* Reads the drawings of the folder, if there is one. TOOL_FINE, TOOL_USAGE or TOOL_FAILED. */
int picture_read_drawings(tool_run *run);

/* ---- choose.c --------------------------------------------------------------------------- */

/* Which nodes of the record are asked for. TOOL_FINE, or the status to raise after a message. */
int picture_choose(tool_run *run, const tool_item *item);
/* The next ply on the way to `line` and behind it, on the main line for NULL; NULL for none. */
const tafl_node *picture_next(const tafl_node *node, const tafl_node *line);
/* The last ply of that way. */
uint32_t picture_last_ply(const tafl_record *record, const tafl_node *line);
/* The first and the last ply of the numbered diagram that starts from a shot. */
uint32_t picture_range_from(const picture_plies *plies, const picture_shot *shot);
uint32_t picture_range_to(const picture_plies *plies, const picture_shot *shot);
/* For tafl_replay_options.on_ply, with the run as context. */
void picture_on_ply(void *context, const tafl_replay_ply *ply);
/* The shot of a node, NULL when the replay did not come so far. */
const picture_shot *picture_shot_of(const picture_choice *choice, const tafl_node *node);
void picture_choice_reset(picture_choice *choice);
void picture_choice_clear(picture_choice *choice);

/* ---- words.c ---------------------------------------------------------------------------- */

/* Appends a move, in the letters of the picture; nothing for what is none. */
void picture_move_write(tafl_text *out, const tool_run *run, const tafl_node *node);
/* Is the key known? Tells when not. */
bool picture_key_check(tool_run *run, const char *option, tafl_str key);
/* Appends what it stands for. */
void picture_key_write(tafl_text *out, tafl_str key, const picture_origin *origin,
                       const picture_shot *shot);

/* ---- template.c ------------------------------------------------------------------------- */

/* Is every {key} of the template known? Tells when not. */
bool picture_template_check(tool_run *run, const char *option, const char *template);
/* Appends the template with its keys replaced; for names of files slashes become dashes. */
void picture_template_write(tafl_text *out, const char *template, const picture_origin *origin,
                            const picture_shot *shot, bool file_name);

/* ---- marks.c ---------------------------------------------------------------------------- */

/* Does the picture go without the letter i? */
bool picture_skips_i(const tool_run *run);
/* Fills `marks` as the options and the record say. False after a message. */
bool picture_marks(tafl_marks *marks, tafl_text *legend, const picture_origin *origin,
                   const picture_shot *shot);

/* ---- numbers.c -------------------------------------------------------------------------- */

/* Marks the plies of a numbered diagram; `legend` gets what numbers cannot show. TAFL_OK or TAFL_NOMEM. */
tafl_status picture_numbers(tafl_marks *marks, tafl_text *legend, const picture_origin *origin,
                            const picture_shot *shot);

/* ---- operands.c ------------------------------------------------------------------------- */

/* Does it look like a position, like rules? Files come first. */
bool picture_is_position(const char *operand);
bool picture_is_rules(const char *operand);
/* TOOL_FINE, or TOOL_USAGE after a message when options ask for what only records have. */
int picture_refuse_places(tool_run *run, const char *operand);
/* Draws one that is either. */
int picture_operand(tool_run *run, const char *operand);
/* Draws the operands that are positions or names of rules and takes them out of the list. */
int picture_operands(tool_run *run);

#endif
