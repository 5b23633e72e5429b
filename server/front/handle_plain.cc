#include <charconv>
#include <string>
#include <string_view>

#include "server/front/request_handler.h"
#include "server/front/resources.h"
#include "server/objects/json.h"
#include "src/base/hash.h"

// Requests for paths that are no resources: health, version, discovery, OpenAPI.
namespace tain::server {
namespace {

// Discovery documents.

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

// APIGroupDiscoveryList of /api (`core`) or of /apis; version `v2` or `v2beta1`.
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

// The unaggregated documents: /api, /apis, /apis/GROUP, /api/v1 and /apis/GROUP/VERSION.
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

// An empty OpenAPI v2 document: kubectl requests it if v3 does not have a kind, and then reports an unknown kind.
Json openapi_v2() {
  return {{"swagger", "2.0"},
          {"info", {{"title", "Kubernetes"}, {"version", kVersion}}},
          {"paths", Json::object()},
          {"definitions", Json::object()}};
}

// OpenAPI v3: the index, and for each group version the part that kubectl reads before a write: one PATCH per kind with
// the parameter fieldValidation. Without component schemas kubectl uses its compiled types.
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

constexpr std::string_view kText = "text/plain; charset=utf-8";
constexpr std::string_view kJsonType = "application/json";
// Clients send this form; the response must replace "@", which is not allowed in a media type.
constexpr std::string_view kOpenApiV2Protobuf = "application/com.github.proto-openapi.spec.v2@v1.0+protobuf";
constexpr std::string_view kOpenApiV2Sent = "application/com.github.proto-openapi.spec.v2.v1.0+protobuf";

// The aggregated discovery version that a client prefers; empty: unaggregated.
std::string aggregated_version(std::string_view accept) {
  for (const MediaType& clause : parse_accept(accept)) {
    if (clause.parameter("as") == "APIGroupDiscoveryList" && clause.parameter("g") == "apidiscovery.k8s.io") {
      const std::string_view version = clause.parameter("v");
      if (version == "v2" || version == "v2beta1") return std::string(version);
    } else if (clause.type == kJsonType && clause.parameter("as").empty()) {
      return {};
    }
  }
  return {};
}

std::string etag_of(std::string_view body) {
  char digits[17] = {};
  const auto [end, error] = std::to_chars(digits, digits + 16, hash_bytes(body), 16);
  std::string out("\"");
  out.append(digits, end).push_back('"');
  return out;
}

}  // namespace

bool RequestHandler::answer_plain(const ExchangePtr& exchange) {
  const RequestPath& path = exchange->path;
  if (path.segments.empty()) {
    exchange->send(200, kJsonType,
                   dump({{"paths",
                          {"/api", "/api/v1", "/apis", "/healthz", "/livez", "/openapi/v2", "/openapi/v3", "/readyz",
                           "/version"}}}));
    return true;
  }
  const std::string& first = path.segments[0];
  if (first == "version" && path.segments.size() == 1) {
    exchange->send(200, kJsonType, version_info().dump(2));
    return true;
  }
  if (first != "healthz" && first != "livez" && first != "readyz") return false;
  std::string body = "ok";
  if (path.query.has("verbose") && path.segments.size() == 1) {
    body = "[+]ping ok\n[+]storage ok\n" + first + " check passed\n";
  }
  exchange->send(200, kText, std::move(body), {{"X-Content-Type-Options", "nosniff"}});
  return true;
}

// Discovery documents are requested often: each is built once per registry generation.
void RequestHandler::send_cached(const ExchangePtr& exchange, std::string_view content_type, const std::string& body) {
  const std::string etag = etag_of(body);
  HttpHeaders headers{{"ETag", etag}, {"Vary", "Accept"}};
  if (exchange->request.header("if-none-match") == etag) {
    return exchange->send(304, content_type, {}, std::move(headers));
  }
  exchange->send(200, content_type, body, std::move(headers));
}

void RequestHandler::answer_discovery(const ExchangePtr& exchange) {
  const RequestPath& path = exchange->path;
  const Registry& registry = backend_.registry();
  const std::vector<std::string>& segments = path.segments;
  const auto cached = [&](const std::string& name, const std::function<Json()>& make) -> const std::string& {
    auto& [generation, text] = documents_[name];
    if (std::exchange(generation, registry.generation()) != registry.generation() || text.empty()) text = dump(make());
    return text;
  };
  const bool core = !segments.empty() && segments[0] == "api";
  if (core || (!segments.empty() && segments[0] == "apis")) {
    if (segments.size() == 1) {
      const std::string version = aggregated_version(exchange->accept());
      if (!version.empty()) {
        std::string type = "application/json;g=apidiscovery.k8s.io;v=";
        type.append(version).append(";as=APIGroupDiscoveryList");
        return send_cached(exchange, type, cached(segments[0] + version, [&] {
                             return aggregated_discovery(registry, core, version);
                           }));
      }
      return exchange->send(200, core ? api_versions(options_.address) : api_group_list(registry));
    }
    const ServedGroup* group = registry.group(core ? std::string_view() : std::string_view(segments[1]));
    if (group != nullptr) {
      if (!core && segments.size() == 2) return exchange->send(200, api_group(*group));
      for (const ServedVersion& version : group->versions) {
        if (version.version == path.version && segments.size() == (core ? 2U : 3U)) {
          return exchange->send(200, api_resource_list(*group, version));
        }
      }
    }
  }
  exchange->send(404, kText, "404 page not found\n");
}

void RequestHandler::answer_openapi(const ExchangePtr& exchange) {
  const std::vector<std::string>& segments = exchange->path.segments;
  const Registry& registry = backend_.registry();
  if (segments.size() == 2 && segments[1] == "v2") {
    for (const MediaType& clause : parse_accept(exchange->accept())) {
      if (clause.type == kJsonType || clause.type == "*/*") break;
      if (clause.type != kOpenApiV2Protobuf && clause.type != kOpenApiV2Sent) continue;
      // Document{swagger = 1}
      return send_cached(exchange, kOpenApiV2Sent,
                         "\x0a\x03"
                         "2.0");
    }
    return send_cached(exchange, kJsonType, dump(openapi_v2()));
  }
  if (segments.size() >= 2 && segments[1] == "v3") {
    if (segments.size() == 2) return send_cached(exchange, kJsonType, dump(openapi_index(registry)));
    const bool core = segments[2] == "api" && segments.size() == 4;
    if (core || (segments[2] == "apis" && segments.size() == 5)) {
      const ServedGroup* group = registry.group(core ? std::string_view() : std::string_view(segments[3]));
      for (const ServedVersion& version : group != nullptr ? group->versions : std::vector<ServedVersion>()) {
        if (version.version != segments.back()) continue;
        return send_cached(exchange, kJsonType, dump(openapi_document(*group, version)));
      }
    }
  }
  exchange->send(404, kText, "404 page not found\n");
}

}  // namespace tain::server
