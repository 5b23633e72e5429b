#pragma once

#include <tain/runtime.h>

#include <memory>

namespace tain::net {

class Io;

// Owns a file descriptor and waits on the loop until it is readable or writable. Callers use fd() for recv, send,
// connect and accept.
//
// Threading:  the loop only.
// Ownership:  the destructor closes the descriptor and destroys the tasks; no task runs after it.
class WatchedFd {
 public:
  // An invalid one.
  WatchedFd();
  // Takes over `fd`, which is non-blocking. If the system refuses to watch it, both waits end at once, and the next
  // call on fd() returns the error.
  WatchedFd(Io& io, int fd);
  WatchedFd(Runtime& runtime, int fd);  // REQUIRES: runtime.io() is not null
  ~WatchedFd();
  WatchedFd(WatchedFd&&) noexcept;
  WatchedFd& operator=(WatchedFd&&) noexcept;

  bool valid() const { return state_ != nullptr; }
  int fd() const;  // -1: invalid

  // Runs `ready` once, never inside this call. Spurious calls are possible. A new task replaces the previous one; an
  // empty task cancels the wait.
  void when_readable(Task ready);
  void when_writable(Task ready);

 private:
  friend class Io;
  struct State;
  void close();
  std::unique_ptr<State> state_;
};

}  // namespace tain::net
