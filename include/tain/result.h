#pragma once

#include <tain/error.h>

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace tain {

// A value, or the Error that explains its absence. Nothing in the library throws.
template <class T = void>
using Result = tl::expected<T, Error>;

using Failure = tl::unexpected<Error>;

inline Failure fail(Error error) { return Failure(std::move(error)); }
inline Failure fail(Code code, std::string message, Phase phase = Phase::kNone) {
  return Failure(Error::of(code, std::move(message), phase));
}

}  // namespace tain
