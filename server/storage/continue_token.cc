#include "server/storage/continue_token.h"

#include <charconv>

namespace tain::storage {
namespace {

constexpr std::string_view kPrefix = "v1-";
constexpr std::string_view kHex = "0123456789abcdef";

}  // namespace

std::string ContinueToken::encode() const {
  std::string token(kPrefix);
  token.append(std::to_string(revision)).push_back('-');
  for (const char c : last_key) {
    const auto byte = static_cast<unsigned char>(c);
    token.push_back(kHex[byte >> 4]);
    token.push_back(kHex[byte & 15]);
  }
  return token;
}

Result<ContinueToken> ContinueToken::decode(std::string_view token) {
  const auto bad = [] {
    Error error = Error::of(Code::kBadRequest, "continue key is not valid");
    error.http_status = 400;
    error.reason = "BadRequest";
    return fail(std::move(error));
  };
  if (!token.starts_with(kPrefix)) return bad();
  token.remove_prefix(kPrefix.size());
  ContinueToken made;
  const char* const end = token.data() + token.size();
  const auto [digits_end, error] = std::from_chars(token.data(), end, made.revision);
  if (error != std::errc{} || digits_end == end || *digits_end != '-') return bad();
  token.remove_prefix(static_cast<std::size_t>(digits_end - token.data()) + 1);
  if (token.empty() || token.size() % 2 != 0) return bad();
  for (std::size_t i = 0; i < token.size(); i += 2) {
    const auto high = kHex.find(token[i]);
    const auto low = kHex.find(token[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return bad();
    made.last_key.push_back(static_cast<char>(high << 4 | low));
  }
  return made;
}

}  // namespace tain::storage
