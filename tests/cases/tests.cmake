# SPDX-License-Identifier: MIT
# The folder of a tool is one test; the folders in it are the cases, see run.sh.
file(GLOB case_tools CONFIGURE_DEPENDS LIST_DIRECTORIES true ${CMAKE_CURRENT_LIST_DIR}/tafl*)
foreach(folder IN LISTS case_tools)
  cmake_path(GET folder FILENAME name)
  add_test(NAME cases-${name} COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/run.sh ${PROJECT_BINARY_DIR} ${name})
endforeach()
