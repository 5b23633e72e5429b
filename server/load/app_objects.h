#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// One application: a Deployment with its ReplicaSet, whose pods look alike.
struct App {
  std::string ns{};
  std::string name{};
  std::string team{};
  std::string tier{};
  std::string hash{};        // pod-template-hash
  std::string repository{};  // of its image
  std::string tag{};
  std::string image_digest{};
  std::string deployment_uid{};
  std::string replica_set_uid{};
  std::string created{};  // as the API writes times
  std::string replicas{};

  std::string replica_set_name() const;
};

// An application whose every member is a mark, `%name%`: what its objects look like is worked out once, and
// Blueprint (server/load/blueprint.h) puts in the others.
App marked_app();

// The objects of an application as a server would have kept them: defaults filled in, managed fields noted, with a
// status that says that all is well.
Json deployment_of(const KindInfo& kind, const App& app);
Json replica_set_of(const KindInfo& kind, const App& app);

// One of its pods, with marks where pods differ: `@name@`, `@uid@`, `@node@`, `@host-ip@`, `@pod-ip@`, `@created@`,
// `@started@`, `@ready-since@`, `@main-id@`, `@neighbour-id@`, `@is-ready@` (True or False), `@filler@`; and, as text
// that stands for a number or a boolean, `#@restarts@#` and `#@ready@#`. The smaller it shall be, the fewer fields it
// has.
Json pod_of(const KindInfo& kind, const App& app, std::size_t size);

}  // namespace tain::server
