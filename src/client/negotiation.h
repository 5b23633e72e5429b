#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace tain::client {

// The form in which objects are requested.
enum class Representation : std::uint8_t { kObject, kMetadata, kTable };
// The kind of response that is requested.
enum class ResponseKind : std::uint8_t { kOne, kList, kWatch };

// The Accept header. With `protobuf`, protobuf comes first, then JSON, which every server supports.
std::string accept_header(bool protobuf, Representation form, ResponseKind kind);

// `application/json; charset=utf-8` -> `application/json`, in lower case.
std::string media_type(std::string_view content_type);

// The encoding for that Content-Type; empty counts as JSON. Errors: kUnsupportedMediaType, naming it (C339).
Result<Encoding> encoding_of(std::string_view content_type);

// Whether a request without a body failed because of its Accept header.
inline bool is_refused_encoding(Code code) {
  return code == Code::kNotAcceptable || code == Code::kUnsupportedMediaType;
}

// The resources for which the server has refused protobuf. Later requests for them use JSON.
//
// Threading:  the loop.
class EncodingMemory {
 public:
  bool is_json_only(const std::string& resource) const { return json_only_.contains(resource); }
  void remember_json_only(const std::string& resource) { json_only_.insert(resource); }

 private:
  std::set<std::string> json_only_{};
};

// Whether the schema tables contain the kind; decoding its protobuf requires that.
bool has_schema(const Kind& kind);

}  // namespace tain::client
