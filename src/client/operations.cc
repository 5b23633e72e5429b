#include "src/client/operations.h"

#include <tain/selector.h>

#include <utility>

#include "src/client/narrowed.h"
#include "src/client/remove_body.h"
#include "src/codec/list_decoder.h"

namespace tain::client {

struct Asking::Body {
  std::string text{};
  std::string content_type = "application/json";
};

namespace {

// An object, unless the server sent a Status with a success code after all.
Result<Object> read_object(const WholeAnswer& answer, const Kind& kind) {
  Result<Encoding> encoding = encoding_of(answer.head.header("Content-Type"));
  if (!encoding) return Failure(encoding.error());
  Result<Object> object = *encoding == Encoding::kProtobuf ? Object::from_protobuf(answer.body, {.kind = kind})
                                                           : Object::from_json(answer.body, {.kind_if_absent = kind});
  if (object && object->kind().kind != "Status") return object;
  Error status = codec::error_from_status(answer.body, answer.head.status);
  if (status.code != Code::kUnexpectedObject) return Failure(std::move(status));
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

}  // namespace

Result<void> check_scope(const Scope& scope) {
  if (scope.resource.empty()) {
    return fail(Code::kBadArgument, "no resource is named; write it as kubectl takes it: pods, deploy.v1.apps",
                Phase::kConfig);
  }
  if (Result<LabelSelector> labels = LabelSelector::parse(scope.label_selector); !labels) {
    return Failure(labels.error());
  }
  if (Result<FieldSelector> fields = FieldSelector::parse(scope.field_selector); !fields) {
    return Failure(fields.error());
  }
  for (const std::string& ns : scope.namespaces) {
    const std::string_view why = bad_segment(ns);
    if (ns.empty() || !why.empty()) {
      return fail(
          Code::kBadArgument,
          "the namespace \"" + ns + "\" " + (ns.empty() ? "is empty: leave the list empty for all" : std::string(why)),
          Phase::kConfig);
    }
  }
  return {};
}

void Asking::fail_later(Error error, std::function<void(Error)> done) const {
  connection->runtime().post([error = std::move(error), done = std::move(done)] { done(error); });
}

void Asking::resolved(const std::string& resource, Done<Resource> done) const {
  if (connection->is_closed()) {
    return fail_later(Error::of(Code::kClosed, "the cluster was closed"), failing<Resource>(done));
  }
  connection->discovery().resolve(resource, std::move(done));
}

void Asking::resolved(const Kind& kind, Done<Resource> done) const {
  if (connection->is_closed()) {
    return fail_later(Error::of(Code::kClosed, "the cluster was closed"), failing<Resource>(done));
  }
  connection->discovery().resolve(kind, std::move(done));
}

void Asking::resolve(std::string resource, Done<Resource> done) const { resolved(resource, std::move(done)); }

void Asking::resources(Done<std::vector<Resource>> done) const {
  if (connection->is_closed()) {
    return fail_later(Error::of(Code::kClosed, "the cluster was closed"), failing<std::vector<Resource>>(done));
  }
  connection->discovery().resources(std::move(done));
}

UrlBuilder Asking::object_url(const Resource& resource, const std::string& its_ns, const std::string& name,
                              const std::string& subresource) const {
  UrlBuilder url = connection->url(resource.kind);
  if (resource.namespaced) url.ns(its_ns.empty() ? ns : its_ns);
  url.resource(resource.plural);
  if (!name.empty()) url.name(name);
  if (!subresource.empty()) url.subresource(subresource);
  return url;
}

void Asking::send(HttpMethod method, const UrlBuilder& url, Body body, std::string accept,
                  WholeRequest::Done done) const {
  Result<std::string> target = url.target(method);
  if (!target) return fail_later(target.error(), failing<WholeAnswer>(done));
  RequestSpec spec;
  spec.method = method;
  spec.target = std::move(*target);
  spec.headers = {{"Accept", std::move(accept)}};
  if (!body.text.empty()) spec.headers.emplace_back("Content-Type", std::move(body.content_type));
  spec.body = std::move(body.text);
  spec.retry.max_retries = max_retries;
  spec.deadline = connection->deadline();
  // Owned by its own callback, which the pipeline lets go of in every case.
  auto owned = std::make_shared<std::unique_ptr<WholeRequest>>();
  *owned = std::make_unique<WholeRequest>(
      connection->pipeline(), std::move(spec),
      [owned, done = std::move(done)](Result<WholeAnswer> answer) { done(std::move(answer)); });
}

void Asking::send_plain(HttpMethod method, const UrlBuilder& url, std::string accept, WholeRequest::Done done) const {
  send(method, url, {}, std::move(accept), std::move(done));
}

void Asking::send_for_object(const Resource& resource, HttpMethod method, const UrlBuilder& url, Body body,
                             Done<Object> done, bool exact) const {
  const bool protobuf = !exact && connection->asks_protobuf(resource);
  auto answered = [self = *this, resource, method, url, body, protobuf, done](Result<WholeAnswer> answer) {
    if (answer) return done(read_object(*answer, resource.kind));
    // With a body, 415 is about that, and asking again would not help.
    const Code code = answer.error().code;
    const bool refused = method == HttpMethod::kGet ? is_refused_encoding(code) : code == Code::kNotAcceptable;
    if (!refused || !protobuf) return done(Failure(answer.error()));
    self.connection->encodings().remember_json_only(full_name(resource));
    self.send_for_object(resource, method, url, body, done);
  };
  send(method, url, std::move(body), accept_header(protobuf, Form::kObject, Answer::kOne), std::move(answered));
}

void Asking::get(const ObjectRef& ref, Done<Object> done, bool exact) const {
  if (ref.name.empty()) {
    return fail_later(Error::of(Code::kBadArgument, "no object is named", Phase::kConfig), failing<Object>(done));
  }
  resolved(ref.resource, [self = *this, ref, done, exact](Result<Resource> resource) {
    if (!resource) return done(Failure(resource.error()));
    const UrlBuilder url = self.object_url(*resource, ref.ns, ref.name, ref.subresource);
    self.send_for_object(*resource, HttpMethod::kGet, url, {}, done, exact);
  });
}

void Asking::create(const Draft& draft, const WriteOptions& how, Done<Object> done) const {
  Result<std::string> json = draft.to_json();
  if (!json) return fail_later(json.error(), failing<Object>(done));
  resolved(draft.kind(), [self = *this, json = *json, its_ns = draft.ns(), name = draft.name(), how,
                          done](Result<Resource> resource) {
    if (!resource) return done(Failure(resource.error()));
    // A subresource hangs on an object that exists: its name is part of the path.
    UrlBuilder url = self.object_url(*resource, its_ns, how.subresource.empty() ? "" : name, how.subresource);
    add_write_options(url, how);
    self.send_for_object(*resource, HttpMethod::kPost, url, {.text = json}, done);
  });
}

void Asking::replace(const Draft& draft, const WriteOptions& how, Done<Object> done) const {
  Result<std::string> json = draft.to_json();
  if (!json) return fail_later(json.error(), failing<Object>(done));
  if (draft.name().empty()) {
    return fail_later(Error::of(Code::kBadArgument, "the draft has no metadata.name", Phase::kConfig),
                      failing<Object>(done));
  }
  resolved(draft.kind(), [self = *this, json = *json, its_ns = draft.ns(), name = draft.name(), how,
                          done](Result<Resource> resource) {
    if (!resource) return done(Failure(resource.error()));
    UrlBuilder url = self.object_url(*resource, its_ns, name, how.subresource);
    add_write_options(url, how);
    self.send_for_object(*resource, HttpMethod::kPut, url, {.text = json}, done);
  });
}

void Asking::patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how, Done<Object> done) const {
  if (ref.name.empty()) {
    return fail_later(Error::of(Code::kBadArgument, "no object is named", Phase::kConfig), failing<Object>(done));
  }
  const bool apply = patch.type() == Patch::Type::kApply;
  Body body{.text = patch.body(), .content_type = std::string(patch.content_type())};
  resolved(ref.resource, [self = *this, ref, body, apply, how, done](Result<Resource> resource) {
    if (!resource) return done(Failure(resource.error()));
    const std::string& subresource = ref.subresource.empty() ? how.subresource : ref.subresource;
    UrlBuilder url = self.object_url(*resource, ref.ns, ref.name, subresource);
    WriteOptions options = how;
    if (apply && options.field_manager.empty()) options.field_manager = "tain";
    add_write_options(url, options);
    if (apply && how.force) url.param("force", "true");
    self.send_for_object(*resource, HttpMethod::kPatch, url, body, done);
  });
}

void Asking::apply(const Draft& draft, const WriteOptions& how, Done<Object> done) const {
  Result<Patch> patch = Patch::apply(draft);
  if (!patch) return fail_later(patch.error(), failing<Object>(done));
  const Kind kind = draft.kind();
  resolved(kind, [self = *this, patch = *patch, ref = ObjectRef{.ns = draft.ns(), .name = draft.name()}, how,
                  done](Result<Resource> resource) mutable {
    if (!resource) return done(Failure(resource.error()));
    ref.resource = full_name(*resource);
    self.patch(ref, patch, how, done);
  });
}

void Asking::remove(const ObjectRef& ref, const RemoveOptions& how, Done<void> done) const {
  if (ref.name.empty()) {
    return fail_later(Error::of(Code::kBadArgument, "no object is named", Phase::kConfig), failing<void>(done));
  }
  resolved(ref.resource, [self = *this, ref, how, done](Result<Resource> resource) {
    if (!resource) return done(Failure(resource.error()));
    const UrlBuilder url = self.object_url(*resource, ref.ns, ref.name, ref.subresource);
    self.send(HttpMethod::kDelete, url, {.text = remove_body(how)}, "application/json",
              [done](Result<WholeAnswer> answer) { answer ? done({}) : done(Failure(answer.error())); });
  });
}

void Asking::remove_collection(const Scope& scope, const RemoveOptions& how, Done<void> done) const {
  if (Result<void> ok = check_scope(scope); !ok) return fail_later(ok.error(), failing<void>(done));
  if (scope.namespaces.size() > 1) {
    return fail_later(
        Error::of(Code::kBadArgument, "a collection is removed in one namespace at a time", Phase::kConfig),
        failing<void>(done));
  }
  resolved(scope.resource, [self = *this, scope, how, done](Result<Resource> resource) {
    if (!resource) return done(Failure(resource.error()));
    UrlBuilder url = self.connection->url(resource->kind);
    if (resource->namespaced && !scope.namespaces.empty()) url.ns(scope.namespaces.front());
    url.resource(resource->plural);
    url.list_options(narrowed({}, scope));
    self.send(HttpMethod::kDelete, url, {.text = remove_body(how)}, "application/json",
              [done](Result<WholeAnswer> answer) { answer ? done({}) : done(Failure(answer.error())); });
  });
}

void Asking::raw(HttpMethod method, std::string path, std::string body, Done<std::string> done) const {
  UrlBuilder url(connection->base());
  url.request_uri(path);
  send(method, url, {.text = std::move(body)}, "application/json, */*",
       [done](Result<WholeAnswer> answer) { answer ? done(std::move(answer->body)) : done(Failure(answer.error())); });
}

}  // namespace tain::client
