#pragma once

#include <boost/asio/io_context.hpp>

namespace tain::net {

// What sockets of the loop live on. The Runtime that owns it runs it on its loop thread; all handlers run there.
// All that touches Asio is in this stage and in the loop, which are parts of one library: Asio keeps who runs what in
// variables that a shared library of ours does not share with another.
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
