/* SPDX-License-Identifier: MIT */
/* Templates of captions and of names of files: whatever the template and the tags are, a name has no slash that does
 * not stand in the template itself, and what was right to write once is written twice. The text before the first
 * line end is the template, the rest tags. */
#include <stdlib.h>
#include <string.h>

#include <tafl/format.h>
#include <tools/picture/picture.h>

#include "fuzz.h"

const tool_desc tool_this = {.name = "fuzz"};

static size_t slashes(tafl_str text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.len; i++) count += text.at[i] == '/';
    return count;
}

/* Writes the template for the start and the last ply of the record. */
static void write_all(tool_run *run, tafl_record *record, const char *template)
{
    tool_item item = {.file = "a/b.otg", .number = 1, .record = record};
    const picture_origin origin = {
        .run = run, .item = &item, .rules = TAFL_STR("brandub"), .number = 1};
    const tafl_node *root = tafl_record_root(record),
                    *nodes[] = {root, root->child ? root->child : root};
    for (size_t i = 0; i < 2; i++) {
        const picture_shot shot = {.node = nodes[i]};
        tafl_text name = {0}, caption = {0}, again = {0};
        picture_template_write(&name, template, &origin, &shot, true);
        picture_template_write(&caption, template, &origin, &shot, false);
        picture_template_write(&again, template, &origin, &shot, false);
        if (name.failed || !tafl_str_equal(tafl_text_view(&caption), tafl_text_view(&again)))
            abort();
        if (slashes(tafl_text_view(&name)) > slashes(tafl_str_of(template))) abort();
        tafl_text_clear(&name);
        tafl_text_clear(&caption);
        tafl_text_clear(&again);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    static picture_settings settings = {.common = {.quiet = true}};
    static picture_state state;
    tool_run run = {
        .tool = &tool_this, .settings = &settings, .common = &settings.common, .state = &state};
    tafl_text text = {0}, template = {0};
    tafl_record *record;
    tafl_reader *reader;
    const char *end = len ? memchr(bytes, '\n', len) : NULL;
    size_t head = end ? (size_t)(end - (const char *)bytes) : len;
    state.painter = tafl_painter_find(TAFL_STR("svg"));
    tafl_text_str(&template, (tafl_str){(const char *)bytes, head});
    tafl_text_str(&text, (tafl_str){(const char *)bytes + head, len - head});
    tafl_text_z(&text, "\n[rules:brandub]\n\n1. d2-e2 d3-e3\n[|a comment|]\n");
    if (tafl_record_new(&record)) abort();
    const tafl_codec *otg = tafl_codec_find(TAFL_STR("otg"));
    if (tafl_reader_open_bytes(&reader, TAFL_STR("tags"), tafl_text_view(&text), otg, NULL, NULL) ==
        TAFL_OK) {
        if (tafl_reader_next(reader, record) == TAFL_OK && template.at)
            write_all(&run, record, template.at);
        tafl_reader_free(reader);
    }
    tafl_record_free(record);
    tafl_text_clear(&text);
    tafl_text_clear(&template);
    return 0;
}
