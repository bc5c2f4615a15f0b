# SPDX-License-Identifier: MIT
# The recipes of the READMEs, followed in a copy; see check.sh. Once is enough: neither for sanitizers nor in
# further locales.
if(TAFL_RENDER AND NOT TAFL_SANITIZE AND NOT BUILD_SHARED_LIBS)
  add_test(NAME recipes COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${CMAKE_GENERATOR}
           ${CMAKE_C_COMPILER})
  set_tests_properties(recipes PROPERTIES LABELS once RUN_SERIAL ON)
endif()
