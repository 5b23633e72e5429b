#include "sim/world.h"

#include <algorithm>

namespace tain::sim {
namespace {

constexpr Duration kQuiet = std::chrono::minutes(58);
// The guaranteed time: 60 s, the stall timeout, one sync.
constexpr Duration kPromised = std::chrono::seconds(60 + 75 + 30);
constexpr Duration kLastWrites = std::chrono::seconds(5);
// The outage of all servers at the end: long enough for the longest backoff.
constexpr Duration kOutage = std::chrono::minutes(4);
// The longest pause while a server is unreachable is 10 s. From the first response a mirror has 5 s.
constexpr Duration kHealed = std::chrono::seconds(10 + 5);
constexpr int kLeastFaults = 5;

}  // namespace

World::Process& World::process_of(int mirror) {
  const auto index = mirror == kEverybody ? 0 : static_cast<std::size_t>(mirror) % processes_.size();
  return processes_[index];
}

// ---- Processes ----

void World::start_process(Process& process) {
  std::uint64_t state = derive_ ^ (static_cast<std::uint64_t>(process.number) << 32) ^ ++process.lives;
  process.life = std::make_unique<Life>(queue_, split_mix(state));
  process.stopping = false;
  Life& life = *process.life;
  if (process.limits_lists) life.limiter = std::make_unique<Reflector::ListLimiter>(1);
  for (std::size_t i = 0; i < process.plans.size(); ++i) {
    life.mirrors.push_back(std::make_unique<Mirror>(process.plans[i], surroundings_, life.runtime, *process.meters[i],
                                                    life.limiter.get()));
    if (desk_.planned(FaultId::kOpaqueVersions)) life.mirrors.back()->taint(FaultId::kOpaqueVersions);
  }
  trace_.line(queue_.now(), "process starts", process.number);
  for (const auto& mirror : life.mirrors) {
    if (quiet_) mirror->calm_down();
    mirror->start();
  }
}

void World::stop_process(Process& process, std::function<void()> then) {
  if (!process.life || process.stopping) return;
  process.stopping = true;
  trace_.line(queue_.now(), "process stops", process.number);
  SimRuntime& runtime = process.life->runtime;
  runtime.thaw();
  runtime.post([this, &process, then = std::move(then)] {
    for (const auto& mirror : process.life->mirrors) {
      process.past_events += mirror->events();
      mirror->stop();
    }
    queue_.in(std::chrono::seconds(1), [this, &process, then] { bury(process, then); });
  });
}

// After stop nothing may be left on the loop or the Executor.
void World::bury(Process& process, const std::function<void()>& then) {
  SimRuntime& runtime = process.life->runtime;
  if (runtime.busy()) {  // a blocking handler may finish
    queue_.in(std::chrono::seconds(1), [this, &process, then] { bury(process, then); });
    return;
  }
  const std::string name = "process " + std::to_string(process.number);
  if (runtime.pending_timers() != 0) referee_.violation(name + ": timers left after stop");
  if (runtime.pending_tasks() != 0) referee_.violation(name + ": tasks left after stop");
  if (runtime.pending_executor_tasks() != 0) referee_.violation(name + ": Executor tasks left after stop");
  for (const auto& mirror : process.life->mirrors) {
    if (mirror->open_calls() != 0) referee_.violation(name + ": calls left open after stop");
  }
  process.life.reset();
  if (then) then();
}

void World::restart_process(Process& process, Duration pause) {
  stop_process(process, [this, &process, pause] { queue_.in(pause, [this, &process] { start_process(process); }); });
}

// ---- Writers and readers ----

void World::write_on() {
  if (!writing_) return;
  queue_.in(std::chrono::milliseconds(200 + random_.below(4'800)), [this] {
    if (!writing_) return;
    cluster_.write_something();
    write_on();
  });
}

void World::read_on() {
  queue_.in(std::chrono::milliseconds(2'000 + users_.below(30'000)), [this] {
    if (!writing_) return;
    each_mirror(kEverybody, [this](Mirror& mirror) {
      if (users_.below(2) == 0) mirror.look();
      if (users_.below(6) == 0) mirror.wait_for_something();
    });
    read_on();
  });
}

// ---- The course of a run ----

void World::plan_faults() {
  for (PlannedFault& fault : desk_.plan()) {
    if (info(fault.id).whole_run) {
      desk_.begin(fault);
      fire(fault);
      continue;
    }
    queue_.at(began_ + fault.at, [this, &fault] { begin(fault); });
    queue_.at(began_ + std::min(fault.at + fault.lasts, kQuiet), [this, &fault] { end(fault); });
  }
}

// No faults from here on.
void World::begin_quiet_phase() {
  quiet_ = true;
  trace_.line(queue_.now(), "quiet");
  each_mirror(kEverybody, [](Mirror& mirror) { mirror.calm_down(); });
  election_.calm_down();
  factory_user_->calm_down();
  const auto force = [this](bool relist) {
    each_mirror(kEverybody, [relist](Mirror& mirror) { relist ? mirror.relist() : mirror.audit(); });
  };
  if (desk_.planned(FaultId::kOpaqueVersions)) forced_ = true;
  if (!forced_) return;
  // An audit in half of the runs, as in production; a relist in the others.
  const bool relist = random_.below(2) == 0;
  queue_.in(std::chrono::seconds(70), [force, relist] { force(relist); });
  queue_.in(std::chrono::seconds(110), [force, relist] { force(relist); });
}

void World::compare() {
  // A bookmark may have arrived in this instant; a queue needs a moment to process it.
  const auto waits = [this] {
    bool some = false;
    each_mirror(kEverybody, [&some](const Mirror& mirror) { some = some || mirror.has_queued_items(); });
    return some;
  };
  for (int i = 0; i < 10 && waits(); ++i) queue_.run_until(queue_.now() + std::chrono::milliseconds(100));
  for (const Process& process : processes_) {
    if (!process.life || process.stopping) referee_.violation("a process is not running at the end");
  }
  each_mirror(kEverybody, [this](Mirror& mirror) {
    const std::string found = mirror.difference();
    if (!found.empty()) {
      referee_.violation("not equal to the server in time: " + found);
    } else {
      mirror.check_settled();
    }
  });
  election_.check_settled();
  factory_user_->check_settled();
}

// After a long outage the first response counts, not the backoff that grew before it. It is a 410, because the history
// that the mirrors need was compacted.
void World::check_healing() {
  if (referee_.count() > 0 || desk_.planned(FaultId::kOpaqueVersions)) return;
  queue_.run_until(queue_.now() + std::chrono::seconds(30));  // so that each watch is healthy
  trace_.line(queue_.now(), "outage of all servers");
  for (const auto& server : servers_) server->go_down(false);
  queue_.run_until(queue_.now() + kOutage);
  for (int i = 0; i < 10; ++i) cluster_.write_something();
  cluster_.storage().compact(cluster_.storage().revision());
  for (const ResourceType& type : kResources) {
    cluster_.storage().shrink_window(type.resource, cluster_.storage().revision());
  }
  trace_.line(queue_.now(), "end of the outage");
  for (const auto& server : servers_) server->come_up();
  queue_.run_until(queue_.now() + kHealed);
  each_mirror(kEverybody, [this](Mirror& mirror) {
    const std::string found = mirror.difference();
    if (!found.empty()) referee_.violation("not equal to the server 15 s after an outage: " + found);
  });
}

RunResult World::run() {
  write_on();
  read_on();
  plan_faults();
  queue_.run_until(began_ + kQuiet - std::chrono::minutes(2));
  // Replaces planned faults that could not fire, so that each run has enough of them.
  for (std::size_t i = 0; desk_.fired() < kLeastFaults && i < desk_.plan().size(); ++i) {
    PlannedFault& fault = desk_.plan()[i];
    if (fault.fired()) continue;
    fault.id = FaultId::kReset;
    fault.mirror = kEverybody;
    begin(fault);
    queue_.run_until(queue_.now() + std::chrono::seconds(5));
  }
  queue_.run_until(began_ + kQuiet);
  for (PlannedFault& fault : desk_.plan()) {
    if (!info(fault.id).whole_run) end(fault);
  }
  begin_quiet_phase();
  queue_.run_until(began_ + kQuiet + kPromised - kLastWrites);
  writing_ = false;
  each_mirror(kEverybody, [](Mirror& mirror) { mirror.let_go(); });
  queue_.run_until(began_ + kQuiet + kPromised);
  compare();

  RunResult result;
  result.reflectors = mirrors_;
  result.hours = static_cast<double>((queue_.now() - began_).count()) / 3.6e12;
  check_healing();
  finish();
  result.seed = seed_;
  result.reigns = election_.reigns();
  result.writes = cluster_.writes();
  for (const Process& process : processes_) result.events += process.past_events;
  result.fired.assign(all_faults().size(), 0);
  for (const PlannedFault& fault : desk_.plan()) {
    if (!fault.fired()) continue;
    ++result.faults;
    for (std::size_t i = 0; i < all_faults().size(); ++i) {
      if (all_faults()[i].id == fault.id) ++result.fired[i];
    }
  }
  if (result.writes < 1000) referee_.violation("only " + std::to_string(result.writes) + " writes");
  if (result.faults < kLeastFaults) referee_.violation("only " + std::to_string(result.faults) + " faults fired");
  result.trace_hash = trace_.hash();
  result.violation_count = referee_.count();
  result.violations = referee_.violations();
  return result;
}

void World::finish() {
  for (Process& process : processes_) stop_process(process, {});
  election_.stop();
  factory_user_->stop();
  queue_.run_until(queue_.now() + std::chrono::minutes(6));
  election_.check_ended();
  factory_user_->check_ended();
}

}  // namespace tain::sim
