/* SPDX-License-Identifier: MIT */
#ifndef TAFL_RECORD_H
#define TAFL_RECORD_H

/*
 * record: what somebody wrote down about a game. Tags, moves as written, comments, variations, how
 * it is said to have ended. Nothing here knows whether a move is legal.
 *
 * A record is a tree. The root stands for the start position; the first child of a node continues
 * the line, its further siblings are variations of that move.
 *
 *     for (const tafl_node *n = tafl_record_root(record)->child; n; n = n->child)
 *         if (n->kind == TAFL_NODE_MOVE) visit(n->from, n->leg[0].to);
 *
 * Everything belongs to one arena: tafl_record_free is one call, whatever the record holds.
 * Structs are readable by anybody; they are changed through the functions below.
 */

#include <tafl/board.h>
#include <tafl/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- moves as written --------------------------------------------------------------------- */

typedef enum tafl_node_kind {
    TAFL_NODE_ROOT,   /* the start position */
    TAFL_NODE_MOVE,   /* a ply: one piece moves, in one leg or several */
    TAFL_NODE_ENDING, /* a token that ends the game: "resigned", "timeout", "---" */
    TAFL_NODE_UNREAD  /* text that no codec understood; it and what follows are not replayed */
} tafl_node_kind;

/* A square claimed to be emptied by a leg; `piece` is TAFL_EMPTY unless a letter was written. */
typedef struct tafl_claim {
    tafl_square square;
    tafl_piece piece;
    uint8_t leg; /* of which leg, from 0 */
} tafl_claim;

typedef enum tafl_leg_kind { TAFL_LEG_MOVE, TAFL_LEG_JUMP } tafl_leg_kind;

/* One step of a ply. Legs after the first are the continuation of a berserk chain. */
typedef struct tafl_leg {
    tafl_square to;
    uint8_t kind;     /* tafl_leg_kind: '^' was written for a jump */
    uint8_t restored; /* not in the record: restored by --restore-legs */
} tafl_leg;

/* Suffixes of a move, in the words of OTN. Walker's signs are translated by the codec. */
enum {
    TAFL_SUFFIX_THREAT = 1,        /* `+`  the king can be captured next */
    TAFL_SUFFIX_KING_CAPTURED = 2, /* `++` */
    TAFL_SUFFIX_WAY_OUT = 4,       /* `-`  the king has a way out */
    TAFL_SUFFIX_ESCAPED = 8,       /* `--` */
    TAFL_SUFFIX_BLUNDER = 16       /* Walker's `--`: the move loses at once */
};

typedef enum tafl_unit { TAFL_UNIT_NONE, TAFL_UNIT_RAW, TAFL_UNIT_TAFLMEN } tafl_unit;

/* An evaluation as an engine gave it. `value` counts thousandths of `unit`, positive for the
 * attackers, whatever the file said. */
typedef struct tafl_eval {
    int32_t value;
    uint8_t unit; /* tafl_unit; NONE when there is no evaluation */
    uint8_t pov;  /* tafl_side: whom the number favours in the file when it is positive */
    uint16_t depth;
    int16_t win_in; /* plies to a forced win: positive for the attackers, negative for the
                       defenders, 0 when none was found */
    uint64_t nodes;
} tafl_eval;

/* The clock after the move, OTN's time record: milliseconds left, overtime periods left and their
 * length. `set` tells whether there is one. */
typedef struct tafl_clock {
    uint32_t main_ms, overtime_ms, increment_ms;
    uint16_t overtimes;
    bool set;
} tafl_clock;

/* What few nodes have. */
typedef struct tafl_extra {
    tafl_str before;  /* comment before the move, or before a variation */
    tafl_str comment; /* comment after the move; at the root: before the first move */
    tafl_str glyph;   /* "!!" "!" "!?" "?!" "?" "??" or empty */
    tafl_str
        nags; /* further glyphs as PGN numbers them, a blank between two: "7 14 146"; 1 to 6, which
                         are signs, only behind another one in `glyph` */
    tafl_str marks;   /* marks for a diagram, as tafl-render --mark reads them */
    tafl_str address; /* of the first node of a line: its address in the record ("3a.2.1b") if it is
                         not canonical; following nodes are counted from there */
    tafl_str text;    /* of an unread node: its text */
    tafl_str more;    /* fields that only the format of the source knows, in its notation: a JSON
                         object or a piece of XML, which the writer of that format puts back */
    tafl_clock clock;
    tafl_eval eval;
} tafl_extra;

typedef struct tafl_node tafl_node;

struct tafl_node {
    tafl_node *parent;       /* NULL at the root */
    tafl_node *child;        /* the next ply of this line */
    tafl_node *sibling;      /* the next alternative to this node */
    const tafl_leg *leg;     /* `legs` of them */
    const tafl_claim *claim; /* `claims` of them, in written order */
    const tafl_extra *extra; /* NULL if there is nothing */
    uint32_t at, len;        /* the text of this node in tafl_record_source */
    uint32_t ply;            /* place in its line, from 1 (any kind takes one); 0 at the root */
    tafl_square from;
    uint16_t legs, claims;
    uint8_t kind;     /* tafl_node_kind */
    uint8_t piece;    /* the piece named before the move, TAFL_EMPTY if none was */
    uint8_t suffix;   /* TAFL_SUFFIX_… */
    uint8_t reason;   /* of an ending node: tafl_reason */
    bool bare;        /* read as two squares run together, "g5g2": that manner lists no captures */
    tafl_leg one_leg; /* storage of the usual single leg */
    tafl_claim one_claim;
};

/* ---- the record --------------------------------------------------------------------------- */

typedef struct tafl_record tafl_record;

/* A tag: any key, any text. Known keys are those of OTN ("attackers", "defenders", "event", "date",
 * "termination", "rules", …); codecs translate their own names to them and keep unknown ones. The
 * result is not a tag: it is in the facts. */
typedef struct tafl_tag {
    struct tafl_tag *next;
    tafl_str key, value;
    uint32_t at, len; /* the value's bytes in tafl_record_source; len 0 if there are none */
} tafl_tag;

/* Facts about the whole record that are not tags. */
typedef struct tafl_record_facts {
    tafl_outcome stated;      /* the ending as the record states it */
    uint8_t first_side;       /* 1 + tafl_side when the record says who moves first, else 0 */
    uint8_t encoding_assumed; /* some text was not UTF-8 and was read as Windows-1252 */
    uint8_t nul_told;         /* some text has a NUL byte, which was reported */
    uint8_t unreadable;       /* nothing could be read but its source: tafl_reader_next says why */
    uint8_t foreign_game;     /* the source says that it is not a game of the tafl family */
    uint8_t result_open;      /* the record says that nobody has won yet; 0 when it says nothing */
    uint8_t
        winner_concluded; /* the winner is not stated: whose turn it was at the last word tells him */
    uint32_t result_at, result_len; /* where the result is in the source */
    uint64_t number;                /* of the record in its file, from 1 */
    const char *dialect; /* the manner of its format it was read in, where that has several
                                       ("walker"); a constant, NULL if there is nothing to say */
    const char
        *ruleset; /* the name in the catalogue of the type of game that the source names in a way of
                                       its own; a constant, NULL if there is none */
} tafl_record_facts;

/* An empty record. Returns TAFL_OK, or TAFL_NOMEM with *out set to NULL. */
TAFL_API tafl_status tafl_record_new(tafl_record **out);
TAFL_API void tafl_record_free(tafl_record *record);

/* Empties the record and keeps its memory for the next one. */
TAFL_API void tafl_record_reset(tafl_record *record);

/* The root node, never NULL. */
TAFL_API const tafl_node *tafl_record_root(const tafl_record *record);

/* The tags in order; NULL if there are none. */
TAFL_API const tafl_tag *tafl_record_tags(const tafl_record *record);

/* The first tag of that key (letters of either case equal); NULL if there is none. */
TAFL_API const tafl_tag *tafl_record_tag(const tafl_record *record, tafl_str key);

/* Facts, to read and to set. */
TAFL_API const tafl_record_facts *tafl_record_facts_of(const tafl_record *record);
TAFL_API tafl_record_facts *tafl_record_facts_edit(tafl_record *record);

/* The bytes this record was read from, and their place in the file. Empty for a record made by
 * hand. */
TAFL_API const tafl_source *tafl_record_source(const tafl_record *record);

/* Sets the source. The bytes are copied into the record if `copy`; otherwise they are borrowed from the
 * caller for the life of the record. */
TAFL_API tafl_status tafl_record_set_source(tafl_record *record, const tafl_source *source,
                                            bool copy);

/* The record's memory, for codecs that build strings. */
TAFL_API tafl_arena *tafl_record_arena(tafl_record *record);

/* Plies of the main line (moves only), and all nodes of the tree without the root. */
TAFL_API size_t tafl_record_plies(const tafl_record *record);
TAFL_API size_t tafl_record_nodes(const tafl_record *record);

/* What the moves of a record, variations included, write besides squares, as TAFL_WRITES_… bits. A record
 * in which no move lists a capture does not record them: none of them is missing. */
enum {
    TAFL_WRITES_CAPTURES = 1, /* some move lists a capture */
    TAFL_WRITES_KING = 2      /* some move or capture names the king */
};
TAFL_API unsigned tafl_record_writes(const tafl_record *record);

/* Is some move bare and without captures? None of that one is missing, whatever the other moves list. */
TAFL_API bool tafl_record_has_bare(const tafl_record *record);

/* ---- building ------------------------------------------------------------------------------ */

/* A new last child of `parent` (the first child continues the line, later ones are variations).
 * Returns NULL if memory runs out or TAFL_LIMIT_NODES is reached. */
TAFL_API tafl_node *tafl_record_add(tafl_record *record, tafl_node *parent, tafl_node_kind kind);

/* A new alternative directly after `node`, below the same parent; in constant time. `node` is not
 * the root. NULL as above. */
TAFL_API tafl_node *tafl_record_add_after(tafl_record *record, tafl_node *node,
                                          tafl_node_kind kind);

/* Removes a node and all below it from the tree; its memory stays with the record. Not the root. */
TAFL_API void tafl_record_remove(tafl_record *record, tafl_node *node);

/* A node of this record, to change or to add to; NULL: the root. */
TAFL_API tafl_node *tafl_node_edit(tafl_record *record, const tafl_node *node);

/* Appends a leg or a claim to a node. TAFL_OK, TAFL_NOMEM, or TAFL_LIMIT after 65535 of them. */
TAFL_API tafl_status tafl_node_add_leg(tafl_record *record, tafl_node *node, tafl_leg leg);
TAFL_API tafl_status tafl_node_add_claim(tafl_record *record, tafl_node *node, tafl_claim claim);

/* The node's extra, created if there is none; NULL if memory runs out. Strings put into it must live
 * as long as the record (tafl_arena_copy). */
TAFL_API tafl_extra *tafl_node_extra(tafl_record *record, tafl_node *node);

/* Appends a tag; key and value are copied. */
TAFL_API tafl_status tafl_record_add_tag(tafl_record *record, tafl_str key, tafl_str value,
                                         size_t at, size_t len);

/* Replaces the value of the first tag of that key, or appends the tag. */
TAFL_API tafl_status tafl_record_set_tag(tafl_record *record, tafl_str key, tafl_str value);

/* Makes a move a further part of the move it follows: its legs and captures go there, and the node
 * leaves the tree. TAFL_OK, TAFL_NOMEM, or TAFL_LIMIT after 255 legs. */
TAFL_API tafl_status tafl_node_join(tafl_record *record, tafl_node *node);

/* Says that the move is bare, see tafl_node. */
TAFL_API void tafl_node_set_bare(tafl_record *record, tafl_node *node);

/* Removes from a node everything that belongs to a move: squares, captures, letter, suffix, glyph. */
TAFL_API void tafl_node_clear_move(tafl_record *record, tafl_node *node);

/* Replaces the claimed captures of a node (NULL and 0 removes them). */
TAFL_API tafl_status tafl_node_set_claims(tafl_record *record, tafl_node *node,
                                          const tafl_claim *claims, size_t count);

/* ---- filters ------------------------------------------------------------------------------- */

enum {
    TAFL_STRIP_COMMENTS = 1,
    TAFL_STRIP_VARIATIONS = 2, /* only the main line remains */
    TAFL_STRIP_EVALS = 4,
    TAFL_STRIP_CLOCKS = 8,
    TAFL_STRIP_MARKS = 16 /* and glyphs */
};

/* Removes everything of these kinds (TAFL_STRIP_…) from the record. */
TAFL_API void tafl_record_strip(tafl_record *record, unsigned what);

/* Removes the tags that are not wanted. */
TAFL_API void tafl_record_keep_tags(tafl_record *record,
                                    bool (*wanted)(void *context, tafl_str key), void *context);

/* Turns or mirrors all moves, captures and marks on a board of `size`. Tags are not changed: rules
 * and start positions are texts of another module (tafl_rules_transform). */
TAFL_API void tafl_record_transform(tafl_record *record, unsigned symmetry, unsigned size);

/* Turns or mirrors the whole record, start positions and rules in its tags included. `rules` are those
 * it is played under; they are written into the record if they change on the turned board. NULL if unknown.
 * `foreign`: they take precedence over its tag. Returns TAFL_OK; TAFL_UNSUPPORTED if the size of the board is
 * unknown, TAFL_SYNTAX if a start position cannot be read, or TAFL_NOMEM, with a sentence in `why`. */
TAFL_API tafl_status tafl_record_turn(tafl_record *record, unsigned symmetry,
                                      const tafl_rules *rules, bool foreign, tafl_text *why);

/* Replaces every text that people wrote: values of tags, comments. What `map` returns must live as
 * long as the record (tafl_arena_copy). */
TAFL_API void tafl_record_map_texts(tafl_record *record,
                                    tafl_str (*map)(void *context, tafl_record *record,
                                                    tafl_str text),
                                    void *context);

/* ---- walking ------------------------------------------------------------------------------ */

/* A walk over all nodes below a start, without recursion: ENTER before the children of a node, EXIT
 * after them. The main line of every branch comes first. */
typedef enum tafl_walk_event { TAFL_WALK_ENTER, TAFL_WALK_EXIT, TAFL_WALK_DONE } tafl_walk_event;

typedef struct tafl_walk {
    const tafl_node *node; /* the node of the last event */
    const tafl_node *top;
    tafl_walk_event event;
} tafl_walk;

/* Starts at `top`; the first tafl_walk_next enters it. */
TAFL_API tafl_walk tafl_walk_from(const tafl_node *top);
TAFL_API tafl_walk_event tafl_walk_next(tafl_walk *walk);

/* ---- addresses ----------------------------------------------------------------------------- */

/* Appends the OTN address of a node: "12b" on the main line, "3a.2.1b" in a variation, "start" for
 * the root. A turn is two plies; `a` is its first. Numbers as the record wrote them where it had
 * its own (tafl_extra.address). */
TAFL_API void tafl_address_write(tafl_text *out, const tafl_node *node);

/* Finds the node of an address, "start", "last", or "ply:24". NULL if there is none; then *plies
 * (may be NULL) is the length of the main line, for the message. */
TAFL_API const tafl_node *tafl_address_find(const tafl_record *record, tafl_str address,
                                            size_t *plies);

/* Is the node on the main line? */
TAFL_API bool tafl_node_is_main(const tafl_node *node);

/* Do two records have the same tags, moves, claims, comments, clocks and endings? Sources, addresses of
 * nodes and record numbers are ignored. If they differ and `difference` is not NULL, one sentence about
 * the first difference is appended to it. */
TAFL_API bool tafl_record_equal(const tafl_record *a, const tafl_record *b, tafl_text *difference);

/* The moves of the main line as one number, for finding the same game again: FNV-1a of 64 bits over their
 * squares ("d1d3 f8c8"; of a chain all of them; in the place of a move that was not understood its text), a blank
 * between moves. Captures, signs and whatever else a format writes beside the squares do not count. 0 when there are
 * no moves. */
TAFL_API uint64_t tafl_record_hash(const tafl_record *record);

/* ---- a move as text ------------------------------------------------------------------------ */

/* How captures are written. */
typedef enum tafl_capture_style {
    TAFL_CAPTURES_OTN,   /* xA/B, letters of pieces, suffixes */
    TAFL_CAPTURES_CHAIN, /* xAxB, squares only */
    TAFL_CAPTURES_COLON, /* :A:B, letters of pieces */
    TAFL_CAPTURES_NONE   /* letters of pieces, no captures */
} tafl_capture_style;

/* Appends a move; the style says how captures are written. */
TAFL_API void tafl_move_write(tafl_text *out, const tafl_node *node, tafl_capture_style style);

/* Appends one leg of a move, from 0, as OTN writes the legs of a chain: "e8=e4xe3". */
TAFL_API void tafl_move_write_leg(tafl_text *out, const tafl_node *node, unsigned leg);

#ifdef __cplusplus
}
#endif
#endif
