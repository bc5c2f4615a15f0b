# SPDX-License-Identifier: MIT
# The programs of samples/api are built against the public headers alone and print what is in
# NAME.out; behind the name stand the arguments.
function(api_test name)
  add_executable(api-${name} ${PROJECT_SOURCE_DIR}/samples/api/${name}.c)
  target_link_libraries(api-${name} PRIVATE tafl_flags ${public_libraries})
  set_target_properties(api-${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME api-${name} COMMAND sh ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/run.sh
           ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${name}.out $<TARGET_FILE:api-${name}> ${ARGN}
           WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()
api_test(board)
api_test(play brandub d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4 c4-c2 b4-c5)
api_test(judge samples/broken/illegal.otg)
api_test(write otg)
api_test(think brandub)
if(TAFL_RENDER)
  api_test(draw brandub)
endif()
if(CMAKE_CXX_COMPILER)
  add_executable(api-cxx ${CMAKE_CURRENT_LIST_DIR}/use.cpp)
  target_link_libraries(api-cxx PRIVATE tafl_flags ${public_libraries})
  set_target_properties(api-cxx PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME api-cxx COMMAND api-cxx)
endif()
