/* SPDX-License-Identifier: MIT */
/* Names of files out of what records say. Whatever a record says, its file stays in the folder that
 * the template names: slashes, control characters and leading dots do not get into a name. */
#include <string.h>

#include "convert.h"
#include <base/ascii.h>

/* ---- one value ----------------------------------------------------------------------------------- */

/* Characters that mean something to a shell or to some file system. */
static bool is_unwelcome(unsigned char c)
{
    return c < ' ' || c == 0x7F || strchr("/\\:*?\"<>|", c) != NULL;
}

/* Where to cut so that at most `max` bytes remain and no character is cut in two. */
static size_t cut(tafl_str value, size_t max)
{
    if (value.len <= max) return value.len;
    while (max > 0 && ((unsigned char)value.at[max] & 0xC0) == 0x80) max--;
    return max;
}

static void write_value(tafl_text *out, tafl_str value, bool opens)
{
    enum { LONGEST = 80 };
    value = tafl_str_trim(value);
    value.len = cut(value, LONGEST);
    if (value.len == 0) value = TAFL_STR("unknown");
    bool hidden = value.at[0] == '.' || value.at[0] == '-' || value.at[0] == '~';
    if (opens && hidden) tafl_text_char(out, '_');
    for (size_t i = 0; i < value.len; i++)
        tafl_text_char(out, is_unwelcome((unsigned char)value.at[i]) ? '_' : value.at[i]);
}

/* ---- the template -------------------------------------------------------------------------------- */

/* The value of a field; false when there is no such field. */
static bool field(tafl_str name, tafl_str key, tafl_str variant, const tafl_record *record,
                  tafl_str *out)
{
    static const char tags[] = "attackers|defenders|event|date";
    *out = (tafl_str){NULL, 0};
    if (tafl_str_equal(name, TAFL_STR("key"))) {
        *out = key;
        return true;
    }
    if (tafl_str_equal(name, TAFL_STR("variant"))) {
        *out = variant;
        return true;
    }
    if (tool_word_index(tags, name) < 0) return false;
    const tafl_tag *tag = record ? tafl_record_tag(record, name) : NULL;
    if (tag) *out = tag->value;
    return true;
}

bool convert_name_fill(tafl_text *out, const char *template, tafl_str key, tafl_str variant,
                       const tafl_record *record, tafl_str *bad)
{
    for (const char *at = template; *at;) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        tafl_str name = {at + 1, end ? (size_t)(end - at - 1) : 0}, value;
        bool opens = at == template || at[-1] == '/';
        if (!end) {
            tafl_text_char(out, *at++);
            continue;
        }
        if (tafl_str_equal(name, TAFL_STR("n"))) {
            tafl_text_char(out, CONVERT_NUMBER);
        } else if (field(name, key, variant, record, &value)) {
            write_value(out, value, opens);
        } else {
            *bad = name;
            return false;
        }
        at = end + 1;
    }
    return true;
}

void convert_name_number(tafl_text *out, tafl_str name, uint64_t number, unsigned digits)
{
    for (size_t i = 0; i < name.len; i++) {
        if (name.at[i] == CONVERT_NUMBER)
            tafl_text_format(out, "%0*llu", (int)digits, (unsigned long long)number);
        else
            tafl_text_char(out, name.at[i]);
    }
}

/* ---- making names different ---------------------------------------------------------------------- */

/* Takes the name; TAFL_END when it is taken, or only differs in the case of letters, which some file
 * systems do not see. */
static tafl_status take(tool_seen *taken, tafl_str name)
{
    tafl_text lower = {0};
    for (size_t i = 0; i < name.len; i++) tafl_text_char(&lower, (char)ascii_lower(name.at[i]));
    tafl_status status =
        lower.failed ? TAFL_NOMEM : tool_seen_add(taken, tafl_text_view(&lower), NULL);
    tafl_text_clear(&lower);
    return status;
}

/* "games.csv" becomes "games~2.csv". */
static tafl_str numbered(tafl_arena *arena, tafl_str name, unsigned number)
{
    tafl_text text = {0};
    size_t dot = name.len;
    while (dot > 0 && name.at[dot - 1] != '.' && name.at[dot - 1] != '/') dot--;
    dot = dot > 0 && name.at[dot - 1] == '.' ? dot - 1 : name.len;
    tafl_text_str(&text, (tafl_str){name.at, dot});
    tafl_text_format(&text, "~%u", number);
    tafl_text_str(&text, (tafl_str){name.at + dot, name.len - dot});
    tafl_text_char(&text, '\0'); /* names are handed to the system */
    tafl_str copy = tafl_arena_copy(arena, tafl_text_view(&text));
    tafl_text_clear(&text);
    return (tafl_str){copy.at, copy.len ? copy.len - 1 : 0};
}

bool convert_names_part(tafl_arena *arena, convert_file *file, size_t files)
{
    tool_seen taken = {0};
    tafl_status status = TAFL_OK;
    for (size_t i = 0; status == TAFL_OK && i < files; i++) {
        tafl_str wanted = file[i].name, name = wanted;
        for (unsigned number = 2; name.len && (status = take(&taken, name)) == TAFL_END; number++)
            name = numbered(arena, wanted, number);
        file[i].name = name;
    }
    tool_seen_clear(&taken);
    return status == TAFL_OK;
}
