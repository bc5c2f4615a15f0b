# SPDX-License-Identifier: MIT
# What the formats of our own write, held against their schemas; see schemas.sh.
add_executable(formats-emit ${CMAKE_CURRENT_LIST_DIR}/emit.c unit/random_record.c)
target_link_libraries(formats-emit PRIVATE tafl_flags tafl::formats)
target_include_directories(formats-emit PRIVATE unit)
set_target_properties(formats-emit PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
foreach(format json xml)
  add_test(NAME schema-${format} COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/schemas.sh ${format}
           $<TARGET_FILE:formats-emit> ${PROJECT_SOURCE_DIR})
  set_tests_properties(schema-${format} PROPERTIES SKIP_RETURN_CODE 77 LABELS once)
endforeach()
# What is written as otg, held against what OpenTafl reads: awkward records, the sample records and, where they are
# there, the corpora go.
find_program(PYTHON3 python3)
if(PYTHON3)
  # Random records through all formats; more of them by hand: random_trips.py SEED COUNT.
  add_test(NAME random-trips COMMAND ${CMAKE_COMMAND} -E env --modify PATH=path_list_prepend:${PROJECT_BINARY_DIR}
           ${PYTHON3} -B ${CMAKE_CURRENT_LIST_DIR}/random_trips.py 1 6)
  file(GLOB otg_inputs ${CMAKE_CURRENT_LIST_DIR}/awkward.jsonl ${PROJECT_SOURCE_DIR}/samples/records/*.otg ${PROJECT_SOURCE_DIR}/samples/archive/*.csv
       ${PROJECT_SOURCE_DIR}/../shared/corpus/otg/*.otg ${PROJECT_SOURCE_DIR}/../shared/corpus/csv/*.csv
       ${PROJECT_SOURCE_DIR}/../shared/corpus/formats/unibo/* ${PROJECT_SOURCE_DIR}/../shared/corpus/formats/hnefatafl-org/*)
  add_test(NAME written-otg COMMAND ${PYTHON3} -B ${CMAKE_CURRENT_LIST_DIR}/opentafl.py $<TARGET_FILE:tafl-convert> ${otg_inputs})
endif()
