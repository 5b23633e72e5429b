#include "src/client/connection.h"

#include <utility>

namespace tain::client {
namespace {

HttpClient::Options with_parts(HttpClient::Options options, TransportSource* transports,
                               auth::Authenticator* authenticator) {
  options.transports = transports;
  options.authenticator = authenticator;
  return options;
}

}  // namespace

Connection::Connection(Runtime& runtime, Parts parts)
    : runtime_(runtime),
      authenticator_(std::move(parts.authenticator)),
      transports_(std::move(parts.transports)),
      http_(runtime, with_parts(std::move(parts.http), transports_.get(), authenticator_.get())),
      discovery_(std::make_unique<Discovery>(runtime, http_,
                                             Discovery::Options{.base = parts.base, .deadline = parts.deadline})),
      base_(std::move(parts.base)),
      deadline_(parts.deadline),
      wire_(parts.wire),
      exact_json_(parts.exact_json) {}

Connection::~Connection() = default;

bool Connection::asks_protobuf(const Cluster::Resource& resource) const {
  return !exact_json_ && has_schema(resource.kind) && !encodings_.is_json_only(full_name(resource));
}

UrlBuilder Connection::url(const Kind& kind) const {
  UrlBuilder url(base_);
  url.abs_path(kind.group.empty() ? "/api/" + kind.version : "/apis/" + kind.group + "/" + kind.version);
  return url;
}

void Connection::close() {
  if (std::exchange(closed_, true)) return;
  http_.close();
  discovery_.reset();
  transports_.reset();
  authenticator_.reset();
}

std::string full_name(const Cluster::Resource& resource) {
  std::string name = resource.plural + "." + resource.kind.version;
  if (!resource.kind.group.empty()) name += "." + resource.kind.group;
  return name;
}

}  // namespace tain::client
