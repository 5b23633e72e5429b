#pragma once

#include <boost/asio/io_context.hpp>

namespace tain::net {

// What sockets of the loop live on. The Runtime that owns it runs it on its loop thread; all handlers run there.
// Header only, so that who runs it links neither OpenSSL nor c-ares.
//
// How it ends: whoever owns sockets destroys them first, on the loop; a Descriptor's callback never runs after that.
// The Runtime then stops running the context and destroys it on the loop thread, with the handlers that were never
// called.
class Io {
 public:
  boost::asio::io_context& context() { return context_; }

 private:
  boost::asio::io_context context_{1};  // one thread runs it, any may post
};

}  // namespace tain::net
