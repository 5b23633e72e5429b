#pragma once

#include <tain/path.h>
#include <tain/result.h>
#include <tain/value.h>

#include <array>
#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// Group, version and kind of an API type; the group of core types is empty.
struct Kind {
  std::string group{};
  std::string version{};
  std::string kind{};

  bool empty() const { return kind.empty(); }
  std::string api_version() const { return group.empty() ? version : group + "/" + version; }
  // `apps/v1, Kind=Deployment`, as Kubernetes prints it.
  std::string to_string() const { return (group.empty() ? version : group + "/" + version) + ", Kind=" + kind; }

  // From `apps/v1` and `Deployment`.
  static Kind from(std::string_view api_version, std::string_view kind) {
    const auto slash = api_version.find('/');
    if (slash == std::string_view::npos) return {"", std::string(api_version), std::string(kind)};
    return {std::string(api_version.substr(0, slash)), std::string(api_version.substr(slash + 1)), std::string(kind)};
  }

  friend bool operator==(const Kind&, const Kind&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const Kind& kind) { return out << kind.to_string(); }

inline const Kind kPods{"", "v1", "Pod"};
inline const Kind kConfigMaps{"", "v1", "ConfigMap"};
inline const Kind kNodes{"", "v1", "Node"};
inline const Kind kServices{"", "v1", "Service"};
inline const Kind kDeployments{"apps", "v1", "Deployment"};

// Whether a resource version has an order: decimal digits, no leading zero, not "0", of any length.
bool is_comparable(std::string_view version);

// The order of two resource versions of one resource type, as text: length, then digits. kNotComparable when either
// has none; such versions are opaque and may only be compared for equality.
[[nodiscard]] Result<std::strong_ordering> compare_versions(std::string_view a, std::string_view b);

// Whether `a` is known to be older than `b`; false when they cannot be compared.
bool known_older(std::string_view a, std::string_view b);

class ObjectBuilder;

namespace detail {
struct SchemaTables;
// One allocation: this header, then key, uid, version and body. Layout is private to the codec.
struct ObjectRep;
void retain(ObjectRep* rep) noexcept;
void release(ObjectRep* rep) noexcept;
}  // namespace detail

struct OwnerReference {
  Text api_version{};
  Text kind{};
  Text name{};
  Text uid{};
  bool controller = false;
  bool block_owner_deletion = false;
};

// A Kubernetes object as the server sent it: immutable, shared by reference count, its exact bytes kept. Identity
// (namespace, name, uid, version, kind) was read once, when it was decoded; everything else is read from the bytes when
// asked for.
//
// Threading:  const; copies may be used and dropped on any thread.
// Ownership:  a copy is one reference more; the bytes, and views of texts read from them, live as long as the last one.
//             A default-made Object is empty.
// Errors:     from_json refuses bytes without metadata.name; reading fields never fails (see Value).
class Object {
 public:
  Object() noexcept = default;
  Object(const Object& other) noexcept : rep_(other.rep_) {
    if (rep_ != nullptr) detail::retain(rep_);
  }
  Object(Object&& other) noexcept : rep_(std::exchange(other.rep_, nullptr)) {}
  Object& operator=(Object other) noexcept {
    std::swap(rep_, other.rep_);
    return *this;
  }
  ~Object() {
    if (rep_ != nullptr) detail::release(rep_);
  }

  struct FromJson {
    Kind kind_if_absent{};  // list items come without kind; the list knows it
    std::size_t max_depth = 1000;
    std::size_t max_bytes = std::size_t{16} << 20;
    bool strict = false;  // validate every byte now instead of when it is read
  };
  // Copies the bytes. Errors: kDecode, kLimit, kUnexpectedObject (no metadata or name).
  [[nodiscard]] static Result<Object> from_json(std::string_view json, const FromJson& options);
  [[nodiscard]] static Result<Object> from_json(std::string_view json) { return from_json(json, FromJson{}); }

  struct FromProtobuf {
    Kind kind{};  // of a bare message, and where the envelope does not say
    std::size_t max_depth = 1000;
    std::size_t max_bytes = std::size_t{16} << 20;
    bool strict = false;                           // validate every byte now instead of when it is read
    const detail::SchemaTables* tables = nullptr;  // null: those of the library; others outlive the process
  };
  // A message, bare or in the envelope `k8s\0` + Unknown, which says its kind and is taken off. A kind that the tables
  // do not have is kept: its bytes and its metadata can be read, the rest cannot. Errors: as from_json.
  [[nodiscard]] static Result<Object> from_protobuf(std::string_view bytes, const FromProtobuf& options);
  [[nodiscard]] static Result<Object> from_protobuf(std::string_view bytes) {
    return from_protobuf(bytes, FromProtobuf{});
  }

  explicit operator bool() const noexcept { return rep_ != nullptr; }

  // Identity. Empty views for an empty Object.
  std::string_view key() const noexcept;  // `namespace/name`, or `name` when cluster-scoped
  std::string_view ns() const noexcept;
  std::string_view name() const noexcept;
  std::string_view uid() const noexcept;
  std::string_view resource_version() const noexcept;
  const Kind& kind() const noexcept;  // empty where neither object nor list said

  // Fields. `at("spec.nodeName")`; read() finds several in one pass over the bytes.
  Value root() const noexcept;
  Value at(std::string_view path) const;
  Value at(PathView path) const;
  template <class... Paths>
  std::array<Value, sizeof...(Paths)> read(const Paths&... paths) const {
    std::array<PathView, sizeof...(Paths)> views{PathView(paths)...};
    std::array<Value, sizeof...(Paths)> values;
    read_all(views, values);
    return values;
  }
  // REQUIRES: paths.size() == values.size()
  void read_all(std::span<const PathView> paths, std::span<Value> values) const;

  Value labels() const;       // a map
  Value annotations() const;  // a map
  std::vector<OwnerReference> owners() const;

  // The bare object message as received.
  std::string_view bytes() const noexcept;
  Encoding encoding() const noexcept;
  // Canonical JSON: keys sorted, null members dropped, kind and apiVersion added where the bytes lack them.
  // Errors: kDecode; kIncomplete where has_unknown(), unless `lossy` says to leave those fields out.
  struct ToJson {
    bool lossy = false;
  };
  [[nodiscard]] Result<std::string> to_json(const ToJson& options) const;
  [[nodiscard]] Result<std::string> to_json() const { return to_json(ToJson{}); }
  // Protobuf only: whether it has fields, newer than the tables, that paths and to_json() cannot see.
  bool has_unknown() const;

  // Whether it is only a part of what the server has: made without some fields (a `drop` list), or metadata only. A
  // part is not to be written back as the whole. Dropping metadata.managedFields makes no part: the server keeps those.
  bool is_part() const noexcept;

  // What this object costs in memory, header and allocation included. Never changes: texts that were made later and are
  // stored with it (see Text) are not counted.
  std::size_t memory() const noexcept;

  // The same uid and version: nothing changed. Bytes are never compared.
  bool same_version(const Object& other) const noexcept;
  // The same reference.
  friend bool operator==(const Object& a, const Object& b) noexcept { return a.rep_ == b.rep_; }

 private:
  friend class ObjectBuilder;
  explicit Object(detail::ObjectRep* rep) noexcept : rep_(rep) {}

  detail::ObjectRep* rep_ = nullptr;
};

// Turns an object into the one to keep: dropping fields, redacting, projecting. Runs once for each object on its way
// in. May run on the loop thread: keep it short. An error quarantines nothing: the operation fails with kTransform.
using Transform = std::function<Result<Object>(const Object&)>;

}  // namespace tain
