#pragma once

#include <tain/runtime.h>

#include <memory>

namespace tain::net {

// A file descriptor, owned and closed with this, and the two questions one asks of it on a loop: when it can be read
// and when it can be written. Everything else (recv, send, connect, accept) is done on fd() directly.
//
// Threading:  the loop only.
// Ownership:  the destructor closes; no callback comes after it, and what they held is gone when it returns.
class Descriptor {
 public:
  // An invalid one.
  Descriptor() = default;
  // Takes over `fd`, which is non-blocking. Where the system refuses to watch it, both waits come back at once and the
  // next call on fd() tells why.
  Descriptor(Runtime& runtime, int fd);
  ~Descriptor();
  Descriptor(Descriptor&&) noexcept;
  Descriptor& operator=(Descriptor&&) noexcept;

  bool valid() const { return state_ != nullptr; }
  int fd() const;  // -1: invalid

  // Runs `ready` once, never inside this call. It may come too often, never too seldom. A new one replaces the old; an
  // empty one takes it back.
  void when_readable(Task ready);
  void when_writable(Task ready);

 private:
  struct State;
  void close();
  std::shared_ptr<State> state_;
};

}  // namespace tain::net
