#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tain::testing {

// One object in both encodings, written by Kubernetes.
struct EncodedPair {
  std::string name{};      // `apps/v1 Deployment`
  std::string protobuf{};  // with `k8s\0` and its envelope
  std::string json{};
};

struct EncodedPairs {
  std::vector<EncodedPair> pairs{};
  std::string why{};  // why there are none: no Go, no network
};

// A rich object of every built-in kind: the fixtures that the Go modules carry, read from the module cache.
const EncodedPairs& kubernetes_fixtures();

// Sparse random objects of all kinds, made by tools/schema/oracle.
EncodedPairs random_objects(unsigned seed, unsigned count);

}  // namespace tain::testing
