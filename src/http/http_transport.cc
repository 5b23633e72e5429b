#include "src/http/http_transport.h"

#include "src/http/client_connection.h"
#include "src/http/pool.h"

#include <utility>

namespace tain::http {
namespace {

// For Host and :authority: without the default port of the scheme.
std::string authority_of(const HttpTransport::Options& options) {
  const bool is_v6 = options.host.find(':') != std::string::npos;
  std::string text = is_v6 ? "[" + options.host + "]" : options.host;
  const std::uint16_t implied = options.secure ? 443 : 80;
  if (options.port != implied) text.append(":").append(std::to_string(options.port));
  return text;
}

std::vector<std::string> alpn_of(HttpTransport::Protocol protocol) {
  switch (protocol) {
    case HttpTransport::Protocol::kHttp1:
      return {"http/1.1"};
    case HttpTransport::Protocol::kHttp2:
      return {"h2"};
    case HttpTransport::Protocol::kAuto:
      return {"h2", "http/1.1"};
  }
  return {};
}

}  // namespace

struct HttpTransport::State : std::enable_shared_from_this<HttpTransport::State> {
  State(Runtime& its_runtime, Options its_options)
      : runtime(its_runtime), options(std::move(its_options)), tls(std::move(options.tls)) {}

  void start() {
    dialer = std::make_shared<net::Dialer>(runtime, options.dial, options.log);
    Pool::Options settings{.authority = authority_of(options),
                           .secure = options.secure,
                           .limits = options.limits,
                           .windows = options.windows,
                           .health = options.health,
                           .streams_per_connection = options.streams_per_connection,
                           .bulk_connections = options.bulk_connections,
                           .idle_connections = options.idle_connections,
                           .dials_at_once = options.dials_at_once,
                           .idle_timeout = options.idle_timeout,
                           .log = options.log};
    if (options.protocol == Protocol::kHttp2) settings.multiplexing = Pool::Multiplexing::kYes;
    if (options.protocol == Protocol::kHttp1 || (options.protocol == Protocol::kAuto && !options.secure)) {
      settings.multiplexing = Pool::Multiplexing::kNo;
    }
    const auto weak = weak_from_this();
    settings.dial = [weak](net::Dialer::Done done) -> std::unique_ptr<net::Dialing> {
      auto self = weak.lock();
      return self ? self->dial(std::move(done)) : nullptr;
    };
    settings.make = [protocol = options.protocol](ClientConnection::Context context,
                                                  std::unique_ptr<net::Stream> stream) {
      return connection_over(protocol, std::move(context), std::move(stream));
    };
    pool = std::make_unique<Pool>(runtime, std::move(settings));
  }

  std::unique_ptr<net::Dialing> dial(net::Dialer::Done done) {
    net::DialTarget target{.host = options.host,
                           .port = options.port,
                           .tls = options.secure ? tls : nullptr,
                           .server_name = options.server_name,
                           .alpn = options.secure ? alpn_of(options.protocol) : std::vector<std::string>{}};
    return dialer->dial(std::move(target), [weak = weak_from_this(), done = std::move(done)](auto result) {
      auto self = weak.lock();
      if (!self) return;
      ++self->dialer_calls;
      done(std::move(result));
      --self->dialer_calls;
    });
  }

  // ALPN selects the protocol of a new connection; without TLS the options do.
  static Result<std::shared_ptr<ClientConnection>> connection_over(Protocol protocol, ClientConnection::Context context,
                                                                   std::unique_ptr<net::Stream> stream) {
    if (stream->secure() && protocol == Protocol::kHttp2 && stream->alpn() != "h2") {
      return fail(Code::kConnectionRefused,
                  "connecting to " + context.authority + " (" + stream->peer() +
                      "): the server does not support HTTP/2, and only HTTP/2 is allowed; allow HTTP/1.1",
                  Phase::kConnect);
    }
    const bool http2 = stream->secure() ? stream->alpn() == "h2" : protocol == Protocol::kHttp2;
    if (http2) return make_http2(std::move(context), std::move(stream));
    return make_http1(std::move(context), std::move(stream));
  }

  // The dialer may be on the stack: a receiver may destroy the transport when it gets the dialer's error.
  void stop() {
    pool.reset();
    if (dialer_calls > 0) runtime.post([gone = std::move(dialer)] {});
    dialer.reset();
  }

  Runtime& runtime;
  Options options;  // without `tls`, which may change
  std::shared_ptr<const net::TlsContext> tls;
  std::shared_ptr<net::Dialer> dialer{};
  std::unique_ptr<Pool> pool{};
  std::size_t dialer_calls = 0;
};

HttpTransport::HttpTransport(Runtime& runtime, Options options)
    : state_(std::make_shared<State>(runtime, std::move(options))) {
  state_->start();
}

HttpTransport::~HttpTransport() { state_->stop(); }

std::unique_ptr<ActiveRequest> HttpTransport::send(HttpRequest request, ResponseReceiver& receiver) {
  return state_->pool->send(std::move(request), receiver);
}

void HttpTransport::renew_connections() { state_->pool->renew(); }

void HttpTransport::close(Error why) { state_->pool->close(std::move(why)); }

Transport::Stats HttpTransport::stats() const { return state_->pool->stats(); }

void HttpTransport::set_tls(std::shared_ptr<const net::TlsContext> tls) { state_->tls = std::move(tls); }

}  // namespace tain::http
