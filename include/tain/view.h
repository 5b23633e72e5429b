#pragma once

#include <tain/object.h>
#include <tain/scalars.h>
#include <tain/value.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// The base classes of the typed views in tain/kinds/*.h.
namespace tain {

// A field of bytes, for example in a Secret, decoded from the base64 of JSON.
class Binary : public Text {
 public:
  Binary() = default;
  explicit Binary(Text bytes) : Text(std::move(bytes)) {}
};

namespace detail {

std::optional<std::int32_t> as_int32(const Value& value);
std::optional<Text> as_text(const Value& value);
std::optional<Binary> as_bytes(const Value& value);
std::optional<Quantity> as_quantity(const Value& value);
std::optional<Time> as_time(const Value& value);
std::optional<Duration> as_duration(const Value& value);
std::optional<IntOrString> as_int_or_string(const Value& value);

template <class T, class... Types>
inline constexpr bool kIsOneOf = (std::same_as<T, Types> || ...);
template <class T>
inline constexpr bool kIsScalar =
    kIsOneOf<T, Text, Binary, bool, std::int32_t, std::int64_t, double, Quantity, Time, Duration, IntOrString>;

// Reads a scalar; nullopt if it is absent or has another type.
template <class T>
std::optional<T> find_as(const Value& value) {
  if constexpr (std::same_as<T, Text>) {
    return as_text(value);
  } else if constexpr (std::same_as<T, Binary>) {
    return as_bytes(value);
  } else if constexpr (std::same_as<T, bool>) {
    return value.as_bool();
  } else if constexpr (std::same_as<T, std::int32_t>) {
    return as_int32(value);
  } else if constexpr (std::same_as<T, std::int64_t>) {
    return value.as_int();
  } else if constexpr (std::same_as<T, double>) {
    return value.as_double();
  } else if constexpr (std::same_as<T, Quantity>) {
    return as_quantity(value);
  } else if constexpr (std::same_as<T, Time>) {
    return as_time(value);
  } else if constexpr (std::same_as<T, Duration>) {
    return as_duration(value);
  } else {
    return as_int_or_string(value);
  }
}

// Reads a scalar or a view; the zero value of its type if it is absent.
template <class T>
T read_as(const Value& value) {
  if constexpr (std::same_as<T, Text>) {
    return value.text();
  } else if constexpr (kIsScalar<T>) {
    return find_as<T>(value).value_or(T());
  } else {
    return T(value);
  }
}

}  // namespace detail

// A typed part of an object: the base class of views such as PodSpec. Accessors read the bytes at each call, in either
// encoding, and copy only strings with escapes (see Text).
//
// An absent field reads as the zero value of its type: "", 0, false, an empty list, or a view that is false. Where
// Kubernetes distinguishes absent from zero, the accessor returns a std::optional. A field that has the wrong type or
// does not parse is absent.
//
// Threading:  immutable; may be used on any thread.
// Ownership:  it and the views of its texts are valid as long as its Object lives.
class View {
 public:
  View() = default;
  explicit View(const Value& value) : value_(value) {}

  bool exists() const { return value_.exists() && !value_.is_null(); }
  explicit operator bool() const { return exists(); }
  const Value& as_value() const { return value_; }

 protected:
  Value get(std::string_view key) const { return value_[key]; }
  template <class T>
  T read(std::string_view key) const {
    return detail::read_as<T>(value_[key]);
  }
  template <class T>
  std::optional<T> find(std::string_view key) const {
    return detail::find_as<T>(value_[key]);
  }

 private:
  Value value_;
};

// The view of a whole object, such as Pod. It holds the Object. If it is an element of a list or a template instead,
// object() is empty and the rules of View apply.
class KindView : public View {
 public:
  KindView() = default;
  KindView(Object object) : View(object.root()), object_(std::move(object)) {}  // NOLINT: implicit on purpose
  explicit KindView(const Value& value) : View(value) {}

  const Object& object() const { return object_; }
  // These three are empty if object() is; use metadata() then.
  std::string_view key() const { return object_.key(); }
  std::string_view ns() const { return object_.ns(); }
  std::string_view name() const { return object_.name(); }

 private:
  Object object_;
};

// The elements of a list. Each is made when it is read: `for (auto container : spec.containers())`.
template <class T>
class ListView {
 public:
  using value_type = T;

  class Iterator {
   public:
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    Iterator() = default;
    explicit Iterator(Value::Elements::Iterator at) : at_(std::move(at)) {}
    T operator*() const { return detail::read_as<T>(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    void operator++(int) { ++at_; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t end) { return a.at_ == end; }

   private:
    Value::Elements::Iterator at_;
  };

  ListView() = default;
  explicit ListView(const Value& value) : value_(value) {}

  bool exists() const { return value_.exists() && !value_.is_null(); }
  bool empty() const { return begin() == end(); }
  std::size_t size() const { return value_.type() == Value::Type::kList ? value_.size() : 0; }  // O(n)
  Iterator begin() const { return Iterator(value_.elements().begin()); }
  std::default_sentinel_t end() const { return {}; }
  // O(n). Returns the zero value of T past the end.
  T operator[](std::size_t position) const { return detail::read_as<T>(value_[position]); }
  const Value& as_value() const { return value_; }

 private:
  Value value_;
};

// The entries of a map: `labels()["app"]`, `for (auto [key, value] : labels())`.
template <class T>
class MapView {
 public:
  struct Entry {
    Text key{};
    T value{};
  };
  using value_type = Entry;

  class Iterator {
   public:
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    Iterator() = default;
    explicit Iterator(Value::Members::Iterator at) : at_(std::move(at)) {}
    Entry operator*() const { return {at_->key, detail::read_as<T>(at_->value)}; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    void operator++(int) { ++at_; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t end) { return a.at_ == end; }

   private:
    Value::Members::Iterator at_;
  };

  MapView() = default;
  explicit MapView(const Value& value) : value_(value) {}

  bool exists() const { return value_.exists() && !value_.is_null(); }
  bool empty() const { return begin() == end(); }
  std::size_t size() const { return value_.type() == Value::Type::kMap ? value_.size() : 0; }  // O(n)
  Iterator begin() const { return Iterator(value_.members().begin()); }
  std::default_sentinel_t end() const { return {}; }
  bool contains(std::string_view key) const { return value_[key].exists(); }
  // Returns the zero value of T for an absent key.
  T operator[](std::string_view key) const { return detail::read_as<T>(value_[key]); }
  std::optional<T> find(std::string_view key) const {
    const Value value = value_[key];
    return value.exists() ? std::optional<T>(detail::read_as<T>(value)) : std::nullopt;
  }
  const Value& as_value() const { return value_; }

 private:
  Value value_;
};

}  // namespace tain
