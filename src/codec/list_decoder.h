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

// Cuts the body of a list, given in pieces cut anywhere, into items, each handed on as soon as its last byte is
// there. Metadata may come before or after the items; no more than one item is ever held.
//
// Threading:  one thread.
// Errors:     a bad item goes to quarantined() and the list goes on; a Table, or a body that is not a list, fails.
class ListDecoder {
 public:
  struct Options {
    Kind expected{};  // of the items; empty: any
    DecodeLimits limits{};
    bool metadata_only = false;  // it was asked for: PartialObjectMetadata is of the expected kind
    bool strict = false;
    // The object held under a key now. Where it has the uid and version of an item it is handed on instead of a copy,
    // so that a list of what did not change costs no memory. May be empty.
    std::function<Object(std::string_view key)> held{};
    Encoding encoding = Encoding::kJson;
    std::vector<Path> drop{};                      // items are made without these
    const detail::SchemaTables* tables = nullptr;  // of protobuf; null: those of the library
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
  // The body ended. Errors: kUnexpectedEof, kUnexpectedObject (a Table, not a list, no resourceVersion is allowed).
  Result<ListMeta> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;  // of JSON
  std::unique_ptr<ProtobufListStream> protobuf_;
};

// `{"kind":"Status",...}`, or the same in a protobuf envelope, as an Error: code from reason and code, retry_after from
// details, kTooLargeVersion from its cause or message. `http_status` is used where the Status has no code. Anything
// that is no Status gives kUnexpectedObject with a short excerpt.
Error error_from_status(std::string_view body, int http_status = 0);

}  // namespace tain::codec
