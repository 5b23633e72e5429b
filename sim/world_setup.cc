// The parts of a run.

#include "sim/world.h"

namespace tain::sim {
namespace {

int draw_mirrors(std::uint64_t seed) {
  std::uint64_t state = seed ^ 0x31337;
  return 2 + static_cast<int>(split_mix(state) % 4);
}

std::uint64_t derived(std::uint64_t seed, std::uint64_t what) {
  std::uint64_t state = seed * 0x9e3779b97f4a7c15 + what;
  return split_mix(state);
}

storage::Storage::Options storage_options(const FaultDesk& desk, std::uint64_t seed) {
  storage::Storage::Options options;
  options.window_events = 40 + derived(seed, 20) % 300;
  options.window_age = std::chrono::seconds(90 + derived(seed, 21) % 600);
  options.history_age = std::chrono::seconds(120 + derived(seed, 22) % 400);
  if (desk.planned(FaultId::kOpaqueVersions)) options.version_prefix = "v-";
  return options;
}

}  // namespace

World::World(std::uint64_t seed, std::ostream* trace)
    : seed_(seed),
      derive_(seed),
      trace_(trace),
      mirrors_(draw_mirrors(seed)),
      desk_(draw_plan(seed, {.mirrors = mirrors_}), trace_, queue_.now()),
      random_(derived(seed, 1)),
      network_(derived(seed, 2)),
      users_(derived(seed, 3)),
      cluster_(queue_, trace_, derived(seed, 4), storage_options(desk_, seed)),
      surroundings_{queue_, trace_, cluster_, desk_, referee_, *this, network_, users_},
      election_(queue_, trace_, referee_, derived(seed, 5)) {
  began_ = queue_.now();
  make_servers();
  make_processes();
  factory_user_ = std::make_unique<FactoryUser>(surroundings_, mirrors_, derived(seed, 6),
                                                !desk_.planned(FaultId::kOpaqueVersions));
}

// Mirrors are destroyed before the objects that they use.
World::~World() {
  factory_user_.reset();
  processes_.clear();
}

void World::make_servers() {
  cluster_.fill();
  const bool needs_two = desk_.planned(FaultId::kLaggingServer) || desk_.planned(FaultId::kFutureWatch);
  const int count = needs_two ? 2 + static_cast<int>(random_.below(2)) : 1 + static_cast<int>(random_.below(3));
  for (int i = 0; i < count; ++i) {
    servers_.push_back(std::make_unique<SimServer>(i, queue_, trace_, cluster_, desk_, *this,
                                                   derived(seed_, 100 + static_cast<std::uint64_t>(i))));
  }
  cluster_.on_write([this] {
    for (const auto& server : servers_) server->storage_changed();
  });
}

void World::make_processes() {
  const int count = std::min(mirrors_, 2 + static_cast<int>(random_.below(3)));
  processes_.resize(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    processes_[static_cast<std::size_t>(i)].number = i;
    processes_[static_cast<std::size_t>(i)].limits_lists = random_.below(2) == 0;
  }
  for (int mirror = 0; mirror < mirrors_; ++mirror) {
    Process& process = processes_[static_cast<std::size_t>(mirror % count)];
    process.plans.push_back(draw_mirror(mirror));
    process.meters.push_back(std::make_unique<RequestMeter>(referee_, "mirror " + std::to_string(mirror)));
  }
  for (Process& process : processes_) {
    queue_.in(std::chrono::milliseconds(random_.below(20'000)), [this, &process] { start_process(process); });
  }
}

MirrorPlan World::draw_mirror(int number) {
  MirrorPlan plan;
  plan.number = number;
  constexpr Style kStyles[] = {Style::kInformer,    Style::kInformer,  Style::kController,
                               Style::kController,  Style::kBareStore, Style::kBareStore,
                               Style::kPartitioned, Style::kShared,    Style::kShared};
  // The first two always have handlers, for the faults that need one.
  plan.style = kStyles[number == 0 ? 0 : number == 1 ? 2 : random_.below(std::size(kStyles))];
  plan.subject.type = &kResources[random_.below(kResources.size())];
  if (plan.style != Style::kPartitioned) {
    if (random_.below(4) == 0) plan.subject.ns = "default";
    if (random_.below(3) == 0) plan.subject.label = "app=web";
  }
  plan.roams = plan.style == Style::kShared && derived(seed_, 40 + static_cast<std::uint64_t>(number)) % 2 == 0;
  if (desk_.planned(FaultId::kSelectorTransition) && number == 0) plan.subject.label = "app=web";
  plan.quality.latency = std::chrono::microseconds(500 + random_.below(30'000));
  plan.quality.jitter = std::chrono::microseconds(random_.below(20'000));
  plan.quality.cut = random_.unit() * 0.4;
  plan.with_transform = random_.below(3) == 0 || desk_.planned(FaultId::kBadTransform);
  plan.batch = random_.below(3) != 0;
  plan.max_waiting = random_.below(2) == 0 ? 2000 : 20 + random_.below(60);
  if (random_.below(3) == 0) plan.resync_period = std::chrono::seconds(60 + random_.below(600));

  const bool pages = desk_.planned(FaultId::kExpiredContinue) || desk_.planned(FaultId::kLimitIgnored) ||
                     desk_.planned(FaultId::kEmptyPage);
  const bool streams = desk_.planned(FaultId::kMissingEndBookmark) || desk_.planned(FaultId::kShuffledInitial) ||
                       desk_.planned(FaultId::kWatchListRejected) || desk_.planned(FaultId::kWatchListIgnored);
  bool use_watch_list = random_.below(2) == 0;
  std::int64_t page_size = random_.below(3) == 0 ? 3 + static_cast<std::int64_t>(random_.below(10)) : 0;
  if (pages && number == 0) {
    page_size = 4;
    use_watch_list = false;
    plan.subject.ns.clear();
    plan.subject.label.clear();
  }
  if (streams && number == 1) use_watch_list = true;
  const bool most_recent = random_.below(2) == 0;
  const bool strict = random_.below(2) == 0;
  const Duration retry_window = std::chrono::seconds(random_.below(2) * 30);
  const Duration audit_period = std::chrono::minutes(random_.below(4) == 0 ? 12 : 0);
  plan.tuning.use_watch_list = use_watch_list ? Reflector::UseWatchList::kAuto : Reflector::UseWatchList::kNever;
  plan.tuning.watch_list_page_size = page_size;
  plan.tuning.first_list = most_recent ? Reflector::Freshness::kMostRecent : Reflector::Freshness::kAny;
  plan.tuning.strict_decode = strict;
  plan.tuning.max_internal_error_retry = retry_window;
  plan.tuning.audit_period = audit_period;
  return plan;
}

}  // namespace tain::sim
