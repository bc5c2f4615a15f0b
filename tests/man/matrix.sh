#!/bin/sh
# SPDX-License-Identifier: MIT
# Holds the table of formats in tafl-convert(1) against `tafl-convert --matrix`.
# Usage: matrix.sh ROOT BIN-FOLDER      UPDATE=1 rewrites the table of the page instead.
set -u
page=$1/man/tafl-convert.1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
LC_ALL=C "$2/tafl-convert" --matrix >"$work/tool" || exit 1

# The lines of the first example of the section FORMATS.
table='/^\.SH FORMATS/,/^\.EE/'
if [ -n "${UPDATE:-}" ]; then
    sed 's/-/\\-/g' "$work/tool" >"$work/table"
    awk -v table="$work/table" '
        /^\.SH/ { on = /^\.SH FORMATS/ }
        on && /^\.EE/ { on = skip = 0 }
        !skip { print }
        on && /^\.EX/ { skip = 1; while ((getline line < table) > 0) print line }' "$page" >"$work/page" &&
        cp "$work/page" "$page"
fi
sed -n "$table p" "$page" | sed -e '1,/^\.EX/d' -e '/^\.EE/d' -e 's/\\-/-/g' >"$work/page"
diff "$work/page" "$work/tool" && exit 0
echo "the table of man/tafl-convert.1 (<) is not that of tafl-convert --matrix (>); UPDATE=1 $0 ROOT BIN-FOLDER rewrites it"
exit 1
