# SPDX-License-Identifier: MIT
# The pages of section 1 say what the tools do; see check.sh. Those of formats are held against the codecs;
# see formats.sh. Where mandoc is, it finds no error.
add_test(NAME man-tools COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
add_test(NAME man-matrix COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/matrix.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
find_program(MANDOC mandoc)
if(MANDOC)
  file(GLOB man_pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/man/*.[1357])
  add_test(NAME man-form COMMAND ${MANDOC} -T lint -W error ${man_pages})
endif()
add_test(NAME man-formats COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/formats.sh ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
if(AWK)
  set(man_libraries)
  foreach(library libtafl libtaflformats libtaflengine libtafldiagram)
    if(TARGET ${library} AND NOT BUILD_SHARED_LIBS)
      list(APPEND man_libraries $<TARGET_FILE:${library}>)
    endif()
  endforeach()
  if(man_libraries)
    add_test(NAME man-headers COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/headers.sh ${PROJECT_SOURCE_DIR}
             ${PROJECT_BINARY_DIR} ${man_libraries})
  endif()
endif()
