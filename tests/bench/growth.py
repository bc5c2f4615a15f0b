#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does reading cost twice as much where there is twice as much to read?
usage: growth.py [COUNT]    (the tools are on PATH; 100000 when no COUNT is given)

Feeds COUNT and twice COUNT variations, comments, tags, moves, unread words and records to every format that can hold
them, and prints the CPU seconds of reading each and of writing it again, with the ratio; above 3 it is marked."""
import json, os, resource, subprocess, sys, tempfile

MOVES = ["d2-e2", "d3-e3", "e2-d2", "e3-d3"]


def moves(n):
    return (MOVES * (n // 4 + 1))[:n]


def turns(n, plies=MOVES):
    text = moves(n)
    return "\n".join(f"{i // 2 + 1}. " + " ".join(text[i:i + 2]) for i in range(0, n, 2))


def jsonl(**members):
    return json.dumps({"tafl_record": 1, **members}) + "\n"


def xml(inside, game=""):
    return f'<games xmlns="urn:taflkit:record:1">\n<game>{game}<moves>{inside}</moves></game>\n</games>\n'


XML_MOVES = ['<move from="%s" to="%s"/>' % tuple(m.split("-")) for m in MOVES]


def xml_moves(n):
    return "\n".join((XML_MOVES * (n // 4 + 1))[:n])


def sgf(inside):
    return "(;GM[tafl]FF[4]SZ[11]" + inside + ")\n"


def site(key, value):
    return json.dumps({"WhiteSidePlayerName": "a", "BlackSidePlayerName": "b", "Moves": moves(4), key: value}) + "\n"


PGN = '[Event "x"]\n\n'
# format, what, text of n of them
INPUTS = [
    ("otg", "variations", lambda n: "[event:x]\n\n1. d2-e2 d3-e3\n[|]\n\n" + "".join(
        f"1{letters(i)}.1.1a. d2-c2\n[]\n\n" for i in range(min(n, 26 * 26 * 26 * 26)))),
    ("otg", "comments", lambda n: "[event:x]\n\n" + "".join(f"{i + 1}. {MOVES[2 * i % 4]} {MOVES[(2 * i + 1) % 4]}\n[c|c]\n\n" for i in range(n))),
    ("otg", "comments at one move", lambda n: "[event:x]\n\n1. d2-e2 d3-e3\n" + "[c]\n" * n),
    ("otg", "tags", lambda n: "".join(f"[k{i}:v]\n" for i in range(n)) + "\n1. d2-e2\n[]\n"),
    ("otg", "equal tags", lambda n: "[k:v]\n" * n + "\n1. d2-e2\n[]\n"),
    ("otg", "moves", lambda n: "[event:x]\n\n" + turns(n) + "\n"),
    ("otg", "unread words", lambda n: "[event:x]\n\n1. d2-e2 " + "zz " * n + "\n"),
    ("otg", "unread turns", lambda n: "[event:x]\n\n1. d2-e2\n\n" + "2. zz zz\n\n" * n),
    ("otg", "records", lambda n: "[event:x]\n\n1. d2-e2\n[]\n\n" * n),
    ("jsonl", "variations", lambda n: jsonl(moves=["d2-e2", "d3-e3"], variations=[{"ply": 1, "moves": ["d2-c2"]}] * n)),
    ("jsonl", "nested variations", lambda n: jsonl(moves=["d2-e2"], variations=[{"line": i, "ply": 1, "moves": ["d2-c2"]} for i in range(n)])),
    ("jsonl", "comments", lambda n: jsonl(moves=[{"move": m, "comment": "c"} for m in moves(n)])),
    ("jsonl", "tags", lambda n: jsonl(tags={f"k{i}": "v" for i in range(n)}, moves=[])),
    ("jsonl", "pairs of tags", lambda n: jsonl(tags=[["k", "v"]] * n, moves=[])),
    ("jsonl", "unknown members", lambda n: jsonl(moves=[], **{f"k{i}": 1 for i in range(n)})),
    ("jsonl", "unknown fields of a move", lambda n: jsonl(moves=[{"move": "d2-e2", **{f"k{i}": 1 for i in range(n)}}])),
    ("jsonl", "nags", lambda n: jsonl(moves=[{"move": "d2-e2", "nags": [14] * n}])),
    ("jsonl", "moves", lambda n: jsonl(moves=moves(n))),
    ("jsonl", "unread words", lambda n: jsonl(moves=["zz"] * n)),
    ("jsonl", "records", lambda n: jsonl(moves=["d2-e2"]) * n),
    ("json", "records", lambda n: "[" + ",\n".join([jsonl(moves=["d2-e2"])] * n) + "]"),
    ("xml", "variations", lambda n: xml(xml_moves(1) + '<variation><move from="d2" to="c2"/></variation>' * n)),
    ("xml", "comments", lambda n: xml('<move from="d2" to="e2"><comment>c</comment></move>\n' * n)),
    ("xml", "comments at one move", lambda n: xml('<move from="d2" to="e2">' + "<comment>c</comment>" * n + "</move>")),
    ("xml", "tags", lambda n: xml("", "".join(f'<tag name="k{i}">v</tag>' for i in range(n)))),
    ("xml", "moves", lambda n: xml(xml_moves(n))),
    ("xml", "unknown elements", lambda n: xml("", "<foo/>" * n)),
    ("xml", "unread words", lambda n: xml('<unread text="zz"/>' * n)),
    ("xml", "records", lambda n: '<games xmlns="urn:taflkit:record:1">\n' + '<game><moves><move from="d2" to="e2"/></moves></game>\n' * n + "</games>\n"),
    ("pgn", "variations", lambda n: PGN + "1. d2-e2 " + "(1. d2-c2) " * n + "d3-e3 *\n"),
    ("pgn", "comments", lambda n: PGN + " ".join(f"{m} {{c}}" for m in moves(n)) + " *\n"),
    ("pgn", "comments at one move", lambda n: PGN + "1. d2-e2 " + "{c} " * n + "*\n"),
    ("pgn", "comments in front", lambda n: PGN + "{c} " * n + "1. d2-e2 *\n"),
    ("pgn", "commands", lambda n: PGN + "1. d2-e2 {" + "[%clk 0:01:00] [%x y] " * n + "} *\n"),
    ("pgn", "nags", lambda n: PGN + "1. d2-e2 " + "$14 " * n + "*\n"),
    ("pgn", "tags", lambda n: "".join(f'[K{i} "v"]\n' for i in range(n)) + "\n1. d2-e2 *\n"),
    ("pgn", "moves", lambda n: PGN + turns(n) + " *\n"),
    ("pgn", "unread words", lambda n: PGN + "1. d2-e2 " + "zz " * n + "*\n"),
    ("pgn", "records", lambda n: (PGN + "1. d2-e2 *\n\n") * n),
    ("plain", "comments", lambda n: "".join(f"{i + 1}. {MOVES[2 * i % 4]} {MOVES[(2 * i + 1) % 4]}\n# c\n" for i in range(n))),
    ("plain", "comments at one move", lambda n: "1. d2-e2 d3-e3\n" + "# c\n" * n),
    ("plain", "comments in front", lambda n: "# c\n" * n + "1. d2-e2 d3-e3\n"),
    ("plain", "comments in braces", lambda n: "1. d2-e2 " + "{c} " * n + "d3-e3\n"),
    ("plain", "tags", lambda n: "".join(f"k{i}: v\n" for i in range(n)) + "\n1. d2-e2 d3-e3\n"),
    ("plain", "moves", lambda n: turns(n) + "\n"),
    ("plain", "moves on a line", lambda n: " ".join(moves(n)) + "\n"),
    ("plain", "unread words", lambda n: "1. d2-e2 d3-e3\n" + "zz " * n + "\n"),
    ("plain", "unread lines", lambda n: "1. d2-e2 d3-e3\n" + "zz zz\n" * n),
    ("plain", "titles", lambda n: "A title\n\n" * n + "1. d2-e2 d3-e3\n"),
    ("plain", "records", lambda n: "event: x\n\n1. d2-e2 d3-e3\n\n" * n),
    ("csv", "moves", lambda n: " ".join(moves(n)) + ",0,0,White\n"),
    ("csv", "unread words", lambda n: "d2-e2 " + "zz " * n + ",0,0,White\n"),
    ("csv", "records", lambda n: "d2-e2,0,0,White\n" * n),
    ("csv", "comments", lambda n: "# c\n" * n + "d2-e2,0,0,White\n"),
    ("aagenielsen", "moves", lambda n: site("Moves", moves(n))),
    ("aagenielsen", "unread words", lambda n: site("Moves", ["zz"] * n)),
    ("aagenielsen", "tags", lambda n: json.dumps({"Moves": moves(4), "WhoWon": "White", **{f"k{i}": "v" for i in range(n)}}) + "\n"),
    ("aagenielsen", "records", lambda n: site("WhoWon", "White") * n),
    ("hnefatafl-org", "moves", lambda n: json.dumps({"id": 1, "attackers": "a", "defenders": "b", "dim": 11, "moves": " ".join(moves(n))}) + "\n"),
    ("hnefatafl-org", "unread words", lambda n: json.dumps({"id": 1, "attackers": "a", "defenders": "b", "dim": 11, "moves": "zz " * n}) + "\n"),
    ("hnefatafl-org", "messages", lambda n: json.dumps({"id": 1, "attackers": "a", "dim": 11, "moves": "d2-e2", "messages": [{"content": "x"}] * n}) + "\n"),
    ("playtaflonline", "moves", lambda n: json.dumps({"Attacker": "a", "Layout": "Brandub", "Move": [{"MoveX": 3, "MoveY": 1, "MoveXTo": 4, "MoveYTo": 1}] * n}) + "\n"),
    ("abstractplay", "moves", lambda n: json.dumps({"header": {"game": {"name": "Tafl"}, "players": [{"name": "a"}, {"name": "b"}]}, "moves": [["d2-e2", "d3-e3"]] * n}) + "\n"),
    ("sgf", "variations", lambda n: sgf(";B[dbeb]" + "(;W[dcec])" * n)),
    ("sgf", "comments", lambda n: sgf("".join(f";B[dbeb]C[c];W[dcec]C[c]" for _ in range(n)))),
    ("sgf", "comments at one move", lambda n: sgf(";B[dbeb]" + "C[c]" * n)),
    ("sgf", "tags", lambda n: sgf("".join(f"K{letters(i).upper()}[v]" for i in range(n)) + ";B[dbeb]")),
    ("sgf", "values", lambda n: sgf("AB" + "[aa]" * n + ";B[dbeb]")),
    ("sgf", "moves", lambda n: sgf(";B[dbeb];W[dcec]" * n)),
    ("sgf", "nested", lambda n: sgf("(;B[dbeb]" * min(n, 9000) + ")" * min(n, 9000))),
    ("sgf", "records", lambda n: sgf(";B[dbeb]") * n),
    ("fen", "records", lambda n: "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a\n" * n),
    ("fen", "moves", lambda n: "position fen /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a moves " + "d2e2 d3e3 " * n + "\n"),
    ("ludii", "moves", lambda n: "game=/lud/board/war/custodial/Brandub.lud\n" + "Move=[Move:mover=1,from=10,to=11,actions=[Move:typeFrom=Cell,from=10,typeTo=Cell,to=11]]\n" * n + "rankings=0.0,1.0\n"),
    ("unibo", "lines", lambda n: "INFO: Match: a vs b\n" + "INFO: x\n" * n + "FINE: Turn: W Pawn from d5 to d6\n"),
]


def letters(i):
    text = ""
    while True:
        text = chr(97 + i % 26) + text
        i = i // 26 - 1
        if i < 0:
            return text


def seconds(*words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    try:
        subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    except subprocess.TimeoutExpired:
        return float("inf")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def measure(form, make, count, work):
    path = os.path.join(work, "in")
    with open(path, "w") as out:
        out.write(make(count))
    back = os.path.join(work, "back")
    return seconds("tafl-validate", "-q", "-f", form, path), seconds("tafl-convert", "-q", "-f", form, "-t", "jsonl", "-o", back, path)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100000
    only = sys.argv[2:]
    steep = 0
    with tempfile.TemporaryDirectory() as work:
        for form, what, make in INPUTS:
            if only and form not in only:
                continue
            one, two = measure(form, make, count, work), measure(form, make, 2 * count, work)
            ratios = [b / a if a > 0.02 else 1 for a, b in zip(one, two)]
            mark = "  STEEP" if max(ratios) > 3 or two[0] > 4 else ""
            steep += bool(mark)
            print(f"{form:15}{what:28}{one[0]:7.2f}{two[0]:7.2f}{ratios[0]:6.1f}{one[1]:9.2f}{two[1]:7.2f}{ratios[1]:6.1f}{mark}", flush=True)
    print(f"{steep} are steep")
    return steep > 0


sys.exit(main())
