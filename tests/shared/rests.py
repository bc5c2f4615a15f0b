#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is wrong with the archive games that the rules of their type do not explain?

usage: rests.py [-v] [GAMETYPES.json SAMPLE.ndjson]

Judges each game under aage-TYPE (berserk types with --restore-legs), then tries repairs on those that are
not explained, the smallest first, and prints the class of each with the repair that makes it right:
  other side first   right when the other side moves first
  plies inserted     right without one run of up to 4 plies, or of plies that are there twice
  other rules        another ruleset of the catalogue explains all of it
  other beginning    none of these, and the moves do not fit the start within the first eight plies
  plies lost         none of these: a man moves who is not there, or an enemy moves
  capture            none of these: what a ply captures differs
  no repair          none of these
  played on          the moves fit, but the board ends before them, by what is named
  stated otherwise   the moves fit, but the board shows another end than the record states
Repairs are evidence of damage where they make the whole rest of a game right, and nothing but it: a run of
moves that fits is not found by chance. With -v every repair that helps is printed. The tools must be on
PATH."""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, "..", "..", "..", "shared", "corpus")
BAD = {"illegal-move", "capture-missing", "capture-extra", "capture-wrong-square"}
ENDS = {"move-after-end", "result-differs"}
BEGINNING = 8  # plies
LONGEST = 4  # plies taken out; runs that are there twice may be of any length


def judge(games, rules, chains):
    """The findings of each of the games."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson", delete=False) as out:
        out.writelines(json.dumps(game) + "\n" for game in games)
    run = subprocess.run(["tafl-validate", "--report", "jsonl", "-f", "aagenielsen", "-r", rules,
                          "--override-rules", out.name] + ["--restore-legs"] * chains,
                         capture_output=True, text=True)
    os.unlink(out.name)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    return [row["findings"] for row in rows if "summary" not in row]


def worst(findings):
    """The first finding that makes a game unexplained, or None."""
    bad = [f for f in findings if f["id"] in BAD or f["id"].startswith("syntax")]
    return bad[0] if bad else None


def clipped(game, begin, count):
    return dict(game, Moves=game["Moves"][:begin] + game["Moves"][begin + count:])


def shorter(game, last):
    """(begin, count) of the runs whose loss might repair it, up to ply `last`, the shortest first."""
    moves = game["Moves"]
    runs = [(at, count) for count in range(1, LONGEST + 1) for at in range(min(last, len(moves)))]
    for count in range(LONGEST + 1, len(moves) // 2):
        runs += [(at, count) for at in range(min(last, len(moves) - 2 * count))
                 if moves[at:at + count] == moves[at + count:at + 2 * count]]
    return runs


def repairs(game, rules, chains, finding):
    """The classes of the repairs that make the game right, with what was done."""
    found = []
    ply = finding.get("ply") or 1
    whose = game.get("Moves")
    for first in ("y", "n"):
        right = worst(judge([game], "%s atkf:%s" % (rules, first), chains)[0]) is None
        if right:
            found.append(("other side first", "atkf:" + first))
    if not chains:
        runs = shorter(game, ply)
        verdicts = judge([clipped(game, *run) for run in runs], rules, chains)
        for (at, count), findings in zip(runs, verdicts):
            if worst(findings) is None and at + count < len(whose):
                found.append(("plies inserted", "without plies %d to %d" % (at + 1, at + count)))
                break
    return found


def explained_by(game):
    """A ruleset of the catalogue that explains all of it, by inference."""
    winner = game["WhoWon"] if game["WhoWon"] in ("Black", "White", "Draw") else "Ongoing"
    line = "%s,%d,%d,%s\n" % (" ".join(game["Moves"]), game["BlackPiecesCaptured"] or 0,
                              game["WhitePiecesCaptured"] or 0, winner)
    run = subprocess.run(["tafl-rules", "infer", "--report", "json", "-f", "csv", "-"], input=line,
                         capture_output=True, text=True)
    report = json.loads(run.stdout)
    return report["best"] if report["explained"] else None


def last_class(finding):
    if (finding.get("ply") or 1) <= BEGINNING:
        return "other beginning"
    if finding["id"] != "illegal-move":
        return "capture"
    lost = finding["message"].startswith(("empty-square", "wrong-side"))
    return "plies lost" if lost else "no repair"


def classify(game, rules, chains, findings):
    finding = worst(findings)
    if not finding:
        end = next(f for f in findings if f["id"] in ENDS)
        return [("played on" if end["id"] == "move-after-end" else "stated otherwise",
                 end["message"])]
    found = repairs(game, rules, chains, finding)
    other = explained_by(game)
    if other:
        found.append(("other rules", other))
    return found or [(last_class(finding), "ply %s: %s" % (finding.get("ply"), finding["message"]))]


def read_types(types, sample):
    games = collections.defaultdict(list)
    with open(sample, encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            key = str(row["game"]["AageGameTypeKey"])
            if key in types and row["game"]["Moves"]:
                games[key].append(row)
    return games


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-v", action="store_true", help="every repair that helps")
    parser.add_argument("gametypes", nargs="?", default=os.path.join(CORPUS, "gametypes.json"))
    parser.add_argument("sample", nargs="?",
                        default=os.path.join(CORPUS, "aagenielsen", "sample.ndjson"))
    args = parser.parse_args()
    with open(args.gametypes, encoding="utf-8") as file:
        types = json.load(file)
    counts = {False: collections.Counter(), True: collections.Counter()}
    for key, rows in sorted(read_types(types, args.sample).items(), key=lambda item: int(item[0])):
        chains = "ber:" in types[key]["rules"]
        verdicts = judge([row["game"] for row in rows], "aage-" + key, chains)
        for row, findings in zip(rows, verdicts):
            if not worst(findings) and not any(f["id"] in ENDS for f in findings):
                continue
            found = classify(row["game"], "aage-" + key, chains, findings)
            counts[chains][found[0][0]] += 1
            for name, what in found if args.v else found[:1]:
                print("%s\t%s\t%s" % (row["file"], name, what))
    for chains, kinds in counts.items():
        print("%s: %s" % ("berserk family" if chains else "all others", ", ".join(
            "%s %d" % kind for kind in kinds.most_common())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
