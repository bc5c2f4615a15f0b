#!/bin/sh
# SPDX-License-Identifier: MIT
# Real games, ten types of an archive and broken records through tafl-annotate into every format that keeps
# evaluations: the same bytes with one worker and with three, the same when what was written is annotated
# again, the same when it is read and written. Usage: corpus.sh BIN-FOLDER SHARED-FOLDER CASES-FOLDER
set -u
export LC_ALL=C
bin=$(cd "$1" && pwd) || exit 2
shared=$2
cases=$3
export PATH="$bin:$PATH"
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0

# differ WHAT A B: complains when they are not the same bytes.
differ() {
    cmp -s "$2" "$3" && [ -s "$2" ] && return
    echo "$1"
    wrong=1
}

# check NAME INPUT: one input into all formats.
check() {
    for format in otg json jsonl xml pgn; do
        annotate() { tafl-annotate -q --nodes 60 -t $format "$@" 2>/dev/null; }
        annotate "$2" >"$work/one"
        annotate -j 3 "$2" >"$work/three"
        annotate -f $format "$work/one" >"$work/again"
        tafl-convert -q --as-written -f $format -t $format "$work/one" >"$work/read" 2>/dev/null
        differ "$1 into $format: three workers write something else" "$work/one" "$work/three"
        differ "$1 into $format: annotated again it is something else" "$work/one" "$work/again"
        differ "$1 into $format: read and written it is something else" "$work/one" "$work/read"
        grep -q '[<%"]eval' "$work/one" || differ "$1 into $format: no evaluations" "$work/one" /dev/null
    done
}

check "broken records" "$cases/tafl-annotate/broken/in.otg"
if [ ! -d "$shared/corpus" ]; then
    echo "SKIPPED: there is no $shared/corpus"
    [ "$wrong" -eq 0 ] && exit 77
    exit 1
fi
for type in 3 4 7 15 16 31 33 51 76 129; do
    grep "\"AageGameTypeKey\":$type," "$shared/corpus/aagenielsen/sample.ndjson" | head -n 3
done >"$work/ten.ndjson"
[ "$(wc -l <"$work/ten.ndjson")" -eq 30 ] || differ "there are not three games of ten types" "$work/ten.ndjson" /dev/null
check "games of ten types" "$work/ten.ndjson"
check "annotated games" "$shared/corpus/otg"
exit $wrong
