# SPDX-License-Identifier: MIT
# The reports for scripts against their schemas, and against each other; see check.py.
find_program(PYTHON3 python3)
if(PYTHON3)
  add_test(NAME reports COMMAND ${PYTHON3} ${CMAKE_CURRENT_LIST_DIR}/check.py ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
else()
  add_test(NAME reports COMMAND ${CMAKE_COMMAND} -E echo "SKIPPED: python3 is not installed")
  set_tests_properties(reports PROPERTIES SKIP_REGULAR_EXPRESSION "SKIPPED")
endif()
