#pragma once

#include <tain/cache/store.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "src/base/mutex.h"

namespace tain {

// One wait and its callback, shared by the caller's handle and the store.
struct Store::VersionWait::State {
  explicit State(std::function<void(Result<void>)> callback) : done(std::move(callback)) {}

  void answer(Result<void> result) TAIN_EXCLUDES(mutex);
  // Prevents further calls and waits for the call under way, except inside that call.
  void withdraw() TAIN_EXCLUDES(mutex);
  bool withdrawn() TAIN_EXCLUDES(mutex);

  Mutex mutex;
  CondVar answered;
  std::function<void(Result<void>)> done TAIN_GUARDED_BY(mutex);
  bool running TAIN_GUARDED_BY(mutex) = false;
  std::thread::id runner TAIN_GUARDED_BY(mutex);
};

namespace store {

// The waits for versions. Guarded by the store's lock; the callbacks run outside it.
class VersionWaits {
 public:
  struct Answer {
    std::shared_ptr<Store::VersionWait::State> to;
    Result<void> result;
  };
  using Answers = std::vector<Answer>;

  bool empty() const { return waits_.empty(); }
  void add(std::string version, std::shared_ptr<Store::VersionWait::State> state);
  void reached(std::string_view version, Answers& answers);
  void fail_all(const Error& error, Answers& answers);
  static void give(Answers& answers);

 private:
  struct Wait {
    std::string version;  // comparable
    std::shared_ptr<Store::VersionWait::State> state;
  };
  std::vector<Wait> waits_;  // highest version first, so that the lowest is popped from the end
  std::size_t purge_at_ = 64;
};

// The result if no wait is needed: the version is reached, or cannot be compared. Nullopt: wait.
std::optional<Result<void>> answer_now(std::string_view wanted, std::string_view reached);

}  // namespace store
}  // namespace tain
