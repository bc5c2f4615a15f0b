# SPDX-License-Identifier: MIT
# What is installed is enough to run the tools and to build programs with the library.
list(JOIN instruments " " instrument_flags)
add_test(NAME install COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}
         ${CMAKE_C_COMPILER} "${instrument_flags}")
add_test(NAME install-without COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/without.sh ${PROJECT_SOURCE_DIR} ${CMAKE_GENERATOR}
         ${CMAKE_C_COMPILER} "${instrument_flags}")
set_tests_properties(install PROPERTIES LABELS one-locale)
set_tests_properties(install-without PROPERTIES LABELS once)
