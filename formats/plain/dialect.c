/* SPDX-License-Identifier: MIT */
/* Names the manner in which a record is written, by looking at the texts of its moves once more. */
#include <string.h>

#include <format/told.h>

#include "plain.h"

/* What occurs in the texts of the moves. */
typedef struct manner {
    bool moves, numbers, capitals, dash, no_dash, spaced;
    bool chain, slash, colon, letters, suffixes;
} manner;

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* Is there a number in front of the move at byte `at`? */
static bool has_number(tafl_str bytes, size_t at)
{
    while (at > 0 && tafl_is_blank(bytes.at[at - 1])) at--;
    if (at == 0 || (bytes.at[at - 1] != '.' && bytes.at[at - 1] != ')')) return false;
    while (at > 0 && (bytes.at[at - 1] == '.' || bytes.at[at - 1] == ')')) at--;
    return at > 0 && tafl_is_digit(bytes.at[at - 1]);
}

static void look(manner *seen, const tafl_node *node, tafl_str text)
{
    unsigned x = 0, slash = 0;
    size_t squares = 0; /* bytes before the first capture */
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        x += c == 'x' || c == 'X';
        slash += c == '/';
        seen->colon |= c == ':';
        seen->capitals |= is_capital(c) && i + 1 < text.len && tafl_is_digit(text.at[i + 1]);
        if (x + slash == 0 && c != ':') squares = i + 1;
    }
    bool dash = text.len && memchr(text.at, '-', squares);
    seen->moves = true;
    seen->dash |= dash;
    seen->no_dash |= !dash && node->leg[0].kind == TAFL_LEG_MOVE;
    seen->spaced |= dash && memchr(text.at, ' ', squares);
    seen->chain |= x > 1;
    seen->slash |= slash > 0;
    seen->letters |= node->piece != TAFL_EMPTY;
    seen->suffixes |= node->suffix != 0;
}

void tafl__plain_explain(const tafl_record *record, unsigned how, const tafl_sink *sink)
{
    const tafl_source *source = tafl_record_source(record);
    manner seen = {0};
    const tafl_node *first = tafl_record_root(record)->child;
    for (const tafl_node *n = first; n && n->kind == TAFL_NODE_MOVE; n = n->child) {
        look(&seen, n, (tafl_str){source->bytes.at + n->at, n->len});
        seen.numbers |= has_number(source->bytes, n->at);
    }
    if (!seen.moves) return;
    const char *captures = seen.chain   ? "captures xA xB"
                           : seen.slash ? "captures xA/B"
                           : seen.colon ? "captures :A"
                                        : "single captures or none";
    tafl_sink_tell(sink, TAFL_NOTE, tafl__told[TOLD_DIALECT].id, source, first->at, first->len,
                   "%s, %s squares%s%s, %s%s%s", seen.numbers ? "numbered" : "no numbers",
                   seen.capitals ? "upper case" : "lower case",
                   seen.dash ? (seen.spaced ? ", spaces at the dash" : ", a dash") : "",
                   seen.no_dash ? ", no dash" : "", captures,
                   seen.letters ? ", letters of pieces" : "",
                   !seen.suffixes           ? ""
                   : how & TAFL_MOVE_WALKER ? ", suffixes of Walker"
                                            : ", suffixes of OTN");
}
