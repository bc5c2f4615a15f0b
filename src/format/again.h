/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_AGAIN_H
#define FORMAT_AGAIN_H

#include <tafl/format.h>

/* Appends the record as the only one of a file and reads it back into `again`, which is reset first. The
 * status is that of writing, or else of reading. */
tafl_status tafl__format_again(tafl_record *again, tafl_text *out, const tafl_codec *codec,
                               const tafl_record *record);

/* Is the record so plain that reading it back shows nothing but itself, in every format? */
bool tafl__again_needless(const tafl_record *record);

/* What tafl_format_each_loss does; looks at what is read back even if that is needless when `always`. */
tafl_status tafl__format_losses(const tafl_codec *codec, const tafl_record *record,
                                void (*tell)(void *context, const tafl_loss *loss), void *context,
                                bool always);

/* What of a node `back`, the same one read back, does not have as TAFL_KEEPS_… bits. */
unsigned tafl__again_lacks(const tafl_node *node, const tafl_node *back);

#endif
