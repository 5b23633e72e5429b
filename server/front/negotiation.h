#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

namespace tain::server {

// How an answer looks.
struct Form {
  enum class Encoding : std::uint8_t { kJson, kYaml, kProtobuf };
  enum class As : std::uint8_t { kObject, kTable, kPartialMetadata };
  Encoding encoding = Encoding::kJson;
  As as = As::kObject;
  std::string as_version = "v1";  // of meta.k8s.io
  bool pretty = false;

  friend bool operator==(const Form&, const Form&) = default;
};

// One clause of an Accept header.
struct MediaType {
  std::string type{};  // `application/json`, lower case
  std::vector<std::pair<std::string, std::string>> parameters{};
  double quality = 1;

  std::string_view parameter(std::string_view name) const;
};
// The best first; of equal quality in their order.
std::vector<MediaType> parse_accept(std::string_view header);
MediaType parse_media_type(std::string_view text);

enum class Asked : std::uint8_t { kObject, kList, kWatch };

// Errors: 406, with what there is.
Answer<Form> negotiate(std::string_view accept, const KindInfo& kind, Asked asked, bool pretty);
// Of answers that are no objects of a kind: Status, discovery.
Form negotiate_plain(std::string_view accept, bool pretty);

std::string_view content_type(const Form& form, bool watch);

// Whether such a body can be read. Errors: 415.
Answer<void> check_body_type(std::string_view content_type, bool custom);
// A body as JSON text. `kind`: what it has to be; null: options. Errors: 415; 400 for what does not parse.
Answer<std::string> body_as_json(std::string_view content_type, std::string body, const KindInfo* kind);

}  // namespace tain::server
