// The scan itself, for any way of finding the interesting bytes of a block of 64. Included by one source file per
// instruction set, each of which compiles its own copy.

#include "src/codec/json_scan.h"

#include <bit>
#include <cstring>

namespace tain::codec {
namespace {

// Bit i stands for byte i of the block.
struct Masks {
  std::uint64_t quote;
  std::uint64_t backslash;
  std::uint64_t open;     // { [
  std::uint64_t close;    // } ]
  std::uint64_t curly;    // tells { } from [ ]; other bytes have any value
  std::uint64_t control;  // below 0x20
};

constexpr std::size_t kBlock = 64;

inline std::uint64_t below(std::size_t bit) { return bit >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bit) - 1; }

// The bytes that a backslash escapes. Walks from backslash to backslash: they are rare, and a run of them costs no more
// than one step for two bytes.
inline std::uint64_t escaped_bytes(std::uint64_t backslash, std::uint64_t& carry) {
  std::uint64_t escaped = carry;
  carry = 0;
  std::uint64_t rest = backslash & ~escaped;
  while (rest != 0) {
    const int at = std::countr_zero(rest);
    if (at == 63) {
      carry = 1;
      break;
    }
    escaped |= std::uint64_t{2} << at;
    rest &= ~(std::uint64_t{3} << at);
  }
  return escaped;
}

// Control characters below `limit`: only white space, only outside of strings, and no line may begin a value where a
// comma is missing. Returns the offset at which the value turned out to be cut short, or kBlock + 1.
inline std::size_t check_controls(ScanState& state, const char* block, std::size_t limit, std::uint64_t control,
                                  std::uint64_t string) {
  for (std::uint64_t rest = control & below(limit); rest != 0; rest &= rest - 1) {
    const auto at = static_cast<std::size_t>(std::countr_zero(rest));
    const char c = block[at];
    if ((string >> at & 1) != 0) {
      state.bad_control = true;
      if (c == '\n') return at + 1;
      continue;
    }
    if (c != '\n') {
      if (c != '\r' && c != '\t') state.bad_control = true;
      continue;
    }
    const char before = at > 0 ? block[at - 1] : state.last;
    if (before == ',' || before == '[' || before == ':' || before == '{' || static_cast<unsigned char>(before) <= ' ') {
      continue;
    }
    if (at + 1 < limit) {
      if (block[at + 1] == '{') return at + 1;
    } else {
      state.line_end = true;
    }
  }
  return kBlock + 1;
}

// Brackets one by one, where the depth comes near to an end or a limit. Returns one past the last bracket of the value,
// or kBlock + 1.
inline std::size_t walk_brackets(ScanState& state, std::uint64_t open, std::uint64_t close, std::uint64_t curly) {
  for (std::uint64_t rest = open | close; rest != 0; rest &= rest - 1) {
    const auto at = static_cast<std::size_t>(std::countr_zero(rest));
    const std::int64_t brace = static_cast<std::int64_t>(curly >> at & 1);
    if ((open >> at & 1) != 0) {
      state.curly += brace;
      if (state.depth == 1 && state.children++ == 0) state.child_begin = state.offset + at;
      if (++state.depth > state.max_depth) state.too_deep = true;
    } else {
      state.curly -= brace;
      --state.depth;
      if (state.depth == 1 && state.children == 1) state.child_end = state.offset + at + 1;
      if (state.depth <= 0) return at + 1;
    }
  }
  return kBlock + 1;
}

template <class Block>
inline ScanResult scan_block(ScanState& state, const char* block, std::size_t size, std::size_t& used) {
  if (state.line_end) {
    state.line_end = false;
    if (block[0] == '{') {
      used = 0;
      return ScanResult::kBroken;
    }
  }
  const Masks masks = Block::masks(block);
  std::uint64_t carry = state.escaped;
  std::uint64_t quote = masks.quote;
  if ((masks.backslash | carry) != 0) {
    const std::uint64_t escaped = escaped_bytes(masks.backslash, carry);
    if (size < kBlock) carry = escaped >> size & 1;
    quote &= ~escaped;
  }
  const std::uint64_t string = Block::prefix_xor(quote) ^ state.in_string;
  const std::uint64_t open = masks.open & ~string;
  const std::uint64_t close = masks.close & ~string;

  const auto opens = static_cast<std::int64_t>(std::popcount(open));
  const auto closes = static_cast<std::int64_t>(std::popcount(close));
  std::size_t end = kBlock + 1;
  if (state.depth - closes > 1 && state.depth + opens <= state.max_depth) {
    state.depth += opens - closes;
    state.curly += static_cast<std::int64_t>(std::popcount(open & masks.curly)) -
                   static_cast<std::int64_t>(std::popcount(close & masks.curly));
  } else {
    end = walk_brackets(state, open, close, masks.curly);
  }
  if (masks.control != 0) {
    const std::size_t broken = check_controls(state, block, end < size ? end : size, masks.control, string);
    if (broken <= kBlock) {
      used = broken;
      return ScanResult::kBroken;
    }
  }
  if (end <= size) {
    used = end;
    return ScanResult::kEnd;
  }
  state.in_string = static_cast<std::uint64_t>(static_cast<std::int64_t>(string) >> 63);
  state.escaped = carry;
  state.last = block[size - 1];
  state.offset += size;
  return ScanResult::kMore;
}

template <class Block>
inline ScanResult scan_blocks(ScanState& start, const char* bytes, std::size_t size, std::size_t& used) {
  ScanState state = start;
  ScanResult result = ScanResult::kMore;
  std::size_t at = 0;
  std::size_t in_block = 0;
  while (result == ScanResult::kMore && size - at >= kBlock) {
    result = scan_block<Block>(state, bytes + at, kBlock, in_block);
    at += kBlock;
  }
  if (result != ScanResult::kMore) {
    at -= kBlock;
  } else if (at < size) {
    char tail[kBlock];
    std::memset(tail, ' ', kBlock);
    std::memcpy(tail, bytes + at, size - at);
    result = scan_block<Block>(state, tail, size - at, in_block);
    if (result == ScanResult::kMore) at = size;
  }
  if (result == ScanResult::kMore) {
    used = size;
  } else {
    used = at + in_block;
    state.offset += in_block;
  }
  start = state;
  return result;
}

}  // namespace
}  // namespace tain::codec
