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

// The typical setup of a user: a Cluster from a kubeconfig, a Store, and a Reflector (or one for each namespace) that
// keeps the Store equal to a resource.
//
// Threading:  one thread.
// Errors:     throws std::runtime_error if it cannot be created.
class Mirror {
 public:
  struct Options {
    std::string kubeconfig{};
    Scope scope{};
    std::optional<WireMode> way{};
    bool compress = false;
    Reflector::Tuning tuning{};
  };
  explicit Mirror(Options options);
  Mirror(RealCluster& cluster, std::string resource)
      : Mirror({cluster.kubeconfig(), {.resource = std::move(resource)}}) {}
  ~Mirror();

  Store& store() { return store_; }
  Cluster& cluster() { return *cluster_; }
  Reflector& reflector(std::size_t i = 0) { return *reflectors_[i]; }
  Reflector::Status status(std::size_t i = 0) const { return reflectors_[i]->status(); }
  std::uint64_t lists() const;  // requests for the whole state, by list or by watch-list
  std::string errors() const;   // all that were reported, one per line

  // The requests to the server.
  struct Requests {
    std::uint64_t lists = 0;  // probes and audits not
    std::uint64_t pages = 0;  // after the first
    std::uint64_t watch_lists = 0;
    std::uint64_t watches = 0;
    std::uint64_t probes = 0;
    std::uint64_t audits = 0;
  };
  Requests requests() const;
  // The reasons for full lists: `initial`, `expired`, ... and their counts; reasons with count 0 are omitted.
  std::map<std::string, std::uint64_t> relists() const;
  // Compressed bytes received. REQUIRES: a way was given.
  GzipTap::Counts compressed() const;

  // Waits for the first complete state. Returns an error text, or an empty text.
  std::string wait_synced(std::chrono::seconds patience = std::chrono::seconds(30));
  // Waits until `done`; false after the timeout.
  bool wait(const std::function<bool()>& done, std::chrono::seconds patience = std::chrono::seconds(30)) const;
  // Waits until the store equals the server's list under this path, object by object. Returns the differences left at
  // the timeout, or an empty text. `listed` accepts several paths (namespaces).
  std::string wait_equal(PlainClient& server, const std::vector<std::string>& listed,
                         std::chrono::seconds patience = std::chrono::seconds(30));

  // The current state, for failure messages.
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
