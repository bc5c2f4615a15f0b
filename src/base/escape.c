/* SPDX-License-Identifier: MIT */
/* Text inside JSON and XML: which characters are written otherwise, and what stands for bytes that
 * are no text. Well-formed UTF-8 passes through. */
#include "utf8.h"

/* How to write `c`: an escape in `room`, or {NULL, 0} for "as it is". */
typedef tafl_str escape_of(uint32_t c, char room[8]);

static void escape(tafl_text *text, tafl_str more, escape_of *rule)
{
    char room[8];
    size_t plain = 0; /* where the bytes begin that are not yet written */
    for (size_t i = 0; i < more.len;) {
        uint32_t c = 0;
        size_t len = tafl__utf8_read((tafl_str){more.at + i, more.len - i}, &c);
        tafl_str instead = len ? rule(c, room) : tafl__utf8_replacement;
        if (instead.at) {
            tafl_text_str(text, (tafl_str){more.at + plain, i - plain});
            tafl_text_str(text, instead);
            plain = i + (len ? len : 1);
        }
        i += len ? len : 1;
    }
    if (more.len > plain) tafl_text_str(text, (tafl_str){more.at + plain, more.len - plain});
}

static tafl_str json_control(uint32_t c, char room[8])
{
    static const char hex[] = "0123456789abcdef";
    char form[6] = {'\\', 'u', '0', '0', hex[c >> 4 & 15], hex[c & 15]};
    for (size_t i = 0; i < sizeof form; i++) room[i] = form[i];
    return (tafl_str){room, sizeof form};
}

static tafl_str json_rule(uint32_t c, char room[8])
{
    switch (c) {
    case '"': return TAFL_STR("\\\"");
    case '\\': return TAFL_STR("\\\\");
    case '\n': return TAFL_STR("\\n");
    case '\r': return TAFL_STR("\\r");
    case '\t': return TAFL_STR("\\t");
    case '\b': return TAFL_STR("\\b");
    case '\f': return TAFL_STR("\\f");
    default: return c < 0x20 || c == 0x7F ? json_control(c, room) : (tafl_str){NULL, 0};
    }
}

void tafl_text_json(tafl_text *text, tafl_str more)
{
    tafl_text_char(text, '"');
    escape(text, more, json_rule);
    tafl_text_char(text, '"');
}

/* XML 1.0, production 2 (Char): what cannot be written, not even as a reference. */
static bool is_xml(uint32_t c)
{
    return c >= 0x20 ? c != 0xFFFE && c != 0xFFFF : c == '\t' || c == '\n' || c == '\r';
}

/* Tab and line ends are references: written plainly, a reader turns them into blanks inside
 * attributes, and a CR into a LF everywhere (XML 1.0, sections 2.11 and 3.3.3). */
static tafl_str xml_rule(uint32_t c, char room[8])
{
    (void)room;
    switch (c) {
    case '&': return TAFL_STR("&amp;");
    case '<': return TAFL_STR("&lt;");
    case '>': return TAFL_STR("&gt;");
    case '"': return TAFL_STR("&quot;");
    case '\'': return TAFL_STR("&#39;");
    case '\t': return TAFL_STR("&#9;");
    case '\n': return TAFL_STR("&#10;");
    case '\r': return TAFL_STR("&#13;");
    default: return is_xml(c) ? (tafl_str){NULL, 0} : tafl__utf8_replacement;
    }
}

void tafl_text_xml(tafl_text *text, tafl_str more)
{
    escape(text, more, xml_rule);
}
