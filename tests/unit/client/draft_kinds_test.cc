// Writes every field of a rich object of every built-in kind with the writers that the setters of typed drafts call.
// The schema tables say which writer a field needs. That each setter calls the writer of its field is tested in
// tools/schema/views_test.go.

#include <tain/kind_draft.h>

#include <gtest/gtest.h>

#include <string>

#include "src/codec/canonical_json.h"
#include "src/codec/json_cursor.h"
#include "src/codec/schema.h"
#include "tests/support/kubernetes_modules.h"

namespace tain::testing {
namespace {

using detail::FieldType;
using detail::MessageForm;
using detail::SchemaField;
using detail::SchemaMessage;

const detail::SchemaTables& tables() { return detail::schema(); }

// A part with the functions that generated classes call.
class Part : public DraftPart {
 public:
  using DraftPart::DraftPart;
  using DraftPart::find_field;
  using DraftPart::put_field;
  using DraftPart::read_field;
};

class Whole : public KindDraftBase {
 public:
  explicit Whole(const Kind& kind) : KindDraftBase(kind, {}, {}) { erase("metadata"); }
  Part part() const { return {root(), Part::SamePlace()}; }
};

template <class T>
struct ViewOf {
  using Type = T;
};
template <>
struct ViewOf<std::string> {
  using Type = Text;
};
template <>
struct ViewOf<MicroTime> {
  using Type = Time;
};

template <class T>
void copy_scalar(const SchemaField& field, const Value& value, Part& part) {
  using Read = typename ViewOf<T>::Type;
  const std::string_view name = tables().name(field);
  if ((field.flags & detail::kRepeated) != 0) {
    DraftList<DraftValue<T>> list(part, name);
    list.clear();
    for (const Read& element : ListView<Read>(value)) list.add(element);
  } else if ((field.flags & detail::kMapField) != 0) {
    DraftMap<DraftValue<T>> map(part, name);
    for (const auto& [key, element] : MapView<Read>(value)) map[key] = element;
  } else {
    const auto read = detail::read_as<Read>(value);
    part.put_field<T>(name, read);
    EXPECT_TRUE(part.read_field<T>(name) == read) << name;
    EXPECT_TRUE(part.find_field<T>(name) == read) << name;
  }
}

void copy(const SchemaMessage& message, const Value& value, Part part);

void copy_messages(const SchemaField& field, const SchemaMessage& message, const Value& value, const Part& part) {
  const std::string_view name = tables().name(field);
  if ((field.flags & detail::kRepeated) != 0) {
    DraftList<Part> list(part, name);
    for (const Value& element : value.elements()) copy(message, element, list.add());
  } else if ((field.flags & detail::kMapField) != 0) {
    const DraftMap<Part> map(part, name);
    for (const auto& [key, element] : value.members()) copy(message, element, map[key]);
  } else {
    copy(message, value, Part(part, name));
  }
}

void copy_field(const SchemaField& field, const Value& value, Part& part) {
  switch (field.type) {
    case FieldType::kString:
      return copy_scalar<std::string>(field, value, part);
    case FieldType::kBytes:
      return copy_scalar<Binary>(field, value, part);
    case FieldType::kBool:
      return copy_scalar<bool>(field, value, part);
    case FieldType::kInt:
    case FieldType::kUint:
      if (detail::as_int32(value)) copy_scalar<std::int32_t>(field, value, part);
      return copy_scalar<std::int64_t>(field, value, part);
    case FieldType::kDouble:
    case FieldType::kFloat:
      return copy_scalar<double>(field, value, part);
    case FieldType::kMessage:
      break;
  }
  const SchemaMessage& message = tables().messages[field.message];
  switch (message.form) {
    case MessageForm::kQuantity:
      return copy_scalar<Quantity>(field, value, part);
    case MessageForm::kTime:
      return copy_scalar<Time>(field, value, part);
    case MessageForm::kMicroTime:
      return copy_scalar<MicroTime>(field, value, part);
    case MessageForm::kDuration:
      return copy_scalar<Duration>(field, value, part);
    case MessageForm::kIntOrString:
      return copy_scalar<IntOrString>(field, value, part);
    case MessageForm::kObject:
      return copy_messages(field, message, value, part);
    default:
      return Part(part, tables().name(field)).assign(value);
  }
}

void copy(const SchemaMessage& message, const Value& value, Part part) {
  part.create();
  for (const SchemaField& field : tables().fields_of(message)) {
    if ((field.flags & detail::kInline) != 0) {
      copy(tables().messages[field.message], value, part);
      continue;
    }
    const Value member = value[tables().name(field)];
    if (member.is_null()) {
      Part(part, tables().name(field)).assign_json("null");
    } else if (member.exists()) {
      copy_field(field, member, part);
    }
  }
}

std::string canonical(std::string_view json) {
  auto out = codec::canonical_json(json, codec::Numbers::kByValue);
  return out ? *out : "not JSON: " + out.error().message;
}

TEST(DraftKinds, WriteEveryFieldOfARichObjectOfEveryKind) {
  const EncodedPairs& fixtures = kubernetes_fixtures();
  if (fixtures.pairs.empty()) GTEST_SKIP() << fixtures.why;
  EXPECT_GE(fixtures.pairs.size(), 197U);
  for (const EncodedPair& pair : fixtures.pairs) {
    const auto space = pair.name.find(' ');
    const Kind kind = Kind::from(pair.name.substr(0, space), pair.name.substr(space + 1));
    if (kind.kind == "WatchEvent") continue;  // has no apiVersion and no kind
    const SchemaMessage* message = tables().find_kind(kind.group, kind.version, kind.kind);
    ASSERT_NE(message, nullptr) << pair.name;

    Whole draft(kind);
    copy(*message, codec::json_value(pair.json), draft.part());

    const auto json = draft.to_json();
    ASSERT_TRUE(json) << pair.name << ": " << json.error();
    EXPECT_EQ(canonical(*json), canonical(pair.json)) << pair.name;
  }
}

}  // namespace
}  // namespace tain::testing
