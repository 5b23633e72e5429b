#include "src/http/server.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tain::http {
namespace {

constexpr std::string_view kPreface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

// A plain connection before its protocol is known.
class Undecided : public std::enable_shared_from_this<Undecided> {
 public:
  Undecided(ServerConnection::Context context, std::unique_ptr<net::Stream> stream)
      : context_(std::move(context)), stream_(std::move(stream)) {}

  void start() {
    timer_ = context_.runtime.timers().start(context_.limits.slow_head, [weak = weak_from_this()] {
      auto self = weak.lock();
      if (!self) return;
      self->timer_ = 0;
      self->finish();
    });
    wait();
  }

  void close(bool at_once) {
    if (decided_) return decided_->close(at_once);
    finish();
  }

  Activity activity() const {
    if (decided_) return decided_->activity();
    return received_.empty() ? Activity::kIdle : Activity::kReceiving;
  }

  void abandon() {
    auto self = shared_from_this();
    context_.closed = {};
    stop();
    decided_.reset();
  }

 private:
  void wait() {
    stream_->wait_readable([weak = weak_from_this()] {
      if (auto self = weak.lock()) self->readable();
    });
  }

  void readable() {
    std::array<char, kPreface.size()> buffer;
    while (stream_) {
      auto got = stream_->read_some(std::span<char>(buffer).first(kPreface.size() - received_.size()));
      if (!got || *got == std::size_t{0}) return finish();
      if (!*got) return wait();
      received_.append(buffer.data(), **got);
      const bool may_be_http2 = kPreface.starts_with(received_);
      if (may_be_http2 && received_.size() < kPreface.size()) continue;
      if (timer_ != 0) context_.runtime.timers().cancel(std::exchange(timer_, 0));
      auto serve_it = may_be_http2 ? serve_http2 : serve_http1;
      decided_ = serve_it(std::move(context_), std::move(stream_), std::move(received_));
      return;
    }
  }

  void stop() {
    if (decided_) return;
    stream_.reset();
    if (timer_ != 0) context_.runtime.timers().cancel(std::exchange(timer_, 0));
  }

  void finish() {
    if (!stream_) return;
    stop();
    context_.runtime.post([self = shared_from_this()] {
      if (auto closed = std::exchange(self->context_.closed, {})) closed();
    });
  }

  ServerConnection::Context context_;  // until decided
  std::unique_ptr<net::Stream> stream_;
  std::string received_{};
  TimerId timer_ = 0;
  std::unique_ptr<ServerConnection> decided_{};
};

class UndecidedConnection final : public ServerConnection {
 public:
  explicit UndecidedConnection(std::shared_ptr<Undecided> connection) : connection_(std::move(connection)) {}
  ~UndecidedConnection() override { connection_->abandon(); }
  void close(bool at_once) override { connection_->close(at_once); }
  Activity activity() const override { return connection_->activity(); }

 private:
  const std::shared_ptr<Undecided> connection_;
};

}  // namespace

std::unique_ptr<ServerConnection> serve(ServerConnection::Context context, std::unique_ptr<net::Stream> stream) {
  if (stream->alpn() == "h2") return serve_http2(std::move(context), std::move(stream), {});
  if (stream->secure()) return serve_http1(std::move(context), std::move(stream), {});
  auto undecided = std::make_shared<Undecided>(std::move(context), std::move(stream));
  undecided->start();
  return std::make_unique<UndecidedConnection>(std::move(undecided));
}

}  // namespace tain::http
