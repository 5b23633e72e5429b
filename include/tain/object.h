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

// Whether a resource version can be ordered: decimal digits of any length, without a leading zero, and not "0".
bool is_comparable(std::string_view version);

// Compares two resource versions of one resource type: by length, then by digits.
// Errors: kNotComparable if either is not comparable. Such versions are opaque and may only be tested for equality.
[[nodiscard]] Result<std::strong_ordering> compare_versions(std::string_view a, std::string_view b);

// Whether `a` is older than `b`; false if they cannot be compared.
bool known_older(std::string_view a, std::string_view b);

class ObjectBuilder;

namespace detail {
struct SchemaTables;
// One allocation: this header, then key, uid, version and body. Layout is private to the codec.
struct ObjectRep;
void retain(ObjectRep* rep) noexcept;
void release(ObjectRep* rep) noexcept;
}  // namespace detail

// An immutable Kubernetes object that keeps the exact bytes that the server sent.
//
// The identity (namespace, name, uid, resource version, kind) is read once, when the object is decoded. Other fields
// are read from the bytes at each access.
//
// Threading:  immutable; copies may be used and destroyed on any thread.
// Ownership:  counts references: a copy shares the bytes. They, and views of texts read from them, live as long as the
//             last copy. A default-constructed Object is empty.
// Errors:     from_json() and from_protobuf() reject bytes without metadata.name. Reading a field does not fail (see
//             Value).
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
    Kind kind_if_absent{};  // list items have no kind; it comes from the list
    std::size_t max_depth = 1000;
    std::size_t max_bytes = std::size_t{16} << 20;
    bool strict = false;  // validates every byte now, not when a field is read
  };
  // Copies the bytes. Errors: kDecode, kLimit, kUnexpectedObject (no metadata or name).
  [[nodiscard]] static Result<Object> from_json(std::string_view json, const FromJson& options);
  [[nodiscard]] static Result<Object> from_json(std::string_view json) { return from_json(json, FromJson{}); }

  struct FromProtobuf {
    Kind kind{};  // used for a bare message, and if the envelope has no kind
    std::size_t max_depth = 1000;
    std::size_t max_bytes = std::size_t{16} << 20;
    bool strict = false;                           // validates every byte now, not when a field is read
    const detail::SchemaTables* tables = nullptr;  // null: those of the library; others must never be freed
  };
  // Reads a message, bare or in the envelope `k8s\0` + Unknown, and removes the envelope. If the tables do not have its
  // kind, only the bytes and the metadata can be read. Errors: as from_json().
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
  const Kind& kind() const noexcept;  // empty if neither the object nor its list has one

  // Fields: `at("spec.nodeName")`. read() finds several in one pass over the bytes.
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
  // One entry of `metadata.ownerReferences`.
  struct OwnerReference {
    Text api_version{};
    Text kind{};
    Text name{};
    Text uid{};
    bool controller = false;
    bool block_owner_deletion = false;
  };
  std::vector<OwnerReference> owners() const;

  // The bare object message as received.
  std::string_view bytes() const noexcept;
  Encoding encoding() const noexcept;
  // Canonical JSON: keys are sorted, null members are dropped, and a missing kind or apiVersion is added.
  // Errors: kDecode; kIncomplete if has_unknown() and not `lossy`.
  struct ToJson {
    bool lossy = false;  // leaves out protobuf fields that the schema does not have
  };
  [[nodiscard]] Result<std::string> to_json(const ToJson& options) const;
  [[nodiscard]] Result<std::string> to_json() const { return to_json(ToJson{}); }
  // Protobuf only: whether the object has fields that the schema does not have. Paths and to_json() do not find them.
  bool has_unknown() const;

  // Whether fields of the server's object are missing here: it was made with a `drop` list, or it is metadata only.
  // Such an object must not replace the whole one. A drop of metadata.managedFields does not count, because the server
  // keeps those fields.
  bool is_part() const noexcept;

  // The memory of this object in bytes, with its header and allocation. Constant: texts that are stored with the object
  // later (see Text) are not counted.
  std::size_t memory() const noexcept;

  // Whether both have the same uid and resource version. Bytes are not compared.
  bool same_version(const Object& other) const noexcept;
  // Whether both share the same bytes.
  friend bool operator==(const Object& a, const Object& b) noexcept { return a.rep_ == b.rep_; }

 private:
  friend class ObjectBuilder;
  explicit Object(detail::ObjectRep* rep) noexcept : rep_(rep) {}

  detail::ObjectRep* rep_ = nullptr;
};

// Returns the object to store in place of a received one, for example without some fields or secrets.
//
// Threading:  called once for each received object, possibly on the loop thread, so it must be short.
// Errors:     an error fails the operation with kTransform. The object is not quarantined.
using Transform = std::function<Result<Object>(const Object&)>;

}  // namespace tain
