#include "cli/get/fetch.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/await.h"

namespace tain::cli {
namespace {

constexpr std::size_t kLeastPage = 4096;  // bytes that a page counts as if another follows: empty pages must end, too

}  // namespace

Result<void> PageGuard::next(std::size_t bytes, const std::string& token) {
  if (!token.empty()) bytes = std::max(bytes, kLeastPage);
  if (bytes > left_) {
    return fail(
        Code::kLimit,
        "the list is larger than " + std::to_string(most_) + " bytes; select fewer objects, or raise --max-list-bytes",
        Phase::kList);
  }
  left_ -= bytes;
  if (token.size() > Cluster::WireOptions{}.continue_bytes) {
    return fail(Code::kLimit,
                "the continue token of the list has " + std::to_string(token.size()) + " bytes, but the limit is " +
                    std::to_string(Cluster::WireOptions{}.continue_bytes),
                Phase::kList);
  }
  if (!token.empty() && token == token_) {
    return fail(Code::kLimit,
                "a page of the list has the same continue token as the page before, so the list would never end; check "
                "the server and its proxies",
                Phase::kList);
  }
  token_ = token;
  return {};
}

Result<Table> fetch_table(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit, PageGuard& guard) {
  ListOptions options;
  options.limit = limit;
  options.continue_token = guard.token();
  const Result<std::string> body =
      await<std::string>(io.stop, [&](auto done) { cluster.list_table_async(target.scope, options, std::move(done)); });
  if (!body) return tl::unexpected(body.error());
  Result<Table> table = Table::parse(*body);
  if (!table) return table;
  if (Result<void> next = guard.next(body->size(), table->continue_token); !next) return tl::unexpected(next.error());
  return table;
}

namespace {

Error cannot_read(const Target& target, std::string_view key, const Error& why) {
  constexpr std::size_t kLongestKey = 300;
  std::string what = "cannot read an object of " + target.name();
  if (!key.empty()) what.append(", \"").append(key.substr(0, kLongestKey)).append("\"");
  return why.wrapped(what);
}

}  // namespace

Result<Fetched> fetch_objects(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit,
                              const std::string& version) {
  Fetched all;
  const auto add = [&](const Object& object) {
    Result<Json> json = object_json(object);
    json ? all.objects.push_back(std::move(*json)) : all.bad.push_back(cannot_read(target, object.key(), json.error()));
  };
  if (!target.scope.name.empty()) {
    const ObjectRef ref{.resource = target.scope.resource,
                        .ns = target.scope.namespaces.empty() ? std::string() : target.scope.namespaces.front(),
                        .name = target.scope.name};
    const Result<Object> object = await<Object>(io.stop, [&](auto done) { cluster.get_async(ref, std::move(done)); });
    if (!object) return tl::unexpected(object.error());
    add(*object);
    return all;
  }
  Scope scope = target.scope;
  scope.skip_bad_items = true;
  ListOptions options;
  options.limit = limit;
  if (!version.empty()) {
    options.resource_version = version;
    options.match = ListOptions::Match::kExact;
  }
  PageGuard guard(cluster.list_bytes());
  do {
    options.continue_token = guard.token();
    const Result<ObjectList> page =
        await<ObjectList>(io.stop, [&](auto done) { cluster.list_async(scope, options, std::move(done)); });
    if (!page) return tl::unexpected(page.error());
    std::size_t bytes = 0;
    for (const Object& object : page->items) bytes += object.bytes().size();
    for (const Quarantined& bad : page->bad) bytes += bad.bytes.size();
    if (Result<void> next = guard.next(bytes, page->continue_token); !next) return tl::unexpected(next.error());
    for (const Object& object : page->items) add(object);
    for (const Quarantined& bad : page->bad) all.bad.push_back(cannot_read(target, bad.key, bad.error));
  } while (!guard.token().empty());
  return all;
}

}  // namespace tain::cli
