#include "src/client/served.h"

#include <algorithm>
#include <utility>

#include "src/codec/json_cursor.h"

namespace tain::client {
namespace {

std::vector<std::string> texts(const Value& list) {
  std::vector<std::string> out;
  for (const Value& element : list.elements()) out.push_back(element.text().str());
  return out;
}

Failure not_understood(std::string_view what) {
  return fail(Code::kDecode, "the discovery response is not " + std::string(what) +
                                 "; check that this is the address of a Kubernetes API server");
}

Result<Value> map_of(std::string_view json, std::string_view what) {
  Value root = codec::json_value(json);
  if (root.type() != Value::Type::kMap) return not_understood(what);
  return root;
}

// A kind in a discovery document. Empty group and version default to those of `usual`.
Kind kind_said(const Value& said, const Kind& usual) {
  std::string group = said["group"].text().str();
  std::string version = said["version"].text().str();
  if (group.empty()) group = usual.group;
  if (version.empty()) version = usual.version;
  return {std::move(group), std::move(version), said["kind"].text().str()};
}

void prefer(std::vector<ServedVersion>& versions, std::size_t from, std::string_view preferred) {
  const auto begin = versions.begin() + static_cast<std::ptrdiff_t>(from);
  const auto found =
      std::find_if(begin, versions.end(), [&](const ServedVersion& one) { return one.version == preferred; });
  if (found != versions.end()) std::rotate(begin, found, found + 1);
}

}  // namespace

bool is_aggregated(std::string_view json) {
  return codec::json_value(json)["kind"] == std::string_view("APIGroupDiscoveryList");
}

Result<std::vector<ServedVersion>> read_aggregated(std::string_view json) {
  Result<Value> root = map_of(json, "an APIGroupDiscoveryList");
  if (!root) return Failure(root.error());
  std::vector<ServedVersion> versions;
  const Value groups = (*root)["items"];
  for (const Value& group : groups.elements()) {
    const std::string name = group["metadata"]["name"].text().str();
    const Value group_versions = group["versions"];
    for (const Value& version : group_versions.elements()) {
      ServedVersion one{.group = name, .version = version["version"].text().str()};
      one.stale = version["freshness"] == std::string_view("Stale");
      const Value resources = version["resources"];
      for (const Value& said : resources.elements()) {
        const Value kind = said["responseKind"];
        // A resource without a kind has only subresources.
        if (kind["kind"].text().empty()) continue;
        Cluster::Resource resource;
        resource.kind = kind_said(kind, {name, one.version, {}});
        resource.plural = said["resource"].text().str();
        resource.singular = said["singularResource"].text().str();
        resource.namespaced = said["scope"] == std::string_view("Namespaced");
        resource.short_names = texts(said["shortNames"]);
        resource.verbs = texts(said["verbs"]);
        resource.categories = texts(said["categories"]);
        const Value subresources = said["subresources"];
        for (const Value& sub : subresources.elements()) {
          resource.subresources.push_back(sub["subresource"].text().str());
          resource.subresource_kinds.push_back(kind_said(sub["responseKind"], resource.kind));
        }
        one.resources.push_back(std::move(resource));
      }
      versions.push_back(std::move(one));
    }
  }
  return versions;
}

Result<std::vector<ServedVersion>> read_versions(std::string_view json) {
  Result<Value> root = map_of(json, "a list of versions or groups");
  if (!root) return Failure(root.error());
  std::vector<ServedVersion> versions;
  const Value plain = (*root)["versions"];  // of /api
  for (const Value& version : plain.elements()) versions.push_back({.version = version.text().str()});
  const Value groups = (*root)["groups"];  // of /apis
  for (const Value& group : groups.elements()) {
    const std::size_t first = versions.size();
    const Value group_versions = group["versions"];
    for (const Value& version : group_versions.elements()) {
      versions.push_back({.group = group["name"].text().str(), .version = version["version"].text().str()});
    }
    prefer(versions, first, group["preferredVersion"]["version"].text().str());
  }
  if (!plain.exists() && !groups.exists()) return not_understood("a list of versions or groups");
  return versions;
}

Result<std::vector<Cluster::Resource>> read_resources(std::string_view json, std::string_view group,
                                                      std::string_view version) {
  Result<Value> root = map_of(json, "an APIResourceList");
  if (!root) return Failure(root.error());
  std::vector<Cluster::Resource> resources;
  struct Subresource {
    std::string of{};
    std::string name{};
    Kind kind{};
  };
  std::vector<Subresource> subresources;
  const Value list = (*root)["resources"];
  if (!list.exists()) return not_understood("an APIResourceList");
  for (const Value& said : list.elements()) {
    std::string name = said["name"].text().str();
    if (const std::size_t slash = name.find('/'); slash != std::string::npos) {
      const Kind kind = kind_said(said, {std::string(group), std::string(version), {}});
      subresources.push_back({name.substr(0, slash), name.substr(slash + 1), kind});
      continue;
    }
    Cluster::Resource resource;
    resource.kind = kind_said(said, {std::string(group), std::string(version), {}});
    resource.plural = std::move(name);
    resource.singular = said["singularName"].text().str();
    resource.namespaced = said["namespaced"].as_bool().value_or(false);
    resource.short_names = texts(said["shortNames"]);
    resource.verbs = texts(said["verbs"]);
    resource.categories = texts(said["categories"]);
    resources.push_back(std::move(resource));
  }
  for (Subresource& sub : subresources) {
    const auto found = std::find_if(resources.begin(), resources.end(),
                                    [&](const Cluster::Resource& one) { return one.plural == sub.of; });
    if (found == resources.end()) continue;
    found->subresources.push_back(std::move(sub.name));
    found->subresource_kinds.push_back(std::move(sub.kind));
  }
  return resources;
}

}  // namespace tain::client
