/* SPDX-License-Identifier: MIT */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

/* What a record is made of; for the files of this folder only. */

#include <tafl/record.h>

struct tafl_record {
    tafl_arena arena; /* everything below it that is pointed to */
    tafl_node root;
    tafl_tag *tags, *last_tag;
    size_t nodes; /* without the root */
    bool bare;    /* some move has been, so that records without one need not be searched */
    tafl_record_facts facts;
    tafl_source source;
};

#endif
