/* SPDX-License-Identifier: MIT */
/* What the readers of elements share: what is told and where, texts that are kept, and the words and
 * numbers of attributes. */
#include <string.h>

#include <format/told.h>

#include "../shared/setting.h"
#include "xml.h"

const tafl_explanation tafl__xml_explains[] = {
    [DOCTYPE_REFUSED] = {"doctype-refused", TAFL_ERROR, true,
                         "An XML file has a document type declaration, which could define huge "
                         "entities or fetch other files. Nothing after it is read."},
    [SYNTAX_XML] =
        {"syntax-xml", TAFL_ERROR, true,
         "A game is not well-formed XML, or does not have the form that its schema requires."},
    {NULL, TAFL_NOTE, false, NULL},
};

/* ---- words ---------------------------------------------------------------------------------- */

const char *const tafl__xml_bools[] = {"false", "true", NULL};

/* ---- places --------------------------------------------------------------------------------- */

size_t tafl__xml_converted_at(xml_reader *in, size_t at)
{
    size_t end = at < in->text.len ? at : in->text.len;
    if (end < in->counted) in->counted = in->said = 0;
    for (; in->counted < end; in->counted++) {
        in->said += ((unsigned char)in->text.at[in->counted] & 0xC0) != 0x80;
    }
    return in->said;
}

void tafl__xml_tell(xml_reader *in, tafl_severity severity, const tafl_explanation *told, size_t at,
                    size_t len, const char *message)
{
    size_t begin = xml_source_at(in, at), end = xml_source_at(in, at + len);
    tafl__tell(in->sink, severity, told, in->source, begin, end - begin, message);
}

void tafl__xml_fail(xml_reader *in, const tafl_explanation *told, size_t at, const char *message)
{
    if (in->status) return;
    in->status = TAFL_SYNTAX;
    tafl__xml_tell(in, TAFL_ERROR, told, at, 0, message);
    if (in->parser) xmlStopParser(in->parser);
    in->parser = NULL; /* its place means nothing any more */
}

tafl_str tafl__xml_keep(xml_reader *in, tafl_str text)
{
    tafl_str copy = tafl_arena_copy(tafl_record_arena(in->record), text);
    if (copy.len != text.len) in->status = TAFL_NOMEM;
    return copy;
}

/* ---- attributes ----------------------------------------------------------------------------- */

/* A value without references lies in libxml2's input. */
size_t tafl__xml_value_at(const xml_reader *in, tafl_str value)
{
    const xmlParserInput *input = in->parser->input;
    const xmlChar *at = (const xmlChar *)value.at;
    if (!input || at < input->base || at > input->end) return in->at;
    uint64_t place = input->consumed + (uint64_t)(at - input->base);
    return place > in->fed ? (size_t)(place - in->fed) : 0;
}

void tafl__xml_unknown_attribute(xml_reader *in, const xml_attribute *attribute)
{
    tafl__xml_tell(in, TAFL_WARNING, &tafl__told[TOLD_FIELD_DROPPED],
                   tafl__xml_value_at(in, attribute->value), attribute->value.len,
                   "this attribute is not kept");
}

int tafl__xml_word(xml_reader *in, const xml_attribute *attribute, const char *const *words)
{
    int which = tafl__setting_word(attribute->value, words);
    if (which >= 0) return which;
    tafl__xml_tell(in, TAFL_ERROR, &tafl__xml_explains[SYNTAX_XML],
                   tafl__xml_value_at(in, attribute->value), attribute->value.len,
                   "this word is not known here");
    return -1;
}

bool tafl__xml_uint(xml_reader *in, const xml_attribute *attribute, uint64_t max, uint64_t *out)
{
    if (tafl_str_uint(out, tafl_str_trim(attribute->value), max)) return true;
    tafl__xml_tell(in, TAFL_ERROR, &tafl__xml_explains[SYNTAX_XML],
                   tafl__xml_value_at(in, attribute->value), attribute->value.len,
                   "this is not a whole number, or it is too large");
    return false;
}
