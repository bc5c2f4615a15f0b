#!/bin/sh
# SPDX-License-Identifier: MIT
# How far other C libraries and other systems carry, with what Debian has for them (musl-tools,
# gcc-mingw-w64-x86-64): libtafl and the engine with musl, a program linked wholly statically that plays; libtafl for
# Windows, of which only the files named here need POSIX. The tools need cJSON, of which Debian has a shared library
# only, so no tool can be linked wholly statically from Debian's packages.
# Usage: elsewhere.sh
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bare="-DTAFL_TESTS=OFF -DTAFL_FORMATS=OFF -DTAFL_RENDER=OFF -DTAFL_CACHE=OFF -DTAFL_NFC=OFF -DTAFL_ARTICLES=OFF"

if command -v musl-gcc >/dev/null; then
    cmake -S "$root" -B "$work/musl" -G Ninja -DCMAKE_C_COMPILER=musl-gcc $bare >"$work/log" &&
        ninja -C "$work/musl" >"$work/log" || { tail -n 20 "$work/log"; exit 1; }
    musl-gcc -static -std=c17 -I "$root/include" "$root/samples/api/play.c" -L "$work/musl" -ltafl -o "$work/play"
    "$work/play" brandub d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4 c4-c2 b4-c5 >"$work/said" || [ $? -eq 1 ]
    diff "$work/said" "$root/tests/api/play.out"
    echo "musl: libtafl and libtaflengine are built; samples/api/play.c, $(wc -c <"$work/play") bytes, needs no other file"
else
    echo "musl: not tried, musl-gcc is absent"
fi

# Written down here are those files that cannot be compiled for Windows; any other is a mistake.
posix="src/base/file.c"
if command -v x86_64-w64-mingw32-gcc >/dev/null; then
    cmake -S "$root" -B "$work/windows" -G Ninja -DCMAKE_SYSTEM_NAME=Windows \
        -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc -DTAFL_ENGINE=OFF $bare >"$work/log"
    ninja -C "$work/windows" -k 0 >"$work/log" 2>&1 || true
    failed=$(sed -n 's/^FAILED: .*\/tafl_objects.dir\/\(.*\)\.obj *$/src\/\1/p' "$work/log" | sort)
    [ "$failed" = "$posix" ] || { echo "Windows: cannot be compiled: $failed"; exit 1; }
    echo "Windows: libtafl is compiled but for $posix, which reads and writes whole files by POSIX"
else
    echo "Windows: not tried, x86_64-w64-mingw32-gcc is absent"
fi
