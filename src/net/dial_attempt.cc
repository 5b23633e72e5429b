#include "src/net/dial_attempt.h"

#include <optional>
#include <string>
#include <vector>

#include "src/net/address.h"
#include "src/net/connector.h"
#include "src/net/proxy.h"
#include "src/net/proxy_protocol.h"
#include "src/net/resolver.h"
#include "src/net/tcp_stream.h"
#include "src/net/tls_stream.h"

namespace tain::net {
namespace {

// One connection to a server: name, address, connection; with a proxy, TLS to it and its handshake; then TLS to the
// server. Each step starts the next; one deadline limits all of them.
class DialAttempt final : public Dialing {
 public:
  DialAttempt(std::shared_ptr<DialState> state, DialTarget target, Dialer::Done done)
      : state_(std::move(state)),
        runtime_(state_->runtime),
        target_(std::move(target)),
        done_(std::move(done)),
        what_("connecting to " + join_host_port(target_.host, target_.port)) {
    deadline_ = runtime_.timers().start(state_->options.connect_timeout, [this] { on_deadline(); });
    first_step_ = runtime_.timers().start(Duration::zero(), [this] { start(); });
  }

  ~DialAttempt() override { stop_timers(); }

 private:
  void start() {
    auto chosen = choose_proxy(state_->options.proxy, target_.host, target_.port, target_.tls != nullptr);
    if (!chosen) return give_up(chosen.error());
    proxy_ = std::move(*chosen);
    if (proxy_) what_ += " through the proxy " + proxy_->to_string();
    state_->log.write(LogSink::Level::kDebug, "dialer", what_);
    step_ = "resolving the name";
    resolving_ = resolve(runtime_, state_->options.resolver, proxy_ ? proxy_->host : target_.host,
                         proxy_ ? proxy_->port : target_.port,
                         [this](Result<std::vector<SocketAddress>> found) { on_resolved(std::move(found)); });
  }

  void on_resolved(Result<std::vector<SocketAddress>> found) {
    if (!found) return give_up(found.error());
    step_ = "waiting for the connection";
    const DialOptions& options = state_->options;
    connecting_ = connect_any(runtime_, std::move(*found), options.happy_eyeballs_delay,
                              {.keep_alive_idle = options.keep_alive_idle, .user_timeout = options.user_timeout},
                              [this](Result<WatchedFd> connected) { on_connected(std::move(connected)); });
  }

  void on_connected(Result<WatchedFd> connected) {
    if (!connected) return give_up(connected.error());
    stream_ = std::make_unique<TcpStream>(std::move(*connected));
    if (!proxy_) return secure_server();
    if (proxy_->kind == Proxy::Kind::kHttps) return secure_proxy();
    talk_to_proxy();
  }

  void secure_proxy() {
    auto context = proxy_context();
    if (!context) return give_up(context.error());
    step_ = "the TLS handshake with the proxy";
    start_tls(*context, {.server_name = proxy_->host}, [this] { talk_to_proxy(); });
  }

  Result<std::shared_ptr<const TlsContext>> proxy_context() {
    if (state_->options.proxy.tls) return state_->options.proxy.tls;
    if (!state_->proxy_tls) {
      auto made = TlsContext::make_client({});
      if (!made) return made;
      state_->proxy_tls = std::move(*made);
    }
    return state_->proxy_tls;
  }

  void talk_to_proxy() {
    step_ = "waiting for the proxy";
    protocol_ = proxy_->kind == Proxy::Kind::kSocks5 ? make_socks5(*proxy_, target_.host, target_.port)
                                                     : make_http_connect(*proxy_, target_.host, target_.port);
    auto next = protocol_->begin();
    if (!next) return give_up(next.error());
    talk_ = std::move(*next);
    sent_ = 0;
    continue_proxy_handshake();
  }

  void continue_proxy_handshake() {
    while (!talk_.done) {
      auto moved = exchange_bytes();
      if (!moved) return give_up(moved.error());
      if (!*moved) return;  // waiting
      auto next = protocol_->received(heard_);
      if (!next) return give_up(next.error());
      talk_ = std::move(*next);
      sent_ = 0;
      heard_.clear();
    }
    secure_server();
  }

  // Sends and reads the bytes of the proxy handshake. False: waiting.
  Result<bool> exchange_bytes() {
    while (sent_ < talk_.send.size()) {
      const auto put = stream_->write_some(std::string_view(talk_.send.reveal()).substr(sent_));
      if (!put) return fail(put.error());
      if (*put == 0) {
        stream_->wait_writable([this] { continue_proxy_handshake(); });
        return false;
      }
      sent_ += *put;
    }
    while (heard_.size() < talk_.read) {
      const std::size_t before = heard_.size();
      heard_.resize(talk_.read);
      const auto got = stream_->read_some(std::span<char>(heard_).subspan(before));
      heard_.resize(before + (got && *got ? **got : 0));
      if (!got) return fail(got.error());
      if (!*got) {
        stream_->wait_readable([this] { continue_proxy_handshake(); });
        return false;
      }
      if (**got == 0) {
        return fail(Code::kConnectionLost, "the proxy closed the connection before a response", Phase::kConnect);
      }
    }
    return true;
  }

  void secure_server() {
    if (!target_.tls) return finish(std::move(stream_));
    step_ = "the TLS handshake";
    start_tls(target_.tls,
              {.server_name = target_.server_name.empty() ? target_.host : target_.server_name, .alpn = target_.alpn},
              [this] { finish(std::move(stream_)); });
  }

  void start_tls(std::shared_ptr<const TlsContext> context, TlsStream::Peer peer, Task then) {
    auto made = TlsStream::client(runtime_, std::move(context), std::move(stream_), std::move(peer));
    if (!made) return give_up(made.error());
    TlsStream& tls = **made;
    stream_ = std::move(*made);
    continue_handshake(tls, std::move(then));
  }

  void continue_handshake(TlsStream& tls, Task then) {
    const auto over = tls.handshake();
    if (!over) return give_up(over.error());
    if (*over) return then();
    tls.wait_handshake([this, &tls, then = std::move(then)] { continue_handshake(tls, then); });
  }

  void on_deadline() {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(state_->options.connect_timeout).count();
    give_up(
        Error::of(Code::kDeadline, "timed out after " + std::to_string(ms) + " ms during " + step_, Phase::kConnect));
  }

  void give_up(const Error& error) { finish(fail(error.wrapped(what_).in(Phase::kConnect))); }

  // The last step: the caller may destroy this.
  void finish(Result<std::unique_ptr<Stream>> result) {
    stop_timers();
    resolving_.reset();
    connecting_.reset();
    stream_.reset();
    const Dialer::Done done = std::move(done_);
    done(std::move(result));
  }

  void stop_timers() {
    runtime_.timers().cancel(deadline_);
    runtime_.timers().cancel(first_step_);
  }

  const std::shared_ptr<DialState> state_;
  Runtime& runtime_;
  const DialTarget target_;
  Dialer::Done done_;
  std::string what_;
  std::string step_ = "the start";
  TimerId deadline_ = 0;
  TimerId first_step_ = 0;
  std::optional<Proxy> proxy_;
  std::unique_ptr<Resolving> resolving_;
  std::unique_ptr<Connecting> connecting_;
  std::unique_ptr<ProxyProtocol> protocol_;
  ProxyProtocol::Step talk_;
  std::size_t sent_ = 0;
  std::string heard_;
  std::unique_ptr<Stream> stream_;
};

}  // namespace

std::unique_ptr<Dialing> make_attempt(std::shared_ptr<DialState> state, DialTarget target, Dialer::Done done) {
  return std::make_unique<DialAttempt>(std::move(state), std::move(target), std::move(done));
}

}  // namespace tain::net
