#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts what tafl-validate finds in two archives whose numbers two independent programs agree on.
usage: numbers.py CORPUS-FOLDER    (the tools are on PATH)"""
import collections, json, subprocess, sys

# ruleset, file: [records, plies], findings, games with a repetition, endings on the board, timeouts.
# Of the games with a repetition some stop at it (3 and 1), which is a claim; the others go on.
EXPECTED = {
    ("copenhagen", "copenhagen.csv"): {
        "size": [1752, 87274],
        "findings": {"capture-duplicate": 240, "king-capture-unmarked": 45, "repetition": 26},
        "repetition": 11,
        "endings": {"king-captured": 45, "escape": 235, "exit-fort": 48, "encirclement": 24,
                    "no-moves": 20, "repetition": 3},
        "time": 273},
    ("brandub", "brandubh.csv"): {
        "size": [525, 11226],
        "findings": {"king-capture-unmarked": 68, "repetition": 9},
        "repetition": 5,
        "endings": {"king-captured": 68, "escape": 38, "no-moves": 1, "repetition": 1},
        "time": 11},
}


def count(rules, path):
    done = subprocess.run(["tafl-validate", "-r", rules, "--report", "jsonl", path], capture_output=True)
    *records, summary = [json.loads(line) for line in done.stdout.decode().splitlines()]
    ids = [[finding["id"] for finding in record["findings"]] for record in records]
    endings = [record["board"]["reason"] for record in records if record["board"]]
    if done.returncode or summary["summary"]["valid"] != len(records):
        print(f"{path}: status {done.returncode}, {summary}")
    return {"size": [len(records), summary["summary"]["plies"]],
            "findings": dict(collections.Counter(sum(ids, []))),
            "repetition": sum("repetition" in each for each in ids),
            "endings": dict(collections.Counter(endings)),
            "time": sum(record["stated"]["reason"] == "time" for record in records)}


wrong = 0
for (rules, name), want in EXPECTED.items():
    got = count(rules, f"{sys.argv[1]}/csv/{name}")
    for what in want:
        if got[what] != want[what]:
            print(f"{name}: {what}: got {got[what]}, want {want[what]}")
            wrong += 1
sys.exit(1 if wrong else 0)
