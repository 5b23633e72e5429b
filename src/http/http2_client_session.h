#pragma once

#include <tain/transport.h>

#include "src/http/backlog.h"
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

// One request and its response: the part of the request that is not sent yet, and the part of the response that is not
// delivered yet.
struct ClientStream {
  std::uint64_t number = 0;              // among those of its connection
  std::int32_t id = 0;                   // nghttp2's; 0: it never got one
  ResponseReceiver* receiver = nullptr;  // null once it must not be called any more
  std::string what{};                    // `GET /api/v1/pods`, for messages
  std::string body{};
  std::size_t body_sent = 0;
  bool bulk = false;
  bool first = false;           // of its connection
  std::uint64_t sent_from = 0;  // where its head begins in the bytes we send
  bool sent = false;            // its head was given to the output
  bool closed = false;          // for nghttp2
  bool end_came = false;        // the last frame of the response has arrived
  bool ended = false;           // and everything before it was processed
  bool has_head = false;
  std::size_t informational = 0;  // 1xx heads that arrived
  FieldBlock fields{};            // of the block being received: a head or trailers
  ResponseHead head{};
  std::optional<Error> refused{};  // by us, inside nghttp2
  bool paused = false;
  Backlog backlog{};     // bytes that arrived during a pause
  bool pumping = false;  // the receiver reads from the backlog
  ReceiveWindow window{};
  TimerId head_timer = 0;
  TimerId end_timer = 0;
};

// The client's half of one HTTP/2 connection.
//
// Flow control: a byte is returned to its stream's window when it was delivered, and to the connection's window when it
// arrived. A paused stream therefore holds at most its own window, and no other stream waits for it. The connection's
// window shrinks by the bytes that are held beyond its size, so that many paused streams together hold at most twice
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
  void on_data(std::int32_t stream, std::string_view piece) override;
  void on_end(std::int32_t stream) override;
  void on_closed(std::int32_t stream, std::uint32_t code) override;
  void on_settings(bool answer) override;
  void on_go_away(std::uint32_t code, std::string_view text) override;
  void on_headers_sent(std::int32_t stream) override;
  std::ptrdiff_t next_body(std::int32_t stream, std::size_t room, bool& last) override;
  void write_body(std::int32_t stream, std::size_t length, std::string& out) override;
  void deliver() override;
  void lost(Error why) override;

 private:
  using StreamPtr = std::shared_ptr<ClientStream>;
  enum class What : std::uint8_t { kPump, kHead, kData, kEnd, kClosed, kRefused };
  // A callback of nghttp2, acted on after nghttp2 has returned.
  struct Note {
    StreamPtr stream{};
    What what = What::kPump;
    std::string_view piece{};
    std::uint32_t code = 0;
  };

  StreamPtr find(std::int32_t id) const;
  void submit(const StreamPtr& stream, HttpRequest request);
  void start_timers(const StreamPtr& stream, const HttpRequest& request);
  void widen(ClientStream& stream);
  void act(const Note& next);
  void take(const StreamPtr& stream, std::string_view piece);
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
  void complain();
  Error explain(const ClientStream& stream, Error why) const;
  void note(const StreamPtr& stream, What what, std::string_view piece = {}, std::uint32_t code = 0);

  Context context_;
  Http2Link link_;
  PingHealth health_;
  std::map<std::uint64_t, StreamPtr> streams_{};  // not ended for the receiver, by number
  std::map<std::int32_t, StreamPtr> open_{};      // not closed for nghttp2 and not reset by us, by id
  std::uint64_t last_number_ = 0;
  std::vector<Note> notes_{};
  bool delivering_ = false;
  ReceiveWindow window_;
  std::size_t unreturned_ = 0;      // received, and not yet returned to the connection's window
  std::size_t held_ = 0;            // in the backlogs of all streams
  bool settings_known_ = false;     // the server has sent its settings
  bool settings_answered_ = false;  // and acknowledged ours
  bool going_ = false;              // GOAWAY was received, or retire() called
  bool notified_ = false;
};

}  // namespace tain::http
