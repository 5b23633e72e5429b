#include "server/objects/json_path.h"

#include <charconv>
#include <utility>

namespace tain::server {

namespace {

Failure malformed(std::string_view text) {
  std::string message = "not a JSONPath that can be read: ";
  return fail(Code::kBadArgument, message.append(text));
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// A literal of a filter: a text in either quotes, a number, true or false.
Json literal(std::string_view text) {
  if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front()) {
    return std::string(text.substr(1, text.size() - 2));
  }
  auto parsed = parse_json(text);
  return parsed ? std::move(*parsed) : Json(std::string(text));
}

}  // namespace

Result<std::size_t> JsonPath::parse_bracket(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("[?(@")) {
    const auto end = rest.find(")]");
    if (end == std::string_view::npos) return malformed(text);
    const std::string_view condition = rest.substr(4, end - 4);
    Step step{Step::Kind::kFilter, {}, 0, {}, {}};
    const auto op = condition.find_first_of("=!<>");
    std::string_view path = trimmed(condition.substr(0, op));
    if (path.starts_with('.')) path.remove_prefix(1);
    step.name = path;
    if (op != std::string_view::npos) {
      if (condition.substr(op, 2) != "==" && condition.substr(op, 2) != "!=") return malformed(text);
      step.op = condition.substr(op, 2);
      step.value = literal(trimmed(condition.substr(op + 2)));
    }
    steps_.push_back(std::move(step));
    return at + end + 2;
  }
  const auto end = rest.find(']');
  if (end == std::string_view::npos) return malformed(text);
  const std::string_view inside = trimmed(rest.substr(1, end - 1));
  Step step;
  if (inside == "*") {
    step.kind = Step::Kind::kAll;
  } else if (inside.size() >= 2 && (inside.front() == '\'' || inside.front() == '"') &&
             inside.back() == inside.front()) {
    step.name = inside.substr(1, inside.size() - 2);
  } else {
    step.kind = Step::Kind::kIndex;
    const auto [last, problem] = std::from_chars(inside.data(), inside.data() + inside.size(), step.index);
    if (problem != std::errc() || last != inside.data() + inside.size() || inside.empty()) return malformed(text);
  }
  steps_.push_back(std::move(step));
  return at + end + 1;
}

Result<JsonPath> JsonPath::parse(std::string_view text) {
  JsonPath path;
  std::string_view rest = trimmed(text);
  if (rest.starts_with('{') && rest.ends_with('}')) rest = rest.substr(1, rest.size() - 2);
  if (rest.starts_with('$')) rest.remove_prefix(1);
  std::size_t i = 0;
  while (i < rest.size()) {
    if (rest[i] == '[') {
      auto next = path.parse_bracket(rest, i);
      if (!next) return fail(next.error());
      i = *next;
      continue;
    }
    if (rest[i] == '.') ++i;
    if (i < rest.size() && rest[i] == '.') return malformed(text);  // recursive descent
    Step step;
    while (i < rest.size() && rest[i] != '.' && rest[i] != '[') {
      if (rest[i] == '\\' && i + 1 < rest.size()) ++i;
      step.name.push_back(rest[i++]);
    }
    if (step.name == "*") step.kind = Step::Kind::kAll;
    if (!step.name.empty()) path.steps_.push_back(std::move(step));
  }
  return path;
}

std::vector<const Json*> JsonPath::find(const Json& document) const {
  std::vector<const Json*> here{&document};
  for (const Step& step : steps_) {
    std::vector<const Json*> next;
    for (const Json* value : here) {
      if (step.kind == Step::Kind::kMember) {
        if (const Json* found = member(*value, step.name)) next.push_back(found);
      } else if (step.kind == Step::Kind::kIndex) {
        const auto size = static_cast<std::int64_t>(value->is_array() ? value->size() : 0);
        const std::int64_t index = step.index < 0 ? step.index + size : step.index;
        if (index >= 0 && index < size) next.push_back(&(*value)[static_cast<std::size_t>(index)]);
      } else if (value->is_structured()) {
        for (const Json& one : *value) {
          if (step.kind == Step::Kind::kFilter) {
            const Json* found = step.name.empty() ? &one : server::find(one, step.name);
            if (step.op.empty() ? found == nullptr : (found != nullptr && *found == step.value) != (step.op == "==")) {
              continue;
            }
          }
          next.push_back(&one);
        }
      }
    }
    here = std::move(next);
  }
  return here;
}

}  // namespace tain::server
