#pragma once

#include <tain/api_server.h>
#include <tain/runtime.h>

#include <functional>

namespace tain::server {

class Host;

// The way from the public class to what it runs on, for parts of the server that are libraries of their own.
struct Reach {
  static Runtime& runtime(ApiServer& of);
  // Runs `work` on the loop and waits for it.
  static void on_loop(ApiServer& of, const std::function<void(Host&)>& work);
};

}  // namespace tain::server
