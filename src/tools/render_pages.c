/* SPDX-License-Identifier: MIT */
/* Sheets and booklets: collects scenes and words while records are read, and makes one document of
 * them at the end. */
#include <stdlib.h>
#include <string.h>

#include "render_job.h"

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

static void add_text(tool_run *run, tafl_block_kind kind, tafl_str text)
{
    if (text.len == 0) return;
    render_page *page = add_page(run, kind);
    if (page) tafl_text_str(&page->text, text);
}

/* ---- booklets ---------------------------------------------------------------------------------- */

static void write_tag(tafl_text *out, const tafl_record *record, const char *key,
                      const char *before)
{
    const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(key));
    if (!tag || tag->value.len == 0) return;
    tafl_text_z(out, out->len > 0 ? before : "");
    tafl_text_str(out, tag->value);
}

static void add_head(const render_origin *origin, const render_shot *shot)
{
    const tafl_record *record = origin->item->record;
    tafl_text text = {0};
    write_tag(&text, record, "attackers", "");
    write_tag(&text, record, "defenders", " \u2013 ");
    if (text.len == 0) write_tag(&text, record, "event", "");
    if (text.len == 0) render_template_write(&text, "{file}", origin, shot, false);
    add_text(origin->run, TAFL_BLOCK_TITLE, tafl_text_view(&text));
    tafl_text_reset(&text);
    if (tafl_record_tag(record, TAFL_STR("attackers"))) write_tag(&text, record, "event", "");
    write_tag(&text, record, "round", ", ");
    write_tag(&text, record, "site", ", ");
    write_tag(&text, record, "date", ", ");
    if (origin->rules.len > 0) {
        tafl_text_z(&text, text.len > 0 ? ", rules " : "Rules ");
        tafl_text_str(&text, origin->rules);
    }
    add_text(origin->run, TAFL_BLOCK_TEXT, tafl_text_view(&text));
    if (tafl_record_root(record)->extra)
        add_text(origin->run, TAFL_BLOCK_TEXT, tafl_record_root(record)->extra->comment);
    tafl_text_clear(&text);
}

/* A move whose hyphen does not end a line. */
static void write_unbroken(tafl_text *out, const tafl_node *node)
{
    tafl_text move = {0};
    tafl_move_write(&move, node, TAFL_CAPTURES_OTN);
    for (size_t i = 0; i < move.len; i++) {
        if (move.at[i] == '-')
            tafl_text_z(out, "\u2011");
        else
            tafl_text_char(out, move.at[i]);
    }
    if (move.failed) out->failed = true;
    tafl_text_clear(&move);
}

/* Appends "12a. e5-e8xe9 " for the plies from `node` up to and with `last`. Returns the last. */
static void write_plies(tafl_text *out, const tafl_node *node, const tafl_node *last)
{
    for (; node && node->kind == TAFL_NODE_MOVE; node = node->child) {
        if (out->len > 0) tafl_text_char(out, ' ');
        if (node->ply % 2 == 1 || out->len == 0) {
            tafl_text_uint(out, (node->ply + 1) / 2);
            tafl_text_z(out, node->ply % 2 == 1 ? ". " : "\u2026 ");
        }
        write_unbroken(out, node);
        if (node->extra) tafl_text_str(out, node->extra->glyph);
        if (node == last) break;
    }
}

/* The moves since the last diagram, the diagram, and what was written about it. */
static void add_section(const render_origin *origin, const render_shot *shot,
                        const tafl_diagram *diagram)
{
    render_state *st = origin->run->state;
    tafl_text text = {0};
    bool root = shot->node->kind == TAFL_NODE_ROOT;
    const tafl_node *first = st->booklet_last ? st->booklet_last->child : NULL;
    if (!root) write_plies(&text, first, shot->node);
    add_text(origin->run, TAFL_BLOCK_HEADING, tafl_text_view(&text));
    render_page *page = add_page(origin->run, TAFL_BLOCK_SCENE);
    if (page && tafl_scene_build(&page->scene, diagram) != TAFL_OK) tool_no_memory(origin->run);
    if (!root && shot->node->extra)
        add_text(origin->run, TAFL_BLOCK_TEXT, shot->node->extra->comment);
    st->booklet_last = shot->node;
    tafl_text_clear(&text);
}

/* After the last position: how the game ended. */
static void add_result(const render_origin *origin, const render_shot *shot)
{
    const tafl_node *node = shot->node;
    tafl_outcome stated = tafl_record_facts_of(origin->item->record)->stated;
    const char *reason = tafl_reason_text((tafl_reason)stated.reason);
    tafl_text text = {0};
    if (node->child && node->child->kind == TAFL_NODE_MOVE) return;
    render_template_write(&text, "{result}", origin, shot, false);
    if (text.len > 0 && reason && stated.reason != TAFL_REASON_UNKNOWN) {
        tafl_text_z(&text, ": ");
        for (const char *c = reason; *c; c++) tafl_text_char(&text, *c == '-' ? ' ' : *c);
    }
    if (text.len > 0 && !text.failed) {
        if (text.at[0] >= 'a' && text.at[0] <= 'z') text.at[0] = (char)(text.at[0] - 'a' + 'A');
        tafl_text_char(&text, '.');
        add_text(origin->run, TAFL_BLOCK_TEXT, tafl_text_view(&text));
    }
    tafl_text_clear(&text);
}

static void add_to_booklet(const render_origin *origin, const render_shot *shot,
                           const tafl_diagram *diagram)
{
    render_state *st = origin->run->state;
    bool first =
        st->booklet_record != origin->item->record || st->booklet_number != origin->run->records;
    if (first) {
        st->booklet_record = origin->item->record;
        st->booklet_number = origin->run->records;
        st->booklet_last = tafl_record_root(origin->item->record);
        add_head(origin, shot);
    }
    add_section(origin, shot, diagram);
    add_result(origin, shot);
}

/* ---- all --------------------------------------------------------------------------------------- */

void render_page_add(const render_origin *origin, const render_shot *shot,
                     const tafl_diagram *diagram)
{
    const render_settings *set = origin->run->settings;
    if (set->booklet && origin->item) {
        add_to_booklet(origin, shot, diagram);
        return;
    }
    render_page *page = add_page(origin->run, TAFL_BLOCK_SCENE);
    if (page && tafl_scene_build(&page->scene, diagram) != TAFL_OK) tool_no_memory(origin->run);
}

static void hear(void *context, const tafl_diag *diag)
{
    tool_say(context, TAFL_WARNING, "%s [%s]", diag->message, diag->id);
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
