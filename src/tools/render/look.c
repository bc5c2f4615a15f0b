/* SPDX-License-Identifier: MIT */
/* How pictures shall look and how large they are: themes, colours, sizes, sides from the command
 * line. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "render.h"

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

const char *render_word(const char *value, unsigned index)
{
    const tafl_named_theme *theme = tafl_theme_at(index);
    const tafl_painter *painter = index > 0 ? tafl_painter_at(index - 1) : NULL;
    if (strcmp(value, RENDER_THEME) == 0) return theme ? theme->name : NULL;
    if (strcmp(value, RENDER_PAINTER) != 0) return NULL;
    return index == 0 ? "auto" : painter ? painter->word : NULL;
}

static int unknown_theme(tool_run *run, const char *name)
{
    tafl_text list = {0}, hint = {0};
    tool_nearest nearest = tool_nearest_to(tafl_str_of(name));
    const char *known;
    for (unsigned i = 0; (known = render_word(RENDER_THEME, i)); i++) {
        tool_nearest_try(&nearest, tafl_str_of(known));
        tafl_text_format(&list, "%s%s", i > 0 ? ", " : "", known);
    }
    tool_nearest_tell(&nearest, "", &hint);
    int status = tool_usage(run, "there is no theme and no file '%s'%s; themes: %s", name,
                            hint.at ? hint.at : "", list.at ? list.at : "");
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
        return unknown_theme(run, name);
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

static void write_changes(tafl_text *out, const render_settings *set)
{
    static const char *const sets[] = {NULL, "discs", "figurines", "letters", "runes"};
    if (set->pieces) tafl_text_format(out, "set: %s\n", sets[set->pieces]);
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
    const render_settings *set = run->settings;
    render_state *st = run->state;
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

static int read_dark(tool_run *run)
{
    const render_settings *set = run->settings;
    render_state *st = run->state;
    if (!set->adaptive) return TOOL_FINE;
    tafl_str name = tafl_str_of(st->theme.dark[0] ? st->theme.dark : "night");
    st->has_dark = tafl_theme_find(name, &st->dark);
    if (!st->has_dark)
        return tool_usage(run, "the theme names '%s' for dark screens, which is no built-in theme",
                          st->theme.dark);
    if (set->background) st->dark.color[TAFL_COLOR_PAGE] = st->theme.color[TAFL_COLOR_PAGE];
    return TOOL_FINE;
}

int render_show_themes(tool_run *run)
{
    const render_settings *set = run->settings;
    const render_state *st = run->state;
    const tafl_named_theme *named;
    tafl_text text = {0};
    if (set->show_theme) {
        tafl_theme_write(&text, &st->theme);
    } else {
        for (unsigned i = 0; (named = tafl_theme_at(i)); i++) {
            tafl_text_z(&text, named->name);
            tafl_text_repeat(&text, ' ', 12 - strlen(named->name) % 12);
            tafl_text_format(&text, "%s\n", named->title);
        }
    }
    tool_put(run, &text);
    tafl_text_clear(&text);
    return TOOL_FINE;
}

/* ---- numbers ----------------------------------------------------------------------------------- */

static int read_number(tool_run *run, const char *option, const char *text, unsigned max,
                       unsigned *out)
{
    uint64_t value;
    if (!text) return TOOL_FINE;
    if (!tafl_str_uint(&value, tafl_str_of(text), max) || value == 0)
        return tool_usage(run, "--%s is a number from 1 to %u, not '%s'", option, max, text);
    *out = (unsigned)value;
    return TOOL_FINE;
}

/* The plies of one diagram, "51..70", or "each:20" for the whole game; false for anything else. */
static bool read_range(tafl_str text, render_state *st)
{
    uint64_t from = 1, to;
    if (tafl_str_starts(text, TAFL_STR("each:"))) {
        if (!tafl_str_uint(&to, (tafl_str){text.at + 5, text.len - 5}, UINT16_MAX) || to == 0)
            return false;
        st->plies_step = (unsigned)to;
    } else {
        const char *dots = memchr(text.at, '.', text.len);
        size_t len = dots ? (size_t)(dots - text.at) : 0;
        if (len == 0 || len + 2 > text.len || dots[1] != '.' ||
            !tafl_str_uint(&from, (tafl_str){text.at, len}, UINT32_MAX) ||
            !tafl_str_uint(&to, (tafl_str){dots + 2, text.len - len - 2}, UINT32_MAX) ||
            from == 0 || to < from)
            return false;
        st->plies_to = (unsigned)to;
    }
    st->plies_from = st->number_from = (unsigned)from;
    return true;
}

/* A range, and "=51" behind it when its first ply has the number 51. */
static int read_plies(tool_run *run, const char *text, render_state *st)
{
    enum { NUMBER_MAX = 1000000 };
    uint64_t number = 0;
    if (!text) return TOOL_FINE;
    size_t len = strcspn(text, "=");
    bool fine = read_range((tafl_str){text, len}, st);
    if (fine && text[len])
        fine = tafl_str_uint(&number, tafl_str_of(text + len + 1), NUMBER_MAX) && number > 0;
    if (fine && number) st->number_from = (unsigned)number;
    if (fine) return TOOL_FINE;
    return tool_usage(run, "--plies is a range such as 51..70, or each:20, not '%s'", text);
}

/* Reads "inside", or "outside:nesw". */
static int read_coords(tool_run *run, const char *text, render_state *st)
{
    static const char letters[] = "nesw";
    if (!text) return TOOL_FINE;
    size_t len = strcspn(text, ":");
    int where = tool_word_index("outside|inside|none", (tafl_str){text, len});
    st->coords = (uint8_t)(where < 0 ? 0 : where);
    for (const char *c = text + len + (text[len] == ':'); where >= 0 && *c; c++) {
        const char *letter = strchr(letters, *c);
        if (!letter) where = -1;
        if (letter) st->sides = (uint8_t)(st->sides | 1u << (letter - letters));
    }
    if (where >= 0) return TOOL_FINE;
    return tool_usage(run,
                      "--coords is outside, inside or none, with the sides n, e, s, w as in "
                      "outside:nesw, not '%s'",
                      text);
}

static int read_orient(tool_run *run, const char *text, uint8_t *out)
{
    uint64_t value = 0;
    if (text && !tafl_str_uint(&value, tafl_str_of(text), 7))
        return tool_usage(run, "--orient is one of the eight symmetries, 0 to 7, not '%s'", text);
    *out = (uint8_t)value;
    return TOOL_FINE;
}

static int read_background(tool_run *run, const char *text)
{
    tafl_rgba color;
    if (!text || tafl_rgba_read(tafl_str_of(text), &color)) return TOOL_FINE;
    return tool_usage(run, "'%s' is no colour; write #rrggbb or transparent", text);
}

static int read_size(tool_run *run, const char *text, tafl_picture_size *out)
{
    if (!text || tafl_picture_size_read(out, tafl_str_of(text))) return TOOL_FINE;
    return tool_usage(
        run,
        "--size is a width such as 480px, 24px/square, 80mm, 8cm, 3.5in or 80mm@600dpi, not '%s'",
        text);
}

int render_read_look(tool_run *run)
{
    const render_settings *set = run->settings;
    render_state *st = run->state;
    int status = read_background(run, set->background);
    if (status == TOOL_FINE) status = read_theme(run);
    if (status == TOOL_FINE) status = read_dark(run);
    if (status == TOOL_FINE) status = read_size(run, set->size, &st->size);
    if (status == TOOL_FINE) status = read_number(run, "sheet", set->sheet, 64, &st->sheet);
    if (status == TOOL_FINE)
        status = read_number(run, "record", set->record, UINT32_MAX, &st->record);
    if (status == TOOL_FINE)
        status = read_number(run, "jobs", set->jobs, WORK_THREADS_MAX, &st->jobs);
    if (status == TOOL_FINE) status = read_plies(run, set->plies, st);
    if (status == TOOL_FINE) status = read_coords(run, set->coords, st);
    if (status == TOOL_FINE) status = read_orient(run, set->orient, &st->orient);
    return status;
}
