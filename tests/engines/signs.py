#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the signs of tafl-annotate mean something? Those of a small budget against those of a large one.

usage: signs.py [-n N,N...] [-r N] [-t TYPES] [-g GAMES] [-s SEED] [-p PLIES] [-j JOBS] [-k FOLDER] [-v]
                [SAMPLE.ndjson]

Annotates GAMES (2) games of each of TYPES (16) types of the archive sample, chosen by SEED (1) and cut
after PLIES (80), with N nodes (20000) and with the reference (-r, 1000000), and prints for each N how
many signs there were and how many were confirmed. Confirmed means:

  ?? ?           the reference gives the same ply ?? or ? (the line "as an error": or ?!)
  !! ! !?        the reference gives the same ply one of the three
  turning point  the reference names the same ply

"found" is the other way round: of what the reference gives, how much is there with N nodes. "cost" is
the nodes of second looks in percent of those of the other searches. -r 0 takes a hundred times N as the
reference of each N. -k keeps the evaluations in a cache in FOLDER, so that other limits of the
signs are soon tried on them. -v lists the signs that were not confirmed.
tafl-annotate and tafl-convert must be on PATH; by default the sample beside the project is read."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

import claims

ERRORS, PRAISE = ("??", "?"), ("!!", "!", "!?")


def write_games(path, args):
    """The games as a file of the archive."""
    games = claims.choose(claims.read_games(args.sample), args.t, args.g, args.s)
    with open(path, "w", encoding="utf-8") as out:
        for key, moves in games:
            game = {"AageGameTypeKey": key, "Moves": moves[:args.p], "WhoWon": ""}
            out.write(json.dumps(game) + "\n")
    return len(games)


def annotate(path, nodes, folder, args):
    """The signs of a run: (games, nodes of the searches, nodes of second looks). A game is a list of
    signs by ply, "" for none, and the set of the plies that are turning points."""
    command = ["tafl-annotate", "-v", "--best", "none", "-j", str(args.j), "--nodes", str(nodes),
               "-t", "jsonl", path]
    if args.k:
        command += ["--cache", os.path.join(folder, "evals.db")]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit("%s: status %d: %s" % (" ".join(command), run.returncode, run.stderr))
    games = [signs_of(json.loads(line)) for line in run.stdout.splitlines()]
    looks = re.search(r"looks with (\d+) nodes", run.stderr)
    return games, sum(game[2] for game in games), int(looks.group(1))


def signs_of(game):
    signs, nodes, turns = [], game.get("eval", {}).get("nodes", 0), set()
    for move in game["moves"]:
        move = {} if isinstance(move, str) else move
        signs.append(move.get("glyph", ""))
        nodes += move.get("eval", {}).get("nodes", 0)
    names = game["tags"].get("turning-points", "") if isinstance(game["tags"], dict) else ""
    for name in names.split():
        number, letter = re.match(r"(\d+)([a-z])", name).groups()
        turns.add(2 * int(number) - 2 + ord(letter) - ord("a"))
    return signs, turns, nodes


def share(part, whole):
    return "%3d of %3d%s" % (part, whole, " %3.0f %%" % (100 * part / whole) if whole else "      ")


def compare(small, large, verbose):
    """Counts of what is there, confirmed and found, by kind."""
    lines = []
    for name, kinds, right in (("?? ?", ERRORS, ERRORS), ("  as an error", ERRORS, ERRORS + ("?!",)),
                               ("?!", ("?!",), ERRORS + ("?!",)), ("!! ! !?", PRAISE, PRAISE)):
        pairs = [(g, i, a, b) for g, (one, other) in enumerate(zip(small, large))
                 for i, (a, b) in enumerate(zip(one[0], other[0]))]
        given = [p for p in pairs if p[2] in kinds]
        lines.append((name, sum(p[3] in right for p in given), len(given),
                      sum(p[3] in kinds and p[2] in right for p in pairs),
                      sum(p[3] in kinds for p in pairs)))
        for g, i, a, b in given if verbose else ():
            if b not in right:
                print("    game %d, ply %d: %s, later %s" % (g + 1, i + 1, a, b or "none"))
    both = sum(len(one[1] & other[1]) for one, other in zip(small, large))
    lines.append(("turning points", both, sum(len(one[1]) for one in small), both,
                  sum(len(other[1]) for other in large)))
    return lines


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("-n", default="20000")
    parser.add_argument("-r", type=int, default=1000000)
    parser.add_argument("-t", type=int, default=16)
    parser.add_argument("-g", type=int, default=2)
    parser.add_argument("-s", type=int, default=1)
    parser.add_argument("-p", type=int, default=80)
    parser.add_argument("-j", type=int, default=1)
    parser.add_argument("-k")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("sample", nargs="?", default=claims.SAMPLE)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as own:
        folder = args.k or own
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, "games-%d-%d-%d-%d.ndjson" % (args.s, args.t, args.g, args.p))
        count = write_games(path, args)
        for nodes in [int(n) for n in args.n.split(",")]:
            reference = args.r or 100 * nodes
            small, searched, looked = annotate(path, nodes, folder, args)
            large, _, _ = annotate(path, reference, folder, args)
            print("%d games, %d plies: %d nodes against %d, cost of second looks %.0f %%" %
                  (count, sum(len(g[0]) for g in small), nodes, reference, 100 * looked / searched))
            for name, good, given, found, there in compare(small, large, args.v):
                print("  %-15s confirmed %s   found %s" % (name, share(good, given), share(found, there)),
                      flush=True)


if __name__ == "__main__":
    sys.exit(main())
