#!/bin/sh
# SPDX-License-Identifier: MIT
# Two builds of the same sources, in other folders, at another time and in another locale, install the same bytes.
# Usage: reproducible.sh [CMAKE-ARGUMENTS...]
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in one another; do
    mkdir -p "$work/$name/source"
    (cd "$root" && git archive HEAD) | tar -xf - -C "$work/$name/source"
    [ $name = one ] || export TZ=Asia/Tokyo LC_ALL=C.UTF-8
    cmake -S "$work/$name/source" -B "$work/$name/b" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTAFL_TESTS=OFF "$@" \
        >"$work/log" 2>&1 && ninja -C "$work/$name/b" >"$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
    cmake --install "$work/$name/b" --prefix "$work/$name/prefix" >"$work/log"
done
diff -r "$work/one/prefix" "$work/another/prefix"
find "$work/one/prefix" -type f | wc -l | xargs printf '%s files, the same bytes\n'
