#include "src/store/read_indicator.h"

namespace tain::store {
namespace {
std::atomic<unsigned> threads{0};
constinit thread_local unsigned stripe_and_one = 0;
}  // namespace

unsigned ReadIndicator::stripe_of_thread() {
  if (stripe_and_one == 0) [[unlikely]]
    stripe_and_one = threads.fetch_add(1, std::memory_order_relaxed) % kStripes + 1;
  return stripe_and_one - 1;
}

}  // namespace tain::store
