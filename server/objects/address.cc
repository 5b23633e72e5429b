#include "server/objects/address.h"

#include <string>

namespace tain::server {

Answer<void> settle_namespace(const KindInfo& kind, Json& object, std::string_view url_namespace) {
  if (!kind.namespaced) {
    erase(object, "metadata.namespace");
    return {};
  }
  const std::string given = text_at(object, "metadata.namespace");
  if (!given.empty() && given != url_namespace) {
    return refuse(bad_request("the namespace of the provided object does not match the namespace sent on the request"));
  }
  if (given.empty()) put(object, "metadata.namespace", url_namespace);
  return {};
}

Answer<void> settle_address(const KindInfo& kind, Json& object, std::string_view url_namespace,
                            std::string_view url_name) {
  if (auto settled = settle_namespace(kind, object, url_namespace); !settled) return settled;
  const std::string name = text_at(object, "metadata.name");
  if (name == url_name && !name.empty()) return {};
  std::string message = "the name of the object (";
  if (name.empty()) {
    message.append(url_name).append(" based on URL) was undeterminable: name must be provided");
  } else {
    message.append(name).append(") does not match the name on the URL (").append(url_name).append(")");
  }
  return refuse(bad_request(std::move(message)));
}

}  // namespace tain::server
