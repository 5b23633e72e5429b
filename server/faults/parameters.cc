#include "server/faults/parameters.h"

#include <tain/scalars.h>

#include <charconv>
#include <cmath>

namespace tain::server {
namespace {

template <class T>
std::optional<T> number_of(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> real_of(std::string_view text) {
  const auto value = number_of<double>(text);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  return value;
}

std::optional<Duration> time_of(std::string_view text) {
  if (text == "0") return Duration(0);
  // Sums of several durations and the time do not overflow.
  constexpr Duration kLongest = std::chrono::hours(24 * 3650);
  auto parsed = parse_duration(text);
  if (!parsed || *parsed < Duration(0) || *parsed > kLongest) return std::nullopt;
  return *parsed;
}

}  // namespace

Result<Parameters> Parameters::of(const ApiServer::Fault& fault, std::span<const ApiServer::FaultParameter> own,
                                  std::span<const ApiServer::FaultParameter> common) {
  Parameters out;
  out.fault_ = fault.name;
  for (const auto& known : {own, common}) {
    for (const ApiServer::FaultParameter& parameter : known) out.values_.emplace(parameter.name, parameter.fallback);
  }
  for (const auto& [name, value] : fault.parameters) {
    const auto found = out.values_.find(name);
    if (found == out.values_.end()) {
      std::string message("the fault ");
      message.append(fault.name).append(" has no parameter \"").append(name).append("\"; it has ");
      bool first = true;
      for (const auto& known : {own, common}) {
        for (const ApiServer::FaultParameter& parameter : known) {
          message.append(first ? "" : ", ").append(parameter.name);
          first = false;
        }
      }
      return fail(Code::kBadArgument, std::move(message), Phase::kConfig);
    }
    found->second = value;
  }
  return out;
}

void Parameters::bad(std::string_view name, std::string_view wanted) const {
  if (error_) return;
  std::string message("the parameter ");
  message.append(name).append(" of the fault ").append(fault_).append(" is \"").append(text(name));
  message.append("\": must be ").append(wanted);
  error_ = Error::of(Code::kBadArgument, std::move(message));
  error_->phase = Phase::kConfig;
}

Result<void> Parameters::ok() const {
  if (error_) return fail(*error_);
  return {};
}

std::string Parameters::text(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::string() : found->second;
}

std::vector<std::string> Parameters::words(std::string_view name) const {
  std::vector<std::string> out;
  const std::string all = text(name);
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find('+', at), all.size());
    if (end > at) out.push_back(all.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

bool Parameters::flag(std::string_view name) const {
  const std::string value = text(name);
  if (value == "true" || value == "1") return true;
  if (!value.empty() && value != "false" && value != "0") bad(name, "true or false");
  return false;
}

double Parameters::fraction(std::string_view name) const {
  const auto value = real_of(text(name));
  if (value && *value >= 0 && *value <= 1) return *value;
  bad(name, "a number from 0 to 1");
  return 0;
}

std::int64_t Parameters::number(std::string_view name, std::int64_t least, std::int64_t most) const {
  const auto value = number_of<std::int64_t>(text(name));
  if (value && *value >= least && *value <= most) return *value;
  std::string wanted("a whole number from ");
  bad(name, wanted.append(std::to_string(least)).append(" to ").append(std::to_string(most)));
  return least;
}

Duration Parameters::time(std::string_view name) const {
  const std::string value = text(name);
  if (value.empty()) return Duration(0);
  if (const auto time = time_of(value)) return *time;
  bad(name, "a duration such as 500ms, 10s or 2m");
  return Duration(0);
}

std::size_t Parameters::size(std::string_view name) const {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 30;
  const std::string value = text(name);
  std::string_view digits = value;
  std::uint64_t unit = 1;
  for (const auto& [suffix, factor] :
       {std::pair<std::string_view, std::uint64_t>{"KiB", 1U << 10U}, {"MiB", 1U << 20U}, {"B", 1}}) {
    if (!digits.ends_with(suffix)) continue;
    digits.remove_suffix(suffix.size());
    unit = factor;
    break;
  }
  const auto count = number_of<std::uint64_t>(digits);
  if (count && *count <= kMost / unit) return static_cast<std::size_t>(*count * unit);
  bad(name, "a number of bytes up to 1024MiB, such as 100, 64KiB or 16MiB");
  return 0;
}

CountOrTime Parameters::count_or_time(std::string_view name) const {
  const std::string value = text(name);
  if (value.empty()) return {};
  if (const auto count = number_of<std::uint64_t>(value)) return {.count = *count};
  if (const auto time = time_of(value)) return {.time = *time};
  bad(name, "a number, or a duration such as 10s");
  return {};
}

std::size_t Parameters::choice(std::string_view name, std::span<const std::string_view> words) const {
  const std::string value = text(name);
  std::string wanted;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (value == words[i]) return i;
    wanted.append(i == 0 ? "" : i + 1 == words.size() ? " or " : ", ").append(words[i]);
  }
  bad(name, wanted);
  return 0;
}

}  // namespace tain::server
