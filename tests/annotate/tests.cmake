# SPDX-License-Identifier: MIT
# Runs of tafl-annotate that are stopped, see storm.sh.
add_test(NAME annotate-storm COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/storm.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
