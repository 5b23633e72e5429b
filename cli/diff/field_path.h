#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli {

// One step into an object: a member of a map, or an item of a list, which is identified by its key, not its position.
struct FieldStep {
  enum class Type : std::uint8_t { kKey, kItem };
  Type type = Type::kKey;
  std::string name{};     // `replicas`; for an item `app`, `80/TCP`, `0`
  std::string managed{};  // in FieldsV1: `f:replicas`, `k:{"name":"app"}`, `i:0`
};

using FieldPath = std::vector<FieldStep>;

// `spec.template.spec.containers[app].image`, `metadata.labels["app.kubernetes.io/name"]`
std::string to_string(const FieldPath& path);

FieldStep key_step(std::string_view key);

}  // namespace tain::cli
