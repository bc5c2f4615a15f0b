# SPDX-License-Identifier: MIT
"""How the moves of each game are written, found by patterns of its own and held against what tafl-convert
--explain-dialect says. Games that are no tafl are left out: of them some moves are not read.

    dialects.py CORPUS      with the tools on PATH
"""
import json
import re
import subprocess
import sys

NOT_TAFL = {146, 147, 148, 149, 162, 163, 171}
MOVE = re.compile(r"[a-u]\d{1,2}(-?)[a-u]\d{1,2}((?:x[a-u]\d{1,2})*)")
SAID = re.compile(r": (?:csv|aagenielsen) \([^)]*\)(?:; moves: ([^;\n]*))?")


def manner(tokens):
    """In the words of the tool; empty where there is no move."""
    moves = [m for m in map(MOVE.fullmatch, tokens) if m]
    if not moves:
        return ""
    most = max(m[2].count("x") for m in moves)
    words = ["a1-b2"] if any(m[1] for m in moves) else []
    words += ["a1b2 without dash"] if any(not m[1] for m in moves) else []
    return ", ".join(words + [("no captures", "captures as xA", "captures as xAxB")[min(most, 2)]])


def csv_games(path):
    with open(path) as file:
        return [manner(line.split(",")[0].split()) for line in file]


def site_games(path):
    with open(path) as file:
        games = [json.loads(line)["game"] for line in file]
    return [None if int(g["AageGameTypeKey"]) in NOT_TAFL else manner(g["Moves"]) for g in games]


def said_of(path):
    said = subprocess.run(["tafl-convert", "--explain-dialect", path], capture_output=True, text=True).stdout
    return [(SAID.search(line)[1] or "").strip() for line in said.splitlines() if not line.startswith("  ")]


def main(corpus):
    wrong = 0
    for path, games in (("csv/copenhagen.csv", csv_games), ("csv/brandubh.csv", csv_games),
                        ("aagenielsen/sample.ndjson", site_games)):
        want, said = games(f"{corpus}/{path}"), said_of(f"{corpus}/{path}")
        if len(want) != len(said):
            print(f"{path}: {len(said)} records, not {len(want)}")
            wrong += 1
        for number, (a, b) in enumerate(zip(want, said), 1):
            if a is not None and a != b:
                print(f"{path}: record {number}: '{b}', not '{a}'")
                wrong += 1
    return wrong != 0


sys.exit(main(sys.argv[1]))
