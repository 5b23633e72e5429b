#include "tests/real/json.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace tain::real {
namespace {

using nlohmann::json;

void drop_nulls(json& value) {
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end();) {
      if (it->is_null()) {
        it = value.erase(it);
      } else {
        drop_nulls(*it);
        ++it;
      }
    }
  } else if (value.is_array()) {
    for (json& each : value) drop_nulls(each);
  }
}

std::string key_of(const json& object) {
  const json& metadata = object.at("metadata");
  const std::string name = metadata.value("name", "");
  return metadata.contains("namespace") ? metadata.at("namespace").get<std::string>() + "/" + name : name;
}

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string after(const std::string& text, const std::string& mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string::npos) throw std::runtime_error("the kubeconfig has no '" + mark + "'");
  return text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
}

}  // namespace

std::map<std::string, json> objects_of_list(const std::string& list) {
  json document = json::parse(list);
  std::string kind = document.at("kind").get<std::string>();
  kind.resize(kind.size() - std::string_view("List").size());
  std::map<std::string, json> objects;
  for (json& item : document.at("items")) {
    item.emplace("kind", kind);
    item.emplace("apiVersion", document.at("apiVersion"));
    drop_nulls(item);
    std::string key = key_of(item);
    objects.emplace(std::move(key), std::move(item));
  }
  return objects;
}

json plain(const Object& object) {
  auto text = object.to_json();
  if (!text) throw std::runtime_error(std::string(object.key()) + ": " + text.error().to_string());
  return json::parse(*text);
}

std::string differences_between(const std::map<std::string, json>& server, const Snapshot& mirror) {
  std::string lines;
  int count = 0;
  const auto say = [&](const std::string& line) {
    if (++count <= 10) lines += "  " + line + "\n";
  };
  for (const auto& [key, expected] : server) {
    const Object object = mirror.get(key);
    if (!object) {
      say("missing: " + key);
      continue;
    }
    const std::string version = expected.at("metadata").value("resourceVersion", "");
    if (object.resource_version() != version) {
      say("of another version: " + key + " is at " + std::string(object.resource_version()) + ", the server's at " +
          version);
      continue;
    }
    const json actual = plain(object);
    if (actual != expected) say("differs: " + key + ": " + json::diff(expected, actual).dump().substr(0, 1500));
  }
  for (const std::string& key : mirror.list_keys()) {
    if (!server.contains(key)) say("too much: " + key);
  }
  if (count == 0) return {};
  return std::to_string(count) + " differences, server " + std::to_string(server.size()) + " objects, mirror " +
         std::to_string(mirror.size()) + ":\n" + lines;
}

Kubeconfig read_kubeconfig(const std::string& path) {
  const std::string text = read(path);
  return {read(after(text, "certificate-authority: ")), std::atoi(after(text, "server: https://127.0.0.1:").c_str())};
}

}  // namespace tain::real
