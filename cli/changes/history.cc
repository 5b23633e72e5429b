#include "cli/changes/history.h"

#include <string>
#include <utility>

#include "cli/diff/writers.h"

namespace tain::cli {
namespace {

constexpr std::size_t kShown = 3;  // fields of one write

}  // namespace

std::vector<TimelineEntry> history_of(const Object& object, Time from) {
  std::vector<TimelineEntry> out;
  const auto entry_at = [&](Time time, TimelineEntry::Type type) {
    TimelineEntry entry;
    entry.type = type;
    entry.at = std::chrono::time_point_cast<Duration>(time.sys_time());
    entry.in_the_past = true;
    entry.kind = object.kind();
    entry.ns = std::string(object.ns());
    entry.name = std::string(object.name());
    entry.now = object;
    return entry;
  };
  Time made;
  if (auto time = Time::parse(detail::peek(object.at("metadata.creationTimestamp").text()))) made = *time;
  if (!made.is_zero() && made >= from) {
    TimelineEntry entry = entry_at(made, TimelineEntry::Type::kAdded);
    // Without values, because they may have changed since the creation.
    entry.by = creators(object);
    out.push_back(std::move(entry));
  }
  for (const ManagedFields& one : managed_fields(object)) {
    // The entry above covers the writes of the creation.
    if (one.time.is_zero() || one.time < from || one.time <= made) continue;
    std::size_t count = 0;
    const std::vector<std::string> fields = owned_fields(one, kShown, count);
    if (count == 0) continue;
    TimelineEntry entry = entry_at(one.time, TimelineEntry::Type::kChanged);
    for (const std::string& field : fields) entry.text.append(entry.text.empty() ? "" : ", ").append(field);
    if (count > fields.size()) entry.text.append(" +").append(std::to_string(count - fields.size())).append(" more");
    entry.by = {one.manager};
    out.push_back(std::move(entry));
  }
  return out;
}

}  // namespace tain::cli
