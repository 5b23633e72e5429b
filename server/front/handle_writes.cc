#include <tain/transport.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/front/documents.h"
#include "server/front/list_options.h"
#include "server/front/request_handler.h"
#include "server/front/request_path.h"
#include "server/objects/decode.h"
#include "server/objects/field_error.h"
#include "server/objects/status_error.h"
#include "server/objects/validate.h"

// create, update, patch, delete and deletecollection.
namespace tain::server {
namespace {

// The query of a create, an update or a patch.
struct WriteOptions {
  std::string manager{};  // empty: not given
  FieldValidation validation = FieldValidation::kWarn;
  bool dry_run = false;
};

constexpr std::size_t kLongestManager = 128;

const char* options_kind(HttpMethod method) {
  if (method == HttpMethod::kPut) return "UpdateOptions";
  return method == HttpMethod::kPatch ? "PatchOptions" : "CreateOptions";
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

void check_manager(const std::string& manager, FieldErrors& errors) {
  if (manager.size() > kLongestManager) errors.too_long("fieldManager", kLongestManager);
  const auto odd = std::find_if(manager.begin(), manager.end(), is_control);
  if (odd == manager.end()) return;
  std::string why("invalid character (at position ");
  why.append(std::to_string(odd - manager.begin())).append(")");
  errors.invalid("fieldManager", manager, std::move(why));
}

// Errors: 422 of CreateOptions, UpdateOptions or PatchOptions with all errors.
Answer<WriteOptions> parse_write_options(const Query& query, HttpMethod method, bool apply) {
  WriteOptions out;
  FieldErrors errors;
  if (method == HttpMethod::kPatch && !apply && query.has("force")) {
    errors.forbidden("force", "may not be specified for non-apply patch");
  }
  out.manager = query.get("fieldManager");
  check_manager(out.manager, errors);
  std::vector<std::string> dry_run = query.all("dryRun");
  std::erase(dry_run, "");
  if (std::any_of(dry_run.begin(), dry_run.end(), [](const std::string& one) { return one != "All"; })) {
    errors.not_supported("dryRun", dry_run, {"All"});
  }
  out.dry_run = !dry_run.empty();
  const std::string_view validation = query.get("fieldValidation");
  if (const auto known = parse_field_validation(validation)) {
    out.validation = *known;
  } else {
    errors.not_supported("fieldValidation", std::string(validation), {"", "Ignore", "Strict", "Warn"});
  }
  if (!errors.empty()) return refuse(invalid_object({"meta.k8s.io", "v1", options_kind(method)}, "", errors));
  return out;
}

// Kinds whose deletion returns the deleted object instead of a Status.
bool answers_with_object(const ResourceType& type) {
  static constexpr std::string_view kKinds[] = {"Namespace",     "PersistentVolume",     "PersistentVolumeClaim",
                                                "Pod",           "PodTemplate",          "ResourceQuota",
                                                "Service",       "ServiceAccount",       "CSIDriver",
                                                "CSINode",       "StorageClass",         "VolumeAttachment",
                                                "DeviceClass",   "ResourceClaim",        "ResourceClaimTemplate",
                                                "ResourceSlice", "VolumeAttributesClass"};
  if (type.info.custom) return false;
  return std::find(std::begin(kKinds), std::end(kKinds), type.info.kind.kind) != std::end(kKinds);
}

// kube-apiserver reports a malformed version where it would compare it, instead of a conflict.
StatusError update_error(const StatusError& error, const std::string& version, const storage::Storage& storage) {
  if (error.code != 409 || version.empty() || storage.parse_version(version)) return error;
  StatusError out;
  out.message = not_a_version(version);
  return out;
}

// All fields of an object whose kind is not known.
std::vector<std::string> unknown_fields(const Json& object) {
  std::vector<std::string> out;
  for (const auto& [name, value] : object.items()) {
    if (name != "kind") out.push_back("unknown field \"" + name + "\"");
  }
  return out;
}

// The resource version in a request body.
std::string sent_version(std::optional<PatchType> patch, std::string_view body) {
  return patched_version(patch.value_or(PatchType::kMerge), body);
}

constexpr std::string_view kApplyPatch = "application/apply-patch+";

}  // namespace

Answer<WriteRequest> RequestHandler::write_request(const Exchange& exchange, const Target& target) const {
  const RequestPath& path = exchange.path;
  WriteRequest out{.type = target.type, .ns = path.ns, .name = path.name, .subresource = path.subresource};
  // Deletions have other options, see parse_delete_options().
  if (exchange.request.method != HttpMethod::kDelete) {
    // Server-side apply is refused later with its own error.
    const bool apply = parse_media_type(exchange.request.header("content-type")).type.starts_with(kApplyPatch);
    auto options = parse_write_options(path.query, exchange.request.method, apply);
    if (!options) return refuse(options.error());
    out.manager = std::move(options->manager);
    out.validation = options->validation;
    out.dry_run = options->dry_run;
  } else {
    out.manager.clear();
  }
  if (out.manager.empty()) out.manager = manager_of_user_agent(exchange.request.header("user-agent"));
  return out;
}

// Checks in this order: media types, options, body, stored object.
void RequestHandler::write(const ExchangePtr& exchange, const Target& target) {
  const HttpMethod method = exchange->request.method;
  const std::string_view content_type = exchange->request.header("content-type");
  const bool custom = target.type->info.custom;
  std::optional<PatchType> patch;
  if (method == HttpMethod::kPatch) {
    const auto type = patch_type(parse_media_type(content_type).type, target.type->info);
    if (!type) return exchange->fail(type.error());
    patch = *type;
  }
  if (!is_acceptable(exchange, target, Asked::kObject)) return;
  if (method == HttpMethod::kPost) {
    if (auto known = check_body_type(content_type, custom); !known) return exchange->fail(known.error());
  }
  auto request = write_request(*exchange, target);
  if (!request) return exchange->fail(request.error());
  std::string body = std::move(exchange->request.body);
  if (!patch) {
    auto json = body_as_json(content_type, std::move(body), &target.type->info);
    if (!json) return exchange->fail(json.error());
    body = std::move(*json);
  }
  if (method == HttpMethod::kPost && (target.subresource != nullptr || !target.type->has(Verb::kGet))) {
    return create_special(exchange, target, body);
  }
  const auto done = [&]() -> Answer<Written> {
    if (patch) return service_.patch(*request, *patch, body);
    return method == HttpMethod::kPost ? service_.create(*request, body) : service_.update(*request, body);
  };
  const Answer<Written> written = done();
  if (written) return send_written(exchange, target, *written);
  for (std::string& problem : decoding_warnings(*request, patch, body)) {
    exchange->warnings.push_back(std::move(problem));
  }
  if (method == HttpMethod::kPost && written.error().reason == "AlreadyExists") {
    // Everything except the name is valid: warnings apply.
    const Json sent = parse_json(body).value_or(Json());
    for (std::string& text : custom_warnings(target.type->info, sent, nullptr)) {
      exchange->warnings.push_back(std::move(text));
    }
  }
  if (method == HttpMethod::kPost) return exchange->fail(written.error());
  exchange->fail(update_error(written.error(), sent_version(patch, body), backend_.storage()));
}

// The warnings of the decoder, which a failed write returns as well. The service returns only an error then.
std::vector<std::string> RequestHandler::decoding_warnings(const WriteRequest& request, std::optional<PatchType> patch,
                                                           std::string_view body) const {
  if (request.validation != FieldValidation::kWarn || request.subresource == "scale") return {};
  const KindInfo& info = request.type->info;
  Answer<Decoded> decoded = Decoded{};
  if (patch) {
    const auto held = service_.get(*request.type, request.ns, request.name);
    if (!held) return {};
    auto patched = apply_patch(*patch, info, read(**held, *request.type), body);
    if (!patched) return {};
    if (!info.custom && text_at(*patched, "apiVersion").empty()) return unknown_fields(*patched);
    decoded = decode_patched(*patch, info, std::move(*patched), body, request.validation);
  } else {
    decoded = decode_body(info, body, request.validation);
  }
  if (!decoded) return {};
  if (info.custom) {
    for (const std::string& path : request.type->schema.prune(decoded->object)) {
      decoded->warnings.push_back("unknown field \"" + path + "\"");
    }
  }
  return std::move(decoded->warnings);
}

void RequestHandler::send_written(const ExchangePtr& exchange, const Target& target, const Written& written) {
  for (const std::string& problem : written.warnings) exchange->warnings.push_back(problem);
  const int status = written.created ? 201 : 200;
  if (target.subresource != nullptr && target.subresource->name == "scale") {
    return send_scale(exchange, scale_of(*target.type->scale, read(*written.record, *target.type)), status);
  }
  send_record(exchange, target.type, written.record, status);
}

void RequestHandler::remove(const ExchangePtr& exchange, const Target& target) {
  const bool all = exchange->path.name.empty();
  if (!is_acceptable(exchange, target, all ? Asked::kList : Asked::kObject)) return;
  auto request = write_request(*exchange, target);
  if (!request) return exchange->fail(request.error());
  std::optional<ListOptions> which;
  if (all) {
    auto parsed = parse_list_options(exchange->path, *target.type);
    if (!parsed) return exchange->fail(parsed.error());
    which = std::move(*parsed);
  }
  Json body;
  if (!exchange->request.body.empty()) {
    auto text = body_as_json(exchange->request.header("content-type"), std::move(exchange->request.body), nullptr);
    if (!text) return exchange->fail(text.error());
    auto parsed = parse_json(*text);
    if (!parsed) return exchange->fail(bad_request(parsed.error().message));
    body = std::move(*parsed);
  }
  auto options = parse_delete_options(body, exchange->path.query.to_json());
  if (!options) return exchange->fail(options.error());
  if (which) {
    const auto format = negotiate(exchange->accept(), target.type->info, Asked::kList, exchange->pretty());
    if (!format) return exchange->fail(format.error());
    auto removed = service_.remove_collection(*request, *which, *options);
    if (!removed) return exchange->fail(removed.error());
    return send_list(exchange, target.type, *format, std::move(*removed));
  }
  const auto removed = service_.remove(*request, *options);
  if (!removed) return exchange->fail(removed.error());
  if (!removed->gone || answers_with_object(*target.type)) {
    // The deprecated option orphanDependents=false returns 202.
    const bool accepted = !removed->gone && options->orphan_dependents == false;
    return send_record(exchange, target.type, removed->record, accepted ? 202 : 200);
  }
  exchange->send(200, success_status(target.type->info.group_resource(), exchange->path.name, removed->record->uid));
}

}  // namespace tain::server
