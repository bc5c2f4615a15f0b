/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_TOLD_H
#define FORMAT_TOLD_H

/* What the reader and every codec may have to say of a file. What only one codec says is in the table of
 * that codec. Both say it by a row of a table, so that no id is without its meaning, nor a loss without
 * its mark. */

#include <tafl/format.h>

enum {
    TOLD_DIALECT,
    TOLD_DIALECT_ASSUMED,
    TOLD_ENCODING_ASSUMED,
    TOLD_ENCODING_BROKEN,
    TOLD_ENCODING_UNSUPPORTED,
    TOLD_ENCODING_WIDE,
    TOLD_FIELD_DROPPED,
    TOLD_FORMAT_PACKED,
    TOLD_FORMAT_UNKNOWN,
    TOLD_IO,
    TOLD_RECORD_TOO_LARGE,
    TOLD_RESULT_CONTRADICTS,
    TOLD_RESULT_DROPPED, /* a result that is not understood and not kept */
    TOLD_RESULT_UNKNOWN, /* one that is kept, as a tag */
    TOLD_SYNTAX_BRACKET,
    TOLD_SYNTAX_JSON,
    TOLD_SYNTAX_JSON_KEPT, /* what is wrong is read as something else */
    TOLD_SYNTAX_MOVE,      /* text in the place of a move, which is kept */
    TOLD_SYNTAX_PART,      /* a part of a move that is not kept */
    TOLD_SYNTAX_NUMBER,
    TOLD_SYNTAX_POSITION,
    TOLD_SYNTAX_VARIATION,
    TOLD_TEXT_NUL,
    TOLD_TEXT_SKIPPED,
    TOLD_TOO_MANY_MOVES,
    TOLD_VARIATION_TOO_DEEP,
    TOLD_VERSION_NEWER
};

extern const tafl_explanation tafl__told[];

/* Tells the sink what the row stands for. */
void tafl__tell(const tafl_sink *sink, tafl_severity severity, const tafl_explanation *what,
                const tafl_source *source, size_t at, size_t len, const char *message);

#endif
