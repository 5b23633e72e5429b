#include "server/admin/admin.h"

#include <string>
#include <utility>

namespace tain::server {

Result<void> Admin::start(std::uint16_t port, LogSink* log) {
  log_ = log;
  net::Listener::Options options{.address = "127.0.0.1", .port = port};
  options.log = log;
  auto listener = net::Listener::make(target_.runtime, std::move(options),
                                      [this](std::unique_ptr<net::Stream> stream) { accept(std::move(stream)); });
  if (!listener) return fail(listener.error());
  listener_ = std::move(*listener);
  return {};
}

void Admin::accept(std::unique_ptr<net::Stream> stream) {
  http::ServerConnection::Context context{
      .runtime = target_.runtime,
      .handler = [this](const http::ServerRequest& request, const std::unique_ptr<http::ServerResponse>& response) {
        AdminReply reply = administer(target_, guard_, request);
        response->head(reply.status, {{"Content-Type", "application/json"},
                                      {"Cache-Control", "no-store"},
                                      {"X-Content-Type-Options", "nosniff"},
                                      {"Content-Length", std::to_string(reply.body.size())}});
        response->body(reply.body);
        response->end();
      }};
  context.max_body = std::size_t{1} << 20;
  context.log = log_;
  connections_.add(std::move(context), std::move(stream));
}

}  // namespace tain::server
