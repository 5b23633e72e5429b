#pragma once

#include <tain/cluster.h>
#include <tain/informer.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/follow/gap.h"
#include "cli/follow/targets.h"

namespace tain::cli {

// One change of one object, or a gap mark of its stream.
struct FollowEvent {
  std::size_t source = 0;  // index of its target
  ObjectEvent::Type type = ObjectEvent::Type::kAdd;
  Object old{};  // empty for a coalesced update
  Object now{};
  std::string key{};
  bool initial = false;           // part of the first list
  bool known_final_state = true;  // of a delete: false if only a list showed it
  bool coalesced = false;         // several changes in one, because the reader is slow
  std::optional<GapMark> gap{};   // if set, only `source` of the above is valid

  const Object& object() const { return now ? now : old; }
};

// Mirrors several resources and merges their events into one sequence for one reader.
//
// The events of each resource keep their order. Events of different resources that are available at the same time are
// ordered by comparable resource versions.
//
// Threading:  one thread; the mirrors run on threads of the Cluster.
// Memory:     a slow reader receives coalesced events (64 MiB for each resource) and never blocks a mirror.
// Ownership:  holds the Cluster's connection. The destructor stops and joins.
class Follow {
 public:
  struct Options {
    std::vector<std::string> drop{};  // paths to remove from objects
    MetricsProvider* metrics = nullptr;
    std::size_t max_bytes = std::size_t{64} << 20;
  };
  Follow(const Cluster& cluster, std::vector<Target> targets, const Options& options);
  ~Follow();
  Follow(const Follow&) = delete;
  Follow& operator=(const Follow&) = delete;

  // Waits for the first complete state of all. Fails at once if a retry cannot help, otherwise when the time is up.
  Result<void> wait_synced(Duration timeout, const Stop& stop) const;
  // The same for at most `patience`. Calls `each_second` (may be empty) while it waits.
  Result<void> wait_first_state(Duration patience, const Stop& stop, const std::function<void()>& each_second) const;
  // Waits for events since the last call. Empty after `timeout`, when `stop` is requested, or occasionally in between.
  std::vector<FollowEvent> next(Duration timeout, const Stop& stop);

  std::size_t size() const;
  const Target& target(std::size_t source) const;
  const ObjectInformer& informer(std::size_t source) const;
  Reflector::Status status(std::size_t source) const;
  bool has_begun(std::size_t source) const;  // next() has returned its initial objects
  bool is_hopeless() const;                  // a retry cannot help for at least one that is not optional
  bool all_synced() const;                   // ignores optional ones that cannot be read

 private:
  class Source;
  std::vector<FollowEvent> collect(std::size_t at_most);

  Wakeup wakeup_{};
  std::vector<std::unique_ptr<Source>> sources_{};
};

// Why an informer has no complete state, for a program that ends now: without the time of the next try.
Error sync_error(const ObjectInformer& informer);

}  // namespace tain::cli
