#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/secret.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/front/request_path.h"
#include "server/objects/status_error.h"
#include "src/http/server.h"

namespace tain::server {

// The authenticated user of a request.
struct User {
  std::string name{};
  std::vector<std::string> groups{};

  bool is_in(std::string_view group) const;
};

// The access that a request needs, in terms of RBAC.
struct AccessAttributes {
  std::string verb{};
  std::string group{};
  std::string resource{};
  std::string subresource{};
  std::string ns{};
  std::string name{};
  std::string path{};  // of a request that names no resource
  bool is_resource = false;
};

// Authenticates and authorizes requests.
//
// Threading:  const, any thread.
// Errors:     401 for missing or unknown credentials, 403 for a denied request, both with the texts of kube-apiserver.
class Access {
 public:
  // `trust_anonymous`: for a server without TLS, where clients should not send credentials: requests without them are
  // allowed.
  Access(std::vector<std::string> tokens, std::vector<ApiServer::User> users, bool trust_anonymous);

  Answer<User> authenticate(const http::ServerRequest& request) const;
  // The user to act as: `user`, or the one named by the impersonation headers (kubectl --as) if `user` may impersonate
  // it.
  Answer<User> impersonated(const User& user, const http::ServerRequest& request) const;
  Answer<void> authorize(const User& user, const AccessAttributes& access) const;
  bool allows(const User& user, const AccessAttributes& access) const;

 private:
  std::vector<Secret> tokens_;
  std::vector<ApiServer::User> users_;
  bool trust_anonymous_;
};

// The verb that a method means for a path: `get`, `list`, `watch`, ...; for a path that is no resource, the method in
// lower case.
AccessAttributes access_attributes(HttpMethod method, const RequestPath& path);
// Health and version need no credentials.
bool is_public(const RequestPath& path);

}  // namespace tain::server
