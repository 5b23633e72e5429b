# nghttp2 has no CMake package on Debian 12.
#
# Versions that a peer can exhaust are refused: below 1.52, and those without nghttp2_option_set_max_continuations. That
# function came with the fix of CVE-2024-28182 (1.61), and distributions that fix older versions, such as Debian 12 with
# 1.52.0-1+deb12u2, have it too. CVE-2023-44487 and CVE-2026-27135 have no such mark; src/http counts resets itself, and
# feeds nothing to a session that has ended.
find_path(NGHTTP2_INCLUDE_DIR nghttp2/nghttp2.h)
find_library(NGHTTP2_LIBRARY nghttp2)
set(nghttp2_reason)
if(NGHTTP2_INCLUDE_DIR)
  file(STRINGS "${NGHTTP2_INCLUDE_DIR}/nghttp2/nghttp2ver.h" nghttp2_line REGEX "#define NGHTTP2_VERSION \"")
  string(REGEX REPLACE ".*\"([0-9.]+).*" "\\1" nghttp2_VERSION "${nghttp2_line}")
  file(STRINGS "${NGHTTP2_INCLUDE_DIR}/nghttp2/nghttp2.h" nghttp2_line REGEX "nghttp2_option_set_max_continuations")
  set(nghttp2_IS_FIXED TRUE)
  if(nghttp2_VERSION VERSION_LESS 1.52 OR NOT nghttp2_line)
    set(nghttp2_IS_FIXED FALSE)
    set(nghttp2_reason "nghttp2 ${nghttp2_VERSION} has known security bugs: install 1.61 or later, or a fixed 1.52")
  endif()
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  nghttp2
  REQUIRED_VARS NGHTTP2_LIBRARY NGHTTP2_INCLUDE_DIR nghttp2_IS_FIXED
  VERSION_VAR nghttp2_VERSION
  REASON_FAILURE_MESSAGE "${nghttp2_reason}")
if(nghttp2_FOUND AND NOT TARGET nghttp2::nghttp2)
  add_library(nghttp2::nghttp2 UNKNOWN IMPORTED)
  set_target_properties(nghttp2::nghttp2 PROPERTIES IMPORTED_LOCATION "${NGHTTP2_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES
                                                                                        "${NGHTTP2_INCLUDE_DIR}")
endif()
