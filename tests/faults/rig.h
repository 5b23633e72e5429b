#pragma once

#include <tain/api_server.h>
#include <tain/cluster.h>
#include <tain/informer.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "tests/faults/case.h"
#include "tests/support/naive_client.h"

namespace tain::testing {

// Uid and version by key.
using State = std::map<std::string, std::string>;

// A mirror under trial.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual bool begun() const = 0;  // it has a first state
  virtual State objects() const = 0;
  virtual std::string describe() const = 0;
  virtual std::optional<ReflectorStatus> status() const { return std::nullopt; }
};
std::unique_ptr<Subject> make_ours(ApiServer& server, const FaultCase& with);
std::unique_ptr<Subject> make_naive(ApiServer& server, const FaultCase& with);

// A server with a few objects, and what tests do to it.
class FaultRig {
 public:
  explicit FaultRig(const FaultCase& with);

  ApiServer& server() { return *server_; }
  State truth() const;  // what a mirror should hold
  void add(const std::string& fault);

  // What may happen while a fault is on.
  void put(const std::string& name, const std::string& value);
  void remove(const std::string& name);
  void change_things();  // creates, changes, deletes
  void wait_until_fired(const std::string& fault);
  void put_until_fired(const std::string& name, const std::string& fault);
  void reconnect();                                    // breaks the watches off
  void while_away(const std::function<void()>& work);  // nobody watches meanwhile

 private:
  std::unique_ptr<ApiServer> server_;
  std::string selector_;
  int round_ = 0;
};

// Until it is so, or the time is up.
bool wait_for(const std::function<bool()>& condition, Duration timeout);

// The commonest thing to happen.
inline void reconnect_and_change(FaultRig& rig) {
  rig.reconnect();
  rig.change_things();
}

}  // namespace tain::testing
