#pragma once

#include "src/codec/identity.h"
#include "src/codec/watch_decoder.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::codec {

// WatchDecoder for protobuf: frames of a length (32 bits, big-endian) and a WatchEvent{type = 1, object = 2{raw = 1}},
// whose raw is the object in its envelope. No frame can break the framing, so that the stream always goes on.
class ProtobufWatchStream {
 public:
  explicit ProtobufWatchStream(WatchDecoder::Options options);
  ProtobufWatchStream(const ProtobufWatchStream&) = delete;  // its rules view into itself
  ProtobufWatchStream& operator=(const ProtobufWatchStream&) = delete;

  Result<void> feed(std::string_view bytes, WatchDecoder::Sink& sink);
  Result<void> finish() const;
  std::size_t pending_bytes() const { return pending_.size(); }
  const WatchDecoder::Options& options() const { return options_; }

 private:
  struct Event {
    std::string_view type{};
    bool has_type = false;
    std::string_view object{};  // as it came, with its envelope
    bool has_object = false;
  };

  void gather(std::string_view part);
  void take_frame(std::string_view frame, WatchDecoder::Sink& sink);
  Result<void> check_size() const;
  static Result<void> open_frame(std::string_view frame, Event& out);
  Result<void> decode(const Event& event, Identity& identity, WatchEvent& out) const;

  WatchDecoder::Options options_;
  std::string api_version_;
  ObjectRules rules_;
  std::size_t limit_ = 0;

  unsigned header_ = 0;     // bytes of the length seen
  std::uint32_t size_ = 0;  // of the frame
  std::uint32_t left_ = 0;  // of it to come
  std::string pending_;     // what is kept of a frame that came in earlier pieces
};

}  // namespace tain::codec
