/* SPDX-License-Identifier: MIT */
#ifndef ARTICLE_H
#define ARTICLE_H

/* An article whose blocks become pictures. Everything is drawn before anything is written. */

#include <picture/file.h>

#include "blocks.h"

typedef enum article_markup { MARKUP_AUTO, MARKUP_MARKDOWN, MARKUP_LATEX } article_markup;

typedef struct article_settings {
    picture_file_settings file;
    int markup; /* article_markup */
    bool outside, force;
} article_settings;

/* A picture that has been drawn. */
typedef struct article_picture {
    tafl_text name, bytes; /* of its file, the name as seen from the output */
    tafl_text words;       /* for screen readers */
    tafl_text image;       /* what stands in the article */
    bool is_there;         /* the file is as it shall be */
} article_picture;

/* What has become of a block. */
typedef struct article_drawing {
    const article_block *block;
    const article_block *game; /* whose body was drawn: that of the block, or of an earlier one */
    const char *name;          /* --name; NULL for the usual one */
    tafl_str id;               /* what later blocks call it; empty for nothing */
    tool_common common;        /* how its body is read */
    uint32_t record;
    size_t first, count; /* of its pictures */
    char *words;         /* of its options, which `common` may borrow */
} article_drawing;

typedef struct article {
    tool_run *run;
    const article_settings *set;
    const char *path; /* of the article; "-" for standard input */
    bool latex;
    article_text text;
    tafl_text home, folder; /* of the article and of the output, each with its slash or empty */
    tafl_text owner;        /* travels along with the pictures: whose they are */
    article_drawing *drawing;
    size_t drawings;
    article_picture *picture;
    size_t pictures, picture_room;
    tool_seen names;
    unsigned written;
} article;

/* Says what is wrong with a line of the article. */
TAFL_PRINTF(4, 5)
void article_say(const article *a, tafl_severity severity, size_t line, const char *format, ...);

/* ---- options.c: what stands behind the word tafl --------------------------------------------- */

/* Reads the options of a block over those of the command line, and settles what it is called and whose game it
 * shows. False after a message. */
bool article_options(article *a, article_drawing *d, picture_file_settings *set);

/* Where a file is that a block names. False, after a message, when blocks may not name it. */
bool article_file(const article *a, size_t line, tafl_str name, tafl_text *path);

/* ---- draw.c ---------------------------------------------------------------------------------- */

/* Draws the pictures of a block. The status of it, after messages. */
int article_draw(article *a, article_drawing *d);

/* ---- images.c: what stands in the article ---------------------------------------------------- */

/* Are the keys of --name known? False after a message. */
bool article_name_check(tool_run *run, const article *a, const article_drawing *d);
/* Appends the name of a picture of a block; `part` is "" for the only one, else letters. */
void article_name(tafl_text *out, const article *a, const article_drawing *d, const char *part,
                  const picture_origin *origin, const picture_shot *shot);
/* Why the article cannot show pictures of that format; NULL when it can. */
const char *article_painter_wrong(const article *a, const tafl_painter *painter);
/* Why the article cannot show a picture of that name; NULL when it can. */
const char *article_name_wrong(const article *a, const char *name);
void article_image(tafl_text *out, const article *a, const char *name, const tafl_painter *painter,
                   tafl_str words);

/* ---- files.c: pictures as files -------------------------------------------------------------- */

/* Settles whose pictures are which. */
void article_owner(article *a);
/* May all pictures be written? False after messages. */
bool article_files_check(article *a);
/* Writes those that are not there already. */
void article_files_write(article *a);
/* Notes pictures of earlier runs that no block draws any more. */
void article_files_left(article *a);

#endif
