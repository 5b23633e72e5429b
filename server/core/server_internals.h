#pragma once

#include <tain/api_server.h>
#include <tain/runtime.h>

#include <functional>

namespace tain::server {

class ServerCore;

// Gives other libraries of the server, such as server/load, access to what runs behind an ApiServer.
struct ServerInternals {
  static Runtime& runtime(ApiServer& of);
  // Runs `work` on the loop and waits for it.
  static void on_loop(ApiServer& of, const std::function<void(ServerCore&)>& work);
};

}  // namespace tain::server
