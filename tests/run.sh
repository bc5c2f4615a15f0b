#!/bin/sh
# SPDX-License-Identifier: MIT
# The one test command: installs what is missing (Debian), builds, runs every test.
#
#   sh tests/run.sh            gcc with warnings as errors, once more in a Turkish locale; clang with
#                              the address and undefined-behaviour sanitizers; valgrind
#   sh tests/run.sh quick      gcc only
#   sh tests/run.sh needs      installs what building needs, without diagrams and tests
#   sh tests/run.sh needs-all  installs what building needs, with both
#
# Builds below build/run, or below $TAFL_BUILD. The last line counts the tests of all parts; the
# exit status is 0 only when nothing failed.
set -u
export LC_ALL=C
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
out=${TAFL_BUILD:-$root/build/run}
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
passed=0 failed=0 skipped=0

# ---- packages -------------------------------------------------------------------------------------

# What the library and the tools need, what diagrams need besides, what the tests of them need, and
# what the checks need that are not done with gcc alone. A test whose checker is absent is skipped
# and says so.
needs="gcc cmake ninja-build pkg-config libc6-dev libcjson-dev libxml2-dev libutf8proc-dev libsqlite3-dev"
drawing="libcairo2-dev libpango1.0-dev libpng-dev libcmark-dev fonts-dejavu-core"
testers="g++ libcunit1-dev python3 python3-jsonschema libxml2-utils mandoc man-db"
checkers="clang llvm libclang-rt-dev clang-format valgrind locales librsvg2-bin qpdf pngcheck poppler-utils
    python3-cairosvg"

missing() {
    for package in "$@"; do
        dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
            printf '%s ' "$package"
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
    # A fresh machine may be installing its updates just now: wait for that.
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -qq -y \
        --no-install-recommends "$@"
}

install_packages() {
    command -v dpkg-query >/dev/null 2>&1 || return 0 # not Debian: the build will say what it lacks
    wanted=$(missing "$@")
    [ -n "$wanted" ] || return 0
    echo "== installing $wanted"
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null 2>&1; then
        echo "this needs root or sudo: apt-get install --no-install-recommends $wanted" >&2
        return 1
    fi
    # Package lists are fetched only when those at hand do not suffice. $wanted is a list of words.
    apt_install $wanted >/dev/null 2>&1 && return 0
    as_root apt-get update -qq && apt_install $wanted >/dev/null
}

# ---- parts ----------------------------------------------------------------------------------------

# report NAME VERDICT: counts one check that is not part of ctest.
report() {
    echo "$2: $1"
    case $2 in
        passed) passed=$((passed + 1)) ;;
        skipped) skipped=$((skipped + 1)) ;;
        *) failed=$((failed + 1)) ;;
    esac
}

# lively LOG COMMAND...: the command's output goes into the log, whose last line is shown from time to time, so that a
# person sees that something happens. The status is the command's.
lively() {
    log=$1
    shift
    (while sleep 15 >/dev/null 2>&1; do tail -n 1 "$log"; done) &
    ticker=$!
    trap 'kill "$ticker" 2>/dev/null' EXIT
    "$@" >"$log" 2>&1
    answer=$?
    kill "$ticker"
    wait "$ticker" 2>/dev/null
    trap - EXIT
    return "$answer"
}

# build NAME CMAKE-ARGUMENTS...: configures and builds into $out/NAME.
build() {
    name=$1
    shift
    mkdir -p "$out/$name"
    echo "== $name: build"
    if lively "$out/$name/cmake.log" cmake -S "$root" -B "$out/$name" -G Ninja -DTAFL_TESTS=ON -DTAFL_RENDER=ON \
            -DTAFL_ARTICLES=ON -DTAFL_WERROR=ON "$@" &&
        lively "$out/$name/ninja.log" ninja -C "$out/$name" -j "$cores"; then
        report "$name: build" passed
        return 0
    fi
    tail -n 60 "$log"
    report "$name: build" failed
    return 1
}

# run_ctest NAME LABEL [VARIABLE=VALUE]...: runs ctest in $out/NAME and counts its verdicts. Tests labelled "once"
# look at sources, at installing or at programs of others and run with gcc only; those labelled "one-locale" mostly
# wait or compute and run with each compiler, but not in further locales. Since so many wait, one more than there are
# cores runs at a time.
run_ctest() {
    tests=$out/$1
    label=$2
    case $2 in
        gcc) skip= ;;
        "$1") skip='-LE ^once$' ;;
        *) skip='-LE ^(once|one-locale)$' ;;
    esac
    shift 2
    echo "== $label: tests"
    lively "$tests/ctest-$label.log" env "$@" ctest --test-dir "$tests" -j "$((cores + 1))" --timeout 300 --output-on-failure \
        --no-tests=error $skip
    status=$?
    # Lines such as " 3/40 Test  #7: unit-text .... Passed 0.01 sec"
    verdicts=$(sed -n 's/^ *[0-9]*\/[0-9]* *Test *#[0-9]*: [^ ]* [. ]*\(.*[a-z]\) *[0-9.,]* sec.*/\1/p' "$log")
    p=$(echo "$verdicts" | grep -c 'Passed$')
    s=$(echo "$verdicts" | grep -c 'Skipped$')
    f=$(echo "$verdicts" | grep -v -e 'Passed$' -e 'Skipped$' | grep -c .)
    if [ "$status" -ne 0 ] || [ $((p + f)) -eq 0 ]; then
        cat "$log"
        [ "$f" -gt 0 ] || f=1 # ctest itself failed, or its verdicts could not be read
    fi
    grep -h 'skipped: ' "$tests/Testing/Temporary/LastTest.log" 2>/dev/null |
        sed 's/ \.*passed$//' | sort -u | head -n 40
    grep 'Skipped' "$log" | grep 'Test *#'
    echo "$label: $p passed, $f failed, $s skipped"
    passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
}

# run_locales NAME LOCALE...: tests of build NAME once more in each locale, into which every program is put by a
# preloaded library. The locales are made here, the system need not have them. Turkish is enough: it writes a
# decimal comma and thousands with dots, as German does, and has its own small letter for I besides.
run_locales() {
    name=$1
    shift
    for locale in "$@"; do
        mkdir -p "$out/locale"
        if ! localedef -i "$locale" -f UTF-8 "$out/locale/$locale.UTF-8" >"$out/locale/log" 2>&1; then
            report "$locale: no such locale here" skipped
            continue
        fi
        run_ctest "$name" "$locale" LOCPATH="$out/locale" LC_ALL="$locale.UTF-8" UNIT_SLOW=1 \
            CASE_LOCALE="$locale.UTF-8" TAFL_TEST_LOCALE="$locale.UTF-8" \
            LD_PRELOAD="$out/$name/tests/use_locale.so"
    done
}

# What runs under valgrind besides the unit tests: tools of the build on files of the project.
tool_runs="tafl-validate samples/records
tafl-validate --report jsonl samples/records
tafl-replay --report jsonl samples/records
tafl-convert -t otg samples/records
tafl-convert -t otg --merge tree samples/records/copenhagen.otg samples/records/copenhagen.otg
tafl-convert -t csv --transform 5 -r brandub samples/archive
tafl-fmt --check samples/records
tafl-diff samples/records/brandub.otg samples/records/copenhagen.otg
tafl-rules list
tafl-render -t svg samples/records/brandub.otg
tafl-render -t png --size 8px/square brandub
tafl-render -t pdf brandub"

# run_valgrind NAME: the unit tests and some tools of build NAME under valgrind. UNIT_SLOW asks the
# tests for less work. A tool may answer no (1), but not touch memory wrongly or leave any behind.
run_valgrind() {
    echo "== valgrind"
    if ! command -v valgrind >/dev/null 2>&1; then
        report valgrind skipped
        return
    fi
    log=$out/valgrind
    rm -rf "$log" && mkdir -p "$log"
    {
        for program in "$out/$1"/tests/unit-*; do
            if [ -x "$program" ]; then echo "$program"; fi
        done
        echo "$tool_runs" | while read -r tool arguments; do
            if [ -x "$out/$1/$tool" ]; then echo "$out/$1/$tool $arguments"; fi
        done
    } | (cd "$root" && xargs -P "$cores" -I '{}' sh -c '
        name=$(echo "${2##*/"$3"/}" | tr -c "a-z0-9_\n-" "_")
        UNIT_SLOW=1 valgrind -q --suppressions=tests/valgrind.supp \
            --leak-check=full --show-leak-kinds=definite,possible \
            --errors-for-leak-kinds=definite,possible --error-exitcode=99 \
            $2 >"$1/$name.out" 2>"$1/$name.log"
        echo "$? $name" >>"$1/verdicts"' sh "$log" '{}' "$1")
    while read -r status name; do
        case $name,$status in
            *,0 | tafl-*,1) report "valgrind $name" passed ;;
            *,77) report "valgrind $name" skipped ;;
            *)
                tail -n 60 "$log/$name.out" "$log/$name.log"
                report "valgrind $name" failed
                ;;
        esac
    done <<END
$(sort -k 2 "$log/verdicts")
END
}

finish() {
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" -eq 0 ]
    exit
}

# ---- the run --------------------------------------------------------------------------------------

mode=${1:-full}
case $mode in
    full) install_packages $needs $drawing $testers $checkers || report "installing packages" failed ;;
    quick) install_packages $needs $drawing $testers || report "installing packages" failed ;;
    needs)
        install_packages $needs
        exit
        ;;
    needs-all)
        install_packages $needs $drawing $testers
        exit
        ;;
    *)
        sed -n 's/^#   //p' "$0" >&2
        exit 2
        ;;
esac

build gcc -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=RelWithDebInfo && run_ctest gcc gcc
[ "$mode" = quick ] && finish
[ -d "$out/gcc/tests" ] && run_locales gcc tr_TR

export LSAN_OPTIONS="suppressions=$root/tests/lsan.supp:print_suppressions=0"
export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1
export UBSAN_OPTIONS=print_stacktrace=1
if command -v clang >/dev/null 2>&1; then
    build clang-sanitize -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ \
        -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTAFL_SANITIZE=ON -DBUILD_SHARED_LIBS=ON &&
        run_ctest clang-sanitize clang-sanitize
else
    report clang-sanitize skipped
fi
run_valgrind gcc
finish
