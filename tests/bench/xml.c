/* SPDX-License-Identifier: MIT */
/* How fast XML is read, as a ratio to libxml2 alone going over the same bytes.
 *     bench-xml FILE [PASSES]      any format; its records are written as XML first */
#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <tafl/format.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* All records of a file in the format `name`; the number of their moves. */
static size_t convert(tafl_text *out, const char *path, const char *name)
{
    tafl_reader *reader;
    tafl_writer *writer;
    size_t moves = 0;
    tafl_record *record = tafl_record_new();
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL)) exit(3);
    if (tafl_writer_open(&writer, tafl_codec_find(tafl_str_of(name)), NULL, out)) exit(3);
    for (tafl_status s; (s = tafl_reader_next(reader, record)) != TAFL_END && s != TAFL_IO;) {
        if (s) continue;
        moves += tafl_record_nodes(record);
        if (tafl_writer_put(writer, record)) exit(3);
    }
    tafl_reader_close(reader);
    if (tafl_writer_finish(writer)) exit(3);
    tafl_record_free(record);
    return moves;
}

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

static size_t read_all(tafl_str bytes, tafl_record *record)
{
    tafl_reader *reader;
    size_t moves = 0;
    if (tafl_reader_open_bytes(&reader, TAFL_STR("archive"), bytes,
                               tafl_codec_find(tafl_str_of("xml")), NULL, NULL))
        exit(3);
    while (tafl_reader_next(reader, record) == TAFL_OK) moves += tafl_record_nodes(record);
    tafl_reader_close(reader);
    return moves;
}

int main(int argc, char **argv)
{
    int passes = argc > 2 ? atoi(argv[2]) : 20;
    tafl_text archive = {0};
    if (argc < 2) return 2;
    size_t moves = convert(&archive, argv[1], "xml"), seen = 0;
    tafl_record *record = tafl_record_new();
    double yard = 0, ours = 0;
    for (int i = 0; i < passes; i++) { /* in turns, so that both see the same machine */
        double start = now();
        parse_all(tafl_text_view(&archive));
        double middle = now();
        seen += read_all(tafl_text_view(&archive), record);
        yard += middle - start;
        ours += now() - middle;
    }
    double total = (double)(moves ? moves : 1) * passes;
    printf("libxml2 alone: %.1f ns a move (%zu moves, %zu bytes)\n", yard * 1e9 / total, moves,
           archive.len);
    printf("read: %.1f ns a move, ratio %.2f\n", ours * 1e9 / total, ours / yard);
    tafl_record_free(record);
    tafl_text_clear(&archive);
    return seen == moves * (size_t)passes ? 0 : 1;
}
