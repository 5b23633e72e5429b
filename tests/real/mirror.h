#pragma once

#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/cluster.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/thread_runtime.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/real/cluster.h"
#include "tests/real/gzip_tap.h"
#include "tests/real/way.h"

namespace tain::real {

// What a user of the library would have: a Cluster from a kubeconfig, a Store, and a Reflector (or one for each
// namespace) that keeps it equal to a resource.
//
// Threading:  one thread.
// Errors:     throws std::runtime_error when it cannot be made.
class Mirror {
 public:
  struct Options {
    std::string kubeconfig{};
    Scope scope{};
    std::optional<Way> way{};
    bool compress = false;
    ReflectorTuning tuning{};
  };
  explicit Mirror(Options options);
  Mirror(RealCluster& cluster, std::string resource)
      : Mirror({cluster.kubeconfig(), {.resource = std::move(resource)}}) {}
  ~Mirror();

  Store& store() { return store_; }
  Cluster& cluster() { return *cluster_; }
  Reflector& reflector(std::size_t i = 0) { return *reflectors_[i]; }
  ReflectorStatus status(std::size_t i = 0) const { return reflectors_[i]->status(); }
  std::uint64_t lists() const;  // how often the whole state was asked for, by list or by watch-list
  std::string errors() const;   // all that were reported, one per line

  // What was asked of the server.
  struct Requests {
    std::uint64_t lists = 0;  // probes and audits not
    std::uint64_t pages = 0;  // after the first
    std::uint64_t watch_lists = 0;
    std::uint64_t watches = 0;
    std::uint64_t probes = 0;
    std::uint64_t audits = 0;
  };
  Requests requests() const;
  // Why the whole state was asked for: `initial`, `expired`, ... and how often; what never happened is left out.
  std::map<std::string, std::uint64_t> relists() const;
  // What came compressed. REQUIRES: a way was given.
  GzipTap::Counts compressed() const;

  // The first complete state. Gives what went wrong, or an empty text.
  std::string wait_synced(std::chrono::seconds patience = std::chrono::seconds(30));
  // Until `done`; false when the time is up.
  bool wait(const std::function<bool()>& done, std::chrono::seconds patience = std::chrono::seconds(30)) const;
  // Until the store equals what the server lists under this path, object by object. Gives the differences left when the
  // time is up, or an empty text. `listed` takes several paths (namespaces).
  std::string wait_equal(PlainClient& server, const std::vector<std::string>& listed,
                         std::chrono::seconds patience = std::chrono::seconds(30));

  // The state of things, for failure messages.
  std::string describe() const;

 private:
  struct Wire;
  std::string differences(PlainClient& server, const std::vector<std::string>& listed);

  ThreadRuntime runtime_;
  Registry metrics_;
  std::unique_ptr<Wire> wire_;
  std::optional<Cluster> cluster_;
  Store store_;
  struct Log;
  std::shared_ptr<Log> log_;
  std::vector<std::unique_ptr<ReflectorStore>> partitions_;
  std::vector<std::unique_ptr<ListerWatcher>> sources_;
  std::vector<std::unique_ptr<Reflector>> reflectors_;
};

}  // namespace tain::real
