#!/bin/sh
# SPDX-License-Identifier: MIT
# The libraries show what their headers declare and nothing else, and leave all other names to programs.
# Usage: check.sh ROOT SHARED STATIC CC CFLAGS LIBRARY...   (SHARED and STATIC are folders)
set -eu
export LC_ALL=C
root=$1 shared=$2 static=$3 cc=$4 cflags=$5
shift 5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
wrong=0

# headers LIBRARY: the public headers of its modules.
headers() {
    sed -n "s/^| [0-9] | \([a-z]*\) | $1 |.*/\1/p" "$root/src/README.md" | while read -r module; do
        [ ! -e "$root/include/tafl/$module.h" ] || echo "$root/include/tafl/$module.h"
    done
}

# same WHAT WANTED FOUND: are both lists the same?
same() {
    diff "$2" "$3" >difference && return
    echo "$1 (< is declared, > is there):"
    cat difference
    wrong=1
}

for library in "$@"; do
    cat $(headers "$library") |
        sed -n 's/^TAFL_API .*[ *]\(tafl_[a-z0-9_]*\)[(\[].*/\1/p' | sort >declared
    cat $(headers "$library") | grep '^[a-z].*[ *]tafl_[a-z0-9_]*(' | grep -v '^static inline' &&
        { echo "$library: declared without TAFL_API" && wrong=1; }
    # Names that begin with an underline belong to compilers.
    nm -D --defined-only -f posix "$shared/lib$library.so" | sed 's/ .*//' | grep -v '^_' | sort >found
    same "lib$library.so" declared found
    nm -g --defined-only -f posix "$static/lib$library.a" | sed -n 's/ [A-Z] .*//p' | grep -v '^_' | sort -u >all
    grep -v '^tafl__' all >found || true
    same "lib$library.a" declared found
    grep '^tafl__' all >>private || true
done

# A program that has a function of every private name of ours, and of names that we once had.
{
    echo '#include <stdlib.h>'
    { sed 's/^tafl__//' private && printf '%s\n' json_parse pgn_read utf8_read next_word cut_at search_init \
        add_text scenes; } | sort -u | sed 's/.*/void &(void);\nvoid &(void)\n{\n    abort();\n}/'
} >names.c
libraries=
for library in "$@"; do libraries="-l$library $libraries"; done
needs=$(pkg-config --libs libcjson libxml-2.0 sqlite3 cairo pangocairo libpng)
for kind in static shared; do
    folder=$static
    [ "$kind" = static ] || folder=$shared
    mkdir "$kind"
    for library in "$@"; do ln -s "$folder/lib$library".* "$kind/" 2>/dev/null || true; done
    [ "$kind" = static ] && rm -f "$kind"/*.so* || rm -f "$kind"/*.a
    "$cc" $cflags -fno-builtin -I"$root/include" "$root/tests/exports/use.c" names.c -o "$kind/use" \
        -L"$kind" $libraries $needs -pthread -lm # lists of words
    LD_LIBRARY_PATH="$folder" "$kind/use" "$root"/samples/records/*.otg "$root"/tests/records/good/* || wrong=1
done
exit $wrong
