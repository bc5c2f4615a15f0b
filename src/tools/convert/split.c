/* SPDX-License-Identifier: MIT */
/* --split: one file for each key. Records go into one temporary file as they come, and only what is
 * needed to find them again stays in memory; at the end the files are written one after another, each
 * whole or not at all, so that thousands of keys need neither many open files nor much memory. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "convert.h"
#include <base/grow.h>
#include <frame/files.h>

/* ---- options ------------------------------------------------------------------------------------- */

bool convert_key_read(void *key, tafl_str word)
{
    static const char words[] = "game|n|variant|player|year";
    convert_key *out = key;
    const char *colon = memchr(word.at, ':', word.len);
    size_t len = colon ? (size_t)(colon - word.at) : word.len;
    int index = tool_word_index(words, (tafl_str){word.at, len});
    out->by = index < 0 ? BY_NOTHING : (convert_by)(BY_GAME + index);
    if (out->by != BY_COUNT) return index >= 0 && !colon;
    return colon && tafl_str_uint(&out->each, tafl_str_of(colon + 1), UINT32_MAX) && out->each > 0;
}

/* Does the file name of the template end in a suffix? */
static bool has_suffix(const char *template)
{
    const char *slash = strrchr(template, '/'), *brace = strrchr(template, '}');
    const char *from = slash ? slash + 1 : template;
    if (brace && brace > from) from = brace;
    return strchr(from, '.') != NULL;
}

static int check_template(tool_run *run, const convert_split *split, bool *tells_apart)
{
    tafl_text text = {0};
    tafl_str bad;
    bool fine = convert_name_fill(&text, split->template, TAFL_STR("k"), TAFL_STR("v"), NULL, &bad);
    tafl_text_clear(&text);
    *tells_apart = strstr(split->template, "{n}") || strstr(split->template, "{key}");
    if (fine) return TOOL_FINE;
    return tool_usage(run,
                      "--name-template knows {n} {key} {attackers} {defenders} {event} {date} "
                      "{variant}, not '{%.*s}'",
                      (int)bad.len, bad.at);
}

int convert_split_begin(tool_run *run, convert_split *split)
{
    bool counted = split->key.by == BY_GAME || split->key.by == BY_COUNT, tells_apart = true;
    if (!split->template) split->template = counted ? "{n}" : "{key}";
    int status = check_template(run, split, &tells_apart);
    if (status != TOOL_FINE) return status;
    if (!tells_apart)
        return tool_usage(run, "--name-template needs {n} or {key} to tell files apart");
    split->spool = tmpfile();
    if (split->spool) return TOOL_FINE;
    tool_say(run, TAFL_ERROR, "cannot write a temporary file: %s", strerror(errno));
    return TOOL_FAILED;
}

/* ---- keys ---------------------------------------------------------------------------------------- */

/* Which file a record goes into. */
typedef struct convert_target {
    tafl_str group;        /* the same for all records of a file */
    tafl_str key, variant; /* for its name, as the first of them says */
} convert_target;

/* The file of a key, made when it is new; NULL when memory is out. */
static convert_file *file_of(convert_split *split, const convert_target *target,
                             const tafl_record *record)
{
    tafl_str bad, key = target->key, variant = target->variant;
    size_t number;
    tafl_status known = tool_seen_add(&split->keys, target->group, &number);
    if (known == TAFL_END) return &split->file[number];
    if (known == TAFL_NOMEM ||
        !tafl__grow(&split->file, split->files, 1, &split->file_room, sizeof *split->file))
        return NULL;
    tafl_text_reset(&split->name);
    convert_name_fill(&split->name, split->template, key, variant, record, &bad);
    if (!has_suffix(split->template))
        tafl_text_format(&split->name, ".%.*s", (int)strcspn(split->to->suffixes, " "),
                         split->to->suffixes);
    convert_file *file = &split->file[split->files++];
    *file = (convert_file){.name = tafl_arena_copy(&split->arena, tafl_text_view(&split->name))};
    return split->name.failed || file->name.len == 0 ? NULL : file;
}

/* ---- records ------------------------------------------------------------------------------------- */

/* Writes a record as the next one of its file. False when that failed. */
static bool add(tool_run *run, convert_split *split, tool_identity place,
                const convert_target *target, const tafl_record *record)
{
    convert_file *file = file_of(split, target, record);
    if (!file ||
        !tafl__grow(&split->piece, split->pieces, 1, &split->piece_room, sizeof *split->piece))
        return false;
    tafl_text_reset(&split->text);
    tafl_status status = split->to->write(&split->text, record, file->count);
    if (status != TAFL_OK) {
        tool_say(run, TAFL_ERROR, "%s: record %llu cannot be written as %s: %s", place.file,
                 (unsigned long long)place.record, split->to->name, tafl_status_text(status));
        tool_raise(run, TOOL_NO);
        return status != TAFL_NOMEM;
    }
    tafl_str bytes = tafl_text_view(&split->text);
    if (split->text.failed) return false;
    if (fwrite(bytes.at, 1, bytes.len, split->spool) != bytes.len) split->failed = true;
    split->piece[split->pieces++] = (convert_piece){split->end, (uint32_t)bytes.len, 0};
    split->end += bytes.len;
    if (file->last) split->piece[file->last - 1].next = (uint32_t)split->pieces;
    file->last = (uint32_t)split->pieces;
    if (!file->first) file->first = file->last;
    file->count++;
    return true;
}

static tafl_str tag_of(const tafl_record *record, const char *key)
{
    const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(key));
    tafl_str value = tag ? tafl_str_trim(tag->value) : (tafl_str){NULL, 0};
    return value.len ? value : TAFL_STR("unknown");
}

/* Four digits in a row. */
static tafl_str year_of(const tafl_record *record)
{
    tafl_str date = tag_of(record, "date");
    unsigned digits = 0;
    for (size_t i = 0; i < date.len; i++) {
        digits = date.at[i] >= '0' && date.at[i] <= '9' ? digits + 1 : 0;
        bool ends = i + 1 == date.len || date.at[i + 1] < '0' || date.at[i + 1] > '9';
        if (digits == 4 && ends) return (tafl_str){date.at + i - 3, 4};
    }
    return TAFL_STR("unknown");
}

static bool add_numbered(tool_run *run, convert_split *split, tool_identity place, tafl_str variant,
                         const tafl_record *record)
{
    uint64_t each = split->key.by == BY_COUNT ? split->key.each : 1;
    tafl_text key = {0};
    tafl_text_uint(&key, split->records / each + 1);
    tafl_str word = tafl_text_view(&key);
    const convert_target target = {word, word, variant};
    bool fine = !key.failed && add(run, split, place, &target, record);
    tafl_text_clear(&key);
    return fine;
}

static bool add_players(tool_run *run, convert_split *split, tool_identity place, tafl_str variant,
                        const tafl_record *record)
{
    tafl_str attackers = tag_of(record, "attackers"), defenders = tag_of(record, "defenders");
    const convert_target targets[] = {{attackers, attackers, variant},
                                      {defenders, defenders, variant}};
    if (!add(run, split, place, &targets[0], record)) return false;
    return tafl_str_equal(attackers, defenders) || add(run, split, place, &targets[1], record);
}

/* Records under the same rules share a file, whatever they call them; others never do. */
static bool add_variant(tool_run *run, convert_split *split, tool_identity place, tafl_str variant,
                        const tafl_judge_rules *rules, const tafl_record *record)
{
    tafl_text group = {0};
    if (rules)
        tool_hash_write(&group, rules->kind);
    else
        tafl_text_str(&group, variant);
    const convert_target target = {tafl_text_view(&group), variant, variant};
    bool fine = !group.failed && add(run, split, place, &target, record);
    tafl_text_clear(&group);
    return fine;
}

void convert_split_put(tool_run *run, convert_split *split, tool_identity place,
                       const tafl_record *record, const tafl_judge_rules *rules)
{
    bool fine = false;
    tafl_str variant = rules ? rules->label : tag_of(record, "variant");
    const tafl_str year = year_of(record);
    const convert_target by_year = {year, year, variant};
    switch (split->key.by) {
    case BY_NOTHING: break;
    case BY_GAME:
    case BY_COUNT: fine = add_numbered(run, split, place, variant, record); break;
    case BY_VARIANT: fine = add_variant(run, split, place, variant, rules, record); break;
    case BY_PLAYER: fine = add_players(run, split, place, variant, record); break;
    case BY_YEAR: fine = add(run, split, place, &by_year, record); break;
    }
    split->records++;
    if (!fine) tool_no_memory(run);
}

/* ---- files --------------------------------------------------------------------------------------- */

/* Numbers the names and makes them different. */
static bool finish_names(convert_split *split)
{
    unsigned digits = 1;
    for (size_t files = split->files; files >= 10; files /= 10) digits++;
    for (size_t i = 0; i < split->files; i++) {
        tafl_text_reset(&split->name);
        convert_name_number(&split->name, split->file[i].name, i + 1, digits);
        tafl_text_char(&split->name, '\0'); /* names are handed to the system */
        tafl_str copy = tafl_arena_copy(&split->arena, tafl_text_view(&split->name));
        if (split->name.failed || copy.len == 0) return false;
        split->file[i].name = (tafl_str){copy.at, copy.len - 1};
    }
    return convert_names_part(&split->arena, split->file, split->files);
}

/* Nothing is written when a file would be lost, or would hold more than it can. */
static bool may_write(tool_run *run, const convert_split *split)
{
    for (size_t i = 0; i < split->files; i++) {
        const convert_file *file = &split->file[i];
        bool there = !split->force && access(file->name.at, F_OK) == 0;
        bool many = file->count > 1 && !(split->to->keeps & TAFL_KEEPS_MANY);
        if (there)
            tool_say(run, TAFL_ERROR, "%s exists; nothing is written (use --force to overwrite it)",
                     file->name.at);
        if (many)
            tool_say(run, TAFL_ERROR, "format %s holds one record per file, and %s would get %lu",
                     split->to->name, file->name.at, (unsigned long)file->count);
        if (there || many) tool_raise(run, TOOL_NO);
        if (there || many || !tool_file_claim(run, "split", file->name.at)) return false;
    }
    return true;
}

/* Appends the piece to the text. */
static bool fetch(convert_split *split, const convert_piece *piece)
{
    enum { BLOCK = 1 << 14 };
    char block[BLOCK];
    if (fseeko(split->spool, (off_t)piece->at, SEEK_SET) != 0) return false;
    for (size_t rest = piece->len; rest > 0;) {
        size_t got = fread(block, 1, rest < BLOCK ? rest : BLOCK, split->spool);
        if (got == 0) return false;
        tafl_text_str(&split->text, (tafl_str){block, got});
        rest -= got;
    }
    return !split->text.failed;
}

static tafl_status pass_on(convert_split *split, tafl_output *output)
{
    const tafl_text *ready = tool_ends(split->crlf, &split->text, &split->ends);
    tafl_status status =
        ready->failed ? TAFL_NOMEM : tafl_output_write(output, tafl_text_view(ready));
    tafl_text_reset(&split->text);
    return status;
}

static tafl_status write_records(convert_split *split, const convert_file *file,
                                 tafl_output *output)
{
    const tafl_codec *to = split->to;
    tafl_status status = TAFL_OK;
    tafl_text_reset(&split->text);
    if (to->begin) to->begin(&split->text);
    size_t begin = split->text.len;
    for (uint32_t at = file->first; at && !status; at = split->piece[at - 1].next) {
        if (!fetch(split, &split->piece[at - 1])) return TAFL_IO;
        bool first = at == file->first;
        if (first && file->count > 1 && to->many) to->many(&split->text, begin);
        status = pass_on(split, output);
    }
    if (to->end) to->end(&split->text, file->count);
    return status ? status : pass_on(split, output);
}

static bool write_file(convert_split *split, const convert_file *file)
{
    tafl_output *output;
    if (tafl_output_open(&output, file->name.at) != TAFL_OK) return false;
    bool fine = write_records(split, file, output) == TAFL_OK;
    if (fine) fine = tafl_output_commit(output) == TAFL_OK;
    tafl_output_free(output);
    return fine;
}

void convert_split_end(tool_run *run, convert_split *split)
{
    if (fflush(split->spool) != 0) split->failed = true;
    if (split->failed) {
        tool_say(run, TAFL_ERROR, "cannot write a temporary file: %s", strerror(errno));
        tool_raise(run, TOOL_FAILED);
    } else if (!finish_names(split)) {
        tool_no_memory(run);
    } else if (may_write(run, split)) {
        tafl_text line = {0};
        for (size_t i = 0; i < split->files && !tool_interrupted(); i++) {
            const convert_file *file = &split->file[i];
            if (!write_file(split, file)) {
                tool_say(run, TAFL_ERROR, "cannot write %s: %s", file->name.at, strerror(errno));
                tool_raise(run, TOOL_FAILED);
                break;
            }
            tafl_text_reset(&line);
            tafl_text_format(&line, "%s\n", file->name.at);
            tool_put(run, &line);
        }
        tafl_text_clear(&line);
    }
}

void convert_split_clear(convert_split *split)
{
    if (split->spool) fclose(split->spool);
    free(split->piece);
    free(split->file);
    tool_seen_clear(&split->keys);
    tafl_arena_clear(&split->arena);
    tafl_text_clear(&split->text);
    tafl_text_clear(&split->ends);
    tafl_text_clear(&split->name);
}
