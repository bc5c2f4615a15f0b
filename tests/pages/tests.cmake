# SPDX-License-Identifier: MIT
# Booklets against the records they are made of, see booklet.py.
add_test(NAME pages-booklet COMMAND python3 ${CMAKE_CURRENT_LIST_DIR}/booklet.py ${PROJECT_BINARY_DIR}
         ${PROJECT_SOURCE_DIR}/samples/records ${PROJECT_SOURCE_DIR}/samples/broken ${PROJECT_SOURCE_DIR}/tests/records/good)
add_test(NAME shared-booklets COMMAND sh -c "[ -d \"$3\" ] || exit 77; exec python3 \"$1\" \"$2\" \"$3\""
         booklets ${CMAKE_CURRENT_LIST_DIR}/booklet.py ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}/../shared/corpus/otg)
add_test(NAME pages-tags COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/tags.sh ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}/samples/records)
set_tests_properties(pages-tags PROPERTIES SKIP_RETURN_CODE 77)
set_tests_properties(pages-booklet shared-booklets PROPERTIES SKIP_RETURN_CODE 77 LABELS once)
