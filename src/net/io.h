#pragma once

#include <boost/asio/io_context.hpp>

namespace tain::net {

// What sockets of the loop live on. The Runtime that owns it runs it on its loop thread; all handlers run there.
class Io {
 public:
  boost::asio::io_context& context() { return context_; }

 private:
  boost::asio::io_context context_{1};
};

}  // namespace tain::net
