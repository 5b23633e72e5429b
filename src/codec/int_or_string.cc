#include <tain/scalars.h>

#include <charconv>
#include <limits>
#include <optional>

namespace tain {
namespace {

// Parses the whole text as a decimal number of 32 bits with an optional sign.
std::optional<std::int32_t> number_in(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  std::int32_t number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

IntOrString IntOrString::parse(std::string_view text) {
  if (const auto number = number_in(text)) return *number;
  return std::string(text);
}

std::int32_t IntOrString::as_int() const {
  if (const auto* number = std::get_if<std::int32_t>(&value_)) return *number;
  return number_in(as_text()).value_or(0);
}

std::string_view IntOrString::as_text() const& {
  const auto* text = std::get_if<std::string>(&value_);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

std::string IntOrString::to_string() const { return is_int() ? std::to_string(as_int()) : std::string(as_text()); }

Result<std::int32_t> IntOrString::of_total(std::int32_t total, bool round_up) const {
  if (is_int()) return as_int();
  const std::string_view text = as_text();
  const auto percent = text.ends_with('%') ? number_in(text.substr(0, text.size() - 1)) : std::nullopt;
  if (!percent) {
    return fail(Code::kBadArgument, "'" + std::string(text.substr(0, 64)) +
                                        "' is not a percentage: expected a number or a text such as 25%");
  }
  const std::int64_t hundredfold = std::int64_t{*percent} * total;
  std::int64_t share = hundredfold / 100;
  if (const std::int64_t rest = hundredfold % 100; round_up ? rest > 0 : rest < 0) share += round_up ? 1 : -1;
  if (share > std::numeric_limits<std::int32_t>::max() || share < std::numeric_limits<std::int32_t>::min()) {
    return fail(Code::kBadArgument, std::string(text) + " of " + std::to_string(total) + " does not fit into 32 bits");
  }
  return static_cast<std::int32_t>(share);
}

}  // namespace tain
