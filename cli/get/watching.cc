#include "cli/get/watching.h"

#include <poll.h>
#include <tain/event_fd.h>
#include <tain/object_informer.h>

#include <algorithm>
#include <atomic>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/print/table.h"
#include "cli/terminal.h"
#include "cli/unread.h"

namespace tain::cli {
namespace {

constexpr std::size_t kAtATime = 1000;  // events between two flushes

std::string_view wire_name(ObjectEvent::Type type) {
  switch (type) {
    case ObjectEvent::Type::kAdd:
      return "ADDED";
    case ObjectEvent::Type::kUpdate:
      return "MODIFIED";
    case ObjectEvent::Type::kDelete:
      break;
  }
  return "DELETED";
}

// Writes what the informer tells: first all that is there, in the order of the server, then change by change.
class Stream {
 public:
  Stream(Io& io, const Target& target, const GetFlags& flags, Output output)
      : flags_(flags),
        is_table_(output.is_table()),
        tables_(table_options(target, flags, output)),
        tabs_([&io](std::string_view text) { io.out << text; }),
        objects_(io.out, std::move(output),
                 {.no_headers = flags.no_headers,
                  .managed_fields = flags.managed_fields,
                  .to_terminal = io.out_is_terminal}) {}

  void take(const ObjectEvent& event) {
    if (event.is_resync) return;
    const Object& object = event.type == ObjectEvent::Type::kDelete ? event.old : event.now;
    if (!object) return;
    if (event.is_in_initial_list && !has_begun_) {
      initial_.push_back(object);
      return;
    }
    begin();
    write(wire_name(event.type), object);
    tabs_.flush();
  }

  // All that was there has come.
  void begin() {
    if (has_begun_) return;
    has_begun_ = true;
    count_ = initial_.size();
    if (!flags_.watch_only) {
      std::sort(initial_.begin(), initial_.end(), [](const Object& a, const Object& b) { return a.key() < b.key(); });
      flags_.watch_events || !is_table_ ? write_one_by_one() : write_table();
    }
    initial_.clear();
    tabs_.flush();
  }
  bool has_begun() const { return has_begun_; }
  std::size_t count() const { return count_; }  // of what was there
  const std::optional<Error>& error() const { return error_; }

 private:
  static TableOptions table_options(const Target& target, const GetFlags& flags, const Output& output) {
    TableOptions options = flags.table_options(output);
    options.with_namespace = flags.selection.all_namespaces && target.resource.namespaced;
    options.kind = kind_prefix(target.resource.kind.kind, target.resource.kind.group);
    return options;
  }

  std::optional<Json> read(const Object& object) {
    Result<Json> json = object_json(object);
    if (json) return std::move(*json);
    if (!error_) error_ = json.error();
    return std::nullopt;
  }
  void write_one_by_one() {
    for (const Object& object : initial_) write("ADDED", object);
  }
  // As one table, so that its columns are as wide as all of it needs.
  void write_table() {
    Table whole;
    for (const Object& object : initial_) {
      const std::optional<Json> json = read(object);
      if (!json) continue;
      Table row = Table::from_row(*json);
      if (whole.columns.empty()) whole.columns = std::move(row.columns);
      std::move(row.rows.begin(), row.rows.end(), std::back_inserter(whole.rows));
    }
    tables_.print(std::move(whole), tabs_);
  }
  void write(std::string_view type, const Object& object) {
    std::optional<Json> json = read(object);
    if (!json) return;
    if (is_table_) {
      return tables_.print(Table::from_row(*json), tabs_, flags_.watch_events ? type : std::string_view());
    }
    Result<void> printed =
        flags_.watch_events ? objects_.print_event(type, std::move(*json)) : objects_.print(std::move(*json));
    if (!printed && !error_) error_ = printed.error();
  }

  const GetFlags& flags_;
  const bool is_table_;
  TablePrinter tables_;
  TabWriter tabs_;
  ObjectPrinter objects_;
  std::vector<Object> initial_{};
  std::size_t count_ = 0;
  bool has_begun_ = false;
  std::optional<Error> error_{};  // the first of printing
};

// Waits until one of the two has something, or nobody reads what is written.
void wait_for(const Subscription& changes, const ReadySignal& stopped, const Io& io) {
  pollfd ready[] = {{.fd = changes.fd(), .events = POLLIN, .revents = 0},
                    {.fd = stopped.fd(), .events = POLLIN, .revents = 0},
                    {.fd = io.out_descriptor, .events = 0, .revents = 0}};
  poll(ready, 3, -1);
}

// Tells of trouble that will not pass by itself: at once where somebody has to mend it, else when it lasts. A
// connection that is lost and made again is nobody's business.
class Trouble {
 public:
  explicit Trouble(Io& io) : io_(io) {}
  // On the loop.
  void take(const Error& error) {
    const bool is_for_people = error.code == Code::kForbidden || error.code == Code::kUnauthorized ||
                               error.code == Code::kNotFound || error.code == Code::kUntrusted;
    if (!is_live_ || (!is_for_people && ++failures_ < kPatience)) return;
    failures_ = 0;
    io_.err << "warning: the watch is interrupted: " + escaped(error.to_string()) + "; it is tried again\n"
            << std::flush;
  }
  void began() { is_live_ = true; }  // before that, whoever waits for the first list is told
  void heard() { failures_ = 0; }

 private:
  static constexpr int kPatience = 5;
  Io& io_;
  std::atomic<int> failures_ = 0;
  std::atomic<bool> is_live_ = false;
};

// What the server said, without what the informer was doing then.
Error in_its_words(Error error) {
  const std::size_t colon = error.message.find(": ");
  if (error.http_status != 0 && error.message.starts_with("failed to ") && colon != std::string::npos) {
    error.message.erase(0, colon + 2);
  }
  return error;
}

Error not_watchable() {
  Error error = Error::of(Code::kMethodNotSupported, "the server does not allow this method on the requested resource");
  error.reason = "MethodNotAllowed";
  error.http_status = 405;
  return error;
}

Error not_found(const Target& target) {
  std::string message = target.name();
  message.append(" \"").append(target.scope.name).append("\" not found");
  Error error = Error::of(Code::kNotFound, std::move(message));
  error.reason = "NotFound";
  error.http_status = 404;
  return error;
}

}  // namespace

Result<int> watch_objects(Io& io, const Cluster& cluster, const Wanted& wanted, const GetFlags& flags, Output output) {
  if (wanted.targets.size() != 1) return misuse("you may only specify a single resource type, or one name, to watch");
  if (!flags.sort_by.empty()) io.err << "warning: --watch requested, --sort-by will be ignored\n";
  const Target& target = wanted.targets.front();
  const std::vector<std::string>& verbs = target.resource.verbs;
  if (std::find(verbs.begin(), verbs.end(), "watch") == verbs.end()) return tl::unexpected(not_watchable());
  Trouble trouble(io);
  InformerOptions options;
  options.on_watch_error = [&trouble](const Error& error) { trouble.take(error); };
  options.scope = target.scope;
  options.scope.as_table = output.is_table();
  options.wait_for_kind = false;
  options.tune = [&flags](Reflector::Options& reflector) {
    reflector.first_list = Freshness::kMostRecent;
    if (flags.chunk_size > 0) reflector.watch_list_page_size = flags.chunk_size;
  };
  Result<std::shared_ptr<ReadySignal>> stopped = event_fd();
  if (!stopped) return tl::unexpected(stopped.error());
  const StopCallback on_stop(io.stop.token(), [signal = *stopped] { signal->set(); });

  Stream stream(io, target, flags, std::move(output));
  const std::shared_ptr<ObjectInformer> informer = ObjectInformer::make(cluster, std::move(options));
  Subscription changes =
      informer->subscribe([&stream](const ObjectEvent& event) { stream.take(event); }, {.pulled = true});
  informer->start();
  if (Result<void> synced = informer->wait_synced(std::chrono::hours(24 * 365), io.stop, true); !synced) {
    if (io.stop.requested()) return kDone;
    return tl::unexpected(in_its_words(informer->status().last_error.value_or(synced.error())));
  }
  trouble.began();
  while (!io.stop.requested()) {
    while (changes.drain(kAtATime) > 0 && !io.stop.requested() && io.out) {
      trouble.heard();
      io.out.flush();
    }
    if (!stream.has_begun() && changes.has_synced()) {
      stream.begin();
      if (wanted.is_single && stream.count() == 0) {
        if (flags.ignore_not_found) return kDone;
        return tl::unexpected(not_found(target));
      }
    }
    io.out.flush();
    end_if_unread(io);
    if (!io.out) return kFailed;
    if (stream.error()) return tl::unexpected(*stream.error());
    wait_for(changes, **stopped, io);
  }
  return kDone;
}

}  // namespace tain::cli
