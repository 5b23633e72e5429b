#pragma once

#include <tain/api_server.h>
#include <tain/load.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <memory>
#include <string>
#include <thread>

#include "cli/flags.h"
#include "cli/verb.h"

namespace tain::cli::apiserver {

// The load flags of `tain apiserver`: many pods at the start, and changes of them while it runs.
class LoadFlags {
 public:
  ~LoadFlags();

  void declare(Flags& flags);
  // Call before the server starts. Errors: kBadArgument for invalid combinations of flags.
  Result<void> check(const Flags& flags);
  // Fills the server, prints a report on `io.err` and starts the changes. Call stop() before the server is destroyed.
  Result<void> begin(Io& io, ApiServer& server);
  void stop();

 private:
  Result<void> read_mix();

  std::int64_t pods_ = 0;
  std::int64_t pod_size_ = 10'000;
  std::int64_t namespaces_ = 0;
  std::int64_t apps_ = 0;
  std::int64_t seed_ = 1;
  std::int64_t rate_ = -1;  // below 0: no changes
  std::string mix_{};
  std::int64_t burst_ = 0;
  Duration burst_every_ = std::chrono::seconds(30);
  Churn::Options churn_options_{};
  std::unique_ptr<Churn> churn_{};
  StopSource stop_{};
  std::thread bursts_{};
};

}  // namespace tain::cli::apiserver
