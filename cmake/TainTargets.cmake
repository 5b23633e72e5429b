# How this repository declares its libraries and programs. Folders are globbed, so a new source file needs no edit here.

set(TAIN_STAGE_WARNINGS -Wconversion -Wno-sign-conversion)

# tain_unity(<target>)
#
# Compiles up to about TAIN_UNITY sources of a target as one, because most of a first build is spent on reading the same
# headers again. A source belongs to a group by the hash of its name, and the number of groups is a power of two: a new
# file never joins two old ones. Sources of one group must not have local helpers of one name; a source with
# SKIP_UNITY_BUILD_INCLUSION stays by itself.
function(tain_unity target)
  if(NOT TAIN_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  set(groups 1)
  while(count GREATER "${TAIN_UNITY}")
    math(EXPR groups "${groups} * 2")
    math(EXPR count "(${count} + 1) / 2")
  endwhile()
  foreach(source IN LISTS sources)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE name)
    string(MD5 hash "${name}")
    string(SUBSTRING "${hash}" 0 7 digits)
    math(EXPR group "0x${digits} % ${groups}")
    set_source_files_properties("${source}" TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A local name may be that of a constant in another source of the group; preset tsa, without groups, checks the rest.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-shadow -Wshadow=local -Wno-subobject-linkage)
  else()
    target_compile_options(${target} PRIVATE -Wno-shadow)
  endif()
endfunction()

# tain_stage(<name> [DEPS <targets>...] [PRIVATE_DEPS <targets>...] [INTERNAL])
#
# One static library per stage of the pipeline, made of the *.cc files of the current folder (main.cc excluded). A stage
# without sources becomes an INTERFACE library. INTERNAL stages are not installed.
function(tain_stage name)
  cmake_parse_arguments(ARG "INTERNAL" "" "DEPS;PRIVATE_DEPS" ${ARGN})
  set(target tain_${name})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cc")
  list(FILTER sources EXCLUDE REGEX "/main\\.cc$")
  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_include_directories(${target} SYSTEM PRIVATE "${TAIN_BOOST_INCLUDE_DIR}")
    target_compile_options(${target} PRIVATE ${TAIN_STAGE_WARNINGS})
    if(TAIN_PCH)
      target_precompile_headers(${target} REUSE_FROM tain_stage_pch)
    endif()
    target_link_libraries(${target} PRIVATE ${ARG_PRIVATE_DEPS})
    if(TAIN_SHARED)
      set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    endif()
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${ARG_PRIVATE_DEPS})
    set(scope INTERFACE)
  endif()
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope} "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
                                                "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_link_libraries(${target} ${scope} ${ARG_DEPS})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  add_dependencies(tain_libraries ${target})
  if(NOT ARG_INTERNAL)
    set_property(GLOBAL APPEND PROPERTY TAIN_INSTALLED_TARGETS ${target})
  endif()
endfunction()

# tain_program(<target> <source>... [GROUP <group>] [DEPS <targets>...])
#
# A program that may look inside the repository; tain_<group> builds it with the others of its kind.
function(tain_program target)
  cmake_parse_arguments(ARG "" "GROUP" "DEPS" ${ARGN})
  add_executable(${target} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_include_directories(${target} SYSTEM PRIVATE "${TAIN_BOOST_INCLUDE_DIR}")
  target_link_libraries(${target} PRIVATE ${ARG_DEPS})
  if(ARG_GROUP)
    add_dependencies(tain_${ARG_GROUP} ${target})
  endif()
endfunction()

# tain_test(<target> <label> <source>... [DEPS <targets>...] [TIMEOUT <seconds>] [SERIAL])
#
# A GoogleTest program, one ctest test per TEST(). SERIAL: nothing else runs beside it.
function(tain_test target label)
  cmake_parse_arguments(ARG "SERIAL" "TIMEOUT" "DEPS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT ${TAIN_TEST_TIMEOUT})
  endif()
  tain_program(${target} ${ARG_UNPARSED_ARGUMENTS} GROUP tests_${label} DEPS ${ARG_DEPS} rapidcheck GTest::gmock
                                                                               GTest::gtest_main)
  target_precompile_headers(${target} REUSE_FROM tain_test_pch)
  tain_unity(${target})
  gtest_discover_tests(
    ${target}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    NO_PRETTY_VALUES
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    PROPERTIES LABELS ${TAIN_LABEL_PREFIX}${label} TIMEOUT ${ARG_TIMEOUT} RUN_SERIAL ${ARG_SERIAL})
endfunction()
