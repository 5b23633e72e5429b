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

constexpr std::string_view kExtra = "impersonate-extra-";
constexpr std::string_view kServiceAccount = "system:serviceaccount:";

Attempt impersonation(std::string group, std::string resource, std::string_view name) {
  return {.verb = "impersonate",
          .group = std::move(group),
          .resource = std::move(resource),
          .name = std::string(name),
          .is_resource = true};
}

// `system:serviceaccount:NAMESPACE:NAME` is an account of a namespace, anything else a user.
Attempt acting_as(std::string_view name) {
  if (name.starts_with(kServiceAccount)) {
    const std::string_view rest = name.substr(kServiceAccount.size());
    const auto colon = rest.find(':');
    if (colon != std::string_view::npos && colon > 0 && colon + 1 < rest.size() &&
        rest.find(':', colon + 1) == std::string_view::npos) {
      Attempt made = impersonation("", "serviceaccounts", rest.substr(colon + 1));
      made.ns = rest.substr(0, colon);
      return made;
    }
  }
  return impersonation("", "users", name);
}

// In lower case and without percent signs; one that is no escape leaves all as it is.
std::string extra_key(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  std::string out;
  for (std::size_t i = 0; i < lower.size(); ++i) {
    if (lower[i] != '%') {
      out.push_back(lower[i]);
      continue;
    }
    const int high = i + 2 < lower.size() ? hex_digit(lower[i + 1]) : -1;
    const int low = i + 2 < lower.size() ? hex_digit(lower[i + 2]) : -1;
    if (high < 0 || low < 0) return lower;
    out.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
  return out;
}

// As Go prints a list of references: kind, namespace, name, uid, version, resource version, field path.
std::string shown(const std::vector<Attempt>& attempts) {
  std::string out("[");
  for (const Attempt& attempt : attempts) {
    if (out.size() > 1) out.push_back(' ');
    const bool extra = attempt.resource == "userextras";
    out.append(attempt.resource == "groups" ? "{Group  " : extra ? "{UserExtra  " : "{UID  ").append(attempt.name);
    out.append("  ").append(attempt.group.empty() ? "" : "authentication.k8s.io/v1").append("  ");
    out.append(attempt.subresource).append("}");
  }
  return out.append("]");
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
  std::vector<Attempt> attempts;
  if (!name.empty()) attempts.push_back(acting_as(name));
  User made{.name = std::string(name)};
  for (const auto& [header, value] : request.headers) {
    if (!http::same_name(header, "impersonate-group")) continue;
    attempts.push_back(impersonation("", "groups", value));
    made.groups.push_back(value);
  }
  // Nothing here depends on them, but whoever may not have them is told so.
  for (const auto& [header, value] : request.headers) {
    if (header.size() <= kExtra.size() || !http::same_name(header.substr(0, kExtra.size()), kExtra)) continue;
    attempts.push_back(impersonation("authentication.k8s.io", "userextras", value));
    attempts.back().subresource = extra_key(std::string_view(header).substr(kExtra.size()));
  }
  if (const std::string_view uid = request.header("impersonate-uid"); !uid.empty()) {
    attempts.push_back(impersonation("authentication.k8s.io", "uids", uid));
  }
  if (attempts.empty()) return user;
  if (name.empty()) return refuse(bad_request("requested " + shown(attempts) + " without impersonating a user"));
  // Every one of them: a group gives as much power as a name.
  for (const Attempt& attempt : attempts) {
    if (auto allowed = authorize(user, attempt); !allowed) return refuse(allowed.error());
  }
  if (made.groups.empty() && attempts.front().resource == "serviceaccounts") {
    made.groups = {"system:serviceaccounts", "system:serviceaccounts:" + attempts.front().ns};
  }
  const bool anonymous = name == "system:anonymous";
  if (!made.is_in("system:unauthenticated") && (anonymous || !made.is_in("system:authenticated"))) {
    made.groups.emplace_back(anonymous ? "system:unauthenticated" : "system:authenticated");
  }
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
