# SPDX-License-Identifier: MIT
# Not a test by itself: run.sh preloads it and runs all tests once more in other locales.
add_library(use_locale MODULE ${CMAKE_CURRENT_LIST_DIR}/use_locale.c)
target_link_libraries(use_locale PRIVATE tafl_flags)
set_target_properties(use_locale PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
