# SPDX-License-Identifier: MIT
"""Does what is written as otg keep to what OpenTafl itself reads? A reader of a few lines, made after what is
known of OpenTafl's: tags and comments end at their first bracket, turns are an address with a period and
moves parted by single blanks, of which at most four captures and the letters t c n k are read.

    opentafl.py TAFL-CONVERT FILE...
"""
import re
import subprocess
import sys

PIECE = "[tcnkTCNK]?"
SQUARE = PIECE + r"[a-s](?:1?\d)"
MOVE = f"{SQUARE}(?:-|=|\\^=?){SQUARE}(?:x{SQUARE}(?:/{SQUARE}){{0,3}})?(?:\\+{{1,3}}|-{{1,2}})?"
ADDRESS = r"(?:\d+\.|(?:\d+[a-z]\.)(?:\d+\.\d+[a-z]\.)+)"
TURN = re.compile(f"{ADDRESS} (?:\\.{{5}} )?(?:{MOVE} )+")
TAG = re.compile(r"\[[^\]:|]+:[^\]]*\]\n")
COMMENT = re.compile(r"\[[^\]|]*(?:\|[^\]|]*)?\]\n")


def faults(text):
    """Lines that OpenTafl would not read."""
    at, moves = 0, False
    while at < len(text):
        if text[at] == "[":
            found = (COMMENT if moves else TAG).match(text, at)
            if found or TAG.match(text, at):
                at = (found or TAG.match(text, at)).end()
                continue
        end = text.index("\n", at) + 1
        line = text[at:end - 1]
        if line and not TURN.fullmatch(line):
            yield line
        blank_twice = not line and moves and text.startswith("[", end)
        moves = not blank_twice and (moves or bool(line))
        at = end


def main(tool, files):
    wrong = turns = 0
    for file in files:
        text = subprocess.run([tool, "-q", "-t", "otg", file], capture_output=True, text=True).stdout
        turns += text.count("\n\n")
        for line in faults(text):
            wrong += 1
            if wrong < 10:
                print(f"{file}: {line!r}")
    if not turns:
        print("nothing was written")
    return wrong != 0 or not turns


sys.exit(main(sys.argv[1], sys.argv[2:]))
