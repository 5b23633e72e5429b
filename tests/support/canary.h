#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "src/base/base64.h"

namespace tain::testing {

// Every secret of a test contains this text. A slash, a plus and a tilde are escaped in a URL.
inline constexpr std::string_view kCanary = "Canary7/Sec+ret~Z";

inline std::string percent_encoded(std::string_view text, bool lower) {
  const std::string_view digits = lower ? "0123456789abcdef" : "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '~';
    if (plain) {
      out.push_back(c);
    } else {
      out.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
  }
  return out;
}

// Whether the text contains a secret: in clear, escaped for a URL, or in base64 at any alignment.
inline bool shows_secret(std::string_view text, std::string_view secret) {
  const auto has = [text](const std::string& part) { return text.find(part) != std::string_view::npos; };
  if (has(std::string(secret)) || has(percent_encoded(secret, false)) || has(percent_encoded(secret, true)))
    return true;
  for (std::size_t shift = 0; shift < 3; ++shift) {
    const std::string coded = base64_encode(std::string(shift, 'x') + std::string(secret) + "xxx");
    const std::size_t whole = (secret.size() - 3) / 3 * 4;  // characters that the bytes around do not change
    std::string middle = coded.substr(shift == 0 ? 0 : 4, whole);
    if (has(middle)) return true;
    for (char& c : middle) c = c == '+' ? '-' : c == '/' ? '_' : c;
    if (has(middle)) return true;
  }
  return false;
}

inline bool shows_a_secret(std::string_view text) { return shows_secret(text, kCanary); }

}  // namespace tain::testing
