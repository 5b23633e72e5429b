#pragma once

#include <tain/path.h>
#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

namespace detail {
class KeptTexts;      // the decoded texts of an object
struct SchemaTables;  // the schema of protobuf messages
}  // namespace detail

// A string that was read from an object. Most texts are views into the bytes of the object. A text that the bytes do
// not contain literally (a JSON string with escapes, base64, a protobuf number or time) is made when it is read.
//
// Threading:  immutable; may be used on any thread.
// Ownership:  view() and the conversion to std::string_view are valid as long as the Object lives, also after this Text
//             is destroyed. For that, the first view() of a made text stores it with the Object, once for each field.
//             str(), peek(), comparison and output do not.
class Text {
 public:
  // The bytes of a text and how it is decoded from them.
  struct Place {
    std::string_view raw{};
    std::uint8_t form = 0;
  };

  Text() = default;
  explicit Text(std::string_view view) : view_(view) {}
  // A text without an Object: its views are valid as long as this Text lives.
  static Text owned(std::string text) { return made(std::move(text), nullptr, {}); }
  // For the codec. A made text that view() stores in `kept`.
  static Text made(std::string text, detail::KeptTexts* kept, const Place& place) {
    Text result;
    result.view_ = place.raw;
    result.made_ = std::move(text);
    result.kept_ = kept;
    result.form_ = place.form;
    result.is_made_ = true;
    return result;
  }

  std::string_view view() const { return kept_ == nullptr ? peek() : keep(*kept_, {view_, form_}, made_); }
  operator std::string_view() const { return view(); }  // NOLINT: implicit on purpose
  std::string str() const { return std::string(peek()); }
  bool empty() const { return peek().empty(); }
  // Valid as long as this Text and the Object live, and therefore not available on a temporary.
  std::string_view peek() const& { return is_made_ ? std::string_view(made_) : view_; }
  std::string_view peek() && = delete;

  friend bool operator==(const Text& a, std::string_view b) { return a.peek() == b; }
  friend bool operator==(const Text& a, const Text& b) { return a.peek() == b.peek(); }
  friend std::ostream& operator<<(std::ostream& out, const Text& text) { return out << text.peek(); }

 private:
  // Stores a decoded text with its object. The same place always returns the same view.
  static std::string_view keep(detail::KeptTexts& texts, const Place& place, std::string_view text);

  std::string_view view_;  // the text; for a made one, the bytes that it was made from
  std::string made_;
  detail::KeptTexts* kept_ = nullptr;  // where view() stores a made text; null: nowhere
  std::uint8_t form_ = 0;
  bool is_made_ = false;
};

namespace detail {
// peek() of a temporary, valid until the end of the full expression.
inline std::string_view peek(const Text& text) { return text.peek(); }
}  // namespace detail

// The encoding of the bytes of an object.
enum class Encoding : std::uint8_t { kJson, kProtobuf };

// A field or element of an object; kMissing if it is absent. Reading does not fail: an absent value, or one of another
// type, reads as nullopt or empty.
//
// Threading:  immutable; may be used on any thread.
// Ownership:  a view into the bytes of an Object. It and the views of its texts are valid as long as that Object lives.
// Errors:     malformed bytes read as kMissing.
class Value {
 public:
  // The type of a value.
  enum class Type : std::uint8_t { kMissing, kNull, kBool, kNumber, kString, kList, kMap };

  struct Member;   // a key and a value of a map
  class Elements;  // of a list
  class Members;   // of a map

  // For the codec: the encoding of a value. The elements of a repeated protobuf field need not be contiguous: a list or
  // a map is the rest of its message from the first element on.
  enum class Form : std::uint8_t {
    kJson,
    kRoot,     // a message with a kind; node: ProtobufKind
    kMessage,  // node: SchemaMessage
    kList,     // node: SchemaField
    kMap,      // node: SchemaField
    kText,
    kBase64,
    kBool,
    kInt,
    kUint,
    kDouble,
    kFloat,
    kTime,
    kMicroTime,
    kDuration,
    kQuantity,
  };

  struct Node {
    const detail::SchemaTables* tables = nullptr;  // null for JSON
    const void* node = nullptr;
    Form form = Form::kJson;
    detail::KeptTexts* texts = nullptr;  // made from the bytes; null for bytes without an owner
  };

  Value() = default;

  Type type() const { return type_; }
  bool exists() const { return type_ != Type::kMissing; }
  explicit operator bool() const { return exists(); }
  bool is_null() const { return type_ == Type::kNull; }

  Text text() const;  // a string without escapes; a number or bool in JSON form; else empty
  std::optional<bool> as_bool() const;
  std::optional<std::int64_t> as_int() const;  // a value for a number without a fraction that fits
  std::optional<double> as_double() const;

  Value at(PathView path) const;
  Value at(std::string_view path) const;         // missing for an invalid path
  Value operator[](std::string_view key) const;  // one literal key, in which dots have no meaning
  Value operator[](std::size_t position) const;

  std::size_t size() const;   // members or elements; 0 for scalars
  Elements elements() const;  // of a list, else empty
  Members members() const;    // of a map, else empty

  std::string to_json() const;  // compact; an empty string for kMissing
  // The bytes in the encoding of the object. Those of a protobuf list or map extend from its first element to the end
  // of its message.
  std::string_view raw() const { return raw_; }

  // Compares the decoded values: the order of members and the escapes of strings do not matter.
  friend bool operator==(const Value& a, const Value& b);
  friend bool operator==(const Value& a, std::string_view text) { return a.type_ == Type::kString && a.text() == text; }

  Encoding encoding() const { return tables_ == nullptr ? Encoding::kJson : Encoding::kProtobuf; }

  // For the codec.
  Value(Type type, Encoding, std::string_view json) : raw_(json), type_(type) {}
  Value(Type type, std::string_view raw, const Node& node)
      : raw_(raw), tables_(node.tables), node_(node.node), texts_(node.texts), form_(node.form), type_(type) {}
  Node node() const { return {tables_, node_, form_, texts_}; }
  void keep_texts_in(detail::KeptTexts* texts) { texts_ = texts; }

 private:
  std::string_view raw_;
  const detail::SchemaTables* tables_ = nullptr;  // null for JSON
  const void* node_ = nullptr;
  detail::KeptTexts* texts_ = nullptr;
  Form form_ = Form::kJson;
  Type type_ = Type::kMissing;
};

// A key and a value of a map.
struct Value::Member {
  Text key;
  Value value;
};

// The elements of a list. Ends at malformed bytes.
class Value::Elements {
 public:
  class Iterator {
   public:
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Value*;
    using reference = const Value&;

    Iterator() = default;
    Iterator(std::string_view rest, Node node);
    const Value& operator*() const { return value_; }
    const Value* operator->() const { return &value_; }
    Iterator& operator++();
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t) { return !a.value_.exists(); }

   private:
    void advance();
    void advance_protobuf();
    std::string_view rest_;
    std::string_view packed_;  // the remaining elements of a packed protobuf field
    Node node_;
    Value value_;
  };

  Elements() = default;
  explicit Elements(std::string_view body, Node node = {}) : body_(body), node_(node) {}
  Iterator begin() const { return Iterator(body_, node_); }
  std::default_sentinel_t end() const { return {}; }

 private:
  std::string_view body_;  // between the brackets
  Node node_;
};

// The members of a map in the order of the bytes, or the fields of a protobuf message in the order of their names,
// those of inlined messages last. Ends at malformed bytes.
class Value::Members {
 public:
  class Iterator {
   public:
    using value_type = Member;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Member*;
    using reference = const Member&;

    Iterator() = default;
    Iterator(std::string_view rest, Node node);
    const Member& operator*() const { return member_; }
    const Member* operator->() const { return &member_; }
    Iterator& operator++();
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t) { return !a.member_.value.exists(); }

   private:
    void advance();
    void advance_protobuf();
    std::string_view rest_;
    Node node_;
    std::shared_ptr<const std::vector<Member>> fields_;  // of a message, found in one pass
    std::size_t position_ = 0;                           // of the next one
    Member member_;
  };

  Members() = default;
  explicit Members(std::string_view body, Node node = {}) : body_(body), node_(node) {}
  Iterator begin() const { return Iterator(body_, node_); }
  std::default_sentinel_t end() const { return {}; }

 private:
  std::string_view body_;
  Node node_;
};

}  // namespace tain
