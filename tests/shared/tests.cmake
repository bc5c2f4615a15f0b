# SPDX-License-Identifier: MIT
# The shared test data, through the tools; see run.sh.
foreach(check perft corpora dialects vectors archive numbers judges sample trips)
  add_test(NAME shared-${check} COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/run.sh ${PROJECT_SOURCE_DIR}/../shared ${PROJECT_BINARY_DIR} ${check})
  set_tests_properties(shared-${check} PROPERTIES SKIP_REGULAR_EXPRESSION "SKIPPED")
endforeach()
# Nearly six thousand games, nine times each: the same answer in every locale, and minutes under sanitizers.
set_tests_properties(shared-trips PROPERTIES LABELS one-locale)
if(TAFL_SANITIZE)
  set_tests_properties(shared-trips PROPERTIES ENVIRONMENT TRIPS_EVERY=8)
endif()
