#include "server/front/planting.h"

#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace tain::server {
namespace {

using Address = std::tuple<std::string, std::string, std::string>;  // kind, namespace, name

std::vector<Json> first_objects() {
  std::vector<Json> out;
  for (const char* name : {"default", "kube-system", "kube-public", "kube-node-lease"}) {
    out.push_back({{"kind", "Namespace"}, {"apiVersion", "v1"}, {"metadata", {{"name", name}}}});
  }
  out.push_back(
      {{"kind", "Service"},
       {"apiVersion", "v1"},
       {"metadata",
        {{"name", "kubernetes"},
         {"namespace", "default"},
         {"labels", {{"component", "apiserver"}, {"provider", "kubernetes"}}}}},
       {"spec",
        {{"type", "ClusterIP"},
         {"clusterIP", "10.96.0.1"},
         {"clusterIPs", Json::array({"10.96.0.1"})},
         {"ipFamilies", Json::array({"IPv4"})},
         {"ipFamilyPolicy", "SingleStack"},
         {"ports", Json::array({{{"name", "https"}, {"port", 443}, {"protocol", "TCP"}, {"targetPort", 6443}}})}}}});
  return out;
}

// The address of an object of the core group, as put() resolves it.
Address address_of(const Json& object) {
  const std::string kind = text_at(object, "kind");
  std::string ns = kind == "Namespace" ? std::string() : text_at(object, "metadata.namespace");
  if (ns.empty() && kind != "Namespace") ns = "default";
  return {kind, std::move(ns), text_at(object, "metadata.name")};
}

bool is_there(const Backend& backend, const ResourceType& type, const Json& object) {
  const std::string name = text_at(object, "metadata.name");
  if (name.empty()) return true;
  std::string ns = type.info.namespaced ? text_at(object, "metadata.namespace") : std::string();
  if (ns.empty() && type.info.namespaced) ns = "default";
  return backend.get(type, ns, name) != nullptr;
}

// An error about a seed, with its file and object.
tl::unexpected<Error> refused(const Seed& seed, std::string_view why) {
  std::string message("the seed ");
  message.append(seed.file).append(": ").append(text_at(seed.object, "kind")).append(" ");
  const std::string ns = text_at(seed.object, "metadata.namespace");
  message.append(ns).append(ns.empty() ? "" : "/").append(text_at(seed.object, "metadata.name"));
  return fail(Code::kBadArgument, message.append(": ").append(why));
}

}  // namespace

std::vector<Seed> with_first_objects(std::vector<Seed> seeds) {
  std::set<Address> brought;
  for (const Seed& seed : seeds) {
    if (text_at(seed.object, "apiVersion") == "v1") brought.insert(address_of(seed.object));
  }
  std::vector<Seed> out;
  for (Json& object : first_objects()) {
    if (!brought.contains(address_of(object))) out.push_back({.object = std::move(object), .file = "of a new cluster"});
  }
  for (Seed& seed : seeds) out.push_back(std::move(seed));
  put_in_order(out);
  return out;
}

Result<void> plant_seeds(Backend& backend, Service& service, const std::vector<Seed>& seeds, Plant which) {
  for (const Seed& seed : seeds) {
    const Kind kind = Kind::from(text_at(seed.object, "apiVersion"), text_at(seed.object, "kind"));
    const ResourceTypePtr type = backend.registry().find_kind(kind);
    if (!type) {
      std::string why("no such kind in ");
      why.append(kind.api_version());
      // An unknown kind in a built-in group is a typo; otherwise its definition is missing.
      if (!backend.registry().has_builtin(kind.group, kind.version)) {
        why.append(
            "; add the CustomResourceDefinition of a custom kind to the seeds: with tain mirror, mirror "
            "customresourcedefinitions too");
      }
      return refused(seed, why);
    }
    if (which == Plant::kAbsent && is_there(backend, *type, seed.object)) continue;
    if (auto put = service.put(type, seed.object); !put) return refused(seed, put.error().message);
  }
  return {};
}

}  // namespace tain::server
