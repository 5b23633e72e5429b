#include "src/codec/protobuf_list.h"

#include "src/codec/decoder_rules.h"
#include "src/codec/object_builder.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/quarantine.h"

#include <algorithm>
#include <utility>

namespace tain::codec {
namespace {

constexpr std::size_t kKeepCapacity = std::size_t{1} << 20;
constexpr std::size_t kKeptOfTooLarge = std::size_t{64} << 10;

// Field numbers of Unknown, and of the list inside it.
constexpr std::uint32_t kTypeMeta = 1;
constexpr std::uint32_t kRaw = 2;
constexpr std::uint32_t kContentEncoding = 3;
constexpr std::uint32_t kListMeta = 1;

Failure malformed(std::string message) {
  return fail(Code::kDecode, "malformed protobuf list: " + std::move(message), Phase::kDecode);
}

}  // namespace

ProtobufListStream::ProtobufListStream(ListDecoder::Options options)
    : options_(std::move(options)), api_version_(options_.expected.api_version()) {
  limit_ = size_limit(options_);
  rules_ = rules_of(options_, api_version_);
}

Result<void> ProtobufListStream::feed(std::string_view bytes, ListDecoder::Sink& sink) {
  if (failed_) return fail(*failed_);
  while (!bytes.empty()) {
    if (auto advanced = advance(bytes, sink); !advanced) {
      failed_ = advanced.error();
      pending_ = std::string();
      return advanced;
    }
  }
  return {};
}

Result<void> ProtobufListStream::advance(std::string_view& rest, ListDecoder::Sink& sink) {
  switch (place_) {
    case Place::kMagic:
      return read_magic(rest);
    case Place::kTag: {
      const Result<bool> read = read_varint(rest);
      if (!read) return Failure(read.error());
      return *read ? begin_field() : Result<void>();
    }
    case Place::kLength: {
      const Result<bool> read = read_varint(rest);
      if (!read) return Failure(read.error());
      return *read ? begin_payload(sink) : Result<void>();
    }
    case Place::kVarint: {
      const Result<bool> read = read_varint(rest);
      if (!read) return Failure(read.error());
      return *read ? end_field({}, sink) : Result<void>();
    }
    case Place::kSkip: {
      const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, rest.size()));
      left_ -= count;
      if (auto consumed = consume(rest, count); !consumed) return consumed;
      return left_ == 0 ? end_field({}, sink) : Result<void>();
    }
    case Place::kKeep:
      return keep(rest, sink);
  }
  return {};
}

Result<void> ProtobufListStream::read_magic(std::string_view& rest) {
  if (rest.front() != kProtobufMagic[magic_]) {
    return malformed("the body does not begin with \"k8s\\0\"");
  }
  rest.remove_prefix(1);
  if (++magic_ == kProtobufMagic.size()) place_ = Place::kTag;
  return {};
}

// Counts the bytes of the list message, which must not end inside a field.
Result<void> ProtobufListStream::consume(std::string_view& rest, std::size_t count) {
  if (inside_) {
    if (count > inside_left_) return malformed("a field extends beyond the list");
    inside_left_ -= count;
  }
  rest.remove_prefix(count);
  return {};
}

// True if the number is complete; it is in varint_.
Result<bool> ProtobufListStream::read_varint(std::string_view& rest) {
  const auto byte = static_cast<unsigned char>(rest.front());
  if (auto consumed = consume(rest, 1); !consumed) return Failure(consumed.error());
  if (shift_ == 63 && byte > 1) return malformed("a number is longer than 64 bits");
  varint_ |= static_cast<std::uint64_t>(byte & 0x7f) << shift_;
  shift_ += 7;
  if ((byte & 0x80) == 0) {
    shift_ = 0;
    return true;
  }
  return false;
}

Result<void> ProtobufListStream::begin_field() {
  const std::uint64_t tag = std::exchange(varint_, 0);
  if (tag >> 3 == 0 || tag >> 32 != 0) return malformed("a field has an invalid number");
  number_ = static_cast<std::uint32_t>(tag >> 3);
  switch (static_cast<WireType>(tag & 7)) {
    case WireType::varint:
      place_ = Place::kVarint;
      return {};
    case WireType::length_delimited:
      place_ = Place::kLength;
      return {};
    case WireType::fixed64:
    case WireType::fixed32:
      place_ = Place::kSkip;
      size_ = left_ = (tag & 7) == 1 ? 8 : 4;
      return {};
    default:
      return malformed("a field has an unknown wire type");
  }
}

Result<void> ProtobufListStream::begin_payload(ListDecoder::Sink& sink) {
  size_ = left_ = std::exchange(varint_, 0);
  if (inside_ && size_ > inside_left_) return malformed("a field extends beyond the list");
  if (!inside_ && number_ == kRaw) {
    if (list_seen_) return malformed("the body contains two lists");
    if (!kind_.empty() && item_kind_.empty() && kind_ != "List") {
      return fail(Code::kUnexpectedObject, "expected a list, got a " + kind_.substr(0, 200), Phase::kList);
    }
    list_seen_ = true;
    inside_ = size_ > 0;
    inside_left_ = size_;
    place_ = Place::kTag;
    return {};
  }
  const bool meta = inside_ ? number_ == kListMeta : number_ <= kContentEncoding;
  if (meta && size_ > limit_) {
    return fail(Code::kLimit, "the metadata of the list is larger than its limit", Phase::kDecode);
  }
  place_ = meta || is_item() ? Place::kKeep : Place::kSkip;
  return left_ == 0 ? end_field({}, sink) : Result<void>();
}

Result<void> ProtobufListStream::keep(std::string_view& rest, ListDecoder::Sink& sink) {
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, rest.size()));
  const std::string_view part = rest.substr(0, count);
  left_ -= count;
  if (auto consumed = consume(rest, count); !consumed) return consumed;
  if (left_ != 0 || !pending_.empty() || size_ > limit_) {
    gather(pending_, part, size_ > limit_, kKeptOfTooLarge);
    if (left_ != 0) return {};
  }
  auto taken = end_field(pending_.empty() ? part : std::string_view(pending_), sink);
  pending_.clear();
  if (pending_.capacity() > kKeepCapacity) pending_ = std::string();
  return taken;
}

Result<void> ProtobufListStream::end_field(std::string_view payload, ListDecoder::Sink& sink) {
  const bool kept = place_ == Place::kKeep;
  const bool was_inside = inside_;
  place_ = Place::kTag;
  varint_ = 0;
  if (inside_ && inside_left_ == 0) inside_ = false;
  if (!kept) return {};
  if (was_inside) return number_ == kListMeta ? take_list_meta(payload) : take_item(payload, sink);
  if (number_ == kTypeMeta) return take_type_meta(payload);
  if (number_ == kContentEncoding && !payload.empty()) return malformed("unsupported content encoding");
  return {};
}

Result<void> ProtobufListStream::take_type_meta(std::string_view payload) {
  ProtobufEnvelope envelope;
  if (!read_type_meta(payload, envelope)) return malformed("malformed type metadata");
  kind_ = envelope.kind;
  list_api_version_ = envelope.api_version;
  if (is_table(list_api_version_, kind_)) {
    return fail(Code::kUnexpectedObject, "expected a list, got a Table", Phase::kDecode);
  }
  constexpr std::string_view kSuffix = "List";
  if (kind_.size() > kSuffix.size() && kind_.ends_with(kSuffix)) {
    item_kind_ = kind_.substr(0, kind_.size() - kSuffix.size());
    rules_.kind_if_absent = item_kind_;
    if (!list_api_version_.empty()) rules_.api_version_if_absent = list_api_version_;
  }
  return {};
}

Result<void> ProtobufListStream::take_list_meta(std::string_view payload) {
  ProtoWalk walk(payload);
  ProtoField field;
  while (walk.next(field)) {
    const bool text = field.wire == WireType::length_delimited;
    if (field.number == 2 && text) meta_.resource_version = field.payload;
    if (field.number == 3 && text) meta_.continue_token = field.payload;
    if (field.number == 4 && field.wire == WireType::varint) {
      meta_.remaining_item_count = static_cast<std::int64_t>(varint_value(field.payload));
    }
  }
  if (!walk.ok()) return malformed("malformed list metadata");
  return check_continue(meta_.continue_token, options_.limits);
}

// Each item of a plain List has its own envelope.
Result<void> ProtobufListStream::open_item(std::string_view& item, Identity& identity) const {
  if (kind_ != "List") return {};
  ProtobufEnvelope envelope;
  if (!open_envelope(find_bytes(item, 1), envelope)) {
    return fail(Code::kDecode, "malformed protobuf envelope of a list item", Phase::kDecode);
  }
  identity.api_version = Text(envelope.api_version);
  identity.kind = Text(envelope.kind);
  item = envelope.raw;
  return {};
}

Result<void> ProtobufListStream::take_item(std::string_view item, ListDecoder::Sink& sink) {
  if (++items_ > options_.limits.max_list_items) {
    return fail(Code::kLimit,
                "the list has more than " + std::to_string(options_.limits.max_list_items) + " items, its limit",
                Phase::kDecode);
  }
  Identity identity;
  const std::string_view received = item;
  Result<void> done;
  if (size_ > limit_) {
    done =
        fail(Code::kLimit, "the item has " + std::to_string(size_) + " bytes, the limit is " + std::to_string(limit_),
             Phase::kDecode);
  }
  if (auto opened = open_item(item, identity); done && !opened) done = std::move(opened);
  if (auto read = read_protobuf_identity(item, Annotations::kIgnore, identity); done && !read) done = std::move(read);
  if (done) done = check_protobuf_identity(identity, rules_);
  if (done) {
    if (Object held = held_instead(options_, identity)) {
      sink.item(std::move(held), true);
      return {};
    }
  }
  if (done && options_.strict) done = check_strictly(identity, rules_, item, options_.limits.max_depth);
  if (!done) {
    Quarantined entry = quarantine_entry(std::move(done.error()), received, identity.key());
    entry.cut = entry.cut || size_ > received.size();
    sink.quarantined(std::move(entry));
    return {};
  }
  sink.item(ObjectBuilder::make(identity, rules_, item, Encoding::kProtobuf), false);
  return {};
}

Result<ListMeta> ProtobufListStream::finish() {
  if (failed_) return fail(*failed_);
  const bool between = place_ == Place::kTag && shift_ == 0 && !inside_;
  if (!between || !list_seen_) {
    if (between && !kind_.empty() && item_kind_.empty() && kind_ != "List") {
      return fail(Code::kUnexpectedObject, "expected a list, got a " + kind_.substr(0, 200), Phase::kList);
    }
    return fail(Code::kUnexpectedEof, "the list was cut off after " + std::to_string(items_) + " items", Phase::kList);
  }
  meta_.kind = Kind::from(list_api_version_, kind_);
  return meta_;
}

}  // namespace tain::codec
