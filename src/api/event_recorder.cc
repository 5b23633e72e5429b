#include <tain/event_recorder.h>

#include <errno.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "src/api/event_series.h"
#include "src/base/mutex.h"
#include "src/base/token_bucket.h"

namespace tain {
namespace {

using api::EventSeries;
using api::RecordedEvent;

constexpr const char* kEvents = "events.v1.events.k8s.io";
constexpr std::size_t kMostWord = 128;
constexpr std::size_t kMostNote = 1024;
constexpr std::size_t kMostNamePart = 230;  // a name has at most 253 characters, and a number follows

std::string micro(WallTime time) { return Time(time).to_string_micro(); }

// A counter that is read here and also exported.
class Tally {
 public:
  Tally(MetricsProvider& metrics, const std::string& controller, const char* outcome)
      : counter_(metrics.counter("tain_event_recorder_events_total", "Events, by what became of them.",
                                 {{"controller", controller}, {"outcome", outcome}})) {}
  void add() {
    count_.fetch_add(1);
    counter_->increment();
  }
  std::uint64_t count() const { return count_.load(); }

 private:
  std::atomic<std::uint64_t> count_{0};
  std::unique_ptr<Counter> counter_;
};

std::string hex(std::uint64_t number) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; number >>= 4) text[i] = kDigits[number & 15U];
  return text;
}

// The server requires both fields of an Event.
EventRecorder::Options completed(EventRecorder::Options options) {
  if (options.controller.empty()) options.controller = program_invocation_short_name;
  if (options.controller.empty()) options.controller = "tain";
  if (options.instance.empty()) {
    std::array<char, 256> host{};
    const bool known = ::gethostname(host.data(), host.size() - 1) == 0;
    options.instance = options.controller + "-" + (known ? host.data() : "unknown");
  }
  return options;
}

}  // namespace

struct EventRecorder::State : std::enable_shared_from_this<State> {
  State(const Cluster& its_cluster, Options its_options)
      : cluster(its_cluster.on(its_cluster.runtime().executor())),
        executor(its_cluster.executor()),
        options(completed(std::move(its_options))),
        runtime(cluster.runtime()),
        created(metrics(), options.controller, "created"),
        repeated(metrics(), options.controller, "repeated"),
        dropped(metrics(), options.controller, "dropped"),
        failed(metrics(), options.controller, "failed") {}

  MetricsProvider& metrics() const { return options.metrics != nullptr ? *options.metrics : null_metrics(); }

  Instant now() const { return runtime.clock().now(); }

  // ---- any thread

  void record(RecordedEvent event) {
    recorded.fetch_add(1);
    if (waiting.fetch_add(1) >= options.max_series) {
      waiting.fetch_sub(1);
      dropped.add();
      return;
    }
    event.at = runtime.clock().wall();
    runtime.post([weak = weak_from_this(), event = std::move(event)] {
      const auto self = weak.lock();
      if (!self) return;
      self->waiting.fetch_sub(1);
      self->take(event);
    });
  }

  // ---- on the loop

  void take(const RecordedEvent& event) {
    const std::string key = event.key();
    if (const auto found = all.find(key); found != all.end() && !found->second.ended) {
      EventSeries& series = found->second;
      ++series.count;
      series.last_observed = event.at;
      series.last_occurred = now();
      repeated.add();
      if (series.created && series.is_new_series()) write(key);
      return;
    }
    if (buckets.size() >= options.max_series && !buckets.contains(event.object_key())) forget_fullest_bucket();
    const auto [bucket, is_new] = buckets.try_emplace(event.object_key(), options.events_per_second, options.burst);
    if (!bucket->second.try_take(now())) {
      dropped.add();
      return;
    }
    if (all.size() >= options.max_series) forget_oldest();
    EventSeries series;
    series.first = event;
    series.ns = event.regarding.ns().empty() ? "default" : std::string(event.regarding.ns());
    series.last_observed = event.at;
    series.last_occurred = now();
    series.id = ++last_id;
    all.insert_or_assign(key, std::move(series));
    note_size();
    write(key);
    arm();
  }

  void write(const std::string& key) {
    EventSeries& series = all.at(key);
    if (series.in_flight || !series.dirty()) return;
    series.in_flight = true;
    series.last_written = now();
    ++in_flight;
    const auto done = [weak = weak_from_this(), key, id = series.id, count = series.count](Result<Object> result) {
      const auto self = weak.lock();
      if (!self) return;
      self->runtime.post([weak, key, id, count, result = std::move(result)] {
        if (const auto state = weak.lock()) state->written(key, id, count, result);
      });
    };
    if (!series.created) {
      if (series.name.empty()) series.name = new_name(series);
      return cluster.create_async(event_of(series), done, {}, options.call);
    }
    Draft change;
    set_series(change, series);
    const Result<std::string> body = change.to_json();
    const Result<Patch> patch = body ? Patch::merge(*body) : fail(body.error());
    if (!patch) return done(fail(patch.error()));
    cluster.patch_async({kEvents, series.ns, series.name, ""}, *patch, done, {}, options.call);
  }

  void written(const std::string& key, std::uint64_t id, std::int64_t count, const Result<Object>& result) {
    --in_flight;
    const auto found = all.find(key);
    // The series may have been removed and started again meanwhile; then this response does not belong to it.
    if (found != all.end() && found->second.id == id) {
      EventSeries& series = found->second;
      series.in_flight = false;
      if (result) {
        if (!std::exchange(series.created, true)) created.add();
        series.written = count;
      } else if (series.created && result.error().code == Code::kNotFound) {
        // The server keeps Events for an hour; after that, a new Event continues the series.
        series.created = false;
        series.name.clear();
        series.written = 0;
      } else {
        failed.add();
        report(result.error());
        all.erase(found);
      }
      if (const auto again = all.find(key); again != all.end()) {
        EventSeries& rest = again->second;
        const bool now_due = !rest.created || rest.is_new_series() || rest.ended || !flushing.empty();
        if (rest.dirty() && now_due) {
          write(key);
        } else if (rest.ended) {
          all.erase(again);
        }
      }
    } else if (!result) {
      failed.add();
      report(result.error());
    } else if (count == 1) {
      created.add();
    }
    note_size();
    if (in_flight == 0) flushed();
  }

  void tick() {
    timer = 0;
    std::vector<std::string> due;
    for (auto& [key, series] : all) {
      if (now() - series.last_occurred >= options.series_ends_after) series.ended = true;
      const bool heartbeat = now() - series.last_written >= options.series_written_every;
      if (series.ended || (series.dirty() && heartbeat)) due.push_back(key);
    }
    for (const std::string& key : due) {
      const EventSeries& series = all.at(key);
      if (series.in_flight) continue;
      if (series.dirty()) {
        write(key);
      } else if (series.ended) {
        all.erase(key);
      }
    }
    forget_full_buckets();
    note_size();
    arm();
  }

  void arm() {
    if (timer != 0 || (all.empty() && buckets.empty())) return;
    const Duration shortest = std::min(options.series_ends_after, options.series_written_every);
    const Duration period = std::max<Duration>(shortest / 6, std::chrono::seconds(1));
    timer = runtime.timers().start(period, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->tick();
    });
  }

  void forget_full_buckets() {
    for (auto at = buckets.begin(); at != buckets.end();) at = at->second.is_full(now()) ? buckets.erase(at) : ++at;
  }

  // Removes the fullest bucket: its object gains least from a new, full one.
  void forget_fullest_bucket() {
    const auto fullest = std::max_element(buckets.begin(), buckets.end(), [this](auto& a, auto& b) {
      return a.second.tokens(now()) < b.second.tokens(now());
    });
    if (fullest != buckets.end()) buckets.erase(fullest);
  }

  void forget_oldest() {
    auto oldest = all.end();
    for (auto at = all.begin(); at != all.end(); ++at) {
      if (oldest == all.end() || at->second.last_occurred < oldest->second.last_occurred) oldest = at;
    }
    if (oldest != all.end()) all.erase(oldest);
  }

  void flush(Task done) {
    flushing.push_back(std::move(done));
    std::vector<std::string> keys;
    for (const auto& [key, series] : all) {
      if (series.dirty()) keys.push_back(key);
    }
    for (const std::string& key : keys) write(key);
    if (in_flight == 0) flushed();
  }
  void flushed() {
    for (Task& done : std::exchange(flushing, {})) executor.post(std::move(done));
  }

  // ---- the Event

  std::string new_name(const EventSeries& series) {
    std::string name = api::cut(series.first.regarding.name(), kMostNamePart);
    return name.append(".").append(hex(runtime.random().next()));
  }

  Draft event_of(const EventSeries& series) const {
    const RecordedEvent& event = series.first;
    const Object& about = event.regarding;
    Draft draft({"events.k8s.io", "v1", "Event"}, series.name, series.ns);
    draft.set("eventTime", micro(event.at))
        .set("reportingController", options.controller)
        .set("reportingInstance", options.instance)
        .set("type", event.type)
        .set("reason", event.reason)
        .set("action", event.action)
        .set("note", event.note)
        .set("regarding.kind", about.kind().kind)
        .set("regarding.apiVersion", about.kind().api_version())
        .set("regarding.name", about.name())
        .set("regarding.uid", about.uid())
        .set("regarding.resourceVersion", about.resource_version());
    if (!about.ns().empty()) draft.set("regarding.namespace", about.ns());
    if (series.count > 1) set_series(draft, series);
    return draft;
  }
  static void set_series(Draft& draft, const EventSeries& series) {
    draft.set("series.count", series.count).set("series.lastObservedTime", micro(series.last_observed));
  }

  void report(const Error& error) {
    if (options.log != nullptr) options.log->write(LogSink::Level::kWarning, "event recorder", error.to_string());
    if (!options.on_error) return;
    executor.post([weak = weak_from_this(), error] {
      if (const auto self = weak.lock()) self->options.on_error(error.wrapped("cannot write an Event"));
    });
  }
  void note_size() { series_now.store(all.size()); }

  const Cluster cluster;
  Executor& executor;  // of callbacks
  const Options options;
  Runtime& runtime;
  std::atomic<std::size_t> waiting{0};
  std::atomic<std::size_t> series_now{0};
  std::atomic<std::uint64_t> recorded{0};
  Tally created;
  Tally repeated;
  Tally dropped;
  Tally failed;

  // Used on the loop only.
  std::map<std::string, EventSeries> all{};
  std::map<std::string, TokenBucket> buckets{};
  std::vector<Task> flushing{};
  std::size_t in_flight = 0;
  std::uint64_t last_id = 0;
  TimerId timer = 0;
};

EventRecorder::EventRecorder(Cluster cluster, Options options)
    : state_(std::make_shared<State>(cluster, std::move(options))) {}
EventRecorder::~EventRecorder() {
  // The last reference is released on the loop, where no task can be running.
  Runtime& runtime = state_->runtime;
  runtime.post([state = std::move(state_)] { state->runtime.timers().cancel(state->timer); });
}

void EventRecorder::normal(const Object& regarding, std::string_view reason, std::string_view action,
                           std::string_view note) {
  state_->record(
      {"Normal", api::cut(reason, kMostWord), api::cut(action, kMostWord), api::cut(note, kMostNote), regarding, {}});
}

void EventRecorder::warning(const Object& regarding, std::string_view reason, std::string_view action,
                            std::string_view note) {
  state_->record(
      {"Warning", api::cut(reason, kMostWord), api::cut(action, kMostWord), api::cut(note, kMostNote), regarding, {}});
}

void EventRecorder::flush(Task done) {
  state_->runtime.post([weak = state_->weak_from_this(), done = std::move(done)]() mutable {
    if (const auto self = weak.lock()) self->flush(std::move(done));
  });
}

EventRecorder::Stats EventRecorder::stats() const {
  return {state_->recorded,        state_->created.count(), state_->repeated.count(),
          state_->dropped.count(), state_->failed.count(),  state_->series_now};
}

}  // namespace tain
