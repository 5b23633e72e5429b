#include "src/codec/protobuf_json.h"

#include "src/codec/canonical_json.h"
#include "src/codec/protobuf_members.h"
#include "src/codec/protobuf_scalar.h"
#include "src/codec/protobuf_value.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace tain::codec {
namespace {

using detail::SchemaField;
using detail::SchemaMessage;
using detail::SchemaTables;

class Writer {
 public:
  bool value(const Value& value, std::size_t depth) {
    if (!value.exists()) return malformed();
    if (value.is_null()) {
      out_ += "null";
      return true;
    }
    if (depth > kDeepestMessage) {
      error_ = Error::of(Code::kLimit, "the protobuf value is nested too deeply to be written as JSON", Phase::kDecode);
      return false;
    }
    const auto [tables, node, form, texts] = value.node();
    switch (form) {
      case Value::Form::kJson:
        return json(value.raw());
      case Value::Form::kRoot: {
        const auto& kind = *static_cast<const ProtobufKind*>(node);
        std::vector<Member> members;
        add_text(members, *tables, "apiVersion", kind.api_version_text);
        add_text(members, *tables, "kind", kind.kind);
        if (kind.message != nullptr && !collect_members(*tables, *kind.message, value.raw(), members)) {
          return malformed();
        }
        return map(members, depth);
      }
      case Value::Form::kMessage: {
        std::vector<Member> members;
        if (!collect_members(*tables, *static_cast<const SchemaMessage*>(node), value.raw(), members)) {
          return malformed();
        }
        return map(members, depth);
      }
      case Value::Form::kList:
        return list(*tables, *static_cast<const SchemaField*>(node), value.raw(), depth);
      case Value::Form::kMap: {
        std::vector<Member> members;
        if (!entries(*tables, *static_cast<const SchemaField*>(node), value.raw(), members)) return false;
        return map(members, depth);
      }
      default:
        break;
    }
    if (value.type() == Value::Type::kString) {
      append_quoted(out_, scalar_text(value));
    } else {
      out_ += scalar_text(value);
    }
    return true;
  }

  std::string take() { return std::move(out_); }
  const Error& error() const { return *error_; }

 private:
  using Member = NamedValue;

  bool malformed() {
    error_ = Error::of(Code::kDecode, "malformed protobuf", Phase::kDecode);
    return false;
  }

  bool json(std::string_view raw) {
    auto text = canonical_json(raw);
    if (!text) {
      error_ = text.error();
      return false;
    }
    out_ += *text;
    return true;
  }

  static void add_text(std::vector<Member>& members, const SchemaTables& tables, std::string_view name,
                       std::string_view text) {
    if (text.empty()) return;
    members.push_back({name, Value(Value::Type::kString, text, {&tables, nullptr, Value::Form::kText})});
  }

  bool entries(const SchemaTables& tables, const SchemaField& field, std::string_view bytes,
               std::vector<Member>& members) {
    ProtoWalk walk(bytes);
    ProtoField at;
    while (walk.next(at)) {
      MapEntry entry;
      if (at.number != field.number) continue;
      if (!read_map_entry(at.payload, field, entry)) return malformed();
      members.push_back({entry.key, element_value(tables, field, entry.value)});
    }
    // The last of equal keys is valid, but map() uses the first.
    std::reverse(members.begin(), members.end());
    return walk.ok() || malformed();
  }

  bool map(std::vector<Member>& members, std::size_t depth) {
    std::stable_sort(members.begin(), members.end(), [](const Member& a, const Member& b) { return a.name < b.name; });
    out_ += '{';
    const std::size_t begin = out_.size();
    const Member* previous = nullptr;
    for (const Member& member : members) {
      const bool again = previous != nullptr && previous->name == member.name;
      previous = &member;
      if (again || member.value.is_null()) continue;
      if (out_.size() > begin) out_ += ',';
      append_quoted(out_,
                    Value(Value::Type::kString, member.name, {&detail::schema(), nullptr, Value::Form::kText}).text());
      out_ += ':';
      if (!value(member.value, depth + 1)) return false;
    }
    out_ += '}';
    return true;
  }

  bool list(const SchemaTables& tables, const SchemaField& field, std::string_view bytes, std::size_t depth) {
    out_ += '[';
    const std::size_t begin = out_.size();
    ProtoWalk walk(bytes);
    ProtoField at;
    while (walk.next(at)) {
      if (at.number != field.number) continue;
      if (at.wire == wire_of(field)) {
        if (!one(tables, field, at.payload, begin, depth)) return false;
        continue;
      }
      if (!is_packed(field, at)) return malformed();
      PackedWalk packed(at.payload, wire_of(field));
      std::string_view each;
      while (packed.next(each)) {
        if (!one(tables, field, each, begin, depth)) return false;
      }
      if (!packed.ok()) return malformed();
    }
    out_ += ']';
    return walk.ok() || malformed();
  }

  // An element of the list whose first element is at `begin`.
  bool one(const SchemaTables& tables, const SchemaField& field, std::string_view payload, std::size_t begin,
           std::size_t depth) {
    if (out_.size() > begin) out_ += ',';
    return value(element_value(tables, field, payload), depth + 1);
  }

  std::string out_;
  std::optional<Error> error_;
};

}  // namespace

Result<std::string> protobuf_json(const Value& value) {
  Writer writer;
  if (!writer.value(value, 0)) return Failure(writer.error());
  return writer.take();
}

}  // namespace tain::codec
