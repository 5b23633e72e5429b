#include "cli/changes/events.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

constexpr Duration kPatience = 5s;
constexpr std::size_t kMostWaiting = 1000;
constexpr std::size_t kMostKnown = 1000000;

std::int64_t count_of(const Object& event) {
  if (const auto series = event.at("series.count").as_int()) return *series;
  return event.at("count").as_int().value_or(1);
}

// Not every Event has the uid of its object: Events of Nodes have the name instead.
std::string place_of(std::string_view kind, std::string_view ns, std::string_view name) {
  std::string out(kind);
  return out.append("/").append(ns).append("/").append(name);
}

}  // namespace

EventWeaver::EventWeaver(std::vector<Target> followed) : followed_(std::move(followed)) {
  narrowed_ = std::any_of(followed_.begin(), followed_.end(), [](const Target& one) {
    return !one.scope.label_selector.empty() || !one.scope.field_selector.empty();
  });
}

void EventWeaver::know(const Object& object) {
  if (!narrowed_ || !object) return;
  if (known_.size() >= kMostKnown) known_.clear();
  known_.insert(std::string(object.uid()));
  known_.insert(place_of(object.kind().kind, object.ns(), object.name()));
}

EventWeaver::Belongs EventWeaver::belongs(const Object& event) const {
  const Value about = event.at("involvedObject");
  const Text kind = about["kind"].text();
  const Text name = about["name"].text();
  const Text version = about["apiVersion"].text();
  const std::string group = Kind::from(version, kind).group;
  for (const Target& one : followed_) {
    if (one.resource.kind.kind != kind.view()) continue;
    if (!version.empty() && one.resource.kind.group != group) continue;
    if (!one.scope.name.empty() && one.scope.name != name.view()) continue;
    const auto& namespaces = one.scope.namespaces;
    const Text ns = about["namespace"].text();
    if (!namespaces.empty() && std::find(namespaces.begin(), namespaces.end(), ns.view()) == namespaces.end()) continue;
    if (!narrowed_) return Belongs::kYes;
    const bool is_known = known_.count(about["uid"].text().str()) != 0 || known_.count(place_of(kind, ns, name)) != 0;
    return is_known ? Belongs::kYes : Belongs::kPerhaps;
  }
  return Belongs::kNo;
}

void EventWeaver::keep(const Object& event, WallTime now) {
  if (waiting_.size() >= kMostWaiting) waiting_.pop_front();
  waiting_.push_back({event, now});
}

std::vector<Object> EventWeaver::take_known(WallTime now) {
  std::vector<Object> out;
  std::erase_if(waiting_, [&](const Waiting& one) {
    if (belongs(one.event) == Belongs::kYes) {
      out.push_back(one.event);
      return true;
    }
    return now - one.since > kPatience;
  });
  return out;
}

Scope scope_of_events(const std::vector<Target>& followed) {
  Scope scope;
  scope.resource = "events.v1.";
  for (const Target& one : followed) {
    if (one.resource.namespaced && one.scope.namespaces.empty()) {
      scope.namespaces.clear();  // all
      return scope;
    }
    std::vector<std::string> namespaces = one.scope.namespaces;
    if (!one.resource.namespaced) namespaces = {"default"};
    for (std::string& ns : namespaces) {
      auto& all = scope.namespaces;
      if (std::find(all.begin(), all.end(), ns) == all.end()) all.push_back(std::move(ns));
    }
  }
  return scope;
}

Time time_of_event(const Object& event) {
  for (const std::string_view path :
       {"series.lastObservedTime", "lastTimestamp", "eventTime", "firstTimestamp", "metadata.creationTimestamp"}) {
    const Value value = event.at(path);
    if (value.type() != Value::Type::kString) continue;
    if (auto time = Time::parse(detail::peek(value.text())); time && !time->is_zero()) return *time;
  }
  return {};
}

bool happened_again(const Object& before, const Object& after) {
  return !before || count_of(before) != count_of(after) || time_of_event(before) != time_of_event(after);
}

TimelineEntry entry_of_event(const Object& event, WallTime at) {
  TimelineEntry entry;
  entry.type = TimelineEntry::Type::kEvent;
  entry.at = at;
  const Value about = event.at("involvedObject");
  entry.kind = Kind::from(about["apiVersion"].text(), about["kind"].text());
  entry.ns = about["namespace"].text().str();
  entry.name = about["name"].text().str();
  entry.now = event;
  entry.reason = event.at("reason").text().str();
  entry.text = event.at("message").text().str();
  entry.warning = event.at("type") == "Warning";
  entry.count = count_of(event);
  std::string from = event.at("reportingComponent").text().str();
  if (from.empty()) from = event.at("source.component").text().str();
  if (!from.empty()) entry.by.push_back(std::move(from));
  return entry;
}

}  // namespace tain::cli
