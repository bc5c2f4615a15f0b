#!/bin/sh
# SPDX-License-Identifier: MIT
# Where none of the optional packages is installed, what is left is configured, and what is missing is said;
# and a project that has this one as a folder builds with libtafl alone. Usage: without.sh ROOT GENERATOR CC CFLAGS
set -eu
root=$1 generator=$2 cc=$3 cflags=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PKG_CONFIG_LIBDIR="$work/none"

cmake -S "$root" -B "$work/bare" -G "$generator" -DCMAKE_C_COMPILER="$cc" >"$work/log" 2>&1 ||
    { cat "$work/log"; exit 1; }
sed -n 's/^-- taflkit: //p' "$work/log" >"$work/said"
diff - "$work/said" <<END
libtaflformats and the tools: no, for want of libcjson, libxml-2.0
libtaflengine and the tools for engines: yes
the cache of tafl-annotate: no, for want of sqlite3
tafl-convert --nfc: no, for want of libutf8proc
libtafldiagram and tafl-render: no, for want of cairo, pangocairo, libpng
tafl-article: no, for want of libcmark
tests: no, for want of cunit
END
if cmake -S "$root" -B "$work/formats" -G "$generator" -DCMAKE_C_COMPILER="$cc" -DTAFL_FORMATS=ON >"$work/log" 2>&1; then
    echo "TAFL_FORMATS=ON is content without libcjson"
    exit 1
fi

mkdir "$work/game"
cat >"$work/game/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(game C)
add_subdirectory("$root" taflkit)
add_executable(game "$root/samples/api/play.c")
target_link_libraries(game PRIVATE tafl::tafl)
END
cmake -S "$work/game" -B "$work/build" -G "$generator" -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$cflags" \
    -DCMAKE_BUILD_TYPE=Debug -DTAFL_ENGINE=OFF >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake --build "$work/build" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
"$work/build/game" brandub d2-e2 >/dev/null
