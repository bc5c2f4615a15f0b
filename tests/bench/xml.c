/* SPDX-License-Identifier: MIT */
/* How fast XML is read, as a ratio to libxml2 alone going over the same bytes.
 *     bench-xml FILE [PASSES]      any format; its records are written as XML first */
#include <libxml/parser.h>

#include "against.h"

static void begin_element(void *seen, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int spaces, const xmlChar **space, int count,
                          int defaulted, const xmlChar **attributes)
{
    (void)name, (void)prefix, (void)uri, (void)spaces, (void)space, (void)defaulted;
    (void)attributes;
    *(size_t *)seen += (size_t)count;
}

static void end_element(void *seen, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    (void)seen, (void)name, (void)prefix, (void)uri;
}

static void take_text(void *seen, const xmlChar *text, int len)
{
    (void)seen, (void)text, (void)len;
}

/* The yardstick: one pass of SAX2 over the whole archive, with nothing done. */
static void parse_all(tafl_str bytes)
{
    size_t seen = 0;
    xmlSAXHandler calls = {.initialized = XML_SAX2_MAGIC,
                           .startElementNs = begin_element,
                           .endElementNs = end_element,
                           .characters = take_text,
                           .ignorableWhitespace = take_text};
    if (xmlSAXUserParseMemory(&calls, &seen, bytes.at, (int)bytes.len) || !seen) exit(1);
}

int main(int argc, char **argv)
{
    return bench_against(argc, argv, "xml", "libxml2", parse_all);
}
