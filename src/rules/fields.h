/* SPDX-License-Identifier: MIT */
/*
 * Inside of rules: one row of the field table and what each kind of value can do. Reading, writing,
 * comparing, defaults and words all go through these; nobody else knows a key by name.
 */
#ifndef RULES_FIELDS_H
#define RULES_FIELDS_H

#include "scene.h"

/* How a value is kept and written. */
enum field_kind {
    FIELD_SIZE,       /* dim */
    FIELD_NAME,       /* name */
    FIELD_WORD,       /* a byte of tafl_rules, one of the row's words */
    FIELD_PIECES,     /* a set of pieces as letters */
    FIELD_SQUARES,    /* a set of squares */
    FIELD_SPEEDS,     /* spd */
    FIELD_REPETITION, /* rep */
    FIELD_NUMBER, /* a uint16_t of tafl_rules; 0, with the only one of the row's words, is none */
    FIELD_START,  /* start */
    FIELD_KINDS
};

/* One thing a FIELD_WORD (or the second half of rep) can say. The index is the stored value. */
struct field_word {
    const char *text;  /* as written */
    const char *alias; /* also read, or NULL */
    const char *means; /* in play, for people, as tafl__field_words reads it */
    const char *otn;   /* the nearest word of OTN; NULL when `text` is OTN itself */
};

/* What a FIELD_SQUARES holds when its key is missing. */
enum { SQUARES_NONE, SQUARES_CORNERS, SQUARES_MIDDLE };

/* Where a description of a ruleset has the key. */
enum field_told {
    TOLD,          /* wherever it matters */
    TOLD_WHEN_SET, /* not where it is off: the first of its words, no piece, no square */
    TOLD_ELSEWHERE /* not in a place of its own: descriptions open with it */
};

struct field {
    const char *key, *title;
    const char *phrase; /* for people: '*' stands for the value, NULL where the words say it all */
    const struct field_word *words;
    size_t offset;   /* into tafl_rules */
    uint16_t preset; /* value of a missing key: word index, piece set, SQUARES_… */
    uint8_t kind;    /* enum field_kind */
    uint8_t count;   /* of words */
    uint8_t told;    /* enum field_told */
    bool ours;       /* not a key of OTN */
    bool always;     /* written even when it is the default */
    bool odd; /* where it is set, moves are more than slides: the engine takes no short cuts */
    tafl_pieces men; /* the key is about these, one of whom must be on the board; 0: about any */
    bool (*matters)(const tafl_rules *rules); /* can it change play under these rules? NULL: yes */
    const char *const *tries; /* changes that inference tries, "sw:n" or "esc:e cor:"; NULL ends */
    const char *untried;      /* or why it tries none */
    const struct scene *scenes; /* positions in which it shows; one without title ends them */
    const char *unshown;        /* or why there is none */
};

/* Why a value cannot be read. */
struct field_fault {
    tafl_str part;  /* the bytes at fault, a slice of the value; may be empty at its end */
    tafl_text says; /* the message; the caller clears it */
};

/* A part of the table; its groups stand in the order in which keys are written. */
struct field_group {
    const struct field *row;
    unsigned count;
};
extern const struct field_group tafl__fields_play, tafl__fields_pieces, tafl__fields_squares,
    tafl__fields_end;

/* How many rows there are, and the row of an index below that. */
unsigned tafl__field_count(void);
const struct field *tafl__field_at(unsigned index);

/* The row of that key, NULL when there is none; *index (may be NULL) is which. */
const struct field *tafl__field_find(tafl_str key, unsigned *index);

/* Can the value change play under these rules? */
bool tafl__field_matters(const struct field *field, const tafl_rules *rules);

/* Does a description of these rules have the key? */
bool tafl__field_is_told(const struct field *field, const tafl_rules *rules);

/* The pieces whose moves are more than slides, by a key that says so. */
tafl_pieces tafl__rules_odd(const tafl_rules *rules);

/* Puts the value of a missing key; the size of the board is known by then. */
void tafl__field_preset(const struct field *field, tafl_rules *rules);

/* Reads `value` into `rules`, whose board has its size; false with the fault filled in. */
bool tafl__field_read(const struct field *field, tafl_rules *rules, tafl_str value,
                      struct field_fault *fault);

/* Appends the value; with `otn` the nearest value OTN has. */
void tafl__field_write(tafl_text *out, const struct field *field, const tafl_rules *rules,
                       bool otn);

bool tafl__field_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b);

/* Can the stored value be written at all (an enumerator in range, a name without blanks …)? */
bool tafl__field_valid(const struct field *field, const tafl_rules *rules);

/* Appends what the value means in play. Words mention only what is on the board: of "[c:this|that]" the first
 * is said where there is a throne, with r where corners are hostile to somebody, with h where any square is
 * hostile to the king; $ names the squares from which pieces may jump. */
void tafl__field_words(tafl_text *out, const struct field *field, const tafl_rules *rules);

/* The squares a missing key stands for on a board of `size`. */
void tafl__field_preset_squares(tafl_squares *out, unsigned which, unsigned size);

/* Who hears what tafl__rules_examine finds; `key` names the field it is about. */
typedef void rules_listener(void *context, tafl_severity severity, const char *id, const char *key,
                            const char *message);

/* Looks for what cannot be meant; returns how many errors it told. */
unsigned tafl__rules_examine(const tafl_rules *rules, rules_listener *tell, void *context);

#endif
