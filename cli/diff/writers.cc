#include "cli/diff/writers.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/terminal.h"

namespace tain::cli {
namespace {

constexpr std::size_t kMostLevels = 64;

void add_once(std::vector<std::string>& to, const std::string& name) {
  if (!name.empty() && std::find(to.begin(), to.end(), name) == to.end()) to.push_back(name);
}

// In FieldsV1: an owned field without listed members.
bool is_leaf(const Value& node) { return node.type() == Value::Type::kMap && node.size() == 0; }

bool is_newer(const ManagedFields& a, const ManagedFields& b) { return a.time > b.time; }

// Whether the entry is unchanged, so its manager has not written since.
bool was_there(const ManagedFields& entry, const std::vector<ManagedFields>& before) {
  return std::any_of(before.begin(), before.end(), [&](const ManagedFields& one) {
    return one.manager == entry.manager && one.operation == entry.operation && one.subresource == entry.subresource &&
           one.time == entry.time && one.fields == entry.fields;
  });
}

// `f:spec` -> `spec`, `k:{"name":"app"}` -> `[app]`
FieldStep step_of(std::string_view managed) {
  if (managed.starts_with("f:")) return key_step(managed.substr(2));
  std::string_view inside = managed.substr(std::min<std::size_t>(2, managed.size()));
  std::string name;
  if (managed.starts_with("k:")) {
    // A small object of plain values: {"name":"app"}, {"port":80,"protocol":"TCP"}. Its values form the name.
    bool in_value = false;
    bool quoted = false;
    for (const char c : inside) {
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && c == ':') {
        in_value = true;
        if (!name.empty()) name.push_back('/');
      } else if (!quoted && (c == ',' || c == '{' || c == '}')) {
        in_value = false;
      } else if (in_value) {
        name.push_back(c);
      }
    }
  } else {
    name = std::string(inside);
  }
  return {FieldStep::Type::kItem, std::move(name), std::string(managed)};
}

void collect(const Value& node, FieldPath& path, const FieldFilter& quiet, std::size_t most, std::size_t& count,
             std::vector<std::string>& out) {
  if (path.size() >= kMostLevels) return;
  for (const Value::Member& one : node.members()) {
    if (one.key == ".") continue;
    path.push_back(step_of(one.key));
    if (!quiet.hides(path)) {
      const bool only_itself = one.value.size() == 1 && one.value["."].exists();
      if (is_leaf(one.value) || only_itself) {
        ++count;
        if (out.size() < most) out.push_back(escaped(to_string(path)));
      } else {
        collect(one.value, path, quiet, most, count, out);
      }
    }
    path.pop_back();
  }
}

}  // namespace

bool ManagedFields::owns(const FieldPath& path) const {
  Value node = fields;
  for (const FieldStep& step : path) {
    if (is_leaf(node)) return true;  // it owns the container of this field
    Value next = node[step.managed];
    if (!next.exists()) return false;
    node = next;
  }
  return true;
}

std::vector<ManagedFields> managed_fields(const Object& object) {
  std::vector<ManagedFields> out;
  if (!object) return out;
  const Value entries = object.at(path<"metadata.managedFields">);
  for (const Value& entry : entries.elements()) {
    ManagedFields one;
    one.manager = entry["manager"].text().str();
    one.operation = entry["operation"].text().str();
    one.subresource = entry["subresource"].text().str();
    if (auto time = Time::parse(detail::peek(entry["time"].text()))) one.time = *time;
    one.fields = entry["fieldsV1"];
    out.push_back(std::move(one));
  }
  return out;
}

std::vector<std::string> writers(const Object& before, const Object& after,
                                 const std::vector<FieldDifference>& differences) {
  const std::vector<ManagedFields> old_entries = managed_fields(before);
  const std::vector<ManagedFields> entries = managed_fields(after);
  // The newest manager that has written since.
  const ManagedFields* latest = nullptr;
  for (const ManagedFields& entry : entries) {
    if (was_there(entry, old_entries)) continue;
    if (latest == nullptr || is_newer(entry, *latest)) latest = &entry;
  }
  std::vector<std::string> out;
  for (const FieldDifference& difference : differences) {
    const ManagedFields* best = nullptr;
    for (const ManagedFields& entry : entries) {
      if (!difference.after.exists() || !entry.owns(difference.path)) continue;
      if (best == nullptr || is_newer(entry, *best) ||
          (entry.time == best->time && was_there(*best, old_entries) && !was_there(entry, old_entries))) {
        best = &entry;
      }
    }
    if (best == nullptr) best = latest;
    if (best != nullptr) add_once(out, best->manager);
  }
  return out;
}

std::vector<std::string> creators(const Object& object) {
  const std::vector<ManagedFields> entries = managed_fields(object);
  const ManagedFields* oldest = nullptr;
  for (const ManagedFields& entry : entries) {
    if (oldest == nullptr || is_newer(*oldest, entry)) oldest = &entry;
  }
  std::vector<std::string> out;
  if (oldest != nullptr) add_once(out, oldest->manager);
  return out;
}

std::vector<std::string> owned_fields(const ManagedFields& entry, std::size_t most, std::size_t& count) {
  std::vector<std::string> out;
  FieldPath path;
  count = 0;
  const Result<FieldFilter> quiet = FieldFilter::from({}, {}, false);
  if (quiet) collect(entry.fields, path, *quiet, most, count, out);
  return out;
}

}  // namespace tain::cli
