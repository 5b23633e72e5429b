#include "cli/flags.h"

#include <tain/scalars.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "src/base/ascii.h"
#include "src/base/edit_distance.h"

namespace tain::cli {
namespace {

Result<void> bad(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

}  // namespace

std::string closest(std::string_view word, std::span<const std::string> words) {
  std::string best;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& each : words) {
    const std::size_t distance = edit_distance(word, each);
    if (distance >= least) continue;
    least = distance;
    best = each;
  }
  return best;
}

// ---- declaring

Flags::Flag& Flags::add(Flag flag) { return flags_.emplace_back(std::move(flag)); }

Flags::Flag& Flags::toggle(bool& value, std::string name, char letter, std::string help) {
  auto set = [&value](std::string_view text) -> Result<void> {
    if (text == "true" || text == "1") {
      value = true;
    } else if (text == "false" || text == "0") {
      value = false;
    } else {
      return bad("give true or false");
    }
    return {};
  };
  return add({.name = std::move(name), .letter = letter, .help = std::move(help), .set = std::move(set)});
}

Flags::Flag& Flags::valued(std::string name, char letter, std::string placeholder, std::string help,
                           std::string fallback, std::function<Result<void>(std::string_view)> set) {
  return add({.name = std::move(name),
              .letter = letter,
              .placeholder = std::move(placeholder),
              .help = std::move(help),
              .fallback = std::move(fallback),
              .set = std::move(set)});
}

Flags::Flag& Flags::text(std::string& value, std::string name, char letter, std::string placeholder, std::string help) {
  return valued(std::move(name), letter, std::move(placeholder), std::move(help), value,
                [&value](std::string_view given) -> Result<void> {
                  value = given;
                  return {};
                });
}

Flags::Flag& Flags::list(std::vector<std::string>& value, std::string name, char letter, std::string placeholder,
                         std::string help) {
  return valued(std::move(name), letter, std::move(placeholder), std::move(help), {},
                [&value](std::string_view given) -> Result<void> {
                  for (std::string& part : split(given, ',')) value.push_back(std::move(part));
                  return {};
                });
}

Flags::Flag& Flags::texts(std::vector<std::string>& value, std::string name, char letter, std::string placeholder,
                          std::string help) {
  return valued(std::move(name), letter, std::move(placeholder), std::move(help), {},
                [&value](std::string_view given) -> Result<void> {
                  value.emplace_back(given);
                  return {};
                });
}

Flags::Flag& Flags::number(std::int64_t& value, std::string name, char letter, std::string placeholder,
                           std::string help, std::int64_t least, std::int64_t most) {
  auto set = [&value, least, most](std::string_view given) -> Result<void> {
    std::int64_t read = 0;
    const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), read);
    if (error != std::errc() || end != given.data() + given.size() || read < least || read > most) {
      return bad("give a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    value = read;
    return {};
  };
  return valued(std::move(name), letter, std::move(placeholder), std::move(help), std::to_string(value), set);
}

Flags::Flag& Flags::duration(Duration& value, std::string name, char letter, std::string placeholder,
                             std::string help) {
  auto set = [&value](std::string_view given) -> Result<void> {
    // A number without a unit means seconds, as in kubectl.
    std::string text(given);
    if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) text.push_back('s');
    const Result<Duration> read = parse_duration(text);
    if (!read) return bad("give a duration such as 30s, 5m or 1h30m");
    value = *read;
    return {};
  };
  return valued(std::move(name), letter, std::move(placeholder), std::move(help),
                value == Duration(0) ? std::string() : tain::to_string(value), set);
}

// ---- reading

const Flags::Flag* Flags::find(std::string_view name) const {
  const auto found = std::find_if(flags_.begin(), flags_.end(), [&](const Flag& flag) { return flag.name == name; });
  return found != flags_.end() ? &*found : nullptr;
}

const Flags::Flag* Flags::find(char letter) const {
  const auto found =
      std::find_if(flags_.begin(), flags_.end(), [&](const Flag& flag) { return flag.letter == letter; });
  return found != flags_.end() ? &*found : nullptr;
}

Result<void> Flags::set(const Flag& flag, std::string_view shown, std::string_view value) const {
  if (Result<void> done = flag.set(value); !done) {
    std::string message = "invalid value \"";
    message.append(value).append("\" for ").append(shown).append(": ").append(done.error().message);
    return bad(std::move(message));
  }
  given_.push_back(flag.name);
  return {};
}

Error Flags::unknown(std::string_view shown, std::string_view name) const {
  std::string message = "unknown flag ";
  message.append(shown);
  std::vector<std::string> names;
  for (const Flag& flag : flags_) {
    if (!flag.hidden) names.push_back(flag.name);
  }
  // A single letter is equally close to every other letter.
  if (const std::string near = name.size() > 1 ? closest(name, names) : std::string(); !near.empty())
    message.append("; did you mean --").append(near).append("?");
  return Error::of(Code::kBadArgument, std::move(message), Phase::kConfig);
}

Result<void> Flags::parse(std::span<const std::string> words, std::vector<std::string>& arguments) const {
  given_.clear();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--") {
      arguments.insert(arguments.end(), words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      return {};
    }
    if (word.size() < 2 || word[0] != '-') {
      arguments.emplace_back(word);
      continue;
    }
    if (word[1] == '-') {
      const std::size_t equals = word.find('=');
      const std::string_view shown = word.substr(0, equals);
      const Flag* flag = find(shown.substr(2));
      if (flag == nullptr) return tl::unexpected(unknown(shown, shown.substr(2)));
      std::string_view value = "true";
      if (equals != std::string_view::npos) {
        value = word.substr(equals + 1);
      } else if (!flag->placeholder.empty()) {
        if (i + 1 == words.size()) return bad("flag needs a value: " + std::string(shown) + " " + flag->placeholder);
        value = words[++i];
      }
      if (Result<void> done = set(*flag, shown, value); !done) return done;
      continue;
    }
    for (std::size_t at = 1; at < word.size(); ++at) {
      std::string shown = "-";
      shown.push_back(word[at]);
      const Flag* flag = find(word[at]);
      if (flag == nullptr) {
        if (at > 1) shown.append(" in ").append(word);
        return tl::unexpected(unknown(shown, word.substr(1)));
      }
      std::string_view value = "true";
      const bool has_rest = at + 1 < word.size();
      const bool has_equals = has_rest && word[at + 1] == '=';
      if (has_equals) {
        value = word.substr(at + 2);
      } else if (!flag->placeholder.empty()) {
        if (!has_rest && i + 1 == words.size()) return bad("flag needs a value: " + shown + " " + flag->placeholder);
        value = has_rest ? word.substr(at + 1) : std::string_view(words[++i]);
      }
      if (Result<void> done = set(*flag, shown, value); !done) return done;
      if (has_equals || !flag->placeholder.empty()) break;
    }
  }
  return {};
}

Result<std::size_t> Flags::leading(std::span<const std::string> words) const {
  std::size_t i = 0;
  while (i < words.size() && words[i].size() > 1 && words[i][0] == '-' && words[i] != "--") {
    const std::string_view word = words[i++];
    const bool is_long = word[1] == '-';
    const std::string_view shown = word.substr(0, is_long ? word.find('=') : 2);
    const Flag* flag = is_long ? find(shown.substr(2)) : find(word[1]);
    if (flag == nullptr) return tl::unexpected(unknown(shown, shown.substr(is_long ? 2 : 1)));
    const bool has_value = shown.size() < word.size();
    if (!flag->placeholder.empty() && !has_value) ++i;
  }
  return std::min(i, words.size());
}

bool Flags::given(std::string_view name) const { return std::find(given_.begin(), given_.end(), name) != given_.end(); }

std::string Flags::help() const {
  std::vector<std::pair<std::string, const Flag*>> rows;
  std::size_t width = 0;
  for (const Flag& flag : flags_) {
    if (flag.hidden) continue;
    std::string left = flag.letter != 0 ? std::string("  -") + flag.letter + ", --" : std::string("      --");
    left.append(flag.name);
    if (!flag.placeholder.empty()) left.append(" ").append(flag.placeholder);
    width = std::max(width, left.size());
    rows.emplace_back(std::move(left), &flag);
  }
  std::string own, common;
  for (const auto& [left, flag] : rows) {
    std::string& to = flag->common ? common : own;
    to.append(left).append(width + 2 - left.size(), ' ').append(flag->help);
    if (!flag->fallback.empty()) to.append(" (default ").append(flag->fallback).append(")");
    to.push_back('\n');
  }
  if (!common.empty()) own.append(own.empty() ? "" : "\n").append("Connection:\n").append(common);
  return own;
}

}  // namespace tain::cli
