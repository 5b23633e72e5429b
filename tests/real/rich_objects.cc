#include "tests/real/rich_objects.h"

#include <algorithm>
#include <cctype>
#include <fstream>

namespace tain::real {
namespace {

using nlohmann::json;

constexpr int kMostAttempts = 150;

bool has(const json& list, std::string_view text) {
  return std::any_of(list.begin(), list.end(), [&](const json& each) { return each == text; });
}

// `spec.template.labels[a.b].ports[0]` -> spec, template, labels, a.b, ports, 0
std::vector<std::string> parts_of(const std::string& field) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (const char c : field) {
    if (c == '[' && depth++ == 0) {
      parts.emplace_back();
    } else if (c == ']' && --depth == 0) {
      continue;
    } else if (c == '.' && depth == 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  std::erase(parts, "");
  return parts;
}

// The member or item with that name; null if there is none.
json* step(json& value, const std::string& part) {
  if (value.is_object()) {
    const auto found = value.find(part);
    return found == value.end() ? nullptr : &*found;
  }
  if (value.is_array() && !value.empty()) {
    const bool number = std::all_of(part.begin(), part.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    const std::size_t index = number ? std::stoul(part) : 0;  // lists keyed by name: fixtures have one item each
    return index < value.size() ? &value[index] : nullptr;
  }
  return nullptr;
}

void erase_from(json& parent, const std::string& part, const json* child) {
  if (parent.is_object()) {
    parent.erase(part);
  } else {
    for (std::size_t i = 0; i < parent.size(); ++i) {
      if (&parent[i] == child) {
        parent.erase(i);
        return;
      }
    }
  }
}

}  // namespace

std::string ServedResource::path() const {
  return (group.empty() ? "/api/" + version : "/apis/" + group + "/" + version) + "/" + plural;
}

std::string ServedResource::path_in_test() const {
  if (!namespaced) return path();
  return (group.empty() ? "/api/" + version : "/apis/" + group + "/" + version) + "/namespaces/default/" + plural;
}

std::string ServedResource::full_name() const { return plural + "." + version + (group.empty() ? "" : "." + group); }

std::vector<ServedResource> served_resources(PlainClient& server) {
  std::vector<std::pair<std::string, std::string>> versions{{"", "v1"}};
  const json groups = json::parse(server.get("/apis"));
  for (const json& group : groups.at("groups")) {
    for (const json& version : group.at("versions")) versions.emplace_back(group.at("name"), version.at("version"));
  }
  std::vector<ServedResource> all;
  for (const auto& [group, version] : versions) {
    const json list = json::parse(server.get(group.empty() ? "/api/" + version : "/apis/" + group + "/" + version));
    std::map<std::string, bool> with_status;
    for (const json& each : list.at("resources")) {
      const std::string name = each.at("name");
      if (name.ends_with("/status")) with_status[name.substr(0, name.find('/'))] = true;
    }
    for (const json& each : list.at("resources")) {
      const std::string name = each.at("name");
      if (name.find('/') != std::string::npos || !has(each.at("verbs"), "list")) continue;
      all.push_back({group, version, name, each.at("kind"), each.at("namespaced"), has(each.at("verbs"), "create"),
                     has(each.at("verbs"), "watch"), with_status[name]});
    }
  }
  return all;
}

bool erase_field(json& object, const std::string& field) {
  const std::vector<std::string> parts = parts_of(field);
  if (parts.empty()) return false;
  std::vector<json*> way{&object};
  for (const std::string& part : parts) {
    json* const next = step(*way.back(), part);
    if (next == nullptr) break;
    way.push_back(next);
  }
  const std::size_t depth = way.size() - 1;  // the existing part of the path
  if (depth == 0 || (depth == 1 && (parts[0] == "spec" || parts[0] == "metadata"))) return false;
  erase_from(*way[depth - 1], parts[depth - 1], way[depth]);
  return true;
}

std::string ObjectMaker::send_pruned(const std::string& method, const std::string& path, json body) {
  std::string error;
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const PlainClient::Response response = server_.request(method, path, body.dump());
    if (response.ok()) return {};
    error = response.body;
    if (response.status != 422) return error;
    const json status = json::parse(response.body);
    if (!status.contains("details") || !status["details"].contains("causes")) return error;
    bool erased = false;
    // From the last to the first, so that list positions stay valid.
    const json& causes = status["details"]["causes"];
    for (auto cause = causes.rbegin(); cause != causes.rend(); ++cause) {
      erased = erase_field(body, cause->value("field", "")) || erased;
    }
    if (!erased) return error;
  }
  return error;
}

void ObjectMaker::add_status(const std::string& path, const json& status) {
  json object = json::parse(server_.get(path));
  object["status"] = status;
  send_pruned("PUT", path + "/status", std::move(object));  // rejected fields keep their value
}

std::string ObjectMaker::make(const ServedResource& resource) {
  const std::string group = resource.group.empty() ? "core" : resource.group;
  std::ifstream file(fixtures_ / (group + "." + resource.version + "." + resource.kind + ".json"));
  std::string error = "no fixture";
  if (file) {
    json fixture = json::parse(file);
    const json status = fixture.value("status", json());
    fixture.erase("status");
    json& metadata = fixture["metadata"];
    metadata = {{"name", "rich"}, {"labels", metadata["labels"]}, {"annotations", metadata["annotations"]}};
    if (const json changes = fixture_changes(resource.kind); !changes.is_null()) fixture.merge_patch(changes);
    error = send_pruned("POST", resource.path_in_test(), fixture);
    if (json small = smallest_object(resource.kind, ca_pem_); !error.empty() && !small.is_null()) {
      fixture.merge_patch(small);  // now the required fields are valid
      error = send_pruned("POST", resource.path_in_test(), fixture);
    }
    if (error.empty()) {
      ++rich_;
      if (resource.has_status && !status.is_null()) {
        add_status(resource.path_in_test() + "/" + fixture["metadata"]["name"].get<std::string>(), status);
      }
      return {};
    }
  }
  not_rich_.push_back(resource.full_name() + ": " + error.substr(0, 400));
  json small = smallest_object(resource.kind, ca_pem_);
  if (small.is_null()) return error;
  if (!small.contains("metadata")) small["metadata"]["name"] = "small";
  const PlainClient::Response response = server_.request("POST", resource.path_in_test(), small.dump());
  if (!response.ok()) return response.body + "\n(the fixture: " + error + ")";
  ++smallest_;
  return {};
}

}  // namespace tain::real
