#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the checks that come with the shared test data against the tools: vectors, archive, corpora,
# dialects, round trips, perft; and the sample of the library beside tafl-validate. Says SKIPPED where the data or python3 is absent.
# Usage: run.sh SHARED-FOLDER BIN-FOLDER CHECK
set -u
shared=$1
PATH=$(cd "$2" && pwd):$PATH
export PATH LC_ALL=C
if [ ! -d "$shared/vectors" ]; then
    echo "SKIPPED: test data absent"
    exit 0
fi

needs_python() {
    command -v python3 >/dev/null 2>&1 && return 0
    echo "SKIPPED: python3 is not installed"
    exit 0
}

# Each line of perft.txt: "id | rules | leaves of depth 1, 2, …". Depths of more than a million leaves
# are left to people with time.
perft() {
    wrong=0
    grep -v '^#' "$shared/vectors/perft.txt" >"$work/lines"
    while IFS='|' read -r id rules counts; do
        depth=0
        for count in $(echo "$counts" | tr -d '+'); do
            [ "$count" -le 1000000 ] && depth=$((depth + 1))
        done
        got=$(tafl-rules perft "$rules" "$depth" 2>/dev/null | cut -d ' ' -f 2 | tr '\n' ' ')
        want=$(echo "$counts" | tr -d '+' | cut -d ' ' -f "2-$((depth + 1))")
        [ "$got" = "$want " ] && continue
        echo "$id: got $got, want $want"
        wrong=1
    done <"$work/lines"
    return $wrong
}

# Every record of the corpora is judged, and none is called invalid that is known to be right.
corpora() {
    tafl-validate -q "$shared/corpus/otg" || return 1
    tafl-validate -q -r copenhagen "$shared/corpus/csv/copenhagen.csv" || return 1
    tafl-validate -q -r brandub "$shared/corpus/csv/brandubh.csv"
}

# Which format and which manner of moves each file of the corpora is read as: how many records of each.
dialects() {
    wrong=0
    while IFS='|' read -r count where what; do
        got=$(tafl-convert --explain-dialect "$shared"/corpus/$where 2>/dev/null | grep -v '^  ' |
            grep -c "$what")
        [ "$got" -eq "$count" ] && continue
        echo "$where: $got records, not $count, are $what"
        wrong=1
    done <<END
11|otg|: otg (
1752|csv/copenhagen.csv|: csv (.*moves: a1-b2, 
525|csv/brandubh.csv|: csv (
5875|aagenielsen/sample.ndjson|: aagenielsen (
145|aagenielsen/originals|: aagenielsen (
1|formats/hnefatafl-org|: hnefatafl-org (.*moves: a1-b2, captures as xA
6|formats/unibo|: unibo (
END
    command -v python3 >/dev/null 2>&1 || return $wrong
    python3 "$(dirname "$0")/dialects.py" "$shared/corpus" || wrong=1
    return $wrong
}

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
case $3 in
    perft) perft ;;
    corpora) corpora ;;
    dialects) dialects ;;
    vectors) needs_python && python3 "$shared/tools/run_vectors.py" "$shared"/vectors/*.jsonl ;;
    archive)
        needs_python && python3 "$shared/tools/run_archive.py" "$shared/corpus/gametypes.json" \
            "$shared/corpus/aagenielsen/sample.ndjson"
        ;;
    numbers)
        here=$(dirname "$0")
        needs_python && python3 "$here/numbers.py" "$shared/corpus"
        ;;
    sample)
        needs_python && python3 "$(dirname "$0")/sample.py" "$2/tests/api-judge" "$shared/corpus" \
            "$(dirname "$0")/../records" "$(dirname "$0")/../../samples"
        ;;
    rests) needs_python && python3 "$(dirname "$0")/rests.py" "$shared/corpus/gametypes.json" \
        "$shared/corpus/aagenielsen/sample.ndjson" ;;
    trips) needs_python && python3 "$(dirname "$0")/trips.py" "$shared/corpus" ${TRIPS_EVERY:-} ;;
    judges) needs_python && python3 "$(dirname "$0")/judges.py" "$shared/corpus" ;;
    *) exit 2 ;;
esac
