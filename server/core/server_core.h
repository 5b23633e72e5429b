#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/admin/admin.h"
#include "server/faults/fault_target.h"
#include "server/front/backend.h"
#include "server/front/controllers.h"
#include "server/front/crd_cleanup.h"
#include "server/front/data_file.h"
#include "server/front/fake_kubelet.h"
#include "server/front/fault_hooks.h"
#include "server/front/request_handler.h"
#include "src/base/mutex.h"
#include "src/http/server_connections.h"
#include "src/net/listener.h"
#include "src/net/tls.h"

namespace tain::server {

// The running server behind ApiServer: listener, connections, state, request handler, controllers, faults, admin port.
//
// Threading:  the loop only, from start() to the destructor.
class ServerCore {
 public:
  struct Start {
    ApiServer::Options options{};                  // with tokens
    std::shared_ptr<const net::TlsContext> tls{};  // null: plain
    // Makes another certificate, signed by the same CA or by an unknown one. Empty: plain.
    std::function<Result<std::shared_ptr<const net::TlsContext>>(bool of_unknown_ca)> change_tls{};
    std::optional<storage::Checkpoint> state{};  // of a clone
  };
  explicit ServerCore(Runtime& runtime);
  ~ServerCore();
  Result<void> start(Start what);
  // Writes the state to the data folder, if there is one. Blocks until it is written.
  Result<void> save_now();

  Backend& backend() { return *backend_; }
  RequestHandler& handler() { return *handler_; }
  FaultHooks& faults() { return *faults_; }
  std::uint16_t port() const { return port_; }
  std::uint16_t admin_port() const;  // 0: none
  void advance(Duration by);
  // Errors: kNotFound for an unknown resource or an inactive fault; kBadArgument.
  Result<void> carry_out(const ApiServer::FaultStep& step);

 private:
  class FaultAccess;

  Result<void> fill(const Start& what);
  void reseed();
  void accept(std::unique_ptr<net::Stream> stream);
  Result<void> listen(std::uint16_t port);
  Result<void> check_step(const ApiServer::FaultStep& step) const;
  Result<void> check_plan() const;
  void arm_plan();
  void arm_housekeeping();
  void save_soon();
  std::string state_file() const;

  Runtime& runtime_;
  ApiServer::Options options_{};
  LogSink* log_ = nullptr;
  std::unique_ptr<Backend> backend_{};
  std::unique_ptr<FaultTarget> fault_target_{};
  std::unique_ptr<FaultHooks> faults_{};
  std::unique_ptr<RequestHandler> handler_{};
  std::unique_ptr<CrdCleanup> crd_cleanup_{};
  std::unique_ptr<Controllers> controllers_{};
  std::unique_ptr<FakeKubelet> kubelet_{};
  std::shared_ptr<const net::TlsContext> tls_{};
  std::function<Result<std::shared_ptr<const net::TlsContext>>(bool)> change_tls_{};
  std::unique_ptr<Admin> admin_{};
  std::unique_ptr<net::Listener> listener_{};
  std::uint16_t port_ = 0;
  std::shared_ptr<http::BodyBudget> bodies_{};
  std::optional<http::ServerConnections> connections_{};
  TimerId housekeeping_ = 0;
  std::vector<TimerId> plan_timers_{};
  std::optional<storage::Checkpoint> kept_{};  // for the step "restore"
  DataLock data_lock_{};
  // Serializes writes of the state file. Nothing is written after `closed`.
  struct Disk {
    Mutex mutex{};
    bool closed TAIN_GUARDED_BY(mutex) = false;
  };
  std::shared_ptr<Disk> disk_ = std::make_shared<Disk>();
  bool saving_ = false;
  storage::Revision saved_ = 0;
  std::uint64_t saved_timeline_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

class ServerCore;

// Gives other libraries of the server, such as server/load, access to what runs behind an ApiServer.
struct ServerInternals {
  static Runtime& runtime(ApiServer& of);
  // Runs `work` on the loop and waits for it.
  static void on_loop(ApiServer& of, const std::function<void(ServerCore&)>& work);
};

}  // namespace tain::server
