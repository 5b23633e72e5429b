#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace tain::codec {

// The state of a scan through one JSON value, carried from one piece of bytes to the next. A value may be cut anywhere:
// inside a string, after a backslash, inside a character.
struct ScanState {
  std::uint64_t offset = 0;     // bytes of the value seen so far
  std::int64_t depth = 0;       // open brackets
  std::int64_t curly = 0;       // of them, braces; not 0 at the end if `]` closed a `{`
  std::uint64_t in_string = 0;  // all bits set inside a string, else 0
  std::uint64_t escaped = 0;    // 1: the next byte is escaped
  bool line_end = false;        // the last byte ended a line at a place where no new value may begin
  char last = 0;                // the last byte
  bool bad_control = false;     // there was a control character that JSON does not allow
  bool too_deep = false;        // max_depth was exceeded
  std::int64_t max_depth = std::numeric_limits<std::int32_t>::max();

  // The first container directly inside the value, and the number of these containers. They locate the `object` of a
  // watch event without a second scan.
  std::uint64_t children = 0;
  std::uint64_t child_begin = 0;
  std::uint64_t child_end = 0;

  bool balanced() const { return curly == 0; }
};

enum class ScanResult : std::uint8_t {
  kMore,    // all bytes used, the end is not reached yet
  kEnd,     // `used` is one past the last bracket
  kBroken,  // the value was cut off: a line ended inside a string, or a new value begins on a new line inside this one.
            // `used` is the begin of the next line
};

// Scans a container (its first byte is `{` or `[`) for its end. Checks strings and brackets only. About 8 bytes per
// nanosecond with AVX2.
ScanResult scan(ScanState& state, const char* bytes, std::size_t size, std::size_t& used);

// The implementations, for tests and benchmarks.
ScanResult scan_portable(ScanState& state, const char* bytes, std::size_t size, std::size_t& used);
bool has_fast_scan();
ScanResult scan_fast(ScanState& state, const char* bytes, std::size_t size,
                     std::size_t& used);  // REQUIRES: has_fast_scan
bool has_wide_scan();
ScanResult scan_wide(ScanState& state, const char* bytes, std::size_t size,
                     std::size_t& used);  // REQUIRES: has_wide_scan

}  // namespace tain::codec
