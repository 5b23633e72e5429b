#include "sim/sim_server.h"

#include <algorithm>

namespace tain::sim {
namespace {

constexpr Duration kPatience = std::chrono::seconds(3);  // for a version that the cache has not reached
constexpr Duration kBookmarkEvery = std::chrono::seconds(60);
constexpr Duration kLastBookmark = std::chrono::seconds(2);  // before the end
constexpr std::size_t kMostBacklog = 100;                    // unread events of one watcher
constexpr std::size_t kMostUndelivered = 64 * 1024;

storage::Match match_of(ListOptions::Match match) {
  switch (match) {
    case ListOptions::Match::kUnset:
      return storage::Match::kUnset;
    case ListOptions::Match::kNotOlderThan:
      return storage::Match::kNotOlderThan;
    case ListOptions::Match::kExact:
      return storage::Match::kExact;
  }
  return storage::Match::kUnset;
}

}  // namespace

SimServer::SimServer(int number, EventQueue& queue, Trace& trace, Cluster& cluster, FaultDesk& desk,
                     TaintListener& listener, std::uint64_t seed)
    : number_(number),
      queue_(queue),
      trace_(trace),
      cluster_(cluster),
      desk_(desk),
      listener_(listener),
      random_(seed),
      cache_(cluster.storage(), {.pages_at_zero = random_.below(2) == 0}) {}

bool SimServer::hits(FaultId id, int mirror) {
  PlannedFault* fault = desk_.hitting(id, mirror);
  if (fault == nullptr) return false;
  desk_.fire(*fault, queue_.now(), mirror);
  return true;
}

void SimServer::serve(const Subject& subject, const ListOptions& options,
                      const std::shared_ptr<SimExchange>& exchange) {
  trace_.line(queue_.now(), exchange->is_watch() ? "WATCH" : "LIST", "server", number_, "mirror", exchange->mirror(),
              subject.type->resource, "rv", options.resource_version, "match", static_cast<int>(options.match), "limit",
              options.limit, "initial", options.send_initial_events);
  exchanges_.push_back(exchange);
  exchange->on_closed([this, gone = exchange.get()] { forget(gone); });
  if (!up_) return exchange->cut(Code::kConnectionRefused);
  if (answer_with_fault(subject, options, exchange)) return;
  if (held_ && cache_.revision() < cluster_.storage().revision()) {
    // A client uses a server whose cache is stopped.
    if (!hits(FaultId::kLaggingServer, exchange->mirror())) hits(FaultId::kFutureWatch, exchange->mirror());
  }
  const Instant patience_ends = queue_.now() + kPatience;
  if (exchange->is_watch()) {
    answer_watch(subject, options, exchange, patience_ends);
  } else {
    answer_list(subject, options, exchange, patience_ends);
  }
}

void SimServer::refuse(SimExchange& exchange, const Error& error, std::optional<std::int64_t> retry_after,
                       std::string_view fresh_token) {
  exchange.headers(error.http_status, retry_after);
  std::string body;
  storage::append_status(error, std::nullopt, fresh_token, body);
  exchange.write(body);
  exchange.finish();
}

// Waits for a version that the cache has not reached.
void SimServer::again_later(void (SimServer::*answer)(const Subject&, const ListOptions&,
                                                      const std::shared_ptr<SimExchange>&, Instant),
                            const Subject& subject, const ListOptions& options,
                            const std::shared_ptr<SimExchange>& exchange, Instant patience_ends) {
  queue_.in(std::chrono::milliseconds(250),
            [this, answer, subject, options, exchange, patience_ends, born = incarnation_] {
              if (!exchange->open() || born != incarnation_) return;
              (this->*answer)(subject, options, exchange, patience_ends);
            });
}

void SimServer::answer_list(const Subject& subject, const ListOptions& options,
                            const std::shared_ptr<SimExchange>& exchange, Instant patience_ends) {
  const int mirror = exchange->mirror();
  storage::ListRequest request{.resource = subject.type->resource,
                               .ns = subject.ns,
                               .version = options.resource_version,
                               .match = match_of(options.match),
                               .limit = options.limit,
                               .continue_token = options.continue_token,
                               .selector = parse_selector(options.label_selector)};
  if (request.match == storage::Match::kExact && hits(FaultId::kExactIgnored, mirror)) {
    request.match = storage::Match::kUnset;
    request.version.clear();
  }
  if (request.limit > 1 && hits(FaultId::kLimitIgnored, mirror)) request.limit = 0;
  auto page = cache_.list(request);
  if (!page) {
    if (page.error().error.code == Code::kTooLargeVersion && queue_.now() < patience_ends) {
      return again_later(&SimServer::answer_list, subject, options, exchange, patience_ends);
    }
    return refuse(*exchange, page.error().error, std::nullopt, page.error().fresh_token);
  }
  if (!page->continue_token.empty() && !page->items.empty() && options.continue_token.empty() &&
      desk_.hitting(FaultId::kEmptyPage, mirror) != nullptr) {
    // The same page again, after one without items: a token that points before the first key.
    hits(FaultId::kEmptyPage, mirror);
    page->items.clear();
    page->remaining_item_count.reset();
    page->continue_token = "v1-" + std::to_string(page->revision) + "-20";
  }
  std::string body;
  storage::append_list(*page, subject.names(), body);
  exchange->headers(200);
  exchange->write(body);
  exchange->finish();
}

void SimServer::answer_watch(const Subject& subject, const ListOptions& options,
                             const std::shared_ptr<SimExchange>& exchange, Instant patience_ends) {
  const int mirror = exchange->mirror();
  storage::WatchRequest request{.resource = subject.type->resource,
                                .ns = subject.ns,
                                .version = options.resource_version,
                                .match = match_of(options.match),
                                .allow_bookmarks = options.allow_bookmarks,
                                .selector = parse_selector(options.label_selector)};
  bool ignored = false;
  if (options.send_initial_events) {
    request.send_initial_events = true;
    if (hits(FaultId::kWatchListIgnored, mirror)) {
      ignored = true;
      request.send_initial_events.reset();
      request.match = storage::Match::kUnset;
    }
  }
  // An initial set without a version is a consistent read: the cache has to be up to date first.
  const bool stale = request.send_initial_events.value_or(false) && request.version.empty() &&
                     cache_.revision() < cluster_.storage().revision();
  if (stale && queue_.now() < patience_ends) {
    return again_later(&SimServer::answer_watch, subject, options, exchange, patience_ends);
  }
  Result<storage::Watch> cursor = fail(Code::kTimeout, "");
  if (stale) {
    Error late = Error::of(Code::kTimeout, "the cache is not up to date");
    late.http_status = 504;
    late.reason = "Timeout";
    return refuse(*exchange, late);
  }
  cursor = cache_.watch(request);
  if (!cursor) {
    if (cursor.error().code == Code::kTooLargeVersion && queue_.now() < patience_ends) {
      return again_later(&SimServer::answer_watch, subject, options, exchange, patience_ends);
    }
    return refuse(*exchange, cursor.error());
  }
  exchange->headers(200);
  auto watch = std::make_shared<ServerWatch>(ServerWatch{.cursor = std::move(*cursor), .exchange = exchange});
  watch->subject = subject;
  watch->ends = queue_.now() + options.timeout.value_or(std::chrono::seconds(1800));
  watch->next_bookmark = queue_.now() + kBookmarkEvery;
  watch->initial = options.send_initial_events || options.resource_version.empty() || options.resource_version == "0";
  watch->ignored_initial = ignored;
  watches_.push_back(watch);
  schedule_tick(watch);
  pump(watch);
}

void SimServer::schedule_tick(const WatchPtr& watch) {
  queue_.at(std::min(watch->next_bookmark, watch->ends), [this, watch] {
    if (watch->exchange->open()) tick(watch);
  });
}

void SimServer::tick(const WatchPtr& watch) {
  pump(watch);
  if (!watch->exchange->open()) return;
  if (queue_.now() >= watch->ends) {
    if (!hits(FaultId::kWatchOverstay, watch->exchange->mirror())) return watch->exchange->finish();
    watch->ends += std::chrono::minutes(5);
  }
  if (queue_.now() >= watch->next_bookmark) {
    send_bookmark(*watch);
    const Instant last = watch->ends - kLastBookmark;
    watch->next_bookmark += kBookmarkEvery;
    if (queue_.now() < last && watch->next_bookmark > last) watch->next_bookmark = last;
  }
  schedule_tick(watch);
}

void SimServer::send_bookmark(ServerWatch& watch) {
  const std::optional<storage::WatchItem> bookmark = watch.cursor.bookmark();
  if (!bookmark || hits(FaultId::kNoBookmarks, watch.exchange->mirror())) return;
  std::string line;
  append(watch, *bookmark, line);
  watch.exchange->write(line);
}

void SimServer::storage_changed() {
  if (following_ || held_ || !up_) return;
  following_ = true;
  queue_.in(std::chrono::milliseconds(1 + random_.below(25)), [this] {
    following_ = false;
    if (!held_ && up_) follow();
  });
}

void SimServer::follow() {
  cache_.catch_up();
  pump_all();
}

void SimServer::pump_all() {
  const std::vector<WatchPtr> watches = watches_;
  for (const WatchPtr& watch : watches) {
    if (watch->exchange->open()) pump(watch);
  }
}

void SimServer::pump(const WatchPtr& watch) {
  SimExchange& exchange = *watch->exchange;
  // A watcher that does not read receives nothing more, and is closed when too much waits for it.
  if (exchange.undelivered() > kMostUndelivered) {
    if (watch->cursor.backlog() > kMostBacklog) exchange.finish();
    return;
  }
  std::vector<storage::WatchItem> items;
  const auto taken = watch->cursor.take(items, 10'000);
  if (!taken) {
    if (taken.error().code == Code::kExpired) {
      std::string line;
      storage::append_error_event(taken.error(), line);
      exchange.write(line);
    }
    return exchange.finish();
  }
  if (items.empty()) return;
  if (watch->initial && items.size() > 2 && hits(FaultId::kShuffledInitial, exchange.mirror())) {
    const std::size_t count = items.size() - (items.back().type == storage::WatchItem::Type::kBookmark ? 1 : 0);
    for (std::size_t i = count; i > 1; --i) std::swap(items[i - 1], items[random_.below(i)]);
  }
  const bool initial = std::exchange(watch->initial, false);
  std::string out;
  for (const storage::WatchItem& item : items) {
    if (initial && item.type != storage::WatchItem::Type::kBookmark) {
      append(*watch, item, out);
    } else if (!write_item(*watch, item, out)) {
      return;
    }
  }
  exchange.write(out);
}

void SimServer::hold(bool held) {
  held_ = held;
  if (!held && up_) follow();
}

void SimServer::go_down(bool cleanly) {
  up_ = false;
  ++incarnation_;
  const auto exchanges = exchanges_;
  for (const auto& exchange : exchanges) {
    if (cleanly && exchange->is_watch()) {
      exchange->finish();
    } else {
      exchange->cut(Code::kConnectionLost);
    }
  }
}

void SimServer::come_up() {
  up_ = true;
  cache_.restart();
}

void SimServer::forget(const SimExchange* exchange) {
  std::erase_if(exchanges_, [exchange](const auto& held) { return held.get() == exchange; });
  std::erase_if(watches_, [exchange](const auto& held) { return held->exchange.get() == exchange; });
}

int SimServer::reset(int mirror, Code code) {
  int hit = 0;
  const auto exchanges = exchanges_;
  for (const auto& exchange : exchanges) {
    if (!exchange->open() || (mirror != kEverybody && exchange->mirror() != mirror)) continue;
    exchange->cut(code);
    ++hit;
  }
  return hit;
}

int SimServer::close_watches(int mirror) {
  int hit = 0;
  const auto exchanges = exchanges_;
  for (const auto& exchange : exchanges) {
    if (!exchange->open() || !exchange->is_watch()) continue;
    if (mirror != kEverybody && exchange->mirror() != mirror) continue;
    exchange->finish();
    ++hit;
  }
  return hit;
}

// Not detected, or detected by the client's transport (PING, keep-alive) ten seconds later.
int SimServer::black_hole(int mirror, bool noticed) {
  int hit = 0;
  for (const auto& exchange : exchanges_) {
    if (!exchange->open() || (mirror != kEverybody && exchange->mirror() != mirror)) continue;
    exchange->black_hole();
    ++hit;
    if (noticed) {
      queue_.in(std::chrono::seconds(10), [exchange] { exchange->cut(Code::kConnectionLost); });
    }
  }
  return hit;
}

void SimServer::end_drips() {
  for (const auto& weak : std::exchange(dripping_, {})) {
    if (const auto exchange = weak.lock()) exchange->sever(Code::kConnectionLost);
  }
}

}  // namespace tain::sim
