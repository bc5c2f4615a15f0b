# SPDX-License-Identifier: MIT
# Tools that are asked to end while they wait, see check.sh.
add_test(NAME signals COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_BINARY_DIR})
