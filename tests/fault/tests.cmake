# SPDX-License-Identifier: MIT
# The Nth allocation fails, for every N. The linker puts the counting in front of malloc, so the
# library must be a static one; clang's and gcc's address sanitizers bring a malloc of their own.
if(NOT BUILD_SHARED_LIBS AND NOT TAFL_SANITIZE)
  foreach(name allocation stores)
    add_executable(fault-${name} ${CMAKE_CURRENT_LIST_DIR}/${name}.c)
    target_link_libraries(fault-${name} PRIVATE tafl_inner_all)
    target_link_options(fault-${name} PRIVATE -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc,--wrap=free)
    set_target_properties(fault-${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  endforeach()
  file(GLOB fault_inputs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/records/*/* ${PROJECT_SOURCE_DIR}/samples/records/*.otg
       ${CMAKE_CURRENT_LIST_DIR}/*.otg)
  list(FILTER fault_inputs EXCLUDE REGEX "/README|[.]diag$")
  add_test(NAME fault-allocation COMMAND fault-allocation ${fault_inputs})
  add_test(NAME fault-stores COMMAND fault-stores)
endif()
