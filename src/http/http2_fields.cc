#include "src/http/http2_fields.h"

#include "src/base/ascii.h"
#include "src/http/http2_guard.h"
#include "src/http/message.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tain::http {

namespace {

constexpr std::array<std::string_view, 4> kSecret = {"authorization", "proxy-authorization", "cookie", "set-cookie"};
// RFC 9113 8.2.2: these headers are invalid in HTTP/2.
constexpr std::array<std::string_view, 7> kOfTheConnection = {
    "connection", "keep-alive", "proxy-connection", "te", "upgrade", "transfer-encoding", "host"};

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::optional<Error> FieldBlock::add(std::string_view name, std::string_view value, const Limits& limits, bool keep) {
  bytes += name.size() + value.size();
  if (bytes > limits.header_bytes) return limit_crossed("bytes of headers", limits.header_bytes);
  if (++count > limits.header_count) return limit_crossed("headers", limits.header_count);
  if (!keep) return std::nullopt;
  if (name.empty() || name.front() != ':') {
    headers.emplace_back(name, value);
  } else if (name == ":status") {
    status = value;
  } else if (name == ":method") {
    method = value;
  } else if (name == ":path") {
    path = value;
  } else if (name == ":authority") {
    authority = value;
  }
  return std::nullopt;
}

void FieldList::pseudo(std::string_view name, std::string_view value) {
  owned_.push_back({std::string(name), std::string(value), false});
}

void FieldList::add(const HttpHeaders& headers) {
  for (const auto& [name, value] : headers) add(name, value);
}

void FieldList::add(std::string_view name, std::string value) {
  std::string small = lower(name);
  if (contains(kOfTheConnection, small)) return;
  const bool secret = contains(kSecret, small);
  owned_.push_back({std::move(small), std::move(value), secret});
}

std::size_t FieldList::bytes() const {
  std::size_t sum = 0;
  for (const Field& field : owned_) sum += field.name.size() + field.value.size();
  return sum;
}

const std::vector<nghttp2_nv>& FieldList::fields() {
  fields_.clear();
  for (Field& field : owned_) {
    nghttp2_nv nv{};
    nv.name = reinterpret_cast<std::uint8_t*>(field.name.data());
    nv.namelen = field.name.size();
    nv.value = reinterpret_cast<std::uint8_t*>(field.value.data());
    nv.valuelen = field.value.size();
    nv.flags = field.secret ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE;
    fields_.push_back(nv);
  }
  return fields_;
}

}  // namespace tain::http
