#include "src/client/transport_source.h"

#include <utility>

#include "src/http/http_transport.h"

namespace tain::client {
namespace {

http::HttpTransport::Protocol of(Cluster::Protocol protocol) {
  switch (protocol) {
    case Cluster::Protocol::kHttp1:
      return http::HttpTransport::Protocol::kHttp1;
    case Cluster::Protocol::kHttp2:
      return http::HttpTransport::Protocol::kHttp2;
    case Cluster::Protocol::kAuto:
      break;
  }
  return http::HttpTransport::Protocol::kAuto;
}

class BuiltInTransport final : public TransportSource {
 public:
  BuiltInTransport(Runtime& runtime, http::HttpTransport::Options options)
      : runtime_(runtime), options_(std::move(options)) {}
  // Sends GOAWAY and close_notify on open connections.
  ~BuiltInTransport() override {
    if (transport_) transport_->close(Error::of(Code::kClosed, "the cluster was closed"));
  }

  Result<Transport*> transport_for(const auth::Authorization& authorization) override {
    if (!transport_) {
      if (options_.secure && !authorization.tls) {
        return fail(Code::kBadArgument, "no TLS settings for an https server", Phase::kConfig);
      }
      options_.tls = authorization.tls;
      transport_ = std::make_unique<http::HttpTransport>(runtime_, options_);
    } else if (authorization.tls_generation != tls_generation_) {
      transport_->set_tls(authorization.tls);
      transport_->renew_connections();
    }
    tls_generation_ = authorization.tls_generation;
    return transport_.get();
  }

 private:
  Runtime& runtime_;
  http::HttpTransport::Options options_;
  std::unique_ptr<http::HttpTransport> transport_{};
  std::uint64_t tls_generation_ = 0;
};

class UserTransport final : public TransportSource {
 public:
  explicit UserTransport(Transport& transport) : transport_(transport) {}

  Result<Transport*> transport_for(const auth::Authorization& authorization) override {
    if (opened_ && authorization.tls_generation != tls_generation_) transport_.renew_connections();
    opened_ = true;
    tls_generation_ = authorization.tls_generation;
    return &transport_;
  }

 private:
  Transport& transport_;
  bool opened_ = false;
  std::uint64_t tls_generation_ = 0;
};

}  // namespace

std::unique_ptr<TransportSource> built_in_transport(Runtime& runtime, ServerAddress server,
                                                    const auth::ConnectionConfig& config, const Cluster::Options& how) {
  const WireOptions& wire = how.wire;
  http::HttpTransport::Options options;
  options.host = std::move(server.host);
  options.port = server.port;
  options.secure = server.secure;
  options.server_name = config.server_name;
  options.protocol = of(how.protocol);
  options.dial.proxy.url = config.proxy_url;
  options.dial.connect_timeout = wire.connect_timeout;
  options.dial.happy_eyeballs_delay = wire.happy_eyeballs_delay;
  options.dial.keep_alive_idle = wire.keep_alive_idle;
  options.dial.user_timeout = wire.user_timeout;
  options.health.idle = wire.ping_idle;
  options.health.answer = wire.ping_answer;
  options.windows.connection = wire.connection_window;
  options.windows.bulk_stream = wire.bulk_window;
  options.windows.stream = wire.stream_window;
  options.limits.header_bytes = wire.header_bytes;
  options.limits.header_count = wire.header_count;
  options.streams_per_connection = wire.streams_per_connection;
  options.bulk_connections = wire.bulk_connections;
  options.idle_connections = wire.idle_connections;
  options.idle_timeout = wire.idle_timeout;
  options.log = how.log;
  return std::make_unique<BuiltInTransport>(runtime, std::move(options));
}

std::unique_ptr<TransportSource> user_transport(Transport& transport) {
  return std::make_unique<UserTransport>(transport);
}

}  // namespace tain::client
