/* SPDX-License-Identifier: MIT */
#ifndef TAFL_RULES_H
#define TAFL_RULES_H

/*
 * rules: a ruleset as one plain value. Every switch is described once, in the field table of
 * src/rules/fields_*.c, which reads it, writes it, checks it and explains it in words. The text form
 * is the ruleset string of OpenTafl notation (OTN) with a few keys of ours.
 *
 *     tafl_rules rules;
 *     tafl_rules_read(&rules, TAFL_STR("copenhagen sw:n"), NULL, NULL);
 *     rules.shieldwall == TAFL_SHIELDWALL_NONE;
 *
 * Judging a game under rules is the business of <tafl/play.h>.
 */

#include <tafl/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what the switches can be --------------------------------------------------------------
 * The enumerators of each switch stand in the order of its letters in the field table. Zero is the
 * default of OTN throughout. */

typedef enum tafl_escape { TAFL_ESCAPE_CORNER, TAFL_ESCAPE_EDGE } tafl_escape;

/* tfr, for the third occurrence of a position. */
typedef enum tafl_threefold {
    TAFL_THREEFOLD_DRAW,
    TAFL_THREEFOLD_IGNORE,
    TAFL_THREEFOLD_MOVER_WINS,
    TAFL_THREEFOLD_MOVER_LOSES
} tafl_threefold;

/* rep, from the n-th occurrence of a position on. NOT_SET leaves the matter to tfr. */
typedef enum tafl_repetition {
    TAFL_REPETITION_NOT_SET,
    TAFL_REPETITION_DRAW,
    TAFL_REPETITION_ATTACKERS,        /* the attackers lose */
    TAFL_REPETITION_DEFENDERS,        /* the defenders lose */
    TAFL_REPETITION_MOVER,            /* the side whose move completes it loses */
    TAFL_REPETITION_OPPONENT,         /* the other side loses */
    TAFL_REPETITION_AGGRESSOR,        /* the side that alone keeps threatening loses */
    TAFL_REPETITION_FORBID,           /* the move is illegal */
    TAFL_REPETITION_FORBID_DEFENDERS, /* the move is illegal for the defenders */
    TAFL_REPETITION_IGNORE
} tafl_repetition;

/* ka */
typedef enum tafl_king_arms {
    TAFL_KING_ARMED,
    TAFL_KING_UNARMED,
    TAFL_KING_ANVIL_ONLY,
    TAFL_KING_HAMMER_ONLY
} tafl_king_arms;

/* ks: how the king is taken. */
typedef enum tafl_king_strength {
    TAFL_KING_STRONG,        /* four sides everywhere */
    TAFL_KING_STRONG_CENTRE, /* four on the centre, the three others beside it, else two in line */
    TAFL_KING_STRONG_EDGE,   /* every neighbour that exists: the edge counts (OTN's `m`) */
    TAFL_KING_WEAK,          /* two in line everywhere */
    TAFL_KING_STRONG_THRONE  /* four on the centre, else two in line (`t`, ours) */
} tafl_king_strength;

/* kj nj cj mj gj */
typedef enum tafl_jump {
    TAFL_JUMP_NONE,
    TAFL_JUMP_RESTRICTED, /* only from or to the centre, a corner or an own fort */
    TAFL_JUMP_FREE,       /* over one adjacent enemy, who stays */
    TAFL_JUMP_CAPTURE     /* over one adjacent enemy, who is taken */
} tafl_jump;

/* sw: what may be at the ends of a captured row. */
typedef enum tafl_shieldwall {
    TAFL_SHIELDWALL_NONE,
    TAFL_SHIELDWALL_PIECES, /* pieces only (`w`) */
    TAFL_SHIELDWALL_CORNERS /* pieces, or a hostile corner (`s`) */
} tafl_shieldwall;

/* ber */
typedef enum tafl_berserk {
    TAFL_BERSERK_NONE,
    TAFL_BERSERK_CAPTURE,  /* go on with capturing legs while there is one */
    TAFL_BERSERK_MOVE,     /* go on; the first leg without a capture ends the ply */
    TAFL_BERSERK_OPTIONAL, /* may go on with capturing legs, or stop (`o`, ours) */
    TAFL_BERSERK_QUIET /* may go on or stop; the first leg without a capture ends it (`q`, ours) */
} tafl_berserk;

/* nmv: a side without a legal move … */
typedef enum tafl_no_moves { TAFL_NO_MOVES_LOSES, TAFL_NO_MOVES_DRAWS } tafl_no_moves;

/* The four groups of special squares. */
typedef enum tafl_zone {
    TAFL_ZONE_CORNER,
    TAFL_ZONE_CENTRE,
    TAFL_ZONE_ATTACKER_FORT,
    TAFL_ZONE_DEFENDER_FORT,
    TAFL_ZONES
} tafl_zone;

/* One group of special squares and what it means to whom. */
typedef struct tafl_special {
    tafl_squares squares;
    tafl_pieces hostile;       /* to whom it acts as an enemy; the centre: even when occupied */
    tafl_pieces hostile_empty; /* the same while it is empty; used by the centre only (cenhe) */
    /* Of the next three: a guard counts as a taflman where no guard is named. */
    tafl_pieces pass;  /* who may move over it */
    tafl_pieces stop;  /* who may stop on it */
    tafl_pieces enter; /* who may come to it from outside the group */
} tafl_special;

enum { TAFL_RULES_NAME = 64, TAFL_PIECES = 16 };

/* A ruleset. No pointers: copy by assignment, compare with tafl_rules_equal. Fill it with
 * tafl_rules_default or tafl_rules_read; padding is zero then and stays so. */
typedef struct tafl_rules {
    char name[TAFL_RULES_NAME]; /* `name`, blanks as underscores, NUL-terminated; may be empty */
    tafl_board start;           /* `dim`, `start`, `starti` */
    tafl_special zone[TAFL_ZONES];
    uint8_t attackers_first;     /* atkf */
    uint8_t escape;              /* esc: tafl_escape */
    uint8_t encirclement;        /* surf */
    uint8_t exit_fort;           /* efe */
    uint8_t shieldwall;          /* sw: tafl_shieldwall */
    uint8_t shieldwall_flanking; /* swf: the piece that moved must be one of the brackets */
    uint8_t linnaean;            /* linc */
    uint8_t king_strength;       /* ks: tafl_king_strength */
    uint8_t king_arms;           /* ka: tafl_king_arms */
    uint8_t king_enclosed;       /* kes */
    uint8_t berserk;             /* ber: tafl_berserk */
    uint8_t threefold;           /* tfr: tafl_threefold */
    uint8_t repetition;          /* rep: tafl_repetition */
    uint8_t repetition_count;    /* rep: from this occurrence on; 0 when not set */
    uint8_t no_moves;            /* nmv: tafl_no_moves */
    uint16_t most_plies;         /* max (ours): after so many the game is drawn; 0: never */
    uint16_t quiet_plies;        /* quiet (ours): drawn after so many without a capture; 0: never */
    uint8_t jump[TAFL_KINDS];    /* kj nj cj mj gj, by kind: tafl_jump */
    int8_t speed[TAFL_PIECES];   /* spd, by piece: longest step, -1 for no limit */
    tafl_pieces jump_over;       /* jov: which enemies may be jumped over */
    tafl_pieces jump_own;        /* jow (ours): which men of the jumper's own side, who stay */
    tafl_pieces dux;             /* dux (ours): who only falls when three of his sides are held */
    tafl_pieces fort_safe;       /* afs (ours): an attacker fort is not hostile to these while they
                                    stand on an attacker fort themselves */
    uint8_t corner_capture;      /* coc (ours): a piece in the corner of the board falls to enemies
                                    on both its neighbours */
} tafl_rules;

/* All switches at the default of OTN, and an empty board of `size`. */
TAFL_API void tafl_rules_default(tafl_rules *rules, unsigned size);

/* Are both the same rules? Names are ignored. */
TAFL_API bool tafl_rules_equal(const tafl_rules *a, const tafl_rules *b);

/* What the rules mean as one number: equal rules have equal hashes, whatever they are called. It is FNV-1a of 64
 * bits over their text in TAFL_RULES_SHORT without the name, the same in every version. Returns TAFL_OK or
 * TAFL_NOMEM. */
TAFL_API tafl_status tafl_rules_hash(uint64_t *out, const tafl_rules *rules);

/* The same rules on a turned or mirrored board: start position and special squares are turned as well.
 * `out` may be `rules`. */
TAFL_API void tafl_rules_transform(tafl_rules *out, const tafl_rules *rules, unsigned symmetry);

/* ---- text --------------------------------------------------------------------------------- */

/* How to read a ruleset text. All zero is the normal way. */
typedef struct tafl_rules_options {
    bool lenient;              /* an unknown key is a warning, not an error */
    bool otn;                  /* the text comes from a record: no catalogue name may open it */
    const tafl_source *source; /* the input that the text is a slice of, so that places are those of
                                  the file; NULL for none */
} tafl_rules_options;

/* Reads a ruleset: a full OTN text ("dim:11 … start:/…/"), a catalogue name ("copenhagen"), or a
 * name with changes ("copenhagen sw:n", "base:copenhagen sw:n"). Entries are separated by spaces or
 * line ends, in any order; a leading word "rules" is skipped. Returns TAFL_SYNTAX after telling the
 * sink ids "rules-…" with the place. A ruleset that cannot be meant (a start without king, a special
 * square outside the
 * board, a list of speeds of the wrong length …) is an error as well; a win that nobody can reach is a
 * warning. */
TAFL_API tafl_status tafl_rules_read(tafl_rules *out, tafl_str text,
                                     const tafl_rules_options *options, const tafl_sink *sink);

typedef enum tafl_rules_style {
    TAFL_RULES_SHORT, /* what differs from the defaults, `dim` first and `start` last */
    TAFL_RULES_FULL,  /* every key */
    TAFL_RULES_OTN,   /* short, only keys and values that OTN has (rep becomes the nearest tfr) */
    TAFL_RULES_OPENTAFL /* the same for OpenTafl, which takes the winner and the loser of tfr for each other */
} tafl_rules_style;

/* Appends the ruleset as one line of text; reading it back gives an equal value (for TAFL_RULES_OTN
 * and TAFL_RULES_OPENTAFL as far as OTN can say it and OpenTafl would read it). */
TAFL_API void tafl_rules_write(tafl_text *out, const tafl_rules *rules, tafl_rules_style style);

/* The messages about rulesets. */
TAFL_API const tafl_explanation *tafl_rules_explanations(void);

/* ---- the field table, seen from outside --------------------------------------------------- */

/* A key of rulesets. */
typedef struct tafl_rules_field {
    const char *key;   /* "sw" */
    const char *title; /* "shieldwall capture" */
    bool otn;          /* OpenTafl's notation has it */
} tafl_rules_field;

/* How many keys there are, and each of them, in the order in which they are written. */
TAFL_API unsigned tafl_rules_fields(void);
TAFL_API tafl_rules_field tafl_rules_field_at(unsigned index);

/* Do both rulesets have the same value there? */
TAFL_API bool tafl_rules_field_equal(unsigned index, const tafl_rules *a, const tafl_rules *b);

/* Does a description of these rules need the key? Not where squares or pieces it is about are missing,
 * where it is off, or where it is among the facts that any description opens with. */
TAFL_API bool tafl_rules_field_is_told(unsigned index, const tafl_rules *rules);

/* Appends the value as it is written after the colon ("s"), or what it means in play as one
 * sentence without final period ("a row on the edge falls …"). */
TAFL_API void tafl_rules_field_value(tafl_text *out, unsigned index, const tafl_rules *rules);
TAFL_API void tafl_rules_field_words(tafl_text *out, unsigned index, const tafl_rules *rules);

/* ---- catalogue ---------------------------------------------------------------------------- */

/* A named ruleset. All strings are constant. */
typedef struct tafl_ruleset {
    const char *name;    /* "copenhagen" */
    const char *title;   /* "Copenhagen Hnefatafl 11x11" */
    const char *family;  /* "copenhagen", "historical", "sea-battle", … */
    const char *text;    /* as tafl_rules_read reads it */
    const char *summary; /* one sentence */
    const char *source;  /* where these rules are written down or were played */
    const char *aliases; /* blank-separated further names, or "" */
    const char *starts;  /* blank-separated alternative start positions, or "" */
} tafl_ruleset;

/* The entries, in alphabetical order of their names; NULL after the last. */
TAFL_API const tafl_ruleset *tafl_catalogue_at(unsigned index);

/* The entry that a ruleset text names or builds on, whose start positions are those of the text; NULL
 * if it gives a start position itself, or names no entry. */
TAFL_API const tafl_ruleset *tafl_rules_base(tafl_str text);

/* The entry of that name or alias; NULL if there is none. */
TAFL_API const tafl_ruleset *tafl_catalogue_find(tafl_str name);

#ifdef __cplusplus
}
#endif
#endif
