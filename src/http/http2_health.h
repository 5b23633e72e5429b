#pragma once

#include <tain/runtime.h>

#include "src/http/limits.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace tain::http {

class Http2Link;

// Finds out that the peer is dead: when nothing was received for `idle` a PING goes out, and when nothing at all is
// received within `answer` the peer is declared dead. Any byte proves that it lives: the answer to a PING may stand
// behind megabytes of DATA. Before the verdict the socket is looked at once more, since this process may itself have
// slept.
//
// Threading:  the loop only.
// Ownership:  of a link's owner, which `life` stands for.
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
  std::uint64_t received_then_ = 0;
  bool asking_ = false;
};

}  // namespace tain::http
