/* SPDX-License-Identifier: MIT */
/* How wide words are and where a line of them breaks. Widths are those of a common sans-serif
 * (DejaVu Sans), so that a caption breaks at the same words on every machine, whatever fonts it has. */
#include "diagram.h"

#include <base/utf8.h>

/* Advance widths of U+0020 to U+007E in thousandths of the size: measured. */
static const uint16_t widths[] = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};

enum { WIDTH_OTHER = 640, WIDTH_WIDE = 1000, BOLD_PERCENT = 112 };

void tafl__words_clean(tafl_text *out, tafl_str text)
{
    size_t len;
    for (size_t at = 0; at<text.len; at += len> 0 ? len : 1) {
        uint32_t c = 0;
        len = tafl__utf8_read((tafl_str){text.at + at, text.len - at}, &c);
        bool control = c < ' ' || (c >= 0x7f && c < 0xa0);
        if (len == 0)
            tafl_text_str(out, tafl__utf8_replacement);
        else if (control && c != '\n')
            tafl_text_char(out, ' ');
        else
            tafl_text_str(out, (tafl_str){text.at + at, len});
    }
}

/* The bytes of the character at the front of `text`, which is not empty. */
static size_t character_len(tafl_str text)
{
    unsigned char c = (unsigned char)text.at[0];
    size_t len = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    return len < text.len ? len : text.len;
}

static int32_t character_width(tafl_str text, size_t len)
{
    unsigned char c = (unsigned char)text.at[0];
    if (len == 1 && c >= ' ' && c < 127) return widths[c - ' '];
    if (len == 2 && (c == 0xcc || c == 0xcd)) return 0; /* combining marks */
    return len >= 3 && c >= 0xe3 ? WIDTH_WIDE : WIDTH_OTHER;
}

int32_t tafl__words_width(tafl_str text, bool bold)
{
    int32_t sum = 0;
    while (text.len > 0) {
        size_t len = character_len(text);
        sum += character_width(text, len);
        text = (tafl_str){text.at + len, text.len - len};
    }
    return bold ? sum / 100 * BOLD_PERCENT : sum;
}

tafl_str tafl__words_line(tafl_str *text, int32_t width, bool bold)
{
    int32_t sum = 0;
    size_t at = 0, cut = 0; /* the last blank that the line may end at */
    if (bold) width = width / BOLD_PERCENT * 100;
    while (at < text->len && text->at[at] != '\n') {
        tafl_str rest = {text->at + at, text->len - at};
        size_t len = character_len(rest);
        if (rest.at[0] == ' ') cut = at;
        sum += character_width(rest, len);
        if (sum > width && at > 0 && rest.at[0] != ' ') break;
        at += len;
    }
    bool whole = at >= text->len || text->at[at] == '\n';
    size_t end = whole || cut == 0 ? at : cut;
    tafl_str line = tafl_str_trim((tafl_str){text->at, end});
    if (end < text->len && (text->at[end] == '\n' || text->at[end] == ' ')) end++;
    *text = (tafl_str){text->at + end, text->len - end};
    return line;
}
