# cmake --install: headers, libraries and a package that find_package(tain) reads.

include(CMakePackageConfigHelpers)

get_property(installed GLOBAL PROPERTY TAIN_INSTALLED_TARGETS)
install(TARGETS ${installed} tain_core tain_users tain_tain tain_testing EXPORT tainTargets)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/tain" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h")
install(EXPORT tainTargets NAMESPACE tain:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tain)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/tainConfig.cmake.in" "${PROJECT_BINARY_DIR}/tainConfig.cmake"
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tain)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/tainConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/tainConfig.cmake" "${PROJECT_BINARY_DIR}/tainConfigVersion.cmake"
              cmake/Findcares.cmake cmake/Findnghttp2.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tain)
