#include <tain/lease_lock.h>
#include <tain/scalars.h>

#include <optional>
#include <utility>

#include "src/base/mutex.h"

namespace tain {
namespace {

constexpr const char* kLeases = "leases.v1.coordination.k8s.io";
const Kind kLease{"coordination.k8s.io", "v1", "Lease"};

WallTime wall_time(const Value& value) {
  const Result<Time> parsed = Time::parse(detail::peek(value.text()));
  return parsed ? WallTime(parsed->sys_time()) : WallTime{};
}

void set_time(Draft& draft, std::string_view path, WallTime time) {
  if (time == WallTime{}) {
    draft.erase(path);
  } else {
    draft.set(path, Time(time).to_string_micro());
  }
}

void set_text(Draft& draft, std::string_view path, const std::string& text) {
  if (text.empty()) {
    draft.erase(path);
  } else {
    draft.set(path, text);
  }
}

// A map key as one step of a path.
std::string label_path(std::string key) {
  std::string path = "metadata.labels['";
  return path.append(key).append("']");
}

}  // namespace

LeaderLock::Record leader_record(const Object& lease) {
  LeaderLock::Record record;
  const Value spec = lease.at("spec");
  record.holder = spec["holderIdentity"].text().str();
  record.lease_duration = std::chrono::seconds(spec["leaseDurationSeconds"].as_int().value_or(0));
  record.acquired = wall_time(spec["acquireTime"]);
  record.renewed = wall_time(spec["renewTime"]);
  record.transitions = spec["leaseTransitions"].as_int().value_or(0);
  record.strategy = spec["strategy"].text().str();
  record.preferred_holder = spec["preferredHolder"].text().str();
  record.resource_version = std::string(lease.resource_version());
  return record;
}

void set_leader_record(Draft& lease, const LeaderLock::Record& record) {
  lease.set("spec.holderIdentity", record.holder);  // released: an empty holder, not an absent one
  lease.set("spec.leaseDurationSeconds",
            static_cast<std::int64_t>(std::chrono::ceil<std::chrono::seconds>(record.lease_duration).count()));
  set_time(lease, "spec.acquireTime", record.acquired);
  set_time(lease, "spec.renewTime", record.renewed);
  lease.set("spec.leaseTransitions", record.transitions);
  set_text(lease, "spec.strategy", record.strategy);
  set_text(lease, "spec.preferredHolder", record.preferred_holder);
  if (!record.resource_version.empty()) lease.set("metadata.resourceVersion", record.resource_version);
}

struct LeaseLock::State : std::enable_shared_from_this<State> {
  State(const Cluster& its_cluster, Options its_options)
      : cluster(its_cluster.on(its_cluster.runtime().executor())), options(std::move(its_options)) {}

  ObjectRef ref() const { return {kLeases, options.ns, options.name, ""}; }

  // Results arrive on the Executor and are delivered on the loop, once. A result after the deadline is dropped: it may
  // be older than the result of a later call.
  Cluster::Done<Object> done(Answer answer) {
    const std::uint64_t mine = ++call;
    if (options.timeout > Duration(0)) {
      timer = cluster.runtime().timers().start(options.timeout, [weak = weak_from_this(), mine, answer] {
        const auto self = weak.lock();
        if (!self || self->call != mine) return;
        ++self->call;
        answer(fail(Code::kDeadline, "the Lease " + self->describe() + ": no response before the deadline"));
      });
    }
    return [weak = weak_from_this(), mine, answer = std::move(answer)](Result<Object> result) mutable {
      const auto self = weak.lock();
      if (!self) return;
      self->cluster.runtime().post([weak, mine, answer = std::move(answer), result = std::move(result)] {
        const auto state = weak.lock();
        if (!state || state->call != mine) return;
        state->cluster.runtime().timers().cancel(state->timer);
        ++state->call;
        if (!result) return answer(Failure(result.error().wrapped("the Lease " + state->describe())));
        state->seen = *result;
        answer(leader_record(*result));
      });
    };
  }
  void refuse(Answer answer, Error error) {
    cluster.runtime().post([answer = std::move(answer), error = std::move(error)] { answer(Failure(error)); });
  }

  // Ends with the lock, and with the timeout.
  CallOptions limits() const {
    CallOptions limits{.stop = destroyed.stop()};
    if (options.timeout > Duration(0)) limits.deadline = options.timeout;
    return limits;
  }

  std::string describe() const {
    std::string text = options.ns;
    return text.append("/").append(options.name);
  }
  void set_labels(Draft& draft) const {
    for (const auto& [key, value] : options.labels) draft.set(label_path(key), value);
  }

  const Cluster cluster;
  const Options options;
  StopSource destroyed{};
  // Used on the loop only.
  Object seen{};           // the last object from the server
  std::uint64_t call = 0;  // the current call; reset when it was answered
  TimerId timer = 0;
};

LeaseLock::LeaseLock(Cluster cluster, Options options) : state_(std::make_shared<State>(cluster, std::move(options))) {}
LeaseLock::~LeaseLock() { state_->destroyed.request(); }

void LeaseLock::get(Answer answer) {
  state_->cluster.get_async(state_->ref(), state_->done(std::move(answer)), state_->limits());
}

void LeaseLock::create(const LeaderLock::Record& record, Answer answer) {
  Draft draft(kLease, state_->options.name, state_->options.ns);
  set_leader_record(draft, record);
  draft.erase("metadata.resourceVersion");  // a new object has none
  state_->set_labels(draft);
  state_->cluster.create_async(draft, state_->done(std::move(answer)), {}, state_->limits());
}

void LeaseLock::update(const LeaderLock::Record& record, Answer answer) {
  if (!state_->seen) {
    return state_->refuse(
        std::move(answer),
        Error::of(Code::kBadArgument, "the Lease " + describe() + " was not read yet; call get() before a write"));
  }
  Result<Draft> draft = Draft::from(state_->seen);
  if (!draft) return state_->refuse(std::move(answer), std::move(draft).error());
  set_leader_record(*draft, record);
  state_->set_labels(*draft);
  state_->cluster.replace_async(*draft, state_->done(std::move(answer)), {}, state_->limits());
}

std::string LeaseLock::describe() const { return state_->describe(); }

void LeaseLock::record_event(std::string_view what) {
  if (!state_->options.on_event) return;
  std::string text = state_->options.identity;
  text.append(" ").append(what);
  try {
    state_->options.on_event(state_->seen, text);
  } catch (...) {
    // An exception of the callback must not end the election and has no other receiver.
    return;
  }
}

}  // namespace tain
