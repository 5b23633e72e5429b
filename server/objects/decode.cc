#include "server/objects/decode.h"

#include <utility>

#include "server/objects/field_error.h"

namespace tain::server {

namespace {

// `Pod in version "v1" cannot be handled as a Pod: ...`
StatusError cannot_be_handled(const KindInfo& kind, const Kind& given, std::string_view why) {
  std::string message = given.kind;
  message.append(" in version ").append(go_quoted(given.version)).append(" cannot be handled as a ");
  return bad_request(message.append(kind.kind.kind).append(": ").append(why));
}

StatusError unrecognized(const KindInfo& kind, std::string_view why, std::string_view body) {
  constexpr std::size_t kShown = 1024;
  std::string message = "the object provided is unrecognized (must be of type ";
  message.append(kind.kind.kind).append("): ").append(why).append(" (");
  return bad_request(message.append(body.empty() ? std::string_view("<empty>") : body.substr(0, kShown)).append(")"));
}

Answer<void> settle_kind(const KindInfo& kind, Json& document) {
  const std::string version = text_at(document, "apiVersion");
  const std::string name = text_at(document, "kind");
  if (kind.custom) {
    if (name.empty()) {
      std::string why = "Object 'Kind' is missing in '";
      const std::string text = dump(document);
      return refuse(unrecognized(kind, why.append(text).append("'"), text));
    }
    if (version != kind.kind.api_version()) {
      std::string message = "the API version in the data (";
      message.append(version).append(") does not match the expected API version (");
      return refuse(bad_request(message.append(kind.kind.api_version()).append(")")));
    }
    // Validation refuses another kind later, see check_custom_kind().
    document["apiVersion"] = kind.kind.api_version();
    return {};
  }
  Kind given = version.empty() ? kind.kind : Kind::from(version, kind.kind.kind);
  if (!name.empty()) given.kind = name;
  if (given != kind.kind) {
    std::string why;
    if (detail::schema().find_kind(given.group, given.version, given.kind) != nullptr) {
      why.append("converting (").append(given.version).append(".").append(given.kind).append(") to (");
      why.append(kind.kind.group.empty() ? "core" : kind.kind.group.substr(0, kind.kind.group.find('.')));
      why.append(".").append(kind.kind.kind).append("): unknown conversion");
    } else {
      why.append("no kind ").append(go_quoted(given.kind)).append(" is registered for version ");
      why.append(go_quoted(given.api_version())).append(" in scheme \"pkg/runtime/scheme.go:111\"");
    }
    return refuse(cannot_be_handled(kind, given, why));
  }
  document["kind"] = kind.kind.kind;
  document["apiVersion"] = kind.kind.api_version();
  return {};
}

std::string problem(std::string_view what, std::string_view path) {
  std::string text(what);
  return text.append(" field ").append(go_quoted(path));
}

}  // namespace

Answer<std::vector<std::string>> normalize_metadata(Json& document) {
  Json* metadata = member(document, "metadata");
  if (metadata == nullptr || metadata->is_null()) {
    document["metadata"] = Json::object();
    return std::vector<std::string>();
  }
  const detail::SchemaMessage* pod = detail::schema().find_kind("", "v1", "Pod");
  const detail::SchemaField* field = pod == nullptr ? nullptr : detail::schema().find_field(*pod, "metadata");
  if (field == nullptr) return std::vector<std::string>();
  auto unknown = normalize(detail::schema().messages[field->message], *metadata);
  if (unknown) {
    for (std::string& path : *unknown) path.insert(0, "metadata.");
  }
  return unknown;
}

Answer<FieldValidation> parse_field_validation(std::string_view text) {
  if (text.empty() || text == "Warn") return FieldValidation::kWarn;
  if (text == "Ignore") return FieldValidation::kIgnore;
  if (text == "Strict") return FieldValidation::kStrict;
  return refuse(invalid_object(
      {"meta.k8s.io", "v1", "CreateOptions"}, "",
      {FieldError::not_supported("fieldValidation", std::string(text), {"", "Ignore", "Strict", "Warn"})}));
}

FieldErrors check_custom_kind(const KindInfo& kind, const Json& object) {
  const std::string given = text_at(object, "kind");
  if (!kind.custom || given == kind.kind.kind) return {};
  return {FieldError::invalid("kind", given, "must be " + kind.kind.kind)};
}

Kind shown_kind(const KindInfo& kind, const Json& object) {
  if (!kind.custom) return kind.kind;
  return {kind.kind.group, kind.kind.version, text_at(object, "kind")};
}

StatusError strict_decoding_error(const KindInfo& kind, const std::vector<std::string>& problems) {
  std::string why = "strict decoding error: ";
  for (std::size_t i = 0; i < problems.size(); ++i) why.append(i > 0 ? ", " : "").append(problems[i]);
  return cannot_be_handled(kind, kind.kind, why);
}

Answer<Decoded> decode_body(const KindInfo& kind, std::string_view body, FieldValidation validation) {
  auto parsed = parse_json_strictly(body);
  if (!parsed) {
    const Error& error = parsed.error();
    if (error.code == Code::kLimit && body.size() > kMaxJsonSize) return refuse(too_large("limit is 3145728"));
    constexpr std::string_view kPrefix = "malformed JSON: ";
    std::string_view why = error.message;
    if (why.starts_with(kPrefix)) why.remove_prefix(kPrefix.size());
    if (why.find("unexpected end of input") != std::string_view::npos) why = "unexpected end of JSON input";
    std::string text = "couldn't get version/kind; json parse error: ";
    return refuse(unrecognized(kind, text.append(why), body));
  }
  // For built-in kinds, Go decodes null to an empty object.
  if (parsed->value.is_null() && !kind.custom) parsed->value = Json::object();
  if (!parsed->value.is_object()) {
    std::string text = "couldn't get version/kind; json parse error: json: cannot unmarshal ";
    text.append(parsed->value.is_array() ? "array" : parsed->value.type_name()).append(" into Go value of type struct");
    return refuse(unrecognized(kind, text, body));
  }
  return decode_document(kind, std::move(parsed->value), validation, parsed->duplicates);
}

Answer<Decoded> decode_document(const KindInfo& kind, Json document, FieldValidation validation,
                                const std::vector<std::string>& duplicates) {
  if (!document.is_object()) return refuse(unrecognized(kind, "not an object", dump(document)));
  if (auto settled = settle_kind(kind, document); !settled) return refuse(settled.error());
  const detail::SchemaMessage* message = kind.message();
  auto unknown = message != nullptr ? normalize(*message, document) : normalize_metadata(document);
  if (!unknown) return refuse(cannot_be_handled(kind, kind.kind, unknown.error().message));

  Decoded decoded;
  if (validation != FieldValidation::kIgnore) {
    for (const std::string& path : duplicates) decoded.warnings.push_back(problem("duplicate", path));
    for (const std::string& path : *unknown) decoded.warnings.push_back(problem("unknown", path));
  }
  if (validation == FieldValidation::kStrict && !decoded.warnings.empty()) {
    return refuse(strict_decoding_error(kind, decoded.warnings));
  }
  decoded.object = std::move(document);
  return decoded;
}

}  // namespace tain::server
