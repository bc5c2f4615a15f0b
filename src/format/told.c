/* SPDX-License-Identifier: MIT */
/* What all codecs and the reader tell, and what it means. Whether something is lost is a property of
 * the row; an error always says so. */
#include "told.h"

const tafl_explanation tafl__told[] = {
    [TOLD_DIALECT] = {"dialect", TAFL_NOTE, false,
                      "The manner in which the moves of a record are written."},
    [TOLD_DIALECT_ASSUMED] =
        {"dialect-assumed", TAFL_NOTE, false,
         "A sign or word means different things in different dialects; which one was assumed is "
         "told. --dialect settles it."},
    [TOLD_ENCODING_ASSUMED] = {"encoding-assumed", TAFL_NOTE, false,
                               "The bytes are no UTF-8; they are read as Windows-1252. Output is "
                               "always UTF-8."},
    [TOLD_ENCODING_UNSUPPORTED] = {"encoding-unsupported", TAFL_ERROR, true,
                                   "The encoding that an XML file declares is not read here."},
    [TOLD_FIELD_DROPPED] = {"field-dropped", TAFL_WARNING, true,
                            "A field of a JSON or XML record has no meaning here and is not kept."},
    [TOLD_FORMAT_PACKED] = {"format-packed", TAFL_ERROR, true,
                            "The input is packed or compressed; unpack it first."},
    [TOLD_FORMAT_UNKNOWN] = {"format-unknown", TAFL_ERROR, true,
                             "No format of game records is recognised. --from says which one it "
                             "is. In a directory such files are passed over."},
    [TOLD_IO] = {"io", TAFL_ERROR, true, "The system could not open, read or write a file."},
    [TOLD_RECORD_TOO_LARGE] = {"record-too-large", TAFL_ERROR, true,
                               "A record is larger than the limit of 64 MiB and was passed over."},
    [TOLD_RESULT_DROPPED] = {"result-unknown", TAFL_WARNING, true,
                             "The record leaves its result open."},
    [TOLD_RESULT_UNKNOWN] = {"result-unknown", TAFL_WARNING, false,
                             "The record leaves its result open."},
    [TOLD_SYNTAX_BRACKET] = {"syntax-bracket", TAFL_ERROR, true,
                             "A bracket is opened and not closed, or closed and not opened."},
    [TOLD_SYNTAX_JSON] = {"syntax-json", TAFL_ERROR, false,
                          "A record is no JSON, or not of the form its format asks for."},
    [TOLD_SYNTAX_MOVE] = {"syntax-move", TAFL_ERROR, true,
                          "A text that should be a move is none. It is kept, and the rest of its "
                          "line of play is not replayed."},
    [TOLD_SYNTAX_NUMBER] = {"syntax-number", TAFL_ERROR, false, "A number should stand here."},
    [TOLD_SYNTAX_VARIATION] = {"syntax-variation", TAFL_ERROR, true,
                               "A variation does not say where it belongs, or what its moves are."},
    [TOLD_TEXT_NUL] = {"text-nul", TAFL_WARNING, false, "A NUL byte stands in a text. It is kept."},
    [TOLD_TEXT_SKIPPED] = {"text-skipped", TAFL_NOTE, true,
                           "Between two records stands text that belongs to neither, such as a "
                           "comment. It is not kept."},
    [TOLD_TOO_MANY_MOVES] = {"too-many-moves", TAFL_ERROR, true,
                             "A record has more than 4,194,304 moves and was passed over."},
    [TOLD_VARIATION_TOO_DEEP] = {"variation-too-deep", TAFL_ERROR, true,
                                 "Variations are nested deeper than 10,000."},
    [TOLD_VERSION_NEWER] = {"version-newer", TAFL_WARNING, false,
                            "The record is of a newer version of its format than is known."},
    {NULL, TAFL_NOTE, false, NULL},
};

void tafl__tell(const tafl_sink *sink, tafl_severity severity, const tafl_explanation *what,
                const tafl_source *source, size_t at, size_t len, const char *message)
{
    const tafl_diag diag = {.severity = severity,
                            .loses = what->loses || severity == TAFL_ERROR,
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
