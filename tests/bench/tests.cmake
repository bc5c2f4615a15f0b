# SPDX-License-Identifier: MIT
# Benchmarks are built, never run by ctest: times are for people.
file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c)
foreach(source IN LISTS bench_sources)
  cmake_path(GET source STEM name)
  add_executable(bench-${name} ${source})
  target_link_libraries(bench-${name} PRIVATE tafl_flags libtafl PkgConfig::CJSON PkgConfig::LIBXML2 m)
  target_include_directories(bench-${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  set_target_properties(bench-${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
endforeach()
