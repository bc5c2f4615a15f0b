# SPDX-License-Identifier: MIT
# Turns samples/themes/NAME.theme into a C file in the build folder, so that a theme is written down
# once. The first line of a theme is its title; "oak" comes first, because it is the default.
file(GLOB theme_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/samples/themes/*.theme)
list(SORT theme_files)
list(FILTER theme_files EXCLUDE REGEX "/oak\\.theme$")
list(PREPEND theme_files ${PROJECT_SOURCE_DIR}/samples/themes/oak.theme)
set(theme_rows)
foreach(file IN LISTS theme_files)
  cmake_path(GET file STEM name)
  file(READ ${file} text)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REGEX REPLACE "^# ([^\n]*)\n.*" "\\1" title "${text}")
  string(REPLACE "\n" "\\n\"\n     \"" text "${text}")
  string(APPEND theme_rows "    {\"${name}\", \"${title}\",\n     \"${text}\"},\n")
endforeach()
set(theme_texts ${PROJECT_BINARY_DIR}/theme_texts.c)
file(CONFIGURE OUTPUT ${theme_texts} @ONLY CONTENT [[/* Written by src/diagram/themes.cmake from samples/themes. */
#include <tafl/diagram.h>

static const tafl_named_theme themes[] = {
@theme_rows@};

const tafl_named_theme *tafl_theme_at(unsigned index)
{
    return index < sizeof themes / sizeof *themes ? &themes[index] : NULL;
}
]])
