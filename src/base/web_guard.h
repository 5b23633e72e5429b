#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// Protects a port that requires no credentials from web pages. Requests of a page whose name resolves to this machine
// (DNS rebinding) have the name of the page in `Host`; requests of a page of another site have that site in `Origin`.
//
// Accepted hosts: localhost and names under it, loopback addresses, the address that the server listens on (any address
// if it listens on all of them) and `allowed`. Ports are not compared. A request without `Host` is accepted, because no
// browser sends one.
class WebGuard {
 public:
  // `allowed`: names or addresses, without port. Errors: kBadArgument for anything else.
  static Result<WebGuard> make(std::string_view listens_on, std::vector<std::string> allowed);

  // Returns why the request is rejected, or nullopt if it is accepted. Pass the values of the headers, empty if absent.
  std::optional<std::string> refuses(std::string_view host, std::string_view origin) const;
  bool accepts_host(std::string_view host) const;

 private:
  std::string listens_on_{};
  bool any_address_ = false;
  std::vector<std::string> allowed_{};
};

}  // namespace tain
