# SPDX-License-Identifier: MIT
# The steps of the recipes, in the words of the READMEs, and what each of them does here. Read by check.sh.

# ---- formats/README.md -----------------------------------------------------------------------------
step format '1. Make a folder `NAME/` with `NAME.c`: the codec, and the table `explains` of the ids that no' \
    'other codec tells, in words, each with whether it means that something is lost. `hnefatafl-org/`' \
    'is the smallest that reads, `fen/` the smallest of plain text; `csv/` reads and writes in one' \
    'file. Sources are found by folder.'
add formats/dummy/dummy.c
step format '2. Declare the codec in `formats.h` and put it into the list of `formats.c`, best known first.'
behind formats/formats.h 'extern const tafl_codec tafl__formats_sgf;' \
    'extern const tafl_codec tafl__formats_dummy;'
before formats/formats.c '};' '    &tafl__formats_dummy,'
step format '3. Describe it: `NAME/README.md` (grammar, what is kept and lost), a line in the table above,' \
    'and `man/tafl-NAME.5` with examples and DIAGNOSTICS. `UPDATE=1 sh tests/man/matrix.sh . BUILD`' \
    'writes the table in `man/tafl-convert.1`; new ids go into FINDINGS of `man/tafl-validate.1`.'
add formats/dummy/README.md man/tafl-dummy.5
behind formats/README.md '| `fen`' '| `dummy` | moves behind a word | main line | – |'
before man/tafl-validate.1 '.B syntax\-json' '.B syntax\-dummy
A line does not begin with "dummy".
.TP'
step format '4. Test it: files in `tests/records/good` and `bad`, `tests/unit/test_NAME.c`, a fuzz target.'
add tests/records/good/two.dummy tests/records/bad/moves.dummy tests/records/bad/moves.dummy.diag
add tests/unit/test_dummy.c tests/fuzz/fuzz_dummy.c tests/fuzz/corpus/dummy

# ---- src/tools/README.md ---------------------------------------------------------------------------
step tool '1. Make a folder `NAME/` with a `CMakeLists.txt` of one line, `tafl_tool(tafl-NAME)`, behind' \
    'which the libraries stand that it needs besides ours. All C files of the folder belong to it.'
add src/tools/dummy/CMakeLists.txt
step tool '2. Write `NAME/tafl-NAME.c`: a settings struct that begins with `tool_common`, a table of' \
    'options, the functions `begin`, `record`, `end`, and the descriptor with the groups of shared' \
    'options it has.'
add src/tools/dummy/tafl-dummy.c
step tool '3. Add its line to `frame/names.c` and to the table of rooms below.'
before src/tools/frame/names.c '    {NULL' '    {"dummy", "Counts records"},'
before src/tools/README.md '| `launcher/`' '| `dummy/` | | records counted |'
step tool '4. Write `man/tafl-NAME.1` with all its options, its exit statuses and examples, and name it in' \
    '`man/tafl.1`; `tests/man/check.sh` compares.'
add man/tafl-dummy.1
behind man/tafl.1 'compares records: whether' '.TP
.BR tafl\-dummy (1)
counts records'
step tool '5. Add cases in `tests/cases/tafl-NAME/`. `UPDATE=1 sh tests/cases/run.sh build tafl-NAME`' \
    'writes what they print now into their expectations; read the difference before it is committed.'
add tests/cases/tafl-dummy

# ---- src/diagram/README.md -------------------------------------------------------------------------
step painter '1. Write `paint_NAME.c` with one function, `tafl__paint_NAME`, of the type `painter_write` (see' \
    '`diagram.h`): it appends a whole file to `out` and returns a status. It gets the scene of each' \
    'picture, or with `TAFL_PAINTER_BOARD` its diagram, and as many pictures as its flags allow. It' \
    'need not check `out->failed`, and letters are outlines already where the options ask for it.' \
    'Somewhere in the file stands the line of `tafl__write_position_mark`, so that the position can' \
    'be read back.'
add src/diagram/paint_dummy.c
step painter '2. Declare the function in `diagram.h`, in the list of painters.'
sed -i 's/tafl__paint_tikz, tafl__paint_ascii/tafl__paint_dummy, &/' src/diagram/diagram.h
step painter '3. Give it a row in `painters.c`: the word of `--to`, the suffixes of files, the media type, the' \
    'flags. The first row that has a suffix gets the files of that name.'
behind src/diagram/painters.c '    {"tikz"' '    {"dummy", "dummy", "text/plain", 0, tafl__paint_dummy},'
step painter '4. Name the word in `man/tafl-render.1` under `--to`.'
before man/tafl-render.1 '.B tikz' '.BR dummy ,'

# ---- src/README.md ---------------------------------------------------------------------------------
step key '1. The field of `tafl_rules` in `include/tafl/rules.h` that keeps its value.'
behind include/tafl/rules.h '    uint8_t no_moves; ' \
    '    uint8_t dummy;               /* dum (ours): the game is drawn at once */'
step key '2. Its row in `src/rules/fields_*.c`: words and default, what inference tries, the scenes that' \
    'show it, whether the engine must do without short cuts. A row that gives no tries or no scenes' \
    'says why; `tests/unit/test_fields.c` reads it.'
before src/rules/fields_play.c '    {KEY("ka"' '    {KEY("dum", "dummy"),
     WORDS(SAYS("n", "games are played"), SAYS("y", "every game is drawn at once")),
     .offset = AT(dummy), .ours = true, .told = TOLD_WHEN_SET,
     .untried = "nobody plays games that are over", .unshown = "the game is over"},'
step key '3. What it means in `src/play`.'
behind src/play/outcome.c '    const tafl_rules *rules = &referee->rules;' \
    '    if (rules->dummy) return (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_AGREEMENT};'
step key '4. Its entry in `man/tafl-ruleset.5` and a line among the defaults of `tests/unit/test_rules.c`.'
before man/tafl-ruleset.5 '.It Cm ka' '.It Cm dum
Dummy (ours).
.Bl -tag -width Ds -compact
.It Li n
games are played
.It Li y
every game is drawn at once
.El
Default:
.Li n .'
before tests/unit/test_rules.c '    {"ka", "y"},' '    {"dum", "n"},'

# What a step does with the programs that are built.
finish_step() {
    UPDATE=1 sh tests/man/matrix.sh . "$work/b" >"$work/log" || complain "$(cat "$work/log")"
    UPDATE=1 sh tests/cases/run.sh "$work/b" tafl-dummy >"$work/log" || complain "$(cat "$work/log")"
    [ "$(cat tests/cases/tafl-dummy/count/out)" = "1
2" ] || complain "tafl-dummy does not count"
}
