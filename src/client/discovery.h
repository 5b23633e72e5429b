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
// Ownership:  `http` outlives it. Its destructor calls no `done`.
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

  using Done = std::function<void(Result<Cluster::Resource>)>;
  void resolve(std::string name, Done done);  // a name in kubectl's forms
  void resolve(const Kind& kind, Done done);  // exactly this kind
  void resolve(const BodyOf& body, Done done);
  using AllDone = std::function<void(Result<std::vector<Cluster::Resource>>)>;
  void resources(AllDone done);
  // A cached result was wrong: the next use reads again, at most once in `refresh_period`.
  void mark_stale();

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::client
