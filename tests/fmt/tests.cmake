# SPDX-License-Identifier: MIT
# Formatting is idempotent and changes no record; see check.sh.
add_test(NAME fmt COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
