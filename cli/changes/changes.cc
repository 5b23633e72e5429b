#include <tain/scalars.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/changes/events.h"
#include "cli/changes/history.h"
#include "cli/changes/summary.h"
#include "cli/changes/timeline.h"
#include "cli/connection.h"
#include "cli/diff/field_pattern.h"
#include "cli/diff/writers.h"
#include "cli/follow/follow.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

constexpr Duration kFirstState = 5min;  // limit of waiting for the first complete state
constexpr Duration kRound = 1s;         // limit of one wait for events
constexpr std::string_view kEventsName = "events";

WallTime wall_now() { return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()); }

class Changes final : public Verb {
 public:
  std::string_view name() const override { return "changes"; }
  std::string_view summary() const override {
    return "Show the changes of a cluster: several kinds and their Events in one timeline";
  }
  std::string_view synopsis() const override { return "TYPE[/NAME]... [flags]"; }
  std::string_view arguments() const override { return "types"; }
  std::string_view details() const override {
    return "Each line shows the time, the object, the changed fields with old and new value, and their writer (from\n"
           "managedFields). Reconnects by itself after a lost connection. If history was lost, a line reports the\n"
           "gap, and deletions found by the next list are marked.\n"
           "\n"
           "  tain changes deployments,replicasets,pods -n shop\n"
           "  tain changes deploy/web pods -l app=web --since 1h\n"
           "  tain changes nodes --fields spec.taints,spec.unschedulable -o json\n"
           "\n"
           "--since shows the past as far as objects and Events record it: when they were created, and which fields\n"
           "each manager last wrote. The API keeps no history, so old values, overwritten writes and deleted objects\n"
           "are not available.\n"
           "\n"
           "Not shown unless --fields names it or --noise is given: metadata.managedFields, resourceVersion and\n"
           "generation, observedGeneration, the times of heartbeats, probes, updates and transitions, the renewTime\n"
           "of Leases, images of Nodes, and the annotations of kubectl apply and of leader election. The values of\n"
           "Secrets are never shown. Press Ctrl-C to stop; the exit code is then 0.";
  }

  void declare(Flags& flags) override {
    selection_.declare(flags);
    flags.duration(since_, "since", 0, "DURATION", "start with the known past, such as 10m");
    flags.duration(for_, "for", 0, "DURATION", "stop after this time");
    flags.list(fields_, "fields", 0, "PATH,...", "show only changes of these fields");
    flags.list(ignore_, "ignore", 0, "PATH,...", "hide changes of these fields");
    flags.toggle(noise_, "noise", 0, "also show frequent bookkeeping: versions, heartbeats, times");
    flags.toggle(events_, "events", 0, "show the Events of these objects").fallback = "true";
    flags.text(output_, "output", 'o', "FORMAT", "wide (every field) or json (one object per line)").completes =
        "wide json";
    flags.toggle(utc_, "utc", 0, "print times in UTC instead of local time");
    connection_.declare(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override;

 private:
  Result<void> check(const std::vector<std::string>& arguments);
  std::unique_ptr<Timeline> timeline(Io& io, const Follow& follow) const;
  void write_past(Timeline& timeline, const Follow& follow, EventWeaver& weaver, WallTime now) const;
  void tell(Timeline& timeline, const Follow& follow, EventWeaver& weaver, const FollowEvent& event, WallTime now);
  void tell_event(Timeline& timeline, EventWeaver& weaver, const FollowEvent& event, WallTime now) const;
  void follow_on(Io& io, Timeline& timeline, Follow& follow, EventWeaver& weaver);
  static void greet(Io& io, const Follow& follow);

  Connection connection_{};
  Selection selection_{};
  Duration since_{0};
  Duration for_{0};
  std::vector<std::string> fields_{};
  std::vector<std::string> ignore_{};
  std::string output_{};
  bool noise_ = false;
  bool events_ = true;
  bool utc_ = false;
  FieldFilter filter_{};
  std::size_t events_source_ = 0;  // index of the Events; follow.size() if there are none
};

Result<void> Changes::check(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return misuse("missing types: give some, such as deployments,pods");
  if (!output_.empty() && output_ != "wide" && output_ != "json") {
    return misuse("invalid value \"" + output_ + "\" for --output: give wide or json");
  }
  if (since_ < Duration(0) || for_ < Duration(0)) return misuse("--since and --for must not be negative");
  if (auto checked = selection_.check(); !checked) return checked;
  Result<FieldFilter> filter = FieldFilter::from(fields_, ignore_, noise_);
  if (!filter) return Failure(filter.error());
  filter_ = std::move(*filter);
  return {};
}

std::unique_ptr<Timeline> Changes::timeline(Io& io, const Follow& follow) const {
  if (output_ == "json") return std::make_unique<JsonTimeline>(io.out);
  TextTimeline::Options options;
  options.colour = io.colour;
  options.with_namespace = selection_.all_namespaces;
  options.every_field = output_ == "wide";
  options.utc = utc_;
  if (io.out_is_terminal) options.columns = [] { return terminal_size(STDOUT_FILENO).columns; };
  for (std::size_t source = 0; source < follow.size(); ++source) {
    if (source == events_source_) continue;
    options.kind_width = std::max(options.kind_width, follow.target(source).resource.kind.kind.size());
    const ObjectInformer::View view = follow.informer(source).snapshot();
    for (const Object& object : view.snapshot()) {
      const std::size_t width = options.with_namespace ? object.key().size() : object.name().size();
      options.name_width = std::max(options.name_width, width);
    }
  }
  options.name_width = std::min<std::size_t>(options.name_width, 40);
  return std::make_unique<TextTimeline>(io.out, std::move(options));
}

void Changes::greet(Io& io, const Follow& follow) {
  if (!io.err_is_terminal) return;
  std::string line = "following ";
  for (std::size_t source = 0; source < follow.size(); ++source) {
    if (source > 0) line.append(", ");
    line.append(std::to_string(follow.informer(source).size())).append(" ").append(follow.target(source).name());
  }
  io.err << toned(line.append("; press Ctrl-C to stop"), Tone::kDim, io.colour) << '\n' << std::flush;
}

void Changes::write_past(Timeline& timeline, const Follow& follow, EventWeaver& weaver, WallTime now) const {
  if (since_ <= Duration(0)) return;
  const Time from = Time(now) - since_;
  std::vector<TimelineEntry> past;
  for (std::size_t source = 0; source < follow.size(); ++source) {
    const ObjectInformer::View view = follow.informer(source).snapshot();
    for (const Object& object : view.snapshot()) {
      if (source == events_source_) {
        const Time at = time_of_event(object);
        if (at < from || weaver.belongs(object) != EventWeaver::Belongs::kYes) continue;
        past.push_back(entry_of_event(object, std::chrono::time_point_cast<Duration>(at.sys_time())));
        past.back().in_the_past = true;
      } else {
        for (TimelineEntry& entry : history_of(object, from)) past.push_back(std::move(entry));
      }
    }
  }
  std::stable_sort(past.begin(), past.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  for (const TimelineEntry& entry : past) timeline.write(entry);
}

void Changes::tell_event(Timeline& timeline, EventWeaver& weaver, const FollowEvent& event, WallTime now) const {
  if (event.type == ObjectEvent::Type::kDelete) return;  // it expired
  if (event.type == ObjectEvent::Type::kUpdate && !happened_again(event.old, event.now)) return;
  switch (weaver.belongs(event.now)) {
    case EventWeaver::Belongs::kYes:
      timeline.write(entry_of_event(event.now, now));
      break;
    case EventWeaver::Belongs::kPerhaps:
      weaver.keep(event.now, now);
      break;
    case EventWeaver::Belongs::kNo:
      break;
  }
}

void Changes::tell(Timeline& timeline, const Follow& follow, EventWeaver& weaver, const FollowEvent& event,
                   WallTime now) {
  TimelineEntry entry = entry_of(follow, event, now);
  if (event.gap) {
    entry.warning = event.gap->type != GapMark::Type::kBack;
    entry.lost_history = event.gap->lost_history();
    return timeline.write(entry);
  }
  if (event.source == events_source_) return tell_event(timeline, weaver, event, now);
  const Object& object = event.object();
  weaver.know(object);
  switch (event.type) {
    case ObjectEvent::Type::kAdd:
      entry.text = summary_of(event.now);
      entry.by = creators(event.now);
      break;
    case ObjectEvent::Type::kUpdate:
      if (entry.old) {
        entry.fields = differences(entry.old, entry.now, filter_);
        if (entry.fields.empty()) return;
        entry.by = writers(entry.old, entry.now, entry.fields);
      }
      break;
    case ObjectEvent::Type::kDelete:
      entry.by_relist = !event.known_final_state;
      if (object) entry.text = lifetime_of(object, now);
      // The server sends DELETED also for an object that no longer matches the selector. Only a deletionTimestamp shows
      // a deletion.
      entry.may_live = selection_.selects() && !(object && object.at("metadata.deletionTimestamp").exists());
      break;
  }
  timeline.write(entry);
}

void Changes::follow_on(Io& io, Timeline& timeline, Follow& follow, EventWeaver& weaver) {
  const auto started = std::chrono::steady_clock::now();
  while (!io.stop.requested() && io.out) {
    Duration patience = weaver.is_waiting() ? Duration(100ms) : kRound;
    if (for_ > Duration(0)) {
      const Duration left = for_ - (std::chrono::steady_clock::now() - started);
      if (left <= Duration(0)) return;
      patience = std::min(patience, left);
    }
    const std::vector<FollowEvent> happened = follow.next(patience, io.stop);
    const WallTime now = wall_now();
    for (const FollowEvent& one : happened) {
      if (one.initial) {
        weaver.know(one.object());
        continue;
      }
      tell(timeline, follow, weaver, one, now);
    }
    for (const Object& event : weaver.take_known(now)) timeline.write(entry_of_event(event, now));
    if (!happened.empty()) io.out.flush();
    end_if_unread(io);
  }
}

Result<int> Changes::run(Io& io, const std::vector<std::string>& arguments) {
  if (auto checked = check(arguments); !checked) return Failure(checked.error());
  Result<Cluster> cluster = connection_.open(io);
  if (!cluster) return Failure(cluster.error());
  const auto stopped = [](const Error& error) { return error.code == Code::kStopped; };
  Result<std::vector<Target>> targets = find_targets(*cluster, arguments, selection_, io.stop);
  if (!targets) {
    if (stopped(targets.error())) return kDone;
    return Failure(targets.error());
  }
  const std::vector<Target> followed = *targets;
  events_source_ = targets->size();
  const bool follows_events = std::any_of(followed.begin(), followed.end(), [](const Target& one) {
    return one.resource.kind.kind == "Event" && one.resource.plural == kEventsName;
  });
  if (events_ && !follows_events) {
    Target events;
    events.resource = {.kind = {"", "v1", "Event"}, .plural = std::string(kEventsName)};
    events.scope = scope_of_events(followed);
    events.optional = true;
    targets->push_back(std::move(events));
  }
  Follow follow(*cluster, std::move(*targets), {});
  bool said = false;
  const auto report_wait = [&] {
    if (!io.err_is_terminal || std::exchange(said, true)) return;
    io.err << toned("waiting for the first list ...", Tone::kDim, io.colour) << '\n' << std::flush;
  };
  if (auto synced = follow.wait_first_state(kFirstState, io.stop, report_wait); !synced) {
    if (stopped(synced.error())) return kDone;
    return Failure(synced.error());
  }
  if (events_source_ < follow.size() && !follow.informer(events_source_).has_synced()) {
    const auto why = follow.informer(events_source_).why_not_synced();
    io.err << "Warning: Events are not shown: " << (why ? escaped(why->to_string()) : "they cannot be read") << '\n';
  }
  EventWeaver weaver(followed);
  const std::unique_ptr<Timeline> written = timeline(io, follow);
  greet(io, follow);
  if (since_ > Duration(0)) {
    for (std::size_t source = 0; source < followed.size(); ++source) {
      const ObjectInformer::View view = follow.informer(source).snapshot();
      for (const Object& object : view.snapshot()) weaver.know(object);
    }
    write_past(*written, follow, weaver, wall_now());
    io.out.flush();
  }
  follow_on(io, *written, follow, weaver);
  return kDone;
}

}  // namespace

std::unique_ptr<Verb> make_changes() { return std::make_unique<Changes>(); }

}  // namespace tain::cli
