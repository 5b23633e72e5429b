#pragma once

#include "src/http/buffer_pool.h"
#include "src/http/pool.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace tain::http {

// One request from Pool::send() to its end: it waits, runs on a connection, and may wait and run again. It receives the
// head and the end of the response for the caller, because a request that did not reach the server is sent again.
class PooledRequest final : public ActiveRequest, ResponseReceiver {
 public:
  PooledRequest(const std::shared_ptr<Pool::State>& pool, std::uint64_t number, HttpRequest request,
                ResponseReceiver& receiver, Instant began);
  ~PooledRequest() override;
  PooledRequest(const PooledRequest&) = delete;
  PooledRequest& operator=(const PooledRequest&) = delete;

  void pause(bool paused) override;
  bool fresh_connection() const override { return fresh_; }
  void end_bulk() override;

  // For the pool. fail_with() calls the receiver, which may destroy any request.
  void fail_with(Error error);
  void place_on(ClientConnection& connection, std::uint64_t connection_id, bool fresh, Instant now);
  // No more calls to the receiver.
  void detach();

  Instant began() const { return began_; }
  // The longest remaining wait for a connection; nullopt: unlimited.
  std::optional<Duration> patience(Instant now) const;
  std::uint64_t number() const { return number_; }
  bool bulk() const { return bulk_; }
  bool syncing() const { return bulk_ && !bulk_ended_ && running_ != nullptr; }
  bool resent() const { return resends_ > 0; }
  std::uint64_t connection_id() const { return connection_id_; }  // the current or last connection
  const HttpRequest& request() const { return request_; }
  TimerId timer = 0;  // limits its wait

 private:
  ByteReceiver* head(ResponseHead head) override;
  void end(Result<void> result) override;

  const std::weak_ptr<Pool::State> pool_;
  const std::uint64_t number_;
  const bool bulk_;
  const Instant began_;
  HttpRequest request_;         // kept until a response begins, to send it again
  ResponseReceiver* receiver_;  // null: ended
  std::unique_ptr<ActiveRequest> running_{};
  std::uint64_t connection_id_ = 0;
  bool fresh_ = false;
  bool paused_ = false;
  bool bulk_ended_ = false;  // the large part of the response was received
  std::size_t resends_ = 0;
};

// A connection of the pool.
struct PooledConnection {
  PooledConnection() = default;
  ~PooledConnection() {
    if (connection) connection->abandon();
  }
  PooledConnection(const PooledConnection&) = delete;
  PooledConnection& operator=(const PooledConnection&) = delete;

  std::uint64_t id = 0;
  std::uint64_t first_number = 0;  // requests with a lower number are older than the connection
  std::shared_ptr<ClientConnection> connection{};
  bool bulk = false;  // for lists and watch-lists only, while another connection exists
  bool used = false;
  std::ptrdiff_t buffered = 0;
  Instant idle_since{};
  TimerId idle_timer = 0;  // 0: not idle
};

struct Pool::State : std::enable_shared_from_this<Pool::State> {
  struct PendingDial {
    std::uint64_t id = 0;
    bool bulk = false;
    std::unique_ptr<net::Dialing> dialing{};
  };

  State(Runtime& its_runtime, Options its_options);

  // Requests: pool.cc.
  std::unique_ptr<ActiveRequest> add(HttpRequest request, ResponseReceiver& receiver);
  void enqueue(PooledRequest& request, bool in_front);
  // The request with that number; null: ended.
  PooledRequest* request(std::uint64_t number) const;
  // Gives waiting requests to connections with room, and starts new connections for the others.
  void dispatch();
  void give(PooledRequest& request, PooledConnection& it);
  void forget(PooledRequest& request);
  void close(Error why);
  void shut_down();

  // Placement of requests: pool_placement.cc.
  PooledConnection* find(const PooledRequest& request, std::size_t bulk_waiting, bool may_share);
  PooledConnection* find_bulk(const PooledRequest& request, std::size_t bulk_waiting, bool may_share);
  bool suits(const PooledConnection& it, const PooledRequest& request, bool may_share) const;
  std::size_t streams_each() const;
  std::size_t room(const PooledConnection& it) const;
  std::size_t dials_wanted(bool bulk) const;
  std::size_t syncing_connections() const;
  void dial_for_waiting();

  // Connections: pool_connections.cc.
  void dial(bool bulk);
  void dialled(std::uint64_t dial, Result<std::unique_ptr<net::Stream>> result);
  void dial_failed(const Error& error, bool bulk);
  Result<std::uint64_t> add_connection(std::unique_ptr<net::Stream> stream, bool bulk);
  void changed(std::uint64_t id);
  // Reads its stream limit, and starts or stops its idle timer.
  void check_idle(std::uint64_t id);
  void limit_idle();
  void remove(std::uint64_t id);
  void renew();
  PooledConnection* connection(std::uint64_t id);

  Runtime& runtime;
  const Options options;
  Multiplexing multiplexing;
  std::optional<std::size_t> advertised_streams{};  // the last limit that the server advertised
  const std::shared_ptr<BufferPool> buffers;
  std::vector<std::unique_ptr<PooledConnection>> connections{};  // oldest first
  std::vector<PendingDial> dials{};
  std::deque<PooledRequest*> waiting{};
  std::map<std::uint64_t, PooledRequest*> requests{};  // waiting and running; owned by the callers
  std::uint64_t last_id = 0;
  std::uint64_t connects = 0;
  std::uint64_t dead_peers = 0;
  std::optional<Error> closed_with{};
  bool closed = false;
};

}  // namespace tain::http
