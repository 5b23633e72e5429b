#pragma once

#include <tain/object.h>
#include <tain/path.h>
#include <tain/result.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// A mutable object for a write to the server: sets, erases and appends fields by path.
//
//   tain::Draft draft = *tain::Draft::from_yaml(text);
//   draft.set("spec.replicas", 3).set("metadata.labels['app.kubernetes.io/name']", "web");
//
// A write creates the missing parents of its path: maps, or lists for positions. A path through a scalar is an error.
// The Draft keeps its first error, and the next function that uses it (ok(), to_json(), a call of Cluster) returns it,
// so a chain of writes needs one check.
//
// Threading:  as std::string.
// Ownership:  owns its JSON; a copy is deep.
// Errors:     kBadArgument for an invalid path, a path through a scalar, and text that is no object; kDecode for
//             invalid JSON or YAML, with line and column; kProjected and kIncomplete for an Object with missing or
//             unknown fields.
class Draft {
 public:
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

  Draft& set(std::string_view path, std::string_view text);
  Draft& set(std::string_view path, const char* text) { return set(path, std::string_view(text)); }
  Draft& set(std::string_view path, bool value);
  Draft& set(std::string_view path, std::int64_t value);
  Draft& set(std::string_view path, int value) { return set(path, static_cast<std::int64_t>(value)); }
  Draft& set(std::string_view path, double value);
  Draft& set_json(std::string_view path, std::string_view json);
  Draft& set(std::string_view path, const Value& value);
  Draft& append_json(std::string_view path, std::string_view json);  // to the list at `path`
  Draft& append(std::string_view path, std::string_view text);
  Draft& erase(std::string_view path);  // does nothing for an absent field

  [[nodiscard]] Result<void> ok() const;  // the first error of a chain

  Kind kind() const;
  std::string name() const;
  std::string ns() const;
  std::string resource_version() const;
  bool has(std::string_view path) const;
  std::string text(std::string_view path) const;  // the text of a scalar, else empty

  [[nodiscard]] Result<std::string> to_json() const;  // compact, keys sorted
  [[nodiscard]] Result<std::string> to_yaml() const;
  [[nodiscard]] Result<Object> to_object() const;

 private:
  friend class Patch;
  struct State;
  std::unique_ptr<State> state_;
};

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
