# SPDX-License-Identifier: MIT
# tafl.h includes every other public header.
file(GLOB headers RELATIVE ${ROOT}/include ${ROOT}/include/tafl/*.h)
file(READ ${ROOT}/include/tafl/tafl.h umbrella)
foreach(header IN LISTS headers)
  if(NOT header STREQUAL "tafl/tafl.h" AND NOT umbrella MATCHES "#include <${header}>")
    message(SEND_ERROR "include/tafl/tafl.h does not include <${header}>")
  endif()
endforeach()
