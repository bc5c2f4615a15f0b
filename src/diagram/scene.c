/* SPDX-License-Identifier: MIT */
/* In which order a diagram becomes a list of shapes, and how large the picture is. What the parts look
 * like is in the other scene_*.c, what they are made with in scene_shapes.c. */
#include "diagram.h"

#include <stdlib.h>
#include <string.h>

/* ---- building ---------------------------------------------------------------------------------- */

static void reset(tafl_scene *scene)
{
    scene->count = 0;
    tafl_arena_reset(&scene->arena);
    scene->title = scene->words = scene->position = (tafl_str){NULL, 0};
}

static tafl_str keep_text(builder *b, const tafl_text *text)
{
    b->failed = b->failed || text->failed;
    return text->failed ? (tafl_str){NULL, 0} : tafl__keep(b, tafl_text_view(text));
}

static void keep_words(builder *b)
{
    tafl_text text = {0};
    tafl_diagram_words(&text, b->diagram);
    b->scene->words = tafl__keep_clean(b, tafl_text_view(&text));
    b->failed = b->failed || text.failed;
    tafl_text_reset(&text);
    tafl__diagram_position(&text, b->diagram);
    b->scene->position = keep_text(b, &text);
    tafl_text_clear(&text);
    b->scene->title = tafl__keep_clean(b, b->diagram->title);
}

tafl_status tafl_scene_build(tafl_scene *scene, const tafl_diagram *diagram)
{
    builder b = {.scene = scene, .diagram = diagram};
    reset(scene);
    scene->size = diagram->board->size;
    if (diagram->theme)
        scene->theme = *diagram->theme;
    else if (!tafl_theme_find(&scene->theme, tafl_str_of(tafl_theme_at(0)->name)))
        return TAFL_BUG;
    b.theme = &scene->theme;
    scene->drawings = diagram->drawings;
    if (diagram->rules)
        b.rules = *diagram->rules;
    else
        tafl_rules_default(&b.rules, scene->size);
    tafl__build_ground(&b);
    tafl__build_squares(&b);
    tafl__build_coords(&b);
    tafl__build_marks_below(&b);
    tafl__build_pieces(&b);
    tafl__build_marks_above(&b);
    tafl__build_eval(&b);
    tafl__build_words(&b);
    keep_words(&b);
    return b.failed ? TAFL_NOMEM : TAFL_OK;
}

bool tafl__scene_copy(tafl_scene *out, const tafl_scene *scene)
{
    *out = *scene;
    out->arena = (tafl_arena){0};
    out->room = scene->count;
    out->shape = malloc(scene->count * sizeof *out->shape + 1);
    if (!out->shape) return false;
    if (scene->count) memcpy(out->shape, scene->shape, scene->count * sizeof *out->shape);
    return true;
}

void tafl_scene_clear(tafl_scene *scene)
{
    free(scene->shape);
    tafl_arena_clear(&scene->arena);
    *scene = (tafl_scene){0};
}

/* ---- parts ------------------------------------------------------------------------------------- */

const char *const tafl__part_words[] = {"page",    "frame", "coord", "board",  "square",
                                        "texture", "grid",  "sign",  "shadow", "piece",
                                        "mark",    "label", "eval",  "text"};
_Static_assert(sizeof tafl__part_words / sizeof *tafl__part_words == TAFL_PARTS,
               "a word for every part");
