#include "src/codec/json_reader.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_members.h"
#include "src/codec/protobuf_value.h"

#include <optional>

namespace tain::codec {
namespace {

using detail::FieldType;
using detail::MessageForm;
using detail::SchemaField;
using detail::SchemaMessage;
using detail::SchemaTables;

class Check {
 public:
  Check(const SchemaTables& tables, std::size_t max_depth, bool has_marks)
      : tables_(tables), max_depth_(max_depth), has_marks_(has_marks) {}

  bool message(const SchemaMessage& message, std::string_view bytes, std::size_t depth) {
    if (depth > max_depth_) {
      return fail_with(Code::kLimit, "nested deeper than " + std::to_string(max_depth_) + " levels");
    }
    if (message.form == MessageForm::kRaw) return raw(bytes, depth);
    ProtoWalk walk(bytes);
    ProtoField at;
    while (walk.next(at)) {
      const SchemaField* field = tables_.find_number(message, at.number);
      if (field == nullptr) {
        const bool is_mark = has_marks_ && at.number == kDroppedFields;
        unknown = unknown || (!is_mark && !is_part_of(message.form, at.number));
        continue;
      }
      if (is_packed(*field, at)) {
        if (!packed(*field, at.payload)) return malformed();
        continue;
      }
      if (at.wire != wire_of(*field)) return malformed();
      if ((field->flags & detail::kMapField) != 0) {
        if (!map_entry(*field, at.payload, depth)) return false;
      } else if (field->type == FieldType::kMessage) {
        if (!this->message(tables_.messages[field->message], at.payload, depth + 1)) return false;
      }
    }
    return walk.ok() || malformed();
  }

  bool root(const ProtobufKind& kind, std::string_view bytes, std::size_t depth) {
    if (kind.message != nullptr) return message(*kind.message, bytes, depth);
    unknown = true;
    ProtoWalk walk(bytes);
    ProtoField at;
    while (walk.next(at)) {
    }
    return walk.ok() || malformed();
  }

  bool unknown = false;
  std::optional<Error> error{};

 private:
  // The field numbers of special forms are fixed, even if the tables do not list them.
  static bool is_part_of(MessageForm form, std::uint32_t number) {
    switch (form) {
      case MessageForm::kObject:
        return false;
      case MessageForm::kIntOrString:
        return number <= 3;
      case MessageForm::kQuantity:
      case MessageForm::kDuration:
      case MessageForm::kRaw:
      case MessageForm::kList:
        return number == 1;
      default:
        return number <= 2;
    }
  }

  bool map_entry(const SchemaField& field, std::string_view entry, std::size_t depth) {
    ProtoWalk walk(entry);
    ProtoField at;
    while (walk.next(at)) {
      if (at.number > 2) unknown = true;
      if (at.number != 2 || field.type != FieldType::kMessage) continue;
      if (at.wire != WireType::length_delimited) return malformed();
      if (!message(tables_.messages[field.message], at.payload, depth + 1)) return false;
    }
    return walk.ok() || malformed();
  }

  bool raw(std::string_view bytes, std::size_t depth) {
    ProtoWalk walk(bytes);
    ProtoField at;
    while (walk.next(at)) {
      if (at.number != 1) {
        unknown = true;
        continue;
      }
      if (at.wire != WireType::length_delimited) return malformed();
      if (!at.payload.starts_with(kProtobufMagic)) {
        if (at.payload.empty()) continue;
        if (auto valid = validate_json(at.payload, max_depth_); !valid) {
          error = valid.error();
          return false;
        }
        continue;
      }
      ProtobufEnvelope envelope;
      if (!open_envelope(at.payload, envelope)) return malformed();
      if (!root(make_protobuf_kind(tables_, envelope.api_version, envelope.kind), envelope.raw, depth + 1)) {
        return false;
      }
    }
    return walk.ok() || malformed();
  }

  static bool packed(const SchemaField& field, std::string_view payload) {
    PackedWalk walk(payload, wire_of(field));
    std::string_view each;
    while (walk.next(each)) {
    }
    return walk.ok();
  }

  bool malformed() { return fail_with(Code::kDecode, "malformed protobuf"); }
  bool fail_with(Code code, std::string message) {
    error = Error::of(code, std::move(message), Phase::kDecode);
    return false;
  }

  const SchemaTables& tables_;
  std::size_t max_depth_;
  bool has_marks_;
};

}  // namespace

Result<bool> check_protobuf(const ProtobufKind& kind, std::string_view bytes, std::size_t max_depth, bool is_part) {
  Check check(*kind.tables, std::min(max_depth, kDeepestMessage), is_part);
  if (!check.root(kind, bytes, 0)) return Failure(*check.error);
  return check.unknown;
}

}  // namespace tain::codec
