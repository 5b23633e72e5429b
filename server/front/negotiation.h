#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The negotiated format of a response.
struct ResponseFormat {
  enum class Encoding : std::uint8_t { kJson, kYaml, kProtobuf };
  enum class As : std::uint8_t { kObject, kTable, kPartialMetadata };
  Encoding encoding = Encoding::kJson;
  As as = As::kObject;
  std::string as_version = "v1";  // of meta.k8s.io
  bool pretty = false;

  friend bool operator==(const ResponseFormat&, const ResponseFormat&) = default;
};

// One clause of an Accept header.
struct MediaType {
  std::string type{};  // `application/json`, lower case
  std::vector<std::pair<std::string, std::string>> parameters{};
  double quality = 1;

  std::string_view parameter(std::string_view name) const;
};
// Sorted by quality, highest first; equal ones keep their order.
std::vector<MediaType> parse_accept(std::string_view header);
MediaType parse_media_type(std::string_view text);

enum class Asked : std::uint8_t { kObject, kList, kWatch };

// Errors: 406 with the supported types.
Answer<ResponseFormat> negotiate(std::string_view accept, const KindInfo& kind, Asked asked, bool pretty);
// For responses without a kind: Status, discovery.
ResponseFormat negotiate_plain(std::string_view accept, bool pretty);

std::string_view content_type(const ResponseFormat& format, bool watch);

// Whether a request body of this type can be read. Errors: 415.
Answer<void> check_body_type(std::string_view content_type, bool custom);
// A request body as JSON text. `kind`: its expected kind; null: options. Errors: 415; 400 if it cannot be parsed.
Answer<std::string> body_as_json(std::string_view content_type, std::string body, const KindInfo* kind);

}  // namespace tain::server
