// A custom source for the Reflector: custom_lister_watcher
//
// The objects are lines of a file, `name value`. The Reflector lists, watches, and retries when either fails.
#include <tain/draft.h>
#include <tain/tain.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

std::string_view value_of(const tain::Object& object) { return object.at("data.value").text(); }

// [source]
// list() and watch() may block, and run on threads, perhaps at the same time. A version is a position in the history.
class Inventory : public tain::BlockingSource {
 public:
  explicit Inventory(std::filesystem::path file) : file_(std::move(file)) {}
  tain::Result<tain::ObjectList> list(const tain::ListOptions&, const tain::Stop&) override {
    const std::lock_guard lock(mutex_);
    look();
    tain::ObjectList all{.items = {}, .resource_version = std::to_string(history_.size()), .continue_token = {}};
    for (const auto& [name, object] : objects_) all.items.push_back(object);
    return all;
  }
  tain::Result<void> watch(const tain::ListOptions& options, const tain::Stop& stop,
                           const std::function<bool(tain::WatchEvent)>& deliver) override {
    for (std::size_t next = std::stoul(options.resource_version); !stop.requested();
         std::this_thread::sleep_for(std::chrono::milliseconds(20))) {
      const std::lock_guard lock(mutex_);
      look();
      while (next < history_.size()) deliver(history_[next++]);
    }
    return {};
  }
  // [source]

 private:
  void look() {
    std::ifstream in(file_);
    std::map<std::string, tain::Object> gone = objects_;
    for (std::string name, value; in >> name >> value; gone.erase(name)) {
      const tain::Object before = objects_[name];
      if (before && value_of(before) == value) continue;
      note(before ? tain::WatchEvent::Type::kModified : tain::WatchEvent::Type::kAdded, name, value);
    }
    for (const auto& [name, object] : gone) note(tain::WatchEvent::Type::kDeleted, name, value_of(object));
  }
  void note(tain::WatchEvent::Type type, const std::string& name, std::string_view value) {
    tain::Draft draft(tain::kConfigMaps, name, "default");
    draft.set("data.value", value).set("metadata.resourceVersion", std::to_string(history_.size() + 1));
    history_.push_back({.type = type, .object = objects_[name] = draft.to_object().value()});
    if (type == tain::WatchEvent::Type::kDeleted) objects_.erase(name);
  }
  const std::filesystem::path file_;
  std::mutex mutex_;
  std::map<std::string, tain::Object> objects_{};
  std::vector<tain::WatchEvent> history_{};  // one event per version; the first version is 1
};

int main() {
  const auto file = std::filesystem::temp_directory_path() / ("tain-inventory-" + std::to_string(::getpid()));
  std::ofstream(file) << "apples 3\npears 5\n";
  tain::ThreadRuntime runtime;
  Inventory inventory(file);
  auto source = tain::make_lister_watcher(runtime, inventory);
  tain::Store store;
  tain::Reflector reflector(runtime, *source, store, {.expected = tain::kConfigMaps});
  reflector.start();
  while (store.size() < 2) std::this_thread::yield();
  std::ofstream(file) << "apples 4\nplums 1\n";
  while (!store.get("default/plums")) std::this_thread::yield();
  for (const tain::Object& one : store.snapshot()) std::cout << one.name() << ": " << value_of(one) << '\n';
  std::filesystem::remove(file);
}
