# SPDX-License-Identifier: MIT
"""Hostile files by format, and what tafl-convert is to say of them. What is here was made up for the
purpose."""

FORMATS = ["otg", "json", "jsonl", "xml", "pgn", "plain", "csv", "aagenielsen", "hnefatafl-org",
           "playtaflonline", "unibo", "abstractplay", "sgf", "ludii", "fen"]

XML = b'<games xmlns="urn:taflkit:record:1">'
LOG = b"nov 1, 2020 1:00:00 AM x\nFINE: "
AAGE = b'{"WhiteSidePlayerName":"%s","AageGameTypeKey":51,"Moves":[%s],"WhoWon":"Black"}\n'
AP = b'{"header":{"game":{"name":"%s","variants":["linnaean-9x9-tcross-w"]},"players":[]},"moves":[%s]}\n'
PTO = b'{"Attacker":"%s","Move":[%s]}\n'
ORG = b'{"dim":7,"attackers":"%s","moves":"%s"}\n'
TRIAL = b"game=%s\nMove=[Move:mover=0,actions=[Add:type=Cell,to=24,what=3]]\n"
DEEP = 20000
LAUGHS = b'<!DOCTYPE l [<!ENTITY a "ha">' + b"".join(
    b'<!ENTITY %c "%s">' % (98 + i, b"&%c;" % (97 + i) * 10) for i in range(9)) + b"]>"
NAMES = {"utf8": b"A\xff\xfe\x80", "latin1": b"Bj\xf6rn"}

CASES = []


def case(codec, kind, data):
    CASES.append((codec, kind, data))


# ---- nesting: no recursion, and a message where it is too deep -------------------------------------

case("otg", "nesting", b"1. a1-a2 \n\n" + b"1a.1." * DEEP + b"1a. a1-a3 \n")
case("json", "nesting", b'{"tafl_record":1,"x":' + b"[" * DEEP + b"]" * DEEP + b"}\n")
case("jsonl", "nesting", b'{"tafl_record":1,"x":' + b"[" * DEEP + b"]" * DEEP + b"}\n")
case("xml", "nesting", XML + b"<game><moves>" + b'<move from="a1" to="a2"/><variation>' * DEEP +
     b"</variation>" * DEEP + b"</moves></game></games>\n")
case("pgn", "nesting", b'[Event "x"]\n\n1. a1-a2 ' + b"(1. a1-a3 " * DEEP + b")" * DEEP + b"\n")
case("sgf", "nesting", b"(;B[aaab]" + b"(;W[aaac])(;W[aaac](;B[aaad])(;B[aaad]" * (DEEP // 2) +
     b")" * DEEP + b")\n")
case("aagenielsen", "nesting", AAGE % (b"x", b"[" * DEEP + b"]" * DEEP))
case("hnefatafl-org", "nesting", b'{"dim":' + b"[" * DEEP + b"]" * DEEP + b',"moves":"","attackers":""}\n')
case("playtaflonline", "nesting", PTO % (b"x", b"[" * DEEP + b"]" * DEEP))
case("abstractplay", "nesting", AP % (b"x", b"[" * DEEP + b"]" * DEEP))
case("ludii", "nesting", TRIAL % b"x" + b"Move=" + b"[" * DEEP + b"mover=1,from=3,to=5" + b"]" * DEEP + b"\n")

# ---- a billion laughs: entities that grow beyond measure --------------------------------------------

case("xml", "laughs", b"<?xml version='1.0'?>" + LAUGHS + XML + b"<game><tag name='x'>&j;</tag></game></games>")

# ---- cut off in the middle of a record --------------------------------------------------------------

case("otg", "truncated", b"[event:x]\n\n1. a1-a2 \n[once upon a ti")
case("json", "truncated", b'{"tafl_record":1,\n"moves":["a1-a2","a')
case("jsonl", "truncated", b'{"tafl_record":1}\n{"tafl_record":1,"moves":["a1-a2","a')
case("xml", "truncated", XML + b'\n<game><moves><move from="a1" to="a2"/><mo')
case("pgn", "truncated", b'[Event "x"]\n\n1. a1-a2 {once upon a ti')
case("plain", "truncated", b"1. a1-a2 b1-b2\n2. a2-")
case("csv", "truncated", b"a1-a2,0,0,Black\na1-a2 b1-b")
case("aagenielsen", "truncated", (AAGE % (b"x", b'"a1-a2"')) + b'{"Moves":["a1-a2","b')
case("hnefatafl-org", "truncated", (ORG % (b"x", b"a1-a2")) + b'{"dim":7,"moves":"a1-a')
case("playtaflonline", "truncated", b'{"Move":[{"MoveX":1,"Mo')
case("unibo", "truncated", LOG + b"Players:\tA\tvs\tB\n" + LOG + b"Stato:\nOOOBBBO")
case("abstractplay", "truncated", b'{"header":{"game":{"name":"x"}},"moves":[["a1-a2","b')
case("sgf", "truncated", b"(;B[aaab];W[aba")
case("ludii", "truncated", TRIAL % b"x" + b"Move=[Move:mover=1,from=3,t")
case("fen", "truncated", b"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n/3t3/3t3/3T")

# ---- bytes that are no text -------------------------------------------------------------------------

for kind, name in (("nul", b"A\0B"), ("utf8", NAMES["utf8"]), ("latin1", NAMES["latin1"])):
    case("otg", kind, b"[attackers:" + name + b"]\n\n1. a1-a2 \n[|]\n")
    case("json", kind, b'{"tafl_record":1,"tags":{"attackers":"' + name + b'"}}\n')
    case("jsonl", kind, b'{"tafl_record":1,"tags":{"attackers":"' + name + b'"}}\n')
    case("xml", kind, XML + b"<game><tag name='attackers'>" + name + b"</tag></game></games>\n")
    case("pgn", kind, b'[Black "' + name + b'"]\n\n1. a1-a2 *\n')
    case("plain", kind, b"attackers: " + name + b"\n\n1. a1-a2 b1-b2\n")
    case("csv", kind, b"a1-a2 " + name + b",0,0,Black\n")
    case("aagenielsen", kind, AAGE % (name, b'"a1-a2"'))
    case("hnefatafl-org", kind, ORG % (name, b"a1-a2"))
    case("playtaflonline", kind, PTO % (name, b""))
    case("unibo", kind, LOG + b"Players:\t" + name + b"\tvs\tB\n" + LOG + b"Turn: W Pawn from e3 to c3\n")
    case("abstractplay", kind, AP % (name, b'"a1-a2"'))
    case("sgf", kind, b"(;PB[" + name + b"];B[aaab])\n")
    case("ludii", kind, TRIAL % name + b"Move=[Move:mover=1,from=3,to=5,actions=[]]\n")
    case("fen", kind, b"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a d1-c1 " + name + b"\n")

# What has no depth cannot be nested, what knows no entities does not laugh.
NOT_FOR = [(codec, "nesting") for codec in ("plain", "csv", "unibo", "fen")] + \
    [(codec, "laughs") for codec in FORMATS if codec != "xml"]

# ---- a fault behind several lines, to be found whatever the line ends are -----------------------------

FAULTY = {
    "otg": b"[event:x\ny]\n\n1. a1-a2 b1-b2 \n[two\nlines|]\n\n2. a2-a3 zz \n[|]\n",
    "json": b'{"tafl_record": 1,\n "moves": ["a1-a2",\n  "zz"]}\n',
    "jsonl": b'{"tafl_record":1,"moves":["a1-a2"]}\n{"tafl_record":1,"moves":["zz"]}\n',
    "xml": XML + b'\n<game>\n<moves>\n<move from="a1" to="zz"/>\n</moves></game>\n</games>\n',
    "pgn": b'[Event "x"]\n\n1. a1-a2 {two\nlines} b1-b2\n2. zz *\n',
    "plain": b"event: x\n  y\n\n1. a1-a2 b1-b2\n# two\n# lines\n2. zz b2-b3\n",
    "csv": b"a1-a2,0,0,Black\na1-a2 zz,0,0,White\n",
    "aagenielsen": AAGE % (b"x", b'"a1-a2"') + AAGE % (b"x", b'"a1-a2",\n"zz"'),
    "hnefatafl-org": b'{"dim":7,\n"attackers":"x",\n"moves":"a1-a2 zz"}\n',
    "playtaflonline": b'{"Move":[\n{"MoveX":1,"MoveY":99,\n"MoveXTo":2,"MoveYTo":2}]}\n',
    "unibo": LOG + b"Players:\tA\tvs\tB\n" + LOG + b"Turn: W Pawn from e3 to zz\n",
    "abstractplay": b'{"header":{},\n"moves":[["a1-a2",\n"zz"]]}\n',
    "sgf": b"(;PB[x]\n;B[aaab]C[two\nlines]\n;W[zz!!])\n",
    "ludii": TRIAL % b"x" + b"Move=[Move:mover=1,from=3,to=99,actions=[]]\n",
    "fen": b"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n/3x3/1/\n",
}

# ---- how a line of a gigabyte begins: larger than a record may be ---------------------------------------

LONG = {
    "otg": b"[event:",
    "json": b'{"tafl_record":1,"moves":["',
    "jsonl": b'{"tafl_record":1,"moves":["',
    "xml": XML + b"<game><tag name='x'>",
    "pgn": b'[Event "',
    "plain": b"d2-e2 ",
    "csv": b"d2-e2 ",
    "aagenielsen": b'{"AageGameTypeKey":"',
    "hnefatafl-org": b'{"dim":7,"moves":"',
    "playtaflonline": b'{"Move":"',
    "unibo": LOG + b"Players:\t",
    "abstractplay": b'{"header":"',
    "sgf": b"(;C[",
    "ludii": b"game=",
    "fen": b"/3t3/",
}

# ---- exit status, places and ids of the first messages, records written ------------------------------

EXPECT = {
    "otg, nesting": (1, '3:1 syntax-address', 1),
    "otg, truncated": (1, '4:1 syntax-bracket', 1),
    "otg, nul": (0, '1:13 text-nul', 1),
    "otg, utf8": (0, '1:13 encoding-assumed', 1),
    "otg, latin1": (0, '1:14 encoding-assumed', 1),
    "otg, a fault": (1, '8:10 syntax-move', 1),
    "otg, a long line": (1, '1:1 record-too-large', 0),
    "json, nesting": (1, '1:1022 syntax-json', 0),
    "json, truncated": (1, '2:18 syntax-json', 0),
    "json, nul": (1, '1:40 syntax-json', 0),
    "json, utf8": (1, '1:40 syntax-json', 1),
    "json, latin1": (1, '1:41 syntax-json', 1),
    "json, a fault": (1, '3:3 syntax-move', 1),
    "json, a long line": (1, '1:1 record-too-large', 0),
    "jsonl, nesting": (1, '1:1022 syntax-json', 0),
    "jsonl, truncated": (1, '2:35 syntax-json', 1),
    "jsonl, nul": (1, '1:40 syntax-json', 0),
    "jsonl, utf8": (1, '1:40 syntax-json', 1),
    "jsonl, latin1": (1, '1:41 syntax-json', 1),
    "jsonl, a fault": (1, '2:27 syntax-move', 2),
    "jsonl, a long line": (1, '1:1 record-too-large', 0),
    "xml, nesting": (1, '1:360075 variation-too-deep', 0),
    "xml, laughs": (1, '1:22 doctype-refused', 0),
    "xml, truncated": (1, '2:42 syntax-xml', 0),
    "xml, nul": (1, '1:66 syntax-xml', 0),
    "xml, utf8": (1, '1:66 syntax-xml', 1),
    "xml, latin1": (1, '1:67 syntax-xml', 1),
    "xml, a fault": (1, '4:21 syntax-move, 4:1 syntax-move', 1),
    "xml, a long line": (1, '1:37 record-too-large', 0),
    "pgn, nesting": (1, '3:100010 variation-too-deep', 1),
    "pgn, truncated": (1, '3:10 syntax-bracket', 1),
    "pgn, nul": (0, '1:10 text-nul', 1),
    "pgn, utf8": (0, '1:10 encoding-assumed', 1),
    "pgn, latin1": (0, '1:11 encoding-assumed', 1),
    "pgn, a fault": (1, '5:4 syntax-move', 1),
    "pgn, a long line": (1, '1:1 record-too-large', 0),
    "plain, truncated": (1, '2:4 syntax-move', 1),
    "plain, nul": (0, '1:13 text-nul', 1),
    "plain, utf8": (0, '1:13 encoding-assumed', 1),
    "plain, latin1": (0, '1:14 encoding-assumed', 1),
    "plain, a fault": (1, '7:4 syntax-move', 1),
    "plain, a long line": (1, '1:1 record-too-large', 0),
    "csv, truncated": (1, '2:7 syntax-move, 2:11 syntax-csv', 2),
    "csv, nul": (1, '1:7 syntax-move, 1:8 text-nul', 1),
    "csv, utf8": (1, '1:7 syntax-move, 1:8 encoding-assumed', 1),
    "csv, latin1": (1, '1:7 syntax-move, 1:9 encoding-assumed', 1),
    "csv, a fault": (1, '2:7 syntax-move', 2),
    "csv, a long line": (1, '1:1 record-too-large', 0),
    "aagenielsen, nesting": (1, '1:1056 syntax-json', 0),
    "aagenielsen, truncated": (1, '2:20 syntax-json', 1),
    "aagenielsen, nul": (1, '1:26 syntax-json', 0),
    "aagenielsen, utf8": (0, '1:25 encoding-assumed', 1),
    "aagenielsen, latin1": (0, '1:26 encoding-assumed', 1),
    "aagenielsen, a fault": (1, '3:2 syntax-move', 2),
    "aagenielsen, a long line": (1, '1:1 record-too-large', 0),
    "hnefatafl-org, nesting": (1, '1:1007 syntax-json', 0),
    "hnefatafl-org, truncated": (1, '2:18 syntax-json', 1),
    "hnefatafl-org, nul": (1, '1:24 syntax-json', 0),
    "hnefatafl-org, utf8": (1, '1:24 syntax-json', 1),
    "hnefatafl-org, latin1": (1, '1:25 syntax-json', 1),
    "hnefatafl-org, a fault": (1, '3:16 syntax-move', 1),
    "hnefatafl-org, a long line": (1, '1:1 record-too-large', 0),
    "playtaflonline, nesting": (1, '1:1023 syntax-json', 0),
    "playtaflonline, truncated": (1, '1:21 syntax-json', 0),
    "playtaflonline, nul": (1, '1:15 syntax-json', 0),
    "playtaflonline, utf8": (1, '1:15 syntax-json', 1),
    "playtaflonline, latin1": (1, '1:16 syntax-json', 1),
    "playtaflonline, a fault": (1, '2:1 syntax-move', 1),
    "playtaflonline, a long line": (1, '1:1 record-too-large', 0),
    "unibo, truncated": (1, '1:1 syntax-unibo', 0),
    "unibo, nul": (0, '2:17 text-nul', 1),
    "unibo, utf8": (0, '2:17 encoding-assumed', 1),
    "unibo, latin1": (0, '2:18 encoding-assumed', 1),
    "unibo, a fault": (1, '4:13 syntax-move', 1),
    "unibo, a long line": (1, '1:1 record-too-large', 0),
    "abstractplay, nesting": (1, '1:1090 syntax-json', 0),
    "abstractplay, truncated": (1, '1:51 syntax-json', 0),
    "abstractplay, nul": (1, '1:29 syntax-json', 0),
    "abstractplay, utf8": (1, '1:29 syntax-json', 1),
    "abstractplay, latin1": (1, '1:30 syntax-json', 1),
    "abstractplay, a fault": (1, '3:2 syntax-move', 1),
    "abstractplay, a long line": (1, '1:1 record-too-large', 0),
    "sgf, nesting": (1, '1:190020 variation-too-deep', 1),
    "sgf, truncated": (1, '1:12 syntax-bracket, 1:13 syntax-move', 1),
    "sgf, nul": (0, '1:7 text-nul', 1),
    "sgf, utf8": (0, '1:7 encoding-assumed', 1),
    "sgf, latin1": (0, '1:8 encoding-assumed', 1),
    "sgf, a fault": (1, '4:4 syntax-move', 1),
    "sgf, a long line": (1, '1:1 record-too-large', 0),
    "ludii, nesting": (0, '', 1),
    "ludii, truncated": (1, '3:6 syntax-move', 1),
    "ludii, nul": (0, '1:7 text-nul', 1),
    "ludii, utf8": (0, '1:7 encoding-assumed', 1),
    "ludii, latin1": (0, '1:8 encoding-assumed', 1),
    "ludii, a fault": (1, '3:6 syntax-move', 1),
    "ludii, a long line": (1, '1:1 record-too-large', 0),
    "fen, truncated": (1, '2:1 syntax-position', 1),
    "fen, nul": (1, '1:43 syntax-move, 1:44 text-nul', 1),
    "fen, utf8": (1, '1:43 syntax-move, 1:44 encoding-assumed', 1),
    "fen, latin1": (1, '1:43 syntax-move, 1:45 encoding-assumed', 1),
    "fen, a fault": (1, '2:1 syntax-position', 1),
    "fen, a long line": (1, '1:1 record-too-large', 0),
}
