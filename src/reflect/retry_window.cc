
#include <utility>

#include "src/reflect/retry_window.h"

namespace tain::reflect {

RetryWindow::RetryWindow(Duration max, Duration quiet, std::function<bool(const Error&)> matches, const Clock& clock)
    : max_(max), quiet_(quiet), matches_(std::move(matches)), clock_(clock) {}

void RetryWindow::after(const Error& error) {
  if (!matches_(error)) return;
  const Instant now = clock_.now();
  if (last_ && now - *last_ >= quiet_) first_.reset();
  if (!first_) first_ = now;
  last_ = now;
}

bool RetryWindow::should_retry() {
  if (max_ <= Duration::zero() || !first_) return false;
  if (clock_.now() - *first_ <= max_) return true;
  first_.reset();
  last_.reset();
  return false;
}

}  // namespace tain::reflect
