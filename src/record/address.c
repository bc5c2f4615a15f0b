/* SPDX-License-Identifier: MIT */
/* Addresses of nodes in the manner of OpenTafl: a turn is two plies, "12b" is the second ply of
 * turn 12, "3a.2.1b" the second ply of the second alternative to 3a. A line whose first node has an
 * address of its own (tafl_extra.address) is counted from that; the codec puts it there. */
#include <string.h>

#include "record.h"

/* A place in a line is counted in plies: twice the turn, plus one for `b`. */
typedef size_t place;

enum { FIRST_A = 2, FIRST_B = 3 };

static void write_place(tafl_text *out, place at)
{
    tafl_text_uint(out, at / 2);
    tafl_text_char(out, at % 2 ? 'b' : 'a');
}

/* Reads "12b", "12b." or "12" at the start of `text`; returns the bytes used, 0 for none. */
static size_t read_place(tafl_str text, place *out)
{
    size_t i = 0, turn = 0;
    while (i < text.len && i < 9 && text.at[i] >= '0' && text.at[i] <= '9') {
        turn = turn * 10 + (size_t)(text.at[i++] - '0');
    }
    if (i == 0) return 0;
    *out = turn * 2;
    if (i < text.len && (text.at[i] == 'a' || text.at[i] == 'b')) *out += text.at[i++] == 'b';
    return i;
}

/* The own address of a line's first node: what stands in front of the last place, and that place. */
typedef struct own_address {
    tafl_str base; /* "3a.2", empty on the main line */
    place at;
} own_address;

static bool own_address_of(own_address *out, const tafl_node *first)
{
    if (!first->extra || first->extra->address.len == 0) return false;
    tafl_str text = first->extra->address;
    size_t cut = text.len;
    while (cut > 0 && text.at[cut - 1] != '.') cut--;
    tafl_str last = {text.at + cut, text.len - cut};
    out->base = (tafl_str){text.at, cut ? cut - 1 : 0};
    return last.len > 0 && read_place(last, &out->at) == last.len;
}

/* The number at the end of "3a.2"; 0 when there is none. */
static size_t own_number(const tafl_node *first)
{
    own_address own;
    if (!own_address_of(&own, first)) return 0;
    size_t cut = own.base.len;
    while (cut > 0 && own.base.at[cut - 1] != '.') cut--;
    uint64_t number = 0;
    tafl_str digits = {own.base.at + cut, own.base.len - cut};
    return digits.len && tafl_str_uint(&number, digits, UINT32_MAX) ? (size_t)number : 0;
}

static bool is_variation(const tafl_node *node)
{
    return node->parent && node->parent->child != node;
}

/* The first node of the line that `node` (not the root) is on. */
static const tafl_node *line_first(const tafl_node *node)
{
    while (!is_variation(node) && node->parent->parent) node = node->parent;
    return node;
}

bool tafl_node_is_main(const tafl_node *node)
{
    return !node->parent || !is_variation(line_first(node));
}

/* The number of a variation among the alternatives to its slot: own numbers count when they grow,
 * the others go on from the one before. */
static size_t variation_number(const tafl_node *first)
{
    size_t number = 0;
    for (const tafl_node *n = first->parent->child->sibling; n; n = n->sibling) {
        size_t own = own_number(n);
        number = own > number ? own : number + 1;
        if (n == first) break;
    }
    return number;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void push(tafl_text *stack, const tafl_node *node)
{
    tafl_text_str(stack, (tafl_str){(const char *)&node, sizeof node});
}

static const tafl_node *pop(tafl_text *stack)
{
    const tafl_node *node;
    stack->len -= sizeof node;
    memcpy(&node, stack->at + stack->len, sizeof node);
    return node;
}

/* Appends the address of `node`, which is on the line that begins with `first` at place `at`. */
static place write_on_line(tafl_text *out, const tafl_node *first, place at, const tafl_node *node)
{
    place here = at + node->ply - first->ply;
    write_place(out, here);
    return here;
}

void tafl_address_write(tafl_text *out, const tafl_node *node)
{
    if (!node->parent) {
        tafl_text_z(out, "start");
        return;
    }
    /* up to a line whose address is known: nodes where lines are left wait on the stack */
    tafl_text stack = {0};
    own_address known = {{NULL, 0}, FIRST_A};
    const tafl_node *first = line_first(node);
    while (!own_address_of(&known, first) && is_variation(first)) {
        push(&stack, node);
        node = first->parent->child;
        push(&stack, first);
        first = line_first(node);
        known = (own_address){{NULL, 0}, FIRST_A};
    }
    if (stack.failed) out->failed = true;
    tafl_text_str(out, known.base);
    if (known.base.len) tafl_text_char(out, '.');
    place here = write_on_line(out, first, known.at, node);
    while (!stack.failed && stack.len > 0) {
        first = pop(&stack);
        node = pop(&stack);
        tafl_text_char(out, '.');
        tafl_text_uint(out, variation_number(first));
        tafl_text_char(out, '.');
        here = write_on_line(out, first, here % 2 ? FIRST_B : FIRST_A, node);
    }
    tafl_text_clear(&stack);
}

/* ---- finding -------------------------------------------------------------------------------- */

/* The node `steps` plies below `node` on its line; NULL when the line is shorter. */
static const tafl_node *down(const tafl_node *node, size_t steps)
{
    while (node && steps-- > 0) node = node->child;
    return node;
}

static const tafl_node *last_of_line(const tafl_node *node)
{
    while (node->child) node = node->child;
    return node;
}

/* The alternative whose own base is `base`, or NULL. */
static const tafl_node *find_own(const tafl_node *slot, tafl_str base)
{
    own_address own;
    for (const tafl_node *n = slot ? slot->sibling : NULL; n; n = n->sibling) {
        if (own_address_of(&own, n) && tafl_str_equal(own.base, base)) return n;
    }
    return NULL;
}

static const tafl_node *find_numbered(const tafl_node *slot, size_t number)
{
    size_t last = 0;
    for (const tafl_node *n = slot->sibling; n; n = n->sibling) {
        size_t own = own_number(n);
        last = own > last ? own : last + 1;
        if (last == number) return n;
    }
    return NULL;
}

/* The first node of variation `number` of `slot`. Some records number the alternatives to the
 * second ply of a turn as if they were alternatives to the first. */
static const tafl_node *find_variation(const tafl_node *slot, tafl_str base, size_t number)
{
    if (slot->parent->child != slot) return NULL;
    const tafl_node *found = find_own(slot, base);
    if (!found) found = find_own(slot->child, base);
    return found ? found : find_numbered(slot, number);
}

static const tafl_node *find_by_places(const tafl_record *record, tafl_str address)
{
    const tafl_node *first = record->root.child;
    place begin = FIRST_A, at;
    size_t used = read_place(address, &at);
    if (used && at < FIRST_A) return used == address.len ? &record->root : NULL;
    while (first && used) {
        own_address own;
        if (own_address_of(&own, first)) begin = own.at;
        const tafl_node *node = at >= begin ? down(first, at - begin) : NULL;
        if (used == address.len || !node) return node;
        size_t digits = used + 1;
        while (digits < address.len && address.at[digits] != '.') digits++;
        uint64_t number;
        tafl_str text = {address.at + used + 1, digits - used - (digits > used)};
        if (digits >= address.len || !tafl_str_uint(&number, text, UINT32_MAX)) return NULL;
        first = find_variation(node, (tafl_str){address.at, digits}, (size_t)number);
        begin = at % 2 ? FIRST_B : FIRST_A;
        size_t more =
            read_place((tafl_str){address.at + digits + 1, address.len - digits - 1}, &at);
        used = more ? digits + 1 + more : 0;
    }
    return NULL;
}

/* The node of an address that leads nowhere, but is that of a line by its own word: some records put a line elsewhere
 * than its address says. */
static const tafl_node *find_by_own(const tafl_record *record, tafl_str address)
{
    size_t cut = address.len;
    place at = 0;
    while (cut > 0 && address.at[cut - 1] != '.') cut--;
    const tafl_str base = {address.at, cut ? cut - 1 : 0};
    if (!cut ||
        read_place((tafl_str){address.at + cut, address.len - cut}, &at) != address.len - cut)
        return NULL;
    tafl_walk walk = tafl_walk_from(&record->root);
    while (tafl_walk_next(&walk) != TAFL_WALK_DONE) {
        own_address own;
        bool line = walk.event == TAFL_WALK_ENTER && own_address_of(&own, walk.node);
        if (!line || own.at > at || !tafl_str_equal(own.base, base)) continue;
        const tafl_node *node = down(walk.node, at - own.at);
        if (node) return node;
    }
    return NULL;
}

const tafl_node *tafl_address_find(const tafl_record *record, tafl_str address, size_t *plies)
{
    static const tafl_str by_ply = {"ply:", 4};
    uint64_t ply;
    if (plies) *plies = tafl_record_plies(record);
    if (tafl_str_equal_nocase(address, tafl_str_of("start"))) return &record->root;
    if (tafl_str_equal_nocase(address, tafl_str_of("last"))) return last_of_line(&record->root);
    if (tafl_str_starts(address, by_ply)) {
        tafl_str digits = {address.at + by_ply.len, address.len - by_ply.len};
        if (!tafl_str_uint(&ply, digits, UINT32_MAX)) return NULL;
        return down(&record->root, (size_t)ply);
    }
    if (address.len && address.at[address.len - 1] == '.') address.len--;
    const tafl_node *node = find_by_places(record, address);
    return node ? node : find_by_own(record, address);
}
