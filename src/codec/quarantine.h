#pragma once

#include <tain/watch_event.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

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

// Limits of one entry of the quarantine, in bytes. Keys of real clusters are much shorter.
inline constexpr std::size_t kQuarantineKey = std::size_t{1} << 10;
inline constexpr std::size_t kQuarantineText = std::size_t{4} << 10;

// Truncates to at most `most` bytes, at the end of a character.
inline void shorten(std::string& text, std::size_t most) {
  if (text.size() <= most) return;
  while (most > 0 && (text[most] & 0xC0) == 0x80) --most;
  text.resize(most);
  text.shrink_to_fit();
}

// Appends to a buffered message. If it is too large, keeps its first `most` bytes only, for the quarantine.
inline void gather(std::string& pending, std::string_view part, bool too_large, std::size_t most) {
  if (!too_large) {
    pending.append(part);
    return;
  }
  if (pending.size() > most) {
    pending.resize(most);
    pending.shrink_to_fit();
  }
  pending.append(part.substr(0, most - pending.size()));
}

}  // namespace tain::codec
