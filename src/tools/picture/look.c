/* SPDX-License-Identifier: MIT */
/* How pictures shall look and how large they are: themes, colours, sizes, sides from the command
 * line. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"

enum { THEME_BYTES = 64 << 10 };

/* ---- themes ------------------------------------------------------------------------------------ */

static bool is_built_in(tafl_str name)
{
    const tafl_named_theme *named;
    for (unsigned i = 0; (named = tafl_theme_at(i)); i++) {
        if (tafl_str_equal(tafl_str_of(named->name), name)) return true;
    }
    return false;
}

const char *picture_word(const char *value, unsigned index)
{
    const tafl_named_theme *theme = tafl_theme_at(index);
    const tafl_painter *painter = index > 0 ? tafl_painter_at(index - 1) : NULL;
    if (strcmp(value, PICTURE_THEME) == 0) return theme ? theme->name : NULL;
    if (strcmp(value, PICTURE_PIECES) == 0) return picture_piece_set(index);
    if (strcmp(value, PICTURE_PAINTER) != 0) return NULL;
    return index == 0 ? "auto" : painter ? painter->word : NULL;
}

int picture_no_such(tool_run *run, const char *value, const char *what, const char *or_file,
                    const char *name)
{
    tafl_text list = {0}, hint = {0};
    tool_nearest nearest = tool_nearest_to(tafl_str_of(name));
    const char *known;
    for (unsigned i = 0; (known = picture_word(value, i)); i++) {
        tool_nearest_try(&nearest, tafl_str_of(known));
        tafl_text_format(&list, "%s%s", i > 0 ? ", " : "", known);
    }
    tool_nearest_tell(&nearest, "", &hint);
    int status = tool_usage(run, "there is no %s and no %s '%s'%s; %ss: %s", what, or_file, name,
                            hint.at ? hint.at : "", what, list.at ? list.at : "");
    tafl_text_clear(&list);
    tafl_text_clear(&hint);
    return status;
}

/* Appends the text of the theme that is asked for. */
static int write_theme_text(tool_run *run, tafl_text *out, const char *name)
{
    if (!name) name = tafl_theme_at(0)->name;
    if (is_built_in(tafl_str_of(name))) {
        tafl_text_format(out, "base: %s\n", name);
        return TOOL_FINE;
    }
    errno = 0;
    tafl_status status = tafl_file_read(out, name, THEME_BYTES);
    tafl_text_char(out, '\n');
    if (status == TAFL_OK) return TOOL_FINE;
    if (errno == ENOENT && !strchr(name, '/') && !strchr(name, '.'))
        return picture_no_such(run, PICTURE_THEME, "theme", "file", name);
    tool_say(run, TAFL_ERROR, "cannot read the theme %s: %s", name,
             status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
    return TOOL_FAILED;
}

/* Appends "key: value" lines for --set, whose entries are parted by semicolons. */
static void write_entries(tafl_text *out, const char *entries)
{
    for (const char *c = entries; *c; c++) tafl_text_char(out, *c == ';' ? '\n' : *c);
    tafl_text_char(out, '\n');
}

static void write_changes(tafl_text *out, const picture_settings *set)
{
    bool named = set->pieces && !picture_pieces_are_drawn(set->pieces) &&
                 strcmp(set->pieces, picture_piece_set(0)) != 0;
    if (named) tafl_text_format(out, "set: %s\n", set->pieces);
    if (set->background) tafl_text_format(out, "page: %s\n", set->background);
}

/* What stands behind the theme in the text that is read comes from --set. */
typedef struct theme_talk {
    tool_run *run;
    tafl_source set;
    size_t set_at; /* where it begins in the text */
} theme_talk;

static void tell(void *context, const tafl_diag *diag)
{
    const theme_talk *talk = context;
    tool_run *run = talk->run;
    tafl_text text = {0};
    tafl_diag told = *diag;
    if (diag->source && diag->at >= talk->set_at) {
        told.source = &talk->set;
        told.at -= talk->set_at;
    }
    tool_message_write(&text, run->err_color, NULL, &told, NULL);
    tool_put_error(run, &text);
    tafl_text_clear(&text);
}

static int read_theme(tool_run *run)
{
    const picture_settings *set = run->settings;
    picture_state *st = run->state;
    tafl_text text = {0};
    int status = write_theme_text(run, &text, set->theme);
    write_changes(&text, set);
    theme_talk talk = {.run = run, .set_at = text.len};
    if (set->set) write_entries(&text, set->set);
    if (status == TOOL_FINE && !text.failed) {
        talk.set = (tafl_source){.name = TAFL_STR("--set"),
                                 .bytes = (tafl_str){text.at + talk.set_at, text.len - talk.set_at},
                                 .line = 1};
        const tafl_sink sink = {tell, &talk};
        bool named = !set->theme || is_built_in(tafl_str_of(set->theme));
        const tafl_source source = {.name = tafl_str_of(named ? "theme" : set->theme),
                                    .bytes = tafl_text_view(&text),
                                    .line = 1};
        if (tafl_theme_read(&st->theme, &source, &sink) != TAFL_OK) status = TOOL_USAGE;
    }
    if (text.failed) {
        tool_no_memory(run);
        status = TOOL_FAILED;
    }
    tafl_text_clear(&text);
    return status;
}

/* ---- all --------------------------------------------------------------------------------------- */

static int read_background(tool_run *run, const char *text)
{
    tafl_rgba color;
    if (!text || tafl_rgba_read(&color, tafl_str_of(text))) return TOOL_FINE;
    return tool_usage(run, "'%s' is not a colour; write #rrggbb or transparent", text);
}

int picture_read_look(tool_run *run)
{
    const picture_settings *set = run->settings;
    int status = read_background(run, set->background);
    if (status == TOOL_FINE) status = read_theme(run);
    return status == TOOL_FINE ? picture_read_drawings(run) : status;
}
