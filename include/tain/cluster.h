#pragma once

#include <tain/kind.h>
#include <tain/lister_watcher.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>
#include <tain/transport.h>
#include <tain/watch_event.h>

#include <chrono>
#include <cstdint>
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
  // For servers that ignore selectors: what the label selector or the name do not mean is taken away here, too.
  bool check_selectors = false;
};

// How an object is written.
struct WriteOptions {
  bool dry_run = false;
  std::string field_manager{};  // apply without one goes by `tain`
  bool force = false;           // of apply: take over fields of other managers
  std::string subresource{};    // `status`, `scale`: what is written of the object
};

// How an object is removed.
struct RemoveOptions {
  std::optional<std::chrono::seconds> grace{};
  std::string propagation{};  // Background, Foreground, Orphan; empty: the server's default
  std::string uid{};          // preconditions
  std::string resource_version{};
  bool dry_run = false;
};

// How to reach a server and who to be there, said directly. What is set here counts instead of what a kubeconfig says.
struct Access {
  std::string server{};  // `https://host:port/path`
  std::string tls_server_name{};
  std::string ca_file{};
  std::string ca_pem{};
  bool insecure_skip_verify = false;
  std::string proxy_url{};
  Secret token{};
  std::string token_file{};
  std::string certificate_file{};
  std::string certificate_pem{};
  std::string key_file{};
  Secret key_pem{};
  std::string username{};
  Secret password{};
  std::string impersonate_user{};
  std::string impersonate_uid{};
  std::vector<std::string> impersonate_groups{};
  bool send_credentials_in_plain = false;  // to an http:// server, too
  // Which exec plugins may run: empty or `AllowAll`, `DenyAll`, `Allowlist`.
  std::string plugin_policy{};
  std::vector<std::string> plugin_allowlist{};  // commands, names or paths

  // The way to the same server as nobody in particular: without credentials, impersonation or plugins.
  Access anonymous() const;
  // For people; a secret is only said to be there.
  std::string to_string() const;
};

// A stream of changes, taken event by event.
//
// Threading:  one thread at a time calls next(); stop() from any.
// Ownership:  the Cluster outlives it. Destroying it ends the stream.
// Memory:     at most 1,000 events or 16 MiB wait to be taken; then the server is made to wait.
class Watch {
 public:
  virtual ~Watch() = default;
  // The next event; nothing when the server ended the stream. Errors: what broke it; kDeadline when `timeout` passed,
  // and then the stream goes on; kStopped; kWouldDeadlock on the loop.
  virtual Result<std::optional<WatchEvent>> next(Duration timeout) = 0;
  virtual void stop() = 0;
};

// A configured connection to one Kubernetes API server.
//
// Making one reads files and does no I/O to the server; the first request connects. A copy is the same connection.
//
// Threading:  everything from any thread. Calls block the caller, on the loop thread they return
//             kWouldDeadlock; each has an _async twin whose `done` runs on the Executor, once.
// Ownership:  owns its Runtime unless given one; the last copy closes the connections, and what is under way then ends
//             with kClosed. Reflectors on its Runtime go first. A `done` may hold, and drop, the last copy.
// Errors:     the server's Status as Error, word for word. Requests are retried as client-go's are; what a Reflector
//             asks for never is.
class Cluster {
 public:
  enum class Protocol : std::uint8_t { kAuto, kHttp1, kHttp2 };  // kAuto: HTTP/2 where the server has it

  struct Options {
    std::string kubeconfig{};  // empty: $KUBECONFIG, ~/.kube/config, then in-cluster
    std::string context{};
    std::string ns{};          // instead of the context's
    std::string user_agent{};  // empty: program/version (linux/arch) tain/version
    Access access{};
    Protocol protocol = Protocol::kAuto;
    Duration deadline = std::chrono::seconds(30);  // of each call; watches have none
    double requests_per_second = 0;                // 0: no limit; never applied to lists and watches of a Reflector
    int burst = 10;                                // of that limit
    int max_retries = 10;                          // of each call, where client-go retries; 0: never
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
  // By options.access alone: no file but those it names; of the environment only the proxies. REQUIRES: access.server
  static Result<Cluster> connect(Options options);

  const std::string& ns() const;  // the default namespace
  Runtime& runtime() const;
  const std::string& server() const;  // `https://host:port/path`, for people

  // Discovery, cached by ETag. Errors: kNotFound names what was looked for and what is close to it.
  Result<Resource> resolve(std::string_view resource) const;
  Result<std::vector<Resource>> resources() const;

  Result<Object> get(const ObjectRef& ref) const;
  // One page where options.limit says so; several namespaces are asked one after the other and cannot be paged.
  Result<ObjectList> list(const Scope& scope, const ListOptions& options = {}) const;
  // A list as people see it: JSON of a meta.k8s.io/v1 Table, or of the list itself from servers without Tables.
  Result<std::string> list_table(const Scope& scope, const ListOptions& options = {}) const;
  // Changes from options.resource_version on, in one namespace or all. For a mirror use a Reflector: it goes on where
  // this ends.
  Result<std::unique_ptr<Watch>> watch(const Scope& scope, const ListOptions& options = {}) const;
  Result<Object> create(const Draft& draft, const WriteOptions& how = {}) const;
  Result<Object> replace(const Draft& draft, const WriteOptions& how = {}) const;
  Result<Object> patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how = {}) const;
  Result<Object> apply(const Draft& draft, const WriteOptions& how = {}) const;
  // Reads, edits and writes back, again while somebody else was faster (409). `edit` may run several times.
  Result<Object> update(const ObjectRef& ref, const std::function<Result<void>(Draft&)>& edit) const;
  Result<void> remove(const ObjectRef& ref, const RemoveOptions& how = {}) const;
  // Everything that the scope means, in its one namespace or in all.
  Result<void> remove_collection(const Scope& scope, const RemoveOptions& how = {}) const;
  // Any path of the server (`/readyz?verbose`, `/api/v1/namespaces/a/pods/b/eviction`), uncached; the body as it came.
  Result<std::string> get_raw(std::string_view path) const;
  Result<std::string> raw(HttpMethod method, std::string_view path, std::string body) const;  // of JSON

  template <class T>
  using Done = std::function<void(Result<T>)>;
  void get_async(ObjectRef ref, Done<Object> done) const;
  void list_async(Scope scope, ListOptions options, Done<ObjectList> done) const;
  void create_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  void replace_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  void patch_async(ObjectRef ref, const Patch& patch, Done<Object> done, const WriteOptions& how = {}) const;
  void apply_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  // `edit` runs on the Executor.
  void update_async(ObjectRef ref, std::function<Result<void>(Draft&)> edit, Done<Object> done) const;
  void remove_async(ObjectRef ref, RemoveOptions how, Done<void> done) const;
  void remove_collection_async(Scope scope, RemoveOptions how, Done<void> done) const;
  void resolve_async(std::string resource, Done<Resource> done) const;
  void get_raw_async(std::string path, Done<std::string> done) const;

  // What a Reflector reads from: one per namespace of the scope, in its order. No I/O: the resource is looked up with
  // the first request, so that one whose type does not exist yet says kNotFound until it does.
  Result<std::vector<std::unique_ptr<ListerWatcher>>> lister_watchers(const Scope& scope) const;

 private:
  struct State;
  struct UpdateStep;
  void update_step(const std::shared_ptr<UpdateStep>& step, int tries) const;
  std::shared_ptr<State> state_;
};

}  // namespace tain
