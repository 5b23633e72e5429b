#pragma once

#include <tain/draft.h>
#include <tain/object.h>
#include <tain/runtime.h>
#include <tain/scalars.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace tain::api {

// An Event to record. Events with the same key form a series.
struct RecordedEvent {
  std::string type{};  // Normal, Warning
  std::string reason{};
  std::string action{};
  std::string note{};
  Object regarding{};
  WallTime at{};

  std::string object_key() const {
    std::string key(regarding.kind().kind);
    return key.append("\n").append(regarding.key()).append("\n").append(regarding.uid());
  }
  std::string key() const {
    std::string key = object_key();
    return key.append("\n").append(type).append("\n").append(reason).append("\n").append(action);
  }
};

// At most `bytes` of a text, cut at a character boundary of UTF-8.
inline std::string cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  std::size_t end = bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end));
}

// One recorded Event and its count.
struct EventSeries {
  std::uint64_t id = 0;  // unique; keys may be reused
  RecordedEvent first{};
  std::string name{};        // of the Event
  std::string ns{};          // its namespace
  std::int64_t count = 1;    // number of occurrences
  std::int64_t written = 0;  // occurrences that the server has
  WallTime last_observed{};  // wall time of the last occurrence, for the Event
  Instant last_occurred{};   // the same on the monotonic clock
  Instant last_written{};
  bool created = false;
  bool in_flight = false;  // a write is in progress
  bool ended = false;      // no more occurrences; removed after the write

  bool dirty() const { return written < count; }
  // The second occurrence starts a series, which is written at once; later ones are only counted.
  bool is_new_series() const { return written < 2 && count >= 2; }
};

}  // namespace tain::api
