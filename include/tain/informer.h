#pragma once

#include <tain/blocking.h>
#include <tain/cache/reflector.h>
#include <tain/cache/shared_informer.h>
#include <tain/cache/store.h>
#include <tain/cluster.h>
#include <tain/decoded_objects.h>
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
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

class ObjectInformer;

// Options of an informer. The defaults suit most programs.
struct InformerOptions {
  Scope scope{};  // the resource may be empty if the type defines it
  // If the scope is all namespaces and a list of all is forbidden, the informer reads the namespaces in which it may
  // list and watch. It chooses from the namespaces that exist now, or from `candidates` if namespaces cannot be listed.
  bool permitted_namespaces = false;
  std::vector<std::string> candidates{};
  // A label selector (`team=a`): the informer reads the namespaces that match it, and follows them: namespaces that
  // begin to match are added, others leave, as by set_scope(). It lists and watches the metadata of namespaces.
  // scope.namespaces must be empty.
  std::string namespaces_matching{};

  Duration resync_period{0};
  Indexers indexers{};
  std::vector<Path> fields{};   // by_field() uses an index for these; for other fields it scans all objects
  std::vector<Path> columns{};  // kept beside the key and read without the body
  std::vector<Path> drop{};     // removed while decoding, such as metadata.managedFields
  Transform transform{};

  bool start = true;  // starts when it is made; otherwise call start()
  // Gives up after a 403 or 404 response to a list or watch: the state ends as kDenied or kGone, status().gave_up is
  // set, no attempt follows, and wait_synced() returns the reason at once. start() tries again.
  bool fail_fast = false;
  Duration start_jitter{0};    // longest random delay before the first list, so that replicas do not list together
  bool wait_for_kind = true;   // waits without an error for a kind that is not served yet; otherwise it is an error
  Reflector::Tuning tuning{};  // of its Reflectors
  std::function<void(const Error&)> on_watch_error{};  // called on the loop after each failure of a list or watch
  std::function<void(const Error&)> on_error{};  // called on any thread after an error of processing or of a handler
  MetricsProvider* metrics = nullptr;
  LogSink* log = nullptr;
  // Used if `log` is null: receives one line for each new reason why the resource cannot be read, and one for each
  // object that does not decode as a struct. If this is null too, Informer<T> writes to stderr; &null_log_sink() is
  // silent.
  LogSink* warnings = nullptr;
};

// A LogSink that writes each line to stderr. The default of InformerOptions::warnings in Informer<T>.
LogSink& stderr_warnings();

// The state of an informer: the status of its Reflector, and the objects that did not decode as a struct.
struct InformerStatus : Reflector::Status {
  std::uint64_t struct_failures = 0;  // versions that did not decode as a struct since the informer was made
  std::size_t undecoded_count = 0;    // objects whose newest version does not decode
  std::vector<api::DecodedObjects::Undecoded> undecoded{};  // the first hundred of them
  // The namespaces that it reads. No value: all, or permitted_namespaces or namespaces_matching are not known yet.
  std::optional<std::size_t> namespaces{};
};

// Returns a scope with a field selector on spec.nodeName, for an agent that needs the pods of its own node only.
Scope on_node(std::string_view node, Scope scope = {});

// Returns the namespaces in which this resource may be listed and watched; empty if it may be listed in all at once.
// Checks the namespaces that exist, or `candidates` if namespaces cannot be listed. Blocks, and sends one request for
// each namespace. A deadline of `call` limits all requests together; otherwise each has the Cluster's.
//
// Errors: kForbidden if no namespace is permitted; kNotFound; errors of the connection.
[[nodiscard]] Result<std::vector<std::string>> permitted_namespaces(const Cluster& cluster, std::string_view resource,
                                                                    const std::vector<std::string>& candidates = {},
                                                                    const CallOptions& call = {});

// The untyped informer of one resource of a Cluster. Informer<T> is a typed wrapper around it, and an InformerFactory
// shares one between several wrappers.
//
// Threading:  all functions from any thread. Functions that block return kWouldDeadlock on the loop.
// Ownership:  keeps the Cluster's connection alive. Views share it. Its maker calls stop(), which joins; the destructor
//             does so otherwise.
// Errors:     with an invalid scope (such as a selector that does not parse) nothing is started, and wait_synced()
//             returns the error at once.
class ObjectInformer : public std::enable_shared_from_this<ObjectInformer> {
 public:
  // The state of an informer at one resource version.
  //
  // Threading:  immutable; copies may be used on any thread.
  // Ownership:  keeps the store alive, so it may outlive the informer.
  class View {
   public:
    View() = default;
    View(std::shared_ptr<const ObjectInformer> owner, Snapshot snapshot)
        : owner_(std::move(owner)), snapshot_(std::move(snapshot)) {}
    View(const View&) = default;
    View(View&&) noexcept = default;
    View& operator=(View other) noexcept {
      // Swaps, because the old snapshot must be destroyed before its store.
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
    // The objects whose field has this text. If the field is a list, one of its elements must have it.
    std::vector<Object> by_field(const Path& path, std::string_view value) const;

   private:
    std::shared_ptr<const ObjectInformer> owner_;  // declared first, so that it is destroyed after the snapshot
    Snapshot snapshot_;
  };

  // Makes an informer that is not started; InformerOptions::start is ignored. Objects of another kind than `expected`
  // are quarantined; empty: any kind. `changed` is notified after each change that a waiting caller must check.
  static std::shared_ptr<ObjectInformer> make(const Cluster& cluster, InformerOptions options, Kind expected = {},
                                              Wakeup changed = {});
  ~ObjectInformer();
  ObjectInformer(const ObjectInformer&) = delete;
  ObjectInformer& operator=(const ObjectInformer&) = delete;

  void start();  // does nothing while it runs
  void stop();   // joins; start() may follow and keeps the state
  bool is_running() const;
  // The store has the whole scope: since the start, and since the last set_scope().
  bool has_synced() const;
  void on_synced(Task task);  // runs the task once, outside all locks, when has_synced() turns true or at once if it is

  // Changes the namespaces, the selectors or the name, at any time, also inside a handler. Returns at once;
  // has_synced() is then false, and wait_synced() waits, until the store has the new scope. An informer that is not
  // running makes the change at its next start.
  //
  // Handlers, subscriptions, indexes, columns, views and decoded structs stay. Namespaces that stay are not listed
  // again; added ones are. A change of selectors or name lists the scope once. An object that stays causes no event.
  // One that enters is an add. One that leaves is a delete marked `left_scope`: at once if its namespace was removed,
  // else after the list. `scope.resource` may be empty.
  // Errors: kBadArgument for an invalid scope, another resource or another form (as_table), and for namespaces with
  // namespaces_matching. The scope stays as it is.
  [[nodiscard]] Result<void> set_scope(Scope scope);
  Scope scope() const;  // the present one

  // Waits for the first complete state of the present scope. After the timeout, the error contains the reason why there
  // is none: `forbidden while listing: pods is forbidden: User ...; next try in 28 s`. With the parameter `fail_fast`
  // it returns at the first failure that retries cannot repair (forbidden, no such resource, untrusted certificate),
  // but the informer goes on. InformerOptions::fail_fast is another setting: with it the informer gives up.
  [[nodiscard]] Result<void> wait_synced(Duration timeout, const Stop& stop = {}, bool fail_fast = false) const;
  // Waits until the store has everything up to `version`, to read your own writes. Errors: see Store::wait_for.
  [[nodiscard]] Result<void> wait_for(std::string_view version, Duration timeout, const Stop& stop = {}) const;
  InformerStatus status() const;
  // Why there is no complete state yet; no value if there is one.
  std::optional<Error> why_not_synced() const;
  // Whether there is no complete state and no retry will bring one: the scope is invalid, the informer has given up
  // (InformerOptions::fail_fast), the kind is not served and wait_for_kind is off, or (with the parameter `fail_fast`)
  // the last failure is one that retries cannot repair.
  bool is_hopeless(bool fail_fast) const;

  View snapshot() const;
  Object get(std::string_view key) const;
  std::size_t size() const;
  std::string resource_version() const;
  [[nodiscard]] Result<void> add_indexers(Indexers indexers);
  [[nodiscard]] Result<void> remove_indexer(std::string_view name);
  const Store& store() const;
  Store& indexer();

  // As SharedInformer::subscribe(). A pulled handler without a `ready` signal gets one with a descriptor.
  using OnEvent = std::function<void(const ObjectEvent&)>;
  [[nodiscard]] Subscription subscribe(OnEvent on_event, HandlerOptions options = {});

  // Returns the decoded values of one struct type. Decodes the stored objects on this thread, and later objects when
  // they are written. `type` is an address that identifies the type. All callers with the same `type` share one cache,
  // which is destroyed with their last reference.
  std::shared_ptr<api::DecodedObjects> decoder(const void* type, const api::DecodedObjects::Decode& decode);

  const InformerOptions& options() const;
  const Kind& expected() const;
  std::string name() const;  // for messages: `pods`, `pods in default`
  const Cluster& cluster() const;
  SharedInformer& engine();

 private:
  struct State;
  ObjectInformer(const Cluster& cluster, InformerOptions options, Kind expected, Wakeup changed);

  std::unique_ptr<State> state_;
};

// The metadata of a T without the rest of the object. An informer of it requests and keeps metadata only. Use
// `Metadata<core::Pod>` for a typed kind and Metadata<Object> for any resource.
template <class T>
class Metadata : public KindView {
 public:
  using KindView::KindView;
  auto metadata() const requires requires(const T& whole) { whole.metadata(); }
  { return decltype(std::declval<const T&>().metadata())(get("metadata")); }
};

// The result of get(): a std::optional<T>, and for a struct the reason why the newest version does not decode.
//
//   absent      no value, no error       the object does not exist
//   current     a value, no error        the newest version
//   stale       a value and an error     the last version that decoded; the error tells why the newest does not
//   unreadable  no value, but an error   the object exists, but no version of it has decoded
//
// `if (!lookup)` is also true for an unreadable object. Use is_absent() to check that an object is deleted. Conversion
// to std::optional<T> drops the error, so declare the variable with `auto` if you need it.
template <class T>
class Lookup : public std::optional<T> {
 public:
  Lookup() = default;
  Lookup(std::optional<T> value, std::shared_ptr<const Error> error)
      : std::optional<T>(std::move(value)), error_(std::move(error)) {}

  bool is_absent() const { return !this->has_value() && error_ == nullptr; }
  bool is_stale() const { return this->has_value() && error_ != nullptr; }
  bool is_unreadable() const { return !this->has_value() && error_ != nullptr; }
  const Error* error() const { return error_.get(); }  // why the newest version does not decode; null if it does

 private:
  std::shared_ptr<const Error> error_{};
};

namespace api {

// A struct of the user, decoded once when its object is written.
template <class T>
concept Decoded = requires(const Object& object) {
  { T::from_object(object) } -> std::same_as<Result<T>>;
};

template <class T>
concept KnowsItsResource = requires {
  { T::kResource } -> std::convertible_to<std::string_view>;
  { T::kind() } -> std::convertible_to<Kind>;
};

// The resource of a type; empty if the type does not define one.
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

// Makes a T from an Object: a view, which costs nothing, or for a struct the cached value.
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
inline constexpr char kTypeTag = 0;  // its address identifies T

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

// Iterates over objects as Ts. With a struct, it skips objects of which no version has decoded.
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
  std::shared_ptr<const T> value_{};  // only if T is a struct
};

// Iterates over the vector of an InformerRange.
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

// Some objects of a view, as Ts. Owns them.
template <class T>
class InformerRange {
 public:
  using Iterator = api::TypedIterator<T, api::ObjectsIterator>;

  InformerRange() = default;
  InformerRange(std::vector<Object> objects, api::Reader<T> reader)
      : objects_(std::move(objects)), reader_(std::move(reader)) {}

  std::size_t size() const { return objects_.size(); }  // with a struct, counts unreadable objects too
  bool empty() const { return objects_.empty(); }
  Iterator begin() const { return Iterator(api::ObjectsIterator(objects_), &reader_); }
  std::default_sentinel_t end() const { return {}; }
  const std::vector<Object>& objects() const { return objects_; }

 private:
  std::vector<Object> objects_;
  api::Reader<T> reader_;
};

// The state of an informer at one resource version, as Ts.
//
// size(), empty() and contains() count objects. With a struct, iteration gives the last version that decoded and skips
// unreadable objects (see Lookup). InformerStatus::undecoded lists both cases.
//
// Threading:  immutable; copies may be used on any thread.
// Ownership:  keeps its objects alive. It and its ranges may outlive the informer.
template <class T>
class InformerView {
 public:
  using Range = InformerRange<T>;
  using Iterator = api::TypedIterator<T, Snapshot::Iterator>;

  InformerView() = default;
  InformerView(ObjectInformer::View view, api::Reader<T> reader) : view_(std::move(view)), reader_(std::move(reader)) {}

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
  // Uses an index if InformerOptions::fields contains the path, otherwise scans all objects.
  Range by_field(const Path& path, std::string_view value) const { return range(view_.by_field(path, value)); }

  const Snapshot& snapshot() const { return view_.snapshot(); }

 private:
  Range range(std::vector<Object> objects) const { return Range(std::move(objects), reader_); }

  ObjectInformer::View view_;
  api::Reader<T> reader_;
};

// One change, as a T; see ObjectEvent. After coalescing, `old` is empty, and `old_resource_version` is the version that
// the handler received last. With a struct, `old`, `old_resource_version`, `now` and `fields` are those of versions
// that decoded.
template <class T>
struct InformerEvent {
  using Type = ObjectEvent::Type;
  Type type = Type::kAdd;
  std::optional<T> old{};
  std::optional<T> now{};  // empty for kDelete, whose last state is `old`
  std::string_view key{};
  std::string_view old_resource_version{};
  bool is_in_initial_list = false;
  bool known_final_state = true;  // false for a kDelete that was inferred from a list or coalesced
  bool coalesced = false;
  bool is_resync = false;
  bool left_scope = false;                             // a kDelete because the scope changed; the object may exist
  std::span<const ObjectEvent::FieldChange> fields{};  // parallel to `only_when`
};

// A live copy of a resource that can be queried and calls any number of handlers. It corresponds to client-go's
// SharedIndexInformer with its lister.
//
//   tain::Informer<core::Pod> pods(cluster);
//   if (auto synced = pods.wait_synced(30s); !synced) ...
//   for (core::Pod pod : pods.snapshot().in_namespace("default")) ...
//
// T is one of:
//   core::Pod            a view of a kind in tain/kinds
//   Metadata<core::Pod>  the metadata only
//   Object               any resource; the scope names it
//   a struct of yours    with `static tain::Result<T> from_object(const tain::Object&)`. It is decoded once, when its
//                        object is written; api::DecodedObjects documents the cost. The struct may define its resource
//                        as the kinds do (kResource, kind()); otherwise the scope names it.
//
// If a version does not decode as a struct:
//   - Readers keep the last version that decoded, marked stale (see Lookup).
//   - Handlers are not called until a later version decodes (an update from the last one that decoded) or the object
//     is deleted (a delete with that one).
//   - An object of which no version has decoded is unreadable: get() returns an error and no value, iteration skips it,
//     size() and contains() count it. Handlers receive an add with the first version that decodes.
//   - `only_when` compares versions that decoded. If the last of several coalesced changes does not decode, handlers
//     receive the last one that does.
//   - Each failure is counted in status() and reported to InformerOptions::on_error. The first one of an object is
//     logged.
//
// Threading:  all functions from any thread. Handlers run on the Executor, or on the one in their options, without a
//             lock, and do not delay the socket, the store or each other. Functions that block return kWouldDeadlock
//             on the loop.
// Ownership:  keeps the Cluster's connection alive. The destructor stops and joins; an informer of a factory is stopped
//             by the factory. Views and Subscriptions may outlive it.
// Errors:     wait_synced() returns the reason: `forbidden while listing: pods is forbidden: User ...; next try in
//             28 s`. An invalid scope is reported there at once.
template <class T>
class Informer {
 public:
  using Options = InformerOptions;
  using View = InformerView<T>;
  using Event = InformerEvent<T>;

  explicit Informer(const Cluster& cluster) : Informer(cluster, Options{}) {}
  Informer(const Cluster& cluster, Options options) : Informer(made(cluster, std::move(options)), true) {}
  // A typed wrapper around an informer that is owned, started and stopped elsewhere.
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
  void stop() { core_->stop(); }  // joins; start() may follow and keeps the state
  bool has_synced() const { return core_->has_synced(); }
  void on_synced(Task task) { core_->on_synced(std::move(task)); }
  [[nodiscard]] Result<void> wait_synced(Duration timeout, const Stop& stop = {}) const {
    return core_->wait_synced(timeout, stop);
  }
  // Waits until the store has everything up to `version`, to read your own writes:
  // `informer.wait_for(written->resource_version(), 2s)`.
  [[nodiscard]] Result<void> wait_for(std::string_view version, Duration timeout, const Stop& stop = {}) const {
    return core_->wait_for(version, timeout, stop);
  }
  InformerStatus status() const { return core_->status(); }

  // Changes the namespaces, the selectors or the name of a running informer; see ObjectInformer::set_scope().
  //
  //   pods.set_scope({.namespaces = {"shop", "web"}, .label_selector = "app=web"});
  [[nodiscard]] Result<void> set_scope(Scope scope) { return core_->set_scope(std::move(scope)); }
  Scope scope() const { return core_->scope(); }

  // Reading. A View keeps its snapshot alive, so ranges over it stay valid.
  View snapshot() const { return view(core_->snapshot()); }
  View view(ObjectInformer::View objects) const { return View(std::move(objects), reader_); }
  Lookup<T> read(const Object& object) const { return reader_(object); }  // one of its objects, as a T
  Lookup<T> get(std::string_view key) const { return reader_(core_->get(key)); }
  Lookup<T> get(std::string_view ns, std::string_view name) const {
    return get(ns.empty() ? std::string(name) : std::string(ns).append("/").append(name));
  }
  std::size_t size() const { return core_->size(); }
  std::string resource_version() const { return core_->resource_version(); }
  [[nodiscard]] Result<void> add_indexers(Indexers indexers) { return core_->add_indexers(std::move(indexers)); }
  [[nodiscard]] Result<void> remove_indexer(std::string_view name) { return core_->remove_indexer(name); }

  // Adds a handler. It receives the current state first, then the changes, without a gap. Handlers may be added and
  // removed at any time.
  using OnEvent = std::function<void(const InformerEvent<T>&)>;
  using HandlerOptions = HandlerOptionsFor<T>;
  [[nodiscard]] Subscription subscribe(OnEvent on_event) { return subscribe(std::move(on_event), HandlerOptions{}); }
  [[nodiscard]] Subscription subscribe(OnEvent on_event, HandlerOptions options) {
    if constexpr (api::Decoded<T>) {
      auto events = std::make_shared<api::DecodedObjects::StructEvents>(std::exchange(options.only_when, {}));
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

  // A handler as one function for each type of event. Empty functions are not called.
  struct Handlers {
    std::function<void(const T& now, bool is_in_initial_list)> on_add{};
    std::function<void(const std::optional<T>& old, const T& now)> on_update{};  // `old` is empty after coalescing
    // `known_final_state` is false if `last` is only the last state seen. `last` is empty if that is unknown, too. Also
    // called for objects that left the scope; InformerEvent::left_scope tells the difference.
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

  // The untyped informer, which several types of one resource may share.
  const std::shared_ptr<ObjectInformer>& objects() const { return core_; }

  // Returns the options with the resource of T filled in if they name none.
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
            .left_scope = event.left_scope,
            .fields = event.fields};
  }

  Informer(std::shared_ptr<ObjectInformer> core, bool is_owner)
      : core_(std::move(core)), reader_(*core_), is_owner_(is_owner) {
    if (is_owner_ && core_->options().start) core_->start();  // only now: the reader that decodes structs exists
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
