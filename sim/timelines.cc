#include "sim/timelines.h"

#include <algorithm>

namespace tain::sim {
namespace {

bool after(storage::Revision revision, const storage::EventPtr& event) { return revision < event->revision; }

}  // namespace

void Timelines::note_write(std::string_view resource) {
  Timeline& timeline = timelines_.back();
  timeline.head = storage_.revision();
  const auto place = timeline.events.try_emplace(std::string(resource)).first;
  place->second.push_back(storage_.event_at(resource, storage_.end_position(resource) - 1));
}

void Timelines::note_restore() {
  Timeline timeline;
  timeline.base = timeline.head = storage_.revision();
  for (const Timeline& before : timelines_) {
    for (const auto& [resource, events] : before.events) timeline.at_base[resource] = storage_.state(resource);
    for (const auto& [resource, state] : before.at_base) timeline.at_base[resource] = storage_.state(resource);
  }
  timelines_.push_back(std::move(timeline));
}

std::optional<Instant> Timelines::outdated_at(const Subject& subject, storage::Revision revision) const {
  const auto found = timelines_.back().events.find(subject.type->resource);
  if (found == timelines_.back().events.end()) return {};
  const auto& events = found->second;
  auto next = std::upper_bound(events.begin(), events.end(), revision, after);
  const auto concerns = [&subject](const storage::Record& record) { return record && subject.covers(*record); };
  for (; next != events.end(); ++next) {
    if (concerns((*next)->before) || concerns((*next)->after)) return (*next)->at;
  }
  return {};
}

const storage::RecordMap* Timelines::state(std::uint64_t timeline, std::string_view resource,
                                           storage::Revision revision) const {
  const Timeline& history = timelines_[timeline];
  if (revision < history.base || revision > history.head) return nullptr;
  const auto events = history.events.find(resource);
  if (events != history.events.end()) {
    const auto next = std::upper_bound(events->second.begin(), events->second.end(), revision, after);
    if (next != events->second.begin()) return &(*std::prev(next))->state;
  }
  const auto base = history.at_base.find(resource);
  return base == history.at_base.end() ? &empty_ : &base->second;
}

}  // namespace tain::sim
