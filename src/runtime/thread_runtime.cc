#include <tain/thread_runtime.h>

#include <thread>
#include <utility>

#include "src/runtime/loop.h"
#include "src/runtime/seed.h"
#include "src/runtime/task_runner.h"
#include "src/runtime/thread.h"
#include "src/runtime/thread_pool.h"

namespace tain {

struct ThreadRuntime::State {
  explicit State(const Options& options)
      : runner(options.log),
        random(runtime::random_from(options.seed)),
        pool(options.executor_threads, options.max_executor_threads, options.thread_name, runner),
        loop(options.thread_name, runner),
        thread(runtime::start_thread(options.thread_name, "-loop", [this] { loop.run(); })) {}

  runtime::TaskRunner runner;
  SeededRandom random;
  runtime::ThreadPool pool;
  runtime::Loop loop;
  std::thread thread;  // runs the loop
};

ThreadRuntime::ThreadRuntime() : ThreadRuntime(Options{}) {}
ThreadRuntime::ThreadRuntime(Options options) : state_(std::make_unique<State>(options)) {}

ThreadRuntime::~ThreadRuntime() {
  // The pool first: its tasks may wait for the loop, but not the reverse.
  state_->pool.close();
  state_->loop.close();
  state_->thread.join();
}

const Clock& ThreadRuntime::clock() const { return state_->loop.clock(); }
Timers& ThreadRuntime::timers() { return state_->loop.timers(); }
Random& ThreadRuntime::random() { return state_->random; }
Executor& ThreadRuntime::executor() { return state_->pool; }
void ThreadRuntime::post(Task task) { state_->loop.post(std::move(task)); }
bool ThreadRuntime::on_loop() const { return state_->loop.is_current(); }
net::Io* ThreadRuntime::io() { return &state_->loop.io(); }
std::uint64_t ThreadRuntime::task_failures() const { return state_->runner.failures(); }

}  // namespace tain
