#include "server/front/encoders.h"

#include <functional>

#include "server/front/documents.h"
#include "server/objects/decode.h"
#include "server/storage/wire.h"
#include "src/base/yaml.h"
#include "src/client/json_text.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_writer.h"

namespace tain::server {
namespace {

const Kind kPartial{"meta.k8s.io", "v1", "PartialObjectMetadata"};
constexpr std::size_t kMostScratch = std::size_t{4} << 20;

Kind partial_kind(const ResponseFormat& format) { return {"meta.k8s.io", format.as_version, "PartialObjectMetadata"}; }

Value json_value(std::string_view text) { return {Value::Type::kMap, tain::Encoding::kJson, text}; }

Answer<std::string> protobuf_of(const Kind& kind, std::string_view json) {
  auto made = codec::to_protobuf(kind, json_value(json));
  if (!made) return refuse(internal_error(made.error().message));
  return std::move(*made);
}

// `loose`: writes an empty continue token, as kube-apiserver does for kinds without Go types.
Json page_metadata(const storage::ListPage& page, bool loose = false) {
  Json metadata = {{"resourceVersion", page.version}};
  if (loose || !page.continue_token.empty()) metadata["continue"] = page.continue_token;
  if (page.remaining_item_count) metadata["remainingItemCount"] = *page.remaining_item_count;
  return metadata;
}

}  // namespace

Answer<std::string_view> ObjectEncoder::object(const storage::Record& record, const ResourceType& type,
                                               const ResponseFormat& format, Time now, IncludeObject include) {
  const bool stored_version = type.api_version() == type.stored_version;
  const bool protobuf = format.encoding == ResponseFormat::Encoding::kProtobuf;
  if (format.as == ResponseFormat::As::kObject && stored_version) {
    if (!protobuf) return std::string_view(*record->body);
    if (const std::string* kept = record->late.get()) return std::string_view(*kept);
    auto made = protobuf_of(type.info.kind, *record->body);
    if (!made) return refuse(made.error());
    return std::string_view(record->late.keep(std::move(*made)));
  }
  if (format.as == ResponseFormat::As::kTable) {
    // Rows are not cached: they contain ages.
    slots_[0] = {};
    slots_[0].bytes = dump(type.table.row(read(*record, type), include, now));
    return std::string_view(slots_[0].bytes);
  }
  Slot& slot = slots_[1 + std::hash<const void*>{}(record.get()) / 64 % (slots_.size() - 1)];
  if (slot.record == record && slot.kind == type.info.kind && slot.shown_schema == type.shown_schema &&
      slot.format == format) {
    return std::string_view(slot.bytes);
  }
  const Json object = read(*record, type);
  std::string json;
  if (format.as == ResponseFormat::As::kPartialMetadata) {
    json = dump(partial_metadata(object, format.as_version));
  } else {
    storage::Document document = make_document(object);
    json = std::move(document.bytes);
    json.insert(document.version_at, record->version());
  }
  if (protobuf) {
    auto made = protobuf_of(format.as == ResponseFormat::As::kPartialMetadata ? kPartial : type.info.kind, json);
    if (!made) return refuse(made.error());
    json = std::move(*made);
  }
  slot = {.record = record,
          .kind = type.info.kind,
          .shown_schema = type.shown_schema,
          .format = format,
          .bytes = std::move(json)};
  return std::string_view(slot.bytes);
}

Answer<std::string> ObjectEncoder::body(const storage::Record& record, const ResourceType& type,
                                        const ResponseFormat& format, Time now, IncludeObject include) {
  if (format.as == ResponseFormat::As::kTable) {
    const Json object = read(*record, type);
    ResponseFormat plain = format;
    return encode_document(
        type.table.table({&object}, {{"resourceVersion", record->version()}}, include, now, true, format.as_version),
        plain);
  }
  auto bytes = object(record, type, format, now, include);
  if (!bytes) return refuse(bytes.error());
  if (format.encoding == ResponseFormat::Encoding::kProtobuf) {
    const Kind kind = format.as == ResponseFormat::As::kPartialMetadata ? partial_kind(format) : type.info.kind;
    return codec::protobuf_envelope(kind.api_version(), kind.kind, *bytes);
  }
  if (format.encoding == ResponseFormat::Encoding::kJson && !format.pretty) return std::string(*bytes) + "\n";
  auto parsed = parse_json(*bytes);
  if (!parsed) return refuse(internal_error(parsed.error().message));
  ResponseFormat plain = format;
  return encode_document(*parsed, plain);
}

std::string& ObjectEncoder::scratch() {
  if (scratch_.capacity() > kMostScratch) std::string().swap(scratch_);
  scratch_.clear();
  return scratch_;
}

std::string encode_document(const Json& document, ResponseFormat& format) {
  if (format.encoding == ResponseFormat::Encoding::kProtobuf) {
    const Kind kind = Kind::from(text_at(document, "apiVersion"), text_at(document, "kind"));
    const std::string text = dump(document);
    if (auto made = codec::to_protobuf(kind, json_value(text), {.envelope = true})) return std::move(*made);
    format.encoding = ResponseFormat::Encoding::kJson;
    return text + "\n";
  }
  if (format.encoding == ResponseFormat::Encoding::kYaml) return to_yaml(document);
  if (format.pretty) return document.dump(2, ' ', false, Json::error_handler_t::replace);
  return dump(document) + "\n";
}

// --- Lists ---

namespace {

std::size_t varint_size(std::uint64_t value) {
  std::size_t size = 1;
  for (; value >= 0x80; value >>= 7) ++size;
  return size;
}

void append_varint(std::uint64_t value, std::string& out) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

void append_bytes(char tag, std::string_view bytes, std::string& out) {
  out.push_back(tag);
  append_varint(bytes.size(), out);
  out.append(bytes);
}

// ListMeta{selfLink = 1, resourceVersion = 2, continue = 3, remainingItemCount = 4}
std::string list_meta(const storage::ListPage& page) {
  std::string out;
  append_bytes(0x0a, {}, out);
  append_bytes(0x12, page.version, out);
  append_bytes(0x1a, page.continue_token, out);
  if (page.remaining_item_count) {
    out.push_back(0x20);
    append_varint(static_cast<std::uint64_t>(*page.remaining_item_count), out);
  }
  return out;
}

std::string type_meta(std::string_view api_version, std::string_view kind) {
  std::string out;
  append_bytes(0x0a, api_version, out);
  append_bytes(0x12, kind, out);
  return out;
}

}  // namespace

ListEncoder::ListEncoder(ResourceTypePtr type, ResponseFormat format, Time now, IncludeObject include)
    : type_(std::move(type)), format_(std::move(format)), now_(now), include_(include) {
  if (format_.as == ResponseFormat::As::kObject && !type_->info.custom) {
    bare_at_ = document_prefix(type_->info.kind.kind, type_->api_version()).size();
  }
}

Answer<void> ListEncoder::measure(ObjectEncoder& encoder, const storage::Record& record) {
  auto bytes = encoder.object(record, *type_, format_, now_, include_);
  if (!bytes) return refuse(bytes.error());
  measured_ += 1 + varint_size(bytes->size()) + bytes->size();
  return {};
}

void ListEncoder::begin(const storage::ListPage& page, std::string& out) {
  const bool partial = format_.as == ResponseFormat::As::kPartialMetadata;
  const std::string kind = partial ? "PartialObjectMetadataList" : type_->list_kind;
  const std::string api_version = partial ? "meta.k8s.io/" + format_.as_version : type_->api_version();
  if (format_.encoding == ResponseFormat::Encoding::kProtobuf) {
    const std::string metadata = list_meta(page);
    out.append(std::string_view("k8s\0", 4));
    append_bytes(0x0a, type_meta(api_version, kind), out);
    out.push_back(0x12);
    append_varint(1 + varint_size(metadata.size()) + metadata.size() + measured_, out);
    append_bytes(0x0a, metadata, out);
    return;
  }
  if (format_.as == ResponseFormat::As::kTable) {
    out.append("{\"kind\":\"Table\",\"apiVersion\":\"meta.k8s.io/").append(format_.as_version);
    out.append("\",\"metadata\":").append(dump(page_metadata(page)));
    out.append(",\"columnDefinitions\":").append(dump(type_->table.columns())).append(",\"rows\":[");
    return;
  }
  out.append("{\"kind\":\"").append(kind).append("\",\"apiVersion\":\"").append(api_version);
  const bool loose = type_->info.custom && format_.as == ResponseFormat::As::kObject;
  out.append("\",\"metadata\":").append(dump(page_metadata(page, loose))).append(",\"items\":");
  // kube-apiserver writes null for the items of an empty list of metadata.
  null_items_ = partial && page.items.empty();
  out.append(null_items_ ? "null" : "[");
}

Answer<void> ListEncoder::item(ObjectEncoder& encoder, const storage::Record& record, std::string& out) {
  auto bytes = encoder.object(record, *type_, format_, now_, include_);
  if (!bytes) return refuse(bytes.error());
  if (format_.encoding == ResponseFormat::Encoding::kProtobuf) {
    append_bytes(0x12, *bytes, out);
    return {};
  }
  if (!first_) out.push_back(',');
  first_ = false;
  if (bare_at_ != 0) out.push_back('{');
  out.append(bytes->substr(bare_at_));
  return {};
}

void ListEncoder::end(std::string& out) const {
  if (format_.encoding == ResponseFormat::Encoding::kProtobuf) {
    append_bytes(0x1a, {}, out);
    append_bytes(0x22, {}, out);
    return;
  }
  out.append(null_items_ ? "}\n" : "]}\n");
}

// --- Watches ---

void EventEncoder::frame(std::string_view event, std::string_view object, std::string& out) const {
  if (format_.encoding != ResponseFormat::Encoding::kProtobuf) {
    out.append("{\"type\":\"").append(event).append("\",\"object\":").append(object).append("}\n");
    return;
  }
  frame_head(event, object.size(), out);
  out.append(object);
}

// A length of four bytes, then WatchEvent{type = 1, object = 2: RawExtension{raw = 1}}, up to the object's first byte.
void EventEncoder::frame_head(std::string_view event, std::size_t object, std::string& out) {
  const std::size_t raw = 1 + varint_size(object) + object;
  const std::size_t size = 1 + varint_size(event.size()) + event.size() + 1 + varint_size(raw) + raw;
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(size >> shift));
  append_bytes(0x0a, event, out);
  out.push_back(0x12);
  append_varint(raw, out);
  out.push_back(0x0a);
  append_varint(object, out);
}

Answer<void> EventEncoder::event(ObjectEncoder& encoder, const storage::WatchItem& item, std::string_view version,
                                 Time now, std::string& out) {
  if (item.type == storage::WatchItem::Type::kBookmark) {
    bookmark(item, version, now, out);
    return {};
  }
  const std::string_view name = storage::event_name(item.type);
  if (format_.as == ResponseFormat::As::kTable) {
    const Json object = read(*item.record, *type_);
    const Json table = type_->table.table({&object}, {{"resourceVersion", item.record->version()}}, include_, now,
                                          !columns_sent_, format_.as_version);
    columns_sent_ = true;
    frame(name, dump(table), out);
    return {};
  }
  auto bytes = encoder.object(item.record, *type_, format_, now, include_);
  if (!bytes) return refuse(bytes.error());
  if (format_.encoding != ResponseFormat::Encoding::kProtobuf) {
    frame(name, *bytes, out);
    return {};
  }
  enveloped_frame(name, *bytes, out);
  return {};
}

// The same as frame() of an envelope, without copying the object.
void EventEncoder::enveloped_frame(std::string_view event, std::string_view object, std::string& out) {
  if (envelope_.empty()) {
    const Kind kind = format_.as == ResponseFormat::As::kPartialMetadata ? partial_kind(format_) : type_->info.kind;
    envelope_.assign("k8s\0", 4);
    append_bytes(0x0a, type_meta(kind.api_version(), kind.kind), envelope_);
    envelope_.push_back(0x12);
  }
  constexpr std::string_view kEnd("\x1a\0\x22\0", 4);
  const std::size_t whole = envelope_.size() + varint_size(object.size()) + object.size() + kEnd.size();
  frame_head(event, whole, out);
  out.append(envelope_);
  append_varint(object.size(), out);
  out.append(object).append(kEnd);
}

// The object of a bookmark: only metadata, in the shape of its kind.
Json EventEncoder::marker(Json metadata) const {
  const bool partial = format_.as == ResponseFormat::As::kPartialMetadata;
  const Kind kind = partial ? partial_kind(format_) : type_->info.kind;
  Json object = {{"kind", kind.kind}, {"apiVersion", kind.api_version()}, {"metadata", Json::object()}};
  if (!partial && !type_->info.custom) {
    if (auto typed = decode_document(type_->info, object, FieldValidation::kIgnore)) object = std::move(typed->object);
  }
  object["metadata"] = std::move(metadata);
  return object;
}

void EventEncoder::bookmark(const storage::WatchItem& item, std::string_view version, Time now, std::string& out) {
  Json metadata = {{"resourceVersion", version}};
  if (item.initial_events_end) metadata["annotations"] = {{"k8s.io/initial-events-end", "true"}};
  Json object = marker(std::move(metadata));
  if (format_.as == ResponseFormat::As::kTable) {
    object = type_->table.table({&object}, {{"resourceVersion", version}}, include_, now, !columns_sent_,
                                format_.as_version);
    columns_sent_ = true;
  }
  const std::string json = dump(object);
  if (format_.encoding != ResponseFormat::Encoding::kProtobuf) return frame("BOOKMARK", json, out);
  const Kind kind = format_.as == ResponseFormat::As::kPartialMetadata ? kPartial : type_->info.kind;
  auto made = codec::to_protobuf(kind, json_value(json));
  if (made) frame("BOOKMARK", codec::protobuf_envelope(text_at(object, "apiVersion"), kind.kind, *made), out);
}

void EventEncoder::error(const StatusError& status, std::string& out) const {
  ResponseFormat format = format_;
  format.pretty = false;
  std::string body = encode_document(status.to_json(), format);
  if (body.ends_with('\n') && format.encoding == ResponseFormat::Encoding::kJson) body.pop_back();
  frame("ERROR", body, out);
}

}  // namespace tain::server
