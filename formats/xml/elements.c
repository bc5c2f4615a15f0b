/* SPDX-License-Identifier: MIT */
/* The elements of a game by name, and which may stand in which. */
#include <string.h>

#include "xml.h"

#define IN(kind) (1u << (kind))

/* Moves and the start position have the same to say. */
enum { IN_NODES = IN(XML_START) | IN(XML_MOVE) | IN(XML_ENDING) | IN(XML_UNREAD) };
enum { IN_LINES = IN(XML_MOVES) | IN(XML_VARIATION) };

static const struct {
    const char *name;
    uint32_t parents;
    bool text;
} elements[XML_KINDS] = {
    [XML_GAME] = {"game", IN(XML_OUTSIDE), false},
    [XML_TAG] = {"tag", IN(XML_GAME), true},
    [XML_RULES] = {"rules", IN(XML_GAME), false},
    [XML_OTN] = {"otn", IN(XML_RULES), true},
    [XML_RULE] = {"rule", IN(XML_RULES), false},
    [XML_START] = {"start", IN(XML_GAME), false},
    [XML_RESULT] = {"result", IN(XML_GAME), false},
    [XML_NOTATION] = {"notation", IN(XML_GAME), false},
    [XML_MOVES] = {"moves", IN(XML_GAME), false},
    [XML_MOVE] = {"move", IN_LINES, false},
    [XML_LEG] = {"leg", IN(XML_MOVE), false},
    [XML_CAPTURE] = {"capture", IN(XML_MOVE), false},
    [XML_BEFORE] = {"before", IN_NODES, true},
    [XML_COMMENT] = {"comment", IN_NODES, true},
    [XML_CLOCK] = {"clock", IN_NODES, false},
    [XML_EVAL] = {"eval", IN_NODES, false},
    [XML_MORE] = {"more", IN_NODES, true},
    [XML_ENDING] = {"ending", IN_LINES, false},
    [XML_UNREAD] = {"unread", IN_LINES, false},
    [XML_VARIATION] = {"variation", IN_LINES, false},
};

const char *xml_name(xml_kind kind)
{
    return elements[kind].name;
}

xml_kind xml_kind_of(const char *name, xml_kind parent)
{
    if (parent >= XML_KINDS) return XML_FOREIGN;
    if (IN_LINES & IN(parent) && strcmp(name, "move") == 0) return XML_MOVE; /* nearly always */
    for (unsigned kind = XML_GAME; kind < XML_KINDS; kind++) {
        if (!(elements[kind].parents & IN(parent))) continue;
        if (strcmp(name, elements[kind].name) == 0) return (xml_kind)kind;
    }
    return XML_FOREIGN;
}

bool xml_holds_text(xml_kind kind)
{
    return kind < XML_KINDS && elements[kind].text;
}
