#include "server/front/service.h"

#include <utility>

#include "server/front/address_pool.h"
#include "server/front/documents.h"
#include "server/front/list_options.h"
#include "server/objects/address.h"
#include "server/objects/crd.h"
#include "server/objects/defaults.h"
#include "server/objects/managed_fields.h"
#include "server/objects/scale.h"
#include "server/objects/validate.h"

namespace tain::server {
namespace {

// Namespaces that cannot be deleted.
bool cannot_be_deleted(const WriteRequest& request) {
  const std::string& name = request.name;
  return request.type->info.is_core("Namespace") &&
         (name == "default" || name == "kube-system" || name == "kube-public");
}

// For custom kinds, settle_custom() does the strict checks, as the decoder does not have their schema.
FieldValidation decoding(const WriteRequest& request) {
  const bool later = request.type->info.custom && request.validation == FieldValidation::kStrict;
  return later ? FieldValidation::kWarn : request.validation;
}

StatusError too_strict(const WriteRequest& request, const std::string& sent, const std::vector<std::string>& problems) {
  if (!request.patch) return strict_decoding_error(request.type->info, problems);
  std::string why("strict decoding error: ");
  for (std::size_t i = 0; i < problems.size(); ++i) why.append(i > 0 ? ", " : "").append(problems[i]);
  return invalid_object({}, "", {FieldError::invalid("patch", sent, std::move(why))});
}

// The record that a dry run would have stored.
storage::Record dry_run_record(const ResourceType& type, Json object) {
  const std::string version = text_at(object, "metadata.resourceVersion");
  storage::PutRequest request = put_request(type, std::move(object));
  auto made = std::make_shared<storage::Stored>();
  made->key = storage::key_of(request.ns, request.name);
  made->ns = std::move(request.ns);
  made->name = std::move(request.name);
  made->uid = std::move(request.uid);
  made->version_at = request.document.version_at;
  made->version_size = version.size();
  made->bare_at = request.document.bare_at;
  if (version.empty()) {
    // Before it is stored, an object has no version, not an empty one.
    constexpr std::string_view kBefore = "\"resourceVersion\":\"";
    std::string& bytes = request.document.bytes;
    std::size_t from = made->version_at - kBefore.size();
    std::size_t to = made->version_at + 1;
    if (bytes[to] == ',') {
      ++to;
    } else if (bytes[from - 1] == ',') {
      --from;
    }
    bytes.erase(from, to - from);
    made->version_at = from;
  }
  request.document.bytes.insert(made->version_at, version);
  made->body = std::make_shared<const std::string>(std::move(request.document.bytes));
  return made;
}

}  // namespace

Answer<void> Service::check_writable() const {
  if (!read_only_) return {};
  StatusError error;
  error.code = 403;
  error.reason = "Forbidden";
  error.message = "this server is read-only: it refuses all changes";
  return refuse(std::move(error));
}

WriteContext Service::context(const WriteRequest& request) {
  return {.now = backend_.time(),
          .random = &backend_.random(),
          .manager = request.manager,
          .subresource = request.subresource,
          .request_namespace = request.ns,
          .patch = request.patch,
          .request_name = request.name,
          .dry_run = request.dry_run};
}

Answer<storage::Record> Service::get(const ResourceType& type, std::string_view ns, std::string_view name) const {
  storage::Record record = backend_.get(type, ns, name);
  if (!record) return refuse(not_found(type.info.group_resource(), name));
  return record;
}

Answer<void> Service::check_place(const WriteRequest& request, const std::string& name) const {
  if (request.type->ending) {
    return refuse(forbidden(request.type->info.group_resource(), name,
                            "create not allowed while custom resource definition is terminating"));
  }
  if (!request.type->info.namespaced) return {};
  const ResourceTypePtr namespaces = backend_.registry().find("", "v1", "namespaces");
  const storage::Record record = backend_.get(*namespaces, "", request.ns);
  if (!record) return refuse(not_found({"", "namespaces"}, request.ns));
  if (storage::find(record->fields, "status.phase") != "Terminating") return {};
  StatusError error =
      forbidden(request.type->info.group_resource(), name,
                "unable to create new content in namespace " + request.ns + " because it is being terminated");
  error.causes.push_back({.reason = "NamespaceTerminating",
                          .message = "namespace " + request.ns + " is being terminated",
                          .field = "metadata.namespace"});
  return refuse(std::move(error));
}

Holder Service::holder_of(const WriteRequest& request, const std::string& name) const {
  const storage::Record held = backend_.get(*request.type, request.ns, name);
  if (!held) return Holder::kNobody;
  const bool leaving = !is_empty_at(read(*held, *request.type), "metadata.deletionTimestamp");
  return leaving ? Holder::kObjectBeingDeleted : Holder::kObject;
}

// Prunes custom objects by their own schema, which decode_body() does not have.
Answer<void> Service::settle_custom(const WriteRequest& request, Decoded& decoded) const {
  if (!request.type->info.custom) return {};
  const bool strict = request.validation == FieldValidation::kStrict;
  const std::string sent = strict && request.patch ? dump(decoded.object) : std::string();
  std::vector<std::string> unknown = request.type->schema.prune(decoded.object);
  if (request.validation != FieldValidation::kIgnore) {
    for (const std::string& path : unknown) {
      std::string problem("unknown field \"");
      problem.append(path).push_back('"');
      decoded.warnings.push_back(std::move(problem));
    }
    if (strict && !decoded.warnings.empty()) return refuse(too_strict(request, sent, decoded.warnings));
  }
  request.type->schema.set_defaults(decoded.object);
  return {};
}

// Adds the server's defaults before the object is compared with the stored one.
Answer<void> Service::complete(const ResourceType& type, Json& object, const Json* old) {
  if (type.info.custom) return {};
  set_defaults(type.info.kind, object);
  set_admission_defaults(type.info.kind, object);
  if (type.storage != "services") return {};
  return AddressPool(backend_).assign(type, object, old);
}

FieldErrors Service::judged(const WriteRequest& request, const Json& object, const Json* old) const {
  FieldErrors errors = validated(*request.type, object, old, request.subresource);
  if (errors.empty() && request.type->storage == "services") return AddressPool(backend_).check(object, old);
  return errors;
}

FieldErrors Service::validated(const ResourceType& type, const Json& object, const Json* old,
                               std::string_view subresource) const {
  FieldErrors errors;
  const auto add = [&errors](FieldErrors more) {
    for (FieldError& error : more) errors.push_back(std::move(error));
  };
  if (FieldErrors other_kind = check_custom_kind(type.info, object); !other_kind.empty()) return other_kind;
  const bool crd = type.info.kind.kind == "CustomResourceDefinition";
  if (old == nullptr) {
    add(type.info.custom ? validate_metadata(type.info, object) : validate_create(type.info, object));
    if (type.info.custom) add(type.schema.validate(object));
    if (crd) add(validate_crd(object));
  } else {
    add(type.info.custom ? validate_metadata_update(type.info, object, *old)
                         : validate_update(type.info, object, *old, subresource));
    if (type.info.custom) add(type.schema.validate_update(object, *old));
    if (crd) add(validate_crd_update(object, *old));
  }
  return errors;
}

void Service::establish(Json& crd, Time now) const {
  set_established(crd, backend_.crd_names().taken_in(text_at(crd, "spec.group")), now);
}

storage::Record Service::keep(const WriteRequest& request, Json object) {
  if (request.dry_run) return dry_run_record(*request.type, std::move(object));
  return backend_.put(*request.type, std::move(object));
}

Answer<Written> Service::create(const WriteRequest& request, std::string_view body) {
  if (auto writable = check_writable(); !writable) return refuse(writable.error());
  auto decoded = decode_body(request.type->info, body, decoding(request));
  if (!decoded) return refuse(decoded.error());
  if (auto settled = settle_custom(request, *decoded); !settled) return refuse(settled.error());
  return store_new(request, std::move(*decoded));
}

Answer<Written> Service::store_new(const WriteRequest& request, Decoded decoded) {
  const KindInfo& info = request.type->info;
  if (auto whole = complete(*request.type, decoded.object, nullptr); !whole) return refuse(whole.error());
  const WriteContext with = context(request);
  auto object = judge_create(info, std::move(decoded.object), with,
                             {.namespace_takes = [&](const std::string& name) { return check_place(request, name); },
                              .validate = [&](const Json& whole) { return judged(request, whole, nullptr); },
                              .holder = [&](const std::string& name) { return holder_of(request, name); }});
  if (!object) return refuse(object.error());
  if (info.is_crd()) establish(*object, with.now);
  Written out{.created = true, .warnings = std::move(decoded.warnings)};
  for (std::string& text : custom_warnings(info, *object, nullptr)) out.warnings.push_back(std::move(text));
  out.record = keep(request, std::move(*object));
  return out;
}

// Check order: the body (400), its address (400), the stored object (404); then the checks of store_over() and
// store_new().
Answer<Written> Service::update(const WriteRequest& request, std::string_view body) {
  if (auto writable = check_writable(); !writable) return refuse(writable.error());
  const KindInfo& info = request.type->info;
  if (request.subresource == "scale") {
    auto scale = parse_json(body);
    if (!scale) return refuse(bad_request(scale.error().message));
    const auto scaled = get(*request.type, request.ns, request.name);
    if (!scaled) return refuse(scaled.error());
    return write_scale(request, *scaled, *scale);
  }
  auto decoded = decode_body(info, body, decoding(request));
  if (!decoded) return refuse(decoded.error());
  if (auto settled = settle_address(info, decoded->object, request.ns, request.name); !settled) {
    return refuse(settled.error());
  }
  if (auto settled = settle_custom(request, *decoded); !settled) return refuse(settled.error());
  const auto held = get(*request.type, request.ns, request.name);
  if (!held && request.subresource.empty() && may_create_on_update(info.kind)) {
    return create_by_update(request, std::move(*decoded));
  }
  if (!held) return refuse(held.error());
  return store_over(request, *held, read(**held, *request.type), std::move(*decoded));
}

Answer<Written> Service::create_by_update(const WriteRequest& request, Decoded decoded) {
  // A uid in the body refers to an object that does not exist any more.
  if (const std::string uid = text_at(decoded.object, "metadata.uid"); !uid.empty()) {
    std::string why("Precondition failed: UID in precondition: ");
    return refuse(
        conflict(request.type->info.group_resource(), request.name, why.append(uid).append(", UID in object meta: ")));
  }
  const std::string version = text_at(decoded.object, "metadata.resourceVersion");
  if (!version.empty() && !backend_.storage().parse_version(version)) {
    StatusError error;
    error.message = not_a_version(version);
    return refuse(std::move(error));
  }
  tain::server::erase(decoded.object, "metadata.resourceVersion");
  return store_new(request, std::move(decoded));
}

Answer<Written> Service::patch(const WriteRequest& as_sent, PatchType type, std::string_view body) {
  WriteRequest request = as_sent;
  request.patch = true;
  if (auto writable = check_writable(); !writable) return refuse(writable.error());
  if (auto readable = check_patch(type, body); !readable) return refuse(readable.error());
  const auto held = get(*request.type, request.ns, request.name);
  if (!held) return refuse(held.error());
  const Json old = read(**held, *request.type);
  if (request.subresource == "scale") {
    const KindInfo scale_kind{.kind = {"autoscaling", "v1", "Scale"}, .resource = request.type->info.resource};
    auto patched = apply_patch(type, scale_kind, scale_of(*request.type->scale, old), body);
    if (!patched) return refuse(patched.error());
    return write_scale(request, *held, *patched);
  }
  auto patched = apply_patch(type, request.type->info, old, body);
  if (!patched) return refuse(patched.error());
  if (!request.type->info.custom && text_at(*patched, "apiVersion").empty()) {
    // kube-apiserver decodes such a text as its internal version, which has no fields in common, not even a name.
    Json nameless = Json::object();
    const auto settled = settle_address(request.type->info, nameless, request.ns, request.name);
    if (!settled) return refuse(settled.error());
  }
  auto decoded = decode_patched(type, request.type->info, std::move(*patched), body, decoding(request));
  if (!decoded) return refuse(decoded.error());
  if (auto settled = settle_custom(request, *decoded); !settled) return refuse(settled.error());
  return store_over(request, *held, old, std::move(*decoded));
}

Answer<Written> Service::store_over(const WriteRequest& request, const storage::Record& held, const Json& old,
                                    Decoded decoded) {
  const KindInfo& info = request.type->info;
  Json object = std::move(decoded.object);
  if (auto whole = complete(*request.type, object, &old); !whole) return refuse(whole.error());
  const WriteContext with = context(request);
  const bool gives_finalizers = find(object, "spec.finalizers") != nullptr;
  if (auto prepared = prepare_for_update(info, object, old, with); !prepared) return refuse(prepared.error());
  if (const FieldErrors errors = judged(request, object, &old); !errors.empty()) {
    return refuse(invalid_object(shown_kind(info, object), request.name, errors));
  }
  if (info.kind.kind == "CustomResourceDefinition" && request.subresource.empty()) establish(object, with.now);
  if (info.is_core("Namespace") && request.subresource.empty() && !gives_finalizers) {
    // The server keeps the finalizers that the client omitted, but removes their field owners.
    Json sent = object;
    tain::server::erase(sent, "spec.finalizers");
    note_update(info, sent, old, request.manager, request.subresource, with.now);
    object["metadata"] = std::move(sent["metadata"]);
  } else {
    note_update(info, object, old, request.manager, request.subresource, with.now);
  }
  Written out{.warnings = std::move(decoded.warnings)};
  for (std::string& text : custom_warnings(info, object, &old)) out.warnings.push_back(std::move(text));
  // Before comparing: a deleted namespace without finalizers is removed by the next write, even one without changes.
  if (is_ready_to_vanish(info, object) && !request.dry_run) {
    out.record = dry_run_record(*request.type, std::move(object));
    backend_.remove(*request.type, request.ns, request.name);
    return out;
  }
  if (same_but_for_bookkeeping(object, old)) {
    out.record = held;
    return out;
  }
  out.record = keep(request, std::move(object));
  return out;
}

Answer<Written> Service::write_scale(const WriteRequest& request, const storage::Record& held, const Json& scale) {
  const Json old = read(*held, *request.type);
  auto scaled = with_scale(request.type->info, *request.type->scale, old, scale);
  if (!scaled) return refuse(scaled.error());
  WriteRequest whole = request;
  whole.subresource.clear();
  Decoded decoded{.object = std::move(*scaled)};
  if (auto settled = settle_custom(whole, decoded); !settled) return refuse(settled.error());
  return store_over(whole, held, old, std::move(decoded));
}

Answer<Json> Service::scale(const ResourceType& type, std::string_view ns, std::string_view name) const {
  const auto held = get(type, ns, name);
  if (!held) return refuse(held.error());
  return scale_of(*type.scale, read(**held, type));
}

Answer<Deleted> Service::remove(const WriteRequest& request, const DeleteOptions& options) {
  if (auto writable = check_writable(); !writable) return refuse(writable.error());
  const auto held = get(*request.type, request.ns, request.name);
  if (!held) return refuse(held.error());
  if (cannot_be_deleted(request)) {
    return refuse(forbidden(request.type->info.group_resource(), request.name, "this namespace may not be deleted"));
  }
  auto begun = begin_delete(request.type->info, read(**held, *request.type), options, backend_.time());
  if (!begun) return refuse(begun.error());
  if (options.dry_run) {
    const bool marked = begun->outcome == Deletion::Outcome::kMarked;
    return Deleted{.record = marked ? dry_run_record(*request.type, std::move(begun->object)) : *held,
                   .gone = begun->outcome == Deletion::Outcome::kRemove};
  }
  switch (begun->outcome) {
    case Deletion::Outcome::kRemove:
      if (begun->store_first) backend_.put(*request.type, std::move(begun->object));
      return Deleted{.record = backend_.remove(*request.type, request.ns, request.name)};
    case Deletion::Outcome::kMarked:
      return Deleted{.record = backend_.put(*request.type, std::move(begun->object)), .gone = false};
    case Deletion::Outcome::kPending:
      break;
  }
  return Deleted{.record = *held, .gone = false};
}

Answer<storage::ListPage> Service::remove_collection(const WriteRequest& request, const ListOptions& which,
                                                     const DeleteOptions& options) {
  if (auto writable = check_writable(); !writable) return refuse(writable.error());
  auto page = backend_.cache().list({.resource = request.type->storage,
                                     .ns = request.ns,
                                     .version = {},
                                     .match = storage::Match::kUnset,
                                     .limit = which.limit,
                                     .continue_token = which.continue_token,
                                     .selector = selector_of(which)});
  if (!page && page.error().error.code == Code::kExpired) return refuse(expired(page.error().error.message));
  if (!page) return refuse(internal_error(page.error().error.message));
  for (const storage::Record& record : page->items) {
    WriteRequest one = request;
    one.ns = record->ns;
    one.name = record->name;
    const auto removed = remove(one, options);
    if (!removed && removed.error().code != 404) return refuse(removed.error());
  }
  return std::move(*page);
}

Answer<storage::Record> Service::replace(const ResourceTypePtr& type, Json object, std::string_view subresource) {
  const std::string ns = text_at(object, "metadata.namespace");
  const std::string name = text_at(object, "metadata.name");
  const auto held = get(*type, ns, name);
  if (!held) return refuse(held.error());
  const Json old = read(**held, *type);
  if (same_but_for_bookkeeping(object, old)) return *held;
  if (is_ready_to_vanish(type->info, object)) return backend_.remove(*type, ns, name);
  note_update(type->info, object, old, "tain", subresource, backend_.time());
  return backend_.put(*type, std::move(object));
}

Answer<storage::Record> Service::put(const ResourceTypePtr& type, Json object) {
  WriteRequest request{.type = type, .manager = "tain", .validation = FieldValidation::kStrict};
  if (type->info.namespaced) {
    request.ns = text_at(object, "metadata.namespace");
    if (request.ns.empty()) request.ns = "default";
    tain::server::put(object, "metadata.namespace", request.ns);
    const ResourceTypePtr namespaces = backend_.registry().find("", "v1", "namespaces");
    if (!backend_.get(*namespaces, "", request.ns)) {
      auto made = put(namespaces, {{"kind", "Namespace"}, {"apiVersion", "v1"}, {"metadata", {{"name", request.ns}}}});
      if (!made) return refuse(made.error());
    }
  }
  request.name = text_at(object, "metadata.name");
  auto decoded = decode_document(type->info, object, decoding(request));
  if (!decoded) return refuse(decoded.error());
  if (auto settled = settle_custom(request, *decoded); !settled) return refuse(settled.error());
  const storage::Record held = request.name.empty() ? nullptr : backend_.get(*type, request.ns, request.name);
  const Json as_given = decoded->object;
  const Json before = held ? read(*held, *type) : Json();
  Json made = as_given;
  if (auto whole = complete(*type, made, held ? &before : nullptr); !whole) return refuse(whole.error());
  // `status: {}`, as kubectl writes it, counts as no status; decoding adds it.
  const bool has_status = !is_empty_at(as_given, "status");
  const Json status = has_status ? made["status"] : Json();
  const WriteContext with = context(request);
  tain::server::erase(made, "metadata.resourceVersion");
  // Updates of some kinds require a resource version.
  if (held) tain::server::put(made, "metadata.resourceVersion", text_at(before, "metadata.resourceVersion"));
  if (held) {
    if (auto prepared = prepare_for_update(type->info, made, before, with); !prepared) {
      return refuse(prepared.error());
    }
  } else if (auto prepared = prepare_for_create(type->info, made, with); !prepared) {
    return refuse(prepared.error());
  }
  // Tests can set status, timestamps and uid.
  if (has_status) made["status"] = status;
  for (const char* given :
       {"uid", "creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds", "generation", "managedFields"}) {
    const Json* value = member(object_at(as_given, "metadata"), given);
    if (value != nullptr && !value->is_null()) made["metadata"][given] = *value;
  }
  // Ignore a status from another server: establish the definition here.
  if (type->info.is_crd()) establish(made, with.now);
  const FieldErrors errors = validated(*type, made, nullptr, {});
  if (!errors.empty()) {
    return refuse(invalid_object(shown_kind(type->info, made), text_at(made, "metadata.name"), errors));
  }
  if (!member(object_at(made, "metadata"), "managedFields")) note_create(type->info, made, "tain", with.now);
  return backend_.put(*type, std::move(made));
}

}  // namespace tain::server
