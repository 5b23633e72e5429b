#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tain {

// How many pods an ApiServer is filled with, and what they look like: those of many applications (a Deployment and a
// ReplicaSet each), running on many nodes, with labels, owners, managed fields and a full status. The same options give
// the same pods.
struct LoadOptions {
  std::size_t pods = 20'000;
  std::size_t pod_size = 10'000;  // bytes of JSON each; below some 3,400 they are as small as they can be
  std::size_t namespaces = 20;
  std::size_t apps = 0;  // 0: one for every 50 pods, and one in each namespace at least
  std::uint64_t seed = 1;
  Stop stop{};  // who asks for it gets kStopped, and the server stays as it was
};

struct LoadReport {
  std::size_t pods = 0;
  std::size_t apps = 0;
  std::size_t namespaces = 0;
  std::uint64_t json_bytes = 0;  // of all pods
  double gzip_ratio = 0;         // of a thousand neighbours of them, level 1, as the API server compresses
  Duration took{0};
  std::string resource_version{};
};

// Fills the server, past HTTP. Nobody is sent an event for each: whoever watches is cut off and begins again, as after
// a restart of the server. Blocks; from any thread but the server's own.
// Errors: kBadArgument for options that cannot be carried out; kStopped.
[[nodiscard]] Result<LoadReport> load(ApiServer& server, const LoadOptions& options);

struct ChurnOptions {
  // Changes in a second; 0: as fast as those who watch take them.
  double per_second = 1000;
  // In which proportion. A modification is what a kubelet reports: a container that restarted.
  std::uint32_t creates = 1;
  std::uint32_t modifies = 8;
  std::uint32_t deletes = 1;
  std::uint64_t seed = 1;
};

struct ChurnCounts {
  std::uint64_t created = 0;
  std::uint64_t modified = 0;
  std::uint64_t deleted = 0;
  std::uint64_t all() const { return created + modified + deleted; }
};

// Changes the pods that load() made, again and again. The same seed makes the same changes in the same order.
//
// Threading:  any thread but the server's own.
// Ownership:  the server outlives it; the destructor stops.
class Churn {
 public:
  // `loaded`: what load() was called with. Errors: kBadArgument.
  [[nodiscard]] static Result<std::unique_ptr<Churn>> make(ApiServer& server, const LoadOptions& loaded,
                                                           const ChurnOptions& options);
  ~Churn();
  Churn(const Churn&) = delete;
  Churn& operator=(const Churn&) = delete;

  void start();
  void stop();  // none comes after it
  ChurnCounts counts() const;

  // Modifies `events` pods, one after the other, while the watches are frozen, and lets all events go at once: what a
  // client can take at most. Returns the last resource version. Blocks until all are written, not until all are sent.
  // Errors: kBadArgument for more than the server's history holds.
  [[nodiscard]] Result<std::string> burst(std::size_t events);

 private:
  class State;
  explicit Churn(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tain
