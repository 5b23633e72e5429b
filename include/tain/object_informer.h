#pragma once

#include <tain/blocking.h>
#include <tain/cluster.h>
#include <tain/decoded_objects.h>
#include <tain/index.h>
#include <tain/path.h>
#include <tain/reflector.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/selector.h>
#include <tain/shared_informer.h>
#include <tain/snapshot.h>
#include <tain/stop.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

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
  ListLimiter* list_limiter = nullptr;                 // of the Cluster's Runtime; outlives the informer
  std::function<void(Reflector::Options&)> tune{};     // any other option of the Reflector
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
