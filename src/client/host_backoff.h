#pragma once

#include <tain/runtime.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tain::client {

// Waits before requests to an overloaded or failing server: nothing at first, then base, 2 base, 4 base, ... up to
// `max`, for each server (scheme, host and port). Any status other than 429 and 5xx resets it.
//
// Threading:  one thread.
class HostBackoff {
 public:
  HostBackoff() = default;  // never waits
  HostBackoff(Duration base, Duration max) : base_(base), max_(max) {}
  // From KUBE_CLIENT_BACKOFF_BASE and KUBE_CLIENT_BACKOFF_DURATION, both in seconds. If one is missing, or the
  // duration is 0, requests never wait.
  using Environment = std::function<std::optional<std::string>(const char* name)>;
  static HostBackoff from_environment(const Environment& get);

  bool waits() const { return max_ > Duration(0); }
  Duration wait(std::string_view server) const;
  void update(std::string_view server, int status);  // 0: no response

 private:
  Duration base_{0};
  Duration max_{0};
  std::map<std::string, Duration, std::less<>> waits_{};
};

}  // namespace tain::client
