# cmake -D MODULES=cmake -D WORK=DIR -P nghttp2_minimum.cmake: checks which versions of nghttp2 Findnghttp2.cmake accepts.
cmake_minimum_required(VERSION 3.20)

function(expect version declaration accepted)
  set(folder "${WORK}/${version}${declaration}")
  file(WRITE "${folder}/include/nghttp2/nghttp2ver.h" "#define NGHTTP2_VERSION \"${version}\"\n")
  file(WRITE "${folder}/include/nghttp2/nghttp2.h" "void ${declaration}(void);\n")
  file(WRITE "${folder}/CMakeLists.txt" "cmake_minimum_required(VERSION 3.20)\nproject(x LANGUAGES NONE)\n"
                                        "list(APPEND CMAKE_MODULE_PATH \"${MODULES}\")\n"
                                        "find_package(nghttp2 REQUIRED)\n")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${folder}" -B "${folder}/build" "-DNGHTTP2_INCLUDE_DIR=${folder}/include"
            -DNGHTTP2_LIBRARY=/dev/null
    RESULT_VARIABLE result
    OUTPUT_QUIET
    ERROR_VARIABLE words)
  if(accepted AND NOT result EQUAL 0)
    message(SEND_ERROR "${version} with ${declaration} is refused: ${words}")
  elseif(NOT accepted AND NOT words MATCHES "has known security bugs: install")
    message(SEND_ERROR "${version} with ${declaration} is not refused: ${words}")
  endif()
endfunction()

file(REMOVE_RECURSE "${WORK}")
expect(1.52.0 nghttp2_option_set_max_continuations TRUE)
expect(1.68.1 nghttp2_option_set_max_continuations TRUE)
expect(1.51.0 nghttp2_option_set_max_continuations FALSE)
expect(1.52.0 nghttp2_option_new FALSE)
expect(1.60.0 nghttp2_option_new FALSE)
