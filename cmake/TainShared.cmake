# The shared libraries, one for each target that users link. They are linked from the archives of the stages, so nothing
# is compiled twice. Each needs the libraries below it. They export names of namespace tain only (cmake/tain.map).

# tain_shared_library(<name> STAGES <stages>... FOREIGN <targets>... [BELOW <target>])
function(tain_shared_library name)
  cmake_parse_arguments(ARG "" "BELOW" "STAGES;FOREIGN" ${ARGN})
  set(target tain_shared_${name})
  list(TRANSFORM ARG_STAGES PREPEND tain_ OUTPUT_VARIABLE archives)
  list(TRANSFORM archives REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE files)
  list(JOIN files "," whole)

  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${target}.cc" CONTENT "")
  add_library(${target} SHARED "${PROJECT_BINARY_DIR}/${target}.cc")
  add_dependencies(${target} ${archives})
  target_link_libraries(${target} PRIVATE "-Wl,--whole-archive,${whole},--no-whole-archive" ${ARG_FOREIGN}
                                  PUBLIC ${ARG_BELOW} tl::expected Threads::Threads)
  target_link_options(${target} PRIVATE "-Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/tain.map" -Wl,--no-undefined)
  target_compile_features(${target} INTERFACE cxx_std_20)
  target_include_directories(${target} INTERFACE "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
                                                 "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  # Before 1.0 each minor version is another ABI: docs/install.md.
  string(REPLACE "tain_tain" "tain" file_name tain_${name})
  set_target_properties(
    ${target}
    PROPERTIES EXPORT_NAME ${name}
               OUTPUT_NAME ${file_name}
               VERSION ${PROJECT_VERSION}
               SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
               LINK_DEPENDS "${files};${PROJECT_SOURCE_DIR}/cmake/tain.map")
  add_dependencies(tain_libraries ${target})
endfunction()

tain_shared_library(core STAGES ${TAIN_CORE_STAGES} FOREIGN simdjson::simdjson ZLIB::ZLIB)
tain_shared_library(tain STAGES ${TAIN_CLIENT_STAGES} BELOW tain_shared_core
                    FOREIGN OpenSSL::SSL OpenSSL::Crypto nghttp2::nghttp2 cares::cares yaml-cpp)
tain_shared_library(testing STAGES ${TAIN_SERVER_STAGES} BELOW tain_shared_tain
                    FOREIGN OpenSSL::SSL OpenSSL::Crypto yaml-cpp re2::re2)
add_library(tain_shared_client INTERFACE)
set_target_properties(tain_shared_client PROPERTIES EXPORT_NAME client)
target_link_libraries(tain_shared_client INTERFACE tain_shared_tain)
