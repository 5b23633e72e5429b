#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/front/backend.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// One application: a Deployment with its ReplicaSet. Its pods have the same shape.
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
  std::string created{};  // formatted as in the API
  std::string replicas{};

  std::string replica_set_name() const;
};

// An application whose members are all placeholders, `%name%`. Its objects are computed once; Blueprint fills in the
// values.
App marked_app();

// The objects of an application as the server would store them: with defaults, managed fields, and a status without
// problems.
Json deployment_of(const KindInfo& kind, const App& app);
Json replica_set_of(const KindInfo& kind, const App& app);

// One of its pods, with placeholders for pod-specific values: `@name@`, `@uid@`, `@node@`, `@host-ip@`, `@pod-ip@`,
// `@created@`, `@started@`, `@ready-since@`, `@main-id@`, `@neighbour-id@`, `@is-ready@` (True or False), `@filler@`;
// and, as strings in place of a number or a boolean, `#@restarts@#` and `#@ready@#`. Smaller pods have fewer fields.
Json pod_of(const KindInfo& kind, const App& app, std::size_t size);

// An object of marked_app() as the server would store it; for another application, only the placeholders are replaced.
//
// Threading:  const, any thread.
class Blueprint {
 public:
  Blueprint(const ResourceType& type, const Json& marked);

  Made make(const App& app) const;

 private:
  storage::PutRequest marked_{};
  std::string owners_{};  // its outline, as text
};

// `text` with the values of `app` in place of placeholders.
std::string filled(std::string_view text, const App& app);

}  // namespace tain::server
