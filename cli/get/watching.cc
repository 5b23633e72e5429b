#include "cli/get/watching.h"

#include <poll.h>
#include <tain/informer.h>
#include <tain/thread_runtime.h>

#include <algorithm>
#include <atomic>
#include <list>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/print/table.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace tain::cli {
namespace {

constexpr std::size_t kAtATime = 1000;  // events between two flushes

std::string_view wire_name(ObjectEvent::Type type) {
  constexpr std::string_view kNames[] = {"ADDED", "MODIFIED", "DELETED"};
  return kNames[static_cast<std::size_t>(type)];
}

// The output that the streams of all types share.
struct Page {
  Io& io;
  bool is_empty = true;
  bool has_several_kinds = false;
};

// Writes the events of one informer: first the initial objects in the order of the server, then each change.
class Stream {
 public:
  Stream(Page& page, const Target& target, const GetFlags& flags, const Output& output, bool is_first)
      : flags_(flags),
        page_(page),
        is_table_(output.is_table()),
        tables_(table_options(page, target, flags, output)),
        tabs_([this](std::string_view text) { write_text(text); }),
        objects_(page.io.out, output,
                 {.no_headers = flags.no_headers || !is_first,
                  .managed_fields = flags.managed_fields,
                  .to_terminal = page.io.out_is_terminal}) {}

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

  // The initial list is complete.
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
  std::size_t count() const { return count_; }  // of initial objects
  const std::optional<Error>& error() const { return error_; }

 private:
  static TableOptions table_options(const Page& page, const Target& target, const GetFlags& flags,
                                    const Output& output) {
    TableOptions options = flags.table_options(output);
    options.with_kind = options.with_kind || page.has_several_kinds;
    options.with_namespace = flags.selection.all_namespaces && target.resource.namespaced;
    options.kind = kind_prefix(target.resource.kind.kind, target.resource.kind.group);
    return options;
  }

  // An empty line before the headers of another table.
  void write_text(std::string_view text) {
    if (text.empty()) return;
    if (!has_written_ && !page_.is_empty && !flags_.no_headers) page_.io.out << '\n';
    has_written_ = true;
    page_.is_empty = false;
    page_.io.out << text;
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
  // As one table, so that the widest cell sets the width of each column.
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
  Page& page_;
  const bool is_table_;
  bool has_written_ = false;
  TablePrinter tables_;
  TabWriter tabs_;
  ObjectPrinter objects_;
  std::vector<Object> initial_{};
  std::size_t count_ = 0;
  bool has_begun_ = false;
  std::optional<Error> error_{};  // the first error of reading or printing
};

// Prints watch errors: at once if the user must act, otherwise after several failures in a row. A reconnect is not
// printed.
class Trouble {
 public:
  explicit Trouble(Io& io) : io_(io) {}
  // On the loop.
  void take(const Error& error) {
    const bool needs_action = error.code == Code::kForbidden || error.code == Code::kUnauthorized ||
                              error.code == Code::kNotFound || error.code == Code::kUntrusted;
    if (!is_live_ || (!needs_action && ++failures_ < kPatience)) return;
    failures_ = 0;
    io_.err << "warning: the watch is interrupted: " + escaped(error.to_string()) + "; retrying\n" << std::flush;
  }
  void began() { is_live_ = true; }  // before that, wait_synced() reports errors
  void event_received() { failures_ = 0; }

 private:
  static constexpr int kPatience = 5;
  Io& io_;
  std::atomic<int> failures_ = 0;
  std::atomic<bool> is_live_ = false;
};

// The server's error without the informer's prefix.
Error without_prefix(Error error) {
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

bool are_several_kinds(const GetTargets& requested) {
  return std::any_of(requested.targets.begin(), requested.targets.end(), [&](const Target& target) {
    return target.resource.kind != requested.targets.front().resource.kind;
  });
}

// One type or one object, and its informer.
class Watched {
 public:
  Watched(Page& page, const Cluster& cluster, const Target& target, const GetFlags& flags, const Output& output,
          Trouble& trouble, bool is_first)
      : target_(target),
        stream_(page, target, flags, output, is_first),
        informer_(ObjectInformer::make(cluster, options(target, flags, output, trouble))),
        changes_(informer_->subscribe([this](const ObjectEvent& event) { stream_.take(event); }, {.pulled = true})) {
    informer_->start();
  }

  Result<void> wait_synced(const Stop& stop) {
    Result<void> synced = informer_->wait_synced(std::chrono::hours(24 * 365), stop, true);
    if (!synced) return tl::unexpected(without_prefix(informer_->status().last_error.value_or(synced.error())));
    return synced;
  }
  // Returns whether there were any.
  bool take_changes(Io& io) {
    bool some = false;
    while (!io.stop.requested() && io.out && changes_.drain(kAtATime) > 0) {
      some = true;
      io.out.flush();
    }
    return some;
  }
  // Writes the initial objects once they are complete. True: written by this call.
  bool begins() {
    if (has_begun_ || !changes_.has_synced()) return false;
    has_begun_ = true;
    stream_.begin();
    return true;
  }
  bool is_absent() const { return has_begun_ && !target_.scope.name.empty() && stream_.count() == 0; }
  const Target& target() const { return target_; }
  const std::optional<Error>& error() const { return stream_.error(); }
  int fd() const { return changes_.fd(); }

 private:
  static InformerOptions options(const Target& target, const GetFlags& flags, const Output& output, Trouble& trouble) {
    InformerOptions options;
    options.on_watch_error = [&trouble](const Error& error) { trouble.take(error); };
    options.scope = target.scope;
    options.scope.as_table = output.is_table();
    options.wait_for_kind = false;
    options.tuning.first_list = Reflector::Freshness::kMostRecent;
    if (flags.chunk_size > 0) options.tuning.watch_list_page_size = flags.chunk_size;
    return options;
  }

  const Target& target_;
  Stream stream_;
  std::shared_ptr<ObjectInformer> informer_;
  Subscription changes_;
  bool has_begun_ = false;
};

// Waits for events, for a stop request, or until the reader of the output is gone.
void wait_for(const std::list<Watched>& all, const ReadySignal& stopped, const Io& io) {
  std::vector<pollfd> ready{{.fd = stopped.fd(), .events = POLLIN, .revents = 0},
                            {.fd = io.out_descriptor, .events = 0, .revents = 0}};
  for (const Watched& one : all) ready.push_back({.fd = one.fd(), .events = POLLIN, .revents = 0});
  poll(ready.data(), ready.size(), -1);
}

}  // namespace

Result<int> watch_objects(Io& io, const Cluster& cluster, const GetTargets& requested, const GetFlags& flags,
                          const Output& output) {
  if (!flags.sort_by.empty()) io.err << "warning: --watch requested, --sort-by will be ignored\n";
  for (const Target& target : requested.targets) {
    const std::vector<std::string>& verbs = target.resource.verbs;
    if (std::find(verbs.begin(), verbs.end(), "watch") == verbs.end()) return tl::unexpected(not_watchable());
  }
  Result<std::shared_ptr<ReadySignal>> stopped = event_fd();
  if (!stopped) return tl::unexpected(stopped.error());
  const StopCallback on_stop(io.stop.token(), [signal = *stopped] { signal->set(); });

  Trouble trouble(io);
  Page page{.io = io, .has_several_kinds = are_several_kinds(requested)};
  std::list<Watched> all;  // a list keeps addresses stable
  for (const Target& target : requested.targets) {
    all.emplace_back(page, cluster, target, flags, output, trouble, all.empty());
  }
  for (Watched& one : all) {
    if (Result<void> synced = one.wait_synced(io.stop); !synced) {
      if (io.stop.requested()) return kDone;
      return tl::unexpected(synced.error());
    }
  }
  trouble.began();
  while (!io.stop.requested()) {
    for (Watched& one : all) {
      if (one.take_changes(io)) trouble.event_received();
      if (!one.begins() || !one.is_absent()) continue;
      if (!flags.ignore_not_found) return tl::unexpected(not_found(one.target()));
      if (requested.is_single) return kDone;
    }
    io.out.flush();
    end_if_unread(io);
    if (!io.out) return kFailed;
    for (const Watched& one : all) {
      if (one.error()) return tl::unexpected(*one.error());
    }
    wait_for(all, **stopped, io);
  }
  return kDone;
}

}  // namespace tain::cli
