#pragma once

#include <tain/load.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/front/backend.h"
#include "server/load/blueprint.h"
#include "server/load/pod_template.h"

namespace tain::server {

// The pods of a load by number: 0, 1, 2, ... without end. The options determine application, node and name of each
// number.
//
// Threading:  one thread at a time.
class PodSource {
 public:
  PodSource(const Registry& registry, const LoadOptions& options);

  // Pod `number` after `restarts` restarts of its container.
  Made pod(std::uint64_t number, std::uint64_t restarts);
  // Its namespace and its name.
  std::pair<std::string, std::string> place(std::uint64_t number);

  std::size_t apps() const { return apps_; }
  std::string namespace_name(std::size_t number) const;
  App app(std::size_t number) const;
  Made deployment(std::size_t app_number) const { return deployment_.make(app(app_number)); }
  Made replica_set(std::size_t app_number) const { return replica_set_.make(app(app_number)); }

 private:
  std::string pod_name(const App& app, std::uint64_t number) const;
  PodFacts facts(const App& app, std::uint64_t number, std::uint64_t restarts) const;
  const PodTemplate& template_of(std::size_t app_number);

  const LoadOptions options_;
  const std::size_t apps_;
  Blueprint pod_;
  Blueprint replica_set_;
  Blueprint deployment_;
  std::vector<std::unique_ptr<const PodTemplate>> templates_{};
};

}  // namespace tain::server
