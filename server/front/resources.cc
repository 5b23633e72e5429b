#include "server/front/resources.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "server/front/builtin_resources.h"
#include "server/objects/crd.h"
#include "src/base/ascii.h"
#include "src/base/edit_distance.h"

namespace tain::server {
namespace {

constexpr std::string_view kAllVerbs = "cdxglpuw";

std::vector<std::string> words(std::string_view text) {
  if (text == "-") return {};
  return split(text, ',');
}

Subresource read_subresource(const Kind& owner, const std::string& text) {
  const std::vector<std::string> parts = split(text, ':');
  Subresource made{.name = parts[0], .kind = owner, .verbs = parts[2]};
  const std::vector<std::string> kind = split(parts[1], '/');
  if (kind.size() == 3) {
    made.kind = {kind[0], kind[1], kind[2]};
  } else {
    made.kind.kind = parts[1];
  }
  return made;
}

std::string storage_name(std::string_view group, std::string_view resource) {
  // Events are served in two groups and stored once.
  if (group.empty() || (group == "events.k8s.io" && resource == "events")) return std::string(resource);
  return std::string(resource) + "." + std::string(group);
}

ResourceType read_line(std::string_view line) {
  const std::vector<std::string> part = split(line, ' ');
  ResourceType type;
  type.info.kind = {part[0] == "-" ? "" : part[0], part[1], part[4]};
  type.info.resource = part[2];
  type.info.namespaced = part[5] == "Namespaced";
  type.singular = part[3];
  type.list_kind = part[4] + "List";
  type.short_names = words(part[6]);
  type.categories = words(part[7]);
  type.verbs = part[8];
  for (const std::string& text : words(part[9])) type.subresources.push_back(read_subresource(type.info.kind, text));
  type.info.has_status = type.find("status") != nullptr;
  type.storage = storage_name(type.info.kind.group, type.info.resource);
  type.fields = SelectableFields::of(type.info.kind);
  type.table = TableRenderer::of(type.info.kind);
  type.scale = scale_paths(type.info.kind);
  return type;
}

// Sort key for versions of a group, as in Kubernetes: v2, v1, v1beta2, v1alpha1, other names.
std::tuple<int, int, int> rank_of(std::string_view version) {
  int major = 0;
  const char* end = version.data() + version.size();
  if (!version.starts_with('v')) return {0, 0, 0};
  const auto [after, error] = std::from_chars(version.data() + 1, end, major);
  if (error != std::errc{}) return {0, 0, 0};
  std::string_view rest(after, static_cast<std::size_t>(end - after));
  if (rest.empty()) return {3, major, 0};
  const int stage = rest.starts_with("beta") ? 2 : rest.starts_with("alpha") ? 1 : 0;
  if (stage == 0) return {0, 0, 0};
  rest.remove_prefix(stage == 2 ? 4 : 5);
  int minor = 0;
  const auto parsed = std::from_chars(rest.data(), rest.data() + rest.size(), minor);
  if (parsed.ec != std::errc{} || parsed.ptr != rest.data() + rest.size()) return {0, 0, 0};
  return {stage, major, minor};
}

std::vector<std::string> texts(const Json& array) {
  std::vector<std::string> out;
  for (const Json& item : array) {
    if (item.is_string()) out.push_back(item.get<std::string>());
  }
  return out;
}

bool is_newer(const std::string& version, const std::string& than) {
  const auto rank = rank_of(version);
  const auto other = rank_of(than);
  // Among names that are not Kubernetes versions, the alphabetically first is preferred.
  return rank != other ? rank > other : std::get<0>(rank) == 0 && version < than;
}

std::string deprecation_of(const Json& crd, const Json& version) {
  if (!bool_at(version, "deprecated")) return {};
  if (std::string own = text_at(version, "deprecationWarning"); !own.empty()) return own;
  const std::string name = text_at(version, "name");
  std::string instead = name;
  for (const Json& one : array_at(crd, "spec.versions")) {
    const bool usable = bool_at(one, "served") && !bool_at(one, "deprecated");
    if (usable && is_newer(text_at(one, "name"), instead)) instead = text_at(one, "name");
  }
  const std::string kind = text_at(crd, "spec.names.kind");
  const std::string group = text_at(crd, "spec.group") + "/";
  std::string text = group + name + " " + kind + " is deprecated";
  if (instead != name) text.append("; use ").append(group).append(instead).append(" ").append(kind);
  return text;
}

StructuralSchema schema_of(const Json& version) {
  return StructuralSchema(object_at(version, "schema.openAPIV3Schema"));
}

void describe_names(const Json& crd, ResourceType& type) {
  // An established definition may request names that were not accepted.
  const Json& accepted = object_at(crd, "status.acceptedNames");
  const Json& names = accepted.empty() ? object_at(crd, "spec.names") : accepted;
  const std::string& kind = type.info.kind.kind;
  type.singular = text_at(names, "singular");
  if (type.singular.empty()) type.singular = lower(kind);
  type.list_kind = text_at(names, "listKind");
  if (type.list_kind.empty()) type.list_kind = kind + "List";
  type.short_names = texts(array_at(names, "shortNames"));
  type.categories = texts(array_at(names, "categories"));
}

// Without a conversion webhook, an object in another version keeps the fields that both versions define.
void describe_storage(const Json& crd, ResourceType& type) {
  const std::string& version = type.info.kind.version;
  type.storage = storage_name(type.info.kind.group, type.info.resource);
  for (const Json& one : array_at(crd, "spec.versions")) {
    if (!bool_at(one, "storage")) continue;
    type.stored_version = type.info.kind.group + "/" + text_at(one, "name");
    if (text_at(one, "name") == version || text_at(crd, "spec.conversion.strategy") == "Webhook") continue;
    type.shown_schema = type.schema;
    type.kept_schema = schema_of(one);
  }
}

ResourceType custom_type(const Json& crd, const KindInfo& info) {
  ResourceType type;
  type.info = info;
  type.info.custom = true;
  type.owner = text_at(crd, "metadata.name");
  type.ending = !is_empty_at(crd, "metadata.deletionTimestamp");
  describe_names(crd, type);
  type.verbs = kAllVerbs;
  if (info.has_status) type.subresources.push_back({.name = "status", .kind = info.kind, .verbs = "gpu"});
  if (const Json* version = find_version(crd, info.kind.version)) {
    std::vector<std::string> paths;
    for (const Json& field : array_at(*version, "selectableFields")) paths.push_back(text_at(field, "jsonPath"));
    type.fields = SelectableFields::custom(info.kind, paths);
    type.table = TableRenderer::custom(array_at(*version, "additionalPrinterColumns"));
    type.scale = scale_paths_of_version(*version);
    type.schema = schema_of(*version);
    type.deprecation = deprecation_of(crd, *version);
  }
  describe_storage(crd, type);
  if (type.scale) {
    type.subresources.push_back({.name = "scale", .kind = {"autoscaling", "v1", "Scale"}, .verbs = "gpu"});
  }
  return type;
}

constexpr std::size_t kLongestName = 63;  // longer names get no suggestion

std::string closest_to(const Registry& registry, std::string_view name) {
  std::string best;
  if (name.size() > kLongestName) return best;
  std::size_t least = std::max<std::size_t>(1, name.size() / 3) + 1;
  for (const ResourceTypePtr& type : registry.all()) {
    const std::string& plural = type->info.resource;
    if (plural.size() > kLongestName) continue;
    const std::size_t far = std::min(edit_distance(name, plural), edit_distance(name, type->singular));
    if (far >= least) continue;
    least = far;
    best = plural;
  }
  return best;
}

}  // namespace

std::string_view to_string(Verb verb) {
  switch (verb) {
    case Verb::kCreate:
      return "create";
    case Verb::kDelete:
      return "delete";
    case Verb::kDeleteCollection:
      return "deletecollection";
    case Verb::kGet:
      return "get";
    case Verb::kList:
      return "list";
    case Verb::kPatch:
      return "patch";
    case Verb::kUpdate:
      return "update";
    case Verb::kWatch:
      return "watch";
  }
  return "";
}

const Subresource* ResourceType::find(std::string_view subresource) const {
  for (const Subresource& known : subresources) {
    if (known.name == subresource) return &known;
  }
  return nullptr;
}

Registry::Registry() {
  for (const std::string& line : split(builtin_resources(), '\n')) {
    if (line.empty()) continue;
    ResourceType type = read_line(line);
    // Versions of a group are sorted by preference: the first one with the resource is used.
    const ResourceTypePtr kept = stored_as(type.storage);
    type.stored_version = kept ? kept->stored_version : type.api_version();
    add(std::move(type));
  }
}

void Registry::add(ResourceType type) {
  ServedGroup* group = nullptr;
  for (ServedGroup& known : groups_) {
    if (known.name == type.info.kind.group) group = &known;
  }
  if (group == nullptr) group = &groups_.emplace_back(ServedGroup{.name = type.info.kind.group});
  ServedVersion* version = nullptr;
  for (ServedVersion& known : group->versions) {
    if (known.version == type.info.kind.version) version = &known;
  }
  if (version == nullptr) version = &group->versions.emplace_back(ServedVersion{.version = type.info.kind.version});
  version->resources.push_back(std::make_shared<const ResourceType>(std::move(type)));
}

void Registry::sort_versions(ServedGroup& group) {
  std::stable_sort(group.versions.begin(), group.versions.end(), [](const ServedVersion& a, const ServedVersion& b) {
    return rank_of(a.version) > rank_of(b.version);
  });
}

const ServedGroup* Registry::group(std::string_view name) const {
  for (const ServedGroup& group : groups_) {
    if (group.name == name) return &group;
  }
  return nullptr;
}

bool Registry::has_builtin(std::string_view group, std::string_view version) const {
  const ServedGroup* found = this->group(group);
  if (found == nullptr) return false;
  return std::any_of(found->versions.begin(), found->versions.end(), [version](const ServedVersion& served) {
    return served.version == version && std::any_of(served.resources.begin(), served.resources.end(),
                                                    [](const ResourceTypePtr& type) { return !type->info.custom; });
  });
}

template <class Is>
ResourceTypePtr Registry::first(std::string_view group, std::string_view version, const Is& is) const {
  const ServedGroup* found = this->group(group);
  if (found == nullptr) return nullptr;
  for (const ServedVersion& served : found->versions) {
    if (served.version != version) continue;
    for (const ResourceTypePtr& type : served.resources) {
      if (is(type->info)) return type;
    }
  }
  return nullptr;
}

ResourceTypePtr Registry::find(std::string_view group, std::string_view version, std::string_view resource) const {
  return first(group, version, [resource](const KindInfo& info) { return info.resource == resource; });
}

ResourceTypePtr Registry::find_kind(const Kind& kind) const {
  return first(kind.group, kind.version, [&kind](const KindInfo& info) { return info.kind.kind == kind.kind; });
}

ResourceTypePtr Registry::stored_as(std::string_view storage) const {
  ResourceTypePtr other;
  for (const ServedGroup& group : groups_) {
    for (const ServedVersion& served : group.versions) {
      for (const ResourceTypePtr& type : served.resources) {
        if (type->storage != storage) continue;
        if (type->api_version() == type->stored_version) return type;
        if (!other) other = type;
      }
    }
  }
  return other;
}

ResourceTypePtr Registry::resolve(std::string_view name) const {
  const std::string all = lower(name);
  const auto dot = all.find('.');
  const std::string resource = all.substr(0, dot);
  const std::string rest = dot == std::string::npos ? std::string() : all.substr(dot + 1);
  // `v1.apps` is a version and a group, `apps` a group.
  const auto second = rest.find('.');
  for (const ServedGroup& group : groups_) {
    for (const ServedVersion& served : group.versions) {
      const bool any = dot == std::string::npos || rest == group.name;
      const bool exact = rest.substr(0, second) == served.version &&
                         (second == std::string::npos ? group.name.empty() : rest.substr(second + 1) == group.name);
      if (!any && !exact) continue;
      for (const ResourceTypePtr& type : served.resources) {
        const auto& shorts = type->short_names;
        if (type->info.resource == resource || type->singular == resource ||
            std::find(shorts.begin(), shorts.end(), resource) != shorts.end()) {
          return type;
        }
      }
    }
  }
  return nullptr;
}

std::vector<ResourceTypePtr> Registry::all() const {
  std::map<std::string, bool, std::less<>> seen;
  std::vector<ResourceTypePtr> out;
  for (const ServedGroup& group : groups_) {
    for (const ServedVersion& served : group.versions) {
      for (const ResourceTypePtr& type : served.resources) {
        if (seen.emplace(type->storage, true).second) out.push_back(type);
      }
    }
  }
  return out;
}

void Registry::set_custom(const Json& crd) {
  remove_custom(text_at(crd, "metadata.name"));
  for (const KindInfo& info : served_kinds(crd)) {
    ResourceType made = custom_type(crd, info);
    // A custom resource cannot use the storage of a built-in one.
    if (const ResourceTypePtr taken = stored_as(made.storage); taken && !taken->info.custom) continue;
    add(std::move(made));
  }
  for (ServedGroup& group : groups_) {
    if (group.name == text_at(crd, "spec.group")) sort_versions(group);
  }
  ++generation_;
}

void Registry::remove_custom(std::string_view crd_name) {
  for (ServedGroup& group : groups_) {
    for (ServedVersion& served : group.versions) {
      std::erase_if(served.resources, [&](const ResourceTypePtr& type) {
        return type->info.custom && (crd_name.empty() || type->owner == crd_name);
      });
    }
    std::erase_if(group.versions, [](const ServedVersion& served) { return served.resources.empty(); });
  }
  std::erase_if(groups_, [](const ServedGroup& group) { return group.versions.empty(); });
  ++generation_;
}

void Registry::remove_all_custom() { remove_custom({}); }

Result<ResourceTypePtr> look_up(const Registry& registry, std::string_view name) {
  if (auto type = registry.resolve(name)) return type;
  std::string message("the server has no resource \"");
  message.append(name).append("\"");
  if (const std::string near = closest_to(registry, name); !near.empty()) {
    message.append("; did you mean ").append(near).append("?");
  }
  return fail(Code::kNotFound, std::move(message));
}

}  // namespace tain::server
