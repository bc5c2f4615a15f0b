/* SPDX-License-Identifier: MIT */
/* From a shot to a diagram: its words and marks. What becomes of it is decided by the tool. */
#include "picture.h"

#include <errno.h>
#include <string.h>

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
static const char *usual_title(const picture_origin *origin)
{
    if (!origin->item) return "{rules}";
    const tafl_record *record = origin->item->record;
    bool players = tafl_record_tag(record, TAFL_STR("attackers")) ||
                   tafl_record_tag(record, TAFL_STR("defenders"));
    if (players) return "{attackers} against {defenders}, {address} {move}";
    return tafl_record_tag(record, TAFL_STR("event")) ? "{event}, {address} {move}"
                                                      : "{file}, {address} {move}";
}

static void write_wording(wording *w, const picture_origin *origin, const picture_shot *shot)
{
    const picture_settings *set = origin->run->settings;
    const picture_state *st = origin->run->state;
    const char *title = set->title ? set->title : usual_title(origin);
    picture_template_write(&w->header, set->header, origin, shot, false);
    picture_template_write(&w->caption, set->caption ? set->caption : st->caption, origin, shot,
                           false);
    picture_template_write(&w->title, title, origin, shot, false);
    picture_move_write(&w->move, origin->run, shot->node);
    if (origin->rules.len > 0) {
        tafl_text_z(&w->more, "rules:");
        tafl_text_str(&w->more, origin->rules);
    }
    if (shot->node) tafl_text_format(&w->more, "%sply:%u", w->more.len ? " " : "", shot->node->ply);
    if (st->source) tafl_text_format(&w->more, "%s%s", w->more.len ? " " : "", st->source);
}

static bool has_failed(const wording *w)
{
    return w->header.failed || w->caption.failed || w->title.failed || w->move.failed ||
           w->more.failed || w->legend.failed;
}

/* How the game ended, as far as the board tells, or else as the record states it behind its last move. */
static tafl_outcome outcome_of(const picture_origin *origin, const picture_shot *shot)
{
    const tafl_node *node = shot->node;
    bool last =
        node && tafl_node_is_main(node) && (!node->child || node->child->kind == TAFL_NODE_ENDING);
    if (shot->position.outcome.reason != TAFL_REASON_NONE) return shot->position.outcome;
    tafl_outcome stated = {0};
    if (last && origin->item) stated = tafl_record_facts_of(origin->item->record)->stated;
    if (stated.winner == TAFL_WINNER_NONE) return (tafl_outcome){0};
    if (stated.reason == TAFL_REASON_NONE) stated.reason = TAFL_REASON_UNKNOWN;
    return stated;
}

static tafl_diagram make_diagram(const picture_origin *origin, const picture_shot *shot,
                                 const wording *w, const tafl_marks *marks)
{
    const picture_settings *set = origin->run->settings;
    const picture_state *st = origin->run->state;
    tafl_diagram diagram = {.board = &shot->position.board,
                            .rules = &origin->referee->rules,
                            .marks = marks,
                            .theme = &st->theme,
                            .drawings = st->drawings,
                            .to_move = shot->position.to_move,
                            .outcome = outcome_of(origin, shot),
                            .orient = set->orient,
                            .coords = set->coords.where,
                            .sides = set->coords.sides,
                            .skip_i = picture_skips_i(origin->run),
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

/* What was written with the letter i goes without it. */
static void skip_i(tafl_text *text)
{
    tafl_text other = {0};
    tafl_letters_skip_i(&other, tafl_text_view(text));
    other.failed = other.failed || text->failed;
    tafl_text_clear(text);
    *text = other;
}

void picture_draw(const picture_origin *origin, const picture_shot *shot)
{
    picture_state *st = origin->run->state;
    wording w = {0};
    tafl_marks marks = {0};
    picture_origin numbered = *origin;
    numbered.number = ++st->pictures;
    if (picture_marks(&marks, &w.legend, origin, shot)) {
        if (picture_skips_i(origin->run)) skip_i(&w.legend);
        write_wording(&w, &numbered, shot);
        if (has_failed(&w)) {
            tool_no_memory(origin->run);
        } else {
            tafl_diagram diagram = make_diagram(&numbered, shot, &w, &marks);
            st->take(&numbered, shot, &diagram);
        }
    }
    tafl_marks_clear(&marks);
    clear_wording(&w);
}

/* ---- files ------------------------------------------------------------------------------------- */

tafl_status picture_write_file(const char *path, const tafl_text *bytes, int *error)
{
    tafl_output *output = NULL;
    errno = 0;
    tafl_status status = tafl_output_open(&output, path);
    if (status == TAFL_OK) {
        tafl_output_write(output, tafl_text_view(bytes));
        status = tafl_output_commit(output);
    }
    *error = errno;
    tafl_output_free(output);
    return status;
}

void picture_tell_unwritten(tool_run *run, const char *path, tafl_status status, int error)
{
    tool_raise(run, TOOL_FAILED);
    tool_say(run, TAFL_ERROR, "cannot write %s: %s", path,
             error ? strerror(error) : tafl_status_text(status));
}

void picture_write_output(tool_run *run, const tafl_text *text)
{
    const picture_settings *set = run->settings;
    int error = 0;
    if (text->failed || !set->output || strcmp(set->output, "-") == 0) {
        tool_put(run, text);
        return;
    }
    tafl_status status = text->len > 0 ? picture_write_file(set->output, text, &error) : TAFL_OK;
    if (status != TAFL_OK) picture_tell_unwritten(run, set->output, status, error);
}

/* ---- for all that take them -------------------------------------------------------------------- */

void picture_warn(tool_run *run, const char *line)
{
    picture_state *st = run->state;
    if (st->warnings.at && strstr(st->warnings.at, line)) return;
    tool_say(run, TAFL_WARNING, "%s", line);
    tafl_text_format(&st->warnings, "%s\n", line);
}

void picture_write_stem(tafl_text *out, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    tafl_text_str(out, (tafl_str){name, dot && dot > name ? (size_t)(dot - name) : strlen(name)});
}

tafl_str picture_suffix(const tafl_painter *painter)
{
    tafl_str suffixes = tafl_str_of(painter->suffixes);
    return tafl_str_word(&suffixes);
}
