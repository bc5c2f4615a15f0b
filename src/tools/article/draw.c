/* SPDX-License-Identifier: MIT */
/* From a block to its pictures: what it holds is told from how it looks, a position, the name of a file or of
 * rules, else records. The pictures are kept in memory. */
#include "article.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <base/grow.h>

/* The state of the run that a block is. */
typedef struct block_state {
    picture_file_state file; /* first: the room picture knows it */
    article *article;
    article_drawing *drawing;
    tafl_text alone; /* the name of the first picture, should it be the only one */
    size_t painted;
} block_state;

/* ---- one picture ------------------------------------------------------------------------------- */

/* "a" for the first, "aa" behind "z". */
static void write_part(char out[16], uint64_t number)
{
    char letters[16];
    size_t count = 0;
    for (; number > 0 && count < sizeof letters - 1; number = (number - 1) / 26)
        letters[count++] = (char)('a' + (number - 1) % 26);
    for (size_t i = 0; i < count; i++) out[i] = letters[count - 1 - i];
    out[count] = '\0';
}

static article_picture *add_picture(article *a, article_drawing *d)
{
    if (!tafl__grow(&a->picture, a->pictures, 1, &a->picture_room, sizeof *a->picture)) return NULL;
    d->count++;
    a->picture[a->pictures] = (article_picture){0};
    return &a->picture[a->pictures++];
}

static void take(const picture_origin *origin, const picture_shot *shot,
                 const tafl_diagram *diagram)
{
    tool_run *run = origin->run;
    block_state *st = run->state;
    char part[16];
    article_picture *p = add_picture(st->article, st->drawing);
    if (!p) {
        tool_no_memory(run);
        return;
    }
    tafl_diagram_words(&p->words, diagram);
    write_part(part, st->drawing->count);
    article_name(&p->name, st->article, st->drawing, part, origin, shot);
    if (st->drawing->count == 1)
        article_name(&st->alone, st->article, st->drawing, "", origin, shot);
    if (p->words.failed || p->name.failed || st->alone.failed) tool_no_memory(run);
    picture_file_take(origin, shot, diagram);
}

static void keep(tool_run *run, tafl_text *bytes)
{
    block_state *st = run->state;
    article_picture *p = &st->article->picture[st->drawing->first + st->painted++];
    p->bytes = *bytes;
    *bytes = (tafl_text){0};
}

/* ---- what is in the block ---------------------------------------------------------------------- */

/* Draws the records that the reader has; `name` is what messages call where they stand. */
static void draw_records(tool_run *run, tafl_reader *reader, tool_item *item)
{
    item->codec = tafl_reader_codec(reader);
    while (!run->stop && !tool_interrupted()) {
        item->status = tafl_reader_next(reader, item->record);
        if (item->status == TAFL_END || item->status == TAFL_IO || item->status == TAFL_NOMEM)
            break;
        item->number++;
        tafl_findings_locate(&item->findings);
        picture_record(run, item);
        tafl_findings_reset(&item->findings);
    }
    if (item->status == TAFL_NOMEM) tool_no_memory(run);
    if (item->status != TAFL_OK && item->status != TAFL_IO && item->number > 0) return;
    if (run->stop) return;
    tool_say(run, TAFL_ERROR, "%s: %s", item->file,
             item->status == TAFL_IO ? "it cannot be read" : "there is no record in it");
    tool_raise(run, item->status == TAFL_IO ? TOOL_FAILED : TOOL_NO);
}

/* Reads records, of the file `path` or else of the body. False when it is in no known format. */
static bool read_records(tool_run *run, const article *a, const article_drawing *d,
                         const char *path)
{
    tool_item item = {.file = path ? path : a->path};
    const tafl_sink sink = tafl_findings_sink(&item.findings);
    tafl_read_options options = tool_read_options(run);
    tafl_reader *reader = NULL;
    options.line = path ? 0 : d->game->body_line;
    tafl_record_new(&item.record);
    tafl_status status = TAFL_NOMEM;
    if (item.record && path)
        status = tafl_reader_open(&reader, path, run->from, &options, &sink);
    else if (item.record)
        status = tafl_reader_open_bytes(&reader, tafl_str_of(a->path), d->game->body, run->from,
                                        &options, &sink);
    if (status == TAFL_OK)
        draw_records(run, reader, &item);
    else if (status == TAFL_NOMEM)
        tool_no_memory(run);
    tafl_reader_free(reader);
    tool_item_clear(&item);
    return status == TAFL_OK || status == TAFL_NOMEM;
}

static bool is_regular(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

static bool is_there(const article *a, tafl_str name)
{
    tafl_text path = {0};
    if (name.len > 0 && name.at[0] != '/') tafl_text_append(&path, &a->home);
    tafl_text_str(&path, name);
    bool there = path.at && !path.failed && is_regular(path.at);
    tafl_text_clear(&path);
    return there;
}

/* Says why a body cannot be drawn that is nothing known; `line` is the only one it has. */
static void wrong(tool_run *run, const article *a, const article_drawing *d, const char *line)
{
    bool file = line && !strpbrk(line, " \t[];{}") && strpbrk(line, "./");
    if (file)
        article_say(
            a, TAFL_ERROR, d->block->line,
            "there is no file %s beside the article, and it is neither a position nor rules "
            "nor a record",
            line);
    else
        article_say(
            a, TAFL_ERROR, d->block->line,
            "the block holds neither a position nor rules nor a record nor the name of a file");
    tool_raise(run, TOOL_NO);
}

static int draw_file(tool_run *run, const article *a, const article_drawing *d, const char *path)
{
    if (read_records(run, a, d, path)) return TOOL_FINE;
    article_say(a, TAFL_ERROR, d->block->line, "%s is in no known format", path);
    return TOOL_NO;
}

/* Does the block itself say which places of a game it shows? */
static bool says_places(const tool_run *run, const article *a)
{
    const picture_settings *set = run->settings, *usual = &a->set->file.picture;
    return set->at != usual->at || set->record != usual->record ||
           set->plies.from != usual->plies.from;
}

/* A body of one line: a position, the name of a file, rules. False when it is none of these. */
static bool draw_line(tool_run *run, const article *a, const article_drawing *d, const char *line)
{
    bool rules = line[0] == '@', position = picture_is_position(line), drawn = true;
    tafl_str name = tafl_str_of(line + rules);
    tafl_text path = {0};
    int status = TOOL_FINE;
    if (rules) tafl_text_char(&path, '@');
    if (!position && (rules || is_there(a, name))) {
        bool fine = article_file(a, d->block->line, name, &path);
        if (!fine)
            status = TOOL_USAGE;
        else
            status = rules ? picture_operand(run, path.at) : draw_file(run, a, d, path.at);
    } else if (position || picture_is_rules(line)) {
        status = says_places(run, a) ? picture_refuse_places(run, line) : TOOL_FINE;
        if (status == TOOL_FINE) status = picture_operand(run, line);
    } else {
        drawn = false;
    }
    tool_raise(run, status);
    tafl_text_clear(&path);
    return drawn;
}

static void draw_body(tool_run *run, const article *a, const article_drawing *d)
{
    tafl_text line = {0};
    tafl_str body = tafl_str_trim(d->game->body);
    bool one = body.len > 0 && !memchr(body.at, '\n', body.len);
    if (body.len == 0) {
        article_say(a, TAFL_ERROR, d->block->line, "the block is empty");
        tool_raise(run, TOOL_NO);
        return;
    }
    if (one) tafl_text_str(&line, body);
    if (line.failed) tool_no_memory(run);
    bool drawn = one && !line.failed && draw_line(run, a, d, line.at);
    if (!drawn && run->status == TOOL_FINE && !read_records(run, a, d, NULL))
        wrong(run, a, d, line.at);
    tafl_text_clear(&line);
}

/* ---- the block --------------------------------------------------------------------------------- */

/* Do the options ask for several places of a game? */
static bool asks_several(const picture_file_settings *set)
{
    const char *at = set->picture.at;
    return set->picture.plies.step > 0 || (at && (strchr(at, ',') || strstr(at, "each:")));
}

/* Is what the block itself says possible in its format? What the command line says is for other blocks as well. */
static bool can_be_done(const article *a, const article_drawing *d,
                        const picture_file_settings *set, const tafl_painter *painter)
{
    const picture_file_settings *usual = &a->set->file;
    picture_file_settings said = *set;
    tafl_text why = {0};
    said.adaptive &= !usual->adaptive;
    said.standalone &= !usual->standalone;
    said.text_paths &= !usual->text_paths;
    if (set->prefix == usual->prefix) said.prefix = NULL;
    if (set->picture.pieces == usual->picture.pieces) said.picture.pieces = NULL;
    if (usual->size.value) said.size.value = 0;
    bool wrong = picture_file_wrong(&why, &said, painter, d->name);
    if (wrong) article_say(a, TAFL_ERROR, d->block->line, "%s", why.at ? why.at : "");
    tafl_text_clear(&why);
    return !wrong;
}

/* What the command line says of one position is for the blocks that show one. */
static void keep_numbers_alone(const article *a, picture_settings *set)
{
    const picture_settings *usual = &a->set->file.picture;
    if (!set->plies.from) return;
    set->no_last_move &= !usual->no_last_move;
    set->king_path &= !usual->king_path;
    set->threats &= !usual->threats;
    set->forts &= !usual->forts;
    set->explain &= !usual->explain;
}

/* Settles the format and the names of the pictures. False after a message. */
static bool choose_painter(const article *a, article_drawing *d, picture_file_settings *set)
{
    const tafl_painter *painter = tafl_painter_find(tafl_str_of(set->to));
    if (!painter) painter = tafl_painter_for_suffix(tafl_str_of(set->name));
    if (!painter) painter = tafl_painter_find(a->latex ? TAFL_STR("pdf") : TAFL_STR("svg"));
    set->to = painter->word;
    d->name = set->name;
    set->name = NULL; /* the files are named and written here */
    const char *wrong = article_painter_wrong(a, painter);
    if (wrong) article_say(a, TAFL_ERROR, d->block->line, "%s", wrong);
    return !wrong && can_be_done(a, d, set, painter);
}

/* A run with settings and a state of the block's own. */
static tool_run block_run(const article *a, picture_file_settings *set, block_state *state)
{
    tool_run run = *a->run;
    run.settings = set;
    run.common = &set->picture.common;
    run.state = state;
    run.status = TOOL_FINE;
    run.stop = false;
    return run;
}

static int draw(tool_run *run, const article *a, const article_drawing *d)
{
    if (!tool_codec_option(run, run->common->from, false, &run->from)) return TOOL_USAGE;
    int status = picture_begin(run);
    if (status == TOOL_FINE) status = picture_file_begin(run);
    if (status == TOOL_FINE) tool_raise(run, picture_begin_records(run));
    if (status == TOOL_FINE && run->status == TOOL_FINE) {
        draw_body(run, a, d);
        picture_end(run);
    }
    if (status == TOOL_FINE) picture_file_end(run);
    tool_raise(run, status);
    return run->status;
}

/* No two pictures of the article have one name. False after a message. */
static bool take_names(article *a, const article_drawing *d)
{
    bool fine = true;
    for (size_t i = 0; i < d->count && fine; i++) {
        article_picture *p = &a->picture[d->first + i];
        const char *wrong = article_name_wrong(a, p->name.at);
        tafl_status status = tool_seen_add(&a->names, tafl_text_view(&p->name), NULL);
        if (status == TAFL_NOMEM) tool_no_memory(a->run);
        if (wrong) article_say(a, TAFL_ERROR, d->block->line, "%s: %s", p->name.at, wrong);
        if (status == TAFL_END)
            article_say(
                a, TAFL_ERROR, d->block->line,
                "another picture is called %s; tell them apart with {n} and {part} in --name",
                p->name.at);
        fine = status == TAFL_OK && !wrong;
    }
    return fine;
}

/* Names the pictures, and makes what stands in the article. */
static int finish(article *a, const article_drawing *d, block_state *st)
{
    if (d->count == 1) {
        article_picture *p = &a->picture[d->first];
        tafl_text_clear(&p->name);
        p->name = st->alone;
        st->alone = (tafl_text){0};
    }
    if (!take_names(a, d)) return TOOL_USAGE;
    for (size_t i = 0; i < d->count; i++) {
        article_picture *p = &a->picture[d->first + i];
        article_image(&p->image, a, p->name.at, st->file.picture.painter,
                      tafl_text_view(&p->words));
        if (p->image.failed) tool_no_memory(a->run);
    }
    return TOOL_FINE;
}

int article_draw(article *a, article_drawing *d)
{
    picture_file_settings set;
    block_state st = {.article = a, .drawing = d};
    d->first = a->pictures;
    if (!article_options(a, d, &set) || !choose_painter(a, d, &set)) return TOOL_USAGE;
    keep_numbers_alone(a, &set.picture);
    tool_run run = block_run(a, &set, &st);
    st.file.picture.take = take;
    st.file.picture.source = a->owner.at;
    st.file.keep = keep;
    if (asks_several(&set))
        st.file.picture.caption = set.picture.plies.from ? "Plies {plies}" : "{address} {move}";
    bool named = article_name_check(&run, a, d);
    int status = named ? draw(&run, a, d) : TOOL_USAGE;
    if (run.broken) a->run->broken = a->run->stop = true;
    if (status == TOOL_FINE) status = finish(a, d, &st);
    if (status != TOOL_FINE && named)
        article_say(a, TAFL_ERROR, d->block->line, "this block is not drawn");
    picture_file_free(&run);
    tafl_text_clear(&st.alone);
    return status;
}
