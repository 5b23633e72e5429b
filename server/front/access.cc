#include "server/front/access.h"

#include <algorithm>
#include <utility>

#include "src/http/message.h"
#include "src/net/certificates.h"

namespace tain::server {
namespace {

constexpr std::string_view kMasters = "system:masters";

bool listed(const std::vector<std::string>& list, std::string_view text) {
  return std::any_of(list.begin(), list.end(), [&](const std::string& item) { return item == "*" || item == text; });
}

bool covers(const ApiServerUser::Rule& rule, const Attempt& attempt) {
  if (!attempt.is_resource) {
    return listed(rule.verbs, attempt.verb) && rule.namespaces.empty() &&
           std::any_of(rule.paths.begin(), rule.paths.end(), [&](const std::string& path) {
             if (!path.ends_with('*')) return path == attempt.path;
             return attempt.path.starts_with(std::string_view(path).substr(0, path.size() - 1));
           });
  }
  std::string resource = attempt.resource;
  if (!attempt.subresource.empty()) resource.append("/").append(attempt.subresource);
  return listed(rule.verbs, attempt.verb) && listed(rule.groups, attempt.group) && listed(rule.resources, resource) &&
         (rule.namespaces.empty() || listed(rule.namespaces, attempt.ns)) &&
         (rule.names.empty() || listed(rule.names, attempt.name));
}

std::string in_quotes(std::string_view text) {
  std::string out("\"");
  out.append(text).push_back('"');
  return out;
}

}  // namespace

bool User::is_in(std::string_view group) const {
  return std::find(groups.begin(), groups.end(), group) != groups.end();
}

Access::Access(std::vector<std::string> tokens, std::vector<ApiServerUser> users, bool trust_anonymous)
    : users_(std::move(users)), trust_anonymous_(trust_anonymous) {
  for (std::string& token : tokens) tokens_.emplace_back(std::move(token));
}

Answer<User> Access::authenticate(const http::ServerRequest& request) const {
  const std::string_view header = request.header("authorization");
  if (!header.empty()) {
    if (header.size() < 7 || !http::same_name(header.substr(0, 7), "bearer ")) return refuse(unauthorized());
    std::string_view token = header.substr(7);
    while (token.starts_with(' ')) token.remove_prefix(1);
    while (token.ends_with(' ')) token.remove_suffix(1);
    for (const Secret& known : tokens_) {
      if (known.equals(token)) return User{"kubernetes-admin", {std::string(kMasters), "system:authenticated"}};
    }
    for (const ApiServerUser& user : users_) {
      if (user.token.empty() || !Secret(user.token).equals(token)) continue;
      User made{user.name, user.groups};
      made.groups.emplace_back("system:authenticated");
      return made;
    }
    return refuse(unauthorized());
  }
  if (!request.peer_certificate.empty()) {
    auto subject = net::read_subject(request.peer_certificate);
    if (!subject || subject->common_name.empty()) return refuse(unauthorized());
    User made{subject->common_name, subject->organizations};
    made.groups.emplace_back("system:authenticated");
    return made;
  }
  if (trust_anonymous_) return User{"kubernetes-admin", {std::string(kMasters), "system:authenticated"}};
  return refuse(unauthorized());
}

Answer<User> Access::impersonated(const User& user, const http::ServerRequest& request) const {
  const std::string_view name = request.header("impersonate-user");
  if (name.empty()) return user;
  const Attempt attempt{.verb = "impersonate", .resource = "users", .name = std::string(name), .is_resource = true};
  if (auto allowed = authorize(user, attempt); !allowed) return refuse(allowed.error());
  User made{.name = std::string(name)};
  for (const auto& [header, value] : request.headers) {
    if (http::same_name(header, "impersonate-group")) made.groups.push_back(value);
  }
  made.groups.emplace_back("system:authenticated");
  return made;
}

bool Access::allows(const User& user, const Attempt& attempt) const {
  if (user.is_in(kMasters)) return true;
  for (const ApiServerUser& known : users_) {
    if (known.name != user.name) continue;
    for (const ApiServerUser::Rule& rule : known.allow) {
      if (covers(rule, attempt)) return true;
    }
  }
  // What every authenticated user may read, so that clients can find their way, and ask about themselves.
  if (!attempt.is_resource) {
    return attempt.verb == "get" && (attempt.path.starts_with("/api") || attempt.path.starts_with("/openapi") ||
                                     attempt.path == "/version" || attempt.path == "/version/");
  }
  return attempt.verb == "create" &&
         (attempt.resource == "selfsubjectaccessreviews" || attempt.resource == "selfsubjectrulesreviews" ||
          attempt.resource == "selfsubjectreviews");
}

Answer<void> Access::authorize(const User& user, const Attempt& attempt) const {
  if (allows(user, attempt)) return {};
  std::string why = "User ";
  why.append(in_quotes(user.name)).append(" cannot ").append(attempt.verb);
  if (!attempt.is_resource) {
    why.append(" path ").append(in_quotes(attempt.path));
  } else {
    std::string resource = attempt.resource;
    if (!attempt.subresource.empty()) resource.append("/").append(attempt.subresource);
    why.append(" resource ").append(in_quotes(resource)).append(" in API group ").append(in_quotes(attempt.group));
    if (attempt.ns.empty()) {
      why.append(" at the cluster scope");
    } else {
      why.append(" in the namespace ").append(in_quotes(attempt.ns));
    }
  }
  return refuse(forbidden({attempt.group, attempt.resource}, attempt.name, why));
}

Attempt attempt_of(HttpMethod method, const RequestPath& path) {
  Attempt out{.group = path.is_resource ? path.group : std::string(),
              .resource = path.resource,
              .subresource = path.subresource,
              .ns = path.ns,
              .name = path.name,
              .path = path.path,
              .is_resource = path.is_resource};
  const bool named = !path.name.empty();
  switch (method) {
    case HttpMethod::kGet:
      out.verb = "get";
      if (!path.is_resource) break;
      if (path.watch_prefix || (path.query.flag("watch") && path.subresource.empty())) {
        out.verb = "watch";
      } else if (!named) {
        out.verb = "list";
      }
      break;
    case HttpMethod::kPost:
      out.verb = path.is_resource ? "create" : "post";
      break;
    case HttpMethod::kPut:
      out.verb = path.is_resource ? "update" : "put";
      break;
    case HttpMethod::kPatch:
      out.verb = "patch";
      break;
    case HttpMethod::kDelete:
      out.verb = !path.is_resource || named ? "delete" : "deletecollection";
      break;
    default:
      break;
  }
  // A namespace is an object within itself, as far as permissions go.
  if (path.is_resource && path.group.empty() && path.resource == "namespaces") out.ns = path.name;
  return out;
}

bool is_public(const RequestPath& path) {
  for (const std::string_view known : {"/healthz", "/livez", "/readyz", "/version"}) {
    if (path.path == known || path.path.starts_with(std::string(known) + "/")) return true;
  }
  return false;
}

}  // namespace tain::server
