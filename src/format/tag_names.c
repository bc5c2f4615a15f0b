/* SPDX-License-Identifier: MIT */
/* One table of the names of tags for all codecs: ours, which are those of OTN, PGN's, and the words that
 * people put in front of a colon. Only words that mean one thing wherever they stand are in it: "Player 1",
 * "Time" or "Match" are not. What the values mean is for the codecs. */
#include <string.h>

#include <base/utf8.h>

#include "tag_names.h"

#define STR(text)                                                                                  \
    {                                                                                              \
        text, sizeof(text) - 1                                                                     \
    }

/* Black are the attackers, White the defenders, whoever moves first. */
enum {
    EVENT,
    SITE,
    DATE,
    ROUND,
    ATTACKERS,
    DEFENDERS,
    RULES,
    VARIANT,
    TERMINATION,
    ANNOTATOR,
    START,
    RESULT
};

static const struct {
    tafl_str key, pgn;
} names[] = {
    [EVENT] = {STR("event"), STR("Event")},
    [SITE] = {STR("site"), STR("Site")},
    [DATE] = {STR("date"), STR("Date")},
    [ROUND] = {STR("round"), STR("Round")},
    [ATTACKERS] = {STR("attackers"), STR("Black")},
    [DEFENDERS] = {STR("defenders"), STR("White")},
    [RULES] = {STR("rules"), STR("Rules")},
    [VARIANT] = {STR("variant"), STR("Variant")},
    [TERMINATION] = {STR("termination"), STR("Termination")},
    [ANNOTATOR] = {STR("annotator"), STR("Annotator")},
    [START] = {STR("start"), STR("Start")},
    [RESULT] = {STR("result"), STR("Result")},
};

/* All words, these names among them, in lower case and in the order of their bytes. */
static const struct {
    const char *word;
    uint8_t name;
} words[] = {{"aanvaller", ATTACKERS},
             {"aanvallers", ATTACKERS},
             {"angreifer", ATTACKERS},
             {"angriber", ATTACKERS},
             {"angribere", ATTACKERS},
             {"angripare", ATTACKERS},
             {"angriper", ATTACKERS},
             {"angripere", ATTACKERS},
             {"annotated by", ANNOTATOR},
             {"annotator", ANNOTATOR},
             {"atacante", ATTACKERS},
             {"atacantes", ATTACKERS},
             {"attaccante", ATTACKERS},
             {"attaccanti", ATTACKERS},
             {"attacker", ATTACKERS},
             {"attackers", ATTACKERS},
             {"attaquant", ATTACKERS},
             {"attaquants", ATTACKERS},
             {"bianchi", DEFENDERS},
             {"bianco", DEFENDERS},
             {"białe", DEFENDERS},
             {"biały", DEFENDERS},
             {"black", ATTACKERS},
             {"black player", ATTACKERS},
             {"blanc", DEFENDERS},
             {"blancas", DEFENDERS},
             {"blanco", DEFENDERS},
             {"blancos", DEFENDERS},
             {"blancs", DEFENDERS},
             {"brancas", DEFENDERS},
             {"czarne", ATTACKERS},
             {"czarny", ATTACKERS},
             {"dagsetning", DATE},
             {"data", DATE},
             {"date", DATE},
             {"dato", DATE},
             {"datum", DATE},
             {"defender", DEFENDERS},
             {"defenders", DEFENDERS},
             {"defenseur", DEFENDERS},
             {"defenseurs", DEFENDERS},
             {"defensor", DEFENDERS},
             {"defensores", DEFENDERS},
             {"difensore", DEFENDERS},
             {"difensori", DEFENDERS},
             {"défenseur", DEFENDERS},
             {"défenseurs", DEFENDERS},
             {"ergebnis", RESULT},
             {"event", EVENT},
             {"fecha", DATE},
             {"forsvarer", DEFENDERS},
             {"forsvarere", DEFENDERS},
             {"försvarare", DEFENDERS},
             {"gagnant", RESULT},
             {"game", VARIANT},
             {"game type", VARIANT},
             {"ganador", RESULT},
             {"gewinner", RESULT},
             {"hvid", DEFENDERS},
             {"hvit", DEFENDERS},
             {"hvítir", DEFENDERS},
             {"hvítur", DEFENDERS},
             {"hyökkääjä", ATTACKERS},
             {"hyökkääjät", ATTACKERS},
             {"kierros", ROUND},
             {"lieu", SITE},
             {"location", SITE},
             {"lugar", SITE},
             {"luogo", SITE},
             {"miejsce", SITE},
             {"muscovites", ATTACKERS},
             {"musta", ATTACKERS},
             {"mót", EVENT},
             {"negras", ATTACKERS},
             {"negro", ATTACKERS},
             {"negros", ATTACKERS},
             {"neri", ATTACKERS},
             {"nero", ATTACKERS},
             {"noir", ATTACKERS},
             {"noirs", ATTACKERS},
             {"ort", SITE},
             {"outcome", RESULT},
             {"paikka", SITE},
             {"plaats", SITE},
             {"place", SITE},
             {"plats", SITE},
             {"player black", ATTACKERS},
             {"player white", DEFENDERS},
             {"pretos", ATTACKERS},
             {"puolustaja", DEFENDERS},
             {"puolustajat", DEFENDERS},
             {"päivämäärä", DATE},
             {"päiväys", DATE},
             {"regeln", RULES},
             {"regels", RULES},
             {"regelwerk", RULES},
             {"reglas", RULES},
             {"regler", RULES},
             {"regles", RULES},
             {"reglur", RULES},
             {"regole", RULES},
             {"regras", RULES},
             {"result", RESULT},
             {"resultaat", RESULT},
             {"resultado", RESULT},
             {"resultat", RESULT},
             {"risultato", RESULT},
             {"rond", ROUND},
             {"ronda", ROUND},
             {"ronde", ROUND},
             {"round", ROUND},
             {"rules", RULES},
             {"ruleset", RULES},
             {"runda", ROUND},
             {"runde", ROUND},
             {"règles", RULES},
             {"résultat", RESULT},
             {"schwarz", ATTACKERS},
             {"sieger", RESULT},
             {"sigurvegari", RESULT},
             {"site", SITE},
             {"sort", ATTACKERS},
             {"start", START},
             {"staður", SITE},
             {"sted", SITE},
             {"svart", ATTACKERS},
             {"svartir", ATTACKERS},
             {"svartur", ATTACKERS},
             {"swedes", DEFENDERS},
             {"säännöt", RULES},
             {"sóknarmenn", ATTACKERS},
             {"termination", TERMINATION},
             {"toernooi", EVENT},
             {"torneio", EVENT},
             {"torneo", EVENT},
             {"tournament", EVENT},
             {"tournoi", EVENT},
             {"tulos", RESULT},
             {"turnaus", EVENT},
             {"turnering", EVENT},
             {"turniej", EVENT},
             {"turnier", EVENT},
             {"uitslag", RESULT},
             {"umferð", ROUND},
             {"vainqueur", RESULT},
             {"valkoinen", DEFENDERS},
             {"variant", VARIANT},
             {"variante", VARIANT},
             {"variantti", VARIANT},
             {"varnarmenn", DEFENDERS},
             {"vencedor", RESULT},
             {"venue", SITE},
             {"verdediger", DEFENDERS},
             {"verdedigers", DEFENDERS},
             {"verteidiger", DEFENDERS},
             {"vincitore", RESULT},
             {"vinder", RESULT},
             {"vinnare", RESULT},
             {"vinner", RESULT},
             {"vit", DEFENDERS},
             {"voittaja", RESULT},
             {"wariant", VARIANT},
             {"weiss", DEFENDERS},
             {"weiß", DEFENDERS},
             {"white", DEFENDERS},
             {"white player", DEFENDERS},
             {"winnaar", RESULT},
             {"winner", RESULT},
             {"wit", DEFENDERS},
             {"wynik", RESULT},
             {"zasady", RULES},
             {"zwart", ATTACKERS},
             {"zwycięzca", RESULT},
             {"árásarmenn", ATTACKERS},
             {"úrslit", RESULT},
             {"белые", DEFENDERS},
             {"дата", DATE},
             {"место", SITE},
             {"победитель", RESULT},
             {"правила", RULES},
             {"раунд", ROUND},
             {"результат", RESULT},
             {"тур", ROUND},
             {"турнир", EVENT},
             {"черные", ATTACKERS},
             {"чёрные", ATTACKERS}};

enum { COUNT = sizeof names / sizeof *names, WORDS = sizeof words / sizeof *words };

/* The letter of a capital: Latin and Cyrillic, which is what the table has. */
static uint32_t lower(uint32_t c)
{
    bool capital = (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE) || (c >= 0x410 && c <= 0x42F);
    if (capital) return c + 32;
    bool odd_capital = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
    if (odd_capital) return c + (c & 1);
    if (c >= 0x100 && c <= 0x177) return c | 1;
    return c == 0x401 ? 0x451 : c;
}

bool tafl__tag_name_fold(char *out, tafl_str name)
{
    if (name.len >= TAG_NAME_LONGEST) return false;
    for (size_t i = 0, len; i < name.len; i += len) {
        uint32_t c = (unsigned char)name.at[i];
        if (c < 0x80) {
            *out++ = (char)lower(c);
            len = 1;
            continue;
        }
        len = tafl__utf8_read((tafl_str){name.at + i, name.len - i}, &c);
        if (len == 0) return false;
        out = tafl__utf8_write(out, lower(c)); /* as many bytes as the capital has */
    }
    *out = '\0';
    return true;
}

tafl_str tafl__tag_key(tafl_str name)
{
    char folded[TAG_NAME_LONGEST + 4];
    if (!tafl__tag_name_fold(folded, name)) return name;
    for (size_t low = 0, high = WORDS; low < high;) {
        size_t middle = (low + high) / 2;
        int order = strcmp(folded, words[middle].word);
        if (order == 0) return names[words[middle].name].key;
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return name;
}

tafl_str tafl__tag_pgn_name(tafl_str key)
{
    for (size_t i = 0; i < COUNT; i++) {
        if (tafl_str_equal(key, names[i].key)) return names[i].pgn;
    }
    return key;
}
