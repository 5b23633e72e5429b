#pragma once

#include <tain/blocking.h>
#include <tain/cache/reflector.h>
#include <tain/cache/shared_informer.h>
#include <tain/cache/store.h>
#include <tain/cluster.h>
#include <tain/object.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/selector.h>
#include <tain/view.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// An object whose newest version does not decode as a struct.
struct Undecoded {
  std::string key{};
  std::string resource_version{};
  bool has_older = false;  // an older version decoded: get() shows that one, marked stale
  Error error{};
};

// The values that were made of objects, kept beside the store: Informer<MyStruct> has one. They are found by the
// identity of the Object (not by its key), so that a value never belongs to another version than its object. The one
// exception is marked: an object that does not decode has the value of the last version of the same uid that did.
//
// The newest object of each key is kept, and the last thousand that newer ones displaced, which handlers still ask for
// as `old`. One that does not decode is kept for as long as anybody else holds its object. Anything else (an old
// snapshot, read long after) is decoded again, each time.
//
// Cost:       one value and one Object reference for each object of the store, and about 150 bytes; of an object that
//             does not decode also the last version that did. A lookup takes a lock for the time of one hash lookup,
//             and copies a shared pointer.
// Threading:  everything from any thread; `decode` runs outside all locks, perhaps on two threads at once.
// Errors:     each version that does not decode is counted and reported to `on_failure`, once. `is_first`: the version
//             before it decoded, or there was none.
class DecodedObjects {
 public:
  using Decode = std::function<Result<std::shared_ptr<const void>>(const Object&)>;
  using OnFailure = std::function<void(const Error&, bool is_first)>;
  struct Entry {
    std::shared_ptr<const void> value{};   // null: no version of it has decoded, or that one is not kept any more
    std::shared_ptr<const Error> error{};  // why this version does not decode: `value` is of an older one
    Object older{};                        // that one
    // The version that `value` is of, where this is the entry of `object`; empty where there is no value.
    Object version(const Object& object) const {
      if (value == nullptr) return {};
      return error == nullptr ? object : older;
    }
  };
  DecodedObjects(Decode decode, OnFailure on_failure);
  ~DecodedObjects();
  DecodedObjects(const DecodedObjects&) = delete;
  DecodedObjects& operator=(const DecodedObjects&) = delete;

  // Decodes an object that is about to be the newest of its key. `present` is what the store has under that key; it is
  // asked for where this one does not decode and the version before it is not known here.
  void keep(const Object& object, const std::function<Object()>& present = {});
  // The same for an object that the store has already: does nothing where an object of its key is known.
  void adopt(const Object& object);
  void forget(std::string_view key, const Object& last);  // it was deleted; `last` may be empty
  // Forgets objects that the store does not have and that no event named, such as objects that were added and deleted
  // before a handler was called. Does nothing unless many more objects are kept than `stored`. `is_gone`: the store has
  // applied this object and does not have its key.
  void sweep(std::size_t stored, const std::function<bool(const Object&)>& is_gone);
  Entry get(const Object& object) const;

  std::size_t size() const;  // values kept
  // The objects whose newest version does not decode, of the keys that the store has: how many, and at most `max` of
  // them in no order.
  struct Failing {
    std::size_t count = 0;
    std::vector<Undecoded> some{};
  };
  Failing failing(std::size_t max, const std::function<bool(std::string_view key)>& is_stored) const;
  std::uint64_t decoded() const;
  std::uint64_t failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

class ObjectInformer;

// How an informer is made. What is left out is what most want.
struct InformerOptions {
  Scope scope{};  // the resource may be left empty where the type knows it
  // Where the scope is all namespaces and listing them all is forbidden: the namespaces that may be listed and watched,
  // of those that exist now, or of `candidates` where listing namespaces is forbidden too.
  bool permitted_namespaces = false;
  std::vector<std::string> candidates{};

  Duration resync_period{0};
  Indexers indexers{};
  std::vector<Path> fields{};   // found by an index in by_field(); other fields are found by looking at all objects
  std::vector<Path> columns{};  // kept beside the key and answered without touching the body
  std::vector<Path> drop{};     // left out at decode time, such as metadata.managedFields
  Transform transform{};

  bool start = true;  // at once; else by start()
  // Gives up where a list or watch is answered 403 or 404: the state ends as kDenied or kGone, status().gave_up is set,
  // no attempt follows, and wait_synced() returns the reason at once. start() tries again.
  bool fail_fast = false;
  Duration start_jitter{0};   // waits up to so long before the first list, so that many replicas do not list together
  bool wait_for_kind = true;  // a kind that is not served yet is waited for quietly; else it is an error
  ReflectorTuning tuning{};   // of its Reflectors
  std::function<void(const Error&)> on_watch_error{};  // each failure of a list or watch; on the loop
  std::function<void(const Error&)> on_error{};        // of processing and of handlers; any thread
  MetricsProvider* metrics = nullptr;
  LogSink* log = nullptr;
  // Where `log` is null: one line for each new reason why the resource cannot be read, and one for each object that
  // does not decode as a struct. Null: nowhere; Informer<T> then takes stderr. &null_log_sink() is silent.
  LogSink* warnings = nullptr;
};

// Writes each line to stderr: what a program that sets no log sees of an informer that cannot work.
LogSink& stderr_warnings();

// How an informer is: its Reflector, and its structs.
struct InformerStatus : ReflectorStatus {
  std::uint64_t struct_failures = 0;   // versions that did not decode as a struct, since the informer was made
  std::size_t undecoded_count = 0;     // objects whose newest version does not decode
  std::vector<Undecoded> undecoded{};  // the first hundred of them
};

// The pods, say, of one node, for an agent that runs there: the server sends those only.
Scope on_node(std::string_view node, Scope scope = {});

// The namespaces in which this resource may be listed and watched, of those that exist, or of `candidates` where
// namespaces may not be listed; empty when it may be listed in all at once. Blocks, and asks the server once for each
// namespace. Errors: kForbidden when it is none; kNotFound; what the way to the server brings.
[[nodiscard]] Result<std::vector<std::string>> permitted_namespaces(const Cluster& cluster, std::string_view resource,
                                                                    const std::vector<std::string>& candidates = {});

// A state of an informer at one version. Holds the store it shows, so it may outlive the informer.
//
// Threading:  const; copies on any thread.
class ObjectView {
 public:
  ObjectView() = default;
  ObjectView(std::shared_ptr<const ObjectInformer> owner, Snapshot snapshot)
      : owner_(std::move(owner)), snapshot_(std::move(snapshot)) {}
  ObjectView(const ObjectView&) = default;
  ObjectView(ObjectView&&) noexcept = default;
  ObjectView& operator=(ObjectView other) noexcept {
    // By swapping: the old snapshot must go before the store it is of.
    owner_.swap(other.owner_);
    std::swap(snapshot_, other.snapshot_);
    return *this;
  }

  const Snapshot& snapshot() const { return snapshot_; }
  std::vector<Object> in_namespace(std::string_view ns) const { return snapshot_.in_namespace(ns); }
  std::vector<Object> matching(const LabelSelector& selector) const { return list_matching(snapshot_, selector); }
  std::vector<Object> matching(std::string_view ns, const LabelSelector& selector) const {
    return list_matching(snapshot_, ns, selector);
  }
  [[nodiscard]] Result<std::vector<Object>> by_index(std::string_view index, std::string_view value) const {
    return snapshot_.by_index(index, value);
  }
  // Whose field has this text; of a list, an element of it.
  std::vector<Object> by_field(const Path& path, std::string_view value) const;

 private:
  std::shared_ptr<const ObjectInformer> owner_;  // before the snapshot, so that it goes after it
  Snapshot snapshot_;
};

// The informer of one resource of a Cluster, of whatever type: what Informer<T> is a thin cover of, and what a factory
// shares between several of them.
//
// Threading:  everything from any thread; what blocks returns kWouldDeadlock on the loop.
// Ownership:  keeps the Cluster's connection alive. Made shared, so that a view can hold it; whoever made it calls
//             stop(), which joins; the destructor does so too.
// Errors:     a scope that cannot be carried out (a selector that does not parse) is what wait_synced() returns, at
//             once, and nothing is started.
class ObjectInformer : public std::enable_shared_from_this<ObjectInformer> {
 public:
  // Not started, whatever the options say. `expected`: objects of another kind are quarantined; empty: any.
  // `changed` is notified whenever one who waits should look again.
  static std::shared_ptr<ObjectInformer> make(const Cluster& cluster, InformerOptions options, Kind expected = {},
                                              Wakeup changed = {});
  ~ObjectInformer();
  ObjectInformer(const ObjectInformer&) = delete;
  ObjectInformer& operator=(const ObjectInformer&) = delete;

  void start();  // does nothing while it runs
  void stop();   // joins; start() begins anew with the state it has
  bool is_running() const;
  bool has_synced() const;
  void on_synced(Task task);  // runs once when that is so, at once if it is; outside all locks

  // Waits for the first complete state. When the time is up, the error says why there is none: `forbidden while
  // listing: pods is forbidden: User ...; next try in 28 s`. With `fail_fast` it does so at the first failure that
  // only a person can mend (forbidden, no such resource, not trusted) instead of waiting on.
  [[nodiscard]] Result<void> wait_synced(Duration timeout, const Stop& stop = {}, bool fail_fast = false) const;
  // Waits until the store has everything up to `version`: read your own writes. See Store::wait_for for the errors.
  [[nodiscard]] Result<void> wait_for(std::string_view version, Duration timeout, const Stop& stop = {}) const;
  InformerStatus status() const;
  // Why there is no complete state yet; nothing when there is one.
  std::optional<Error> why_not_synced() const;
  // Whether there is none and waiting for one is of no use: the scope cannot be carried out, the kind is not served and
  // not waited for, or (`fail_fast`) the last failure is one that only a person can mend.
  bool is_hopeless(bool fail_fast) const;

  ObjectView snapshot() const;
  Object get(std::string_view key) const;
  std::size_t size() const;
  std::string resource_version() const;
  [[nodiscard]] Result<void> add_indexers(Indexers indexers);
  [[nodiscard]] Result<void> remove_indexer(std::string_view name);
  const Store& store() const;
  Store& indexer();

  // As SharedInformer's; a pulled one gets a descriptor of its own where `ready` is empty.
  using OnEvent = std::function<void(const ObjectEvent&)>;
  [[nodiscard]] Subscription subscribe(OnEvent on_event, HandlerOptions options = {});

  // What is decoded of its objects for one type: those it has now, on this thread, and from now on when they are
  // written. `type` is any address that stands for the type; it is made once for all who ask for it, and goes with the
  // last of them.
  std::shared_ptr<DecodedObjects> decoder(const void* type, const DecodedObjects::Decode& decode);

  const InformerOptions& options() const;
  const Kind& expected() const;
  const std::string& name() const;  // `pods`, `pods in default`, for people
  const Cluster& cluster() const;
  SharedInformer& engine();

 private:
  struct State;
  ObjectInformer(const Cluster& cluster, InformerOptions options, Kind expected, Wakeup changed);

  std::unique_ptr<State> state_;
};

}  // namespace tain

namespace tain::api {

// What one handler of structs hears: turns changes of objects into changes from one version that decodes to the next,
// as Informer says.
//
// Threading:  one call at a time.
class StructEvents {
 public:
  // `only_when`: as in HandlerOptions. The engine must not apply it: it would compare versions that the handler does
  // not hear of.
  explicit StructEvents(std::vector<Path> only_when);
  StructEvents(const StructEvents&) = delete;
  StructEvents& operator=(const StructEvents&) = delete;

  // Rewrites an event as the handler hears it: `old` and `now` become the versions that decoded. False: it hears
  // nothing. `old` and `now` are the entries of the objects of the event. What the event refers to is valid until the
  // next call.
  bool translate(ObjectEvent& event, const DecodedObjects::Entry& old, const DecodedObjects::Entry& now);

 private:
  using Version = std::optional<std::string>;  // that the handler knows of an object; none: it does not know the object

  Version known_version(const ObjectEvent& event);
  bool rewrite(ObjectEvent& event, const DecodedObjects::Entry& old, const DecodedObjects::Entry& now);
  bool has_wanted_change(ObjectEvent& event);

  const std::vector<Path> only_when_;
  std::vector<PathView> paths_;
  std::vector<Value> before_;
  std::vector<Value> after_;
  std::vector<FieldChange> fields_;
  std::string old_version_;                             // of the last event
  std::map<std::string, Version, std::less<>> behind_;  // of objects whose newest version the handler has not heard of
};

}  // namespace tain::api

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

// One change, as a T; see ObjectEvent. After coalescing, `old` is empty and `old_resource_version` says what it was. Of a
// struct, `old`, `old_resource_version`, `now` and `fields` are of versions that decoded.
template <class T>
struct InformerEvent {
  using Type = ObjectEvent::Type;
  Type type = Type::kAdd;
  std::optional<T> old{};
  std::optional<T> now{};  // of kDelete: empty; the last state is `old`
  std::string_view key{};
  std::string_view old_resource_version{};
  bool is_in_initial_list = false;
  bool known_final_state = true;  // of kDelete: false when it was concluded from a list, or when coalesced
  bool coalesced = false;
  bool is_resync = false;
  std::span<const FieldChange> fields{};  // parallel to `only_when`
};

// A live, queryable copy of a resource, shared by any number of handlers: client-go's SharedIndexInformer and lister.
//
//   tain::Informer<core::Pod> pods(cluster);
//   if (auto synced = pods.wait_synced(30s); !synced) ...
//   for (core::Pod pod : pods.snapshot().in_namespace("default")) ...
//
// T is a view of tain/kinds (core::Pod), Metadata<core::Pod>, Object for any resource by name, or a struct of yours
// with `static tain::Result<T> from_object(const tain::Object&)`: it is decoded once, when its object is written (the
// cost: <tain/informer.h>). A struct may say its resource as the kinds do (kResource, kind()), else the scope
// does.
//
// A version that does not decode changes nothing that a reader or a handler sees: the last version that decoded stays,
// marked stale (see Lookup), and handlers hear nothing until a later version decodes (an update from the last one that
// did) or the object is deleted (a delete with it). An object of which no version has decoded is unreadable: get() has
// no value but an error, iteration leaves it out, size() and contains() count it, and handlers hear an add with its
// first version that decodes. `only_when` compares versions that decode. Where changes were coalesced and the last one
// does not decode, handlers hear of the last one that does. Each failure is counted in status() and told to
// InformerOptions::on_error; the first of an object is logged.
//
// Threading:  everything from any thread. Handlers run on the Executor, or where their options say, never under a lock,
//             and never delay the socket, the store or each other. What blocks returns kWouldDeadlock on the loop.
// Ownership:  keeps the Cluster's connection alive. The destructor stops and joins, unless a factory made it: then the
//             factory does. Views and Subscriptions may outlive it.
// Errors:     wait_synced() says why: `forbidden while listing: pods is forbidden: User ...; next try in 28 s`. A scope
//             that cannot be carried out says so there, at once.
template <class T>
class Informer {
 public:
  using Options = InformerOptions;
  using View = InformerView<T>;
  using Event = InformerEvent<T>;

  explicit Informer(const Cluster& cluster) : Informer(cluster, Options{}) {}
  Informer(const Cluster& cluster, Options options) : Informer(made(cluster, std::move(options)), true) {}
  // One more face of an informer that somebody else owns, starts and stops.
  explicit Informer(std::shared_ptr<ObjectInformer> shared) : Informer(std::move(shared), false) {}
  Informer(Informer&& other) noexcept = default;
  Informer& operator=(Informer&& other) noexcept {
    std::swap(core_, other.core_);
    std::swap(reader_, other.reader_);
    std::swap(is_owner_, other.is_owner_);
    return *this;
  }
  ~Informer() {
    if (core_ != nullptr && is_owner_) core_->stop();
  }

  void start() { core_->start(); }
  void stop() { core_->stop(); }  // joins; start() begins anew with the state it has
  bool has_synced() const { return core_->has_synced(); }
  void on_synced(Task task) { core_->on_synced(std::move(task)); }
  [[nodiscard]] Result<void> wait_synced(Duration timeout, const Stop& stop = {}) const {
    return core_->wait_synced(timeout, stop);
  }
  // Read your own writes: `informer.wait_for(written->resource_version(), 2s)`.
  [[nodiscard]] Result<void> wait_for(std::string_view version, Duration timeout, const Stop& stop = {}) const {
    return core_->wait_for(version, timeout, stop);
  }
  InformerStatus status() const { return core_->status(); }

  // Reading. A View holds its snapshot: ranges over it never dangle.
  View snapshot() const { return view(core_->snapshot()); }
  View view(ObjectView objects) const { return View(std::move(objects), reader_); }
  Lookup<T> read(const Object& object) const { return reader_(object); }  // one of its objects, as a T
  Lookup<T> get(std::string_view key) const { return reader_(core_->get(key)); }
  Lookup<T> get(std::string_view ns, std::string_view name) const {
    return get(ns.empty() ? std::string(name) : std::string(ns).append("/").append(name));
  }
  std::size_t size() const { return core_->size(); }
  std::string resource_version() const { return core_->resource_version(); }
  [[nodiscard]] Result<void> add_indexers(Indexers indexers) { return core_->add_indexers(std::move(indexers)); }
  [[nodiscard]] Result<void> remove_indexer(std::string_view name) { return core_->remove_indexer(name); }

  // Handlers, added and removed at any time: the present state first, then the changes, without a gap.
  using OnEvent = std::function<void(const InformerEvent<T>&)>;
  using HandlerOptions = HandlerOptionsFor<T>;
  [[nodiscard]] Subscription subscribe(OnEvent on_event) { return subscribe(std::move(on_event), HandlerOptions{}); }
  [[nodiscard]] Subscription subscribe(OnEvent on_event, HandlerOptions options) {
    if constexpr (api::Decoded<T>) {
      auto events = std::make_shared<api::StructEvents>(std::exchange(options.only_when, {}));
      return core_->subscribe(
          [reader = reader_, on_event = std::move(on_event), events = std::move(events)](const ObjectEvent& event) {
            const auto old = reader.entry(event.old);
            const auto now = reader.entry(event.now);
            ObjectEvent heard = event;
            if (!events->translate(heard, old, now)) return;
            on_event(typed(heard, heard.old ? reader.value_of(old) : std::nullopt,
                           heard.now ? reader.value_of(now) : std::nullopt));
          },
          plain(std::move(options)));
    } else {
      return core_->subscribe(
          [reader = reader_, on_event = std::move(on_event)](const ObjectEvent& event) {
            on_event(typed(event, reader(event.old), reader(event.now)));
          },
          plain(std::move(options)));
    }
  }

  // The same by what happened; what is not set is not called.
  struct Handlers {
    std::function<void(const T& now, bool is_in_initial_list)> on_add{};
    std::function<void(const std::optional<T>& old, const T& now)> on_update{};  // `old` is empty after coalescing
    // `known_final_state` is false where `last` is only the last state seen; of some deletions only the key is left.
    std::function<void(std::string_view key, const std::optional<T>& last, bool known_final_state)> on_delete{};
  };
  [[nodiscard]] Subscription subscribe(Handlers handlers) { return subscribe(std::move(handlers), HandlerOptions{}); }
  [[nodiscard]] Subscription subscribe(Handlers handlers, HandlerOptions options) {
    return subscribe(OnEvent([handlers = std::move(handlers)](const InformerEvent<T>& event) {
                       if (event.type == ObjectEvent::Type::kDelete) {
                         if (handlers.on_delete) handlers.on_delete(event.key, event.old, event.known_final_state);
                       } else if (event.type == ObjectEvent::Type::kAdd) {
                         if (handlers.on_add) handlers.on_add(*event.now, event.is_in_initial_list);
                       } else if (handlers.on_update) {
                         handlers.on_update(event.old, *event.now);
                       }
                     }),
                     std::move(options));
  }

  // The same, of Objects: shared by several types of one resource.
  const std::shared_ptr<ObjectInformer>& objects() const { return core_; }

  // The options with the resource that T is of, where they do not say one.
  static Options complete(Options options) {
    using Known = api::ResourceOf<T>;
    if (options.scope.resource.empty()) options.scope.resource = Known::name();
    if (Known::kMetadataOnly) options.scope.metadata_only = true;
    if (options.warnings == nullptr) options.warnings = &stderr_warnings();
    return options;
  }

 private:
  static InformerEvent<T> typed(const ObjectEvent& event, std::optional<T> old, std::optional<T> now) {
    return {.type = event.type,
            .old = std::move(old),
            .now = std::move(now),
            .key = event.key,
            .old_resource_version = event.old_resource_version,
            .is_in_initial_list = event.is_in_initial_list,
            .known_final_state = event.known_final_state,
            .coalesced = event.coalesced,
            .is_resync = event.is_resync,
            .fields = event.fields};
  }

  Informer(std::shared_ptr<ObjectInformer> core, bool is_owner)
      : core_(std::move(core)), reader_(*core_), is_owner_(is_owner) {
    if (is_owner_ && core_->options().start) core_->start();  // now that what decodes a struct is in place
  }

  static std::shared_ptr<ObjectInformer> made(const Cluster& cluster, Options options) {
    return ObjectInformer::make(cluster, complete(std::move(options)), api::ResourceOf<T>::kind());
  }

  tain::HandlerOptions plain(HandlerOptions options) const {
    tain::HandlerOptions out{.name = std::move(options.name),
                             .delivery = options.delivery,
                             .max_bytes = options.max_bytes,
                             .resync_period = options.resync_period,
                             .executor = options.executor,
                             .pulled = options.pulled,
                             .ready = std::move(options.ready),
                             .only_when = std::move(options.only_when)};
    if (options.filter) {
      out.filter = [reader = reader_, filter = std::move(options.filter)](const Object& object) {
        const std::optional<T> value = reader(object);
        return value && filter(*value);
      };
    }
    return out;
  }

  std::shared_ptr<ObjectInformer> core_;
  api::Reader<T> reader_{};
  bool is_owner_ = false;
};

}  // namespace tain
