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

// Whom a fault means: requests about one resource, in one namespace, with some verbs, of one client.
//
// Threading:  const, any thread.
class Aim {
 public:
  Aim() = default;
  // `verbs`, parted by `+`, where the parameters name none. A resource that is not served yet has to be named with its
  // group. Errors: kBadArgument for one that is not, and for an unknown verb.
  static Result<Aim> of(const Parameters& parameters, std::string_view verbs, const Registry& registry);

  bool means(const Exchange& exchange) const;
  const std::string& resource() const { return resource_; }  // empty: any

 private:
  std::string resource_{};
  std::string group_{};
  std::string ns_{};
  std::string agent_{};
  std::vector<std::string> verbs_{};  // empty: any
};

// When a fault strikes: by chance, every so often, for some time, so many times. The same seed and the same occasions
// give the same strikes, whatever other faults there are.
//
// Threading:  one thread.
class Chance {
 public:
  Chance() : random_(1) {}
  Chance(const Parameters& parameters, Instant now, std::uint64_t seed);

  // There is an occasion.
  bool strikes(Instant now);
  bool spent(Instant now) const;  // never again
  bool begun(Instant now) const { return now >= begins_; }
  Duration period() const { return every_.time; }  // 0: it is counted, or always
  Instant begins() const { return begins_; }
  Random& random() { return random_; }

 private:
  double p_ = 1;
  CountOrTime after_{};
  CountOrTime every_{};
  std::uint64_t most_ = 0;  // 0: any number
  Duration lasts_{0};       // 0: for ever
  Instant begins_{};
  Instant next_{};
  std::uint64_t seen_ = 0;
  std::uint64_t struck_ = 0;
  SeededRandom random_;
};

}  // namespace tain::server
