#pragma once

#include <string>
#include <string_view>

namespace tain::codec {

// The contents of `k8s\0` + Unknown{typeMeta = 1, raw = 2, contentEncoding = 3, contentType = 4}.
struct ProtobufEnvelope {
  std::string_view api_version{};
  std::string_view kind{};
  std::string_view raw{};
  std::string_view content_encoding{};
  std::string_view content_type{};
};

// Reads TypeMeta{apiVersion = 1, kind = 2}. False if it is malformed.
bool read_type_meta(std::string_view bytes, ProtobufEnvelope& out);

// False if the magic is missing or the envelope is malformed; `out` has the fields found before.
bool open_envelope(std::string_view bytes, ProtobufEnvelope& out);

// The same envelope as the API server puts around a message.
std::string protobuf_envelope(std::string_view api_version, std::string_view kind, std::string_view raw);

}  // namespace tain::codec
