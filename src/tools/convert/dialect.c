/* SPDX-License-Identifier: MIT */
/* --explain-dialect: how a record was read. The codec knows the dialect where its format has several;
 * the manner of the moves is seen from the moves themselves; what was assumed is in the remarks. */
#include <string.h>

#include "convert.h"

/* What the moves of a record look like in its file. */
typedef struct manners {
    size_t moves, dashed, joined, spaced, upper;
    size_t slashes, chains, colons, captures, letters, jumps, legs;
    tafl_text words; /* that end the game */
} manners;

static tafl_str text_of(const tafl_record *record, const tafl_node *node)
{
    const tafl_source *source = tafl_record_source(record);
    bool there = node->len > 0 && (size_t)node->at + node->len <= source->bytes.len;
    if (!there) return (tafl_str){NULL, 0};
    return tafl_str_trim((tafl_str){source->bytes.at + node->at, node->len});
}

static size_t count_of(tafl_str text, char c)
{
    size_t count = 0;
    for (size_t i = 0; i < text.len; i++) count += text.at[i] == c;
    return count;
}

/* Is there a square with a capital letter? */
static bool has_capital(tafl_str text)
{
    for (size_t i = 0; i + 1 < text.len; i++) {
        bool letter = text.at[i] >= 'A' && text.at[i] <= 'U';
        if (letter && text.at[i + 1] >= '1' && text.at[i + 1] <= '9') return true;
    }
    return false;
}

static void look_at_move(manners *m, const tafl_node *node, tafl_str text)
{
    size_t dash = count_of(text, '-');
    m->moves++;
    m->spaced += dash > 0 && count_of(text, ' ') > 0;
    m->dashed += dash > 0;
    m->joined += dash == 0 && node->leg[0].kind == TAFL_LEG_MOVE;
    m->upper += has_capital(text);
    m->captures += node->claims > 0;
    m->slashes += count_of(text, '/') > 0;
    m->chains += count_of(text, 'x') > 1 && count_of(text, '/') == 0;
    m->colons += count_of(text, ':') > 0;
    m->letters += node->piece != TAFL_EMPTY;
    m->jumps += count_of(text, '^') > 0;
    m->legs += node->legs > 1;
}

/* Notes a word once. */
static void note_word(manners *m, tafl_str word)
{
    tafl_text quoted = {0};
    tafl_text_format(&quoted, "\"%.*s\"", (int)word.len, word.at);
    if (!quoted.failed && !(m->words.len && strstr(m->words.at, quoted.at))) {
        if (m->words.len) tafl_text_z(&m->words, ", ");
        tool_safe_write(&m->words, tafl_text_view(&quoted));
    }
    tafl_text_clear(&quoted);
}

/* Is the text a move by itself? Formats that spread it over columns or fields have no manner. */
static bool is_move(tafl_record *scratch, tafl_str text)
{
    tafl_record_reset(scratch);
    tafl_node *root = tafl_node_edit(scratch, NULL);
    tafl_node *node = tafl_record_add(scratch, root, TAFL_NODE_MOVE);
    return node && tafl_move_read(scratch, node, text, TAFL_MOVE_SPACED) == text.len;
}

static manners look_at(const tafl_record *record)
{
    manners m = {0};
    tafl_record *scratch = NULL;
    tafl_record_new(&scratch);
    if (!scratch) m.words.failed = true;
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        if (e != TAFL_WALK_ENTER) continue;
        tafl_str text = text_of(record, walk.node);
        if (text.len == 0 || !scratch) continue;
        bool move = walk.node->kind == TAFL_NODE_MOVE && is_move(scratch, text);
        if (move) look_at_move(&m, walk.node, text);
        if (walk.node->kind == TAFL_NODE_ENDING && text.len < 32) note_word(&m, text);
    }
    tafl_record_free(scratch);
    return m;
}

static void write_manners(tafl_text *out, const manners *m)
{
    const struct {
        size_t count;
        const char *words;
    } rows[] = {
        {m->dashed - m->spaced, "a1-b2"},
        {m->joined, "a1b2 without dash"},
        {m->spaced, "a1 -b2 with spaces"},
        {m->upper, "squares in capitals"},
        {m->letters, "letters of pieces"},
        {m->jumps, "jumps as a1^a3"},
        {m->legs, "turns of several legs"},
        {m->slashes, "captures as xA/B"},
        {m->chains, "captures as xAxB"},
        {m->colons, "captures as :A"},
        {m->captures && !m->slashes && !m->chains && !m->colons, "captures as xA"},
        {m->captures == 0, "no captures"},
    };
    if (m->moves == 0) return;
    tafl_text_z(out, "; moves: ");
    bool any = false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].count == 0) continue;
        if (any) tafl_text_z(out, ", ");
        tafl_text_z(out, rows[i].words);
        any = true;
    }
}

static void write_remark(tafl_text *out, const tafl_finding *remark)
{
    tafl_text_z(out, "  ");
    if (remark->place.line > 0)
        tafl_text_format(out, "%llu:%llu: ", (unsigned long long)remark->place.line,
                         (unsigned long long)remark->place.column);
    tafl_text_format(out, "%s: ", tafl_severity_text(remark->diag.severity));
    tool_safe_write(out, tafl_str_of(remark->diag.message));
    tafl_text_format(out, " [%s]\n", remark->diag.id);
}

void convert_dialect_write(tafl_text *out, const tool_item *item)
{
    manners m = look_at(item->record);
    const char *dialect = tafl_record_facts_of(item->record)->dialect;
    tool_item_heading(out, item);
    if (item->codec)
        tafl_text_format(out, ": %s (%s)", item->codec->name, item->codec->title);
    else
        tafl_text_z(out, ": no known format");
    if (dialect) tafl_text_format(out, ", dialect %s", dialect);
    if (item->status != TAFL_OK) tafl_text_z(out, "; not read");
    write_manners(out, &m);
    if (m.words.len > 0) tafl_text_format(out, "; endings: %s", m.words.at);
    tafl_text_char(out, '\n');
    for (size_t i = 0; i < item->findings.count; i++) write_remark(out, &item->findings.at[i]);
    if (m.words.failed) out->failed = true;
    tafl_text_clear(&m.words);
}
