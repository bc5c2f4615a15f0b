/* SPDX-License-Identifier: MIT */
/* The walk over a tree by its pointers alone: no recursion and no stack, however deep it is. */
#include <tafl/record.h>

tafl_walk tafl_walk_from(const tafl_node *top)
{
    return (tafl_walk){.node = NULL, .top = top, .event = TAFL_WALK_ENTER};
}

static tafl_walk_event step(tafl_walk *walk, const tafl_node *node, tafl_walk_event event)
{
    walk->node = node;
    walk->event = event;
    return event;
}

tafl_walk_event tafl_walk_next(tafl_walk *walk)
{
    const tafl_node *at = walk->node;
    if (walk->event == TAFL_WALK_DONE) return TAFL_WALK_DONE;
    if (!at) return step(walk, walk->top, TAFL_WALK_ENTER);
    if (walk->event == TAFL_WALK_ENTER) {
        return at->child ? step(walk, at->child, TAFL_WALK_ENTER) : step(walk, at, TAFL_WALK_EXIT);
    }
    if (at == walk->top) return step(walk, NULL, TAFL_WALK_DONE);
    if (at->sibling) return step(walk, at->sibling, TAFL_WALK_ENTER);
    return step(walk, at->parent, TAFL_WALK_EXIT);
}
