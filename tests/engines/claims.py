#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is every forced win that the engine claims still one when it thinks fifty times as long?

usage: claims.py [-t TYPES] [-g GAMES] [-e EVERY] [-s SEED] [-n N,N...] [-j JOBS] [SAMPLE.ndjson]

Takes GAMES (10) games of each of TYPES (20) types of the archive sample, asks about every
EVERYth (3) position with each budget of N nodes (200, 500, 1000, 2000, 5000 and 20000), and asks
again with 50 N where a win is claimed. Prints for each budget how many positions were asked, how
many answers had no value, how many claimed a win, and which claims did not hold; status 1 if there
was one. tafl-engine must be on PATH; by default the sample beside the project is read. With -f
FILE games are read from there as they are, whatever their type."""
import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE = os.path.join(HERE, "..", "..", "..", "shared", "corpus", "aagenielsen", "sample.ndjson")
FACTOR = 50


def read_games(path):
    """(type, moves) of the games of a file."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            game = json.loads(line)
            game = game.get("game", game)
            moves = [m for m in game["Moves"] or [] if m]
            if moves and game["AageGameTypeKey"]:
                yield game["AageGameTypeKey"], moves


def choose(games, types, count, seed):
    """`count` games of each of `types` types, by chance."""
    by_type = collections.defaultdict(list)
    for key, moves in games:
        by_type[key].append((key, moves))
    chance = random.Random(seed)
    keys = [key for key in sorted(by_type) if len(by_type[key]) >= count]
    chosen = chance.sample(keys, min(types, len(keys)))
    return [game for key in sorted(chosen) for game in chance.sample(by_type[key], count)]


def as_played(key, moves):
    """The legal beginning of a game, as moves for a request."""
    line = json.dumps({"AageGameTypeKey": key, "Moves": moves, "WhoWon": ""})
    run = subprocess.run(["tafl-convert", "-q", "-t", "jsonl", "-"], input=line + "\n",
                         capture_output=True, text=True)
    out = []
    for move in json.loads(run.stdout.splitlines()[0])["moves"] if run.stdout else []:
        text = move if isinstance(move, str) else move.get("move", "")
        squares = re.findall("[a-s][0-9]+", text.split("x")[0])
        if len(squares) < 2:
            break
        out.append("|".join("%s-%s" % pair for pair in zip(squares, squares[1:])))
    return out


def ask(requests, jobs):
    """The answers to (key, moves, nodes), in order; None for a position that cannot be asked about."""
    lines = "".join(json.dumps({"id": i, "rules": "aage-%s" % key, "moves": moves,
                                "budget": {"nodes": nodes}}) + "\n"
                    for i, (key, moves, nodes) in enumerate(requests))
    run = subprocess.run(["tafl-engine", "-p", "jsonl", "-j", str(jobs)], input=lines,
                         capture_output=True, text=True, check=True)
    answers = [None] * len(requests)
    for line in run.stdout.splitlines():
        answer = json.loads(line)
        if "lines" in answer:
            answers[answer["id"]] = answer
    return answers


def winner(answer):
    win = answer.get("win") if answer else None
    return (win > 0) - (win < 0) if win else 0


def check(positions, nodes, jobs):
    """Prints the line of one budget; how many claims did not hold."""
    answers = ask([(key, moves, nodes) for key, moves in positions], jobs)
    asked = [(p, a) for p, a in zip(positions, answers) if a]
    claims = [(p, a) for p, a in asked if winner(a)]
    again = ask([(key, moves, nodes * FACTOR) for (key, moves), _ in claims], jobs)
    false = [(p, a, b) for (p, a), b in zip(claims, again) if winner(a) != winner(b)]
    unknown = sum(a.get("eval") is None for _, a in asked)
    print("%6d nodes: %5d positions, %4d without a value, %5d wins claimed, %d do not hold" %
          (nodes, len(asked), unknown, len(claims), len(false)), flush=True)
    for (key, moves), said, later in false:
        print("    aage-%s, ply %d: win %s, later %s (%s): %s" %
              (key, len(moves), said["win"], later and later.get("win"),
               later and later.get("eval"), " ".join(moves)))
    return len(false)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("-t", type=int, default=20)
    parser.add_argument("-g", type=int, default=10)
    parser.add_argument("-e", type=int, default=3)
    parser.add_argument("-s", type=int, default=1)
    parser.add_argument("-n", default="200,500,1000,2000,5000,20000")
    parser.add_argument("-j", type=int, default=1)
    parser.add_argument("-f")
    parser.add_argument("sample", nargs="?", default=SAMPLE)
    args = parser.parse_args()
    if args.f:
        games = list(read_games(args.f))
    else:
        games = choose(read_games(args.sample), args.t, args.g, args.s)
    positions = []
    for key, moves in games:
        played = as_played(key, moves)
        positions += [(key, played[:ply]) for ply in range(len(played) % args.e, len(played), args.e)]
    print("%d games of %d types, %d positions" %
          (len(games), len({key for key, _ in games}), len(positions)), flush=True)
    return any([check(positions, int(n), args.j) for n in args.n.split(",")])


if __name__ == "__main__":
    sys.exit(main())
