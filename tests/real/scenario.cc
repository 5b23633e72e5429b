#include "tests/real/scenario.h"

namespace tain::real {

std::string config_map(const std::string& name, const std::string& value) {
  return R"({"metadata":{"name":")" + name +
         R"(","labels":{"app":"test"},"annotations":{"note":"a/b"}},"data":{"value":")" + value +
         R"("},"binaryData":{"bytes":"AAECAwT/"}})";
}

std::string config_map_at(const std::string& name) { return std::string(kConfigMaps).append("/").append(name); }

std::string config_maps_in(const std::string& ns) { return "/api/v1/namespaces/" + ns + "/configmaps"; }

void make_namespace(PlainClient& server, const std::string& name) {
  server.post("/api/v1/namespaces", R"({"metadata":{"name":")" + name + R"("}})");
}

void fill(PlainClient& server, int count, const std::string& ns, const std::string& value) {
  for (int i = 0; i < count; ++i) server.post(config_maps_in(ns), config_map("c" + std::to_string(i), value));
}

std::string resource_version_of(const std::string& json) {
  constexpr std::string_view kMark = "\"resourceVersion\":\"";
  const std::size_t at = json.find(kMark);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kMark.size();
  return json.substr(begin, json.find('"', begin) - begin);
}

}  // namespace tain::real
