#include "cli/demo/living_cluster.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/live/words.h"

namespace tain::cli::demo {
namespace {

using namespace std::chrono_literals;

constexpr Duration kStep = 100ms;
constexpr Duration kBetweenBackups = 10s;

Instant now() { return std::chrono::steady_clock::now(); }

std::uint16_t port_of(const std::string& url) {
  const auto colon = url.rfind(':');
  return colon == std::string::npos ? std::uint16_t{0}
                                    : static_cast<std::uint16_t>(std::strtoul(url.c_str() + colon + 1, nullptr, 10));
}

}  // namespace

const std::vector<std::string>& demo_kinds() {
  static const std::vector<std::string> kinds{"pods",  "deployments.apps", "replicasets.apps", "jobs.batch", "nodes",
                                              "events"};
  return kinds;
}

LivingCluster::LivingCluster(Options options, std::string folder)
    : options_(options),
      folder_(std::move(folder)),
      world_(options.seed, std::chrono::system_clock::now()),
      begin_(now()),
      next_backup_(begin_ + kBetweenBackups) {}

LivingCluster::~LivingCluster() {
  server_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

Result<std::unique_ptr<LivingCluster>> LivingCluster::start(Options options) {
  std::error_code error;
  const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  std::string folder = (error ? std::filesystem::path("/tmp") : parent).string() + "/tain-demo-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) {
    return fail(Code::kStore, "cannot create a folder for the demonstration's server in " + parent.string() +
                                  ": set TMPDIR to a writable folder");
  }
  std::unique_ptr<LivingCluster> cluster(new LivingCluster(options, folder));
  if (auto opened = cluster->open(); !opened) return fail(opened.error());
  cluster->apply(cluster->world_.begin());
  cluster->back_up();
  return cluster;
}

// A restarted server keeps the state, which is in the folder, and the port.
Result<void> LivingCluster::open() {
  ApiServer::Options options;
  options.port = url_.empty() ? options_.port : port_of(url_);
  options.tls = false;
  options.data_dir = folder_;
  options.seed = options_.seed;
  options.log = options_.log;
  auto server = ApiServer::start(std::move(options));
  if (!server) return fail(server.error().wrapped("starting the demonstration's API server"));
  server_ = std::move(*server);
  url_ = server_->url();
  return {};
}

Duration LivingCluster::elapsed() const { return now() - begin_ - away_; }

void LivingCluster::apply(const std::vector<DemoWrite>& writes) {
  for (const DemoWrite& write : writes) {
    // The server's garbage collector may have removed the object already, which is not an error.
    if (write.body.empty()) {
      (void)server_->remove(write.resource, write.key);
      continue;
    }
    if (auto put = server_->put(write.body); !put) {
      notes_.push_back("cluster: cannot write " + write.resource + " " + write.key + ": " + put.error().message);
    }
  }
}

std::vector<std::string> LivingCluster::tick() {
  std::vector<std::string> happened = std::exchange(notes_, {});
  if (!server_) return happened;
  if (refusing_until_ && now() >= *refusing_until_) {
    refusing_until_.reset();
    server_->faults().clear();
    happened.emplace_back("server answers again");
  }
  if (now() >= next_backup_) (void)back_up();
  apply(world_.step(elapsed() / kStep * kStep));
  happened.insert(happened.end(), world_.notes().begin(), world_.notes().end());
  return happened;
}

void LivingCluster::end_watches() {
  for (const std::string& kind : demo_kinds()) (void)server_->cut_watches(kind);
}

std::string LivingCluster::cut() {
  if (!server_) return "the server is down: no watch to cut";
  std::size_t count = 0;
  for (const std::string& kind : demo_kinds()) count += server_->cut_watches(kind).value_or(0);
  return "cut " + std::to_string(count) + " watches";
}

std::string LivingCluster::expire() {
  if (!server_) return "the server is down";
  end_watches();
  // Write to every kind before the watches reconnect, so that each watch asks for a version that was compacted.
  for (const std::string& kind : demo_kinds()) {
    auto objects = server_->list(kind);
    if (!objects || objects->empty()) continue;
    if (auto json = objects->front().to_json()) (void)server_->put(*json);
  }
  server_->compact();
  return "compacted all history: watches get 410 Gone";
}

std::string LivingCluster::refuse(Duration for_how_long) {
  if (!server_) return "the server is down";
  auto added = server_->faults().add({.name = "answer-429", .parameters = {}});
  if (!added) return "cannot answer 429: " + added.error().message;
  refusing_until_ = now() + for_how_long;
  end_watches();
  return "answers 429 Too Many Requests for " + live::seconds_text(for_how_long);
}

std::string LivingCluster::kill() {
  if (!server_) return "the server is down already";
  server_.reset();
  refusing_until_.reset();
  stopped_at_ = now();
  return "killed the server";
}

Result<std::string> LivingCluster::revive() {
  if (server_) return std::string("the server is up");
  if (auto opened = open(); !opened) return fail(opened.error());
  away_ += now() - stopped_at_;
  return std::string("started the server again");
}

std::string LivingCluster::back_up() {
  if (!server_) return "the server is down";
  next_backup_ = now() + kBetweenBackups;
  backup_.emplace(Backup{server_->checkpoint(), world_, elapsed()});
  return "made a backup";
}

std::string LivingCluster::restore() {
  if (!server_) return "the server is down";
  const std::string before = server_->resource_version();
  server_->restore(backup_->state);
  world_ = backup_->world;
  world_.reseed(options_.seed + static_cast<std::uint64_t>(elapsed().count()));
  away_ += elapsed() - backup_->at;
  return "restored a backup: versions went back from " + before + " to " + server_->resource_version();
}

}  // namespace tain::cli::demo
