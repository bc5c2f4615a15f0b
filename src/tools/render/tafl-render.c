/* SPDX-License-Identifier: MIT */
/* tafl-render: draws positions of records, start positions of rules, and any position, into picture
 * files or on a terminal. How that is done is in the room picture. */
#include <errno.h>
#include <string.h>

#include <picture/file.h>

typedef struct settings {
    picture_file_settings file;
    bool alt, extract, themes, show_theme;
} settings;

/* ---- options ----------------------------------------------------------------------------------- */

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"output", "FILE", "write to FILE, completely or not at all", AT(file.picture.output),
     AS_FILE(WRITES_FILE), .letter = 'o'},
    {"alt", NULL, "print a description for screen readers", AT(alt), AS_SWITCH, .rare = true},
    {"extract", NULL, "print the position inside pictures", AT(extract), AS_SWITCH, .rare = true},
    {"themes", NULL, "list the themes", AT(themes), AS_SWITCH, .rare = true},
    {"show-theme", NULL, "print the theme", AT(show_theme), AS_SWITCH, .rare = true},
};

/* ---- things other than drawing ----------------------------------------------------------------- */

/* For --alt: only the sentence is wanted. */
static void take_words(const picture_origin *origin, const picture_shot *shot,
                       const tafl_diagram *diagram)
{
    picture_file_state *st = origin->run->state;
    (void)shot;
    tafl_diagram_words(&st->text, diagram);
    tafl_text_char(&st->text, '\n');
}

/* Writes the position line of every operand. */
static int extract(tool_run *run)
{
    tafl_text all = {0};
    enum { PICTURE_BYTES = 256 << 20 };
    int worst = TOOL_FINE;
    if (run->operand_count == 0) return tool_usage(run, "--extract: name pictures, or - for input");
    for (size_t i = 0; i < run->operand_count; i++) {
        tafl_text bytes = {0}, line = {0};
        tafl_status status = tafl_file_read(&bytes, run->operands[i], PICTURE_BYTES);
        int failed = TOOL_FAILED;
        if (status == TAFL_OK) {
            status = tafl_picture_position(&line, tafl_text_view(&bytes));
            failed = status == TAFL_END ? TOOL_NO : TOOL_FAILED;
        }
        tafl_text_char(&line, '\n');
        if (status == TAFL_OK)
            tafl_text_append(&all, &line);
        else
            tool_say(run, TAFL_ERROR, "%s: %s", run->operands[i],
                     status == TAFL_END  ? "the file contains no position"
                     : status == TAFL_IO ? strerror(errno)
                                         : tafl_status_text(status));
        if (status != TAFL_OK && failed > worst) worst = failed;
        tafl_text_clear(&bytes);
        tafl_text_clear(&line);
    }
    picture_write_output(run, &all);
    tafl_text_clear(&all);
    return worst > run->status ? worst : run->status;
}

static void show_themes(tool_run *run)
{
    const settings *set = run->settings;
    const picture_state *st = run->state;
    const tafl_named_theme *named;
    tafl_text text = {0};
    if (set->show_theme) tafl_theme_write(&text, &st->theme);
    for (unsigned i = 0; !set->show_theme && (named = tafl_theme_at(i)); i++) {
        tafl_text_z(&text, named->name);
        tafl_text_repeat(&text, ' ', 12 - strlen(named->name) % 12);
        tafl_text_format(&text, "%s\n", named->title);
    }
    tool_put(run, &text);
    tafl_text_clear(&text);
}

/* ---- beginning and end ------------------------------------------------------------------------- */

/* Has the option another value than where it is absent? */
static bool is_given(const settings *set, const tool_option *option)
{
    const unsigned char *place = (const unsigned char *)set + option->offset;
    unsigned given = 0;
    if (option->kind == OPTION_WORD || option->usual) return false; /* absent, they are not zero */
    for (size_t i = 0; i < option->width; i++) given |= place[i];
    return given != 0;
}

/* An option about pictures, beside one that prints something else; NULL for none. */
static const char *idle_option(const settings *set)
{
    const tool_option *const tables[] = {picture_options, picture_file_options};
    const size_t counts[] = {picture_option_count, picture_file_option_count};
    for (size_t i = 0; i < 2; i++) {
        for (size_t k = 0; k < counts[i]; k++) {
            const tool_option *option = &tables[i][k];
            bool theme =
                tool_word_index("theme|set|pieces|background", tafl_str_of(option->name)) >= 0;
            if (is_given(set, option) && !(theme && set->show_theme)) return option->name;
        }
    }
    return NULL;
}

/* Which of the options is given that print something else than pictures? Usage when they do not go together. */
static int check_mode(tool_run *run, const settings *set)
{
    const char *mode = set->extract ? "extract" : set->themes ? "themes" : "show-theme";
    const char *idle = run->stop ? idle_option(set) : NULL;
    if (set->alt + set->extract + set->themes + set->show_theme > 1)
        return tool_usage(run, "--alt, --extract, --themes and --show-theme each print something "
                               "else; leave one");
    if (idle) return tool_usage(run, "--%s draws nothing, so that --%s has no meaning", mode, idle);
    return TOOL_FINE;
}

static void end(tool_run *run)
{
    picture_end(run);
    picture_file_end(run);
}

static int begin(tool_run *run)
{
    const settings *set = run->settings;
    picture_state *st = run->state;
    st->take = set->alt ? take_words : picture_file_take;
    run->stop = set->extract || set->themes || set->show_theme;
    int status = check_mode(run, set);
    if (status != TOOL_FINE) return status;
    if (set->extract) return extract(run);
    if (set->alt && set->file.name)
        return tool_usage(run, "--alt writes words, and --name is for pictures; leave one out");
    status = picture_begin(run);
    if (status != TOOL_FINE) return status;
    if (run->stop) {
        show_themes(run);
        return TOOL_FINE;
    }
    status = picture_file_begin(run);
    return status == TOOL_FINE ? picture_begin_operands(run, end) : status;
}

static const tool_rows rows[] = {{picture_file_options, &picture_file_option_count},
                                 {picture_options, &picture_option_count},
                                 {NULL, NULL}};

const tool_desc tool_this = {
    .name = "tafl-render",
    .operands = "FILE|DIR|-|RULES|POSITION...",
    .statuses = "0 all drawn, 1 a position is not reached",
    .groups = GROUP_RECORDS | GROUP_RULES | GROUP_LEGS,
    TOOL_OPTIONS(options),
    .rows = rows,
    .gone = picture_gone,
    .word = picture_word,
    TOOL_KEEPS(settings, picture_file_state),
    .begin = begin,
    .record = picture_record,
    .end = end,
    .free = picture_file_free,
};
