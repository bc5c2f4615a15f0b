#!/bin/sh
# SPDX-License-Identifier: MIT
# Games of others, see README.md: every move is legal, every capture and every end is the one that they found.
# Usage: check.sh ROOT BIN-FOLDER
set -u
root=$1
PATH=$(cd "$2" && pwd):$PATH
export PATH LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0

complain() {
    echo "$*"
    wrong=1
}

# judged FILE COUNT: that many records, all of them right.
judged() {
    seen=$(tafl-validate "$1" 2>&1 | tail -n 1)
    case $seen in
        "$2 records: $2 valid, 0 invalid, 0 unjudged; 0 rejected; "*) ;;
        *) complain "$1: $seen" ;;
    esac
}

judged "$root/tests/evidence/vectors.jsonl" 120
tafl-validate --fail-on note -q "$root/tests/evidence/vectors.jsonl" || complain "vectors.jsonl: something is to be said"
judged "$root/tests/evidence/games.jsonl" 103

# What was captured by either side, and who won: as the site says, and as we count when we are not told.
sed -n 's/.*"captured-by-attackers":"\([0-9]*\)","captured-by-defenders":"\([0-9]*\)".*"winner":"\([a-z]*\)".*/\1,\2,\3/p' \
    "$root/tests/evidence/games.jsonl" >"$work/said"
sed 's/"captured-by-[a-z]*":"[0-9]*",*//g; s/,}/}/' "$root/tests/evidence/games.jsonl" |
    tafl-convert -q -f jsonl -t csv - | grep -v '^#' |
    awk -F, '{ print $(NF - 2) "," $(NF - 1) "," ($NF == "White" ? "defenders" : $NF == "Black" ? "attackers" : "draw") }' >"$work/counted"
[ "$(wc -l <"$work/said")" -eq 103 ] || complain "games.jsonl: $(wc -l <"$work/said") counts"
diff "$work/said" "$work/counted" || complain "games.jsonl: counted otherwise"

# A capture more, a capture less or another winner would be noticed. Without its only capture a game is one whose
# author writes none, so a few remain.
for change in 's/x[a-s][0-9]*//' 's/\(x[a-s][0-9]*\)"/\1\/a1"/' 's/"winner":"attackers"/"winner":"defenders"/'; do
    sed "$change" "$root/tests/evidence/vectors.jsonl" >"$work/changed.jsonl"
    changed=$(diff "$root/tests/evidence/vectors.jsonl" "$work/changed.jsonl" | grep -c '^>')
    found=$(tafl-validate "$work/changed.jsonl" 2>&1 | sed -n 's/.* valid, \([0-9]*\) invalid.*/\1/p')
    [ "$changed" -gt 30 ] && [ $((100 * found)) -ge $((95 * changed)) ] || complain "$change: $changed games changed, $found found"
done
exit $wrong
