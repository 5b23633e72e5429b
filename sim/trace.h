#pragma once

#include <tain/runtime.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>

#include "src/base/hash.h"

namespace tain::sim {

// The log of a run, as a hash and, on request, as text. The same seed gives the same hash with every compiler.
class Trace {
 public:
  explicit Trace(std::ostream* out = nullptr) : out_(out) {}

  template <class... Parts>
  void line(Instant now, std::string_view what, const Parts&... parts) {
    const auto time = static_cast<std::uint64_t>(now.time_since_epoch().count());
    mix(time);
    mix(what);
    (mix(parts), ...);
    if (out_ == nullptr) return;
    stamp(time);
    *out_ << what;
    ((*out_ << ' ' << parts), ...);
    *out_ << '\n';
  }
  bool verbose() const { return out_ != nullptr; }
  std::uint64_t hash() const { return hash_; }

 private:
  void mix(std::string_view text) { hash_ = detail::fold_multiply(hash_ ^ detail::kHashA, hash_bytes(text)); }
  void mix(const char* text) { mix(std::string_view(text)); }
  void mix(const std::string& text) { mix(std::string_view(text)); }
  template <class Number>
  requires std::is_integral_v<Number>
  void mix(Number number) {
    hash_ = detail::fold_multiply(hash_ ^ detail::kHashB, static_cast<std::uint64_t>(number) + detail::kHashC);
  }
  void stamp(std::uint64_t nanoseconds);

  std::ostream* out_;
  std::uint64_t hash_ = 1;
};

}  // namespace tain::sim
