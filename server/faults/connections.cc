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
    if (!fires_for_one_of(items)) return;
    items.clear();
    end(exchange);
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
  using ActiveFault::ActiveFault;

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
  using ActiveFault::ActiveFault;

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
  const auto add = [&out](std::string_view name, std::string_view summary, std::string_view verbs, auto make,
                          std::vector<ApiServer::FaultParameter> parameters = {}) {
    out.push_back({name, "transport", summary, verbs, std::move(parameters), std::move(make)});
  };
  add("cut-watch", "a watch is aborted instead of its next event, or (every=10s) at intervals", "watch",
      maker<CutWatch>(), {{"how", "cut", "`cut`: without an end of the body; `reset`: TCP reset; `end`: cleanly"}});
  add("half-open", "at an event, the connection of a watch drops all data in both directions and stays open", "watch",
      maker<HalfOpen>());
  add("goaway", "HTTP/2: GOAWAY, open watches continue; HTTP/1.1: the connection closes after the response", "watch",
      maker<GoAway>());
  add("tiny-writes", "responses are sent in small pieces, each in its own packet and TLS record", "",
      maker<TinyWrites>(), {{"bytes", "1", "how many"}});
}

}  // namespace tain::server
