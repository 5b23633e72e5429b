#pragma once

#include "src/codec/identity.h"
#include "src/codec/list_decoder.h"
#include "src/codec/protobuf_envelope.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::codec {

// ListDecoder for protobuf: `k8s\0` + Unknown whose raw is the list, {metadata = 1, items = 2}. At most one field is
// buffered. If a length extends beyond its message, the framing is broken and the list fails.
class ProtobufListStream {
 public:
  explicit ProtobufListStream(ListDecoder::Options options);
  ProtobufListStream(const ProtobufListStream&) = delete;  // rules_ contains views into this
  ProtobufListStream& operator=(const ProtobufListStream&) = delete;

  Result<void> feed(std::string_view bytes, ListDecoder::Sink& sink);
  Result<ListMeta> finish();

 private:
  // The element of the encoding that the next byte belongs to.
  enum class Place : std::uint8_t { kMagic, kTag, kLength, kVarint, kSkip, kKeep };

  Result<void> advance(std::string_view& rest, ListDecoder::Sink& sink);
  Result<void> read_magic(std::string_view& rest);
  Result<bool> read_varint(std::string_view& rest);
  Result<void> begin_field();
  Result<void> begin_payload(ListDecoder::Sink& sink);
  Result<void> keep(std::string_view& rest, ListDecoder::Sink& sink);
  Result<void> end_field(std::string_view payload, ListDecoder::Sink& sink);
  Result<void> take_type_meta(std::string_view payload);
  Result<void> take_list_meta(std::string_view payload);
  Result<void> take_item(std::string_view item, ListDecoder::Sink& sink);
  Result<void> open_item(std::string_view& item, Identity& identity) const;
  Result<void> consume(std::string_view& rest, std::size_t count);
  bool is_item() const { return inside_ && number_ == 2; }

  ListDecoder::Options options_;
  std::string api_version_;
  ObjectRules rules_;
  std::size_t limit_ = 0;

  Place place_ = Place::kMagic;
  std::size_t magic_ = 0;  // bytes of the magic seen
  bool inside_ = false;    // inside the list message
  std::uint64_t inside_left_ = 0;
  bool list_seen_ = false;
  std::uint64_t varint_ = 0;
  unsigned shift_ = 0;
  std::uint32_t number_ = 0;
  std::uint64_t size_ = 0;  // bytes of the payload
  std::uint64_t left_ = 0;  // bytes of it that have not arrived
  std::string pending_;     // the kept part of a payload from earlier pieces
  std::size_t items_ = 0;

  ListMeta meta_;
  std::string kind_;
  std::string list_api_version_;
  std::string item_kind_;
  std::optional<Error> failed_;
};

}  // namespace tain::codec
