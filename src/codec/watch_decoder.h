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
  std::size_t max_continue_bytes = std::size_t{64} << 10;  // of the token that a list ends with: it comes back in a URL
};

class ProtobufWatchStream;

// Cuts a watch stream, given in pieces cut anywhere, into events.
//
// Threading:  one thread.
// Errors:     an event that does not parse, lacks metadata, is of another kind, is a Table or breaks a limit goes to
//             quarantined() and the stream goes on. Of an event beyond the size limit only a first part is held while
//             its end is looked for: its key is told where that part has it. Broken framing (bytes that cannot be cut
//             into JSON values) ends the stream: feed() returns the error, and so does every later call.
// Memory:     one event up to its limit, or 256 KiB of a larger one, however long its end does not come.
class WatchDecoder {
 public:
  struct Options {
    Kind expected{};  // empty: any kind; only compared where the object says its kind
    DecodeLimits limits{};
    bool metadata_only = false;  // it was asked for: PartialObjectMetadata is of the expected kind
    bool strict = false;
    Encoding encoding = Encoding::kJson;
    std::vector<Path> drop{};                      // objects are made without these
    const detail::SchemaTables* tables = nullptr;  // of protobuf; null: those of the library
  };

  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void event(WatchEvent&& event) = 0;
    virtual void quarantined(Quarantined&& entry, EventType type) = 0;
  };

  explicit WatchDecoder(Options options);
  ~WatchDecoder();
  WatchDecoder(WatchDecoder&&) noexcept;

  // What the bytes are in, where the options did not know. REQUIRES: before the first byte.
  void encoding(Encoding encoding);
  Result<void> feed(std::string_view bytes, Sink& sink);
  // The stream ended: kUnexpectedEof in the middle of an event.
  Result<void> finish();
  std::size_t pending_bytes() const;  // held of an event whose end has not arrived

 private:
  struct State;
  void begin(Options options);

  std::unique_ptr<State> state_;  // of JSON
  std::unique_ptr<ProtobufWatchStream> protobuf_;
};

}  // namespace tain::codec
