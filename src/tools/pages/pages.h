/* SPDX-License-Identifier: MIT */
#ifndef PAGES_H
#define PAGES_H

/* Inside of tafl-pages: a document on its way. */

#include <picture/picture.h>

typedef struct pages_settings {
    picture_settings picture;
    uint8_t sheet; /* diagrams a page; 0: a booklet */
    uint8_t paper; /* tafl_paper */
} pages_settings;

/* A block of the document whose scene and text are ours. */
typedef struct pages_block {
    tafl_scene scene;
    tafl_text text;
    uint8_t kind; /* tafl_block_kind */
} pages_block;

typedef struct pages_state {
    picture_state picture;
    pages_block *block; /* `blocks` of them */
    size_t blocks, room;
    const tafl_record *record; /* whose booklet is being made */
    uint64_t number;
    const tafl_node *last; /* the ply of its last diagram */
    bool told;             /* there are words among its moves, from which these stand out */
} pages_state;

/* Adds a paragraph, unless it is blank; a diagram. */
void pages_text(tool_run *run, tafl_block_kind kind, tafl_str text);
void pages_scene(tool_run *run, const tafl_diagram *diagram);
/* Adds the next diagram of a booklet, with the moves and the words before and after it. */
void pages_booklet(const picture_origin *origin, const picture_shot *shot,
                   const tafl_diagram *diagram);
/* Adds what none of its diagrams has come to. */
void pages_booklet_end(const picture_origin *origin);
/* Writes the document. */
void pages_write(tool_run *run);
void pages_free(pages_state *st);

#endif
