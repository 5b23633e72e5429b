// Reads a Pod through its typed view, directly from the bytes: names, types and optional fields as in Kubernetes.
//
//   typed
//
// Needs no cluster: the Pod is a string. An informer delivers the same kind of object.

#include <tain/kinds/core_v1.h>

#include <iostream>
#include <string_view>

namespace core = tain::k8s::core::v1;

namespace {

constexpr std::string_view kPod = R"({
  "apiVersion": "v1",
  "kind": "Pod",
  "metadata": {"name": "web-0", "namespace": "shop", "labels": {"app": "web"}},
  "spec": {
    "nodeName": "node-7",
    "containers": [
      {"name": "main", "resources": {"requests": {"cpu": "250m", "memory": "64Mi"}}},
      {"name": "proxy", "resources": {"requests": {"cpu": "1", "memory": "0.5Gi"}}}
    ]
  },
  "status": {"phase": "Running", "startTime": "2024-02-29T12:00:00Z"}
})";

}  // namespace

int main() {
  const auto object = tain::Object::from_json(kPod);
  if (!object) {
    std::cerr << object.error() << '\n';
    return 1;
  }
  const core::Pod pod = *object;  // keeps the object alive; copies are cheap

  std::cout << pod.key() << " (" << pod.metadata().labels()["app"] << ") is " << pod.status().phase() << " on "
            << pod.spec().node_name() << '\n';

  // [sum]
  tain::Quantity cpu;
  tain::Quantity memory;
  for (const core::Container container : pod.spec().containers()) {
    cpu += container.resources().requests()["cpu"];
    memory += container.resources().requests()["memory"];
  }
  std::cout << "requests: cpu " << cpu << ", memory " << memory << '\n';

  // The view distinguishes absent from zero where Kubernetes does.
  if (const auto started = pod.status().start_time()) std::cout << "started: " << *started << '\n';
  if (!pod.spec().priority()) std::cout << "no priority\n";
  // [sum]
}
