/* SPDX-License-Identifier: MIT */
/* tafl-pages: games on paper, as a PDF: a booklet of each, or a sheet of diagrams. How diagrams come to
 * be is in the room picture. */
#include "pages.h"

/* ---- options ----------------------------------------------------------------------------------- */

enum { PER_PAGE_MAX = 64 };

#define AT(field) OPTION_AT(pages_settings, field)

static const tool_option options[] = {
    {"output", "FILE", "write to FILE, completely or not at all", AT(picture.output),
     AS_FILE(WRITES_FILE), .letter = 'o'},
    {"sheet", "N", "N diagrams per page instead of a booklet", AT(sheet),
     AS_NUMBER(1, PER_PAGE_MAX, 0)},
    {"paper", "a4|a5|letter", "size of the pages", AT(paper), AS_CHOICE},
};

/* ---- diagrams ---------------------------------------------------------------------------------- */

static void take(const picture_origin *origin, const picture_shot *shot,
                 const tafl_diagram *diagram)
{
    const pages_settings *set = origin->run->settings;
    if (origin->item && !set->sheet)
        pages_booklet(origin, shot, diagram);
    else
        pages_scene(origin->run, diagram);
}

/* A booklet has the whole game, whatever is drawn of it and however far it can be replayed. */
static void record(tool_run *run, tool_item *item)
{
    const pages_settings *set = run->settings;
    const picture_origin origin = {.run = run, .item = item};
    const pages_state *st = run->state;
    picture_record(run, item);
    bool wanted = !set->picture.record || item->number == set->picture.record;
    wanted = wanted && st->picture.choice.count > 0; /* it has some of the places */
    if (wanted && !set->sheet && !run->stop && item->status == TAFL_OK) pages_booklet_end(&origin);
}

static void end(tool_run *run)
{
    const pages_state *st = run->state;
    picture_end(run);
    if (st->blocks > 0) pages_write(run);
}

/* On a sheet every diagram says what it shows; a booklet says it in its text. */
static int begin(tool_run *run)
{
    const pages_settings *set = run->settings;
    pages_state *st = run->state;
    st->picture.take = take;
    st->picture.painter = tafl_painter_find(TAFL_STR("pdf"));
    int status = picture_begin(run);
    const tafl_painter *named = tafl_painter_for_suffix(tafl_str_of(set->picture.output));
    if (status == TOOL_FINE && named && named != st->picture.painter)
        status = tool_usage(run, "pages are a PDF, and %s is the name of another file",
                            set->picture.output);
    if (status == TOOL_FINE && run->out_terminal && !set->picture.output)
        status = tool_usage(run, "a PDF is not written to a terminal; name a file with --output");
    if (status != TOOL_FINE) return status;
    st->picture.commented = !set->sheet;
    if (set->sheet)
        st->picture.caption =
            set->picture.plies.from ? "Plies {plies}" : "{address} {move}{glyph}\\n{comment}";
    return picture_begin_operands(run, end);
}

static void free_state(tool_run *run)
{
    pages_free(run->state);
    picture_free(run);
}

static const tool_rows rows[] = {{picture_options, &picture_option_count}, {NULL, NULL}};

const tool_desc tool_this = {
    .name = "tafl-pages",
    .operands = "FILE|DIR|-|RULES|POSITION...",
    .statuses = "0 all drawn, 1 a position is not reached",
    .groups = GROUP_RECORDS | GROUP_RULES | GROUP_LEGS,
    TOOL_OPTIONS(options),
    .rows = rows,
    .word = picture_word,
    TOOL_KEEPS(pages_settings, pages_state),
    .begin = begin,
    .record = record,
    .end = end,
    .free = free_state,
};
