#!/bin/sh
# SPDX-License-Identifier: MIT
# Holds pictures against programs that others wrote, each where it is installed: rsvg-convert,
# cairosvg, Inkscape, Chromium and Firefox draw our SVG as we draw our PNG; pdftoppm our PDF,
# Ghostscript our EPS, TeX our TikZ; qpdf and pngcheck find nothing wrong. What is absent is told and
# left out.
# Usage: check.sh ROOT BIN-FOLDER COMPARE
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
compare=$3
export LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0 absent=

have() {
    command -v "$1" >/dev/null 2>&1 && return 0
    case " $absent" in *" $1 "*) ;; *) absent="$absent$1 " ;; esac
    return 1
}

# TeX with the classes and packages that our documents load.
have_tex() {
    have pdflatex || return 1
    for file in standalone.cls tikz.sty lmodern.sty; do
        kpsewhich "$file" >/dev/null 2>&1 && continue
        case " $absent" in *" $file "*) ;; *) absent="$absent$file " ;; esac
        return 1
    done
}

# Debian's package has no program.
cairosvg=
for python in python3 /usr/bin/python3; do
    $python -c 'import cairosvg' 2>/dev/null && cairosvg="$python -m cairosvg" && break
done
[ -n "$cairosvg" ] || absent="cairosvg "

complain() {
    echo "$*"
    wrong=1
}

render() {
    "$bin/tafl-render" "$@" || complain "tafl-render $*: status $?"
}

pages() {
    "$bin/tafl-pages" "$@" || complain "tafl-pages $*: status $?"
}

same() { # same WHAT PICTURE [MEAN [WORST]]: compares with the PNG of the same scene
    [ -s "$2" ] || { complain "$1: no picture" && return; }
    seen=$("$compare" "$work/a.png" "$2" "${3:-4}" "${4:-60}") || complain "$1: $seen"
}

# Draws one scene in all formats at 100 pixels a square, and looks at each.
check() {
    name=$1
    shift
    rm -f "$work"/*
    render "$@" --size 100px/square -o "$work/a.png"
    size=$(od -A n -t u1 -j 16 -N 4 "$work/a.png" | awk '{ print $3 * 256 + $4 }')
    render "$@" -o "$work/a.svg"
    render "$@" --text-paths -o "$work/p.svg"
    render "$@" -o "$work/a.pdf"
    render "$@" -o "$work/a.eps"
    for file in a.png a.svg p.svg a.pdf a.eps; do
        render --extract "$work/$file" >"$work/line.$file"
        cmp -s "$work/line.a.png" "$work/line.$file" || complain "$name: $file holds another position"
    done
    if have rsvg-convert; then
        for file in a p; do
            rsvg-convert -w "$size" "$work/$file.svg" -o "$work/rsvg-$file.png"
            same "$name: rsvg-convert $file.svg" "$work/rsvg-$file.png"
        done
    fi
    if [ -n "$cairosvg" ]; then
        $cairosvg "$work/a.svg" --output-width "$size" -o "$work/cairosvg.png" >/dev/null 2>&1
        same "$name: cairosvg" "$work/cairosvg.png"
    fi
    if have inkscape; then
        inkscape "$work/a.svg" -w "$size" -o "$work/inkscape.png" >/dev/null 2>&1
        same "$name: inkscape" "$work/inkscape.png"
    fi
    if have pdftoppm; then
        pdftoppm -png -singlefile -thinlinemode shape -scale-to-x "$size" -scale-to-y -1 "$work/a.pdf" "$work/pdf"
        same "$name: pdftoppm" "$work/pdf.png" 7 # it draws thin lines broader
    fi
    if have gs; then
        gs -q -dSAFER -dBATCH -dNOPAUSE -dEPSCrop -dTextAlphaBits=4 -dGraphicsAlphaBits=4 -sDEVICE=png16m \
            -r318 -sOutputFile="$work/gs.png" "$work/a.eps"
        same "$name: gs" "$work/gs.png" 7 120 # its page is whole points large
    fi
    if have qpdf; then qpdf --check "$work/a.pdf" >"$work/log" 2>&1 || complain "$name: $(cat "$work/log")"; fi
    if have pngcheck; then pngcheck -q "$work/a.png" >"$work/log" 2>&1 || complain "$name: $(cat "$work/log")"; fi
    if have xmllint; then xmllint --noout "$work/a.svg" || complain "$name: xmllint"; fi
}

# Chromium starts slowly: one picture is enough.
check_chromium() {
    browser=
    for name in chromium chromium-browser google-chrome; do
        command -v $name >/dev/null 2>&1 && browser=$name && break
    done
    [ -n "$browser" ] || { absent="${absent}chromium " && return; }
    render "$root/samples/records/copenhagen.otg" --record 1 --at 10b --size 100px/square -o "$work/a.png"
    size=$(od -A n -t u1 -j 16 -N 4 "$work/a.png" | awk '{ print $3 * 256 + $4 }')
    render "$root/samples/records/copenhagen.otg" --record 1 --at 10b --size "$size" -o "$work/a.svg"
    "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/profile" \
        --screenshot="$work/chromium.png" --window-size="$size,$size" "file://$work/a.svg" >/dev/null 2>&1
    same chromium "$work/chromium.png"
}

check_documents() {
    have qpdf || return
    pages "$root/samples/records/brandub.otg" -o "$work/b.pdf"
    pages "$root/samples/records/brandub.otg" --record 1 --at each:1 --sheet 6 -o "$work/s.pdf"
    for file in b s; do
        qpdf --check "$work/$file.pdf" >"$work/log" 2>&1 || complain "$file.pdf: $(cat "$work/log")"
    done
}

check_tikz() {
    have_tex || return
    for theme in line oak vellum; do
        set -- "$root/samples/records/copenhagen.otg" --record 1 --at 10b --theme $theme -m 'a1-c3:red label:f6=A K:b2' \
            --caption '50% of_{move} & more' # specials of TeX, one line
        render "$@" --standalone -o "$work/t.tex"
        (cd "$work" && pdflatex -interaction=batchmode -halt-on-error t.tex >log 2>&1) ||
            complain "pdflatex, theme $theme: $(tail -n 20 "$work/t.log")"
        have pdftoppm || continue
        render "$@" --size 100px/square -o "$work/a.png"
        size=$(od -A n -t u1 -j 16 -N 4 "$work/a.png" | awk '{ print $3 * 256 + $4 }')
        render "$@" --text-paths --standalone -o "$work/t.tex"
        (cd "$work" && pdflatex -interaction=batchmode -halt-on-error t.tex >log 2>&1)
        pdftoppm -png -singlefile -thinlinemode shape -scale-to-x "$size" -scale-to-y -1 "$work/t.pdf" "$work/tex"
        same "tikz, theme $theme" "$work/tex.png" 7
    done
}

# The LaTeX package draws what a page asks of it.
check_package() {
    have_tex || return
    cp "$root/samples/latex/tafl.sty" "$work"
    cat >"$work/p.tex" <<'END'
\documentclass{article}
\usepackage{tafl}
\begin{document}
\taflboard{/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/}
\taflboard[square=5mm, coords=false, signs=false, marks={\draw[->] (a1) -- (k11);}]{/11/11/11/11/10t/tcnmg6/TCNMG6/11/11/11/11/}
\end{document}
END
    (cd "$work" && pdflatex -interaction=batchmode -halt-on-error p.tex >log 2>&1) ||
        complain "tafl.sty: $(tail -n 20 "$work/p.log")"
}

# The same bytes in any locale and for any number of threads.
check_bytes() {
    for jobs in 1 3; do
        mkdir "$work/$jobs"
        (cd "$work/$jobs" && "$bin/tafl-render" "$root"/samples/records/*.otg -r copenhagen --at each:3 \
            -j $jobs -t png --size 12px/square --name '{file}-{record}-{address}.{ext}') || complain "-j $jobs: status $?"
    done
    [ "$(ls "$work/1" | wc -l)" -gt 5 ] || complain "too few pictures"
    diff -r "$work/1" "$work/3" || complain "-j 3 draws otherwise than -j 1"
    for format in svg png pdf eps tikz text; do
        for locale in C de_DE.UTF-8 tr_TR.UTF-8; do
            LC_ALL=$locale "$bin/tafl-render" copenhagen -t $format --caption 'I i' -o "$work/$format.$locale"
        done
        cmp "$work/$format.C" "$work/$format.de_DE.UTF-8" || complain "$format depends on the locale"
        cmp "$work/$format.C" "$work/$format.tr_TR.UTF-8" || complain "$format depends on the locale"
    done
}

# Fonts and libraries as the pictures of the README were made with.
is_home() {
    grep -qx 'ID=debian' /etc/os-release 2>/dev/null && grep -qx 'VERSION_ID="12"' /etc/os-release
}

# The pictures of the README are what its commands draw: to the byte on Debian 12, elsewhere to the eye.
check_readme() {
    mkdir -p "$work/readme/samples/pictures" &&
        ln -s "$root/samples/records" "$work/readme/samples/records" || return
    grep '^tafl-render .*-o samples/pictures/' "$root/README.md" >"$work/commands"
    while read -r command; do
        (cd "$work/readme" && PATH="$bin:$PATH" sh -c "$command" </dev/null) || complain "README: status $?: $command"
    done <"$work/commands"
    for picture in "$root"/samples/pictures/*; do
        made=$work/readme/samples/pictures/$(basename "$picture")
        cmp -s "$picture" "$made" && continue
        is_home && complain "README: $picture is not what its command draws" && continue
        case $picture in
            *.png) cp "$picture" "$work/a.png" && same "README: $picture" "$made" ;;
            *) cmp "$picture" "$made" || complain "README: $picture" ;;
        esac
    done
}

check marks "$root/samples/records/copenhagen.otg" --record 1 --at 10b -m 'a1-c3:red x:b5 o:c5 tri:d5 label:a6=B K:b9 around:i2,j2,j3'
check pieces "/tcnmg2/TCNMG2/7/3K3/7/7/7/" --caption 'Every kind'
for theme in $("$bin/tafl-render" --themes | sed 's/ .*//'); do
    check "$theme" brandub --theme "$theme"
done
check turned tablut --orient 5 --coords inside --theme print
check_chromium
check_documents
check_tikz
check_package
check_bytes
check_readme
[ -z "$absent" ] || echo "skipped: not installed: $absent"
exit $wrong
