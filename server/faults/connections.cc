// Faults of the way between client and server.
#include <array>
#include <utility>

#include "server/faults/catalogue.h"

namespace tain::server {
namespace {

constexpr std::array<std::string_view, 3> kEnds = {"cut", "reset", "end"};

// Watches are broken off: when they have something to say, or from time to time.
class CutWatch final : public ActiveFault {
 public:
  explicit CutWatch(FaultSetup setup) : ActiveFault(std::move(setup)), how_(parameters().choice("how", kEnds)) {}

  void begin() override {
    if (chance().period() > Duration(0)) arm();
  }

  void change(Exchange& exchange, WatchItems& items) override {
    if (chance().period() > Duration(0) || !means(exchange)) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!strikes()) continue;
      items.clear();
      return end(exchange);
    }
  }

 private:
  void arm() {
    after(chance().period(), [this] {
      auto watches = ground().watchers().all();
      std::erase_if(watches, [this](const auto& watch) { return watch->over() || !means(watch->exchange()); });
      if (!watches.empty() && strikes()) {
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

// The connection of a watch dies, and nobody is told.
class HalfOpen final : public ActiveFault {
 public:
  explicit HalfOpen(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  void change(Exchange& exchange, WatchItems& items) override {
    if (!means(exchange)) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
      FaultyStream* stream = streams().find(exchange.request.peer);
      if (stream == nullptr || stream->is_dead() || !strikes()) continue;
      return stream->go_dead();
    }
  }
};

// HTTP/2 says that it takes no more requests; those under way go on. HTTP/1.1: closes behind the answer.
class GoAway final : public ActiveFault {
 public:
  explicit GoAway(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  void change(Exchange& exchange, WatchItems& items) override {
    if (items.empty() || exchange.response() == nullptr || !strikes(exchange)) return;
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
    if (strikes()) stream.set_piece(bytes_);
  }

 private:
  std::size_t bytes_;
  bool has_begun_ = false;
};

}  // namespace

void add_connection_faults(std::vector<FaultEntry>& out) {
  out.push_back({"cut-watch",
                 "transport",
                 "a watch is broken off instead of its next event, or (every=10s) from time to time",
                 "watch",
                 {{"how", "cut", "`cut`: without an end; `reset`: TCP reset; `end`: cleanly"}},
                 maker<CutWatch>()});
  out.push_back({"half-open",
                 "transport",
                 "the connection of a watch that has an event dies silently: nothing comes through, nobody is told",
                 "watch",
                 {},
                 maker<HalfOpen>()});
  out.push_back({"goaway",
                 "transport",
                 "HTTP/2 GOAWAY while a watch goes on; HTTP/1.1: the connection closes behind the answer",
                 "watch",
                 {},
                 maker<GoAway>()});
  out.push_back({"tiny-writes",
                 "transport",
                 "everything comes in pieces of so many bytes, each in a packet and TLS record of its own",
                 "",
                 {{"bytes", "1", "how many"}},
                 maker<TinyWrites>()});
}

}  // namespace tain::server
