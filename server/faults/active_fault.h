#pragma once

#include <tain/fault.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/faults/aim.h"
#include "server/faults/faulty_stream.h"
#include "server/faults/ground.h"
#include "server/faults/parameters.h"
#include "server/storage/watch.h"

namespace tain::server {

using ExchangePtr = std::shared_ptr<Exchange>;
using WatchItems = std::vector<storage::WatchItem>;

// What a fault is made of when it is added.
struct FaultSetup {
  FaultGround& ground;
  Streams& streams;  // the connections there are
  Parameters parameters{};
  Aim aim{};
  Chance chance{};
  std::function<void()> fired{};  // counts
};

// A fault that was switched on. Each kind of fault overrides the places where it does something; there it looks whether
// it is meant, asks its Chance, and says fired() when it has done it.
//
// Threading:  the loop only.
// Ownership:  a timer or a parked answer must not outlive it: posted work holds `alive()`.
class ActiveFault {
 public:
  explicit ActiveFault(FaultSetup setup) : setup_(std::move(setup)) {}
  virtual ~ActiveFault() = default;
  ActiveFault(const ActiveFault&) = delete;
  ActiveFault& operator=(const ActiveFault&) = delete;

  // Whether all parameters that it has read are what they have to be.
  Result<void> ok() const { return setup_.parameters.ok(); }
  virtual void begin() {}
  virtual void accepted(FaultyStream&) {}
  // True: it was taken, see FaultHooks.
  virtual bool take(const ExchangePtr&) { return false; }
  virtual storage::WatchCache* cache_for(const Exchange&) { return nullptr; }
  virtual void change(Exchange&, WatchItems&) {}

 protected:
  FaultGround& ground() { return setup_.ground; }
  Streams& streams() { return setup_.streams; }
  const Parameters& parameters() const { return setup_.parameters; }
  Random& random() { return setup_.chance.random(); }
  Instant now() { return ground().backend().now(); }
  bool means(const Exchange& exchange) const { return setup_.aim.means(exchange); }
  const Aim& aim() const { return setup_.aim; }
  Chance& chance() { return setup_.chance; }
  // Meant, and now is the time: counted.
  bool strikes(const Exchange& exchange) { return means(exchange) && strikes(); }
  bool strikes() {
    if (!draws()) return false;
    setup_.fired();
    return true;
  }
  // The same in two steps, where it shows only later whether it did something.
  bool draws() { return setup_.chance.strikes(now()); }
  std::function<void()> counter() const { return setup_.fired; }
  std::weak_ptr<bool> alive() const { return alive_; }
  // Runs unless the fault is gone by then.
  void after(Duration delay, Task task) {
    ground().runtime().timers().start(delay, [alive = alive(), task = std::move(task)] {
      if (!alive.expired()) task();
    });
  }

 private:
  FaultSetup setup_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

inline constexpr std::string_view kEveryVerb = "get+list+watch+create+update+patch+delete+deletecollection";

// One line of the catalogue.
struct FaultEntry {
  std::string_view name{};
  std::string_view kind{};  // history, transport, answers
  std::string_view summary{};
  std::string_view verbs{};  // strikes these unless `verb` narrows them, parted by `+`; empty: the server as a whole
  std::vector<FaultParameter> parameters{};
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
