#pragma once

#include "src/codec/watch_decoder.h"

#include <tain/object.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::codec {

struct ListMeta {
  std::string resource_version;
  std::string continue_token;
  std::optional<std::int64_t> remaining_item_count;
  Kind kind;  // of the list: `PodList`
};

// Whether a list may end with this token. Errors: kLimit.
Result<void> check_continue(std::string_view token, const DecodeLimits& limits);

class ProtobufListStream;

// Splits the body of a list into items. The body is fed in arbitrary pieces. Each item is passed on when its last byte
// has arrived. Metadata may come before or after the items. At most one item is buffered.
//
// Threading:  one thread.
// Errors:     a bad item is passed to quarantined() and the list continues. A Table and a body that is not a list fail.
class ListDecoder {
 public:
  struct Options {
    Kind expected{};  // of the items; empty: any
    DecodeLimits limits{};
    bool metadata_only = false;  // metadata was requested: PartialObjectMetadata is accepted as the expected kind
    bool strict = false;
    // Returns the object held under a key. If it has the uid and version of an item, it is passed on instead of a copy,
    // so that a list of unchanged objects needs no memory. May be empty.
    std::function<Object(std::string_view key)> held{};
    Encoding encoding = Encoding::kJson;
    std::vector<Path> drop{};                      // fields that are removed from items
    const detail::SchemaTables* tables = nullptr;  // of protobuf; null: the tables of the library
  };

  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void item(Object&& object, bool was_held) = 0;
    virtual void quarantined(Quarantined&& entry) = 0;
  };

  explicit ListDecoder(Options options);
  ~ListDecoder();
  ListDecoder(ListDecoder&&) noexcept;

  Result<void> feed(std::string_view bytes, Sink& sink);
  // Call at the end of the body. Errors: kUnexpectedEof, kUnexpectedObject (a Table, or not a list). The
  // resourceVersion may be missing.
  Result<ListMeta> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;  // for JSON
  std::unique_ptr<ProtobufListStream> protobuf_;
};

// Converts `{"kind":"Status",...}`, or the same in a protobuf envelope, to an Error: code from reason and code,
// retry_after from details, kTooLargeVersion from its cause or message. `http_status` is used if the Status has no
// code. Any other body gives kUnexpectedObject with a short excerpt.
Error error_from_status(std::string_view body, int http_status = 0);

}  // namespace tain::codec
