# SPDX-License-Identifier: MIT
# Matches of tafl-match, see check.sh.
add_test(NAME match COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
set_tests_properties(match PROPERTIES LABELS one-locale)
