#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/cluster.h>

#include "src/client/connection.h"
#include "src/client/retry.h"

#include <functional>
#include <memory>
#include <string>

namespace tain::client {

// The collection of one RestListerWatcher: a resource in one namespace or in all, or one object of it.
struct RestTarget {
  std::string resource{};     // a name in kubectl's forms; resolved at the first request
  Cluster::Resource known{};  // used instead of `resource` if its plural is set
  std::string ns{};           // empty: all
  std::string name{};
  std::string label_selector{};
  std::string field_selector{};
  bool metadata_only = false;
  bool as_table = false;  // sent as JSON
  // By default none: the Reflector retries.
  RetryPolicy retry = RetryPolicy::never();
  bool rate_limited = false;
  Duration deadline{0};            // of a list
  Instant until = Instant::max();  // see RequestSpec
};

// Lists and watches one resource of an API server. Response bytes go directly to the receivers.
//
// The server chooses the encoding. Protobuf is requested first if the schema tables contain the kind, then JSON. After
// a 406 or 415 the request is repeated once as JSON, and the resource uses JSON from then on. Other retries: those of
// the RetryPolicy, and one after a 401 with refreshed credentials.
//
// Threading:  as for ListerWatcher.
// Ownership:  may outlive the Cluster; then every request fails with kClosed.
class RestListerWatcher final : public ListerWatcher {
 public:
  RestListerWatcher(std::shared_ptr<Connection> connection, RestTarget target);
  ~RestListerWatcher() override;

  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override;
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::client
