#!/bin/sh
# SPDX-License-Identifier: MIT
# No file is longer than 500 lines, no function longer than 60. In the layout of clang-format the
# braces of a function, and only those, stand alone in the first column.
# Usage: lengths.sh ROOT
cd "$1" || exit 2
find include src formats tests samples -name '*.[ch]' -o -name '*.cmake' -o -name '*.sh' |
    LC_ALL=C sort | {
    wrong=0
    while read -r file; do
        awk -v file="$file" -v file_max=500 -v function_max=60 '
            /^{$/ { begin = NR }
            /^}$/ && begin {
                if (NR - begin + 1 > function_max) {
                    printf "%s:%d: a function of %d lines, at most %d\n",
                        file, begin, NR - begin + 1, function_max
                    wrong = 1
                }
                begin = 0
            }
            END {
                if (NR > file_max) {
                    printf "%s: %d lines, at most %d\n", file, NR, file_max
                    wrong = 1
                }
                exit wrong
            }' "$file" || wrong=1
    done
    exit $wrong
}
