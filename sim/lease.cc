#include "sim/lease.h"

#include <utility>

namespace tain::sim {
Result<LeaderLock::Record> Lease::get() const {
  if (record_.resource_version.empty()) return fail(Code::kNotFound, "leases \"leader\" not found");
  return record_;
}

Result<LeaderLock::Record> Lease::create(const LeaderLock::Record& record) {
  if (!record_.resource_version.empty()) return fail(Code::kAlreadyExists, "leases \"leader\" already exists");
  return written(record);
}

Result<LeaderLock::Record> Lease::update(const LeaderLock::Record& record) {
  if (record_.resource_version.empty()) return fail(Code::kNotFound, "leases \"leader\" not found");
  if (record.resource_version != record_.resource_version) {
    return fail(Code::kConflict, "the object has been modified");
  }
  return written(record);
}

LeaderLock::Record Lease::written(LeaderLock::Record record) {
  version_ += 1;
  record_ = std::move(record);
  record_.resource_version = std::to_string(version_);
  holders_[record_.resource_version] = record_.holder;
  return record_;
}

std::string Lease::holder_at(const std::string& version) const {
  const auto found = holders_.find(version);
  return found == holders_.end() ? std::string() : found->second;
}

LeaseLine::~LeaseLine() {
  if (pending_) runtime_.timers().cancel(pending_->patience);
}

void LeaseLine::cut_until(Instant end, bool answers_only) {
  cut_ = end;
  answers_only_ = answers_only;
}

Duration LeaseLine::latency() {
  const bool slow = queue_.now() < slow_;
  return std::chrono::milliseconds(1 + random_.below(slow ? 2'400 : 30));
}

void LeaseLine::get(Answer answer) {
  ask([](Lease& lease) { return lease.get(); }, std::move(answer));
}

void LeaseLine::create(const LeaderLock::Record& record, Answer answer) {
  ask([record](Lease& lease) { return lease.create(record); }, std::move(answer));
}

void LeaseLine::update(const LeaderLock::Record& record, Answer answer) {
  ask([record](Lease& lease) { return lease.update(record); }, std::move(answer));
}

void LeaseLine::ask(Ask what, Answer answer) {
  if (pending_) runtime_.timers().cancel(pending_->patience);
  pending_ = std::make_shared<Pending>();
  pending_->answer = std::move(answer);
  const std::weak_ptr<Pending> which = pending_;
  pending_->patience = runtime_.timers().start(
      kPatience, [this, which] { answered(which, fail(Code::kDeadline, "no answer from the server")); });
  const bool cut = queue_.now() < cut_;
  if (cut && !answers_only_) return;
  // One after the other: compilers may draw the arguments of a call in any order.
  const Duration there = latency();
  const Duration back = latency();
  // The server executes the request even if the client has disconnected.
  queue_.in(there, [this, which, cut, back, what = std::move(what), &lease = lease_, &queue = queue_] {
    Result<LeaderLock::Record> result = what(lease);
    if (cut) return;
    queue.in(back, [this, which, result = std::move(result)] {
      if (which.expired()) return;  // and this may be destroyed
      runtime_.post([this, which, result] {
        if (!which.expired()) answered(which, result);
      });
    });
  });
}

void LeaseLine::answered(const std::weak_ptr<Pending>& which, Result<LeaderLock::Record> result) {
  const std::shared_ptr<Pending> pending = which.lock();
  if (!pending || pending != pending_) return;
  pending_.reset();
  runtime_.timers().cancel(pending->patience);
  pending->answer(std::move(result));
}

}  // namespace tain::sim
