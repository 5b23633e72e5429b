#pragma once

#include <tain/metrics.h>

#include <atomic>
#include <cstdint>
#include <string_view>

#include "cli/follow/follow.h"
#include "cli/mirror/keeper.h"
#include "cli/mirror/serve.h"

namespace tain::cli {

// The responses of `tain mirror --serve`: /healthz (the program runs), /readyz (the mirror is complete and up to date),
// /status (JSON), /metrics (Prometheus).
//
// Threading:  answer() on the server's thread, beat() on the program's.
class MirrorStatus {
 public:
  // `keeper`: null without a folder. All arguments must outlive this.
  MirrorStatus(const Follow& follow, const FolderKeeper* keeper, const Registry& metrics)
      : follow_(follow), keeper_(keeper), metrics_(metrics) {
    beat();
  }
  HttpAnswer answer(std::string_view path) const;
  void beat();  // records progress for /healthz

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
