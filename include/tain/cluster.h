#pragma once

#include <tain/cache/lister_watcher.h>
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
  std::vector<Kind> subresource_kinds{};  // of what is read and written there, in their order: `autoscaling/v1, Scale`
};

// One object by name. `resource` as kubectl takes it: `po`, `pods.v1`, `certificates.cert-manager.io`.
struct ObjectRef {
  std::string resource{};
  std::string ns{};  // empty: the Cluster's; ignored where the resource is cluster-scoped
  std::string name{};
  std::string subresource{};  // `status`, `scale`: instead of the object itself
};

// The objects a list or a watch is about. Selectors are parsed and checked here, before any request, and so are those
// of ListOptions; all of them hold together.
struct Scope {
  std::string resource{};                 // as kubectl takes it
  std::vector<std::string> namespaces{};  // empty: all; several: one stream each
  std::string name{};                     // one object; works where only resourceNames are permitted
  std::string label_selector{};           // `app=web,tier in (a,b)`
  std::string field_selector{};           // `status.phase=Running`
  bool metadata_only = false;             // objects come as PartialObjectMetadata of meta.k8s.io
  // Objects come as the rows that people are shown: metadata, and `table: {columns, cells}` beside it. From servers
  // without Tables they come whole.
  bool as_table = false;
  // For servers that ignore selectors: what the selectors or the name do not mean is taken away here, too.
  bool check_selectors = false;
  // Of Cluster::list: items that cannot be read are told in ObjectList::bad. Without it one of them fails the list.
  bool skip_bad_items = false;
};

// How an object is written.
struct WriteOptions {
  bool dry_run = false;         // all of the server's checks, and nothing is stored
  std::string field_manager{};  // apply without one goes by `tain`
  bool force = false;           // of apply: take over fields of other managers
  std::string subresource{};    // `status`, `scale`, `eviction`: what is written of the object
  // Whose subresource, where the draft does not say it: its kind is another one and several resources have such (a
  // Scale of `deployments`), or it has no name (a TokenRequest).
  std::string resource{};
  std::string name{};
};

// How an object is removed.
struct RemoveOptions {
  std::optional<std::chrono::seconds> grace{};  // none: the object's own
  std::string propagation{};                    // Background, Foreground, Orphan; empty: the server's default
  std::string uid{};                            // only if it has this uid, this version; else kConflict
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
  bool send_credentials_in_plain = false;  // over http://, too; else none are sent there, with a warning
  // Which exec plugins may run: empty or `AllowAll`, `DenyAll`, `Allowlist`.
  std::string plugin_policy{};
  std::vector<std::string> plugin_allowlist{};  // commands, names or paths

  // The way to the same server as nobody in particular: without credentials, impersonation or plugins.
  Access anonymous() const;
  // For people; a secret is only said to be there.
  std::string to_string() const;
};

// How connections are made and kept, and limits on what a server can send. Options of the built-in Transport are
// ignored with a Transport of the user.
struct WireOptions {
  // The built-in Transport.
  Duration connect_timeout = std::chrono::seconds(30);             // names, proxy and TLS together
  Duration happy_eyeballs_delay = std::chrono::milliseconds(250);  // before the next address is tried, too
  Duration ping_idle = std::chrono::seconds(4);                    // HTTP/2: so long nothing came, then a PING
  Duration ping_answer = std::chrono::seconds(4);                  // without which the connection is dead
  Duration keep_alive_idle = std::chrono::seconds(5);              // TCP: then a probe a second, 3 of them
  Duration user_timeout = std::chrono::seconds(8);                 // TCP: bytes that nobody acknowledges
  Duration idle_timeout = std::chrono::seconds(90);                // a connection that nobody uses is closed
  std::size_t streams_per_connection = 100;                        // HTTP/2
  std::size_t bulk_connections = 2;                                // HTTP/2: for lists and watch-lists
  std::size_t idle_connections = 8;                                // HTTP/1.1: kept for the next request
  std::uint32_t connection_window = std::uint32_t{32} << 20;       // HTTP/2: unread bytes of all responses
  std::uint32_t bulk_window = std::uint32_t{16} << 20;             // HTTP/2: unread bytes of a list or watch-list
  std::uint32_t stream_window = std::uint32_t{1} << 20;            // HTTP/2: unread bytes of any other response
  std::size_t header_bytes = std::size_t{64} << 10;                // of one head or trailer
  std::size_t header_count = 256;                                  // likewise
  // Any Transport.
  std::size_t answer_bytes = std::size_t{256} << 20;   // of a response that is collected
  std::size_t continue_bytes = std::size_t{64} << 10;  // of the continue token of a list
  // Of a list with all its pages and namespaces, decompressed. An informer takes the smaller one of this and its
  // ReflectorTuning::max_list_bytes.
  std::uint64_t list_bytes = std::uint64_t{4} << 30;
  // Exec plugins.
  Duration exec_deadline = std::chrono::seconds(60);
};

// A stream of changes, taken event by event.
//
// Threading:  one thread at a time calls next(); stop() from any.
// Ownership:  the Cluster outlives it. Destroying it ends the stream.
// Memory:     at most 1,000 events or 16 MiB wait to be taken; then the server is made to wait.
class Watch {
 public:
  virtual ~Watch() = default;
  // The next event; nothing when the server ended the stream. One that cannot be read is an event of type kError, and
  // the stream goes on. Errors: what broke it; kDeadline when `timeout` passed, and then the stream goes on; kStopped;
  // kWouldDeadlock on the loop.
  [[nodiscard]] virtual Result<std::optional<WatchEvent>> next(Duration timeout) = 0;
  virtual void stop() = 0;  // what waits can still be taken; then kStopped
};

// A configured connection to one Kubernetes API server.
//
// Making one reads files and does no I/O to the server; the first request connects. A copy is the same connection.
//
// Threading:  everything from any thread. Calls block the caller, on the loop thread they return
//             kWouldDeadlock; each has an _async twin whose `done` runs on the Executor, once. An exception out of a
//             user's function goes to the log and no further.
// Ownership:  owns its Runtime unless given one; the last copy closes the connections, and what is under way then ends
//             with kClosed. Reflectors on its Runtime go first. A `done` may hold, and drop, the last copy.
// Errors:     the server's Status as Error, word for word. Requests are retried as client-go's are; what a Reflector
//             asks for never is. Where the server does not know a resource any more (404), what it serves is read
//             again, at most once in 10 s, and the call goes where the resource is served now (a watch: the next one).
class Cluster {
 public:
  enum class Protocol : std::uint8_t { kAuto, kHttp1, kHttp2 };  // kAuto: HTTP/2 where the server has it

  struct Options {
    std::string kubeconfig{};  // empty: $KUBECONFIG, ~/.kube/config, then in-cluster
    std::string context{};
    std::string ns{};          // instead of the context's
    std::string user_agent{};  // empty: `program/v0.1.0 (linux/amd64) kubernetes/unknown`, in client-go's form
    Access access{};
    WireOptions wire{};
    Protocol protocol = Protocol::kAuto;
    Duration deadline = std::chrono::seconds(30);  // of each call, 0: none; watches have none
    double requests_per_second = 0;                // 0: no limit; never applied to lists and watches of a Reflector
    int burst = 10;                                // of that limit
    int max_retries = 10;                          // of each call, where client-go retries; 0: never
    bool compress = false;                         // ask for gzip; a kubeconfig's disable-compression forbids it
    bool exact_json = false;                       // ask for JSON even where protobuf is served
    Runtime* runtime = nullptr;                    // null: its own; else outlives it
    // Null: its own. One of the user's does TLS itself: certificates, CAs, server name and proxy of the configuration
    // are not used then, which is logged.
    Transport* transport = nullptr;
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
    std::function<void(std::string_view)> on_warning{};  // each `Warning` of the server, once
  };
  [[nodiscard]] static Result<Cluster> from_kubeconfig();
  [[nodiscard]] static Result<Cluster> from_kubeconfig(Options options);
  // The service account of this pod, with what options.access says instead. Errors: kNotFound outside a pod;
  // kBadArgument for what a pod has not (a kubeconfig, a context, exec plugins).
  [[nodiscard]] static Result<Cluster> in_cluster(Options options);
  // By options.access alone: no file but those it names; of the environment only the proxies. REQUIRES: access.server
  [[nodiscard]] static Result<Cluster> connect(Options options);

  const std::string& ns() const;  // the default namespace
  Runtime& runtime() const;
  const std::string& server() const;  // `https://host:port/path`, for people
  std::uint64_t list_bytes() const;   // WireOptions::list_bytes

  // Discovery: read once, and again (by ETag) where a name is not in it, at most once in 10 s. Errors: kNotFound names
  // what was looked for and what is close to it.
  [[nodiscard]] Result<Resource> resolve(std::string_view resource) const;
  [[nodiscard]] Result<std::vector<Resource>> resources() const;

  // An object, or one of its subresources.
  [[nodiscard]] Result<Object> get(const ObjectRef& ref) const;
  // One page where options.limit says so; several namespaces are asked one after the other and cannot be paged.
  [[nodiscard]] Result<ObjectList> list(const Scope& scope, const ListOptions& options = {}) const;
  // A list as people see it: JSON of a meta.k8s.io/v1 Table, or of the list itself from servers without Tables. A scope
  // with a name and no selectors asks for that object alone; kNotFound where it is not there.
  [[nodiscard]] Result<std::string> list_table(const Scope& scope, const ListOptions& options = {}) const;
  // Changes from options.resource_version on, in one namespace or all. Does not wait for the server: what it refuses is
  // the error of the first next(). For a mirror use a Reflector: it goes on where this ends.
  [[nodiscard]] Result<std::unique_ptr<Watch>> watch(const Scope& scope, const ListOptions& options = {}) const;
  // What the server answered: the object as stored; of a review its verdict, of a subresource such as `eviction` a
  // Status that says Success. Those have no name, and an empty key.
  [[nodiscard]] Result<Object> create(const Draft& draft, const WriteOptions& how = {}) const;
  // Errors: kConflict where the draft has a resource version that is not the newest.
  [[nodiscard]] Result<Object> replace(const Draft& draft, const WriteOptions& how = {}) const;
  [[nodiscard]] Result<Object> patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how = {}) const;
  // Server-side apply. Errors: kConflict where another manager owns a field, unless how.force.
  [[nodiscard]] Result<Object> apply(const Draft& draft, const WriteOptions& how = {}) const;
  // Reads, edits and writes back, again while somebody else was faster (409): 5 times in all, about 10 ms apart. `edit`
  // may run several times. Also of a subresource, whose object it is then given.
  [[nodiscard]] Result<Object> update(const ObjectRef& ref, const std::function<Result<void>(Draft&)>& edit) const;
  // The server accepted it: finalizers and a grace period may keep the object for a while.
  [[nodiscard]] Result<void> remove(const ObjectRef& ref, const RemoveOptions& how = {}) const;
  // Everything that the scope means, in one namespace: where the resource has namespaces one must be named, for the
  // server removes nothing across them.
  [[nodiscard]] Result<void> remove_collection(const Scope& scope, const RemoveOptions& how = {}) const;
  // Any path of the server (`/readyz?verbose`, `/api/v1/namespaces/a/pods/b/eviction`), uncached; the body as it came.
  [[nodiscard]] Result<std::string> get_raw(std::string_view path) const;
  // `content_type` of the body; empty: `application/json`, of a PATCH `application/merge-patch+json`.
  [[nodiscard]] Result<std::string> raw(HttpMethod method, std::string_view path, std::string body,
                                        std::string_view content_type = {}) const;

  template <class T>
  using Done = std::function<void(Result<T>)>;
  void get_async(ObjectRef ref, Done<Object> done) const;
  void list_async(Scope scope, ListOptions options, Done<ObjectList> done) const;
  void list_table_async(Scope scope, ListOptions options, Done<std::string> done) const;
  // `on_event` is called for each event, one after the other, then `done`: a success where the server ended the stream,
  // kStopped where `stop` was requested. Both on the Executor. The Cluster's end ends it, too.
  void watch_async(Scope scope, ListOptions options, std::function<void(WatchEvent)> on_event, Done<void> done,
                   Stop stop = {}) const;
  void create_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  void replace_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  void patch_async(ObjectRef ref, const Patch& patch, Done<Object> done, const WriteOptions& how = {}) const;
  void apply_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {}) const;
  // `edit` runs on the Executor.
  void update_async(ObjectRef ref, std::function<Result<void>(Draft&)> edit, Done<Object> done) const;
  void remove_async(ObjectRef ref, RemoveOptions how, Done<void> done) const;
  void remove_collection_async(Scope scope, RemoveOptions how, Done<void> done) const;
  void resolve_async(std::string resource, Done<Resource> done) const;
  void resources_async(Done<std::vector<Resource>> done) const;
  void get_raw_async(std::string path, Done<std::string> done) const;
  void raw_async(HttpMethod method, std::string path, std::string body, Done<std::string> done,
                 std::string content_type = {}) const;

  // What a Reflector reads from: one per namespace of the scope, in its order. No I/O: the resource is looked up with
  // the first request, so that one whose type does not exist yet says kNotFound until it does. A Reflector's `expected`
  // kind fits the metadata alone, too.
  [[nodiscard]] Result<std::vector<std::unique_ptr<ListerWatcher>>> lister_watchers(const Scope& scope) const;

 private:
  struct State;
  struct UpdateStep;
  void update_step(const std::shared_ptr<UpdateStep>& step, int tries) const;
  std::shared_ptr<State> state_;
};

}  // namespace tain
