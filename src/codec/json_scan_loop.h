// The scan, independent of the method that classifies the bytes of a block of 64. Each source file of an instruction
// set includes and compiles its own copy.

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
  std::uint64_t curly;    // distinguishes { } from [ ]; undefined for other bytes
  std::uint64_t control;  // below 0x20
};

constexpr std::size_t kBlock = 64;

inline std::uint64_t below(std::size_t bit) { return bit >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bit) - 1; }

// The bytes after a run of backslashes of odd length; these bytes are escaped. Adding the first bit of a run to the run
// carries into the bit behind it. The positions of begin and end tell whether the length is odd.
inline std::uint64_t escaped_bytes(std::uint64_t backslash, std::uint64_t& carry) {
  constexpr std::uint64_t kEven = 0x5555555555555555;
  backslash &= ~carry;
  const std::uint64_t begins = backslash & ~(backslash << 1);
  const std::uint64_t after_even = (backslash + (begins & kEven)) & ~backslash;
  std::uint64_t sum = 0;
  const bool beyond = __builtin_add_overflow(backslash, begins & ~kEven, &sum);
  const std::uint64_t after_odd = sum & ~backslash;
  const std::uint64_t escaped = (after_even & ~kEven) | (after_odd & kEven) | carry;
  carry = beyond ? 1 : 0;
  return escaped;
}

// Checks the control characters below `limit`: only white space outside of strings is allowed, and a new line must not
// begin a value without a comma before it. Returns the offset after which the value is known to be cut off, or
// kBlock + 1.
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

// Counts brackets one by one, for blocks that may contain the end of the value or reach the depth limit. Returns one
// past the last bracket of the value, or kBlock + 1.
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

// The slow path for a block: it may contain the end of the value, reach the depth limit, or has control characters.
// kMore: continue with the next block.
[[gnu::noinline]] ScanResult scan_closely(ScanState& state, const char* block, std::size_t size, const Masks& masks,
                                          std::uint64_t string, std::size_t& used) {
  if (state.line_end) {
    state.line_end = false;
    if (block[0] == '{') {
      used = 0;
      return ScanResult::kBroken;
    }
  }
  const std::size_t end = walk_brackets(state, masks.open & ~string, masks.close & ~string, masks.curly);
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
  return ScanResult::kMore;
}

template <class Block>
inline ScanResult scan_blocks(ScanState& state, const char* bytes, std::size_t size, std::size_t& used) {
  // Locals, so that they stay in registers from block to block.
  std::int64_t depth = state.depth;
  std::int64_t curly = state.curly;
  std::uint64_t in_string = state.in_string;
  std::uint64_t carry = state.escaped;
  const std::int64_t max_depth = state.max_depth;
  const std::uint64_t offset = state.offset;
  ScanResult result = ScanResult::kMore;
  std::size_t at = 0;
  std::size_t in_block = 0;
  char tail[kBlock];
  for (; at < size; at += kBlock) {
    const char* block = bytes + at;
    std::size_t length = kBlock;
    if (size - at < kBlock) [[unlikely]] {
      length = size - at;
      std::memset(tail, ' ', kBlock);
      std::memcpy(tail, block, length);
      block = tail;
    }
    const Masks masks = Block::masks(block);
    std::uint64_t quote = masks.quote;
    if ((masks.backslash | carry) != 0) {
      const std::uint64_t escaped = escaped_bytes(masks.backslash, carry);
      if (length < kBlock) carry = escaped >> length & 1;
      quote &= ~escaped;
    }
    const std::uint64_t string = Block::prefix_xor(quote) ^ in_string;
    in_string = static_cast<std::uint64_t>(static_cast<std::int64_t>(string) >> 63);
    const std::uint64_t open = masks.open & ~string;
    const std::uint64_t close = masks.close & ~string;
    const auto opens = static_cast<std::int64_t>(std::popcount(open));
    const auto closes = static_cast<std::int64_t>(std::popcount(close));
    if (depth - closes > 1 && depth + opens <= max_depth && masks.control == 0 && !state.line_end) [[likely]] {
      depth += opens - closes;
      curly += static_cast<std::int64_t>(std::popcount(open & masks.curly)) -
               static_cast<std::int64_t>(std::popcount(close & masks.curly));
      continue;
    }
    state.depth = depth;
    state.curly = curly;
    state.offset = offset + at;
    if (at > 0) state.last = bytes[at - 1];
    result = scan_closely(state, block, length, masks, string, in_block);
    depth = state.depth;
    curly = state.curly;
    if (result != ScanResult::kMore) break;
  }
  used = result == ScanResult::kMore ? size : at + in_block;
  state.depth = depth;
  state.curly = curly;
  state.in_string = in_string;
  state.escaped = carry;
  state.offset = offset + used;
  if (result == ScanResult::kBroken) state.children = 0;  // they may be behind the place of the cut
  if (used > 0) state.last = bytes[used - 1];
  return result;
}

}  // namespace
}  // namespace tain::codec
