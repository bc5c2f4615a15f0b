/* SPDX-License-Identifier: MIT */
/* Which positions of a record are drawn: --at and --plies against the nodes of the record, and what
 * the replay finds there. */
#include <stdlib.h>
#include <string.h>

#include <base/ascii.h>
#include <base/grow.h>

#include "picture.h"

/* ---- the list ---------------------------------------------------------------------------------- */

static void want_place(picture_choice *choice, picture_place_kind kind, const tafl_node *node)
{
    if (tafl__grow(&choice->place, choice->count, 1, &choice->room, sizeof *choice->place))
        choice->place[choice->count++] = (picture_place){.kind = kind, .node = node};
    else
        choice->failed = true;
}

static void want(picture_choice *choice, const tafl_node *node)
{
    want_place(choice, PICTURE_NODE, node);
}

void picture_choice_reset(picture_choice *choice)
{
    choice->count = choice->shots = 0;
    choice->over = choice->unread = choice->failed = false;
    tafl_arena_reset(&choice->arena);
}

void picture_choice_clear(picture_choice *choice)
{
    free(choice->place);
    free(choice->shot);
    tafl_arena_clear(&choice->arena);
    *choice = (picture_choice){0};
}

/* ---- --at -------------------------------------------------------------------------------------- */

/* The end of the main line is wanted: is there more than could be read? */
static void want_end(picture_choice *choice, const tafl_record *record)
{
    for (const tafl_node *node = tafl_record_root(record); node; node = node->child) {
        if (node->kind == TAFL_NODE_UNREAD) choice->unread = true;
    }
}

/* The ply at or before a node that has a position: endings and unread text have none. */
static const tafl_node *with_position(picture_choice *choice, const tafl_node *node)
{
    if (node->kind == TAFL_NODE_UNREAD) choice->unread = true;
    while (node->kind != TAFL_NODE_MOVE && node->kind != TAFL_NODE_ROOT) node = node->parent;
    return node;
}

/* The first ply that leaves the main line; NULL when none does. */
static const tafl_node *first_variation(const tafl_record *record)
{
    const tafl_node *node = tafl_record_root(record)->child;
    for (; node; node = node->child) {
        if (node->sibling && node->sibling->kind == TAFL_NODE_MOVE) return node->sibling;
    }
    return NULL;
}

/* Another record may have that place: the run goes on. */
static int no_such_place(tool_run *run, const tool_item *item, tafl_str word)
{
    tafl_text range = {0};
    size_t plies = tafl_record_plies(item->record);
    const tafl_node *variation = first_variation(item->record);
    if (plies > 0)
        tafl_text_format(&range, "; there are start, 1a to %zu%c, last and ply:1 to ply:%zu",
                         (plies + 1) / 2, plies % 2 ? 'a' : 'b', plies);
    if (variation) {
        tafl_text_z(&range, ", and variations such as ");
        tafl_address_write(&range, variation);
    }
    tool_say(run, TAFL_ERROR, "%s: record %llu has no '%.*s'%s", item->file,
             (unsigned long long)item->number, (int)word.len, word.at,
             range.at ? range.at : "; it has no moves, only start");
    tafl_text_clear(&range);
    return TOOL_USAGE;
}

/* No record can have it. */
static int no_place(tool_run *run, tafl_str word)
{
    run->stop = true;
    return tool_usage(
        run,
        "--at: '%.*s' is not a place; places are last, start, 12b, ply:24, first-capture, end, "
        "puzzle, each:10, moves:1,5,9 and addresses such as 3a.2.1b",
        (int)word.len, word.at);
}

/* With --plies only a variation can be meant. */
static int no_variation(tool_run *run, tafl_str word)
{
    run->stop = true;
    return tool_usage(run,
                      "--plies numbers the main line without --at; to number a variation give the "
                      "address of one of its plies, such as --at 3a.2.1b, not '%.*s'",
                      (int)word.len, word.at);
}

/* Wants every n-th ply of the main line, and the last one. */
static void want_each(picture_choice *choice, const tafl_record *record, uint64_t step)
{
    const tafl_node *last = NULL;
    const tafl_node *node = tafl_record_root(record);
    for (uint64_t ply = 0; node && node->kind <= TAFL_NODE_MOVE; node = node->child, ply++) {
        last = node;
        if (ply > 0 && ply % step == 0) want(choice, node);
    }
    want_end(choice, record);
    if (last && (choice->count == 0 || choice->place[choice->count - 1].node != last))
        want(choice, last);
}

/* Wants the position after a turn, which is its second ply, or its first where there is no second. */
static bool want_turn(picture_choice *choice, const tafl_record *record, tafl_str number)
{
    const tafl_node *node = NULL;
    tafl_text address = {0};
    for (const char *letter = "ba"; *letter && !node; letter++) {
        tafl_text_reset(&address);
        tafl_text_str(&address, number);
        tafl_text_char(&address, *letter);
        node = tafl_address_find(record, tafl_text_view(&address), NULL);
    }
    tafl_text_clear(&address);
    if (node) want(choice, with_position(choice, node));
    return node != NULL;
}

static tafl_str behind(tafl_str word, tafl_str prefix)
{
    return (tafl_str){word.at + prefix.len, word.len - prefix.len};
}

/* Takes the part before a comma off `rest`. */
static tafl_str take_part(tafl_str *rest)
{
    const char *comma = memchr(rest->at, ',', rest->len);
    tafl_str part = {rest->at, comma ? (size_t)(comma - rest->at) : rest->len};
    *rest = behind(*rest, (tafl_str){NULL, comma ? part.len + 1 : part.len});
    return tafl_str_trim(part);
}

/* The number of "each:10"; 0 when the word is no such thing. */
static uint64_t step_of(tafl_str word)
{
    uint64_t step = 0;
    if (!tafl_str_starts(word, TAFL_STR("each:"))) return 0;
    return tafl_str_uint(&step, behind(word, TAFL_STR("each:")), UINT32_MAX) ? step : 0;
}

/* Could some record have that place? */
static bool is_place(tafl_str word)
{
    static const char *const words[] = {"last", "start", "first-capture", "end", "puzzle"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (tafl_str_equal_nocase(word, tafl_str_of(words[i]))) return true;
    }
    if (step_of(word) > 0) return true;
    if (tafl_str_starts(word, TAFL_STR("ply:"))) word = behind(word, TAFL_STR("ply:"));
    return word.len > 0 && word.at[0] >= '0' && word.at[0] <= '9';
}

/* Where a puzzle begins, as its tag says; "0a" is the start position. NULL when it is none. */
static const tafl_node *puzzle_start(const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("puzzle-start"));
    if (!tag) return NULL;
    bool start = tafl_str_equal(tag->value, TAFL_STR("0a"));
    return tafl_address_find(record, start ? TAFL_STR("start") : tag->value, NULL);
}

/* Wants what one word of --at names. In a list after "moves:" plain numbers are turns. */
static bool want_word(picture_choice *choice, const tafl_record *record, tafl_str word, bool turns)
{
    uint64_t number;
    if (tafl_str_equal_nocase(word, TAFL_STR("first-capture"))) {
        want_place(choice, PICTURE_FIRST_CAPTURE, NULL);
        return true;
    }
    if (tafl_str_equal_nocase(word, TAFL_STR("end"))) {
        want_place(choice, PICTURE_END, tafl_record_root(record));
        want_end(choice, record);
        return true;
    }
    if (step_of(word) > 0) {
        want_each(choice, record, step_of(word));
        return true;
    }
    if (turns && tafl_str_uint(&number, word, UINT32_MAX)) return want_turn(choice, record, word);
    const tafl_node *node = tafl_str_equal_nocase(word, TAFL_STR("puzzle"))
                                ? puzzle_start(record)
                                : tafl_address_find(record, word, NULL);
    if (node) want(choice, with_position(choice, node));
    return node != NULL;
}

/* ---- --plies ----------------------------------------------------------------------------------- */

uint32_t picture_range_from(const picture_plies *plies, const picture_shot *shot)
{
    return plies->step && shot->node ? shot->node->ply + 1 : plies->from;
}

uint32_t picture_range_to(const picture_plies *plies, const picture_shot *shot)
{
    return plies->step ? picture_range_from(plies, shot) + plies->step - 1 : plies->to;
}

const tafl_node *picture_next(const tafl_node *node, const tafl_node *line)
{
    const tafl_node *next = line;
    while (next && next->parent != node) next = next->parent;
    if (!next) next = node->child;
    return next && next->kind == TAFL_NODE_MOVE ? next : NULL;
}

uint32_t picture_last_ply(const tafl_record *record, const tafl_node *line)
{
    const tafl_node *node = tafl_record_root(record), *next = node;
    while ((next = picture_next(node, line)) != NULL) node = next;
    return node->ply;
}

/* Wants the positions of a line that numbered diagrams start from, and their plies. False when it has none. */
static bool want_range(picture_choice *choice, const tool_item *item, const picture_plies *plies,
                       const tafl_node *line)
{
    size_t before = choice->count;
    const tafl_node *node = tafl_record_root(item->record), *next;
    for (uint32_t ply = 1; (next = picture_next(node, line)) != NULL; ply++) {
        bool starts = plies->step ? (ply - 1) % plies->step == 0 : ply == plies->from;
        if (starts) want(choice, node);
        if (starts && !choice->failed) choice->place[choice->count - 1].line = line;
        if (choice->count > before && (plies->step || ply <= plies->to))
            want_place(choice, PICTURE_STEP, next);
        node = next;
    }
    return choice->count > before;
}

static void write_range(tafl_text *out, const picture_plies *plies)
{
    if (plies->step)
        tafl_text_format(out, "each:%u", plies->step);
    else
        tafl_text_format(out, "%u..%u", plies->from, plies->to);
}

/* Numbers one line. What the record does not have of it is told. */
static int choose_line(tool_run *run, const tool_item *item, const tafl_node *line)
{
    const picture_plies *plies = &((const picture_settings *)run->settings)->plies;
    picture_state *st = run->state;
    uint32_t last = picture_last_ply(item->record, line);
    int status = TOOL_FINE;
    tafl_text range = {0};
    write_range(&range, plies);
    if (!want_range(&st->choice, item, plies, line))
        status = no_such_place(run, item, tafl_text_view(&range));
    else if (!plies->step && plies->to > last)
        tool_say(run, TAFL_WARNING, "%s: record %llu: %s ends with ply %u, for there are no more",
                 item->file, (unsigned long long)item->number, range.at ? range.at : "", last);
    tafl_text_clear(&range);
    return status;
}

/* Numbered diagrams of the main line, or of the variations that --at names. */
static int choose_range(tool_run *run, const tool_item *item)
{
    const picture_settings *set = run->settings;
    picture_state *st = run->state;
    tafl_str rest = tafl_str_of(set->at);
    int status = TOOL_FINE;
    if (set->plies.step) want_end(&st->choice, item->record);
    if (!set->at) return choose_line(run, item, NULL);
    while (rest.len > 0) {
        tafl_str word = take_part(&rest);
        const tafl_node *line = tafl_address_find(item->record, word, NULL);
        bool address = word.len > 0 && tafl_is_digit(word.at[0]);
        if (!is_place(word)) return no_place(run, word);
        if (!address || (line && tafl_node_is_main(line))) return no_variation(run, word);
        int one = line ? choose_line(run, item, line) : no_such_place(run, item, word);
        if (one != TOOL_FINE) status = one;
    }
    return status;
}

/* The positions that somebody wrote about, the first and the last. */
static void choose_commented(picture_choice *choice, const tafl_record *record)
{
    const tafl_node *last = tafl_record_root(record);
    want(choice, last);
    want_end(choice, record);
    for (const tafl_node *node = last->child; node && node->kind == TAFL_NODE_MOVE;
         node = node->child) {
        const tafl_extra *extra = node->extra;
        last = node;
        if (extra && (extra->comment.len > 0 || extra->marks.len > 0)) want(choice, node);
    }
    if (choice->place[choice->count - 1].node != last) want(choice, last);
}

int picture_choose(tool_run *run, const tool_item *item)
{
    const picture_settings *set = run->settings;
    picture_state *st = run->state;
    if (set->plies.from) return choose_range(run, item);
    if (!set->at && st->commented) {
        choose_commented(&st->choice, item->record);
        return TOOL_FINE;
    }
    tafl_str rest = tafl_str_of(set->at ? set->at : "last");
    bool turns = tafl_str_starts(rest, TAFL_STR("moves:"));
    if (turns) rest = behind(rest, TAFL_STR("moves:"));
    int status = TOOL_FINE;
    if (rest.len == 0) return no_place(run, rest);
    while (rest.len > 0) {
        tafl_str word = take_part(&rest);
        if (!is_place(word)) return no_place(run, word);
        if (!want_word(&st->choice, item->record, word, turns))
            status = no_such_place(run, item, word);
    }
    return status;
}

/* ---- the replay -------------------------------------------------------------------------------- */

/* Is this ply at one of the places? Those that were not known until now are found here. */
static bool is_wanted(picture_choice *choice, const tafl_replay_ply *ply, bool takes)
{
    bool wanted = false;
    for (size_t i = 0; i < choice->count; i++) {
        picture_place *place = &choice->place[i];
        bool found = place->kind == PICTURE_FIRST_CAPTURE ? ply->main_line && takes && !place->node
                     : place->kind == PICTURE_END         ? ply->main_line && !choice->over
                                                          : place->node == ply->node;
        if (found) place->node = ply->node;
        wanted = wanted || found;
    }
    if (ply->main_line && ply->outcome.reason != TAFL_REASON_NONE) choice->over = true;
    return wanted;
}

static bool takes_something(const tafl_replay_ply *ply)
{
    for (size_t i = 0; i < ply->leg_count; i++) {
        if (ply->legs[i]->captures > 0) return true;
    }
    return false;
}

static void keep_shot(picture_choice *choice, const tafl_replay_ply *ply)
{
    tafl_turn *legs = tafl_arena_alloc(&choice->arena, ply->leg_count * sizeof *legs);
    if (!legs ||
        !tafl__grow(&choice->shot, choice->shots, 1, &choice->shot_room, sizeof *choice->shot)) {
        choice->failed = true;
        return;
    }
    for (size_t i = 0; i < ply->leg_count; i++) legs[i] = *ply->legs[i];
    choice->shot[choice->shots++] =
        (picture_shot){ply->node, *ply->position, legs, ply->leg_count, ply->occurrence};
}

void picture_on_ply(void *context, const tafl_replay_ply *ply)
{
    tool_run *run = context;
    picture_state *st = run->state;
    picture_choice *choice = &st->choice;
    if (is_wanted(choice, ply, takes_something(ply))) keep_shot(choice, ply);
}

const picture_shot *picture_shot_of(const picture_choice *choice, const tafl_node *node)
{
    for (size_t i = 0; i < choice->shots; i++) {
        if (choice->shot[i].node == node) return &choice->shot[i];
    }
    return NULL;
}
