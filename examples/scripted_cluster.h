#pragma once

// A scripted cluster for examples without a cluster: pods are added, change their phase and are deleted. It shows a
// blocking source of a ListerWatcher: a list, and a watch that ends when stop is requested.

#include <tain/cache/lister_watcher.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>

class ScriptedCluster : public tain::BlockingSource {
 public:
  explicit ScriptedCluster(std::chrono::milliseconds tick) : tick_(tick) {
    for (int i = 0; i < 5; ++i) step();
  }

  tain::Result<tain::ObjectList> list(const tain::ListOptions&, const tain::Stop&) override {
    std::lock_guard lock(mutex_);
    tain::ObjectList all{.items = {}, .resource_version = std::to_string(version_), .continue_token = {}};
    for (const auto& [name, pod] : pods_) all.items.push_back(pod);
    return all;
  }

  tain::Result<void> watch(const tain::ListOptions&, const tain::Stop& stop,
                           const std::function<bool(tain::WatchEvent)>& deliver) override {
    std::unique_lock lock(mutex_);
    // The only watch starts at the version of the list, so every later step is a new event.
    while (!changed_.wait_for(lock, stop.token(), tick_, [] { return false; }) && !stop.requested()) {
      if (!deliver(step())) break;
    }
    return {};
  }

 private:
  tain::WatchEvent step() {
    ++version_;
    const std::string name = "web-" + std::to_string(version_ % 7);
    const auto found = pods_.find(name);
    const bool is_new = found == pods_.end();
    const tain::Object pod = make_pod(name);
    if (!is_new && version_ % 3 == 0) {
      pods_.erase(found);
      return {.type = tain::WatchEvent::Type::kDeleted, .object = pod};
    }
    pods_[name] = pod;
    return {.type = is_new ? tain::WatchEvent::Type::kAdded : tain::WatchEvent::Type::kModified, .object = pod};
  }

  tain::Object make_pod(const std::string& name) const {
    static constexpr std::array kPhases{"Pending", "Running", "Succeeded"};
    const std::string version = std::to_string(version_);
    const std::string json = R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default","name":")" + name +
                             R"(","uid":"uid-)" + name + R"(","resourceVersion":")" + version +
                             R"("},"spec":{"nodeName":"node-1"},"status":{"phase":")" +
                             kPhases[static_cast<std::size_t>(version_) % kPhases.size()] + R"("}})";
    return tain::Object::from_json(json).value();
  }

  const std::chrono::milliseconds tick_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<std::string, tain::Object> pods_;
  long version_ = 0;
};
