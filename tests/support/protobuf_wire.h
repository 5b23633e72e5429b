#pragma once

#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_writer.h"
#include "tests/support/pods.h"

#include <tain/object.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Protobuf as an API server sends it, made from JSON. Header only, so that benchmarks and fuzzers can use it too.
namespace tain::test {

inline std::string length_delimited(std::uint32_t number, std::string_view payload) {
  std::string out;
  const auto varint = [&out](std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
    out.push_back(static_cast<char>(value));
  };
  varint(std::uint64_t{number} << 3 | 2);
  varint(payload.size());
  return out.append(payload);
}

// The bare message; empty where the JSON is no such object.
inline std::string protobuf(const Kind& kind, std::string_view json) {
  return codec::to_protobuf(kind, codec::json_value(json)).value_or("");
}

inline std::string enveloped(const Kind& kind, std::string_view message) {
  return codec::protobuf_envelope(kind.api_version(), kind.kind, message);
}

inline std::string pod_protobuf(std::string_view name, std::string_view rv = "1", std::string_view uid = "u",
                                std::size_t size = 0) {
  return protobuf(kPods, pod_json(name, "d", rv, uid, size));
}

inline std::string frame(std::string_view message) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(message.size() >> shift));
  return out.append(message);
}

// WatchEvent{type = 1, object = 2{raw = 1}}
inline std::string event_message(std::string_view type, std::string_view enveloped_object) {
  return length_delimited(1, type) + length_delimited(2, length_delimited(1, enveloped_object));
}
inline std::string event_frame(std::string_view type, std::string_view enveloped_object) {
  return frame(event_message(type, enveloped_object));
}

inline std::string bookmark_frame(std::string_view rv, bool initial_events_end = false, const Kind& kind = kPods) {
  std::string json = R"({"metadata":{"resourceVersion":")" + std::string(rv) + "\"";
  if (initial_events_end) json += R"(,"annotations":{"other":"x","k8s.io/initial-events-end":"true"})";
  return event_frame("BOOKMARK", enveloped(kind, protobuf(kind, json + "}}")));
}

// ListMeta{resourceVersion = 2, continue = 3, remainingItemCount = 4}
inline std::string list_body(const Kind& list, const std::vector<std::string>& items, std::string_view rv = "10",
                             std::string_view continue_token = {}) {
  std::string meta = length_delimited(1, "") + length_delimited(2, rv) + length_delimited(3, continue_token);
  if (!continue_token.empty()) meta += "\x20\x07";  // seven remain
  std::string message = length_delimited(1, meta);
  for (const std::string& item : items) message += length_delimited(2, item);
  return enveloped(list, message);
}

inline const Kind kPodList{"", "v1", "PodList"};

}  // namespace tain::test
