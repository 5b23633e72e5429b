#include <tain/blocking.h>
#include <tain/inspection.h>
#include <tain/thread_runtime.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/auth/authenticator.h"
#include "src/auth/certificate.h"
#include "src/auth/files.h"
#include "src/auth/headers.h"
#include "src/base/base64.h"
#include "src/base/mutex.h"
#include "src/client/configuration.h"
#include "src/client/transport_source.h"
#include "src/net/certificate_details.h"
#include "src/net/dialer.h"
#include "src/net/proxy.h"

namespace tain {
namespace {

constexpr std::size_t kMostOfBody = std::size_t{1} << 20;

// The expiry of a JWT (RFC 7519), if it has one.
std::optional<WallTime> end_of_token(std::string_view token) {
  const auto first = token.find('.');
  const auto second = first == std::string_view::npos ? first : token.find('.', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  std::string claims(token.substr(first + 1, second - first - 1));
  std::replace(claims.begin(), claims.end(), '-', '+');
  std::replace(claims.begin(), claims.end(), '_', '/');
  claims.append((4 - claims.size() % 4) % 4, '=');
  const Secret decoded(base64_decode(claims).value_or(""));
  const auto json = nlohmann::json::parse(decoded.reveal(), nullptr, false);
  if (!json.is_object() || !json.contains("exp") || !json["exp"].is_number()) return std::nullopt;
  const double seconds = json["exp"].get<double>();
  if (!(seconds > 0 && seconds < 4e9)) return std::nullopt;
  return WallTime(std::chrono::seconds(static_cast<std::int64_t>(seconds)));
}

Result<WallTime> end_of_certificate(const auth::ConnectionConfig& config) {
  std::string certificate = config.certificate_pem;
  Secret key = config.key_pem;
  if (certificate.empty()) {
    auto text = auth::read_file(config.certificate_file);
    if (!text) return fail(text.error());
    certificate = text->reveal();
  }
  if (key.empty()) {
    auto text = auth::read_file(config.key_file);
    if (!text) return fail(text.error());
    key = std::move(*text);
  }
  return auth::check_certificate_pair(certificate, key);
}

std::string describe(const auth::ConnectionConfig& config) {
  std::string out;
  const auto add = [&out](std::string text) { out.append(out.empty() ? "" : ", ").append(text); };
  if (config.exec) add("the plugin " + config.exec->command);
  if (!config.certificate_pem.empty()) {
    add("a client certificate");
  } else if (!config.certificate_file.empty()) {
    add("the client certificate " + config.certificate_file);
  }
  if (!config.token.empty()) {
    add("a bearer token");
  } else if (!config.token_file.empty()) {
    add("the bearer token in " + config.token_file);
  }
  if (!config.username.empty()) add("user " + config.username + " with a password");
  if (out.empty()) out = "no credentials";
  if (!config.impersonate.user.empty()) out += ", acting as " + config.impersonate.user;
  return out;
}

// Collects one response, its body up to a limit.
class Collector final : public ResponseReceiver, ByteReceiver {
 public:
  using Done = std::function<void(Result<Inspection::Response>)>;
  Collector(const Clock& clock, Done done) : clock_(clock), started_(clock.now()), done_(std::move(done)) {}

  void start(Transport& transport, HttpRequest request) { request_ = transport.send(std::move(request), *this); }
  ByteReceiver* head(ResponseHead head) override {
    response_.status = head.status;
    response_.headers = std::move(head.headers);
    response_.took = clock_.now() - started_;
    response_.at = clock_.wall() - response_.took / 2;
    return this;
  }
  void bytes(std::string_view piece) override {
    response_.body.append(piece.substr(0, kMostOfBody - std::min(response_.body.size(), kMostOfBody)));
  }
  void end(Result<void> result) override {
    if (!result) return done_(Failure(result.error()));
    done_(std::move(response_));
  }

 private:
  const Clock& clock_;
  Instant started_;
  Done done_;
  Inspection::Response response_{};
  std::unique_ptr<ActiveRequest> request_{};
};

}  // namespace

struct Inspection::State {
  Configuration configuration{};
  auth::ConnectionConfig config{};
  Cluster::Options options{};
  client::ServerAddress address{};
  Stop stop{};
  ThreadRuntime runtime{ThreadRuntime::Options{.thread_name = "inspect"}};
  // Used on the loop.
  std::unique_ptr<auth::Authenticator> authenticator{};
  std::unique_ptr<client::TransportSource> transports{};

  ~State() {
    (void)on_loop<bool>(kForever, {}, [this](const auto& done) -> std::shared_ptr<void> {
      transports.reset();
      authenticator.reset();
      done(true);
      return nullptr;
    });
  }

  // Calls `start` on the loop and waits for the result. The object that `start` returns is kept during the wait and
  // destroyed on the loop.
  template <class T>
  using Start = std::function<std::shared_ptr<void>(std::function<void(Result<T>)>)>;
  template <class T>
  Result<T> on_loop(Duration timeout, const Stop& until, Start<T> start) {
    struct Slot {
      Mutex mutex{};
      std::optional<Result<T>> result TAIN_GUARDED_BY(mutex){};
      Wakeup filled{};
      std::shared_ptr<void> running{};  // used on the loop
    };
    auto slot = std::make_shared<Slot>();
    runtime.post([slot, start = std::move(start)] {
      slot->running = start([slot = std::weak_ptr<Slot>(slot)](Result<T> result) {
        const auto kept = slot.lock();
        if (!kept) return;
        {
          MutexLock lock(kept->mutex);
          if (!kept->result) kept->result = std::move(result);
        }
        kept->filled.notify();
      });
    });
    const auto has_result = [&] {
      MutexLock lock(slot->mutex);
      return slot->result.has_value();
    };
    Result<void> filled = slot->filled.wait(has_result, timeout, until);
    // After this task the operation has ended.
    struct Dropped {
      Wakeup done{};
      std::atomic<bool> is{false};
    };
    auto dropped = std::make_shared<Dropped>();
    runtime.post([slot, dropped] {
      slot->running.reset();
      dropped->is = true;
      dropped->done.notify();
    });
    (void)dropped->done.wait([&] { return dropped->is.load(); });
    if (!filled) return fail(filled.error());
    MutexLock lock(slot->mutex);
    return std::move(*slot->result);
  }

  Result<auth::Authorization> authorize(Duration timeout) {
    return on_loop<auth::Authorization>(timeout, stop, [this](auto done) -> std::shared_ptr<void> {
      return authenticator->authorize(std::move(done));
    });
  }

  Result<Contact> dial(net::DialTarget target, Duration timeout);
};

Inspection::Inspection(std::unique_ptr<State> state) : state_(std::move(state)) {}
Inspection::Inspection(Inspection&&) noexcept = default;
Inspection& Inspection::operator=(Inspection&&) noexcept = default;
Inspection::~Inspection() = default;

const Inspection::Configuration& Inspection::configuration() const { return state_->configuration; }

std::string_view Inspection::Response::header(std::string_view name) const {
  const auto same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  for (const auto& [key, value] : headers) {
    if (std::equal(key.begin(), key.end(), name.begin(), name.end(), same)) return value;
  }
  return {};
}

Result<Inspection> Inspection::of(Cluster::Options options, Stop stop) {
  auto state = std::make_unique<State>();
  auto config = client::resolved(auth::Environment::of_process(), options);
  if (!config) return fail(config.error());
  auto address = client::address_of(*config);
  if (!address) return fail(address.error().wrapped(config->origin.empty() ? "options" : config->origin));
  config->server = address->to_string();

  Configuration& out = state->configuration;
  out.origin = config->origin;
  out.server = config->server;
  out.host = address->host;
  out.port = address->port;
  out.ns = config->ns;
  out.secure = address->secure;
  out.verified = !config->insecure_skip_verify;
  out.compress = !config->disable_compression;
  auto proxy = net::choose_proxy({.url = config->proxy_url}, address->host, address->port, address->secure);
  if (!proxy) {
    out.proxy_problem = proxy.error();
  } else if (*proxy) {
    out.proxy = (*proxy)->to_string();
  }
  auth::Authenticator::Options how;
  how.log = options.log;
  how.allow_plain_credentials = options.access.send_credentials_in_plain;
  how.exec_deadline = options.wire.exec_deadline;
  state->authenticator = auth::Authenticator::make(state->runtime, *config, std::move(how));
  state->transports = client::built_in_transport(state->runtime, *address, *config, options);
  state->address = std::move(*address);
  state->config = std::move(*config);
  state->options = std::move(options);
  state->stop = std::move(stop);
  return Inspection(std::move(state));
}

Result<Inspection::Credentials> Inspection::credentials(Duration timeout) const {
  Credentials out{.description = describe(state_->config)};
  auto authorization = state_->authorize(timeout);
  if (!authorization) return fail(authorization.error());
  const auth::ConnectionConfig& config = state_->config;
  out.renewed = config.exec || (config.token.empty() && !config.token_file.empty());
  if (!config.certificate_pem.empty() || !config.certificate_file.empty()) {
    auto end = end_of_certificate(config);
    if (!end) return fail(end.error());
    out.expire = *end;
  }
  constexpr std::string_view kBearer = "Bearer ";
  if (std::string_view(authorization->header.reveal()).starts_with(kBearer)) {
    const auto end = end_of_token(std::string_view(authorization->header.reveal()).substr(kBearer.size()));
    if (end && (!out.expire || *end < *out.expire)) out.expire = end;
  }
  return out;
}

Result<std::vector<std::string>> Inspection::resolve(Duration timeout) const {
  std::string host = state_->address.host;
  std::uint16_t port = state_->address.port;
  const auto proxy = net::choose_proxy({.url = state_->config.proxy_url}, host, port, state_->address.secure);
  if (proxy && *proxy) {
    host = (*proxy)->host;
    port = (*proxy)->port;
  }
  auto found = state_->on_loop<std::vector<net::SocketAddress>>(timeout, state_->stop, [this, host, port](auto done) {
    return std::shared_ptr<void>(net::resolve(state_->runtime, {}, host, port, std::move(done)));
  });
  if (!found) return fail(found.error());
  std::vector<std::string> out;
  for (const net::SocketAddress& address : *found) out.push_back(address.to_string());
  return out;
}

Result<Inspection::Contact> Inspection::State::dial(net::DialTarget target, Duration timeout) {
  return on_loop<Contact>(timeout, stop, [this, target = std::move(target), timeout](auto done) {
    struct Dial {
      std::unique_ptr<net::Dialer> dialer{};
      std::unique_ptr<net::Dialing> dialing{};
      std::unique_ptr<net::Stream> stream{};
    };
    auto dial = std::make_shared<Dial>();
    net::DialOptions how;
    how.connect_timeout = timeout;
    how.proxy.url = config.proxy_url;
    dial->dialer = std::make_unique<net::Dialer>(runtime, std::move(how));
    const Instant started = runtime.clock().now();
    dial->dialing = dial->dialer->dial(target, [this, done, started, weak = std::weak_ptr<Dial>(dial)](auto stream) {
      if (!stream) return done(Failure(stream.error()));
      Contact contact{.peer = (*stream)->peer(), .took = runtime.clock().now() - started};
      contact.protocol = std::string((*stream)->alpn());
      if (auto details = net::read_certificate((*stream)->peer_certificate())) {
        contact.certificate = Certificate{std::move(details->subject), std::move(details->issuer),
                                          std::move(details->names), details->not_before, details->not_after};
      }
      if (auto kept = weak.lock()) kept->stream = std::move(*stream);
      done(std::move(contact));
    });
    return std::shared_ptr<void>(std::move(dial));
  });
}

Result<Inspection::Contact> Inspection::connect(Duration timeout) const {
  return state_->dial({.host = state_->address.host, .port = state_->address.port}, timeout);
}

Result<Inspection::Contact> Inspection::shake_hands(Duration timeout, bool verify) const {
  net::DialTarget target{.host = state_->address.host, .port = state_->address.port};
  target.server_name = state_->config.server_name;
  target.alpn = {"h2", "http/1.1"};
  if (verify) {
    auto authorization = state_->authorize(timeout);
    if (!authorization) return fail(authorization.error());
    target.tls = authorization->tls;
  } else {
    auto context = net::TlsContext::make_client({.insecure_skip_verify = true});
    if (!context) return fail(context.error());
    target.tls = std::move(*context);
  }
  if (!target.tls) return fail(Code::kBadArgument, "the server uses plain http, without TLS", Phase::kConfig);
  return state_->dial(std::move(target), timeout);
}

Result<Inspection::Response> Inspection::send(Request asked, Duration timeout) const {
  auto authorization = state_->authorize(timeout);
  if (!authorization) return fail(authorization.error());
  HttpRequest request;
  request.method = asked.method;
  request.target = state_->address.path + asked.target;
  request.body = std::move(asked.body);
  const std::string& agent = state_->options.user_agent;
  request.headers =
      auth::authorized(asked.headers, *authorization, agent.empty() ? client::default_user_agent() : agent);
  request.deadline = timeout;
  request.head_deadline = timeout;
  return state_->on_loop<Response>(timeout, state_->stop,
                                   [this, request = std::move(request),
                                    authorization = std::move(*authorization)](auto done) -> std::shared_ptr<void> {
                                     auto transport = state_->transports->transport_for(authorization);
                                     if (!transport) {
                                       done(Failure(transport.error()));
                                       return nullptr;
                                     }
                                     auto collector =
                                         std::make_shared<Collector>(state_->runtime.clock(), std::move(done));
                                     collector->start(**transport, request);
                                     return collector;
                                   });
}

}  // namespace tain
