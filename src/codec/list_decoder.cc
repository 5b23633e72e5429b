#include "src/codec/list_decoder.h"

#include "src/codec/canonical_json.h"
#include "src/codec/decoder_rules.h"
#include "src/codec/identity.h"
#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"
#include "src/codec/object_builder.h"
#include "src/codec/protobuf_list.h"
#include "src/codec/quarantine.h"
#include "src/codec/stream_start.h"
#include "src/codec/value_stream.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tain::codec {
namespace {

constexpr std::size_t kKeepCapacity = std::size_t{1} << 20;
constexpr std::size_t kLongestKey = 4096;
constexpr std::size_t kKeptOfTooLarge = std::size_t{64} << 10;

// The parser state. The comments list the allowed next bytes, apart from white space.
enum class Place : std::uint8_t {
  kStart,     // {
  kFirstKey,  // " }
  kKey,       // "
  kInKey,
  kColon,  // :
  kValue,
  kInValue,
  kComma,      // , }
  kFirstItem,  // ] or an item
  kItem,
  kInItem,
  kItemComma,  // , ]
  kDone,       // none
};

enum class Role : std::uint8_t { kOther, kKind, kApiVersion, kMetadata, kItems };
constexpr std::array<std::pair<std::string_view, Role>, 4> kRoles{{
    {"kind", Role::kKind},
    {"apiVersion", Role::kApiVersion},
    {"metadata", Role::kMetadata},
    {"items", Role::kItems},
}};

Failure malformed(std::string message) {
  return fail(Code::kDecode, "malformed list: " + std::move(message), Phase::kDecode);
}

}  // namespace

Result<void> check_continue(std::string_view token, const DecodeLimits& limits) {
  if (token.size() <= limits.max_continue_bytes) return {};
  return fail(Code::kLimit,
              "the continue token of the list has " + std::to_string(token.size()) + " bytes, the limit is " +
                  std::to_string(limits.max_continue_bytes),
              Phase::kList);
}

struct ListDecoder::State {
  explicit State(Options given) : options(std::move(given)), api_version(options.expected.api_version()) {
    limit = size_limit(options);
    max_depth = static_cast<std::int64_t>(std::min(options.limits.max_depth, kDeepest));
    rules = rules_of(options, api_version);
  }

  Result<void> feed(Cursor& cursor, Sink& sink) {
    if (!start.skip_mark(cursor)) return malformed("the body does not begin with JSON");
    for (;;) {
      if (place == Place::kInKey || place == Place::kInValue || place == Place::kInItem) {
        if (cursor.done()) return {};
        if (auto fed = feed_value(cursor, sink); !fed) return fed;
      } else {
        skip_space(cursor);
        if (cursor.done()) return {};
        if (auto stepped = step(cursor); !stepped) return stepped;
      }
    }
  }

  // Consumes one structural byte.
  Result<void> step(Cursor& cursor) {
    const char c = *cursor.at;
    const auto move = [&](Place next) {
      ++cursor.at;
      place = next;
      return Result<void>();
    };
    switch (place) {
      case Place::kStart:
        if (c == '{') return move(Place::kFirstKey);
        break;
      case Place::kFirstKey:
        if (c == '}') return move(Place::kDone);
        [[fallthrough]];
      case Place::kKey:
        if (c == '"') return begin_value(c, Place::kInKey, kLongestKey);
        break;
      case Place::kColon:
        if (c == ':') return move(Place::kValue);
        break;
      case Place::kValue:
        if (role == Role::kItems && c == '[') {
          items_seen = true;
          return move(Place::kFirstItem);
        }
        return begin_value(c, Place::kInValue, role == Role::kOther || role == Role::kItems ? 0 : limit);
      case Place::kComma:
        if (c == ',') return move(Place::kKey);
        if (c == '}') return move(Place::kDone);
        break;
      case Place::kFirstItem:
        if (c == ']') return move(Place::kComma);
        return begin_value(c, Place::kInItem, limit);
      case Place::kItem:
        return begin_value(c, Place::kInItem, limit);
      case Place::kItemComma:
        if (c == ',') return move(Place::kItem);
        if (c == ']') return move(Place::kComma);
        break;
      default:
        break;
    }
    return malformed(place == Place::kDone ? "text follows its end" : "a comma, colon or bracket is missing");
  }

  Result<void> begin_value(char first, Place next, std::size_t keep) {
    value.begin(first, max_depth);
    place = next;
    kept_limit = keep;
    size = 0;
    return {};
  }

  void gather_value(std::string_view part) {
    if (kept_limit != 0) gather(pending, part, size > kept_limit, kKeptOfTooLarge);
  }

  Result<void> feed_value(Cursor& cursor, Sink& sink) {
    const std::string_view rest = cursor.rest();
    std::size_t used = 0;
    const ScanResult result = value.feed(rest, used);
    const std::string_view part = rest.substr(0, used);
    size += used;
    cursor.at += used;
    if (result == ScanResult::kBroken) return malformed("a value is cut off");
    if (result == ScanResult::kMore) {
      gather_value(part);
      return {};
    }
    std::string_view whole = part;
    if (!pending.empty()) {
      gather_value(part);
      whole = pending;
    }
    auto taken = take(whole, sink);
    pending.clear();
    if (pending.capacity() > kKeepCapacity) pending = std::string();
    return taken;
  }

  Result<void> take(std::string_view whole, Sink& sink) {
    if (place == Place::kInItem) {
      place = Place::kItemComma;
      return take_item(whole, sink);
    }
    if (place == Place::kInKey) {
      place = Place::kColon;
      return take_key(whole);
    }
    place = Place::kComma;
    if (kept_limit == 0) {
      // The value is not used, so only its end, brackets and strings are checked.
      return value.sound() && !value.too_deep() ? Result<void>() : malformed("a value is not valid JSON");
    }
    return take_member(whole);
  }

  Result<void> take_key(std::string_view quoted) {
    Text key;
    if (size > kept_limit) return malformed("a key is longer than " + std::to_string(kept_limit) + " bytes");
    const Value read = json_value(quoted);
    if (!read.exists()) return malformed("a key is not valid JSON");
    key = read.text();
    role = Role::kOther;
    for (std::size_t i = 0; i < kRoles.size(); ++i) {
      if (key == kRoles[i].first && (roles_seen & 1U << i) == 0) {
        roles_seen |= 1U << i;
        role = kRoles[i].second;
      }
    }
    return {};
  }

  Result<void> take_member(std::string_view whole) {
    if (size > kept_limit || value.too_deep()) {
      return fail(Code::kLimit, "the metadata of the list is larger or deeper than its limit", Phase::kDecode);
    }
    const Value read = json_value(whole);
    if (!read.exists()) return malformed("a value is not valid JSON");
    switch (role) {
      case Role::kKind:
        kind = read.text().str();
        break;
      case Role::kApiVersion:
        list_api_version = read.text().str();
        break;
      default:
        meta.resource_version = read["resourceVersion"].text().str();
        meta.continue_token = read["continue"].text().str();
        meta.remaining_item_count = read["remainingItemCount"].as_int();
        if (auto checked = check_continue(meta.continue_token, options.limits); !checked) return checked;
    }
    return learn_kind();
  }

  Result<void> learn_kind() {
    if (is_table(list_api_version, kind)) {
      return fail(Code::kUnexpectedObject, "expected a list, got a Table", Phase::kDecode);
    }
    constexpr std::string_view kSuffix = "List";
    if (kind.size() > kSuffix.size() && kind.ends_with(kSuffix)) {
      item_kind = kind.substr(0, kind.size() - kSuffix.size());
      rules.kind_if_absent = item_kind;
      if (!list_api_version.empty()) rules.api_version_if_absent = list_api_version;
    }
    return {};
  }

  Result<void> check_item(std::string_view item) const {
    if (size > limit) {
      return fail(Code::kLimit,
                  "the item has " + std::to_string(size) + " bytes, the limit is " + std::to_string(limit),
                  Phase::kDecode);
    }
    if (value.too_deep()) {
      return fail(Code::kLimit, "nested deeper than " + std::to_string(max_depth) + " levels", Phase::kDecode);
    }
    if (!value.sound()) return fail(Code::kDecode, "malformed JSON", Phase::kDecode);
    if (options.strict) return validate_json(item, static_cast<std::size_t>(max_depth));
    return {};
  }

  Result<void> take_item(std::string_view item, Sink& sink) {
    if (++items > options.limits.max_list_items) {
      return fail(Code::kLimit,
                  "the list has more than " + std::to_string(options.limits.max_list_items) + " items, its limit",
                  Phase::kDecode);
    }
    Identity identity;
    Result<void> done = check_item(item);
    Result<void> read = read_identity(item, Annotations::kIgnore, identity);
    if (done) done = std::move(read);
    if (done) done = check_identity(identity, rules);
    if (!done) {
      Quarantined entry = quarantine_entry(std::move(done.error()), item, identity.key());
      entry.cut = entry.cut || size > item.size();
      sink.quarantined(std::move(entry));
      return {};
    }
    if (Object held = held_instead(options, identity)) {
      sink.item(std::move(held), true);
      return {};
    }
    sink.item(ObjectBuilder::make(identity, rules, item), false);
    return {};
  }

  Options options;
  std::string api_version;
  ObjectRules rules;
  std::size_t limit = 0;
  std::int64_t max_depth = 0;

  StreamStart start;
  Place place = Place::kStart;
  Role role = Role::kOther;
  unsigned roles_seen = 0;
  ValueStream value;
  std::string pending;         // the part of a value from earlier pieces
  std::size_t size = 0;        // bytes of the value so far
  std::size_t kept_limit = 0;  // 0: the value is only skipped
  std::size_t items = 0;
  bool items_seen = false;

  ListMeta meta;
  std::string kind;
  std::string list_api_version;
  std::string item_kind;
  std::optional<Error> failed;
};

ListDecoder::ListDecoder(Options options) {
  if (options.encoding == Encoding::kProtobuf) {
    protobuf_ = std::make_unique<ProtobufListStream>(std::move(options));
  } else {
    state_ = std::make_unique<State>(std::move(options));
  }
}
ListDecoder::~ListDecoder() = default;
ListDecoder::ListDecoder(ListDecoder&&) noexcept = default;

Result<void> ListDecoder::feed(std::string_view bytes, Sink& sink) {
  if (protobuf_) return protobuf_->feed(bytes, sink);
  if (state_->failed) return fail(*state_->failed);
  Cursor cursor(bytes);
  auto fed = state_->feed(cursor, sink);
  if (!fed) state_->failed = fed.error();
  return fed;
}

Result<ListMeta> ListDecoder::finish() {
  if (protobuf_) return protobuf_->finish();
  State& s = *state_;
  if (s.failed) return fail(*s.failed);
  if (s.place != Place::kDone) {
    return fail(Code::kUnexpectedEof, "the list was cut off after " + std::to_string(s.items) + " items", Phase::kList);
  }
  if (!s.items_seen && s.item_kind.empty() && s.kind != "List") {
    return fail(Code::kUnexpectedObject,
                "expected a list, got " + (s.kind.empty() ? "an object without a kind" : "a " + s.kind.substr(0, 200)),
                Phase::kList);
  }
  s.meta.kind = Kind::from(s.list_api_version, s.kind);
  return s.meta;
}

}  // namespace tain::codec
