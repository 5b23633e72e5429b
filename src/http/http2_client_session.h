#pragma once

#include <tain/transport.h>

#include "src/http/byte_queue.h"
#include "src/http/client_connection.h"
#include "src/http/http2_fields.h"
#include "src/http/http2_health.h"
#include "src/http/http2_link.h"
#include "src/http/http2_window.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::http {

// One request and its response: the unsent part of the request and the undelivered part of the response.
struct ClientStream {
  std::uint64_t number = 0;               // within its connection
  std::int32_t id = 0;                    // assigned by nghttp2; 0: none
  ResponseReceiver* receiver = nullptr;   // null after the last call
  ByteReceiver* body_receiver = nullptr;  // returned by its head()
  std::string what{};                     // `GET /api/v1/pods`, for messages
  std::string body{};
  std::size_t body_sent = 0;
  bool bulk = false;
  std::uint64_t sent_from = 0;  // offset of its head in the output bytes
  bool sent = false;            // its head was written to the output
  bool closed = false;          // nghttp2 has closed the stream
  bool end_received = false;    // the last frame of the response has arrived
  bool ended = false;           // and all earlier frames were processed
  bool has_head = false;
  std::size_t informational = 0;  // 1xx heads received
  FieldBlock fields{};            // the block in progress: a head or trailers
  ResponseHead head{};
  std::optional<Error> refused{};  // rejected by us, inside nghttp2
  bool paused = false;
  ByteQueue undelivered{};  // bytes that arrived during a pause
  bool pumping = false;     // delivery of `undelivered` is in progress
  ReceiveWindow window{};
  TimerId head_timer = 0;
  TimerId end_timer = 0;
};

// The client side of one HTTP/2 connection.
//
// http2_client_session.cc: lifetime and sending; http2_client_read.cc: reading.
//
// Flow control: a byte returns to the receive window of its stream when it is delivered, and to that of the connection
// when it arrives. So a paused stream buffers at most its own window and does not block other streams. The window of
// the connection shrinks by buffered bytes beyond its size, so all paused streams together buffer at most twice
// `Windows::connection`.
class ClientSession final : public ClientConnection,
                            public Http2Link::Owner,
                            public std::enable_shared_from_this<ClientSession> {
 public:
  ClientSession(Context context, std::unique_ptr<net::Stream> stream);
  void start();

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override;
  std::size_t room() const override;
  std::optional<std::size_t> stream_limit() const override;
  std::size_t active() const override { return streams_.size(); }
  bool usable() const override;
  bool multiplexed() const override { return true; }
  void retire() override;
  void abandon() override;

  // For the ActiveRequest.
  void cancel(const std::shared_ptr<ClientStream>& stream);
  void pause(const std::shared_ptr<ClientStream>& stream, bool paused);
  void end_bulk(const std::shared_ptr<ClientStream>& stream);

  void on_headers_begin(std::int32_t stream) override;
  bool on_header(std::int32_t stream, std::string_view name, std::string_view value) override;
  void on_headers_end(std::int32_t stream) override;
  void on_end(std::int32_t stream) override;
  void on_closed(std::int32_t stream, std::uint32_t code) override;
  void on_settings(bool answer) override;
  void on_go_away(std::uint32_t code, std::string_view text) override;
  void on_headers_sent(std::int32_t stream) override;
  std::ptrdiff_t next_body(std::int32_t stream, std::size_t room, bool& last) override;
  void write_body(std::int32_t stream, std::size_t length, std::string& out) override;
  void received(std::int32_t stream, std::string_view piece) override;
  void deliver() override;
  void lost(Error why) override;

 private:
  using StreamPtr = std::shared_ptr<ClientStream>;
  enum class What : std::uint8_t { kPump, kHead, kEnd, kClosed, kRefused };
  // A recorded nghttp2 callback; processed after nghttp2 has returned.
  struct Note {
    StreamPtr stream{};
    What what = What::kPump;
    std::uint32_t code = 0;
  };

  StreamPtr find(std::int32_t id) const;
  void submit(const StreamPtr& stream, HttpRequest request);
  void start_timers(const StreamPtr& stream, const HttpRequest& request);
  void widen(ClientStream& stream);
  void replay();
  void act(const Note& next);
  void pump(const StreamPtr& stream);
  bool deliver_piece(const StreamPtr& stream, std::string_view piece);
  void end_if_complete(const StreamPtr& stream);
  void closed(const StreamPtr& stream, std::uint32_t code);
  void end(const StreamPtr& stream, Result<void> result);
  void forget(const StreamPtr& stream, std::uint32_t code);
  void refuse(const StreamPtr& stream, Error why);
  void receiver_threw(const StreamPtr& stream);
  void hold(std::ptrdiff_t bytes);
  void return_connection_window();
  void notify();
  void log_receiver_exception();
  Error explain(const ClientStream& stream, Error why) const;

  Context context_;
  Http2Link link_;
  PingHealth health_;
  std::map<std::uint64_t, StreamPtr> streams_{};  // running for the receiver, by number
  std::map<std::int32_t, StreamPtr> open_{};      // open in nghttp2, or its end not processed; not reset by us; by id
  std::uint64_t last_number_ = 0;
  std::vector<Note> notes_{};
  bool replaying_ = false;
  ReceiveWindow window_;
  std::size_t unreturned_ = 0;      // received but not returned to the connection's receive window
  std::size_t held_ = 0;            // buffered by all streams
  bool settings_known_ = false;     // the server has sent its settings
  bool settings_answered_ = false;  // the server has acknowledged our settings
  bool going_ = false;              // GOAWAY was received, or retire() called
  bool notified_ = false;
};

}  // namespace tain::http
