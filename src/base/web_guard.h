#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// Keeps web pages away from a port that asks for no credentials. A page whose name was made to resolve to this machine
// (DNS rebinding) names itself in `Host`; a page of another site is named in `Origin`.
//
// Accepted hosts: localhost and names under it, loopback addresses, the address that the server listens on (any address
// where it listens on all of them) and `allowed`. Ports are not compared. A request without `Host` is accepted: no
// browser sends one.
class WebGuard {
 public:
  // `allowed`: names or addresses, without port. Errors: kBadArgument for anything else.
  static Result<WebGuard> make(std::string_view listens_on, std::vector<std::string> allowed);

  // Why the request is refused; nothing: it is not. Both as the headers have them, empty where there is none.
  std::optional<std::string> refuses(std::string_view host, std::string_view origin) const;
  bool accepts_host(std::string_view host) const;

 private:
  std::string listens_on_{};
  bool any_address_ = false;
  std::vector<std::string> allowed_{};
};

}  // namespace tain
