/* SPDX-License-Identifier: MIT */
/* Reads a command line by its table: -x, -xVALUE, -x VALUE, --name, --name=VALUE, --name VALUE, --.
 * Options and operands may be mixed. What a value can be is in option_kinds.c; what the options mean is
 * the tools' business. */
#include <string.h>

#include "tool.h"
#include <base/distance.h>

/* ---- the table --------------------------------------------------------------------------------- */

const tool_option *tool_option_at(const tool_desc *tool, size_t index)
{
    if (index < tool->option_count) return &tool->options[index];
    index -= tool->option_count;
    for (const tool_rows *rows = tool->rows; rows && rows->option; rows++) {
        if (index < *rows->count) return &rows->option[index];
        index -= *rows->count;
    }
    unsigned groups = tool->groups | GROUP_ALWAYS;
    for (size_t i = 0;; i++) {
        const tool_option *option = tool_shared_option(i);
        if (!option) return NULL;
        if ((option->groups & groups) != 0 && index-- == 0) return option;
    }
}

/* ---- did you mean ------------------------------------------------------------------------------ */

tool_nearest tool_nearest_to(tafl_str wanted)
{
    unsigned cap = wanted.len < 4   ? 1
                   : wanted.len < 8 ? 2
                                    : 3; /* of three letters, one may be wrong */
    return (tool_nearest){wanted, {NULL, 0}, cap + 1};
}

void tool_nearest_try(tool_nearest *nearest, tafl_str candidate)
{
    unsigned distance = tafl__distance(nearest->wanted, candidate, nearest->distance);
    if (nearest->wanted.len > 2 && tafl_str_starts(candidate, nearest->wanted)) distance = 0;
    if (distance >= nearest->distance) return;
    nearest->distance = distance;
    nearest->best = candidate;
}

void tool_nearest_tell(const tool_nearest *nearest, const char *before, tafl_text *out)
{
    if (nearest->best.len == 0) return;
    tafl_text_z(out, "; did you mean '");
    tafl_text_z(out, before);
    tafl_text_str(out, nearest->best);
    tafl_text_z(out, "'?");
}

/* ---- reading ----------------------------------------------------------------------------------- */

/* The command line while it is read. */
typedef struct reading {
    const tool_desc *tool;
    void *settings;
    char **argv;
    int argc, next;
    const char **operands;
    size_t count;
    tafl_text *error;
} reading;

static const tool_option *find_long(const tool_desc *tool, tafl_str name)
{
    const tool_option *option;
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        if (tafl_str_equal(tafl_str_of(option->name), name)) return option;
    }
    return NULL;
}

static const tool_option *find_short(const tool_desc *tool, char letter)
{
    const tool_option *option;
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        if (option->letter == letter) return option;
    }
    return NULL;
}

/* Says what to write instead of an option of an earlier version; false when it never was one. */
static bool tell_gone(reading *r, tafl_str name)
{
    const tool_gone *gone = r->tool->gone;
    while (gone && gone->name && !tafl_str_equal(tafl_str_of(gone->name), name)) gone++;
    if (!gone || !gone->name) return false;
    tafl_text_format(r->error, "there is no option '--%s' any more: %s", gone->name, gone->instead);
    return true;
}

static bool unknown_long(reading *r, tafl_str name)
{
    const tool_option *option;
    if (tell_gone(r, name)) return false;
    tool_nearest nearest = tool_nearest_to(name);
    for (size_t i = 0; (option = tool_option_at(r->tool, i)); i++) {
        tool_nearest_try(&nearest, tafl_str_of(option->name));
    }
    tafl_text_z(r->error, "unknown option '--");
    tafl_text_str(r->error, name);
    tafl_text_char(r->error, '\'');
    tool_nearest_tell(&nearest, "--", r->error);
    return false;
}

static bool store(reading *r, const tool_option *option, const char *value)
{
    return tool_option_store(r->tool, option, r->settings, value, r->error);
}

static bool store_next(reading *r, const tool_option *option)
{
    if (option->kind == OPTION_SWITCH) return store(r, option, NULL);
    if (r->next < r->argc) return store(r, option, r->argv[r->next++]);
    tafl_text_format(r->error, "--%s needs a value", option->name);
    return false;
}

static bool read_long(reading *r, const char *text)
{
    size_t len = strcspn(text, "=");
    const tool_option *option = find_long(r->tool, (tafl_str){text, len});
    if (!option) return unknown_long(r, (tafl_str){text, len});
    if (text[len] == '\0') return store_next(r, option);
    if (option->kind != OPTION_SWITCH) return store(r, option, text + len + 1);
    tafl_text_format(r->error, "--%s takes no value", option->name);
    return false;
}

/* Reads -x, -xy, -xVALUE. */
static bool read_short(reading *r, const char *text)
{
    for (; *text; text++) {
        const tool_option *option = find_short(r->tool, *text);
        if (!option) {
            tafl_text_format(r->error, "unknown option '-%c'", *text);
            return false;
        }
        if (option->kind != OPTION_SWITCH && text[1]) return store(r, option, text + 1);
        if (!store_next(r, option)) return false;
        if (option->kind != OPTION_SWITCH) return true;
    }
    return true;
}

bool tool_options_read(const tool_desc *tool, void *settings, int argc, char **argv,
                       const char **operands, size_t *count, tafl_text *error)
{
    reading r = {tool, settings, argv, argc, 1, operands, 0, error};
    bool only_operands = false;
    while (r.next < argc) {
        const char *text = argv[r.next++];
        if (only_operands || text[0] != '-' || text[1] == '\0') {
            operands[r.count++] = text;
        } else if (strcmp(text, "--") == 0) {
            only_operands = true;
        } else if (!(text[1] == '-' ? read_long(&r, text + 2) : read_short(&r, text + 1))) {
            return false;
        }
    }
    *count = r.count;
    return true;
}
