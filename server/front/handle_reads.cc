#include <tain/runtime.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <memory>
#include <utility>

#include "server/front/documents.h"
#include "server/front/encoders.h"
#include "server/front/exchange.h"
#include "server/front/list_options.h"
#include "server/front/request_handler.h"
#include "server/storage/watch_cache.h"

// get, list and watch.
namespace tain::server {
namespace {

// Sends a list in pieces, as fast as the client reads them. The complete body is never held in memory.
//
// Threading:  the loop only, in short steps.
class ListStream : public std::enable_shared_from_this<ListStream> {
 public:
  // `alive` expires with the server; a posted step then does nothing.
  ListStream(Runtime& runtime, ObjectEncoder& encoder, std::weak_ptr<bool> alive, std::shared_ptr<Exchange> exchange,
             storage::ListPage page, ListEncoder list_encoder, std::string_view content_type);
  void step();

 private:
  void go_on();
  bool measure();  // false: continues later, or failed
  void go_on_later();

  Runtime& runtime_;
  ObjectEncoder& encoder_;
  std::weak_ptr<bool> alive_;
  std::shared_ptr<Exchange> exchange_;
  storage::ListPage page_;
  ListEncoder list_encoder_;
  std::string_view content_type_;
  std::size_t measured_ = 0;
  std::size_t sent_ = 0;
  bool begun_ = false;
};

constexpr std::size_t kMostPending = std::size_t{2} << 20;
constexpr std::size_t kListPiece = std::size_t{256} << 10;
constexpr Duration kLongestSlice = std::chrono::milliseconds(5);  // other work on the loop waits this long at most

ListStream::ListStream(Runtime& runtime, ObjectEncoder& encoder, std::weak_ptr<bool> alive,
                       std::shared_ptr<Exchange> exchange, storage::ListPage page, ListEncoder list_encoder,
                       std::string_view content_type)
    : runtime_(runtime),
      encoder_(encoder),
      alive_(std::move(alive)),
      exchange_(std::move(exchange)),
      page_(std::move(page)),
      list_encoder_(std::move(list_encoder)),
      content_type_(content_type) {}

void ListStream::go_on_later() {
  runtime_.post([self = shared_from_this()] { self->step(); });
}

// Measures items that were not measured yet.
bool ListStream::measure() {
  const Instant begin = runtime_.clock().now();
  for (; measured_ < page_.items.size(); ++measured_) {
    if (measured_ % 16 == 15 && runtime_.clock().now() - begin > kLongestSlice) {
      go_on_later();
      return false;
    }
    if (auto done = list_encoder_.measure(encoder_, page_.items[measured_]); !done) {
      exchange_->fail(done.error());
      return false;
    }
  }
  return true;
}

void ListStream::step() {
  if (alive_.expired() || exchange_->over()) return;
  try {
    go_on();
  } catch (const std::exception&) {
    exchange_->drop();  // third-party code failed to encode an object
  }
}

void ListStream::go_on() {
  if (list_encoder_.measures() && measured_ < page_.items.size() && !measure()) return;
  std::string& out = encoder_.scratch();
  if (!std::exchange(begun_, true)) {
    list_encoder_.begin(page_, out);
    std::size_t size = 0;
    for (const storage::Record& record : page_.items) size += record->body->size();
    exchange_->start(200, content_type_, exchange_->takes_gzip() && size > kWorthCompressing);
  }
  const Instant begin = runtime_.clock().now();
  while (sent_ < page_.items.size()) {
    if (auto done = list_encoder_.item(encoder_, page_.items[sent_], out); !done) return exchange_->drop();
    page_.items[sent_].reset();
    ++sent_;
    const bool too_long = sent_ % 32 == 0 && runtime_.clock().now() - begin > kLongestSlice;
    if (out.size() < kListPiece && !too_long) continue;
    exchange_->write(out, false);
    out.clear();
    if (exchange_->over()) return;
    if (exchange_->pending() >= kMostPending) {
      return exchange_->when_drained([self = shared_from_this()] { self->step(); });
    }
    if (too_long) return go_on_later();
  }
  list_encoder_.end(out);
  exchange_->write(out, false);
  exchange_->finish();
}

constexpr Duration kVersionWait = std::chrono::seconds(3);
constexpr std::int64_t kMaxWatch = 315'360'000;  // 10 years in seconds: adding it to the time does not overflow

// Converts a storage error to a Status.
StatusError status_of(const Error& error, std::string_view fresh_token) {
  if (error.code == Code::kTooLargeVersion) return version_too_large(error.message);
  StatusError out;
  out.code = error.http_status != 0 ? error.http_status : 500;
  out.reason = error.reason;
  out.message = error.message;
  if (!fresh_token.empty()) {
    out.message =
        "The provided continue parameter is too old to display a consistent list result. You can start a new list "
        "without the continue parameter, or use the continue token in this response to retrieve the remainder of the "
        "results. Continuing with the provided token results in an inconsistent list - objects that were created, "
        "modified, or deleted between the time the first chunk was returned and now may show up in the list.";
  }
  return out;
}

storage::WatchRequest watch_request(const Exchange& exchange, const ResourceType& type, const ListOptions& options) {
  storage::WatchRequest out{.resource = type.storage,
                            .ns = exchange.path.ns,
                            .version = options.version,
                            .match = options.match,
                            .send_initial_events = options.send_initial_events,
                            .allow_bookmarks = options.allow_bookmarks,
                            .selector = selector_of(options)};
  const bool from_any = options.version.empty() || options.version == "0";
  if (!options.send_initial_events && options.allow_bookmarks && from_any) {
    // A watch from any version that accepts bookmarks gets the bookmark that ends the initial events, even if not
    // requested.
    out.send_initial_events = true;
    out.match = storage::Match::kNotOlderThan;
  } else if (!options.allow_bookmarks && options.send_initial_events.value_or(false)) {
    // Without bookmarks the initial events are sent, but their end is not marked.
    out.send_initial_events.reset();
    out.match = storage::Match::kUnset;
    out.version.clear();
  }
  return out;
}

Result<storage::Watch> too_new(const storage::Storage& storage, storage::Revision wanted) {
  return fail(Error::of(Code::kTooLargeVersion, "Too large resource version: " + storage.version_text(wanted) +
                                                    ", current: " + storage.version_text(storage.revision())));
}

void fail_list(Exchange& exchange, const storage::ListError& error) {
  const StatusError status = status_of(error.error, error.fresh_token);
  if (error.fresh_token.empty()) return exchange.fail(status);
  Json document = status.to_json();
  document["metadata"]["continue"] = error.fresh_token;
  ResponseFormat format = negotiate_plain(exchange.accept(), exchange.pretty());
  std::string body = encode_document(document, format);
  exchange.send(status.code, content_type(format, false), std::move(body));
}

}  // namespace

bool RequestHandler::is_acceptable(const ExchangePtr& exchange, const Target& target, Asked asked) {
  // A Scale is a built-in kind, also for custom resources.
  const bool scale = target.subresource != nullptr && target.subresource->name == "scale";
  const auto format = negotiate(exchange->accept(), scale ? KindInfo{} : target.type->info, asked, false);
  if (!format) exchange->fail(format.error());
  return format.has_value();
}

void RequestHandler::get(const ExchangePtr& exchange, const Target& target) {
  if (!is_acceptable(exchange, target, Asked::kObject)) return;
  const auto wanted = wanted_version(backend_.storage(), exchange->path.query.get("resourceVersion"));
  if (!wanted) return exchange->fail(wanted.error());
  const auto attempt = [this, weak = std::weak_ptr<Exchange>(exchange), target, wanted = *wanted](bool last) {
    const ExchangePtr asking = weak.lock();
    if (!asking) return true;
    const storage::Storage& storage = backend_.storage();
    if (wanted <= storage.revision()) {
      send_held(asking, target);
      return true;
    }
    if (!last) return false;
    asking->fail(version_too_large("Too large resource version: " + storage.version_text(wanted) +
                                   ", current: " + storage.version_text(storage.revision())));
    return true;
  };
  if (!attempt(false)) wait_for_version(exchange, attempt);
}

void RequestHandler::send_held(const ExchangePtr& exchange, const Target& target) {
  const RequestPath& path = exchange->path;
  if (target.subresource != nullptr && target.subresource->name == "scale") {
    auto scale = service_.scale(*target.type, path.ns, path.name);
    return scale ? send_scale(exchange, *scale, 200) : exchange->fail(scale.error());
  }
  const auto held = service_.get(*target.type, path.ns, path.name);
  if (!held) return exchange->fail(held.error());
  send_record(exchange, target.type, *held, 200);
}

void RequestHandler::send_scale(const ExchangePtr& exchange, const Json& scale, int status) {
  const Kind kind{"autoscaling", "v1", "Scale"};
  auto format = negotiate(exchange->accept(), KindInfo{.kind = kind}, Asked::kObject, exchange->pretty());
  if (!format || format->as != ResponseFormat::As::kTable) return exchange->send(status, scale);
  const auto include = parse_include_object(exchange->path.query.get("includeObject"));
  if (!include) return exchange->fail(include.error());
  const Json metadata{{"resourceVersion", text_at(scale, "metadata.resourceVersion")}};
  const Json table =
      TableRenderer::of(kind).table({&scale}, metadata, *include, backend_.time(), true, format->as_version);
  std::string body = encode_document(table, *format);
  exchange->send(status, content_type(*format, false), std::move(body));
}

void RequestHandler::send_record(const ExchangePtr& exchange, const ResourceTypePtr& type,
                                 const storage::Record& record, int status) {
  const auto format = negotiate(exchange->accept(), type->info, Asked::kObject, exchange->pretty());
  if (!format) return exchange->fail(format.error());
  const auto include = parse_include_object(exchange->path.query.get("includeObject"));
  if (!include) return exchange->fail(include.error());
  auto body = encoder_.body(record, *type, *format, backend_.time(), *include);
  if (!body) return exchange->fail(body.error());
  exchange->send(status, content_type(*format, false), std::move(*body));
}

storage::WatchCache& RequestHandler::cache_for(const Exchange& exchange) {
  storage::WatchCache* other = faults_.any() ? faults_.cache_for(exchange) : nullptr;
  return other != nullptr ? *other : backend_.cache();
}

void RequestHandler::list(const ExchangePtr& exchange, const ResourceTypePtr& type) {
  const bool watches = is_watch(exchange->path);
  const auto format =
      negotiate(exchange->accept(), type->info, watches ? Asked::kWatch : Asked::kList, !watches && exchange->pretty());
  if (!format) return exchange->fail(format.error());
  const auto options = parse_list_options(exchange->path, *type);
  if (!options) return exchange->fail(options.error());
  if (watches) return watch(exchange, type, *format, *options);
  const storage::ListRequest request{.resource = type->storage,
                                     .ns = exchange->path.ns,
                                     .version = options->version,
                                     .match = options->match,
                                     .limit = options->limit,
                                     .continue_token = options->continue_token,
                                     .selector = selector_of(*options)};
  const auto attempt = [this, weak = std::weak_ptr<Exchange>(exchange), type, request, format = *format](bool last) {
    const ExchangePtr held = weak.lock();
    if (!held) return true;
    auto page = cache_for(*held).list(request);
    if (!page && page.error().error.code == Code::kTooLargeVersion && !last) return false;
    if (page) {
      send_list(held, type, format, std::move(*page));
    } else {
      fail_list(*held, page.error());
    }
    return true;
  };
  if (!attempt(false)) wait_for_version(exchange, attempt);
}

void RequestHandler::send_list(const ExchangePtr& exchange, const ResourceTypePtr& type, const ResponseFormat& format,
                               storage::ListPage page) {
  const auto include = parse_include_object(exchange->path.query.get("includeObject"));
  if (!include) return exchange->fail(include.error());
  if (format.encoding != ResponseFormat::Encoding::kYaml && !format.pretty) {
    auto stream =
        std::make_shared<ListStream>(runtime_, encoder_, alive_, exchange, std::move(page),
                                     ListEncoder(type, format, backend_.time(), *include), content_type(format, false));
    return stream->step();
  }
  // YAML and pretty-printed lists are built as a whole.
  ResponseFormat compact = format;
  compact.pretty = false;
  compact.encoding = ResponseFormat::Encoding::kJson;
  ListEncoder made(type, compact, backend_.time(), *include);
  std::string json;
  made.begin(page, json);
  for (const storage::Record& record : page.items) {
    if (auto done = made.item(encoder_, record, json); !done) return exchange->fail(done.error());
  }
  made.end(json);
  auto parsed = parse_json(json);
  if (!parsed) return exchange->fail(internal_error(parsed.error().message));
  ResponseFormat shown = format;
  std::string body = encode_document(*parsed, shown);
  exchange->send(200, content_type(shown, false), std::move(body));
}

void RequestHandler::watch(const ExchangePtr& exchange, const ResourceTypePtr& type, const ResponseFormat& format,
                           const ListOptions& options) {
  if (!type->has(Verb::kWatch)) {
    return exchange->fail(method_not_supported(type->info.group_resource(), "watch"));
  }
  const auto include = parse_include_object(exchange->path.query.get("includeObject"));
  if (!include) return exchange->fail(include.error());
  const auto wanted = wanted_version(backend_.storage(), options.version);
  if (!wanted) return exchange->fail(wanted.error());
  // Default: 30 to 60 minutes. A negative timeout ends the watch at once.
  const std::int64_t seconds = std::clamp<std::int64_t>(options.timeout_seconds.value_or(0), -1, kMaxWatch);
  Duration timeout = std::chrono::seconds(seconds);
  if (seconds == 0) {
    timeout = std::chrono::milliseconds(1'800'000 + static_cast<std::int64_t>(backend_.random().unit() * 1'800'000));
  }
  const storage::WatchRequest request = watch_request(*exchange, *type, options);
  // Initial events need the version they ask for. A plain watch for a future version waits without an error.
  const storage::Revision not_older = options.send_initial_events.value_or(false) ? *wanted : 0;
  const bool gzip = options.is_watch_list() && exchange->takes_gzip();
  const auto attempt = [this, weak = std::weak_ptr<Exchange>(exchange), type, request, format, timeout, gzip,
                        include = *include, not_older](bool last) {
    const ExchangePtr held = weak.lock();
    if (!held) return true;
    const storage::Storage& storage = backend_.storage();
    auto watch = not_older <= storage.revision() ? cache_for(*held).watch(request) : too_new(storage, not_older);
    const bool too_large = !watch && watch.error().code == Code::kTooLargeVersion;
    const bool too_old = !watch && watch.error().code == Code::kExpired;
    // kube-apiserver answers 200 at once and reports a bad version in the stream.
    if (too_large || too_old || timeout < Duration(0)) held->start(200, content_type(format, true), gzip);
    if (too_large && !last) return false;
    if (too_large || too_old) {
      std::string out;
      EventEncoder(type, format, include)
          .error(too_old ? expired(watch.error().message) : status_of(watch.error(), {}), out);
      held->write(out, true);
      held->finish();
    } else if (!watch) {
      held->fail(status_of(watch.error(), {}));
    } else if (timeout < Duration(0)) {
      held->finish();
    } else {
      WatchStream::Options streaming{.exchange = held,
                                     .event_encoder = EventEncoder(type, format, include),
                                     .deadline = backend_.now() + timeout,
                                     .gzip = gzip,
                                     .flush_each = options_.flush_each_event};
      watchers_.add(type->storage, std::make_shared<WatchStream>(backend_, encoder_, faults_, std::move(*watch),
                                                                 std::move(streaming)));
    }
    return true;
  };
  if (!attempt(false)) wait_for_version(exchange, attempt);
}

void RequestHandler::wait_for_version(const ExchangePtr& exchange, std::function<bool(bool)> attempt) {
  const std::uint64_t id = next_waiting_++;
  Waiting& waiting = waiting_[id];
  // The waiting attempt owns the exchange.
  waiting.attempt = [exchange, attempt = std::move(attempt)](bool last) { return exchange->over() || attempt(last); };
  waiting.timer = runtime_.timers().start(kVersionWait, [this, id] {
    const auto found = waiting_.find(id);
    if (found == waiting_.end()) return;
    const auto last = std::move(found->second.attempt);
    waiting_.erase(found);
    last(true);
  });
}

void RequestHandler::retry_waiting() {
  if (waiting_.empty() || std::exchange(retry_posted_, true)) return;
  runtime_.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (alive.expired()) return;
    retry_posted_ = false;
    for (auto it = waiting_.begin(); it != waiting_.end();) {
      if (!it->second.attempt(false)) {
        ++it;
        continue;
      }
      runtime_.timers().cancel(it->second.timer);
      it = waiting_.erase(it);
    }
  });
}

}  // namespace tain::server
