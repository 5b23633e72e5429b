#include <tain/cache/shared_informer.h>
#include <tain/lease_lock.h>
#include <tain/scalars.h>

#include <atomic>
#include <optional>
#include <utility>

#include "src/base/mutex.h"

namespace tain {
namespace {

std::optional<Time> time_at(const Object& object, std::string_view path) {
  const Value value = object.at(path);
  if (!value) return std::nullopt;
  const Result<Time> parsed = Time::parse(detail::peek(value.text()));
  if (!parsed || parsed->is_zero()) return std::nullopt;
  return *parsed;
}

// The control plane has pinged the candidate, and the ping is unanswered.
bool is_pinged(const Object& candidate) {
  const std::optional<Time> ping = time_at(candidate, "spec.pingTime");
  if (!ping) return false;
  const std::optional<Time> renew = time_at(candidate, "spec.renewTime");
  return !renew || *renew < *ping;
}

}  // namespace

// On the loop: creates the object if it is missing, then follows it; one write at a time.
struct LeaseCandidate::State : std::enable_shared_from_this<State> {
  State(const Cluster& its_cluster, Options its_options)
      : cluster(its_cluster.on(its_cluster.runtime().executor())),
        executor(its_cluster.executor()),
        options(std::move(its_options)),
        resource("leasecandidates." + options.api_version + ".coordination.k8s.io") {}

  ObjectRef ref() const { return {resource, options.ns, options.name, ""}; }
  std::string now() const { return Time(cluster.runtime().clock().wall()).to_string_micro(); }

  void ensure() {
    if (ended.requested() || busy) return;
    busy = true;
    cluster.get_async(ref(), on_loop([](State& self, Result<Object> found) {
                        if (!found && found.error().code == Code::kNotFound) return self.create();
                        if (!found) return self.again(found.error());
                        self.renew(false);
                      }),
                      {.stop = ended.stop()});
  }

  void create() {
    Draft draft({"coordination.k8s.io", options.api_version, "LeaseCandidate"}, options.name, options.ns);
    draft.set("spec.leaseName", options.lease_name)
        .set("spec.binaryVersion", options.binary_version)
        .set("spec.strategy", options.strategy)
        .set("spec.renewTime", now());
    if (!options.emulation_version.empty()) draft.set("spec.emulationVersion", options.emulation_version);
    cluster.create_async(draft, on_loop([](State& self, Result<Object> made) {
                           // Another client was faster: the object exists.
                           if (!made && made.error().code != Code::kAlreadyExists) return self.again(made.error());
                           self.write_done(false);
                         }),
                         {}, {.stop = ended.stop()});
  }

  // Renews the candidate by writing the renew time.
  void renew(bool is_answer) {
    const auto edit = [time = now()](Draft& draft) -> Result<void> {
      draft.set("spec.renewTime", time);
      return draft.ok();
    };
    cluster.update_async(ref(), edit, on_loop([is_answer](State& self, Result<Object> written) {
                           if (!written) return self.again(written.error());
                           self.write_done(is_answer);
                         }),
                         {.stop = ended.stop()});
  }

  void write_done(bool is_answer) {
    busy = false;
    if (is_answer) acknowledged.fetch_add(1);
    if (std::exchange(pinged_meanwhile, false)) handle(latest);
  }

  void again(const Error& error) {
    busy = false;
    if (options.log != nullptr) {
      options.log->write(LogSink::Level::kWarning, "lease candidate " + options.name, error.to_string());
    }
    if (options.on_error) {
      executor.post([weak = weak_from_this(), error] {
        const auto self = weak.lock();
        if (self && !self->ended.requested()) self->options.on_error(error);
      });
    }
    timer = cluster.runtime().timers().start(options.retry_period, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->ensure();
    });
  }

  void handle(const Object& candidate) {
    latest = candidate;
    if (ended.requested() || !is_pinged(candidate)) return;
    if (busy) {
      pinged_meanwhile = true;
      return;
    }
    busy = true;
    renew(true);
  }

  // Moves a call from the Executor to the loop.
  template <class Take>
  Cluster::Done<Object> on_loop(Take take) {
    return [weak = weak_from_this(), take](Result<Object> result) {
      const auto self = weak.lock();
      if (!self) return;
      self->cluster.runtime().post([weak, take, result = std::move(result)] {
        const auto state = weak.lock();
        if (state && !state->ended.requested()) take(*state, result);
      });
    };
  }

  Result<void> follow() {
    auto sources = cluster.lister_watchers({.resource = resource, .namespaces = {options.ns}, .name = options.name});
    if (!sources) return fail(std::move(sources).error());
    const MutexLock lock(mutex);
    source = std::move(sources->front());
    informer = std::make_unique<SharedInformer>(cluster.runtime(),
                                                SharedInformer::Options{.lister_watcher = *source, .log = options.log});
    subscription = informer->subscribe([weak = weak_from_this()](const ObjectEvent& event) {
      const auto self = weak.lock();
      if (!self || event.type == ObjectEvent::Type::kDelete) return;
      self->cluster.runtime().post([weak, object = event.now] {
        if (const auto state = weak.lock()) state->handle(object);
      });
    });
    informer->start();
    return {};
  }

  const Cluster cluster;
  Executor& executor;  // of callbacks
  const Options options;
  const std::string resource;
  StopSource ended{};
  std::atomic<bool> started{false};
  std::atomic<std::uint64_t> acknowledged{0};

  // Used on the loop only.
  bool busy = false;
  bool pinged_meanwhile = false;
  Object latest{};
  TimerId timer = 0;

  Mutex mutex;
  std::unique_ptr<ListerWatcher> source TAIN_GUARDED_BY(mutex);
  std::unique_ptr<SharedInformer> informer TAIN_GUARDED_BY(mutex);
  Subscription subscription TAIN_GUARDED_BY(mutex);
};

LeaseCandidate::LeaseCandidate(Cluster cluster, Options options)
    : state_(std::make_shared<State>(cluster, std::move(options))) {}
LeaseCandidate::~LeaseCandidate() { stop(); }

void LeaseCandidate::start() {
  if (state_->started.exchange(true) || state_->ended.requested()) return;
  if (const Result<void> followed = state_->follow(); !followed && state_->options.on_error) {
    state_->options.on_error(followed.error());
  }
  state_->cluster.runtime().post([weak = state_->weak_from_this()] {
    if (const auto state = weak.lock()) state->ensure();
  });
}

void LeaseCandidate::stop() {
  state_->ended.request();
  std::unique_ptr<SharedInformer> informer;
  std::unique_ptr<ListerWatcher> source;
  Subscription subscription;
  {
    const MutexLock lock(state_->mutex);
    subscription = std::move(state_->subscription);
    informer = std::move(state_->informer);
    source = std::move(state_->source);
  }
  subscription.remove();
  informer.reset();  // before its source
}

std::uint64_t LeaseCandidate::acknowledged() const { return state_->acknowledged.load(); }

}  // namespace tain
