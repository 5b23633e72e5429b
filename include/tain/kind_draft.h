#pragma once

#include <tain/draft.h>
#include <tain/view.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// The base classes of the typed drafts in tain/kinds/*_drafts.h.
namespace tain {

class MicroTime;  // names a Time that is written with six fractional digits

namespace detail {

// The types with which a scalar is read and written.
template <class T>
struct DraftScalar {
  using Type = T;
  using Argument = std::conditional_t<std::is_arithmetic_v<T>, T, const T&>;
};
template <>
struct DraftScalar<std::string> {
  using Type = std::string;
  using Argument = std::string_view;
};
template <>
struct DraftScalar<Binary> : DraftScalar<std::string> {};  // the bytes; the draft holds their base64
template <>
struct DraftScalar<MicroTime> : DraftScalar<Time> {};

template <class T>
using DraftType = typename DraftScalar<T>::Type;
template <class T>
using DraftArgument = typename DraftScalar<T>::Argument;

}  // namespace detail

// A typed part of a Draft: the base class of parts such as PodSpecDraft, of lists and of maps; itself a part of any
// form.
//
//   core::PodDraft pod("web", "shop");
//   core::PodSpecDraft spec = pod.spec();                 // creates nothing
//   spec.containers().add().set_name("web").set_image("nginx:1");
//   spec.volumes().add().set_name("tmp").empty_dir().create();
//
// It is a place in its draft: the path of a field, which need not exist. Reading an absent field gives the zero value
// of its type, as in a view; setting one creates the parts around it. An assignment copies the content of the other
// part. A value that does not fit its place, such as a member of a text, is an error of the draft (see Draft::ok).
//
// Threading:  as its draft.
// Ownership:  shares the state of its draft. It stays valid when the draft is moved. An element of a list is a
//             position: after erase() it is the next element.
class DraftPart {
 public:
  DraftPart(const DraftPart& outer, std::string_view key);
  DraftPart(const DraftPart& outer, std::size_t position);
  struct SamePlace {};  // for another type of the same field
  DraftPart(const DraftPart& place, SamePlace) : DraftPart(place) {}
  DraftPart(const DraftPart& other);
  DraftPart& operator=(const DraftPart& other);
  ~DraftPart();

  bool exists() const;  // not absent and not null
  explicit operator bool() const { return exists(); }
  void create();  // an empty map, unless it exists
  void clear();   // erases the field

  void assign(const Draft::Data& value);  // anything that Draft::set takes, such as a view
  void assign_json(std::string_view json);
  std::string to_json() const;  // an empty string if it does not exist

 protected:
  // T: std::string, Binary, bool, std::int32_t, std::int64_t, double, Quantity, Time, MicroTime, Duration, IntOrString.
  template <class T>
  detail::DraftType<T> read_field(std::string_view key) const;
  template <class T>
  std::optional<detail::DraftType<T>> find_field(std::string_view key) const;
  template <class T>
  void put_field(std::string_view key, detail::DraftArgument<T> value);
  void erase_field(std::string_view key);
  template <class T>
  detail::DraftType<T> read_whole() const;
  template <class T>
  void put_whole(detail::DraftArgument<T> value);
  void put_quantity(std::string_view text);

  bool is_list() const;
  bool is_map() const;
  std::size_t count() const;  // of elements or members
  std::vector<std::string> member_names() const;
  std::size_t append(std::string_view json);  // returns the position
  void reset(std::string_view json);

 private:
  friend class KindDraftBase;
  struct Node;
  explicit DraftPart(const Draft& whole);
  std::vector<PathView::Step> steps(std::optional<std::string_view> key = {}) const;  // `key`: of a member
  Draft::State& state() const;

  std::shared_ptr<const Node> at_;
};

// One scalar in a list or map of a draft: `data()["key"] = "text"`.
template <class T>
class DraftValue : public DraftPart {
 public:
  using Type = detail::DraftType<T>;
  using Argument = detail::DraftArgument<T>;
  using DraftPart::DraftPart;
  DraftValue(const DraftValue&) = default;
  DraftValue& operator=(const DraftValue&) = default;

  DraftValue& operator=(Argument value) {
    put_whole<T>(value);
    return *this;
  }
  // A text that is no quantity is an error of the draft.
  DraftValue& operator=(std::string_view text) requires std::same_as<T, Quantity> {
    put_quantity(text);
    return *this;
  }
  Type get() const { return read_whole<T>(); }
  operator Type() const { return get(); }  // NOLINT: implicit on purpose
  friend bool operator==(const DraftValue& a, Argument b) { return a.get() == b; }
};

// A list of a draft. E is a part, such as ContainerDraft, a DraftValue, or a list or map of them.
template <class E>
class DraftList : public DraftPart {
 public:
  class Iterator {
   public:
    using value_type = E;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    Iterator(const DraftList& list, std::size_t position) : list_(&list), position_(position) {}
    E operator*() const { return (*list_)[position_]; }
    Iterator& operator++() {
      ++position_;
      return *this;
    }
    void operator++(int) { ++position_; }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.position_ == b.position_; }

   private:
    const DraftList* list_;
    std::size_t position_;
  };

  using DraftPart::DraftPart;
  DraftList(const DraftList&) = default;
  DraftList& operator=(const DraftList&) = default;

  bool empty() const { return size() == 0; }
  std::size_t size() const { return is_list() ? count() : 0; }
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }
  E operator[](std::size_t position) const { return E(*this, position); }
  E add() { return E(*this, append("{}")); }  // appends an empty element
  template <class V>
  E add(const V& value) {
    E element(*this, append("null"));
    set_element(element, value);
    return element;
  }
  void erase(std::size_t position) { (*this)[position].clear(); }

  template <class V>
  DraftList& operator=(std::initializer_list<V> values) {
    return replace(values);
  }
  template <class R>
  DraftList& operator=(const R& range) {
    return replace(range);
  }

 private:
  template <class V>
  static void set_element(E& element, const V& value) {
    if constexpr (requires { typename E::Argument; }) {
      element = value;
    } else {
      element.assign(value);
    }
  }
  template <class R>
  DraftList& replace(const R& range) {
    if constexpr (requires { range.as_value(); }) {
      assign(range);
    } else {
      reset("[]");
      for (const auto& value : range) add(value);
    }
    return *this;
  }
};

// A map of a draft: `labels()["app"] = "web"`.
template <class E>
class DraftMap : public DraftPart {
 public:
  struct Entry {
    std::string key;
    E value;
  };

  class Iterator {
   public:
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    Iterator(const DraftMap& map, std::vector<std::string> keys) : map_(&map), keys_(std::move(keys)) {}
    Entry operator*() const { return {keys_[position_], (*map_)[keys_[position_]]}; }
    Iterator& operator++() {
      ++position_;
      return *this;
    }
    void operator++(int) { ++position_; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t) { return a.position_ == a.keys_.size(); }

   private:
    const DraftMap* map_;
    std::vector<std::string> keys_;
    std::size_t position_ = 0;
  };

  using DraftPart::DraftPart;
  DraftMap(const DraftMap&) = default;
  DraftMap& operator=(const DraftMap&) = default;

  bool empty() const { return size() == 0; }
  std::size_t size() const { return is_map() ? count() : 0; }
  Iterator begin() const { return {*this, keys()}; }  // in the order of the keys
  std::default_sentinel_t end() const { return {}; }
  std::vector<std::string> keys() const { return member_names(); }
  bool contains(std::string_view key) const { return E(*this, key).exists(); }
  E operator[](std::string_view key) const { return E(*this, key); }
  void erase(std::string_view key) { erase_field(key); }

  template <class V = std::string_view>
  DraftMap& operator=(std::initializer_list<std::pair<std::string_view, V>> entries) {
    return replace(entries);
  }
  template <class R>
  DraftMap& operator=(const R& map) {
    return replace(map);
  }

 private:
  template <class R>
  DraftMap& replace(const R& map) {
    if constexpr (requires { map.as_value(); }) {
      assign(map);
    } else {
      reset("{}");
      for (const auto& [key, value] : map) {
        if constexpr (requires { typename E::Argument; }) {
          (*this)[key] = value;
        } else {
          (*this)[key].assign(value);
        }
      }
    }
    return *this;
  }
};

using TextDraft = DraftValue<std::string>;

// The untyped part of KindDraft.
class KindDraftBase : public Draft {
 protected:
  explicit KindDraftBase(const Kind& kind, std::string_view name, std::string_view ns) : Draft(kind, name, ns) {}

  DraftPart root() const { return DraftPart(*this); }
  template <class T>
  detail::DraftType<T> read_field(std::string_view key) const {
    return root().read_field<T>(key);
  }
  template <class T>
  std::optional<detail::DraftType<T>> find_field(std::string_view key) const {
    return root().find_field<T>(key);
  }
  template <class T>
  void put_field(std::string_view key, detail::DraftArgument<T> value) {
    root().put_field<T>(key, value);
  }
  void erase_field(std::string_view key) { root().erase_field(key); }

  // Replaces the content. Errors: kUnexpectedObject for an object of another kind.
  [[nodiscard]] Result<void> load(const Kind& expected, Result<Draft> draft);
  [[nodiscard]] Result<void> load(const Kind& expected, const KindView& view);
  [[nodiscard]] Result<void> share(const Kind& expected, Draft& draft);
};

// The typed draft of one kind: the base class of drafts such as PodDraft. It has the apiVersion and kind of its class.
// Each field has a getter, set_x() for a scalar, and clear_x(), which erases it.
//
// Cluster and Patch take it as any Draft.
//
// Errors:     kUnexpectedObject for an object of another kind; those of Draft.
template <class Self>
class KindDraft : public KindDraftBase {
 public:
  explicit KindDraft(std::string_view name = {}, std::string_view ns = {}) : KindDraftBase(Self::kind(), name, ns) {}

  [[nodiscard]] static Result<Self> from(const KindView& view) { return loaded(view); }  // or an Object
  [[nodiscard]] static Result<Self> from(const Draft& draft) { return loaded(Result<Draft>(draft)); }
  [[nodiscard]] static Result<Self> from_json(std::string_view json) { return loaded(Draft::from_json(json)); }
  [[nodiscard]] static Result<Self> from_yaml(std::string_view yaml) { return loaded(Draft::from_yaml(yaml)); }
  // Writes into `draft`, for example that of Cluster::update(). A copy of the result is independent.
  [[nodiscard]] static Result<Self> edit(Draft& draft) {
    Self self;
    if (auto done = self.share(Self::kind(), draft); !done) return fail(std::move(done).error());
    return self;
  }

 private:
  template <class From>
  [[nodiscard]] static Result<Self> loaded(From&& from) {
    Self self;
    if (auto done = self.load(Self::kind(), std::forward<From>(from)); !done) return fail(std::move(done).error());
    return self;
  }
};

}  // namespace tain
