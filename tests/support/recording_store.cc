#include "tests/support/recording_store.h"

#include <algorithm>
#include <utility>

namespace tain::testing {
namespace {

std::string label(const Object& object) {
  return std::string(object.key()) + "@" + std::string(object.resource_version());
}

}  // namespace

Result<void> RecordingStore::record(std::string_view operation, std::string_view subject, std::string line,
                                    const std::function<Result<void>()>& apply) {
  std::optional<Error> error;
  for (Planned& plan : planned_) {
    if (plan.left == 0 || plan.operation != operation) continue;
    --plan.left;
    error = plan.error;
    break;
  }
  if (!error && refuse) error = refuse(operation, subject);
  if (error) {
    refused.push_back(std::move(line));
    return fail(*error);
  }
  Result<void> done = apply();
  journal.push_back(line);
  if (on_change) on_change(line);
  return done;
}

void RecordingStore::fail_next(std::string operation, Error error, int times) {
  planned_.push_back({std::move(operation), std::move(error), times});
}

Result<void> RecordingStore::add(const Object& object) {
  return record("add", object.key(), "add " + label(object), [&] { return content.add(object); });
}

Result<void> RecordingStore::update(const Object& object) {
  return record("update", object.key(), "update " + label(object), [&] { return content.update(object); });
}

Result<void> RecordingStore::remove(const Object& object) {
  return record("remove", object.key(), "remove " + label(object), [&] { return content.remove(object); });
}

Result<void> RecordingStore::replace(Replacement replacement) {
  std::vector<std::string> labels;
  for (const Object& item : replacement.items) labels.push_back(label(item));
  std::sort(labels.begin(), labels.end());
  std::string line = "replace @" + replacement.resource_version + " [";
  for (std::size_t i = 0; i < labels.size(); ++i) line += (i > 0 ? " " : "") + labels[i];
  line += "]";
  last_replacement = replacement;
  return record("replace", replacement.resource_version, line, [&] { return content.replace(std::move(replacement)); });
}

Result<void> RecordingStore::resync() {
  ++resync_calls;
  return record("resync", "", "resync", [&] { return content.resync(); });
}

Result<void> RecordingStore::bookmark(std::string_view version) {
  return record("bookmark", version, "bookmark @" + std::string(version), [&] { return content.bookmark(version); });
}

void RecordingStore::update_resource_version(std::string_view version) {
  journal.push_back("version @" + std::string(version));
  if (on_change) on_change(journal.back());
}

bool RecordingStore::for_each_held(std::string_view, const std::function<void(const Object&)>& visit) const {
  for (const Object& one : content.list()) visit(one);
  return true;
}

bool RecordingStore::wants_pause(std::function<void()> resume_when_ready) {
  if (!pause) return false;
  resume = std::move(resume_when_ready);
  return true;
}

std::size_t RecordingStore::count(std::string_view prefix) const {
  return static_cast<std::size_t>(
      std::count_if(journal.begin(), journal.end(), [&](const std::string& line) { return line.starts_with(prefix); }));
}

std::vector<std::string> RecordingStore::versions() const {
  std::vector<std::string> result;
  for (const std::string& line : journal) {
    if (line.starts_with("version @")) result.push_back(line.substr(9));
  }
  return result;
}

std::vector<std::string> RecordingStore::keys() const {
  std::vector<std::string> keys = content.list_keys();
  std::sort(keys.begin(), keys.end());
  return keys;
}

std::string RecordingStore::version_of(std::string_view key) const {
  return std::string(content.get(key).resource_version());
}

}  // namespace tain::testing
