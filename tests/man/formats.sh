#!/bin/sh
# SPDX-License-Identifier: MIT
# Every format is in the table of formats/README.md and has a page of section 5, every word of its DIAGNOSTICS
# is one that the tools explain, and the examples in it, all displays that are a whole file, are read as that
# format without a complaint: named with --from and, where it is not one of several that hold the same, found
# by content. What is written of them reads back the same.
# Usage: formats.sh ROOT BIN-FOLDER
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
export PATH="$bin:$PATH" LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0

complain() {
    echo "$*"
    wrong=1
}

# examples PAGE: its displays, each into a file of its own; \e and \& are roff for a backslash and nothing.
examples() {
    rm -f "$work"/example-*
    awk -v to="$work/example-" '
        /^\.Bd -literal/ { on = 1; file = to (++count); next }
        /^\.Ed/ { on = 0 }
        on { gsub(/\\&/, ""); gsub(/\\-/, "-"); gsub(/\\e/, "\\"); print >file }' "$1"
}

check_example() {
    tafl-convert --from "$1" --explain-dialect "$2" >"$work/said" 2>"$work/err"
    status=$?
    if [ $status -ne 0 ] || [ -s "$work/err" ] || grep -E '^  .*(error|warning): ' "$work/said"; then
        complain "tafl-$1(5): status $status: an example is not read:
$(cat "$2" "$work/said" "$work/err")"
        return
    fi
    own=$1
    [ "$1" = jsonl ] && own=json # which the file alone does not tell
    tafl-convert --explain-dialect "$2" | grep -q ": $own (" || complain "tafl-$1(5): an example is not found to be $1:
$(cat "$2")"
}

# Formats that are written: canonical form says the same, and is its own canonical form.
check_canonical() {
    cp "$2" "$work/in" && tafl-fmt --from "$1" "$work/in" >"$work/once" 2>/dev/null || return 0
    tafl-fmt --from "$1" "$work/once" >"$work/twice" || complain "tafl-$1(5): what is written of an example is not read"
    cmp -s "$work/once" "$work/twice" || complain "tafl-$1(5): an example has no canonical form"
    tafl-diff --from "$1" "$2" "$work/once" >"$work/said" 2>&1 || complain "tafl-$1(5): an example changes:
$(cat "$work/said")"
}

ids_of_tool() {
    tafl-validate --completion bash | awk -F '"' '/--explain\)/ { on = 1; next } on { print $4; exit }' | tr ' ' '\n' | sort
}

ids_of_page() {
    sed -n '/^\.Sh DIAGNOSTICS/,/^\.Sh [^D]/s/^\.It Li \([a-z-]*\)$/\1/p' "$1" | sort -u
}

ids_of_tool >"$work/explained"
tafl-convert --matrix | awk 'NF == 0 { exit } NR > 1 { print $1 }' >"$work/formats"
[ "$(wc -l <"$work/formats")" -ge 15 ] || complain "tafl-convert --matrix names too few formats"
while read -r format; do
    page=$root/man/tafl-$format.5
    [ "$format" = jsonl ] && page=$root/man/tafl-json.5
    grep -q "^|.*\`$format\`" "$root/formats/README.md" || complain "formats/README.md does not list $format"
    if [ ! -r "$page" ]; then
        complain "format $format has no page $page"
        continue
    fi
    ids_of_page "$page" >"$work/told"
    [ -s "$work/told" ] || complain "$page tells no diagnostics"
    comm -23 "$work/told" "$work/explained" | grep . && complain "$page: the tools do not know these"
    examples "$page"
    [ -e "$work/example-1" ] || complain "$page has no example"
    for example in "$work"/example-*; do
        check_example "$format" "$example"
        check_canonical "$format" "$example"
    done
done <"$work/formats"
exit $wrong
