# SPDX-License-Identifier: MIT
# Runs of tafl-annotate that are stopped, see storm.sh; its cache.
add_test(NAME annotate-storm COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/storm.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
add_test(NAME annotate-cache COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/cache.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
add_test(NAME annotate-corpus COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/corpus.sh ${PROJECT_BINARY_DIR}
         ${PROJECT_SOURCE_DIR}/../shared ${PROJECT_SOURCE_DIR}/tests/cases)
set_tests_properties(annotate-corpus PROPERTIES SKIP_RETURN_CODE 77)
