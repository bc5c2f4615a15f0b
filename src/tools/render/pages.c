/* SPDX-License-Identifier: MIT */
/* Sheets and booklets: collects scenes and words while records are read, and makes one document of
 * them at the end. What a booklet says is decided by booklet.c. */
#include <stdlib.h>
#include <string.h>

#include "job.h"

/* A block whose scene and text are ours. */
struct render_page {
    tafl_scene scene;
    tafl_text text;
    uint8_t kind; /* tafl_block_kind */
};

static render_page *add_page(tool_run *run, tafl_block_kind kind)
{
    render_state *st = run->state;
    if (st->pages == st->page_room) {
        size_t room = st->page_room ? st->page_room * 2 : 32;
        render_page *pages = realloc(st->page, room * sizeof *pages);
        if (!pages) {
            tool_no_memory(run);
            return NULL;
        }
        st->page = pages;
        st->page_room = room;
    }
    render_page *page = &st->page[st->pages++];
    *page = (render_page){.kind = (uint8_t)kind};
    return page;
}

void render_page_text(tool_run *run, tafl_block_kind kind, tafl_str text)
{
    text = tafl_str_trim(text);
    if (text.len == 0) return;
    render_page *page = add_page(run, kind);
    if (page) tafl_text_str(&page->text, text);
}

void render_page_scene(tool_run *run, const tafl_diagram *diagram)
{
    render_page *page = add_page(run, TAFL_BLOCK_SCENE);
    if (page && tafl_scene_build(&page->scene, diagram) != TAFL_OK) tool_no_memory(run);
}

/* ---- the document ------------------------------------------------------------------------------ */

void render_page_add(const render_origin *origin, const render_shot *shot,
                     const tafl_diagram *diagram)
{
    const render_settings *set = origin->run->settings;
    if (set->booklet && origin->item)
        render_booklet_add(origin, shot, diagram);
    else
        render_page_scene(origin->run, diagram);
}

static void hear(void *context, const tafl_diag *diag)
{
    tafl_text line = {0};
    tafl_text_format(&line, "%s [%s]", diag->message, diag->id);
    if (!line.failed) render_warn(context, line.at);
    tafl_text_clear(&line);
}

void render_pages_write(tool_run *run)
{
    const render_settings *set = run->settings;
    render_state *st = run->state;
    if (st->pages == 0) return;
    tafl_block *blocks = calloc(st->pages, sizeof *blocks);
    if (!blocks) {
        tool_no_memory(run);
        return;
    }
    for (size_t i = 0; i < st->pages; i++) {
        blocks[i] =
            (tafl_block){st->page[i].kind, tafl_text_view(&st->page[i].text), &st->page[i].scene};
    }
    const tafl_sink sink = {hear, run};
    const tafl_document_options options = {.paper = (uint8_t)set->paper,
                                           .per_page = set->booklet ? 0 : (uint8_t)st->sheet,
                                           .theme = &st->theme,
                                           .title = tafl_str_of(set->title),
                                           .sink = &sink};
    if (tafl_document_write(&st->held, blocks, st->pages, &options) != TAFL_OK) tool_no_memory(run);
    free(blocks);
}

void render_pages_free(tool_run *run)
{
    render_state *st = run->state;
    for (size_t i = 0; i < st->pages; i++) {
        tafl_scene_clear(&st->page[i].scene);
        tafl_text_clear(&st->page[i].text);
    }
    free(st->page);
}
