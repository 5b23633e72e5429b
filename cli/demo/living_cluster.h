#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/demo/world.h"

namespace tain::cli::demo {

// The kinds that live in the demonstration's cluster, as one asks for them.
const std::vector<std::string>& demo_kinds();

// An API server with a World in it, and the misfortunes that a person may bring upon it. It is plain HTTP, so that a
// server that was started again is the same one to its clients.
//
// Threading:  one thread, which calls tick() often; the server has threads of its own.
// Ownership:  the destructor ends the server and removes its files.
class LivingCluster {
 public:
  struct Options {
    std::uint64_t seed = 1;
    std::uint16_t port = 0;
    LogSink* log = nullptr;  // of its servers and clients
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

  // Lets the world live on until now. What happened, in words.
  std::vector<std::string> tick();

  // Each says in words what it did.
  std::string cut();                          // all watches end without a goodbye
  std::string expire();                       // history is forgotten, so that watches cannot go on: 410
  std::string refuse(Duration for_how_long);  // every request is answered 429
  std::string kill();                         // the server ends
  Result<std::string> revive();               // it starts again, with what it had
  std::string back_up();                      // remembers the state
  std::string restore();                      // goes back to it: versions go back, as when etcd comes from a backup

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
  Duration away_{0};  // how long the server was down: the world slept
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
