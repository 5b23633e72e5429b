#pragma once

#include <tain/informer.h>
#include <tain/kinds/core_v1.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/cluster_rig.h"
#include "tests/support/recorded_log.h"

namespace tain::testing {

// Informers on a scripted server and virtual time: lists come from rules, watches stay open and are fed by the test.
class InformerRig : public ClusterRig {
 public:
  static constexpr const char* kPodsPath = "/api/v1/pods";

  explicit InformerRig(bool discovery = true) {
    if (discovery) serve_discovery();
  }

  static bool is_watch(const FakeTransport::Request& request) { return request.query("watch") == "true"; }

  // One list with these objects. Every watch opens and stays silent until the test sends events.
  void serve(const std::string& path, const std::string& rv, std::vector<Object> items, const char* kind = "PodList") {
    server.on(path).answer(200, list_json(List(rv, std::move(items)), kind)).when([](const auto& request) {
      return !is_watch(request);
    });
    serve_watches(path);
  }
  void serve_watches(const std::string& path) { server.on(path).head(200).always().when(is_watch); }

  // Options that list instead of requesting initial events.
  static InformerOptions listing(InformerOptions how = {}) {
    how.tuning.use_watch_list = Reflector::UseWatchList::kNever;
    return how;
  }

  // The newest open watch on a path.
  FakeTransport::Request& watch(const std::string& path = kPodsPath) {
    for (std::size_t i = server.requests(); i > 0; --i) {
      FakeTransport::Request& request = server.request(i - 1);
      if (request.path() == path && is_watch(request) && request.is_live()) return request;
    }
    ADD_FAILURE() << "no open watch on " << path;
    return server.request(0);
  }
  void send(const WatchEvent& event, const std::string& path = kPodsPath) {
    watch(path).body(event_json(event));
    run_until_idle();
  }
  std::size_t lists(const std::string& path = kPodsPath) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < server.requests(); ++i) {
      if (server.request(i).path() == path && !is_watch(server.request(i))) ++count;
    }
    return count;
  }
};

}  // namespace tain::testing
