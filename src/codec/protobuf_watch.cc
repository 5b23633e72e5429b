#include "src/codec/protobuf_watch.h"

#include "src/codec/decoder_rules.h"
#include "src/codec/list_decoder.h"
#include "src/codec/object_builder.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/quarantine.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tain::codec {
namespace {

constexpr unsigned kHeaderBytes = 4;
constexpr std::size_t kKeepCapacity = std::size_t{1} << 20;
constexpr std::size_t kKeptOfTooLarge = std::size_t{256} << 10;

// Reads the available part of an envelope whose end may be missing.
void open_first_part(std::string_view bytes, ProtobufEnvelope& out) {
  if (open_envelope(bytes, out) || !bytes.starts_with(kProtobufMagic)) return;
  out.raw = first_part_of(bytes.substr(kProtobufMagic.size()), 2);
}

}  // namespace

ProtobufWatchStream::ProtobufWatchStream(WatchDecoder::Options options)
    : options_(std::move(options)), api_version_(options_.expected.api_version()) {
  limit_ = size_limit(options_);
  rules_ = rules_of(options_, api_version_);
}

Result<void> ProtobufWatchStream::feed(std::string_view bytes, WatchDecoder::Sink& sink) {
  while (!bytes.empty()) {
    if (header_ < kHeaderBytes) {
      size_ = size_ << 8 | static_cast<unsigned char>(bytes.front());
      bytes.remove_prefix(1);
      if (++header_ < kHeaderBytes) continue;
      left_ = size_;
    }
    const std::string_view part = bytes.substr(0, std::min<std::size_t>(left_, bytes.size()));
    bytes.remove_prefix(part.size());
    left_ -= static_cast<std::uint32_t>(part.size());
    if (left_ != 0 || !pending_.empty() || size_ > limit_) {
      gather(pending_, part, size_ > limit_, kKeptOfTooLarge);
      if (left_ != 0) continue;
    }
    take_frame(pending_.empty() ? part : std::string_view(pending_), sink);
    pending_.clear();
    if (pending_.capacity() > kKeepCapacity) pending_ = std::string();
    header_ = 0;
    size_ = 0;
  }
  return {};
}

Result<void> ProtobufWatchStream::check_size() const {
  if (size_ <= limit_) return {};
  return fail(Code::kLimit,
              "the watch event has " + std::to_string(size_) + " bytes, the limit is " + std::to_string(limit_),
              Phase::kDecode);
}

Result<void> ProtobufWatchStream::open_frame(std::string_view frame, Event& out) {
  ProtoWalk walk(frame);
  ProtoField field;
  while (walk.next(field)) {
    if (field.wire != WireType::length_delimited) continue;
    if (field.number == 1) {
      out.type = field.payload;
      out.has_type = true;
    } else if (field.number == 2) {
      const Found raw = find_last(field.payload, 1, WireType::length_delimited);
      out.object = raw.payload;
      out.has_object = raw.present;
    }
  }
  if (!walk.ok()) return fail(Code::kDecode, "malformed protobuf watch event", Phase::kDecode);
  if (!out.has_type) return fail(Code::kDecode, "the watch event has no type", Phase::kDecode);
  if (!out.has_object) return fail(Code::kUnexpectedObject, "the watch event has no object", Phase::kDecode);
  return {};
}

void ProtobufWatchStream::take_frame(std::string_view frame, WatchDecoder::Sink& sink) {
  Event event;
  Identity identity;
  WatchEvent out;
  Result<void> done = check_size();
  const bool whole = done.has_value();
  Result<void> opened = open_frame(frame, event);
  if (!whole) event.object = first_part_of(first_part_of(frame, 2), 1);
  if (done) done = std::move(opened);
  out.type = event.has_type ? event_type(event.type) : WatchEvent::Type::kUnknown;
  if (done) {
    done = decode(event, identity, out);
  } else {
    // Reads the key of a bad event as well, for the quarantine.
    ProtobufEnvelope envelope;
    open_first_part(event.object, envelope);
    (void)read_protobuf_identity(envelope.raw, Annotations::kIgnore, identity);
  }
  if (done) return sink.decoded(std::move(out));
  Quarantined entry = quarantine_entry(std::move(done.error()), frame, identity.key());
  entry.cut = entry.cut || !whole;
  sink.quarantined(std::move(entry), out.type);
}

Result<void> ProtobufWatchStream::decode(const Event& event, Identity& identity, WatchEvent& out) const {
  if (out.type == WatchEvent::Type::kError) {
    out.error = error_from_status(event.object).in(Phase::kWatch);
    return {};
  }
  ProtobufEnvelope envelope;
  const bool opened = open_envelope(event.object, envelope);
  identity.api_version = Text(envelope.api_version);
  identity.kind = Text(envelope.kind);
  const auto annotations = out.type == WatchEvent::Type::kBookmark ? Annotations::kRead : Annotations::kIgnore;
  Result<void> read = read_protobuf_identity(envelope.raw, annotations, identity);
  if (out.type == WatchEvent::Type::kUnknown) {
    out.wire_type = event.type;
    out.resource_version = identity.resource_version.str();
    return {};
  }
  if (!opened) return fail(Code::kDecode, "malformed protobuf envelope in a watch event", Phase::kDecode);
  if (!envelope.content_encoding.empty()) {
    return fail(Code::kDecode, "unsupported content encoding of a protobuf object", Phase::kDecode);
  }
  if (!read) return read;
  if (out.type == WatchEvent::Type::kBookmark) {
    if (auto kind = check_kind(identity, rules_); !kind) return kind;
    if (identity.resource_version.empty()) {
      return fail(Code::kUnexpectedObject, "the bookmark has no resource version", Phase::kDecode);
    }
    out.resource_version = identity.resource_version.str();
    out.initial_events_end = identity.initial_events_end;
    return {};
  }
  if (auto checked = check_protobuf_identity(identity, rules_); !checked) return checked;
  if (options_.strict) {
    if (auto valid = check_strictly(identity, rules_, envelope.raw, options_.limits.max_depth); !valid) return valid;
  }
  out.object = ObjectBuilder::make(identity, rules_, envelope.raw, Encoding::kProtobuf);
  return {};
}

Result<void> ProtobufWatchStream::finish() const {
  if (header_ == 0) return {};
  return fail(Code::kUnexpectedEof,
              "the watch ended inside an event, after " + std::to_string(header_ + size_ - left_) + " bytes of it",
              Phase::kWatch);
}

}  // namespace tain::codec
