#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/demo/world.h"

namespace tain::cli::demo {

// The kinds in the demonstration's cluster, as resource names.
const std::vector<std::string>& demo_kinds();

// An API server with a World in it, and the faults that a user can inject. It serves plain HTTP, so that clients accept
// a restarted server.
//
// Threading:  one thread, which calls tick() often; the server has its own threads.
// Ownership:  the destructor stops the server and removes its files.
class LivingCluster {
 public:
  struct Options {
    std::uint64_t seed = 1;
    std::uint16_t port = 0;
    LogSink* log = nullptr;  // for its servers and clients
  };
  static Result<std::unique_ptr<LivingCluster>> start(Options options);
  ~LivingCluster();
  LivingCluster(const LivingCluster&) = delete;
  LivingCluster& operator=(const LivingCluster&) = delete;

  std::string url() const { return url_; }
  LogSink* log() const { return options_.log; }
  bool is_up() const { return server_ != nullptr; }
  bool is_refusing() const { return refusing_until_.has_value(); }
  // Null while the server is down.
  ApiServer* server() { return server_.get(); }

  // Advances the world to the current time. Returns a description of each change.
  std::vector<std::string> tick();

  // Each returns a description of its effect.
  std::string cut();                          // all watches end without an end marker
  std::string expire();                       // compacts the history, so that watches get 410
  std::string refuse(Duration for_how_long);  // every request gets 429
  std::string kill();                         // stops the server
  Result<std::string> revive();               // starts it again with its old state
  std::string back_up();                      // saves the state
  std::string restore();                      // restores it: versions go back, as after an etcd restore

 private:
  LivingCluster(Options options, std::string folder);
  Result<void> open();
  void apply(const std::vector<DemoWrite>& writes);
  void end_watches();
  Duration elapsed() const;

  Options options_;
  std::string folder_;
  std::string url_{};
  std::unique_ptr<ApiServer> server_{};
  World world_;
  Instant begin_{};
  Instant stopped_at_{};
  Duration away_{0};  // time without a server, during which the world did not change
  std::optional<Instant> refusing_until_{};
  struct Backup {
    ApiServer::Checkpoint state;
    World world;
    Duration at{0};
  };
  std::optional<Backup> backup_{};
  Instant next_backup_{};
  std::vector<std::string> notes_{};
};

}  // namespace tain::cli::demo
