#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/reflector.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"
#include "tests/support/recording_store.h"
#include "tests/support/script.h"

namespace tain::testing {

// The fixture of Reflector tests: virtual time, a scripted server, a recording store. A test scripts `api`, edits
// `options`, calls start(), moves time, and checks the result.
//
// By default: classic lists (no watch-list) and no periodic audit, so that requests can be counted.
class ReflectorRig : public ::testing::Test {
 protected:
  using Milliseconds = std::chrono::milliseconds;
  using Seconds = std::chrono::seconds;
  using Minutes = std::chrono::minutes;

  ReflectorRig() {
    options.tuning.use_watch_list = Reflector::UseWatchList::kNever;
    options.tuning.audit_after_reconnect = false;
    options.on_error = [this](const Error& error) { errors.push_back(error); };
  }

  // Starts the Reflector with `options` and runs until idle.
  void start() { start_on(runtime); }
  void start_on(Runtime& its_runtime) {
    reflector_ = std::make_unique<Reflector>(its_runtime, api, store, options);
    reflector_->start();
    run_until_idle();
  }
  // Starts it on a list of these objects at `rv`, with a watch open.
  void start_synced(std::string rv, std::vector<Object> items = {}) {
    api.on_list().answer(List(std::move(rv), std::move(items)));
    start();
    ASSERT_EQ(api.watches(), 1U) << "no watch after the first list";
  }
  void run_until_idle() { ASSERT_TRUE(runtime.run_until_idle()) << "tasks keep posting tasks"; }
  void advance(Duration by) { runtime.advance(by); }
  // Fires timers until `done` or until `limit` of virtual time has passed; whether it was done.
  template <class Done>
  bool advance_until(Done done, Duration limit) {
    const Instant last = runtime.now() + limit;
    run_until_idle();
    while (!done()) {
      const auto next = runtime.next_timer_in();
      if (!next || runtime.now() + *next > last) return false;
      runtime.advance_to_next_timer();
    }
    return true;
  }
  bool advance_to_watches(std::size_t n, Duration limit = std::chrono::hours(1)) {
    return advance_until([&] { return api.watches() >= n; }, limit);
  }
  bool advance_to_lists(std::size_t n, Duration limit = std::chrono::hours(1)) {
    return advance_until([&] { return api.lists() >= n; }, limit);
  }

  void TearDown() override { stop(); }  // before the members of the test's own fixture go

  Reflector& reflector() { return *reflector_; }
  Reflector::Status status() const { return reflector_->status(); }
  void stop() { reflector_.reset(); }

  std::vector<Code> error_codes() const {
    std::vector<Code> codes;
    for (const Error& error : errors) codes.push_back(error.code);
    return codes;
  }

  FakeRuntime runtime;
  Script api{runtime};
  RecordingStore store;
  std::vector<Error> errors;  // the arguments of on_error
  Reflector::Options options;

 private:
  std::unique_ptr<Reflector> reflector_;  // last: stops before its dependencies are destroyed
};

using Keys = std::vector<std::string>;

}  // namespace tain::testing
