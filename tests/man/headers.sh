#!/bin/sh
# SPDX-License-Identifier: MIT
# Every name that a library exports has a page that leads to its entry, every header is named by tafl(3), and
# mandoc, where it is, finds no error in the pages that were made.
# Usage: headers.sh ROOT BUILD LIBRARY...
root=$1 build=$2
shift 2
wrong=0
complain() {
    echo "$*"
    wrong=1
}

names=$(nm -g --defined-only "$@" | awk 'NF == 3 && $3 ~ /^tafl_[^_]/ { print $3 }' | sort -u)
[ -n "$names" ] || complain "no names in $*"
for name in $names; do
    page=$(cat "$build"/man3/*/"$name.3" 2>/dev/null) || complain "no page for $name"
    page=$build/man3/${page#.so man3/tafl-}
    page=${page%.3}/tafl-$(basename "$page")
    grep -q "^\\\\fB.*$name[(\[]" "$page" || complain "$page has no entry for $name"
done

for header in "$root"/include/tafl/*.h; do
    module=$(basename "$header" .h)
    [ "$module" = tafl ] && continue
    grep -qF "tafl\\-$module (3)" "$root/man/tafl.3" || complain "tafl.3 does not name tafl-$module(3)"
done
if command -v mandoc >/dev/null 2>&1; then
    mandoc -T lint -W error "$build"/man3/*/tafl-*.3 || wrong=1
fi
exit $wrong
