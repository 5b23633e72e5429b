#include "cli/live/object_table.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <utility>

#include "cli/live/words.h"
#include "cli/print/age.h"
#include "cli/terminal.h"
#include "src/base/ascii.h"

namespace tain::cli::live {
namespace {

using namespace std::chrono_literals;

constexpr Duration kShown = 2s;                  // how long a row is marked
constexpr std::size_t kStatusSearched = 20'000;  // objects; with more, a filter matches names only

bool contains(std::string_view text, std::string_view part) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

std::string text_of(const Value& value) { return escaped(value.text()); }

std::string number_of(const Object& object, std::string_view path) {
  return std::to_string(object.at(path).as_int().value_or(0));
}

std::string age_of(const Object& object, std::string_view path, WallTime now) {
  return age_since(object.at(path).text(), now);
}

using Cells = std::vector<std::string>;

Cells pod_cells(const Object& pod, WallTime now) {
  std::int64_t ready = 0;
  std::int64_t restarts = 0;
  for (const Value& container : pod.at("status.containerStatuses").elements()) {
    ready += container["ready"].as_bool().value_or(false) ? 1 : 0;
    restarts += container["restartCount"].as_int().value_or(0);
  }
  const Value spec = pod.at("spec.nodeName");
  return {escaped(pod.ns()),
          escaped(pod.name()),
          std::to_string(ready) + "/" + std::to_string(pod.at("spec.containers").size()),
          pod_status(pod),
          std::to_string(restarts),
          age_of(pod, "metadata.creationTimestamp", now),
          spec.exists() ? text_of(spec) : "<none>",
          text_of(pod.at("status.podIP"))};
}

Cells deployment_cells(const Object& object, WallTime now) {
  return {escaped(object.ns()),
          escaped(object.name()),
          number_of(object, "status.readyReplicas") + "/" + number_of(object, "spec.replicas"),
          number_of(object, "status.updatedReplicas"),
          number_of(object, "status.availableReplicas"),
          age_of(object, "metadata.creationTimestamp", now),
          text_of(object.at("spec.template.spec.containers")[std::size_t{0}]["image"])};
}

Cells replica_set_cells(const Object& object, WallTime now) {
  return {escaped(object.ns()),
          escaped(object.name()),
          number_of(object, "spec.replicas"),
          number_of(object, "status.replicas"),
          number_of(object, "status.readyReplicas"),
          age_of(object, "metadata.creationTimestamp", now)};
}

Cells node_cells(const Object& node, WallTime now) {
  std::string status = "Unknown";
  for (const Value& condition : node.at("status.conditions").elements()) {
    if (condition["type"] == "Ready") status = condition["status"] == "True" ? "Ready" : "NotReady";
  }
  if (node.at("spec.unschedulable").as_bool().value_or(false)) status += ",SchedulingDisabled";
  return {escaped(node.name()), status, age_of(node, "metadata.creationTimestamp", now),
          text_of(node.at("status.nodeInfo.kubeletVersion"))};
}

Cells job_cells(const Object& job, WallTime now) {
  std::string status = "Running";
  for (const Value& condition : job.at("status.conditions").elements()) {
    if (condition["status"] == "True") status = text_of(condition["type"]);
  }
  return {escaped(job.ns()), escaped(job.name()), status,
          number_of(job, "status.succeeded") + "/" + std::to_string(job.at("spec.completions").as_int().value_or(1)),
          age_of(job, "metadata.creationTimestamp", now)};
}

Cells event_cells(const Object& event, WallTime now) {
  return {escaped(event.ns()),
          age_of(event, event.at("lastTimestamp").exists() ? "lastTimestamp" : "metadata.creationTimestamp", now),
          text_of(event.at("type")),
          text_of(event.at("reason")),
          text_of(event.at("involvedObject.kind")) + "/" + text_of(event.at("involvedObject.name")),
          text_of(event.at("message"))};
}

Cells any_cells(const Object& object, WallTime now) {
  return {escaped(object.ns()), escaped(object.name()), escaped(object.resource_version()),
          age_of(object, "metadata.creationTimestamp", now)};
}

struct Sort {
  std::string_view kind{};
  RowColumns columns{};
  Cells (*cells)(const Object&, WallTime) = any_cells;
};

const std::array<Sort, 7>& sorts() {
  static const std::array<Sort, 7> all{
      {{"pods",
        {{{"NAMESPACE"},
          {"NAME"},
          {"READY"},
          {"STATUS"},
          {"RESTARTS", true},
          {"AGE", true},
          {"NODE"},
          {"IP", false, true}},
         3},
        pod_cells},
       {"deployments",
        {{{"NAMESPACE"},
          {"NAME"},
          {"READY"},
          {"UP-TO-DATE", true},
          {"AVAILABLE", true},
          {"AGE", true},
          {"IMAGE", false, true}},
         0},
        deployment_cells},
       {"replicasets",
        {{{"NAMESPACE"}, {"NAME"}, {"DESIRED", true}, {"CURRENT", true}, {"READY", true}, {"AGE", true}}, 0},
        replica_set_cells},
       {"nodes", {{{"NAME"}, {"STATUS"}, {"AGE", true}, {"VERSION"}}, 1}, node_cells},
       {"jobs", {{{"NAMESPACE"}, {"NAME"}, {"STATUS"}, {"COMPLETIONS"}, {"AGE", true}}, 2}, job_cells},
       {"events", {{{"NAMESPACE"}, {"SEEN", true}, {"TYPE"}, {"REASON"}, {"OBJECT"}, {"MESSAGE"}}, 2}, event_cells},
       {"", {{{"NAMESPACE"}, {"NAME"}, {"VERSION", true}, {"AGE", true}}, 0}, any_cells}}};
  return all;
}

const Sort& sort_of(std::string_view kind) {
  const auto& all = sorts();
  const std::string name = short_kind(kind);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Sort& sort) { return sort.kind == name; });
  return found == all.end() ? all.back() : *found;
}

}  // namespace

void ObjectTable::update(const Snapshot& snapshot, Instant now) {
  const bool first = updates_++ == 0;
  objects_ = snapshot.size();
  for (const Object& object : snapshot) {
    const auto [it, is_new] = rows_.try_emplace(std::string(object.key()));
    Row& row = it->second;
    if (is_new || row.mark == Mark::kGone) {
      row.mark = first ? Mark::kNone : Mark::kNew;
      if (!first) row.changed = now;
    } else if (!row.object.same_version(object)) {
      const bool young = row.mark == Mark::kNew && now - row.changed < kShown;
      row.mark = young ? Mark::kNew : Mark::kChanged;
      row.changed = now;
    }
    row.object = object;
    row.seen = updates_;
  }
  for (auto it = rows_.begin(); it != rows_.end();) {
    Row& row = it->second;
    if (row.seen != updates_ && row.mark != Mark::kGone) {
      row.mark = Mark::kGone;
      row.changed = now;
    }
    it = row.seen != updates_ && now - row.changed >= kShown ? rows_.erase(it) : std::next(it);
  }
}

bool ObjectTable::matches(const std::string& key, const Row& row, std::string_view filter) const {
  if (filter.empty() || contains(key, filter)) return true;
  if (rows_.size() > kStatusSearched) return false;
  const std::size_t status = columns_of(kind_).status;
  return status > 0 && contains(cells_of(kind_, row.object, {})[status], filter);
}

TablePage ObjectTable::page(std::string_view filter, Order order, std::size_t first, std::size_t count, Instant now,
                            WallTime wall) const {
  std::vector<const std::pair<const std::string, Row>*> found;
  for (const auto& entry : rows_) {
    if (matches(entry.first, entry.second, filter)) found.push_back(&entry);
  }
  TablePage page;
  page.objects = objects_;
  page.matching = found.size();
  page.first = std::min(first, found.size() > count ? found.size() - count : 0);
  const std::size_t last = std::min(found.size(), page.first + count);
  const auto before = [order](const auto* a, const auto* b) {
    if (order == Order::kNewestChange && a->second.changed != b->second.changed) {
      return a->second.changed > b->second.changed;
    }
    return a->first < b->first;
  };
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(last), found.end(), before);
  for (std::size_t i = page.first; i < last; ++i) {
    const Row& row = found[i]->second;
    const bool fresh = row.mark != Mark::kNone && now - row.changed < kShown;
    page.rows.push_back({fresh ? row.mark : Mark::kNone, cells_of(kind_, row.object, wall)});
  }
  return page;
}

const RowColumns& columns_of(std::string_view kind) { return sort_of(kind).columns; }

std::vector<std::string> cells_of(std::string_view kind, const Object& object, WallTime now) {
  return sort_of(kind).cells(object, now);
}

std::string pod_status(const Object& pod) {
  std::string status = text_of(pod.at("status.phase"));
  if (const Value reason = pod.at("status.reason"); reason.exists()) status = text_of(reason);
  for (const Value& container : pod.at("status.containerStatuses").elements()) {
    const Value waiting = container.at("state.waiting.reason");
    const Value ended = container.at("state.terminated.reason");
    if (waiting.exists()) status = text_of(waiting);
    if (ended.exists()) status = text_of(ended);
  }
  if (pod.at("metadata.deletionTimestamp").exists()) status = "Terminating";
  return status.empty() ? "Unknown" : status;
}

Ink status_ink(std::string_view status) {
  for (const std::string_view good : {"Running", "Ready", "Complete", "Completed", "Succeeded", "Normal"}) {
    if (status == good) return Ink::kGood;
  }
  for (const std::string_view waiting : {"Pending", "ContainerCreating", "PodInitializing", "Terminating"}) {
    if (status == waiting) return Ink::kWarn;
  }
  if (status.starts_with("Ready,")) return Ink::kWarn;
  return Ink::kBad;
}

}  // namespace tain::cli::live
