#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "server/core/server_core.h"
#include "server/load/pod_source.h"
#include "src/base/random.h"

namespace tain {

using server::Made;
using server::PodSource;
using server::ServerCore;
using server::ServerInternals;

namespace {

constexpr std::string_view kStorage = "pods";
constexpr Duration kTurn = std::chrono::milliseconds(2);
constexpr std::size_t kMostInTurn = 256;  // changes per turn of the loop, to let other work run
constexpr std::size_t kMostUnsent = 500;  // events that a watch may have waiting if there is no rate
constexpr std::size_t kBurstPiece = 128;
const server::ResponseFormat kProtobuf{.encoding = server::ResponseFormat::Encoding::kProtobuf};

}  // namespace

// The existing pods by number, and the progress of the changes. Used on the server's loop only, except where noted.
class Churn::State {
 public:
  State(ApiServer& server, const LoadOptions& loaded, const Options& options)
      : server_(server),
        runtime_(ServerInternals::runtime(server)),
        options_(options),
        pod_size_(loaded.pod_size),
        random_(options.seed) {
    pods_.reserve(loaded.pods);
    for (std::uint64_t i = 0; i < loaded.pods; ++i) pods_.push_back({.number = i});
    next_number_ = loaded.pods;
    ServerInternals::on_loop(server, [&](ServerCore& core) {
      source_ = std::make_unique<PodSource>(core.backend().registry(), loaded);
      type_ = core.backend().registry().find("", "v1", kStorage);
    });
  }
  ~State() { stop(); }

  // Any thread.
  void start() {
    ServerInternals::on_loop(server_, [this](ServerCore& core) {
      if (std::exchange(running_, true)) return;
      began_ = runtime_.clock().now();
      done_since_ = 0;
      turn(core);
    });
  }
  void stop() {
    ServerInternals::on_loop(server_, [this](ServerCore&) {
      running_ = false;
      if (timer_ != 0) runtime_.timers().cancel(std::exchange(timer_, 0));
    });
  }
  Counts counts() {
    Counts out;
    ServerInternals::on_loop(server_, [&](ServerCore&) { out = counts_; });
    return out;
  }
  Result<std::string> burst(std::size_t events);

 private:
  struct Pod {
    std::uint64_t number = 0;
    std::uint64_t restarts = 0;
  };

  void turn(ServerCore& core) {
    timer_ = 0;
    if (!running_) return;
    const std::size_t due = due_now(core);
    for (std::size_t i = 0; i < due; ++i) change(core);
    done_since_ += due;
    timer_ = runtime_.timers().start(due == kMostInTurn ? Duration(0) : kTurn, [this] {
      // Already on the loop: on_loop() calls it at once.
      ServerInternals::on_loop(server_, [this](ServerCore& again) { turn(again); });
    });
  }

  std::size_t due_now(ServerCore& core) const {
    if (options_.per_second <= 0) {
      return core.handler().watchers().most_waiting(std::string(kStorage)) < kMostUnsent ? kMostInTurn : 0;
    }
    const std::chrono::duration<double> passed = runtime_.clock().now() - began_;
    const double due = std::floor(passed.count() * options_.per_second) - static_cast<double>(done_since_);
    return static_cast<std::size_t>(std::clamp(due, 0.0, static_cast<double>(kMostInTurn)));
  }

  void change(ServerCore& core) {
    const std::uint64_t all = std::uint64_t{options_.creates} + options_.modifies + options_.deletes;
    const std::uint64_t drawn = random_.below(all);
    if (drawn < options_.creates || pods_.empty()) return create(core);
    const std::size_t at = static_cast<std::size_t>(random_.below(pods_.size()));
    if (drawn >= std::uint64_t{options_.creates} + options_.modifies) return remove(core, at);
    (void)modify(core, at);
  }
  void create(ServerCore& core) {
    pods_.push_back({.number = next_number_++});
    core.backend().put_made(*type_, source_->pod(pods_.back().number, 0));
    ++counts_.created;
  }
  // The record; null if the pod does not exist any more.
  storage::Record modify(ServerCore& core, std::size_t at) {
    Pod& pod = pods_[at];
    Made made = source_->pod(pod.number, ++pod.restarts);
    made.same_owners = true;
    // A client may have deleted it.
    if (!core.backend().get(*type_, made.request.ns, made.request.name)) {
      forget(at);
      return nullptr;
    }
    ++counts_.modified;
    return core.backend().put_made(*type_, std::move(made));
  }
  void remove(ServerCore& core, std::size_t at) {
    const auto [ns, name] = source_->place(pods_[at].number);
    forget(at);
    if (core.backend().remove(*type_, ns, name)) ++counts_.deleted;
  }
  void forget(std::size_t at) {
    pods_[at] = pods_.back();
    pods_.pop_back();
  }

  ApiServer& server_;
  Runtime& runtime_;
  const Options options_;
  const std::size_t pod_size_;
  SeededRandom random_;
  std::unique_ptr<PodSource> source_{};
  server::ResourceTypePtr type_{};
  std::vector<Pod> pods_{};
  std::uint64_t next_number_ = 0;
  Counts counts_{};
  bool running_ = false;
  Instant began_{};
  std::uint64_t done_since_ = 0;
  TimerId timer_ = 0;
};

Result<std::string> Churn::State::burst(std::size_t events) {
  const server::Backend::Options history;
  const std::size_t most = std::min(history.window_events, history.history_bytes / std::max<std::size_t>(pod_size_, 1));
  if (events > most) {
    return fail(Code::kBadArgument, "a burst of " + std::to_string(events) + " events is longer than the history of " +
                                        std::to_string(most) + ": slow readers would lose events");
  }
  ServerInternals::on_loop(server_, [](ServerCore& core) { core.handler().watchers().hold(std::string(kStorage)); });
  std::string version;
  std::size_t at = 0;
  for (std::size_t done = 0; done < events;) {
    const std::size_t piece = std::min(kBurstPiece, events - done);
    std::size_t written = 0;
    ServerInternals::on_loop(server_, [&](ServerCore& core) {
      // Encoded now, not when the events are sent.
      const bool protobuf = core.handler().watchers().wants_protobuf(std::string(kStorage));
      while (written < piece && !pods_.empty()) {
        const storage::Record record = modify(core, at++ % pods_.size());
        if (!record) continue;
        ++written;
        if (protobuf) (void)core.handler().encoder().object(record, *type_, kProtobuf, {}, {});
      }
      version = core.backend().storage().version_text(core.backend().storage().revision());
    });
    if (written == 0) break;
    done += written;
  }
  ServerInternals::on_loop(server_, [](ServerCore& core) { core.handler().watchers().release(std::string(kStorage)); });
  if (version.empty() && events > 0) return fail(Code::kNotFound, "there is no pod to modify: call load() first");
  return version;
}

Churn::Churn(std::unique_ptr<State> state) : state_(std::move(state)) {}
Churn::~Churn() = default;

Result<std::unique_ptr<Churn>> Churn::make(ApiServer& server, const LoadOptions& loaded, const Options& options) {
  if (auto checked = server::check(loaded); !checked) return fail(checked.error());
  if (options.creates == 0 && options.modifies == 0 && options.deletes == 0) {
    return fail(Code::kBadArgument, "a churn needs a share of creates, modifies or deletes above 0", Phase::kConfig);
  }
  if (!(options.per_second >= 0 && options.per_second <= 1e7)) {
    return fail(Code::kBadArgument, "a churn makes 0 (as fast as possible) to 10,000,000 changes per second",
                Phase::kConfig);
  }
  return std::unique_ptr<Churn>(new Churn(std::make_unique<State>(server, loaded, options)));
}

void Churn::start() { state_->start(); }
void Churn::stop() { state_->stop(); }
Churn::Counts Churn::counts() const { return state_->counts(); }
Result<std::string> Churn::burst(std::size_t events) { return state_->burst(events); }

}  // namespace tain
