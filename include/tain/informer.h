#pragma once

#include <tain/cluster.h>
#include <tain/informer_view.h>
#include <tain/object_informer.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/shared_informer.h>
#include <tain/stop.h>
#include <tain/struct_events.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// One change, as a T; see ObjectEvent. After coalescing, `old` is empty and `old_version` says what it was. Of a
// struct, `old`, `old_version`, `now` and `fields` are of versions that decoded.
template <class T>
struct InformerEvent {
  using Type = ObjectEvent::Type;
  Type type = Type::kAdd;
  std::optional<T> old{};
  std::optional<T> now{};  // of kDelete: empty; the last state is `old`
  std::string_view key{};
  std::string_view old_version{};
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
// cost: <tain/decoded_objects.h>). A struct may say its resource as the kinds do (kResource, kind()), else the scope
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
  // As tain::HandlerOptions, with a filter on T. A pulled one gets a descriptor where `ready` is empty.
  struct HandlerOptions {
    std::string name{};
    Delivery delivery = Delivery::kEvery;
    std::size_t max_bytes = std::size_t{64} << 20;
    std::optional<Duration> resync_period{};
    Executor* executor = nullptr;
    bool pulled = false;
    std::shared_ptr<ReadySignal> ready{};
    std::vector<Path> only_when{};
    std::function<bool(const T&)> filter{};
  };
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
            .old_version = event.old_version,
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
