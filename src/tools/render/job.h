/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RENDER_JOB_H
#define TOOL_RENDER_JOB_H

/* A picture on its way through the worker pool, and the pages of documents. */

#include "render.h"

struct picture_job {
    const render_settings *settings;
    const render_state *state; /* read only while workers run */
    tafl_scene *scene;         /* `scenes` of them, which one file holds */
    size_t scenes, room;
    tafl_text path; /* where it goes; empty: the caller takes the bytes */
    tafl_text bytes, warnings;
    tafl_status status;
    int error; /* errno of a failure to write */
    bool io;   /* it was writing that failed */
};

/* Tells what is wrong with fonts, once. */
void render_warn(tool_run *run, const char *line);

/* Keeps a diagram for the document that is written at the end. */
void render_page_add(const render_origin *origin, const render_shot *shot,
                     const tafl_diagram *diagram);
/* Adds a paragraph, unless it is blank; a diagram. */
void render_page_text(tool_run *run, tafl_block_kind kind, tafl_str text);
void render_page_scene(tool_run *run, const tafl_diagram *diagram);
/* Adds the next diagram of a booklet, with the moves and the words before and after it. */
void render_booklet_add(const render_origin *origin, const render_shot *shot,
                        const tafl_diagram *diagram);
/* Puts the document, if there is one, where the one picture is held. */
void render_pages_write(tool_run *run);
void render_pages_free(tool_run *run);

#endif
