#include "cli/wait/condition.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/print/json.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "src/base/ascii.h"

namespace tain::cli {
namespace {

constexpr std::size_t kShown = 160;  // columns of a server's message

// Removes quotes as a shell does.
std::string_view unquoted(std::string_view text) {
  if (text.size() >= 2 && (text.front() == '\'' || text.front() == '"') && text.back() == text.front()) {
    return text.substr(1, text.size() - 2);
  }
  return text;
}

// The end of the path in `{.a[?(@.b=="c")].d}=value`. The path itself may contain `=`.
std::size_t end_of_path(std::string_view text) {
  std::size_t depth = 0;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (depth > 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == '{' || c == '[' || c == '(') {
      ++depth;
    } else if ((c == '}' || c == ']' || c == ')') && depth > 0) {
      --depth;
    } else if (c == '=' && depth == 0) {
      return i;
    }
  }
  return text.size();
}

}  // namespace

Result<WaitCondition> WaitCondition::parse(std::string_view text) {
  WaitCondition out;
  out.text_ = std::string(text);
  const auto mistake = [&](std::string_view why) {
    return misuse(std::string("unrecognized condition: \"")
                      .append(out.text_)
                      .append("\": ")
                      .append(why)
                      .append("; give create, delete, condition=NAME[=VALUE] or jsonpath={PATH}[=VALUE]"));
  };
  if (lower(text) == "delete" || lower(text) == "create") {
    out.type_ = lower(text) == "delete" ? Type::kDelete : Type::kCreate;
    return out;
  }
  if (text.starts_with("condition=")) {
    std::string_view rest = text.substr(10);
    const auto sign = rest.find('=');
    out.name_ = std::string(rest.substr(0, sign));
    if (sign != std::string_view::npos) out.value_ = std::string(unquoted(rest.substr(sign + 1)));
    if (out.name_.empty()) return mistake("the name of the condition is missing");
    if (out.value_.empty()) return mistake("the value after the second = is missing");
    return out;
  }
  if (text.starts_with("jsonpath=")) {
    const std::string_view rest = text.substr(9);
    std::size_t end = end_of_path(rest);
    // The path may be in quotes: '{.a}'=b.
    if (!rest.empty() && (rest[0] == '\'' || rest[0] == '"')) {
      const auto closing = rest.find(rest[0], 1);
      if (closing == std::string_view::npos) return mistake("a quote is not closed");
      end = closing + 1;
      if (end < rest.size() && rest[end] != '=') return mistake("a = is missing after the path");
    }
    const std::string_view path = unquoted(rest.substr(0, end));
    if (path.empty()) return mistake("the path is missing");
    out.type_ = Type::kJsonPath;
    out.any_value_ = end >= rest.size();
    out.value_ = out.any_value_ ? std::string() : std::string(trimmed(unquoted(rest.substr(end + 1))));
    if (!out.any_value_ && out.value_.empty()) return mistake("the value after the = is missing");
    Result<JsonPath> parsed = JsonPath::parse_relaxed(path);
    if (!parsed) return mistake(parsed.error().message);
    out.path_ = std::make_shared<const JsonPath>(std::move(*parsed));
    return out;
  }
  return mistake("unknown form");
}

WaitCondition::Verdict WaitCondition::judge(const Object& object, const Object& first) const {
  if (type_ == Type::kDelete) {
    if (!object || (first && first.uid() != object.uid())) return {.met = true};
    const bool ending = object.at("metadata.deletionTimestamp").exists();
    return {.why = ending ? "it is being deleted but still exists" : "it exists"};
  }
  if (!object) return {.why = first ? "it was deleted" : "it does not exist"};
  switch (type_) {
    case Type::kCreate:
      return {.met = true};
    case Type::kCondition:
      return judge_condition(object);
    default:
      return judge_path(object);
  }
}

WaitCondition::Verdict WaitCondition::judge_condition(const Object& object) const {
  const Value conditions = object.at("status.conditions");
  for (const Value& one : conditions.elements()) {
    if (lower(one["type"].text()) != lower(name_)) continue;
    const Text status = one["status"].text();
    std::string why = name_;
    why.append(" is ").append(escaped(status));
    const Text reason = one["reason"].text();
    const Text message = one["message"].text();
    if (!reason.empty() || !message.empty()) {
      why.append(" (").append(escaped(reason));
      if (!reason.empty() && !message.empty()) why.append(": ");
      why.append(shortened(escaped(message), kShown)).append(")");
    }
    if (lower(status) != lower(value_)) return {.why = std::move(why)};
    // A condition of an older generation does not describe the newest spec.
    const auto generation = object.at("metadata.generation").as_int();
    auto observed = one["observedGeneration"].as_int();
    if (!observed) observed = object.at("status.observedGeneration").as_int();
    if (generation && observed && *observed < *generation) {
      return {.why = why.append(", but for an older generation of the spec")};
    }
    return {.met = true};
  }
  return {.why = std::string("it has no condition ").append(name_)};
}

WaitCondition::Verdict WaitCondition::judge_path(const Object& object) const {
  const Result<Json> json = object_json(object);
  if (!json) return {.why = escaped(json.error().message)};
  const Result<JsonPath::Found> found = path_->find(*json);
  if (!found) return {.why = escaped(found.error().message)};
  std::vector<const Json*> values;
  for (const auto& part : *found) values.insert(values.end(), part.begin(), part.end());
  const std::string shown = escaped(path_->source());
  if (values.empty()) return {.why = shown + " does not exist"};
  if (values.size() > 1) return {.why = shown + " matches more than one value"};
  if (any_value_) return {.met = true};
  if (values[0]->is_structured()) return {.why = shown + " is a map or list, not a plain value"};
  const std::string text = go_text(*values[0]);
  if (trimmed(text) == value_) return {.met = true};
  return {.why = std::string(shown).append(" is ").append(shortened(escaped(text), kShown))};
}

}  // namespace tain::cli
