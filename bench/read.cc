// The cost of reading one, three and ten fields of a pod: from its bytes, from the columns of a store, and with plain
// simdjson On-Demand.
//
//   bench_read [--scale 0.01] [--objects 100000]
//
// Figures are the thread's own time per object, over pods of 10 KB that are not in any cache.

#include <tain/cache/store.h>
#include <tain/object.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include <simdjson.h>

#include "tests/support/pods.h"

namespace {

using namespace tain;

constexpr std::array<std::string_view, 10> kFields{
    "status.phase",       "spec.nodeName",        "metadata.labels.app",      "metadata.creationTimestamp",
    "spec.restartPolicy", "spec.schedulerName",   "spec.containers[0].image", "status.podIP",
    "status.startTime",   "metadata.labels.team",
};

double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

// The read text, which keeps the compiler from removing the reads and is compared between all ways.
struct Sum {
  std::size_t bytes = 0;
  void add(std::string_view text) { bytes += text.size(); }
};

struct Figure {
  double nanoseconds = 0;
  Sum sum;
};

template <class Fn>
void measure(Figure& figure, Fn fn) {
  const double start = now();
  fn(figure.sum);
  figure.nanoseconds += now() - start;
}

void read_one(const Object& pod, Sum& sum) { sum.add(pod.read(path<"status.phase">)[0].text()); }

void read_three(const Object& pod, Sum& sum) {
  for (const Value& value : pod.read(path<"status.phase">, path<"spec.nodeName">, path<"metadata.labels.app">)) {
    sum.add(value.text());
  }
}

void read_ten(const Object& pod, Sum& sum) {
  for (const Value& value : pod.read(path<"status.phase">, path<"spec.nodeName">, path<"metadata.labels.app">,
                                     path<"metadata.creationTimestamp">, path<"spec.restartPolicy">,
                                     path<"spec.schedulerName">, path<"spec.containers[0].image">, path<"status.podIP">,
                                     path<"status.startTime">, path<"metadata.labels.team">)) {
    sum.add(value.text());
  }
}

// JSON with the padding that simdjson needs.
struct Padded {
  std::vector<char> bytes;
  std::size_t size = 0;
  explicit Padded(std::string_view json) : bytes(json.size() + simdjson::SIMDJSON_PADDING), size(json.size()) {
    std::memcpy(bytes.data(), json.data(), json.size());
  }
};

// The fields in the order of the API server, which is the fastest for On-Demand.
void simdjson_read(simdjson::ondemand::parser& parser, const Padded& json, std::size_t fields, Sum& sum) {
  namespace ondemand = simdjson::ondemand;
  ondemand::document document;
  if (parser.iterate(json.bytes.data(), json.size, json.bytes.size()).get(document) != simdjson::SUCCESS) return;
  const auto add = [&sum](simdjson::simdjson_result<ondemand::value> value) {
    std::string_view text;
    if (value.get_string().get(text) == simdjson::SUCCESS) sum.add(text);
  };
  if (fields >= 3) {
    ondemand::object metadata;
    ondemand::object labels;
    if (document["metadata"].get_object().get(metadata) != simdjson::SUCCESS) return;
    if (fields == 10) add(metadata["creationTimestamp"]);
    if (metadata["labels"].get_object().get(labels) != simdjson::SUCCESS) return;
    add(labels["app"]);
    if (fields == 10) add(labels["team"]);
    ondemand::object spec;
    if (document["spec"].get_object().get(spec) != simdjson::SUCCESS) return;
    if (fields == 10) {
      add(spec["containers"].at(0)["image"]);
      add(spec["restartPolicy"]);
    }
    add(spec["nodeName"]);
    if (fields == 10) add(spec["schedulerName"]);
  }
  ondemand::object status;
  if (document["status"].get_object().get(status) != simdjson::SUCCESS) return;
  add(status["phase"]);
  if (fields == 10) {
    add(status["podIP"]);
    add(status["startTime"]);
  }
}

void columns_of(const Snapshot& snapshot, std::size_t fields, Sum& sum) {
  snapshot.for_each_row([&](const Snapshot::Row& row) {
    for (std::size_t i = 0; i < fields; ++i) sum.add(row.column(i).text());
  });
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t objects = 100'000;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--scale") == 0) {
      objects = static_cast<std::size_t>(static_cast<double>(objects) * std::atof(argv[i + 1]));
    } else if (std::strcmp(argv[i], "--objects") == 0) {
      objects = static_cast<std::size_t>(std::atoll(argv[i + 1]));
    }
  }
  objects = std::max<std::size_t>(objects, 10);

  Figure raw[3];
  Figure columns[3];
  Figure bare[3];
  constexpr std::size_t kCounts[] = {1, 3, 10};
  std::size_t bytes = 0;
  simdjson::ondemand::parser parser;

  // In batches larger than any cache, so that all ways have the same conditions and memory stays small.
  const std::size_t batch = std::min<std::size_t>(objects, 10'000);
  for (std::size_t begin = 0; begin < objects; begin += batch) {
    Store::Options options;
    for (const std::string_view field : kFields) options.columns.push_back(*Path::parse(field));
    Store store(std::move(options));
    std::vector<Object> pods;
    std::vector<Padded> padded;
    for (std::size_t i = begin; i < std::min(objects, begin + batch); ++i) {
      const std::string json = test::pod_json("web-" + std::to_string(i), "ns-" + std::to_string(i % 165));
      bytes += json.size();
      padded.emplace_back(json);
      pods.push_back(*Object::from_json(json));
      if (!store.add(pods.back())) return 1;
    }
    const Snapshot snapshot = store.snapshot();
    measure(raw[0], [&](Sum& sum) {
      for (const Object& pod : pods) read_one(pod, sum);
    });
    measure(raw[1], [&](Sum& sum) {
      for (const Object& pod : pods) read_three(pod, sum);
    });
    measure(raw[2], [&](Sum& sum) {
      for (const Object& pod : pods) read_ten(pod, sum);
    });
    for (std::size_t i = 0; i < 3; ++i) {
      measure(columns[i], [&](Sum& sum) { columns_of(snapshot, kCounts[i], sum); });
      measure(bare[i], [&](Sum& sum) {
        for (const Padded& json : padded) simdjson_read(parser, json, kCounts[i], sum);
      });
    }
  }

  const double count = static_cast<double>(objects);
  std::printf("%zu pods of %zu bytes; ns per object\n", objects, bytes / objects);
  std::printf("%-8s %10s %10s %10s %12s\n", "fields", "raw", "columns", "simdjson", "raw/simdjson");
  constexpr const char* kNames[] = {"one", "three", "ten"};
  bool same = true;
  for (std::size_t i = 0; i < 3; ++i) {
    std::printf("%-8s %10.0f %10.0f %10.0f %12.2f\n", kNames[i], raw[i].nanoseconds / count,
                columns[i].nanoseconds / count, bare[i].nanoseconds / count, raw[i].nanoseconds / bare[i].nanoseconds);
    same = same && raw[i].sum.bytes == columns[i].sum.bytes && raw[i].sum.bytes == bare[i].sum.bytes;
  }
  std::printf("raw: three / one = %.2f (to reach: 1.30), ten / one = %.2f\n", raw[1].nanoseconds / raw[0].nanoseconds,
              raw[2].nanoseconds / raw[0].nanoseconds);
  if (!same) std::printf("the three ways did not read the same text\n");
  return same ? 0 : 1;
}
