# SPDX-License-Identifier: MIT
# .clang-format decides the layout of every C file. Other versions of clang-format than the 14 of
# Debian 12 break lines elsewhere, so only that one is asked.
find_program(CLANG_FORMAT NAMES clang-format-14 clang-format)
set(version)
if(CLANG_FORMAT)
  execute_process(COMMAND ${CLANG_FORMAT} --version OUTPUT_VARIABLE version)
endif()
if(NOT version MATCHES "version 14\\.")
  message("SKIPPED: clang-format 14 is not installed")
  return()
endif()
file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/include/*.h ${ROOT}/src/*.[ch] ${ROOT}/formats/*.[ch]
     ${ROOT}/tests/*.[ch] ${ROOT}/samples/*.[ch])
execute_process(COMMAND ${CLANG_FORMAT} --dry-run --Werror ${files} WORKING_DIRECTORY ${ROOT}
                RESULT_VARIABLE status ERROR_VARIABLE remarks)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "run clang-format -i on these:\n${remarks}")
endif()
