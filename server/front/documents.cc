#include "server/front/documents.h"

#include <utility>

namespace tain::server {
namespace {

void append_member(std::string_view name, const Json& value, std::string& out) {
  out.append(dump(Json(name))).push_back(':');
  out.append(dump(value));
}

// Returns the offset of the resource version.
std::size_t append_metadata(const Json& metadata, std::string& out) {
  std::size_t version_at = 0;
  const auto gap = [&] {
    out.append("\"resourceVersion\":\"");
    version_at = out.size();
    out.push_back('"');
  };
  out.push_back('{');
  const std::size_t begin = out.size();
  for (const auto& [name, value] : metadata.items()) {
    if (name == "resourceVersion") continue;
    if (version_at == 0 && name > "resourceVersion") {
      if (out.size() > begin) out.push_back(',');
      gap();
    }
    if (out.size() > begin) out.push_back(',');
    append_member(name, value, out);
  }
  if (version_at == 0) {
    if (out.size() > begin) out.push_back(',');
    gap();
  }
  out.push_back('}');
  return version_at;
}

constexpr std::pair<const char*, const char*> kEventNames[] = {{"involvedObject", "regarding"},
                                                               {"message", "note"},
                                                               {"source", "deprecatedSource"},
                                                               {"firstTimestamp", "deprecatedFirstTimestamp"},
                                                               {"lastTimestamp", "deprecatedLastTimestamp"},
                                                               {"count", "deprecatedCount"},
                                                               {"reportingComponent", "reportingController"}};

void rename(Json& object, const char* from, const char* to) {
  const auto found = object.find(from);
  if (found == object.end()) return;
  Json value = std::move(*found);
  object.erase(found);
  object[to] = std::move(value);
}

}  // namespace

std::string document_prefix(std::string_view kind, std::string_view api_version) {
  std::string out("{\"kind\":\"");
  out.append(kind).append("\",\"apiVersion\":\"").append(api_version).append("\",");
  return out;
}

storage::Document make_document(const Json& object) {
  storage::Document made;
  std::string& out = made.bytes;
  out = document_prefix(text_at(object, "kind"), text_at(object, "apiVersion"));
  made.bare_at = out.size();
  out.append("\"metadata\":");
  made.version_at = append_metadata(object_at(object, "metadata"), out);
  for (const auto& [name, value] : object.items()) {
    if (name == "kind" || name == "apiVersion" || name == "metadata") continue;
    out.push_back(',');
    append_member(name, value, out);
  }
  out.push_back('}');
  return made;
}

storage::PutRequest put_request(const ResourceType& type, Json object) {
  Kind kept = Kind::from(type.stored_version, type.info.kind.kind);
  if (text_at(object, "apiVersion") != type.stored_version) {
    object = converted(std::move(object), kept);
    (void)type.kept_schema.prune(object);
    // kube-apiserver adds defaults on each read; here objects are sent as they are stored.
    type.kept_schema.set_defaults(object);
  }
  storage::PutRequest out;
  out.ns = text_at(object, "metadata.namespace");
  out.name = text_at(object, "metadata.name");
  out.uid = text_at(object, "metadata.uid");
  for (const auto& [name, value] : object_at(object, "metadata.labels").items()) {
    out.labels.emplace_back(name, value.is_string() ? value.get<std::string>() : std::string());
  }
  for (auto& [name, value] : type.fields.values(object)) {
    if (name != "metadata.name" && name != "metadata.namespace") out.fields.emplace_back(name, std::move(value));
  }
  for (const Json& owner : array_at(object, "metadata.ownerReferences")) {
    out.owners.emplace_back(text_at(owner, "uid"), {});
  }
  out.deleting = !text_at(object, "metadata.deletionTimestamp").empty();
  out.document = make_document(object);
  return out;
}

Json converted(Json object, const Kind& to) {
  const std::string from = text_at(object, "apiVersion");
  object["apiVersion"] = to.api_version();
  if (to.kind != "Event") return object;
  if (from == "v1" && to.group == "events.k8s.io") {
    for (const auto& [core, events] : kEventNames) rename(object, core, events);
  } else if (from == "events.k8s.io/v1" && to.group.empty()) {
    for (const auto& [core, events] : kEventNames) rename(object, events, core);
  }
  return object;
}

Json read(const storage::Stored& record, const ResourceType& type) {
  auto parsed = parse_json(*record.body);
  if (!parsed) return Json::object();  // cannot fail: the server wrote it
  if (type.api_version() == type.stored_version) return std::move(*parsed);
  Json object = converted(std::move(*parsed), type.info.kind);
  (void)type.shown_schema.prune(object);
  return object;
}

}  // namespace tain::server
