#include <tain/cache/lister_watcher.h>
#include <tain/cluster.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "src/client/narrowed.h"
#include "src/client/on_resource.h"
#include "src/client/rest_lister_watcher.h"
#include "src/client/selecting.h"
#include "src/client/table_rows.h"
#include "src/codec/list_decoder.h"

namespace tain::client {
namespace {

// Collects one list. It fails if an item cannot be read (unless `skip_bad`), if one response exceeds `answer_bytes`, or
// if all exceed `budget`, decompressed. `done` is called at the first failure and may destroy the call.
class ListCollector final : public ListReceiver, codec::ListDecoder::Sink {
 public:
  using Done = std::function<void(Result<ObjectList>)>;
  ListCollector(Done done, const Cluster::WireOptions& wire, std::uint64_t budget, bool skip_bad)
      : done_(std::move(done)),
        wire_(wire),
        max_bytes_(std::min<std::uint64_t>(wire.answer_bytes, budget)),
        skip_bad_(skip_bad) {
    options_.limits.max_continue_bytes = wire.continue_bytes;
  }

  void encoding(Encoding encoding) override { options_.encoding = encoding; }
  void bytes(std::string_view piece) override {
    if (!done_) return;
    if (!count(piece.size())) return give_up();
    if (!decoder_) decoder_.emplace(options_);
    if (Result<void> fed = decoder_->feed(piece, *this); !fed && !failed_) failed_ = fed.error();
    if (failed_) give_up();
  }
  void item(Object object) override {
    if (!done_) return;
    if (!count(object.bytes().size())) return give_up();
    list_.items.push_back(std::move(object));
  }
  void bad_item(std::string key, Error error, std::string bytes) override {
    if (!done_) return;
    if (!count(bytes.size())) return give_up();
    quarantined({std::move(key), std::move(error), std::move(bytes)});
    if (failed_) give_up();
  }
  void end(Result<ListReceiver::End> end) override {
    if (!done_) return;
    const Done done = std::exchange(done_, nullptr);
    if (!end) return done(Failure(end.error()));
    if (!failed_ && decoder_) {
      Result<codec::ListMeta> meta = decoder_->finish();
      if (meta) {
        *end = {std::move(meta->resource_version), std::move(meta->continue_token), meta->remaining_item_count};
      } else {
        failed_ = meta.error();
      }
    }
    if (failed_) return done(Failure(*failed_));
    list_.resource_version = std::move(end->resource_version);
    list_.continue_token = std::move(end->continue_token);
    done(std::move(list_));
  }

 private:
  void item(Object&& object, bool) override { list_.items.push_back(std::move(object)); }
  // Called inside feed(): the failure is reported after feed() returns.
  void quarantined(Quarantined&& entry) override {
    if (!skip_bad_) return cannot_read(entry.key, entry.error);
    list_.bad.push_back(std::move(entry));
  }

  bool count(std::size_t more) {
    if (more <= max_bytes_ - bytes_) {
      bytes_ += more;
      return true;
    }
    const bool one_answer = max_bytes_ == wire_.answer_bytes;
    failed_ = Error::of(Code::kLimit,
                        one_answer ? "the list is larger than " + std::to_string(max_bytes_) +
                                         " bytes; list it in pages (ListOptions::limit), or raise "
                                         "WireOptions::answer_bytes"
                                   : "the list is larger than " + std::to_string(wire_.list_bytes) +
                                         " bytes; select fewer objects, or raise WireOptions::list_bytes",
                        Phase::kList);
    return false;
  }
  void cannot_read(const std::string& key, const Error& error) {
    if (failed_) return;
    std::string what = "cannot decode an object of the list";
    if (!key.empty()) what.append(", ").append(key, 0, kLongestKey);
    failed_ = error.wrapped(what);
  }
  // `done` may destroy this.
  void give_up() {
    const Done done = std::exchange(done_, nullptr);
    const Error why = *failed_;
    done(Failure(why));
  }

  static constexpr std::size_t kLongestKey = 300;

  Done done_;
  const Cluster::WireOptions wire_;
  const std::uint64_t max_bytes_;
  const bool skip_bad_;
  std::uint64_t bytes_ = 0;
  codec::ListDecoder::Options options_{};
  std::optional<codec::ListDecoder> decoder_{};
  std::optional<Error> failed_{};
  ObjectList list_{};
};

// One list, from its start to its end.
struct Listing {
  Listing(std::unique_ptr<ListerWatcher> its_source, ListCollector::Done done, const Cluster::WireOptions& wire,
          std::uint64_t budget, bool skip_bad)
      : source(std::move(its_source)), collector(std::move(done), wire, budget, skip_bad) {}
  std::unique_ptr<ListerWatcher> source;
  ListCollector collector;
  std::unique_ptr<ListerWatcher::Call> call{};
};

}  // namespace

std::unique_ptr<ListerWatcher> source_for(const std::shared_ptr<Connection>& connection, const Scope& scope,
                                          const std::string& ns, const Cluster::Resource& known, SourceRules rules) {
  RestTarget target;
  target.resource = scope.resource;
  target.known = known;
  target.ns = ns;
  target.name = scope.name;
  target.label_selector = scope.label_selector;
  target.field_selector = scope.field_selector;
  target.metadata_only = scope.metadata_only;
  target.as_table = scope.as_table;
  target.retry = rules.retry;
  target.rate_limited = rules.rate_limited;
  target.deadline = rules.deadline;
  target.until = rules.until;
  std::unique_ptr<ListerWatcher> source = std::make_unique<RestListerWatcher>(connection, std::move(target));
  codec::DecodeLimits limits;
  limits.max_continue_bytes = connection->wire().continue_bytes;
  if (scope.as_table) source = table_rows(std::move(source), limits, connection->wire().answer_bytes);
  // Also for a scope without selectors: ListOptions may have some.
  if (!scope.check_selectors) return source;
  return selecting(std::move(source), scope, limits);
}

void Operations::list(const Scope& scope, const ListOptions& options, Done<ObjectList> done) const {
  const auto fail_with = [this, &done](Error error) {
    fail_later(std::move(error), [done](Error why) { done(Failure(std::move(why))); });
  };
  if (Result<void> ok = check_scope(scope, options); !ok) return fail_with(ok.error());
  if (scope.namespaces.size() > 1 && (options.limit > 0 || !options.continue_token.empty())) {
    return fail_with(Error::of(Code::kBadArgument, "several namespaces cannot be listed in pages: list one at a time"));
  }
  on_resource<ObjectList>(
      scope.resource,
      [scope, options](const Operations& self, const Cluster::Resource& resource, Done<ObjectList> then) {
        self.list_from(scope, options, resource, 0, {}, std::move(then));
      },
      std::move(done));
}

// Lists the namespaces from `position` on and appends them to `so_far`.
void Operations::list_from(const Scope& scope, const ListOptions& options, const Cluster::Resource& resource,
                           std::size_t position, ObjectList so_far, Done<ObjectList> done) const {
  const std::string its_ns = scope.namespaces.empty() ? std::string() : scope.namespaces[position];
  const SourceRules rules{
      .retry = {.max_retries = max_retries}, .deadline = running->limits().deadline, .until = running->limits().end};
  std::uint64_t held = 0;
  for (const Object& object : so_far.items) held += object.bytes().size();
  const Cluster::WireOptions& wire = connection->wire();
  const std::uint64_t budget = wire.list_bytes - std::min(held, wire.list_bytes);
  auto listed = [self = *this, scope, options, resource, position, so_far = std::move(so_far),
                 done](Result<ObjectList> list) mutable {
    if (!list) return done(Failure(list.error()));
    if (scope.namespaces.size() <= 1) return done(std::move(list));
    std::move(list->items.begin(), list->items.end(), std::back_inserter(so_far.items));
    std::move(list->bad.begin(), list->bad.end(), std::back_inserter(so_far.bad));
    // The first list is the oldest, so its version is valid for all.
    if (position == 0) so_far.resource_version = std::move(list->resource_version);
    if (position + 1 == scope.namespaces.size()) return done(std::move(so_far));
    self.list_from(scope, options, resource, position + 1, std::move(so_far), done);
  };
  const auto listing = std::make_shared<Listing>(source_for(connection, scope, its_ns, resource, rules),
                                                 std::move(listed), wire, budget, scope.skip_bad_items);
  listing->call = listing->source->list(options, listing->collector);
  running->hold(listing);
}

void Operations::list_table(const Scope& scope, const ListOptions& options, Done<std::string> done) const {
  const auto fail_with = [this, &done](Error error) {
    fail_later(std::move(error), [done](Error why) { done(Failure(std::move(why))); });
  };
  if (Result<void> ok = check_scope(scope, options); !ok) return fail_with(ok.error());
  if (scope.namespaces.size() > 1) {
    return fail_with(Error::of(Code::kBadArgument, "a table covers one namespace or all namespaces"));
  }
  on_resource<std::string>(
      scope.resource,
      [scope, options](const Operations& self, const Cluster::Resource& resource, const Done<std::string>& then) {
        UrlBuilder url = self.connection->url(resource.kind);
        if (resource.namespaced && !scope.namespaces.empty()) url.ns(scope.namespaces.front());
        url.resource(resource.plural);
        const bool is_one = !scope.name.empty() && scope.label_selector.empty() && scope.field_selector.empty() &&
                            options.label_selector.empty() && options.field_selector.empty() &&
                            (!resource.namespaced || !scope.namespaces.empty());
        is_one ? url.name(scope.name) : url.list_options(narrowed(options, scope));
        self.send_plain(HttpMethod::kGet, url, accept_header(false, Representation::kTable, ResponseKind::kList),
                        [then](Result<WholeResponse> answer) {
                          answer ? then(std::move(answer->body)) : then(Failure(answer.error()));
                        });
      },
      std::move(done));
}

}  // namespace tain::client
