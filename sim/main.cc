// tain_sim: runs of the production core against the storage of the API server, with faults, in virtual time.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sim/fleet.h"
#include "sim/world.h"

namespace {

using tain::sim::RunResult;

constexpr std::uint64_t kBlock = 1000;  // consecutive seeds, in which each fault has to fire

constexpr std::string_view kUsage =
    "usage: tain_sim [--seeds N] [--from S] [--jobs J] [--seed-limit SECONDS] [--require-all-faults]\n"
    "       tain_sim --seed S [--quiet]      one run, with its trace\n"
    "       tain_sim --trace-hash --seed S   the hash of its trace\n"
    "       tain_sim --list                  the faults\n";

struct Arguments {
  std::uint64_t seeds = 200;
  std::uint64_t from = 1;
  int jobs = 0;
  std::uint64_t seed_limit = 120;  // seconds that one run may take
  bool one = false;
  bool quiet = false;
  bool trace_hash = false;
  bool require_all = false;
  bool list = false;
};

bool parse(int argc, char** argv, Arguments& arguments) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view name = argv[i];
    const auto number = [&](std::uint64_t& into) {
      if (++i >= argc) return false;
      char* end = nullptr;
      into = std::strtoull(argv[i], &end, 10);
      return end != argv[i] && *end == '\0';
    };
    std::uint64_t jobs = 0;
    if (name == "--seeds") {
      if (!number(arguments.seeds)) return false;
    } else if (name == "--from") {
      if (!number(arguments.from)) return false;
    } else if (name == "--seed") {
      if (!number(arguments.from)) return false;
      arguments.one = true;
    } else if (name == "--jobs") {
      if (!number(jobs)) return false;
      arguments.jobs = static_cast<int>(std::clamp<std::uint64_t>(jobs, 1, 256));
    } else if (name == "--seed-limit") {
      if (!number(arguments.seed_limit) || arguments.seed_limit < 1 || arguments.seed_limit > 86400) return false;
    } else if (name == "--quiet") {
      arguments.quiet = true;
    } else if (name == "--trace-hash") {
      arguments.trace_hash = true;
    } else if (name == "--require-all-faults") {
      arguments.require_all = true;
    } else if (name == "--list") {
      arguments.list = true;
    } else {
      return false;
    }
  }
  return true;
}

struct Totals {
  std::uint64_t runs = 0;
  double hours = 0;
  std::uint64_t events = 0;
  std::uint64_t faults = 0;
  std::uint64_t violations = 0;
  std::uint64_t broken_off = 0;  // runs; each is also one violation
  std::vector<std::uint64_t> fired = std::vector<std::uint64_t>(tain::sim::all_faults().size(), 0);
  std::vector<RunResult> failed{};
  std::map<std::uint64_t, std::vector<std::uint64_t>> blocks{};  // the same as `fired`, by block

  void add(const RunResult& result, std::uint64_t block = 0) {
    ++runs;
    hours += result.hours;
    events += result.events;
    faults += static_cast<std::uint64_t>(result.faults);
    violations += result.violation_count;
    broken_off += result.broken_off ? 1u : 0u;
    std::vector<std::uint64_t>& here = blocks.try_emplace(block, fired.size(), 0).first->second;
    for (std::size_t i = 0; i < result.fired.size() && i < fired.size(); ++i) {
      fired[i] += static_cast<std::uint64_t>(result.fired[i]);
      here[i] += static_cast<std::uint64_t>(result.fired[i]);
    }
    if (result.violation_count > 0) failed.push_back(result);
  }
};

int close(const Totals& totals, bool complete) {
  std::printf("sim: seeds=%llu hours=%.0f events=%llu faults=%llu violations=%llu\n",
              static_cast<unsigned long long>(totals.runs), totals.hours,
              static_cast<unsigned long long>(totals.events), static_cast<unsigned long long>(totals.faults),
              static_cast<unsigned long long>(totals.violations));
  return totals.violations == 0 && complete ? 0 : 1;
}

void print_failures(Totals& totals) {
  std::sort(totals.failed.begin(), totals.failed.end(),
            [](const RunResult& a, const RunResult& b) { return a.seed < b.seed; });
  std::size_t shown = 0;
  for (const RunResult& result : totals.failed) {
    if (++shown > 40) {
      std::printf("... and %zu more seeds\n", totals.failed.size() - 40);
      break;
    }
    std::printf("seed %llu: %zu violations; replay: ./test sim --seed %llu\n",
                static_cast<unsigned long long>(result.seed), result.violation_count,
                static_cast<unsigned long long>(result.seed));
    for (std::size_t i = 0; i < result.violations.size() && i < 3; ++i) {
      std::printf("  %s\n", result.violations[i].c_str());
    }
  }
}

bool all_fired(const Totals& totals, std::uint64_t from) {
  bool all = true;
  for (const auto& [block, fired] : totals.blocks) {
    const std::uint64_t first = from + std::uint64_t{block} * kBlock;
    for (std::size_t i = 0; i < fired.size(); ++i) {
      if (fired[i] != 0) continue;
      const std::string name(tain::sim::all_faults()[i].name);
      std::printf("%s never fired in the block from seed %llu on\n", name.c_str(),
                  static_cast<unsigned long long>(first));
      all = false;
    }
  }
  return all;
}

int run_one(const Arguments& arguments) {
  std::cout << std::unitbuf;  // a crash leaves the trace up to it
  tain::sim::World world(arguments.from, arguments.trace_hash || arguments.quiet ? nullptr : &std::cout);
  const RunResult result = world.run();
  if (arguments.trace_hash) {
    std::printf("%016llx\n", static_cast<unsigned long long>(result.trace_hash));
    return result.violation_count == 0 ? 0 : 1;
  }
  for (const std::string& violation : result.violations) std::printf("violation: %s\n", violation.c_str());
  std::printf("seed %llu: %llu writes, %d mirrors, trace %016llx\n", static_cast<unsigned long long>(result.seed),
              static_cast<unsigned long long>(result.writes), result.reflectors,
              static_cast<unsigned long long>(result.trace_hash));
  Totals totals;
  totals.add(result);
  return close(totals, true);
}

int run_many(const Arguments& arguments) {
  const bool terminal = isatty(STDOUT_FILENO) == 1;
  const auto began = std::chrono::steady_clock::now();
  const std::uint64_t step = std::max<std::uint64_t>(1, terminal ? arguments.seeds / 200 : arguments.seeds / 20);
  Totals totals;
  const long cores = sysconf(_SC_NPROCESSORS_ONLN);
  const int jobs = arguments.jobs > 0 ? arguments.jobs : static_cast<int>(std::max(1L, cores));
  std::fflush(stdout);
  const tain::sim::Fleet fleet{.first = arguments.from,
                               .count = arguments.seeds,
                               .jobs = jobs,
                               .seed_limit = std::chrono::seconds(arguments.seed_limit)};
  tain::sim::run_fleet(fleet, [&](const RunResult& result) {
    // The remaining seeds belong to the last complete block.
    const std::uint64_t last = std::max<std::uint64_t>(arguments.seeds / kBlock, 1) - 1;
    totals.add(result, std::min((result.seed - arguments.from) / kBlock, last));
    if (totals.runs % step != 0) return;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    std::printf("%s%llu of %llu seeds, %.0f simulated hours per minute, %llu violations%s", terminal ? "\r" : "",
                static_cast<unsigned long long>(totals.runs), static_cast<unsigned long long>(arguments.seeds),
                totals.hours / seconds * 60, static_cast<unsigned long long>(totals.violations),
                terminal ? "  " : "\n");
    std::fflush(stdout);
  });
  if (terminal) std::printf("\n");
  bool complete = true;
  std::printf("\n%-22s %10s\n", "fault", "fired");
  for (std::size_t i = 0; i < totals.fired.size(); ++i) {
    const tain::sim::FaultInfo& fault = tain::sim::all_faults()[i];
    std::printf("%-22.*s %10llu  %.*s\n", static_cast<int>(fault.name.size()), fault.name.data(),
                static_cast<unsigned long long>(totals.fired[i]), static_cast<int>(fault.doc.size()), fault.doc.data());
  }
  std::printf("\n");
  if (arguments.require_all) complete = all_fired(totals, arguments.from);
  print_failures(totals);
  if (totals.broken_off > 0) {
    std::printf("%llu runs were broken off: they crashed, hung or never started\n",
                static_cast<unsigned long long>(totals.broken_off));
  }
  if (totals.runs != arguments.seeds) {
    std::printf("only %llu of %llu seeds were accounted for\n", static_cast<unsigned long long>(totals.runs),
                static_cast<unsigned long long>(arguments.seeds));
    complete = false;
  }
  return close(totals, complete);
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  if (!parse(argc, argv, arguments)) {
    std::cerr << kUsage;
    return 2;
  }
  if (arguments.list) {
    for (const tain::sim::FaultInfo& fault : tain::sim::all_faults()) {
      std::printf("%-22.*s %.*s\n", static_cast<int>(fault.name.size()), fault.name.data(),
                  static_cast<int>(fault.doc.size()), fault.doc.data());
    }
    return 0;
  }
  if (arguments.one || arguments.trace_hash) return run_one(arguments);
  return run_many(arguments);
}
