#pragma once

#include "src/codec/canonical_json.h"
#include "src/codec/wire_text.h"

#include <tain/view.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

// Writes JSON out of nothing but the accessors of the views, by the rules by which Go writes it. The *_walk.cc files,
// one overload of members_of() for each view, are made by tools/schema/run.
namespace tain {

inline std::string json_of(const Text& value) {
  std::string out;
  codec::append_quoted(out, value.view());
  return out;
}
inline std::string json_of(const Binary& value) { return json_of(Text::owned(codec::base64(value.view()))); }
inline std::string json_of(bool value) { return value ? "true" : "false"; }
inline std::string json_of(std::int32_t value) { return std::to_string(value); }
inline std::string json_of(std::int64_t value) { return std::to_string(value); }
inline std::string json_of(double value) { return codec::go_float(value); }
inline std::string json_of(const Quantity& value) { return json_of(Text::owned(value.to_string())); }
inline std::string json_of(const Time& value) {
  return value.is_zero() ? "null" : json_of(Text::owned(value.to_string()));
}
inline std::string json_of(Duration value) { return json_of(Text::owned(to_string(value))); }
inline std::string json_of(const IntOrString& value) {
  return value.is_int() ? json_of(value.as_int()) : json_of(Text::owned(value.to_string()));
}
inline std::string json_of(const Value& value) { return value.exists() ? value.to_json() : "null"; }

// A moment that is shown with six digits.
struct Micro {
  Time time{};
};
inline std::string json_of(const Micro& value) {
  return value.time.is_zero() ? "null" : json_of(Text::owned(value.time.to_string_micro()));
}

class Members {
 public:
  void add(std::string_view key, const std::string& json) {
    text_ += text_.empty() ? "" : ",";
    codec::append_quoted(text_, key);
    text_ += ":" + json;
  }
  std::string json() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

template <class T>
requires std::is_base_of_v<View, T> std::string json_of(const T& view) {
  if (!view.exists()) return "null";
  if constexpr (requires { either_of(view); }) {
    return either_of(view);
  } else {
    Members out;
    members_of(out, view);
    return out.json();
  }
}

template <class T>
std::string json_of(const ListView<T>& list) {
  if (!list.exists()) return "null";
  std::string out;
  for (const T& element : list) out += (out.empty() ? "" : ",") + json_of(element);
  return "[" + out + "]";
}

template <class T>
std::string json_of(const MapView<T>& map) {
  if (!map.exists()) return "null";
  Members out;
  for (const auto& [key, value] : map) out.add(key, json_of(value));
  return out.json();
}

template <class T>
std::string json_of(const std::optional<T>& value) {
  return value ? json_of(*value) : "null";
}

// Go's omitempty, of a value that is no pointer.
template <class T>
void add_unless_empty(Members& out, std::string_view key, const T& value) {
  if constexpr (requires { value.empty(); }) {
    if (value.empty()) return;
  } else {
    if (value == T{}) return;
  }
  out.add(key, json_of(value));
}

inline void add_unless_zero(Members& out, std::string_view key, const std::string& json) {
  if (json != "{}" && json != "null" && json != "\"0\"") out.add(key, json);
}

// Kinds by `apps/v1 Deployment`.
using Walker = std::string (*)(const Value&);
inline std::map<std::string, Walker, std::less<>>& walkers() {
  static std::map<std::string, Walker, std::less<>> all;
  return all;
}

template <class T>
bool add_walker() {
  const std::string name = T::kind().api_version() + " " + T::kind().kind;
  return walkers().emplace(name, [](const Value& value) { return json_of(T(value)); }).second;
}

}  // namespace tain
