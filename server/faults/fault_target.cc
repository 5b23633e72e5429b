#include "server/faults/fault_target.h"

#include <utility>

namespace tain::server {

ResourceTypePtr type_of(FaultTarget& target, const Exchange& exchange) {
  const RequestPath& path = exchange.path;
  return target.backend().registry().find(path.group, path.version, path.resource);
}

void end_with_error(FaultTarget& target, Exchange& exchange, const StatusError& error) {
  const ResourceTypePtr type = type_of(target, exchange);
  if (!type) return exchange.drop();
  const auto format = negotiate(exchange.accept(), type->info, Asked::kWatch, false);
  if (!format) return exchange.drop();
  std::string out;
  EventEncoder(type, *format, IncludeObject::kMetadata).error(error, out);
  if (!exchange.answered()) exchange.start(200, content_type(*format, true), false);
  exchange.write(out, true);
  exchange.finish();
}

void fail_with(Exchange& exchange, const StatusError& error, const std::string& retry_after) {
  ResponseFormat format = negotiate_plain(exchange.accept(), exchange.pretty());
  Json document = error.to_json();
  std::string body = encode_document(document, format);
  HttpHeaders headers;
  if (!retry_after.empty()) headers.emplace_back("Retry-After", retry_after);
  exchange.send(error.code, content_type(format, false), std::move(body), std::move(headers));
}

}  // namespace tain::server
