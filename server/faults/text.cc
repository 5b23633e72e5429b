#include <tain/api_server.h>
#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "src/base/ascii.h"

// The text format of faults and fault plans.
namespace tain {
namespace {

// Removes the first word and returns it.
std::string_view next_word(std::string_view& text) {
  text = trimmed(text);
  const auto end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text = trimmed(text.substr(end));
  return word;
}

tl::unexpected<Error> bad(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

enum class Takes { kNothing, kFault, kWord, kMaybeWord, kTime };
struct Action {
  std::string_view name;
  Takes takes;
};
constexpr std::array<Action, 8> kActions = {{{"add", Takes::kFault},
                                             {"remove", Takes::kWord},
                                             {"clear", Takes::kNothing},
                                             {"cut", Takes::kMaybeWord},
                                             {"compact", Takes::kNothing},
                                             {"checkpoint", Takes::kNothing},
                                             {"restore", Takes::kNothing},
                                             {"advance", Takes::kTime}}};

// Why a step is invalid; empty: it is valid.
std::string problem_of(const ApiServer::FaultStep& step) {
  const auto action =
      std::find_if(kActions.begin(), kActions.end(), [&](const Action& it) { return it.name == step.action; });
  if (action == kActions.end()) {
    std::string why("\"");
    why.append(step.action).append("\" is not one of");
    for (const Action& known : kActions) why.append(" ").append(known.name);
    return why;
  }
  const bool given = !step.argument.empty();
  switch (action->takes) {
    case Takes::kNothing:
      return given ? step.action + " takes no argument" : std::string();
    case Takes::kFault: {
      const auto fault = parse_fault(step.argument);
      return fault ? std::string() : fault.error().message;
    }
    case Takes::kWord:
      return given ? std::string() : step.action + " needs an argument";
    case Takes::kMaybeWord:
      return {};
    case Takes::kTime:
      return parse_duration(step.argument) ? std::string() : step.action + " needs a time such as 10s";
  }
  return {};
}

Result<std::optional<ApiServer::FaultStep>> parse_step(std::string_view line) {
  line = trimmed(line.substr(0, line.find('#')));
  if (line.empty()) return std::optional<ApiServer::FaultStep>();
  ApiServer::FaultStep step;
  const std::string_view when = next_word(line);
  const auto at = when == "0" ? Result<Duration>(Duration(0)) : parse_duration(when);
  if (!at || *at < Duration(0)) {
    std::string why("\"");
    return bad(why.append(when).append("\" is not a time after the start, such as 5s"));
  }
  step.at = *at;
  step.action = next_word(line);
  step.argument = line;
  if (std::string problem = problem_of(step); !problem.empty()) return bad(std::move(problem));
  return std::optional<ApiServer::FaultStep>(std::move(step));
}

}  // namespace

Result<ApiServer::Fault> parse_fault(std::string_view text) {
  ApiServer::Fault out;
  text = trimmed(text);
  const auto colon = text.find(':');
  out.name = trimmed(text.substr(0, colon));
  if (out.name.empty()) return bad("a fault needs a name, as in drop-end-bookmark:p=1,resource=pods");
  if (colon == std::string_view::npos) return out;
  std::string_view rest = text.substr(colon + 1);
  while (!rest.empty()) {
    const auto comma = std::min(rest.find(','), rest.size());
    const std::string_view pair = trimmed(rest.substr(0, comma));
    rest = rest.substr(std::min(comma + 1, rest.size()));
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      std::string why("\"");
      return bad(why.append(pair).append("\" in the fault \"").append(text).append("\" is not name=value"));
    }
    const std::string name(trimmed(pair.substr(0, equals)));
    if (!out.parameters.emplace(name, trimmed(pair.substr(equals + 1))).second) {
      std::string why("the fault \"");
      return bad(why.append(text).append("\" says ").append(name).append(" twice"));
    }
  }
  return out;
}

std::string to_string(const ApiServer::Fault& fault) {
  std::string out = fault.name;
  char separator = ':';
  for (const auto& [name, value] : fault.parameters) {
    out.push_back(std::exchange(separator, ','));
    out.append(name).append("=").append(value);
  }
  return out;
}

Result<std::vector<ApiServer::FaultStep>> parse_fault_plan(std::string_view text) {
  std::vector<ApiServer::FaultStep> out;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    auto step = parse_step(text.substr(0, end));
    text = text.substr(std::min(end + 1, text.size()));
    if (!step) return bad("line " + std::to_string(number) + " of the fault plan: " + step.error().message);
    if (*step) out.push_back(std::move(**step));
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const ApiServer::FaultStep& a, const ApiServer::FaultStep& b) { return a.at < b.at; });
  return out;
}

}  // namespace tain
