#include "src/store/version_waits.h"

#include <tain/object.h>

#include <algorithm>

namespace tain {

void Store::VersionWait::State::answer(Result<void> result) {
  std::function<void(Result<void>)> call;
  {
    const MutexLock lock(mutex);
    if (!done) return;
    call = std::exchange(done, nullptr);
    running = true;
    runner = std::this_thread::get_id();
  }
  try {
    call(std::move(result));
  } catch (...) {  // exceptions from the callback are ignored
  }
  call = nullptr;
  const MutexLock lock(mutex);
  running = false;
  runner = {};
  answered.notify_all();
}

void Store::VersionWait::State::withdraw() {
  std::function<void(Result<void>)> unwanted;  // destroyed outside the lock
  const MutexLock lock(mutex);
  unwanted = std::exchange(done, nullptr);
  while (running && runner != std::this_thread::get_id()) answered.wait(mutex);
}

bool Store::VersionWait::State::withdrawn() {
  const MutexLock lock(mutex);
  return !done && !running;
}

Store::VersionWait::VersionWait(std::shared_ptr<State> state) : state_(std::move(state)) {}
Store::VersionWait::VersionWait(Store::VersionWait&& other) noexcept = default;
Store::VersionWait& Store::VersionWait::operator=(Store::VersionWait&& other) noexcept {
  if (this == &other) return *this;
  if (state_ != nullptr) state_->withdraw();
  state_ = std::move(other.state_);
  return *this;
}
Store::VersionWait::~VersionWait() {
  if (state_ != nullptr) state_->withdraw();
}

namespace store {

void VersionWaits::add(std::string version, std::shared_ptr<Store::VersionWait::State> state) {
  if (waits_.size() >= purge_at_) {
    std::erase_if(waits_, [](const Wait& wait) { return wait.state->withdrawn(); });
    purge_at_ = std::max<std::size_t>(64, waits_.size() * 2);
  }
  const auto place = std::lower_bound(waits_.begin(), waits_.end(), version,
                                      [](const Wait& a, const std::string& b) { return known_older(b, a.version); });
  waits_.insert(place, {std::move(version), std::move(state)});
}

void VersionWaits::reached(std::string_view version, Answers& answers) {
  if (version.empty()) return;
  if (!is_comparable(version)) {
    fail_all(Error::of(Code::kNotComparable, "the store's version is not a number: '" + std::string(version) + "'",
                       Phase::kStore),
             answers);
    return;
  }
  while (!waits_.empty() && !known_older(version, waits_.back().version)) {
    answers.push_back({std::move(waits_.back().state), {}});
    waits_.pop_back();
  }
}

void VersionWaits::fail_all(const Error& error, Answers& answers) {
  while (!waits_.empty()) {
    answers.push_back({std::move(waits_.back().state), fail(error)});
    waits_.pop_back();
  }
}

void VersionWaits::give(Answers& answers) {
  for (Answer& answer : answers) answer.to->answer(std::move(answer.result));
  answers.clear();
}

std::optional<Result<void>> answer_now(std::string_view wanted, std::string_view reached) {
  if (!is_comparable(wanted)) {
    return fail(Code::kNotComparable,
                "cannot wait for a resource version that is not a number: '" + std::string(wanted) + "'",
                Phase::kStore);
  }
  if (reached.empty()) return std::nullopt;
  const auto order = compare_versions(reached, wanted);
  if (!order) return fail(order.error());
  if (*order < 0) return std::nullopt;
  return Result<void>{};
}

}  // namespace store
}  // namespace tain
