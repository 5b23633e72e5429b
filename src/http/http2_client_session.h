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

// One exchange: the request as far as it must still be sent, and the answer as far as nobody has taken it.
struct ClientStream {
  std::uint64_t number = 0;            // among those of its connection
  std::int32_t id = 0;                 // nghttp2's; 0: it never got one
  StreamReceiver* receiver = nullptr;  // null once it is not to be called any more
  std::string what{};                  // `GET /api/v1/pods`, for messages
  std::string body{};
  std::size_t body_sent = 0;
  bool bulk = false;
  bool first = false;           // of its connection
  std::uint64_t sent_from = 0;  // where its head begins in the bytes we send
  bool sent = false;            // its head was given to the output
  bool closed = false;          // for nghttp2
  bool end_came = false;        // the last frame of the answer has come
  bool ended = false;           // and all before it was looked at
  bool has_head = false;
  std::size_t informational = 0;  // 1xx heads that came
  FieldBlock fields{};            // of the block that is coming: a head or trailers
  ResponseHead head{};
  std::optional<Error> refused{};  // by us, inside nghttp2
  std::size_t credit = 0;
  Backlog backlog{};     // bytes beyond the credit
  bool pumping = false;  // the receiver looks into the backlog
  ReceiveWindow window{};
  TimerId head_timer = 0;
  TimerId end_timer = 0;
};

// The client's half of one HTTP/2 connection.
//
// Flow control: a byte opens its stream's window again when the receiver has taken it, and the connection's window as
// soon as it came: one reader that takes nothing holds at most its own window and no other stream waits for it. So that
// many such readers do not add up, the connection's window shrinks by what is held beyond its size: altogether at most
// twice `Windows::connection` is ever held, and only beyond once that size do streams wait for each other.
class ClientSession final : public Http2Link::Owner, public std::enable_shared_from_this<ClientSession> {
 public:
  ClientSession(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);
  void start();
  // Fails what is under way and closes.
  void abandon();

  std::unique_ptr<Exchange> send(HttpRequest request, StreamReceiver& receiver);
  std::size_t room() const;
  std::optional<std::size_t> stream_limit() const;
  std::size_t active() const { return streams_.size(); }
  bool usable() const;
  void retire();

  // For the Exchange.
  void cancel(const std::shared_ptr<ClientStream>& stream);
  void grant(const std::shared_ptr<ClientStream>& stream, std::size_t bytes);
  void settle(const std::shared_ptr<ClientStream>& stream);

  bool knows(std::int32_t stream) const override { return open_.count(stream) > 0; }
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
  // What nghttp2 told, to be acted on when it has returned.
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
  bool hand_over(const StreamPtr& stream, std::string_view piece);
  void end_if_complete(const StreamPtr& stream);
  void closed(const StreamPtr& stream, std::uint32_t code);
  void end(const StreamPtr& stream, Result<void> result);
  void tell_unsent(const StreamPtr& stream, Error why);
  void forget(const StreamPtr& stream, std::uint32_t code);
  void refuse(const StreamPtr& stream, Error why);
  template <class Call>
  bool call(const StreamPtr& stream, Call&& receiver_call);
  void hold(std::ptrdiff_t bytes);
  void return_connection_window();
  void notify();
  void complain();
  Error explain(const ClientStream& stream, Error why) const;
  void note(const StreamPtr& stream, What what, std::string_view piece = {}, std::uint32_t code = 0);

  ClientConnection::Context context_;
  Http2Link link_;
  PingHealth health_;
  std::map<std::uint64_t, StreamPtr> streams_{};  // not ended for the receiver, by number
  std::map<std::int32_t, StreamPtr> open_{};      // not closed for nghttp2, and not given up, by id
  std::uint64_t last_number_ = 0;
  std::vector<Note> notes_{};
  bool delivering_ = false;
  ReceiveWindow window_;
  std::size_t unreturned_ = 0;      // received, and not yet given back to the connection's window
  std::size_t held_ = 0;            // in the backlogs of all streams
  bool settings_known_ = false;     // the server has told its own
  bool settings_answered_ = false;  // and taken ours
  bool going_ = false;              // GOAWAY came, or retire()
  bool notified_ = false;
};

}  // namespace tain::http
