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
  bool next(ProtoField& out);
  bool ok() const { return ok_; }
  std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }

 private:
  bool bad() { return ok_ = false; }
  bool read_varint(std::uint64_t& out);

  const char* at_;
  const char* end_;
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
