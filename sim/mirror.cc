#include "sim/mirror.h"

#include <tain/object.h>

#include <algorithm>
#include <stdexcept>

#include "sim/user_handler.h"

namespace tain::sim {
namespace {

constexpr std::string_view kBadIndexName = "bad";
constexpr Duration kCatchUp = std::chrono::seconds(30);
constexpr std::size_t kStoreSlack = 8 * 1024;  // tables and indexes of small stores
constexpr std::size_t kMostOfAnItem = 1024;    // bytes, on average, that wait in a queue
constexpr std::size_t kQueueSlack = 500;       // one piece of a stream may exceed the limit by this

std::uint64_t digest(const Snapshot& snapshot) {
  std::uint64_t sum = snapshot.size();
  for (auto it = snapshot.begin(); it != snapshot.end(); ++it) {
    sum += hash_bytes(it.key()) ^ hash_bytes(it->resource_version()) * 31;
  }
  return sum;
}

}  // namespace

std::string_view to_string(Style style) {
  switch (style) {
    case Style::kInformer:
      return "informer";
    case Style::kController:
      return "controller";
    case Style::kBareStore:
      return "store";
    case Style::kPartitioned:
      return "partitions";
    case Style::kShared:
      return "shared";
  }
  return "";
}

// One Reflector and its subject.
struct Mirror::Part {
  Subject subject;
  std::string partition;
  SimListerWatcher source;
  ModifiedListerWatcher selecting;
  StateCheck check;
  std::unique_ptr<ReflectorStore> partition_store{};
  std::unique_ptr<TapStore> tap{};

  Part(const MirrorPlan& plan, Surroundings& world, SimRuntime& runtime, RequestMeter& meter, const std::string& name,
       Subject its_subject, std::string its_partition)
      : subject(std::move(its_subject)),
        partition(std::move(its_partition)),
        source(world.queue, runtime, world.network, world.router, meter, subject, plan.number, plan.quality),
        selecting(source, [label = subject.label](ListOptions& options) { options.label_selector = label; }),
        check(world.referee, world.cluster, world.queue, subject, name, partition) {}
};

Mirror::Mirror(const MirrorPlan& plan, Surroundings& world, SimRuntime& runtime, RequestMeter& meter,
               Reflector::ListLimiter* limiter)
    : plan_(plan),
      world_(world),
      runtime_(runtime),
      limiter_(limiter),
      name_("mirror " + std::to_string(plan.number) + " (" + std::string(to_string(plan.style)) + " " +
            plan.subject.type->resource + " " + (plan.roams ? "roaming " : "") + plan.subject.ns + plan.subject.label +
            ")") {
  std::vector<std::string> partitions{""};
  if (plan.style == Style::kPartitioned) partitions = {"default", "shop"};
  if (plan.roams) partitions = {"", "default", "shop"};
  for (const std::string& label :
       plan.roams ? std::vector<std::string>{"", "app=web"} : std::vector{plan.subject.label}) {
    for (const std::string& partition : partitions) {
      Subject subject = plan.subject;
      if (!partition.empty() || plan.roams) subject.ns = partition;
      subject.label = label;
      parts_.push_back(
          std::make_unique<Part>(plan, world, runtime, meter, name_ + partition + label, subject, partition));
      present_.push_back(parts_.back().get());
    }
  }
  handler_check_ =
      std::make_unique<HandlerCheck>(world.referee, name_, plan.resync_period > Duration::zero(), plan.roams);
  handler_ =
      std::make_unique<UserHandler>(*handler_check_, world.trace, world.queue, plan.number, [this] { user_code(); });

  Part& part = *parts_[0];
  switch (plan.style) {
    case Style::kInformer: {
      PlainInformer::Options options{.lister_watcher = part.selecting, .handler = *handler_};
      options.expected = plan.subject.kind();
      options.resync_period = plan.resync_period;
      options.transform = transform();
      options.batch = plan.batch;
      options.name = name_;
      options.metrics = &queue_gauge_;
      options.tuning = tuning();
      options.on_watch_error = [this](const Error& error) { trace_error(error); };
      informer_ = std::make_unique<PlainInformer>(runtime, std::move(options));
      return;
    }
    case Style::kShared: {
      SharedInformer::Options options{.lister_watcher = part.selecting};
      if (plan.roams) options.parts = select_parts(plan.subject.label, {plan.subject.ns});
      options.expected = plan.subject.kind();
      options.resync_period = plan.resync_period;
      options.transform = transform();
      options.name = name_;
      options.metrics = &queue_gauge_;
      options.tuning = tuning();
      options.on_watch_error = [this](const Error& error) { trace_error(error); };
      shared_ = std::make_unique<SharedInformer>(runtime, std::move(options));
      place_ = shared_->subscribe(*handler_);
      crowd_ =
          std::make_unique<Crowd>(*shared_, world.queue, world.trace, world.referee, world.users, name_, plan.number);
      workshop_ = std::make_unique<Workshop>(*shared_, runtime, world.trace, world.referee, name_ + " workshop",
                                             runtime.random().next());
      return;
    }
    case Style::kController: {
      store_ = std::make_unique<Store>(Store::Options{.executor = &runtime.executor()});
      fifo_ = std::move(*RealFifo::make({.reuse = store_.get(),
                                         .batch_size = 7,
                                         .max_waiting = plan.max_waiting,
                                         .transform = transform(),
                                         .metrics = &queue_gauge_}));
      tap_queue_ = std::make_unique<TapQueue>(*fifo_, *handler_check_);
      applier_ = std::make_unique<DeltaApplier>(*store_, *handler_);
      const auto process = [this](const Deltas& deltas, bool initial) -> Result<void> {
        for (const Delta& delta : deltas) {
          if (auto done = applier_->apply(delta, initial); !done) return done;
        }
        return {};
      };
      Queue::ProcessBatch batch;
      if (plan.batch) {
        batch = [this](std::vector<Delta>& deltas, bool initial) { return applier_->apply_batch(deltas, initial); };
      }
      Controller::Options options{.queue = *tap_queue_,
                                  .lister_watcher = part.selecting,
                                  .reflector = reflector_options(part),
                                  .process = process,
                                  .process_batch = batch};
      controller_ = std::make_unique<Controller>(runtime, std::move(options));
      return;
    }
    case Style::kBareStore:
    case Style::kPartitioned:
      store_ = std::make_unique<Store>(Store::Options{.transform = transform(), .executor = &runtime.executor()});
      for (const auto& each : parts_) {
        ReflectorStore* into = store_.get();
        if (!each->partition.empty()) {
          each->partition_store = store_->partition(each->partition);
          into = each->partition_store.get();
        }
        each->tap = std::make_unique<TapStore>(*into, [this, one = each.get()] {
          // Replace is atomic for readers: between two writes they read a state of the server.
          if (world_.users.below(4) == 0) one->check.check(store_->snapshot());
        });
        bare_.push_back(std::make_unique<Reflector>(runtime, each->selecting, *each->tap, reflector_options(*each)));
      }
      return;
  }
}

Mirror::~Mirror() = default;

Reflector::Tuning Mirror::tuning() {
  Reflector::Tuning tuning = plan_.tuning;
  tuning.max_event_bytes = kMaxEventBytes;
  tuning.max_retry_after = std::chrono::seconds(60);
  tuning.hints = &hints_;
  tuning.list_limiter = limiter_;
  return tuning;
}

Reflector::Options Mirror::reflector_options(const Part& part) {
  return {.name = name_,
          .expected = part.subject.kind(),
          .partition = part.partition,
          .resync_period = plan_.resync_period,
          .on_error = [this](const Error& error) { trace_error(error); },
          .tuning = tuning()};
}

void Mirror::trace_error(const Error& error) {
  world_.trace.line(world_.queue.now(), "error", plan_.number, error.to_string());
}

Transform Mirror::transform() {
  if (!plan_.with_transform) return {};
  return [this](const Object& object) -> Result<Object> {
    PlannedFault* fault = world_.desk.hitting(FaultId::kBadTransform, plan_.number);
    if (fault == nullptr || hash_bytes(object.name()) % 3 != 0) return object;
    world_.desk.fire(*fault, world_.queue.now(), plan_.number);
    taint(FaultId::kBadTransform);
    if ((fault->draw & 1) != 0) throw std::runtime_error("a transform threw");
    return fail(Code::kTransform, "a transform failed");
  };
}

std::vector<Reflector*> Mirror::reflectors() const {
  std::vector<Reflector*> all;
  if (informer_) all.push_back(&informer_->controller().reflector());
  if (controller_) all.push_back(&controller_->reflector());
  if (shared_) all = shared_->reflectors();
  for (const auto& reflector : bare_) all.push_back(reflector.get());
  return all;
}

Store& Mirror::store() {
  if (shared_) return shared_->indexer();
  return informer_ ? informer_->indexer() : *store_;
}

void Mirror::start() {
  if (informer_) informer_->start();
  if (controller_) controller_->start();
  if (shared_) shared_->start();
  for (const auto& reflector : bare_) reflector->start();
}

void Mirror::stop() {
  if (std::exchange(stopped_, true)) return;
  held_.clear();
  waits_.clear();
  if (workshop_) workshop_->stop();
  if (informer_) informer_->stop();
  if (controller_) controller_->stop();
  if (shared_) shared_->stop();
  for (const auto& reflector : bare_) reflector->stop();
}

void Mirror::audit() {
  for (Reflector* reflector : reflectors()) reflector->audit();
}

void Mirror::relist() {
  for (Reflector* reflector : reflectors()) reflector->relist();
}

void Mirror::taint(FaultId why) {
  const bool restored = why == FaultId::kRestoredBackup || why == FaultId::kRestoredOvertaken;
  for (const auto& part : parts_) {
    if (restored) {
      part->check.taint(std::string(info(why).name), std::chrono::minutes(10), store().epoch() + 1);
    } else {
      part->check.taint(std::string(info(why).name));
    }
  }
  if (why == FaultId::kBadTransform) return;  // objects that cannot be stored are missing; no version goes back
  handler_check_->forgive_order(why == FaultId::kOpaqueVersions ? HandlerCheck::Because::kNoOrder
                                : restored                      ? HandlerCheck::Because::kNewTimeline
                                                                : HandlerCheck::Because::kBrokenStream);
}

void Mirror::calm_down() {
  calm_ = true;
  if (workshop_) workshop_->calm_down();
}

bool Mirror::tainted() const {
  for (const Part* part : present_) {
    if (part->check.tainted()) return true;
  }
  return false;
}

std::vector<SharedInformer::Part> Mirror::select_parts(const std::string& label,
                                                       const std::vector<std::string>& namespaces) {
  std::vector<SharedInformer::Part> selected;
  present_.clear();
  for (const auto& part : parts_) {
    if (part->subject.label != label ||
        std::find(namespaces.begin(), namespaces.end(), part->partition) == namespaces.end()) {
      continue;
    }
    present_.push_back(part.get());
    selected.push_back({.name = part->partition,
                        .lister_watcher = std::shared_ptr<ListerWatcher>(std::shared_ptr<void>(), &part->selecting),
                        .selection = label});
  }
  return selected;
}

void Mirror::roam() {
  const std::vector<std::string> choices[] = {{""}, {"default"}, {"shop"}, {"default", "shop"}, {"default", "shop"},
                                              {}};
  const std::vector<Part*> before = present_;
  const std::string label = world_.users.below(2) == 0 ? "" : "app=web";
  auto parts = select_parts(label, choices[world_.users.below(std::size(choices))]);
  if (present_ == before) return;
  world_.trace.line(world_.queue.now(), "scope", plan_.number, label, parts.size());
  openings_.clear();
  if (auto set = shared_->set_parts(std::move(parts)); !set)
    world_.referee.violation(name_ + ": " + set.error().message);
  if (shared_->has_synced() || shared_->status().has_synced) {
    world_.referee.violation(name_ + ": synced before it has the new scope");
  }
}

bool Mirror::has_scope() const { return !plan_.roams || shared_->has_synced(); }

void Mirror::look() {
  if (stopped_) return;
  const Snapshot snapshot = store().snapshot();
  if (has_scope()) {
    for (Part* part : present_) part->check.check(snapshot);
  }
  // Between two callbacks the handler may be behind the store.
  const bool told_all = !shared_ || (place_.status().depth == 0 && !runtime_.busy());
  if (!tainted() && !in_handler_ && told_all) handler_check_->expect_order_again();
  check_memory(snapshot);
  check_ages();
  if (world_.users.below(3) == 0 && held_.size() < 5) held_.push_back({snapshot, digest(snapshot)});
  if (!held_.empty() && world_.users.below(3) == 0) {
    if (digest(held_.front().snapshot) != held_.front().digest)
      world_.referee.violation(name_ + ": a snapshot changed");
    held_.pop_front();
    let_go_at_ = world_.queue.now();
  }
  (void)status_line();
  if (crowd_ && !in_handler_) crowd_->act();
  if (plan_.roams && !calm_ && world_.users.below(8) == 0) roam();
}

void Mirror::let_go() {
  held_.clear();
  let_go_at_ = world_.queue.now();
}

// Memory is used for the current objects only.
void Mirror::check_memory(const Snapshot& snapshot) {
  const auto complain = [this](std::string_view what, std::size_t bytes, std::size_t most) {
    world_.referee.violation(name_ + ": " + std::string(what) + " " + std::to_string(bytes) + ", at most " +
                             std::to_string(most));
  };
  std::size_t held = 0;
  for (const Object& object : snapshot) held += object.bytes().size() + object.key().size();
  const Store::Stats stats = store().stats();
  if (stats.bytes < held) complain("fewer bytes than its objects have:", held, stats.bytes);
  if (stats.bytes > 2 * held + kStoreSlack) complain("bytes in the store:", stats.bytes, 2 * held + kStoreSlack);
  const bool collected = held_.empty() && !in_handler_ && !runtime_.frozen() && !runtime_.busy() &&
                         runtime_.pending_executor_tasks() == 0 &&
                         world_.queue.now() >= let_go_at_ + std::chrono::seconds(1);
  if (collected && stats.pinned_bytes > 0) complain("bytes pinned without a snapshot:", stats.pinned_bytes, 0);

  const std::size_t items = (informer_ ? RealFifo::Options{}.max_waiting : plan_.max_waiting) + kQueueSlack;
  const auto depth = static_cast<std::size_t>(queue_gauge_.depth().most);
  const auto bytes = static_cast<std::size_t>(queue_gauge_.bytes().most);
  if (depth > items) complain("items waiting in the queue:", depth, items);
  if (bytes > items * kMostOfAnItem) complain("bytes waiting in the queue:", bytes, items * kMostOfAnItem);
  const double left = queue_gauge_.bytes().now;
  if (queue_gauge_.depth().now == 0 && left != 0) {
    complain("bytes in an empty queue:", static_cast<std::size_t>(left), 0);
  }
}

// The age does not include delays that the Reflector cannot detect: a response that was old when it was sent, or that
// waited in a socket.
void Mirror::check_ages() {
  if (!has_scope()) return;
  const auto all = reflectors();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Reflector::Status status = all[i]->status();
    // A reopened watch delivers missed events as fast as the connection allows; until then the age can be too small, as
    // Reflector::Status::age documents.
    Opening& opening = openings_[i];
    if (std::exchange(opening.watches, status.watches) != status.watches) opening.seen = world_.queue.now();
    if (!status.age || world_.queue.now() < opening.seen + kCatchUp) continue;
    const Instant proof = world_.queue.now() - *status.age;
    if (!world_.desk.delayed(proof)) present_[i]->check.check_age(status.resource_version, *status.age);
  }
}

void Mirror::wait_for_something() {
  if (stopped_) return;
  std::erase_if(waits_, [](const auto& waiting) { return waiting->done; });
  if (waits_.size() > 20) return;
  const storage::Revision now = world_.cluster.storage().revision();
  const storage::Revision wanted = now + world_.users.below(8) - std::min<storage::Revision>(now, 4);
  auto waiting = std::make_unique<Waiting>();
  waiting->version = world_.cluster.storage().version_text(wanted);
  waiting->epoch = store().epoch();
  Waiting& one = *waiting;
  waits_.push_back(std::move(waiting));
  one.wait = store().wait_for(one.version, [this, &one](const Result<void>& result) { waited(one, result); });
}

void Mirror::waited(Waiting& waiting, const Result<void>& result) {
  if (waiting.done) world_.referee.violation(name_ + ": wait_for completed twice");
  waiting.done = true;
  const Snapshot snapshot = store().snapshot();
  if (result) {
    if (known_older(snapshot.resource_version(), waiting.version)) {
      world_.referee.violation(name_ + ": wait_for " + waiting.version + " returned at " +
                               std::string(snapshot.resource_version()));
    }
    return;
  }
  const Code code = result.error().code;
  if (code == Code::kEpochChanged && snapshot.epoch() == waiting.epoch) {
    world_.referee.violation(name_ + ": wait_for failed with kEpochChanged, but the epoch did not change");
  }
  if (code == Code::kNotComparable && is_comparable(waiting.version) && !snapshot.resource_version().empty() &&
      is_comparable(snapshot.resource_version())) {
    world_.referee.violation(name_ + ": wait_for failed with kNotComparable, but versions have an order");
  }
}

void Mirror::add_bad_index() {
  if (stopped_ || std::exchange(bad_index_, true)) return;
  Indexers bad;
  bad.emplace(kBadIndexName, [](const Object& object) -> Result<std::vector<std::string>> {
    const std::uint64_t kind = hash_bytes(object.name()) % 3;
    if (kind == 0) throw std::runtime_error("an index function threw");
    if (kind == 1) return fail(Code::kUnknown, "an index function failed");
    return std::vector<std::string>{std::string(object.ns())};
  });
  if (!store().add_indexers(std::move(bad))) world_.referee.violation(name_ + ": an index could not be added");
}

void Mirror::remove_bad_index() {
  if (stopped_ || !std::exchange(bad_index_, false)) return;
  const Snapshot snapshot = store().snapshot();
  std::size_t expected = 0;
  std::size_t found = 0;
  for (const Object& object : snapshot) expected += hash_bytes(object.name()) % 3 == 2 ? 1 : 0;
  for (const std::string& value : snapshot.index_values(kBadIndexName)) {
    found += snapshot.index_keys(kBadIndexName, value)->size();
  }
  if (found != expected) {
    world_.referee.violation(name_ + ": an index has " + std::to_string(found) + " of " + std::to_string(expected));
  }
  if (!store().remove_indexer(kBadIndexName)) world_.referee.violation(name_ + ": an index could not be removed");
}

// Other actions of handlers, during some faults.
void Mirror::user_code() {
  const Instant now = world_.queue.now();
  if (plan_.roams && !calm_ && !stopped_ && world_.users.below(200) == 0) roam();
  FaultDesk& desk = world_.desk;
  if (PlannedFault* fault = desk.hitting(FaultId::kSlowHandler, plan_.number)) {
    desk.fire(*fault, now, plan_.number);
    runtime_.spend(std::chrono::milliseconds(50 + fault->draw % 2000));
  }
  if (PlannedFault* fault = desk.hitting(FaultId::kBlockedHandler, plan_.number); fault != nullptr && !fault->fired()) {
    desk.fire(*fault, now, plan_.number);
    runtime_.spend(std::chrono::seconds(40 + fault->draw % 100));
  }
  if (PlannedFault* fault = desk.hitting(FaultId::kReentrantHandler, plan_.number)) {
    desk.fire(*fault, now, plan_.number);
    in_handler_ = true;
    look();
    in_handler_ = false;
    (void)store().list_keys();
    const std::string index = "again" + std::to_string(reindexed_++);
    Indexers more;
    more.emplace(index, index_by_label("app"));
    if (!store().add_indexers(std::move(more)) || !store().remove_indexer(index)) {
      world_.referee.violation(name_ + ": a handler could not reindex");
    }
    if (world_.users.below(20) == 0) audit();
  }
  if (PlannedFault* fault = desk.hitting(FaultId::kThrowingHandler, plan_.number)) {
    desk.fire(*fault, now, plan_.number);
    if (world_.users.below(2) == 0) throw std::runtime_error("a handler threw");
  }
}

std::string Mirror::difference() const {
  const Snapshot snapshot = store().snapshot();
  for (const Part* part : present_) {
    if (std::string found = part->check.difference_now(snapshot); !found.empty()) {
      return name_ + part->partition + ": " + found + "; " + status_line();
    }
  }
  if (!has_scope()) return name_ + ": not synced; " + status_line();
  for (const Object& object : snapshot) {
    const bool is_in_scope = std::any_of(present_.begin(), present_.end(), [&](const Part* part) {
      return part->partition.empty() || part->partition == object.ns();
    });
    if (!is_in_scope) return name_ + ": " + std::string(object.key()) + " is not in the scope";
  }
  return {};
}

void Mirror::check_settled() {
  const Snapshot snapshot = store().snapshot();
  for (Part* part : present_) part->check.check(snapshot);
  check_memory(snapshot);
  check_ages();
  for (const auto& waiting : waits_) {
    const bool reached = !known_older(snapshot.resource_version(), waiting->version);
    if (!waiting->done && reached && !snapshot.resource_version().empty() && is_comparable(waiting->version)) {
      world_.referee.violation(name_ + ": wait_for " + waiting->version + " never returned");
    }
  }
  if (store().stats().live_snapshots > 3) {
    world_.referee.violation(name_ + ": " + std::to_string(store().stats().live_snapshots) +
                             " versions are kept alive");
  }
  if (crowd_) crowd_->check_settled();
  if (workshop_) workshop_->check_settled();
  if (!informer_ && !controller_ && !shared_) return;
  if (has_queued_items()) world_.referee.violation(name_ + ": the queue is not empty at the end");
  handler_check_->check_nothing_outstanding();
  const auto& shadow = handler_check_->shadow();
  for (const Object& object : snapshot) {
    const auto known = shadow.find(object.key());
    if (known == shadow.end() || known->second.version != object.resource_version()) {
      world_.referee.violation(name_ + ": the handler did not receive " + std::string(object.key()));
    }
  }
  if (shadow.size() != snapshot.size())
    world_.referee.violation(name_ + ": the handler has more objects than the store");
}

std::size_t Mirror::open_calls() const {
  std::size_t open = 0;
  for (const auto& part : parts_) open += part->source.open_calls();
  return open;
}

std::uint64_t Mirror::events() const {
  std::uint64_t events = 0;
  for (const Reflector* reflector : reflectors()) events += reflector->status().events;
  return events;
}

std::string Mirror::status_line() const {
  std::string line;
  for (const Reflector* reflector : reflectors()) {
    const Reflector::Status status = reflector->status();
    line += std::string(to_string(status.state)) + " rv=" + status.resource_version +
            " lists=" + std::to_string(status.lists) + " watches=" + std::to_string(status.watches) +
            " audits=" + std::to_string(status.audits) + " epoch=" + std::to_string(status.epoch) + " ";
  }
  return line;
}

}  // namespace tain::sim
