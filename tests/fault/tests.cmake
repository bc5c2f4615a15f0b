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

# Tools as a whole, each with some of their allocations failing in turn; all of them by hand: sweep.py.
find_program(PYTHON3 python3)
if(PYTHON3 AND NOT TAFL_SANITIZE)
  add_library(fail_alloc MODULE ${CMAKE_CURRENT_LIST_DIR}/fail_alloc.c)
  target_link_libraries(fail_alloc PRIVATE ${CMAKE_DL_LIBS})
  set_target_properties(fail_alloc PROPERTIES PREFIX "" C_VISIBILITY_PRESET default LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME fault-tools COMMAND ${PYTHON3} -B ${CMAKE_CURRENT_LIST_DIR}/sweep.py ${PROJECT_BINARY_DIR}
           $<TARGET_FILE:fail_alloc> ${PROJECT_SOURCE_DIR}/samples --runs 3)
  set_tests_properties(fault-tools PROPERTIES LABELS once)
endif()
