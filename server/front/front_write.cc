#include <algorithm>
#include <utility>

#include "server/front/documents.h"
#include "server/front/front.h"

// create, update, patch, delete and deletecollection.
namespace tain::server {
namespace {

// Kinds of which a deletion answers with what was deleted instead of a Status.
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

Answer<bool> parse_dry_run(const Query& query) {
  for (const std::string& value : query.all("dryRun")) {
    if (value.empty()) continue;
    if (value != "All") {
      return refuse(invalid_object({"meta.k8s.io", "", "CreateOptions"}, "",
                                   {FieldError::not_supported("dryRun", value, {"All"})}));
    }
    return true;
  }
  return false;
}

}  // namespace

Answer<WriteRequest> Front::write_request(const Exchange& exchange, const Target& target) const {
  const RequestPath& path = exchange.path;
  WriteRequest out{.type = target.type, .ns = path.ns, .name = path.name, .subresource = path.subresource};
  out.manager = path.query.get("fieldManager");
  if (out.manager.empty()) out.manager = manager_of_user_agent(exchange.request.header("user-agent"));
  const auto validation = parse_field_validation(path.query.get("fieldValidation"));
  if (!validation) return refuse(validation.error());
  out.validation = *validation;
  const auto dry_run = parse_dry_run(path.query);
  if (!dry_run) return refuse(dry_run.error());
  out.dry_run = *dry_run;
  return out;
}

void Front::write(const ExchangePtr& exchange, const Target& target) {
  auto request = write_request(*exchange, target);
  if (!request) return exchange->fail(request.error());
  const std::string_view content_type = exchange->request.header("content-type");
  const bool custom = target.type->info.custom;
  Answer<Written> written = refuse(internal_error("no such method"));
  if (exchange->request.method == HttpMethod::kPatch) {
    const auto type = patch_type(parse_media_type(content_type).type, target.type->info);
    if (!type) return exchange->fail(type.error());
    written = service_.patch(*request, *type, exchange->request.body);
  } else {
    auto body = body_as_json(content_type, std::move(exchange->request.body), custom);
    if (!body) return exchange->fail(body.error());
    if (exchange->request.method == HttpMethod::kPost) {
      if (target.subresource != nullptr || !target.type->has(Verb::kGet)) {
        return create_special(exchange, target, *body);
      }
      written = service_.create(*request, *body);
    } else {
      written = service_.update(*request, *body);
    }
  }
  if (!written) return exchange->fail(written.error());
  send_written(exchange, target, *written);
}

void Front::send_written(const ExchangePtr& exchange, const Target& target, const Written& written) {
  for (const std::string& problem : written.warnings) exchange->warnings.push_back(problem);
  const int status = written.created ? 201 : 200;
  if (target.subresource != nullptr && target.subresource->name == "scale") {
    return exchange->send(status, scale_of(*target.type->scale, read(*written.record, *target.type)));
  }
  send_record(exchange, target.type, written.record, status);
}

void Front::remove(const ExchangePtr& exchange, const Target& target) {
  auto request = write_request(*exchange, target);
  if (!request) return exchange->fail(request.error());
  Json body;
  if (!exchange->request.body.empty()) {
    auto text = body_as_json(exchange->request.header("content-type"), std::move(exchange->request.body), false);
    if (!text) return exchange->fail(text.error());
    auto parsed = parse_json(*text);
    if (!parsed) return exchange->fail(bad_request(parsed.error().message));
    body = std::move(*parsed);
  }
  auto options = parse_delete_options(body, exchange->path.query.to_json());
  if (!options) return exchange->fail(options.error());
  options->dry_run = options->dry_run || request->dry_run;
  if (exchange->path.name.empty()) {
    const auto which = parse_list_options(exchange->path, *target.type);
    if (!which) return exchange->fail(which.error());
    const auto form = negotiate(exchange->accept(), target.type->info, Asked::kList, exchange->pretty());
    if (!form) return exchange->fail(form.error());
    auto removed = service_.remove_collection(*request, *which, *options);
    if (!removed) return exchange->fail(removed.error());
    storage::ListPage page{.items = std::move(*removed), .revision = backend_.storage().revision()};
    page.version = backend_.storage().version_text(page.revision);
    return send_list(exchange, target.type, *form, std::move(page));
  }
  const auto removed = service_.remove(*request, *options);
  if (!removed) return exchange->fail(removed.error());
  if (!removed->gone || answers_with_object(*target.type)) {
    return send_record(exchange, target.type, removed->record, 200);
  }
  exchange->send(200, success_status(target.type->info.group_resource(), exchange->path.name, removed->record->uid));
}

}  // namespace tain::server
