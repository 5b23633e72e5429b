#include <utility>

#include "server/front/documents.h"
#include "server/front/request_handler.h"

// Creates that store nothing: bindings, evictions, access reviews. And requests that need a running container.
namespace tain::server {
namespace {

AccessAttributes attributes_in(const Json& spec) {
  AccessAttributes out;
  if (const Json& resource = object_at(spec, "resourceAttributes"); !resource.empty()) {
    out.is_resource = true;
    out.verb = text_at(resource, "verb");
    out.group = text_at(resource, "group");
    out.resource = text_at(resource, "resource");
    out.subresource = text_at(resource, "subresource");
    out.ns = text_at(resource, "namespace");
    out.name = text_at(resource, "name");
  } else {
    out.verb = text_at(spec, "nonResourceAttributes.verb");
    out.path = text_at(spec, "nonResourceAttributes.path");
  }
  return out;
}

User user_in(const Json& spec) {
  User out{.name = text_at(spec, "user")};
  for (const Json& group : array_at(spec, "groups")) {
    if (group.is_string()) out.groups.push_back(group.get<std::string>());
  }
  return out;
}

void set_condition(Json& pod, std::string_view type, std::string_view status, const Time& now) {
  Json conditions = array_at(pod, "status.conditions");
  std::erase_if(conditions.get_ref<Json::array_t&>(), [&](const Json& held) { return text_at(held, "type") == type; });
  conditions.push_back(
      {{"type", type}, {"status", status}, {"lastProbeTime", nullptr}, {"lastTransitionTime", now.to_string()}});
  put(pod, "status.conditions", std::move(conditions));
}

StatusError not_supported_here(std::string_view what) {
  StatusError error;
  error.code = 501;
  error.reason = "NotImplemented";
  error.message = std::string(what) + " is not supported: this server runs no containers";
  return error;
}

}  // namespace

bool RequestHandler::answer_connection(const ExchangePtr& exchange, const Target& target) {
  if (target.subresource == nullptr) return false;
  const std::string& name = target.subresource->name;
  if (name != "log" && name != "exec" && name != "attach" && name != "portforward" && name != "proxy") return false;
  const auto held = service_.get(*target.type, exchange->path.ns, exchange->path.name);
  exchange->fail(held ? not_supported_here(name) : held.error());
  return true;
}

void RequestHandler::create_special(const ExchangePtr& exchange, const Target& target, const std::string& body) {
  auto parsed = parse_json(body);
  if (!parsed) return exchange->fail(bad_request(parsed.error().message));
  Json document = std::move(*parsed);
  const RequestPath& path = exchange->path;
  const std::string kind = target.subresource != nullptr ? target.subresource->name : target.type->info.kind.kind;

  if (kind == "SelfSubjectAccessReview" || kind == "SubjectAccessReview" || kind == "LocalSubjectAccessReview") {
    const Json& spec = object_at(document, "spec");
    const User user = kind == "SelfSubjectAccessReview" ? exchange->user : user_in(spec);
    document["kind"] = kind;
    document["apiVersion"] = target.type->api_version();
    const auto access = attributes_in(spec);
    const bool changes = access.verb != "get" && access.verb != "list" && access.verb != "watch";
    const bool forbidden = changes && !service_.check_writable();
    document["status"] = {{"allowed", !forbidden && access_.allows(user, access)}};
    return exchange->send(201, document);
  }
  if (kind == "SelfSubjectReview") {
    document = {{"kind", kind},
                {"apiVersion", target.type->api_version()},
                {"metadata", {{"creationTimestamp", backend_.time().to_string()}}},
                {"status", {{"userInfo", {{"username", exchange->user.name}, {"groups", exchange->user.groups}}}}}};
    return exchange->send(201, document);
  }
  if (auto writable = service_.check_writable(); !writable) return exchange->fail(writable.error());
  if (kind == "eviction") {
    WriteRequest request{.type = target.type, .ns = path.ns, .name = path.name};
    auto options = parse_delete_options(object_at(document, "deleteOptions"), Json::object());
    if (!options) return exchange->fail(options.error());
    const auto removed = service_.remove(request, *options);
    if (!removed) return exchange->fail(removed.error());
    return exchange->send(201, Json{{"kind", "Status"},
                                    {"apiVersion", "v1"},
                                    {"metadata", Json::object()},
                                    {"status", "Success"},
                                    {"code", 201}});
  }
  if (kind == "binding" || kind == "Binding") {
    const std::string name = kind == "binding" ? path.name : text_at(document, "metadata.name");
    const ResourceTypePtr pods = backend_.registry().find("", "v1", "pods");
    const auto held = service_.get(*pods, path.ns, name);
    if (!held) return exchange->fail(held.error());
    Json pod = read(**held, *pods);
    const std::string node = text_at(document, "target.name");
    const std::string bound = text_at(pod, "spec.nodeName");
    if (!bound.empty() && bound != node) {
      return exchange->fail(
          conflict({"", "pods/binding"}, name, "pod " + name + " is already assigned to node \"" + bound + "\""));
    }
    put(pod, "spec.nodeName", node);
    set_condition(pod, "PodScheduled", "True", backend_.time());
    auto written = service_.replace(pods, std::move(pod), "binding");
    if (!written) return exchange->fail(written.error());
    return exchange->send(201, Json{{"kind", "Status"},
                                    {"apiVersion", "v1"},
                                    {"metadata", Json::object()},
                                    {"status", "Success"},
                                    {"code", 201}});
  }
  StatusError error;
  error.code = 501;
  error.reason = "NotImplemented";
  error.message = "creating " + kind + " is not supported by this server";
  exchange->fail(error);
}

}  // namespace tain::server
