// Faults of connections.
#include <array>
#include <utility>

#include "server/faults/catalogue.h"

namespace tain::server {
namespace {

constexpr std::array<std::string_view, 3> kEnds = {"cut", "reset", "end"};

// Aborts watches: instead of an event, or at intervals.
class CutWatch final : public ActiveFault {
 public:
  explicit CutWatch(FaultSetup setup) : ActiveFault(std::move(setup)), how_(parameters().choice("how", kEnds)) {}

  void begin() override {
    if (chance().period() > Duration(0)) arm();
  }

  void change(Exchange& exchange, WatchItems& items) override {
    if (chance().period() > Duration(0) || !matches(exchange)) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!fires()) continue;
      items.clear();
      return end(exchange);
    }
  }

 private:
  void arm() {
    after(chance().period(), [this] {
      auto watches = target().watchers().all();
      std::erase_if(watches, [this](const auto& watch) { return watch->over() || !matches(watch->exchange()); });
      if (!watches.empty() && fires()) {
        for (const auto& watch : watches) end(watch->exchange());
      }
      arm();
    });
  }
  void end(Exchange& exchange) {
    if (how_ == 2) return exchange.finish();
    if (how_ == 1 && exchange.response() != nullptr) exchange.response()->abort_connection(true);
    exchange.drop();
  }

  std::size_t how_;
};

// Drops all data of a watch's connection without closing it.
class HalfOpen final : public ActiveFault {
 public:
  explicit HalfOpen(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  void change(Exchange& exchange, WatchItems& items) override {
    if (!matches(exchange)) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
      FaultyStream* stream = streams().find(exchange.request.peer);
      if (stream == nullptr || stream->is_dead() || !fires()) continue;
      return stream->go_dead();
    }
  }
};

// HTTP/2: sends GOAWAY; open requests continue. HTTP/1.1: closes the connection after the response.
class GoAway final : public ActiveFault {
 public:
  explicit GoAway(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  void change(Exchange& exchange, WatchItems& items) override {
    if (items.empty() || exchange.response() == nullptr || !fires(exchange)) return;
    exchange.response()->go_away();
  }
};

class TinyWrites final : public ActiveFault {
 public:
  explicit TinyWrites(FaultSetup setup) : ActiveFault(std::move(setup)), bytes_(parameters().size("bytes")) {}
  ~TinyWrites() override {
    if (!has_begun_) return;
    for (FaultyStream* stream : streams().all()) stream->set_piece(0);
  }
  void begin() override {
    has_begun_ = true;
    for (FaultyStream* stream : streams().all()) accepted(*stream);
  }
  void accepted(FaultyStream& stream) override {
    if (fires()) stream.set_piece(bytes_);
  }

 private:
  std::size_t bytes_;
  bool has_begun_ = false;
};

}  // namespace

void add_connection_faults(std::vector<FaultEntry>& out) {
  out.push_back({"cut-watch",
                 "transport",
                 "a watch is aborted instead of its next event, or (every=10s) at intervals",
                 "watch",
                 {{"how", "cut", "`cut`: without an end of the body; `reset`: TCP reset; `end`: cleanly"}},
                 maker<CutWatch>()});
  out.push_back({"half-open",
                 "transport",
                 "at an event, the connection of a watch drops all data in both directions and stays open",
                 "watch",
                 {},
                 maker<HalfOpen>()});
  out.push_back({"goaway",
                 "transport",
                 "HTTP/2: GOAWAY, open watches continue; HTTP/1.1: the connection closes after the response",
                 "watch",
                 {},
                 maker<GoAway>()});
  out.push_back({"tiny-writes",
                 "transport",
                 "responses are sent in small pieces, each in its own packet and TLS record",
                 "",
                 {{"bytes", "1", "how many"}},
                 maker<TinyWrites>()});
}

}  // namespace tain::server
