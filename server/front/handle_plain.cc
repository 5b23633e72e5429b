#include <charconv>

#include "server/front/discovery.h"
#include "server/front/request_handler.h"
#include "src/base/hash.h"

// Requests for paths that are no resources: health, version, discovery, OpenAPI.
namespace tain::server {
namespace {

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
