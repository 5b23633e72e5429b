#pragma once

#include <tain/fault.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

namespace server {
struct Reach;
}

// A request as the server saw it.
struct SeenRequest {
  std::string method{};
  std::string target{};  // path and query
  std::string user_agent{};
  int status = 0;
  WallTime at{};
};

// Somebody who may come in, and do only what a rule allows; everything else is answered 403, in the real words.
struct ApiServerUser {
  struct Rule {
    std::vector<std::string> verbs{"*"};  // `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`, ...
    std::vector<std::string> groups{"*"};
    std::vector<std::string> resources{"*"};  // `pods`, `pods/status`
    std::vector<std::string> namespaces{};    // empty: all, and what has none
    std::vector<std::string> names{};         // empty: all
    std::vector<std::string> paths{};         // of what is no resource: `/metrics`, `/debug/*`
  };
  std::string name{};
  std::vector<std::string> groups{};  // `system:masters`: no rule is needed
  std::string token{};                // empty: comes with a certificate of this name
  std::vector<Rule> allow{};
};

// A Kubernetes API server inside your process: real storage, list, watch and writes, over HTTP. For tests of whatever
// talks to Kubernetes, in any language; faults on request.
//
//   auto server = tain::ApiServer::start({});
//   auto cluster = tain::Cluster::from_kubeconfig({.kubeconfig = *(*server)->write_kubeconfig(dir)});
//
// Threading:  everything from any thread; it runs on threads of its own.
// Ownership:  the destructor ends all connections and joins. A Checkpoint and a Hold may outlive the server.
// Errors:     start() says which option cannot be carried out and why: a port in use, a file that is not YAML. A bad
//             request gets a Status and never ends the server.
class ApiServer {
  struct State;

 public:
  struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;              // 0: a free one
    bool tls = true;                     // with a CA and certificates of its own
    std::vector<std::string> tokens{};   // bearer tokens let in; empty: one is made
    std::vector<ApiServerUser> users{};  // besides the holders of those tokens, who may do everything
    std::vector<std::string> seeds{};    // YAML files, or folders of them
    std::string data_dir{};              // the state is kept there; empty: in memory only
    bool read_only = false;
    bool fake_kubelet = false;                   // pods become Running, Ready, Succeeded
    bool controllers = true;                     // garbage collection and namespace deletion
    Duration history = std::chrono::minutes(5);  // how far back a watch can begin
    bool flush_each_event = false;  // of a watch, as a kube-apiserver does; else events that come together go together
    std::uint64_t seed = 1;         // of uids, generated names and faults
    std::vector<Fault> faults{};
    std::vector<FaultStep> fault_plan{};  // by the real clock, from the start on
    // Plain HTTP on 127.0.0.1 that changes faults, time and history while the server runs; 0: a free port.
    std::optional<std::uint16_t> admin_port{};
    // Without TLS: names and addresses in the `Host` header, besides localhost and where the server listens.
    std::vector<std::string> allowed_hosts{};
    std::size_t max_connections = 1024;                   // one that is not busy makes room for a new one
    std::size_t max_body_bytes = std::size_t{256} << 20;  // of all request bodies that no handler has yet
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  [[nodiscard]] static Result<std::unique_ptr<ApiServer>> start(Options options);
  ~ApiServer();
  // What the destructor does, and whether the state could be kept in data_dir. Nothing else is called afterwards.
  [[nodiscard]] Result<void> stop();
  ApiServer(const ApiServer&) = delete;
  ApiServer& operator=(const ApiServer&) = delete;

  std::string url() const;
  std::string admin_url() const;                                                        // empty: there is none
  std::string kubeconfig() const;                                                       // as YAML
  [[nodiscard]] Result<std::string> write_kubeconfig(const std::string& folder) const;  // the path written
  // Of another user, who shows a certificate of this server's own CA: what he may do, Options::users and his groups
  // say. Errors: kBadArgument without TLS.
  [[nodiscard]] Result<std::string> kubeconfig_for(const std::string& user,
                                                   const std::vector<std::string>& groups = {}) const;

  // Objects, past HTTP: what a test sets up and looks at. `resource` as kubectl takes it.
  [[nodiscard]] Result<Object> put(std::string_view yaml_or_json);
  [[nodiscard]] Result<void> remove(std::string_view resource, std::string_view key);
  [[nodiscard]] Result<Object> get(std::string_view resource, std::string_view key) const;
  [[nodiscard]] Result<std::vector<Object>> list(std::string_view resource) const;
  std::string resource_version() const;

  // The whole state at one moment, in O(1).
  class Checkpoint {
   public:
    struct State;
    explicit Checkpoint(std::shared_ptr<const State> state);
    const std::shared_ptr<const State>& state() const { return state_; }

   private:
    std::shared_ptr<const State> state_;
  };
  Checkpoint checkpoint() const;
  void restore(const Checkpoint& checkpoint);  // as etcd from a backup: watches end, versions go back
  [[nodiscard]] Result<std::unique_ptr<ApiServer>> clone() const;  // another server with this state, on another port

  // Time, as the server sees it: deadlines, bookmarks, expiry.
  void advance(Duration by);
  void compact();  // forgets all history: watches from before get 410
  // Now, without an end; returns how many. Errors: kNotFound for a resource that the server does not have.
  [[nodiscard]] Result<std::size_t> cut_watches(std::string_view resource);

  // Freezes the watches of a resource for as long as it lives, so that caches are stale on purpose.
  class Hold {
   public:
    Hold(Hold&&) noexcept;
    Hold& operator=(Hold&&) noexcept;
    ~Hold();

   private:
    friend class ApiServer;
    struct State;
    explicit Hold(std::shared_ptr<State> state);
    std::shared_ptr<State> state_;
  };
  // Errors: kNotFound for a resource that the server does not have.
  [[nodiscard]] Result<Hold> hold(std::string_view resource);

  // What goes wrong on purpose, for as long as the server lives: server->faults().add("cut-watch:p=0.5").
  class Faults {
   public:
    // Errors: kBadArgument for an unknown name or parameter.
    [[nodiscard]] Result<void> add(Fault fault);
    [[nodiscard]] Result<void> add(std::string_view fault);  // as parse_fault() takes it
    std::size_t remove(std::string_view name);               // how many of that name were on
    void clear();                                            // none is on
    std::vector<Fault> active() const;                       // those that are on
    std::map<std::string, std::uint64_t> fired() const;      // how often each has struck; also those removed

   private:
    friend class ApiServer;
    explicit Faults(ApiServer::State& server) : server_(&server) {}
    ApiServer::State* server_;
  };
  Faults faults() const;

  std::vector<SeenRequest> requests() const;  // oldest first; the last 10,000
  void forget_requests();

 private:
  friend struct server::Reach;  // the load generator, which writes past HTTP
  explicit ApiServer(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

}  // namespace tain
