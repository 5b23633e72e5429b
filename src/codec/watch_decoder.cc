#include "src/codec/watch_decoder.h"

#include "src/codec/canonical_json.h"
#include "src/codec/decoder_rules.h"
#include "src/codec/identity.h"
#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"
#include "src/codec/json_scan.h"
#include "src/codec/list_decoder.h"
#include "src/codec/object_builder.h"
#include "src/codec/protobuf_watch.h"
#include "src/codec/quarantine.h"
#include "src/codec/stream_start.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace tain::codec {
namespace {

// The memory of a larger buffered event is freed.
constexpr std::size_t kKeepCapacity = std::size_t{1} << 20;
constexpr std::size_t kKeptOfTooLarge = std::size_t{256} << 10;

struct Envelope {
  Text type;
  bool has_type = false;
  std::string_view object;
};

// If the object is the only container in the event, the scan of the event has already found its end.
bool take_object(Cursor& cursor, std::string_view event, const ScanState& scanned, std::string_view& object) {
  const auto at = static_cast<std::uint64_t>(cursor.at - event.data());
  if (scanned.children != 1 || scanned.child_begin != at || *cursor.at != '{') return skip_value(cursor, object);
  object = event.substr(at, scanned.child_end - at);
  cursor.at = event.data() + scanned.child_end;
  return object.back() == '}';
}

Result<void> open_envelope(std::string_view event, const ScanState& scanned, Envelope& out) {
  const auto malformed = [] { return fail(Code::kDecode, "malformed JSON watch event", Phase::kDecode); };
  Cursor cursor(event);
  if (!cursor.is('{')) return fail(Code::kDecode, "expected a watch event, got a JSON list", Phase::kDecode);
  bool has_object = false;
  MapWalk walk(cursor);
  RawString key;
  while (walk.next(key)) {
    if (!out.has_type && cursor.is('"') && key_equals(key, "type")) {
      RawString type;
      if (!read_string(cursor, type) || !to_text(type, out.type)) return malformed();
      out.has_type = true;
    } else if (!has_object && !cursor.done() && key_equals(key, "object")) {
      if (!take_object(cursor, event, scanned, out.object)) return malformed();
      has_object = true;
    } else {
      std::string_view raw;
      if (!skip_value(cursor, raw)) return malformed();
    }
  }
  if (!walk.ok()) return malformed();
  if (!out.has_type) return fail(Code::kDecode, "the watch event has no type", Phase::kDecode);
  if (!has_object) return fail(Code::kUnexpectedObject, "the watch event has no object", Phase::kDecode);
  return {};
}

// The same for an event of which only the first part was kept. The object may lack its end.
void open_first_part(std::string_view event, Envelope& out) {
  Cursor cursor(event);
  if (!cursor.is('{')) return;
  MapWalk walk(cursor);
  RawString key;
  while (walk.next(key)) {
    if (!out.has_type && cursor.is('"') && key_equals(key, "type")) {
      RawString type;
      if (!read_string(cursor, type) || !to_text(type, out.type)) return;
      out.has_type = true;
      continue;
    }
    if (out.object.empty() && key_equals(key, "object")) out.object = cursor.rest();
    std::string_view raw;
    if (!skip_value(cursor, raw)) return;
  }
}

}  // namespace

struct WatchDecoder::State {
  explicit State(Options given) : options(std::move(given)), api_version(options.expected.api_version()) {
    rules = rules_of(options, api_version);
    limit = size_limit(options);
    // The envelope adds one level to the object.
    max_depth = static_cast<std::int64_t>(std::min(options.limits.max_depth, kDeepest)) + 1;
  }

  Failure broken(Code code, std::string message) {
    failed = Error::of(code, std::move(message), Phase::kDecode);
    pending = std::string();
    return Failure(*failed);
  }

  void begin_event() {
    in_event = true;
    size = 0;
    scanned = ScanState();
    scanned.max_depth = max_depth;
  }

  void end_event() {
    in_event = false;
    pending.clear();
    if (pending.capacity() > kKeepCapacity) pending = std::string();
  }

  Result<void> check_scan(std::string_view event, ScanResult result) const {
    if (size > limit) {
      return fail(Code::kLimit,
                  "the watch event has " + std::to_string(size) + " bytes, the limit is " + std::to_string(limit),
                  Phase::kDecode);
    }
    if (scanned.too_deep) {
      return fail(Code::kLimit, "nested deeper than " + std::to_string(max_depth - 1) + " levels", Phase::kDecode);
    }
    if (result == ScanResult::kBroken) return fail(Code::kDecode, "the watch event is cut off", Phase::kDecode);
    if (!scanned.balanced()) return fail(Code::kDecode, "malformed JSON: brackets do not match", Phase::kDecode);
    if (scanned.bad_control) return fail(Code::kDecode, "malformed JSON: control character", Phase::kDecode);
    if (options.strict) return validate_json(event, static_cast<std::size_t>(max_depth));
    return {};
  }

  void decode(std::string_view event, ScanResult result, Sink& sink) {
    Envelope envelope;
    Identity identity;
    WatchEvent out;
    Result<void> done = check_scan(event, result);
    // Reads type and key of a bad event as well, for the quarantine.
    const bool whole = event.size() == size;
    Result<void> opened;
    if (whole) {
      opened = open_envelope(event, scanned, envelope);
    } else {
      open_first_part(event, envelope);
    }
    out.type = envelope.has_type ? event_type(envelope.type) : WatchEvent::Type::kUnknown;
    if (done) done = std::move(opened);
    if (done) {
      done = decode_object(envelope, identity, out);
    } else if (!envelope.object.empty()) {
      (void)read_identity(envelope.object, Annotations::kIgnore, identity);
    }
    if (done) {
      sink.decoded(std::move(out));
    } else {
      Quarantined entry = quarantine_entry(std::move(done.error()), event, identity.key());
      entry.cut = entry.cut || !whole;
      sink.quarantined(std::move(entry), out.type);
    }
  }

  Result<void> decode_object(const Envelope& envelope, Identity& identity, WatchEvent& out) {
    switch (out.type) {
      case WatchEvent::Type::kError:
        out.error = error_from_status(envelope.object).in(Phase::kWatch);
        return {};
      case WatchEvent::Type::kUnknown:
        out.wire_type = envelope.type.str();
        (void)read_identity(envelope.object, Annotations::kIgnore, identity);
        out.resource_version = identity.resource_version.str();
        return {};
      case WatchEvent::Type::kBookmark:
        if (auto read = read_identity(envelope.object, Annotations::kRead, identity); !read) return read;
        if (auto kind = check_kind(identity, rules); !kind) return kind;
        if (identity.resource_version.empty()) {
          return fail(Code::kUnexpectedObject, "the bookmark has no resource version", Phase::kDecode);
        }
        out.resource_version = identity.resource_version.str();
        out.initial_events_end = identity.initial_events_end;
        return {};
      default:
        if (auto read = read_identity(envelope.object, Annotations::kIgnore, identity); !read) return read;
        if (auto checked = check_identity(identity, rules); !checked) return checked;
        out.object = ObjectBuilder::make(identity, rules, envelope.object);
        return {};
    }
  }

  Options options;
  std::string api_version;
  ObjectRules rules;
  std::size_t limit = 0;
  std::int64_t max_depth = 0;

  StreamStart start;
  bool in_event = false;
  ScanState scanned;
  std::size_t size = 0;  // bytes of the event so far
  std::string pending;   // the kept part of an event from earlier pieces
  std::optional<Error> failed;
};

WatchDecoder::WatchDecoder(Options options) { begin(std::move(options)); }

void WatchDecoder::begin(Options options) {
  if (options.encoding == Encoding::kProtobuf) {
    protobuf_ = std::make_unique<ProtobufWatchStream>(std::move(options));
  } else {
    state_ = std::make_unique<State>(std::move(options));
  }
}
WatchDecoder::~WatchDecoder() = default;
WatchDecoder::WatchDecoder(WatchDecoder&&) noexcept = default;

void WatchDecoder::encoding(Encoding encoding) {
  Options options = protobuf_ ? protobuf_->options() : state_->options;
  if (options.encoding == encoding) return;
  options.encoding = encoding;
  state_.reset();
  protobuf_.reset();
  begin(std::move(options));
}

Result<void> WatchDecoder::feed(std::string_view bytes, Sink& sink) {
  if (protobuf_) return protobuf_->feed(bytes, sink);
  State& s = *state_;
  if (s.failed) return fail(*s.failed);
  Cursor cursor(bytes);
  if (!s.start.skip_mark(cursor)) return s.broken(Code::kDecode, "the watch stream does not begin with JSON");
  for (;;) {
    if (!s.in_event) {
      skip_space(cursor);
      if (cursor.done()) return {};
      if (*cursor.at != '{' && *cursor.at != '[') {
        return s.broken(Code::kDecode, "the watch stream has text between events");
      }
      s.begin_event();
    }
    if (cursor.done()) return {};
    const std::string_view rest = cursor.rest();
    std::size_t used = 0;
    const ScanResult result = scan(s.scanned, rest.data(), rest.size(), used);
    std::string_view event = result == ScanResult::kMore ? rest : rest.substr(0, used);
    s.size += event.size();
    if (result == ScanResult::kMore) {
      gather(s.pending, event, s.size > s.limit, kKeptOfTooLarge);
      return {};
    }
    cursor.at += used;
    if (!s.pending.empty()) {
      gather(s.pending, event, s.size > s.limit, kKeptOfTooLarge);
      event = s.pending;
    }
    s.decode(event, result, sink);
    s.end_event();
  }
}

Result<void> WatchDecoder::finish() {
  if (protobuf_) return protobuf_->finish();
  State& s = *state_;
  if (s.failed) return fail(*s.failed);
  if (s.in_event) {
    return fail(Code::kUnexpectedEof,
                "the watch ended inside an event, after " + std::to_string(s.size) + " bytes of it", Phase::kWatch);
  }
  return {};
}

std::size_t WatchDecoder::pending_bytes() const {
  return protobuf_ ? protobuf_->pending_bytes() : state_->pending.size();
}

}  // namespace tain::codec
