#pragma once

// Contract; arrives with the client.

#include <tain/kind.h>
#include <tain/lister_watcher.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

class Draft;  // the mutable form of an object: <tain/draft.h>
class Patch;  // a JSON, merge, strategic or apply patch: <tain/draft.h>

// A resource as the server's discovery describes it.
struct Resource {
  Kind kind{};
  std::string plural{};  // `pods`
  std::vector<std::string> short_names{};
  bool namespaced = true;
  std::vector<std::string> verbs{};
  std::string singular{};  // `pod`
  std::vector<std::string> categories{};
  std::vector<std::string> subresources{};  // `status`, `scale`
};

// One object by name. `resource` as kubectl takes it: `po`, `pods.v1`, `certificates.cert-manager.io`.
struct ObjectRef {
  std::string resource{};
  std::string ns{};  // empty for cluster-scoped ones
  std::string name{};
  std::string subresource{};
};

// The objects a list or a watch is about.
struct Scope {
  std::string resource{};
  std::vector<std::string> namespaces{};  // empty: all; several: one stream each
  std::string name{};                     // one object; works where only resourceNames are permitted
  std::string label_selector{};           // parsed and checked here, before any request
  std::string field_selector{};
  bool metadata_only = false;
};

// How an object is written.
struct WriteOptions {
  bool dry_run = false;
  std::string field_manager{};
  bool force = false;  // of apply: take over fields of other managers
};

// How an object is removed.
struct RemoveOptions {
  std::optional<std::chrono::seconds> grace{};
  std::string propagation{};  // Background, Foreground, Orphan; empty: the server's default
  std::string uid{};          // preconditions
  std::string resource_version{};
  bool dry_run = false;
};

// A configured connection to one Kubernetes API server.
//
// Making one reads files and does no I/O to the server; the first request connects. A copy is the same connection.
//
// Threading:  everything from any thread. Calls block the caller, on the loop thread they return
//             kWouldDeadlock; each has an _async twin whose `done` runs on the Executor.
// Ownership:  owns its Runtime unless given one; the last copy closes the connections.
// Errors:     the server's Status as Error, word for word. Requests are retried as client-go's are; what a Reflector
//             asks for never is.
class Cluster {
 public:
  struct Options {
    std::string kubeconfig{};  // empty: $KUBECONFIG, ~/.kube/config, then in-cluster
    std::string context{};
    std::string ns{};  // instead of the context's
    std::string user_agent{};
    Duration deadline = std::chrono::seconds(30);  // of each call; watches have none
    double requests_per_second = 0;                // 0: no limit; never applied to lists and watches of a Reflector
    bool compress = false;
    bool exact_json = false;         // ask for JSON even where protobuf is served
    Runtime* runtime = nullptr;      // null: its own; else outlives it
    Transport* transport = nullptr;  // null: its own
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
    std::function<void(std::string_view)> on_warning{};  // each `Warning` of the server, once
  };
  static Result<Cluster> from_kubeconfig();
  static Result<Cluster> from_kubeconfig(Options options);
  static Result<Cluster> in_cluster(Options options);

  const std::string& ns() const;  // the default namespace
  Runtime& runtime() const;

  // Discovery, cached by ETag. Errors: kNotFound names what was looked for and what is close to it.
  Result<Resource> resolve(std::string_view resource) const;
  Result<std::vector<Resource>> resources() const;

  Result<Object> get(const ObjectRef& ref) const;
  Result<ObjectList> list(const Scope& scope, const ListOptions& options = {}) const;
  Result<Object> create(const Draft& draft, const WriteOptions& how = {}) const;
  Result<Object> replace(const Draft& draft, const WriteOptions& how = {}) const;
  Result<Object> patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how = {}) const;
  Result<Object> apply(const Draft& draft, const WriteOptions& how = {}) const;
  // Reads, edits and writes back, again while somebody else was faster (409). `edit` may run several times.
  Result<Object> update(const ObjectRef& ref, const std::function<Result<void>(Draft&)>& edit) const;
  Result<void> remove(const ObjectRef& ref, const RemoveOptions& how = {}) const;

  template <class T>
  using Done = std::function<void(Result<T>)>;
  void get_async(ObjectRef ref, Done<Object> done) const;
  void list_async(Scope scope, ListOptions options, Done<ObjectList> done) const;
  void create_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  void replace_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  void patch_async(ObjectRef ref, const Patch& patch, Done<Object> done, const WriteOptions& how = {}) const;
  void apply_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  void remove_async(ObjectRef ref, RemoveOptions how, Done<void> done) const;

  // What a Reflector reads from: one per namespace of the scope, in its order.
  Result<std::vector<std::unique_ptr<ListerWatcher>>> lister_watchers(const Scope& scope) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
