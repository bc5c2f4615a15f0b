# SPDX-License-Identifier: MIT
# Facts of others that everybody who has the source can check; see README.md.
add_test(NAME evidence COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
