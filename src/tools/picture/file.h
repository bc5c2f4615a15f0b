/* SPDX-License-Identifier: MIT */
#ifndef TOOL_PICTURE_FILE_H
#define TOOL_PICTURE_FILE_H

/* From diagrams to picture files: which painter, how large, under which name. Pictures are painted on
 * several threads and written in the order in which they came. */

#include <frame/seen.h>
#include <work/work.h>

#include "hold.h"
#include "picture.h"

/* What the rows of picture_file_options set. The settings of a tool that writes files begin with it. */
typedef struct picture_file_settings {
    picture_settings picture;
    const char *to, *name, *prefix;
    tafl_picture_size size;
    unsigned jobs;
    bool adaptive, text_paths, standalone;
} picture_file_settings;

extern const tool_option picture_file_options[];
extern const size_t picture_file_option_count;

typedef struct picture_job picture_job;

/* The state of a tool that writes files begins with it. */
typedef struct picture_file_state {
    picture_state picture;
    /* Set by the tool: takes the bytes of each picture over, in their order; NULL: they are written. */
    void (*keep)(tool_run *run, tafl_text *bytes);
    tafl_theme dark;
    bool has_dark;
    work_pool *work;
    tool_seen names;       /* of files: a later picture must not replace an earlier one */
    picture_job **waiting; /* painted, and not written before all names are known */
    size_t waiters, waiting_room;
    picture_hold hold; /* what they would write */
    bool refused;      /* nothing is written */
    tafl_text text;    /* what goes to one stream */
    tafl_text held;    /* the one file, until it is known that there is no other */
    picture_job *many; /* the pictures of a file that may hold several; NULL for none yet */
    bool one_too_many;
} picture_file_state;

/* Does an option do nothing in the format, or has the file, which may be NULL, the name of another format? Then
 * `why` says so. */
bool picture_file_wrong(tafl_text *why, const picture_file_settings *set,
                        const tafl_painter *painter, const char *name);
/* Reads the options and gets ready, after picture_begin. TOOL_FINE or the status to end with. */
int picture_file_begin(tool_run *run);
/* For picture_state.take: paints a picture. */
void picture_file_take(const picture_origin *origin, const picture_shot *shot,
                       const tafl_diagram *diagram);
/* Writes what is left. */
void picture_file_end(tool_run *run);
void picture_file_free(tool_run *run);

#endif
