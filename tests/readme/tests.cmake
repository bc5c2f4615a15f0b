# SPDX-License-Identifier: MIT
# What the README shows is what the tools print.
add_test(NAME readme COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
set_tests_properties(readme PROPERTIES LABELS once)
