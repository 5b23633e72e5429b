#include "server/front/negotiation.h"

#include <algorithm>
#include <charconv>

#include "src/base/ascii.h"
#include "src/client/json_text.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_kind.h"

namespace tain::server {
namespace {

constexpr std::string_view kJsonType = "application/json";
constexpr std::string_view kYamlType = "application/yaml";
constexpr std::string_view kProtobufType = "application/vnd.kubernetes.protobuf";

// Splits at separators outside of quotation marks.
std::vector<std::string_view> cut(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  bool in_quotes = false;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') in_quotes = !in_quotes;
    if (i < text.size() && (text[i] != separator || in_quotes)) continue;
    parts.push_back(trimmed(text.substr(from, i - from)));
    from = i + 1;
  }
  return parts;
}

bool accepts(std::string_view clause, std::string_view type) {
  if (clause == type || clause == "*/*") return true;
  return clause == "application/*";
}

std::string accepted_types(const KindInfo& kind, Asked asked) {
  std::string out = "application/json, application/yaml";
  if (!kind.custom) out.append(", ").append(kProtobufType);
  if (asked != Asked::kWatch) return out;
  out.assign("application/json;stream=watch");
  if (!kind.custom) out.append(", ").append(kProtobufType).append(";stream=watch");
  return out;
}

bool read_as(const MediaType& clause, Asked asked, ResponseFormat& format) {
  const std::string_view as = clause.parameter("as");
  if (as.empty()) return true;
  if (clause.parameter("g") != "meta.k8s.io") return false;
  const std::string_view version = clause.parameter("v");
  if (version != "v1" && version != "v1beta1") return false;
  format.as_version = version;
  if (as == "Table") {
    format.as = ResponseFormat::As::kTable;
    return format.encoding != ResponseFormat::Encoding::kProtobuf;
  }
  format.as = ResponseFormat::As::kPartialMetadata;
  if (as == "PartialObjectMetadata") return asked != Asked::kList;
  return as == "PartialObjectMetadataList" && asked == Asked::kList;
}

bool read_encoding(const MediaType& clause, const KindInfo& kind, Asked asked, ResponseFormat& format) {
  if (accepts(clause.type, kJsonType)) {
    format.encoding = ResponseFormat::Encoding::kJson;
    return true;
  }
  if (clause.type == kYamlType) {
    format.encoding = ResponseFormat::Encoding::kYaml;
    return asked != Asked::kWatch;
  }
  if (clause.type == kProtobufType) {
    format.encoding = ResponseFormat::Encoding::kProtobuf;
    // Every kind has PartialObjectMetadata in protobuf.
    return !kind.custom || clause.parameter("as").starts_with("PartialObjectMetadata");
  }
  return false;
}

// The first bytes of a body for an error message: as text if they look like text, else as numbers.
std::string shown(std::string_view body) {
  constexpr std::size_t kShown = 30;
  if (body.empty()) return "<empty>";
  const std::string_view begin = body.substr(0, kShown);
  std::string out;
  if (begin.front() == '{') out = begin;
  for (std::size_t i = 0; i < begin.size() && begin.front() != '{'; ++i) append_hex(out, begin[i]);
  return body.size() > kShown ? out + " ..." : out;
}

// Why an envelope cannot be decoded; empty if it can. Most malformed bodies end with the last error.
std::string_view problem_of(std::string_view body, codec::ProtobufEnvelope& envelope) {
  constexpr std::string_view kMagic("k8s\0", 4);
  if (body.empty()) return "empty data";
  if (!body.starts_with(kMagic)) {
    return "provided data does not appear to be a protobuf message, expected prefix [107 56 115 0]";
  }
  if (body.size() == kMagic.size()) return "empty body";
  return codec::open_envelope(body, envelope) ? "" : "unexpected EOF";
}

}  // namespace

std::string_view MediaType::parameter(std::string_view name) const {
  for (const auto& [known, value] : parameters) {
    if (known == name) return value;
  }
  return {};
}

MediaType parse_media_type(std::string_view text) {
  MediaType out;
  const std::vector<std::string_view> parts = cut(text, ';');
  out.type = lower(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto equals = parts[i].find('=');
    if (equals == std::string_view::npos) continue;
    std::string_view value = trimmed(parts[i].substr(equals + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    std::string name = lower(trimmed(parts[i].substr(0, equals)));
    if (name == "q") {
      double quality = 1;
      std::from_chars(value.data(), value.data() + value.size(), quality);
      out.quality = quality;
      continue;
    }
    out.parameters.emplace_back(std::move(name), std::string(value));
  }
  return out;
}

std::vector<MediaType> parse_accept(std::string_view header) {
  std::vector<MediaType> out;
  for (const std::string_view clause : cut(header, ',')) {
    if (!clause.empty()) out.push_back(parse_media_type(clause));
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const MediaType& a, const MediaType& b) { return a.quality > b.quality; });
  return out;
}

Answer<ResponseFormat> negotiate(std::string_view accept, const KindInfo& kind, Asked asked, bool pretty) {
  ResponseFormat format;
  format.pretty = pretty;
  if (trimmed(accept).empty()) return format;
  for (const MediaType& clause : parse_accept(accept)) {
    ResponseFormat tried = format;
    if (read_encoding(clause, kind, asked, tried) && read_as(clause, asked, tried)) return tried;
  }
  return refuse(not_acceptable("only the following media types are accepted: " + accepted_types(kind, asked)));
}

ResponseFormat negotiate_plain(std::string_view accept, bool pretty) {
  ResponseFormat format;
  format.pretty = pretty;
  for (const MediaType& clause : parse_accept(accept)) {
    if (accepts(clause.type, kJsonType)) break;
    if (clause.type == kYamlType || clause.type == kProtobufType) {
      format.encoding =
          clause.type == kYamlType ? ResponseFormat::Encoding::kYaml : ResponseFormat::Encoding::kProtobuf;
      break;
    }
  }
  return format;
}

std::string_view content_type(const ResponseFormat& format, bool watch) {
  switch (format.encoding) {
    case ResponseFormat::Encoding::kYaml:
      return kYamlType;
    case ResponseFormat::Encoding::kProtobuf:
      return watch ? "application/vnd.kubernetes.protobuf;stream=watch" : kProtobufType;
    case ResponseFormat::Encoding::kJson:
      break;
  }
  return kJsonType;
}

Answer<void> check_body_type(std::string_view content_type, bool custom) {
  const std::string type = parse_media_type(content_type).type;
  if (type.empty() || type == kJsonType || type == kYamlType || (type == kProtobufType && !custom)) return {};
  // kube-apiserver lists protobuf for custom kinds as well, although it cannot decode it.
  return refuse(
      unsupported_media_type("the body of the request was in an unknown format - accepted media types include: "
                             "application/json, application/yaml, application/vnd.kubernetes.protobuf"));
}

Answer<std::string> body_as_json(std::string_view content_type, std::string body, const KindInfo* kind) {
  if (auto known = check_body_type(content_type, kind != nullptr && kind->custom); !known) return refuse(known.error());
  const std::string type = parse_media_type(content_type).type;
  if (type.empty() || type == kJsonType) return body;
  if (type == kYamlType) {
    auto parsed = client::parse_yaml(body);
    if (!parsed) return refuse(bad_request("error converting YAML to JSON: " + parsed.error().message));
    return client::to_text(*parsed);
  }
  codec::ProtobufEnvelope envelope;
  if (const std::string_view problem = problem_of(body, envelope); !problem.empty()) {
    std::string message(problem);
    if (kind != nullptr) {
      message.assign("the object provided is unrecognized (must be of type ").append(kind->kind.kind);
      message.append("): ").append(problem).append(" (").append(shown(body)).append(")");
    }
    return refuse(bad_request(std::move(message)));
  }
  const detail::SchemaTables& tables = detail::schema();
  Kind sent = Kind::from(envelope.api_version, envelope.kind);
  // Options have one schema for all groups.
  if (tables.find_kind(sent.group, sent.version, sent.kind) == nullptr) sent = {"meta.k8s.io", "v1", sent.kind};
  const codec::ProtobufKind made = codec::make_protobuf_kind(tables, sent.api_version(), sent.kind);
  if (!made.known) {
    return refuse(bad_request("no kind \"" + std::string(envelope.kind) + "\" is registered for version \"" +
                              std::string(envelope.api_version) + "\" in scheme"));
  }
  const Value root(Value::Type::kMap, envelope.raw, {&tables, &made, Value::Form::kRoot});
  auto json = codec::protobuf_json(root);
  if (!json) return refuse(bad_request(json.error().message));
  auto parsed = parse_json(*json);
  if (!parsed) return refuse(bad_request(parsed.error().message));
  (*parsed)["apiVersion"] = envelope.api_version;
  (*parsed)["kind"] = envelope.kind;
  return dump(*parsed);
}

}  // namespace tain::server
