# SPDX-License-Identifier: MIT
# What the libraries show, see check.sh. The kind of library that is not built otherwise is made here, from
# the same objects.
if(TAFL_RENDER)
  set(inner_folder ${PROJECT_BINARY_DIR}/inner)
  set(export_folders ${PROJECT_BINARY_DIR} ${inner_folder})
  set(export_names tafl taflformats taflengine tafldiagram)
  if(NOT BUILD_SHARED_LIBS)
    set(export_folders ${inner_folder} ${PROJECT_BINARY_DIR})
    foreach(name IN LISTS export_names)
      add_library(shared_${name} SHARED $<TARGET_OBJECTS:${name}_objects> $<TARGET_OBJECTS:tafl_helpers>)
      set_target_properties(shared_${name} PROPERTIES OUTPUT_NAME ${name} LIBRARY_OUTPUT_DIRECTORY ${inner_folder})
      target_link_libraries(shared_${name} PRIVATE tafl_flags)
    endforeach()
    target_link_libraries(shared_taflformats PRIVATE PkgConfig::NEEDS_FORMATS shared_tafl)
    target_link_libraries(shared_taflengine PRIVATE PkgConfig::NEEDS_CACHE Threads::Threads shared_tafl)
    target_link_libraries(shared_tafldiagram PRIVATE PkgConfig::NEEDS_RENDER m shared_tafl)
  endif()
  list(JOIN instruments " " instrument_flags)
  add_test(NAME exports COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check.sh ${PROJECT_SOURCE_DIR} ${export_folders}
           ${CMAKE_C_COMPILER} "${instrument_flags}" ${export_names})
endif()
