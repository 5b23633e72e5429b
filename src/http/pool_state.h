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

// One request from Pool::send() to its end: it waits, runs on a connection, perhaps waits and runs once more.
//
// pool_exchange.cc has what it does.
class PooledRequest final : public StreamReceiver, public std::enable_shared_from_this<PooledRequest> {
 public:
  PooledRequest(const std::shared_ptr<Pool::State>& pool, std::uint64_t number, HttpRequest request,
                ResponseReceiver& receiver, Instant began)
      : pool_(pool),
        state_(pool.get()),
        number_(number),
        bulk_(request.bulk),
        began_(began),
        request_(std::move(request)),
        receiver_(&receiver) {}

  // From the connection.
  void head(ResponseHead head) override;
  void body(std::string_view piece) override;
  void end(Result<void> result) override;
  void unsent(Error why) override;

  // From the pool.
  void fail_with(Error error);
  void place_on(ClientConnection& connection, std::uint64_t connection_id, bool fresh, Instant now);
  // Nobody is called any more.
  void detach();

  // From the user.
  void grant(std::size_t bytes);
  void settle();
  void cancel();
  bool fresh() const { return fresh_; }

  Instant began() const { return began_; }
  // How long it may still wait for a connection; nothing: for ever.
  std::optional<Duration> patience(Instant now) const;
  std::uint64_t number() const { return number_; }
  bool bulk() const { return bulk_; }
  bool syncing() const { return bulk_ && !settled_ && running_ != nullptr; }
  bool resent() const { return resends_ > 0; }
  std::uint64_t connection_id() const { return connection_id_; }  // where it runs or, given back, where it ran
  const HttpRequest& request() const { return request_; }
  TimerId timer = 0;  // of its waiting

 private:
  const std::weak_ptr<Pool::State> pool_;
  Pool::State* const state_;  // valid while there is a receiver: the pool detaches all before it goes
  const std::uint64_t number_;
  const bool bulk_;
  const Instant began_;
  HttpRequest request_;         // kept until an answer begins: until then it may have to go out again
  ResponseReceiver* receiver_;  // null: ended or cancelled
  std::unique_ptr<Exchange> running_{};
  std::uint64_t connection_id_ = 0;
  bool fresh_ = false;
  bool settled_ = false;  // the large part of its answer has come
  std::size_t resends_ = 0;
};

// A connection of the pool.
struct PooledConnection {
  std::uint64_t id = 0;
  std::uint64_t first_number = 0;  // requests with a lower one were there before it was made
  std::unique_ptr<ClientConnection> connection{};
  bool bulk = false;  // lists and watch-lists go here, and nothing else while there is another
  bool used = false;
  std::ptrdiff_t buffered = 0;
  Instant idle_since{};
  TimerId idle_timer = 0;  // 0: not idle
};

struct Pool::State : std::enable_shared_from_this<Pool::State> {
  struct Attempt {
    std::uint64_t id = 0;
    bool bulk = false;
    std::unique_ptr<net::Dialing> dialing{};
  };

  State(Runtime& its_runtime, Options its_options);

  // Requests: pool.cc.
  std::shared_ptr<PooledRequest> add(HttpRequest request, ResponseReceiver& receiver);
  void enqueue(std::shared_ptr<PooledRequest> request, bool in_front);
  // Gives waiting requests to connections with room, and begins new connections for the others.
  void dispatch();
  void give(PooledRequest& request, PooledConnection& it);
  void forget(PooledRequest& request);
  void close(Error why);
  void shut_down();

  // Where a request goes: pool_placement.cc.
  PooledConnection* find(const PooledRequest& request, std::size_t bulk_waiting, bool settle_for_less);
  PooledConnection* find_bulk(const PooledRequest& request, std::size_t bulk_waiting, bool settle_for_less);
  bool suits(const PooledConnection& it, const PooledRequest& request, bool settle_for_less) const;
  std::size_t streams_each() const;
  std::size_t room(const PooledConnection& it) const;
  std::size_t attempts_wanted(bool bulk) const;
  std::size_t syncing_connections() const;
  void dial_for_waiting();

  // Connections: pool_connections.cc.
  void dial(bool bulk);
  void dialled(std::uint64_t attempt, Result<std::unique_ptr<net::Stream>> result);
  void dial_failed(const Error& error, bool bulk);
  Result<std::uint64_t> add_connection(std::unique_ptr<net::Stream> stream, bool bulk);
  void changed(std::uint64_t id);
  // Hears how many streams it takes, and sees whether it is idle, finished or neither.
  void settle(std::uint64_t id);
  void limit_idle();
  void remove(std::uint64_t id);
  void renew();
  PooledConnection* connection(std::uint64_t id);
  // Lives on until no connection is on the stack.
  void bury(std::shared_ptr<void> it);

  Runtime& runtime;
  const Options options;
  Multiplexing multiplexing;
  std::optional<std::size_t> told_streams{};  // by the connection that told last
  const std::shared_ptr<BufferPool> buffers;
  std::vector<std::unique_ptr<PooledConnection>> connections{};  // oldest first
  std::vector<Attempt> attempts{};
  std::deque<std::shared_ptr<PooledRequest>> waiting{};
  std::map<std::uint64_t, std::shared_ptr<PooledRequest>> requests{};  // waiting and running
  std::uint64_t last_id = 0;
  std::uint64_t connects = 0;
  std::uint64_t dead_peers = 0;
  std::size_t calls = 0;  // of connections into us that are on the stack
  std::optional<Error> closed_with{};
  bool closed = false;
};

// Counts a call of a connection into the pool.
class CallFromConnection {
 public:
  explicit CallFromConnection(Pool::State* state) : state_(state) {
    if (state_ != nullptr) ++state_->calls;
  }
  ~CallFromConnection() {
    if (state_ != nullptr) --state_->calls;
  }
  CallFromConnection(const CallFromConnection&) = delete;
  CallFromConnection& operator=(const CallFromConnection&) = delete;

 private:
  Pool::State* const state_;  // lives until the call is over: see shut_down()
};

}  // namespace tain::http
