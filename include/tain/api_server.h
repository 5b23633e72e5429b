#pragma once

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
struct ServerInternals;
}

// A Kubernetes API server inside your process, with storage, lists, watches and writes over HTTP, and with faults on
// request. For tests of Kubernetes clients in any language.
//
//   auto server = tain::ApiServer::start({});
//   auto cluster = tain::Cluster::from_kubeconfig({.kubeconfig = *(*server)->write_kubeconfig(dir)});
//
// Threading:  all functions from any thread. It runs on threads of its own.
// Ownership:  the destructor closes all connections and joins. A Checkpoint and a Hold may outlive the server.
// Errors:     start() names the invalid option and the reason, such as a port in use or a file that is not YAML. An
//             invalid request gets a Status response.
class ApiServer {
  struct State;

 public:
  // A fault that the server injects: a name, such as `drop-end-bookmark`, and parameters, such as `p` = 1.
  // `tain apiserver --list-faults` prints all.
  struct Fault {
    std::string name{};
    std::map<std::string, std::string> parameters{};
  };

  // The description of a parameter of a fault.
  struct FaultParameter {
    std::string name{};
    std::string fallback{};  // the default value; empty: none
    std::string help{};      // one line
  };

  // The description of a fault.
  struct FaultInfo {
    std::string name{};
    std::string summary{};  // the effect on a client; one line
    std::string kind{};     // `history`, `transport`, `answers`
    std::string verbs{};    // the affected verbs, unless `verb` is set: `list+watch`; empty: the server
    std::vector<FaultParameter> parameters{};  // without common_fault_parameters(), which all faults have
  };

  // One action of a fault plan, at a time after the start of the server. A plan is a text with one action in each line,
  // in any order:
  //
  //   5s   add drop-end-bookmark:p=1
  //   20s  remove drop-end-bookmark
  //   20s  clear                          # removes all faults
  //   30s  cut pods                       # breaks the watches of pods; without a resource, all watches
  //   31s  compact                        # drops all history
  //   32s  checkpoint                     # saves the state for `restore`
  //   40s  restore
  //   41s  advance 10m                    # advances the server's clock
  struct FaultStep {
    Duration at{};
    std::string action{};
    std::string argument{};
  };

  // A request that the server received.
  struct SeenRequest {
    std::string method{};
    std::string target{};  // path and query
    std::string user_agent{};
    int status = 0;
    WallTime at{};
  };

  // A user of the server. A request that no rule allows gets a 403 response with the text of a real API server.
  struct User {
    struct Rule {
      std::vector<std::string> verbs{"*"};  // `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`, ...
      std::vector<std::string> groups{"*"};
      std::vector<std::string> resources{"*"};  // `pods`, `pods/status`
      std::vector<std::string> namespaces{};    // empty: all, and cluster-scoped objects
      std::vector<std::string> names{};         // empty: all
      std::vector<std::string> paths{};         // paths without a resource: `/metrics`, `/debug/*`
    };
    std::string name{};
    std::vector<std::string> groups{};  // `system:masters` is allowed everything
    std::string token{};                // empty: the user has a client certificate of this name
    std::vector<Rule> allow{};
  };

  struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;             // 0: a free one
    bool tls = true;                    // with a CA and certificates of its own
    std::vector<std::string> tokens{};  // accepted bearer tokens, which are allowed everything; empty: one is made
    std::vector<User> users{};          // further users, with rules
    std::vector<std::string> seeds{};   // YAML files or directories of them, created at the start
    std::string data_dir{};             // the directory in which the state is stored; empty: in memory only
    bool read_only = false;
    bool fake_kubelet = false;                   // pods become Running, Ready, Succeeded
    bool controllers = true;                     // garbage collection and namespace deletion
    Duration history = std::chrono::minutes(5);  // age of the oldest version at which a watch can begin
    bool flush_each_event = false;  // sends each watch event by itself, like a kube-apiserver; else in batches
    std::uint64_t seed = 1;         // of uids, generated names and faults
    std::vector<Fault> faults{};
    std::vector<FaultStep> fault_plan{};  // times are those of the real clock since the start
    // The port of a plain HTTP server on 127.0.0.1 that changes faults, time and history; 0: a free one; empty: none.
    std::optional<std::uint16_t> admin_port{};
    // Without TLS: accepted `Host` headers besides localhost and the address of the server.
    std::vector<std::string> allowed_hosts{};
    std::size_t max_connections = 1024;                   // then a new one replaces an idle one
    std::size_t max_body_bytes = std::size_t{256} << 20;  // of all request bodies that are being received
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  [[nodiscard]] static Result<std::unique_ptr<ApiServer>> start(Options options);
  ~ApiServer();
  // Stops the server like the destructor and returns whether the state was stored in data_dir. Call no other function
  // afterwards.
  [[nodiscard]] Result<void> stop();
  ApiServer(const ApiServer&) = delete;
  ApiServer& operator=(const ApiServer&) = delete;

  std::string url() const;
  std::string admin_url() const;                                                        // empty without admin_port
  std::string kubeconfig() const;                                                       // as YAML
  [[nodiscard]] Result<std::string> write_kubeconfig(const std::string& folder) const;  // the path written
  // Returns a kubeconfig for another user, with a client certificate of this server's CA. Options::users and the groups
  // define the permissions. Errors: kBadArgument without TLS.
  [[nodiscard]] Result<std::string> kubeconfig_for(const std::string& user,
                                                   const std::vector<std::string>& groups = {}) const;

  // Direct access to the objects without HTTP, for tests. `resource` is in any form that kubectl accepts.
  [[nodiscard]] Result<Object> put(std::string_view yaml_or_json);
  [[nodiscard]] Result<void> remove(std::string_view resource, std::string_view key);
  [[nodiscard]] Result<Object> get(std::string_view resource, std::string_view key) const;
  [[nodiscard]] Result<std::vector<Object>> list(std::string_view resource) const;
  std::string resource_version() const;

  // The whole state at one time. Creation is O(1).
  class Checkpoint {
   public:
    struct State;
    explicit Checkpoint(std::shared_ptr<const State> state);
    const std::shared_ptr<const State>& state() const { return state_; }

   private:
    std::shared_ptr<const State> state_;
  };
  Checkpoint checkpoint() const;
  void restore(const Checkpoint& checkpoint);  // like an etcd backup: watches end, resource versions go back
  [[nodiscard]] Result<std::unique_ptr<ApiServer>> clone() const;  // another server with this state, on another port

  // Advances the clock of the server, which controls deadlines, bookmarks and expiry.
  void advance(Duration by);
  void compact();  // drops all history: a watch from an earlier version gets 410
  // Breaks the watches of a resource without a clean end and returns their number.
  // Errors: kNotFound for a resource that the server does not have.
  [[nodiscard]] Result<std::size_t> cut_watches(std::string_view resource);

  // Freezes the watches of a resource while it lives, to make the caches of clients stale.
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

  // The injected faults of a server: server->faults().add("cut-watch:p=0.5"). The server must outlive it.
  class Faults {
   public:
    // Errors: kBadArgument for an unknown name or parameter.
    [[nodiscard]] Result<void> add(Fault fault);
    [[nodiscard]] Result<void> add(std::string_view fault);  // in the syntax of parse_fault()
    std::size_t remove(std::string_view name);               // returns how many of that name were active
    void clear();                                            // removes all
    std::vector<Fault> active() const;
    std::map<std::string, std::uint64_t> fired() const;  // how often each has fired, removed ones included

   private:
    friend class ApiServer;
    explicit Faults(ApiServer::State& server) : server_(&server) {}
    ApiServer::State* server_;
  };
  Faults faults() const;

  std::vector<SeenRequest> requests() const;  // oldest first; the last 10,000
  void forget_requests();

 private:
  friend struct server::ServerInternals;  // the load generator writes without HTTP
  explicit ApiServer(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

// Returns all faults of an ApiServer, grouped by kind.
std::vector<ApiServer::FaultInfo> fault_catalogue();
std::vector<ApiServer::FaultParameter> common_fault_parameters();

// Parses `drop-end-bookmark:p=1,resource=pods`, the syntax of the command line. Does not check that the fault exists;
// ApiServer::faults().add() does. Errors: kBadArgument for invalid syntax.
[[nodiscard]] Result<ApiServer::Fault> parse_fault(std::string_view text);
std::string to_string(const ApiServer::Fault& fault);

// Parses a fault plan, see ApiServer::FaultStep. Errors: kBadArgument with the line.
[[nodiscard]] Result<std::vector<ApiServer::FaultStep>> parse_fault_plan(std::string_view text);

}  // namespace tain
