/* SPDX-License-Identifier: MIT */
/* What the xml codec says of documents that are wrong, and where; and that hostile ones cost no more
 * memory than honest ones. */
#include <string.h>

#include "formats.h"
#include "round_trip.h"
#include "stream.h"
#include "unit.h"

/* Bytes, since some hold a NUL, and what is heard. */
typedef struct fault {
    const char *text;
    size_t len;
    const char *heard;
} fault;

#define FAULT(text, heard)                                                                         \
    {                                                                                              \
        text, sizeof(text) - 1, heard                                                              \
    }
#define GAMES "<games xmlns='urn:taflkit:record:1'>\n"
#define EMPTY "<game><moves/></game>\n"

static void hear(const fault *faults, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ear e = {0};
        ear_read(&e, &tafl__formats_xml, (tafl_str){faults[i].text, faults[i].len});
        UNIT_TEXT(e.heard, faults[i].heard);
        tafl_text_clear(&e.heard);
    }
}

/* ---- no XML --------------------------------------------------------------------------------- */

static void no_xml(void)
{
    static const fault faults[] = {
        FAULT(GAMES "<game><moves></game>\n" EMPTY "</games>",
              "2:21 syntax-xml: the element moves is closed by the name game\n= 1 ok, 1 rejected"),
        FAULT(GAMES "<game><moves><move from='a1' from='a2'/></moves></game>\n</games>",
              "2:39 syntax-xml: Attribute from redefined\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><moves><move from='a1' to='a2'></moves></game>\n" EMPTY "</games>",
              "2:46 syntax-xml: the element move is closed by the name moves\n= 1 ok, 1 rejected"),
        FAULT(GAMES "<game><tag name='a'>&nbsp;</tag></game></games>",
              "2:27 syntax-xml: Entity 'nbsp' not defined\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><tag name='a'>&#0;</tag></game></games>",
              "2:25 syntax-xml: XML does not allow this character\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><tag name='a'>x\0y</tag></game></games>",
              "2:22 syntax-xml: XML does not allow this character\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><tag name='a'>x\x01</tag></game></games>",
              "2:22 syntax-xml: XML does not allow this character\n= 0 ok, 1 rejected"),
        FAULT(
            GAMES "<game><tag name='a<'/></game></games>",
            "2:19 syntax-xml: Unescaped '<' not allowed in attributes values\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><tag name='Bj\xF6rn'/></game></games>",
              "2:20 syntax-xml: not UTF-8; read as Windows-1252\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game><o:x/></game></games>",
              "2:11 syntax-xml: Namespace prefix o on x is not defined\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game>", "2:7 syntax-xml: this game is not closed\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><moves><move from='a1' to='a2'/>\n" EMPTY "</games>\n",
              "3:1 syntax-xml: this game is not closed\n= 1 ok, 1 rejected"),
        FAULT(GAMES EMPTY "<game><mov",
              "3:11 syntax-xml: this game is not closed\n= 1 ok, 1 rejected"),
        FAULT(GAMES EMPTY, "2:22 syntax-xml: the list of games is not closed\n= 1 ok, 1 rejected"),
        FAULT(GAMES EMPTY "stray\n" EMPTY "</games>",
              "3:1 syntax-xml: a game should begin here\n= 2 ok, 1 rejected"),
        FAULT(GAMES EMPTY "</games>\n" GAMES EMPTY "</games>",
              "4:1 syntax-xml: another document begins here; a file is one document\n= 1 ok, 1 "
              "rejected"),
        FAULT("<games>" EMPTY "</games>", "1:8 syntax-xml: a game is in the namespace "
                                          "\"urn:taflkit:record:1\"\n= 0 ok, 1 rejected"),
        FAULT("<games xmlns='urn:taflkit:record:2'>" EMPTY "</games>",
              "1:37 syntax-xml: a game is in the namespace \"urn:taflkit:record:1\"\n= 0 ok, 1 "
              "rejected"),
        FAULT("<html><body/></html>",
              "1:1 syntax-xml: a game should begin here\n= 0 ok, 1 rejected"),
        FAULT("nonsense", "1:1 syntax-xml: a game should begin here\n= 0 ok, 1 rejected"),
        FAULT("<?xml version='1.0' encoding='Shift_JIS'?>\n" GAMES EMPTY "</games>",
              "3:1 encoding-unsupported: the encoding Shift_JIS is not supported; convert the file "
              "to "
              "UTF-8 first\n= 0 ok, 1 rejected"),
        FAULT("\xFF\xFE<\0g\0>\0",
              "1:1 encoding-wide: this is UTF-16, little-endian; read as UTF-8\n"
              "1:1 syntax-xml: a game should begin here\n= 0 ok, 1 rejected"),
        FAULT("", "= 0 ok, 0 rejected"),
        FAULT(GAMES "</games>", "= 0 ok, 0 rejected"),
        FAULT("<games xmlns='urn:taflkit:record:1'/>", "= 0 ok, 0 rejected"),
    };
    hear(faults, sizeof faults / sizeof *faults);
}

/* ---- attacks -------------------------------------------------------------------------------- */

static void attacks(void)
{
    static const fault faults[] = {
        /* entities that double, fetch a file, or call a server */
        FAULT(
            "<?xml version='1.0'?>\n<!DOCTYPE games [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]>\n" GAMES
            "<game><tag name='x'>&b;</tag></game></games>",
            "2:1 doctype-refused: a document type is not allowed\n= 0 ok, 1 rejected"),
        FAULT("<!DOCTYPE games SYSTEM 'http://localhost/x.dtd'>\n" GAMES EMPTY "</games>",
              "1:1 doctype-refused: a document type is not allowed\n= 0 ok, 1 rejected"),
        FAULT("<!DOCTYPE games [<!ENTITY f SYSTEM 'file:///etc/hostname'>]>\n" GAMES
              "<game><tag name='x'>&f;</tag></game></games>",
              "1:1 doctype-refused: a document type is not allowed\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<!DOCTYPE games [<!ENTITY a 'b'>]>" EMPTY "</games>",
              "2:1 doctype-refused: a document type is not allowed\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><!DOCTYPE games [<!ENTITY a 'b'>]></game>\n" EMPTY "</games>",
              "2:7 doctype-refused: a document type is not allowed\n= 1 ok, 1 rejected"),
        FAULT("<game xmlns='urn:taflkit:record:1'><tag name='x'>&f;</tag></game>",
              "1:53 syntax-xml: Entity 'f' not defined\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game xmlns:i='http://www.w3.org/2001/XInclude'><i:include "
                    "href='/etc/hostname' parse='text'/><moves/></game></games>",
              "= 1 ok, 0 rejected"),
    };
    hear(faults, sizeof faults / sizeof *faults);
}

/* ---- XML that makes no sense ---------------------------------------------------------------- */

static void no_sense(void)
{
    static const fault faults[] = {
        FAULT(GAMES "<game first='red'/></games>",
              "2:14 syntax-xml: this word is not known here\n= 1 ok, 0 rejected"),
        FAULT(
            GAMES "<game version='2'/></games>",
            "2:16 version-newer: this game uses a newer version than is known\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game by='me'/></games>",
              "2:11 field-dropped: this attribute is not kept\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game>stray<moves/></game></games>",
              "2:7 field-dropped: no text is allowed here\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game><moves/><moves/></game></games>",
              "2:15 syntax-xml: a game has one list of moves\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><moves><variation/></moves></game></games>",
              "2:14 syntax-xml: a variation comes after a move\n= 0 ok, 1 rejected"),
        FAULT(GAMES "<game><moves><move from='a1' to='z9'/></moves></game></games>",
              "2:34 syntax-move: this is not a square\n2:14 syntax-move: a move has the squares "
              "\"from\" and \"to\"\n= 1 ok, 0 rejected"),
        FAULT(GAMES
              "<game><moves><move from='a1'/><move from='a1' to='a2'/></moves></game></games>",
              "2:14 syntax-move: a move has the squares \"from\" and \"to\"\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game><moves><move from='a1' to='a2' piece='queen' suffix='threat blunt' "
                    "jump='maybe'/></moves></game></games>",
              "2:45 syntax-xml: this is not a piece\n2:67 syntax-xml: this word is not known "
              "here\n2:80 syntax-xml: this word is not known here\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game><moves><move from='a1' to='a2'><capture/><leg/><capture at='b2' "
                    "leg='x'/></move></moves></game></games>",
              "2:38 syntax-move: a capture has a square \"at\"\n2:48 syntax-move: a leg has a "
              "square \"to\"\n2:76 syntax-xml: this is not a whole number, or it is too large\n= 1 "
              "ok, 0 rejected"),
        FAULT(GAMES "<game><moves><move from='a1' to='a2'><clock main-ms='-1' x='y'/><eval "
                    "value='1e99' nodes='18446744073709551616'/></move></moves></game></games>",
              "2:54 syntax-xml: this is not a whole number, or it is too large\n2:61 "
              "field-dropped: this attribute is not kept\n2:78 syntax-xml: this is not a number, "
              "or it is too large\n2:91 syntax-xml: this is not a whole number, or it is too "
              "large\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game><moves><ending reason='boredom'/></moves></game></games>",
              "2:30 syntax-xml: this is not a reason for an ending\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game><result winner='blue' by='hand'/><moves><move from='a1' to='a2' "
                    "jump='1'/></moves></game></games>",
              "2:23 result-unknown: this word is not known\n2:33 field-dropped: this attribute is "
              "not kept\n2:77 syntax-xml: this word is not known here\n= 1 ok, 0 rejected"),
        FAULT(GAMES "<game><rules><x/></rules><moves><move from='a1' "
                    "to='a2'><comment>a<b>c</b></comment></move></moves></game></games>",
              "2:14 field-dropped: this element is not kept\n2:67 field-dropped: only the text of "
              "this element is kept\n= 1 ok, 0 rejected"),
    };
    hear(faults, sizeof faults / sizeof *faults);
}

/* All line ends and a BOM give the same places. */
static void line_ends(void)
{
    static const char *const forms[] = {
        "<games xmlns='urn:taflkit:record:1'>\n<game first='red'>\n</game>\n" EMPTY "</games>\n",
        "<games xmlns='urn:taflkit:record:1'>\r\n<game first='red'>\r\n</game>\r\n" EMPTY
        "</games>",
        "<games xmlns='urn:taflkit:record:1'>\r<game first='red'>\r</game>\r" EMPTY "</games>\r",
        "\xEF\xBB\xBF<games xmlns='urn:taflkit:record:1'>\n<game first='red'/>" EMPTY "</games>",
        "<games xmlns='urn:taflkit:record:1'>\n<game first='red'/><!--\n\n-->\n\n" EMPTY
        "</games>\n\n",
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        ear e = {0};
        ear_read(&e, NULL, tafl_str_of(forms[i]));
        UNIT_TEXT(e.heard, "2:14 syntax-xml: this word is not known here\n= 2 ok, 0 rejected");
        tafl_text_clear(&e.heard);
    }
}

/* ---- hostile -------------------------------------------------------------------------------- */

static void hostile_shapes(void)
{
    enum { MANY = 100000 };
    static const struct {
        const char *before, *middle, *after, *heard;
    } shapes[] = {
        /* deep: elements of others, variations, nothing but tags */
        {GAMES "<game>", "<a>", "</game></games>",
         "2:30028 variation-too-deep: elements are nested too deeply\n= 0 ok, 1 rejected"},
        {GAMES "<game><moves>", "<move from='a1' to='a2'/><variation>", "",
         "2:360039 variation-too-deep: variations are nested too deeply\n= 0 ok, 1 rejected"},
        {GAMES, "<a>", "", "2:1 syntax-xml: a game should begin here\n= 0 ok, 1 rejected"},
        /* many: tags, attributes, comments, ends */
        {GAMES "<game>", "<tag name='a'>b</tag>", "</game></games>", "= 1 ok, 0 rejected"},
        {GAMES "<game", " a='b'", "/></games>", NULL},
        {GAMES, "<!-- -->", "</games>", "= 0 ok, 0 rejected"},
        {GAMES "<game><moves><move from='a1' to='a2'/>",
         "<variation><move from='a1' to='a2'/></variation>", "</moves></game></games>",
         "= 1 ok, 0 rejected"},
        {GAMES, "</games>", "", NULL},
        {GAMES "<game><moves>", "<move/>", "</moves></game></games>", NULL},
        {GAMES, "<game/>", "</games>", NULL},
        {GAMES, "<game>", "</games>", NULL},
        {"", "<", "", NULL},
        {GAMES, "<!--", "", NULL},
        {GAMES "<game><tag name='", "&amp;", "'/></game></games>", "= 1 ok, 0 rejected"},
        {GAMES "<game><moves><move from='a1' to='a2'>", "<x/>", "</move></moves></game></games>",
         "= 1 ok, 0 rejected"},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        tafl_text text = {0};
        ear e = {.most = 4096};
        size_t times = unit_is_slow() && !shapes[i].heard ? MANY / 20 : MANY;
        tafl_text_z(&text, shapes[i].before);
        for (size_t j = 0; j < times; j++) tafl_text_z(&text, shapes[i].middle);
        tafl_text_z(&text, shapes[i].after);
        ear_read(&e, &tafl__formats_xml, tafl_text_view(&text));
        if (shapes[i].heard) UNIT_TEXT(e.heard, shapes[i].heard);
        CU_ASSERT(e.heard.len > 0);
        tafl_text_clear(&e.heard);
        tafl_text_clear(&text);
    }
}

/* Streams of more than the limit of one game: one without end, and games without end. */
static void long_streams(void)
{
    enum { MOST_KIB = 300 << 10, TOTAL = 72 << 20 };
    static const struct {
        stream in;
        const char *heard;
    } streams[] = {
        {{GAMES "<game><moves>", "<move from='a1' to='a2'/>", TOTAL,
          "</moves></game>" EMPTY "</games>"},
         "2:1 record-too-large: this record is larger than 67108864 bytes and is skipped\n= 1 "
         "ok, 1 rejected"},
        {{GAMES "<game><!--", " <game> ", TOTAL, "--></game>" EMPTY "</games>"},
         "2:1 record-too-large: this record is larger than 67108864 bytes and is skipped\n= 1 "
         "ok, 1 rejected"},
        {{GAMES, "<game><moves/></game>   \n", 10 << 20, "</games>\n"}, "= 419430 ok, 0 rejected"},
    };
    for (size_t i = 0; i < sizeof streams / sizeof *streams && !unit_is_slow(); i++) {
        tafl_text heard = {0};
        CU_ASSERT(stream_read(&heard, &tafl__formats_xml, &streams[i].in) < MOST_KIB);
        UNIT_TEXT(heard, streams[i].heard);
        tafl_text_clear(&heard);
    }
}

const unit_test unit_tests[] = {
    {"no XML", no_xml},
    {"attacks", attacks},
    {"XML that makes no sense", no_sense},
    {"line ends", line_ends},
    {"hostile shapes", hostile_shapes},
    {"long streams", long_streams},
    {NULL, NULL},
};
