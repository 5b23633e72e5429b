#include <tain/cache/shared_informer.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "src/base/mutex.h"

namespace tain {

struct SyncGroup::State {
  explicit State(Options options_in) : options(std::move(options_in)) {}

  const Options options;
  mutable Mutex mutex;
  std::vector<std::string> waiting TAIN_GUARDED_BY(mutex);
  std::optional<Error> cancelled TAIN_GUARDED_BY(mutex);
  std::vector<Task> tasks TAIN_GUARDED_BY(mutex);
  bool announced TAIN_GUARDED_BY(mutex) = false;

  void log(std::string_view what, std::string_view name) const {
    if (options.log == nullptr) return;
    std::string line(what);
    if (!name.empty()) line.append(" ").append(name);
    options.log->write(LogSink::Level::kInfo, "sync", line);
  }

  static void run(const std::vector<Task>& all) {
    for (const Task& task : all) {
      try {
        task();
      } catch (...) {  // exceptions from the callback are ignored
      }
    }
  }

  void done(const std::string& name) {
    std::vector<Task> due;
    {
      MutexLock lock(mutex);
      const auto found = std::find(waiting.begin(), waiting.end(), name);
      if (found == waiting.end()) return;
      waiting.erase(found);
      if (waiting.empty()) due.swap(tasks);
    }
    log("done waiting for", name);
    run(due);
  }
};

SyncGroup::SyncGroup() : SyncGroup(Options{}) {}
SyncGroup::SyncGroup(Options options) : state_(std::make_shared<State>(std::move(options))) {}
SyncGroup::~SyncGroup() = default;

void SyncGroup::add(std::string name, const std::function<void(Task)>& on_synced) {
  {
    MutexLock lock(state_->mutex);
    state_->waiting.push_back(name);
  }
  on_synced([weak = std::weak_ptr<State>(state_), name = std::move(name)] {
    if (const auto state = weak.lock()) state->done(name);
  });
}

void SyncGroup::on_all(Task task) {
  bool announce = false;
  bool now = false;
  {
    MutexLock lock(state_->mutex);
    announce = !state_->options.description.empty() && !std::exchange(state_->announced, true);
    now = state_->waiting.empty() || state_->cancelled.has_value();
    if (!now) state_->tasks.push_back(std::move(task));
  }
  if (announce) state_->log("waiting for", state_->options.description);
  if (now) State::run({std::move(task)});
}

void SyncGroup::cancel(Error why) {
  std::vector<Task> due;
  {
    MutexLock lock(state_->mutex);
    if (state_->waiting.empty() || state_->cancelled) return;
    state_->cancelled = std::move(why);
    due.swap(state_->tasks);
  }
  if (const auto outcome = result(); !outcome) state_->log(outcome.error().message, {});
  State::run(due);
}

std::vector<std::string> SyncGroup::unfinished() const {
  MutexLock lock(state_->mutex);
  std::vector<std::string> names = state_->waiting;
  std::sort(names.begin(), names.end());
  return names;
}

Result<void> SyncGroup::result() const {
  const std::vector<std::string> names = unfinished();
  if (names.empty()) return {};
  Error why = Error::of(Code::kDeadline, "still waiting", Phase::kNone);
  {
    MutexLock lock(state_->mutex);
    if (state_->cancelled) why = *state_->cancelled;
  }
  std::string text = "failed to sync all caches: ";
  for (std::size_t i = 0; i < names.size(); ++i) text.append(i > 0 ? ", " : "").append(names[i]);
  text.append(": ").append(why.message);
  why.message = std::move(text);
  return fail(std::move(why));
}

}  // namespace tain
