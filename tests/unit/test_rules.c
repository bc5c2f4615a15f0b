/* SPDX-License-Identifier: MIT */
/* Ruleset texts: every key and value, defaults, changes to a base, and the words. */
#include "rules_ear.h"

/* ---- keys and values ---------------------------------------------------------------------- */

/* The default of every key on a 5x5 board. */
static const char *const defaults[][2] = {
    {"dim", "5"},
    {"name", ""},
    {"atkf", "y"},
    {"esc", "c"},
    {"surf", "y"},
    {"efe", "n"},
    {"sw", "n"},
    {"swf", "y"},
    {"linc", "n"},
    {"ks", "s"},
    {"kes", "n"},
    {"ka", "y"},
    {"kj", "n"},
    {"nj", "c"},
    {"cj", "j"},
    {"mj", "n"},
    {"gj", "n"},
    {"jov", "tcnmTCNM"},
    {"jow", ""},
    {"dux", ""},
    {"spd", "-1"},
    {"ber", "n"},
    {"cor", "a1,e1,a5,e5"},
    {"corh", "tcnkmTCNKM"},
    {"corp", "K"},
    {"cors", "K"},
    {"corre", "tcnkmTCNKM"},
    {"coc", "n"},
    {"cen", "c3"},
    {"cenh", "tcnkm"},
    {"cenhe", "tcnkmTCNKM"},
    {"cenp", "tcnkmTCNKM"},
    {"cens", "K"},
    {"cenre", "tcnkmTCNKM"},
    {"afor", ""},
    {"aforh", "TCNKM"},
    {"afs", ""},
    {"aforp", "tcnkmTCNKM"},
    {"afors", "tcnkmTCNKM"},
    {"aforre", "tcnkmTCNKM"},
    {"dfor", ""},
    {"dforh", "tcnkm"},
    {"dforp", "TCNKM"},
    {"dfors", "TCNKM"},
    {"dforre", "tcnkmTCNKM"},
    {"tfr", "d"},
    {"rep", ""},
    {"nmv", "l"},
    {"max", ""},
    {"quiet", ""},
    {"start", "/1t1t1/2n2/2K2/1T1M1/g4/"},
};

static void default_values(void)
{
    tafl_rules rules;
    must_read(&rules, "dim:5 " SMALL);
    CU_ASSERT_EQUAL(sizeof defaults / sizeof defaults[0], tafl_rules_fields());
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        CU_ASSERT_STRING_EQUAL(tafl_rules_field_at(i).key, defaults[i][0]);
        expect_value(&rules, defaults[i][0], defaults[i][1]);
        CU_ASSERT_TRUE(strlen(tafl_rules_field_at(i).title) > 2);
    }
    must_read(&rules, "start:/4/1t2/2K1/4/");
    expect_value(&rules, "cen", "");
    CU_ASSERT_PTR_NULL(tafl_rules_field_at(tafl_rules_fields()).key);
    CU_ASSERT_PTR_NULL(tafl_rules_field_at(tafl_rules_fields()).title);
    CU_ASSERT_FALSE(tafl_rules_field_at(tafl_rules_fields()).otn);
    CU_ASSERT_FALSE(tafl_rules_field_at(field_of("rep")).otn);
    CU_ASSERT_TRUE(tafl_rules_field_at(field_of("sw")).otn);
}

/* What is read, and how it is written again. */
static const char *const values[][2] = {
    {"name:Sea_Battle_(Parlett)", "Sea_Battle_(Parlett)"},
    {"name:a:b", "a:b"},
    {"atkf:n", "n"},
    {"esc:e", "e"},
    {"surf:n", "n"},
    {"efe:y", "y"},
    {"sw:w", "w"},
    {"sw:s", "s"},
    {"swf:n", "n"},
    {"linc:y", "y"},
    {"ks:c", "c"},
    {"ks:m", "m"},
    {"ks:w", "w"},
    {"ks:t", "t"},
    {"ks:y", "s"},
    {"ks:n", "w"},
    {"kes:y", "y"},
    {"ka:n", "n"},
    {"ka:a", "a"},
    {"ka:h", "h"},
    {"kj:r", "r"},
    {"nj:n", "n"},
    {"cj:c", "c"},
    {"mj:j", "j"},
    {"gj:r", "r"},
    {"jov:tT", "tT"},
    {"jow:TCN", "TCN"},
    {"dux:cC", "cC"},
    {"spd:1", "1"},
    {"spd:3,3", "3"},
    {"spd:1,-1,", "1,-1"},
    {"spd:-1,-1,-1,-1,-1,-1,-1,1", "-1,-1,-1,-1,-1,-1,-1,1"},
    {"spd:1,1,1,1,1,1,1,1", "1,1,1,-1,1,1,1,1"},
    {"spd:1,1,1,1,1,1,1,1,1,1", "1,1,1,-1,1,1,1,1,1,1"},
    {"spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,", "-1,-1,-1,-1,-1,-1,-1,1"},
    {"spd:-1,-1,-1,-1,-1,2,-1,-1,-1,1,-1,-1", "-1,-1,-1,-1,-1,2,-1,-1,-1,1,-1,-1"},
    {"spd:-1, -1,-1,-1, -1,-1,-1,-1", "-1"},
    {"ber:c", "c"},
    {"ber:m", "m"},
    {"ber:o", "o"},
    {"ber:q", "q"},
    {"cor:", ""},
    {"cor:e5,A1,", "a1,e5"},
    {"cor:a1, e1, ", "a1,e1"},
    {"corh:", ""},
    {"corh:tcnkTCNK", "tcnkTCNK"},
    {"corp:t,T,", "tT"},
    {"cors:GKMgmk", "kmgKMG"},
    {"corre:TT", "T"},
    {"coc:y", "y"},
    {"cen:c3,c4", "c3,c4"},
    {"cenh:tcnkmTCNKM", "tcnkmTCNKM"},
    {"cenhe:K", "K"},
    {"cenp:K", "K"},
    {"cens:tcnkmgTCNKMG", "tcnkmgTCNKMG"},
    {"cenre:", ""},
    {"afor:b1,c2,d1", "b1,d1,c2"},
    {"aforh:K", "K"},
    {"afs:tcnm", "tcnm"},
    {"aforp:T", "T"},
    {"afors:t", "t"},
    {"aforre:t", "t"},
    {"dfor:c3", "c3"},
    {"dforh:t", "t"},
    {"dforp:T", "T"},
    {"dfors:T", "T"},
    {"dforre:T", "T"},
    {"tfr:i", "i"},
    {"tfr:w", "w"},
    {"tfr:l", "l"},
    {"rep:2-defenders", "2-defenders"},
    {"rep:3-draw", "3-draw"},
    {"rep:3-attackers", "3-attackers"},
    {"rep:4-mover", "4-mover"},
    {"rep:3-opponent", "3-opponent"},
    {"rep:3-aggressor", "3-aggressor"},
    {"rep:2-forbid", "2-forbid"},
    {"rep:2-forbid-defenders", "2-forbid-defenders"},
    {"rep:99-ignore", "99-ignore"},
    {"rep:", ""},
    {"nmv:d", "d"},
    {"max:200", "200"},
    {"max:", ""},
    {"quiet:1", "1"},
    {"quiet:9999", "9999"},
};

static void every_value(void)
{
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        tafl_rules rules, first;
        char text[160], key[8];
        snprintf(text, sizeof text, "dim:5 " SMALL " %s", values[i][0]);
        snprintf(key, sizeof key, "%.*s", (int)strcspn(values[i][0], ":"), values[i][0]);
        must_read(&rules, text);
        expect_value(&rules, key, values[i][1]);
        snprintf(text, sizeof text, "\r\n%s\t" SMALL "\n dim:5\n", values[i][0]);
        must_read(&first, text); /* in another order */
        CU_ASSERT_TRUE(tafl_rules_equal(&rules, &first));
    }
}

static void values_are_stored(void)
{
    tafl_rules r;
    must_read(&r, "rules dim:5 " SMALL " sw:s swf:n ks:t kj:r nj:n ber:o rep:4-mover nmv:d spd:1,2 "
                  "cenhe:tcnkmTCNM afs:t coc:y jow:N esc:e");
    CU_ASSERT_EQUAL(r.shieldwall, TAFL_SHIELDWALL_CORNERS);
    CU_ASSERT_EQUAL(r.shieldwall_flanking, 0);
    CU_ASSERT_EQUAL(r.king_strength, TAFL_KING_STRONG_THRONE);
    CU_ASSERT_EQUAL(r.jump[TAFL_KING], TAFL_JUMP_RESTRICTED);
    CU_ASSERT_EQUAL(r.jump[TAFL_KNIGHT], TAFL_JUMP_NONE);
    CU_ASSERT_EQUAL(r.jump[TAFL_COMMANDER], TAFL_JUMP_FREE);
    CU_ASSERT_EQUAL(r.berserk, TAFL_BERSERK_OPTIONAL);
    CU_ASSERT_EQUAL(r.repetition, TAFL_REPETITION_MOVER);
    CU_ASSERT_EQUAL(r.repetition_count, 4);
    CU_ASSERT_EQUAL(r.no_moves, TAFL_NO_MOVES_DRAWS);
    CU_ASSERT_EQUAL(r.speed[tafl_piece_of(TAFL_ATTACKERS, TAFL_GUARD)], 1);
    CU_ASSERT_EQUAL(r.speed[TAFL_KING_PIECE], 2);
    CU_ASSERT_FALSE(tafl_pieces_has(r.zone[TAFL_ZONE_CENTRE].hostile_empty, TAFL_KING_PIECE));
    CU_ASSERT_TRUE(tafl_pieces_has(r.zone[TAFL_ZONE_CENTRE].stop, TAFL_KING_PIECE));
    CU_ASSERT_TRUE(tafl_pieces_has(r.fort_safe, tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN)));
    CU_ASSERT_EQUAL(r.corner_capture, 1);
    CU_ASSERT_TRUE(tafl_pieces_has(r.jump_own, tafl_piece_of(TAFL_DEFENDERS, TAFL_KNIGHT)));
    CU_ASSERT_EQUAL(r.escape, TAFL_ESCAPE_EDGE);
    CU_ASSERT_EQUAL(r.attackers_first, 1);
    CU_ASSERT_EQUAL(r.start.cell[tafl_square_at(0, 4)], tafl_piece_of(TAFL_ATTACKERS, TAFL_GUARD));
}

/* `k` in a list is a piece nobody has: no king is meant, and it makes no difference. */
static void attackers_have_no_king(void)
{
    tafl_rules a, b;
    must_read(&a, "copenhagen cenhe:tcnkmTCNM");
    must_read(&b, "copenhagen cenhe:tcnmTCNM");
    CU_ASSERT_TRUE(tafl_rules_equal(&a, &b));
    CU_ASSERT_FALSE(tafl_pieces_has(a.zone[TAFL_ZONE_CENTRE].hostile_empty, TAFL_KING_PIECE));
}

static void inverted_start(void)
{
    tafl_rules a, b;
    must_read(&a, "dim:5 start:/1t1t1/5/2K2/1T3/4t/");
    must_read(&b, "starti:/4t/1T3/2K2/5/1t1t1/ dim:5");
    CU_ASSERT_TRUE(tafl_rules_equal(&a, &b));
    CU_ASSERT_EQUAL(a.start.cell[tafl_square_at(4, 4)],
                    tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN));
}

/* ---- building on another ------------------------------------------------------------------ */

static void bases(void)
{
    tafl_rules plain, changed, other;
    must_read(&plain, "copenhagen");
    CU_ASSERT_STRING_EQUAL(plain.name, "copenhagen");
    must_read(&changed, "copenhagen sw:n");
    CU_ASSERT_STRING_EQUAL(changed.name, "copenhagen_(changed)");
    CU_ASSERT_FALSE(tafl_rules_equal(&plain, &changed));
    must_read(&other, "sw:n  base:copenhagen name:Mine");
    CU_ASSERT_TRUE(tafl_rules_equal(&other, &changed));
    CU_ASSERT_STRING_EQUAL(other.name, "Mine");
    must_read(&other, "rules aage-16 sw:s dim:11");
    CU_ASSERT_TRUE(tafl_rules_equal(&other, &plain));
    CU_ASSERT_STRING_EQUAL(other.name, "copenhagen");
}

static void bases_on_other_boards(void)
{
    tafl_rules a, b;
    must_read(&a, "copenhagen dim:13");
    must_read(&b, "copenhagen-13");
    CU_ASSERT_TRUE(tafl_rules_equal(&a, &b));
    must_read(&a, "copenhagen-13 dim:11");
    CU_ASSERT_EQUAL(a.start.size, 11);
    must_read(&a, "copenhagen start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
    expect_value(&a, "cor", "a1,g1,a7,g7"); /* corners and centre move with the board */
    expect_value(&a, "cen", "d4");
    expect_value(&a, "sw", "s");
    must_read(&a, "ashton starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ cen: afor:d1,d2");
    expect_value(&a, "cor", "");
    expect_value(&a, "afor", "d1,d2");
}

/* ---- words -------------------------------------------------------------------------------- */

static const char *const words[][3] = {
    {"copenhagen", "corh", "a corner square is hostile to all pieces"},
    {"copenhagen", "cors", "only the king may stop on a corner square"},
    {"copenhagen", "cenh", "the centre, occupied or not, is hostile to the attackers only"},
    {"copenhagen", "aforh", "an attacker fort is hostile to the defenders and the king"},
    {"copenhagen cenhe:tcnkmTCNM", "cenhe",
     "the empty centre is hostile to all pieces but the king"},
    {"copenhagen cenhe:", "cenhe", "the empty centre is hostile to no piece"},
    {"copenhagen cenp:TCNM", "cenp", "only the defenders may pass over the empty centre"},
    {"berserk cenp:tnK", "cenp",
     "the attackers' taflmen and the king may pass over the empty centre"},
    {"copenhagen", "rep", "at the 3rd occurrence of a position the defenders lose"},
    {"copenhagen rep:2-draw", "rep", "at the 2nd occurrence of a position the game is drawn"},
    {"copenhagen rep:11-draw", "rep", "at the 11th occurrence of a position the game is drawn"},
    {"copenhagen rep:21-draw", "rep", "at the 21st occurrence of a position the game is drawn"},
    {"copenhagen", "tfr", "repetition is as rep says"},
    {"copenhagen rep:", "rep", "repetition is as tfr says"},
    {"copenhagen rep:", "tfr", "the third occurrence of a position is a draw"},
    {"copenhagen", "spd", "a move may be as long as the way is clear"},
    {"copenhagen spd:-1,-1,-1,-1,-1,-1,-1,1", "spd", "the king moves at most 1 square at a time"},
    {"copenhagen", "start", "24 attackers against 12 defenders and the king"},
    {"copenhagen", "kj", "the king does not jump"},
    {"copenhagen", "afor", "attacker forts: none"},
    {"brandub", "cor", "corner squares: a1,g1,a7,g7"},
    {"brandub", "dim", "the board is 7x7"},
    {"brandub", "name", "the rules are called brandub"},
};

static void in_words(void)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        tafl_rules rules;
        tafl_text text = {0};
        must_read(&rules, words[i][0]);
        tafl_rules_field_words(&text, field_of(words[i][1]), &rules);
        UNIT_TEXT(text, words[i][2]);
        tafl_text_clear(&text);
    }
}

static void every_word_is_explained(void)
{
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        tafl_rules rules;
        tafl_text text = {0};
        char line[160], key[8];
        snprintf(line, sizeof line, SMALL " %s", values[i][0]);
        snprintf(key, sizeof key, "%.*s", (int)strcspn(line + strlen(SMALL) + 1, ":"),
                 values[i][0]);
        must_read(&rules, line);
        tafl_rules_field_words(&text, field_of(key), &rules);
        CU_ASSERT_TRUE(text.len > 10);
        CU_ASSERT_NOT_EQUAL(text.at[text.len - 1], '.');
        CU_ASSERT_PTR_NULL(strstr(text.at, "  "));
        tafl_text_clear(&text);
    }
}

static void fields_compare(void)
{
    tafl_rules a, b;
    must_read(&a, "copenhagen");
    must_read(&b, "fetlar");
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        const char *key = tafl_rules_field_at(i).key;
        bool differs = strstr(" name surf efe sw rep ", key) && strlen(key) > 1;
        CU_ASSERT_EQUAL(tafl_rules_field_equal(i, &a, &b), !differs);
    }
}

/* The figure is that of any FNV-1a over the text without the name. */
static void rules_as_a_number(void)
{
    static const char *const rows[] = {
        "brandub", "brandub name:other",
        "dim:7 atkf:y ks:c rep:3-defenders start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
        "rep:3-defenders ks:c esc:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ atkf:y"};
    uint64_t hash;
    tafl_rules rules;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CU_ASSERT_EQUAL(tafl_rules_read(&rules, tafl_str_of(rows[i]), NULL, NULL), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_rules_hash(&hash, &rules), TAFL_OK);
        CU_ASSERT_EQUAL(hash, UINT64_C(0x1a3c4aee61650f7a));
    }
    rules.escape = TAFL_ESCAPE_EDGE;
    CU_ASSERT_EQUAL(tafl_rules_hash(&hash, &rules), TAFL_OK);
    CU_ASSERT_NOT_EQUAL(hash, UINT64_C(0x1a3c4aee61650f7a));
}

const unit_test unit_tests[] = {
    {"rules as a number", rules_as_a_number},
    {"default values", default_values},
    {"every value", every_value},
    {"values are stored", values_are_stored},
    {"attackers have no king", attackers_have_no_king},
    {"inverted start", inverted_start},
    {"bases", bases},
    {"bases on other boards", bases_on_other_boards},
    {"in words", in_words},
    {"every word is explained", every_word_is_explained},
    {"fields compare", fields_compare},
    {NULL, NULL},
};
