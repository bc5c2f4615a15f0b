/* SPDX-License-Identifier: MIT */
/* The engines of a match as the command line names them: the built-in one with its settings, or a
 * command and what it speaks. */
#include <stdlib.h>
#include <string.h>

#include "match.h"

/* One NAME=VALUE of the built-in engine: a limit, which stands in place of the common ones, its memory, or
 * else a weight. */
static int read_setting(tool_run *run, match_player *out, tafl_budget *own, tafl_str setting)
{
    enum { TABLE_MAX = 65536 };
    tafl_str table = TAFL_STR("table=");
    tafl_str number = {setting.at + table.len, setting.len - table.len};
    uint64_t mebibytes;
    tafl_status status = tafl_budget_read(own, setting);
    if (status == TAFL_OK) {
        out->budget = *own;
    } else if (tafl_str_starts(setting, table) && tafl_str_uint(&mebibytes, number, TABLE_MAX)) {
        out->table_bytes = (size_t)mebibytes << 20;
    } else if (status == TAFL_SYNTAX || tafl_str_starts(setting, table)) {
        return tool_usage(run, "'%.*s' has no number, or its number is too large", (int)setting.len,
                          setting.at);
    } else {
        if (out->tune.len > 0) tafl_text_char(&out->tune, ' ');
        tafl_text_str(&out->tune, setting);
    }
    return TOOL_FINE;
}

static int read_builtin(tool_run *run, tafl_str rest, match_player *out)
{
    tafl_budget own = {0};
    tafl_text_z(&out->name, "builtin");
    int status = TOOL_FINE;
    while (status == TOOL_FINE && (rest = tafl_str_trim(rest)).len > 0) {
        size_t len = 0;
        while (len < rest.len && rest.at[len] != ' ') len++;
        status = read_setting(run, out, &own, (tafl_str){rest.at, len});
        tafl_text_char(&out->name, ' ');
        tafl_text_str(&out->name, (tafl_str){rest.at, len});
        rest = (tafl_str){rest.at + len, rest.len - len};
    }
    if (status != TOOL_FINE || out->tune.len == 0) return status;
    const tafl_builtin_options options = {.tune = out->tune.at};
    tafl_engine *engine;
    tafl_status made = tafl_engine_builtin(&engine, &options);
    tafl_engine_free(engine);
    return made == TAFL_OK ? TOOL_FINE
                           : tool_usage(run, "'%s' is not the name of a weight", out->tune.at);
}

int match_player_read(tool_run *run, const char *text, const tafl_budget *budget, match_player *out)
{
    tafl_str rest = tafl_str_of(text), builtin = TAFL_STR("builtin");
    out->text = text;
    out->budget = *budget;
    if (tafl_str_starts(rest, builtin) && (rest.len == builtin.len || rest.at[builtin.len] == ' '))
        return read_builtin(run, (tafl_str){rest.at + builtin.len, rest.len - builtin.len}, out);
    for (int p = TAFL_PROTOCOL_AUTO; p <= TAFL_PROTOCOL_JSONL; p++) {
        tafl_str word = tafl_str_of(tafl_protocol_text((tafl_protocol)p));
        if (!tafl_str_starts(rest, word) || rest.len == word.len || rest.at[word.len] != ':')
            continue;
        out->protocol = (tafl_protocol)p;
        rest = (tafl_str){rest.at + word.len + 1, rest.len - word.len - 1};
        break;
    }
    tafl_text_str(&out->command, rest);
    tafl_text_str(&out->name, rest);
    return out->command.len > 0 ? TOOL_FINE : tool_usage(run, "'%s' does not name an engine", text);
}

void match_player_clear(match_player *player)
{
    tafl_text_clear(&player->name);
    tafl_text_clear(&player->command);
    tafl_text_clear(&player->tune);
}

tafl_status match_player_start(const match_plan *plan, unsigned player, tafl_engine **out)
{
    const match_player *p = &plan->player[player];
    if (p->command.len > 0) {
        tafl_external_options options = plan->limits;
        options.command = p->command.at;
        options.protocol = p->protocol;
        return tafl_engine_external(out, &options);
    }
    const tafl_builtin_options options = {p->table_bytes, p->tune.at};
    return tafl_engine_builtin(out, &options);
}
