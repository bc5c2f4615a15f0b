/* SPDX-License-Identifier: MIT */
/* What all codecs and the reader tell, and what it means. Whether something is missing afterwards is a property
 * of the row, and has nothing to do with how grave it is. */
#include "told.h"

#define NOT_JSON "A record is not valid JSON, or does not have the form that its format requires."
#define NOT_A_MOVE                                                                                 \
    "This text is not a move. It is kept, and the rest of its line of play is not replayed."

const tafl_explanation tafl__told[] = {
    [TOLD_DIALECT] = {"dialect", TAFL_NOTE, false,
                      "The way in which the moves of a record are written."},
    [TOLD_DIALECT_ASSUMED] = {"dialect-assumed", TAFL_NOTE, false,
                              "A sign or word means different things in different dialects. The "
                              "message says which one was assumed; use --dialect to choose."},
    [TOLD_ENCODING_ASSUMED] =
        {"encoding-assumed", TAFL_NOTE, false,
         "The text is not valid UTF-8 and is read as Windows-1252. Output is always UTF-8."},
    [TOLD_ENCODING_BROKEN] = {"encoding-broken", TAFL_WARNING, true,
                              "A character of UTF-16 or UTF-32 text is half a pair, cut off, or "
                              "out of range. U+FFFD stands in its place, nothing at the end of the "
                              "file; only the first of a record is reported."},
    [TOLD_ENCODING_UNSUPPORTED] = {"encoding-unsupported", TAFL_ERROR, true,
                                   "The encoding that an XML file declares is not supported."},
    [TOLD_ENCODING_WIDE] =
        {"encoding-wide", TAFL_NOTE, false,
         "The file is UTF-16 or UTF-32, which its byte order mark or its bytes say. "
         "Output is always UTF-8, and columns and offsets count its bytes."},
    [TOLD_FIELD_DROPPED] = {"field-dropped", TAFL_WARNING, true,
                            "A field of a JSON or XML record has no meaning here and is not kept."},
    [TOLD_FORMAT_PACKED] = {"format-packed", TAFL_ERROR, true,
                            "The input is packed or compressed; unpack it first."},
    [TOLD_FORMAT_UNKNOWN] = {"format-unknown", TAFL_ERROR, true,
                             "The input is not in any known format of game records. Use --from to "
                             "name the format. In a directory, text without moves and what is not "
                             "text are passed over."},
    [TOLD_IO] = {"io", TAFL_ERROR, true, "A file could not be opened, read or written."},
    [TOLD_RECORD_TOO_LARGE] = {"record-too-large", TAFL_ERROR, true,
                               "A record is larger than the limit of 64 MiB and was skipped."},
    [TOLD_RESULT_CONTRADICTS] =
        {"result-contradicts", TAFL_ERROR, false,
         "What the record states about its end contradicts itself: two winners or two reasons, a "
         "reason by which the other side wins, or a winner who resigned or lost on time."},
    [TOLD_RESULT_DROPPED] = {"result-unknown", TAFL_WARNING, true,
                             "The record leaves its result open."},
    [TOLD_RESULT_UNKNOWN] = {"result-unknown", TAFL_WARNING, false,
                             "The record leaves its result open."},
    [TOLD_SYNTAX_BRACKET] = {"syntax-bracket", TAFL_ERROR, false,
                             "A bracket is opened and not closed, or closed and not opened. What "
                             "stands in it and behind it is kept."},
    [TOLD_SYNTAX_JSON] = {"syntax-json", TAFL_ERROR, true, NOT_JSON},
    [TOLD_SYNTAX_JSON_KEPT] = {"syntax-json", TAFL_ERROR, false, NOT_JSON},
    [TOLD_SYNTAX_MOVE] = {"syntax-move", TAFL_ERROR, false, NOT_A_MOVE},
    [TOLD_SYNTAX_PART] = {"syntax-move", TAFL_ERROR, true, NOT_A_MOVE},
    [TOLD_SYNTAX_NUMBER] = {"syntax-number", TAFL_ERROR, false, "A number is expected here."},
    [TOLD_SYNTAX_POSITION] = {"syntax-position", TAFL_ERROR, false,
                              "A text is not a position in any known alphabet."},
    [TOLD_SYNTAX_VARIATION] = {"syntax-variation", TAFL_ERROR, true,
                               "A variation does not say where it belongs, or what its moves are."},
    [TOLD_TEXT_NUL] = {"text-nul", TAFL_WARNING, false,
                       "A text contains a NUL byte, which is kept."},
    [TOLD_TEXT_SKIPPED] = {"text-skipped", TAFL_NOTE, true,
                           "There is text between two records, such as a comment, that belongs to "
                           "neither. It is not kept."},
    [TOLD_TOO_MANY_MOVES] = {"too-many-moves", TAFL_ERROR, true,
                             "A record has more than 4,194,304 moves and was skipped."},
    [TOLD_VARIATION_TOO_DEEP] = {"variation-too-deep", TAFL_ERROR, true,
                                 "Variations are nested deeper than 10,000."},
    [TOLD_VERSION_NEWER] =
        {"version-newer", TAFL_WARNING, false,
         "The record uses a newer version of its format than this version of taflkit knows."},
    {NULL, TAFL_NOTE, false, NULL},
};

void tafl__tell(const tafl_sink *sink, tafl_severity severity, const tafl_explanation *what,
                const tafl_source *source, size_t at, size_t len, const char *message)
{
    const tafl_diag diag = {.severity = severity,
                            .loses = what->loses,
                            .id = what->id,
                            .source = source,
                            .at = at,
                            .len = len,
                            .message = message};
    if (sink && sink->tell) sink->tell(sink->context, &diag);
}

const tafl_explanation *tafl_format_explanations(void)
{
    return tafl__told;
}
