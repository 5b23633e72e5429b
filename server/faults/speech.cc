#include "server/faults/speech.h"

#include <utility>

namespace tain::server {

ResourceTypePtr type_of(FaultGround& ground, const Exchange& exchange) {
  const RequestPath& path = exchange.path;
  return ground.backend().registry().find(path.group, path.version, path.resource);
}

void end_with_error(FaultGround& ground, Exchange& exchange, const StatusError& error) {
  const ResourceTypePtr type = type_of(ground, exchange);
  if (!type) return exchange.drop();
  const auto form = negotiate(exchange.accept(), type->info, Asked::kWatch, false);
  if (!form) return exchange.drop();
  std::string out;
  EventForm(type, *form, IncludeObject::kMetadata).error(error, out);
  if (!exchange.answered()) exchange.start(200, content_type(*form, true), false);
  exchange.write(out, true);
  exchange.finish();
}

void fail_with(Exchange& exchange, const StatusError& error, const std::string& retry_after) {
  Form form = negotiate_plain(exchange.accept(), exchange.pretty());
  Json document = error.to_json();
  std::string body = encode_document(document, form);
  HttpHeaders headers;
  if (!retry_after.empty()) headers.emplace_back("Retry-After", retry_after);
  exchange.send(error.code, content_type(form, false), std::move(body), std::move(headers));
}

}  // namespace tain::server
