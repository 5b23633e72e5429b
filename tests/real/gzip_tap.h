#pragma once

#include <tain/transport.h>

#include <atomic>
#include <cstdint>
#include <memory>

namespace tain::real {

// Forwards everything in both directions and counts compressed bytes, with zlib alone, as a check of the library that
// is independent of it.
//
// Threading:  as Transport; counts() from any thread.
// Ownership:  the inner one outlives it.
class GzipTap final : public Transport {
 public:
  explicit GzipTap(Transport& inner) : inner_(inner), counts_(std::make_shared<Shared>()) {}

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override;
  void renew_connections() override { inner_.renew_connections(); }
  Stats stats() const override { return inner_.stats(); }

  struct Counts {
    std::uint64_t answers = 0;  // that were compressed
    std::uint64_t members = 0;  // whole ones, of all of them
    std::uint64_t members_of_watches = 0;
    std::uint64_t bytes_inflated = 0;
    std::uint64_t broken = 0;  // answers that zlib does not take
  };
  Counts counts() const;

  struct Shared {
    std::atomic<std::uint64_t> answers{0};
    std::atomic<std::uint64_t> members{0};
    std::atomic<std::uint64_t> members_of_watches{0};
    std::atomic<std::uint64_t> bytes_inflated{0};
    std::atomic<std::uint64_t> broken{0};
  };

 private:
  Transport& inner_;
  std::shared_ptr<Shared> counts_;
};

}  // namespace tain::real
