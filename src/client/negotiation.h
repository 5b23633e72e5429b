#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace tain::client {

// In which form an answer is wanted.
enum class Form : std::uint8_t { kObject, kMetadata, kTable };
// What the answer is.
enum class Answer : std::uint8_t { kOne, kList, kWatch };

// The Accept header; with `protobuf`, that first and JSON as what every server has.
std::string accept_header(bool protobuf, Form form, Answer answer);

// `application/json; charset=utf-8` -> `application/json`, in lower case.
std::string media_type(std::string_view content_type);

// How to decode a body with that Content-Type; empty counts as JSON. Errors: kUnsupportedMediaType, naming it (C339).
Result<Encoding> encoding_of(std::string_view content_type);

// Whether a question without a body failed because of the encodings it offered to take.
inline bool is_refused_encoding(Code code) {
  return code == Code::kNotAcceptable || code == Code::kUnsupportedMediaType;
}

// For which resources a server has refused protobuf. Once known, it is not asked again.
//
// Threading:  the loop.
class EncodingMemory {
 public:
  bool is_json_only(const std::string& resource) const { return json_only_.contains(resource); }
  void remember_json_only(const std::string& resource) { json_only_.insert(resource); }

 private:
  std::set<std::string> json_only_{};
};

// Whether our tables know the kind, so that protobuf of it can be read.
bool has_schema(const Kind& kind);

}  // namespace tain::client
