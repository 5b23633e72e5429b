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

// A mirror under test.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual bool begun() const = 0;  // has a first state
  virtual State objects() const = 0;
  virtual std::string describe() const = 0;
  virtual std::optional<Reflector::Status> status() const { return std::nullopt; }
};
std::unique_ptr<Subject> make_ours(ApiServer& server, const FaultCase& with);
std::unique_ptr<Subject> make_naive(ApiServer& server, const FaultCase& with);

// A server with a few objects, and actions on it.
class FaultRig {
 public:
  explicit FaultRig(const FaultCase& with);

  ApiServer& server() { return *server_; }
  State truth() const;  // the state that a mirror should have
  void add(const std::string& fault);

  // Actions while a fault is active.
  void put(const std::string& name, const std::string& value);
  void remove(const std::string& name);
  void change_things();  // creates, changes, deletes
  void wait_until_fired(const std::string& fault);
  void put_until_fired(const std::string& name, const std::string& fault);
  void reconnect();                                    // aborts the watches
  void while_away(const std::function<void()>& work);  // watches fail meanwhile

 private:
  std::unique_ptr<ApiServer> server_;
  std::string selector_;
  int round_ = 0;
};

// Polls until the condition is true or the timeout is over.
bool wait_for(const std::function<bool()>& condition, Duration timeout);

// The most common action.
inline void reconnect_and_change(FaultRig& rig) {
  rig.reconnect();
  rig.change_things();
}

}  // namespace tain::testing
