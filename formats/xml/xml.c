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
const tafl_codec tafl__formats_xml = {
    .name = "xml",
    .title = "taflkit record as XML",
    .suffixes = "xml",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_RULES |
             TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL | TAFL_KEEPS_CLOCK | TAFL_KEEPS_ENDING |
             TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES | TAFL_KEEPS_PLAYERS |
             TAFL_KEEPS_SUFFIXES | TAFL_KEEPS_MORE | TAFL_KEEPS_ADDRESSES,
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
};
