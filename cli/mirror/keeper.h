#pragma once

#include <tain/metrics.h>
#include <tain/result.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/follow/follow.h"
#include "cli/mirror/folder.h"

namespace tain::cli {

inline std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// Keeps a folder equal to the followed objects. Failed writes are retried with the newest state of the object.
//
// Threading:  one thread; state() from any thread.
class FolderKeeper {
 public:
  struct State {
    std::size_t pending = 0;  // objects whose file could not be written or removed
    std::optional<std::string> error{};
    std::uint64_t written = 0;
    std::uint64_t removed = 0;
    bool reconciled = false;  // the folder was complete at least once
  };

  // `alive` is called during long operations.
  FolderKeeper(MirrorFolder folder, bool as_json, MetricsProvider& metrics, std::function<void()> alive = {});

  // Updates the whole folder: writes changed objects, removes files of deleted ones. Returns early on `stop`.
  void reconcile(const Follow& follow, const Stop& stop) { reconcile(follow, views_of(follow), stop); }
  // The same with given states, one for each source.
  void reconcile(const Follow& follow, const std::vector<ObjectInformer::View>& views, const Stop& stop);
  static std::vector<ObjectInformer::View> views_of(const Follow& follow);
  void note(const FollowEvent& event);  // one object changed
  void write_changed(const Follow& follow, const Stop& stop);
  // Retries failed writes when their backoff has passed.
  void retry(const Follow& follow, const Stop& stop);

  State state() const;
  // A message if an error appeared or disappeared since the last call.
  std::optional<std::string> news();

 private:
  using Place = std::pair<std::size_t, std::string>;  // source and key
  Result<void> write(const Follow& follow, std::size_t source, const Object& object);
  Result<void> bring(const Follow& follow, const Place& place);
  void record_result(const Place& place, const Result<void>& result);
  FilePlace file_of(const Follow& follow, std::size_t source, std::string_view key) const;
  bool sweep(const std::string& resource, const std::string& kind, const std::set<std::string>& files);
  void unswept(const std::string& resource, const Result<void>& why);
  void publish();

  MirrorFolder folder_;
  const std::string extension_;
  const std::function<void()> alive_;
  std::set<Place> changed_{};
  std::set<Place> failed_{};
  std::set<std::string> unswept_{};  // resources whose stale files could not be removed
  std::optional<std::string> error_{};
  std::optional<std::string> told_{};
  std::int64_t next_try_ms_ = 0;
  int tries_ = 0;
  std::unique_ptr<Counter> writes_{};
  std::unique_ptr<Counter> removals_{};
  std::unique_ptr<Counter> errors_{};
  std::unique_ptr<Gauge> pending_{};
  mutable std::mutex mutex_{};
  State state_{};  // guarded by mutex_
};

}  // namespace tain::cli
