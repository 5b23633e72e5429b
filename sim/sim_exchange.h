#pragma once

#include <tain/cache/lister_watcher.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sim/event_queue.h"
#include "sim/sim_runtime.h"
#include "src/base/random.h"

namespace tain::sim {

// One request and its response on the virtual network: the bytes of the server arrive at the client later, in order,
// cut into pieces anywhere, or not at all.
//
// Threading:  one thread. The client's side runs on the loop of its process, and not while the process is suspended.
// Ownership:  shared by the client's Call and the server; abandon() releases the process and the receivers.
class SimExchange : public std::enable_shared_from_this<SimExchange> {
 public:
  struct Quality {
    Duration latency = std::chrono::milliseconds(5);
    Duration jitter = std::chrono::milliseconds(5);
    double cut = 0.2;   // how often a write is cut
    bool drip = false;  // a byte a second
  };
  SimExchange(EventQueue& queue, SimRuntime& client, SeededRandom& random, Quality quality, int mirror)
      : queue_(queue), client_(&client), random_(random), quality_(quality), mirror_(mirror) {}

  int mirror() const { return mirror_; }
  bool is_watch() const { return watch_ != nullptr; }
  bool open() const { return !closed_; }  // the server may still write
  bool abandoned() const { return abandoned_; }
  std::size_t undelivered() const { return undelivered_; }  // bytes written and not taken

  // The server's side.
  void headers(int status, std::optional<std::int64_t> retry_after = {});
  void write(std::string_view bytes);
  void finish();                             // a proper end
  void cut(Code code);                       // an end without the rest of the response
  void black_hole() { black_hole_ = true; }  // from now on nothing arrives
  void drip() { quality_.drip = true; }
  // Pending bytes are lost, and the client notices it, even if the server had written everything.
  void sever(Code code);
  // Called once, when the server detects that the client has disconnected, or when the exchange was closed.
  void on_closed(std::function<void()> closed) { on_closed_ = std::move(closed); }

  // The client's side.
  void attach(ListReceiver& receiver) { list_ = &receiver; }
  void attach(WatchReceiver& receiver) { watch_ = &receiver; }
  void abandon();
  void pause(bool paused);
  // Called when the exchange ends for a reason that makes the connection unusable.
  void on_lost(std::function<void()> lost) { on_lost_ = std::move(lost); }

 private:
  struct Piece {
    enum class Type : std::uint8_t { kHeaders, kBytes, kEnd } type = Type::kBytes;
    int status = 0;
    std::optional<std::int64_t> retry_after{};
    std::string bytes{};
    std::optional<Code> lost{};
  };
  void send(Piece piece, Duration extra = Duration::zero());
  void arrive(Piece piece);
  void take(Piece& piece);
  void end(const std::optional<Code>& lost);
  Error error_answer() const;
  void close();

  EventQueue& queue_;
  SimRuntime* client_;
  SeededRandom& random_;
  Quality quality_;
  int mirror_;
  ListReceiver* list_ = nullptr;
  WatchReceiver* watch_ = nullptr;
  std::function<void()> on_closed_{};
  std::function<void()> on_lost_{};
  std::deque<Piece> held_{};
  Instant last_arrival_{};
  int status_ = 0;
  std::optional<std::int64_t> retry_after_{};
  std::string error_body_{};
  std::size_t undelivered_ = 0;
  int severed_ = 0;
  bool closed_ = false;
  bool abandoned_ = false;
  bool paused_ = false;
  bool ended_ = false;
  bool black_hole_ = false;
};

}  // namespace tain::sim
