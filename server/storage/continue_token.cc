#include "server/storage/continue_token.h"

#include <charconv>

#include "src/base/ascii.h"

namespace tain::storage {
namespace {

constexpr std::string_view kPrefix = "v1-";

}  // namespace

std::string ContinueToken::encode() const {
  std::string token(kPrefix);
  token.append(std::to_string(revision)).push_back('-');
  for (const char c : last_key) append_hex(token, c);
  return token;
}

Result<ContinueToken> ContinueToken::decode(std::string_view token) {
  const auto bad = [] { return fail(api_error(Code::kBadRequest, 400, "BadRequest", "continue key is not valid")); };
  if (!token.starts_with(kPrefix)) return bad();
  token.remove_prefix(kPrefix.size());
  ContinueToken made;
  const char* const end = token.data() + token.size();
  const auto [digits_end, error] = std::from_chars(token.data(), end, made.revision);
  if (error != std::errc{} || digits_end == end || *digits_end != '-') return bad();
  token.remove_prefix(static_cast<std::size_t>(digits_end - token.data()) + 1);
  if (token.empty() || token.size() % 2 != 0) return bad();
  for (std::size_t i = 0; i < token.size(); i += 2) {
    const int high = hex_digit(token[i]);
    const int low = hex_digit(token[i + 1]);
    if (high < 0 || low < 0) return bad();
    made.last_key.push_back(static_cast<char>(high * 16 + low));
  }
  return made;
}

}  // namespace tain::storage
