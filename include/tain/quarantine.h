#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace tain {

// An object or event that could not be taken in, kept for the one who asks why.
struct Quarantined {
  std::string key{};  // empty where it could not be read
  Error error{};
  std::string bytes{};  // raw, cut to the limit
  bool cut = false;
};

// What could not be decoded: counted always, kept within bounds (the oldest go first).
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

}  // namespace tain
