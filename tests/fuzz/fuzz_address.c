/* SPDX-License-Identifier: MIT */
/* Addresses: whatever is asked for, what is found is a node of the record, and its own address finds it again. */
#include <stdlib.h>

#include <tafl/format.h>

#include "fuzz.h"

static const char game[] = "[rules:brandub]\n\n1. d2-e2 d3-e3\n[|first|]\n\n1.1.1a d6-c6 "
                           "d5-d6\n[|]\n\n2. d6-c6 d5-d6\n[|]\n\n"
                           "2a.1.1b d5-e5\n[|]\n\n2a.1.1b.1.1a f4-f6\n[|]\n\n3. f4-f6 d4-d3\n[|]\n";

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    tafl_record *record;
    tafl_reader *reader;
    size_t plies = 0;
    tafl_text address = {0};
    const tafl_str text = tafl_str_of(game), wanted = {(const char *)bytes, len};
    if (tafl_record_new(&record)) abort();
    if (tafl_reader_open_bytes(&reader, TAFL_STR("game"), text, tafl_codec_find(TAFL_STR("otg")),
                               NULL, NULL) ||
        tafl_reader_next(reader, record))
        abort();
    const tafl_node *node = tafl_address_find(record, wanted, &plies);
    if (node) {
        tafl_address_write(&address, node);
        if (tafl_address_find(record, tafl_text_view(&address), NULL) != node) abort();
    }
    tafl_text_clear(&address);
    tafl_reader_free(reader);
    tafl_record_free(record);
    return 0;
}
