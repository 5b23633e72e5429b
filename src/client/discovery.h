#pragma once

#include <tain/cluster.h>
#include <tain/runtime.h>

#include "src/client/http_client.h"
#include "src/client/served.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tain::client {

// The resources that the server serves. Read once and cached. Read again (with ETag, so unchanged data is not resent)
// when a name is not found, at most once in `refresh_period`.
//
// An unavailable aggregated server does not hide other groups: its last known resources stay, or the error of a name
// that is not found lists the group.
//
// Threading:  the loop only; `done` runs there, never inside the call.
// Ownership:  `http` outlives it. Destroying the result of a lookup withdraws it: its `done` is not called. A read that
//             no lookup waits for is cancelled. The destructor ends all lookups with kClosed.
class Discovery {
 public:
  struct Options {
    std::string base{};  // path of the server URL
    Duration refresh_period = std::chrono::seconds(10);
    Duration deadline = std::chrono::seconds(30);
  };
  Discovery(Runtime& runtime, HttpClient& http, Options options);
  ~Discovery();
  Discovery(const Discovery&) = delete;
  Discovery& operator=(const Discovery&) = delete;

  using Lookup = std::shared_ptr<void>;
  using Done = std::function<void(Result<Cluster::Resource>)>;
  [[nodiscard]] Lookup resolve(std::string name, Done done);  // a name in kubectl's forms
  [[nodiscard]] Lookup resolve(const Kind& kind, Done done);  // exactly this kind
  [[nodiscard]] Lookup resolve(const BodyOf& body, Done done);
  using AllDone = std::function<void(Result<std::vector<Cluster::Resource>>)>;
  [[nodiscard]] Lookup resources(AllDone done);
  // A cached result was wrong: the next use reads again, at most once in `refresh_period`.
  void mark_stale();

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::client
