/* SPDX-License-Identifier: MIT */
/* Themes, marks and pictures: whatever they hold, reading ends; what was read is written and reads the
 * same again; places of mistakes lie inside the text. The first byte chooses which of the three. */
#include <stdlib.h>
#include <string.h>

#include <diagram/diagram.h>

#include "../unit/marks_text.h"
#include "fuzz.h"

static void check_place(void *context, const tafl_diag *diag)
{
    (void)context;
    if (!diag->source || diag->at + diag->len > diag->source->bytes.len) abort();
}

static void read_theme(tafl_str text)
{
    tafl_theme theme, again;
    tafl_text written = {0};
    const tafl_sink sink = {check_place, NULL};
    const tafl_source source = {.name = TAFL_STR("fuzz"), .bytes = text, .line = 1};
    if (tafl_theme_read(&theme, &source, &sink) != TAFL_OK) return;
    tafl_theme_write(&written, &theme);
    const tafl_source second = {
        .name = TAFL_STR("again"), .bytes = tafl_text_view(&written), .line = 1};
    if (memchr(theme.font, '#', TAFL_THEME_TEXT) ||
        memchr(theme.coord_font, '#', TAFL_THEME_TEXT) ||
        memchr(theme.dark, '#', TAFL_THEME_TEXT)) {
        tafl_text_clear(&written); /* a '#' in a name would begin a comment */
        return;
    }
    if (tafl_theme_read(&again, &second, NULL) != TAFL_OK) abort();
    if (memcmp(&theme, &again, sizeof theme) != 0) abort();
    tafl_text_clear(&written);
}

static void draw(const tafl_marks *marks, unsigned size)
{
    tafl_board board;
    tafl_scene scene = {0};
    tafl_text svg = {0};
    tafl_board_init(&board, size);
    const tafl_diagram diagram = {.board = &board, .marks = marks};
    if (tafl_scene_build(&scene, &diagram) != TAFL_OK) abort();
    const tafl_picture picture = {&scene, &diagram};
    tafl_picture_write(&svg, tafl_painter_find(TAFL_STR("svg")), &picture, 1, NULL);
    tafl_text_clear(&svg);
    tafl_scene_clear(&scene);
}

static void read_marks(tafl_str text, unsigned size)
{
    tafl_marks marks = {0}, again = {0};
    tafl_mark_error error = {0, 0, NULL};
    tafl_text written = {0};
    if (tafl_marks_read(&marks, text, size, &error) == TAFL_OK) {
        marks_write(&written, &marks);
        if (tafl_marks_read(&again, tafl_text_view(&written), size, NULL) != TAFL_OK) abort();
        if (again.count != marks.count) abort();
        draw(&marks, size);
    } else if (!error.message || error.at + error.len > text.len) {
        abort();
    }
    tafl_text_clear(&written);
    tafl_marks_clear(&marks);
    tafl_marks_clear(&again);
}

static void read_picture(tafl_str bytes)
{
    tafl_text line = {0};
    tafl_board board;
    tafl_status status = tafl_picture_position(&line, bytes);
    if ((status == TAFL_OK) != (line.len > 0)) abort();
    for (const char *at = line.at; at && *at; at += strcspn(at, "\n"), at += *at == '\n') {
        const tafl_str position = {at, strcspn(at, " \n")};
        if (tafl_board_parse(&board, position, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK) abort();
    }
    tafl_text_clear(&line);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    if (len == 0) return 0;
    tafl_str rest = {(const char *)bytes + 1, len - 1};
    switch (bytes[0] % 4) {
    case 0: read_theme(rest); break;
    case 1: read_marks(rest, TAFL_SIZE_MAX); break;
    case 2: read_marks(rest, 7); break;
    default: read_picture(rest); break;
    }
    return 0;
}
