#include "sim/state_check.h"

#include <tain/object.h>

#include <algorithm>

namespace tain::sim {
namespace {

// The server's cache follows the storage within 25 ms, and a response takes about 100 ms.
constexpr Duration kOnTheWay = std::chrono::seconds(1);

}  // namespace

void StateCheck::taint(std::string why, Duration at_least, std::optional<std::uint64_t> until_epoch) {
  taint_ = std::move(why);
  taint_until_ = std::max(taint_until_, queue_.now() + at_least);
  taint_epoch_ = until_epoch;
  taint_revision_ = cluster_.storage().revision();
}

std::string_view StateCheck::version_of(const Snapshot& snapshot) const {
  return partition_.empty() ? snapshot.resource_version() : snapshot.partition_version(partition_);
}

void StateCheck::check_order(std::uint64_t epoch, std::string_view version) {
  if (epoch < last_epoch_) referee_.violation(name_ + ": the epoch went back");
  if (epoch == last_epoch_ && known_older(version, last_version_)) {
    referee_.violation(name_ + ": the version went back from " + last_version_ + " to " + std::string(version));
  }
  last_epoch_ = epoch;
  last_version_ = version;
}

std::string StateCheck::difference(const Snapshot& snapshot, const storage::RecordMap& state, bool bytes) const {
  std::string found;
  std::size_t count = 0;
  state.for_each([&](const storage::Record& record) {
    if (!found.empty() || !subject_.covers(*record)) return;
    ++count;
    const Object object = snapshot.get(record->key);
    if (!object) {
      found = record->key + " is missing";
    } else if (object.uid() != record->uid) {
      found = record->key + " has uid " + std::string(object.uid()) + ", the server " + record->uid;
    } else if (object.resource_version() != record->version()) {
      found = record->key + " has version " + std::string(object.resource_version()) + ", the server " +
              std::string(record->version());
    } else if (bytes && object.bytes() != *record->body &&
               (object.bytes().empty() || object.bytes().substr(1) != record->bare())) {
      found = record->key + " has other bytes: " + std::string(object.bytes());
    }
  });
  if (!found.empty()) return found;
  const std::size_t held = partition_.empty() ? snapshot.size() : snapshot.in_namespace(partition_).size();
  if (held == count) return {};
  for (const Object& object : snapshot) {
    if (!partition_.empty() && object.ns() != partition_) continue;
    const storage::Record record = state.get(object.key());
    if (!record || !subject_.covers(*record)) return std::string(object.key()) + " is not on the server";
  }
  return std::to_string(held) + " objects, the server has " + std::to_string(count);
}

void StateCheck::check(const Snapshot& snapshot) {
  ++checks_;
  const std::string_view version = version_of(snapshot);
  if (version.empty()) {
    if (snapshot.size() != 0 && partition_.empty()) referee_.violation(name_ + ": objects without a version");
    return;
  }
  check_order(snapshot.epoch(), version);
  const Timelines& timelines = cluster_.timelines();
  const auto revision = cluster_.storage().parse_version(version);
  if (!revision) return referee_.violation(name_ + ": not a version of the server: " + std::string(version));

  std::string first;
  for (std::uint64_t line = timelines.newest() + 1; line-- > oldest_timeline_;) {
    const storage::RecordMap* state = timelines.state(line, subject_.type->resource, *revision);
    if (state == nullptr) continue;
    std::string found = difference(snapshot, *state, false);
    if (!found.empty()) {
      if (first.empty()) first = std::move(found);
      continue;
    }
    const bool over = (queue_.now() >= taint_until_ && *revision > taint_revision_) ||
                      (taint_epoch_ && snapshot.epoch() >= *taint_epoch_);
    if (line == timelines.newest() && over) {
      taint_.clear();
      oldest_timeline_ = line;
    }
    return;
  }
  if (tainted()) return;
  if (first.empty()) first = "the server never had it";
  referee_.violation(name_ + ": the snapshot at " + std::string(version) + " is not a state of the server: " + first);
  taint("already reported");
}

void StateCheck::check_age(std::string_view version, Duration age) {
  const auto revision = cluster_.storage().parse_version(version);
  if (tainted() || !revision) return;
  const auto outdated = cluster_.timelines().outdated_at(subject_, *revision);
  if (!outdated || *outdated >= queue_.now() - age - kOnTheWay) return;
  const auto seconds = [](Duration time) {
    return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time).count()) + " s";
  };
  referee_.violation(name_ + ": claims an age of " + seconds(age) + ", and " + std::string(version) +
                     " is out of date for " + seconds(queue_.now() - *outdated));
}

std::string StateCheck::difference_now(const Snapshot& snapshot) const {
  return difference(snapshot, cluster_.storage().state(subject_.type->resource), true);
}

}  // namespace tain::sim
