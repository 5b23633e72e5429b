// Faults that affect more than one request or event.

#include <algorithm>

#include "sim/world.h"

namespace tain::sim {

// ---- Routing of connections ----

SimServer& World::route(int mirror) {
  if (lagging_ != nullptr && (desk_.hitting(FaultId::kLaggingServer, mirror) != nullptr ||
                              desk_.hitting(FaultId::kFutureWatch, mirror) != nullptr)) {
    return *lagging_;
  }
  std::vector<SimServer*> up;
  for (const auto& server : servers_) {
    if (server->up()) up.push_back(server.get());
  }
  if (up.empty()) return *servers_[network_.below(servers_.size())];
  return *up[network_.below(up.size())];
}

bool World::hidden(int mirror) {
  return lagging_ != nullptr && desk_.hitting(FaultId::kFutureWatch, mirror) != nullptr;
}

void World::tainted(int mirror, FaultId why) {
  if (info(why).breaks_protocol) forced_ = true;
  each_mirror(mirror, [why](Mirror& one) { one.taint(why); });
  factory_user_->taint(mirror, why);
}

int World::cut(int mirror, Code code) {
  int hit = 0;
  for (const auto& server : servers_) hit += server->reset(mirror, code);
  return hit;
}

// ---- Start and end of faults ----

void World::begin(PlannedFault& fault) {
  if (quiet_) return;
  trace_.line(queue_.now(), "begin", info(fault.id).name, "mirror", fault.mirror);
  desk_.begin(fault);
  const int whom = fault.mirror;
  SeededRandom draw(fault.draw);
  switch (fault.id) {
    case FaultId::kLaggingServer:
    case FaultId::kFutureWatch:
      return lag(fault);
    case FaultId::kRestoredBackup:
      return restore_backup(fault, false);
    case FaultId::kRestoredOvertaken:
      return restore_backup(fault, true);
    case FaultId::kCompaction:
      cut(whom, Code::kConnectionLost);
      keep_away(whom, std::chrono::seconds(5));
      for (int i = 0; i < 10; ++i) cluster_.write_something();
      cluster_.storage().compact(cluster_.storage().revision());
      for (const ResourceType& type : kResources) {
        cluster_.storage().shrink_window(type.resource, cluster_.storage().revision());
      }
      return fire(fault);
    case FaultId::kRecreateInGap:
      cut(whom, Code::kConnectionLost);
      keep_away(whom, std::chrono::seconds(1 + draw.below(20)));
      cluster_.recreate_some(5 + draw.below(20));
      return fire(fault);
    case FaultId::kSelectorTransition:
      cluster_.flip_labels(20);
      return fire(fault);
    case FaultId::kNamespaceDeleted:
      cluster_.delete_namespace();
      return fire(fault);
    case FaultId::kHalfOpen: {
      int hit = 0;
      for (const auto& server : servers_) hit += server->black_hole(whom, draw.below(2) == 0);
      if (hit > 0) fire(fault);
      return;
    }
    case FaultId::kReset:
      if (cut(whom, draw.below(2) == 0 ? Code::kConnectionLost : Code::kUnexpectedEof) > 0) fire(fault);
      return;
    case FaultId::kCleanClose: {
      int hit = 0;
      for (const auto& server : servers_) hit += server->close_watches(whom);
      if (hit > 0) fire(fault);
      return;
    }
    case FaultId::kServerRestart:
      restart_server(*servers_[draw.below(servers_.size())], draw.below(2) == 0,
                     std::chrono::milliseconds(100 + draw.below(20'000)));
      return fire(fault);
    case FaultId::kRestartStorm:
      for (const auto& server : servers_) {
        restart_server(*server, draw.below(2) == 0, std::chrono::milliseconds(100 + draw.below(60'000)));
      }
      return fire(fault);
    case FaultId::kClientRestart:
      restart_process(process_of(whom), std::chrono::milliseconds(draw.below(20'000)));
      return fire(fault);
    case FaultId::kStopWhileSyncing: {
      Process& process = process_of(whom);
      if (!process.life || process.stopping) return;
      for (const auto& mirror : process.life->mirrors) mirror->relist();
      queue_.in(std::chrono::milliseconds(draw.below(120)),
                [this, &process] { restart_process(process, std::chrono::seconds(1)); });
      return fire(fault);
    }
    case FaultId::kProcessPause:
      if (Process& process = process_of(whom); process.life && !process.stopping) {
        process.life->runtime.freeze();
        fire(fault);
      }
      return;
    case FaultId::kWallJump:
      for (Process& process : processes_) {
        const auto hours = std::chrono::hours(static_cast<std::int64_t>(draw.below(20'000)) - 10'000);
        if (process.life) process.life->runtime.jump_wall(hours);
      }
      return fire(fault);
    case FaultId::kBadIndex:
      each_mirror(whom, [](Mirror& mirror) { mirror.add_bad_index(); });
      return fire(fault);
    default:
      return give_occasion(fault);
  }
}

// Some faults need a request that a run without faults never sends.
void World::give_occasion(const PlannedFault& fault) {
  switch (info(fault.id).occasion) {
    case Occasion::kNone:
      return;
    case Occasion::kReconnect:
      cut(fault.mirror, Code::kConnectionLost);
      return;
    case Occasion::kRelist:
      each_mirror(fault.mirror, [](Mirror& mirror) { mirror.relist(); });
      return;
    case Occasion::kAudit:
      each_mirror(fault.mirror, [](Mirror& mirror) { mirror.audit(); });
      return;
  }
}

void World::end(PlannedFault& fault) {
  if (!fault.active) return;
  trace_.line(queue_.now(), "end", info(fault.id).name);
  desk_.end(fault);
  switch (fault.id) {
    case FaultId::kLaggingServer:
    case FaultId::kFutureWatch:
      if (lagging_ != nullptr) std::exchange(lagging_, nullptr)->hold(false);
      return;
    case FaultId::kSlowDrip:
      for (const auto& server : servers_) server->end_drips();
      return;
    case FaultId::kProcessPause:
      if (Process& process = process_of(fault.mirror); process.life) process.life->runtime.thaw();
      return;
    case FaultId::kBadIndex:
      each_mirror(fault.mirror, [](Mirror& mirror) { mirror.remove_bad_index(); });
      return;
    default:
      return;
  }
}

// ---- Larger faults ----

// Refuses connections of this mirror for some time: an outage as a part of another fault.
void World::keep_away(int mirror, Duration time) {
  auto outage = std::make_shared<PlannedFault>(PlannedFault{.id = FaultId::kRefused, .mirror = mirror});
  desk_.begin(*outage);
  queue_.in(time, [this, outage] { desk_.end(*outage); });
}

void World::restart_server(SimServer& server, bool cleanly, Duration down) {
  if (!server.up()) return;
  server.go_down(cleanly);
  trace_.line(queue_.now(), "server down", server.number());
  queue_.in(down, [this, &server] {
    server.come_up();
    trace_.line(queue_.now(), "server up", server.number());
  });
}

void World::lag(PlannedFault& fault) {
  if (lagging_ != nullptr) return;
  SeededRandom draw(fault.draw);
  lagging_ = servers_[draw.below(servers_.size())].get();
  lagging_->hold(true);
  // Later, when it is behind, connections are routed to it.
  queue_.in(std::chrono::seconds(5), [this, &fault] {
    if (fault.active) cut(fault.mirror, Code::kConnectionLost);
  });
}

void World::restore_backup(PlannedFault& fault, bool overtake) {
  SeededRandom draw(fault.draw);
  auto backup = std::make_shared<storage::Checkpoint>(cluster_.storage().checkpoint());
  queue_.in(std::chrono::seconds(5 + draw.below(60)), [this, &fault, backup, overtake] {
    if (quiet_) return;
    const storage::Revision before = cluster_.storage().revision();
    if (before == backup->revision()) return;
    if (lagging_ != nullptr) std::exchange(lagging_, nullptr)->hold(false);
    for (const auto& server : servers_) {
      if (server->up()) server->go_down(false);
    }
    cluster_.restore(*backup);
    fire(fault);
    tainted(kEverybody, fault.id);
    if (overtake) cluster_.write_until(before + 3);
    queue_.in(std::chrono::seconds(2), [this] {
      for (const auto& server : servers_) {
        if (!server->up()) server->come_up();
      }
    });
  });
}

}  // namespace tain::sim
