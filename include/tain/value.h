#pragma once

#include <tain/path.h>
#include <tain/result.h>
#include <tain/text.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tain {

enum class Encoding : std::uint8_t { kJson, kProtobuf };

enum class ValueType : std::uint8_t { kMissing, kNull, kBool, kNumber, kString, kList, kMap };

class ValueRange;
class MemberRange;

namespace detail {
struct Schema;  // what protobuf needs to know of a message; null for JSON
}

// One place inside an object: a field, an element, or nothing (kMissing). Reading never fails: what is not there, or
// is of another type, reads as nullopt or empty.
//
// Threading:  const, any thread.
// Ownership:  a view into the bytes of an Object; valid as long as that Object lives.
// Errors:     bytes that turn out to be malformed while reading make the value kMissing.
class Value {
 public:
  Value() = default;

  ValueType type() const { return type_; }
  bool exists() const { return type_ != ValueType::kMissing; }
  explicit operator bool() const { return exists(); }
  bool is_null() const { return type_ == ValueType::kNull; }

  Text text() const;  // of a string, unescaped; of a number or bool, as written; else empty
  std::optional<bool> as_bool() const;
  std::optional<std::int64_t> as_int() const;  // of a number without fraction that fits
  std::optional<double> as_double() const;

  Value at(PathView path) const;
  Value at(std::string_view path) const;         // a path that does not parse reads as missing
  Value operator[](std::string_view key) const;  // one key, taken literally: dots have no meaning
  Value operator[](std::size_t position) const;

  std::size_t size() const;     // members or elements; 0 for scalars
  ValueRange elements() const;  // of a list; else empty
  MemberRange members() const;  // of a map; else empty

  std::string to_json() const;                   // compact; empty text for kMissing
  std::string_view raw() const { return raw_; }  // the bytes in the encoding of the object

  // Equal in meaning: the order of members and the spelling of strings do not matter.
  friend bool operator==(const Value& a, const Value& b);
  friend bool operator==(const Value& a, std::string_view text) {
    return a.type_ == ValueType::kString && a.text() == text;
  }

  // For the codec.
  Value(ValueType type, Encoding encoding, std::string_view raw, const detail::Schema* schema = nullptr)
      : raw_(raw), schema_(schema), type_(type), encoding_(encoding) {}
  Encoding encoding() const { return encoding_; }

 private:
  std::string_view raw_;
  const detail::Schema* schema_ = nullptr;
  ValueType type_ = ValueType::kMissing;
  Encoding encoding_ = Encoding::kJson;
};

struct Member {
  Text key;
  Value value;
};

// The elements of a list. Ends early where the bytes are malformed.
class ValueRange {
 public:
  class Iterator {
   public:
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Value*;
    using reference = const Value&;

    Iterator() = default;
    explicit Iterator(std::string_view rest);
    const Value& operator*() const { return value_; }
    const Value* operator->() const { return &value_; }
    Iterator& operator++();
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t) { return !a.value_.exists(); }

   private:
    void advance();
    std::string_view rest_;
    Value value_;
  };

  ValueRange() = default;
  explicit ValueRange(std::string_view body) : body_(body) {}
  Iterator begin() const { return Iterator(body_); }
  std::default_sentinel_t end() const { return {}; }

 private:
  std::string_view body_;  // between the brackets
};

// The members of a map, in the order of the bytes.
class MemberRange {
 public:
  class Iterator {
   public:
    using value_type = Member;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Member*;
    using reference = const Member&;

    Iterator() = default;
    explicit Iterator(std::string_view rest);
    const Member& operator*() const { return member_; }
    const Member* operator->() const { return &member_; }
    Iterator& operator++();
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t) { return !a.member_.value.exists(); }

   private:
    void advance();
    std::string_view rest_;
    Member member_;
  };

  MemberRange() = default;
  explicit MemberRange(std::string_view body) : body_(body) {}
  Iterator begin() const { return Iterator(body_); }
  std::default_sentinel_t end() const { return {}; }

 private:
  std::string_view body_;
};

}  // namespace tain
