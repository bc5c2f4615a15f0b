# SPDX-License-Identifier: MIT
# Benchmarks are built, never run by ctest: times are for people.
file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c)
if(NOT TAFL_RENDER)
  list(FILTER bench_sources EXCLUDE REGEX "/render\\.c$")
endif()
foreach(source IN LISTS bench_sources)
  cmake_path(GET source STEM name)
  add_executable(bench-${name} ${source})
  target_link_libraries(bench-${name} PRIVATE tafl_flags libtafl PkgConfig::CJSON PkgConfig::LIBXML2
                        PkgConfig::SQLITE m)
  target_include_directories(bench-${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  set_target_properties(bench-${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
endforeach()
if(TAFL_RENDER)
  target_link_libraries(bench-render PRIVATE tafldiagram PkgConfig::CAIRO)
  target_include_directories(bench-render PRIVATE ${PROJECT_SOURCE_DIR}/src)
endif()
