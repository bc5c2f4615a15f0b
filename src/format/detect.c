/* SPDX-License-Identifier: MIT */
/* Which codec a file is for: by its content first, by its name where the content leaves it open.
 * Compressed and binary input is for none of them. */
#include <string.h>

#include "detect.h"
#include "packed.h"

/* ---- compressed input ----------------------------------------------------------------------- */

const char *tafl__packed_name(tafl_str head)
{
    static const struct {
        tafl_str magic;
        const char *name;
    } formats[] = {
        {{"\x1F\x8B", 2}, "gzip"},
        {{"BZh", 3}, "bzip2"},
        {{"\xFD"
          "7zXZ\0",
          6},
         "xz"},
        {{"\x28\xB5\x2F\xFD", 4}, "zstd"},
        {{"PK\x03\x04", 4}, "zip"},
        {{"PK\x05\x06", 4}, "zip"},
        {{"7z\xBC\xAF\x27\x1C", 6}, "7z"},
    };
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (tafl_str_starts(head, formats[i].magic)) return formats[i].name;
    }
    bool tar = head.len > 262 && memcmp(head.at + 257, "ustar", 5) == 0;
    return tar ? "tar" : NULL;
}

/* ---- codecs --------------------------------------------------------------------------------- */

const tafl_codec *tafl_codec_find(tafl_str name)
{
    const tafl_codec *codec;
    for (unsigned i = 0; (codec = tafl_codec_at(i)) != NULL; i++) {
        if (tafl_str_equal_nocase(name, tafl_str_of(codec->name))) return codec;
    }
    return NULL;
}

/* Is `word` one of the blank-separated words of `list`? */
static bool is_listed(const char *list, tafl_str word)
{
    while (*list) {
        size_t len = strcspn(list, " ");
        if (tafl_str_equal_nocase(word, (tafl_str){list, len})) return true;
        list += len + strspn(list + len, " ");
    }
    return false;
}

static tafl_str suffix_of(tafl_str path)
{
    size_t at = path.len;
    while (at > 0 && path.at[at - 1] != '.' && path.at[at - 1] != '/') at--;
    if (at == 0 || path.at[at - 1] == '/') return (tafl_str){NULL, 0};
    return (tafl_str){path.at + at, path.len - at};
}

const tafl_codec *tafl_codec_for_file(tafl_str path)
{
    tafl_str suffix = suffix_of(path);
    const tafl_codec *codec;
    for (unsigned i = 0; suffix.len && (codec = tafl_codec_at(i)) != NULL; i++) {
        if (is_listed(codec->suffixes, suffix)) return codec;
    }
    return NULL;
}

const tafl_codec *tafl__codec_detect(tafl_str head, tafl_str path)
{
    enum { BY_NAME = 5 }; /* what the right suffix adds to what the content says */
    if (tafl__packed_name(head) || (head.len && memchr(head.at, '\0', head.len))) return NULL;
    const tafl_codec *named = tafl_codec_for_file(path), *best = NULL, *codec;
    int best_score = 0;
    for (unsigned i = 0; (codec = tafl_codec_at(i)) != NULL; i++) {
        int score = codec->sniff(head);
        if (score > 0 && codec == named) score += BY_NAME;
        if (score > best_score) {
            best_score = score;
            best = codec;
        }
    }
    return best;
}
