/* SPDX-License-Identifier: MIT */
/* From a byte of a document to the JSON pointer of the value there, "/moves/12/to"; for messages
 * only. Needs no more of the document than the bytes in front, and no stack but its own. */
#include <string.h>

#include "json.h"

enum { LEVELS_SHOWN = 12, KEY_SHOWN = 48 };

/* One open bracket. */
typedef struct level {
    size_t index;           /* of the element, in a list */
    size_t key_at, key_len; /* in an object */
    bool object, in_value;  /* the key is behind */
} level;

static size_t count_of(const json_pointer *pointer)
{
    return pointer->levels.len / sizeof(level);
}

static level *top(json_pointer *pointer)
{
    size_t count = count_of(pointer);
    return count ? (level *)(void *)pointer->levels.at + count - 1 : NULL;
}

/* Passes over the string at `at`, which is a key or a value. */
static size_t pass_string(json_pointer *pointer, tafl_str doc, size_t at)
{
    json_span string = tafl__json_string_end(doc, at);
    size_t end = string.wrong ? at + 1 : string.end;
    level *l = top(pointer);
    if (l && l->object && !l->in_value) {
        l->key_at = at + 1;
        l->key_len = string.wrong ? 0 : end - at - 2;
    }
    return end;
}

/* Passes over one byte that is not in a string. */
static void pass_byte(json_pointer *pointer, char c)
{
    level *l = top(pointer);
    if (c == '{' || c == '[') {
        level deeper = {.object = c == '{'};
        tafl_text_str(&pointer->levels, (tafl_str){(const char *)&deeper, sizeof deeper});
    } else if (l && (c == '}' || c == ']')) {
        pointer->levels.len -= sizeof *l;
    } else if (l && c == ':') {
        l->in_value = true;
    } else if (l && c == ',') {
        l->in_value = false;
        l->key_len = 0;
        l->index++;
    }
}

static void advance(json_pointer *pointer, tafl_str doc, size_t target)
{
    if (target < pointer->at) {
        pointer->at = 0;
        pointer->levels.len = 0;
    }
    while (pointer->at < target && pointer->at < doc.len) {
        if (doc.at[pointer->at] != '"') {
            pass_byte(pointer, doc.at[pointer->at++]);
            continue;
        }
        size_t end = pass_string(pointer, doc, pointer->at);
        if (end > target) break; /* inside this string */
        pointer->at = end;
    }
}

/* Key text with the two characters escaped that mean something in a pointer. */
static void write_key(tafl_text *out, tafl_str key)
{
    size_t len = key.len;
    if (len > KEY_SHOWN) {
        len = KEY_SHOWN;
        while (len > 0 && ((unsigned char)key.at[len] & 0xC0) == 0x80) len--; /* whole characters */
    }
    for (size_t i = 0; i < len; i++) {
        if (key.at[i] == '~' || key.at[i] == '/') {
            tafl_text_z(out, key.at[i] == '~' ? "~0" : "~1");
        } else {
            tafl_text_char(out, key.at[i]);
        }
    }
    if (len < key.len) tafl_text_z(out, "...");
}

void tafl__json_pointer_write(tafl_text *out, json_pointer *pointer, tafl_str doc, size_t at)
{
    advance(pointer, doc, at);
    size_t count = count_of(pointer);
    const level *levels = (const level *)(const void *)pointer->levels.at;
    for (size_t i = 0; i < count; i++) {
        if (i == LEVELS_SHOWN) {
            tafl_text_z(out, "/...");
            return;
        }
        if (levels[i].object && levels[i].key_len == 0) continue;
        tafl_text_char(out, '/');
        if (levels[i].object) {
            write_key(out, (tafl_str){doc.at + levels[i].key_at, levels[i].key_len});
        } else {
            tafl_text_uint(out, levels[i].index);
        }
    }
}
