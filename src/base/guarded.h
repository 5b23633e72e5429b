#pragma once

#include <tain/result.h>

#include <exception>
#include <optional>
#include <string>
#include <string_view>

// Calls of user code, which may throw.
namespace tain {

// Returns the text of the exception that `call` threw, if any.
template <class Call>
std::optional<std::string> thrown_by(const Call& call) {
  try {
    call();
    return std::nullopt;
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "an exception that is not a std::exception";
  }
}

// `call` returns a Result. An exception becomes the error `<what> threw: ...`.
template <class Call>
auto guarded(Code code, Phase phase, std::string_view what, const Call& call) -> decltype(call()) {
  std::optional<decltype(call())> result;
  if (const auto thrown = thrown_by([&] { result.emplace(call()); })) {
    return fail(code, std::string(what).append(" threw: ").append(*thrown), phase);
  }
  return std::move(*result);
}

}  // namespace tain
