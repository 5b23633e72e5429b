#pragma once

#include <tain/cache/store.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace tain::real {

// Objects of a list as the server sent it in JSON, by key: with the kind that items lack, without null members.
std::map<std::string, nlohmann::json> objects_of_list(const std::string& list);

// The same form of one object of ours; throws when it has no JSON.
nlohmann::json plain(const Object& object);

// What differs, a line for each object, ten at most; empty when nothing does.
std::string differences_between(const std::map<std::string, nlohmann::json>& server, const Snapshot& mirror);

struct Kubeconfig {
  std::string ca_pem{};
  int port = 0;
};
// Of one that RealCluster wrote.
Kubeconfig read_kubeconfig(const std::string& path);

}  // namespace tain::real
