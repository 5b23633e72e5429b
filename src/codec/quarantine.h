#pragma once

#include <tain/watch_event.h>

#include <cstddef>
#include <cstdint>
#include <deque>

namespace tain::codec {

// Objects and events that could not be decoded. Counts all of them and keeps the newest within limits.
//
// Threading:  one thread; Reflector::status() hands out copies.
class Quarantine {
 public:
  struct Limits {
    std::size_t max_objects = 1000;
    std::size_t max_bytes = std::size_t{16} << 20;
  };
  Quarantine() = default;
  explicit Quarantine(Limits limits) : limits_(limits) {}

  void add(Quarantined entry);
  std::uint64_t total() const { return total_; }
  std::size_t kept_bytes() const { return kept_bytes_; }
  const std::deque<Quarantined>& entries() const { return entries_; }

 private:
  Limits limits_;
  std::deque<Quarantined> entries_;
  std::size_t kept_bytes_ = 0;
  std::uint64_t total_ = 0;
};

}  // namespace tain::codec
