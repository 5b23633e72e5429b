#include "tests/real/mirror.h"

#include <tain/blocking.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "src/base/mutex.h"
#include "src/http/http_transport.h"
#include "src/net/tls.h"
#include "tests/real/json.h"
#include "tests/support/eventually.h"
#include "tests/support/on_loop.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

}  // namespace

// A transport with one HTTP version only; the Cluster adds credentials to its requests.
struct Mirror::Wire {
  Runtime& runtime;
  std::unique_ptr<http::HttpTransport> transport{};
  std::unique_ptr<GzipTap> tap{};

  Wire(Runtime& on, const std::string& kubeconfig, bool http2) : runtime(on) {
    const Kubeconfig config = read_kubeconfig(kubeconfig);
    auto tls = net::TlsContext::make_client({.ca_pem = config.ca_pem});
    if (!tls) throw std::runtime_error(tls.error().to_string());
    testing::on_loop(runtime, [&] {
      http::HttpTransport::Options options;
      options.host = "127.0.0.1";
      options.port = static_cast<std::uint16_t>(config.port);
      options.tls = *tls;
      options.protocol = http2 ? http::HttpTransport::Protocol::kHttp2 : http::HttpTransport::Protocol::kHttp1;
      transport = std::make_unique<http::HttpTransport>(runtime, std::move(options));
      tap = std::make_unique<GzipTap>(*transport);
    });
  }
  ~Wire() {
    testing::on_loop(runtime, [&] {
      tap.reset();
      transport.reset();
    });
  }
};

struct Mirror::Log {
  mutable Mutex mutex{};
  std::vector<std::string> errors TAIN_GUARDED_BY(mutex){};
  Requests requests TAIN_GUARDED_BY(mutex){};
};

namespace {

// Counts the requests of a Reflector.
class Counted final : public ListerWatcher {
 public:
  using Count = std::function<void(const ListOptions&, bool watch)>;
  Counted(std::unique_ptr<ListerWatcher> inner, Count count) : inner_(std::move(inner)), count_(std::move(count)) {}
  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    count_(options, false);
    return inner_->list(options, receiver);
  }
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    count_(options, true);
    return inner_->watch(options, receiver);
  }
  bool supports_watch_list() const override { return inner_->supports_watch_list(); }

 private:
  std::unique_ptr<ListerWatcher> inner_;
  Count count_;
};

}  // namespace

Mirror::Mirror(Options options) : log_(std::make_shared<Log>()) {
  Cluster::Options how;
  how.kubeconfig = options.kubeconfig;
  how.runtime = &runtime_;
  how.compress = options.compress;
  how.metrics = &metrics_;
  if (options.way) {
    wire_ = std::make_unique<Wire>(runtime_, options.kubeconfig, options.way->http2);
    how.transport = wire_->tap.get();
    how.exact_json = !options.way->protobuf;
  }
  auto cluster = Cluster::from_kubeconfig(std::move(how));
  if (!cluster) throw std::runtime_error(cluster.error().to_string());
  cluster_ = std::move(*cluster);
  auto sources = cluster_->lister_watchers(options.scope);
  if (!sources) throw std::runtime_error(sources.error().to_string());
  for (std::unique_ptr<ListerWatcher>& source : *sources) {
    sources_.push_back(std::make_unique<Counted>(std::move(source), [log = log_](const ListOptions& asked, bool watch) {
      MutexLock lock(log->mutex);
      Requests& all = log->requests;
      if (watch) {
        ++(asked.send_initial_events ? all.watch_lists : all.watches);
      } else if (asked.match == ListOptions::Match::kExact) {
        ++all.audits;
      } else if (!asked.continue_token.empty()) {
        ++all.pages;
      } else {
        ++(asked.limit == 1 ? all.probes : all.lists);
      }
    }));
  }
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    ReflectorStore* target = &store_;
    std::string partition;
    if (sources_.size() > 1) {
      partition = options.scope.namespaces[i];
      partitions_.push_back(store_.partition(partition));
      target = partitions_.back().get();
    }
    Reflector::Options how_to_reflect;
    how_to_reflect.name = options.scope.resource + (partition.empty() ? "" : "/" + partition);
    how_to_reflect.partition = partition;
    how_to_reflect.metrics = &metrics_;
    how_to_reflect.on_error = [log = log_](const Error& error) {
      MutexLock lock(log->mutex);
      log->errors.push_back(error.to_string());
    };
    how_to_reflect.tuning = options.tuning;
    reflectors_.push_back(std::make_unique<Reflector>(runtime_, *sources_[i], *target, std::move(how_to_reflect)));
  }
  for (const auto& reflector : reflectors_) reflector->start();
}

Mirror::~Mirror() {
  reflectors_.clear();
  sources_.clear();
  partitions_.clear();
  cluster_.reset();
}

std::uint64_t Mirror::lists() const {
  const Requests asked = requests();
  return asked.lists + asked.watch_lists;
}

std::string Mirror::errors() const {
  MutexLock lock(log_->mutex);
  std::string all;
  for (const std::string& text : log_->errors) all += text + "\n";
  return all;
}

Mirror::Requests Mirror::requests() const {
  MutexLock lock(log_->mutex);
  return log_->requests;
}

std::map<std::string, std::uint64_t> Mirror::relists() const {
  std::map<std::string, std::uint64_t> all;
  std::istringstream lines(metrics_.prometheus_text());
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("tain_reflector_relists_total{")) continue;
    constexpr std::string_view kReason = "reason=\"";
    const std::size_t begin = line.find(kReason) + kReason.size();
    const auto count = static_cast<std::uint64_t>(std::stod(line.substr(line.rfind(' ') + 1)));
    if (count != 0) all[line.substr(begin, line.find('"', begin) - begin)] += count;
  }
  return all;
}

GzipTap::Counts Mirror::compressed() const { return wire_->tap->counts(); }

std::string Mirror::wait_synced(std::chrono::seconds patience) {
  const auto until = SteadyClock::now() + patience;
  for (const auto& reflector : reflectors_) {
    const auto left = std::max<Duration>(until - SteadyClock::now(), 0s);
    if (auto synced = tain::wait_synced(*reflector, left); !synced) {
      return reflector->name() + ": " + synced.error().to_string() + "\n" + describe();
    }
  }
  return {};
}

bool Mirror::wait(const std::function<bool()>& done, std::chrono::seconds patience) const {
  return eventually(done, patience);
}

std::string Mirror::wait_equal(PlainClient& server, const std::vector<std::string>& listed,
                               std::chrono::seconds patience) {
  std::string difference;
  const auto equal = [&] {
    difference = differences(server, listed);
    return difference.empty();
  };
  return eventually(equal, patience, 100ms) ? std::string() : difference + describe();
}

std::string Mirror::differences(PlainClient& server, const std::vector<std::string>& listed) {
  std::map<std::string, nlohmann::json> there;
  for (const std::string& path : listed) {
    for (auto& [key, object] : objects_of_list(server.get(path))) there.emplace(key, std::move(object));
  }
  return differences_between(there, store_.snapshot());
}

std::string Mirror::describe() const {
  std::ostringstream out;
  for (const auto& reflector : reflectors_) {
    const Reflector::Status s = reflector->status();
    out << "  " << reflector->name() << ": " << to_string(s.state) << " at " << s.resource_version << ", epoch "
        << s.epoch << ", lists " << s.lists << ", watches " << s.watches << " (" << s.short_watches
        << " short), events " << s.events << ", stale " << s.stale_events << ", decode errors " << s.decode_errors
        << ", quarantined " << s.quarantined << ", audits " << s.audits << " (" << s.audit_findings
        << " found), probes " << s.probes << "\n";
    if (s.last_error) out << "    last error: " << s.last_error->to_string() << "\n";
  }
  out << "  syncs:";
  for (const auto& [reason, count] : relists()) out << " " << reason << " " << count;
  out << "\n";
  const std::string all = errors();
  if (!all.empty()) out << "  errors:\n" << all.substr(0, 4000);
  return out.str();
}

}  // namespace tain::real
