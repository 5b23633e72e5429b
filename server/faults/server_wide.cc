// Faults of the whole server: history, clock, listener, certificate.
#include <array>
#include <utility>

#include "server/faults/catalogue.h"

namespace tain::server {
namespace {

// Fires when the fault starts (`after`), and with every=30s repeatedly.
class TimedFault : public ActiveFault {
 public:
  explicit TimedFault(FaultSetup setup) : ActiveFault(std::move(setup)) {}
  void begin() final {
    prepare();
    const Duration wait = chance().begins() - now();
    if (wait > Duration(0)) return after(wait, [this] { happen(); });
    happen();
  }

 protected:
  virtual void prepare() {}
  virtual Result<void> act() = 0;

 private:
  void happen() {
    if (chance().spent(now())) return;
    if (fires()) {
      if (auto done = act(); !done) target().log().write(LogSink::Level::kError, "apiserver", done.error().message);
    }
    if (chance().period() > Duration(0)) after(chance().period(), [this] { happen(); });
  }
};

// An action on the server that needs nothing else.
class Simple final : public TimedFault {
 public:
  Simple(FaultSetup setup, void (*action)(FaultTarget&)) : TimedFault(std::move(setup)), action_(action) {}

 private:
  Result<void> act() override {
    action_(target());
    return {};
  }

  void (*action_)(FaultTarget&);
};

class Restored final : public TimedFault {
 public:
  using TimedFault::TimedFault;

 private:
  void prepare() override { backup_ = target().backend().checkpoint(); }
  Result<void> act() override {
    // Posted: not during a request or a delivery.
    target().runtime().post([&target = target(), server = target().alive(), backup = *backup_] {
      if (!server.expired()) target.backend().restore(backup);
    });
    return {};
  }

  std::optional<storage::Checkpoint> backup_{};
};

class ClockJumps final : public TimedFault {
 public:
  explicit ClockJumps(FaultSetup setup) : TimedFault(std::move(setup)), by_(parameters().time("by")) {}

 private:
  Result<void> act() override {
    target().runtime().post([&target = target(), server = target().alive(), by = by_] {
      if (!server.expired()) target.advance(by);
    });
    return {};
  }

  Duration by_;
};

// Closes the listener and all connections for a while.
class Down final : public TimedFault {
 public:
  Down(FaultSetup setup, bool forgets)
      : TimedFault(std::move(setup)), down_(parameters().time("down")), forgets_(forgets) {}
  ~Down() override {
    if (is_down_) open();
  }

 private:
  Result<void> act() override {
    target().stop_listening();
    target().close_connections();
    // A restarted process has the objects, but no history.
    if (forgets_) target().backend().cache().restart();
    is_down_ = true;
    after(down_, [this] { open(); });
    return {};
  }
  void open() {
    is_down_ = false;
    if (auto open = target().listen_again(); !open) {
      target().log().write(LogSink::Level::kError, "apiserver", open.error().message);
    }
  }

  Duration down_;
  bool forgets_;
  bool is_down_ = false;
};

// Stops all traffic; connections stay open.
class Paused final : public TimedFault {
 public:
  explicit Paused(FaultSetup setup) : TimedFault(std::move(setup)), length_(parameters().time("length")) {}
  ~Paused() override { go_on(); }
  void accepted(FaultyStream& stream) override {
    if (paused_) stream.pause();
  }

 private:
  Result<void> act() override {
    paused_ = true;
    for (FaultyStream* stream : streams().all()) stream->pause();
    after(length_, [this] { go_on(); });
    return {};
  }
  void go_on() {
    if (!std::exchange(paused_, false)) return;
    for (FaultyStream* stream : streams().all()) stream->go_on();
  }

  Duration length_;
  bool paused_ = false;
};

class Held final : public TimedFault {
 public:
  explicit Held(FaultSetup setup) : TimedFault(std::move(setup)), length_(parameters().time("length")) {}
  ~Held() override { release(); }

 private:
  Result<void> act() override {
    release();
    for (const ResourceTypePtr& type : target().backend().registry().all()) {
      if (!matcher().resource().empty() && matcher().resource() != type->info.resource) continue;
      held_.push_back(type->storage);
      target().watchers().hold(type->storage);
    }
    after(length_, [this] { release(); });
    return {};
  }
  void release() {
    for (const std::string& storage : std::exchange(held_, {})) target().watchers().release(storage);
  }

  Duration length_;
  std::vector<std::string> held_{};
};

class CertificateChanged final : public TimedFault {
 public:
  explicit CertificateChanged(FaultSetup setup)
      : TimedFault(std::move(setup)), unknown_(parameters().choice("ca", kAuthorities) == 1) {}
  ~CertificateChanged() override {
    if (changed_ && unknown_) (void)target().change_certificate(false);
  }

 private:
  static constexpr std::array<std::string_view, 2> kAuthorities = {"same", "unknown"};

  Result<void> act() override {
    auto done = target().change_certificate(unknown_);
    if (!done) return done;
    changed_ = true;
    target().close_connections();
    return {};
  }

  bool unknown_;
  bool changed_ = false;
};

// A replica that has seen no changes since the fault was added.
class Lagging final : public ActiveFault {
 public:
  explicit Lagging(FaultSetup setup)
      : ActiveFault(std::move(setup)), cache_(std::make_shared<storage::WatchCache>(target().backend().storage())) {}
  ~Lagging() override {
    for (const auto& weak : served_) {
      if (const auto exchange = weak.lock()) exchange->drop();
    }
    // Watches that have just ended still use the cache.
    target().runtime().post([cache = cache_] {});
  }

  bool take(const ExchangePtr& exchange) override {
    if (fires(*exchange)) served_.push_back(exchange);
    if (served_.size() % 64 == 0) std::erase_if(served_, [](const auto& weak) { return weak.expired(); });
    return false;
  }
  storage::WatchCache* cache_for(const Exchange& exchange) override {
    for (const auto& weak : served_) {
      const auto held = weak.lock();
      if (held.get() == &exchange) return cache_.get();
    }
    return nullptr;
  }

 private:
  std::shared_ptr<storage::WatchCache> cache_;
  std::vector<std::weak_ptr<Exchange>> served_{};
};

}  // namespace

void add_server_faults(std::vector<FaultEntry>& out) {
  const auto add = [&out](std::string_view name, std::string_view kind, std::string_view summary, auto make,
                          std::vector<ApiServer::FaultParameter> parameters = {}, std::string_view verbs = {}) {
    out.push_back({name, kind, summary, verbs, std::move(parameters), std::move(make)});
  };
  add("stale-server", "history", "lists and watches are served by a replica that stopped when the fault was added",
      maker<Lagging>(), {}, "list+watch");
  add("restore-backup", "history", "the server restores its state of when the fault was added (after=10s)",
      maker<Restored>());
  add("compact", "history", "the server compacts all history",
      maker<Simple>([](FaultTarget& target) { target.backend().compact(); }));
  add("hold-watches", "history", "the watches of a resource are held back for a while", maker<Held>(),
      {{"length", "5s", "how long"}}, "watch");
  add("skew-clock", "history", "the server's clock jumps forward: deadlines, bookmarks, expiry", maker<ClockJumps>(),
      {{"by", "1h", "how far"}});
  add("pause-server", "transport", "the server stops sending and reading; connections stay open", maker<Paused>(),
      {{"length", "5s", "how long"}});
  add("close-connections", "transport", "all connections are closed at once",
      maker<Simple>([](FaultTarget& target) { target.close_connections(); }));
  add("refuse-connections", "transport", "all connections are closed, and new ones refused", maker<Down>(false),
      {{"down", "2s", "how long"}});
  add("restart-server", "transport", "the server restarts: closes connections, loses its history, is down for a moment",
      maker<Down>(true), {{"down", "500ms", "downtime"}});
  add("rotate-certificate", "transport", "the server changes its certificate and closes all connections",
      maker<CertificateChanged>(), {{"ca", "same", "signed by the `same` CA, or by an `unknown` one"}});
}

}  // namespace tain::server
