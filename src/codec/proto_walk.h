#pragma once

#include <protozero/types.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tain::codec {

using WireType = protozero::pbf_wire_type;

// One encoded field of a message.
struct ProtoField {
  std::uint32_t number = 0;
  WireType wire = WireType::unknown;
  std::string_view payload{};   // the content of a length-delimited field, else the bytes of the number
  const char* begin = nullptr;  // the tag

  std::string_view whole() const { return {begin, static_cast<std::size_t>(payload.data() + payload.size() - begin)}; }
};

// Iterates over the fields of a message. Never reads past its end. Does not support groups.
//
//   ProtoWalk walk(message);
//   ProtoField field;
//   while (walk.next(field)) ...
//   if (!walk.ok()) ...
class ProtoWalk {
 public:
  explicit ProtoWalk(std::string_view message) : at_(message.data()), end_(message.data() + message.size()) {}
  bool next(ProtoField& out) {
    // The fast path for nearly all fields: a small field number, and a text or message of less than 16 KiB.
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
  static constexpr unsigned char kShortTag = 2;  // length-delimited; the field number is in bits 3 to 6

  bool next_of_any_form(ProtoField& out);
  bool bad() { return ok_ = false; }
  bool read_varint(std::uint64_t& out);

  const char* at_;
  const char* end_;
  bool ok_ = true;
};

// Iterates over the elements of a packed field: consecutive numbers without tags.
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

// The number in the payload of a varint field; 0 if it is empty.
std::uint64_t varint_value(std::string_view payload);

// The number in the payload of a fixed field, little-endian; 0 if it is empty.
template <class Bits>
Bits fixed_value(std::string_view payload) {
  Bits bits = 0;
  for (std::size_t i = 0; i < payload.size() && i < sizeof(Bits); ++i) {
    bits |= static_cast<Bits>(static_cast<unsigned char>(payload[i])) << (8 * i);
  }
  return bits;
}

// The payload of the last field with this number and wire type; empty if there is none.
struct Found {
  std::string_view payload{};
  bool present = false;
};
Found find_last(std::string_view message, std::uint32_t number, WireType wire);

// The content of the first field with this number in a message whose end is missing. May be cut off as well.
std::string_view first_part_of(std::string_view message, std::uint32_t number);

inline std::string_view find_bytes(std::string_view message, std::uint32_t number) {
  return find_last(message, number, WireType::length_delimited).payload;
}
inline std::uint64_t find_varint(std::string_view message, std::uint32_t number) {
  return varint_value(find_last(message, number, WireType::varint).payload);
}

}  // namespace tain::codec
