#include "src/sockets/watched_fd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <utility>

#include "src/sockets/io.h"

namespace tain::net {

WatchedFd::WatchedFd() = default;

WatchedFd::WatchedFd(Io& io, int fd) : state_(std::make_unique<State>()) {
  state_->fd = fd;
  state_->io = &io;
  io.add(*state_);
}

WatchedFd::WatchedFd(Runtime& runtime, int fd) : WatchedFd(*runtime.io(), fd) {}

WatchedFd::~WatchedFd() { close(); }

WatchedFd::WatchedFd(WatchedFd&& other) noexcept = default;

WatchedFd& WatchedFd::operator=(WatchedFd&& other) noexcept {
  if (this != &other) {
    close();
    state_ = std::move(other.state_);
  }
  return *this;
}

int WatchedFd::fd() const { return state_ ? state_->fd : -1; }

void WatchedFd::when_readable(Task ready) {
  if (state_->io != nullptr) state_->io->wait(*state_, EPOLLIN, std::move(ready));
}

void WatchedFd::when_writable(Task ready) {
  if (state_->io != nullptr) state_->io->wait(*state_, EPOLLOUT, std::move(ready));
}

void WatchedFd::close() {
  const std::unique_ptr<State> state = std::move(state_);  // its tasks are destroyed last
  if (!state) return;
  if (state->io != nullptr) state->io->remove(*state);
  ::close(state->fd);
}

}  // namespace tain::net
