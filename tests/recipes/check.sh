#!/bin/sh
# SPDX-License-Identifier: MIT
# The recipes are true: a copy of the sources gets a format, a tool, a painter and a ruleset key by the steps
# that the READMEs name and no others, is built, and passes the tests that hold tables and pages together.
# A step that a README has and this script lacks, or the reverse, or that has other words, is an error.
# Usage: check.sh ROOT GENERATOR CC
set -u
root=$(cd "$1" && pwd) || exit 2
here=$root/tests/recipes/files
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export CCACHE_BASEDIR="$work" CCACHE_NOHASHDIR=1 LC_ALL=C
wrong=0
mkdir "$work/src" && (cd "$root" && cp -R CMakeLists.txt LICENSE README.md .clang-format formats include man samples \
    src tests "$work/src") || exit 2
cd "$work/src" || exit 2
rm -rf tests/recipes # the copy has no copy of its own
: >"$work/done"

complain() {
    echo "$*"
    wrong=1
}

# steps README HEADING: the numbered steps below that line, one a line.
steps() {
    awk -v heading="$2" '
        $0 == heading { on = 1; next }
        on && /^[1-9]\. / { if (step) print step; step = $0; within = 1; next }
        on && within && /^   [^ ]/ { sub(/^ +/, ""); step = step " " $0; next }
        on && within { print step; exit }' "$1"
}

# step RECIPE WORDS...: what follows does this step.
step() {
    recipe=$1
    shift
    echo "$recipe: $*" >>"$work/done"
}

# add PATH...: files and folders that the step writes.
add() {
    for path; do
        mkdir -p "$(dirname "$path")" && cp -R "$here/$path" "$path" || exit 2
    done
}

# before FILE LINE TEXT, behind FILE LINE TEXT: puts a text beside the first line that begins with LINE.
before() { put "$1" "$2" "$3" 0; }
behind() { put "$1" "$2" "$3" 1; }
put() {
    line=$2 text=$3 behind=$4 awk '
        BEGIN { line = ENVIRON["line"]; text = ENVIRON["text"]; behind = ENVIRON["behind"] + 0 }
        !found && index($0, line) == 1 { found = 1; print behind ? $0 "\n" text : text "\n" $0; next }
        { print }
        END { exit !found }' "$1" >"$work/put" || complain "$1: no line '$2'"
    cp "$work/put" "$1"
}

. "$root/tests/recipes/steps.sh"
for format in clang-format-14 clang-format; do
    command -v $format >/dev/null 2>&1 && $format -i formats/formats.c src/diagram/*.[ch] src/play/outcome.c && break
done

# ---- the words of the steps ----------------------------------------------------------------------
{
    steps formats/README.md '## Adding a format' | sed 's/^/format: /'
    steps src/tools/README.md 'To add a tool:' | sed 's/^/tool: /'
    steps src/diagram/README.md '## Adding a painter' | sed 's/^/painter: /'
    steps src/README.md '## A new ruleset key' | sed 's/^/key: /'
} >"$work/wanted"
diff "$work/wanted" "$work/done" || complain "steps of the READMEs (<) and of tests/recipes/steps.sh (>) differ"

# ---- the build -----------------------------------------------------------------------------------
launcher=
command -v ccache >/dev/null 2>&1 && launcher=-DCMAKE_C_COMPILER_LAUNCHER=ccache
units="explanations fields rules ruleset_page rules_text infer example records diagram_painters diagram_svg dummy"
build() {
    cmake -S . -B "$work/b" -G "$1" -DCMAKE_C_COMPILER="$2" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 \
        -DTAFL_WERROR=ON $launcher &&
        cmake --build "$work/b" -j 2 --target $(sed -n 's/.*{"\([a-z]*\)", ".*/tafl-\1/p' src/tools/frame/names.c) \
            tafl header_check fuzz-dummy $(printf 'unit-%s ' $units) # lists of words
}
[ $wrong -eq 0 ] || exit 1
build "$2" "$3" >"$work/log" 2>&1 || { tail -n 40 "$work/log" && exit 1; }
finish_step
ctest --test-dir "$work/b" -j 2 --output-on-failure --no-tests=error -R \
    "^(floors|layout|rooms|umbrella|lengths|lint|man-(matrix|form|formats)|cases-tafl-(dummy|rules)|fuzz-dummy|unit-($(echo $units | tr ' ' '|')))\$" \
    >"$work/log" 2>&1 || { cat "$work/log" && exit 1; }

sh tests/man/check.sh . "$work/b" tafl-dummy tafl-validate tafl-render >"$work/log" 2>&1 ||
    { cat "$work/log" && exit 1; }

# ---- what was added is there ---------------------------------------------------------------------
b=$work/b
[ "$("$b/tafl" dummy tests/records/good/two.dummy)" = 1 ] || complain "the tool does not read the format"
"$b/tafl-render" -t dummy -o "$work/x.dummy" brandub && [ -s "$work/x.dummy" ] || complain "the painter does not paint"
"$b/tafl-rules" show "brandub dum:y" | grep -q 'dum:y' || complain "the ruleset has no such key"
exit $wrong
