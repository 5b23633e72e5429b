#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace tain {

// Group, version and kind of an API type; the group of core types is empty.
struct Kind {
  std::string group{};
  std::string version{};
  std::string kind{};

  bool empty() const { return kind.empty(); }
  std::string api_version() const { return group.empty() ? version : group + "/" + version; }
  // `apps/v1, Kind=Deployment`, as Kubernetes prints it.
  std::string to_string() const { return (group.empty() ? version : group + "/" + version) + ", Kind=" + kind; }

  // From `apps/v1` and `Deployment`.
  static Kind from(std::string_view api_version, std::string_view kind) {
    const auto slash = api_version.find('/');
    if (slash == std::string_view::npos) return {"", std::string(api_version), std::string(kind)};
    return {std::string(api_version.substr(0, slash)), std::string(api_version.substr(slash + 1)), std::string(kind)};
  }

  friend bool operator==(const Kind&, const Kind&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const Kind& kind) { return out << kind.to_string(); }

inline const Kind kPods{"", "v1", "Pod"};
inline const Kind kConfigMaps{"", "v1", "ConfigMap"};
inline const Kind kNodes{"", "v1", "Node"};
inline const Kind kServices{"", "v1", "Service"};
inline const Kind kDeployments{"apps", "v1", "Deployment"};

}  // namespace tain
