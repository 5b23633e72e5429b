# tain_generate_kinds(<target> <crd.yaml>... [NAMESPACE <C++ namespace>])
#
# Generates, at build time, one header for each file with CustomResourceDefinitions, named after it: widget.yaml becomes
# widget.h, which <target> includes as <widget.h>. It needs the program tain: that of this build if Tain is a part of the
# project, else the installed one.
function(tain_generate_kinds target)
  cmake_parse_arguments(ARG "" "NAMESPACE" "" ${ARGN})
  if(NOT ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "tain_generate_kinds(${target}): give at least one file with CustomResourceDefinitions")
  endif()
  set(program "$<TARGET_FILE:tain>")
  set(depends tain)
  if(NOT TARGET tain_cli)
    find_program(TAIN_PROGRAM tain HINTS "${TAIN_PROGRAM_HINT}")
    if(NOT TAIN_PROGRAM)
      message(FATAL_ERROR "tain_generate_kinds(${target}): the program tain was not found; install it, or set TAIN_PROGRAM")
    endif()
    set(program "${TAIN_PROGRAM}")
    set(depends "${TAIN_PROGRAM}")
  endif()
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_kinds")
  file(MAKE_DIRECTORY "${folder}")
  foreach(file IN LISTS ARG_UNPARSED_ARGUMENTS)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    cmake_path(GET file STEM LAST_ONLY name)
    set(header "${folder}/${name}.h")
    set(options -o "${header}")
    if(ARG_NAMESPACE)
      list(APPEND options --namespace "${ARG_NAMESPACE}")
    endif()
    add_custom_command(
      OUTPUT "${header}"
      COMMAND "${program}" codegen ${options} "${file}"
      DEPENDS "${file}" ${depends}
      COMMENT "Generating ${name}.h"
      VERBATIM)
    target_sources(${target} PRIVATE "${header}")
  endforeach()
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()
