# SPDX-License-Identifier: MIT
# Benchmarks are built, never run by ctest: times are for people.
file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c)
if(NOT TAFL_RENDER)
  list(FILTER bench_sources EXCLUDE REGEX "/render\\.c$")
endif()
foreach(source IN LISTS bench_sources)
  cmake_path(GET source STEM name)
  add_executable(bench-${name} ${source})
  target_link_libraries(bench-${name} PRIVATE tafl_inner_all)
  set_target_properties(bench-${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
endforeach()
