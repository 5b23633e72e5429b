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

// What the server serves: read once, kept, and read again (by ETag, so that nothing is sent twice) when a name is not
// found in it, at most once in `refresh_period`.
//
// A group whose server is down does not hide the others: its last known resources are kept, or it is named in the error
// of a name that is not found.
//
// Threading:  the loop only; `done` runs there, never inside the call.
// Ownership:  `http` outlives it. Destroying it calls no `done`.
class Discovery {
 public:
  struct Options {
    std::string base{};  // path of the server's own URL
    Duration refresh_period = std::chrono::seconds(10);
    Duration deadline = std::chrono::seconds(30);
  };
  Discovery(Runtime& runtime, HttpClient& http, Options options);
  ~Discovery();
  Discovery(const Discovery&) = delete;
  Discovery& operator=(const Discovery&) = delete;

  using Done = std::function<void(Result<Resource>)>;
  void resolve(std::string name, Done done);  // as kubectl takes it
  void resolve(const Kind& kind, Done done);  // exactly this kind
  void resolve(const BodyOf& body, Done done);
  using AllDone = std::function<void(Result<std::vector<Resource>>)>;
  void resources(AllDone done);
  // What was found did not hold: the next use reads again, if that is not too soon.
  void doubt();

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::client
