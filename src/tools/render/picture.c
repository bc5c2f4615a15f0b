/* SPDX-License-Identifier: MIT */
/* From a shot to a file: the diagram is put together here, painted on any thread, and written in the
 * order in which the shots came. Sheets and booklets are in pages.c. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "job.h"

/* ---- the diagram ------------------------------------------------------------------------------- */

/* The strings a diagram is made of. */
typedef struct wording {
    tafl_text header, caption, legend, title, move, more;
} wording;

static void clear_wording(wording *w)
{
    tafl_text *const texts[] = {&w->header, &w->caption, &w->legend, &w->title, &w->move, &w->more};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) tafl_text_clear(texts[i]);
}

/* What the picture is called where no --title says so: who played, and which ply it is. */
static const char *usual_title(const render_origin *origin)
{
    if (!origin->item) return "{rules}";
    const tafl_record *record = origin->item->record;
    bool players = tafl_record_tag(record, TAFL_STR("attackers")) ||
                   tafl_record_tag(record, TAFL_STR("defenders"));
    if (players) return "{attackers} against {defenders}, {address} {move}";
    return tafl_record_tag(record, TAFL_STR("event")) ? "{event}, {address} {move}"
                                                      : "{file}, {address} {move}";
}

/* On a sheet every diagram says what it shows; a booklet says it in its text. */
static const char *caption_template(const tool_run *run)
{
    const render_settings *set = run->settings;
    const render_state *st = run->state;
    if (set->caption) return set->caption;
    if (!st->sheet) return NULL;
    return st->plies_from ? "Plies {plies}" : "{address} {move}{glyph}\\n{comment}";
}

static void write_wording(wording *w, const render_origin *origin, const render_shot *shot)
{
    const render_settings *set = origin->run->settings;
    const char *title = set->title ? set->title : usual_title(origin);
    render_template_write(&w->header, set->header, origin, shot, false);
    render_template_write(&w->caption, caption_template(origin->run), origin, shot, false);
    render_template_write(&w->title, title, origin, shot, false);
    render_move_write(&w->move, shot);
    if (origin->rules.len > 0) {
        tafl_text_z(&w->more, "rules:");
        tafl_text_str(&w->more, origin->rules);
    }
    if (shot->node) tafl_text_format(&w->more, "%sply:%u", w->more.len ? " " : "", shot->node->ply);
    const char *source = ((const render_state *)origin->run->state)->source;
    if (source) tafl_text_format(&w->more, "%s%s", w->more.len ? " " : "", source);
}

static tafl_diagram make_diagram(const render_origin *origin, const render_shot *shot,
                                 const wording *w, const tafl_marks *marks)
{
    const render_settings *set = origin->run->settings;
    const render_state *st = origin->run->state;
    tafl_diagram diagram = {.board = &shot->position.board,
                            .rules = &origin->referee->rules,
                            .marks = marks,
                            .theme = &st->theme,
                            .to_move = shot->position.to_move,
                            .orient = st->orient,
                            .coords = st->coords,
                            .sides = st->sides,
                            .eval_bar = set->eval_bar,
                            .header = tafl_text_view(&w->header),
                            .caption = tafl_str_trim(tafl_text_view(&w->caption)),
                            .legend = tafl_text_view(&w->legend),
                            .last_move = tafl_text_view(&w->move),
                            .title = tafl_str_trim(tafl_text_view(&w->title)),
                            .more = tafl_text_view(&w->more)};
    if (set->repetition)
        diagram.repetition = (uint8_t)(shot->occurrence < 255 ? shot->occurrence : 255);
    if (shot->node && shot->node->extra) diagram.eval = shot->node->extra->eval;
    return diagram;
}

/* ---- painting: on any thread ------------------------------------------------------------------- */

static void keep_warning(void *context, const tafl_diag *diag)
{
    tafl_text *warnings = context;
    tafl_text_format(warnings, "%s [%s]\n", diag->message, diag->id);
}

static tafl_status paint(picture_job *job)
{
    const render_settings *set = job->settings;
    const render_state *st = job->state;
    const tafl_sink sink = {keep_warning, &job->warnings};
    const tafl_paint_options options = {.size = st->size,
                                        .outlines = set->text_paths,
                                        .standalone = set->standalone,
                                        .dark = st->has_dark ? &st->dark : NULL,
                                        .prefix = set->prefix,
                                        .sink = &sink};
    tafl_picture *pictures = calloc(job->scenes, sizeof *pictures);
    if (!pictures) return TAFL_NOMEM;
    for (size_t i = 0; i < job->scenes; i++) pictures[i].scene = &job->scene[i];
    tafl_status status =
        tafl_picture_write(&job->bytes, st->painter, pictures, job->scenes, &options);
    free(pictures);
    return status;
}

/* Writes the bytes to the job's file; remembers why that failed. */
static tafl_status write_file(picture_job *job)
{
    tafl_output *output = NULL;
    errno = 0;
    tafl_status status = tafl_output_open(&output, job->path.at);
    if (status == TAFL_OK) {
        tafl_output_write(output, tafl_text_view(&job->bytes));
        status = tafl_output_commit(output);
        tafl_output_free(output);
    }
    job->error = errno;
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
    job->status = paint(job);
    clear_scenes(job);
    if (job->status != TAFL_OK || job->path.len == 0) return;
    job->status = write_file(job);
    job->io = job->status != TAFL_OK;
    tafl_text_clear(&job->bytes);
}

/* ---- taking pictures back: in order ------------------------------------------------------------ */

void render_warn(tool_run *run, const char *line)
{
    render_state *st = run->state;
    if (st->warnings.at && strstr(st->warnings.at, line)) return;
    tool_say(run, TAFL_WARNING, "%s", line);
    tafl_text_format(&st->warnings, "%s\n", line);
}

static void tell_warnings(tool_run *run, const tafl_text *warnings)
{
    for (const char *at = warnings->at; at && *at;) {
        const char *end = strchr(at, '\n');
        tafl_text line = {0};
        tafl_text_str(&line, (tafl_str){at, (size_t)(end - at)});
        if (!line.failed) render_warn(run, line.at);
        tafl_text_clear(&line);
        at = end + 1;
    }
}

static void tell_failure(tool_run *run, const picture_job *job)
{
    tool_raise(run, TOOL_FAILED);
    if (job->io)
        tool_say(run, TAFL_ERROR, "cannot write %s: %s", job->path.at,
                 job->error ? strerror(job->error) : tafl_status_text(job->status));
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

static void commit_job(void *context, void *argument)
{
    tool_run *run = context;
    render_state *st = run->state;
    picture_job *job = argument;
    tell_warnings(run, &job->warnings);
    if (job->status != TAFL_OK) {
        tell_failure(run, job);
    } else if (job->path.len == 0) {
        tafl_text_clear(&st->held);
        st->held = job->bytes;
        job->bytes = (tafl_text){0};
    }
    free_job(job);
}

/* ---- putting pictures in ----------------------------------------------------------------------- */

/* Texts of boards go to one stream, one after another. */
static bool is_plain(const render_state *st)
{
    return st->painter->flags & TAFL_PAINTER_BOARD;
}

static void put_plain(tool_run *run, const tafl_diagram *diagram)
{
    render_state *st = run->state;
    const tafl_picture picture = {.diagram = diagram};
    if (st->pictures > 1) tafl_text_char(&st->text, '\n');
    tafl_picture_write(&st->text, st->painter, &picture, 1, NULL);
}

/* False, after a message, when an earlier picture has that name. */
static bool take_name(tool_run *run, const tafl_text *path)
{
    render_state *st = run->state;
    tafl_status status = render_names_add(&st->names, tafl_text_view(path));
    if (status == TAFL_OK) return true;
    if (status == TAFL_NOMEM) {
        tool_no_memory(run);
        return false;
    }
    tool_raise(run, tool_usage(run,
                               "two pictures would be called %s; {n}, {record} or {address} "
                               "in --name parts them",
                               path->at));
    run->stop = true;
    return false;
}

static bool add_scene(picture_job *job, const tafl_diagram *diagram)
{
    if (job->scenes == job->room) {
        size_t room = job->room ? job->room * 2 : 1;
        tafl_scene *scenes = realloc(job->scene, room * sizeof *scenes);
        if (!scenes) return false;
        job->scene = scenes;
        job->room = room;
    }
    tafl_scene *scene = &job->scene[job->scenes++];
    *scene = (tafl_scene){0};
    return tafl_scene_build(scene, diagram) == TAFL_OK;
}

/* The job of the next picture: a new one, unless the file that is being made may hold several. */
static picture_job *next_job(const render_origin *origin, const render_shot *shot)
{
    const render_settings *set = origin->run->settings;
    render_state *st = origin->run->state;
    if (st->many) return st->many;
    picture_job *job = calloc(1, sizeof *job);
    if (!job) return NULL;
    job->settings = set;
    job->state = st;
    if (set->name)
        render_template_write(&job->path, set->name, origin, shot, true);
    else if (st->painter->flags & TAFL_PAINTER_MANY)
        st->many = job;
    return job;
}

static void put_job(const render_origin *origin, const render_shot *shot,
                    const tafl_diagram *diagram)
{
    tool_run *run = origin->run;
    render_state *st = run->state;
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
    const render_settings *set = run->settings;
    render_state *st = run->state;
    unsigned several = st->painter->flags & (TAFL_PAINTER_BOARD | TAFL_PAINTER_MANY);
    if (set->alt || several || set->name || st->pictures == 1) return false;
    if (st->one_too_many) return true;
    st->one_too_many = true;
    tool_raise(run, tool_usage(run, "there are several pictures; name their files with --name, "
                                    "such as --name '{file}-{n}.{ext}', or ask for a --sheet"));
    run->stop = true;
    return true;
}

static void put_diagram(const render_origin *origin, const render_shot *shot,
                        const tafl_diagram *diagram)
{
    const render_settings *set = origin->run->settings;
    render_state *st = origin->run->state;
    if (st->words) tafl_diagram_words(st->words, diagram);
    if (set->alt && !st->words) {
        tafl_diagram_words(&st->text, diagram);
        tafl_text_char(&st->text, '\n');
    }
    if (set->alt) return;
    if (set->booklet || st->sheet) {
        render_page_add(origin, shot, diagram);
    } else if (is_plain(st)) {
        put_plain(origin->run, diagram);
    } else if (!is_one_too_many(origin->run)) {
        put_job(origin, shot, diagram);
    }
}

void render_picture(const render_origin *origin, const render_shot *shot)
{
    render_state *st = origin->run->state;
    wording w = {0};
    tafl_marks marks = {0};
    render_origin numbered = *origin;
    numbered.number = ++st->pictures;
    if (render_marks(&marks, &w.legend, origin, shot)) {
        write_wording(&w, &numbered, shot);
        tafl_diagram diagram = make_diagram(&numbered, shot, &w, &marks);
        put_diagram(&numbered, shot, &diagram);
    }
    tafl_marks_clear(&marks);
    clear_wording(&w);
}

/* ---- beginning and end ------------------------------------------------------------------------- */

/* A suffix that names another format than ours would be a lie. */
static int check_suffix(tool_run *run, const char *name)
{
    const char *slash = strrchr(name, '/'), *dot = strrchr(slash ? slash : name, '.');
    tafl_text words = {0};
    if (!dot || dot == name || dot[-1] == '/' || strpbrk(dot, "{}")) return TOOL_FINE;
    for (unsigned i = 0; render_word(RENDER_PAINTER, i); i++)
        tafl_text_format(&words, "%s%s", i > 0 ? "|" : "", render_word(RENDER_PAINTER, i));
    int status = tool_usage(run, "no format is called '%s'; say which with --to (%s)", dot,
                            words.at ? words.at : "");
    tafl_text_clear(&words);
    return status;
}

/* The format where nothing says which: for pages, for a file, for a terminal. */
static const tafl_painter *usual_painter(const tool_run *run, bool file)
{
    const render_settings *set = run->settings;
    const render_state *st = run->state;
    if (st->sheet || set->booklet) return tafl_painter_find(TAFL_STR("pdf"));
    if (file) return tafl_painter_at(0);
    if (!run->out_terminal) return tafl_painter_find(TAFL_STR("text"));
    return tafl_painter_find(run->out_color ? TAFL_STR("color") : TAFL_STR("unicode"));
}

static int choose_painter(tool_run *run)
{
    const render_settings *set = run->settings;
    render_state *st = run->state;
    const char *name = set->name ? set->name : set->output;
    int status = TOOL_FINE;
    st->painter = tafl_painter_find(tafl_str_of(set->to));
    if (st->painter) return TOOL_FINE;
    const tafl_painter *named = tafl_painter_for_suffix(tafl_str_of(name));
    if (name && !named) status = check_suffix(run, name);
    st->painter = usual_painter(run, name && strcmp(name, "-") != 0);
    if (named && !st->sheet && !set->booklet) st->painter = named;
    return status;
}

int render_begin_pictures(tool_run *run)
{
    const render_settings *set = run->settings;
    render_state *st = run->state;
    int status = choose_painter(run);
    if (status != TOOL_FINE) return status;
    if ((st->sheet || set->booklet) && st->painter != tafl_painter_find(TAFL_STR("pdf")))
        return tool_usage(run, "sheets and booklets are written as pdf");
    if (set->name && is_plain(st))
        return tool_usage(run, "--name is for pictures; text goes to one output");
    bool here = !set->alt && !set->output && !set->name;
    if (here && run->out_terminal && st->painter->flags & TAFL_PAINTER_BINARY)
        return tool_usage(run, "a picture is not written to a terminal; name a file with --output");
    const work_plan plan = {st->jobs ? st->jobs : 1, 0, run_job, commit_job, run};
    if (tafl__work_start(&st->work, &plan) == TAFL_OK) return TOOL_FINE;
    tool_no_memory(run);
    return TOOL_FAILED;
}

/* Writes what went to one stream, or the one picture, to --output. */
void render_write_output(tool_run *run, const tafl_text *text)
{
    const render_settings *set = run->settings;
    const char *path = set->output;
    if (text->len == 0 && !text->failed) return;
    if (!path || strcmp(path, "-") == 0) {
        tool_put(run, text);
        return;
    }
    picture_job job = {0};
    tafl_text_z(&job.path, path);
    job.bytes = *text;
    job.status = text->failed || job.path.failed ? TAFL_NOMEM : write_file(&job);
    job.io = true;
    if (job.status != TAFL_OK) tell_failure(run, &job);
    tafl_text_clear(&job.path);
}

void render_end_pictures(tool_run *run)
{
    render_state *st = run->state;
    if (st->many) tafl__work_put(st->work, st->many);
    st->many = NULL;
    tafl__work_flush(st->work);
    if (st->one_too_many) return;
    render_pages_write(run);
    render_write_output(run, &st->held);
    render_write_output(run, &st->text);
}

void render_free_pictures(tool_run *run)
{
    render_state *st = run->state;
    free_job(st->many);
    tafl__work_finish(st->work);
    tafl_text_clear(&st->held);
    tafl_text_clear(&st->text);
    tafl_text_clear(&st->warnings);
    render_names_clear(&st->names);
    render_pages_free(run);
}
