#pragma once

#include <tain/object.h>
#include <tain/result.h>
#include <tain/watch_event.h>

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace tain::codec {

struct DecodeLimits {
  std::size_t max_event_bytes = std::size_t{16} << 20;
  std::size_t max_depth = 1000;
  std::size_t max_list_items = 100'000'000;
  std::size_t max_continue_bytes = std::size_t{64} << 10;  // of the continue token, which is sent back in a URL
};

class ProtobufWatchStream;

// Splits a watch stream into events. The stream is fed in arbitrary pieces.
//
// Threading:  one thread.
// Errors:     an event that does not parse, lacks metadata, is of another kind, is a Table or exceeds a limit is passed
//             to quarantined() and the stream continues. Only the first part of an event over the size limit is kept;
//             its key is reported if that part contains it. Broken framing (bytes that cannot be split into JSON
//             values) ends the stream: feed() returns the error, and so does every later call.
// Memory:     one event up to its limit, or 256 KiB of a larger one.
class WatchDecoder {
 public:
  struct Options {
    Kind expected{};  // empty: any kind; compared only if the object has a kind
    DecodeLimits limits{};
    bool metadata_only = false;  // metadata was requested: PartialObjectMetadata is accepted as the expected kind
    bool strict = false;
    Encoding encoding = Encoding::kJson;
    std::vector<Path> drop{};                      // fields that are removed from objects
    const detail::SchemaTables* tables = nullptr;  // of protobuf; null: the tables of the library
  };

  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void decoded(WatchEvent&& event) = 0;
    virtual void quarantined(Quarantined&& entry, WatchEvent::Type type) = 0;
  };

  explicit WatchDecoder(Options options);
  ~WatchDecoder();
  WatchDecoder(WatchDecoder&&) noexcept;

  // Sets the encoding if the options did not. REQUIRES: before the first byte.
  void encoding(Encoding encoding);
  Result<void> feed(std::string_view bytes, Sink& sink);
  // Call at the end of the stream. Errors: kUnexpectedEof in the middle of an event.
  Result<void> finish();
  std::size_t pending_bytes() const;  // buffered bytes of an incomplete event

 private:
  struct State;
  void begin(Options options);

  std::unique_ptr<State> state_;  // for JSON
  std::unique_ptr<ProtobufWatchStream> protobuf_;
};

}  // namespace tain::codec
