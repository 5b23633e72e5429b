#include <tain/metrics.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/changes/summary.h"
#include "cli/changes/timeline.h"
#include "cli/connection.h"
#include "cli/diff/field_diff.h"
#include "cli/follow/follow.h"
#include "cli/mirror/folder.h"
#include "cli/mirror/keeper.h"
#include "cli/mirror/serve.h"
#include "cli/mirror/stream.h"
#include "cli/print/json.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

// The responses of `tain mirror --serve`: /healthz (the program runs), /readyz (the mirror is complete and up to date),
// /status (JSON), /metrics (Prometheus).
//
// Threading:  answer() on the server's thread, beat() on the program's.
class MirrorStatus {
 public:
  // `keeper`: null without a folder. All arguments must outlive this.
  MirrorStatus(const Follow& follow, const FolderKeeper* keeper, const Registry& metrics)
      : follow_(follow), keeper_(keeper), metrics_(metrics) {
    beat();
  }
  HttpAnswer answer(std::string_view path) const;
  void beat();  // records progress for /healthz

 private:
  HttpAnswer ready() const;
  HttpAnswer health() const;
  HttpAnswer status() const;

  const Follow& follow_;
  const FolderKeeper* const keeper_;
  const Registry& metrics_;
  std::atomic<std::int64_t> last_beat_ms_{0};
};

using OrderedJson = nlohmann::ordered_json;

constexpr std::int64_t kStuckAfterMs = 60000;
constexpr std::size_t kMostShown = 100;  // newest entries of the quarantine

// Why this source does not mirror the cluster now; nothing if it does.
std::optional<std::string> trouble(const ObjectInformer& informer) {
  if (auto why = informer.why_not_synced()) return why->to_string();
  const Reflector::Status status = informer.status();
  switch (status.state) {
    case Reflector::State::kDenied:
    case Reflector::State::kGone:
    case Reflector::State::kStopped:
      return status.last_error ? status.last_error->to_string() : std::string(to_string(status.state));
    default:
      return std::nullopt;  // the watch reconnects; /status shows the age of the data
  }
}

void MirrorStatus::beat() { last_beat_ms_ = now_ms(); }

HttpAnswer MirrorStatus::health() const {
  if (now_ms() - last_beat_ms_ > kStuckAfterMs) return {.status = 503, .body = "no progress for more than a minute\n"};
  return {.body = "ok\n"};
}

HttpAnswer MirrorStatus::ready() const {
  std::string why;
  for (std::size_t source = 0; source < follow_.size(); ++source) {
    if (auto one = trouble(follow_.informer(source))) {
      why.append(follow_.target(source).name()).append(": ").append(*one).append("\n");
    }
  }
  if (keeper_ != nullptr) {
    const FolderKeeper::State state = keeper_->state();
    if (state.error) {
      why.append("folder: ").append(*state.error).append("\n");
    } else if (!state.reconciled && why.empty()) {
      why = "folder: not complete yet\n";
    }
  }
  if (!why.empty()) return {.status = 503, .body = std::move(why)};
  return {.body = "ok\n"};
}

HttpAnswer MirrorStatus::status() const {
  OrderedJson resources = OrderedJson::array();
  for (std::size_t source = 0; source < follow_.size(); ++source) {
    const ObjectInformer& informer = follow_.informer(source);
    const Reflector::Status status = follow_.status(source);
    OrderedJson one;
    one["resource"] = follow_.target(source).name();
    one["state"] = to_string(status.state);
    one["synced"] = status.has_synced;
    one["objects"] = informer.size();
    one["resourceVersion"] = status.resource_version;
    one["ageSeconds"] = status.age ? OrderedJson(std::chrono::duration<double>(*status.age).count()) : OrderedJson();
    one["lastError"] = status.last_error ? OrderedJson(status.last_error->to_string()) : OrderedJson();
    one["failuresInARow"] = status.attempts;
    one["lists"] = status.lists;
    one["watches"] = status.watches;
    one["events"] = status.events;
    one["quarantined"] = status.quarantined;
    one["quarantine"] = OrderedJson::array();
    const std::size_t kept = status.quarantine.size();
    for (std::size_t i = kept - std::min(kept, kMostShown); i < kept; ++i) {
      const Quarantined& entry = status.quarantine[i];
      one["quarantine"].push_back(
          {{"key", entry.key}, {"reason", entry.error.to_string()}, {"bytes", entry.bytes.size()}, {"cut", entry.cut}});
    }
    resources.push_back(std::move(one));
  }
  OrderedJson body;
  body["ready"] = ready().status == 200;
  body["resources"] = std::move(resources);
  if (keeper_ != nullptr) {
    const FolderKeeper::State state = keeper_->state();
    body["folder"] = {{"complete", state.reconciled && !state.error},
                      {"pending", state.pending},
                      {"written", state.written},
                      {"removed", state.removed},
                      {"lastError", state.error ? OrderedJson(*state.error) : OrderedJson()}};
  }
  return {.content_type = "application/json",
          .body = harmless_json(body.dump(2, ' ', false, OrderedJson::error_handler_t::replace)).append("\n")};
}

HttpAnswer MirrorStatus::answer(std::string_view path) const {
  if (path == "/healthz" || path == "/livez") return health();
  if (path == "/readyz") return ready();
  if (path == "/status") return status();
  if (path == "/metrics") {
    return {.content_type = "text/plain; version=0.0.4; charset=utf-8", .body = metrics_.prometheus_text()};
  }
  return {.status = 404, .body = "not found; the paths are /healthz, /readyz, /status and /metrics\n"};
}

using namespace std::chrono_literals;

constexpr Duration kMirrorRound = 500ms;   // limit of one wait for events
constexpr Duration kSnapshot = 5min;       // limit of the first sync with --once
constexpr Duration kMirrorPatience = 24h;  // limit of the first sync otherwise

class Mirror final : public Verb {
 public:
  std::string_view name() const override { return "mirror"; }
  std::string_view summary() const override {
    return "Keep a folder equal to a cluster, or stream its changes as lines of JSON";
  }
  std::string_view synopsis() const override { return "TYPE[/NAME]... [--to DIR | --to -] [flags]"; }
  std::string_view arguments() const override { return "types"; }
  std::string_view details() const override {
    return "--to DIR keeps one file per object, RESOURCE/NAMESPACE/NAME.yaml. A change replaces the file atomically,\n"
           "a deletion removes it. The start removes files of objects that no longer exist or are no longer selected;\n"
           "other files are not touched. `tain apiserver --seed DIR --read-only` serves such a folder. Without --to,\n"
           "or with --to -, each change is one line of JSON on stdout: type, key, resourceVersion, object, and with\n"
           "--old the object before the change.\n"
           "\n"
           "  tain mirror deployments,services -A --to ./cluster --serve 127.0.0.1:8080\n"
           "  tain mirror pods --once > pods.jsonl\n"
           "  tain mirror configmaps -n shop --to ./shop --diff\n"
           "\n"
           "--serve provides /healthz, /readyz, /status (JSON) and /metrics (Prometheus). An address without a host\n"
           "listens on 127.0.0.1 only. Press Ctrl-C to stop; the exit code is then 0. If files cannot be written, for\n"
           "example on a full disk, prints the error, retries, and reports it at /readyz; with --once, exits with 1.";
  }

  void declare(Flags& flags) override {
    flags.text(to_, "to", 0, "DIR", "the folder to write; -: print lines of JSON on stdout").completes = "files";
    flags.text(output_, "output", 'o', "FORMAT", "the format of files: yaml or json").completes = "yaml json";
    flags.toggle(once_, "once", 0, "write the present state, then exit");
    flags.toggle(diff_, "diff", 0, "print the changed fields as text");
    flags.toggle(old_, "old", 0, "in lines of JSON: add the old object");
    flags.list(fields_, "fields", 0, "PATH,...", "print only changes of these fields; does not affect files");
    flags.text(serve_, "serve", 0, "ADDRESS", "serve probes and metrics on this address, such as 127.0.0.1:8080");
    flags.texts(allowed_hosts_, "allowed-host", 0, "NAME",
                "with --serve: also accept requests for this host, such as a service name");
    flags.toggle(managed_fields_, "show-managed-fields", 0, "keep metadata.managedFields");
    selection_.declare(flags);
    connection_.declare(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override;

 private:
  Result<void> check(const std::vector<std::string>& arguments);
  bool has_folder() const { return !to_.empty() && to_ != "-"; }
  Result<int> snapshot_once(Io& io, Follow& follow, FolderKeeper* keeper);
  int keep(Io& io, Follow& follow, FolderKeeper* keeper, MirrorStatus& status);
  void tell(Io& io, const Follow& follow, const FollowEvent& event);
  void tell_difference(const Follow& follow, const FollowEvent& event);
  static void tell_news(Io& io, FolderKeeper* keeper);

  Connection connection_{};
  Selection selection_{};
  std::string to_{};
  std::string output_{};
  std::string serve_{};
  std::vector<std::string> allowed_hosts_{};
  std::vector<std::string> fields_{};
  bool once_ = false;
  bool diff_ = false;
  bool old_ = false;
  bool managed_fields_ = false;
  FieldFilter filter_{};
  std::optional<JsonLines> lines_{};
  std::unique_ptr<Timeline> timeline_{};
};

Result<void> Mirror::check(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return misuse("missing types: give some, such as deployments,services");
  if (!output_.empty() && output_ != "yaml" && output_ != "json") {
    return misuse("invalid value \"" + output_ + "\" for --output: give yaml or json");
  }
  if (output_ == "yaml" && !has_folder()) return misuse("-o yaml needs --to DIR: stdout has lines of JSON");
  if (diff_ && !has_folder() && (once_ || old_)) return misuse("--diff prints changes: leave out --once and --old");
  if (old_ && has_folder()) return misuse("--old is for lines of JSON: leave out --to DIR");
  if (auto checked = selection_.check(); !checked) return checked;
  Result<FieldFilter> filter = FieldFilter::from(fields_, {}, false);
  if (!filter) return Failure(filter.error());
  filter_ = std::move(*filter);
  return {};
}

void Mirror::tell_news(Io& io, FolderKeeper* keeper) {
  if (keeper == nullptr) return;
  const auto news = keeper->news();
  if (!news) return;
  const bool bad = keeper->state().error.has_value();
  io.err << (bad ? "error: " : "") << escaped(*news) << (bad ? "; retrying\n" : "\n") << std::flush;
}

void Mirror::tell_difference(const Follow& follow, const FollowEvent& event) {
  TimelineEntry entry =
      entry_of(follow, event, std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()));
  if (event.gap) {
    entry.warning = true;
    return timeline_->write(entry);
  }
  entry.by_relist = !event.known_final_state;
  if (entry.type == TimelineEntry::Type::kAdded) entry.text = summary_of(event.now);
  if (entry.type == TimelineEntry::Type::kChanged && entry.old) {
    entry.fields = differences(entry.old, entry.now, filter_);
    if (entry.fields.empty()) return;
  }
  timeline_->write(entry);
}

void Mirror::tell(Io& io, const Follow& follow, const FollowEvent& event) {
  if (timeline_) {
    if (!event.initial) tell_difference(follow, event);
    return;
  }
  if (!lines_ || !io.out) return;
  const bool narrowed = !fields_.empty() && !event.gap && event.old && event.now;
  if (narrowed && differences(event.old, event.now, filter_).empty()) return;
  lines_->write(follow.target(event.source).name(), event);
}

Result<int> Mirror::snapshot_once(Io& io, Follow& follow, FolderKeeper* keeper) {
  const std::vector<ObjectInformer::View> views = FolderKeeper::views_of(follow);
  if (keeper != nullptr) {
    keeper->reconcile(follow, views, io.stop);
    if (io.stop.requested()) return fail(Code::kStopped, "interrupted before the folder was complete");
    if (const FolderKeeper::State state = keeper->state(); state.error) return fail(Code::kStore, *state.error);
  }
  for (std::size_t source = 0; source < follow.size(); ++source) {
    const ObjectInformer::View& view = views[source];
    const std::string resource = follow.target(source).name();
    if (keeper != nullptr) {
      io.err << resource << ": " << view.snapshot().size() << " objects at version "
             << escaped(view.snapshot().resource_version()) << '\n';
      continue;
    }
    for (const Object& object : view.snapshot()) {
      if (io.stop.requested()) return fail(Code::kStopped, "interrupted before all objects were written");
      lines_->write_initial(resource, object);
    }
    lines_->write_synced(resource, view.snapshot().resource_version(), view.snapshot().size());
  }
  return kDone;
}

int Mirror::keep(Io& io, Follow& follow, FolderKeeper* keeper, MirrorStatus& status) {
  if (keeper != nullptr) keeper->reconcile(follow, io.stop);
  tell_news(io, keeper);
  std::set<std::size_t> synced_written;
  while (!io.stop.requested() && io.out) {
    status.beat();
    const std::vector<FollowEvent> happened = follow.next(kMirrorRound, io.stop);
    for (const FollowEvent& one : happened) {
      if (keeper != nullptr && !one.initial) keeper->note(one);
      tell(io, follow, one);
    }
    if (keeper != nullptr) {
      keeper->write_changed(follow, io.stop);
      keeper->retry(follow, io.stop);
      tell_news(io, keeper);
    }
    for (std::size_t source = 0; lines_ && source < follow.size(); ++source) {
      if (!follow.has_begun(source) || !synced_written.insert(source).second) continue;
      const ObjectInformer& informer = follow.informer(source);
      lines_->write_synced(follow.target(source).name(), informer.resource_version(), informer.size());
    }
    if (lines_ || timeline_) {
      io.out.flush();
      end_if_unread(io);
    }
  }
  return kDone;
}

Result<int> Mirror::run(Io& io, const std::vector<std::string>& arguments) {
  if (auto checked = check(arguments); !checked) return Failure(checked.error());
  Registry metrics;
  Result<Cluster::Options> options = connection_.options(io);
  if (!options) return Failure(options.error());
  options->metrics = &metrics;
  options->exact_json = true;  // also mirror fields that the protobuf tables do not have
  Result<Cluster> cluster = Connection::open(std::move(*options));
  if (!cluster) return Failure(cluster.error());
  // Open the folder before any request, so that errors of the folder appear at once.
  std::optional<FolderKeeper> keeper;
  std::optional<MirrorStatus> status;
  if (has_folder()) {
    Result<MirrorFolder> folder = MirrorFolder::open(to_);
    if (!folder) return Failure(folder.error());
    keeper.emplace(std::move(*folder), output_ == "json", metrics, [&] {
      if (status) status->beat();
    });
  }
  FolderKeeper* const kept = keeper ? &*keeper : nullptr;
  const auto stopped = [&](const Error& error) { return error.code == Code::kStopped && !once_; };
  Result<std::vector<Target>> targets = find_targets(*cluster, arguments, selection_, io.stop);
  if (!targets) {
    if (stopped(targets.error())) return kDone;
    return Failure(targets.error());
  }
  Follow::Options how;
  if (!managed_fields_) how.drop = {"metadata.managedFields"};
  how.metrics = &metrics;
  Follow follow(*cluster, std::move(*targets), how);
  status.emplace(follow, kept, metrics);
  std::unique_ptr<HttpAnswers> server;
  if (!serve_.empty()) {
    auto started = HttpAnswers::start(serve_, [&](std::string_view path) { return status->answer(path); },
                                      {.allowed_hosts = allowed_hosts_});
    if (!started) return Failure(started.error());
    server = std::move(*started);
    io.err << "serving " << server->url() << "/{healthz,readyz,status,metrics}\n" << std::flush;
  }
  if (diff_) {
    TextTimeline::Options look{.colour = io.colour, .with_namespace = true};
    if (io.out_is_terminal) look.columns = [] { return terminal_size(STDOUT_FILENO).columns; };
    for (std::size_t source = 0; source < follow.size(); ++source) {
      look.kind_width = std::max(look.kind_width, follow.target(source).resource.kind.kind.size());
    }
    timeline_ = std::make_unique<TextTimeline>(io.out, std::move(look));
  } else if (!has_folder()) {
    lines_.emplace(io.out, old_);
  }
  const auto synced = follow.wait_first_state(once_ ? kSnapshot : kMirrorPatience, io.stop, [&] { status->beat(); });
  if (!synced) {
    if (stopped(synced.error())) return kDone;
    return Failure(synced.error());
  }
  if (once_) return snapshot_once(io, follow, kept);
  return keep(io, follow, kept, *status);
}

}  // namespace

std::unique_ptr<Verb> make_mirror() { return std::make_unique<Mirror>(); }

}  // namespace tain::cli
