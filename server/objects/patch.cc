#include "server/objects/patch.h"

#include <array>
#include <string>
#include <utility>

#include "server/objects/field_error.h"

namespace tain::server {

namespace {

struct TypeName {
  std::string_view name;
  PatchType type;
};
constexpr std::array<TypeName, 4> kPatchTypes{{
    {"application/json-patch+json", PatchType::kJson},
    {"application/merge-patch+json", PatchType::kMerge},
    {"application/strategic-merge-patch+json", PatchType::kStrategic},
    {"application/apply-patch+yaml", PatchType::kApply},
}};

StatusError unknown_format(const KindInfo& kind) {
  std::string message = "the body of the request was in an unknown format - accepted media types include: ";
  std::string_view before;
  for (const TypeName& one : kPatchTypes) {
    // Unsupported patch types are not listed: server-side apply, and strategic merge for custom kinds.
    if (one.type == PatchType::kApply || (kind.custom && one.type == PatchType::kStrategic)) continue;
    message.append(before).append(one.name);
    before = ", ";
  }
  return unsupported_media_type(std::move(message));
}

StatusError not_json() { return bad_request("invalid JSON patch"); }

Answer<Json> parse_patch(PatchType type, std::string_view text) {
  auto parsed = parse_json(text);
  if (!parsed) return refuse(not_json());
  const bool list = type == PatchType::kJson;
  if (list ? parsed->is_array() : parsed->is_object()) return std::move(*parsed);
  std::string message = type == PatchType::kStrategic ? "" : "error decoding patch: ";
  message.append("json: cannot unmarshal ").append(parsed->is_boolean() ? "bool" : parsed->type_name());
  message.append(" into Go value of type ").append(list ? "[]handlers.jsonPatchOp" : "map[string]interface {}");
  return refuse(bad_request(std::move(message)));
}

// `map[data:4]`, as Go prints a map.
std::string go_shown(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return "<nil>";
  if (!value.is_structured()) return dump(value);
  std::string text = value.is_object() ? "map[" : "[";
  bool first = true;
  for (const auto& [key, one] : value.items()) {
    if (!first) text.push_back(' ');
    first = false;
    if (value.is_object()) text.append(key).append(":");
    text.append(go_shown(one));
  }
  return text.append("]");
}

StatusError no_apply() {
  return unsupported_media_type(
      "server-side apply is not served here: use a merge patch (kubectl apply without --server-side)");
}

}  // namespace

Answer<PatchType> patch_type(std::string_view content_type, const KindInfo& kind) {
  for (const TypeName& one : kPatchTypes) {
    if (one.name != content_type) continue;
    if (one.type == PatchType::kStrategic && kind.custom) break;
    return one.type;
  }
  return refuse(unknown_format(kind));
}

Answer<void> check_patch(PatchType type, std::string_view patch) {
  if (type == PatchType::kApply) return refuse(no_apply());
  if (parse_json(patch)) return {};
  return refuse(not_json());
}

std::string patched_version(PatchType type, std::string_view patch) {
  const auto parsed = parse_json(patch);
  if (!parsed) return {};
  if (type != PatchType::kJson) return text_at(*parsed, "metadata.resourceVersion");
  std::string version;
  for (const Json& step : *parsed) {
    if (text_at(step, "path") == "/metadata/resourceVersion") version = text_at(step, "value");
  }
  return version;
}

Answer<Json> apply_patch(PatchType type, const KindInfo& kind, const Json& document, std::string_view patch) {
  if (type == PatchType::kApply) return refuse(no_apply());
  if (type == PatchType::kStrategic && kind.message() == nullptr) return refuse(unknown_format(kind));
  auto parsed = parse_patch(type, patch);
  if (!parsed) return refuse(parsed.error());
  Answer<Json> patched = document;
  if (type == PatchType::kJson) {
    patched = apply_json_patch(document, *parsed);
  } else if (type == PatchType::kStrategic) {
    patched = apply_strategic_patch(*kind.message(), document, *parsed);
    // kube-apiserver patches the Go object, in which kind and apiVersion are no fields.
    for (const char* fixed : {"kind", "apiVersion"}) {
      if (patched && document.contains(fixed)) (*patched)[fixed] = document[fixed];
    }
  } else {
    apply_merge_patch(*patched, *parsed);
  }
  // Limits the result: many small patches could grow an object without limit.
  if (patched && dump(*patched).size() > kMaxPatchedSize) {
    return refuse(too_large("limit is " + std::to_string(kMaxPatchedSize)));
  }
  return patched;
}

void apply_merge_patch(Json& document, const Json& patch) {
  if (!patch.is_object()) {
    document = patch;
    return;
  }
  if (!document.is_object()) document = Json::object();
  for (const auto& [name, value] : patch.items()) {
    if (value.is_null()) {
      document.erase(name);
    } else {
      apply_merge_patch(document[name], value);
    }
  }
}

Answer<Decoded> decode_patched(PatchType type, const KindInfo& kind, Json patched, std::string_view patch,
                               FieldValidation validation) {
  if (const std::string version = text_at(patched, "apiVersion"); kind.custom) {
    if (version.empty()) {
      return refuse(internal_error("Object 'apiVersion' is missing in 'object has no apiVersion field'"));
    }
    if (version != kind.kind.api_version()) {
      return refuse(invalid_object(shown_kind(kind, patched), text_at(patched, "metadata.name"),
                                   {FieldError::invalid("apiVersion", version, "must be " + kind.kind.api_version())}));
    }
  }
  Json before = type == PatchType::kStrategic ? parse_json(patch).value_or(Json()) : patched;
  auto decoded = decode_document(kind, std::move(patched), validation);
  if (decoded || decoded.error().code != 400) return decoded;
  // "X in version "v1" cannot be handled as a X: why"
  std::string why = decoded.error().message;
  if (const auto end = why.find(" cannot be handled as a "); end != std::string::npos) {
    if (const auto colon = why.find(": ", end); colon != std::string::npos) why.erase(0, colon + 2);
  }
  return refuse(invalid_object(
      {}, "",
      {FieldError::invalid("patch", type == PatchType::kStrategic ? go_shown(before) : dump(before), std::move(why))}));
}

}  // namespace tain::server
