#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/front/backend.h"
#include "server/load/blueprint.h"

namespace tain::server {

// What differs between the pods of an application, and between the states of one pod.
struct PodFacts {
  std::string name{};
  std::string uid{};
  std::string node{};
  std::string host_ip{};
  std::string pod_ip{};
  std::string created{};  // times as the API writes them, to the second
  std::string started{};
  std::string ready_since{};
  std::vector<std::string> container_ids{};  // of the first container, then of its neighbours
  std::uint64_t restarts = 0;
  bool ready = true;
};

// The text of an application's pods, cut where they differ, so that another pod costs little more than a copy. The text
// is what the server itself would have kept of such a pod: members in its order, defaults filled in, managed fields
// noted.
//
// Threading:  const, any thread.
class PodTemplate {
 public:
  // `size`: bytes of JSON that a pod shall have; what is missing is filled up.
  PodTemplate(const Blueprint& pod, const App& app, std::size_t size);

  // `noise` seeds what fills the pod up.
  storage::PutRequest make(const PodFacts& facts, std::uint64_t noise) const;
  // What a Change shows of each of them.
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
    std::size_t end = 0;  // of the literal text before the slot
    Slot slot = Slot::kEnd;
  };
  void cut(std::string_view text, std::size_t version_at);
  static std::string_view value(Slot slot, const PodFacts& facts, std::string_view restarts);

  std::size_t size_;
  App app_;
  std::string literals_{};  // all literal text, one behind the other
  std::vector<Part> parts_{};
  std::size_t bare_at_ = 1;
  storage::Fields labels_{};
  storage::Fields fields_{};
  storage::Fields owners_{};
  std::shared_ptr<const Json> outline_{};
};

}  // namespace tain::server
