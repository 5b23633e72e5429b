#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace tain::store {

// Lets a writer learn, without ever waiting, that all readers of before a certain moment have left.
//
// A reader adds one to a counter of its stripe, loads the root, and subtracts one when it has left. The writer
// publishes a root and then looks at each counter until it has seen each at zero once: whoever enters later sees the
// new root. All four steps are sequentially consistent; that is what makes the argument hold. There are two counters
// per stripe, and readers move between them when the writer flips, so that a busy stripe still comes to zero.
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

  // Any thread.
  Guard enter() const { return Guard(stripes_[stripe_of_thread()].inside[phase_.load(std::memory_order_relaxed)]); }

  // The writer: starts to wait for the readers that are inside now.
  void begin() { pending_ = {kAll, kAll}; }
  // The writer: whether they have all left.
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
  struct alignas(128) Stripe {  // two lines: the prefetcher pairs them
    std::array<std::atomic<std::uint32_t>, 2> inside{};
  };
  static unsigned stripe_of_thread();

  mutable std::array<Stripe, kStripes> stripes_;
  std::atomic<unsigned> phase_{0};
  std::array<std::uint32_t, 2> pending_{};
};

}  // namespace tain::store
