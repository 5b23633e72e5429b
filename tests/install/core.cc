#include <tain/tain.h>

#include <chrono>
#include <functional>
#include <iostream>

// The source of the objects. These never change; yours may come from a file, a database or a server.
class TwoPods : public tain::BlockingSource {
 public:
  tain::Result<tain::ObjectList> list(const tain::ListOptions&, const tain::Stop&) override {
    tain::ObjectList pods;
    pods.resource_version = "7";
    for (const char* json : {R"({"metadata":{"namespace":"default","name":"a","uid":"1","resourceVersion":"5"}})",
                             R"({"metadata":{"namespace":"default","name":"b","uid":"2","resourceVersion":"7"}})"}) {
      pods.items.push_back(tain::Object::from_json(json, {.kind_if_absent = tain::kPods}).value());
    }
    return pods;
  }

  tain::Result<void> watch(const tain::ListOptions&, const tain::Stop& stop,
                           const std::function<bool(tain::WatchEvent)>&) override {
    return tain::Wakeup().wait([] { return false; }, tain::kForever, stop);  // nothing ever happens
  }
};

int main() {
  tain::ThreadRuntime runtime;
  TwoPods source;
  auto lister_watcher = tain::make_lister_watcher(runtime, source);

  tain::Store store;
  tain::Reflector reflector(runtime, *lister_watcher, store, {.expected = tain::kPods});
  reflector.start();  // list, then watch, until stopped or destroyed
  if (auto synced = tain::wait_synced(reflector, std::chrono::seconds(30)); !synced) {
    std::cerr << synced.error() << '\n';
    return 1;
  }

  const tain::Snapshot pods = store.snapshot();  // a consistent view at one resource version
  std::cout << pods.size() << " pods at version " << pods.resource_version() << '\n';
  for (const tain::Object& pod : pods) std::cout << pod.key() << '\n';
}
