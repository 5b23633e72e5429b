#include "src/base/json_path.h"

#include <nlohmann/json.hpp>

#include "src/base/json_path_parts.h"

namespace tain {
namespace jsonpath {
namespace {

using Values = std::vector<const Json*>;

Failure bad(std::string message) { return fail(Code::kBadArgument, std::move(message)); }

std::string_view type_name(const Json& json) {
  if (json.is_object()) return "map";
  if (json.is_array()) return "list";
  if (json.is_string()) return "string";
  if (json.is_boolean()) return "bool";
  return json.is_null() ? "null" : "number";
}

Result<Values> walk(const Steps& steps, Values values);

Result<void> slice(const Step& step, const Json& list, Values& out) {
  if (!list.is_array()) return bad(std::string(type_name(list)).append(" is not array or slice"));
  const auto length = static_cast<std::int64_t>(list.size());
  std::int64_t first = step.first.value_or(0);
  std::int64_t last = step.is_index ? first + 1 : step.last.value_or(length);
  if (first < 0) first += length;
  if (last < 0 || (last == 0 && step.is_index)) last += length;
  if (first == last) return {};
  const auto beyond = [&](std::int64_t index) {
    return bad("array index out of bounds: index " + std::to_string(index) + ", length " + std::to_string(length));
  };
  if (first >= length || first < 0) return beyond(first);
  if (last > length || last < 0) return beyond(last - 1);
  if (first > last) {
    return bad("starting index " + std::to_string(first) + " is greater than ending index " + std::to_string(last));
  }
  for (std::int64_t i = first; i < last; i += step.stride.value_or(1)) {
    out.push_back(&list[static_cast<std::size_t>(i)]);
  }
  return {};
}

void children(const Json& value, Values& out) {
  if (!value.is_structured()) return;
  for (const Json& child : value) out.push_back(&child);
}

void descend(const Json& value, Values& out) {
  if (value.is_string() && !value.get_ref<const std::string&>().empty()) return out.push_back(&value);
  Values below;
  children(value, below);
  if (below.empty()) return;
  out.push_back(&value);
  for (const Json* child : below) descend(*child, out);
}

Result<bool> compare(const Json& left, const std::string& comparison, const Json& right) {
  const auto is_scalar = [](const Json& one) { return one.is_string() || one.is_boolean() || one.is_number(); };
  if (!is_scalar(left) || !is_scalar(right)) return bad("invalid type for comparison");
  const bool fits = (left.is_string() && right.is_string()) || (left.is_boolean() && right.is_boolean()) ||
                    (left.is_number() && right.is_number() && left.is_number_float() == right.is_number_float());
  if (!fits) {
    return bad("incompatible types for comparison: " + go_json(left) + " " + comparison + " " + go_json(right));
  }
  if (comparison == "==") return left == right;
  if (comparison == "!=") return left != right;
  if (left.is_boolean()) return bad("invalid type for comparison: true and false have no order");
  if (comparison == "<") return left < right;
  if (comparison == "<=") return left <= right;
  if (comparison == ">") return left > right;
  return left >= right;
}

Result<void> filter(const Step& step, const Json& list, Values& out) {
  if (!list.is_array()) {
    return bad(std::string(type_name(list)).append(" is not array or slice and cannot be filtered"));
  }
  for (const Json& element : list) {
    const Result<Values> left = walk(step.branches[0], {&element});
    if (step.comparison.empty()) {
      if (left && !left->empty()) out.push_back(&element);
      continue;
    }
    if (!left) return tl::unexpected(left.error());
    const Result<Values> right = walk(step.branches[1], {&element});
    if (!right) return tl::unexpected(right.error());
    if (left->empty() || right->empty()) continue;
    if (left->size() > 1 || right->size() > 1) return bad("can only compare one element at a time");
    const Result<bool> passes = compare(*left->front(), step.comparison, *right->front());
    if (!passes) return tl::unexpected(passes.error());
    if (*passes) out.push_back(&element);
  }
  return {};
}

Result<void> key_or_path(const Step& step, const Json& value, Values& out) {
  if (!value.is_object()) return {};
  if (const auto found = value.find(step.field); found != value.end()) {
    out.push_back(&*found);
    return {};
  }
  const Result<Values> some = walk(step.branches[0], {&value});
  if (!some) return tl::unexpected(some.error());
  out.insert(out.end(), some->begin(), some->end());
  return {};
}

Result<Values> take(const Step& step, const Values& values) {
  Values out;
  if (step.type == Step::Type::kUnion) {
    for (const Steps& branch : step.branches) {
      Result<Values> some = walk(branch, values);
      if (!some) return some;
      out.insert(out.end(), some->begin(), some->end());
    }
    return out;
  }
  if (step.type == Step::Type::kConstant) {
    if (step.constant.is_string()) return Values{&step.constant};
    return Values(values.size(), &step.constant);
  }
  for (const Json* value : values) {
    Result<void> done;
    switch (step.type) {
      case Step::Type::kField:
        if (value->is_object()) {
          if (const auto found = value->find(step.field); found != value->end()) out.push_back(&*found);
        }
        break;
      case Step::Type::kKeyOrPath:
        done = key_or_path(step, *value, out);
        break;
      case Step::Type::kWildcard:
        children(*value, out);
        break;
      case Step::Type::kDescent:
        descend(*value, out);
        break;
      case Step::Type::kSlice:
        if (!value->is_null()) done = slice(step, *value, out);
        break;
      case Step::Type::kFilter:
        done = filter(step, *value, out);
        break;
      case Step::Type::kUnion:
      case Step::Type::kConstant:
        break;
    }
    if (!done) return tl::unexpected(done.error());
  }
  return out;
}

Result<Values> walk(const Steps& steps, Values values) {
  for (const Step& step : steps) {
    Result<Values> next = take(step, values);
    if (!next) return next;
    values = std::move(*next);
  }
  return values;
}

Result<void> run(const std::vector<std::unique_ptr<Part>>& parts, const Json& json, JsonPath::Found& found) {
  for (const auto& part : parts) {
    Result<Values> values = walk(part->steps, {&json});
    if (!values) return tl::unexpected(values.error());
    if (part->type == Part::Type::kPath) {
      found.push_back(std::move(*values));
      continue;
    }
    for (const Json* value : *values) {
      if (Result<void> done = run(part->body, *value, found); !done) return done;
    }
  }
  return {};
}

}  // namespace
}  // namespace jsonpath

Result<JsonPath::Found> JsonPath::find(const Json& json) const {
  Found found;
  if (Result<void> done = jsonpath::run(parts_, json, found); !done) {
    Error error = done.error();
    error.message.insert(0, "error executing jsonpath \"" + source_ + "\": ");
    return tl::unexpected(std::move(error));
  }
  return found;
}

Result<std::string> JsonPath::text(const Json& json) const {
  const Result<Found> found = find(json);
  if (!found) return tl::unexpected(found.error());
  std::string out;
  for (const std::vector<const Json*>& values : *found) {
    bool first = true;
    for (const Json* value : values) {
      if (!first) out.push_back(' ');
      first = false;
      out.append(value->is_structured() ? go_json(*value) : value->is_null() ? "null" : go_text(*value));
    }
  }
  return out;
}

Result<std::string> JsonPath::json_text(const Json& json) const {
  const Result<Found> found = find(json);
  if (!found) return tl::unexpected(found.error());
  std::string out;
  for (const std::vector<const Json*>& values : *found) {
    Json array = Json::array();
    for (const Json* value : values) array.push_back(*value);
    out.append(go_json(array, 4)).append("\n");
  }
  return out;
}

}  // namespace tain
