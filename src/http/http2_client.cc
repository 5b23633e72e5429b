#include "src/http/http2_client_session.h"

#include <utility>

namespace tain::http {

namespace {

// What the pool holds; the session lives on while one of its own tasks runs.
class Http2Client final : public ClientConnection {
 public:
  Http2Client(Context context, std::unique_ptr<net::Stream> stream)
      : session_(std::make_shared<ClientSession>(std::move(context), std::move(stream))) {
    session_->start();
  }
  ~Http2Client() override { session_->abandon(); }
  Http2Client(const Http2Client&) = delete;
  Http2Client& operator=(const Http2Client&) = delete;

  std::unique_ptr<Exchange> send(HttpRequest request, StreamReceiver& receiver) override {
    return session_->send(std::move(request), receiver);
  }
  std::size_t room() const override { return session_->room(); }
  std::size_t active() const override { return session_->active(); }
  bool usable() const override { return session_->usable(); }
  bool multiplexed() const override { return true; }
  std::optional<std::size_t> stream_limit() const override { return session_->stream_limit(); }
  void retire() override { session_->retire(); }

 private:
  std::shared_ptr<ClientSession> session_;
};

}  // namespace

std::unique_ptr<ClientConnection> make_http2(ClientConnection::Context context, std::unique_ptr<net::Stream> stream) {
  return std::make_unique<Http2Client>(std::move(context), std::move(stream));
}

}  // namespace tain::http
