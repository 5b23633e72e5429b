#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "server/faults/fault_target.h"
#include "server/faults/faulty_stream.h"
#include "server/faults/parameters.h"
#include "server/faults/request_matcher.h"
#include "server/storage/watch.h"

namespace tain::server {

using ExchangePtr = std::shared_ptr<Exchange>;
using WatchItems = std::vector<storage::WatchItem>;

// The parameters of a new fault.
struct FaultSetup {
  FaultTarget& target;
  Streams& streams;  // all open connections
  Parameters parameters{};
  RequestMatcher matcher{};
  Chance chance{};
  std::function<void()> fired{};  // counts a fire
};

// An active fault. Each kind of fault overrides the hooks it needs; a hook checks matches(), draws from Chance, and
// calls fired() after it changed something.
//
// Threading:  the loop only.
// Ownership:  timers and parked responses may outlive the fault: posted work must hold `alive()`.
class ActiveFault {
 public:
  explicit ActiveFault(FaultSetup setup) : setup_(std::move(setup)) {}
  virtual ~ActiveFault() = default;
  ActiveFault(const ActiveFault&) = delete;
  ActiveFault& operator=(const ActiveFault&) = delete;

  // Errors of the parameters read so far.
  Result<void> ok() const { return setup_.parameters.ok(); }
  virtual void begin() {}
  virtual void accepted(FaultyStream&) {}
  // True: the fault took the request, see FaultHooks.
  virtual bool take(const ExchangePtr&) { return false; }
  virtual storage::WatchCache* cache_for(const Exchange&) { return nullptr; }
  virtual void change(Exchange&, WatchItems&) {}

 protected:
  FaultTarget& target() { return setup_.target; }
  Streams& streams() { return setup_.streams; }
  const Parameters& parameters() const { return setup_.parameters; }
  Random& random() { return setup_.chance.random(); }
  Instant now() { return target().backend().now(); }
  bool matches(const Exchange& exchange) const { return setup_.matcher.matches(exchange); }
  const RequestMatcher& matcher() const { return setup_.matcher; }
  Chance& chance() { return setup_.chance; }
  // The request matches and the fault fires now; counts it.
  bool fires(const Exchange& exchange) { return matches(exchange) && fires(); }
  bool fires() {
    if (!draws()) return false;
    setup_.fired();
    return true;
  }
  // Draws for each of the items until one fires.
  bool fires_for_one_of(const WatchItems& items) {
    return std::any_of(items.begin(), items.end(), [this](const storage::WatchItem&) { return fires(); });
  }
  // The same in two steps, for faults that know only later whether they change something: draws(), then counter().
  bool draws() { return setup_.chance.fires(now()); }
  std::function<void()> counter() const { return setup_.fired; }
  std::weak_ptr<bool> alive() const { return alive_; }
  // Runs `task` unless the fault was removed before.
  void after(Duration delay, Task task) {
    target().runtime().timers().start(delay, [alive = alive(), task = std::move(task)] {
      if (!alive.expired()) task();
    });
  }

 private:
  FaultSetup setup_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

inline constexpr std::string_view kEveryVerb = "get+list+watch+create+update+patch+delete+deletecollection";

// One entry of the catalogue.
struct FaultEntry {
  std::string_view name{};
  std::string_view kind{};  // history, transport, answers
  std::string_view summary{};
  std::string_view verbs{};  // all verbs that it can apply to, joined by `+`; empty: the whole server
  std::vector<ApiServer::FaultParameter> parameters{};
  std::function<Result<std::unique_ptr<ActiveFault>>(FaultSetup)> make{};
};

template <class T, class... Arguments>
auto maker(Arguments... arguments) {
  return [arguments...](FaultSetup setup) -> Result<std::unique_ptr<ActiveFault>> {
    auto made = std::make_unique<T>(std::move(setup), arguments...);
    if (auto ok = made->ok(); !ok) return fail(ok.error());
    return std::unique_ptr<ActiveFault>(std::move(made));
  };
}

}  // namespace tain::server
