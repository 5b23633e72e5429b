#include "src/client/cluster_state.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>

#include "src/base/guarded.h"
#include "src/client/configuration.h"
#include "src/client/transport_source.h"
#include "src/runtime/thread.h"
#include "src/runtime/thread_pool.h"

namespace tain {
namespace client {
namespace {

thread_local const Callbacks* running = nullptr;

std::optional<std::string> environment_variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT: read once, at startup
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

void Callbacks::begin() {
  MutexLock lock(mutex_);
  ++pending_;
}

void Callbacks::end() {
  {
    MutexLock lock(mutex_);
    --pending_;
  }
  changed_.notify();
}

bool Callbacks::none() const {
  MutexLock lock(mutex_);
  return pending_ == 0;
}

bool Callbacks::on_this_thread() const { return running == this; }

void Callbacks::run(const std::function<void()>& callback, LogSink* log) {
  const Callbacks* outer = std::exchange(running, this);
  const auto thrown = thrown_by(callback);
  if (thrown && log != nullptr) log->write(LogSink::Level::kError, "client", "a callback threw: " + *thrown);
  running = outer;
  end();
}

}  // namespace client

Cluster::State::State(Options its_options, auth::ConnectionConfig its_config) : options(std::move(its_options)) {
  ns = std::move(its_config.ns);  // already overridden by the options
}

Cluster::State::State(std::shared_ptr<const State> its_origin, Executor& executor)
    : origin(std::move(its_origin)),
      options(origin->options),
      ns(origin->ns),
      server(origin->server),
      runtime(origin->runtime),
      connection(origin->connection),
      runtime_callbacks(origin->runtime_callbacks),
      callbacks(&executor == &runtime->executor() ? runtime_callbacks : std::make_shared<client::Callbacks>()) {
  options.executor = &executor;
}

namespace {

bool is_on_a_thread_of(ThreadRuntime& runtime) {
  return runtime.on_loop() || runtime::is_thread_of(runtime.executor());
}

void end_runtime(ThreadRuntime* runtime) {
  if (!is_on_a_thread_of(*runtime)) return delete runtime;
  // A thread of the Runtime cannot join itself.
  runtime::start_thread("tain", "-end", [runtime] { delete runtime; }).detach();
}

// Warns about settings that a user's own Transport does not get.
void warn_of_unused(const auth::ConnectionConfig& config, LogSink* log) {
  std::string unused;
  const auto add = [&unused](bool set, std::string_view what) {
    if (set) unused.append(unused.empty() ? "" : ", ").append(what);
  };
  add(!config.certificate_file.empty() || !config.certificate_pem.empty(), "the client certificate");
  add(!config.ca_file.empty() || !config.ca_pem.empty(), "the certificate authority");
  add(config.insecure_skip_verify, "insecure-skip-tls-verify");
  add(!config.server_name.empty(), "tls-server-name");
  add(!config.proxy_url.empty(), "proxy-url");
  if (unused.empty() || log == nullptr) return;
  log->write(LogSink::Level::kWarning, "client",
             "the given Transport makes its own connections; it ignores from " +
                 (config.origin.empty() ? std::string("the options") : config.origin) + ": " + unused);
}

// A window or a limit of 0 would block every response. HTTP/2 windows end at 2^31 - 1.
Result<void> check_wire(const Cluster::WireOptions& wire) {
  constexpr std::uint64_t kLargestWindow = (std::uint64_t{1} << 31) - 1;
  struct Row {
    std::string_view name{};
    std::uint64_t value = 0;
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  };
  const auto ns = [](Duration duration) { return static_cast<std::uint64_t>(std::max(duration, Duration(0)).count()); };
  for (const Row& row :
       {Row{"connect_timeout", ns(wire.connect_timeout)}, Row{"ping_idle", ns(wire.ping_idle)},
        Row{"ping_answer", ns(wire.ping_answer)}, Row{"idle_timeout", ns(wire.idle_timeout)},
        Row{"exec_deadline", ns(wire.exec_deadline)}, Row{"streams_per_connection", wire.streams_per_connection},
        Row{"bulk_connections", wire.bulk_connections},
        Row{"connection_window", wire.connection_window, kLargestWindow},
        Row{"bulk_window", wire.bulk_window, kLargestWindow}, Row{"stream_window", wire.stream_window, kLargestWindow},
        Row{"header_bytes", wire.header_bytes}, Row{"header_count", wire.header_count},
        Row{"answer_bytes", wire.answer_bytes}, Row{"list_bytes", wire.list_bytes}}) {
    if (row.value > 0 && row.value <= row.most) continue;
    return fail(Code::kBadArgument,
                "options.wire." + std::string(row.name) +
                    (row.value == 0 ? " must be greater than 0"
                                    : " must be at most " + std::to_string(row.most) + ", the limit of HTTP/2"),
                Phase::kConfig);
  }
  return {};
}

// Spells the server out (`https://host:443`), as in the configuration in use. A different spelling would count as a
// different server.
std::function<Result<auth::ConnectionConfig>()> spelled_out(std::function<Result<auth::ConnectionConfig>()> reload) {
  if (!reload) return {};
  return [reload = std::move(reload)]() -> Result<auth::ConnectionConfig> {
    Result<auth::ConnectionConfig> config = reload();
    if (!config) return config;
    Result<client::ServerAddress> address = client::address_of(*config);
    if (!address) return Failure(address.error());
    config->server = address->to_string();
    return config;
  };
}

}  // namespace

Result<Cluster> Cluster::State::make(Options options, Result<auth::ConnectionConfig> config,
                                     std::function<Result<auth::ConnectionConfig>()> reload) {
  if (!config) return Failure(config.error());
  if (Result<void> ok = check_wire(options.wire); !ok) return Failure(ok.error());
  Result<client::ServerAddress> address = client::address_of(*config);
  if (!address) return Failure(address.error().wrapped(config->origin.empty() ? "options" : config->origin));
  config->server = address->to_string();

  auto state = std::make_shared<State>(std::move(options), *config);
  const Options& how = state->options;
  state->server = config->server;
  if (how.runtime == nullptr) {
    state->own_runtime = {new ThreadRuntime(ThreadRuntime::Options{.log = how.log}), end_runtime};
    state->runtime = state->own_runtime.get();
  } else {
    state->runtime = how.runtime;
  }
  Runtime& runtime = *state->runtime;
  if (how.transport == nullptr && runtime.io() == nullptr) {
    return fail(Code::kBadArgument, "this Runtime has no sockets; set options.transport", Phase::kConfig);
  }
  if (config->timeout > Duration(0)) state->options.deadline = config->timeout;

  client::Connection::Parts parts;
  parts.base = address->path;
  parts.exact_json = how.exact_json;
  parts.deadline = state->options.deadline;
  parts.wire = how.wire;
  if (how.transport != nullptr) warn_of_unused(*config, how.log);
  parts.transports = how.transport != nullptr ? client::user_transport(*how.transport)
                                              : client::built_in_transport(runtime, *address, *config, how);
  client::HttpClient::Options& http = parts.http;
  http.server = client::ServerAddress{address->secure, address->host, address->port, {}}.to_string();
  http.user_agent = how.user_agent.empty() ? client::default_user_agent() : how.user_agent;
  http.compress = how.compress && !config->disable_compression;
  http.requests_per_second = how.requests_per_second;
  http.burst = how.burst;
  http.backoff = client::HostBackoff::from_environment(client::environment_variable);
  http.log = how.log;
  http.metrics = how.metrics;
  http.on_warning = how.on_warning;
  http.executor = how.executor;
  auth::Authenticator::Options auth_options;
  auth_options.log = how.log;
  auth_options.metrics = how.metrics;
  auth_options.allow_plain_credentials = how.access.send_credentials_in_plain;
  auth_options.exec_deadline = how.wire.exec_deadline;
  auth_options.reload = spelled_out(std::move(reload));
  parts.authenticator = auth::Authenticator::make(runtime, *config, std::move(auth_options));
  state->connection = std::make_shared<client::Connection>(runtime, std::move(parts));
  Cluster cluster;
  cluster.state_ = std::move(state);
  return cluster;
}

client::CallLimits Cluster::State::limits(std::string what, const CallOptions& how) const {
  client::CallLimits limits{.stop = how.stop, .what = std::move(what)};
  const Duration deadline = how.deadline.value_or(options.deadline);
  const Instant now = runtime->clock().now();
  if (deadline <= Duration(0) || deadline >= Instant::max() - now) return limits;  // kForever is no deadline
  limits.deadline = deadline;
  limits.end = now + deadline;
  return limits;
}

Cluster::State::~State() {
  if (!connection || origin) return;
  if (!runtime->run_now([this] { connection->close(); })) {
    const auto closed = std::make_shared<std::pair<Wakeup, std::atomic<bool>>>();
    runtime->post([closed, connection = connection] {
      connection->close();
      closed->second = true;
      closed->first.notify();
    });
    (void)closed->first.wait([&] { return closed->second.load(); });
  }
  if (!own_runtime) return;
  const auto wait_for_callbacks = [pending = runtime_callbacks] {
    (void)pending->changed().wait([&] { return pending->none(); });
  };
  if (!is_on_a_thread_of(*own_runtime) && !runtime_callbacks->on_this_thread()) {
    wait_for_callbacks();
    own_runtime.reset();
    return;
  }
  // The last copy was destroyed in or with a callback, which cannot wait for itself.
  runtime::start_thread("tain", "-end", [wait_for_callbacks, last = std::move(own_runtime)] {
    wait_for_callbacks();
  }).detach();
}

}  // namespace tain
