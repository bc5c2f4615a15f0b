/* SPDX-License-Identifier: MIT */
/* Attributes, text and indents of the XML that is written. */
#include <string.h>

#include "xml.h"

void tafl__xml_put_indent(tafl_text *out, unsigned depth)
{
    enum { DEEPEST = 8 }; /* deeper lines are not moved further, so that they stay short */
    tafl_text_repeat(out, ' ', 2 * (size_t)(depth < DEEPEST ? depth : DEEPEST));
}

void tafl__xml_put_attribute(tafl_text *out, const char *name, tafl_str value)
{
    tafl_text_char(out, ' ');
    tafl_text_z(out, name);
    tafl_text_z(out, "=\"");
    tafl_text_xml(out, value);
    tafl_text_char(out, '"');
}

void tafl__xml_put_content(tafl_text *out, tafl_str text)
{
    if (text.len == 0) return;
    const char *end = text.at + text.len;
    for (const char *at = text.at, *line; at < end; at = line) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        line = feed ? feed + 1 : end;
        tafl_text_xml(out, (tafl_str){at, (size_t)((feed ? feed : end) - at)});
        if (feed) tafl_text_char(out, '\n');
    }
}

void tafl__xml_put_text(tafl_text *out, unsigned depth, xml_kind kind, tafl_str text)
{
    if (text.len == 0) return;
    tafl__xml_put_indent(out, depth);
    tafl_text_format(out, "<%s>", tafl__xml_name(kind));
    tafl__xml_put_content(out, text);
    tafl_text_format(out, "</%s>\n", tafl__xml_name(kind));
}
