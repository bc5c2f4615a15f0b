# SPDX-License-Identifier: MIT
# Pictures, held against programs of others.
if(TAFL_RENDER)
  add_executable(render-compare ${CMAKE_CURRENT_LIST_DIR}/compare.c)
  target_link_libraries(render-compare PRIVATE tafl_flags PkgConfig::NEEDS_RENDER)
  set_target_properties(render-compare PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME render-check COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR}
           ${PROJECT_BINARY_DIR} $<TARGET_FILE:render-compare>)
  set_tests_properties(render-check PROPERTIES LABELS once)
endif()
