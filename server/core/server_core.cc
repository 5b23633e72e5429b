#include "server/core/server_core.h"

#include <tain/scalars.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "server/faults/fault_injector.h"
#include "server/front/data_file.h"
#include "server/front/resources.h"
#include "server/front/seeds.h"
#include "src/net/address.h"

namespace tain::server {
namespace {

constexpr Duration kHousekeeping = std::chrono::seconds(3);
constexpr Duration kLongestJump = std::chrono::hours(24 * 366);

}  // namespace

// The part of the server that faults act on.
class ServerCore::FaultAccess final : public FaultTarget {
 public:
  explicit FaultAccess(ServerCore& core) : core_(core) {}
  Runtime& runtime() override { return core_.runtime_; }
  Backend& backend() override { return *core_.backend_; }
  Watchers& watchers() override { return core_.handler_->watchers(); }
  LogSink& log() override { return *core_.log_; }
  std::weak_ptr<bool> alive() override { return core_.alive_; }
  void advance(Duration by) override { core_.advance(by); }
  void resume(const std::shared_ptr<Exchange>& exchange) override { core_.handler_->resume(exchange); }
  void stop_listening() override { core_.listener_.reset(); }
  Result<void> listen_again() override { return core_.listener_ ? Result<void>() : core_.listen(core_.port_); }
  void close_connections() override {
    // Posted: the caller may run on one of these connections.
    core_.runtime_.post([core = &core_, alive = std::weak_ptr<bool>(core_.alive_)] {
      if (!alive.expired()) core->connections_->clear();
    });
  }
  Result<void> change_certificate(bool of_unknown_ca) override {
    if (!core_.change_tls_) {
      return fail(Code::kBadArgument, "cannot change the certificate of a server without TLS", Phase::kConfig);
    }
    auto tls = core_.change_tls_(of_unknown_ca);
    if (!tls) return fail(tls.error());
    core_.tls_ = std::move(*tls);
    if (core_.listener_) core_.listener_->set_tls(core_.tls_);
    return {};
  }

 private:
  ServerCore& core_;
};

ServerCore::ServerCore(Runtime& runtime) : runtime_(runtime) {}

ServerCore::~ServerCore() {
  if (housekeeping_ != 0) runtime_.timers().cancel(housekeeping_);
  for (const TimerId timer : plan_timers_) runtime_.timers().cancel(timer);
  if (faults_) faults_->clear();
  admin_.reset();
  listener_.reset();
  connections_.reset();
  kubelet_.reset();
  controllers_.reset();
  crd_cleanup_.reset();
  handler_.reset();
}

std::uint16_t ServerCore::admin_port() const { return admin_ ? admin_->port() : 0; }

std::string ServerCore::state_file() const { return options_.data_dir + "/state"; }

Result<void> ServerCore::start(Start what) {
  options_ = what.options;
  tls_ = what.tls;
  change_tls_ = what.change_tls;
  log_ = options_.log != nullptr ? options_.log : &null_log_sink();
  backend_ =
      std::make_unique<Backend>(runtime_.clock(), Backend::Options{.history = options_.history, .seed = options_.seed});
  fault_target_ = std::make_unique<FaultAccess>(*this);
  faults_ = std::make_unique<FaultInjector>(*fault_target_, options_.seed);
  auto guard = WebGuard::make(options_.address, options_.allowed_hosts);
  if (!guard) return fail(guard.error());
  if (options_.max_connections == 0) {
    return fail(Code::kBadArgument, "max_connections must be greater than 0", Phase::kConfig);
  }
  connections_.emplace(options_.max_connections);
  bodies_ = std::make_shared<http::BodyBudget>(options_.max_body_bytes);
  if (auto listening = listen(options_.port); !listening) return listening;
  RequestHandler::Options handling{.tokens = options_.tokens,
                                   .users = options_.users,
                                   .trust_anonymous = !options_.tls,
                                   .read_only = options_.read_only,
                                   .flush_each_event = options_.flush_each_event,
                                   .address = net::join_host_port(options_.address, port_),
                                   .guard = options_.tls ? std::nullopt : std::optional(*guard),
                                   .log = options_.log,
                                   .metrics = options_.metrics};
  handler_ = std::make_unique<RequestHandler>(runtime_, *backend_, *faults_, std::move(handling));
  if (auto filled = fill(what); !filled) return filled;
  if (auto checked = check_plan(); !checked) return checked;
  // A read-only server does not change its objects.
  const bool lives = !options_.read_only;
  if (lives) crd_cleanup_ = std::make_unique<CrdCleanup>(runtime_, *backend_, handler_->service());
  if (options_.controllers) controllers_ = std::make_unique<Controllers>(runtime_, *backend_, handler_->service());
  if (lives && options_.fake_kubelet) {
    kubelet_ = std::make_unique<FakeKubelet>(runtime_, *backend_, handler_->service());
  }
  for (const ApiServer::Fault& fault : options_.faults) {
    if (auto added = faults_->add(fault); !added) return added;
  }
  if (options_.admin_port) {
    admin_ = std::make_unique<Admin>(
        AdminTarget{.runtime = runtime_,
                    .backend = *backend_,
                    .handler = *handler_,
                    .faults = *faults_,
                    .carry_out = [this](const ApiServer::FaultStep& step) { return carry_out(step); }},
        *guard);
    if (auto started = admin_->start(*options_.admin_port, options_.log); !started) return started;
  }
  arm_plan();
  arm_housekeeping();
  return {};
}

Result<void> ServerCore::listen(std::uint16_t port) {
  net::Listener::Options options{.address = options_.address, .port = port, .tls = tls_};
  options.log = options_.log;
  options.make_room = [this] { return connections_->make_room(); };
  auto listener = net::Listener::make(runtime_, std::move(options),
                                      [this](std::unique_ptr<net::Stream> stream) { accept(std::move(stream)); });
  if (!listener) return fail(listener.error());
  listener_ = std::move(*listener);
  port_ = listener_->port();
  return {};
}

Result<void> ServerCore::check_step(const ApiServer::FaultStep& step) const {
  if (step.action == "add") {
    const Result<ApiServer::Fault> fault = parse_fault(step.argument);
    return fault ? faults_->check(*fault) : fail(fault.error());
  }
  if (step.action == "remove") return faults_->check({.name = step.argument});
  if (step.action != "cut" || step.argument.empty()) return {};
  // A name with a group may be a custom kind that is defined later; a name without one must be known.
  if (step.argument.find('.') != std::string::npos) return {};
  const auto type = look_up(backend_->registry(), step.argument);
  return type ? Result<void>() : fail(type.error());
}

Result<void> ServerCore::check_plan() const {
  for (const ApiServer::FaultStep& step : options_.fault_plan) {
    if (const Result<void> checked = check_step(step); !checked) {
      return fail(Code::kBadArgument,
                  "the fault plan: " + step.action + " " + step.argument + ": " + checked.error().message,
                  Phase::kConfig);
    }
  }
  return {};
}

void ServerCore::arm_plan() {
  for (const ApiServer::FaultStep& step : options_.fault_plan) {
    plan_timers_.push_back(runtime_.timers().start(step.at, [this, step] {
      std::string what("the fault plan: ");
      what.append(step.action).append(step.argument.empty() ? "" : " ").append(step.argument);
      auto done = carry_out(step);
      if (!done) what.append(": ").append(done.error().message);
      log_->write(done ? LogSink::Level::kInfo : LogSink::Level::kError, "apiserver", what);
    }));
  }
}

// A restored state holds uids made from the seed, and uids must not repeat: continue with another seed.
void ServerCore::reseed() {
  backend_->reseed(options_.seed + 0x9e3779b97f4a7c15ULL * (backend_->storage().revision() + 1));
}

Result<void> ServerCore::fill(const Start& what) {
  if (what.state) {
    backend_->restore(*what.state);
    reseed();
    return {};
  }
  if (!options_.data_dir.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options_.data_dir, error);
    if (error) {
      return fail(Code::kBadArgument, "cannot create the data folder " + options_.data_dir + ": " + error.message());
    }
    auto locked = DataLock::take(options_.data_dir, *log_);
    if (!locked) return fail(locked.error());
    data_lock_ = std::move(*locked);
    auto state = load_state(state_file(), backend_->registry());
    if (!state) return fail(state.error());
    if (*state) {
      backend_->restore(**state);
      reseed();
      saved_ = backend_->storage().revision();
      saved_timeline_ = backend_->storage().timeline();
    }
  }
  auto seeds = read_seeds(options_.seeds);
  if (!seeds) return fail(seeds.error());
  // Objects of a saved state are kept as they are.
  const bool anew = backend_->storage().state("namespaces").size() == 0;
  if (!anew) return plant_seeds(*backend_, handler_->service(), *seeds, Plant::kAbsent);
  return plant_seeds(*backend_, handler_->service(), with_first_objects(std::move(*seeds)), Plant::kAll);
}

void ServerCore::accept(std::unique_ptr<net::Stream> stream) {
  http::ServerConnection::Context context{
      .runtime = runtime_, .handler = [this](http::ServerRequest request, std::unique_ptr<http::ServerResponse> to) {
        handler_->handle(std::move(request), std::move(to));
      }};
  context.reads_body = [this](const http::ServerRequest& head) { return handler_->reads_body(head); };
  context.unread = [this](http::ServerRequest request, std::unique_ptr<http::ServerResponse> to, http::Unread why) {
    handler_->handle_unread(std::move(request), std::move(to), why);
  };
  context.bodies = bodies_;
  context.max_body = RequestHandler::kMaxBodyBytes;
  context.log = options_.log;
  stream = faults_->connection(std::move(stream));
  if (stream) connections_->add(std::move(context), std::move(stream));
}

void ServerCore::advance(Duration by) {
  backend_->advance(by);
  handler_->tick();
}

Result<void> ServerCore::carry_out(const ApiServer::FaultStep& step) {
  if (step.action == "add") {
    auto fault = parse_fault(step.argument);
    if (!fault) return fail(fault.error());
    return faults_->add(*fault);
  }
  if (step.action == "remove") {
    if (faults_->remove(step.argument) > 0) return {};
    return fail(Code::kNotFound, "no active fault is named \"" + step.argument + "\"");
  }
  if (step.action == "clear") {
    faults_->clear();
  } else if (step.action == "compact") {
    backend_->compact();
  } else if (step.action == "checkpoint") {
    kept_ = backend_->checkpoint();
  } else if (step.action == "restore") {
    if (!kept_) return fail(Code::kBadArgument, "no checkpoint to restore: make one first");
    backend_->restore(*kept_);
  } else if (step.action == "cut") {
    std::string storage;
    if (!step.argument.empty()) {
      const auto type = look_up(backend_->registry(), step.argument);
      if (!type) return fail(type.error());
      storage = (*type)->storage;
    }
    handler_->watchers().cut(storage);
  } else if (step.action == "advance") {
    const auto by = parse_duration(step.argument);
    if (!by) return fail(by.error());
    if (*by < Duration(0) || *by > kLongestJump) {
      return fail(Code::kBadArgument, "the clock can advance by 0 to 366 days, not by " + step.argument);
    }
    advance(*by);
  } else {
    return fail(
        Code::kBadArgument,
        "unknown step \"" + step.action + "\": use add, remove, clear, compact, checkpoint, restore, cut or advance",
        Phase::kConfig);
  }
  return {};
}

void ServerCore::arm_housekeeping() {
  housekeeping_ = runtime_.timers().start(kHousekeeping, [this] {
    backend_->forget();
    save_soon();
    arm_housekeeping();
  });
}

// The executor writes a snapshot of the state while the server continues.
void ServerCore::save_soon() {
  const storage::Storage& storage = backend_->storage();
  if (options_.data_dir.empty() || saving_) return;
  if (saved_ == storage.revision() && saved_timeline_ == storage.timeline()) return;
  saving_ = true;
  runtime_.executor().post([this, alive = std::weak_ptr<bool>(alive_), &runtime = runtime_, log = log_, disk = disk_,
                            path = state_file(), state = backend_->checkpoint(), timeline = storage.timeline()] {
    Result<void> saved;
    {
      const MutexLock lock(disk->mutex);
      if (disk->closed) return;
      saved = save_state(path, state);
    }
    if (!saved) log->write(LogSink::Level::kError, "apiserver", saved.error().message);
    runtime.post([this, alive, done = saved.has_value(), revision = state.revision(), timeline] {
      if (alive.expired()) return;
      saving_ = false;
      if (!done) return;
      saved_ = revision;
      saved_timeline_ = timeline;
    });
  });
}

Result<void> ServerCore::save_now() {
  if (options_.data_dir.empty() || !backend_) return {};
  Result<void> saved;
  {
    const MutexLock lock(disk_->mutex);
    disk_->closed = true;
    saved = save_state(state_file(), backend_->checkpoint());
  }
  if (!saved) log_->write(LogSink::Level::kError, "apiserver", saved.error().message);
  return saved;
}

}  // namespace tain::server
