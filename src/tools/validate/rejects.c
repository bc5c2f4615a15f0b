/* SPDX-License-Identifier: MIT */
/* --rejects: records that fail, as they are. Records of one format go into the file that was named; those of
 * further formats into files beside it, so that each can be mended and read again. */
#include "rejects.h"

#include <errno.h>
#include <string.h>

#include <frame/files.h>

static void tell_unwritable(tool_run *run, const char *path)
{
    tool_say(run, TAFL_ERROR, "cannot write %s: %s", path, strerror(errno));
    tool_raise(run, TOOL_FAILED);
}

int tool_rejects_open(tool_run *run, tool_rejects *rejects, const char *path)
{
    tool_rejects_file *file = &rejects->file[0];
    rejects->path = path;
    if (!path) return TOOL_FINE;
    tafl_text_z(&file->path, path);
    if (!file->path.failed && tafl_output_open(&file->out, path) == TAFL_OK) return TOOL_FINE;
    tell_unwritable(run, path);
    return TOOL_FAILED;
}

static const char *name_of(const tafl_codec *codec)
{
    return codec ? codec->name : "unknown";
}

/* The file for a format, made when it is the first of it; NULL when it cannot be. */
static tool_rejects_file *file_for(tool_run *run, tool_rejects *rejects, const tafl_codec *codec)
{
    size_t i = 0;
    while (i < rejects->files && rejects->file[i].codec != codec) i++;
    tool_rejects_file *file = &rejects->file[i < REJECTS_FILES ? i : REJECTS_FILES - 1];
    if (i < rejects->files) return file;
    if (i == REJECTS_FILES) return NULL;
    file->codec = codec;
    if (i > 0) {
        tafl_text_format(&file->path, "%s.%s", rejects->path, name_of(codec));
        if (file->path.failed || !tool_file_claim(run, "rejects", file->path.at)) return NULL;
        if (tafl_output_open(&file->out, file->path.at) != TAFL_OK) return NULL;
    }
    rejects->files++;
    return file;
}

/* Would a record behind this one be taken for a part of it? */
static bool runs_on(const tafl_codec *codec, tafl_str bytes)
{
    tafl_text twice = {0};
    uint64_t state = 0;
    if (!codec) return true;
    for (int i = 0; i < 2; i++) {
        tafl_text_str(&twice, bytes);
        if (bytes.at[bytes.len - 1] != '\n') tafl_text_char(&twice, '\n');
    }
    tafl_frame frame = codec->frame(tafl_text_view(&twice), true, &state);
    bool on = frame.len > bytes.len + 1;
    tafl_text_clear(&twice);
    return on;
}

void tool_rejects_add(tool_run *run, tool_rejects *rejects, const tool_item *item)
{
    tafl_str bytes = tafl_record_source(item->record)->bytes;
    if (!rejects->path || bytes.len == 0 || rejects->failed) return;
    tool_rejects_file *file = file_for(run, rejects, item->codec);
    tafl_status status = file ? tafl_output_write(file->out, bytes) : TAFL_IO;
    if (status == TAFL_OK && bytes.at[bytes.len - 1] != '\n')
        status = tafl_output_write(file->out, TAFL_STR("\n"));
    if (status == TAFL_OK && runs_on(item->codec, bytes))
        status = tafl_output_write(file->out, TAFL_STR("\n"));
    rejects->count++;
    if (status == TAFL_OK) return;
    rejects->failed = true;
    run->stop = true;
}

/* "rejected records are in r.txt (plain), r.txt.otg (otg)" */
static void tell_files(tool_run *run, const tool_rejects *rejects)
{
    tafl_text list = {0};
    for (size_t i = 0; i < rejects->files; i++)
        tafl_text_format(&list, "%s%s (%s)", i ? ", " : "", rejects->file[i].path.at,
                         name_of(rejects->file[i].codec));
    if (list.len > 0)
        tool_say(run, TAFL_NOTE, "rejected records, by their format, are in %s", list.at);
    tafl_text_clear(&list);
}

void tool_rejects_close(tool_run *run, tool_rejects *rejects)
{
    bool drop = tool_interrupted() || run->out_error || run->broken || run->status == TOOL_USAGE;
    if (!rejects->path) return;
    if (rejects->failed && run->status != TOOL_USAGE) tell_unwritable(run, rejects->path);
    for (size_t i = 0; i < REJECTS_FILES; i++) {
        tool_rejects_file *file = &rejects->file[i];
        bool wanted = file->out && !drop && !rejects->failed;
        if (wanted && tafl_output_commit(file->out) != TAFL_OK) tell_unwritable(run, file->path.at);
        tafl_output_free(file->out);
    }
    if (rejects->files > 1 && !drop && !run->common->quiet) tell_files(run, rejects);
    for (size_t i = 0; i < REJECTS_FILES; i++) tafl_text_clear(&rejects->file[i].path);
}
