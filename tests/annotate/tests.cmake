# SPDX-License-Identifier: MIT
# Runs of tafl-annotate that are stopped, see storm.sh; its cache.
add_test(NAME annotate-storm COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/storm.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
add_test(NAME annotate-cache COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/cache.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
