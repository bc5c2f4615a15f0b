/* SPDX-License-Identifier: MIT */
#ifndef TOOL_ANNOTATE_STORE_H
#define TOOL_ANNOTATE_STORE_H

/* The cache and the journal of a run of tafl-annotate, as the command line asks for them. */

#include <tafl/annotate.h>

#include <frame/tool.h>

/* What the options say: --cache, --journal, --resume, --force. */
typedef struct annotate_store_options {
    const char *cache, *journal;
    bool resume, force;
} annotate_store_options;

typedef struct annotate_stores {
    tafl_cache *cache;     /* NULL when none is asked for */
    tafl_journal *journal; /* the same; with --output there is one beside the file */
    tafl_sink sink;
} annotate_stores;

/* Opens both and tells the annotator. The stores stay where they are until they are closed. TOOL_FINE,
 * or the status to end with, after a message. */
int annotate_stores_open(tool_run *run, annotate_stores *stores, const annotate_store_options *set,
                         tafl_annotator *annotator);

/* Closes both, when the annotator has finished. The journal's file goes once the output is there. */
void annotate_stores_close(tool_run *run, annotate_stores *stores);

/* Do the operands begin with the word "cache"? */
bool annotate_is_cache_command(const tool_run *run);

/* Does what "cache stats|prune|export|import FILE" asks; `plan` is what prune was told. */
int annotate_cache_command(tool_run *run, const tafl_cache_prune_plan *plan);

/* Prints what a library function has to tell, as an error or a note of the tool. */
void annotate_store_tell(void *context, const tafl_diag *diag);

#endif
