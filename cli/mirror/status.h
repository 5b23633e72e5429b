#pragma once

#include <tain/metrics.h>

#include <atomic>
#include <cstdint>
#include <string_view>

#include "cli/follow/follow.h"
#include "cli/mirror/keeper.h"
#include "cli/mirror/serve.h"

namespace tain::cli {

// What `tain mirror --serve` answers: /healthz (the program runs), /readyz (the mirror is complete and kept so),
// /status (JSON), /metrics (Prometheus).
//
// Threading:  answer() on the server's thread, beat() on the program's.
class MirrorStatus {
 public:
  // `keeper`: null where there is no folder. All outlive this.
  MirrorStatus(const Follow& follow, const FolderKeeper* keeper, const Registry& metrics)
      : follow_(follow), keeper_(keeper), metrics_(metrics) {
    beat();
  }
  HttpAnswer answer(std::string_view path) const;
  void beat();  // still here

 private:
  HttpAnswer ready() const;
  HttpAnswer health() const;
  HttpAnswer status() const;

  const Follow& follow_;
  const FolderKeeper* const keeper_;
  const Registry& metrics_;
  std::atomic<std::int64_t> last_beat_ms_{0};
};

}  // namespace tain::cli
