#pragma once

#include <tain/cache/store.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace tain::real {

// Objects of a JSON list of the server, by key: with the kind that items lack, without null members.
std::map<std::string, nlohmann::json> objects_of_list(const std::string& list);

// The same form of one tain object; throws if it has no JSON.
nlohmann::json plain(const Object& object);

// The differences, one line per object, ten at most; empty if there are none.
std::string differences_between(const std::map<std::string, nlohmann::json>& server, const Snapshot& mirror);

struct Kubeconfig {
  std::string ca_pem{};
  int port = 0;
};
// For a kubeconfig that RealCluster wrote.
Kubeconfig read_kubeconfig(const std::string& path);

}  // namespace tain::real
