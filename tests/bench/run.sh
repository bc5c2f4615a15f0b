#!/bin/sh
# SPDX-License-Identifier: MIT
# All figures of speed and memory that are ratios within one run, each beside its limit. Takes some
# minutes; exits 1 when a figure is beyond its limit, which a busy machine can be the reason of.
# usage: run.sh BUILD [FILE.csv RULES]     the games judged and read; the Copenhagen archive of the
#                                          shared corpus, else the sample archive
set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 2
[ $# -eq 1 ] || [ $# -eq 3 ] || { sed -n 's/^# \(usage\)/\1/p' "$0" >&2; exit 2; }
build=$(cd "$1" && pwd) || exit 2
games=${2:-$here/../../../shared/corpus/csv/copenhagen.csv} rules=${3:-copenhagen}
[ -e "$games" ] || games=$here/../../samples/archive/brandub.csv rules=brandub
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
beyond=0

bench() {
    name=$1
    shift
    "$build/tests/bench-$name" "$@" >"$work/out" 2>&1 || cat "$work/out"
}

# figure NAME most|least LIMIT PATTERN: the number that PATTERN (of sed, with one group) finds in what
# the last benchmark printed.
figure() {
    value=$(sed -n "s/$4/\1/p" "$work/out" | tail -n 1)
    verdict=$(echo "${value:-none} $3" | awk -v side="$2" '
        $1 == "none" { print "absent"; exit }
        { print (side == "most" ? $1 <= $2 : $1 >= $2) ? "ok" : "beyond" }')
    [ "$verdict" = ok ] || beyond=1
    printf '%-8s %-58s %8s  at %s %s\n' "$verdict" "$1" "${value:-none}" "$2" "$3"
}

number='\([0-9.]*\)'
echo "games: $games, rules: $rules"
bench judge "$rules" "$games"
figure "judging records that are read, to decoding their moves" most 12 "^judge: ratio $number"
figure "perft depth 3 a node, to decoding a move" most 20 "^perft.*ratio $number"
sh "$here/validate.sh" "$build" "$rules" "$games" 20 >"$work/out"
figure "tafl-validate -q, reading included, to decoding" most 16 "^validate -q: ratio $number.*"
figure "its memory on 20 copies, to one (text)" most 1.05 "^peak memory, text:.*ratio $number"
figure "its memory on 20 copies, to one (jsonl)" most 1.05 "^peak memory, jsonl:.*ratio $number"
bench read "$games"
figure "reading csv, to decoding" most 3 "^read:.*ratio $number"
"$build/tafl-convert" -q -t otg -r "$rules" -o "$work/games.otg" "$games"
bench read "$work/games.otg"
figure "reading otg, to decoding the same bytes" most 3 "^read:.*ratio $number"
bench json "$games"
figure "reading JSON lines, to cJSON alone" most 1.6 "^read:.*ratio $number"
bench xml "$games"
figure "reading XML, to libxml2 alone" most 1.6 "^read:.*ratio $number"
bench search copenhagen
figure "nodes a second of the engine, to perft" least 0.3 ".*M\/s, ratio $number;.*"
head -n 100 "$games" >"$work/some.csv"
bench cached "$rules" "$work/some.csv" 15 200
figure "annotating from the cache adds, microseconds a ply" most 5 "^added: $number us.*"
if [ -x "$build/tests/bench-render" ]; then
    bench render
    figure "time of our PNG, to cairo's" most 0.334 ".*: time $number, size.*"
    figure "size of our PNG, to cairo's" most 1.1 ".*, size $number"
    figure "time of our PNG, to our SVG" least 10 ".*PNG takes $number times.*"
    figure "1000 diagrams on two threads, per cent of twice one" least 85 "^on the wall.*: $number %.*"
fi
exit $beyond
