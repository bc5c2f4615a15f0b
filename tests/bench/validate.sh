#!/bin/sh
# SPDX-License-Identifier: MIT
# Speed and memory of tafl-validate on a file of records:
#   - user time of `tafl-validate -q`, start of the process included, as a ratio to the decoding
#     loop: the median of five rounds, on COPIES copies of the file so that clocks resolve it;
#   - peak memory on the file and on COPIES copies of it, for the text and the jsonl report.
# usage: validate.sh BUILD RULES FILE [COPIES]
set -eu
build=$1 rules=$2 file=$3 copies=${4:-100}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
many=$work/many.${file##*.}
i=0
while [ "$i" -lt "$copies" ]; do cat "$file"; i=$((i + 1)); done >"$many"
validate() { "$build/tests/bench-cost" "$build/tafl-validate" -r "$rules" "$@"; }

plies=$("$build/tafl-validate" -r "$rules" "$file" | sed -n 's/.* \([0-9]*\) plies$/\1/p' | tail -n 1)
for round in 1 2 3 4 5; do
    loop=$("$build/tests/bench-read" "$file" | sed -n 's/^decode: \([0-9.]*\) ns.*/\1/p')
    echo "$(validate -q "$many") $loop"
done | awk -v moves="$plies" -v copies="$copies" '
    { printf "%.2f\n", $1 * 1e9 / (moves * copies) / $3 }' | sort -n |
    awk '{ r[NR] = $1 } END { print "validate -q: ratio " r[3] " (" r[1] " to " r[5] ")" }'
for report in text jsonl; do
    small=$(validate --report "$report" "$file") large=$(validate --report "$report" "$many")
    echo "${small#* } ${large#* }" |
        awk -v r="$report" '{ printf "peak memory, %s: %d kB on the file, %d kB on its copies, ratio %.3f\n", r, $1, $2, $2 / $1 }'
done
