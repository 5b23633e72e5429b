#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace tain::store {

// Lets a writer find out, without blocking, that all readers that entered before begin() have left.
//
// A reader increments a counter of its stripe, loads the root, and decrements the counter when it leaves. The writer
// publishes a root and then polls the counters until it has read each one as zero once. A reader that enters after that
// loads the new root. This holds because all four steps are sequentially consistent. There are two counters per stripe.
// The writer switches readers from one to the other, so that a counter reaches zero under constant load as well.
class ReadIndicator {
 public:
  static constexpr unsigned kStripes = 16;

  class Guard {
   public:
    explicit Guard(std::atomic<std::uint32_t>& counter) : counter_(counter) { counter_.fetch_add(1); }
    ~Guard() { counter_.fetch_sub(1); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

   private:
    std::atomic<std::uint32_t>& counter_;
  };

  // From any thread.
  Guard enter() const { return Guard(stripes_[stripe_of_thread()].inside[phase_.load(std::memory_order_relaxed)]); }

  // For the writer: starts to wait for the readers that are inside now.
  void begin() { pending_ = {kAll, kAll}; }
  // For the writer: whether all of them have left.
  bool poll() {
    for (unsigned phase = 0; phase < 2; ++phase) {
      for (unsigned i = 0; i < kStripes; ++i) {
        const std::uint32_t bit = 1U << i;
        if ((pending_[phase] & bit) != 0 && stripes_[i].inside[phase].load() == 0) pending_[phase] &= ~bit;
      }
    }
    if (pending_[0] == 0 && pending_[1] == 0) return true;
    phase_.store(phase_.load(std::memory_order_relaxed) ^ 1U, std::memory_order_relaxed);
    return false;
  }

 private:
  static constexpr std::uint32_t kAll = (1U << kStripes) - 1;
  struct alignas(128) Stripe {  // two cache lines, because the prefetcher loads pairs
    std::array<std::atomic<std::uint32_t>, 2> inside{};
  };
  static unsigned stripe_of_thread();

  mutable std::array<Stripe, kStripes> stripes_;
  std::atomic<unsigned> phase_{0};
  std::array<std::uint32_t, 2> pending_{};
};

}  // namespace tain::store
