/* SPDX-License-Identifier: MIT */
/* Collects scenes and words while records are read, and makes one document of them at the end. What a
 * booklet says is decided by booklet.c. */
#include <stdlib.h>

#include <base/grow.h>

#include "pages.h"

static pages_block *add_block(tool_run *run, tafl_block_kind kind)
{
    pages_state *st = run->state;
    if (!tafl__grow(&st->block, st->blocks, 1, &st->room, sizeof *st->block)) {
        tool_no_memory(run);
        return NULL;
    }
    pages_block *block = &st->block[st->blocks++];
    *block = (pages_block){.kind = (uint8_t)kind};
    return block;
}

void pages_text(tool_run *run, tafl_block_kind kind, tafl_str text)
{
    text = tafl_str_trim(text);
    if (text.len == 0) return;
    pages_block *block = add_block(run, kind);
    if (block) tafl_text_str(&block->text, text);
}

void pages_scene(tool_run *run, const tafl_diagram *diagram)
{
    pages_block *block = add_block(run, TAFL_BLOCK_SCENE);
    if (block && tafl_scene_build(&block->scene, diagram) != TAFL_OK) tool_no_memory(run);
}

/* ---- the document ------------------------------------------------------------------------------ */

static void hear(void *context, const tafl_diag *diag)
{
    tafl_text line = {0};
    tafl_text_format(&line, "%s [%s]", diag->message, diag->id);
    if (!line.failed) picture_warn(context, line.at);
    tafl_text_clear(&line);
}

void pages_write(tool_run *run)
{
    const pages_settings *set = run->settings;
    const pages_state *st = run->state;
    const tafl_sink sink = {hear, run};
    const tafl_document_options options = {.paper = set->paper,
                                           .per_page = set->sheet,
                                           .theme = &st->picture.theme,
                                           .title = tafl_str_of(set->picture.title),
                                           .sink = &sink};
    tafl_text file = {0};
    tafl_block *blocks = calloc(st->blocks + 1, sizeof *blocks);
    for (size_t i = 0; blocks && i < st->blocks; i++) {
        const pages_block *block = &st->block[i];
        blocks[i] = (tafl_block){block->kind, tafl_text_view(&block->text), &block->scene};
    }
    if (blocks && tafl_document_write(&file, blocks, st->blocks, &options) == TAFL_OK)
        picture_write_output(run, &file);
    else
        tool_no_memory(run);
    free(blocks);
    tafl_text_clear(&file);
}

void pages_free(pages_state *st)
{
    for (size_t i = 0; i < st->blocks; i++) {
        tafl_scene_clear(&st->block[i].scene);
        tafl_text_clear(&st->block[i].text);
    }
    free(st->block);
}
