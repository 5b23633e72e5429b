#pragma once

// Hand-made HTTP/2 frames, for bytes that no correct peer sends.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::testing::h2 {

enum Type : std::uint8_t {
  kData = 0,
  kHeaders = 1,
  kPriority = 2,
  kRstStream = 3,
  kSettings = 4,
  kPushPromise = 5,
  kPing = 6,
  kGoAway = 7,
  kWindowUpdate = 8,
  kContinuation = 9,
};
enum Flag : std::uint8_t { kEndStream = 1, kAck = 1, kEndHeaders = 4, kPadded = 8 };
enum ErrorCode : std::uint32_t {
  kNoError = 0,
  kProtocolError = 1,
  kInternalError = 2,
  kFlowControlError = 3,
  kRefusedStream = 7,
  kCancel = 8,
  kEnhanceYourCalm = 11,
};
enum Setting : std::uint16_t {
  kEnablePush = 2,
  kMaxConcurrentStreams = 3,
  kInitialWindowSize = 4,
  kMaxFrameSize = 5,
  kMaxHeaderListSize = 6,
};

inline constexpr std::string_view kPreface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

inline std::string number(std::uint64_t value, int bytes) {
  std::string text;
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) text.push_back(static_cast<char>(value >> shift));
  return text;
}

inline std::string frame(std::uint8_t type, std::uint8_t flags, std::uint32_t stream, std::string_view payload) {
  std::string text = number(payload.size(), 3);
  text.push_back(static_cast<char>(type));
  text.push_back(static_cast<char>(flags));
  return text + number(stream, 4) + std::string(payload);
}

using Fields = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// HPACK: an integer after a prefix of 7 bits, and a literal without indexing.
inline std::string hpack_length(std::size_t value) {
  std::string text;
  if (value < 127) {
    text.push_back(static_cast<char>(value));
    return text;
  }
  text.push_back(127);
  for (value -= 127; value >= 128; value >>= 7) text.push_back(static_cast<char>(128 | (value & 127)));
  text.push_back(static_cast<char>(value));
  return text;
}
inline std::string field(std::string_view name, std::string_view value) {
  return std::string(1, '\0') + hpack_length(name.size()) + std::string(name) + hpack_length(value.size()) +
         std::string(value);
}
inline std::string block(Fields fields) {
  std::string text;
  for (const auto& [name, value] : fields) text += field(name, value);
  return text;
}

inline std::string headers(std::uint32_t stream, Fields fields, bool end = false) {
  return frame(kHeaders, static_cast<std::uint8_t>(kEndHeaders | (end ? kEndStream : 0)), stream, block(fields));
}
inline std::string data(std::uint32_t stream, std::string_view bytes, bool end = false) {
  return frame(kData, end ? kEndStream : 0, stream, bytes);
}
inline std::string rst(std::uint32_t stream, std::uint32_t code) {
  return frame(kRstStream, 0, stream, number(code, 4));
}
inline std::string settings(std::initializer_list<std::pair<std::uint16_t, std::uint32_t>> values = {}) {
  std::string payload;
  for (const auto& [id, value] : values) payload += number(id, 2) + number(value, 4);
  return frame(kSettings, 0, 0, payload);
}
inline std::string settings_ack() { return frame(kSettings, kAck, 0, {}); }
inline std::string ping(bool ack = false) { return frame(kPing, ack ? kAck : 0, 0, "12345678"); }
inline std::string go_away(std::uint32_t last_stream, std::uint32_t code = kNoError) {
  return frame(kGoAway, 0, 0, number(last_stream, 4) + number(code, 4));
}
inline std::string window_update(std::uint32_t stream, std::uint32_t more) {
  return frame(kWindowUpdate, 0, stream, number(more, 4));
}

struct Frame {
  std::uint8_t type = 0;
  std::uint8_t flags = 0;
  std::uint32_t stream = 0;
  std::string payload{};

  // The four bytes at `at`: codes, windows, ids.
  std::uint32_t value(std::size_t at = 0) const {
    std::uint32_t sum = 0;
    for (std::size_t i = at; i < at + 4 && i < payload.size(); ++i) {
      sum = (sum << 8) | static_cast<unsigned char>(payload[i]);
    }
    return sum;
  }
  bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
};

// Complete frames; the client's preface is skipped.
inline std::vector<Frame> parse(std::string_view bytes) {
  if (bytes.substr(0, kPreface.size()) == kPreface) bytes.remove_prefix(kPreface.size());
  const auto byte = [&bytes](std::size_t at) { return std::uint32_t{static_cast<unsigned char>(bytes[at])}; };
  std::vector<Frame> frames;
  while (bytes.size() >= 9) {
    const std::size_t length = (byte(0) << 16) | (byte(1) << 8) | byte(2);
    if (bytes.size() < 9 + length) break;
    Frame next;
    next.type = static_cast<std::uint8_t>(byte(3));
    next.flags = static_cast<std::uint8_t>(byte(4));
    next.stream = (byte(5) << 24) | (byte(6) << 16) | (byte(7) << 8) | byte(8);
    next.payload = std::string(bytes.substr(9, length));
    frames.push_back(std::move(next));
    bytes.remove_prefix(9 + length);
  }
  return frames;
}

inline std::vector<Frame> of_type(const std::vector<Frame>& frames, std::uint8_t type) {
  std::vector<Frame> chosen;
  for (const Frame& one : frames) {
    if (one.type == type) chosen.push_back(one);
  }
  return chosen;
}

// The stream and the error code of each RST_STREAM.
using Codes = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
inline Codes resets(const std::vector<Frame>& frames) {
  Codes codes;
  for (const Frame& one : of_type(frames, kRstStream)) codes.emplace_back(one.stream, one.value());
  return codes;
}

inline std::string times(int count, std::string_view bytes) {
  std::string text;
  while (count-- > 0) text += bytes;
  return text;
}

}  // namespace tain::testing::h2
