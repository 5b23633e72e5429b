#pragma once

#include <tain/api_server.h>
#include <tain/result.h>
#include <tain/secret.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/front/request_path.h"
#include "server/objects/status_error.h"
#include "src/http/server.h"

namespace tain::server {

// Who asks.
struct User {
  std::string name{};
  std::vector<std::string> groups{};

  bool is_in(std::string_view group) const;
};

// What is asked for, in the words of RBAC.
struct Attempt {
  std::string verb{};
  std::string group{};
  std::string resource{};
  std::string subresource{};
  std::string ns{};
  std::string name{};
  std::string path{};  // of what is no resource
  bool is_resource = false;
};

// Lets people in and tells what they may do.
//
// Threading:  const, any thread.
// Errors:     401 for credentials that are nobody's (and for none, where TLS protects them), 403 in the real words.
class Access {
 public:
  // A connection without TLS carries no credentials that one would want to send: whoever comes without is let in.
  Access(std::vector<std::string> tokens, std::vector<ApiServerUser> users, bool trust_anonymous);

  Answer<User> authenticate(const http::ServerRequest& request) const;
  // Whom the user acts as: himself, unless he names another (kubectl --as) and may do so.
  Answer<User> impersonated(const User& user, const http::ServerRequest& request) const;
  Answer<void> authorize(const User& user, const Attempt& attempt) const;
  bool allows(const User& user, const Attempt& attempt) const;

 private:
  std::vector<Secret> tokens_;
  std::vector<ApiServerUser> users_;
  bool trust_anonymous_;
};

// The verb that a method means for a path: `get`, `list`, `watch`, ...; of what is no resource the method in lower
// case.
Attempt attempt_of(HttpMethod method, const RequestPath& path);
// Health and version are for everybody.
bool is_public(const RequestPath& path);

}  // namespace tain::server
