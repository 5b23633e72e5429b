#include "src/client/operations.h"

#include <tain/selector.h>

#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "src/client/narrowed.h"
#include "src/client/on_resource.h"
#include "src/codec/answer.h"
#include "src/codec/list_decoder.h"

namespace tain::client {
namespace {

// `{"kind":"DeleteOptions",...}`
std::string remove_body(const RemoveOptions& how) {
  nlohmann::json body{{"kind", "DeleteOptions"}, {"apiVersion", "v1"}};
  if (how.grace) body["gracePeriodSeconds"] = how.grace->count();
  if (!how.propagation.empty()) body["propagationPolicy"] = how.propagation;
  if (!how.uid.empty()) body["preconditions"]["uid"] = how.uid;
  if (!how.resource_version.empty()) body["preconditions"]["resourceVersion"] = how.resource_version;
  if (how.dry_run) body["dryRun"] = {"All"};
  // Replace invalid UTF-8: the server would reject it, and dump() must not throw.
  return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

struct Operations::Body {
  std::string text{};
  std::string content_type = "application/json";
};

namespace {

// A Status of the core API, not a custom object whose kind is Status.
bool is_status(const Object& object) {
  const Value version = object.at("apiVersion");
  return object.kind().kind == "Status" && (!version.exists() || version == std::string_view("v1"));
}

// Decodes an object. A Status is an error unless it reports success. `named`: an object without a name is an error.
Result<Object> read_object(const WholeResponse& answer, const Kind& kind, bool named) {
  Result<Encoding> encoding = encoding_of(answer.head.header("Content-Type"));
  if (!encoding) return Failure(encoding.error());
  Result<Object> object = codec::answered_object(answer.body, *encoding, kind);
  if (!object) return object;
  if (is_status(*object)) {
    if (object->at("status") == std::string_view("Success")) return object;
    Error status = codec::error_from_status(answer.body, answer.head.status);
    if (status.code != Code::kUnexpectedObject) return Failure(std::move(status));
  }
  if (named && object->name().empty()) {
    return fail(Code::kUnexpectedObject, "the server answered with an object without a name", Phase::kDecode);
  }
  return object;
}

void add_write_options(UrlBuilder& url, const WriteOptions& how) {
  if (how.dry_run) url.param("dryRun", "All");
  if (!how.field_manager.empty()) url.param("fieldManager", how.field_manager);
}

template <class T>
std::function<void(Error)> failing(const std::function<void(Result<T>)>& done) {
  return [done](Error error) { done(Failure(std::move(error))); };
}

WholeRequest::Done without_body(const std::function<void(Result<void>)>& done) {
  return [done](Result<WholeResponse> answer) { answer ? done({}) : done(Failure(answer.error())); };
}

}  // namespace

Result<void> check_selectors(const std::string& labels, const std::string& fields) {
  if (Result<LabelSelector> parsed = LabelSelector::parse(labels); !parsed) return Failure(parsed.error());
  if (Result<FieldSelector> parsed = FieldSelector::parse(fields); !parsed) return Failure(parsed.error());
  return {};
}

Result<void> check_scope(const Scope& scope, const ListOptions& options) {
  if (scope.resource.empty()) {
    return fail(Code::kBadArgument, "the resource name is empty; give a name such as pods or deploy.v1.apps");
  }
  if (Result<void> ok = check_selectors(scope.label_selector, scope.field_selector); !ok) return ok;
  if (Result<void> ok = check_selectors(options.label_selector, options.field_selector); !ok) {
    return Failure(ok.error().wrapped("ListOptions"));
  }
  for (const std::string& ns : scope.namespaces) {
    const std::string_view why = bad_segment(ns);
    if (ns.empty() || !why.empty()) {
      return fail(Code::kBadArgument, "the namespace \"" + ns + "\" " +
                                          (ns.empty() ? "is empty: leave the list empty for all" : std::string(why)));
    }
  }
  return {};
}

void Operations::fail_later(Error error, std::function<void(Error)> done) const {
  connection->runtime().post([error = std::move(error), done = std::move(done)] { done(error); });
}

void Operations::resolve(const About& about, Done<Cluster::Resource> done) const {
  if (connection->is_closed()) {
    return fail_later(Error::of(Code::kClosed, "the cluster was closed"), failing<Cluster::Resource>(done));
  }
  running->hold(
      std::visit([&](const auto& what) { return connection->discovery().resolve(what, std::move(done)); }, about));
}

void Operations::resources(Done<std::vector<Cluster::Resource>> done) const {
  if (connection->is_closed()) {
    return fail_later(Error::of(Code::kClosed, "the cluster was closed"),
                      failing<std::vector<Cluster::Resource>>(done));
  }
  running->hold(connection->discovery().resources(std::move(done)));
}

UrlBuilder Operations::object_url(const Cluster::Resource& resource, const std::string& its_ns, const std::string& name,
                                  const std::string& subresource) const {
  UrlBuilder url = connection->url(resource.kind);
  if (resource.namespaced) url.ns(its_ns.empty() ? ns : its_ns);
  url.resource(resource.plural);
  if (!name.empty()) url.name(name);
  if (!subresource.empty()) url.subresource(subresource);
  return url;
}

void Operations::send(HttpMethod method, const UrlBuilder& url, Body body, std::string accept,
                      WholeRequest::Done done) const {
  Result<std::string> target = url.target(method);
  if (!target) return fail_later(target.error(), failing<WholeResponse>(done));
  RequestSpec spec;
  spec.method = method;
  spec.target = std::move(*target);
  spec.headers = {{"Accept", std::move(accept)}};
  if (!body.text.empty()) spec.headers.emplace_back("Content-Type", std::move(body.content_type));
  spec.body = std::move(body.text);
  spec.retry.max_retries = max_retries;
  spec.deadline = running->limits().deadline;
  spec.until = running->limits().end;
  running->hold(std::make_shared<WholeRequest>(connection->http(), std::move(spec), std::move(done),
                                               connection->wire().answer_bytes));
}

void Operations::send_plain(HttpMethod method, const UrlBuilder& url, std::string accept,
                            WholeRequest::Done done) const {
  send(method, url, {}, std::move(accept), std::move(done));
}

void Operations::send_for_object(const Cluster::Resource& resource, HttpMethod method, const UrlBuilder& url, Body body,
                                 Done<Object> done, bool exact) const {
  const bool protobuf = !exact && connection->asks_protobuf(resource);
  auto answered = [self = *this, resource, method, url, body, protobuf, done](Result<WholeResponse> answer) {
    // The response to a created review has no name.
    if (answer) return done(read_object(*answer, resource.kind, method != HttpMethod::kPost));
    // With a request body, 415 refers to that body, and operations as JSON would not help.
    const Code code = answer.error().code;
    const bool refused = method == HttpMethod::kGet ? is_refused_encoding(code) : code == Code::kNotAcceptable;
    if (!refused || !protobuf) return done(Failure(answer.error()));
    self.connection->encodings().remember_json_only(full_name(resource));
    self.send_for_object(resource, method, url, body, done);
  };
  send(method, url, std::move(body), accept_header(protobuf, Representation::kObject, ResponseKind::kOne),
       std::move(answered));
}

namespace {

// The target of a draft: the resource of its kind, or the one that has it as a subresource.
About about_draft(const Draft& draft, const WriteOptions& how) {
  if (!how.resource.empty()) return how.resource;
  if (!how.subresource.empty()) return BodyOf{draft.kind(), how.subresource};
  return draft.kind();
}

const Error& no_name() {
  static const Error& error = *new Error(Error::of(Code::kBadArgument, "the object name is empty"));
  return error;
}

}  // namespace

void Operations::get(const ObjectRef& ref, Done<Object> done, bool exact) const {
  if (ref.name.empty()) return fail_later(no_name(), failing<Object>(done));
  on_resource<Object>(
      ref.resource,
      [ref, exact](const Operations& self, const Cluster::Resource& resource, Done<Object> then) {
        const UrlBuilder url = self.object_url(resource, ref.ns, ref.name, ref.subresource);
        self.send_for_object(resource, HttpMethod::kGet, url, {}, std::move(then), exact);
      },
      std::move(done));
}

void Operations::create(const Draft& draft, const WriteOptions& how, Done<Object> done) const {
  Result<std::string> json = draft.to_json();
  if (!json) return fail_later(json.error(), failing<Object>(done));
  // A subresource belongs to an existing object, whose name is part of the path.
  const std::string of = how.name.empty() ? draft.name() : how.name;
  if (!how.subresource.empty() && of.empty()) {
    return fail_later(Error::of(Code::kBadArgument, "the subresource " + how.subresource +
                                                        " needs the name of its object; set WriteOptions::name"),
                      failing<Object>(done));
  }
  on_resource<Object>(
      about_draft(draft, how),
      [json = *json, its_ns = draft.ns(), of, how](const Operations& self, const Cluster::Resource& resource,
                                                   Done<Object> then) {
        UrlBuilder url = self.object_url(resource, its_ns, how.subresource.empty() ? "" : of, how.subresource);
        add_write_options(url, how);
        self.send_for_object(resource, HttpMethod::kPost, url, {.text = json}, std::move(then));
      },
      std::move(done));
}

void Operations::replace(const Draft& draft, const WriteOptions& how, Done<Object> done) const {
  Result<std::string> json = draft.to_json();
  if (!json) return fail_later(json.error(), failing<Object>(done));
  const std::string name = how.name.empty() ? draft.name() : how.name;
  if (name.empty()) {
    return fail_later(Error::of(Code::kBadArgument, "the draft has no metadata.name"), failing<Object>(done));
  }
  on_resource<Object>(
      about_draft(draft, how),
      [json = *json, its_ns = draft.ns(), name, how](const Operations& self, const Cluster::Resource& resource,
                                                     Done<Object> then) {
        UrlBuilder url = self.object_url(resource, its_ns, name, how.subresource);
        add_write_options(url, how);
        self.send_for_object(resource, HttpMethod::kPut, url, {.text = json}, std::move(then));
      },
      std::move(done));
}

void Operations::patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how, Done<Object> done) const {
  send_patch(ref.resource, ref, patch, how, std::move(done));
}

void Operations::send_patch(const About& about, const ObjectRef& ref, const Patch& patch, const WriteOptions& how,
                            Done<Object> done) const {
  if (ref.name.empty()) return fail_later(no_name(), failing<Object>(done));
  const bool apply = patch.type() == Patch::Type::kApply;
  Body body{.text = patch.body(), .content_type = std::string(patch.content_type())};
  on_resource<Object>(
      about,
      [ref, body, apply, how](const Operations& self, const Cluster::Resource& resource, Done<Object> then) {
        const std::string& subresource = ref.subresource.empty() ? how.subresource : ref.subresource;
        UrlBuilder url = self.object_url(resource, ref.ns, ref.name, subresource);
        WriteOptions options = how;
        if (apply && options.field_manager.empty()) options.field_manager = "tain";
        add_write_options(url, options);
        if (apply && how.force) url.param("force", "true");
        self.send_for_object(resource, HttpMethod::kPatch, url, body, std::move(then));
      },
      std::move(done));
}

void Operations::apply(const Draft& draft, const WriteOptions& how, Done<Object> done) const {
  Result<Patch> patch = Patch::apply(draft);
  if (!patch) return fail_later(patch.error(), failing<Object>(done));
  const ObjectRef ref{.ns = draft.ns(), .name = how.name.empty() ? draft.name() : how.name};
  send_patch(about_draft(draft, how), ref, *patch, how, std::move(done));
}

void Operations::remove(const ObjectRef& ref, const RemoveOptions& how, Done<void> done) const {
  if (ref.name.empty()) return fail_later(no_name(), failing<void>(done));
  on_resource<void>(
      ref.resource,
      [ref, how](const Operations& self, const Cluster::Resource& resource, const Done<void>& then) {
        const UrlBuilder url = self.object_url(resource, ref.ns, ref.name, ref.subresource);
        self.send(HttpMethod::kDelete, url, {.text = remove_body(how)}, "application/json", without_body(then));
      },
      std::move(done));
}

void Operations::remove_collection(const Scope& scope, const RemoveOptions& how, Done<void> done) const {
  if (Result<void> ok = check_scope(scope); !ok) return fail_later(ok.error(), failing<void>(done));
  if (scope.namespaces.size() > 1) {
    return fail_later(Error::of(Code::kBadArgument, "a collection can be removed in one namespace at a time only"),
                      failing<void>(done));
  }
  on_resource<void>(
      scope.resource,
      [scope, how](const Operations& self, const Cluster::Resource& resource, const Done<void>& then) {
        if (resource.namespaced && scope.namespaces.empty()) {
          return then(fail(Code::kBadArgument, "a server does not remove " + resource.plural +
                                                   " across namespaces: set one namespace in the scope"));
        }
        UrlBuilder url = self.connection->url(resource.kind);
        if (resource.namespaced) url.ns(scope.namespaces.front());
        url.resource(resource.plural);
        url.list_options(narrowed({}, scope));
        self.send(HttpMethod::kDelete, url, {.text = remove_body(how)}, "application/json", without_body(then));
      },
      std::move(done));
}

void Operations::raw(HttpMethod method, std::string path, std::string body, std::string content_type,
                     Done<std::string> done) const {
  UrlBuilder url(connection->base());
  url.request_uri(path);
  if (content_type.empty()) {
    content_type = method == HttpMethod::kPatch ? "application/merge-patch+json" : "application/json";
  }
  send(
      method, url, {.text = std::move(body), .content_type = std::move(content_type)}, "application/json, */*",
      [done](Result<WholeResponse> answer) { answer ? done(std::move(answer->body)) : done(Failure(answer.error())); });
}

}  // namespace tain::client
