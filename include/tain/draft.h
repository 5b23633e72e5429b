#pragma once

#include <tain/object.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/scalars.h>

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tain {

class Binary;
class DraftPart;
namespace detail {
void write_json(std::string& out, bool value);
void write_json(std::string& out, std::int64_t value);
void write_json(std::string& out, std::uint64_t value);
void write_json(std::string& out, double value);
void write_text(std::string& out, std::string_view text);
void write_json(std::string& out, const Time& value);
void write_json(std::string& out, const IntOrString& value);
void write_base64(std::string& out, std::string_view bytes);

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsCharacter = std::same_as<T, char> || std::same_as<T, wchar_t> || std::same_as<T, char8_t> ||
                                     std::same_as<T, char16_t> || std::same_as<T, char32_t>;
}  // namespace detail

// A mutable object for a write to the server: sets, erases and appends fields by path.
//
//   tain::Draft draft = *tain::Draft::from_yaml(text);
//   draft.set("spec.replicas", 3).set({"metadata", "labels", "app.kubernetes.io/name"}, "web");
//   draft.set({"data", "nginx.conf"}, text);
//
// A write creates the missing parents of its path: maps, or lists for positions. A path through a scalar is an error.
// The Draft keeps its first error, and the next function that uses it (ok(), to_json(), a call of Cluster) returns it,
// so a chain of writes needs one check.
//
// tain/kinds/*_drafts.h derive a class with typed fields from it for each built-in kind.
//
// Threading:  as std::string.
// Ownership:  owns its JSON; a copy is deep.
// Errors:     kBadArgument for an invalid path, a path through a scalar, and text that is no object; kDecode for
//             invalid JSON or YAML, with line and column; kProjected and kIncomplete for an Object with missing or
//             unknown fields.
class Draft {
 public:
  // One literal key, in which dots have no meaning, or the position of a list element.
  class Step {
   public:
    template <std::convertible_to<std::string_view> T>
    Step(const T& key) : step_{std::string_view(key), -1} {}  // NOLINT: implicit on purpose
    template <std::integral T>
    Step(T position)  // NOLINT
        : step_{{},
                std::in_range<std::int32_t>(position) && position >= 0 ? static_cast<std::int32_t>(position)
                                                                       : std::numeric_limits<std::int32_t>::max()} {}

   private:
    friend class Draft;
    PathView::Step step_;
  };

  // A field: a path such as `spec.containers[0].image`, or its keys and positions: {"data", "nginx.conf"}. A path with
  // a dot inside a key of a map of texts, such as `data.nginx.conf`, is an error where the schema is known: that of the
  // built-in kinds, labels and annotations.
  class Place {
   public:
    template <std::convertible_to<std::string_view> T>
    Place(const T& path) : path_(path) {}                        // NOLINT: implicit on purpose
    Place(std::initializer_list<Step> steps) : steps_(steps) {}  // NOLINT
    Place(std::span<const Step> steps) : steps_(steps) {}        // NOLINT

   private:
    friend class Draft;
    std::string_view path_{};
    std::span<const Step> steps_{};
  };

  // A value to write: text, a number of any type, a bool, Quantity, Time, Duration, IntOrString, a Value or a typed
  // view, and a std::optional, range or map of these. An optional without a value and an absent Value erase the field.
  // Braces are a list, also {{"key", "value"}}: pass a map as a std::map.
  class Data {
   public:
    template <class T>
    Data(const T& value) {  // NOLINT: implicit on purpose
      if constexpr (std::same_as<T, std::nullopt_t>) {
        absent_ = true;
      } else if constexpr (detail::kIsOptional<T>) {
        if (value) {
          write(*value);
        } else {
          absent_ = true;
        }
      } else {
        if constexpr (requires { value.exists(); }) absent_ = !value.exists();
        write(value);
      }
    }
    Data(std::initializer_list<Data> elements);  // NOLINT

   private:
    friend class Draft;
    friend class DraftPart;
    template <class T>
    void write(const T& value);

    std::string json_;
    bool absent_ = false;
  };

  Draft();
  explicit Draft(const Kind& kind, std::string_view name = {}, std::string_view ns = {});
  [[nodiscard]] static Result<Draft> from(const Object& object);  // kProjected if object.is_part()
  [[nodiscard]] static Result<Draft> from_json(std::string_view json);
  // Parses YAML 1.1 as kubectl does: `<<` merges, 1e3 is 1000, keys become strings. A duplicate key is an error.
  [[nodiscard]] static Result<Draft> from_yaml(std::string_view yaml);  // one document
  [[nodiscard]] static Result<std::vector<Draft>> all_from_yaml(
      std::string_view yaml);  // several documents, separated by `---`; also JSON
  Draft(const Draft& other);
  Draft(Draft&& other) noexcept;
  Draft& operator=(Draft other) noexcept;
  ~Draft();

  Draft& set(const Place& place, const Data& value);
  Draft& set_json(const Place& place, std::string_view json);
  Draft& append(const Place& place, const Data& value);  // to the list at `place`; does nothing for an absent value
  Draft& append_json(const Place& place, std::string_view json);
  Draft& erase(const Place& place);  // does nothing for an absent field

  [[nodiscard]] Result<void> ok() const;  // the first error of a chain

  Kind kind() const;
  std::string name() const;
  std::string ns() const;
  std::string resource_version() const;
  bool has(const Place& place) const;
  std::string text(const Place& place) const;  // the text of a scalar, else empty

  [[nodiscard]] Result<std::string> to_json() const;  // compact, keys sorted
  [[nodiscard]] Result<std::string> to_yaml() const;
  [[nodiscard]] Result<Object> to_object() const;

 private:
  friend class Patch;
  friend class DraftPart;
  friend class KindDraftBase;
  struct State;
  std::shared_ptr<State> state_;  // of this Draft and its parts
};

template <class T>
void Draft::Data::write(const T& value) {
  if constexpr (std::same_as<T, Binary>) {
    detail::write_base64(json_, value);
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    detail::write_text(json_, value);
  } else if constexpr (std::same_as<T, bool> || std::same_as<T, Time> || std::same_as<T, IntOrString>) {
    detail::write_json(json_, value);
  } else if constexpr (std::signed_integral<T> && !detail::kIsCharacter<T>) {
    detail::write_json(json_, static_cast<std::int64_t>(value));
  } else if constexpr (std::unsigned_integral<T> && !detail::kIsCharacter<T>) {
    detail::write_json(json_, static_cast<std::uint64_t>(value));
  } else if constexpr (std::floating_point<T>) {
    detail::write_json(json_, static_cast<double>(value));
  } else if constexpr (std::same_as<T, Quantity>) {
    detail::write_text(json_, value.to_string());
  } else if constexpr (std::convertible_to<const T&, Duration>) {
    detail::write_text(json_, to_string(Duration(value)));
  } else if constexpr (std::same_as<T, Data>) {
    json_.append(value.absent_ ? "null" : value.json_);
  } else if constexpr (requires { value.exists(), value.to_json(); }) {
    json_.append(value.exists() ? value.to_json() : "null");
  } else if constexpr (requires { value.as_value().to_json(); }) {
    json_.append(value.exists() ? value.as_value().to_json() : "null");
  } else if constexpr (detail::kIsOptional<T>) {
    if (value) {
      write(*value);
    } else {
      json_.append("null");
    }
  } else {
    static_assert(
        requires { value.begin(), value.end(); },
        "a Draft takes texts, numbers, bools, Quantity, Time, Duration, IntOrString, Value, typed views, and "
        "optionals, ranges and maps with text keys of these");
    const bool map = requires { value.begin()->second; };
    json_.push_back(map ? '{' : '[');
    bool first = true;
    for (const auto& element : value) {
      if (!first) json_.push_back(',');
      first = false;
      if constexpr (requires { element.second; }) {
        detail::write_text(json_, element.first);
        json_.push_back(':');
        write(element.second);
      } else {
        write(static_cast<const std::decay_t<decltype(element)>&>(element));
      }
    }
    json_.push_back(map ? '}' : ']');
  }
}

// A change to an object, in one of the four patch formats of the server.
//
// Threading:  immutable; may be used on any thread.
// Errors:     kDecode for invalid JSON. The server checks the rest.
class Patch {
 public:
  enum class Type : std::uint8_t { kJson, kMerge, kStrategic, kApply };

  [[nodiscard]] static Result<Patch> json(std::string_view operations);  // RFC 6902
  [[nodiscard]] static Result<Patch> merge(std::string_view body);       // RFC 7386
  [[nodiscard]] static Result<Patch> strategic(std::string_view body);
  [[nodiscard]] static Result<Patch> apply(const Draft& draft);
  // Returns the merge patch that changes `from` into `to`.
  [[nodiscard]] static Result<Patch> diff(const Draft& from, const Draft& to);
  // Returns the JSON patch that changes `from` into `to`.
  [[nodiscard]] static Result<Patch> json_diff(const Draft& from, const Draft& to);

  Type type() const { return type_; }
  std::string_view content_type() const;
  const std::string& body() const { return body_; }
  bool empty() const;  // changes nothing

  // Applies the patch to `to` locally, as the server would. Only kJson and kMerge; others are kBadArgument.
  [[nodiscard]] Result<Draft> applied(const Draft& to) const;

 private:
  Patch(Type type, std::string body) : type_(type), body_(std::move(body)) {}
  Type type_;
  std::string body_;
};

}  // namespace tain
