#include "src/http/http2_health.h"

#include "src/http/http2_link.h"

#include <utility>

namespace tain::http {

void PingHealth::start(std::weak_ptr<void> life, std::function<void()> dead) {
  if (health_.idle <= Duration::zero() || health_.answer <= Duration::zero()) return;
  life_ = std::move(life);
  dead_ = std::move(dead);
  arm(health_.idle);
}

void PingHealth::stop() { runtime_.timers().cancel(std::exchange(timer_, 0)); }

void PingHealth::arm(Duration delay) {
  timer_ = runtime_.timers().start(delay, [this, weak = life_] {
    const auto alive = weak.lock();
    if (!alive) return;
    timer_ = 0;
    if (link_.open()) due();
  });
}

// One timer checks the bytes received since its start, so reads need not restart it.
void PingHealth::due() {
  const Instant now = runtime_.clock().now();
  if (ping_pending_ && link_.received() == received_before_) {
    const bool alive = link_.look();
    if (!link_.open()) return;
    if (!alive) return dead_();
  }
  ping_pending_ = false;
  const Duration quiet = now - link_.last_received();
  if (quiet < health_.idle) return arm(health_.idle - quiet);
  nghttp2_submit_ping(link_.session(), NGHTTP2_FLAG_NONE, nullptr);
  ping_pending_ = true;
  received_before_ = link_.received();
  arm(health_.answer);
  link_.turn();
}

}  // namespace tain::http
