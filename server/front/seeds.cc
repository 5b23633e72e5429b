#include "server/front/seeds.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "src/client/json_text.h"

namespace tain::server {
namespace {

namespace fs = std::filesystem;

Result<std::vector<std::string>> files_of(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (error || !fs::exists(status)) {
    return fail(Code::kBadArgument, "cannot read the seed " + path + ": no such file or folder", Phase::kConfig);
  }
  if (!fs::is_directory(status)) return std::vector<std::string>{path};
  std::vector<std::string> out;
  fs::recursive_directory_iterator it(path, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    const std::string extension = it->path().extension().string();
    std::error_code ignored;
    const bool wanted = extension == ".yaml" || extension == ".yml" || extension == ".json";
    if (wanted && it->is_regular_file(ignored)) out.push_back(it->path().string());
  }
  if (error) {
    return fail(Code::kBadArgument, "cannot read the folder " + path + ": " + error.message(), Phase::kConfig);
  }
  std::sort(out.begin(), out.end());
  return out;
}

void take_apart(Json document, std::vector<Json>& out) {
  const std::string kind = text_at(document, "kind");
  const Json* items = member(document, "items");
  if (!kind.ends_with("List") || items == nullptr || !items->is_array()) {
    out.push_back(std::move(document));
    return;
  }
  // Items of a typed list have no kind and apiVersion.
  for (Json item : *items) {
    if (!item.is_object()) continue;
    if (!item.contains("kind") && kind != "List") item["kind"] = kind.substr(0, kind.size() - 4);
    if (!item.contains("apiVersion")) item["apiVersion"] = text_at(document, "apiVersion");
    take_apart(std::move(item), out);
  }
}

int rank(const Json& object) {
  const std::string kind = text_at(object, "kind");
  if (kind == "Namespace") return 0;
  return kind == "CustomResourceDefinition" ? 1 : 2;
}

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

Result<std::vector<Json>> read_documents(std::string_view text) {
  std::vector<Json> out;
  // JSON is valid YAML, but the JSON parser is much faster.
  if (const auto first = text.find_first_not_of(" \t\r\n"); first != std::string_view::npos && text[first] == '{') {
    if (auto json = client::parse_json(text)) {
      take_apart(std::move(*json), out);
      return out;
    }
  }
  auto documents = client::parse_yaml_documents(text);
  if (!documents) return fail(documents.error());
  for (Json& document : *documents) take_apart(std::move(document), out);
  return out;
}

Result<std::vector<Seed>> read_seeds(const std::vector<std::string>& paths) {
  std::vector<Seed> out;
  for (const std::string& path : paths) {
    const auto files = files_of(path);
    if (!files) return fail(files.error());
    for (const std::string& file : *files) {
      std::ifstream in(file, std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
      if (!in.good() && !in.eof()) {
        return fail(Code::kBadArgument, "cannot read the seed " + file, Phase::kConfig);
      }
      auto documents = read_documents(text);
      if (!documents) return fail(documents.error().wrapped("reading the seed " + file));
      for (Json& document : *documents) {
        if (text_at(document, "kind").empty() || text_at(document, "apiVersion").empty()) {
          return fail(Code::kBadArgument, "the seed " + file + " holds a document without kind or apiVersion");
        }
        out.push_back({.object = std::move(document), .file = file});
      }
    }
  }
  put_in_order(out);
  return out;
}

void put_in_order(std::vector<Seed>& seeds) {
  std::stable_sort(seeds.begin(), seeds.end(),
                   [](const Seed& a, const Seed& b) { return rank(a.object) < rank(b.object); });
}

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
