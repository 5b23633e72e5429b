#pragma once

#include <tain/load.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/front/backend.h"
#include "server/load/app_objects.h"

namespace tain::server {

// Values that differ between pods of an application, and between states of a pod.
struct PodFacts {
  std::string name{};
  std::string uid{};
  std::string node{};
  std::string host_ip{};
  std::string pod_ip{};
  std::string created{};  // times as in the API, in seconds
  std::string started{};
  std::string ready_since{};
  std::vector<std::string> container_ids{};  // of the first container, then of the others
  std::uint64_t restarts = 0;
  bool ready = true;
};

// The text of an application's pods, split where they differ, so that a new pod costs little more than a copy. The text
// is in the stored form of the server: its order of members, with defaults and managed fields.
//
// Threading:  const, any thread.
class PodTemplate {
 public:
  // `size`: bytes of JSON of a pod, reached with filler.
  PodTemplate(const Blueprint& pod, const App& app, std::size_t size);

  // `noise` seeds the filler.
  storage::PutRequest make(const PodFacts& facts, std::uint64_t noise) const;
  // The part of each pod that a Change shows.
  const std::shared_ptr<const Json>& outline() const { return outline_; }
  const App& app() const { return app_; }

 private:
  enum class Slot : std::uint8_t {
    kName,
    kUid,
    kNode,
    kHostIp,
    kPodIp,
    kCreated,
    kStarted,
    kReadySince,
    kContainerId,
    kSidecarId,
    kRestarts,
    kReady,
    kReadyStatus,
    kVersion,
    kFiller,
    kEnd,
  };
  struct Part {
    std::size_t end = 0;  // end of the literal text before the slot
    Slot slot = Slot::kEnd;
  };
  void cut(std::string_view text, std::size_t version_at);
  static std::string_view value(Slot slot, const PodFacts& facts, std::string_view restarts);

  std::size_t size_;
  App app_;
  std::string literals_{};  // all literal text, concatenated
  std::vector<Part> parts_{};
  std::size_t bare_at_ = 1;
  storage::Fields labels_{};
  storage::Fields fields_{};
  storage::Fields owners_{};
  std::shared_ptr<const Json> outline_{};
};

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

// Errors: kBadArgument with the reason.
Result<void> check(const LoadOptions& options);

}  // namespace tain::server
