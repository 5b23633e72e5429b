#include "sim/election.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace tain::sim {
namespace {

std::uint64_t number_of(const std::string& version) {
  std::uint64_t number = 0;
  std::from_chars(version.data(), version.data() + version.size(), number);
  return number;
}

}  // namespace

// A candidate from its start to its end.
struct Election::Life {
  Life(EventQueue& queue, Lease& lease, std::string its_identity, std::uint64_t seed)
      : identity(std::move(its_identity)), runtime(queue, seed), line(queue, lease, runtime, seed + 1) {}

  std::string identity;
  SimRuntime runtime;
  LeaseLine line;
  std::unique_ptr<LeaderElector> elector{};
  std::optional<std::uint64_t> token{};  // between the callbacks
  bool stood_still = false;              // suspended in this term: it could not be called in time
  bool ended = false;                    // no callback may follow
};

struct Election::Candidate {
  int number = 0;
  int lives = 0;
  bool leaving = false;
  bool killed = false;
  std::shared_ptr<Life> life{};  // shared with pending calls
};

Election::Election(EventQueue& queue, Trace& trace, Referee& referee, std::uint64_t seed)
    : queue_(queue), trace_(trace), referee_(referee), random_(seed) {
  const int count = 2 + static_cast<int>(random_.below(2));
  for (int i = 0; i < count; ++i) {
    candidates_.push_back(std::make_unique<Candidate>());
    candidates_.back()->number = i;
    enter(*candidates_.back());
  }
  go_on();
  watch_over();
}

Election::~Election() {
  ended_ = true;
  for (const auto& candidate : candidates_) leave(*candidate, /*cleanly=*/false, Duration::zero());
  queue_.run_until(queue_.now() + std::chrono::seconds(1));
}

void Election::enter(Candidate& candidate) {
  const std::string identity = "c" + std::to_string(candidate.number) + "-" + std::to_string(++candidate.lives);
  candidate.life = std::make_shared<Life>(queue_, lease_, identity, random_.next());
  candidate.leaving = false;
  candidate.killed = false;
  Life& life = *candidate.life;
  const auto complain = [this, &life](const std::string& what) { referee_.violation(life.identity + ": " + what); };
  LeaderElector::Options options{.lock = life.line};
  options.identity = identity;
  options.release_on_stop = random_.below(4) != 0;
  options.on_started_leading = [this, &life, complain](const LeaderElector::FencingToken& token) {
    trace_.line(queue_.now(), "leads", life.identity, token.resource_version);
    if (life.ended) complain("on_started_leading after its end");
    if (life.token) complain("on_started_leading twice");
    if (lease_.holder_at(token.resource_version) != life.identity)
      complain("has a token of a write that is not its own");
    for (const auto& other : candidates_) {
      // A killed or suspended candidate cannot have been called; all others are called before another one can lead.
      // A suspended candidate itself is called late, when others may have led already.
      if (!other->life || other->life.get() == &life || !other->life->token || life.stood_still) continue;
      if (!other->killed && !other->life->stood_still) complain("leads, and " + other->life->identity + " still works");
    }
    life.stood_still = false;
    life.token = number_of(token.resource_version);
    newest_ = std::max(newest_, *life.token);
    ++reigns_;
    write_on(life);
  };
  options.on_stopped_leading = [this, &life, complain] {
    trace_.line(queue_.now(), "leads no more", life.identity);
    if (life.ended) complain("on_stopped_leading after its end");
    life.token.reset();
  };
  auto elector = LeaderElector::make(life.runtime, std::move(options));
  if (!elector) return referee_.violation("a candidate cannot be made: " + elector.error().to_string());
  life.elector = std::move(*elector);
  life.elector->start(/*again=*/true);
}

// Cleanly: it stops and has time for that. Else it ends at once.
void Election::leave(Candidate& candidate, bool cleanly, Duration pause) {
  if (!candidate.life || std::exchange(candidate.leaving, true)) return;
  trace_.line(queue_.now(), cleanly ? "candidate stops" : "candidate dies", candidate.life->identity);
  Life& life = *candidate.life;
  // An elector is destroyed on its loop; its process is not destroyed inside one of its own calls.
  const auto bury = [this, &candidate, &life, pause] {
    life.runtime.post([this, &candidate, &life, pause] {
      life.elector.reset();
      life.ended = true;
      queue_.in(Duration::zero(), [this, &candidate, pause] {
        candidate.life.reset();
        if (ended_) return;
        queue_.in(pause, [this, &candidate] {
          if (!ended_) enter(candidate);
        });
      });
    });
  };
  life.runtime.thaw();
  candidate.killed = !cleanly;
  if (!cleanly) return bury();
  life.elector->stop([this, &life, bury] {
    life.ended = true;
    if (life.token) referee_.violation(life.identity + ": its term had no end");
    // A pending request is not cancelled: it times out on its connection.
    queue_.in(LeaseLine::kPatience + std::chrono::seconds(1), [this, &life, bury] {
      const SimRuntime& runtime = life.runtime;
      if (runtime.pending_timers() + runtime.pending_tasks() + runtime.pending_executor_tasks() != 0) {
        referee_.violation(life.identity + ": left after stop: " + std::to_string(runtime.pending_timers()) +
                           " timers, " + std::to_string(runtime.pending_tasks() + runtime.pending_executor_tasks()) +
                           " tasks");
      }
      bury();
    });
  });
}

void Election::go_on() {
  queue_.in(std::chrono::seconds(5 + random_.below(90)), [this] {
    if (calm_) return;
    strike(*candidates_[random_.below(candidates_.size())]);
    go_on();
  });
}

void Election::strike(Candidate& candidate) {
  if (!candidate.life || candidate.leaving) return;
  Life& life = *candidate.life;
  const Duration lasts = std::chrono::milliseconds(200 + random_.below(50'000));
  const std::weak_ptr<Life> later = candidate.life;
  switch (random_.below(8)) {
    case 0:
    case 1:
    case 2:
      trace_.line(queue_.now(), "partition", life.identity, lasts.count());
      return life.line.cut_until(queue_.now() + lasts, random_.below(2) == 0);
    case 3:
      trace_.line(queue_.now(), "slow", life.identity, lasts.count());
      return life.line.slow_until(queue_.now() + lasts);
    case 4:
    case 5:
      trace_.line(queue_.now(), "stopped for", life.identity, lasts.count());
      life.runtime.freeze();
      life.stood_still = true;
      queue_.in(lasts, [later] {
        if (const auto still = later.lock()) still->runtime.thaw();
      });
      return;
    case 6:
      life.runtime.jump_wall(std::chrono::seconds(random_.below(7200)) - std::chrono::hours(1));
      return;
    default:
      return leave(candidate, random_.below(2) == 0, lasts);
  }
}

void Election::watch_over() {
  const Candidate* first = nullptr;
  for (const auto& candidate : candidates_) {
    if (!candidate->life || !candidate->life->elector || !candidate->life->elector->is_leader()) continue;
    if (first != nullptr) {
      referee_.violation("two leaders: " + first->life->identity + " and " + candidate->life->identity);
    }
    first = candidate.get();
    const std::optional<LeaderElector::FencingToken> token = candidate->life->elector->token();
    if (token && number_of(token->resource_version) < newest_) {
      referee_.violation(first->life->identity + ": leads with a token that is not the newest");
    }
  }
  if (!ended_) queue_.in(std::chrono::milliseconds(250), [this] { watch_over(); });
}

// Like a leader's worker: it has a token and does not check it again, so its write may arrive too late.
void Election::write_on(Life& life) {
  const auto found = std::find_if(candidates_.begin(), candidates_.end(),
                                  [&life](const auto& candidate) { return candidate->life.get() == &life; });
  if (found == candidates_.end() || !life.token) return;
  const std::weak_ptr<Life> later = (*found)->life;
  const Duration way = std::chrono::milliseconds(random_.below(10) == 0 ? random_.below(40'000) : random_.below(50));
  queue_.in(way, [this, identity = life.identity, token = *life.token] { written(identity, token); });
  queue_.in(std::chrono::milliseconds(1'000 + random_.below(4'000)), [this, later, token = *life.token] {
    const auto still = later.lock();
    if (still && still->token == token) write_on(*still);
  });
}

void Election::written(const std::string& identity, std::uint64_t token) {
  const std::uint64_t seen = store_.highest();
  const bool accepted = store_.write(token);
  trace_.line(queue_.now(), accepted ? "fenced write" : "fenced write refused", identity, token);
  if (lease_.holder_at(std::to_string(token)) != identity) {
    referee_.violation(identity + ": wrote with a token that is not its own");
  }
  if (accepted && token < seen) referee_.violation(identity + ": a write of a deposed leader was accepted");
  if (!accepted && token == newest_) referee_.violation(identity + ": a write of the newest leader was refused");
}

void Election::calm_down() {
  calm_ = true;
  for (const auto& candidate : candidates_) {
    if (!candidate->life) continue;
    candidate->life->line.mend();
    candidate->life->runtime.thaw();
  }
}

void Election::check_settled() {
  std::string leader;
  for (const auto& candidate : candidates_) {
    if (!candidate->life) {
      referee_.violation("a candidate is not running at the end");
    } else if (candidate->life->elector->is_leader()) {
      leader = candidate->life->identity;
      if (!candidate->life->token) referee_.violation(leader + ": leads without on_started_leading");
    }
  }
  if (leader.empty()) return referee_.violation("no leader, long after the last fault");
  for (const auto& candidate : candidates_) {
    if (candidate->life && candidate->life->elector->leader() != leader) {
      referee_.violation(candidate->life->identity + ": has the wrong leader " + candidate->life->elector->leader() +
                         ", not " + leader);
    }
  }
}

void Election::stop() {
  ended_ = true;
  for (const auto& candidate : candidates_) leave(*candidate, /*cleanly=*/true, Duration::zero());
}

void Election::check_ended() {
  for (const auto& candidate : candidates_) {
    if (candidate->life) referee_.violation(candidate->life->identity + ": does not end");
  }
}

}  // namespace tain::sim
