#include "src/api/write_gates.h"

#include <tain/object.h>

#include <algorithm>
#include <utility>

namespace tain::api {

void WriteGates::add(std::string_view key, const std::shared_ptr<ObjectInformer>& where, const Object& written) {
  Gate gate{.where = where,
            .object_key = std::string(written.key()),
            .version = std::string(written.resource_version()),
            .until = clock_.now() + timeout_};
  std::vector<Gate> replaced;  // destroyed outside the lock: a Store::VersionWait waits for its call
  const MutexLock lock(mutex_);
  std::vector<Gate>& all = gates_[std::string(key)];
  const auto same = std::find_if(all.begin(), all.end(), [&](const Gate& one) {
    return one.where == gate.where && one.object_key == gate.object_key;
  });
  if (same == all.end()) return all.push_back(std::move(gate));
  replaced.push_back(std::exchange(*same, std::move(gate)));
}

// Passed by the object itself or a later version; for a deleted object, by the version of the whole store.
bool WriteGates::is_passed(const Gate& gate) {
  const Object held = gate.where->get(gate.object_key);
  if (held && !known_older(held.resource_version(), gate.version)) return true;
  return !known_older(gate.where->resource_version(), gate.version);
}

std::optional<Duration> WriteGates::hold(std::string_view key, const Task& again) {
  std::vector<Gate> passed;  // destroyed outside the lock
  std::optional<Gate> first;
  const Instant now = clock_.now();
  {
    const MutexLock lock(mutex_);
    const auto at = gates_.find(key);
    if (at == gates_.end()) return {};
    std::vector<Gate>& all = at->second;
    const auto kept = std::stable_partition(all.begin(), all.end(),
                                            [&](const Gate& gate) { return gate.until > now && !is_passed(gate); });
    std::move(kept, all.end(), std::back_inserter(passed));
    all.erase(kept, all.end());
    if (all.empty()) {
      gates_.erase(at);
      return {};
    }
    first = all.front();
  }
  // Started outside the lock: it may end at once.
  auto wait = std::make_shared<Store::VersionWait>(
      first->where->indexer().wait_for(first->version, [again](const Result<void>&) { again(); }));
  const MutexLock lock(mutex_);
  const auto at = gates_.find(key);
  if (at == gates_.end()) return Duration(0);
  for (Gate& gate : at->second) {
    if (gate.where == first->where && gate.object_key == first->object_key) std::swap(gate.wait, wait);
  }
  return first->until - now;
}

void WriteGates::clear() {
  HashMap<std::string, std::vector<Gate>> all;
  const MutexLock lock(mutex_);
  all.swap(gates_);
}

}  // namespace tain::api
