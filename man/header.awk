# SPDX-License-Identifier: MIT
# Makes a page of section 3 from a public header: what the header says of itself is the description,
# every paragraph of declarations an entry with its comment below. The headers' layout is that of
# clang-format; what is between braces belongs to one entry.
#
#   awk -v library=tafl -v version=0.1.0 -v folder=man3 -f header.awk include/tafl/board.h
#
# prints the page, and writes man3/NAME.3 for every name in it, which leads to the page.

function escape(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/^[.']/, "\\\\\\&&", text)
    return text
}

# Starts a paragraph, unless a heading or an indent has done so.
function paragraph_mark() {
    if (!headed) print ".PP"
    headed = 0
}

function heading(text) {
    print text
    headed = 1
}

function code(lines, i, n, line) {
    n = split(lines, line, "\n")
    paragraph_mark()
    print ".nf"
    for (i = 1; i <= n; i++) print "\\fB" escape(line[i]) "\\fR"
    print ".fi"
}

# Text of comments: paragraphs, and programs where it is indented by four more.
function prose(lines, i, n, line, literal, fresh) {
    n = split(lines, line, "\n")
    literal = 0
    fresh = 1
    for (i = 1; i <= n; i++) {
        if (line[i] ~ /^    / && !literal) { print ".PP"; print ".RS 4"; print ".nf"; literal = 1 }
        if (line[i] !~ /^    / && line[i] != "" && literal) { print ".fi"; print ".RE"; literal = 0; fresh = 1 }
        if (line[i] == "" && !literal) { fresh = 1; continue }
        if (fresh && !literal) { paragraph_mark(); fresh = 0 }
        print escape(literal ? substr(line[i], 5) : line[i])
    }
    if (literal) { print ".fi"; print ".RE" }
}

function comment_text(lines) {
    sub(/^\/\* ?/, "", lines)
    sub(/ ?\*\/$/, "", lines)
    gsub(/\n \* ?/, "\n", lines)
    gsub(/\n *$/, "", lines)
    sub(/^\n/, "", lines)
    return lines
}

# The names of the functions and variables that a paragraph of declarations brings.
function collect(lines, i, n, line, name) {
    n = split(lines, line, "\n")
    for (i = 1; i <= n; i++) {
        if (line[i] ~ /^TAFL_API extern/) {
            match(line[i], /tafl_[a-z0-9_]+(\[|;)/)
        } else if (line[i] ~ /^(TAFL_API|static inline)/) {
            match(line[i], /tafl_[a-z0-9_]+\(/)
        } else continue
        if (RSTART == 0) continue
        name = substr(line[i], RSTART, RLENGTH - 1)
        names = names (names == "" ? "" : ",\n") name
        link = folder "/" name ".3"
        print ".so man3/tafl-" base ".3" > link
        close(link)
    }
}

# Declarations as a reader wants them: without the marks for the compiler, bodies of inline functions
# left out.
function declaration(lines, i, n, line, width) {
    n = split(lines, line, "\n")
    lines = ""
    for (i = 1; i <= n; i++) {
        if (match(line[i], /^TAFL_API (TAFL_PRINTF\([0-9]+, [0-9]+\) )?/)) width = RLENGTH
        line[i] = substr(line[i], width + 1) # what goes on below moves left with its first line
        if (line[i] ~ /;/) width = 0
        lines = lines (i == 1 ? "" : "\n") line[i]
    }
    gsub(/\)\n\{\n[^\001]*\n\}/, ");", lines)
    return lines
}

function entry(lines, text, rest, end) {
    text = ""
    rest = lines
    if (rest ~ /^\/\*/) {
        end = index(rest, "*/")
        text = comment_text(substr(rest, 1, end + 1))
        rest = substr(rest, end + 2)
        sub(/^\n/, "", rest)
    }
    if (text ~ /^---- /) {
        sub(/^-+ /, "", text)
        sub(/ -+$/, "", text)
        body = body "S" toupper(text) "\002"
        return
    }
    if (rest ~ /^#/ && rest !~ /^#define/) return
    collect(rest)
    body = body "E" declaration(rest) "\003" text "\002"
}

FNR == 1 {
    base = FILENAME
    sub(/.*\//, "", base)
    sub(/\.h$/, "", base)
}

/^extern "C" \{/ { begun = 1; getline; next }
!begun && /^ \*/ { idea = idea "\n" $0; next }
!begun { next }
begun && /^#ifdef __cplusplus/ { # the end, or a macro that C++ has in other words: C's are shown
    getline
    if (/^\}/) exit
    next
}
/^#else/ || /^#endif/ { next }
{
    line = $0
    opened = gsub(/\{/, "{", line)
    closed = gsub(/\}/, "}", line)
    if ($0 == "" && depth == 0) {
        if (paragraph != "") entry(paragraph)
        paragraph = ""
        next
    }
    # an inline function ends its paragraph's declaration: its neighbours are entries of their own
    paragraph = paragraph (paragraph == "" ? "" : "\n") $0
    depth += opened - closed
    if (depth == 0 && $0 == "}") {
        entry(paragraph)
        paragraph = ""
    }
}

END {
    if (paragraph != "") entry(paragraph)
    idea = comment_text("/*" idea)
    first = idea
    sub(/^[a-z]+: /, "", first)
    sub(/[.:;][ \n].*/, "", first)
    gsub(/\n/, " ", first)
    print ".\\\" Made from include/tafl/" base ".h"
    print ".TH TAFL\\-" toupper(base) " 3 \"\" \"taflkit " version "\" \"Game records of tafl\""
    print ".SH NAME"
    print "tafl\\-" base (names == "" ? "" : ",")
    if (names != "") print names
    print "\\- " escape(first)
    print ".SH LIBRARY"
    print "lib" library ": compile with"
    print ".B cc PROGRAM.c $(pkg\\-config \\-\\-cflags \\-\\-libs " library ")"
    print ".SH SYNOPSIS"
    print ".B #include <tafl/" base ".h>"
    heading(".SH DESCRIPTION")
    prose(idea)
    n = split(body, part, "\002")
    for (p = 1; p < n; p++) {
        if (part[p] ~ /^S/) { heading(".SH " escape(substr(part[p], 2))); continue }
        cut = index(part[p], "\003")
        decl = substr(part[p], 2, cut - 2)
        said = substr(part[p], cut + 1)
        if (decl != "") code(decl)
        if (said != "") { heading(".RS 4"); prose(said); print ".RE" }
    }
    print ".SH SEE ALSO"
    print ".BR tafl (3)"
}
