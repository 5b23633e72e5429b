#include <tain/api_server.h>
#include <tain/thread_runtime.h>

#include <exception>
#include <filesystem>
#include <fstream>
#include <future>
#include <random>
#include <type_traits>
#include <utility>

#include "server/core/server_core.h"
#include "server/front/certificates.h"
#include "server/front/data_file.h"
#include "server/front/documents.h"
#include "server/front/resources.h"
#include "server/front/seeds.h"
#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_write.h"
#include "src/auth/safe_text.h"
#include "src/base/ascii.h"
#include "src/net/address.h"

namespace tain {
namespace {

template <class R>
inline constexpr bool kIsResult = false;
template <class T>
inline constexpr bool kIsResult<Result<T>> = true;

// Runs `work`. If third-party code throws, a Result returns the error; other types return an empty value.
template <class Work>
std::invoke_result_t<Work> guarded(Work& work) {
  using R = std::invoke_result_t<Work>;
  try {
    return work();
  } catch (const std::exception& error) {
    if constexpr (kIsResult<R>) return fail(Code::kUnknown, std::string("the server failed: ") + error.what());
  }
  if constexpr (!kIsResult<R> && !std::is_void_v<R>) return R();
}

// Runs `work` on the loop and waits for what it returns.
template <class Work>
auto on_loop(Runtime& runtime, Work&& work) {
  using R = std::invoke_result_t<Work>;
  if (runtime.on_loop()) return guarded(work);
  std::promise<R> promise;
  std::future<R> future = promise.get_future();
  runtime.post([&] {
    if constexpr (std::is_void_v<R>) {
      guarded(work);
      promise.set_value();
    } else {
      promise.set_value(guarded(work));
    }
  });
  return future.get();
}

std::string random_token() {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::random_device device;
  std::string out;
  for (int i = 0; i < 32; ++i) out.push_back(kHex[device() % 16]);
  return out;
}

// Reads a file of the data folder, or makes and keeps it there, so that an old kubeconfig stays valid. If the file
// cannot be written, the server logs a warning and goes on without it.
template <class Make>
Result<Secret> kept(const ApiServer::Options& options, const char* name, const Make& make) {
  if (options.data_dir.empty()) return make();
  std::error_code ignored;  // ServerCore::start() reports it
  std::filesystem::create_directories(options.data_dir, ignored);
  const std::string path = options.data_dir + "/" + name;
  auto found = server::read_private(path);
  if (!found) return fail(found.error());
  if (*found) return std::move(**found);
  auto made = make();
  if (!made) return made;
  auto written = server::create_private(path, *made);
  if (written) return made;
  if (written.error().code == Code::kAlreadyExists) {
    found = server::read_private(path);
    if (found && *found) return std::move(**found);
  }
  if (options.log != nullptr) {
    options.log->write(LogSink::Level::kWarning, "apiserver",
                       written.error().message + "; kubeconfigs written now are invalid after a restart");
  }
  return made;
}

// The data folder also holds the port, so that old kubeconfigs stay valid.
std::string port_file(const ApiServer::Options& options) { return options.data_dir + "/port"; }
std::uint16_t read_port(const ApiServer::Options& options) {
  unsigned port = 0;
  if (!options.data_dir.empty()) std::ifstream(port_file(options)) >> port;
  return port <= 65535 ? static_cast<std::uint16_t>(port) : 0;
}

Result<server::Certificates> certificates_for(const ApiServer::Options& options) {
  if (options.data_dir.empty()) return server::make_certificates(options.address);
  auto authority = kept(options, "ca.pem", [&]() -> Result<Secret> {
    auto made = server::make_certificates(options.address);
    if (!made) return fail(made.error());
    return Secret(made->ca_pem + std::string(made->authority->key_pem().reveal()));
  });
  if (!authority) return fail(authority.error());
  auto made = server::make_certificates(options.address, *authority);
  if (made) return made;
  return fail(made.error().wrapped("reading " + options.data_dir + "/ca.pem (without the file, a new CA is made)"));
}

Error error_of(const server::StatusError& status) {
  Code code = Code::kBadArgument;
  if (status.code == 404) code = Code::kNotFound;
  if (status.code == 409) code = Code::kConflict;
  if (status.code == 422) code = Code::kInvalid;
  if (status.code == 403) code = Code::kForbidden;
  Error error = Error::of(code, status.message);
  error.http_status = status.code;
  error.reason = status.reason;
  return error;
}

std::pair<std::string, std::string> split_key(std::string_view key) {
  const auto slash = key.find('/');
  if (slash == std::string_view::npos) return {"", std::string(key)};
  return {std::string(key.substr(0, slash)), std::string(key.substr(slash + 1))};
}

}  // namespace

struct ApiServer::State {
  Options options{};
  std::shared_ptr<const server::Certificates> certificates = std::make_shared<server::Certificates>();
  std::uint16_t port = 0;
  std::uint16_t admin_port = 0;
  std::unique_ptr<ThreadRuntime> runtime{};    // outlives the server while a Hold is being released
  std::unique_ptr<server::ServerCore> core{};  // used on the loop only

  ~State() { (void)close(); }

  // Errors: the state could not be saved.
  Result<void> close() {
    if (!runtime) return {};
    return on_loop(*runtime, [this] {
      const Result<void> saved = core ? core->save_now() : Result<void>();
      core.reset();
      return saved;
    });
  }

  template <class Work>
  auto with_core(Work&& work) {
    return on_loop(*runtime, [&] { return work(*core); });
  }

  Result<server::ResourceTypePtr> resolve(server::ServerCore& on, std::string_view resource) const {
    return server::look_up(on.backend().registry(), resource);
  }

  auth::Kubeconfig config() const {
    auth::Kubeconfig out;
    auth::KubeCluster cluster;
    cluster.server = url();
    cluster.certificate_authority_data = certificates->ca_pem;
    out.clusters["tain"] = std::move(cluster);
    auth::KubeUser user;
    // Without TLS no token is needed, and some clients refuse to send one unencrypted.
    if (options.tls && !options.tokens.empty()) user.token = Secret(options.tokens.front());
    out.users["admin"] = std::move(user);
    auth::KubeContext context;
    context.cluster = "tain";
    context.user = "admin";
    out.contexts["tain"] = std::move(context);
    out.current_context = "tain";
    return out;
  }

  // The ServerCore does not outlive this.
  auto change_tls() {
    return [this](bool of_unknown_ca) -> Result<std::shared_ptr<const net::TlsContext>> {
      if (!of_unknown_ca) return certificates->make_server_tls(options.address);
      auto other = server::make_certificates(options.address);
      if (!other) return fail(other.error());
      return std::move(other->tls);
    };
  }

  std::string url() const {
    const std::string host = options.address == "0.0.0.0" || options.address == "::" ? "127.0.0.1" : options.address;
    return (options.tls ? "https://" : "http://") + net::join_host_port(host, port);
  }

  // A clone takes these from the original server.
  struct Origin {
    storage::Checkpoint state{};
    std::shared_ptr<const server::Certificates> certificates{};
  };
  static Result<std::shared_ptr<State>> start(Options options, std::optional<Origin> origin);
};

Result<std::shared_ptr<ApiServer::State>> ApiServer::State::start(Options options, std::optional<Origin> origin) {
  auto state = std::make_shared<State>();
  if (options.tokens.empty()) {
    auto token = kept(options, "token", [] { return Result<Secret>(Secret(random_token())); });
    if (!token) return fail(token.error());
    const std::string_view text = trimmed(token->reveal());
    if (text.empty()) {
      return fail(Code::kBadArgument, options.data_dir + "/token is empty: write a token there, or remove the file",
                  Phase::kConfig);
    }
    options.tokens.emplace_back(text);
  }
  for (const std::string& token : options.tokens) {
    if (token.empty()) return fail(Code::kBadArgument, "tokens: a bearer token must not be empty", Phase::kConfig);
  }
  if (options.history <= Duration(0)) {
    return fail(Code::kBadArgument, "history must be greater than 0", Phase::kConfig);
  }
  if (origin) {
    state->certificates = origin->certificates;
  } else if (options.tls) {
    auto made = certificates_for(options);
    if (!made) return fail(made.error());
    state->certificates = std::make_shared<server::Certificates>(std::move(*made));
  }
  const std::uint16_t kept_port = options.port == 0 && !origin ? read_port(options) : 0;
  if (kept_port != 0) options.port = kept_port;
  state->options = options;
  state->runtime = std::make_unique<ThreadRuntime>(
      ThreadRuntime::Options{.executor_threads = 1, .thread_name = "apiserver", .log = options.log});
  auto started = on_loop(*state->runtime, [&]() -> Result<void> {
    state->core = std::make_unique<server::ServerCore>(*state->runtime);
    auto begin = [&] {
      server::ServerCore::Start what{.options = options, .tls = state->certificates->tls};
      if (origin) what.state = std::move(origin->state);
      if (options.tls) what.change_tls = state->change_tls();
      return state->core->start(std::move(what));
    };
    Result<void> done = guarded(begin);
    if (!done && kept_port != 0) {
      // Another process may use the saved port now: use any free port.
      state->core = std::make_unique<server::ServerCore>(*state->runtime);
      options.port = 0;
      const std::string why = done.error().message;
      done = guarded(begin);
      if (done && options.log != nullptr) {
        options.log->write(LogSink::Level::kWarning, "apiserver",
                           why + "; using another port, older kubeconfigs are invalid");
      }
    }
    if (!done) {
      state->core.reset();
    } else {
      state->port = state->core->port();
      state->admin_port = state->core->admin_port();
    }
    return done;
  });
  if (!started) return fail(started.error());
  if (!options.data_dir.empty() && !origin) std::ofstream(port_file(options)) << state->port << '\n';
  return state;
}

Result<std::unique_ptr<ApiServer>> ApiServer::start(Options options) {
  auto state = State::start(std::move(options), std::nullopt);
  if (!state) return fail(state.error());
  return std::unique_ptr<ApiServer>(new ApiServer(std::move(*state)));
}

ApiServer::ApiServer(std::shared_ptr<State> state) : state_(std::move(state)) {}
ApiServer::~ApiServer() { (void)state_->close(); }
Result<void> ApiServer::stop() { return state_->close(); }

std::string ApiServer::url() const { return state_->url(); }
std::string ApiServer::admin_url() const {
  if (state_->admin_port == 0) return {};
  return "http://" + net::join_host_port("127.0.0.1", state_->admin_port);
}
std::string ApiServer::kubeconfig() const { return auth::to_yaml(state_->config()); }

Result<std::string> ApiServer::write_kubeconfig(const std::string& folder) const {
  const std::string path = folder + "/kubeconfig";
  auto written = auth::write_kubeconfig(path, state_->config());
  if (!written) return fail(written.error());
  return path;
}

Result<std::string> ApiServer::kubeconfig_for(const std::string& user, const std::vector<std::string>& groups) const {
  if (!state_->certificates->authority) {
    return fail(Code::kBadArgument, "a server without TLS cannot authenticate client certificates", Phase::kConfig);
  }
  auto issued = state_->certificates->issue(user, groups);
  if (!issued) return fail(issued.error());
  auth::Kubeconfig config = state_->config();
  auth::KubeUser shown;
  shown.client_certificate_data = issued->certificate_pem;
  shown.client_key_data = issued->key_pem;
  config.users["admin"] = std::move(shown);
  return auth::to_yaml(config);
}

// --- Objects ---

Result<Object> ApiServer::put(std::string_view yaml_or_json) {
  auto documents = server::read_documents(yaml_or_json);
  if (!documents) return fail(documents.error());
  if (documents->size() != 1) {
    return fail(Code::kBadArgument, "expected one object, found " + std::to_string(documents->size()));
  }
  const server::Json& document = documents->front();
  const Kind kind = Kind::from(server::text_at(document, "apiVersion"), server::text_at(document, "kind"));
  return state_->with_core([&](server::ServerCore& core) -> Result<Object> {
    const auto type = core.backend().registry().find_kind(kind);
    if (!type) return fail(Code::kNotFound, "the server has no kind " + kind.to_string());
    const auto record = core.handler().service().put(type, document);
    if (!record) return fail(error_of(record.error()));
    return Object::from_json(server::dump(server::read(**record, *type)));
  });
}

Result<void> ApiServer::remove(std::string_view resource, std::string_view key) {
  return state_->with_core([&](server::ServerCore& core) -> Result<void> {
    auto type = state_->resolve(core, resource);
    if (!type) return fail(type.error());
    const auto [ns, name] = split_key(key);
    server::DeleteOptions options;
    options.grace_period_seconds = 0;
    const auto removed = core.handler().service().remove({.type = *type, .ns = ns, .name = name}, options);
    if (!removed) return fail(error_of(removed.error()));
    return {};
  });
}

Result<Object> ApiServer::get(std::string_view resource, std::string_view key) const {
  return state_->with_core([&](server::ServerCore& core) -> Result<Object> {
    auto type = state_->resolve(core, resource);
    if (!type) return fail(type.error());
    const auto [ns, name] = split_key(key);
    const auto record = core.handler().service().get(**type, ns, name);
    if (!record) return fail(error_of(record.error()));
    return Object::from_json(server::dump(server::read(**record, **type)));
  });
}

Result<std::vector<Object>> ApiServer::list(std::string_view resource) const {
  return state_->with_core([&](server::ServerCore& core) -> Result<std::vector<Object>> {
    auto type = state_->resolve(core, resource);
    if (!type) return fail(type.error());
    std::vector<Object> out;
    std::optional<Error> broken;
    core.backend().storage().state((*type)->storage).for_each([&](const storage::Record& record) {
      auto object = Object::from_json(server::dump(server::read(*record, **type)));
      if (object) {
        out.push_back(std::move(*object));
      } else {
        broken = object.error();
      }
    });
    if (broken) return fail(*broken);
    return out;
  });
}

std::string ApiServer::resource_version() const {
  return state_->with_core([](server::ServerCore& core) {
    const storage::Storage& storage = core.backend().storage();
    return storage.version_text(storage.revision());
  });
}

// --- State and time ---

struct ApiServer::Checkpoint::State {
  storage::Checkpoint state{};
};

ApiServer::Checkpoint::Checkpoint(std::shared_ptr<const State> state) : state_(std::move(state)) {}

ApiServer::Checkpoint ApiServer::checkpoint() const {
  auto made = std::make_shared<Checkpoint::State>();
  made->state = state_->with_core([](server::ServerCore& core) { return core.backend().checkpoint(); });
  return Checkpoint(std::move(made));
}

void ApiServer::restore(const Checkpoint& checkpoint) {
  state_->with_core([&](server::ServerCore& core) { core.backend().restore(checkpoint.state()->state); });
}

Result<std::unique_ptr<ApiServer>> ApiServer::clone() const {
  Options options = state_->options;
  options.port = 0;
  if (options.admin_port) options.admin_port = 0;
  options.data_dir.clear();
  options.seeds.clear();
  auto state = State::start(std::move(options), State::Origin{checkpoint().state()->state, state_->certificates});
  if (!state) return fail(state.error());
  return std::unique_ptr<ApiServer>(new ApiServer(std::move(*state)));
}

void ApiServer::advance(Duration by) {
  state_->with_core([by](server::ServerCore& core) { core.advance(by); });
}

void ApiServer::compact() {
  state_->with_core([](server::ServerCore& core) { core.backend().compact(); });
}

Result<std::size_t> ApiServer::cut_watches(std::string_view resource) {
  return state_->with_core([&](server::ServerCore& core) -> Result<std::size_t> {
    const auto type = state_->resolve(core, resource);
    if (!type) return fail(type.error());
    return core.handler().watchers().cut((*type)->storage);
  });
}

struct ApiServer::Hold::State {
  std::weak_ptr<ApiServer::State> server{};
  std::string storage{};

  ~State() {
    const auto held = server.lock();
    if (!held) return;
    on_loop(*held->runtime, [&] {
      if (held->core) held->core->handler().watchers().release(storage);
    });
  }
};

ApiServer::Hold::Hold(std::shared_ptr<State> state) : state_(std::move(state)) {}
ApiServer::Hold::Hold(Hold&&) noexcept = default;
ApiServer::Hold& ApiServer::Hold::operator=(Hold&&) noexcept = default;
ApiServer::Hold::~Hold() = default;

Result<ApiServer::Hold> ApiServer::hold(std::string_view resource) {
  return state_->with_core([&](server::ServerCore& core) -> Result<Hold> {
    const auto type = state_->resolve(core, resource);
    if (!type) return fail(type.error());
    auto held = std::make_shared<Hold::State>();
    held->storage = (*type)->storage;
    held->server = state_;
    core.handler().watchers().hold(held->storage);
    return Hold(std::move(held));
  });
}

// --- For other libraries of the server ---

Runtime& server::ServerInternals::runtime(ApiServer& of) { return *of.state_->runtime; }

void server::ServerInternals::on_loop(ApiServer& of, const std::function<void(ServerCore&)>& work) {
  of.state_->with_core([&](ServerCore& core) { work(core); });
}

// --- Faults and requests ---

ApiServer::Faults ApiServer::faults() const { return Faults(*state_); }

Result<void> ApiServer::Faults::add(ApiServer::Fault fault) {
  return server_->with_core([&](server::ServerCore& core) { return core.faults().add(fault); });
}

Result<void> ApiServer::Faults::add(std::string_view fault) {
  Result<ApiServer::Fault> parsed = parse_fault(fault);
  if (!parsed) return fail(parsed.error());
  return add(*std::move(parsed));
}

std::size_t ApiServer::Faults::remove(std::string_view name) {
  return server_->with_core([name](server::ServerCore& core) { return core.faults().remove(name); });
}

void ApiServer::Faults::clear() {
  server_->with_core([](server::ServerCore& core) { core.faults().clear(); });
}

std::vector<ApiServer::Fault> ApiServer::Faults::active() const {
  return server_->with_core([](server::ServerCore& core) { return core.faults().active(); });
}

std::map<std::string, std::uint64_t> ApiServer::Faults::fired() const {
  return server_->with_core([](server::ServerCore& core) { return core.faults().fired(); });
}

std::vector<ApiServer::SeenRequest> ApiServer::requests() const {
  return state_->with_core([](server::ServerCore& core) { return core.handler().log().all(); });
}

void ApiServer::forget_requests() {
  state_->with_core([](server::ServerCore& core) { core.handler().log().clear(); });
}

}  // namespace tain
