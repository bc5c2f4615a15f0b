# SPDX-License-Identifier: MIT
# tafl-engine as a program, see check.sh.
add_test(NAME engine COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
set_tests_properties(engine PROPERTIES LABELS one-locale COST 100) # waits a lot: started first, it costs nothing
