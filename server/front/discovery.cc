#include "server/front/discovery.h"

#include "src/base/hash.h"

namespace tain::server {
namespace {

constexpr std::string_view kMajor = "1";
constexpr std::string_view kMinor = "37";
constexpr std::string_view kVersion = "v1.37.1";

Json verb_names(std::string_view letters) {
  Json out = Json::array();
  for (const char letter : letters) out.push_back(to_string(static_cast<Verb>(letter)));
  return out;
}

Json response_kind(const Kind& kind, const Kind& owner) {
  const bool own = kind.group == owner.group && kind.version == owner.version;
  return {{"group", own ? "" : kind.group}, {"version", own ? "" : kind.version}, {"kind", kind.kind}};
}

Json aggregated_resource(const ResourceType& type) {
  Json out = {{"resource", type.info.resource},
              {"responseKind", response_kind(type.info.kind, type.info.kind)},
              {"scope", type.info.namespaced ? "Namespaced" : "Cluster"},
              {"singularResource", type.singular},
              {"verbs", verb_names(type.verbs)}};
  if (!type.short_names.empty()) out["shortNames"] = type.short_names;
  if (!type.categories.empty()) out["categories"] = type.categories;
  for (const Subresource& sub : type.subresources) {
    out["subresources"].push_back({{"subresource", sub.name},
                                   {"responseKind", response_kind(sub.kind, type.info.kind)},
                                   {"verbs", verb_names(sub.verbs)}});
  }
  return out;
}

std::string group_version(const ServedGroup& group, const ServedVersion& version) {
  return group.name.empty() ? version.version : group.name + "/" + version.version;
}

Json version_entry(const ServedGroup& group, const ServedVersion& version) {
  return {{"groupVersion", group_version(group, version)}, {"version", version.version}};
}

std::string document_path(const ServedGroup& group, const ServedVersion& version) {
  return (group.name.empty() ? "api/" : "apis/") + group_version(group, version);
}

}  // namespace

Json aggregated_discovery(const Registry& registry, bool core, std::string_view version) {
  Json items = Json::array();
  for (const ServedGroup& group : registry.groups()) {
    if (group.name.empty() != core) continue;
    Json versions = Json::array();
    for (const ServedVersion& served : group.versions) {
      Json resources = Json::array();
      for (const ResourceTypePtr& type : served.resources) resources.push_back(aggregated_resource(*type));
      versions.push_back({{"version", served.version}, {"resources", std::move(resources)}, {"freshness", "Current"}});
    }
    Json metadata = Json::object();
    if (!group.name.empty()) metadata["name"] = group.name;
    items.push_back({{"metadata", std::move(metadata)}, {"versions", std::move(versions)}});
  }
  return {{"kind", "APIGroupDiscoveryList"},
          {"apiVersion", "apidiscovery.k8s.io/" + std::string(version)},
          {"metadata", Json::object()},
          {"items", std::move(items)}};
}

Json api_versions(std::string_view server_address) {
  return {
      {"kind", "APIVersions"},
      {"versions", Json::array({"v1"})},
      {"serverAddressByClientCIDRs", Json::array({{{"clientCIDR", "0.0.0.0/0"}, {"serverAddress", server_address}}})}};
}

Json api_group(const ServedGroup& group) {
  Json versions = Json::array();
  for (const ServedVersion& version : group.versions) versions.push_back(version_entry(group, version));
  return {{"kind", "APIGroup"},
          {"apiVersion", "v1"},
          {"name", group.name},
          {"versions", std::move(versions)},
          {"preferredVersion", version_entry(group, group.versions.front())}};
}

Json api_group_list(const Registry& registry) {
  Json groups = Json::array();
  for (const ServedGroup& group : registry.groups()) {
    if (group.name.empty()) continue;
    Json entry = api_group(group);
    entry.erase("kind");
    entry.erase("apiVersion");
    groups.push_back(std::move(entry));
  }
  return {{"kind", "APIGroupList"}, {"apiVersion", "v1"}, {"groups", std::move(groups)}};
}

Json api_resource_list(const ServedGroup& group, const ServedVersion& version) {
  Json resources = Json::array();
  for (const ResourceTypePtr& type : version.resources) {
    Json entry = {{"name", type->info.resource},
                  {"singularName", type->singular},
                  {"namespaced", type->info.namespaced},
                  {"kind", type->info.kind.kind},
                  {"verbs", verb_names(type->verbs)}};
    if (!type->short_names.empty()) entry["shortNames"] = type->short_names;
    if (!type->categories.empty()) entry["categories"] = type->categories;
    resources.push_back(std::move(entry));
    for (const Subresource& sub : type->subresources) {
      Json part = {{"name", type->info.resource + "/" + sub.name},
                   {"singularName", ""},
                   {"namespaced", type->info.namespaced},
                   {"kind", sub.kind.kind},
                   {"verbs", verb_names(sub.verbs)}};
      const Json kind = response_kind(sub.kind, type->info.kind);
      if (!text_at(kind, "version").empty()) {
        part["group"] = sub.kind.group;
        part["version"] = sub.kind.version;
      }
      resources.push_back(std::move(part));
    }
  }
  Json out = {{"kind", "APIResourceList"},
              {"groupVersion", group_version(group, version)},
              {"resources", std::move(resources)}};
  if (!group.name.empty()) out["apiVersion"] = "v1";
  return out;
}

Json version_info() {
  return {{"major", kMajor},
          {"minor", kMinor},
          {"emulationMajor", kMajor},
          {"emulationMinor", kMinor},
          {"minCompatibilityMajor", kMajor},
          {"minCompatibilityMinor", "36"},
          {"gitVersion", std::string(kVersion) + "+tain"},
          {"gitCommit", ""},
          {"gitTreeState", "clean"},
          {"buildDate", "1970-01-01T00:00:00Z"},
          {"goVersion", ""},
          {"compiler", ""},
          {"platform", "linux/amd64"}};
}

Json openapi_v2() {
  return {{"swagger", "2.0"},
          {"info", {{"title", "Kubernetes"}, {"version", kVersion}}},
          {"paths", Json::object()},
          {"definitions", Json::object()}};
}

Json openapi_index(const Registry& registry) {
  Json paths = Json::object();
  for (const ServedGroup& group : registry.groups()) {
    for (const ServedVersion& version : group.versions) {
      const std::string path = document_path(group, version);
      // Clients cache a document until its hash changes.
      const std::uint64_t hash = hash_bytes(dump(openapi_document(group, version)));
      paths[path] = {{"serverRelativeURL", "/openapi/v3/" + path + "?hash=" + std::to_string(hash)}};
    }
  }
  return {{"paths", std::move(paths)}};
}

Json openapi_document(const ServedGroup& group, const ServedVersion& version) {
  Json paths = Json::object();
  for (const ResourceTypePtr& type : version.resources) {
    if (!type->has(Verb::kPatch)) continue;
    std::string path = "/" + document_path(group, version);
    path.append(type->info.namespaced ? "/namespaces/{namespace}/" : "/").append(type->info.resource).append("/{name}");
    Json parameters = Json::array();
    for (const std::string_view name : {"dryRun", "fieldManager", "fieldValidation"}) {
      parameters.push_back({{"name", name}, {"in", "query"}, {"schema", {{"type", "string"}}}});
    }
    const Kind& kind = type->info.kind;
    paths[path] = {{"patch",
                    {{"operationId", "patch" + kind.kind},
                     {"parameters", std::move(parameters)},
                     {"responses", {{"200", {{"description", "OK"}}}}},
                     {"x-kubernetes-action", "patch"},
                     {"x-kubernetes-group-version-kind",
                      {{"group", kind.group}, {"version", kind.version}, {"kind", kind.kind}}}}}};
  }
  return {
      {"openapi", "3.0.0"}, {"info", {{"title", "Kubernetes"}, {"version", kVersion}}}, {"paths", std::move(paths)}};
}

}  // namespace tain::server
