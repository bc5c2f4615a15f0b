#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs a build into a folder, moves that folder, and uses what is there as others will: tools, pages,
# headers; then each library by itself, with pkg-config and find_package, where nothing but its own needs
# can be found. Usage: check.sh ROOT BUILD CC CFLAGS
set -eu
root=$1 build=$2 cc=$3 cflags=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/first" >/dev/null
cp -R "$work/first" "$work/prefix"
cmake -D MANIFEST="$build/install_manifest.txt" -P "$root/src/uninstall.cmake"
left=$(find "$work/first" -not -type d -o -name '*tafl*')
[ -z "$left" ] || { echo "uninstalling leaves $left"; exit 1; }
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
for page in "$root"/man/*.[1357]; do
    [ -e "prefix/share/man/man${page##*.}/${page##*/}" ] || fail "${page##*/} is not installed"
done

# Everything that the pages name is there, and completions lie where shells look.
for file in $(sed -n 's/.*\(share\/tafl\/schemas\/[a-z-]*\.schema\.json\).*/\1/p' "$root"/man/*.[1357]) \
    share/doc/taflkit/README.md share/doc/taflkit/samples/records/brandub.otg; do
    [ -e "prefix/$file" ] || fail "$file is not installed"
done
for tool in prefix/bin/*; do
    name=${tool##*/}
    "$tool" --completion bash | cmp - "prefix/share/bash-completion/completions/$name"
    "$tool" --completion zsh | cmp - "prefix/share/zsh/site-functions/_$name"
    "$tool" --completion fish | cmp - "prefix/share/fish/vendor_completions.d/$name.fish"
done

for header in "$root"/include/tafl/*.h; do
    [ "${header##*/}" = diagram.h ] && [ ! -e "$build/tafl-diagram.cmake" ] ||
        cmp "$header" "prefix/include/tafl/${header##*/}"
done

# A Debian package can be made, and holds the same files.
if command -v dpkg-deb dpkg-shlibdeps >/dev/null && command -v cpack >/dev/null; then
    cpack --config "$build/CPackConfig.cmake" -B "$work/dist" >"$work/said" 2>&1 || fail "cpack: $(cat "$work/said")"
    dpkg-deb -x dist/*.deb "$work/unpacked"
    [ "$(cd unpacked/usr && find . -type f | sort)" = "$(cd prefix && find . -type f | sort)" ] ||
        fail "the package holds other files"
fi

# packages NAME...: these packages of the system and all that they need.
packages() {
    for package in "$@"; do
        echo "$package"
        packages $(pkg-config --print-requires --print-requires-private "$package" | sed 's/[ <>=].*//')
    done
}

# runs SAMPLE: runs $program and compares what it prints, as tests/api does.
runs() {
    case $1 in
        play) set -- "$1" brandub d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4 c4-c2 b4-c5 ;;
        judge) set -- "$1" samples/broken/illegal.otg ;;
        write) set -- "$1" otg ;;
        think | draw) set -- "$1" brandub ;;
    esac
    (cd "$root" && "$program" $(shift; echo "$@") || [ $? -eq 1 ]) | diff "$root/tests/api/$1.out" - ||
        fail "$1 prints something else"
}

generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build/CMakeCache.txt")

# alone PART HEADERS NEED...: installs libtafl and the library PART and nothing else; every sample that includes
# one of these headers is built there in both ways, where of the system's packages only NEED... are found.
alone() {
    part=$1 headers=$2
    shift 2
    [ -e "$build/tafl-$part.cmake" ] || return 0
    for component in tafl "$part"; do
        cmake --install "$build" --prefix "$work/$part" --component "$component" >/dev/null
    done
    own=$(dirname "$(find "$work/$part" -name tafl.pc)")
    mkdir "$work/$part/needs"
    for package in $(packages "$@" | sort -u); do
        ln -s "$(pkg-config --variable=pcfiledir "$package")/$package.pc" "$work/$part/needs"
    done
    name=tafl${part#tafl}
    samples=0
    for source in $(grep -lE "<tafl/($headers).h>" "$root"/samples/api/*.c); do
        samples=$((samples + 1))
        program=$work/$part/sample
        (
            export PKG_CONFIG_LIBDIR="$own:$work/$part/needs" LD_LIBRARY_PATH="${own%/*}"
            "$cc" $cflags "$source" $(pkg-config --cflags --libs "$name") -o "$program" # lists of words
            runs "$(basename "$source" .c)"
            rm -rf game "$program"
            mkdir game
            cat >game/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.16)
project(game C)
find_package(tafl REQUIRED COMPONENTS $part)
add_executable(game "$source")
target_link_libraries(game PRIVATE tafl::$part)
END
            cmake -S game -B game/build -G "$generator" -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$cflags" \
                -DCMAKE_PREFIX_PATH="$work/$part" >game.log 2>&1 || { cat game.log; exit 1; }
            cmake --build game/build >game.log || { cat game.log; exit 1; }
            program=$work/game/build/game
            runs "$(basename "$source" .c)"
        ) || exit 1
    done
    [ "$samples" -gt 0 ] || fail "no sample uses $headers"
}

alone tafl 'board|play'
alone formats format libcjson libxml-2.0
alone engine engine sqlite3
alone diagram diagram cairo pangocairo libpng
