/* SPDX-License-Identifier: MIT */
/* The look of messages: place, severity, text, id, excerpt, colours. Where they go is decided by
 * the caller. */
#include "messages.h"

#include <base/unsafe.h>

static const char *const ink_codes[] = {"",           "\033[1m",    "\033[1;31m",
                                        "\033[1;35m", "\033[1;36m", "\033[1;32m"};

void tool_ink_write(tafl_text *out, bool color, tool_ink ink, tafl_str text)
{
    bool inked = color && ink != INK_PLAIN;
    if (inked) tafl_text_z(out, ink_codes[ink]);
    tafl_text_str(out, text);
    if (inked) tafl_text_z(out, "\033[0m");
}

/* Bytes of what must not be seen by a terminal, 0 for others. All of it has at most three. */
static size_t unsafe_len(tafl_str text)
{
    const unsigned char *at = (const unsigned char *)text.at;
    if (at[0] < 0x80) return is_unsafe(at[0]);
    if (at[0] == 0xC2 && text.len > 1 && is_unsafe(at[1])) return 2;
    if (at[0] >> 4 != 0xE || text.len < 3) return 0;
    uint32_t c = (uint32_t)(at[0] & 0xF) << 12 | (uint32_t)(at[1] & 0x3F) << 6 | (at[2] & 0x3F);
    return at[1] >> 6 == 2 && at[2] >> 6 == 2 && is_unsafe(c) ? 3 : 0;
}

void tool_safe_write(tafl_text *out, tafl_str text)
{
    while (text.len > 0) {
        size_t unsafe = unsafe_len(text), len = unsafe ? unsafe : 1;
        tafl_text_char(out, unsafe ? '?' : text.at[0]);
        text.at += len;
        text.len -= len;
    }
}

static tool_ink severity_ink(tafl_severity severity)
{
    static const tool_ink inks[] = {INK_NOTE, INK_WARNING, INK_ERROR};
    return inks[severity];
}

static bool has_place(const tafl_diag *diag)
{
    return diag->source && diag->source->bytes.len > 0;
}

static void write_place(tafl_text *out, const char *name, const tafl_diag *diag,
                        const tafl_place *known)
{
    tafl_str shown = tafl_str_of(name);
    if (diag->source && (has_place(diag) || diag->source->name.len > 0)) shown = diag->source->name;
    tool_safe_write(out, shown);
    if (has_place(diag)) {
        tafl_place place =
            known && known->line ? *known : tafl_source_place(diag->source, diag->at);
        tafl_text_format(out, ":%llu:%llu", (unsigned long long)place.line,
                         (unsigned long long)place.column);
    } else if (shown.len == 0) {
        return;
    }
    tafl_text_z(out, ": ");
}

/* One line of an excerpt, without its end; moves `rest` behind it. */
static tafl_str take_line(tafl_str *rest)
{
    tafl_str line = {rest->at, 0};
    while (line.len < rest->len && rest->at[line.len] != '\n') line.len++;
    size_t used = line.len < rest->len ? line.len + 1 : line.len;
    rest->at += used;
    rest->len -= used;
    return line;
}

/* With carets, each line indented by two blanks. */
static void write_excerpt(tafl_text *out, bool color, const tafl_source *source, size_t at,
                          size_t len)
{
    tafl_text excerpt = {0};
    tafl_source_excerpt(&excerpt, source, at, len);
    tafl_str rest = tafl_text_view(&excerpt);
    for (tool_ink ink = INK_PLAIN; rest.len > 0; ink = INK_CARET) {
        tafl_text_z(out, "  ");
        tool_ink_write(out, color, ink, take_line(&rest));
        tafl_text_char(out, '\n');
    }
    if (excerpt.failed) out->failed = true;
    tafl_text_clear(&excerpt);
}

void tool_message_write(tafl_text *out, bool color, const char *name, const tafl_diag *diag,
                        const tafl_place *place)
{
    tafl_text front = {0};
    write_place(&front, name, diag, place);
    tool_ink_write(out, color, INK_BOLD, tafl_text_view(&front));
    out->failed |= front.failed;
    tafl_text_clear(&front);
    tool_ink_write(out, color, severity_ink(diag->severity),
                   tafl_str_of(tafl_severity_text(diag->severity)));
    tafl_text_z(out, ": ");
    tool_safe_write(out, tafl_str_of(diag->message));
    if (diag->id) tafl_text_format(out, " [%s]", diag->id);
    tafl_text_char(out, '\n');
    if (has_place(diag)) write_excerpt(out, color, diag->source, diag->at, diag->len);
}
