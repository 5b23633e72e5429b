#include "src/client/connection.h"

#include <utility>

namespace tain::client {
namespace {

Pipeline::Options with_parts(Pipeline::Options options, Line* line, auth::Authenticator* authenticator) {
  options.line = line;
  options.authenticator = authenticator;
  return options;
}

}  // namespace

Connection::Connection(Runtime& runtime, Parts parts)
    : runtime_(runtime),
      authenticator_(std::move(parts.authenticator)),
      line_(std::move(parts.line)),
      pipeline_(runtime, with_parts(std::move(parts.pipeline), line_.get(), authenticator_.get())),
      discovery_(std::make_unique<Discovery>(runtime, pipeline_,
                                             Discovery::Options{.base = parts.base, .deadline = parts.deadline})),
      base_(std::move(parts.base)),
      deadline_(parts.deadline),
      wire_(parts.wire),
      exact_json_(parts.exact_json) {}

Connection::~Connection() = default;

bool Connection::asks_protobuf(const Resource& resource) const {
  return !exact_json_ && has_schema(resource.kind) && !encodings_.is_json_only(full_name(resource));
}

UrlBuilder Connection::url(const Kind& kind) const {
  UrlBuilder url(base_);
  url.abs_path(kind.group.empty() ? "/api/" + kind.version : "/apis/" + kind.group + "/" + kind.version);
  return url;
}

void Connection::close() {
  if (std::exchange(closed_, true)) return;
  pipeline_.close();
  discovery_.reset();
  line_.reset();
  authenticator_.reset();
}

std::string full_name(const Resource& resource) {
  std::string name = resource.plural + "." + resource.kind.version;
  if (!resource.kind.group.empty()) name += "." + resource.kind.group;
  return name;
}

}  // namespace tain::client
