/* SPDX-License-Identifier: MIT */
/* Tells the lines of a plain file apart: which are moves, which are tags, and which are what people
 * write around them. */
#include <string.h>

#include <format/outcome.h>
#include <format/tag_names.h>

#include "../shared/lines.h"
#include "plain.h"

/* ---- tags ---------------------------------------------------------------------------------------- */

bool tafl__plain_is_key(tafl_str key)
{
    enum { WORDS = 4 };
    unsigned words = 1;
    if (key.len == 0 || !plain_is_letter(key.at[0])) return false;
    for (size_t i = 0; i < key.len; i++) {
        char c = key.at[i];
        words += c == ' ';
        if (!plain_is_letter(c) && c != '-' && c != '_' && c != ' ') return false;
    }
    return words <= WORDS && key.at[key.len - 1] != ' ';
}

/* Our name of a key that stands in records and nowhere else. */
static tafl_str known_key(tafl_str key)
{
    static const tafl_str own[] = {{"ending", 6}, {"first", 5}, {"dialect", 7}, {"position", 8}};
    tafl_str name = tafl__tag_key(key);
    if (name.at != key.at) return name;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (tafl_str_equal_nocase(key, own[i])) return own[i];
    return (tafl_str){NULL, 0};
}

/* Without blanks at the ends, also those that do not break. */
static tafl_str trim(tafl_str text)
{
    static const tafl_str wide = {"\xC2\xA0", 2};
    text = tafl_str_trim(text);
    while (tafl_str_starts(text, wide)) text = tafl_str_trim(tafl__line_behind(text, 2));
    while (text.len > 1 && tafl_str_starts(tafl__line_behind(text, text.len - 2), wide))
        text = tafl_str_trim((tafl_str){text.at, text.len - 2});
    return text;
}

static bool read_tag(plain_line *line)
{
    const char *colon = line->text.len ? memchr(line->text.at, ':', line->text.len) : NULL;
    if (!colon) return false;
    tafl_str key = trim((tafl_str){line->text.at, (size_t)(colon - line->text.at)});
    tafl_str value = tafl__line_behind(line->text, (size_t)(colon - line->text.at) + 1);
    if (!tafl__plain_is_key(key) || tafl_str_starts(value, TAFL_STR("//"))) return false;
    line->key = key;
    line->tag = value;
    line->known = known_key(key);
    return true;
}

/* Without the marks of bold letters of Markdown and of forums. */
static tafl_str without_marks(tafl_str text)
{
    static const char *const marks[] = {"*", "_", "[b]", "[/b]", "[B]", "[/B]"};
    bool more = true;
    for (text = trim(text); more; text = trim(text)) {
        more = false;
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
            tafl_str mark = tafl_str_of(marks[i]);
            bool front = tafl_str_starts(text, mark);
            if (front) text = tafl__line_behind(text, mark.len);
            bool end = text.len >= mark.len &&
                       tafl_str_starts(tafl__line_behind(text, text.len - mark.len), mark);
            if (end) text.len -= mark.len;
            more |= front || end;
        }
    }
    return text;
}

/* "- **Black**: Astrid", "[b]Black:[/b] Astrid": a key of ours, as an entry of a list or in bold letters. */
static bool read_marked_tag(plain_line *line)
{
    tafl_str text = line->text;
    bool bullet = text.len > 1 && memchr("*-+", text.at[0], 3) && tafl_is_blank(text.at[1]);
    if (bullet) text = tafl__line_behind(text, 2);
    bool marked = text.len && (bullet || memchr("*_[", text.at[0], 3));
    const char *colon = marked ? memchr(text.at, ':', text.len) : NULL;
    if (!colon) return false;
    size_t len = (size_t)(colon - text.at);
    tafl_str key = without_marks((tafl_str){text.at, len});
    if (!known_key(key).len) return false;
    line->key = key;
    line->tag = without_marks(tafl__line_behind(text, len + 1));
    line->known = known_key(key);
    return true;
}

/* [Key "value"]; the value keeps its backslashes. */
static bool read_pgn_tag(plain_line *line)
{
    tafl_str text = tafl_str_trim(line->text);
    if (text.len < 5 || text.at[0] != '[' || text.at[text.len - 1] != ']') return false;
    const char *quote = memchr(text.at, '"', text.len);
    if (!quote) return false;
    line->key = tafl_str_trim((tafl_str){text.at + 1, (size_t)(quote - text.at) - 1});
    size_t begin = (size_t)(quote - text.at) + 1, end = text.len - 1;
    while (end > begin && text.at[end - 1] != '"') end--;
    if (end <= begin || line->key.len == 0) return false;
    line->tag = (tafl_str){text.at + begin, end - 1 - begin};
    line->known = line->key; /* nothing but a record has such a line */
    if (known_key(line->key).len) line->known = known_key(line->key);
    return true;
}

/* ---- moves --------------------------------------------------------------------------------------- */

/* Words of a line that are moves, words that were meant to be, and others. */
typedef struct census {
    unsigned moves, broken, others;
} census;

/* Has the word a square in it, as a move with a slip of the pen has? */
static bool has_square(tafl_str word)
{
    for (size_t i = 0; i + 1 < word.len; i++) {
        bool file = ((unsigned char)word.at[i] | 32u) - 'a' < 22u;
        if (file && tafl_is_digit(word.at[i + 1]) && (i == 0 || !plain_is_letter(word.at[i - 1])))
            return true;
    }
    return false;
}

/* Looks at no more than the first words: a line goes on as it begins. */
static census count_words(tafl_str text)
{
    enum { LOOKED_AT = 8 };
    census found = {0};
    bool closed;
    tafl_str inside;
    uint64_t number;
    for (size_t at = 0; at < text.len && found.moves + found.others < LOOKED_AT;) {
        tafl_str rest = tafl__line_behind(text, at);
        size_t len = tafl__plain_gap(rest);
        if (!len) len = tafl__plain_label(rest);
        if (!len && !(len = tafl__plain_number(rest, &number)))
            len = tafl__plain_comment(rest, &inside, &closed);
        if (!len && (len = tafl__plain_move(rest, NULL, NULL)) > 0) found.moves++;
        if (!len) {
            len = tafl__plain_word(rest);
            if (len == 0) len = 1;
            tafl_str word = {rest.at, len};
            bool letters = false;
            for (size_t i = 0; i < len; i++) letters |= plain_is_letter(word.at[i]);
            found.broken += has_square(word);
            found.others += letters && !tafl__ending_word(word);
        }
        at += len;
    }
    return found;
}

/* What lists and tables have in front of a line. */
static tafl_str without_marker(tafl_str text)
{
    while (text.len > 1) {
        bool bullet = memchr("*-+", text.at[0], 3) && tafl_is_blank(text.at[1]);
        if (!bullet && !memchr(" \t|\"", text.at[0], 4)) break;
        text = tafl__line_behind(text, 1);
    }
    return text;
}

/* "Turn 12:" */
static size_t numbered_word(tafl_str text, uint64_t *number)
{
    size_t len = 0;
    while (len < text.len && plain_is_letter(text.at[len])) len++;
    if (len == 0 || len == text.len || text.at[len] != ' ') return 0;
    size_t digits = tafl__plain_number(tafl__line_behind(text, len + 1), number);
    return digits ? len + 1 + digits : 0;
}

/* Does what stands behind a number, "1." or "12", belong to a game? */
static bool is_turn(tafl_str text, bool firm)
{
    static const char openers[] = "{([#;?/";
    for (size_t gap; (gap = text.len && text.at[0] == '.' ? 1 : tafl__plain_gap(text)) != 0;)
        text = tafl__line_behind(text, gap);
    if (text.len == 0) return firm;
    if (text.len > 1 && (((unsigned char)text.at[0] | 32u) - 'a' < 22u) &&
        tafl_is_digit(text.at[1]))
        return true;
    if (memchr(openers, text.at[0], sizeof openers - 1)) return firm;
    if (tafl__plain_is_ending(tafl_str_trim(text))) return true;
    census found = count_words(text);
    if (found.moves) return found.moves * 2 >= found.others;
    tafl_str word = {text.at, tafl__plain_word(text)};
    return firm && ((found.broken && found.others <= 2) || tafl__ending_word(word));
}

static plain_kind kind_of_moves(tafl_str text)
{
    text = without_marker(text);
    uint64_t number;
    size_t len = tafl__plain_number(text, &number);
    if (!len) len = numbered_word(text, &number);
    if (len) {
        tafl_str rest = tafl__line_behind(text, len);
        bool dots = tafl_str_starts(tafl_str_trim(rest), TAFL_STR("..")) ||
                    (len > 2 && text.at[len - 1] == '.' && text.at[len - 2] == '.');
        if (!is_turn(rest, !tafl_is_digit(text.at[len - 1]))) return PLAIN_TEXT;
        return number == 1 && !dots ? PLAIN_FIRST : PLAIN_TURN;
    }
    tafl_str all = tafl_str_trim(text);
    if (tafl_str_equal(all, TAFL_STR("..."))) return PLAIN_NO_MOVE;
    bool begins = tafl__plain_label(text) || tafl__plain_move(text, NULL, NULL);
    if (!begins && tafl__plain_is_ending(all)) return PLAIN_ENDING;
    census found = count_words(text);
    return found.moves && found.moves * (begins ? 2 : 1) >= found.others ? PLAIN_MOVES : PLAIN_TEXT;
}

/* ---- lines --------------------------------------------------------------------------------------- */

static plain_kind kind_of(plain_line *line)
{
    tafl_str text = line->text;
    if (tafl_str_trim(text).len == 0) return PLAIN_BLANK;
    if (text.at[0] == '#') return PLAIN_COMMENT;
    if (text.at[0] == '[' && read_pgn_tag(line)) return PLAIN_PGN_TAG;
    if (plain_is_letter(text.at[0]) && !tafl__plain_label(text) && read_tag(line)) return PLAIN_TAG;
    bool marked = !tafl_is_digit(text.at[0]) && memchr("*-+_[", text.at[0], 5);
    if (marked && read_marked_tag(line)) return PLAIN_TAG;
    return kind_of_moves(text);
}

/* The line at byte `at` as it stands there. */
static plain_line cut_line(tafl_str bytes, size_t at, bool last)
{
    plain_line line = {.at = at, .end = at, .open = !last};
    if (at >= bytes.len) return line;
    const char *begin = bytes.at + at, *lf = memchr(begin, '\n', bytes.len - at);
    size_t len = lf ? (size_t)(lf - begin) : bytes.len - at;
    const char *cr = memchr(begin, '\r', len);
    line.end = at + len + (lf != NULL);
    line.open = !lf && !last;
    if (cr) {
        len = (size_t)(cr - begin);
        line.end = at + len + 1;
        line.open = line.end == bytes.len && !last;
        line.end += line.end < bytes.len && bytes.at[line.end] == '\n';
    }
    line.text = (tafl_str){begin, len};
    return line;
}

/* Takes off the marks of a quotation, the blanks in front, and who speaks in a chat. */
static void uncover(plain_line *line)
{
    tafl_str text = line->text;
    while (text.len && text.at[0] == '>') {
        text = tafl__line_behind(text, 1);
        if (text.len && text.at[0] == ' ') text = tafl__line_behind(text, 1);
    }
    const char *begin = text.at;
    while (text.len && tafl_is_blank(text.at[0])) text = tafl__line_behind(text, 1);
    line->indent = (size_t)(text.at - begin);
    line->speaker = (tafl_str){text.at, tafl__plain_speaker(text)};
    line->text = tafl__line_behind(text, line->speaker.len);
}

/* The bracket in which a comment is open at the end of the text, looked for from byte *at on, which goes
 * on to it; 0 for none. */
static char open_bracket(tafl_str text, size_t *at)
{
    while (*at < text.len) {
        tafl_str inside, rest = tafl__line_behind(text, *at);
        bool closed;
        if (rest.at[0] != '{' && rest.at[0] != '(') {
            ++*at;
            continue;
        }
        size_t len = tafl__plain_comment(rest, &inside, &closed);
        if (!closed) return rest.at[0];
        *at += len;
    }
    return 0;
}

/* Where the other half of a bracket is, in the lines from byte `at` on: behind its line, or 0 if the
 * paragraph ends before, or another one opens. */
static size_t find_close(plain_line *line, tafl_str bytes, size_t at, bool last, char open)
{
    while (at < bytes.len) {
        plain_line more = cut_line(bytes, at, last);
        const char *close = memchr(more.text.at, open == '{' ? '}' : ')', more.text.len);
        const char *again = memchr(more.text.at, open, more.text.len);
        line->open |= more.open;
        if (tafl_str_trim(more.text).len == 0 || (again && (!close || again < close))) return 0;
        at = more.end;
        if (!close) continue;
        line->text.len = (size_t)(more.text.at + more.text.len - line->text.at);
        return at;
    }
    line->open |= !last;
    return 0;
}

/* Goes on with a line to the end of a comment that is open in it. */
static void extend(plain_line *line, tafl_str bytes, bool last)
{
    size_t seen = 0, end;
    bool any =
        memchr(line->text.at, '{', line->text.len) || memchr(line->text.at, '(', line->text.len);
    if (!any) return;
    for (char open; (open = open_bracket(line->text, &seen)) != 0; line->end = end) {
        size_t before = line->text.len;
        end = find_close(line, bytes, line->end, last, open);
        if (!end) return;
        seen = before;
    }
}

plain_line tafl__plain_bare(tafl_str bytes, size_t at, bool last)
{
    plain_line line = cut_line(bytes, at, last);
    if (line.end > line.at) uncover(&line);
    return line;
}

bool tafl__plain_goes_on(tafl_str text)
{
    plain_line line = {.text = text};
    if (text.len == 0) return false;
    if (text.at[0] == '.') return true;
    if (tafl__plain_speaker(text)) return false;
    plain_kind kind = kind_of(&line);
    return kind == PLAIN_TEXT || kind == PLAIN_COMMENT || (kind == PLAIN_TAG && !line.known.len);
}

/* Goes on with a tag over the lines that are indented more than it is. */
static void add_lines(plain_line *line, tafl_str bytes, bool last)
{
    while (!line->open) {
        plain_line more = tafl__plain_bare(bytes, line->end, last);
        bool indented = more.indent > line->indent && more.text.len;
        line->open = more.open && (indented || more.text.len == 0);
        if (line->open || !indented || !tafl__plain_goes_on(more.text)) return;
        line->end = more.end;
    }
}

plain_line tafl__plain_next(tafl_str bytes, size_t at, bool last)
{
    plain_line line = tafl__plain_bare(bytes, at, last);
    if (line.end == at) return line;
    line.kind = kind_of(&line);
    line.more = line.end;
    bool comment = line.text.len && memchr("{(", line.text.at[0], 2);
    if (line.kind == PLAIN_TAG) add_lines(&line, bytes, last);
    if (line.kind >= PLAIN_FIRST || comment) extend(&line, bytes, last);
    return line;
}
