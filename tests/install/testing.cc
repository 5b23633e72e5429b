// The embedded API server and a program that mirrors it, in one process.

#include <tain/api_server.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <filesystem>
#include <iostream>

int main() {
  auto server = tain::ApiServer::start({});
  if (!server) return std::cerr << server.error() << '\n', 1;
  auto put = (*server)->put(
      "{apiVersion: v1, kind: Pod, metadata: {namespace: default, name: a}, spec: {containers: [{name: c, image: "
      "i}]}}");
  if (!put) return std::cerr << put.error() << '\n', 1;
  auto kubeconfig = (*server)->write_kubeconfig(std::filesystem::temp_directory_path().string());
  if (!kubeconfig) return std::cerr << kubeconfig.error() << '\n', 1;
  auto cluster = tain::Cluster::from_kubeconfig({.kubeconfig = *kubeconfig});
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  tain::Informer<tain::k8s::core::v1::Pod> pods(*cluster);
  if (auto synced = pods.wait_synced(std::chrono::seconds(30)); !synced) return std::cerr << synced.error() << '\n', 1;
  std::cout << pods.size() << " pod\n";
  return pods.size() == 1 ? 0 : 1;
}
