#pragma once

#include <tain/runtime.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/faults/parameters.h"
#include "server/front/exchange.h"
#include "server/front/resources.h"
#include "src/base/random.h"

namespace tain::server {

// Selects the requests that a fault applies to: by resource, namespace, verbs and client.
//
// Threading:  const, any thread.
class RequestMatcher {
 public:
  RequestMatcher() = default;
  // `verbs`: the default, joined by `+`. A resource that is not served yet must be named with its group.
  // Errors: kBadArgument for an unknown resource without a group, and for an unknown verb.
  static Result<RequestMatcher> of(const Parameters& parameters, std::string_view verbs, const Registry& registry);

  bool matches(const Exchange& exchange) const;
  const std::string& resource() const { return resource_; }  // empty: any

 private:
  std::string resource_{};
  std::string group_{};
  std::string ns_{};
  std::string agent_{};
  std::vector<std::string> verbs_{};  // empty: any
};

// Decides when a fault fires: by probability, interval, duration and count. The same seed and the same sequence of
// calls give the same decisions, independent of other faults.
//
// Threading:  one thread.
class Chance {
 public:
  Chance() : random_(1) {}
  Chance(const Parameters& parameters, Instant now, std::uint64_t seed);

  // Call it each time the fault could fire.
  bool fires(Instant now);
  bool spent(Instant now) const;  // never fires again
  bool begun(Instant now) const { return now >= begins_; }
  Duration period() const { return every_.time; }  // 0: counted, or always
  Instant begins() const { return begins_; }
  Random& random() { return random_; }

 private:
  double p_ = 1;
  CountOrTime after_{};
  CountOrTime every_{};
  std::uint64_t most_ = 0;  // 0: no limit
  Duration lasts_{0};       // 0: no limit
  Instant begins_{};
  Instant next_{};
  std::uint64_t seen_ = 0;
  std::uint64_t fires_ = 0;
  SeededRandom random_;
};

}  // namespace tain::server
