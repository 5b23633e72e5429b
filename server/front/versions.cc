#include "server/front/versions.h"

#include <algorithm>

#include "server/objects/field_error.h"

namespace tain::server {

std::string not_a_version(std::string_view text) {
  const bool number =
      !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  std::string out("strconv.ParseUint: parsing ");
  return out.append(go_quoted(text)).append(number ? ": value out of range" : ": invalid syntax");
}

Answer<storage::Revision> wanted_version(const storage::Storage& storage, std::string_view text) {
  if (text.empty() || text == "0") return storage::Revision{0};
  if (const auto parsed = storage.parse_version(text)) return *parsed;
  StatusError error;
  error.message = "resourceVersion: Invalid value: ";
  error.message.append(go_quoted(text)).append(": ").append(not_a_version(text));
  return refuse(std::move(error));
}

StatusError version_too_large(std::string_view message) {
  StatusError error = timeout(message, 1);
  error.causes.push_back({.reason = "ResourceVersionTooLarge", .message = "Too large resource version", .field = {}});
  return error;
}

}  // namespace tain::server
