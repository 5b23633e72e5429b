#include "sim/factory_user.h"

#include <tain/object.h>

#include <utility>

namespace tain::sim {
namespace {

// Lost events are found only by an audit.
constexpr Duration kAuditPeriod = std::chrono::seconds(40);

InformerFactory::Options factory_options(SeededRandom& random) {
  InformerFactory::Options options;
  options.lists_at_a_time = 1 + random.below(3);
  const bool watch_list = random.below(2) == 0;
  const std::int64_t page_size = random.below(3) == 0 ? 4 : 0;
  Reflector::Tuning& tuning = options.defaults.tuning;
  tuning.use_watch_list = watch_list ? Reflector::UseWatchList::kAuto : Reflector::UseWatchList::kNever;
  tuning.watch_list_page_size = page_size;
  tuning.audit_period = kAuditPeriod;
  tuning.max_retry_after = std::chrono::seconds(60);
  // A padded object must be quarantined: no audit compares bytes.
  tuning.max_event_bytes = kMaxEventBytes;
  return options;
}

tain::Cluster::Options cluster_options(SimRuntime& runtime, SimTransport& transport) {
  tain::Cluster::Options options;
  options.access.server = "http://kube.sim";
  options.runtime = &runtime;
  options.transport = &transport;
  options.exact_json = true;
  return options;
}

}  // namespace

struct FactoryUser::Life {
  Life(Surroundings& world, int number, std::uint64_t seed, SeededRandom& random)
      : runtime(world.queue, seed),
        transport(world.queue, runtime, world.network, world.router, world.referee, "factory", number, {}),
        cluster(tain::Cluster::connect(cluster_options(runtime, transport))) {
    if (cluster) factory = std::make_unique<InformerFactory>(*cluster, factory_options(random));
  }
  SimRuntime runtime;
  SimTransport transport;
  Result<tain::Cluster> cluster;
  std::unique_ptr<InformerFactory> factory{};
};

FactoryUser::FactoryUser(Surroundings& world, int number, std::uint64_t seed, bool has_order)
    : world_(world), number_(number), random_(seed), has_order_(has_order) {
  enter();
  go_on();
}

FactoryUser::~FactoryUser() {
  if (!life_) return;
  stop();
  world_.queue.run_until(world_.queue.now() + std::chrono::seconds(30));
}

void FactoryUser::on_loop(Task task) { life_->runtime.post(std::move(task)); }

void FactoryUser::enter() {
  life_ = std::make_unique<Life>(world_, number_, random_.next(), random_);
  leaving_ = false;
  if (!life_->factory) return world_.referee.violation("factory: " + life_->cluster.error().to_string());
  on_loop([this] {
    ask_for({.resource = "pods"}, kResources[0]);
    life_->factory->start();
    ask_for({.resource = "configmaps", .namespaces = {"shop", "default"}}, kResources[1]);
    if (random_.below(2) == 0) ask_for({.resource = "widgets.example.com", .label_selector = "app=web"}, kResources[2]);
  });
}

void FactoryUser::ask_for(Scope scope, const ResourceType& type) {
  const Kind kind = Subject{.type = &type}.kind();
  InformerOptions options = life_->factory->defaults();
  options.scope = scope;
  const auto informer = life_->factory->shared(options, kind, true);
  if (life_->factory->shared(options, kind, true) != informer)
    world_.referee.violation("factory: one resource, two watches");
  std::vector<std::string> namespaces = scope.namespaces;
  if (namespaces.empty()) namespaces.emplace_back();
  for (const std::string& ns : namespaces) {
    const Subject subject{.type = &type, .ns = ns, .label = scope.label_selector};
    watched_.push_back({informer, std::make_unique<StateCheck>(world_.referee, world_.cluster, world_.queue, subject,
                                                               "factory: " + scope.resource + " " + ns, ns)});
    if (!has_order_) watched_.back().check->taint("opaque versions");
    if (tainted_) watched_.back().check->taint(std::string(info(*tainted_).name));
  }
}

void FactoryUser::go_on() {
  world_.queue.in(std::chrono::seconds(2 + random_.below(60)), [this] {
    if (ended_) return;
    if (life_ && !leaving_ && life_->factory) {
      on_loop([this] {
        if (leaving_ || !life_->factory) return;
        look();
        if (calm_) return;
        const std::uint64_t what = random_.below(40);
        if (what == 0) {
          life_->factory->stop();
          life_->factory->start();
        } else if (what == 1) {
          life_->factory->stop();
          world_.queue.in(std::chrono::seconds(random_.below(120)), [this] {
            if (!life_ || leaving_) return;
            on_loop([this] {
              if (life_->factory && !leaving_) life_->factory->start();
            });
          });
        } else if (what == 2) {
          leave(true);
        }
      });
    }
    go_on();
  });
}

void FactoryUser::look() {
  const InformerFactory::Snapshot cut = life_->factory->snapshot();
  const std::string frontier = cut.min_rv();
  for (const InformerFactory::Snapshot::Part& part : cut.parts()) {
    if (!frontier.empty() && known_older(part.resource_version(), frontier)) {
      world_.referee.violation("factory: " + part.name + " is behind the frontier");
    }
    for (const Watched& one : watched_) {
      if (one.informer == part.informer && part.informer->has_synced()) one.check->check(part.view.snapshot());
    }
  }
}

void FactoryUser::taint(int mirror, FaultId why) {
  if (mirror != kEverybody && mirror != number_) return;
  const bool restored = why == FaultId::kRestoredBackup || why == FaultId::kRestoredOvertaken;
  if (!restored) tainted_ = why;
  for (const Watched& one : watched_) {
    if (restored) {
      one.check->taint(std::string(info(why).name), std::chrono::minutes(10),
                       one.informer->snapshot().snapshot().epoch() + 1);
    } else {
      one.check->taint(std::string(info(why).name));
    }
  }
}

void FactoryUser::check_settled() {
  if (!life_ || leaving_) return world_.referee.violation("factory: is not running at the end");
  if (!has_order_) return;  // an audit requires versions with an order
  look();
  for (const auto& [name, why] : life_->factory->unsynced()) {
    world_.referee.violation("factory: " + name + " is not synced: " + why.to_string());
  }
  for (const Watched& one : watched_) {
    const std::string found = one.check->difference_now(one.informer->snapshot().snapshot());
    if (!found.empty()) world_.referee.violation("factory: not equal to the server in time: " + found);
  }
}

// On the loop, because informers end there. The process is destroyed later, when nothing of it is pending.
void FactoryUser::leave(bool again) {
  if (std::exchange(leaving_, true)) return;
  watched_.clear();
  life_->factory.reset();
  life_->cluster = fail(Code::kClosed, "gone");
  world_.queue.in(std::chrono::seconds(2), [this, again] {
    const SimRuntime& runtime = life_->runtime;
    if (runtime.pending_timers() + runtime.pending_tasks() + runtime.pending_executor_tasks() != 0) {
      world_.referee.violation("factory: left after its end: " + std::to_string(runtime.pending_timers()) +
                               " timers, " +
                               std::to_string(runtime.pending_tasks() + runtime.pending_executor_tasks()) + " tasks");
    }
    if (life_->transport.open_calls() != 0) world_.referee.violation("factory: calls left open");
    life_.reset();
    if (again && !ended_) {
      world_.queue.in(std::chrono::seconds(random_.below(20)), [this] {
        if (!ended_) enter();
      });
    }
  });
}

void FactoryUser::stop() {
  ended_ = true;
  if (!life_ || leaving_) return;
  on_loop([this] { leave(false); });
}

void FactoryUser::check_ended() {
  if (life_) world_.referee.violation("factory: does not end");
}

}  // namespace tain::sim
