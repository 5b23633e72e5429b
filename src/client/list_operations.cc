#include <algorithm>
#include <utility>

#include "src/client/list_collector.h"
#include "src/client/narrowed.h"
#include "src/client/on_resource.h"
#include "src/client/rest_lister_watcher.h"
#include "src/client/selecting.h"
#include "src/client/table_rows.h"

namespace tain::client {
namespace {

// One running list. It owns itself until it has ended.
struct Listing {
  Listing(std::unique_ptr<ListerWatcher> its_source, ListCollector::Done done, const WireOptions& wire,
          std::uint64_t budget, bool skip_bad)
      : source(std::move(its_source)), collector(std::move(done), wire, budget, skip_bad) {}
  std::unique_ptr<ListerWatcher> source;
  ListCollector collector;
  std::unique_ptr<Call> call{};
};

}  // namespace

std::unique_ptr<ListerWatcher> source_for(const std::shared_ptr<Connection>& connection, const Scope& scope,
                                          const std::string& ns, const Resource& known, SourceRules rules) {
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
      [scope, options](const Operations& self, const Resource& resource, Done<ObjectList> then) {
        self.list_from(scope, options, resource, 0, {}, std::move(then));
      },
      std::move(done));
}

// Lists the namespaces from `position` on and appends them to `so_far`.
void Operations::list_from(const Scope& scope, const ListOptions& options, const Resource& resource,
                           std::size_t position, ObjectList so_far, Done<ObjectList> done) const {
  const std::string its_ns = scope.namespaces.empty() ? std::string() : scope.namespaces[position];
  const SourceRules rules{.retry = {.max_retries = max_retries}, .deadline = connection->deadline()};
  std::uint64_t held = 0;
  for (const Object& object : so_far.items) held += object.bytes().size();
  const WireOptions& wire = connection->wire();
  const std::uint64_t budget = wire.list_bytes - std::min(held, wire.list_bytes);
  auto owner = std::make_shared<std::unique_ptr<Listing>>();
  auto listed = [self = *this, scope, options, resource, position, so_far = std::move(so_far), done,
                 owner](Result<ObjectList> list) mutable {
    if (!list) return done(Failure(list.error()));
    if (scope.namespaces.size() <= 1) return done(std::move(list));
    std::move(list->items.begin(), list->items.end(), std::back_inserter(so_far.items));
    std::move(list->bad.begin(), list->bad.end(), std::back_inserter(so_far.bad));
    // The first list is the oldest, so its version is valid for all.
    if (position == 0) so_far.resource_version = std::move(list->resource_version);
    if (position + 1 == scope.namespaces.size()) return done(std::move(so_far));
    self.list_from(scope, options, resource, position + 1, std::move(so_far), done);
  };
  *owner = std::make_unique<Listing>(source_for(connection, scope, its_ns, resource, rules), std::move(listed), wire,
                                     budget, scope.skip_bad_items);
  (*owner)->call = (*owner)->source->list(options, (*owner)->collector);
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
      [scope, options](const Operations& self, const Resource& resource, const Done<std::string>& then) {
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
