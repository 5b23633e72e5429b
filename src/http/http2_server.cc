#include "src/http/http2_server_session.h"

#include <utility>

namespace tain::http {

namespace {

class Http2Server final : public ServerConnection {
 public:
  Http2Server(Context context, std::unique_ptr<net::Stream> stream, std::string received)
      : session_(std::make_shared<ServerSession>(std::move(context), std::move(stream))) {
    session_->start(std::move(received));
  }
  ~Http2Server() override { session_->abandon(); }
  Http2Server(const Http2Server&) = delete;
  Http2Server& operator=(const Http2Server&) = delete;

  void close(bool at_once) override { session_->close(at_once); }
  Activity activity() const override { return session_->activity(); }

 private:
  std::shared_ptr<ServerSession> session_;
};

}  // namespace

std::unique_ptr<ServerConnection> serve_http2(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received) {
  return std::make_unique<Http2Server>(std::move(context), std::move(stream), std::move(received));
}

}  // namespace tain::http
