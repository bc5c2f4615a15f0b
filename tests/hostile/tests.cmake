# SPDX-License-Identifier: MIT
# Hostile input, format by format; see check.py. The long line is a gigabyte, and no run takes 100 MB of
# memory; under sanitizers, which need more of both, it is shorter and memory is not measured.
find_program(PYTHON3 python3)
if(PYTHON3)
  set(hostile_limits 100000 1073741824)
  if(TAFL_SANITIZE)
    set(hostile_limits 0 83886080)
  endif()
  foreach(format otg json jsonl xml pgn plain csv aagenielsen hnefatafl-org playtaflonline unibo abstractplay
          sgf ludii fen)
    add_test(NAME hostile-${format} COMMAND ${PYTHON3} -B ${CMAKE_CURRENT_LIST_DIR}/check.py ${PROJECT_BINARY_DIR}
             ${format} ${hostile_limits})
  endforeach()
endif()
