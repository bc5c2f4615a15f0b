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
static const struct {
    tafl_str key, pgn, words; /* words in lower case, separated by '|' */
} names[] = {
    {STR("event"), STR("Event"),
     STR("tournament|turnier|tournoi|torneo|turnering|toernooi|turniej|"
         "turnaus|mót|torneio|турнир")},
    {STR("site"), STR("Site"),
     STR("place|venue|location|ort|lieu|luogo|lugar|sted|plats|plaats|staður|miejsce|paikka|"
         "место")},
    {STR("date"), STR("Date"), STR("datum|dato|data|fecha|dagsetning|päivämäärä|päiväys|дата")},
    {STR("round"), STR("Round"), STR("runde|ronde|ronda|rond|runda|umferð|kierros|тур|раунд")},
    {STR("attackers"), STR("Black"),
     STR("attacker|black player|player black|muscovites|schwarz|angreifer|noir|noirs|"
         "attaquant|attaquants|negro|negros|negras|atacante|atacantes|nero|neri|attaccante|"
         "attaccanti|zwart|aanvaller|aanvallers|svart|sort|angriper|angripere|angriber|angribere|"
         "angripare|svartur|svartir|sóknarmenn|árásarmenn|czarny|czarne|musta|hyökkääjä|"
         "hyökkääjät|pretos|чёрные|черные")},
    {STR("defenders"), STR("White"),
     STR("defender|white player|player white|swedes|weiß|weiss|verteidiger|blanc|blancs|"
         "défenseur|défenseurs|defenseur|defenseurs|blanco|blancos|blancas|defensor|defensores|"
         "bianco|bianchi|difensore|difensori|wit|verdediger|verdedigers|vit|hvit|hvid|försvarare|"
         "forsvarer|forsvarere|hvítur|hvítir|varnarmenn|biały|białe|valkoinen|puolustaja|"
         "puolustajat|brancas|белые")},
    {STR("rules"), STR("Rules"),
     STR("ruleset|regeln|regelwerk|règles|regles|regole|reglas|regels|regler|reglur|zasady|"
         "säännöt|regras|правила")},
    {STR("variant"), STR("Variant"), STR("game|game type|variante|variantti|wariant")},
    {STR("termination"), STR("Termination"), STR("")},
    {STR("annotator"), STR("Annotator"), STR("annotated by")},
    {STR("start"), STR("Start"), STR("")},
    {STR("result"), STR("Result"),
     STR("winner|outcome|ergebnis|sieger|gewinner|résultat|resultat|vainqueur|gagnant|risultato|"
         "vincitore|resultado|ganador|vencedor|uitslag|resultaat|winnaar|vinnare|vinner|vinder|"
         "úrslit|sigurvegari|wynik|zwycięzca|tulos|voittaja|результат|победитель")},
};

enum { COUNT = sizeof names / sizeof *names };

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

/* Are both the same but for the case of letters? A letter has as many bytes as its capital. */
static bool is_same(tafl_str a, tafl_str b)
{
    if (a.len != b.len) return false;
    for (size_t i = 0, len; i < a.len; i += len) {
        uint32_t one, other;
        len = tafl__utf8_read((tafl_str){a.at + i, a.len - i}, &one);
        if (len == 0 || tafl__utf8_read((tafl_str){b.at + i, b.len - i}, &other) != len)
            return false;
        if (lower(one) != lower(other)) return false;
    }
    return true;
}

/* Is it one of the words of a list? */
static bool is_listed(tafl_str words, tafl_str name)
{
    while (words.len) {
        const char *bar = memchr(words.at, '|', words.len);
        size_t len = bar ? (size_t)(bar - words.at) : words.len;
        if (is_same((tafl_str){words.at, len}, name)) return true;
        len += bar != NULL;
        words = (tafl_str){words.at + len, words.len - len};
    }
    return false;
}

tafl_str tafl__tag_key(tafl_str name)
{
    for (size_t i = 0; i < COUNT; i++) {
        if (tafl_str_equal_nocase(name, names[i].pgn) || tafl_str_equal_nocase(name, names[i].key))
            return names[i].key;
    }
    for (size_t i = 0; i < COUNT; i++) {
        if (is_listed(names[i].words, name)) return names[i].key;
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
