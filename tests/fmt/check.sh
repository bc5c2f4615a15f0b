#!/bin/sh
# SPDX-License-Identifier: MIT
# Formatting twice is formatting once: every sample and every record of the corpus through tafl-fmt,
# the result through tafl-fmt --check, and no record says anything else afterwards.
# Usage: check.sh ROOT BIN-FOLDER
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0 count=0

for file in "$root"/samples/records/* "$root"/samples/archive/* "$root"/../shared/corpus/otg/* \
    "$root"/../shared/corpus/csv/*; do
    [ -e "$file" ] || continue
    count=$((count + 1))
    if [ "${file##*.}" = csv ] && grep -q '^#' "$file"; then
        # A comment between records belongs to neither: the file is left unchanged, and that is reported.
        if ! "$bin/tafl-fmt" "$file" >"$work/once" 2>"$work/err" && grep -q 'left unchanged' "$work/err"; then
            continue
        fi
        echo "a comment gets lost: $file"
        wrong=1
        continue
    fi
    once=$work/once.${file##*.}
    if ! "$bin/tafl-fmt" "$file" >"$once" 2>"$work/err"; then
        echo "cannot be formatted: $file"
        cat "$work/err"
        wrong=1
    elif ! "$bin/tafl-fmt" --check "$once" || ! "$bin/tafl-diff" "$file" "$once" >"$work/diff"; then
        echo "not canonical, or not the same: $file"
        grep -v ': the same$' "$work/diff" | head -n 5
        wrong=1
    fi
done
echo "$count files"
[ "$count" -ge 10 ] && exit $wrong
