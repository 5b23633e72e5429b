#pragma once

#include <tain/draft.h>
#include <tain/object.h>
#include <tain/runtime.h>
#include <tain/scalars.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace tain::api {

// What was said once; what is said again is the same if the key is.
struct SaidEvent {
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

// At most `bytes` of a text, cut at the end of a UTF-8 character.
inline std::string cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  std::size_t end = bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end));
}

// One thing that was said, and how often.
struct EventSeries {
  std::uint64_t id = 0;  // of this life; its key may live again
  SaidEvent first{};
  std::string name{};        // of the Event
  std::string ns{};          // where it is
  std::int64_t count = 1;    // times it was said
  std::int64_t written = 0;  // of them the server knows
  WallTime last_observed{};  // when it was said last, for the Event
  Instant last_said{};       // the same, to measure by
  Instant last_written{};
  bool created = false;
  bool in_flight = false;  // a write is under way
  bool ended = false;      // nobody will repeat it: forgotten once it is written

  bool dirty() const { return written < count; }
  // The second time makes it a series, which is told at once; later ones are only counted.
  bool is_new_series() const { return written < 2 && count >= 2; }
};

}  // namespace tain::api
