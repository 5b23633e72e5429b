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
// whose raw is the object in its envelope. The content of a frame cannot break the framing, so the stream always
// continues.
class ProtobufWatchStream {
 public:
  explicit ProtobufWatchStream(WatchDecoder::Options options);
  ProtobufWatchStream(const ProtobufWatchStream&) = delete;  // rules_ contains views into this
  ProtobufWatchStream& operator=(const ProtobufWatchStream&) = delete;

  Result<void> feed(std::string_view bytes, WatchDecoder::Sink& sink);
  Result<void> finish() const;
  std::size_t pending_bytes() const { return pending_.size(); }
  const WatchDecoder::Options& options() const { return options_; }

 private:
  struct Event {
    std::string_view type{};
    bool has_type = false;
    std::string_view object{};  // as received, with its envelope
    bool has_object = false;
  };

  void take_frame(std::string_view frame, WatchDecoder::Sink& sink);
  Result<void> check_size() const;
  static Result<void> open_frame(std::string_view frame, Event& out);
  Result<void> decode(const Event& event, Identity& identity, WatchEvent& out) const;

  WatchDecoder::Options options_;
  std::string api_version_;
  ObjectRules rules_;
  std::size_t limit_ = 0;

  unsigned header_ = 0;     // bytes of the length seen
  std::uint32_t size_ = 0;  // bytes of the frame
  std::uint32_t left_ = 0;  // bytes of it that have not arrived
  std::string pending_;     // the kept part of a frame from earlier pieces
};

}  // namespace tain::codec
