# cmake --install: headers, libraries, a package that find_package(tain) reads and one for pkg-config, in components:
# `dev` to build with it, `runtime` to run programs that use the shared libraries, `tools` for the program.
# CPack makes Debian packages of them.

include(CMakePackageConfigHelpers)

get_property(installed GLOBAL PROPERTY TAIN_INSTALLED_TARGETS)
install(TARGETS ${installed} tain_core tain_users tain_tain tain_testing EXPORT tainTargets COMPONENT dev)
if(TAIN_SHARED)
  install(TARGETS tain_shared_core tain_shared_client tain_shared_tain tain_shared_testing EXPORT tainSharedTargets
          LIBRARY COMPONENT runtime NAMELINK_COMPONENT dev)
  install(EXPORT tainSharedTargets NAMESPACE tain:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tain COMPONENT dev)
endif()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/tain" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
        FILES_MATCHING PATTERN "*.h")
install(EXPORT tainTargets NAMESPACE tain:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tain COMPONENT dev)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/tainConfig.cmake.in" "${PROJECT_BINARY_DIR}/tainConfig.cmake"
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tain)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/tainConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/tainConfig.cmake" "${PROJECT_BINARY_DIR}/tainConfigVersion.cmake"
              cmake/Findcares.cmake cmake/Findnghttp2.cmake cmake/Findre2.cmake cmake/TainCodegen.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tain COMPONENT dev)

# tain_pkg_config(<name> <description> <foreign libraries> <stages>...): a static library is linked after those that need
# it, and our stages need each other in this order.
function(tain_pkg_config name description foreign)
  list(TRANSFORM ARGN PREPEND "-ltain_" OUTPUT_VARIABLE libraries)
  list(JOIN libraries " " libraries)
  tain_pkg_config_file(${name} "${description}" "-Wl,--start-group ${libraries} -Wl,--end-group ${foreign}")
endfunction()

function(tain_pkg_config_file name description libraries)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${name}.pc" @ONLY CONTENT
"prefix=\${pcfiledir}/../..
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: ${name}
Description: ${description}
Version: ${PROJECT_VERSION}
Cflags: -I\${includedir}
Libs: -L\${libdir} ${libraries}
")
  install(FILES "${PROJECT_BINARY_DIR}/${name}.pc" DESTINATION lib/pkgconfig COMPONENT dev)
endfunction()

set(core ${TAIN_CORE_STAGES})
set(client ${TAIN_CLIENT_STAGES} ${core})
set(core_libraries "-lsimdjson -lz -pthread")
set(client_libraries "${core_libraries} -lssl -lcrypto -lnghttp2 -lcares -lyaml-cpp")
tain_pkg_config(tain-core "A Kubernetes Reflector for C++20: the core, without a client" "${core_libraries}" ${core})
tain_pkg_config(tain "A Kubernetes Reflector for C++20" "${client_libraries}" ${client})
tain_pkg_config(tain-testing "The embedded Kubernetes API server of Tain" "${client_libraries} -lre2"
                ${TAIN_SERVER_STAGES} ${client})
if(TAIN_SHARED)
  tain_pkg_config_file(tain-core-shared "The core of Tain, a shared library" "-ltain_core -pthread")
  tain_pkg_config_file(tain-shared "Tain, a shared library" "-ltain -ltain_core -pthread")
  tain_pkg_config_file(tain-testing-shared "The embedded Kubernetes API server of Tain, a shared library"
                       "-ltain_testing -ltain -ltain_core -pthread")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tain)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_CONTACT "The Tain authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL dev tools)
if(TAIN_SHARED)
  list(APPEND CPACK_COMPONENTS_ALL runtime)
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libtain${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_STRICT_PERMISSION ON)
  set(shared_package "${CPACK_DEBIAN_RUNTIME_PACKAGE_NAME} (= ${PROJECT_VERSION}), ")
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libtain-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "${shared_package}libsimdjson-dev, libexpected-dev, libssl-dev, libc-ares-dev, libnghttp2-dev, libre2-dev, zlib1g-dev, libyaml-cpp-dev, nlohmann-json3-dev")
set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME tain)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION admin)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)
include(CPack)
