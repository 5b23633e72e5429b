#include "src/sockets/watched_fd.h"

#include <unistd.h>

#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <utility>

#include "src/sockets/io.h"

namespace tain::net {

// Asio's handlers share its ownership. close() destroys the tasks; the State lives until Asio has called the handlers
// with an error or has destroyed them.
struct WatchedFd::State {
  using Executor = boost::asio::io_context::executor_type;
  using Wait = boost::asio::posix::descriptor_base::wait_type;

  // One direction: the task, and whether the reactor has a wait for it. The wait stays when the task is replaced or
  // cancelled.
  struct Side {
    Task ready;
    bool waiting = false;
  };

  explicit State(boost::asio::io_context& context) : descriptor(context) {}

  static void wait(const std::shared_ptr<State>& self, Side State::*side, Wait event, Task ready) {
    Side& mine = (*self).*side;
    const Task replaced = std::exchange(mine.ready, std::move(ready));  // destroyed last: its captures may call this
    if (!mine.ready || mine.waiting) return;
    mine.waiting = true;
    const auto done = [self, side](const boost::system::error_code&) {
      Side& woken = (*self).*side;
      woken.waiting = false;
      if (const Task task = std::exchange(woken.ready, {})) task();
    };
    if (self->watched) {
      self->descriptor.async_wait(event, done);
    } else {
      self->runtime->post([done] { done({}); });
    }
  }

  boost::asio::posix::basic_stream_descriptor<Executor> descriptor;
  Runtime* runtime = nullptr;
  int fd = -1;
  bool watched = false;
  Side reading;
  Side writing;
};

WatchedFd::WatchedFd(Runtime& runtime, int fd) : state_(std::make_shared<State>(runtime.io()->context())) {
  state_->runtime = &runtime;
  state_->fd = fd;
  boost::system::error_code error;
  state_->descriptor.assign(fd, error);
  state_->watched = !error;
}

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
  State::wait(state_, &State::reading, State::Wait::wait_read, std::move(ready));
}

void WatchedFd::when_writable(Task ready) {
  State::wait(state_, &State::writing, State::Wait::wait_write, std::move(ready));
}

void WatchedFd::close() {
  const std::shared_ptr<State> state = std::move(state_);
  if (!state) return;
  const Task reading = std::move(state->reading.ready);
  const Task writing = std::move(state->writing.ready);
  state->reading.ready = {};
  state->writing.ready = {};
  if (state->watched) {
    boost::system::error_code ignored;
    state->descriptor.close(ignored);
  } else {
    ::close(state->fd);
  }
}

}  // namespace tain::net
