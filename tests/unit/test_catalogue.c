/* SPDX-License-Identifier: MIT */
/* The catalogue: every entry can be read and written, names are findable and unique, boards fit the
 * names, and the entries of archive types agree with what was found out from the archive. */
#include <stdio.h>
#include <string.h>

#include <rules/catalogue.h>
#include <rules/check.h>
#include <tafl/rules.h>

#include "unit.h"

static unsigned remarks; /* warnings and errors heard by count_remark */

static void count_remark(void *context, const tafl_diag *diag)
{
    const char *name = context;
    if (diag->severity == TAFL_NOTE) return;
    remarks++;
    fprintf(stderr, "\n%s: %s [%s]\n", name, diag->message, diag->id);
}

static bool read_named(tafl_rules *out, const char *name)
{
    tafl_sink sink = {count_remark, (void *)(size_t)(const void *)name};
    return tafl_rules_read(out, tafl_str_of(name), NULL, &sink) == TAFL_OK;
}

static bool is_sentence(const char *text)
{
    size_t len = strlen(text);
    return len > 1 && text[len - 1] == '.' && !strstr(text, "  ");
}

static void entries_are_complete(void)
{
    CU_ASSERT_TRUE(tafl__catalogue_count() >= 170);
    CU_ASSERT_PTR_NULL(tafl_catalogue_at(tafl__catalogue_count()));
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        CU_ASSERT_TRUE(strlen(entry->title) > 3);
        CU_ASSERT_TRUE(strlen(entry->family) > 2);
        CU_ASSERT_TRUE(is_sentence(entry->summary));
        CU_ASSERT_TRUE(strlen(entry->source) > 10);
        CU_ASSERT_PTR_NULL(strstr(entry->source, "://"));
        CU_ASSERT_EQUAL(strstr(entry->source, "rules by its name") != NULL,
                        strstr(entry->summary, "a guess by its name") != NULL);
        CU_ASSERT_TRUE(strlen(entry->name) < TAFL_RULES_NAME - 10);
    }
}

static void names_are_in_order(void)
{
    for (unsigned i = 1; i < tafl__catalogue_count(); i++)
        CU_ASSERT_TRUE(strcmp(tafl_catalogue_at(i - 1)->name, tafl_catalogue_at(i)->name) < 0);
}

/* Calls `visit` for every alias. */
static void for_aliases(void (*visit)(const tafl_ruleset *entry, tafl_str alias))
{
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        for (const char *at = entry->aliases; *at;) {
            size_t len = strcspn(at, " ");
            visit(entry, (tafl_str){at, len});
            at += len + (at[len] == ' ');
        }
    }
}

/* A name or alias given twice would find the other entry. */
static void alias_finds_its_entry(const tafl_ruleset *entry, tafl_str alias)
{
    CU_ASSERT_PTR_EQUAL(tafl_catalogue_find(alias), entry);
    CU_ASSERT_TRUE(alias.len > 0);
}

static void names_find_their_entries(void)
{
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        CU_ASSERT_PTR_EQUAL(tafl_catalogue_find(tafl_str_of(entry->name)), entry);
    }
    for_aliases(alias_finds_its_entry);
    CU_ASSERT_PTR_NULL(tafl_catalogue_find(TAFL_STR("")));
    CU_ASSERT_PTR_NULL(tafl_catalogue_find(TAFL_STR("copenhage")));
    CU_ASSERT_PTR_NULL(tafl_catalogue_find(TAFL_STR("copenhagenn")));
    CU_ASSERT_PTR_NULL(tafl_catalogue_find(TAFL_STR("aage-51 brandubh")));
    CU_ASSERT_PTR_NULL(tafl_catalogue_find(TAFL_STR("copenhagen\0")));
    CU_ASSERT_STRING_EQUAL(tafl__catalogue_nearest(TAFL_STR("Copenhage")), "copenhagen");
    CU_ASSERT_PTR_NULL(tafl__catalogue_nearest(TAFL_STR("backgammon")));
    CU_ASSERT_PTR_NULL(tafl__catalogue_nearest(TAFL_STR("")));
}

/* What people write; "=" in front: by more than case, blanks, hyphens and accents. */
static void names_of_people(void)
{
    static const char *const rows[][2] = {
        {"Copenhagen", "copenhagen"},
        {"COPENHAGEN_13", "copenhagen-13"},
        {"copenhagen13", "copenhagen-13"},
        {" ard ri ", "ard-ri"},
        {"Ard R\xC3\xAD", "ard-ri"},
        {"Ard Ri\xCC\x81", "ard-ri"},
        {"ARD\xC2\xA0R\xC3\x8D", "ard-ri"},
        {"Sea Battle", "sea-battle-9"},
        {"Sea\xE2\x80\x93"
         "battle 9",
         "sea-battle-9"},
        {"Brandubh", "brandub"},
        {"Alea Evangelii", "alea-evangelii"},
        {"Aage 51", "brandub"},
        {"Linnaean", "linnaean-tablut"},
        {"Linn\xC3\xA6"
         "an",
         "linnaean-tablut"},
        {"Copenhagen Hnefatafl 11x11", "=copenhagen"},
        {"Historical Hnefatafl 9x9 (Saami Tablut)", "=tablut"},
        {"Copenhagen 11x11", "=copenhagen"},
        {"Copenhagen 13x13", "=copenhagen-13"},
        {"the rules of Fetlar", "=fetlar"},
        {"Hnefatafl (Copenhagen)", "=copenhagen"},
        {"Tablut 9x9", "=tablut"},
        {"Copenhagen 9x9", NULL},
        {"hnefatafl", NULL},
        {"Tyr 13x13", "=tyr-13"},
        {"Tyr 13x13 (second layout)", "=tyr-13-b"},
        {"Gokstad", NULL},
        {"copen", NULL},
        {"chess", NULL},
        {"-", NULL},
        {"\xF0\x9F\x91\x91", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const tafl__called called = tafl__catalogue_called(tafl_str_of(rows[i][0]));
        bool loose = rows[i][1] && rows[i][1][0] == '=';
        const char *name = called.entry ? called.entry->name : "none";
        CU_ASSERT_STRING_EQUAL(name, rows[i][1] ? rows[i][1] + loose : "none");
        if (called.entry) CU_ASSERT_EQUAL(called.loose, loose);
    }
}

static void what_may_be_several(void)
{
    const tafl__called hnefatafl = tafl__catalogue_called(TAFL_STR("Hnefatafl"));
    const tafl__called skalk = tafl__catalogue_called(TAFL_STR("expomedia"));
    CU_ASSERT_TRUE(hnefatafl.count > 2 && hnefatafl.more);
    CU_ASSERT_EQUAL(skalk.count, 2);
    CU_ASSERT_STRING_EQUAL(skalk.may_be[0]->name, "skalk-9");
    CU_ASSERT_STRING_EQUAL(skalk.may_be[1]->name, "skalk-9-w");
}

/* Titles are what people choose by. */
static void titles_are_unique(void)
{
    for (unsigned i = 0; i < tafl__catalogue_count(); i++)
        for (unsigned k = 0; k < i; k++)
            CU_ASSERT_STRING_NOT_EQUAL(tafl_catalogue_at(i)->title, tafl_catalogue_at(k)->title);
}

static void check_round_trip(const tafl_ruleset *entry, const tafl_rules *rules)
{
    for (unsigned style = TAFL_RULES_SHORT; style <= TAFL_RULES_FULL; style++) {
        tafl_text once = {0}, twice = {0};
        tafl_rules again;
        tafl_rules_write(&once, rules, (tafl_rules_style)style);
        CU_ASSERT_EQUAL(tafl_rules_read(&again, tafl_text_view(&once), NULL, NULL), TAFL_OK);
        CU_ASSERT_TRUE(tafl_rules_equal(rules, &again));
        CU_ASSERT_STRING_EQUAL(again.name, entry->name);
        tafl_rules_write(&twice, &again, (tafl_rules_style)style);
        UNIT_STR(tafl_text_view(&twice), once.at);
        tafl_text_clear(&once);
        tafl_text_clear(&twice);
    }
}

static void entries_can_be_played(void)
{
    tafl_rules rules;
    remarks = 0;
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        if (!read_named(&rules, entry->name)) {
            fprintf(stderr, "\n%s cannot be read\n", entry->name);
            CU_FAIL("an entry cannot be read");
            continue;
        }
        CU_ASSERT_EQUAL(tafl__rules_check(&rules, NULL), TAFL_OK);
        check_round_trip(entry, &rules);
    }
    CU_ASSERT_EQUAL(remarks, 0);
}

/* "sea-battle-13" must be on 13x13: `dim:13` on a base looks for such names. */
static void size_fits(const tafl_ruleset *entry, tafl_str name)
{
    size_t at = name.len;
    uint64_t size;
    tafl_rules rules;
    while (at > 0 && name.at[at - 1] != '-') at--;
    if (at == 0 || !tafl_str_uint(&size, (tafl_str){name.at + at, name.len - at}, TAFL_SIZE_MAX))
        return;
    if (size < TAFL_SIZE_MIN || tafl_str_starts(name, TAFL_STR("aage-"))) return;
    CU_ASSERT_TRUE_FATAL(read_named(&rules, entry->name));
    if (rules.start.size != size) fprintf(stderr, "\n%s is %u wide\n", name.at, rules.start.size);
    CU_ASSERT_EQUAL(rules.start.size, size);
}

static void sizes_in_names(void)
{
    for (unsigned i = 0; i < tafl__catalogue_count(); i++)
        size_fits(tafl_catalogue_at(i), tafl_str_of(tafl_catalogue_at(i)->name));
    for_aliases(size_fits);
}

static void alternative_starts(void)
{
    unsigned found = 0;
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        tafl_rules rules;
        tafl_board board;
        if (!entry->starts[0]) continue;
        found++;
        CU_ASSERT_TRUE_FATAL(read_named(&rules, entry->name));
        CU_ASSERT_EQUAL(
            tafl_board_parse(&board, tafl_str_of(entry->starts), TAFL_BOTTOM_FIRST, NULL), TAFL_OK);
        CU_ASSERT_EQUAL(board.size, rules.start.size);
        CU_ASSERT_FALSE(tafl_board_equal(&board, &rules.start));
    }
    CU_ASSERT_TRUE(found >= 2);
}

/* The rulesets everybody must find, by their names, with what makes them what they are. */
static const struct {
    const char *name, *other; /* equal, as texts */
} meanings[] = {
    {"copenhagen", "dim:11 sw:s efe:y rep:3-defenders "
                   "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"},
    {"copenhagen-youzai", "copenhagen efe:n rep:2-defenders"},
    {"copenhagen-hnefatafl-org", "copenhagen rep:2-forbid-defenders"},
    {"copenhagen-13", "copenhagen dim:13"},
    {"tablut", "dim:9 esc:e cor: ks:c rep:3-defenders "
               "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"},
    {"tablut-corner", "tablut esc:c cor:a1,i1,a9,i9 ks:m surf:n nmv:d rep:3-ignore cenp:K "
                      "cenh:tcnkmTCNKM"},
    {"classic", "copenhagen sw:n efe:n ks:c kes:y surf:n cenh:tcnkmTCNKM rep:3-draw"},
    {"classic dim:9", "classic-tablut"},
    {"classic-tablut", "tablut esc:c cor:a1,i1,a9,i9 kes:y surf:n cenh:tcnkmTCNKM rep:3-draw"},
    {"classic-alea-evangelii", "classic-19"},
    {"classic-ard-ri", "classic start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/"},
    {"classic-brandub", "classic start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"},
    {"shetland-championship", "copenhagen sw:n efe:n ks:c surf:n cenp: cenh: rep:4-draw"},
    {"hnefatafl-quick", "shetland-championship esc:e cor:"},
    {"historical-tablut", "tablut rep:3-aggressor"},
    {"historical-tawlbwrdd", "tawlbwrdd rep:3-aggressor"},
    {"historical-brandub", "brandub rep:3-aggressor"},
    {"historical-13", "historical-hnefatafl-13 rep:3-aggressor"},
    {"historical-15", "historical-13 dim:15"},
    {"historical-ard-ri",
     "historical-tablut cen: start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/"},
    {"brandub", "aage-51"},
    {"brandub-2", "brandub ks:t cenhe:tcnkmTCNM"},
    {"tawlbwrdd", "aage-76"},
    {"fetlar", "copenhagen sw:n efe:n surf:n rep:3-draw"},
    {"sea-battle", "tablut cen: ks:s ka:n"},
    {"sea-battle-11", "aage-26"},
    {"sea-battle-13", "aage-34"},
    {"simple-tafl", "aage-31"},
    {"old-hnefatafl", "fetlar ks:m"},
    {"skalk", "copenhagen ks:c efe:n surf:n rep:3-ignore"},
    {"skalk-9", "aage-10"},
    {"magpie", "aage-64"},
    {"tyr", "aage-151"},
    {"berserk", "aage-3"},
    {"foteviken", "tablut atkf:n ks:s rep:3-ignore cenh: cenhe:K cenp: cenre: aforh:K aforp: "
                  "aforre: afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8"},
    {"ashton", "aage-8"},
    {"brandub-walker", "aage-53"},
    {"ard-ri", "aage-59"},
    {"linnaean-tablut", "tablut atkf:n linc:y cens: cenh: rep:3-draw"},
    {"alea-evangelii", "alea"},
    {"parlett", "sea-battle-13 rep: tfr:d nj:n cj:n"},
    {"lewis-cross", "aage-91"},
    {"brandub-hnefatafl-org", "brandub atkf:n ks:t sw:s cenp:K rep:2-forbid-defenders"},
    {"fetlar-panel-2013", "fetlar nmv:d"},
};

static void well_known_names(void)
{
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        tafl_rules a, b;
        CU_ASSERT_TRUE_FATAL(read_named(&a, meanings[i].name));
        CU_ASSERT_TRUE_FATAL(read_named(&b, meanings[i].other));
        if (!tafl_rules_equal(&a, &b))
            fprintf(stderr, "\n%s is not as expected\n", meanings[i].name);
        CU_ASSERT_TRUE(tafl_rules_equal(&a, &b));
    }
}

/* The text of a key of a JSON object whose members stand one a line; false when it is not there. */
static bool json_string(const char *from, const char *to, const char *key, tafl_str *out)
{
    const char *at = strstr(from, key);
    if (!at || (to && at > to)) return false;
    at = strchr(at + strlen(key), '"');
    if (!at) return false;
    *out = (tafl_str){at + 1, strcspn(at + 1, "\"")};
    return true;
}

/* Where an entry differs from the file on purpose; its source line says why. */
static const struct {
    const char *name, *key; /* NULL: in every entry */
} differences[] = {
    {NULL, "tfr"},         {NULL, "rep"},        {NULL, "name"},       {NULL, "coc"},
    {NULL, "jov"},         {NULL, "jow"},        {NULL, "ber"},        {NULL, "dux"},
    {"aage-92", "cj"},     {"aage-92", "start"}, {"aage-15", "surf"},  {"aage-20", "ka"},
    {"aage-140", "kj"},    {"aage-143", "kj"},   {"aage-154", "surf"}, /* as the rest of its family */
    {"aage-133", "surf"},  {"aage-134", "surf"}, {"aage-136", "surf"}, {"aage-138", "surf"},
    {"aage-139", "surf"},  {"aage-140", "surf"}, {"aage-141", "surf"}, {"aage-155", "surf"},
    {"aage-156", "surf"},  {"aage-165", "surf"}, {"aage-130", "cens"}, /* its cenre says that the king */
    {"aage-130", "cenre"}, /* does not stop there; he may pass */
};

static bool may_differ(const char *name, const char *key, bool beyond)
{
    for (size_t i = 0; i < sizeof differences / sizeof differences[0]; i++)
        if (strcmp(key, differences[i].key) == 0 &&
            (!differences[i].name || strcmp(name, differences[i].name) == 0))
            return true;
    return beyond && strcmp(key, "start") != 0 && strcmp(key, "atkf") != 0;
}

/* The rules of a type, with what was corrected later. */
static void read_type(tafl_rules *out, tafl_str text, tafl_str corrections)
{
    tafl_text all = {0};
    const char *at = text.at;
    while (at < text.at + text.len) { /* a key that is corrected is left out */
        size_t len = strcspn(at, " \""), key = strcspn(at, ":") + 1;
        bool corrected = false;
        for (size_t i = 0; i + key <= corrections.len; i++)
            corrected |= (i == 0 || corrections.at[i - 1] == ' ') &&
                         memcmp(corrections.at + i, at, key) == 0;
        if (!corrected) tafl_text_format(&all, "%.*s ", (int)len, at);
        at += len + 1;
    }
    tafl_text_str(&all, corrections);
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(out, tafl_text_view(&all), NULL, NULL), TAFL_OK);
    tafl_text_clear(&all);
}

static unsigned compare_type(tafl_str number, tafl_str text, tafl_str corrections, bool beyond)
{
    tafl_rules found, entry;
    char name[32];
    unsigned wrong = 0;
    snprintf(name, sizeof name, "aage-%.*s", (int)number.len, number.at);
    read_type(&found, text, corrections);
    if (!read_named(&entry, name)) return 1;
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        const char *key = tafl_rules_field_at(i).key;
        if (may_differ(name, key, beyond) || tafl_rules_field_equal(i, &found, &entry)) continue;
        fprintf(stderr, "\n%s differs in %s ", name, key);
        wrong++;
    }
    return wrong;
}

static void archive_types(void)
{
    const char *path = unit_shared("corpus/gametypes.json");
    tafl_text file = {0};
    unsigned types = 0, wrong = 0;
    if (!path) return;
    CU_ASSERT_EQUAL_FATAL(tafl_file_read(&file, path, 1 << 20), TAFL_OK);
    for (const char *at = strstr(file.at, "\n \""); at;) {
        const char *next = strstr(at + 1, "\n \"");
        tafl_str number = {at + 3, strcspn(at + 3, "\"")}, text, options, more = {0};
        CU_ASSERT_TRUE_FATAL(json_string(at, next, "\"rules\":", &text));
        json_string(at, next, "\"corrections_found_on_more_games\":", &more);
        wrong +=
            compare_type(number, text, more, json_string(at, next, "\"beyond_otn\":", &options));
        types++;
        at = next;
    }
    CU_ASSERT_EQUAL(types, 109);
    CU_ASSERT_EQUAL(wrong, 0);
    tafl_text_clear(&file);
}

/* Every line of the layout file: a name and a position, or a title and a ruleset. */
static void layouts(void)
{
    const char *path = unit_shared("corpus/layouts.txt");
    tafl_text file = {0};
    unsigned positions = 0, rulesets = 0;
    if (!path) return;
    CU_ASSERT_EQUAL_FATAL(tafl_file_read(&file, path, 1 << 20), TAFL_OK);
    for (const char *line = file.at; *line; line += strcspn(line, "\n") + 1) {
        const char *tab = line + strcspn(line, "\t\n");
        tafl_str text = {tab + 1, strcspn(tab + 1, "\n")};
        tafl_rules rules, named;
        char name[64];
        if (*tab != '\t' || *line == '#') continue;
        if (tafl_str_starts(text, TAFL_STR("dim:"))) {
            CU_ASSERT_EQUAL(tafl_rules_read(&rules, text, NULL, NULL), TAFL_OK);
            rulesets++;
            continue;
        }
        snprintf(name, sizeof name, "pto-%.*s", (int)(tab - line), line);
        CU_ASSERT_TRUE_FATAL(read_named(&named, name));
        CU_ASSERT_EQUAL(tafl_board_parse(&rules.start, text, TAFL_BOTTOM_FIRST, NULL), TAFL_OK);
        CU_ASSERT_TRUE(tafl_board_equal(&rules.start, &named.start));
        positions++;
    }
    CU_ASSERT_TRUE(positions > 40);
    CU_ASSERT_EQUAL(rulesets, 10);
    tafl_text_clear(&file);
}

const unit_test unit_tests[] = {
    {"entries are complete", entries_are_complete},
    {"names are in order", names_are_in_order},
    {"names find their entries", names_find_their_entries},
    {"names of people", names_of_people},
    {"what may be several", what_may_be_several},
    {"titles are unique", titles_are_unique},
    {"entries can be played", entries_can_be_played},
    {"sizes in names", sizes_in_names},
    {"alternative starts", alternative_starts},
    {"well-known names", well_known_names},
    {"archive types", archive_types},
    {"layouts", layouts},
    {NULL, NULL},
};
