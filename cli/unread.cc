#include "cli/unread.h"

#include <poll.h>
#include <signal.h>

#include <ostream>

namespace tain::cli {

void end_if_unread(Io& io) {
  // poll() reports POLLERR without being asked. Only pipes and sockets have it.
  pollfd out{.fd = io.out_descriptor, .events = 0, .revents = 0};
  if (poll(&out, 1, 0) <= 0) return;
  if ((out.revents & POLLERR) != 0) raise(SIGPIPE);
  io.out.setstate(std::ios_base::badbit);
}

}  // namespace tain::cli
