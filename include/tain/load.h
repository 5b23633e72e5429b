#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tain {

// The number and form of the pods that load() creates. They belong to many applications (a Deployment and a ReplicaSet
// each) on many nodes, and have labels, owners, managed fields and a full status. The same options give the same pods.
struct LoadOptions {
  std::size_t pods = 20'000;
  std::size_t pod_size = 10'000;  // bytes of JSON of each pod; the minimum is about 3,400
  std::size_t namespaces = 20;
  std::size_t apps = 0;  // 0: one for every 50 pods, and at least one in each namespace
  std::uint64_t seed = 1;
  Stop stop{};  // load() then returns kStopped and leaves the server unchanged
};

// The result of load().
struct LoadReport {
  std::size_t pods = 0;
  std::size_t apps = 0;
  std::size_t namespaces = 0;
  std::uint64_t json_bytes = 0;  // of all pods
  double gzip_ratio = 0;         // of a thousand consecutive pods at level 1, which the API server uses
  Duration took{0};
  std::string resource_version{};
};

// Creates pods directly in the server, without HTTP and without watch events: open watches are closed, as after a
// restart of the server.
//
// Threading:  blocks; any thread except those of the server.
// Errors:     kBadArgument for invalid options; kStopped.
[[nodiscard]] Result<LoadReport> load(ApiServer& server, const LoadOptions& options);

// Continuously changes the pods that load() created. The same seed makes the same changes in the same order.
//
// Threading:  any thread except those of the server.
// Ownership:  the server outlives it. The destructor stops.
class Churn {
 public:
  struct Options {
    // Changes per second; 0: as fast as the watches accept them.
    double per_second = 1000;
    // The relative numbers of changes. A modification is a status report of a kubelet: a container restarted.
    std::uint32_t creates = 1;
    std::uint32_t modifies = 8;
    std::uint32_t deletes = 1;
    std::uint64_t seed = 1;
  };

  // The number of changes that were made.
  struct Counts {
    std::uint64_t created = 0;
    std::uint64_t modified = 0;
    std::uint64_t deleted = 0;
    std::uint64_t all() const { return created + modified + deleted; }
  };

  // `loaded` are the options of load(). Errors: kBadArgument.
  [[nodiscard]] static Result<std::unique_ptr<Churn>> make(ApiServer& server, const LoadOptions& loaded,
                                                           const Options& options);
  ~Churn();
  Churn(const Churn&) = delete;
  Churn& operator=(const Churn&) = delete;

  void start();
  void stop();  // no change follows
  Counts counts() const;

  // Modifies `events` pods one by one while the watches are frozen, then sends all events at once, to measure the
  // throughput of a client. Returns the last resource version. Blocks until all events are written, not until they are
  // sent. Errors: kBadArgument for more events than the server's history holds.
  [[nodiscard]] Result<std::string> burst(std::size_t events);

 private:
  class State;
  explicit Churn(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tain
