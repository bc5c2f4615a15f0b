/* SPDX-License-Identifier: MIT */
/* Games of aagenielsen.dk as JSON objects, read only. cJSON says whether an object is sound and
 * what its strings mean; the same text is gone through beside it for the places of things. See
 * README.md for what is known about these games. */
#include <string.h>

#include <cjson/cJSON.h>
#include <format/outcome.h>
#include <format/text.h>
#include <tafl/rules.h>

#include <format/told.h>

#include "../shared/site.h"

enum { ENTITIES_DECODED, JSON_IGNORED, VARIANT_NOT_TAFL };

static const tafl_explanation explains[] = {
    [ENTITIES_DECODED] = {"entities-decoded", TAFL_NOTE, false,
                          "HTML entities such as &aacute; are decoded."},
    [JSON_IGNORED] = {"json-ignored", TAFL_NOTE, true,
                      "A member of a JSON record that no tag or move can hold is not kept."},
    [VARIANT_NOT_TAFL] = {"variant-not-tafl", TAFL_WARNING, false,
                          "The record is of a game outside the tafl family and is not judged."},
    {NULL, TAFL_NOTE, false, NULL},
};

typedef struct game_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    unsigned manner;
    tafl_node *last;
    bool entities_told, any_moves;
} game_reader;

/* A member of an object: what cJSON made of it, and where its value stands. */
typedef struct member {
    const cJSON *item;
    size_t at, len;
} member;

static void tell(const game_reader *in, tafl_severity severity, const tafl_explanation *told,
                 size_t at, size_t len, const char *message)
{
    tafl__tell(in->sink, severity, told, in->source, at, len, message);
}

/* ---- places --------------------------------------------------------------------------------- */

/* The first byte from `at` on that is not a blank. Control characters are, as cJSON has it. */
static size_t skip_blanks(tafl_str bytes, size_t at)
{
    while (at < bytes.len && (unsigned char)bytes.at[at] <= ' ') at++;
    return at;
}

/* The byte behind the string at `at`; bytes.len when it does not end. */
static size_t string_end(tafl_str bytes, size_t at)
{
    for (at++; at < bytes.len; at++) {
        char c = bytes.at[at];
        if (c == '"') return at + 1;
        if (c == '\\') at++;
    }
    return bytes.len;
}

/* The byte behind the value at `at`, which cJSON has found sound. */
static size_t value_end(tafl_str bytes, size_t at)
{
    size_t depth = 0;
    while (at < bytes.len) {
        char c = bytes.at[at];
        if (c == '"') {
            at = string_end(bytes, at);
        } else {
            if (depth == 0 && (c == ',' || c == '}' || c == ']')) return at;
            depth += c == '{' || c == '[';
            depth -= c == '}' || c == ']';
            at++;
        }
        if (depth == 0 && (c == '"' || c == '}' || c == ']')) return at;
    }
    return at;
}

/* The value at `at` as a member, without blanks behind it; *end is where it ends with them. */
static member member_at(const game_reader *in, const cJSON *item, size_t at, size_t *end)
{
    const char *bytes = in->source->bytes.at;
    *end = value_end(in->source->bytes, at);
    size_t trimmed = *end;
    while (trimmed > at && (unsigned char)bytes[trimmed - 1] <= ' ') trimmed--;
    return (member){item, at, trimmed - at};
}

/* ---- text ----------------------------------------------------------------------------------- */

/* A string as UTF-8 without entities. */
static tafl_str text_of(game_reader *in, const member *m)
{
    bool found = false;
    tafl_str raw = tafl_str_of(m->item->valuestring);
    tafl_str text = tafl__text_decode(in->record, raw, m->at, in->sink);
    if (!text.len || !memchr(text.at, '&', text.len)) return text;
    text = tafl_text_entities(in->record, text, &found);
    if (found && !in->entities_told) {
        in->entities_told = true;
        tell(in, TAFL_NOTE, &explains[ENTITIES_DECODED], m->at, m->len,
             "HTML entities are decoded");
    }
    return text;
}

/* A scalar as the text of a tag: strings decoded, numbers and words as written. */
static tafl_str scalar_of(game_reader *in, const member *m)
{
    if (cJSON_IsString(m->item)) return text_of(in, m);
    return (tafl_str){in->source->bytes.at + m->at, m->len};
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The strings of the array from `item` on, with a blank between them. */
static tafl_status keep_rest(game_reader *in, tafl_node *node, const cJSON *item)
{
    tafl_text rest = {0};
    for (; item; item = item->next) {
        tafl_text_z(&rest, cJSON_IsString(item) ? item->valuestring : "?");
        if (item->next) tafl_text_char(&rest, ' ');
    }
    tafl_status status = TAFL_NOMEM;
    if (!rest.failed)
        status = tafl__node_unread(in->record, node, tafl_text_view(&rest), node->at, in->sink);
    tafl_text_clear(&rest);
    return status;
}

/* Makes the node an ending, or unread text that has all tokens from here to `end`. True in *over:
 * that was the last one. */
static tafl_status read_other(game_reader *in, tafl_node *node, const member *m, tafl_str token,
                              size_t end, bool *over)
{
    node->reason = (uint8_t)tafl__ending_word(token);
    node->kind = TAFL_NODE_ENDING;
    if (node->reason) return TAFL_OK;
    tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], node->at, token.len, "this is not a move");
    *over = true;
    node->len = (uint32_t)(end - node->at);
    return keep_rest(in, node, m->item);
}

/* Reads one element of the array, which stands at `at`; `end` is that of the array. */
static tafl_status read_move(game_reader *in, const member *m, size_t end, bool *over)
{
    tafl_node *node = tafl_record_add(in->record, in->last, TAFL_NODE_MOVE);
    if (!node) return TAFL_NOMEM;
    bool quoted = cJSON_IsString(m->item) && m->len >= 2;
    tafl_str token = {in->source->bytes.at + m->at + quoted, m->len - 2 * quoted};
    node->at = (uint32_t)(m->at + quoted);
    node->len = (uint32_t)token.len;
    in->last = node;
    size_t len = quoted ? tafl_move_read(in->record, node, token, in->manner) : 0;
    if (len > 0 && len == token.len) {
        return TAFL_OK;
    }
    tafl_node_clear_move(in->record, node);
    return read_other(in, node, m, token, end, over);
}

static tafl_status read_moves(game_reader *in, const member *m)
{
    tafl_str bytes = in->source->bytes;
    tafl_status status = TAFL_OK;
    bool over = false;
    size_t at = m->at + 1, end;
    in->any_moves = true;
    for (const cJSON *item = m->item->child; item && !over && !status; item = item->next) {
        at = skip_blanks(bytes, at);
        member token = member_at(in, item, at, &end);
        status = read_move(in, &token, m->at + m->len - 1, &over);
        at = skip_blanks(bytes, end);
        at += at < bytes.len && bytes.at[at] == ',';
    }
    return status;
}

/* ---- the other members ---------------------------------------------------------------------- */

static tafl_status read_winner(game_reader *in, const member *m)
{
    static const char *const winners[] = {"Ongoing", "Black", "White", "Draw"};
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    const char *text = cJSON_IsString(m->item) ? m->item->valuestring : "?";
    facts->result_at = (uint32_t)m->at;
    facts->result_len = (uint32_t)m->len;
    if (!*text) return TAFL_OK;
    for (uint8_t i = 0; i < sizeof winners / sizeof *winners; i++) {
        if (strcmp(text, winners[i]) != 0) continue;
        facts->stated.winner = i;
        return TAFL_OK;
    }
    tell(in, TAFL_WARNING, &tafl__told[TOLD_RESULT_DROPPED], m->at, m->len,
         "WhoWon is White, Black, Draw or Ongoing");
    return TAFL_OK;
}

/* Games of the site that are not of the tafl family. */
static bool is_not_tafl(int type)
{
    static const int others[] = {146, 147, 148, 149, 162, 163, 171};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (type == others[i]) return true;
    }
    return false;
}

/* The ruleset that the catalogue has for a type of the site; NULL for none. */
static const char *ruleset_of(tafl_str type)
{
    char name[16] = "aage-";
    if (type.len > 8) return NULL;
    memcpy(name + strlen(name), type.at, type.len);
    const tafl_ruleset *entry = tafl_catalogue_find(tafl_str_of(name));
    return entry ? entry->name : NULL;
}

static tafl_status read_type(game_reader *in, const member *m)
{
    uint64_t type;
    tafl_str text = scalar_of(in, m);
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    facts->ruleset = ruleset_of(text);
    facts->foreign_game = tafl_str_uint(&type, text, INT32_MAX) && is_not_tafl((int)type);
    if (facts->foreign_game)
        tell(in, TAFL_WARNING, &explains[VARIANT_NOT_TAFL], m->at, m->len,
             "this type of game is outside the tafl family");
    return tafl_record_add_tag(in->record, TAFL_STR("aage-type"), text, m->at, m->len);
}

/* Members of a game that become tags under another name. */
static const char *const renamed[][2] = {
    {"WhiteSidePlayerName", "defenders"},
    {"BlackSidePlayerName", "attackers"},
    {"AageGameTypeName", "variant"},
    {"BlackPiecesCaptured", "captured-by-attackers"},
    {"WhitePiecesCaptured", "captured-by-defenders"},
};

static tafl_status read_member(game_reader *in, const member *m)
{
    const char *name = m->item->string;
    if (strcmp(name, "Moves") == 0 && cJSON_IsArray(m->item)) return read_moves(in, m);
    if (strcmp(name, "WhoWon") == 0) return read_winner(in, m);
    if (cJSON_IsObject(m->item) || cJSON_IsArray(m->item)) {
        tell(in, TAFL_NOTE, &explains[JSON_IGNORED], m->at, 1, "this member is not kept");
        return TAFL_OK;
    }
    if (strcmp(name, "AageGameTypeKey") == 0) return read_type(in, m);
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++) {
        if (strcmp(name, renamed[i][0]) != 0) continue;
        return tafl_record_add_tag(in->record, tafl_str_of(renamed[i][1]), scalar_of(in, m), m->at,
                                   m->len);
    }
    tafl_str key = tafl__text_decode(in->record, tafl_str_of(name), m->at, in->sink);
    return tafl_record_add_tag(in->record, key, scalar_of(in, m), m->at, m->len);
}

/* ---- objects -------------------------------------------------------------------------------- */

/* Goes through the members of the object at byte `at`; a member "game" that is an object is gone
 * through next, which a caller does. */
static tafl_status read_object(game_reader *in, member *object, member *game)
{
    tafl_str bytes = in->source->bytes;
    size_t at = object->at + 1, end;
    for (const cJSON *item = object->item->child; item; item = item->next) {
        at = value_end(bytes, skip_blanks(bytes, at)); /* the name */
        at = skip_blanks(bytes, at) + 1;               /* and ':' */
        at = skip_blanks(bytes, at);
        member m = member_at(in, item, at, &end);
        if (game && cJSON_IsObject(item) && strcmp(item->string, "game") == 0) {
            *game = m;
        } else {
            tafl_status status = read_member(in, &m);
            if (status) return status;
        }
        at = skip_blanks(bytes, end) + 1; /* and ',' */
    }
    return TAFL_OK;
}

static void settle(game_reader *in)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    if (facts->stated.winner) facts->stated.reason = TAFL_REASON_UNKNOWN;
    if (in->last->kind == TAFL_NODE_ENDING) facts->stated.reason = in->last->reason;
    tafl__outcome_trust_winner(in->record);
}

/* A NUL byte, or the escape that stands for one: cJSON's texts would end there. NULL for none. */
static const char *find_nul(tafl_str text)
{
    static const tafl_str escape = {"\\u0000", 6};
    const char *nul = memchr(text.at, '\0', text.len);
    for (const char *at = text.at, *end = at + text.len;
         !nul && (at = memchr(at, '\\', (size_t)(end - at))) != NULL;
         at += (size_t)(end - at) < 2 ? 1 : 2)
        if (tafl_str_starts((tafl_str){at, (size_t)(end - at)}, escape)) nul = at;
    return nul;
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    const tafl_source *source = tafl_record_source(record);
    game_reader in = {.record = record,
                      .source = source,
                      .sink = sink,
                      .manner = options && options->skip_i ? TAFL_MOVE_SKIP_I : 0,
                      .last = tafl_node_edit(record, NULL)};
    const char *end = source->bytes.at, *nul = find_nul(source->bytes);
    cJSON *json =
        nul ? NULL : cJSON_ParseWithLengthOpts(source->bytes.at, source->bytes.len, &end, 0);
    if (!cJSON_IsObject(json)) {
        size_t fault = (size_t)((nul ? nul : end) - source->bytes.at);
        tell(&in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], fault, fault < source->bytes.len,
             nul ? "a NUL is not allowed here" : "this is not a valid JSON object");
        cJSON_Delete(json);
        return TAFL_SYNTAX;
    }
    const char *brace = memchr(source->bytes.at, '{', source->bytes.len);
    member object = {json, (size_t)(brace - source->bytes.at), 0}, game = {0};
    tafl_status status = read_object(&in, &object, &game);
    if (!status && game.item) status = read_object(&in, &game, NULL);
    size_t behind = skip_blanks(source->bytes, (size_t)(end - source->bytes.at));
    if (!status && behind < source->bytes.len) {
        tell(&in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], behind, 1,
             "something follows the object");
    }
    cJSON_Delete(json);
    if (!status && !in.any_moves) {
        tell(&in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], 0, 1,
             "this object has no list of moves");
        status = TAFL_SYNTAX;
    }
    settle(&in);
    return status;
}

/* ---- recognising ---------------------------------------------------------------------------- */

static int sniff(tafl_str head)
{
    bool ours = tafl__site_has_member(head, "AageGameTypeKey") ||
                tafl__site_has_member(head, "WhoMovedFirst");
    return ours ? 95 : tafl__site_has_member(head, "Moves") ? 50 : 0;
}

const tafl_codec tafl__formats_aagenielsen = {
    .name = "aagenielsen",
    .title = "aagenielsen.dk games as JSON",
    .suffixes = "json ndjson jsonl",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_ENDING | TAFL_KEEPS_PLAYERS,
    .explains = explains,
    .sniff = sniff,
    .frame = tafl__json_frame,
    .pass = tafl__json_pass,
    .read = read,
};
