// Reads every field of every kind, in both encodings, with the readers that the accessors of the typed views call, and
// writes the object as JSON again by Go's rules. The schema tables say which reader a field needs. That each accessor
// calls the reader of its type with the name of its field is tested in tools/schema/views_test.go.

#include "src/base/base64.h"
#include "src/base/go_json.h"
#include "src/codec/canonical_json.h"
#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_value.h"
#include "tests/support/kubernetes_modules.h"

#include <tain/view.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace tain::testing {
namespace {

using detail::FieldType;
using detail::MessageForm;
using detail::SchemaField;
using detail::SchemaMessage;

const detail::SchemaTables& tables() { return detail::schema(); }

std::string quote(std::string_view text) {
  std::string out;
  codec::append_quoted(out, text);
  return out;
}

// One JSON object.
class Members {
 public:
  void add(std::string_view key, std::string_view json) {
    text_.append(text_.empty() ? "" : ",").append(quote(key)).append(":").append(json);
  }
  std::string json() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

std::string message_json(const SchemaMessage& message, const View& view);

// The value or an element of a field, as Go writes it.
std::string element_json(const SchemaField&, const Text& value) { return quote(value.view()); }
std::string element_json(const SchemaField&, const Binary& value) { return quote(base64_encode(value.view())); }
std::string element_json(const SchemaField&, bool value) { return value ? "true" : "false"; }
std::string element_json(const SchemaField&, std::int32_t value) { return std::to_string(value); }
std::string element_json(const SchemaField&, std::int64_t value) { return std::to_string(value); }
std::string element_json(const SchemaField&, double value) { return go_json_number(value); }
std::string element_json(const SchemaField&, const Quantity& value) { return quote(value.to_string()); }
std::string element_json(const SchemaField& field, const Time& value) {
  if (value.is_zero()) return "null";
  const bool micro = tables().messages[field.message].form == MessageForm::kMicroTime;
  return quote(micro ? value.to_string_micro() : value.to_string());
}
std::string element_json(const SchemaField&, Duration value) { return quote(to_string(value)); }
std::string element_json(const SchemaField&, const IntOrString& value) {
  return value.is_int() ? std::to_string(value.as_int()) : quote(value.to_string());
}
std::string element_json(const SchemaField&, const Value& value) { return value.exists() ? value.to_json() : "null"; }
std::string element_json(const SchemaField& field, const View& value) {
  return message_json(tables().messages[field.message], value);
}
template <class T>
std::string element_json(const SchemaField& field, const ListView<T>& list) {
  if (!list.exists()) return "null";
  std::string out;
  for (const T& element : list) out.append(out.empty() ? "" : ",").append(element_json(field, element));
  return "[" + out + "]";
}
template <class T>
std::string element_json(const SchemaField& field, const MapView<T>& map) {
  if (!map.exists()) return "null";
  Members out;
  for (const auto& [key, value] : map) out.add(key, element_json(field, value));
  return out.json();
}

// A field whose value or element has the C++ type T, read as its accessor reads it.
template <class T>
std::string json_as(const SchemaField& field, const Value& value) {
  if ((field.flags & detail::kRepeated) != 0) return element_json(field, ListView<T>(value));
  if ((field.flags & detail::kMapField) != 0) return element_json(field, MapView<T>(value));
  if constexpr (detail::kIsScalar<T>) {
    if ((field.flags & detail::kPointer) != 0) {
      const auto found = detail::find_as<T>(value);
      return found ? element_json(field, *found) : "null";
    }
  }
  return element_json(field, detail::read_as<T>(value));
}

// The tables do not tell 32 from 64 bits: both readers have to agree where the number fits.
std::string integer_json(const SchemaField& field, const Value& value) {
  const std::int64_t number = detail::read_as<std::int64_t>(value);
  std::string wide = json_as<std::int64_t>(field, value);
  if (number >= INT32_MIN && number <= INT32_MAX && value.type() != Value::Type::kList) {
    EXPECT_EQ(json_as<std::int32_t>(field, value), wide) << tables().name(field);
  }
  return wide;
}

std::string field_json(const SchemaField& field, const Value& value) {
  switch (field.type) {
    case FieldType::kString:
      return json_as<Text>(field, value);
    case FieldType::kBytes:
      return json_as<Binary>(field, value);
    case FieldType::kBool:
      return json_as<bool>(field, value);
    case FieldType::kInt:
      return integer_json(field, value);
    case FieldType::kUint:
      return json_as<std::int64_t>(field, value);
    case FieldType::kDouble:
    case FieldType::kFloat:
      return json_as<double>(field, value);
    case FieldType::kMessage:
      break;
  }
  switch (tables().messages[field.message].form) {
    case MessageForm::kQuantity:
      return json_as<Quantity>(field, value);
    case MessageForm::kTime:
    case MessageForm::kMicroTime:
      return json_as<Time>(field, value);
    case MessageForm::kDuration:
      return json_as<Duration>(field, value);
    case MessageForm::kIntOrString:
      return json_as<IntOrString>(field, value);
    case MessageForm::kRaw:
      return json_as<Value>(field, value);
    case MessageForm::kList:
      return json_as<ListView<Text>>(field, value);
    default:
      return json_as<View>(field, value);
  }
}

// Whether Go leaves the field out. (An empty list does not travel in protobuf; both encodings lack it.)
bool left_out(const SchemaField& field, const Value& value, std::string_view json) {
  if ((field.flags & (detail::kRepeated | detail::kMapField | detail::kPointer)) != 0) return false;
  if (field.type == FieldType::kMessage && tables().messages[field.message].form != MessageForm::kList) {
    return (field.flags & detail::kOmitZero) != 0 && (json == "{}" || json == "null" || json == R"("0")");
  }
  if ((field.flags & detail::kOmitEmpty) != 0) {
    return json == R"("")" || json == "0" || json == "false" || json == "[]" || json == "null";
  }
  return field.type == FieldType::kBytes && !View(value).exists();  // nil is null, and "" is not
}

void add_members(Members& out, const SchemaMessage& message, const View& view) {
  for (const SchemaField& field : tables().fields_of(message)) {
    if ((field.flags & detail::kInline) != 0) {
      add_members(out, tables().messages[field.message], view);
      continue;
    }
    const Value value = view.as_value()[tables().name(field)];
    const std::string json = field_json(field, value);
    if (!left_out(field, value, json)) out.add(tables().name(field), json);
  }
}

// A JSON schema or something else; the type of the value decides.
std::string either_json(const SchemaMessage& message, const Value& value) {
  for (const SchemaField& field : tables().fields_of(message)) {
    const bool is_schema = field.type == FieldType::kMessage && (field.flags & detail::kRepeated) == 0;
    if (is_schema == (value.type() == Value::Type::kMap)) return field_json(field, value);
  }
  return "no member";
}

std::string message_json(const SchemaMessage& message, const View& view) {
  if (!view.exists()) return "null";
  if (message.form != MessageForm::kObject) return either_json(message, view.as_value());
  Members out;
  add_members(out, message, view);
  return out.json();
}

std::string canonical(std::string_view json) {
  auto out = codec::canonical_json(json, codec::Numbers::kByValue);
  return out ? *out : "not JSON: " + out.error().message;
}

// The tables have no apiVersion and no kind. A WatchEvent has neither.
std::string with_kind(const Kind& kind, const std::string& read) {
  if (kind.kind == "WatchEvent") return read;
  const std::string members = read == "{}" ? "}" : "," + read.substr(1);
  return R"({"apiVersion":")" + kind.api_version() + R"(","kind":")" + kind.kind + "\"" + members;
}

void expect_read_whole(const EncodedPair& pair) {
  const auto space = pair.name.find(' ');
  const Kind kind = Kind::from(pair.name.substr(0, space), pair.name.substr(space + 1));
  const SchemaMessage* message = tables().find_kind(kind.group, kind.version, kind.kind);
  ASSERT_NE(message, nullptr) << pair.name;
  const std::string expected = canonical(pair.json);

  const View json(codec::json_value(pair.json));
  EXPECT_EQ(canonical(with_kind(kind, message_json(*message, json))), expected) << pair.name << " in JSON";

  codec::ProtobufEnvelope envelope;
  ASSERT_TRUE(codec::open_envelope(pair.protobuf, envelope)) << pair.name;
  const auto* known = codec::shared_protobuf_kind(tables(), kind.api_version(), kind.kind);
  ASSERT_NE(known, nullptr);
  const View protobuf(codec::root_value(*known, envelope.raw));
  EXPECT_EQ(canonical(with_kind(kind, message_json(*message, protobuf))), expected) << pair.name << " in protobuf";
}

TEST(Views, ReadEveryFieldOfARichObjectOfEveryKind) {
  const EncodedPairs& fixtures = kubernetes_fixtures();
  if (fixtures.pairs.empty()) GTEST_SKIP() << fixtures.why;
  EXPECT_GE(fixtures.pairs.size(), 197U);
  for (const EncodedPair& pair : fixtures.pairs) expect_read_whole(pair);
}

// 2,000 of them; 100,000 in `./test all`.
TEST(Views, ReadSparseObjects) {
  const char* suites = std::getenv("TAIN_SUITES");
  const bool all = suites != nullptr && std::string_view(suites) == "all";
  const unsigned batches = all ? 10 : 1;
  const unsigned size = all ? 10000 : 2000;
  for (unsigned seed = 1; seed <= batches && !HasFailure(); ++seed) {
    const EncodedPairs objects = random_objects(seed, size);
    if (objects.pairs.empty()) GTEST_SKIP() << objects.why;
    EXPECT_EQ(objects.pairs.size(), size);
    for (const EncodedPair& pair : objects.pairs) {
      expect_read_whole(pair);
      if (HasFailure()) break;
    }
  }
}

}  // namespace
}  // namespace tain::testing
