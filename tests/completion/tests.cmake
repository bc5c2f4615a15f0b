# SPDX-License-Identifier: MIT
# What the shells offer; see check.sh.
find_program(BASH bash)
if(BASH)
  add_test(NAME completion COMMAND ${BASH} ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_BINARY_DIR})
  set_tests_properties(completion PROPERTIES LABELS one-locale)
endif()
