#include "server/front/access.h"

#include <algorithm>
#include <utility>

#include "src/auth/headers.h"
#include "src/base/ascii.h"
#include "src/http/message.h"
#include "src/net/certificates.h"

namespace tain::server {
namespace {

constexpr std::string_view kMasters = "system:masters";

bool listed(const std::vector<std::string>& list, std::string_view text) {
  return std::any_of(list.begin(), list.end(), [&](const std::string& item) { return item == "*" || item == text; });
}

bool covers(const ApiServer::User::Rule& rule, const AccessAttributes& access) {
  if (!access.is_resource) {
    return listed(rule.verbs, access.verb) && rule.namespaces.empty() &&
           std::any_of(rule.paths.begin(), rule.paths.end(), [&](const std::string& path) {
             if (!path.ends_with('*')) return path == access.path;
             return access.path.starts_with(std::string_view(path).substr(0, path.size() - 1));
           });
  }
  std::string resource = access.resource;
  if (!access.subresource.empty()) resource.append("/").append(access.subresource);
  return listed(rule.verbs, access.verb) && listed(rule.groups, access.group) && listed(rule.resources, resource) &&
         (rule.namespaces.empty() || listed(rule.namespaces, access.ns)) &&
         (rule.names.empty() || listed(rule.names, access.name));
}

std::string in_quotes(std::string_view text) {
  std::string out("\"");
  out.append(text).push_back('"');
  return out;
}

constexpr std::string_view kExtra = "impersonate-extra-";
constexpr std::string_view kServiceAccount = "system:serviceaccount:";

AccessAttributes impersonation(std::string group, std::string resource, std::string_view name) {
  return {.verb = "impersonate",
          .group = std::move(group),
          .resource = std::move(resource),
          .name = std::string(name),
          .is_resource = true};
}

// `system:serviceaccount:NAMESPACE:NAME` is a service account, any other name a user.
AccessAttributes acting_as(std::string_view name) {
  if (name.starts_with(kServiceAccount)) {
    const std::string_view rest = name.substr(kServiceAccount.size());
    const auto colon = rest.find(':');
    if (colon != std::string_view::npos && colon > 0 && colon + 1 < rest.size() &&
        rest.find(':', colon + 1) == std::string_view::npos) {
      AccessAttributes made = impersonation("", "serviceaccounts", rest.substr(colon + 1));
      made.ns = rest.substr(0, colon);
      return made;
    }
  }
  return impersonation("", "users", name);
}

// Lower case, percent-decoded. If an escape is malformed, nothing is decoded.
std::string extra_key(std::string_view text) {
  const std::string key = lower(text);
  return auth::unescape_header_key(key).value_or(key);
}

// Formatted as Go prints a list of object references: kind, namespace, name, uid, version, resource version, field
// path.
std::string shown(const std::vector<AccessAttributes>& checks) {
  std::string out("[");
  for (const AccessAttributes& access : checks) {
    if (out.size() > 1) out.push_back(' ');
    const bool extra = access.resource == "userextras";
    out.append(access.resource == "groups" ? "{Group  " : extra ? "{UserExtra  " : "{UID  ").append(access.name);
    out.append("  ").append(access.group.empty() ? "" : "authentication.k8s.io/v1").append("  ");
    out.append(access.subresource).append("}");
  }
  return out.append("]");
}

}  // namespace

bool User::is_in(std::string_view group) const {
  return std::find(groups.begin(), groups.end(), group) != groups.end();
}

Access::Access(std::vector<std::string> tokens, std::vector<ApiServer::User> users, bool trust_anonymous)
    : users_(std::move(users)), trust_anonymous_(trust_anonymous) {
  for (std::string& token : tokens) tokens_.emplace_back(std::move(token));
}

Answer<User> Access::authenticate(const http::ServerRequest& request) const {
  const std::string_view header = request.header("authorization");
  if (!header.empty()) {
    if (header.size() < 7 || !equal_ignoring_case(header.substr(0, 7), "bearer ")) return refuse(unauthorized());
    std::string_view token = header.substr(7);
    while (token.starts_with(' ')) token.remove_prefix(1);
    while (token.ends_with(' ')) token.remove_suffix(1);
    for (const Secret& known : tokens_) {
      if (known.equals(token)) return User{"kubernetes-admin", {std::string(kMasters), "system:authenticated"}};
    }
    for (const ApiServer::User& user : users_) {
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
  std::vector<AccessAttributes> checks;
  if (!name.empty()) checks.push_back(acting_as(name));
  User made{.name = std::string(name)};
  for (const auto& [header, value] : request.headers) {
    if (!equal_ignoring_case(header, "impersonate-group")) continue;
    checks.push_back(impersonation("", "groups", value));
    made.groups.push_back(value);
  }
  // This server ignores extra fields, but checks the permission to impersonate them.
  for (const auto& [header, value] : request.headers) {
    if (header.size() <= kExtra.size() || !equal_ignoring_case(header.substr(0, kExtra.size()), kExtra)) continue;
    checks.push_back(impersonation("authentication.k8s.io", "userextras", value));
    checks.back().subresource = extra_key(std::string_view(header).substr(kExtra.size()));
  }
  if (const std::string_view uid = request.header("impersonate-uid"); !uid.empty()) {
    checks.push_back(impersonation("authentication.k8s.io", "uids", uid));
  }
  if (checks.empty()) return user;
  if (name.empty()) return refuse(bad_request("requested " + shown(checks) + " without impersonating a user"));
  // All are checked: a group can grant as much as a user name.
  for (const AccessAttributes& access : checks) {
    if (auto allowed = authorize(user, access); !allowed) return refuse(allowed.error());
  }
  if (made.groups.empty() && checks.front().resource == "serviceaccounts") {
    made.groups = {"system:serviceaccounts", "system:serviceaccounts:" + checks.front().ns};
  }
  const bool anonymous = name == "system:anonymous";
  if (!made.is_in("system:unauthenticated") && (anonymous || !made.is_in("system:authenticated"))) {
    made.groups.emplace_back(anonymous ? "system:unauthenticated" : "system:authenticated");
  }
  return made;
}

bool Access::allows(const User& user, const AccessAttributes& access) const {
  if (user.is_in(kMasters)) return true;
  for (const ApiServer::User& known : users_) {
    if (known.name != user.name) continue;
    for (const ApiServer::User::Rule& rule : known.allow) {
      if (covers(rule, access)) return true;
    }
  }
  // Every authenticated user may read discovery and create self-reviews.
  if (!access.is_resource) {
    return access.verb == "get" && (access.path.starts_with("/api") || access.path.starts_with("/openapi") ||
                                    access.path == "/version" || access.path == "/version/");
  }
  return access.verb == "create" &&
         (access.resource == "selfsubjectaccessreviews" || access.resource == "selfsubjectrulesreviews" ||
          access.resource == "selfsubjectreviews");
}

Answer<void> Access::authorize(const User& user, const AccessAttributes& access) const {
  if (allows(user, access)) return {};
  std::string why = "User ";
  why.append(in_quotes(user.name)).append(" cannot ").append(access.verb);
  if (!access.is_resource) {
    why.append(" path ").append(in_quotes(access.path));
  } else {
    std::string resource = access.resource;
    if (!access.subresource.empty()) resource.append("/").append(access.subresource);
    why.append(" resource ").append(in_quotes(resource)).append(" in API group ").append(in_quotes(access.group));
    if (access.ns.empty()) {
      why.append(" at the cluster scope");
    } else {
      why.append(" in the namespace ").append(in_quotes(access.ns));
    }
  }
  return refuse(forbidden({access.group, access.resource}, access.name, why));
}

AccessAttributes access_attributes(HttpMethod method, const RequestPath& path) {
  AccessAttributes out{.group = path.is_resource ? path.group : std::string(),
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
      if (path.watch_prefix || (!named && path.query.flag("watch"))) {
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
  // For permissions, a Namespace counts as an object inside itself.
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
