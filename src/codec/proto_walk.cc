#include "src/codec/proto_walk.h"

#include <protozero/exception.hpp>
#include <protozero/varint.hpp>

namespace tain::codec {
namespace {

constexpr std::uint32_t kLargestNumber = (1U << 29) - 1;

}  // namespace

bool ProtoWalk::read_varint(std::uint64_t& out) {
  if (at_ == end_) return false;
  if ((static_cast<unsigned char>(*at_) & 0x80) == 0) {
    out = static_cast<unsigned char>(*at_++);
    return true;
  }
  try {
    out = protozero::decode_varint(&at_, end_);
    return true;
  } catch (const protozero::exception&) {
    return false;
  }
}

bool ProtoWalk::next_of_any_form(ProtoField& out) {
  if (at_ == end_ || !ok_) return false;
  out.begin = at_;
  std::uint64_t tag = 0;
  if (!read_varint(tag)) return bad();
  if (tag >> 3 == 0 || tag >> 3 > kLargestNumber) return bad();
  out.number = static_cast<std::uint32_t>(tag >> 3);
  out.wire = static_cast<WireType>(tag & 7);
  std::uint64_t size = 0;
  const char* begin = at_;
  switch (out.wire) {
    case WireType::varint:
      if (!read_varint(size)) return bad();
      out.payload = {begin, static_cast<std::size_t>(at_ - begin)};
      return true;
    case WireType::length_delimited:
      if (!read_varint(size)) return bad();
      begin = at_;
      break;
    case WireType::fixed64:
      size = 8;
      break;
    case WireType::fixed32:
      size = 4;
      break;
    default:
      return bad();
  }
  if (size > static_cast<std::uint64_t>(end_ - at_)) return bad();
  out.payload = {begin, static_cast<std::size_t>(size)};
  at_ += size;
  return true;
}

bool PackedWalk::next(std::string_view& element) {
  if (rest_.empty() || !ok_) return false;
  std::size_t size = wire_ == WireType::fixed64 ? 8 : 4;
  if (wire_ == WireType::varint) {
    constexpr std::size_t kLongestVarint = 10;
    size = 1;
    while (size <= rest_.size() && (static_cast<unsigned char>(rest_[size - 1]) & 0x80) != 0) ++size;
    if (size > kLongestVarint) return ok_ = false;
  }
  if (size > rest_.size()) return ok_ = false;
  element = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return true;
}

std::uint64_t varint_value(std::string_view payload) {
  std::uint64_t value = 0;
  unsigned shift = 0;
  for (const char c : payload) {
    if (shift > 63) break;
    value |= static_cast<std::uint64_t>(static_cast<unsigned char>(c) & 0x7f) << shift;
    shift += 7;
  }
  return value;
}

Found find_last(std::string_view message, std::uint32_t number, WireType wire) {
  Found found;
  ProtoWalk walk(message);
  ProtoField field;
  while (walk.next(field)) {
    if (field.number != number || field.wire != wire) continue;
    found.payload = field.payload;
    found.present = true;
  }
  return found;
}

std::string_view first_part_of(std::string_view message, std::uint32_t number) {
  ProtoWalk walk(message);
  ProtoField field;
  while (walk.next(field)) {
    if (field.number == number && field.wire == WireType::length_delimited) return field.payload;
  }
  // At the end of a cut message, the tag and the length of the field may be complete.
  const bool cut = !walk.ok() && field.number == number && field.wire == WireType::length_delimited;
  return cut ? walk.rest() : std::string_view();
}

}  // namespace tain::codec
