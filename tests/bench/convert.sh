#!/bin/sh
# SPDX-License-Identifier: MIT
# Time and peak memory of tafl-convert on an archive of many games, between any two of csv, otg, json
# lines and xml. The archive is a csv file, repeated until it has COUNT games.
# usage: convert.sh BUILD RULES FILE.csv [COUNT]
set -eu
build=$(cd "$1" && pwd) rules=$2 file=$3 count=${4:-100000}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
convert() { "$build/tests/bench-cost" "$build/tafl-convert" -q "$@"; }

while :; do cat "$file"; done 2>/dev/null | head -n "$count" >"$work/games.csv"
for format in otg jsonl xml; do
    "$build/tafl-convert" -q -r "$rules" -o "$work/games.$format" "$work/games.csv"
done
echo "$count games; user seconds, peak kB"
for from in csv otg jsonl xml; do
    for to in csv otg jsonl xml; do
        [ $from = $to ] || echo "$from -> $to: $(convert -r "$rules" -t $to "$work/games.$from")"
    done
    echo "$from -> $to, --split n:1000: $(cd "$work" && convert -r "$rules" -t $to --split n:1000 --force "$work/games.$from")"
done
