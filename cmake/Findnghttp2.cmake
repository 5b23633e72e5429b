# nghttp2 has no CMake package on Debian 12.
find_path(NGHTTP2_INCLUDE_DIR nghttp2/nghttp2.h)
find_library(NGHTTP2_LIBRARY nghttp2)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(nghttp2 REQUIRED_VARS NGHTTP2_LIBRARY NGHTTP2_INCLUDE_DIR)
if(nghttp2_FOUND AND NOT TARGET nghttp2::nghttp2)
  add_library(nghttp2::nghttp2 UNKNOWN IMPORTED)
  set_target_properties(nghttp2::nghttp2 PROPERTIES IMPORTED_LOCATION "${NGHTTP2_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES
                                                                                        "${NGHTTP2_INCLUDE_DIR}")
endif()
