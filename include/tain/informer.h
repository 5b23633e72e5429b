#pragma once

// Contract; arrives with the informers.

#include <tain/cluster.h>
#include <tain/handler.h>
#include <tain/index.h>
#include <tain/path.h>
#include <tain/reflector.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/shared_informer.h>
#include <tain/snapshot.h>
#include <tain/stop.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// One change, as a T; see ObjectEvent. After coalescing, `old` is empty and `old_version` says what it was.
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
// T is a typed view (core::Pod), Metadata of one, a struct with from_object(), or Object for any resource by name.
//
//   tain::Informer<core::Pod> pods(cluster);
//   if (auto synced = pods.wait_synced(30s); !synced) ...
//
// Threading:  everything from any thread. Handlers run on the Executor, or where their options say, never under a lock,
//             and never delay the socket, the store or each other.
// Ownership:  keeps the Cluster's connection alive. The destructor stops and joins.
// Errors:     wait_synced() says why: `forbidden while listing: pods is forbidden: User ...`.
template <class T>
class Informer {
 public:
  struct Options {
    Scope scope{};  // the resource may be left empty when T knows it
    Duration resync_period{0};
    Indexers indexers{};
    std::vector<Path> columns{};  // answered without touching the body
    std::vector<Path> drop{};     // fields left out at decode time, such as metadata.managedFields
    Transform transform{};
    bool start = true;          // at once; else by start()
    bool wait_for_kind = true;  // a kind that is not served yet is waited for quietly
    std::function<void(Reflector::Options&)> tune{};
  };
  explicit Informer(const Cluster& cluster);
  Informer(const Cluster& cluster, Options options);
  ~Informer();

  void start();
  void stop();  // joins; start() begins anew with the state it has
  bool has_synced() const;
  Result<void> wait_synced(Duration timeout, const Stop& stop = {}) const;
  Result<void> wait_for(std::string_view version, Duration timeout) const;  // read your own writes
  ReflectorStatus status() const;

  // Reading. A View holds its snapshot: ranges over it never dangle.
  class View;
  View snapshot() const;
  std::optional<T> get(std::string_view key) const;
  Result<void> add_indexers(Indexers indexers);

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
  Subscription subscribe(OnEvent on_event);
  Subscription subscribe(OnEvent on_event, HandlerOptions options);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
