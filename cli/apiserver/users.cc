#include "cli/apiserver/users.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "cli/verb.h"
#include "src/base/ascii.h"

namespace tain::cli::apiserver {
namespace {

constexpr std::array<std::string_view, 9> kVerbs{
    "get", "list", "watch", "create", "update", "patch", "delete", "deletecollection", "*"};

}  // namespace

Result<ApiServer::User> parse_user(std::string_view text) {
  constexpr std::string_view kForm = "--user takes NAME:TOKEN[:VERBS[:RESOURCES[:NAMESPACES]]]";
  const std::vector<std::string> parts = split(text, ':');
  if (parts.size() < 2 || parts.size() > 5 || parts[0].empty() || parts[1].empty()) {
    return misuse(std::string(kForm) + ", such as bob:secret:get,list,watch:pods:default");
  }
  ApiServer::User user;
  user.name = parts[0];
  user.token = parts[1];
  if (parts.size() < 3) return user;
  ApiServer::User::Rule rule;
  rule.verbs = split(parts[2], ',');
  if (parts.size() > 3) rule.resources = split(parts[3], ',');
  if (parts.size() > 4) rule.namespaces = split(parts[4], ',');
  for (const auto* words : {&rule.verbs, &rule.resources, &rule.namespaces}) {
    if (std::find(words->begin(), words->end(), "") != words->end()) {
      return misuse(std::string(kForm) + "; the rule of " + user.name + " has an empty item");
    }
  }
  for (const std::string& verb : rule.verbs) {
    if (std::find(kVerbs.begin(), kVerbs.end(), verb) == kVerbs.end()) {
      return misuse("unknown verb \"" + verb + "\" in the rule of " + user.name +
                    "; give get, list, watch, create, update, patch, delete, deletecollection or *");
    }
  }
  user.allow.push_back(std::move(rule));
  return user;
}

}  // namespace tain::cli::apiserver
