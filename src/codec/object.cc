#include <tain/object.h>

#include "src/codec/body_pool.h"
#include "src/codec/canonical_json.h"
#include "src/codec/identity.h"
#include "src/codec/json_reader.h"
#include "src/codec/kept_texts.h"
#include "src/codec/object_builder.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_kind.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/stream_copy.h"

#include <cstring>
#include <new>
#include <optional>
#include <string>

namespace tain {
namespace detail {

// The identity and the body follow the header: key, uid, version, body.
struct ObjectRep {
  std::atomic<std::uint32_t> references{1};
  Encoding encoding = Encoding::kJson;
  bool owns_kind = false;  // the table of shared kinds was full
  bool part = false;       // made without some of its fields
  std::uint32_t ns_size = 0;
  std::uint32_t key_size = 0;
  std::uint32_t uid_size = 0;
  std::uint32_t version_size = 0;
  std::uint32_t body_size = 0;
  const Kind* kind = nullptr;
  KeptTexts texts;  // the texts of fields that are not in the body as they are

  const char* tail() const { return reinterpret_cast<const char*>(this + 1); }
  std::string_view key() const { return {tail(), key_size}; }
  std::string_view uid() const { return {tail() + key_size, uid_size}; }
  std::string_view version() const { return {tail() + key_size + uid_size, version_size}; }
  std::string_view body() const { return {tail() + key_size + uid_size + version_size, body_size}; }
  std::size_t allocated() const {
    return sizeof(ObjectRep) + key_size + uid_size + version_size + std::size_t{body_size};
  }
};

void retain(ObjectRep* rep) noexcept { rep->references.fetch_add(1, std::memory_order_relaxed); }

void release(ObjectRep* rep) noexcept {
  // With a single owner, the common case, no locked instruction is needed.
  if (rep->references.load(std::memory_order_acquire) != 1 &&
      rep->references.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return;
  }
  if (rep->owns_kind && rep->encoding == Encoding::kProtobuf) {
    delete static_cast<const codec::ProtobufKind*>(rep->kind);
  } else if (rep->owns_kind) {
    delete rep->kind;
  }
  const std::size_t size = rep->allocated();
  rep->~ObjectRep();
  codec::body_pool().give(rep, size);
}

}  // namespace detail

namespace {

// Never destroyed, because objects without a kind may outlive static storage.
const Kind& no_kind() {
  static const Kind& kind = *new Kind;
  return kind;
}

bool is_metadata_only(const Kind& kind) { return kind.kind == "PartialObjectMetadata" && kind.group == "meta.k8s.io"; }

void read_all_of(const Value& from, std::span<const PathView> paths, std::span<Value> values) {
  if (from.encoding() == Encoding::kProtobuf) {
    codec::read_protobuf_paths(from, paths, values);
  } else {
    codec::read_paths(from.raw(), paths, values);
  }
  for (Value& value : values) value.keep_texts_in(from.node().texts);
}

constexpr auto kLabels = path<"metadata.labels">;
constexpr auto kAnnotations = path<"metadata.annotations">;
constexpr auto kOwners = path<"metadata.ownerReferences">;

}  // namespace

Object ObjectBuilder::make(const codec::Identity& identity, const codec::ObjectRules& rules, std::string_view body,
                           Encoding encoding) {
  const std::optional<std::string> rest = codec::drop_fields(identity, rules, body, encoding);
  if (rest) body = *rest;
  const std::string_view ns = identity.ns;
  const std::string_view name = identity.name;
  const std::string_view uid = identity.uid;
  const std::string_view version = identity.resource_version;
  const std::size_t key_size = name.size() + (ns.empty() ? 0 : ns.size() + 1);
  const std::size_t size = sizeof(detail::ObjectRep) + key_size + uid.size() + version.size() + body.size();
  auto* rep = new (codec::body_pool().take(size)) detail::ObjectRep;
  rep->encoding = encoding;
  rep->part = identity.part || (rest && codec::makes_a_part(rules.drop));
  rep->ns_size = static_cast<std::uint32_t>(ns.size());
  rep->key_size = static_cast<std::uint32_t>(key_size);
  rep->uid_size = static_cast<std::uint32_t>(uid.size());
  rep->version_size = static_cast<std::uint32_t>(version.size());
  rep->body_size = static_cast<std::uint32_t>(body.size());

  char* at = reinterpret_cast<char*>(rep + 1);
  const auto put = [&at](std::string_view text) {
    if (!text.empty()) std::memcpy(at, text.data(), text.size());
    at += text.size();
  };
  if (!ns.empty()) {
    put(ns);
    put("/");
  }
  put(name);
  put(uid);
  put(version);
  codec::stream_copy(at, body.data(), body.size());

  const std::string_view kind = rules.kind_of(identity);
  const std::string_view api_version = rules.api_version_of(identity);
  if (encoding == Encoding::kProtobuf) {
    const detail::SchemaTables& tables = rules.tables != nullptr ? *rules.tables : detail::schema();
    rep->kind = codec::shared_protobuf_kind(tables, api_version, kind);
    if (rep->kind == nullptr) {
      rep->kind = new codec::ProtobufKind(codec::make_protobuf_kind(tables, api_version, kind));
      rep->owns_kind = true;
    }
  } else if (kind.empty()) {
    rep->kind = &no_kind();
  } else {
    rep->kind = codec::shared_kind(api_version, kind);
    if (rep->kind == nullptr) {
      rep->kind = new Kind(Kind::from(api_version, kind));
      rep->owns_kind = true;
    }
  }
  return Object(rep);
}

std::string_view Object::key() const noexcept { return rep_ == nullptr ? std::string_view() : rep_->key(); }

std::string_view Object::ns() const noexcept {
  return rep_ == nullptr ? std::string_view() : rep_->key().substr(0, rep_->ns_size);
}

std::string_view Object::name() const noexcept {
  if (rep_ == nullptr) return {};
  return rep_->key().substr(rep_->ns_size == 0 ? 0 : rep_->ns_size + 1);
}

std::string_view Object::uid() const noexcept { return rep_ == nullptr ? std::string_view() : rep_->uid(); }

std::string_view Object::resource_version() const noexcept {
  return rep_ == nullptr ? std::string_view() : rep_->version();
}

const Kind& Object::kind() const noexcept { return rep_ == nullptr ? no_kind() : *rep_->kind; }

std::string_view Object::bytes() const noexcept { return rep_ == nullptr ? std::string_view() : rep_->body(); }

Encoding Object::encoding() const noexcept { return rep_ == nullptr ? Encoding::kJson : rep_->encoding; }

Value Object::root() const noexcept {
  if (rep_ == nullptr) return {};
  Value root = rep_->encoding == Encoding::kProtobuf
                   ? codec::root_value(static_cast<const codec::ProtobufKind&>(*rep_->kind), rep_->body())
                   : Value(Value::Type::kMap, rep_->encoding, rep_->body());
  root.keep_texts_in(&rep_->texts);
  return root;
}

Value Object::at(std::string_view text) const { return root().at(text); }

Value Object::at(PathView place) const { return root().at(place); }

void Object::read_all(std::span<const PathView> paths, std::span<Value> values) const {
  read_all_of(root(), paths, values);
}

Value Object::labels() const { return at(kLabels); }

Value Object::annotations() const { return at(kAnnotations); }

std::vector<Object::OwnerReference> Object::owners() const {
  static constexpr auto kApiVersion = path<"apiVersion">;
  static constexpr auto kKind = path<"kind">;
  static constexpr auto kName = path<"name">;
  static constexpr auto kUid = path<"uid">;
  static constexpr auto kController = path<"controller">;
  static constexpr auto kBlock = path<"blockOwnerDeletion">;
  std::vector<Object::OwnerReference> owners;
  for (const Value& owner : at(kOwners).elements()) {
    if (owner.type() != Value::Type::kMap) continue;
    const std::array<PathView, 6> paths{kApiVersion, kKind, kName, kUid, kController, kBlock};
    std::array<Value, 6> values;
    read_all_of(owner, paths, values);
    owners.push_back({values[0].text(), values[1].text(), values[2].text(), values[3].text(),
                      values[4].as_bool().value_or(false), values[5].as_bool().value_or(false)});
  }
  return owners;
}

Result<std::string> Object::to_json(const ToJson& options) const {
  if (rep_ == nullptr) return fail(Code::kBadArgument, "an empty object has no JSON");
  if (rep_->encoding == Encoding::kProtobuf) {
    const auto& kind = static_cast<const codec::ProtobufKind&>(*rep_->kind);
    const Result<bool> unknown = codec::check_protobuf(kind, rep_->body(), codec::kDeepestMessage, rep_->part);
    if (!unknown) return Failure(unknown.error());
    if (*unknown && !options.lossy) {
      return fail(Code::kIncomplete, kind.to_string() + " " + std::string(key()) +
                                         (kind.known ? " has fields that are" : " has a kind that is") +
                                         " not in the schema tables; request JSON from the server, or write the known "
                                         "fields with `lossy`");
    }
    return codec::protobuf_json(root());
  }
  return codec::canonical_object(rep_->body(), *rep_->kind);
}

bool Object::has_unknown() const {
  if (rep_ == nullptr || rep_->encoding != Encoding::kProtobuf) return false;
  const auto& kind = static_cast<const codec::ProtobufKind&>(*rep_->kind);
  return codec::check_protobuf(kind, rep_->body(), codec::kDeepestMessage, rep_->part).value_or(true);
}

bool Object::is_part() const noexcept { return rep_ != nullptr && (rep_->part || is_metadata_only(*rep_->kind)); }

std::size_t Object::memory() const noexcept {
  if (rep_ == nullptr) return 0;
  return codec::BodyPool::occupied(rep_->allocated());
}

bool ObjectBuilder::is_shared(const Object& object) noexcept {
  return object.rep_ != nullptr && object.rep_->references.load(std::memory_order_acquire) != 1;
}

bool Object::same_version(const Object& other) const noexcept {
  if (rep_ == nullptr || other.rep_ == nullptr) return false;
  if (rep_ == other.rep_) return true;
  if (resource_version().empty() || resource_version() != other.resource_version() || uid() != other.uid()) {
    return false;
  }
  return !uid().empty() || key() == other.key();
}

}  // namespace tain
