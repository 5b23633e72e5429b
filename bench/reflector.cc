// From bytes to store and handler on one core: the whole library without sockets.
//
//   bench_reflector [--scale 0.01] [--pods 100000] [--events 500000]
//
// A scripted ListerWatcher in memory gives a list of pods of 10 KB, then MODIFIED events uniform over all pods (version
// and status differ), in pieces of 64 KB at any boundary. Only the processor time from the delivery of a piece to the
// return of the handler counts, not the creation of the bytes. Then the same list again, unchanged, to measure the peak
// of memory without the bytes of the script.

#include <tain/cache/controller.h>

#include <malloc.h>

#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "tests/support/pods.h"

namespace {

using namespace tain;

constexpr std::size_t kPiece = std::size_t{64} << 10;
constexpr std::size_t kMade = std::size_t{1} << 20;

// One thread is loop and Executor, on the real clock.
class OneCore : public Runtime, Clock, Timers, Executor {
 public:
  const Clock& clock() const override { return *this; }
  Timers& timers() override { return *this; }
  Random& random() override { return random_; }
  Executor& executor() override { return *this; }
  bool on_loop() const override { return true; }
  Instant now() const override { return std::chrono::steady_clock::now(); }
  WallTime wall() const override { return std::chrono::system_clock::now(); }
  TimerId start(Duration delay, Task task) override {
    timers_.emplace(std::pair(now() + delay, ++last_timer_), std::move(task));
    return last_timer_;
  }
  void cancel(TimerId id) override {
    std::erase_if(timers_, [id](const auto& timer) { return timer.first.second == id; });
  }
  // One interface serves both the loop and the Executor: with one thread there is no difference.
  void post(Task task) override { tasks_.push_back(std::move(task)); }

  void drain() {
    while (true) {
      if (!tasks_.empty()) {
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
      } else if (!timers_.empty() && timers_.begin()->first.first <= now()) {
        Task task = std::move(timers_.begin()->second);
        timers_.erase(timers_.begin());
        task();
      } else {
        return;
      }
    }
  }

 private:
  SeededRandom random_{1};
  std::deque<Task> tasks_;
  std::map<std::pair<Instant, TimerId>, Task> timers_;
  TimerId last_timer_ = 0;
};

// Creates the calls; the benchmark feeds them itself.
class Script : public ListerWatcher {
 public:
  struct Open : Call {
    explicit Open(std::function<void()> gone) : gone_(std::move(gone)) {}
    ~Open() override { gone_(); }
    std::function<void()> gone_;
  };
  std::unique_ptr<Call> list(const ListOptions&, ListReceiver& receiver) override {
    list_ = &receiver;
    return std::make_unique<Open>([this] { list_ = nullptr; });
  }
  std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver& receiver) override {
    watch_ = &receiver;
    return std::make_unique<Open>([this] { watch_ = nullptr; });
  }
  bool supports_watch_list() const override { return false; }

  ListReceiver* list_ = nullptr;
  WatchReceiver* watch_ = nullptr;
};

// The processor time of this thread, which does not include other load of the machine.
double core_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::size_t resident_bytes() {
  std::size_t total = 0;
  std::size_t resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// Resets peak_bytes(). False if the kernel cannot: then memory is only sampled between pieces.
bool forget_peak() {
  std::ofstream file("/proc/self/clear_refs");
  file << "5" << std::flush;
  return file.good();
}

// The peak of resident memory since the reset.
std::size_t peak_bytes() {
  std::ifstream file("/proc/self/status");
  for (std::string word; file >> word;) {
    std::size_t kilobytes = 0;
    if (word == "VmHWM:" && file >> kilobytes) return kilobytes << 10;
  }
  return 0;
}

std::string pod(std::size_t number, std::uint64_t version, std::string_view phase, bool type_meta) {
  const std::string name = "pod-" + std::to_string(number);
  const std::string ns = "ns-" + std::to_string(number % 165);
  const std::string rv = std::to_string(version);
  test::PodShape shape;
  shape.name = name;
  shape.ns = ns;
  shape.rv = rv;
  shape.size = 10000;
  shape.phase = phase;
  shape.type_meta = type_meta;
  return test::pod_json(shape);
}

class Bench {
 public:
  Bench(std::size_t pods, std::size_t events)
      : pods_(pods),
        events_(events),
        versions_(pods),
        handler_({.on_add = [this](const Object&, bool) { ++told_; },
                  .on_update = [this](const Object&, const Object&) { ++told_; },
                  .on_delete = [this](const Deleted&) { ++told_; }}),
        informer_(runtime_, {.lister_watcher = script_, .handler = handler_, .expected = kPods}) {}

  int run() {
    const std::size_t empty = resident_bytes();
    informer_.start();
    runtime_.drain();
    for (auto& version : versions_) version = ++version_;
    const double list_seconds = feed_list(nullptr);
    if (told_ != pods_) return failed("the handler did not receive every pod of the list");
    std::printf("%-46s %10.0f objects/s  %6.2f us each\n", "list: bytes to store and handler",
                rate(pods_, list_seconds), list_seconds * 1e6 / static_cast<double>(pods_));

    told_ = 0;
    watch_with(&WatchReceiver::opened);
    const double watch_seconds = feed_events();
    if (told_ != events_) return failed("the handler did not receive every event");
    std::printf("%-46s %10.0f events/s   %6.2f us each   (to reach: 150000)\n", "watch: bytes to store and handler",
                rate(events_, watch_seconds), watch_seconds * 1e6 / static_cast<double>(events_));

    malloc_trim(0);
    const std::size_t settled = resident_bytes() - empty;
    informer_.controller().reflector().relist();
    std::size_t peak = resident_bytes();
    wait_for_list();
    const bool exact = forget_peak();
    feed_list(&peak);
    if (exact) peak = std::max(peak, peak_bytes());
    peak -= std::min(peak, empty);
    std::printf("%-46s %10.3f x settled (%zu MB; %zu bytes per pod; to reach: 1.15)%s\n",
                "memory: peak of an unchanged relist", static_cast<double>(peak) / static_cast<double>(settled),
                settled >> 20, settled / pods_, exact ? "" : " by samples");
    return 0;
  }

 private:
  static double rate(std::size_t count, double seconds) { return static_cast<double>(count) / seconds; }
  static int failed(const char* why) {
    std::fprintf(stderr, "bench_reflector: %s\n", why);
    return 1;
  }

  // A relist waits for its backoff, at most some seconds.
  void wait_for_list() {
    while (script_.list_ == nullptr) {
      runtime_.drain();
      usleep(1000);
    }
  }

  void watch_with(void (WatchReceiver::*call)()) {
    while (script_.watch_ == nullptr) {
      runtime_.drain();
      usleep(1000);
    }
    (script_.watch_->*call)();
    runtime_.drain();
  }

  // Cuts the output of `make` into pieces and passes each to `take`; returns the seconds spent in `take`. Creates one
  // megabyte at a time, as much as a socket may hold, so that `make` does not run between every two pieces.
  double feed(std::size_t count, const std::function<void(std::size_t, std::string&)>& make,
              const std::function<void(std::string_view)>& take, std::size_t* peak) {
    std::string buffer;
    double seconds = 0;
    for (std::size_t i = 0; i < count;) {
      while (i < count && buffer.size() < kMade) make(i++, buffer);
      std::size_t done = 0;
      while (buffer.size() - done >= kPiece || (i == count && done < buffer.size())) {
        const std::string_view piece = std::string_view(buffer).substr(done, kPiece);
        const double begin = core_seconds();
        take(piece);
        runtime_.drain();
        seconds += core_seconds() - begin;
        done += piece.size();
        if (peak != nullptr) *peak = std::max(*peak, resident_bytes());
      }
      buffer.erase(0, done);
    }
    return seconds;
  }

  double feed_list(std::size_t* peak) {
    const auto make = [this](std::size_t i, std::string& out) {
      if (i == 0) {
        out += R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":")" + std::to_string(version_) +
               R"("},"items":[)";
      } else {
        out += ',';
      }
      out += pod(i, versions_[i], versions_[i] % 2 != 0 ? "Running" : "Pending", false);
      if (i + 1 == pods_) out += "]}\n";
    };
    double seconds = feed(
        pods_, make, [this](std::string_view piece) { script_.list_->bytes(piece); }, peak);
    const double begin = core_seconds();
    script_.list_->end(ListReceiver::End{});
    runtime_.drain();
    seconds += core_seconds() - begin;
    if (peak != nullptr) *peak = std::max(*peak, resident_bytes());
    return seconds;
  }

  double feed_events() {
    const auto make = [this](std::size_t, std::string& out) {
      const std::size_t i = static_cast<std::size_t>(random_.below(pods_));
      versions_[i] = ++version_;
      out += R"({"type":"MODIFIED","object":)";
      out += pod(i, version_, version_ % 2 != 0 ? "Running" : "Pending", true);
      out += "}\n";
    };
    return feed(
        events_, make, [this](std::string_view piece) { script_.watch_->bytes(piece); }, nullptr);
  }

  const std::size_t pods_;
  const std::size_t events_;
  std::vector<std::uint64_t> versions_;
  std::uint64_t version_ = 1000;
  SeededRandom random_{7};
  std::size_t told_ = 0;
  OneCore runtime_;
  Script script_;
  FunctionHandler handler_;
  PlainInformer informer_;
};

}  // namespace

int main(int argc, char** argv) {
  double scale = 1;
  std::size_t pods = 100'000;
  std::size_t events = 500'000;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view flag = argv[i];
    if (flag == "--scale") scale = std::atof(argv[i + 1]);
    if (flag == "--pods") pods = std::strtoul(argv[i + 1], nullptr, 10);
    if (flag == "--events") events = std::strtoul(argv[i + 1], nullptr, 10);
  }
  pods = std::max<std::size_t>(10, static_cast<std::size_t>(static_cast<double>(pods) * scale));
  events = std::max<std::size_t>(10, static_cast<std::size_t>(static_cast<double>(events) * scale));
  return Bench(pods, events).run();
}
