#pragma once

#include <protozero/types.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tain::codec {

using WireType = protozero::pbf_wire_type;

// One field of a message as it stands in the bytes.
struct ProtoField {
  std::uint32_t number = 0;
  WireType wire = WireType::unknown;
  std::string_view payload{};   // of a length-delimited field its content, else the bytes of the number
  const char* begin = nullptr;  // its tag

  std::string_view whole() const { return {begin, static_cast<std::size_t>(payload.data() + payload.size() - begin)}; }
};

// Steps through the fields of a message. Nothing reads past its end; groups are not known here.
//
//   ProtoWalk walk(message);
//   ProtoField field;
//   while (walk.next(field)) ...
//   if (!walk.ok()) ...
class ProtoWalk {
 public:
  explicit ProtoWalk(std::string_view message) : at_(message.data()), end_(message.data() + message.size()) {}
  bool next(ProtoField& out) {
    // Nearly every field of an object: a small number, and a text or message of less than 16 KiB.
    if (end_ - at_ >= 3 && ok_) {
      const auto tag = static_cast<unsigned char>(at_[0]);
      const auto low = static_cast<unsigned char>(at_[1]);
      const auto high = static_cast<unsigned char>(at_[2]);
      const bool is_long = low >= 0x80;
      if ((tag & 0x87) == kShortTag && tag > kShortTag && !(is_long && high >= 0x80)) {
        const char* const begin = at_ + (is_long ? 3 : 2);
        const std::size_t size = is_long ? (low & 0x7fU) | static_cast<std::size_t>(high) << 7 : low;
        if (size <= static_cast<std::size_t>(end_ - begin)) {
          out.number = tag >> 3;
          out.wire = WireType::length_delimited;
          out.payload = {begin, size};
          out.begin = at_;
          at_ = begin + size;
          return true;
        }
      }
    }
    return next_of_any_form(out);
  }
  bool ok() const { return ok_; }
  std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }

 private:
  static constexpr unsigned char kShortTag = 2;  // length-delimited, and the number still to come in bits 3 to 6

  bool next_of_any_form(ProtoField& out);
  bool bad() { return ok_ = false; }
  bool read_varint(std::uint64_t& out);

  const char* at_;
  const char* end_;
  bool ok_ = true;
};

// Steps through the elements of a packed field: numbers one behind the other, without tags.
class PackedWalk {
 public:
  PackedWalk(std::string_view payload, WireType wire) : rest_(payload), wire_(wire) {}
  bool next(std::string_view& element);
  bool ok() const { return ok_; }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  WireType wire_;
  bool ok_ = true;
};

// The number in the payload of a varint field; 0 of an empty one.
std::uint64_t varint_value(std::string_view payload);

// The number in the payload of a fixed field, little-endian; 0 of an empty one.
template <class Bits>
Bits fixed_value(std::string_view payload) {
  Bits bits = 0;
  for (std::size_t i = 0; i < payload.size() && i < sizeof(Bits); ++i) {
    bits |= static_cast<Bits>(static_cast<unsigned char>(payload[i])) << (8 * i);
  }
  return bits;
}

// The payload of the last field of this number and length-delimited wire type; empty where there is none.
struct Found {
  std::string_view payload{};
  bool present = false;
};
Found find_last(std::string_view message, std::uint32_t number, WireType wire);

// The content of the first field of this number, cut off where the message is: of one whose end did not come.
std::string_view first_part_of(std::string_view message, std::uint32_t number);

inline std::string_view find_bytes(std::string_view message, std::uint32_t number) {
  return find_last(message, number, WireType::length_delimited).payload;
}
inline std::uint64_t find_varint(std::string_view message, std::uint32_t number) {
  return varint_value(find_last(message, number, WireType::varint).payload);
}

}  // namespace tain::codec
