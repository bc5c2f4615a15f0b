# SPDX-License-Identifier: MIT
# What is installed, as components that can be packaged apart: one for each library, and "tools". A program
# finds the libraries with find_package(tafl COMPONENTS …) or with pkg-config.
include(CMakePackageConfigHelpers)
set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tafl)

# The pkg-config files find the rest from where they lie, so a prefix can be moved.
file(RELATIVE_PATH pc_up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" pc_up "${pc_up}")
set(pc_includedir "\${prefix}")
set(pc_libdir "\${prefix}")
cmake_path(APPEND pc_includedir ${CMAKE_INSTALL_INCLUDEDIR})
cmake_path(APPEND pc_libdir ${CMAKE_INSTALL_LIBDIR})

set(title_tafl "Rules, boards, records and judging of the tafl board games")
set(title_formats "Formats of game records of the tafl board games")
set(title_engine "An engine for the tafl board games, and evaluations in records")
set(title_diagram "Pictures of positions of the tafl board games")

# A page of section 3 for each header, and one for each function that leads to it.
find_program(AWK NAMES awk mawk gawk)
if(NOT AWK)
  message(STATUS "no awk: the pages of section 3 are not made")
endif()
function(tafl_pages name part)
  set(pages)
  foreach(header IN LISTS ARGN)
    cmake_path(GET header STEM module)
    if(NOT AWK OR module STREQUAL "tafl") # tafl.3 is written by hand
      continue()
    endif()
    set(folder ${PROJECT_BINARY_DIR}/man3/${module})
    set(page ${folder}/tafl-${module}.3)
    add_custom_command(
      OUTPUT ${page} DEPENDS ${header} ${PROJECT_SOURCE_DIR}/man/header.awk
      COMMAND ${CMAKE_COMMAND} -E rm -rf ${folder} COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND ${AWK} -v library=${name} -v version=${PROJECT_VERSION} -v folder=${folder}
              -f ${PROJECT_SOURCE_DIR}/man/header.awk ${header} > ${page}
      VERBATIM)
    list(APPEND pages ${page})
    install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man3 COMPONENT ${part})
  endforeach()
  add_custom_target(${name}_pages ALL DEPENDS ${pages})
endfunction()

# Installs a library with the headers of its modules. Whoever links a static library links what it uses, too;
# of a shared one that stays private, so that its development package needs no others. The needs of those packages in
# turn are their own: `pkg-config --static` would ask for them all.
function(tafl_install name part base)
  set(headers)
  foreach(module IN LISTS modules_${name})
    file(GLOB header CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/tafl/${module}.h)
    list(APPEND headers ${header})
  endforeach()
  if(NOT base)
    list(APPEND headers ${PROJECT_SOURCE_DIR}/include/tafl/tafl.h)
  endif()
  set_property(GLOBAL APPEND PROPERTY TAFL_HEADERS ${headers})
  tafl_pages(${name} ${part} ${headers})
  install(TARGETS lib${name} EXPORT ${part} COMPONENT ${part})
  install(FILES ${headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tafl COMPONENT ${part})
  install(EXPORT ${part} NAMESPACE tafl:: FILE tafl-${part}-target.cmake DESTINATION ${config_dir} COMPONENT ${part})

  set(packages)
  set(libs)
  set(needs)
  foreach(need IN LISTS ARGN)
    if(need MATCHES "^PkgConfig::(.*)")
      list(JOIN ${CMAKE_MATCH_1}_PACKAGES " " names)
      list(APPEND packages "${names}")
      string(APPEND needs "find_dependency(PkgConfig)\n"
             "pkg_check_modules(${CMAKE_MATCH_1} REQUIRED QUIET IMPORTED_TARGET ${names})\n")
    elseif(need STREQUAL "m")
      list(APPEND libs -lm)
    else()
      list(APPEND libs -pthread)
      string(APPEND needs "find_dependency(Threads)\n")
    endif()
  endforeach()
  list(JOIN packages " " packages)
  list(JOIN libs " " libs)
  string(REGEX REPLACE "^lib" "" public "${base}")
  if(BUILD_SHARED_LIBS) # nothing that a static program would link is installed
    set(libs)
    set(needs)
  else()
    string(STRIP "${public} ${packages}" public)
  endif()
  file(WRITE ${PROJECT_BINARY_DIR}/tafl-${part}.cmake
       "${needs}include(\${CMAKE_CURRENT_LIST_DIR}/tafl-${part}-target.cmake)\n")
  install(FILES ${PROJECT_BINARY_DIR}/tafl-${part}.cmake DESTINATION ${config_dir} COMPONENT ${part})
  set(title ${title_${part}})
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${name}.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@pc_up@
includedir=@pc_includedir@
libdir=@pc_libdir@

Name: @name@
Description: @title@
Version: @PROJECT_VERSION@
Requires: @public@
Cflags: -I${includedir}
Libs: -L${libdir} -l@name@ @libs@
]])
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT ${part})
endfunction()

# Where the shells look for completions, and how a file is called there.
set(completions_bash share/bash-completion/completions/@)
set(completions_zsh share/zsh/site-functions/_@)
set(completions_fish share/fish/vendor_completions.d/@.fish)

# Each tool writes its own completions; who builds for another machine has to do without.
function(tafl_completions)
  set(scripts)
  foreach(tool IN LISTS ARGN)
    set(commands)
    set(outputs)
    foreach(shell bash zsh fish)
      set(script ${PROJECT_BINARY_DIR}/completions/${completions_${shell}})
      string(REPLACE "@" ${tool} script ${script})
      cmake_path(GET script PARENT_PATH folder)
      file(MAKE_DIRECTORY ${folder})
      list(APPEND commands COMMAND ${tool} --completion ${shell} > ${script})
      list(APPEND outputs ${script})
    endforeach()
    add_custom_command(OUTPUT ${outputs} DEPENDS ${tool} ${commands} COMMENT "Completions of ${tool}")
    list(APPEND scripts ${outputs})
  endforeach()
  add_custom_target(completions ALL DEPENDS ${scripts})
  install(DIRECTORY ${PROJECT_BINARY_DIR}/completions/share/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT tools)
endfunction()

# Installs the tools, their completions, schemas and samples, the pages, and what find_package reads.
function(tafl_install_rest)
  get_property(tools GLOBAL PROPERTY TAFL_TOOLS)
  if(tools)
    install(TARGETS ${tools} COMPONENT tools)
    if(NOT CMAKE_CROSSCOMPILING)
      tafl_completions(${tools})
    endif()
  endif()
  file(GLOB schemas CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/formats/json/*.schema.json)
  install(FILES ${schemas} DESTINATION ${CMAKE_INSTALL_DATADIR}/tafl/schemas COMPONENT tools)
  install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR}
          COMPONENT tools)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/samples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tools
          PATTERN quickstart.sh EXCLUDE)
  foreach(section 1 3 5 7)
    set(component tools)
    if(section EQUAL 3)
      set(component tafl)
    endif()
    file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/man/*.${section})
    install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT ${component})
  endforeach()
  file(WRITE ${PROJECT_BINARY_DIR}/taflConfig.cmake [[
# find_package(tafl [COMPONENTS formats engine diagram]): tafl::tafl, and tafl::PART for every component.
include(CMakeFindDependencyMacro)
foreach(part IN ITEMS tafl LISTS tafl_FIND_COMPONENTS)
  if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/tafl-${part}.cmake)
    set(tafl_${part}_FOUND TRUE)
    include(${CMAKE_CURRENT_LIST_DIR}/tafl-${part}.cmake)
  elseif(tafl_FIND_REQUIRED_${part})
    set(tafl_FOUND FALSE)
    set(tafl_NOT_FOUND_MESSAGE "tafl is installed without the component ${part}")
  endif()
endforeach()
]])
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/taflConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/taflConfig.cmake ${PROJECT_BINARY_DIR}/taflConfigVersion.cmake
          DESTINATION ${config_dir} COMPONENT tafl)
endfunction()
