#include "src/codec/identity.h"

#include "src/base/ascii.h"
#include "src/codec/drop.h"
#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"
#include "src/codec/object_builder.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_kind.h"
#include "src/codec/quarantine.h"

#include <algorithm>
#include <optional>

namespace tain::codec {
namespace {

constexpr std::size_t kKeptBytes = std::size_t{256} << 10;
constexpr std::string_view kInitialEventsEnd = "k8s.io/initial-events-end";

Failure malformed() { return fail(Code::kDecode, "malformed JSON", Phase::kDecode); }
Failure unexpected(std::string message) { return fail(Code::kUnexpectedObject, std::move(message), Phase::kDecode); }

// Reads a string. Null leaves `out` empty.
Result<void> read_text(Cursor& cursor, std::string_view field, Text& out) {
  RawString string;
  if (!cursor.is('"')) {
    std::string_view raw;
    if (!skip_value(cursor, raw)) return malformed();
    if (raw == "null") return {};
    return unexpected(std::string(field) + " is not a string");
  }
  if (!read_string(cursor, string) || !to_text(string, out)) return malformed();
  if (!is_ascii(out) && !is_utf8(out)) {
    out = Text();
    return fail(Code::kDecode, std::string(field) + " is not UTF-8", Phase::kDecode);
  }
  return {};
}

Result<void> read_annotations(Cursor& cursor, Identity& out) {
  if (!cursor.is('{')) {
    std::string_view raw;
    if (!skip_value(cursor, raw)) return malformed();
    return {};
  }
  bool seen = false;
  MapWalk walk(cursor);
  RawString key;
  while (walk.next(key)) {
    std::string_view raw;
    if (!skip_value(cursor, raw)) return malformed();
    if (seen || !key_equals(key, kInitialEventsEnd)) continue;
    seen = true;
    out.initial_events_end = value_of(raw) == std::string_view("true");
  }
  if (!walk.ok()) return malformed();
  return {};
}

// The wanted fields. The first of equal members is used. `seen` has a bit for each row that was found.
struct Field {
  std::string_view name;
  Text Identity::*text;
  std::string_view path;
};
constexpr Field kMetaFields[] = {
    {"name", &Identity::name, "metadata.name"},
    {"namespace", &Identity::ns, "metadata.namespace"},
    {"uid", &Identity::uid, "metadata.uid"},
    {"resourceVersion", &Identity::resource_version, "metadata.resourceVersion"},
};
constexpr unsigned kAllMeta = 0xf;
constexpr unsigned kAnnotationsBit = 0x10;

// Leaves the cursor after the map, or inside it if all fields were found before its end (`inside`).
Result<void> read_metadata(Cursor& cursor, Annotations annotations, Identity& out, bool& inside) {
  const unsigned wanted = kAllMeta | (annotations == Annotations::kRead ? kAnnotationsBit : 0);
  unsigned seen = 0;
  MapWalk walk(cursor);
  RawString key;
  while (walk.next(key)) {
    unsigned bit = 1;
    const Field* found = nullptr;
    for (const Field& field : kMetaFields) {
      if (key_equals(key, field.name)) {
        found = &field;
        break;
      }
      bit <<= 1;
    }
    if (found != nullptr && (seen & bit) == 0) {
      if (auto read = read_text(cursor, found->path, out.*found->text); !read) return read;
      seen |= bit;
    } else if (annotations == Annotations::kRead && (seen & kAnnotationsBit) == 0 && key_equals(key, "annotations")) {
      if (auto read = read_annotations(cursor, out); !read) return read;
      seen |= kAnnotationsBit;
    } else {
      std::string_view raw;
      if (!skip_value(cursor, raw)) return malformed();
    }
    if (seen == wanted) {
      inside = true;
      return {};
    }
  }
  if (!walk.ok()) return malformed();
  return {};
}

// A PartialObjectMetadata does not contain the kind of its object.
bool is_metadata_only(std::string_view api_version, std::string_view kind) {
  return kind == "PartialObjectMetadata" && api_version.starts_with("meta.k8s.io/");
}

// If an object is written back without its managed fields, the server keeps them.
bool is_kept_by_the_server(const Path& path) {
  const auto steps = path.view().steps();
  return steps.size() == 2 && steps[0].key == "metadata" && steps[1].key == "managedFields";
}

// The shared kind, or one that lives in `own` if the table of shared kinds is full.
const ProtobufKind& kind_of(const Identity& identity, const ObjectRules& rules, std::optional<ProtobufKind>& own) {
  const std::string_view kind = rules.kind_of(identity);
  const std::string_view api_version = rules.api_version_of(identity);
  const detail::SchemaTables& tables = rules.tables != nullptr ? *rules.tables : detail::schema();
  const ProtobufKind* shared = shared_protobuf_kind(tables, api_version, kind);
  return shared != nullptr ? *shared : own.emplace(make_protobuf_kind(tables, api_version, kind));
}

}  // namespace

std::string Identity::key() const {
  if (name.empty() || (ns.empty() && !metadata_read)) return {};
  return ns.empty() ? name.str() : ns.str() + "/" + name.str();
}

Result<void> read_identity(std::string_view object, Annotations annotations, Identity& out) {
  Cursor cursor(object);
  if (!cursor.is('{')) return unexpected("not a JSON object");
  bool has_kind = false;
  bool has_api_version = false;
  MapWalk walk(cursor);
  RawString key;
  while (walk.next(key)) {
    bool inside = false;
    if (!has_kind && key_equals(key, "kind")) {
      has_kind = true;
      if (auto read = read_text(cursor, "kind", out.kind); !read) return read;
    } else if (!has_api_version && key_equals(key, "apiVersion")) {
      has_api_version = true;
      if (auto read = read_text(cursor, "apiVersion", out.api_version); !read) return read;
    } else if (!out.has_metadata && key_equals(key, "metadata")) {
      if (!cursor.is('{')) return unexpected("metadata is not an object");
      out.has_metadata = true;
      if (auto read = read_metadata(cursor, annotations, out, inside); !read) return read;
      out.metadata_read = true;
    } else {
      std::string_view raw;
      if (!skip_value(cursor, raw)) return malformed();
    }
    if (out.has_metadata && has_kind && has_api_version) return {};
    if (inside && !leave_container(cursor, true)) return malformed();
  }
  if (!walk.ok()) return malformed();
  return {};
}

bool is_table(std::string_view api_version, std::string_view kind) {
  return kind == "Table" && (api_version == "meta.k8s.io/v1" || api_version == "meta.k8s.io/v1beta1");
}

Result<void> check_kind(const Identity& identity, const ObjectRules& rules) {
  if (is_table(identity.api_version, identity.kind)) return unexpected("a Table cannot be stored as an object");
  std::string_view kind = identity.kind;
  std::string_view api_version = identity.api_version;
  if (kind.empty()) {
    kind = rules.kind_if_absent;
    api_version = rules.api_version_if_absent;
  }
  if (rules.expected == nullptr || rules.expected->empty() || kind.empty()) return {};
  const bool same =
      api_version.empty() ? rules.expected->kind == kind : kind_equals(*rules.expected, api_version, kind);
  if (same || (rules.metadata_only && is_metadata_only(api_version, kind))) return {};
  return unexpected("expected " + rules.expected->to_string() + ", got " + Kind::from(api_version, kind).to_string());
}

Result<void> check_identity(const Identity& identity, const ObjectRules& rules) {
  if (auto kind = check_kind(identity, rules); !kind) return kind;
  if (rules.named && !identity.has_metadata) return unexpected("the object has no metadata");
  if (rules.named && identity.name.empty()) return unexpected("the object has no metadata.name");
  // Keys are `namespace/name`, so a slash could produce the key of another object.
  if (identity.name.view().find('/') != std::string_view::npos) return unexpected("metadata.name contains a slash");
  if (identity.ns.view().find('/') != std::string_view::npos) return unexpected("metadata.namespace contains a slash");
  return {};
}

bool makes_a_part(std::span<const Path> drop) { return !std::all_of(drop.begin(), drop.end(), is_kept_by_the_server); }

std::optional<std::string> drop_fields(const Identity& identity, const ObjectRules& rules, std::string_view body,
                                       Encoding encoding) {
  if (rules.drop.empty()) return std::nullopt;
  if (encoding == Encoding::kJson) return drop_json(body, rules.drop);
  std::optional<ProtobufKind> own;
  return drop_protobuf(kind_of(identity, rules, own), body, rules.drop);
}

Object without(Object object, std::span<const Path> drop) {
  if (!object || drop.empty()) return object;
  ObjectRules rules;
  std::optional<std::string> body;
  if (object.encoding() == Encoding::kJson) {
    body = drop_json(object.bytes(), drop);
  } else {
    // The kind of a protobuf object is always a ProtobufKind.
    const auto& kind = static_cast<const ProtobufKind&>(object.kind());
    rules.tables = kind.tables;
    body = drop_protobuf(kind, object.bytes(), drop);
  }
  if (!body) return object;
  const std::string api_version = object.kind().api_version();
  Identity identity;
  identity.api_version = Text(api_version);
  identity.kind = Text(object.kind().kind);
  identity.ns = Text(object.ns());
  identity.name = Text(object.name());
  identity.uid = Text(object.uid());
  identity.resource_version = Text(object.resource_version());
  identity.part = object.is_part() || makes_a_part(drop);
  return ObjectBuilder::make(identity, rules, *body, object.encoding());
}

Result<void> check_protobuf_identity(const Identity& identity, const ObjectRules& rules) {
  if (rules.named && !has_metadata(identity, rules)) return unexpected("objects of this kind have no metadata");
  return check_identity(identity, rules);
}

bool has_metadata(const Identity& identity, const ObjectRules& rules) {
  std::optional<ProtobufKind> own;
  return kind_of(identity, rules, own).has_metadata;
}

Result<void> check_strictly(const Identity& identity, const ObjectRules& rules, std::string_view body,
                            std::size_t max_depth) {
  std::optional<ProtobufKind> own;
  if (auto checked = check_protobuf(kind_of(identity, rules, own), body, max_depth); !checked) {
    return Failure(checked.error());
  }
  return {};
}

Quarantined quarantine_entry(Error error, std::string_view bytes, std::string key) {
  Quarantined entry;
  // A truncated key could be the key of another object. An empty key means that the object is unknown, which is safe.
  if (key.size() <= kQuarantineKey) entry.key = std::move(key);
  shorten(error.message, kQuarantineText);
  shorten(error.reason, kQuarantineText);
  entry.error = std::move(error);
  entry.bytes = std::string(bytes.substr(0, kKeptBytes));
  entry.cut = bytes.size() > kKeptBytes;
  return entry;
}

}  // namespace tain::codec
