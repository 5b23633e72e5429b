#include <tain/loop_runtime.h>

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/own_loop.h"
#include "src/runtime/loop.h"
#include "src/runtime/seed.h"
#include "src/runtime/task_runner.h"

namespace tain {
namespace {

int milliseconds_until(Instant deadline) {
  if (deadline == Instant::max()) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, std::numeric_limits<int>::max()));
}

}  // namespace

struct LoopRuntime::State final : OwnLoop {
  explicit State(const Options& options) : runner(options.log), random(runtime::random_from(options.seed)) {
    loop.io().wake_at(Instant::max());  // makes its descriptor now
  }

  struct LoopExecutor final : Executor {
    explicit LoopExecutor(runtime::Loop& its_loop) : loop(its_loop) {}
    void post(Task task) override { loop.post(std::move(task)); }
    runtime::Loop& loop;
  };

  bool run_until(Instant deadline) override {
    std::vector<pollfd> all;
    for (const OwnLoop* each = this; each != nullptr; each = each->next()) all.push_back({each->fd(), POLLIN, 0});
    ::poll(all.data(), all.size(), milliseconds_until(deadline));
    for (OwnLoop* each = this; each != nullptr; each = each->next()) each->run_ready_tasks();
    return std::chrono::steady_clock::now() < deadline;
  }
  void wake() override { loop.wake(); }
  int fd() const override { return loop.fd(); }
  void run_ready_tasks() override { loop.run_some(kAtOnce); }
  bool is_running() const override { return loop.is_current(); }

  static constexpr std::size_t kAtOnce = 100;

  const std::thread::id owner = std::this_thread::get_id();
  runtime::TaskRunner runner;
  SeededRandom random;
  runtime::Loop loop{"tain", runner};
  LoopExecutor executor{loop};
};

LoopRuntime::LoopRuntime() : LoopRuntime(Options{}) {}
LoopRuntime::LoopRuntime(Options options) : state_(std::make_unique<State>(options)) {}
LoopRuntime::~LoopRuntime() { state_->loop.drop(); }

int LoopRuntime::fd() const { return state_->loop.fd(); }
std::size_t LoopRuntime::run_some(std::size_t most) { return state_->loop.run_some(most); }

const Clock& LoopRuntime::clock() const { return state_->loop.clock(); }
Timers& LoopRuntime::timers() { return state_->loop.timers(); }
Random& LoopRuntime::random() { return state_->random; }
Executor& LoopRuntime::executor() { return state_->executor; }
void LoopRuntime::post(Task task) { state_->loop.post(std::move(task)); }
bool LoopRuntime::on_loop() const { return state_->loop.is_current(); }
net::Io* LoopRuntime::io() { return &state_->loop.io(); }
std::uint64_t LoopRuntime::task_failures() const { return state_->runner.failures(); }

bool LoopRuntime::run_now(const Task& task) {
  if (on_loop()) {
    task();
  } else if (state_->owner == std::this_thread::get_id()) {
    state_->loop.run_now(task);
  } else {
    return false;
  }
  return true;
}

}  // namespace tain
