/* SPDX-License-Identifier: MIT */
/* Writing rulesets: the three styles, random values that must come back, and texts found in the wild. */
#include <dirent.h>

#include "rules_ear.h"

/* ---- writing ------------------------------------------------------------------------------ */

#define DIAMOND "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"

static const struct {
    const char *text;
    tafl_rules_style style;
    const char *written;
} writings[] = {
    {"copenhagen", TAFL_RULES_SHORT,
     "dim:11 name:copenhagen atkf:y efe:y sw:s rep:3-defenders " DIAMOND},
    {"copenhagen", TAFL_RULES_OTN, "dim:11 name:copenhagen atkf:y efe:y sw:s tfr:l " DIAMOND},
    {"copenhagen", TAFL_RULES_OPENTAFL, "dim:11 name:copenhagen atkf:y efe:y sw:s tfr:w " DIAMOND},
    {"fetlar name: rep: tfr:w", TAFL_RULES_OPENTAFL, "dim:11 atkf:y surf:n tfr:l " DIAMOND},
    {"fetlar name:", TAFL_RULES_OPENTAFL, "dim:11 atkf:y surf:n tfr:d " DIAMOND},
    {"fetlar name:", TAFL_RULES_OTN, "dim:11 atkf:y surf:n tfr:d " DIAMOND},
    {"fetlar name: ks:t rep:3-ignore ber:o nmv:d kes:y", TAFL_RULES_OTN,
     "dim:11 atkf:y surf:n ks:c ber:c tfr:i " DIAMOND},
    {"fetlar name: rep:3-opponent", TAFL_RULES_OTN, "dim:11 atkf:y surf:n tfr:w " DIAMOND},
    {"fetlar name: rep: tfr:l corre:K", TAFL_RULES_OTN,
     "dim:11 atkf:y surf:n corre:K cenre:tcnkmTCNKM tfr:l " DIAMOND},
    {"dim:5 name:X start:/1t1t1/5/2K2/1T3/5/ cor: afor:b1,d1 cenp:K", TAFL_RULES_SHORT,
     "dim:5 name:X atkf:y cor: cenp:K afor:b1,d1 start:/1t1t1/5/2K2/1T3/5/"},
};

static void styles(void)
{
    for (size_t i = 0; i < sizeof writings / sizeof writings[0]; i++) {
        tafl_rules rules;
        tafl_text text = {0};
        must_read(&rules, writings[i].text);
        tafl_rules_write(&text, &rules, writings[i].style);
        UNIT_TEXT(text, writings[i].written);
        tafl_text_clear(&text);
    }
}

static void full_style_has_every_key(void)
{
    tafl_rules rules;
    tafl_text want = {0}, written = {0};
    must_read(&rules, "dim:5 " SMALL " sw:s");
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        if (i > 0) tafl_text_char(&want, ' ');
        tafl_text_format(&want, "%s:", tafl_rules_field_at(i).key);
        tafl_rules_field_value(&want, i, &rules);
    }
    tafl_rules_write(&written, &rules, TAFL_RULES_FULL);
    UNIT_TEXT(written, want.at);
    tafl_text_clear(&want);
    tafl_text_clear(&written);
}

/* A small generator, so that every run sees the same values. */
static unsigned draw(uint64_t *state, unsigned below)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % below;
}

static void draw_squares(uint64_t *state, tafl_squares *set, unsigned size)
{
    if (draw(state, 2)) return;
    memset(set, 0, sizeof *set);
    for (unsigned n = draw(state, 6); n > 0; n--)
        tafl_squares_add(set, tafl_square_at(draw(state, size), draw(state, size)));
}

static void draw_zone(uint64_t *state, tafl_special *zone, unsigned size)
{
    tafl_pieces *sets[] = {&zone->hostile, &zone->hostile_empty, &zone->pass, &zone->stop,
                           &zone->enter};
    draw_squares(state, &zone->squares, size);
    for (unsigned i = 0; i < 5; i++)
        if (draw(state, 3) == 0) *sets[i] = (tafl_pieces)(draw(state, 0x10000) & 0x7E7E);
}

static void draw_board(uint64_t *state, tafl_board *board)
{
    static const char letters[] = "tcnmgTCNMG";
    for (unsigned n = draw(state, 30); n > 0; n--) {
        tafl_square at = tafl_square_at(draw(state, board->size), draw(state, board->size));
        board->cell[at] = tafl_piece_from_letter(letters[draw(state, 10)]);
    }
    board->cell[tafl_square_at(draw(state, board->size), draw(state, board->size))] =
        TAFL_KING_PIECE;
}

static void draw_rules(uint64_t *state, tafl_rules *r)
{
    tafl_rules_default(r, TAFL_SIZE_MIN + draw(state, TAFL_SIZE_MAX - TAFL_SIZE_MIN + 1));
    draw_board(state, &r->start);
    for (unsigned z = 0; z < TAFL_ZONES; z++) draw_zone(state, &r->zone[z], r->start.size);
    for (unsigned n = draw(state, 10); n > 0; n--) r->name[n - 1] = (char)('!' + draw(state, 90));
    r->attackers_first = (uint8_t)draw(state, 2);
    r->escape = (uint8_t)draw(state, 2);
    r->encirclement = (uint8_t)draw(state, 2);
    r->exit_fort = (uint8_t)draw(state, 2);
    r->shieldwall = (uint8_t)draw(state, 3);
    r->shieldwall_flanking = (uint8_t)draw(state, 2);
    r->linnaean = (uint8_t)draw(state, 2);
    r->king_strength = (uint8_t)draw(state, 5);
    r->king_arms = (uint8_t)draw(state, 4);
    r->king_enclosed = (uint8_t)draw(state, 2);
    r->berserk = (uint8_t)draw(state, 4);
    r->threefold = (uint8_t)draw(state, 4);
    r->repetition = (uint8_t)draw(state, 10);
    r->repetition_count = r->repetition ? (uint8_t)(2 + draw(state, 98)) : 0;
    r->no_moves = (uint8_t)draw(state, 2);
    for (unsigned k = TAFL_KNIGHT - 1; k < TAFL_KINDS; k++) r->jump[k] = (uint8_t)draw(state, 4);
    unsigned speeds = draw(state, 5);
    for (unsigned p = 0; p < TAFL_PIECES && speeds > 1; p++)
        r->speed[p] = (int8_t)((int)draw(state, speeds == 2 ? 2 : 20) - 1);
    if (draw(state, 3) == 0) r->jump_over = (tafl_pieces)(draw(state, 0x10000) & 0x7E7E);
    if (draw(state, 3) == 0) r->jump_own = (tafl_pieces)(draw(state, 0x10000) & 0x7E7E);
    if (draw(state, 3) == 0) r->fort_safe = (tafl_pieces)(draw(state, 0x10000) & 0x7E7E);
    if (draw(state, 3) == 0) r->dux = (tafl_pieces)(draw(state, 0x10000) & 0x7E7E);
    r->corner_capture = (uint8_t)draw(state, 2);
}

static void reads_what_it_writes(void)
{
    uint64_t state = 20120901;
    unsigned rounds = unit_is_slow() ? 200 : 3000, wrong = 0;
    tafl_text once = {0}, twice = {0};
    for (unsigned i = 0; i < rounds; i++) {
        tafl_rules rules, again;
        tafl_rules_style style = i % 2 ? TAFL_RULES_FULL : TAFL_RULES_SHORT;
        draw_rules(&state, &rules);
        tafl_text_reset(&once);
        tafl_text_reset(&twice);
        tafl_rules_write(&once, &rules, style);
        must_read(&again, once.at);
        wrong += !tafl_rules_equal(&rules, &again) || strcmp(rules.name, again.name) != 0;
        tafl_rules_write(&twice, &again, style);
        wrong += !tafl_str_equal(tafl_text_view(&once), tafl_text_view(&twice));
        tafl_text_reset(&twice);
        tafl_rules_write(&twice, &rules, TAFL_RULES_OTN);
        must_read(&again, twice.at);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    tafl_text_clear(&once);
    tafl_text_clear(&twice);
}

/* ---- texts in the wild -------------------------------------------------------------------- */

static void read_texts(const char *relative, const char *before, char after, unsigned count)
{
    const char *path = unit_shared(relative);
    tafl_rules_options otn = {.otn = true};
    tafl_text file = {0};
    unsigned found = 0;
    if (!path) return;
    CU_ASSERT_EQUAL_FATAL(tafl_file_read(&file, path, 1 << 20), TAFL_OK);
    CU_ASSERT_FATAL(file.len > 0);
    for (const char *at = strstr(file.at, before); at; at = strstr(at, before)) {
        tafl_rules rules, again;
        tafl_text text = {0};
        tafl_str part;
        if (before[0] == '[') at += strlen(before);
        part = (tafl_str){at, strcspn(at, (char[]){after, 0})};
        at += part.len;
        CU_ASSERT_EQUAL(tafl_rules_read(&rules, part, &otn, NULL), TAFL_OK);
        tafl_rules_write(&text, &rules, TAFL_RULES_SHORT);
        must_read(&again, text.at);
        CU_ASSERT_TRUE(tafl_rules_equal(&rules, &again));
        tafl_text_clear(&text);
        found++;
    }
    CU_ASSERT_EQUAL(found, count);
    tafl_text_clear(&file);
}

static void record_rules(void)
{
    const char *folder = unit_shared("corpus/otg");
    DIR *list = folder ? opendir(folder) : NULL;
    unsigned files = 0;
    if (!folder) return;
    CU_ASSERT_PTR_NOT_NULL_FATAL(list);
    for (struct dirent *file = readdir(list); file; file = readdir(list)) {
        char path[300];
        if (!strstr(file->d_name, ".otg")) continue;
        snprintf(path, sizeof path, "corpus/otg/%s", file->d_name);
        read_texts(path, "[rules:", ']', 1);
        files++;
    }
    closedir(list);
    CU_ASSERT_TRUE(files > 0);
}

static void other_rules(void)
{
    read_texts("corpus/formats/rulesets/external-rules.conf", "dim:", '\n', 4);
}

const unit_test unit_tests[] = {
    {"styles", styles},
    {"full style has every key", full_style_has_every_key},
    {"reads what it writes", reads_what_it_writes},
    {"record rules", record_rules},
    {"other rules", other_rules},
    {NULL, NULL},
};
