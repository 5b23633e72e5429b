#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/real/plain_client.h"

namespace tain::real {

// A resource as listed by the server's discovery.
struct ServedResource {
  std::string group{};
  std::string version{};
  std::string plural{};
  std::string kind{};
  bool namespaced = false;
  bool creatable = false;
  bool watchable = false;
  bool has_status = false;

  std::string path() const;          // over all namespaces
  std::string path_in_test() const;  // where the test makes objects: namespace default
  std::string full_name() const;     // as kubectl takes it: `deployments.v1.apps`
};

// Every resource with the verb list, of all groups and versions.
std::vector<ServedResource> served_resources(PlainClient& server);

// Creates one object of each kind on the server, with as many fields as the server accepts: the fixture of the Go
// modules with all fields set, from which rejected fields are removed one by one; if nothing is left, the smallest
// valid object (smallest_objects.cc).
class ObjectMaker {
 public:
  ObjectMaker(PlainClient& server, std::filesystem::path fixtures, std::string ca_pem)
      : server_(server), fixtures_(std::move(fixtures)), ca_pem_(std::move(ca_pem)) {}

  // Empty: it was created. Else the last error of the server.
  std::string make(const ServedResource& resource);
  int rich() const { return rich_; }          // made from a fixture
  int smallest() const { return smallest_; }  // made from the table
  const std::vector<std::string>& not_rich() const { return not_rich_; }

 private:
  std::string send_pruned(const std::string& method, const std::string& path, nlohmann::json body);
  void add_status(const std::string& path, const nlohmann::json& status);

  PlainClient& server_;
  std::filesystem::path fixtures_;
  std::string ca_pem_;
  int rich_ = 0;
  int smallest_ = 0;
  std::vector<std::string> not_rich_{};
};

// A valid object of that kind, and the values that make its fixture valid; null if there is none.
nlohmann::json smallest_object(const std::string& kind, const std::string& ca_pem);
nlohmann::json fixture_changes(const std::string& kind);

// Erases the field that an error names (`spec.ports[0].nodePort`). For a required but absent field, the nearest
// existing parent is erased. False if nothing is left to erase.
bool erase_field(nlohmann::json& object, const std::string& field);

}  // namespace tain::real
