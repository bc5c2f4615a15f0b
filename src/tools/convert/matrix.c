/* SPDX-License-Identifier: MIT */
/* --matrix: which format keeps what, from the codecs' own tables. Where a codec keeps a thing for some
 * records only, or in a manner of ours, a record that has everything brings it to light. */
#include "convert.h"

/* ---- a record that has everything ---------------------------------------------------------------- */

static bool add_tags(tafl_record *record)
{
    static const char *const tags[][2] = {
        {"event", "x"},
        {"attackers", "x"},
        {"defenders", "x"},
        {"rules", "dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"},
    };
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        tafl_str key = tafl_str_of(tags[i][0]), value = tafl_str_of(tags[i][1]);
        if (tafl_record_add_tag(record, key, value, 0, 0) != TAFL_OK) return false;
    }
    return true;
}

static tafl_node *add_move(tafl_record *record, tafl_node *parent)
{
    tafl_node *node = tafl_record_add(record, parent, TAFL_NODE_MOVE);
    const tafl_leg leg = {.to = tafl_square_at(0, 1)};
    const tafl_claim claim = {.square = tafl_square_at(1, 1), .piece = TAFL_KING_PIECE};
    tafl_extra *extra = node ? tafl_node_extra(record, node) : NULL;
    if (!extra || tafl_node_add_leg(record, node, leg) != TAFL_OK ||
        tafl_node_add_claim(record, node, claim) != TAFL_OK)
        return NULL;
    node->from = tafl_square_at(0, 0);
    node->piece = TAFL_KING_PIECE;
    node->suffix = TAFL_SUFFIX_KING_CAPTURED;
    *extra = (tafl_extra){.before = TAFL_STR("x"),
                          .comment = TAFL_STR("x"),
                          .glyph = TAFL_STR("!"),
                          .marks = TAFL_STR("a1"),
                          .more = TAFL_STR("{\"x\":1}"),
                          .clock = {.main_ms = 1000, .set = true},
                          .eval = {.value = 1000, .unit = TAFL_UNIT_RAW}};
    if (node == parent->child) extra->address = TAFL_STR("7a");
    return node;
}

static bool fill(tafl_record *record)
{
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    facts->stated = (tafl_outcome){TAFL_WINNER_ATTACKERS, TAFL_REASON_ADJUDICATION};
    tafl_node *root = tafl_node_edit(record, NULL);
    return add_tags(record) && add_move(record, root) && add_move(record, root);
}

/* ---- the table ----------------------------------------------------------------------------------- */

/* What a format loses of the full record, and keeps in a form of its own. */
typedef struct kept {
    unsigned lost, extended;
} kept;

static void add_loss(void *context, const tafl_loss *loss)
{
    kept *what = context;
    *(loss->extended ? &what->extended : &what->lost) |= loss->bit;
}

static const char *cell(const tafl_codec *codec, kept what, unsigned bit)
{
    if (bit == TAFL_KEEPS_MOVES) return "yes";
    if (!(codec->keeps & bit)) return "-";
    if (what.lost & bit) return "part";
    return what.extended & bit ? "own" : "yes";
}

static void write_padded(tafl_text *out, tafl_str text, size_t width)
{
    tafl_text_str(out, text);
    tafl_text_repeat(out, ' ', text.len < width ? width - text.len : 1);
}

enum { NAME = 15, COLUMN = 5, HEAD = 4 };

/* The columns are headed by the first letters of the words below the table. */
static void write_heads(tafl_text *out)
{
    const char *words;
    write_padded(out, TAFL_STR("format"), NAME);
    tafl_text_z(out, "does");
    for (unsigned bit = 1; (words = tafl_keeps_text(bit)); bit <<= 1) {
        tafl_text_char(out, ' ');
        tafl_text_str(out, (tafl_str){words, HEAD});
    }
    tafl_text_char(out, '\n');
}

static void write_row(tafl_text *out, const tafl_codec *codec, const tafl_record *full)
{
    kept what = {0, 0};
    out->failed |= tafl_format_each_loss(codec, full, add_loss, &what) != TAFL_OK;
    write_padded(out, tafl_str_of(codec->name), NAME);
    tafl_text_z(out, codec->read && codec->write ? "r w " : codec->read ? "r   " : "  w ");
    for (unsigned bit = 1; tafl_keeps_text(bit); bit <<= 1) {
        const char *text = cell(codec, what, bit);
        bool last = !tafl_keeps_text(bit << 1);
        tafl_text_char(out, ' ');
        if (last)
            tafl_text_z(out, text);
        else
            write_padded(out, tafl_str_of(text), COLUMN - 1);
    }
    tafl_text_char(out, '\n');
}

static void write_legend(tafl_text *out)
{
    const char *words;
    tafl_text_z(out, "\nr read, w written; yes kept, own kept in a form only taflkit reads "
                     "back,\npart not in every record, - lost\n");
    for (unsigned bit = 1; (words = tafl_keeps_text(bit)); bit <<= 1) {
        tafl_text_str(out, (tafl_str){words, HEAD});
        tafl_text_format(out, "  %s\n", words);
    }
}

/* "otg -> csv: comments, variations" */
static void write_pair(tafl_text *out, const tafl_codec *from, const tafl_codec *to)
{
    unsigned lost = from->keeps & ~to->keeps & ~(unsigned)TAFL_KEEPS_MANY;
    bool any = false;
    tafl_text_format(out, "%s -> %s:", from->name, to->name);
    for (unsigned bit = 1; tafl_keeps_text(bit); bit <<= 1) {
        if (!(lost & bit)) continue;
        tafl_text_format(out, "%s %s", any ? "," : "", tafl_keeps_text(bit));
        any = true;
    }
    tafl_text_z(out, any ? "\n" : " nothing\n");
}

static void write_pairs(tafl_text *out)
{
    const tafl_codec *from, *to;
    tafl_text_z(out, "\nlost from each format to each other:\n");
    for (unsigned i = 0; (from = tafl_codec_at(i)); i++) {
        for (unsigned j = 0; (to = tafl_codec_at(j)); j++)
            if (to->write && to != from) write_pair(out, from, to);
    }
}

bool convert_matrix_write(tafl_text *out, bool pairs)
{
    const tafl_codec *codec;
    tafl_record *full = NULL;
    tafl_record_new(&full);
    bool fine = full && fill(full);
    if (fine) write_heads(out);
    for (unsigned i = 0; fine && (codec = tafl_codec_at(i)); i++) write_row(out, codec, full);
    if (fine) write_legend(out);
    if (fine && pairs) write_pairs(out);
    tafl_record_free(full);
    return fine && !out->failed;
}
