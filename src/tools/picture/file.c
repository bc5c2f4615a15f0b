/* SPDX-License-Identifier: MIT */
/* From a diagram to a file: painted on any thread, and written in the order in which the diagrams
 * came. */
#include "file.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>
#include <frame/files.h>

/* ---- jobs -------------------------------------------------------------------------------------- */

/* Pictures on their way into a file. */
struct picture_job {
    const picture_file_settings *settings;
    const picture_file_state *state; /* read only while workers run */
    tafl_scene *scene;               /* `scenes` of them, which one file holds */
    size_t scenes, room;
    tafl_text path; /* where it goes; empty: the caller takes the bytes */
    tafl_text bytes, warnings;
    picture_held held; /* the bytes, while they wait */
    bool painted;
    tafl_status status;
    int error; /* errno of a failure to write */
    bool io;   /* it was writing that failed */
};

/* ---- options ----------------------------------------------------------------------------------- */

/* What XML and style sheets take for a name. */
static bool read_prefix(void *place, tafl_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        bool fine = tafl_is_letter(c) || c == '_' || (i > 0 && (tafl_is_digit(c) || c == '-'));
        if (!fine) return false;
    }
    memcpy(place, &text.at, sizeof text.at);
    return true;
}

static bool read_size(void *place, tafl_str text)
{
    return tafl_picture_size_read(place, text);
}

#define AT(field) OPTION_AT(picture_file_settings, field)

const tool_option picture_file_options[] = {
    {"to", PICTURE_PAINTER, "format", AT(to), AS_WORD, .letter = 't'},
    {"size", "LENGTH", "480px, 1200x630, 24px/square, 80mm@600dpi", AT(size),
     AS_OWN(read_size, "a size such as 480px, 24px/square, 80mm, 3.5in, 80mm@600dpi or 1200x630")},
    {"name", "TEMPLATE", "a file for each: {file}-{n}.{ext}", AT(name), AS_TEXT},
    {"adaptive", NULL, "svg: dark colours on dark screens", AT(adaptive), AS_SWITCH, .rare = true},
    {"text-paths", NULL, "draw letters as outlines", AT(text_paths), AS_SWITCH, .rare = true},
    {"id-prefix", "WORD", "svg: prefix of every id", AT(prefix),
     AS_OWN(read_prefix, "letters, digits, - and _, a letter first"), .rare = true},
    {"standalone", NULL, "tikz: a complete document", AT(standalone), AS_SWITCH, .rare = true},
    {"jobs", "N", "threads", AT(jobs), AS_NUMBER(1, WORK_THREADS_MAX, 1), .letter = 'j',
     .rare = true},
};
const size_t picture_file_option_count = sizeof picture_file_options / sizeof *picture_file_options;

/* ---- painting: on any thread ------------------------------------------------------------------- */

static void keep_warning(void *context, const tafl_diag *diag)
{
    tafl_text *warnings = context;
    tafl_text_format(warnings, "%s [%s]\n", diag->message, diag->id);
}

static tafl_status paint(picture_job *job)
{
    const picture_file_settings *set = job->settings;
    const picture_file_state *st = job->state;
    const tafl_sink sink = {keep_warning, &job->warnings};
    const tafl_paint_options options = {.size = set->size,
                                        .outlines = set->text_paths,
                                        .standalone = set->standalone,
                                        .dark = st->has_dark ? &st->dark : NULL,
                                        .prefix = set->prefix,
                                        .sink = &sink};
    tafl_picture *pictures = calloc(job->scenes, sizeof *pictures);
    if (!pictures) return TAFL_NOMEM;
    for (size_t i = 0; i < job->scenes; i++) pictures[i].scene = &job->scene[i];
    tafl_status status =
        tafl_picture_write(&job->bytes, st->picture.painter, pictures, job->scenes, &options);
    free(pictures);
    return status;
}

static void clear_scenes(picture_job *job)
{
    for (size_t i = 0; i < job->scenes; i++) tafl_scene_clear(&job->scene[i]);
    free(job->scene);
    job->scene = NULL;
    job->scenes = job->room = 0;
}

static void run_job(void *context, void *argument, unsigned worker)
{
    picture_job *job = argument;
    (void)context;
    (void)worker;
    if (!job->painted) {
        job->status = paint(job);
        clear_scenes(job);
        return;
    }
    job->status = picture_write_file(job->path.at, &job->bytes, &job->error);
    job->io = job->status != TAFL_OK;
    tafl_text_clear(&job->bytes);
}

/* ---- taking pictures back: in order ------------------------------------------------------------ */

static void tell_warnings(tool_run *run, const tafl_text *warnings)
{
    for (const char *at = warnings->at; at && *at;) {
        const char *end = strchr(at, '\n');
        tafl_text line = {0};
        tafl_text_str(&line, (tafl_str){at, (size_t)(end - at)});
        if (!line.failed) picture_warn(run, line.at);
        tafl_text_clear(&line);
        at = end + 1;
    }
}

static void tell_failure(tool_run *run, const picture_job *job)
{
    tool_raise(run, TOOL_FAILED);
    if (job->io)
        picture_tell_unwritten(run, job->path.at, job->status, job->error);
    else if (job->status == TAFL_LIMIT)
        tool_say(run, TAFL_ERROR, "the picture would be larger than %d pixels a side",
                 TAFL_PNG_SIDE_MAX);
    else
        tool_say(run, TAFL_ERROR, "the picture cannot be painted: %s",
                 tafl_status_text(job->status));
}

static void free_job(picture_job *job)
{
    if (!job) return;
    clear_scenes(job);
    tafl_text_clear(&job->path);
    tafl_text_clear(&job->bytes);
    tafl_text_clear(&job->warnings);
    free(job);
}

/* A picture that goes into a file of its own waits until all have been painted: then it is known that no two
 * have one name. */
static bool wait(tool_run *run, picture_job *job)
{
    picture_file_state *st = run->state;
    if (!tafl__grow(&st->waiting, st->waiters, 1, &st->waiting_room, sizeof *st->waiting)) {
        tool_no_memory(run);
        return false;
    }
    st->waiting[st->waiters++] = job;
    picture_hold_put(&st->hold, &job->held, &job->bytes);
    job->painted = true;
    return true;
}

static void commit_job(void *context, void *argument)
{
    tool_run *run = context;
    picture_file_state *st = run->state;
    picture_job *job = argument;
    tell_warnings(run, &job->warnings);
    if (job->status != TAFL_OK) {
        tell_failure(run, job);
    } else if (st->keep) {
        st->keep(run, &job->bytes);
    } else if (job->path.len == 0) {
        tafl_text_clear(&st->held);
        st->held = job->bytes;
        job->bytes = (tafl_text){0};
    } else if (!job->painted && wait(run, job)) {
        return;
    }
    free_job(job);
}

/* ---- putting pictures in ----------------------------------------------------------------------- */

/* Texts of boards go to one stream, one after another. */
static bool is_plain(const picture_file_state *st)
{
    return st->picture.painter->flags & TAFL_PAINTER_BOARD;
}

static void put_plain(tool_run *run, const tafl_diagram *diagram)
{
    picture_file_state *st = run->state;
    const tafl_picture picture = {.diagram = diagram};
    if (st->picture.pictures > 1) tafl_text_char(&st->text, '\n');
    tafl_picture_write(&st->text, st->picture.painter, &picture, 1, NULL);
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Is it no name, or that of a hidden file which nobody asked for? */
static bool is_lost(const char *path, const char *template)
{
    char first = *last_part(path);
    return first == '\0' || (first == '.' && *last_part(template) != '.');
}

/* False, after a message, when the picture cannot have that name: an earlier one has it, or a file of the run. */
static bool take_name(tool_run *run, const tafl_text *path)
{
    const picture_file_settings *set = run->settings;
    picture_file_state *st = run->state;
    if (is_lost(path->at ? path->at : "", set->name)) {
        run->stop = st->refused = true;
        tool_raise(
            run,
            tool_usage(run, "a picture would be called '%s', as a key of --name stands for nothing",
                       path->at ? path->at : ""));
        return false;
    }
    tafl_status status = tool_seen_add(&st->names, tafl_text_view(path), NULL);
    if (status == TAFL_OK && tool_file_claim(run, "name", path->at)) return true;
    run->stop = st->refused = true;
    if (status == TAFL_OK) return false;
    if (status == TAFL_NOMEM) {
        tool_no_memory(run);
        return false;
    }
    tool_raise(
        run,
        tool_usage(run, "two pictures would be called %s; use {n}, {record} or {address} in --name",
                   path->at));
    return false;
}

static bool add_scene(picture_job *job, const tafl_diagram *diagram)
{
    if (!tafl__grow(&job->scene, job->scenes, 1, &job->room, sizeof *job->scene)) return false;
    tafl_scene *scene = &job->scene[job->scenes++];
    *scene = (tafl_scene){0};
    return tafl_scene_build(scene, diagram) == TAFL_OK;
}

/* The job of the next picture: a new one, unless the file that is being made may hold several. */
static picture_job *next_job(const picture_origin *origin, const picture_shot *shot)
{
    const picture_file_settings *set = origin->run->settings;
    picture_file_state *st = origin->run->state;
    if (st->many) return st->many;
    picture_job *job = calloc(1, sizeof *job);
    if (!job) return NULL;
    job->settings = set;
    job->state = st;
    if (st->keep) return job;
    if (set->name)
        picture_template_write(&job->path, set->name, origin, shot, true);
    else if (st->picture.painter->flags & TAFL_PAINTER_MANY)
        st->many = job;
    return job;
}

static void put_job(const picture_origin *origin, const picture_shot *shot,
                    const tafl_diagram *diagram)
{
    tool_run *run = origin->run;
    picture_file_state *st = run->state;
    picture_job *job = next_job(origin, shot);
    bool fine = job && add_scene(job, diagram) && !job->path.failed;
    if (!fine) tool_no_memory(run);
    if (job && job == st->many) return;
    if (fine && (job->path.len == 0 || take_name(run, &job->path)))
        tafl__work_put(st->work, job);
    else
        free_job(job);
}

/* One name holds one picture, unless its format holds several. */
static bool is_one_too_many(tool_run *run)
{
    const picture_file_settings *set = run->settings;
    picture_file_state *st = run->state;
    unsigned several = st->picture.painter->flags & (TAFL_PAINTER_BOARD | TAFL_PAINTER_MANY);
    if (several || set->name || st->keep || st->picture.pictures == 1) return false;
    if (st->one_too_many) return true;
    st->one_too_many = true;
    tool_raise(run, tool_usage(run, "there are several pictures; name their files with --name, "
                                    "such as --name '{file}-{n}.{ext}', or put them on pages "
                                    "with tafl-pages --sheet"));
    run->stop = true;
    return true;
}

void picture_file_take(const picture_origin *origin, const picture_shot *shot,
                       const tafl_diagram *diagram)
{
    if (is_plain(origin->run->state))
        put_plain(origin->run, diagram);
    else if (!is_one_too_many(origin->run))
        put_job(origin, shot, diagram);
}

/* ---- beginning and end ------------------------------------------------------------------------- */

/* A suffix that names another format than ours would be a lie. */
static int check_suffix(tool_run *run, const char *name)
{
    const char *slash = strrchr(name, '/'), *dot = strrchr(slash ? slash : name, '.');
    tafl_text words = {0};
    if (!dot || dot == name || dot[-1] == '/' || strpbrk(dot, "{}")) return TOOL_FINE;
    for (unsigned i = 0; picture_word(PICTURE_PAINTER, i); i++)
        tafl_text_format(&words, "%s%s", i > 0 ? "|" : "", picture_word(PICTURE_PAINTER, i));
    int status = tool_usage(run, "there is no format '%s'; name one with --to (%s)", dot,
                            words.at ? words.at : "");
    tafl_text_clear(&words);
    return status;
}

/* The format where nothing says which: for a file, for a terminal. */
static const tafl_painter *usual_painter(const tool_run *run, bool file)
{
    if (file) return tafl_painter_at(0);
    if (!run->out_terminal) return tafl_painter_find(TAFL_STR("text"));
    return tafl_painter_find(run->out_color ? TAFL_STR("color") : TAFL_STR("unicode"));
}

static int choose_painter(tool_run *run)
{
    const picture_file_settings *set = run->settings;
    picture_file_state *st = run->state;
    const char *name = set->name ? set->name : set->picture.output;
    int status = TOOL_FINE;
    st->picture.painter = tafl_painter_find(tafl_str_of(set->to));
    if (st->picture.painter) return TOOL_FINE;
    const tafl_painter *named = tafl_painter_for_suffix(tafl_str_of(name));
    if (name && !named) status = check_suffix(run, name);
    st->picture.painter = usual_painter(run, name && strcmp(name, "-") != 0);
    if (named) st->picture.painter = named;
    return status;
}

static int read_dark(tool_run *run)
{
    const picture_file_settings *set = run->settings;
    picture_file_state *st = run->state;
    const tafl_theme *theme = &st->picture.theme;
    if (!set->adaptive) return TOOL_FINE;
    if (!theme->dark[0]) {
        tool_say(run, TAFL_NOTE,
                 "--adaptive changes nothing: the theme names none for dark screens");
        return TOOL_FINE;
    }
    st->has_dark = tafl_theme_find(&st->dark, tafl_str_of(theme->dark));
    if (!st->has_dark)
        return tool_usage(run,
                          "the theme names '%s' for dark screens, which is not a built-in theme",
                          theme->dark);
    if (set->picture.background) st->dark.color[TAFL_COLOR_PAGE] = theme->color[TAFL_COLOR_PAGE];
    return TOOL_FINE;
}

bool picture_file_wrong(tafl_text *why, const picture_file_settings *set,
                        const tafl_painter *painter, const char *name)
{
    bool svg = strcmp(painter->word, "svg") == 0, text = painter->flags & TAFL_PAINTER_BOARD;
    const tafl_painter *named = tafl_painter_for_suffix(tafl_str_of(name));
    const char *idle = NULL;
    if (set->adaptive && !svg) idle = "adaptive";
    if (set->prefix && !svg) idle = "id-prefix";
    if (set->standalone && !(painter->flags & TAFL_PAINTER_LATEX)) idle = "standalone";
    if (set->text_paths && text) idle = "text-paths";
    if (set->picture.pieces && text) idle = "pieces";
    if (set->size.value && text) idle = "size";
    if (idle)
        tafl_text_format(why, "--%s does nothing in the format %s", idle, painter->word);
    else if (named && strcmp(named->media_type, painter->media_type) != 0)
        tafl_text_format(why, "%s is the name of a file in another format than %s", name,
                         painter->word);
    return idle || why->len > 0;
}

/* Is something said that cannot be done? */
static int check_options(tool_run *run)
{
    const picture_file_settings *set = run->settings;
    const picture_file_state *st = run->state;
    tafl_text why = {0};
    int status = TOOL_FINE;
    if (st->keep) return TOOL_FINE; /* whoever keeps the pictures knows better what was said */
    if (set->name && set->picture.output)
        status = tool_usage(run, "--name and --output both say where pictures go; leave one out");
    else if (picture_file_wrong(&why, set, st->picture.painter,
                                set->name ? set->name : set->picture.output))
        status = tool_usage(run, "%s", why.at ? why.at : "");
    tafl_text_clear(&why);
    return status;
}

static int check_output(tool_run *run)
{
    const picture_file_settings *set = run->settings;
    const picture_file_state *st = run->state;
    bool here = st->picture.take == picture_file_take && !set->picture.output && !set->name;
    if (set->name && is_plain(st))
        return tool_usage(run, "--name is for pictures; text goes to one output");
    if (here && run->out_terminal && st->picture.painter->flags & TAFL_PAINTER_BINARY)
        return tool_usage(run, "a picture is not written to a terminal; name a file with --output");
    return TOOL_FINE;
}

int picture_file_begin(tool_run *run)
{
    const picture_file_settings *set = run->settings;
    picture_file_state *st = run->state;
    int status = read_dark(run);
    if (status == TOOL_FINE && !picture_template_check(run, "name", set->name)) status = TOOL_USAGE;
    if (status == TOOL_FINE) status = choose_painter(run);
    if (status == TOOL_FINE) status = check_output(run);
    if (status == TOOL_FINE) status = check_options(run);
    if (status != TOOL_FINE) return status;
    const work_plan plan = {set->jobs, 0, run_job, commit_job, run};
    if (tafl__work_start(&st->work, &plan) == TAFL_OK) return TOOL_FINE;
    tool_no_memory(run);
    return TOOL_FAILED;
}

static void write_waiting(tool_run *run)
{
    picture_file_state *st = run->state;
    size_t count = st->refused || run->broken ? 0 : st->waiters;
    for (size_t i = 0; i < count && !tool_interrupted(); i++) {
        picture_job *job = st->waiting[i];
        st->waiting[i] = NULL;
        if (picture_hold_take(&st->hold, &job->held, &job->bytes)) {
            tafl__work_put(st->work, job);
            continue;
        }
        tool_no_memory(run);
        free_job(job);
    }
    tafl__work_flush(st->work);
}

void picture_file_end(tool_run *run)
{
    picture_file_state *st = run->state;
    if (st->many) tafl__work_put(st->work, st->many);
    st->many = NULL;
    tafl__work_flush(st->work);
    write_waiting(run);
    if (st->one_too_many) return;
    picture_write_output(run, &st->held);
    picture_write_output(run, &st->text);
}

void picture_file_free(tool_run *run)
{
    picture_file_state *st = run->state;
    picture_free(run);
    free_job(st->many);
    tafl__work_finish(st->work);
    for (size_t i = 0; i < st->waiters; i++) free_job(st->waiting[i]);
    free(st->waiting);
    picture_hold_clear(&st->hold);
    tafl_text_clear(&st->held);
    tafl_text_clear(&st->text);
    tool_seen_clear(&st->names);
}
