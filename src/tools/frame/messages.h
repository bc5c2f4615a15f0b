/* SPDX-License-Identifier: MIT */
#ifndef TOOL_MESSAGES_H
#define TOOL_MESSAGES_H

/* How tools talk: "file:line:column: error: text [id]", then the line with carets. */

#include <tafl/base.h>

typedef enum tool_ink { INK_PLAIN, INK_BOLD, INK_ERROR, INK_WARNING, INK_NOTE, INK_CARET } tool_ink;

/* Appends the text in a colour, or plain when `color` is false. */
void tool_ink_write(tafl_text *out, bool color, tool_ink ink, tafl_str text);

/* Appends text from a file on one line, without bytes a terminal must not see: '?' stands for them. */
void tool_safe_write(tafl_text *out, tafl_str text);

/* Appends a whole message with its excerpt. Where the diagnostic has no source with bytes `name` (may be
 * NULL) stands in front. `place` is where its source says, where that is known already; else NULL. */
void tool_message_write(tafl_text *out, bool color, const char *name, const tafl_diag *diag,
                        const tafl_place *place);

#endif
