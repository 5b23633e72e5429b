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

// Makes the informers of one Cluster and shares their watches: all informers of one resource, of any type, with equal
// scope and options use one watch. Informers that differ in one of them have watches of their own.
//
// Options are equal if all their values are. Functions cannot be compared: options with a function (indexers,
// transform, on_watch_error, on_error) equal only themselves, so such an informer is not shared. Options::defaults and
// Options::adjust are exceptions: all informers with the defaults have equal functions. `start` has no effect.
// set_scope() changes the scope for all users of an informer, and later requests are compared with the new scope.
//
//   tain::InformerFactory factory(cluster);
//   auto pods = factory.informer<core::Pod>();
//   auto nodes = factory.informer<core::Node>();
//   factory.start();
//   if (auto synced = factory.wait_synced(30s); !synced) ...   // `nodes: forbidden while listing: ...`
//
// Threading:  all functions from any thread.
// Ownership:  owns the watches: the destructor stops and joins them. Informers, views and Subscriptions may outlive it
//             and keep the last state.
// Errors:     as Informer.
class InformerFactory {
 public:
  // The states of all its informers at nearly the same time. Each part is consistent and has its own version.
  //
  // Threading:  immutable; copies may be used on any thread.
  class Snapshot {
   public:
    struct Part {
      std::string name{};  // `pods in default`
      Kind kind{};         // empty if the informer was requested by resource name
      std::shared_ptr<const ObjectInformer> informer{};
      ObjectInformer::View view{};
      std::string_view resource_version() const { return view.snapshot().resource_version(); }
    };

    explicit Snapshot(std::vector<Part> parts) : parts_(std::move(parts)) {}

    const std::vector<Part>& parts() const { return parts_; }
    // The view of one informer of the factory; empty if that was added after the snapshot.
    template <class T>
    InformerView<T> of(const Informer<T>& informer) const {
      for (const Part& part : parts_) {
        if (part.informer == informer.objects()) return informer.view(part.view);
      }
      return informer.view(ObjectInformer::View());
    }
    // The smallest version of all parts. Empty if a part has no version or if versions cannot be compared. Use it as a
    // hint only: versions of different kinds are comparable only if one etcd stores them all, and the version of a kind
    // without changes advances about once a minute.
    std::string min_rv() const;

   private:
    std::vector<Part> parts_;
  };

  struct Options {
    InformerOptions defaults{};                      // of each informer; the scope is used by informer<T>()
    std::function<void(InformerOptions&)> adjust{};  // edits the options of each informer, identified by their scope
    std::size_t lists_at_a_time = 4;                 // limits concurrent lists at the start; 0: no limit
  };
  explicit InformerFactory(const Cluster& cluster);
  InformerFactory(const Cluster& cluster, Options options);
  ~InformerFactory();
  InformerFactory(const InformerFactory&) = delete;
  InformerFactory& operator=(const InformerFactory&) = delete;

  // Returns the informer of T in this scope, or in that of the defaults. start() starts it; after start() it starts at
  // once. All full names of a resource (`pods`, `pods.v1`, `deployments.apps`) share a watch; a short name (`po`) does
  // not, because only the server can resolve it.
  template <class T>
  Informer<T> informer() {
    return informer<T>(defaults().scope);
  }
  template <class T>
  Informer<T> informer(Scope scope) {
    InformerOptions options = defaults();
    options.scope = std::move(scope);
    return Informer<T>(shared(Informer<T>::complete(std::move(options)), api::ResourceOf<T>::kind(), true));
  }
  // Returns the informer of T with these options, which replace the defaults.
  template <class T>
  Informer<T> informer(InformerOptions options) {
    return Informer<T>(shared(Informer<T>::complete(std::move(options)), api::ResourceOf<T>::kind()));
  }
  // Returns the untyped informer that informer<T>() wraps. `has_default_functions`: the functions are those of the
  // defaults.
  std::shared_ptr<ObjectInformer> shared(InformerOptions options, Kind expected, bool has_default_functions = false);
  const InformerOptions& defaults() const;

  void start();
  void stop();  // joins all; start() may follow and keeps the state
  std::size_t size() const;
  std::vector<std::shared_ptr<ObjectInformer>> informers() const;

  struct Unsynced {
    std::string name{};
    Error why{};
  };
  std::vector<Unsynced> unsynced() const;
  // Waits until all informers have a complete state. The error names each one without, with its reason, and has the
  // code of the first. With `fail_fast` it returns at the first failure that retries cannot repair (forbidden, no such
  // resource).
  [[nodiscard]] Result<void> wait_synced(Duration timeout, const Stop& stop = {}, bool fail_fast = false) const;

  Snapshot snapshot() const;
  std::string min_rv() const { return snapshot().min_rv(); }

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
