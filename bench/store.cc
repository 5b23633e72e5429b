// The cost of reading and writing a Store, compared with a plain hash map in the same run.
//
//   bench_store [--scale 0.01] [--objects 100000]

#include <sys/resource.h>
#include <tain/cache/store.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include "src/base/hash_map.h"
#include "src/base/random.h"
#include "tests/support/pods.h"

namespace {

using namespace tain;
// Costs are processor time of the measuring thread, which is independent of other load. Waiting is wall time.
class Cpu {
 public:
  Cpu() : start_(now()) {}
  double nanoseconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
  }
  double start_;
};

class Wall {
 public:
  double nanoseconds() const {
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The number of voluntary context switches of this thread.
long times_blocked() {
  rusage usage{};
  getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_nvcsw;
}

struct Load {
  std::vector<std::string> keys;
  std::vector<Object> first;   // a version of each object
  std::vector<Object> second;  // another version of each
};

Object make(const std::string& ns, const std::string& name, const std::string& rv) {
  auto object = Object::from_json(test::pod_json(name, ns, rv, {}, 7 << 10));
  if (!object) std::exit(1);
  return *object;
}

Load make_load(std::size_t count) {
  Load load;
  const std::size_t namespaces = std::max<std::size_t>(1, count / 1000);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string ns = "namespace-" + std::to_string(i % namespaces);
    const std::string name = "pod-" + std::to_string(i) + "-x7k2p";
    load.first.push_back(make(ns, name, std::to_string(1000 + i)));
    load.second.push_back(make(ns, name, std::to_string(1000 + count + i)));
    load.keys.emplace_back(load.first.back().key());
  }
  return load;
}

std::vector<std::uint32_t> random_order(std::size_t length, std::size_t below, std::uint64_t seed) {
  SeededRandom random(seed);
  std::vector<std::uint32_t> order(length);
  for (std::uint32_t& i : order) i = static_cast<std::uint32_t>(random.below(below));
  return order;
}

void row(const char* what, double ns, const char* note = "") { std::printf("%-58s %10.1f ns  %s\n", what, ns, note); }

struct Median {
  std::vector<double> values;
  double get() {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
  }
};

std::size_t sink = 0;

template <class Map>
double time_gets(const Map& get, const Load& load, const std::vector<std::uint32_t>& order) {
  const Cpu start;
  for (const std::uint32_t i : order) {
    const Object object = get(load.keys[i]);
    sink += object ? 1 : 0;
  }
  return start.nanoseconds() / static_cast<double>(order.size());
}

// Writes batches at a fixed rate until stopped.
class PacedWriter {
 public:
  PacedWriter(Store& store, const Load& load, double per_second, std::size_t batch)
      : thread_([this, &store, &load, per_second, batch] { run(store, load, per_second, batch); }) {}
  double stop() {
    stop_ = true;
    thread_.join();
    return rate_;
  }

 private:
  void run(Store& store, const Load& load, double per_second, std::size_t batch) {
    SeededRandom random(99);
    std::vector<WatchEvent> changes(batch);
    std::vector<ReflectorStore::EventError> errors;
    const Wall start;
    std::size_t done = 0;
    while (!stop_) {
      const double due = start.nanoseconds() * 1e-9 * per_second;
      if (static_cast<double>(done) >= due) {
        std::this_thread::yield();
        continue;
      }
      for (WatchEvent& change : changes) {
        const std::size_t i = random.below(load.keys.size());
        change = {WatchEvent::Type::kModified, random.below(2) == 0 ? load.first[i] : load.second[i], {}};
      }
      store.apply(changes, errors);
      done += batch;
    }
    rate_ = static_cast<double>(done) / (start.nanoseconds() * 1e-9);
  }

  std::atomic<bool> stop_{false};
  double rate_ = 0;
  std::thread thread_;
};

double time_batches(Store& store, const Load& load, std::size_t batch, std::size_t total, bool single) {
  const auto order = random_order(total, load.keys.size(), 7);
  std::vector<WatchEvent> changes(batch);
  std::vector<ReflectorStore::EventError> errors;
  double spent = 0;
  for (std::size_t at = 0; at + batch <= total; at += batch) {
    const auto& from = at / batch % 2 == 0 ? load.second : load.first;
    for (std::size_t i = 0; i < batch; ++i) changes[i] = {WatchEvent::Type::kModified, from[order[at + i]], {}};
    const Cpu start;
    if (single) {
      for (const WatchEvent& change : changes) (void)store.update(change.object);
    } else {
      store.apply(changes, errors);
    }
    spent += start.nanoseconds();
  }
  const std::size_t whole_batches = total / batch;
  return spent / static_cast<double>(whole_batches * batch);
}

double time_snapshots(const Store& store, std::size_t times) {
  const Cpu start;
  for (std::size_t i = 0; i < times; ++i) sink += store.snapshot().size();
  return start.nanoseconds() / static_cast<double>(times);
}

void fill(Store& store, const Load& load, std::size_t count) {
  (void)store.replace(std::vector<Object>(load.first.begin(), load.first.begin() + static_cast<std::ptrdiff_t>(count)),
                      "1000");
}

}  // namespace

int main(int argc, char** argv) {
  double scale = 1;
  std::size_t objects = 100000;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--scale") == 0) scale = std::atof(argv[i + 1]);
    if (std::strcmp(argv[i], "--objects") == 0) objects = static_cast<std::size_t>(std::atoll(argv[i + 1]));
  }
  objects = std::max<std::size_t>(1000, static_cast<std::size_t>(static_cast<double>(objects) * scale));
  const std::size_t lookups = std::max<std::size_t>(20000, static_cast<std::size_t>(1000000 * scale));

  const Load load = make_load(objects);
  std::printf("%zu objects of %zu bytes, uniform random keys\n", objects, load.first[0].bytes().size());

  Store::Options plain;
  plain.namespace_index = false;
  Store store(plain);
  fill(store, load, objects);
  HashMap<std::string, Object> map;
  for (std::size_t i = 0; i < objects; ++i) map.emplace(load.keys[i], load.first[i]);

  // Reads, interleaved with the map so that both have the same conditions.
  const auto order = random_order(lookups, objects, 1);
  const auto from_map = [&](const std::string& key) { return map.find(key)->second; };
  const auto from_store = [&](const std::string& key) { return store.get(key); };
  Median map_ns, store_ns, busy_ns, busy_single_ns;
  for (int round = 0; round < 7; ++round) {
    map_ns.values.push_back(time_gets(from_map, load, order));
    store_ns.values.push_back(time_gets(from_store, load, order));
  }
  Median quiet_ns;
  double rate = 0;
  for (int round = 0; round < 5; ++round) {
    quiet_ns.values.push_back(time_gets(from_store, load, order));
    PacedWriter writer(store, load, 100000, 100);
    busy_ns.values.push_back(time_gets(from_store, load, order));
    rate = writer.stop();
    PacedWriter single(store, load, 100000, 1);
    busy_single_ns.values.push_back(time_gets(from_store, load, order));
    rate = std::min(rate, single.stop());
  }
  char note[160];
  row("get, plain unordered_flat_map + reference", map_ns.get());
  std::snprintf(note, sizeof note, "%.2f x the map (to reach: 2.5)", store_ns.get() / map_ns.get());
  row("get", store_ns.get(), note);
  std::snprintf(note, sizeof note, "%.2f x quiet (to reach: 1.3)", busy_ns.get() / quiet_ns.get());
  row("get while 100,000 updates/s in batches of 100", busy_ns.get(), note);
  std::snprintf(note, sizeof note, "%.2f x quiet; slowest writer %.0f updates/s", busy_single_ns.get() / quiet_ns.get(),
                rate);
  row("get while 100,000 updates/s one by one", busy_single_ns.get(), note);

  // Writes.
  Median batched, single;
  for (int round = 0; round < 3; ++round) {
    batched.values.push_back(time_batches(store, load, 100, lookups / 2, false));
    single.values.push_back(time_batches(store, load, 100, lookups / 2, true));
  }
  row("update, batches of 100, no index", batched.get(), "(to reach: 1000)");
  row("update, one by one, no index", single.get());
  Store indexed;
  fill(indexed, load, objects);
  row("update, batches of 100, namespace index", time_batches(indexed, load, 100, lookups / 2, false));
  {
    Store empty(plain);
    const Cpu start;
    std::vector<WatchEvent> changes(100);
    std::vector<ReflectorStore::EventError> errors;
    for (std::size_t at = 0; at + 100 <= objects; at += 100) {
      for (std::size_t i = 0; i < 100; ++i) changes[i] = {WatchEvent::Type::kAdded, load.first[at + i], {}};
      empty.apply(changes, errors);
    }
    row("add, batches of 100, no index", start.nanoseconds() / static_cast<double>(objects));
  }
  {
    const Cpu start;
    fill(indexed, load, objects);
    row("replace, per object, namespace index", start.nanoseconds() / static_cast<double>(objects));
    const Cpu again;
    fill(indexed, load, objects);
    row("replace by the same objects, per object", again.nanoseconds() / static_cast<double>(objects));
  }

  // Sets and snapshots.
  {
    const auto values = indexed.index_values(kNamespaceIndex);
    std::size_t found = 0;
    const Cpu start;
    for (const std::string& value : values) found += indexed.by_index(kNamespaceIndex, value)->size();
    std::snprintf(note, sizeof note, "per object; %zu namespaces", values.size());
    row("by index", start.nanoseconds() / static_cast<double>(found), note);
    const Cpu listing;
    found = indexed.list().size();
    row("list, per object", listing.nanoseconds() / static_cast<double>(found));
  }
  for (const std::size_t size : {std::size_t{1000}, objects}) {
    Store some;
    fill(some, load, size);
    std::snprintf(note, sizeof note, "%zu objects (to reach: 1000)", size);
    row("snapshot, take and drop", time_snapshots(some, lookups), note);
  }

  // Writers never wait for readers.
  {
    std::atomic<bool> stop{false};
    std::atomic<std::size_t> lists{0};
    std::thread reader([&] {
      while (!stop) {
        lists += store.list().empty() ? 0 : 1;
      }
    });
    while (lists < 2) std::this_thread::yield();
    std::vector<double> latencies;
    const auto writes = random_order(lookups / 5, objects, 3);
    const long blocked = times_blocked();
    for (const std::uint32_t i : writes) {
      const Wall start;
      (void)store.update(load.second[i]);
      latencies.push_back(start.nanoseconds());
    }
    const long waited = times_blocked() - blocked;
    stop = true;
    reader.join();
    std::sort(latencies.begin(), latencies.end());
    std::snprintf(note, sizeof note, "p99.9 %.1f us, max %.1f us, waited %ld times, %zu lists meanwhile",
                  latencies[latencies.size() * 999 / 1000] / 1000, latencies.back() / 1000, waited, lists.load());
    row("update while another thread lists, median", latencies[latencies.size() / 2], note);
  }
  const Store::Stats stats = store.stats();
  std::printf("bytes %.1f MB (of which bodies %.1f MB), pinned %zu, checksum %zu\n",
              static_cast<double>(stats.bytes) / 1e6, static_cast<double>(load.first[0].memory() * objects) / 1e6,
              stats.pinned_bytes, sink % 10);
  return 0;
}
