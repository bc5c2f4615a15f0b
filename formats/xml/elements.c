/* SPDX-License-Identifier: MIT */
/* The elements of a game by name, and which may stand in which. */
#include "xml.h"

#include <string.h>

#define IN(kind) (1u << (kind))

/* Moves and the start position have the same to say. */
enum { IN_NODES = IN(XML_START) | IN(XML_MOVE) | IN(XML_ENDING) | IN(XML_UNREAD) };
enum { IN_LINES = IN(XML_MOVES) | IN(XML_VARIATION) };

static const struct {
    const char *name;
    uint32_t parents;
} elements[XML_KINDS] = {
    [XML_GAME] = {"game", IN(XML_OUTSIDE)},    [XML_TAG] = {"tag", IN(XML_GAME)},
    [XML_RULES] = {"rules", IN(XML_GAME)},     [XML_OTN] = {"otn", IN(XML_RULES)},
    [XML_RULE] = {"rule", IN(XML_RULES)},      [XML_START] = {"start", IN(XML_GAME)},
    [XML_RESULT] = {"result", IN(XML_GAME)},   [XML_MOVES] = {"moves", IN(XML_GAME)},
    [XML_MOVE] = {"move", IN_LINES},           [XML_LEG] = {"leg", IN(XML_MOVE)},
    [XML_CAPTURE] = {"capture", IN(XML_MOVE)}, [XML_BEFORE] = {"before", IN_NODES},
    [XML_COMMENT] = {"comment", IN_NODES},     [XML_CLOCK] = {"clock", IN_NODES},
    [XML_EVAL] = {"eval", IN_NODES},           [XML_MORE] = {"more", IN_NODES},
    [XML_ENDING] = {"ending", IN_LINES},       [XML_UNREAD] = {"unread", IN_LINES},
    [XML_VARIATION] = {"variation", IN_LINES},
};

static const char *const attributes[XML_ATTRIBUTES] = {
    [XML_A_FROM] = "from",
    [XML_A_TO] = "to",
    [XML_A_SIDE] = "side",
    [XML_A_AT] = "at",
    [XML_A_PIECE] = "piece",
    [XML_A_LEG] = "leg",
    [XML_A_JUMP] = "jump",
    [XML_A_SUFFIX] = "suffix",
    [XML_A_CAUSE] = "cause",
    [XML_A_GLYPH] = "glyph",
    [XML_A_NAGS] = "nags",
    [XML_A_MARKS] = "marks",
    [XML_A_ADDRESS] = "address",
    [XML_A_TEXT] = "text",
    [XML_A_REASON] = "reason",
    [XML_A_WINNER] = "winner",
    [XML_A_NAME] = "name",
    [XML_A_FIRST] = "first",
    [XML_A_VERSION] = "version",
    [XML_A_POSITION] = "position",
    [XML_A_MAIN_MS] = "main-ms",
    [XML_A_OVERTIMES] = "overtimes",
    [XML_A_OVERTIME_MS] = "overtime-ms",
    [XML_A_INCREMENT_MS] = "increment-ms",
    [XML_A_VALUE] = "value",
    [XML_A_UNIT] = "unit",
    [XML_A_DEPTH] = "depth",
    [XML_A_NODES] = "nodes",
    [XML_A_POV] = "pov",
    [XML_A_WIN] = "win",
};

static const xmlChar *find_word(xmlDict *dict, const char *word)
{
    return xmlDictLookup(dict, (const xmlChar *)word, -1);
}

bool tafl__xml_find_words(xml_words *out, xmlDict *dict)
{
    bool all = true;
    *out = (xml_words){.urn = find_word(dict, XML_URN)};
    for (unsigned i = XML_GAME; i < XML_KINDS; i++) {
        out->element[i] = find_word(dict, elements[i].name);
        all &= out->element[i] != NULL;
    }
    for (unsigned i = 0; i < XML_ATTRIBUTES; i++) {
        out->attribute[i] = find_word(dict, attributes[i]);
        all &= out->attribute[i] != NULL;
    }
    return all && out->urn;
}

const char *tafl__xml_name(xml_kind kind)
{
    return elements[kind].name;
}

bool tafl__xml_has(xml_kind parent, const char *name)
{
    for (unsigned kind = XML_GAME; kind < XML_KINDS; kind++) {
        if (elements[kind].parents & IN(parent) && !strcmp(elements[kind].name, name)) return true;
    }
    return false;
}

xml_kind tafl__xml_kind_of(const xml_words *words, const xmlChar *name, xml_kind parent)
{
    if (parent >= XML_KINDS) return XML_FOREIGN;
    for (unsigned kind = XML_GAME; kind < XML_KINDS; kind++) {
        if (name != words->element[kind]) continue;
        return elements[kind].parents & IN(parent) ? (xml_kind)kind : XML_FOREIGN;
    }
    return XML_FOREIGN;
}
