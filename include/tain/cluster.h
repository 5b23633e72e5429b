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

// One object by name. `resource` as kubectl takes it: `po`, `pods.v1`, `certificates.cert-manager.io`.
struct ObjectRef {
  std::string resource{};
  std::string ns{};  // empty: the Cluster's; ignored for a cluster-scoped resource
  std::string name{};
  std::string subresource{};  // `status`, `scale`; empty: the object itself
};

// The objects of a list or a watch. Its selectors and those of ListOptions are parsed and checked before any request.
// An object must match all of them.
struct Scope {
  std::string resource{};                 // as kubectl takes it
  std::vector<std::string> namespaces{};  // empty: all; several: one stream each
  std::string name{};                     // one object; works with RBAC rules that permit only resourceNames
  std::string label_selector{};           // `app=web,tier in (a,b)`
  std::string field_selector{};           // `status.phase=Running`
  bool metadata_only = false;             // objects come as PartialObjectMetadata of meta.k8s.io
  // Requests the rows that kubectl prints: each object is its metadata with `table: {columns, cells}`. Servers without
  // Tables send whole objects.
  bool as_table = false;
  // Applies the selectors and the name in the client as well, for servers that ignore them.
  bool check_selectors = false;
  // Cluster::list() returns items that cannot be decoded in ObjectList::bad. Otherwise one such item fails the list.
  bool skip_bad_items = false;
};

// Options of a write.
struct WriteOptions {
  bool dry_run = false;         // the server makes all checks and stores nothing
  std::string field_manager{};  // empty: `tain` for apply, else the server's default
  bool force = false;           // apply takes over fields of other managers
  std::string subresource{};    // `status`, `scale`, `eviction`; empty: the object itself
  // The parent of a subresource, if the draft does not identify it: its kind differs from the parent's and several
  // resources have such a subresource (a Scale of `deployments`), or it has no name (a TokenRequest).
  std::string resource{};
  std::string name{};
};

// Options of a deletion.
struct RemoveOptions {
  std::optional<std::chrono::seconds> grace{};  // none: the object's own
  std::string propagation{};                    // Background, Foreground, Orphan; empty: the server's default
  std::string uid{};                            // precondition: another uid is kConflict; empty: any
  std::string resource_version{};               // precondition: another version is kConflict; empty: any
  bool dry_run = false;
};

// Limits of one call.
struct CallOptions {
  // Replaces Cluster::Options::deadline; 0: none. Covers the whole call, with retries, waiting for credentials and
  // discovery.
  std::optional<Duration> deadline{};
  // A request on it ends the call with kCancelled, whatever the call waits for: a connection, credentials, the rate
  // limit, a retry, the rest of a response. The HTTP request is cancelled too; the server may have processed it.
  // Nothing is sent if it was requested before.
  Stop stop{};
};

// A configured connection to one Kubernetes API server.
//
// Construction reads files and sends nothing to the server; the first request connects. A copy shares the connection.
//
// Threading:  all functions from any thread. Calls block, and return kWouldDeadlock on the loop thread. Each has an
//             _async form, whose `done` runs once on the Executor of the options. An exception from a user's function
//             is logged and otherwise ignored.
// Ownership:  owns its Runtime unless one is given. The last copy closes the connections, and active requests end with
//             kClosed. Destroy Reflectors on its Runtime first. A `done` may hold and drop the last copy.
// Errors:     the server's Status as Error, word for word. Requests are retried as in client-go, except those of a
//             Reflector. After a 404 for a resource, discovery is read again, at most once in 10 s, and the call is
//             sent to the version that is served now (a watch: the next one). For kDeadline and kCancelled see
//             CallOptions.
class Cluster {
 public:
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
    std::vector<Kind> subresource_kinds{};    // parallel to subresources: `autoscaling/v1, Scale`
  };

  // The address of a server and the credentials for it. Members that are set override the kubeconfig.
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
    bool send_credentials_in_plain = false;  // over http://; otherwise they are left out there, with a warning
    // Which exec plugins may run: empty or `AllowAll`, `DenyAll`, `Allowlist`.
    std::string plugin_policy{};
    std::vector<std::string> plugin_allowlist{};  // commands, names or paths

    // Returns the access to the same server without credentials, impersonation and plugins.
    Access anonymous() const;
    // For messages: names the secrets that are set and does not contain them.
    std::string to_string() const;
  };

  // Timeouts and sizes of connections, and limits on what a server may send. The first group has no effect with a
  // Transport of your own.
  struct WireOptions {
    // The built-in Transport.
    Duration connect_timeout = std::chrono::seconds(30);             // name lookup, proxy and TLS together
    Duration happy_eyeballs_delay = std::chrono::milliseconds(250);  // delay before the next address is tried as well
    Duration ping_idle = std::chrono::seconds(4);                    // HTTP/2: silence after which a PING is sent
    Duration ping_answer = std::chrono::seconds(4);                  // HTTP/2: timeout of the response to a PING
    Duration keep_alive_idle = std::chrono::seconds(5);              // TCP: silence before 3 probes, one each second
    Duration user_timeout = std::chrono::seconds(8);                 // TCP: timeout of sent bytes without an ACK
    Duration idle_timeout = std::chrono::seconds(90);                // an unused connection is closed after this time
    std::size_t streams_per_connection = 100;                        // HTTP/2
    std::size_t bulk_connections = 2;                                // HTTP/2: for lists and watch-lists
    std::size_t idle_connections = 8;                                // HTTP/1.1: kept for the next request
    std::uint32_t connection_window = std::uint32_t{32} << 20;       // HTTP/2: unread bytes of all responses
    std::uint32_t bulk_window = std::uint32_t{16} << 20;             // HTTP/2: unread bytes of a list or watch-list
    std::uint32_t stream_window = std::uint32_t{1} << 20;            // HTTP/2: unread bytes of any other response
    std::size_t header_bytes = std::size_t{64} << 10;                // largest head or trailer
    std::size_t header_count = 256;                                  // most header fields in one head or trailer
    // Any Transport.
    std::size_t answer_bytes = std::size_t{256} << 20;   // largest response that is collected in memory
    std::size_t continue_bytes = std::size_t{64} << 10;  // largest continue token of a list
    // Largest list with all its pages and namespaces, decompressed. An informer uses the smaller of this and its
    // Reflector::Tuning::max_list_bytes.
    std::uint64_t list_bytes = std::uint64_t{4} << 30;
    // Exec plugins.
    Duration exec_deadline = std::chrono::seconds(60);
  };

  // A stream of changes that the caller reads event by event.
  //
  // Threading:  one thread at a time calls next(); stop() from any thread.
  // Ownership:  the Cluster outlives it. The destructor ends the stream.
  // Memory:     buffers at most 1,000 events or 16 MiB. While the buffer is full, nothing is read from the server.
  class Watch {
   public:
    virtual ~Watch() = default;
    // Returns the next event; no value after the server has ended the stream. An event that cannot be decoded has the
    // type kError, and the stream continues.
    //
    // Errors: the error that broke the stream; kDeadline after `timeout`, and the stream continues; kStopped;
    // kWouldDeadlock on the loop.
    [[nodiscard]] virtual Result<std::optional<WatchEvent>> next(Duration timeout) = 0;
    virtual void stop() = 0;  // next() returns the buffered events, then kStopped
  };

  enum class Protocol : std::uint8_t { kAuto, kHttp1, kHttp2 };  // kAuto: HTTP/2 if the server supports it

  struct Options {
    std::string kubeconfig{};  // empty: $KUBECONFIG, ~/.kube/config, then in-cluster
    std::string context{};
    std::string ns{};          // overrides the namespace of the context
    std::string user_agent{};  // empty: `program/v0.1.0 (linux/amd64) kubernetes/unknown`, in client-go's form
    Access access{};
    WireOptions wire{};
    Protocol protocol = Protocol::kAuto;
    Duration deadline = std::chrono::seconds(30);  // of each call except watches; 0: none
    double requests_per_second = 0;                // 0: no limit; never applied to lists and watches of a Reflector
    int burst = 10;                                // requests that may exceed that rate
    int max_retries = 10;                          // of each call, in the cases in which client-go retries; 0: never
    bool compress = false;                         // requests gzip, unless a kubeconfig sets disable-compression
    bool exact_json = false;                       // requests JSON even if the server offers protobuf
    Runtime* runtime = nullptr;                    // null: its own; otherwise outlives the Cluster
    // Runs the callbacks of _async calls, watch events, on_warning and the handlers of Informers. Null: the Runtime's;
    // otherwise outlives the Cluster, its Informers and their calls.
    Executor* executor = nullptr;
    // Null: the built-in one. A Transport of your own does TLS itself: certificates, CAs, server name and proxy of the
    // configuration are then ignored, with a log line.
    Transport* transport = nullptr;
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
    std::function<void(std::string_view)> on_warning{};  // called once for each distinct `Warning` of the server
  };
  [[nodiscard]] static Result<Cluster> from_kubeconfig();
  [[nodiscard]] static Result<Cluster> from_kubeconfig(Options options);
  // Connects with the service account of this pod; options.access overrides it.
  // Errors: kNotFound outside a pod; kBadArgument for options that a pod does not have (a kubeconfig, a context, exec
  // plugins).
  [[nodiscard]] static Result<Cluster> in_cluster(Options options);
  // Connects with options.access alone. Reads only the files that it names, and only the proxies of the environment.
  // REQUIRES: access.server is set.
  [[nodiscard]] static Result<Cluster> connect(Options options);

  const std::string& ns() const;  // the default namespace
  Runtime& runtime() const;
  Executor& executor() const;            // Options::executor or the Runtime's
  Cluster on(Executor& executor) const;  // a copy that uses another Executor, which outlives its calls
  const std::string& server() const;     // for messages: `https://host:port/path`
  std::uint64_t list_bytes() const;      // WireOptions::list_bytes

  // Discovery. It is read once, and read again (by ETag) if it does not contain a name, at most once in 10 s.
  // Errors: kNotFound with the name and similar names.
  [[nodiscard]] Result<Resource> resolve(std::string_view resource, const CallOptions& call = {}) const;
  [[nodiscard]] Result<std::vector<Resource>> resources(const CallOptions& call = {}) const;

  // Reads an object or one of its subresources.
  [[nodiscard]] Result<Object> get(const ObjectRef& ref, const CallOptions& call = {}) const;
  // Lists objects; one page if options.limit is set. Several namespaces are listed one after the other, without pages.
  [[nodiscard]] Result<ObjectList> list(const Scope& scope, const ListOptions& options = {},
                                        const CallOptions& call = {}) const;
  // Lists objects as kubectl prints them: JSON of a meta.k8s.io/v1 Table, or of the list itself from a server without
  // Tables. A scope with a name and no selectors requests that object alone; kNotFound if it does not exist.
  [[nodiscard]] Result<std::string> list_table(const Scope& scope, const ListOptions& options = {},
                                               const CallOptions& call = {}) const;
  // Streams changes after options.resource_version, in one namespace or in all. Does not wait for the server: the first
  // next() returns its error. The stream ends when the server ends it; to keep a copy, use a Reflector. `call` limits
  // the stream, which has no deadline by default.
  [[nodiscard]] Result<std::unique_ptr<Cluster::Watch>> watch(const Scope& scope, const ListOptions& options = {},
                                                              const CallOptions& call = {}) const;
  // Creates an object and returns the response: the object as stored, the verdict of a review, or the Status of a
  // subresource such as `eviction`. The latter two have no name and an empty key.
  [[nodiscard]] Result<Object> create(const Draft& draft, const WriteOptions& how = {},
                                      const CallOptions& call = {}) const;
  // Replaces an object. Errors: kConflict if the draft has a resource version that is not the newest.
  [[nodiscard]] Result<Object> replace(const Draft& draft, const WriteOptions& how = {},
                                       const CallOptions& call = {}) const;
  [[nodiscard]] Result<Object> patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how = {},
                                     const CallOptions& call = {}) const;
  // Server-side apply. Errors: kConflict if another manager owns a field, unless how.force is set.
  [[nodiscard]] Result<Object> apply(const Draft& draft, const WriteOptions& how = {},
                                     const CallOptions& call = {}) const;
  // Reads an object or a subresource, edits it and writes it back. After a conflict (409) it starts again: at most 5
  // attempts, about 10 ms apart. `edit` may therefore run several times.
  [[nodiscard]] Result<Object> update(const ObjectRef& ref, const std::function<Result<void>(Draft&)>& edit,
                                      const CallOptions& call = {}) const;
  // Deletes an object. Success means that the server accepted the deletion: finalizers and a grace period may keep the
  // object for a while.
  [[nodiscard]] Result<void> remove(const ObjectRef& ref, const RemoveOptions& how = {},
                                    const CallOptions& call = {}) const;
  // Deletes all objects of the scope. For a namespaced resource the scope must name one namespace, because the server
  // has no deletion across namespaces.
  [[nodiscard]] Result<void> remove_collection(const Scope& scope, const RemoveOptions& how = {},
                                               const CallOptions& call = {}) const;
  // Reads any path of the server (`/readyz?verbose`, `/metrics`). Returns the body as received.
  [[nodiscard]] Result<std::string> get_raw(std::string_view path, const CallOptions& call = {}) const;
  // Sends a request to any path. An empty `content_type` is `application/json`, or `application/merge-patch+json` for
  // a PATCH.
  [[nodiscard]] Result<std::string> raw(HttpMethod method, std::string_view path, std::string body,
                                        std::string_view content_type = {}, const CallOptions& call = {}) const;

  template <class T>
  using Done = std::function<void(Result<T>)>;
  void get_async(ObjectRef ref, Done<Object> done, const CallOptions& call = {}) const;
  void list_async(Scope scope, ListOptions options, Done<ObjectList> done, const CallOptions& call = {}) const;
  void list_table_async(Scope scope, ListOptions options, Done<std::string> done, const CallOptions& call = {}) const;
  // Calls `on_event` for each event, one call at a time, then `done`: with success if the server ended the stream, else
  // with the error. Both run on the Executor. The stream also ends with the Cluster.
  void watch_async(Scope scope, ListOptions options, std::function<void(WatchEvent)> on_event, Done<void> done,
                   const CallOptions& call = {}) const;
  void create_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {},
                    const CallOptions& call = {}) const;
  void replace_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {},
                     const CallOptions& call = {}) const;
  void patch_async(ObjectRef ref, const Patch& patch, Done<Object> done, const WriteOptions& how = {},
                   const CallOptions& call = {}) const;
  void apply_async(const Draft& draft, Done<Object> done, const WriteOptions& how = {},
                   const CallOptions& call = {}) const;
  // `edit` runs on the Executor.
  void update_async(ObjectRef ref, std::function<Result<void>(Draft&)> edit, Done<Object> done,
                    const CallOptions& call = {}) const;
  void remove_async(ObjectRef ref, RemoveOptions how, Done<void> done, const CallOptions& call = {}) const;
  void remove_collection_async(Scope scope, RemoveOptions how, Done<void> done, const CallOptions& call = {}) const;
  void resolve_async(std::string resource, Done<Resource> done, const CallOptions& call = {}) const;
  void resources_async(Done<std::vector<Resource>> done, const CallOptions& call = {}) const;
  void get_raw_async(std::string path, Done<std::string> done, const CallOptions& call = {}) const;
  void raw_async(HttpMethod method, std::string path, std::string body, Done<std::string> done,
                 std::string content_type = {}, const CallOptions& call = {}) const;

  // Returns the sources for Reflectors: one for each namespace of the scope, in order. Sends nothing: the first request
  // resolves the resource, and fails with kNotFound until its type exists. Sources with metadata_only are accepted by a
  // Reflector whose `expected` kind is that of the resource.
  [[nodiscard]] Result<std::vector<std::unique_ptr<ListerWatcher>>> lister_watchers(const Scope& scope) const;

 private:
  struct State;
  struct UpdateStep;
  void update_step(const std::shared_ptr<UpdateStep>& step, int tries) const;
  std::shared_ptr<State> state_;
};

}  // namespace tain
