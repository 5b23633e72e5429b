#include "server/objects/json.h"

#include <cmath>
#include <exception>
#include <limits>
#include <utility>

#include "server/objects/noted_paths.h"

namespace tain::server {

namespace {

// Builds the document and notes duplicate members. Limits the depth, so that recursive functions do not overflow the
// stack.
class Builder {
 public:
  explicit Builder(ParsedJson& into) : into_(into) {}

  Result<void> outcome() const {
    if (!problem_.empty()) return fail(code_, problem_, Phase::kDecode);
    return {};
  }

  bool null() { return value(Json(nullptr)); }
  bool boolean(bool is) { return value(Json(is)); }
  bool number_integer(std::int64_t number) { return value(Json(number)); }
  bool number_unsigned(std::uint64_t number) {
    if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return number_float(static_cast<double>(number), {});  // Go decodes numbers without a known type as double
    }
    return value(Json(static_cast<std::int64_t>(number)));
  }
  bool number_float(double number, const std::string&) {
    if (!std::isfinite(number)) return stop(Code::kDecode, "malformed JSON: a number does not fit");
    constexpr double kExact = 9007199254740992.0;  // 1.0 is printed as 1
    if (std::abs(number) < kExact && std::floor(number) == number)
      return value(Json(static_cast<std::int64_t>(number)));
    return value(Json(number));
  }
  bool string(std::string& text) { return value(Json(std::move(text))); }
  bool binary(Json::binary_t&) { return stop(Code::kDecode, "malformed JSON: binary data"); }

  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    Level& level = levels_.back();
    if (takes_more(into_.duplicates) && level.container->contains(name)) {
      std::string path;
      for (std::size_t i = 0; i + 1 < levels_.size(); ++i) append_step(path, levels_[i]);
      note_path(into_.duplicates, path, name);
    }
    level.key = std::move(name);
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
    std::string what = error.what();
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    if (const auto end = what.find("] "); what.starts_with('[') && end != std::string::npos) what.erase(0, end + 2);
    return stop(Code::kDecode, "malformed JSON: " + what);
  }

 private:
  struct Level {
    Json* container = nullptr;
    std::string key{};  // the next member of an object
  };

  static void append_step(std::string& path, const Level& level) {
    if (level.container->is_array()) {
      path.append("[").append(std::to_string(level.container->size() - 1)).append("]");
      return;
    }
    if (!path.empty()) path.push_back('.');
    path.append(level.key);
  }

  Json* place(Json json) {
    if (levels_.empty()) {
      into_.value = std::move(json);
      return &into_.value;
    }
    Level& level = levels_.back();
    if (level.container->is_array()) {
      level.container->push_back(std::move(json));
      return &level.container->back();
    }
    Json& member = (*level.container)[level.key];
    member = std::move(json);
    return &member;
  }
  bool value(Json json) {
    place(std::move(json));
    return true;
  }
  bool open(Json json) {
    if (levels_.size() >= kMaxJsonDepth) {
      return stop(Code::kLimit, "JSON nested deeper than " + std::to_string(kMaxJsonDepth));
    }
    levels_.push_back({place(std::move(json)), {}});
    return true;
  }
  bool close() {
    levels_.pop_back();
    return true;
  }
  bool stop(Code code, std::string problem) {
    code_ = code;
    problem_ = std::move(problem);
    return false;
  }

  ParsedJson& into_;
  std::vector<Level> levels_{};
  Code code_ = Code::kDecode;
  std::string problem_{};
};

const Json kNoArray = Json::array();
const Json kNoObject = Json::object();

// Calls step(name) for each part of `a.b.c` until it returns false.
template <class Step>
void each_step(std::string_view path, Step step) {
  while (true) {
    const auto dot = path.find('.');
    if (!step(path.substr(0, dot))) return;
    if (dot == std::string_view::npos) return;
    path.remove_prefix(dot + 1);
  }
}

}  // namespace

Result<ParsedJson> parse_json_strictly(std::string_view text) {
  if (text.size() > kMaxJsonSize) {
    return fail(Code::kLimit, "JSON of more than " + std::to_string(kMaxJsonSize) + " bytes", Phase::kDecode);
  }
  ParsedJson parsed;
  Builder builder(parsed);
  try {
    const bool whole = Json::sax_parse(text.begin(), text.end(), &builder);
    if (auto outcome = builder.outcome(); !outcome) return fail(outcome.error());
    if (!whole) return fail(Code::kDecode, "malformed JSON", Phase::kDecode);
  } catch (const std::exception& error) {
    return fail(Code::kDecode, std::string("malformed JSON: ").append(error.what()), Phase::kDecode);
  }
  return parsed;
}

Result<Json> parse_json(std::string_view text) {
  auto parsed = parse_json_strictly(text);
  if (!parsed) return fail(parsed.error());
  return std::move(parsed->value);
}

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

const Json* member(const Json& object, std::string_view name) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

Json* member(Json& object, std::string_view name) {
  return const_cast<Json*>(member(static_cast<const Json&>(object), name));
}

const Json* find(const Json& document, std::string_view path) {
  const Json* at = &document;
  each_step(path, [&at](std::string_view name) {
    at = member(*at, name);
    return at != nullptr;
  });
  return at;
}

Json* find(Json& document, std::string_view path) {
  return const_cast<Json*>(find(static_cast<const Json&>(document), path));
}

std::string text_at(const Json& document, std::string_view path) {
  const Json* found = find(document, path);
  return found != nullptr && found->is_string() ? found->get_ref<const std::string&>() : std::string();
}

std::int64_t int_at(const Json& document, std::string_view path, std::int64_t otherwise) {
  const Json* found = find(document, path);
  return found != nullptr && found->is_number_integer() ? found->get<std::int64_t>() : otherwise;
}

bool bool_at(const Json& document, std::string_view path) {
  const Json* found = find(document, path);
  return found != nullptr && found->is_boolean() && found->get<bool>();
}

const Json& array_at(const Json& document, std::string_view path) {
  const Json* found = find(document, path);
  return found != nullptr && found->is_array() ? *found : kNoArray;
}

const Json& object_at(const Json& document, std::string_view path) {
  const Json* found = find(document, path);
  return found != nullptr && found->is_object() ? *found : kNoObject;
}

bool is_empty_at(const Json& document, std::string_view path) {
  const Json* found = find(document, path);
  if (found == nullptr || found->is_null()) return true;
  if (found->is_string()) return found->get_ref<const std::string&>().empty();
  return found->is_structured() && found->empty();
}

Json& put(Json& document, std::string_view path, Json value) {
  Json* at = &document;
  each_step(path, [&at](std::string_view name) {
    if (!at->is_object()) *at = Json::object();
    at = &(*at)[std::string(name)];
    return true;
  });
  *at = std::move(value);
  return *at;
}

void take_over(Json& into, const Json& from, const char* name) {
  if (const Json* value = member(from, name)) {
    into[name] = *value;
  } else {
    into.erase(name);
  }
}

void remove_text(Json& document, std::string_view path, std::string_view text) {
  Json left = Json::array();
  for (const Json& one : array_at(document, path)) {
    if (one != text) left.push_back(one);
  }
  if (left.empty()) return erase(document, path);
  put(document, path, std::move(left));
}

bool has_condition(const Json& object, std::string_view type) {
  for (const Json& condition : array_at(object, "status.conditions")) {
    if (text_at(condition, "type") == type) return text_at(condition, "status") == "True";
  }
  return false;
}

void erase(Json& document, std::string_view path) {
  const auto dot = path.rfind('.');
  Json* parent = dot == std::string_view::npos ? &document : find(document, path.substr(0, dot));
  if (parent == nullptr || !parent->is_object()) return;
  parent->erase(std::string(dot == std::string_view::npos ? path : path.substr(dot + 1)));
}

}  // namespace tain::server
