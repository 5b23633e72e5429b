#include <tain/selector.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace tain {
namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

bool compares(const Text& label, const std::string& bound, bool greater) {
  const auto have = whole_number(label.peek());
  const auto limit = whole_number(bound);
  if (!have || !limit) return false;
  return greater ? *have > *limit : *have < *limit;
}

std::string in_parentheses(std::vector<std::string> values) {
  std::sort(values.begin(), values.end());
  std::string text = "(";
  for (std::size_t i = 0; i < values.size(); ++i) text += (i == 0 ? "" : ",") + values[i];
  return text + ")";
}

}  // namespace

bool LabelSelector::Requirement::matches(const Value& labels) const {
  const Value value = labels[key];
  const auto among_values = [&] {
    const Text text = value.text();
    return std::any_of(values.begin(), values.end(), [&](const std::string& one) { return text == one; });
  };
  switch (op) {
    case Operator::kIn:
      return value.exists() && among_values();
    case Operator::kNotIn:
      return !value.exists() || !among_values();
    case Operator::kExists:
      return value.exists();
    case Operator::kDoesNotExist:
      return !value.exists();
    case Operator::kGreaterThan:
    case Operator::kLessThan:
      return value.exists() && !values.empty() && compares(value.text(), values.front(), op == Operator::kGreaterThan);
  }
  return false;
}

std::string LabelSelector::Requirement::to_string() const {
  switch (op) {
    case Operator::kIn:
      return values.size() == 1 ? key + "=" + values.front() : key + " in " + in_parentheses(values);
    case Operator::kNotIn:
      return values.size() == 1 ? key + "!=" + values.front() : key + " notin " + in_parentheses(values);
    case Operator::kExists:
      return key;
    case Operator::kDoesNotExist:
      return "!" + key;
    case Operator::kGreaterThan:
      return key + ">" + (values.empty() ? std::string() : values.front());
    case Operator::kLessThan:
      return key + "<" + (values.empty() ? std::string() : values.front());
  }
  return {};
}

LabelSelector LabelSelector::equals(std::string key, std::string value) {
  LabelSelector selector;
  selector.requirements.push_back({std::move(key), LabelSelector::Requirement::Operator::kIn, {std::move(value)}});
  return selector;
}

bool LabelSelector::matches(const Object& object) const {
  if (nothing) return false;
  if (requirements.empty()) return true;
  const Value labels = object.labels();
  return std::all_of(requirements.begin(), requirements.end(),
                     [&](const LabelSelector::Requirement& requirement) { return requirement.matches(labels); });
}

std::string LabelSelector::to_string() const {
  std::vector<LabelSelector::Requirement> sorted = requirements;
  std::stable_sort(
      sorted.begin(), sorted.end(),
      [](const LabelSelector::Requirement& a, const LabelSelector::Requirement& b) { return a.key < b.key; });
  std::string text;
  for (const LabelSelector::Requirement& requirement : sorted)
    text += (text.empty() ? "" : ",") + requirement.to_string();
  return text;
}

}  // namespace tain
