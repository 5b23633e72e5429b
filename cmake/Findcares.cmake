# c-ares has no CMake package on Debian 12.
find_path(CARES_INCLUDE_DIR ares.h)
find_library(CARES_LIBRARY cares)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(cares REQUIRED_VARS CARES_LIBRARY CARES_INCLUDE_DIR)
if(cares_FOUND AND NOT TARGET cares::cares)
  add_library(cares::cares UNKNOWN IMPORTED)
  set_target_properties(cares::cares PROPERTIES IMPORTED_LOCATION "${CARES_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES
                                                                                   "${CARES_INCLUDE_DIR}")
endif()
