/* SPDX-License-Identifier: MIT */
/* Describes a ruleset for players. What the switches say comes from the rules module, what happens in
 * the diagrams from the referee; this file decides what is worth telling, and the layout. */
#include "doc.h"

#include <stdlib.h>
#include <string.h>

#include <frame/json_out.h>

/* The page under way. */
typedef struct page {
    tafl_text *out;
    const tafl_referee *referee;
    tafl_example *example; /* scratch: an example is large */
    bool html;
} page;

/* ---- Markdown or HTML ---------------------------------------------------------------------------- */

static void open_block(page *p, const char *markdown, const char *html)
{
    tafl_text_z(p->out, p->html ? html : markdown);
}

/* Text of the page; in HTML what stands for itself is escaped. */
static void write_text(page *p, tafl_str text)
{
    if (p->html)
        tafl_text_xml(p->out, text);
    else
        tafl_text_str(p->out, text);
}

static void write_z(page *p, const char *text)
{
    write_text(p, tafl_str_of(text));
}

static void heading(page *p, unsigned level, const char *text)
{
    if (p->html) {
        tafl_text_format(p->out, "<h%u>", level);
        write_z(p, text);
        tafl_text_format(p->out, "</h%u>\n", level);
        return;
    }
    tafl_text_char(p->out, '\n');
    tafl_text_repeat(p->out, '#', level);
    tafl_text_char(p->out, ' ');
    tafl_text_z(p->out, text);
    tafl_text_z(p->out, "\n\n");
}

/* One sentence, given a capital and a final period. */
static void sentence(page *p, tafl_text *words)
{
    p->out->failed |= words->failed;
    if (words->failed || words->len == 0) {
        tafl_text_clear(words);
        return;
    }
    if (words->at[0] >= 'a' && words->at[0] <= 'z') words->at[0] = (char)(words->at[0] - 32);
    if (words->at[words->len - 1] != '.') tafl_text_char(words, '.');
    open_block(p, "", "<p>");
    write_text(p, tafl_text_view(words));
    open_block(p, "\n", "</p>\n");
    p->out->failed |= words->failed;
    tafl_text_clear(words);
}

static void line(page *p, const char *label, const char *value)
{
    tafl_text words = {0};
    tafl_text_format(&words, "%s%s", label, value);
    sentence(p, &words);
}

/* ---- diagrams ------------------------------------------------------------------------------------ */

/* The part of the board that a diagram shows. */
typedef struct window {
    unsigned left, right, low, high;
} window;

/* The scene with one more square on each side. */
static window window_of(const tafl_squares *focus, unsigned size)
{
    window w = {size - 1, 0, size - 1, 0};
    tafl_square at = TAFL_NO_SQUARE;
    while ((at = tafl_squares_next(focus, at)) != TAFL_NO_SQUARE) {
        unsigned file = tafl_square_file(at), rank = tafl_square_rank(at);
        if (file < w.left) w.left = file;
        if (file > w.right) w.right = file;
        if (rank < w.low) w.low = rank;
        if (rank > w.high) w.high = rank;
    }
    if (w.left > 0) w.left--;
    if (w.low > 0) w.low--;
    if (w.right + 1 < size) w.right++;
    if (w.high + 1 < size) w.high++;
    return w;
}

/* How an empty square is drawn: x corner, + centre, - attacker fort, = defender fort. */
static char sign_of(const tafl_rules *rules, const tafl_board *board, tafl_square square)
{
    static const char zones[TAFL_ZONES] = {'x', '+', '-', '='};
    if (tafl_is_piece(board->cell[square])) return tafl_piece_letter(board->cell[square]);
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++)
        if (tafl_squares_has(&rules->zone[zone].squares, square)) return zones[zone];
    return '.';
}

static void draw_row(tafl_text *out, const tafl_rules *rules, const tafl_board *board,
                     const window *w, unsigned rank)
{
    tafl_text_format(out, "%2u", rank + 1);
    for (unsigned file = w->left; file <= w->right; file++) {
        tafl_text_char(out, ' ');
        tafl_text_char(out, sign_of(rules, board, tafl_square_at(file, rank)));
    }
}

static void draw_files(tafl_text *out, const window *w)
{
    tafl_text_z(out, "  ");
    for (unsigned file = w->left; file <= w->right; file++) {
        tafl_text_char(out, ' ');
        tafl_text_char(out, (char)('a' + file));
    }
}

/* One board, or two side by side. */
static void draw(page *p, const tafl_board *before, const tafl_board *after, const window *w)
{
    const tafl_rules *rules = &p->referee->rules;
    open_block(p, "\n```\n", "<pre>\n");
    for (unsigned rank = w->high + 1; rank-- > w->low;) {
        draw_row(p->out, rules, before, w, rank);
        if (after) tafl_text_z(p->out, rank == (w->low + w->high) / 2 ? "  -> " : "     ");
        if (after) draw_row(p->out, rules, after, w, rank);
        tafl_text_char(p->out, '\n');
    }
    draw_files(p->out, w);
    if (after) tafl_text_z(p->out, "     ");
    if (after) draw_files(p->out, w);
    open_block(p, "\n```\n\n", "\n</pre>\n");
}

/* The whole position in text, so that anybody can play the example. */
static void write_position(page *p, const tafl_example *example)
{
    tafl_text board = {0};
    tafl_board_write(&board, &example->before.board, TAFL_BOTTOM_FIRST);
    open_block(p, "Position: `", "<p>Position: <code>");
    write_text(p, tafl_text_view(&board));
    open_block(p, "`\n", "</code></p>\n");
    if (board.failed) p->out->failed = true;
    tafl_text_clear(&board);
}

static void write_example(page *p, size_t index)
{
    tafl_example *example = p->example;
    tafl_text words = {0};
    if (!tafl_example_make(example, p->referee, index)) return;
    window w = window_of(&example->focus, p->referee->rules.start.size);
    bool legal = example->fault == TAFL_FAULT_NONE;
    open_block(p, "\n**", "<p><b>");
    write_z(p, example->title);
    open_block(p, "**\n", "</b></p>\n");
    draw(p, &example->before.board, legal ? &example->after.board : NULL, &w);
    tafl_example_words(&words, example);
    sentence(p, &words);
    write_position(p, example);
}

static void write_examples(page *p, const char *key)
{
    for (size_t i = 0; tafl_example_key(i); i++)
        if (strcmp(tafl_example_key(i), key) == 0) write_example(p, i);
}

/* ---- the parts of the page ----------------------------------------------------------------------- */

static unsigned men(const tafl_rules *rules, tafl_side side)
{
    enum { MEN = 0x6e }; /* all kinds but the king */
    return tafl_board_count(&rules->start, (tafl_pieces)(MEN << (8 * side)));
}

static void write_start(page *p)
{
    const tafl_rules *rules = &p->referee->rules;
    const window all = {0, rules->start.size - 1u, 0, rules->start.size - 1u};
    tafl_text words = {0};
    heading(p, 2, "Board and pieces");
    tafl_text_format(&words,
                     "%u attackers stand against %u defenders and their king on a board of %ux%u; "
                     "the %s move first",
                     men(rules, TAFL_ATTACKERS), men(rules, TAFL_DEFENDERS), rules->start.size,
                     rules->start.size, rules->attackers_first ? "attackers" : "defenders");
    sentence(p, &words);
    draw(p, &rules->start, NULL, &all);
    line(p, "",
         "Small letters are attackers, capital letters defenders: t T men, K the king, c C "
         "commanders, n N knights, m M mercenaries, g G guards. An empty square is a dot, x where "
         "it is a corner square, + on the throne, - on an attacker fort, = on a defender fort");
    line(p, "",
         "All pieces move like rooks: along a rank or file, over free squares. Diagrams show a "
         "part of the board before and after one move; the complete position is given below");
}

static void write_head(page *p, const tafl_ruleset *entry)
{
    const tafl_rules *rules = &p->referee->rules;
    const char *title = entry ? entry->title : rules->name[0] ? rules->name : "Rules of tafl";
    if (p->html) {
        tafl_text_z(p->out,
                    "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>");
        write_z(p, title);
        tafl_text_z(p->out, "</title>\n<h1>");
        write_z(p, title);
        tafl_text_z(p->out, "</h1>\n");
    } else {
        tafl_text_format(p->out, "# %s\n", title);
    }
    if (!entry) return;
    open_block(p, "\n", "");
    line(p, "", entry->summary);
    open_block(p, "\n", "");
    line(p, "Source: ", entry->source);
}

static void write_field(page *p, unsigned field)
{
    const char *key = tafl_rules_field_at(field).key;
    tafl_text words = {0}, title = {0};
    if (!tafl_rules_field_is_told(field, &p->referee->rules)) return;
    tafl_text_z(&title, tafl_rules_field_at(field).title);
    if (title.len && title.at[0] >= 'a' && title.at[0] <= 'z')
        title.at[0] = (char)(title.at[0] - 32);
    tafl_text_format(&title, " (%s)", key);
    heading(p, 3, title.at ? title.at : key);
    tafl_rules_field_words(&words, field, &p->referee->rules);
    sentence(p, &words);
    write_examples(p, key);
    if (title.failed) p->out->failed = true;
    tafl_text_clear(&title);
}

static void write_tail(page *p)
{
    tafl_text text = {0};
    heading(p, 2, "The rules in one line");
    tafl_rules_write(&text, &p->referee->rules, TAFL_RULES_SHORT);
    open_block(p, "```\n", "<pre>");
    write_text(p, tafl_text_view(&text));
    open_block(p, "\n```\n", "</pre>\n</html>\n");
    if (text.failed) p->out->failed = true;
    tafl_text_clear(&text);
}

static void write_page(page *p, const tafl_ruleset *entry)
{
    write_head(p, entry);
    write_start(p);
    heading(p, 2, "Captures");
    line(p, "", "A man is captured between two enemies in a line, by a move of one of them");
    write_examples(p, "");
    heading(p, 2, "The rules one by one");
    for (unsigned i = 0; i < tafl_rules_fields(); i++) write_field(p, i);
    write_tail(p);
}

bool tool_rules_doc(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry, bool html)
{
    tafl_referee *referee = malloc(sizeof *referee);
    page p = {.out = out, .referee = referee, .html = html};
    p.example = malloc(sizeof *p.example);
    bool fine = referee && p.example && tafl_referee_init(referee, rules, NULL) == TAFL_OK;
    if (fine) write_page(&p, entry);
    free(p.example);
    free(referee);
    return fine;
}

/* ---- for scripts --------------------------------------------------------------------------------- */

static void write_board_json(tafl_text *out, const char *lead, const tafl_board *board)
{
    tafl_text text = {0};
    tafl_board_write(&text, board, TAFL_BOTTOM_FIRST);
    tool_json_made(out, lead, &text);
}

static void write_example_json(tafl_text *out, const tafl_example *example)
{
    tafl_text words = {0};
    tool_json_word(out, "{\"key\":", example->key);
    tool_json_word(out, ",\"title\":", example->title);
    write_board_json(out, ",\"before\":", &example->before.board);
    tool_json_word(out, ",\"side\":", tafl_side_text((tafl_side)example->before.to_move));
    tafl_text_z(out, ",\"move\":\"");
    tafl_square_write(out, example->move.from);
    tafl_text_char(out, '-');
    tafl_square_write(out, example->move.to);
    tool_json_word(out, "\",\"fault\":", tafl_fault_text(example->fault));
    write_board_json(out, ",\"after\":", &example->after.board);
    tafl_example_words(&words, example);
    tool_json_made(out, ",\"words\":", &words);
    tafl_text_char(out, '}');
}

bool tool_rules_examples_json(tafl_text *out, const tafl_rules *rules)
{
    tafl_referee *referee = malloc(sizeof *referee);
    tafl_example *example = malloc(sizeof *example);
    bool fine = referee && example && tafl_referee_init(referee, rules, NULL) == TAFL_OK;
    bool more = false;
    tafl_text_char(out, '[');
    for (size_t i = 0; fine && tafl_example_key(i); i++) {
        if (!tafl_example_make(example, referee, i)) continue;
        tafl_text_z(out, more ? ",\n" : "\n");
        write_example_json(out, example);
        more = true;
    }
    tafl_text_z(out, "\n]\n");
    free(example);
    free(referee);
    return fine;
}
