/* SPDX-License-Identifier: MIT */
/* What findings mean. Those of the replay are explained by the replay module; those that come from
 * reading records and rulesets are listed here. A new id of a format gets a row. */
#include "explain.h"

#include <tafl/replay.h>

#include "options.h"

static const tool_explanation reading[] = {
    {"dialect-assumed", "note",
     "A sign or word means different things in different dialects; which one was assumed is told. "
     "--dialect settles it."},
    {"doctype-refused", "error",
     "An XML file has a document type, which could define entities without measure or fetch other "
     "files. Nothing behind it is read."},
    {"encoding-assumed", "note",
     "The bytes are no UTF-8; they are read as Windows-1252. Output is always UTF-8."},
    {"encoding-unsupported", "error", "The encoding that an XML file declares is not read here."},
    {"entities-decoded", "note",
     "HTML entities such as &aacute; are read as the letters they name."},
    {"field-dropped", "warning",
     "A field of a JSON or XML record has no meaning here and is not kept."},
    {"field-repeated", "warning",
     "A field of a JSON record stands twice; the message says which counts."},
    {"format-packed", "error", "The input is packed or compressed; unpack it first."},
    {"format-unknown", "error",
     "No format of game records is recognised. --from says which one it is. In a directory such "
     "files are passed over."},
    {"io", "error", "The system could not open, read or write a file."},
    {"json-ignored", "note", "A member of a JSON record that no tag or move can hold is not kept."},
    {"otg-comment-or-tag", "warning",
     "A bracket may be a comment or the first tag of a further record; how it was read is told."},
    {"pgn-nag", "warning", "A sign of a move, $7 or above, is not kept."},
    {"record-none", "error", "The input holds no record."},
    {"record-too-large", "error",
     "A record is larger than the limit of 64 MiB and was passed over."},
    {"remarks-more", "warning",
     "More is wrong with one record than is told; it is as grave as the gravest that is left out, "
     "of "
     "which there may be errors."},
    {"rules-bad-value", "error", "A key of a ruleset has a value it cannot have."},
    {"rules-contradiction", "error",
     "Two entries of a ruleset exclude each other, or something can never happen in play (then a "
     "warning)."},
    {"rules-duplicate-key", "error", "A key stands twice in a ruleset."},
    {"rules-missing", "error", "A ruleset lacks something it must have, such as a start position."},
    {"rules-start", "error",
     "The start position of a record cannot be read, or is for another size of board than its "
     "rules."},
    {"rules-syntax", "error", "An entry of a ruleset is not of the form key:value."},
    {"rules-unknown-key", "error", "A ruleset has a key that is not known."},
    {"rules-unknown-name", "error", "There is no ruleset of that name; tafl-rules list names all."},
    {"strict", "error", "Reading stopped at the first error, as --strict asks."},
    {"syntax-address", "error", "The number in front of a move does not say where it belongs."},
    {"syntax-bracket", "error", "A bracket is opened and not closed, or closed and not opened."},
    {"syntax-csv", "error", "A line has not the columns of its format."},
    {"syntax-json", "error", "A record is no JSON, or not of the form its format asks for."},
    {"syntax-move", "error",
     "A text that should be a move is none. It is kept, and the rest of its line of play is not "
     "replayed."},
    {"syntax-number", "error", "A number should stand here."},
    {"syntax-otg", "error", "A line of an OpenTafl record is neither tag, move nor comment."},
    {"syntax-position", "error", "A line is no position in any alphabet that is known."},
    {"syntax-sgf", "error", "A property of an SGF game is not of the form NAME[value]."},
    {"syntax-tag", "error", "A tag of a PGN game is not of the form [Key \"value\"]."},
    {"syntax-unibo", "error", "A game log of the Unibo challenge holds neither board nor move."},
    {"syntax-variation", "error",
     "A variation does not say where it belongs, or what its moves are."},
    {"syntax-xml", "error", "A game is no sound XML, or not of the form its schema asks for."},
    {"text-nul", "warning", "A NUL byte stands in a text. It is kept."},
    {"text-skipped", "note",
     "Between two records stands text that belongs to neither, such as a comment. It is not kept."},
    {"too-many-moves", "error", "A record has more than 4,194,304 moves and was passed over."},
    {"variant-not-tafl", "warning", "The record is of a game that is no tafl; it is not judged."},
    {"variation-too-deep", "error", "Variations are nested deeper than 10,000."},
    {"version-newer", "warning", "The record is of a newer version of its format than is known."},
};

tool_explanation tool_explanation_at(size_t index)
{
    if (index < TAFL_FINDINGS) {
        tafl_finding_id id = (tafl_finding_id)index;
        return (tool_explanation){tafl_finding_text(id),
                                  tafl_severity_text(tafl_finding_severity(id)),
                                  tafl_finding_explanation(id)};
    }
    index -= TAFL_FINDINGS;
    return index < sizeof reading / sizeof *reading ? reading[index] : (tool_explanation){0};
}

bool tool_explain(const char *id, tafl_text *out, tafl_text *hint)
{
    tool_nearest nearest = tool_nearest_to(tafl_str_of(id));
    tool_explanation row;
    for (size_t i = 0; (row = tool_explanation_at(i)).id; i++) {
        tool_nearest_try(&nearest, tafl_str_of(row.id));
        if (!tafl_str_equal(tafl_str_of(row.id), tafl_str_of(id))) continue;
        tafl_text_format(out, "%s (%s)\n%s\n", row.id, row.severity, row.text);
        return true;
    }
    tool_nearest_tell(&nearest, "", hint);
    return false;
}
