#pragma once

#include <tain/cache/reflector.h>
#include <tain/cluster.h>
#include <tain/informer.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// All kinds of a factory at nearly one moment: each is consistent in itself and says which version it equals.
//
// Threading:  const; copies on any thread.
class FactorySnapshot {
 public:
  struct Part {
    std::string name{};  // `pods in default`
    Kind kind{};         // empty where it was asked for by name
    std::shared_ptr<const ObjectInformer> informer{};
    ObjectView view{};
    std::string_view resource_version() const { return view.snapshot().resource_version(); }
  };

  explicit FactorySnapshot(std::vector<Part> parts) : parts_(std::move(parts)) {}

  const std::vector<Part>& parts() const { return parts_; }
  // What it has of one of the factory's informers; an empty view for one that was asked for later.
  template <class T>
  InformerView<T> of(const Informer<T>& informer) const {
    for (const Part& part : parts_) {
      if (part.informer == informer.objects()) return informer.view(part.view);
    }
    return informer.view(ObjectView());
  }
  // The frontier: the smallest version of all parts. Advisory: versions of different kinds compare only where one etcd
  // holds them all, and a kind in which nothing happens moves once a minute. Empty while a part has none, or where they
  // have no order.
  std::string min_rv() const;

 private:
  std::vector<Part> parts_;
};

// Informers of one Cluster, each watch shared: however often a resource is asked for in one scope, and as whatever
// type, it is watched once.
//
//   tain::InformerFactory factory(cluster);
//   auto pods = factory.informer<core::Pod>();
//   auto nodes = factory.informer<core::Node>();
//   factory.start();
//   if (auto synced = factory.wait_synced(30s); !synced) ...   // `nodes: forbidden while listing: ...`
//
// Threading:  everything from any thread.
// Ownership:  owns the watches: the destructor stops and joins them. The Informers it gives may outlive it, as what
//             they show then; so may views and Subscriptions.
// Errors:     as Informer.
class InformerFactory {
 public:
  struct Options {
    InformerOptions defaults{};                      // of each; its scope is that of those who name none
    std::function<void(InformerOptions&)> adjust{};  // the last word on each; its scope says which it is
    std::size_t lists_at_a_time = 4;                 // that a start never lists everything at once; 0: no limit
  };
  explicit InformerFactory(const Cluster& cluster);
  InformerFactory(const Cluster& cluster, Options options);
  ~InformerFactory();
  InformerFactory(const InformerFactory&) = delete;
  InformerFactory& operator=(const InformerFactory&) = delete;

  // The informer of T in this scope, or in that of the defaults. It is started by start(), also when that was called
  // before: then at once. A resource is known again by any of the names that are its own (`pods`, `pods.v1`,
  // `deployments.apps`), not by a short one (`po`), which only the server could tell.
  template <class T>
  Informer<T> informer() {
    return informer<T>(defaults().scope);
  }
  template <class T>
  Informer<T> informer(Scope scope) {
    InformerOptions options = defaults();
    options.scope = std::move(scope);
    return Informer<T>(shared(Informer<T>::complete(std::move(options)), api::ResourceOf<T>::kind()));
  }
  // What those are made of.
  std::shared_ptr<ObjectInformer> shared(InformerOptions options, Kind expected);
  const InformerOptions& defaults() const;

  void start();
  void stop();  // joins them all; start() begins anew with the state they have
  std::size_t size() const;
  std::vector<std::shared_ptr<ObjectInformer>> informers() const;

  struct Unsynced {
    std::string name{};
    Error why{};
  };
  std::vector<Unsynced> unsynced() const;
  // Waits until all have had a complete state. The error names each that has not, with its reason, and has the code of
  // the first of these. `fail_fast`: not for those whose reason only a person can mend (forbidden, no such resource).
  [[nodiscard]] Result<void> wait_synced(Duration timeout, const Stop& stop = {}, bool fail_fast = false) const;

  FactorySnapshot snapshot() const;
  std::string min_rv() const { return snapshot().min_rv(); }

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
