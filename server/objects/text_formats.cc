#include "server/objects/text_formats.h"

#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "src/base/ascii.h"
#include "src/base/base64.h"

namespace tain::server {

namespace {

bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool is_ipv4(std::string_view text) {
  int parts = 0;
  while (true) {
    const auto dot = text.find('.');
    const std::string_view part = text.substr(0, dot);
    if (part.empty() || part.size() > 3 || !std::all_of(part.begin(), part.end(), is_digit)) return false;
    if (part.size() > 1 && part.front() == '0') return false;
    int number = 0;
    std::from_chars(part.data(), part.data() + part.size(), number);
    if (number > 255) return false;
    ++parts;
    if (dot == std::string_view::npos) return parts == 4;
    text.remove_prefix(dot + 1);
  }
}

bool is_ipv6(std::string_view text) {
  if (const auto last = text.rfind(':'); last != std::string_view::npos && text.find('.') != std::string_view::npos) {
    if (!is_ipv4(text.substr(last + 1))) return false;
    return is_ipv6(std::string(text.substr(0, last + 1)).append("0:0"));
  }
  const auto gap = text.find("::");
  if (gap != std::string_view::npos && text.find("::", gap + 1) != std::string_view::npos) return false;
  int groups = 0;
  std::size_t i = 0;
  while (i < text.size()) {
    if (text[i] == ':') {
      const bool in_gap = gap != std::string_view::npos && (i == gap || i == gap + 1);
      if (!in_gap && (i == 0 || i + 1 == text.size())) return false;
      ++i;
      continue;
    }
    std::size_t length = 0;
    while (i < text.size() && is_hex(text[i])) ++i, ++length;
    if (length == 0 || length > 4) return false;
    ++groups;
  }
  return gap == std::string_view::npos ? groups == 8 : groups < 8;
}

bool is_cidr(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return false;
  const std::string_view address = text.substr(0, slash);
  const std::string_view bits = text.substr(slash + 1);
  int number = 0;
  const auto [end, problem] = std::from_chars(bits.data(), bits.data() + bits.size(), number);
  if (problem != std::errc() || end != bits.data() + bits.size() || bits.empty() || number < 0) return false;
  return (is_ipv4(address) && number <= 32) || (is_ipv6(address) && number <= 128);
}

bool is_date(std::string_view text) {
  return text.size() == 10 && Time::parse(std::string(text).append("T00:00:00Z")).has_value();
}

bool is_uuid(std::string_view text, char version) {
  std::string hex;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '-') {
      if (i != 8 && i != 13 && i != 18 && i != 23) return false;
    } else if (is_hex(text[i])) {
      hex.push_back(text[i]);
    } else {
      return false;
    }
  }
  return hex.size() == 32 && (version == 0 || hex[12] == version);
}

bool is_hostname(std::string_view text) {
  if (text.empty() || text.size() > 253) return false;
  while (true) {
    const auto dot = text.find('.');
    const std::string_view label = text.substr(0, dot);
    const auto fits = [](char c) {
      return is_digit(c) || c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-') return false;
    if (!std::all_of(label.begin(), label.end(), fits)) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

bool is_email(std::string_view text) {
  const auto at = text.find('@');
  return at != std::string_view::npos && at > 0 && is_hostname(text.substr(at + 1)) &&
         text.find_first_of(" \t<>") == std::string_view::npos;
}

bool is_uri(std::string_view text) {
  if (text.starts_with('/')) return true;
  const auto colon = text.find(':');
  return colon != std::string_view::npos && colon > 0 && text.find(' ') == std::string_view::npos;
}

bool is_mac(std::string_view text) {
  if (text.size() != 17) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % 3 == 2 ? (text[i] != ':' && text[i] != '-') : !is_hex(text[i])) return false;
  }
  return true;
}

}  // namespace

bool fits_format(std::string_view format, const std::string& text) {
  if (format == "date-time" || format == "datetime") return Time::parse(text).has_value();
  if (format == "date") return is_date(text);
  if (format == "duration") return parse_duration(text).has_value();
  if (format == "ipv4") return is_ipv4(text);
  if (format == "ipv6") return is_ipv6(text) && text.find(':') != std::string::npos;
  if (format == "cidr") return is_cidr(text);
  if (format == "mac") return is_mac(text);
  if (format == "uuid") return is_uuid(text, 0);
  if (format == "uuid3") return is_uuid(text, '3');
  if (format == "uuid4") return is_uuid(text, '4');
  if (format == "uuid5") return is_uuid(text, '5');
  if (format == "byte") return !first_bad_base64(text);
  if (format == "email") return is_email(text);
  if (format == "hostname") return is_hostname(text);
  if (format == "uri") return is_uri(text);
  return true;
}

}  // namespace tain::server
