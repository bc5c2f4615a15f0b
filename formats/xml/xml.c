/* SPDX-License-Identifier: MIT */
/* Records as XML: the data model of OpenTafl's notation as elements of our own. See README.md. */
#include "xml.h"

static void begin(tafl_text *out)
{
    tafl_text_z(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<games xmlns=\"" XML_URN "\" version=\"1\">\n");
}

static void end(tafl_text *out, size_t count)
{
    (void)count;
    tafl_text_z(out, "</games>\n");
}

/* ---- what XML cannot hold ------------------------------------------------------------------- */

/* Has the text a character that no XML has (XML 1.0, production 2), or bytes that are none? */
static bool is_lost(tafl_str text)
{
    bool lost = false;
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.at[i];
        lost |= c < 0x20 && c != '\t' && c != '\n' && c != '\r';
    }
    return lost;
}

static unsigned lost_of(const tafl_extra *x)
{
    unsigned lost = 0;
    if (is_lost(x->before) || is_lost(x->comment)) lost |= TAFL_KEEPS_COMMENTS;
    if (is_lost(x->glyph) || is_lost(x->nags) || is_lost(x->marks)) lost |= TAFL_KEEPS_MARKS;
    if (is_lost(x->more)) lost |= TAFL_KEEPS_MORE;
    return lost;
}

static unsigned also_lost(const tafl_record *record)
{
    unsigned lost = 0;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) {
        if (is_lost(tag->key) || is_lost(tag->value)) lost |= TAFL_KEEPS_TAGS;
    }
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        if (e == TAFL_WALK_ENTER && walk.node->extra) lost |= lost_of(walk.node->extra);
    }
    return lost;
}

const tafl_codec tafl__formats_xml = {
    .name = "xml",
    .title = "taflkit record as XML",
    .suffixes = "xml",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_RULES |
             TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL | TAFL_KEEPS_CLOCK | TAFL_KEEPS_ENDING |
             TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES | TAFL_KEEPS_PLAYERS |
             TAFL_KEEPS_SUFFIXES | TAFL_KEEPS_MORE,
    .explains = tafl__xml_explains,
    .wants = TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES,
    .sniff = tafl__xml_sniff,
    .frame = tafl__xml_frame,
    .pass = tafl__xml_pass,
    .read = tafl__xml_read,
    .forget = tafl__xml_forget,
    .begin = begin,
    .write = tafl__xml_write,
    .end = end,
    .also_lost = also_lost,
};
