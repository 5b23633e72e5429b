#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "server/front/host.h"
#include "server/front/reach.h"
#include "server/load/load_options.h"
#include "server/load/pod_source.h"
#include "src/base/random.h"

namespace tain {

using server::Host;
using server::Made;
using server::PodSource;
using server::Reach;

namespace {

constexpr std::string_view kStorage = "pods";
constexpr Duration kTurn = std::chrono::milliseconds(2);
constexpr std::size_t kMostInTurn = 256;  // changes, so that the server answers others in between
constexpr std::size_t kMostUnsent = 500;  // events that a watcher may have before him where there is no rate
constexpr std::size_t kBurstPiece = 128;
const server::Form kProtobuf{.encoding = server::Form::Encoding::kProtobuf};

}  // namespace

// The numbers of the pods there are, and where the changes stand. Used on the server's loop only, but for what says
// otherwise.
class Churn::State {
 public:
  State(ApiServer& server, const LoadOptions& loaded, const Options& options)
      : server_(server),
        runtime_(Reach::runtime(server)),
        options_(options),
        pod_size_(loaded.pod_size),
        random_(options.seed) {
    pods_.reserve(loaded.pods);
    for (std::uint64_t i = 0; i < loaded.pods; ++i) pods_.push_back({.number = i});
    next_number_ = loaded.pods;
    Reach::on_loop(server, [&](Host& host) {
      source_ = std::make_unique<PodSource>(host.backend().registry(), loaded);
      type_ = host.backend().registry().find("", "v1", kStorage);
    });
  }
  ~State() { stop(); }

  // From any thread.
  void start() {
    Reach::on_loop(server_, [this](Host& host) {
      if (std::exchange(running_, true)) return;
      began_ = runtime_.clock().now();
      done_since_ = 0;
      turn(host);
    });
  }
  void stop() {
    Reach::on_loop(server_, [this](Host&) {
      running_ = false;
      if (timer_ != 0) runtime_.timers().cancel(std::exchange(timer_, 0));
    });
  }
  Counts counts() {
    Counts out;
    Reach::on_loop(server_, [&](Host&) { out = counts_; });
    return out;
  }
  Result<std::string> burst(std::size_t events);

 private:
  struct Pod {
    std::uint64_t number = 0;
    std::uint64_t restarts = 0;
  };

  void turn(Host& host) {
    timer_ = 0;
    if (!running_) return;
    const std::size_t due = due_now(host);
    for (std::size_t i = 0; i < due; ++i) change(host);
    done_since_ += due;
    timer_ = runtime_.timers().start(due == kMostInTurn ? Duration(0) : kTurn, [this] {
      // The timer is the loop's, and so are we.
      Reach::on_loop(server_, [this](Host& again) { turn(again); });
    });
  }

  std::size_t due_now(Host& host) const {
    if (options_.per_second <= 0) {
      return host.front().watchers().most_waiting(std::string(kStorage)) < kMostUnsent ? kMostInTurn : 0;
    }
    const std::chrono::duration<double> passed = runtime_.clock().now() - began_;
    const double due = std::floor(passed.count() * options_.per_second) - static_cast<double>(done_since_);
    return static_cast<std::size_t>(std::clamp(due, 0.0, static_cast<double>(kMostInTurn)));
  }

  void change(Host& host) {
    const std::uint64_t all = std::uint64_t{options_.creates} + options_.modifies + options_.deletes;
    const std::uint64_t drawn = random_.below(all);
    if (drawn < options_.creates || pods_.empty()) return create(host);
    const std::size_t at = static_cast<std::size_t>(random_.below(pods_.size()));
    if (drawn >= std::uint64_t{options_.creates} + options_.modifies) return remove(host, at);
    (void)modify(host, at);
  }
  void create(Host& host) {
    pods_.push_back({.number = next_number_++});
    host.backend().put_made(*type_, source_->pod(pods_.back().number, 0));
    ++counts_.created;
  }
  // The record, null where the pod is not there any more.
  storage::Record modify(Host& host, std::size_t at) {
    Pod& pod = pods_[at];
    Made made = source_->pod(pod.number, ++pod.restarts);
    made.same_owners = true;
    // Somebody else may have deleted it.
    if (!host.backend().get(*type_, made.request.ns, made.request.name)) {
      forget(at);
      return nullptr;
    }
    ++counts_.modified;
    return host.backend().put_made(*type_, std::move(made));
  }
  void remove(Host& host, std::size_t at) {
    const auto [ns, name] = source_->place(pods_[at].number);
    forget(at);
    if (host.backend().remove(*type_, ns, name)) ++counts_.deleted;
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
                                        std::to_string(most) + ": whoever reads slowly would lose some");
  }
  Reach::on_loop(server_, [](Host& host) { host.front().watchers().hold(std::string(kStorage)); });
  std::string version;
  std::size_t at = 0;
  for (std::size_t done = 0; done < events;) {
    const std::size_t piece = std::min(kBurstPiece, events - done);
    std::size_t written = 0;
    Reach::on_loop(server_, [&](Host& host) {
      // Encoded now, so that nobody waits for it when the events go out.
      const bool protobuf = host.front().watchers().wants_protobuf(std::string(kStorage));
      while (written < piece && !pods_.empty()) {
        const storage::Record record = modify(host, at++ % pods_.size());
        if (!record) continue;
        ++written;
        if (protobuf) (void)host.front().forms().object(record, *type_, kProtobuf, {}, {});
      }
      version = host.backend().storage().version_text(host.backend().storage().revision());
    });
    if (written == 0) break;
    done += written;
  }
  Reach::on_loop(server_, [](Host& host) { host.front().watchers().release(std::string(kStorage)); });
  if (version.empty() && events > 0) return fail(Code::kNotFound, "there is no pod to modify: call load() first");
  return version;
}

Churn::Churn(std::unique_ptr<State> state) : state_(std::move(state)) {}
Churn::~Churn() = default;

Result<std::unique_ptr<Churn>> Churn::make(ApiServer& server, const LoadOptions& loaded, const Options& options) {
  if (auto checked = server::check(loaded); !checked) return fail(checked.error());
  if (options.creates == 0 && options.modifies == 0 && options.deletes == 0) {
    return fail(Code::kBadArgument, "a churn needs something to do: creates, modifies or deletes", Phase::kConfig);
  }
  if (!(options.per_second >= 0 && options.per_second <= 1e7)) {
    return fail(Code::kBadArgument, "a churn has 0 (as fast as possible) to 10,000,000 changes in a second",
                Phase::kConfig);
  }
  return std::unique_ptr<Churn>(new Churn(std::make_unique<State>(server, loaded, options)));
}

void Churn::start() { state_->start(); }
void Churn::stop() { state_->stop(); }
Churn::Counts Churn::counts() const { return state_->counts(); }
Result<std::string> Churn::burst(std::size_t events) { return state_->burst(events); }

}  // namespace tain
