/* SPDX-License-Identifier: MIT */
/*
 * The field table: every key of a ruleset text, where its value is kept, what it can be, its
 * default, and what it means to people. Keys and defaults of OTN follow the OpenTafl notation
 * specification; rows marked `ours` are additions of taflkit. How values are read and written is
 * left to field_kinds.c, how lists are put into words to tafl__field_words.c.
 */
#include "fields.h"

#define AT(member) offsetof(tafl_rules, member)
#define ZONE(which, member)                                                                        \
    (AT(zone) + (which) * sizeof(tafl_special) + offsetof(tafl_special, member))
#define JUMP(kind)   (AT(jump) + (kind))
#define WORDS(table) .kind = FIELD_WORD, .words = table, .count = sizeof(table) / sizeof((table)[0])

/* Piece sets of the defaults. Bit TAFL_KING stands for the letter `k`, a piece nobody has. */
enum {
    ATTACKING = 1 << TAFL_TAFLMAN | 1 << TAFL_COMMANDER | 1 << TAFL_KNIGHT | 1 << TAFL_MERCENARY,
    DEFENDING = ATTACKING << 8,
    KING = 1 << TAFL_KING_PIECE,
    ATTACKERS = ATTACKING | 1 << TAFL_KING,
    DEFENDERS = DEFENDING | KING,
    EVERYBODY = ATTACKERS | DEFENDERS
};

static const struct field_word first_words[] = {
    {"n", NULL, "the defenders move first", NULL},
    {"y", NULL, "the attackers move first", NULL},
};

static const struct field_word escape_words[] = {
    {"c", NULL, "the king escapes, and the defenders win, on a corner square", NULL},
    {"e", NULL, "the king escapes, and the defenders win, on any square of the edge", NULL},
};

static const struct field_word encirclement_words[] = {
    {"n", NULL, "enclosing the king and all defenders does not win", NULL},
    {"y", NULL,
     "the attackers win when they enclose the king and every defender, so that none can reach the "
     "edge",
     NULL},
};

static const struct field_word exit_fort_words[] = {
    {"n", NULL, "a fort of defenders at the edge does not win", NULL},
    {"y", NULL,
     "the defenders win when the king stands on the edge, can move, and is walled in by a fort "
     "the attackers can never open",
     NULL},
};

static const struct field_word shieldwall_words[] = {
    {"n", NULL, "a row at the edge is not captured as a whole", NULL},
    {"w", NULL,
     "a row of two or more at the edge is captured when every piece has an enemy in front and an "
     "enemy stands at both ends",
     NULL},
    {"s", NULL,
     "a row of two or more at the edge is captured when every piece has an enemy in front and an "
     "enemy or a hostile corner is at both ends",
     NULL},
};

static const struct field_word flanking_words[] = {
    {"n", NULL, "the piece that moved may close an end of the row or its front", NULL},
    {"y", NULL, "the piece that moved must close an end of the row", NULL},
};

static const struct field_word linnaean_words[] = {
    {"n", NULL, "there is no capture against the occupied throne as Linnaeus describes it", NULL},
    {"y", NULL,
     "while the king is on the throne with attackers on three sides, the defender on the fourth "
     "can be captured between an attacker and the throne",
     NULL},
};

static const struct field_word strength_words[] = {
    {"s", "y",
     "the king is captured by attackers, or squares hostile to him, on all four sides, so never at "
     "the edge",
     NULL},
    {"c", NULL,
     "the king is captured on four sides on the throne, on the other three beside it, and between "
     "two enemies elsewhere",
     NULL},
    {"m", NULL,
     "the king is captured when every side of him is closed by attackers, hostile squares or the "
     "edge of the board",
     NULL},
    {"w", "n", "the king is captured between two enemies, like any other piece", NULL},
    {"t", NULL,
     "the king is captured on four sides on the throne, and between two enemies elsewhere, also "
     "beside it",
     "c"},
};

static const struct field_word arms_words[] = {
    {"y", NULL, "the king takes part in captures, moving or standing", NULL},
    {"n", NULL, "the king takes no part in captures", NULL},
    {"a", NULL, "the king helps to capture only while he stands (as the anvil)", NULL},
    {"h", NULL, "the king captures only by his own move (as the hammer)", NULL},
};

static const struct field_word enclosed_words[] = {
    {"n", NULL, "the king is not captured by merely having no free side", NULL},
    {"y", NULL,
     "the king is also captured when every side of him is an attacker or hostile, whichever "
     "attacker arrives last, but never by his own move",
     NULL},
};

static const struct field_word jump_words[] = {
    {"n", NULL, "does not jump", NULL},
    {"r", NULL,
     "jumps over one adjacent enemy, who stays, and only from or to the throne, a corner or a fort "
     "of its side",
     NULL},
    {"j", NULL, "jumps over one adjacent enemy, who stays", NULL},
    {"c", NULL, "jumps over one adjacent enemy and captures it", NULL},
};

static const struct field_word berserk_words[] = {
    {"n", NULL, "a turn is one move", NULL},
    {"c", NULL, "after a capture the same piece must go on capturing in the same turn while it can",
     NULL},
    {"m", NULL,
     "after a capture the same piece must move on in the same turn; the first move without a "
     "capture ends it",
     NULL},
    {"o", NULL, "after a capture the same piece may go on capturing in the same turn, or stop",
     "c"},
};

static const struct field_word threefold_words[] = {
    {"d", NULL, "the third occurrence of a position is a draw", NULL},
    {"i", NULL, "positions may be repeated without end", NULL},
    {"w", NULL, "the side whose move brings a position about for the third time wins", NULL},
    {"l", NULL, "the side whose move brings a position about for the third time loses", NULL},
};

/* `otn` is the nearest word of tfr here. */
static const struct field_word repetition_words[] = {
    {"", NULL, "", NULL},
    {"draw", NULL, "the game is drawn", "d"},
    {"attackers", NULL, "the attackers lose", "l"},
    {"defenders", NULL, "the defenders lose", "l"},
    {"mover", NULL, "the side whose move completes it loses", "l"},
    {"opponent", NULL, "the side whose move completes it wins", "w"},
    {"aggressor", NULL, "the side that alone keeps threatening loses", "l"},
    {"forbid", NULL, "the move that completes it is illegal", "l"},
    {"forbid-defenders", NULL, "the move that completes it is illegal for the defenders", "l"},
    {"ignore", NULL, "nothing happens", "i"},
};

static const struct field_word no_moves_words[] = {
    {"l", NULL, "a side that has no legal move loses", NULL},
    {"d", NULL, "the game is drawn when the side to move has no legal move", NULL},
};

static const struct field_word corner_capture_words[] = {
    {"n", NULL, "a piece in the corner of the board cannot be captured there", NULL},
    {"y", NULL,
     "a piece in the corner of the board is captured by enemies on both squares beside it", NULL},
};

const struct field tafl__field_table[] = {
    {.key = "dim", .title = "size of the board", .kind = FIELD_SIZE, .always = true},
    {.key = "name", .title = "name", .kind = FIELD_NAME, .offset = AT(name)},
    {.key = "atkf",
     .title = "who moves first",
     WORDS(first_words),
     .offset = AT(attackers_first),
     .preset = 1,
     .always = true},
    {.key = "esc", .title = "where the king escapes", WORDS(escape_words), .offset = AT(escape)},
    {.key = "surf",
     .title = "encirclement",
     WORDS(encirclement_words),
     .offset = AT(encirclement),
     .preset = 1},
    {.key = "efe", .title = "exit fort", WORDS(exit_fort_words), .offset = AT(exit_fort)},
    {.key = "sw", .title = "shieldwall capture", WORDS(shieldwall_words), .offset = AT(shieldwall)},
    {.key = "swf",
     .title = "flanking a shieldwall",
     WORDS(flanking_words),
     .offset = AT(shieldwall_flanking),
     .preset = 1},
    {.key = "linc", .title = "Linnaean capture", WORDS(linnaean_words), .offset = AT(linnaean)},
    {.key = "ks",
     .title = "how the king is captured",
     WORDS(strength_words),
     .offset = AT(king_strength)},
    {.key = "kes",
     .title = "enclosed king",
     WORDS(enclosed_words),
     .offset = AT(king_enclosed),
     .ours = true},
    {.key = "ka", .title = "king's part in captures", WORDS(arms_words), .offset = AT(king_arms)},
    {.key = "kj",
     .title = "jumps of the king",
     WORDS(jump_words),
     .offset = JUMP(TAFL_KING),
     .phrase = "the king *"},
    {.key = "nj",
     .title = "jumps of knights",
     WORDS(jump_words),
     .offset = JUMP(TAFL_KNIGHT),
     .preset = TAFL_JUMP_CAPTURE,
     .phrase = "a knight *"},
    {.key = "cj",
     .title = "jumps of commanders",
     WORDS(jump_words),
     .offset = JUMP(TAFL_COMMANDER),
     .preset = TAFL_JUMP_FREE,
     .phrase = "a commander *"},
    {.key = "mj",
     .title = "jumps of mercenaries",
     WORDS(jump_words),
     .offset = JUMP(TAFL_MERCENARY),
     .phrase = "a mercenary *"},
    {.key = "gj",
     .title = "jumps of guards",
     WORDS(jump_words),
     .offset = JUMP(TAFL_GUARD),
     .phrase = "a guard *"},
    {.key = "jov",
     .title = "who may be jumped over",
     .kind = FIELD_PIECES,
     .offset = AT(jump_over),
     .preset = ATTACKING | DEFENDING,
     .ours = true,
     .phrase = "* may be jumped over by enemies that jump"},
    {.key = "jow",
     .title = "own men jumped over",
     .kind = FIELD_PIECES,
     .offset = AT(jump_own),
     .ours = true,
     .phrase = "* may be jumped over by men of their own side that jump, and stay"},
    {.key = "dux",
     .title = "men taken on three sides",
     .kind = FIELD_PIECES,
     .offset = AT(dux),
     .ours = true,
     .phrase = "* fall only when enemies or hostile squares hold three of their sides"},
    {.key = "spd", .title = "longest step", .kind = FIELD_SPEEDS, .offset = AT(speed)},
    {.key = "ber", .title = "berserk turns", WORDS(berserk_words), .offset = AT(berserk)},
    {.key = "cor",
     .title = "corner squares",
     .kind = FIELD_SQUARES,
     .offset = ZONE(TAFL_ZONE_CORNER, squares),
     .preset = SQUARES_CORNERS,
     .phrase = "corner squares: *"},
    {.key = "corh",
     .title = "hostile corners",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CORNER, hostile),
     .preset = EVERYBODY,
     .phrase = "a corner square is hostile to *"},
    {.key = "corp",
     .title = "passing corners",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CORNER, pass),
     .preset = KING,
     .phrase = "* may pass over a corner square"},
    {.key = "cors",
     .title = "stopping on corners",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CORNER, stop),
     .preset = KING,
     .phrase = "* may stop on a corner square"},
    {.key = "corre",
     .title = "entering corners",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CORNER, enter),
     .preset = EVERYBODY,
     .phrase = "* may come to a corner square from outside"},
    {.key = "coc",
     .title = "capture in the corner",
     WORDS(corner_capture_words),
     .offset = AT(corner_capture),
     .ours = true},
    {.key = "cen",
     .title = "centre squares",
     .kind = FIELD_SQUARES,
     .offset = ZONE(TAFL_ZONE_CENTRE, squares),
     .preset = SQUARES_MIDDLE,
     .phrase = "centre squares (throne): *"},
    {.key = "cenh",
     .title = "hostile centre",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CENTRE, hostile),
     .preset = ATTACKERS,
     .phrase = "the centre, occupied or not, is hostile to *"},
    {.key = "cenhe",
     .title = "hostile empty centre",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CENTRE, hostile_empty),
     .preset = EVERYBODY,
     .phrase = "the empty centre is hostile to *"},
    {.key = "cenp",
     .title = "passing the centre",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CENTRE, pass),
     .preset = EVERYBODY,
     .phrase = "* may pass over the empty centre"},
    {.key = "cens",
     .title = "stopping on the centre",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CENTRE, stop),
     .preset = KING,
     .phrase = "* may stop on the centre"},
    {.key = "cenre",
     .title = "entering the centre",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_CENTRE, enter),
     .preset = EVERYBODY,
     .phrase = "* may come to the centre from outside"},
    {.key = "afor",
     .title = "attacker forts",
     .kind = FIELD_SQUARES,
     .offset = ZONE(TAFL_ZONE_ATTACKER_FORT, squares),
     .phrase = "attacker forts: *"},
    {.key = "aforh",
     .title = "hostile attacker forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_ATTACKER_FORT, hostile),
     .preset = DEFENDERS,
     .phrase = "an attacker fort is hostile to *"},
    {.key = "afs",
     .title = "safe in attacker forts",
     .kind = FIELD_PIECES,
     .offset = AT(fort_safe),
     .ours = true,
     .phrase = "attacker forts are harmless to * standing on one"},
    {.key = "aforp",
     .title = "passing attacker forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_ATTACKER_FORT, pass),
     .preset = EVERYBODY,
     .phrase = "* may pass over an attacker fort"},
    {.key = "afors",
     .title = "stopping on attacker forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_ATTACKER_FORT, stop),
     .preset = EVERYBODY,
     .phrase = "* may stop on an attacker fort"},
    {.key = "aforre",
     .title = "entering attacker forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_ATTACKER_FORT, enter),
     .preset = EVERYBODY,
     .phrase = "* may come to an attacker fort from outside"},
    {.key = "dfor",
     .title = "defender forts",
     .kind = FIELD_SQUARES,
     .offset = ZONE(TAFL_ZONE_DEFENDER_FORT, squares),
     .phrase = "defender forts: *"},
    {.key = "dforh",
     .title = "hostile defender forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_DEFENDER_FORT, hostile),
     .preset = ATTACKERS,
     .phrase = "a defender fort is hostile to *"},
    {.key = "dforp",
     .title = "passing defender forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_DEFENDER_FORT, pass),
     .preset = DEFENDERS,
     .phrase = "* may pass over a defender fort"},
    {.key = "dfors",
     .title = "stopping on defender forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_DEFENDER_FORT, stop),
     .preset = DEFENDERS,
     .phrase = "* may stop on a defender fort"},
    {.key = "dforre",
     .title = "entering defender forts",
     .kind = FIELD_PIECES,
     .offset = ZONE(TAFL_ZONE_DEFENDER_FORT, enter),
     .preset = EVERYBODY,
     .phrase = "* may come to a defender fort from outside"},
    {.key = "tfr", .title = "third repetition", WORDS(threefold_words), .offset = AT(threefold)},
    {.key = "rep",
     .title = "repetition",
     .kind = FIELD_REPETITION,
     .offset = AT(repetition),
     .ours = true,
     .words = repetition_words,
     .count = sizeof repetition_words / sizeof repetition_words[0]},
    {.key = "nmv",
     .title = "no legal move",
     WORDS(no_moves_words),
     .offset = AT(no_moves),
     .ours = true},
    {.key = "start",
     .title = "start position",
     .kind = FIELD_START,
     .offset = AT(start),
     .always = true},
};

const unsigned tafl__field_count = sizeof tafl__field_table / sizeof tafl__field_table[0];

const struct field *tafl__field_find(tafl_str key)
{
    for (unsigned i = 0; i < tafl__field_count; i++)
        if (tafl_str_equal(key, tafl_str_of(tafl__field_table[i].key)))
            return &tafl__field_table[i];
    return NULL;
}

unsigned tafl_rules_fields(void)
{
    return tafl__field_count;
}

const char *tafl_rules_field_key(unsigned index)
{
    return index < tafl__field_count ? tafl__field_table[index].key : NULL;
}

const char *tafl_rules_field_title(unsigned index)
{
    return index < tafl__field_count ? tafl__field_table[index].title : NULL;
}

bool tafl_rules_field_is_otn(unsigned index)
{
    return index < tafl__field_count && !tafl__field_table[index].ours;
}

bool tafl_rules_field_equal(unsigned index, const tafl_rules *a, const tafl_rules *b)
{
    return index < tafl__field_count && tafl__field_equal(&tafl__field_table[index], a, b);
}

void tafl_rules_field_value(tafl_text *out, unsigned index, const tafl_rules *rules)
{
    if (index < tafl__field_count) tafl__field_write(out, &tafl__field_table[index], rules, false);
}

void tafl_rules_field_words(tafl_text *out, unsigned index, const tafl_rules *rules)
{
    if (index < tafl__field_count) tafl__field_words(out, &tafl__field_table[index], rules);
}
