/* SPDX-License-Identifier: MIT */
/* The table of painters, and what is the same for all of them. What a painter writes is decided in its
 * own file; see README.md for how to add one. */
#include "diagram.h"

#include <assert.h>
#include <stdlib.h>

static const tafl_painter painters[] = {
    {"svg", "svg", "image/svg+xml", 0, tafl__paint_svg},
    {"png", "png", "image/png", TAFL_PAINTER_BINARY, tafl__paint_png},
    {"pdf", "pdf", "application/pdf", TAFL_PAINTER_BINARY | TAFL_PAINTER_MANY, tafl__paint_pdf},
    {"eps", "eps", "application/postscript", 0, tafl__paint_eps},
    {"ps", "ps", "application/postscript", TAFL_PAINTER_MANY, tafl__paint_ps},
    {"tikz", "tex tikz", "text/x-tex", TAFL_PAINTER_LATEX, tafl__paint_tikz},
    {"text", "txt", "text/plain", TAFL_PAINTER_BOARD, tafl__paint_ascii},
    {"unicode", "txt", "text/plain", TAFL_PAINTER_BOARD, tafl__paint_unicode},
    {"color", "txt", "text/plain", TAFL_PAINTER_BOARD, tafl__paint_color},
};

const tafl_painter *tafl_painter_at(unsigned index)
{
    return index < sizeof painters / sizeof *painters ? &painters[index] : NULL;
}

const tafl_painter *tafl_painter_find(tafl_str word)
{
    const tafl_painter *painter;
    for (unsigned i = 0; (painter = tafl_painter_at(i)); i++) {
        if (tafl_str_equal_nocase(tafl_str_of(painter->word), word)) return painter;
    }
    return NULL;
}

/* Is it one of the words, which are separated by blanks? */
static bool has_word(const char *words, tafl_str wanted)
{
    tafl_str rest = tafl_str_of(words);
    for (tafl_str word = tafl_str_word(&rest); word.len > 0; word = tafl_str_word(&rest)) {
        if (tafl_str_equal_nocase(word, wanted)) return true;
    }
    return false;
}

const tafl_painter *tafl_painter_for_suffix(tafl_str name)
{
    const tafl_painter *painter;
    size_t from = name.len;
    while (from > 0 && name.at[from - 1] != '.' && name.at[from - 1] != '/') from--;
    if (from < 2 || name.at[from - 1] != '.' || name.at[from - 2] == '/') return NULL;
    const tafl_str suffix = {name.at + from, name.len - from};
    for (unsigned i = 0; (painter = tafl_painter_at(i)); i++) {
        if (has_word(painter->suffixes, suffix)) return painter;
    }
    return NULL;
}

/* ---- writing ----------------------------------------------------------------------------------- */

/* A copy of the scene as the options want it: of a certain shape, its letters as outlines. */
static tafl_status change(tafl_scene *out, const tafl_scene *scene,
                          const tafl_paint_options *options)
{
    tafl_scene fitted = {0};
    tafl_status status = TAFL_OK;
    if (options->size.height) {
        status = tafl__scene_fit(&fitted, scene, &options->size);
        scene = &fitted;
    }
    if (status == TAFL_OK && options->outlines) {
        status = tafl__scene_outline(out, scene, options->sink);
        tafl_scene_clear(&fitted);
    } else {
        *out = fitted;
    }
    return status;
}

/* Paints changed copies of the scenes. */
static tafl_status write_changed(tafl_text *out, const tafl_painter *painter,
                                 const tafl_picture *pictures, size_t count,
                                 const tafl_paint_options *options)
{
    tafl_scene *scenes = calloc(count, sizeof *scenes);
    tafl_picture *changed = calloc(count, sizeof *changed);
    tafl_status status = scenes && changed ? TAFL_OK : TAFL_NOMEM;
    for (size_t i = 0; i < count && status == TAFL_OK; i++) {
        changed[i].scene = &scenes[i];
        status = change(&scenes[i], pictures[i].scene, options);
    }
    if (status == TAFL_OK) status = painter->write(out, changed, count, options);
    for (size_t i = 0; scenes && i < count; i++) tafl_scene_clear(&scenes[i]);
    free(changed);
    free(scenes);
    return status;
}

tafl_status tafl_picture_write(tafl_text *out, const tafl_painter *painter,
                               const tafl_picture *pictures, size_t count,
                               const tafl_paint_options *options)
{
    static const tafl_paint_options none;
    bool board = painter->flags & TAFL_PAINTER_BOARD;
    assert(count == 1 || (count > 1 && painter->flags & TAFL_PAINTER_MANY));
    assert(board ? pictures->diagram != NULL : pictures->scene != NULL);
    if (!options) options = &none;
    bool changed = !board && (options->outlines || options->size.height);
    tafl_status status = changed ? write_changed(out, painter, pictures, count, options)
                                 : painter->write(out, pictures, count, options);
    return out->failed ? TAFL_NOMEM : status;
}
