#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs a build into a folder, moves that folder, and uses what is there as others will: tools,
# pages, headers, library, pkg-config, find_package. Usage: check.sh ROOT BUILD CC CFLAGS
set -eu
root=$1 build=$2 cc=$3 cflags=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/prefix"
cd "$work"

fail() {
    echo "$*"
    exit 1
}

# The tools find each other, and each has its page.
[ "$(prefix/bin/tafl rules show brandub | head -n 1)" = "$("$build/tafl-rules" show brandub | head -n 1)" ] ||
    fail "the installed tafl does not start tafl-rules"
for tool in prefix/bin/*; do
    name=${tool##*/}
    [ -e "prefix/share/man/man1/$name.1" ] || fail "$name has no page"
    case $name in
        tafl) "$tool" help >/dev/null ;;
        *) "$tool" --help >/dev/null ;;
    esac
done
for page in "$root"/man/*; do
    [ -e "prefix/share/man/man${page##*.}/${page##*/}" ] || fail "${page##*/} is not installed"
done
for header in "$root"/include/tafl/*.h; do
    cmp "$header" "prefix/include/tafl/${header##*/}"
done

# Every sample program prints the same when it is built against the installed library.
PKG_CONFIG_PATH=$(dirname "$(find prefix -name tafl.pc)")
LD_LIBRARY_PATH=$work/$(dirname "$PKG_CONFIG_PATH")
export PKG_CONFIG_PATH LD_LIBRARY_PATH
pkg-config --print-errors --exists tafl
for source in "$root"/samples/api/*.c; do
    name=$(basename "$source" .c)
    "$cc" $cflags "$source" $(pkg-config --cflags --libs tafl) -o "$name" # lists of words
done
./board | diff "$root/tests/api/board.out" -
(cd "$root" && "$work/judge" samples/broken/illegal.otg) | diff "$root/tests/api/judge.out" -
./write otg | diff "$root/tests/api/write.out" -
./play brandub d2-e2 >/dev/null

mkdir game
cat >game/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.16)
project(game C)
find_package(tafl REQUIRED)
add_executable(game "$root/samples/api/board.c")
target_link_libraries(game PRIVATE tafl::tafl)
END
generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build/CMakeCache.txt")
cmake -S game -B game/build -G "$generator" -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$cflags" \
    -DCMAKE_PREFIX_PATH="$work/prefix" >game.log || { cat game.log; exit 1; }
cmake --build game/build >game.log || { cat game.log; exit 1; }
game/build/game | diff "$root/tests/api/board.out" -
