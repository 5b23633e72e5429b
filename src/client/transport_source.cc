#include "src/client/transport_source.h"

#include <cstdio>
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

constexpr std::string_view kVersion = "v0.1.0";
constexpr std::size_t kCommitLength = 7;

std::string or_unknown(std::string_view text) { return text.empty() ? "unknown" : std::string(text); }

// Replaces characters that are invalid in a header.
std::string printable(std::string text) {
  for (char& c : text) {
    if (c < '!' || c > '~') c = '_';
  }
  return text;
}

std::string command_of_process() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/comm", "re"), &std::fclose);
  char name[64] = {};
  if (!file || std::fgets(name, sizeof name, file.get()) == nullptr) return {};
  std::string text(name);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

constexpr std::string_view architecture() {
#if defined(__x86_64__)
  return "amd64";
#elif defined(__aarch64__)
  return "arm64";
#else
  return "";
#endif
}

}  // namespace

std::unique_ptr<TransportSource> built_in_transport(Runtime& runtime, ServerAddress server,
                                                    const auth::ConnectionConfig& config, const Cluster::Options& how) {
  const Cluster::WireOptions& wire = how.wire;
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

std::string build_user_agent(const AgentParts& parts) {
  const std::size_t slash = parts.command.rfind('/');
  const std::string_view command = slash == std::string_view::npos ? parts.command : parts.command.substr(slash + 1);
  const std::string_view version = parts.version.substr(0, parts.version.find('-'));
  std::string agent = printable(or_unknown(command)) + "/" + printable(or_unknown(version));
  agent += " (" + or_unknown(parts.os) + "/" + or_unknown(parts.arch) + ") kubernetes/";
  return agent + printable(or_unknown(parts.commit.substr(0, kCommitLength)));
}

std::string default_user_agent() {
  const std::string command = command_of_process();
  return build_user_agent({.command = command, .version = kVersion, .os = "linux", .arch = architecture()});
}

}  // namespace tain::client
