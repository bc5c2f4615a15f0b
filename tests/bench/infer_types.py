#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does tafl-rules infer name the rules of archive games that are given without their type?

usage: infer_types.py [-g GAMES] [-b BATCHES] [-v] [SAMPLE.ndjson [GAMETYPES.json]]

Takes batches of GAMES (20) games of each type of the archive sample that has as many, writes them
as CSV, and asks. A batch counts as right when the ruleset named first plays the batch as the
entry aage-TYPE does: both are in the list "alike" of the report. Prints the types that were missed,
the share of types that were right with their first batch, the share of all batches, and the
longest call. The tools must be on PATH; by default the sample beside the project is read."""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, "..", "..", "..", "shared", "corpus")


def read_games(sample, types):
    """The games with moves, by type."""
    games = collections.defaultdict(list)
    with open(sample, encoding="utf-8") as lines:
        for line in lines:
            game = json.loads(line)["game"]
            key = str(game["AageGameTypeKey"])
            if key in types and game["Moves"]:
                games[key].append(game)
    return games


def names_of_types():
    """The catalogue's name of each alias aage-TYPE."""
    text = subprocess.run(["tafl-rules", "list", "--report", "json"], capture_output=True,
                          text=True, check=True).stdout
    return {alias: entry["name"] for entry in json.loads(text) for alias in entry["aliases"]}


def as_csv(game):
    winner = game["WhoWon"] if game["WhoWon"] in ("Black", "White", "Draw") else "Ongoing"
    return "%s,%d,%d,%s\n" % (" ".join(game["Moves"]), game["BlackPiecesCaptured"] or 0,
                              game["WhitePiecesCaptured"] or 0, winner)


def infer(games):
    """The report on these games, and the seconds it took."""
    with tempfile.NamedTemporaryFile("w", suffix=".csv", delete=False) as out:
        out.writelines(as_csv(game) for game in games)
    begin = time.perf_counter()
    run = subprocess.run(["tafl-rules", "infer", "--report", "json", "-f", "csv", out.name],
                         capture_output=True, text=True)
    took = time.perf_counter() - begin
    os.unlink(out.name)
    return json.loads(run.stdout), took


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-g", type=int, default=20, help="games a batch")
    parser.add_argument("-b", type=int, default=5, help="batches a type, at most")
    parser.add_argument("-v", action="store_true", help="a line for every batch")
    parser.add_argument("sample", nargs="?",
                        default=os.path.join(CORPUS, "aagenielsen", "sample.ndjson"))
    parser.add_argument("types", nargs="?", default=os.path.join(CORPUS, "gametypes.json"))
    args = parser.parse_args()
    with open(args.types, encoding="utf-8") as file:
        types = json.load(file)
    games, names = read_games(args.sample, types), names_of_types()
    first, batches, right, longest = [], 0, 0, 0.0
    for key in sorted(games, key=int):
        for batch in range(min(args.b, len(games[key]) // args.g)):
            report, took = infer(games[key][batch * args.g:(batch + 1) * args.g])
            want = names.get("aage-" + key, "?")
            fine = want in report["alike"]
            batches, right, longest = batches + 1, right + fine, max(longest, took)
            if batch == 0:
                first.append(fine)
            if args.v or not fine:
                own = next((r for r in report["rulesets"] if r["name"] == want), {})
                print("%s type %s (%s), batch %d: %s, %d alike, weight %s; %s has weight %s" %
                      ("right" if fine else "WRONG", key, types[key]["name"], batch + 1,
                       report["best"], len(report["alike"]), report["rulesets"][0]["weight"], want,
                       own.get("weight")))
    print("%d of %d types right (%.1f %%), %d of %d batches of %d games (%.1f %%), longest call %.2f s"
          % (sum(first), len(first), 100 * sum(first) / max(len(first), 1), right, batches, args.g,
             100 * right / max(batches, 1), longest))
    return 0 if first and sum(first) >= 0.95 * len(first) and longest < 2 else 1


if __name__ == "__main__":
    sys.exit(main())
