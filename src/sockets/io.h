#pragma once

#include <boost/asio/io_context.hpp>

namespace tain::net {

// The I/O context of a loop's sockets. The Runtime owns it and runs it, with all handlers, on its loop thread. All code
// that uses Asio is in this stage and in the loop, in one library: Asio keeps state in variables that two shared
// libraries would not share.
//
// Shutdown: the owners of sockets destroy them first, on the loop; no task of a WatchedFd runs after that. The Runtime
// then stops the context and destroys it on the loop thread, together with the handlers that were not called.
class Io {
 public:
  boost::asio::io_context& context() { return context_; }

 private:
  boost::asio::io_context context_{1};  // one thread runs it, any thread may post
};

}  // namespace tain::net
