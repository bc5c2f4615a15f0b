/* SPDX-License-Identifier: MIT */
/* Piece sets: those of the library by their names, and folders with drawings of one's own, a file a piece. What
 * SVG may hold is decided by the library. */
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "picture.h"

enum { BYTES = 1 << 20 };

const char *picture_piece_set(unsigned index)
{
    static const char *const words[] = {"theme", "discs", "figurines", "letters", "runes"};
    return index < sizeof words / sizeof *words ? words[index] : NULL;
}

bool picture_pieces_are_drawn(const char *pieces)
{
    const char *word;
    for (unsigned i = 0; pieces && (word = picture_piece_set(i)); i++) {
        if (strcmp(word, pieces) == 0) return false;
    }
    return pieces != NULL;
}

/* ---- names of files ---------------------------------------------------------------------------- */

static const tafl_str suffix = {".svg", 4};

/* What the drawing of a piece may be called, without suffix: "attacker", "king", "attacker-knight" before "knight". */
static bool piece_name(tafl_text *out, tafl_piece piece, unsigned choice)
{
    tafl_kind kind = tafl_piece_kind(piece);
    bool attacker = tafl_piece_side(piece) == TAFL_ATTACKERS;
    const char *side = attacker ? "attacker" : "defender";
    tafl_text_reset(out);
    if (kind == TAFL_KING)
        tafl_text_z(out, attacker ? "" : tafl_kind_text(kind));
    else if (kind == TAFL_TAFLMAN)
        tafl_text_z(out, side);
    else if (choice == 0)
        tafl_text_format(out, "%s-%s", side, tafl_kind_text(kind));
    else
        tafl_text_z(out, tafl_kind_text(kind));
    bool plain = kind == TAFL_KING || kind == TAFL_TAFLMAN;
    return out->len > 0 && choice < (plain ? 1 : 2);
}

static tafl_piece piece_at(unsigned index)
{
    return tafl_piece_of((tafl_side)(index / TAFL_KINDS), (tafl_kind)(index % TAFL_KINDS));
}

/* Appends the names of all files that are looked at, parted by blanks. */
static void write_known(tafl_text *out)
{
    tafl_text name = {0};
    for (unsigned i = 0; i < 2 * TAFL_KINDS; i++) {
        if (i % TAFL_KINDS == 0) continue;
        for (unsigned k = 0; piece_name(&name, piece_at(i), k); k++)
            tafl_text_format(out, "%s%.*s ", name.at, (int)suffix.len, suffix.at);
    }
    tafl_text_clear(&name);
}

/* Is it one of the names? If not, the nearest one is found, which lives as long as `names`. */
static bool is_known(tafl_str file, tafl_str names, tool_nearest *nearest)
{
    for (tafl_str name = tafl_str_word(&names); name.len > 0; name = tafl_str_word(&names)) {
        if (tafl_str_equal(file, name)) return true;
        tool_nearest_try(nearest, name);
    }
    return false;
}

static bool has_suffix(tafl_str name)
{
    tafl_str end = {name.at + name.len - suffix.len, suffix.len};
    return tafl_str_equal_nocase(end, suffix);
}

/* A drawing that nobody would look at is a slip of the pen. Tells of the first in the order of names. */
static bool has_unknown(tool_run *run, const char *folder)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    tafl_text first = {0}, hint = {0}, known = {0};
    write_known(&known);
    while (dir && (entry = readdir(dir))) {
        tafl_str name = tafl_str_of(entry->d_name);
        tool_nearest nearest = tool_nearest_to(name);
        if (name.len <= suffix.len || name.at[0] == '.' || !has_suffix(name)) continue;
        if (is_known(name, tafl_text_view(&known), &nearest)) continue;
        if (first.at && strcmp(first.at, entry->d_name) <= 0) continue;
        tafl_text_reset(&first);
        tafl_text_reset(&hint);
        tafl_text_z(&first, entry->d_name);
        tool_nearest_tell(&nearest, "", &hint);
    }
    if (dir) closedir(dir);
    bool found = first.len > 0;
    if (found)
        tool_usage(run,
                   "%s/%s: no piece is called so%s; drawings are called attacker.svg, "
                   "defender.svg, king.svg, knight.svg, attacker-knight.svg and so on",
                   folder, first.at, hint.at ? hint.at : "");
    tafl_text_clear(&first);
    tafl_text_clear(&hint);
    tafl_text_clear(&known);
    return found;
}

/* ---- reading ----------------------------------------------------------------------------------- */

static void tell(void *context, const tafl_diag *diag)
{
    tool_run *run = context;
    tafl_text text = {0};
    tool_message_write(&text, run->err_color, NULL, diag, NULL);
    tool_put_error(run, &text);
    tafl_text_clear(&text);
}

static int read_file(tool_run *run, tafl_piece piece, const char *path, const tafl_text *bytes)
{
    const picture_state *st = run->state;
    const tafl_sink sink = {tell, run};
    const tafl_source source = {
        .name = tafl_str_of(path), .bytes = tafl_text_view(bytes), .line = 1};
    tafl_status status = tafl_drawings_read(st->drawings, piece, &source, &sink);
    if (status == TAFL_NOMEM) tool_no_memory(run);
    return status == TAFL_OK ? TOOL_FINE : status == TAFL_NOMEM ? TOOL_FAILED : TOOL_USAGE;
}

/* Reads a regular file: nothing that might never end. False when there is none, or after a message. */
static bool read_bytes(tool_run *run, const char *path, tafl_text *bytes, int *status)
{
    struct stat about;
    tafl_text_reset(bytes);
    if (stat(path, &about) != 0 && errno == ENOENT) return false;
    errno = 0;
    bool regular = stat(path, &about) == 0 && S_ISREG(about.st_mode);
    tafl_status read = regular ? tafl_file_read(bytes, path, BYTES) : TAFL_IO;
    if (read == TAFL_OK) return true;
    tool_say(run, TAFL_ERROR, "cannot read the drawing %s: %s", path,
             read != TAFL_IO ? tafl_status_text(read)
             : errno         ? strerror(errno)
                             : "it is not a regular file");
    *status = TOOL_FAILED;
    return false;
}

/* Reads the drawing of a piece if there is one. */
static int read_piece(tool_run *run, const char *folder, tafl_piece piece, bool *found)
{
    tafl_text path = {0}, bytes = {0}, name = {0};
    int status = TOOL_FINE;
    bool there = false;
    for (unsigned k = 0; !there && status == TOOL_FINE && piece_name(&name, piece, k); k++) {
        tafl_text_reset(&path);
        tafl_text_format(&path, "%s/%s.svg", folder, name.at);
        if (path.failed)
            tool_no_memory(run);
        else
            there = read_bytes(run, path.at, &bytes, &status);
    }
    if (there) status = read_file(run, piece, path.at, &bytes);
    *found = *found || there;
    tafl_text_clear(&path);
    tafl_text_clear(&bytes);
    tafl_text_clear(&name);
    return status;
}

int picture_read_drawings(tool_run *run)
{
    const picture_settings *set = run->settings;
    picture_state *st = run->state;
    bool found = false;
    int status = TOOL_FINE;
    if (!picture_pieces_are_drawn(set->pieces)) return TOOL_FINE;
    DIR *dir = opendir(set->pieces);
    if (!dir) return picture_no_such(run, PICTURE_PIECES, "piece set", "folder", set->pieces);
    closedir(dir);
    if (has_unknown(run, set->pieces)) return TOOL_USAGE;
    if (tafl_drawings_new(&st->drawings) != TAFL_OK) {
        tool_no_memory(run);
        return TOOL_FAILED;
    }
    for (unsigned i = 0; i < 2 * TAFL_KINDS && status == TOOL_FINE; i++) {
        if (i % TAFL_KINDS > 0) status = read_piece(run, set->pieces, piece_at(i), &found);
    }
    if (status == TOOL_FINE && !found)
        status = tool_usage(run,
                            "there is no drawing in the folder %s; drawings are called "
                            "attacker.svg, defender.svg, king.svg and so on",
                            set->pieces);
    return status;
}
