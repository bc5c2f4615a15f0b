/* SPDX-License-Identifier: MIT */
/*
 * Inside of rules: one row of the field table and what each kind of value can do. Reading, writing,
 * comparing, defaults and words all go through these; nobody else knows a key by name.
 */
#ifndef RULES_FIELDS_H
#define RULES_FIELDS_H

#include <tafl/rules.h>

/* How a value is kept and written. */
enum field_kind {
    FIELD_SIZE,       /* dim */
    FIELD_NAME,       /* name */
    FIELD_WORD,       /* a byte of tafl_rules, one of the row's words */
    FIELD_PIECES,     /* a set of pieces as letters */
    FIELD_SQUARES,    /* a set of squares */
    FIELD_SPEEDS,     /* spd */
    FIELD_REPETITION, /* rep */
    FIELD_START,      /* start */
    FIELD_KINDS
};

/* One thing a FIELD_WORD (or the second half of rep) can say. The index is the stored value. */
struct field_word {
    const char *text;  /* as written */
    const char *alias; /* also read, or NULL */
    const char *means; /* in play, for people */
    const char *otn;   /* the nearest word of OTN; NULL when `text` is OTN itself */
};

/* What a FIELD_SQUARES holds when its key is missing. */
enum { SQUARES_NONE, SQUARES_CORNERS, SQUARES_MIDDLE };

struct field {
    const char *key, *title;
    const char *phrase; /* for people: '*' stands for the value, NULL where the words say it all */
    const struct field_word *words;
    size_t offset;   /* into tafl_rules */
    uint16_t preset; /* value of a missing key: word index, piece set, SQUARES_… */
    uint8_t kind;    /* enum field_kind */
    uint8_t count;   /* of words */
    bool ours;       /* not a key of OTN */
    bool always;     /* written even when it is the default */
};

/* Why a value cannot be read. */
struct field_fault {
    tafl_str part;  /* the bytes at fault, a slice of the value; may be empty at its end */
    tafl_text says; /* the message; the caller clears it */
};

/* The table; `tafl__field_count` rows in the order in which they are written. */
extern const struct field tafl__field_table[];
extern const unsigned tafl__field_count;

/* The row of that key, NULL when there is none. */
const struct field *tafl__field_find(tafl_str key);

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

/* Appends what the value means in play. */
void tafl__field_words(tafl_text *out, const struct field *field, const tafl_rules *rules);

/* The squares a missing key stands for on a board of `size`. */
void tafl__field_preset_squares(tafl_squares *out, unsigned which, unsigned size);

/* Who hears what tafl__rules_examine finds; `key` names the field it is about. */
typedef void rules_listener(void *context, tafl_severity severity, const char *id, const char *key,
                            const char *message);

/* Looks for what cannot be meant; returns how many errors it told. */
unsigned tafl__rules_examine(const tafl_rules *rules, rules_listener *tell, void *context);

#endif
