#pragma once

#include <tain/runtime.h>

#include "src/http/limits.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace tain::http {

class Http2Link;

// Detects a dead peer: if no byte was received for `idle`, it sends a PING, and if no byte at all is received within
// `answer`, the peer is dead. Any byte counts, because the answer to the PING may be behind megabytes of DATA. The
// socket is read once more before the decision, because this process may have been suspended.
//
// Threading:  the loop only.
// Ownership:  a member of a link's owner; `life` is a reference to that owner.
class PingHealth {
 public:
  PingHealth(Runtime& runtime, Http2Link& link, Health health) : runtime_(runtime), link_(link), health_(health) {}
  ~PingHealth() { stop(); }
  PingHealth(const PingHealth&) = delete;
  PingHealth& operator=(const PingHealth&) = delete;

  // `dead` runs at most once. An `idle` or `answer` of 0 turns it off.
  void start(std::weak_ptr<void> life, std::function<void()> dead);
  void stop();

 private:
  void arm(Duration delay);
  void due();

  Runtime& runtime_;
  Http2Link& link_;
  const Health health_;
  std::weak_ptr<void> life_{};
  std::function<void()> dead_{};
  TimerId timer_ = 0;
  std::uint64_t received_before_ = 0;
  bool ping_pending_ = false;
};

}  // namespace tain::http
