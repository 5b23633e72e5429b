#pragma once

#include <tain/decoded_objects.h>
#include <tain/kind.h>
#include <tain/object.h>
#include <tain/object_informer.h>
#include <tain/view.h>

#include <concepts>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// How the objects of an informer are seen as a T.
namespace tain {

// The metadata of a T and nothing else: what the server is asked for, and what is kept. `Metadata<core::Pod>` for a
// typed one; Metadata<Object> of any resource.
template <class T>
class Metadata : public KindView {
 public:
  using KindView::KindView;
  auto metadata() const requires requires(const T& whole) { whole.metadata(); }
  { return decltype(std::declval<const T&>().metadata())(get("metadata")); }
};

// What get() answers: use it as the std::optional<T> that it is. Of a struct it also says how the value and the object
// relate, since an object whose newest version does not decode still exists:
//
//   absent      no value, no error       there is no such object
//   current     a value, no error
//   stale       a value and an error     the last version that decoded; the error says why the newest does not
//   unreadable  no value, but an error   the object exists; no version of it has decoded
//
// `if (!lookup)` is true of an unreadable object, too: to treat an object as deleted, ask is_absent(). A
// std::optional<T> made of a Lookup drops the error: keep the Lookup (`auto`) where that matters.
template <class T>
class Lookup : public std::optional<T> {
 public:
  Lookup() = default;
  Lookup(std::optional<T> value, std::shared_ptr<const Error> error)
      : std::optional<T>(std::move(value)), error_(std::move(error)) {}

  bool is_absent() const { return !this->has_value() && error_ == nullptr; }
  bool is_stale() const { return this->has_value() && error_ != nullptr; }
  bool is_unreadable() const { return !this->has_value() && error_ != nullptr; }
  const Error* error() const { return error_.get(); }  // why the newest version does not decode; null where it does

 private:
  std::shared_ptr<const Error> error_{};
};

namespace api {

// A struct of the user's: decoded once, when its object is written, and kept.
template <class T>
concept Decoded = requires(const Object& object) {
  { T::from_object(object) } -> std::same_as<Result<T>>;
};

template <class T>
concept KnowsItsResource = requires {
  { T::kResource } -> std::convertible_to<std::string_view>;
  { T::kind() } -> std::convertible_to<Kind>;
};

// What the type says of the resource it is of; empty where it does not say.
template <class T>
struct ResourceOf {
  static constexpr bool kMetadataOnly = false;
  static constexpr bool kKnown = KnowsItsResource<T>;
  static std::string name() {
    if constexpr (KnowsItsResource<T>) {
      return std::string(T::kResource).append(".").append(T::kind().version).append(".").append(T::kind().group);
    } else {
      return {};
    }
  }
  static Kind kind() {
    if constexpr (KnowsItsResource<T>) {
      return T::kind();
    } else {
      return {};
    }
  }
};
template <class T>
struct ResourceOf<Metadata<T>> : ResourceOf<T> {
  static constexpr bool kMetadataOnly = true;
};

// Makes a T of an Object: a view of it, which costs nothing, or the value kept beside it.
template <class T>
class Reader {
 public:
  static_assert(std::constructible_from<T, const Object&>,
                "an informer is of Object, of a kind of tain/kinds, of Metadata<T>, or of a struct with "
                "`static tain::Result<T> from_object(const tain::Object&)`");
  Reader() = default;
  explicit Reader(ObjectInformer&) {}
  Lookup<T> operator()(const Object& object) const { return object ? Lookup<T>(T(object), nullptr) : Lookup<T>(); }
};

template <class T>
inline constexpr char kTypeTag = 0;  // its address stands for T

template <Decoded T>
class Reader<T> {
 public:
  using Entry = DecodedObjects::Entry;
  Reader() = default;
  explicit Reader(ObjectInformer& informer)
      : values_(informer.decoder(&kTypeTag<T>, [](const Object& object) -> Result<std::shared_ptr<const void>> {
          Result<T> value = T::from_object(object);
          if (!value) return Failure(std::move(value.error()));
          return std::make_shared<const T>(std::move(*value));
        })) {}
  Entry entry(const Object& object) const { return object ? values_->get(object) : Entry(); }
  std::shared_ptr<const T> value(const Object& object) const {
    return std::static_pointer_cast<const T>(values_->get(object).value);
  }
  static std::optional<T> value_of(const Entry& entry) {
    const auto* value = static_cast<const T*>(entry.value.get());
    return value != nullptr ? std::optional<T>(*value) : std::nullopt;
  }
  Lookup<T> operator()(const Object& object) const {
    Entry found = entry(object);
    return {value_of(found), std::move(found.error)};
  }

 private:
  std::shared_ptr<DecodedObjects> values_;
};

// Walks objects as Ts. Of a struct, objects of which no version has decoded are left out.
template <class T, class Base>
class TypedIterator {
 public:
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;

  TypedIterator() = default;
  TypedIterator(Base at, const Reader<T>* reader) : at_(std::move(at)), reader_(reader) { settle(); }

  decltype(auto) operator*() const {
    if constexpr (Decoded<T>) {
      return static_cast<const T&>(*value_);
    } else {
      return T(*at_);
    }
  }
  TypedIterator& operator++() {
    ++at_;
    settle();
    return *this;
  }
  void operator++(int) { ++*this; }
  friend bool operator==(const TypedIterator& a, std::default_sentinel_t end) { return a.at_ == end; }

 private:
  void settle() {
    if constexpr (Decoded<T>) {
      while (at_ != std::default_sentinel && !(value_ = reader_->value(*at_))) ++at_;
    }
  }

  Base at_{};
  const Reader<T>* reader_ = nullptr;
  std::shared_ptr<const T> value_{};  // of a struct
};

// Walks a vector that the range owns.
class ObjectsIterator {
 public:
  using value_type = Object;
  using difference_type = std::ptrdiff_t;

  ObjectsIterator() = default;
  explicit ObjectsIterator(const std::vector<Object>& objects)
      : at_(objects.data()), end_(objects.data() + objects.size()) {}
  const Object& operator*() const { return *at_; }
  ObjectsIterator& operator++() {
    ++at_;
    return *this;
  }
  void operator++(int) { ++at_; }
  friend bool operator==(const ObjectsIterator& a, std::default_sentinel_t) { return a.at_ == a.end_; }

 private:
  const Object* at_ = nullptr;
  const Object* end_ = nullptr;
};

}  // namespace api

// Some objects of a view, as Ts; owns them.
template <class T>
class InformerRange {
 public:
  using Iterator = api::TypedIterator<T, api::ObjectsIterator>;

  InformerRange() = default;
  InformerRange(std::vector<Object> objects, api::Reader<T> reader)
      : objects_(std::move(objects)), reader_(std::move(reader)) {}

  std::size_t size() const { return objects_.size(); }  // of a struct: unreadable ones included
  bool empty() const { return objects_.empty(); }
  Iterator begin() const { return Iterator(api::ObjectsIterator(objects_), &reader_); }
  std::default_sentinel_t end() const { return {}; }
  const std::vector<Object>& objects() const { return objects_; }

 private:
  std::vector<Object> objects_;
  api::Reader<T> reader_;
};

// The state of an informer at one version, as Ts. Holds what it shows: neither it nor its ranges dangle, whatever
// becomes of the informer. size(), empty() and contains() count objects. Of a struct, iteration shows the last version
// that decoded and leaves out unreadable objects (see Lookup); InformerStatus::undecoded names both.
//
// Threading:  const; copies on any thread.
template <class T>
class InformerView {
 public:
  using Range = InformerRange<T>;
  using Iterator = api::TypedIterator<T, Snapshot::Iterator>;

  InformerView() = default;
  InformerView(ObjectView view, api::Reader<T> reader) : view_(std::move(view)), reader_(std::move(reader)) {}

  std::size_t size() const { return snapshot().size(); }
  bool empty() const { return snapshot().empty(); }
  std::string_view resource_version() const { return snapshot().resource_version(); }

  Lookup<T> get(std::string_view key) const { return reader_(snapshot().get(key)); }
  Lookup<T> get(std::string_view ns, std::string_view name) const {
    return get(ns.empty() ? std::string(name) : std::string(ns).append("/").append(name));
  }
  bool contains(std::string_view key) const { return snapshot().contains(key); }

  Iterator begin() const { return Iterator(snapshot().begin(), &reader_); }
  std::default_sentinel_t end() const { return {}; }

  Range in_namespace(std::string_view ns) const { return range(view_.in_namespace(ns)); }
  Range matching(const LabelSelector& selector) const { return range(view_.matching(selector)); }
  Range matching(std::string_view ns, const LabelSelector& selector) const {
    return range(view_.matching(ns, selector));
  }
  [[nodiscard]] Result<Range> by_index(std::string_view index, std::string_view value) const {
    auto found = view_.by_index(index, value);
    if (!found) return Failure(std::move(found.error()));
    return range(std::move(*found));
  }
  // By index where InformerOptions::fields names the path, else by looking at all objects.
  Range by_field(const Path& path, std::string_view value) const { return range(view_.by_field(path, value)); }

  const Snapshot& snapshot() const { return view_.snapshot(); }

 private:
  Range range(std::vector<Object> objects) const { return Range(std::move(objects), reader_); }

  ObjectView view_;
  api::Reader<T> reader_;
};

}  // namespace tain
