#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/sockets/watched_fd.h"

namespace tain::net {

// The descriptors of one loop, watched by one epoll descriptor. Each WatchedFd is registered here while it waits.
//
// Threading:  the loop only, except wake().
// Ownership:  the owners of sockets destroy them first. The destructor destroys the tasks that still wait, without
//             running them; a WatchedFd that outlives it only closes its descriptor.
// Errors:     ends the process if the system has no descriptor for it.
class Io {
 public:
  Io();
  ~Io();
  Io(const Io&) = delete;
  Io& operator=(const Io&) = delete;

  // Returns the task of one ready descriptor. If none is ready, waits for one, for wake() or for `patience` (nullopt:
  // without limit; rounded up to milliseconds); then the returned task may be empty.
  Task take_ready(std::optional<Duration> patience);
  // Ends the current or the next wait of take_ready(). From any thread.
  void wake();

  // For a loop that waits elsewhere: the epoll descriptor is readable while a descriptor is ready, from wake() until
  // the next take_ready(), and from the time set by wake_at() (nullopt: none).
  int fd() const { return epoll_; }
  void wake_at(std::optional<Instant> when);
  // Whether take_ready() has tasks in hand, for which fd() need not be readable.
  bool has_more() const { return next_ < ready_.size() || !refused_.empty(); }

 private:
  friend class WatchedFd;
  struct Ready {
    WatchedFd::State* watched;  // null: closed in the meantime
    std::uint32_t event;        // EPOLLIN or EPOLLOUT
  };

  bool watch_own(int& fd);  // wake_ or timer_
  void add(WatchedFd::State& watched);
  void remove(WatchedFd::State& watched);
  // Sets the task of one direction, and watches for it.
  void wait(WatchedFd::State& watched, std::uint32_t event, Task ready);
  bool set_events(WatchedFd::State& watched, std::uint32_t events);
  void poll(int milliseconds);

  int epoll_;
  int wake_;                              // an eventfd
  int timer_ = -1;                        // a timerfd, made by the first wake_at()
  std::optional<Instant> wake_at_{};      // set in timer_
  std::vector<WatchedFd::State*> all_{};  // every valid WatchedFd
  std::vector<Ready> refused_{};          // descriptors that epoll does not take; reported by the next poll()
  std::vector<Ready> ready_{};            // reported by the last poll()
  std::size_t next_ = 0;                  // in ready_
};

// A task stays registered until its event has arrived and no new task waits. So a reader that waits again after each
// read costs no system call.
struct WatchedFd::State {
  Task& task(std::uint32_t event);

  int fd = -1;
  Io* io = nullptr;          // null: destroyed
  std::uint32_t events = 0;  // watched by epoll; 0: not registered
  Task readable{};
  Task writable{};
  std::size_t place = 0;  // in Io::all_
};

}  // namespace tain::net
