#pragma once

#include "src/http/byte_queue.h"
#include "src/http/http2_fields.h"
#include "src/http/http2_health.h"
#include "src/http/http2_link.h"
#include "src/http/http2_window.h"
#include "src/http/server.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::http {

// One request and its response.
struct ServerStream {
  std::int32_t id = 0;
  Instant begin{};
  FieldBlock fields{};
  bool has_head = false;  // the next block contains trailers
  ServerRequest request{};
  bool drops_body = false;
  bool request_done = false;
  bool end_received = false;
  bool handled = false;  // its handler was called
  std::string body{};
  std::unique_ptr<BodyBudget::Share> share{};
  ReceiveWindow window{};

  bool answered = false;  // its head was submitted
  bool ended = false;     // the response is complete
  bool closed = false;
  bool reset_after_end = false;  // the response ended before the request, whose rest is not needed
  ByteQueue out{};
  Instant progress{};         // when `out` last shrank or started
  std::size_t in_output = 0;  // bytes moved to the output since it was last fully written
  std::uint64_t out_end = 0;  // offset of the last of them in the output
  Task drained{};
  Task gone{};
};

// The server side of one HTTP/2 connection. Requests are read completely: at most `max_body` each, and 32 MiB together
// until their handlers run. Response bytes wait in the queue of their stream until the client's windows open; a stream
// whose queue does not shrink for `write_stall` is reset.
class ServerSession final : public Http2Link::Owner, public std::enable_shared_from_this<ServerSession> {
 public:
  ServerSession(ServerConnection::Context context, std::unique_ptr<net::Stream> stream);
  void start(std::string received);
  void close(bool at_once);
  // The owner destroys the connection: no more calls to it.
  void abandon();
  Activity activity() const;

  using StreamPtr = std::shared_ptr<ServerStream>;
  // For the ServerResponse.
  void head(const StreamPtr& stream, int status, const HttpHeaders& headers);
  void body(const StreamPtr& stream, std::string_view piece);
  void end(const StreamPtr& stream);
  void give_up(const StreamPtr& stream);
  std::size_t pending(ServerStream& stream) const;
  void when_drained(const StreamPtr& stream, Task drained);
  void when_gone(const StreamPtr& stream, Task gone);
  void cut(bool reset);
  void go_away();

  void on_headers_begin(std::int32_t stream) override;
  bool on_header(std::int32_t stream, std::string_view name, std::string_view value) override;
  void on_headers_end(std::int32_t stream) override;
  void on_end(std::int32_t stream) override;
  void on_closed(std::int32_t stream, std::uint32_t code) override;
  void on_settings(bool) override {}
  void on_go_away(std::uint32_t, std::string_view) override { going_ = true; }
  void on_headers_sent(std::int32_t) override {}
  void on_end_sent(std::int32_t stream) override;
  std::ptrdiff_t next_body(std::int32_t stream, std::size_t room, bool& last) override;
  void write_body(std::int32_t stream, std::size_t length, std::string& out) override;
  void received(std::int32_t stream, std::string_view piece) override;
  void deliver() override;
  void lost(Error why) override;

 private:
  static constexpr std::uint32_t kConnectionWindow = std::uint32_t{4} << 20;
  static constexpr std::uint32_t kStreamWindow = std::uint32_t{1} << 20;
  static constexpr std::size_t kAllBodies = std::size_t{32} << 20;

  enum class What : std::uint8_t { kHead, kRequest, kUnread, kClosed, kReset };
  struct Note {
    StreamPtr stream{};
    What what = What::kHead;
    std::uint32_t code = 0;  // an HTTP/2 error code, or an Unread
  };

  StreamPtr find(std::int32_t id) const;
  void act(const Note& next);
  void take_head(const StreamPtr& stream);
  void handle(const StreamPtr& stream, std::optional<Unread> unread);
  void leave_unread(const StreamPtr& stream, Unread why);
  void stop_reading(ServerStream& stream);
  std::string take_body(ServerStream& stream);
  void answer(const StreamPtr& stream, int status, const HttpHeaders& headers);
  void reset(const StreamPtr& stream, std::uint32_t code);
  void run_gone(const StreamPtr& stream);
  void run_drained();
  void guarded(const Task& task);
  void watch_idleness();
  void watch_progress();
  void report_closed();

  ServerConnection::Context context_;
  Http2Link link_;
  PingHealth health_;
  std::map<std::int32_t, StreamPtr> streams_{};
  std::vector<Note> notes_{};
  std::vector<StreamPtr> wait_for_room_{};  // waiting with a `drained` task
  std::vector<StreamPtr> deferred_{};       // complete requests that wait until the client has read responses
  std::vector<StreamPtr> left_{};           // still running when the connection ended
  ReceiveWindow window_;
  std::string peer_{};
  std::string peer_certificate_{};
  std::size_t bodies_ = 0;  // bytes of requests before their handlers run
  std::size_t queued_ = 0;  // response bytes queued in all streams
  std::uint64_t last_written_ = 0;
  Instant written_at_{};
  TimerId stall_timer_ = 0;
  Instant idle_since_{};
  TimerId idle_timer_ = 0;
  bool delivering_ = false;
  bool going_ = false;
  bool closed_reported_ = false;
  bool abandoned_ = false;
};

}  // namespace tain::http
