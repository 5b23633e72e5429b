#include <tain/leader_election.h>

#include <utility>

#include "src/informer/clean_on_loop.h"
#include "src/informer/elector.h"

namespace tain {
namespace {

using std::chrono::seconds;

Result<void> check(const LeaderElector::Options& options) {
  const auto bad = [](const char* why) { return fail(Code::kBadArgument, why, Phase::kConfig); };
  if (options.identity.empty()) return bad("leader election: identity must not be empty");
  if (!options.on_started_leading) return bad("leader election: on_started_leading must be set");
  if (!options.on_stopped_leading) return bad("leader election: on_stopped_leading must be set");
  if (options.lease_duration < seconds(1)) return bad("leader election: lease_duration must be at least 1 s");
  if (options.renew_deadline < seconds(1)) return bad("leader election: renew_deadline must be at least 1 s");
  if (options.retry_period < seconds(1)) return bad("leader election: retry_period must be at least 1 s");
  if (options.lease_duration <= options.renew_deadline) {
    return bad("leader election: lease_duration must be longer than renew_deadline");
  }
  if (options.renew_deadline * 5 <= options.retry_period * 6) {
    return bad("leader election: renew_deadline must be longer than 1.2 times retry_period");
  }
  return {};
}

}  // namespace

bool LeaderLock::Record::same_lease(const LeaderLock::Record& other) const {
  return holder == other.holder && lease_duration == other.lease_duration && acquired == other.acquired &&
         renewed == other.renewed && transitions == other.transitions && strategy == other.strategy &&
         preferred_holder == other.preferred_holder;
}

std::string_view to_string(LeaderElector::LeaseEnd end) {
  switch (end) {
    case LeaderElector::LeaseEnd::kReleased:
      return "released";
    case LeaderElector::LeaseEnd::kNotHeld:
      return "not held";
    case LeaderElector::LeaseEnd::kKept:
      return "kept";
  }
  return "unknown";
}

Result<std::unique_ptr<LeaderElector>> LeaderElector::make(Runtime& runtime, Options options) {
  if (auto valid = check(options); !valid) return fail(std::move(valid).error());
  return std::unique_ptr<LeaderElector>(new LeaderElector(std::make_shared<State>(runtime, std::move(options))));
}

LeaderElector::LeaderElector(std::shared_ptr<State> state) : state_(std::move(state)) {}

LeaderElector::~LeaderElector() {
  state_->calls->close();
  // Tasks on the loop and calls to the lock hold weak references. The last reference is released on the loop, so that
  // no task is using the state. Other threads wait for that, because the lock may be destroyed next.
  Runtime& runtime = state_->runtime;
  if (runtime.on_loop()) {
    runtime.post([state = std::move(state_)] {});
    return;
  }
  const auto gone = std::make_shared<informer::CleanOnLoop>();
  gone->run(runtime, true, [this, gone] { state_.reset(); });
}

void LeaderElector::start(bool again) {
  state_->runtime.post([weak = state_->weak_from_this(), again] {
    if (const auto state = weak.lock()) state->begin(again);
  });
}

void LeaderElector::stop(Task stopped) {
  state_->runtime.post([weak = state_->weak_from_this(), stopped = std::move(stopped)]() mutable {
    if (const auto state = weak.lock()) state->ask_to_stop(std::move(stopped));
  });
}

Result<LeaderElector::LeaseEnd> LeaderElector::released() const {
  const MutexLock lock(state_->mutex);
  return state_->lease_end;
}

bool LeaderElector::is_leader() const { return state_->holds_valid_lease(); }

std::optional<LeaderElector::FencingToken> LeaderElector::token() const {
  if (!is_leader()) return std::nullopt;
  const MutexLock lock(state_->mutex);
  return state_->token;
}

std::string LeaderElector::leader() const {
  const MutexLock lock(state_->mutex);
  return state_->observed.holder;
}

Result<void> LeaderElector::healthy(Duration tolerance) const {
  const MutexLock lock(state_->mutex);
  if (state_->observed.holder != state_->options.identity) return {};
  const Instant now = state_->runtime.clock().now();
  if (now <= state_->observed_at + state_->options.lease_duration + tolerance) return {};
  return fail(Code::kDeadline, "our lease " + state_->name + " expired and was not renewed");
}

}  // namespace tain
